"""Whole random games with 2, 3 and 4 players and both setups, looked at in every step (G-19, G-20)."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from altneu.games.golem.actions.actions import REMOVE_MARBLE, TURN
from altneu.games.golem.actions.books import PLACE_BOOK
from altneu.games.golem.actions.gains import research_space
from altneu.games.golem.rounds.rounds import MOVE, PHASE, ROUND
from altneu.games.golem.rounds.scoring import FINAL_SCORING
from altneu.games.golem.state import events
from altneu.games.golem.state.moves import COLUMN, STEPS
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import UPG_5
from altneu.games.golem.views.view import members
from altneu.kernel.state import NATURE, NONE, Frame
from games.golem.scenario import GOLEM, row

pytestmark = [
    pytest.mark.both,
    pytest.mark.parametrize("setup", ["normal", "first"]),
    pytest.mark.parametrize("players", [2, 3, 4]),
]

GAMES = 6
Step = tuple[GolemState, Frame, int]


def steps(players: int, setup: str, **options: str) -> Iterator[Step]:
    """Every frame of several games and the choice made there, just before it is carried out.

    Half of the games are played by players who like to pass and never decline anything; every third one begins with
    rich players whose pieces are far ahead, so that rare things happen in it.
    """
    for seed in range(GAMES):
        dice = random.Random(f"{players} {setup} {seed}")
        state = GOLEM.begin(players, {"setup": setup, **options})
        state.log = []
        while (frame := state.top) is not None:
            if frame.effect is ROUND and frame.n == 1 and seed % 3 == 0:
                enrich(state)
            choice = pick(frame.effect.options(state, frame), dice, seed % 2 == 1)
            yield state, frame, choice
            state.top = frame.below
            frame.effect.resolve(state, frame, choice)


def enrich(state: GolemState) -> None:
    for seat in range(len(state.seats)):
        own = state.own(seat)
        own.res, own.track, own.research, own.students = row([9, 9, 9]), 9, 6, row([6, 7, 6])
        own.golems[0] += 8


def pick(options: list[int], dice: random.Random, eager: bool) -> int:
    if eager and (wanted := [option for option in options if GOLEM.text(option) == "pass"]) and dice.random() < 0.5:
        return wanted[0]
    if eager and (wanted := [option for option in options if GOLEM.text(option) not in ("skip", "work 0")]):
        return dice.choice(wanted)
    return dice.choice(options) if options else NONE


def is_phase(frame: Frame, phase: int) -> bool:
    """Whether this phase begins here."""
    return frame.effect is PHASE and frame.n == phase


def in_tray(state: GolemState) -> int:
    return sum(int(count) for count in state.tray)


def test_no_invariant_is_ever_broken(players: int, setup: str) -> None:
    """G-19.2, G-19.3, G-19.5, G-19.6, G-19.7, G-19.8, G-19.9: in every question of whole games nothing is wrong."""
    for state, frame, _ in steps(players, setup):
        if len(frame.effect.options(state, frame)) > 1:
            assert GOLEM.faults(state) == []


def test_phase_three_leaves_two_marbles_and_a_rabbi_with_everyone(players: int, setup: str) -> None:
    """G-19.1: at the end of phase 3 every player has exactly two marbles and a placed rabbi."""
    ends = 0
    for state, frame, _ in steps(players, setup):
        if is_phase(frame, 4):
            ends += 1
            assert [seat.marbles() for seat in state.seats] == [2] * players
            placed = [int(seat) for seat in [*state.rabbis, *state.fixed] if seat >= 0]
            assert sorted(placed) == list(range(players))
    assert ends == 4 * GAMES


def test_marbles_are_conserved_and_at_most_two_lie_on_the_pass_tile(players: int, setup: str) -> None:
    """G-19.2: tray, boards, pass tile 1 and fall add up to the total of G-2.1.9 from the first drop on."""
    most_held = 0
    for state, _, _ in steps(players, setup):
        held = sum(state.held)
        most_held = max(most_held, held)
        total = in_tray(state) + sum(state.pool) + held + sum(seat.marbles() for seat in state.seats)
        assert total == 2 * players + 6 or (state.round == 0 and total == 0)
    assert most_held == 2


def test_golems_are_six_and_created_ones_left_their_parking_space(players: int, setup: str) -> None:
    """G-19.3: parked, on the board and in the cemetery are six together; created = 4 - parked, from round 1 on."""
    for state, _, _ in steps(players, setup):
        for seat in state.seats if state.round > 0 else []:
            parked, buried = list(seat.golems).count(-2), list(seat.golems).count(-1)
            on_board = sum(1 for place in seat.golems if 0 <= place < 30)
            assert parked + buried + on_board == 6
            assert seat.created() == 4 - parked
            assert seat.killed() == buried


def snapshot(state: GolemState, seat: int) -> dict[str, Any]:
    own = state.seats[seat]
    places = [int(place) for place in own.golems if place >= 0]
    return {"places": places, "knowledge": int(own.res[2]), "vp": int(own.vp)}


def check_movement(state: GolemState, seat: int, required: int, before: dict[str, Any], log: list[Any]) -> None:
    after = snapshot(state, seat)
    made = [entry for entry in log if entry[0] == events.GOLEM_MOVED]
    left = required - len(made)
    assert sum(after["places"]) - sum(before["places"]) == len(made)
    in_last = sum(1 for place in after["places"] if place % 10 == 9)
    if not before["places"]:
        assert (after, made) == (before, [])
        return
    assert left == 0 or (left > 0 and in_last == len(after["places"]))
    entries = sum(int(state.box.entry_cost[entry[4]]) for entry in made)
    paid_in_vp = entries - (before["knowledge"] - after["knowledge"])
    assert before["vp"] - after["vp"] == paid_in_vp + 5 * min(left, in_last)


def test_steps_of_phase_two_are_made_or_paid_for(players: int, setup: str) -> None:
    """G-19.4: steps made + left over = required; left over only with all golems in X, at 5 VP each, once a golem."""
    walking: tuple[Any, ...] | None = None
    walks = lost = 0
    for state, frame, choice in steps(players, setup):
        assert state.log is not None
        if walking is not None and state.top is walking[0]:
            check_movement(state, walking[1], walking[2], walking[3], state.log[walking[4] :])
            lost += sum(1 for entry in state.log[walking[4] :] if entry[0] == events.STEPS_LOST)
            walking = None
            walks += 1
        if frame.effect is MOVE:
            seat = int(frame.seat)
            added = int(state.box.character_steps[state.palace[state.round - 1]])
            if state.seats[seat].has(UPG_5) and choice >= 0:
                added = choice - STEPS
            required = int(state.box.track_steps[state.seats[seat].track]) + added
            walking = (frame.below, seat, required, snapshot(state, seat), len(state.log))
    assert walks == 4 * players * GAMES
    assert lost > 0


def test_column_never_exceeds_five_or_the_research_limit_when_a_book_is_placed(players: int, setup: str) -> None:
    """G-19.5: no column holds more than 5, nor, when a book is placed, more than the research limit."""
    placed = 0
    for state, frame, choice in steps(players, setup):
        if frame.effect is PLACE_BOOK:
            placed += 1
            limit = int(state.box.research_limit[research_space(state, frame.seat)])
            assert state.seats[frame.seat].heights[choice - COLUMN] + 1 <= min(limit, 5)
    assert placed > 0


def test_token_changes_hands_once(players: int, setup: str) -> None:
    """G-19.6: each menorah token has at most one owner, who keeps it to the end."""
    owners: dict[int, int] = {}
    taken = 0
    for state, _, _ in steps(players, setup):
        owners = owners if state.round > 0 else {}
        held = [(token, seat) for seat, own in enumerate(state.seats) for token in members(own.tokens)]
        assert len(held) + len(members(state.tokens)) == 3
        assert dict(held).items() >= owners.items()
        taken += len(held) - len(owners)
        owners = dict(held)
    assert taken > 0


def test_resources_never_fall_below_zero(players: int, setup: str) -> None:
    """G-19.7: clay, coins and knowledge are never negative, in no step."""
    for state, _, _ in steps(players, setup):
        assert min(min(seat.res) for seat in state.seats) >= 0


def test_tile_has_one_rabbi_and_gold_has_its_space(players: int, setup: str) -> None:
    """G-19.8, G-19.9: no tile with two rabbis, no cauldron with more gold than ingot spaces."""
    for state, _, _ in steps(players, setup):
        tiles = [int(seat.rabbi) for seat in state.seats if 1 <= seat.rabbi <= 5]
        assert len(tiles) == len(set(tiles))
        for seat in state.seats:
            assert all(held <= size for held, size in zip(seat.gold, state.box.cauldron, strict=True))


def test_characters_face_up_at_the_start_of_a_round(players: int, setup: str) -> None:
    """G-19.10: at the start of round n, 5 - n characters are face up: those whose phase 5 is still to come."""
    face_up: list[int] = []
    rounds = []
    for state, frame, _ in steps(players, setup):
        if frame.effect is ROUND:
            face_up = [int(card) for card in state.palace] if frame.n == 1 else face_up
            assert len(set(face_up)) == 5 - frame.n
            rounds.append(int(frame.n))
        elif is_phase(frame, 5):
            assert state.palace[state.round - 1] == face_up[0]
        elif is_phase(frame, 6):
            face_up = face_up[1:]
    assert rounds == [1, 2, 3, 4] * GAMES


def test_turn_order_after_phase_four_names_every_player_once(players: int, setup: str) -> None:
    """G-19.11: after every phase 4 the turn order contains every player exactly once."""
    ends = 0
    for state, frame, _ in steps(players, setup):
        if is_phase(frame, 5):
            ends += 1
            assert sorted(int(seat) for seat in state.order) == list(range(players))
    assert ends == 4 * GAMES


def test_tray_is_never_empty(players: int, setup: str) -> None:
    """G-20.1: at least 5 marbles before a marble action, 6 before a removal, 4 at the end of phase 3."""
    for state, frame, _ in steps(players, setup):
        if frame.effect is TURN and state.seats[frame.seat].marbles() < 2:
            assert in_tray(state) >= 5
        elif frame.effect is REMOVE_MARBLE:
            assert in_tray(state) >= 6
        elif is_phase(frame, 4):
            assert in_tray(state) >= 4


def test_chains_of_effects_never_nest_forty_deep(players: int, setup: str) -> None:
    """G-20.36: chains end; in no step of a round does the stack hold 40 frames."""
    for state, frame, _ in steps(players, setup):
        depth, below = 0, frame
        while below is not None:
            depth, below = depth + 1, below.below
        assert state.round == 0 or depth < 40


WITHOUT_DECLINE = (
    "forward",  # golem steps in phase 2
    "marble",  # the removal of G-7.4
    "cauldron",
    "bury",
    "column",
    "slot",
    "entry",
    "spend",  # how to pay what was chosen
    "student",  # whose step back pays for a black book
    "goal",  # which of the drawn goals to keep
    "income",  # which source first
    "trigger",  # now or after the book
    "part",  # which of two duties first
)


def test_there_is_always_a_choice_and_mostly_a_way_out(players: int, setup: str) -> None:
    """G-20.37: a turn always offers something; other questions can be declined, except where and how to do a duty."""
    for state, frame, _ in steps(players, setup):
        if frame.seat == NATURE or state.round == 0:
            continue
        texts = [GOLEM.text(option) for option in frame.effect.options(state, frame)]
        if frame.effect is TURN:
            assert any(text.startswith(("marble", "rabbi")) for text in texts)
            assert state.seats[frame.seat].rabbi > 0 or "rabbi fixed" in texts
        elif len(texts) > 1 and not {"skip", "work 0", "steps 0"} & set(texts):
            assert all(text.startswith(WITHOUT_DECLINE) for text in texts), texts


def test_final_scoring_comes_once_and_last(players: int, setup: str) -> None:
    """G-4.0.4: final scoring is the last thing that happens."""
    ends = [frame.below for _, frame, _ in steps(players, setup) if frame.effect is FINAL_SCORING]
    assert ends == [None] * GAMES
