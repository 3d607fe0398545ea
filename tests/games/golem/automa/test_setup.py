"""The setup with the Automa: its seat, level, tiles, goals, board, strategy tiles and golems (A-1, A-2)."""

import random
from pathlib import Path

import pytest

from altneu.games.golem.cards.build import load_tables
from altneu.games.golem.rounds.rounds import PHASE, TURN_ORDER
from altneu.games.golem.rounds.scoring import breakdown
from altneu.games.golem.state import events
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import DISTRICTS
from altneu.games.golem.views.view import members
from altneu.kernel.flow import all_asked, answer, asked
from altneu.kernel.game import SPECTATOR, SetupError
from altneu.kernel.state import NATURE
from games.golem.automa_table import (
    AUTOMA,
    ORDERS,
    automa_table,
    automa_turn,
    begin,
    marker_of,
    play_on,
    strategy_of,
)
from games.golem.pieces import golems_of, printed
from games.golem.scenario import GOLEM, SIDES, ask, offered, play, row, set_seat, set_tray, turn

pytestmark = pytest.mark.both

SEATS = [(players, seat) for players in (2, 3, 4) for seat in range(players)]
LEVELS = [1, 2, 3, 4]
GOAL_VP = {1: 1, 2: 3, 3: 5, 4: 7}


def until(state: GolemState, question: str, pick: int = 0) -> None:
    """Let everybody take the first option (or the one named) until a question of this name is open."""
    while state.top is not None and state.top.effect.name != question:
        answer(state, state.options[pick])
    assert state.top is not None, f"{question} was never asked"


def set_up(players: int = 2, seat: int = AUTOMA, level: int = 2, seed: int = 0, **options: str) -> GolemState:
    """A whole setup with everybody choosing at random, up to the Automa's first card; events are told."""
    state = begin(players, seat, level, **options)
    state.log = []
    play_on(state, random.Random(seed), "draw automa card")
    return state


def hand(state: GolemState, seat: int) -> list[int]:
    return [goal + 1 for goal in members(state.seats[seat].hand)]


def kept(state: GolemState, seat: int) -> list[int]:
    return [goal + 1 for goal in members(state.seats[seat].goals)]


def starts_used(state: GolemState, seat: int) -> list[int]:
    return [entry[3] for entry in state.log or [] if entry[:2] == (events.START_TAKEN, seat)]


@pytest.mark.parametrize(("players", "seat"), SEATS)
@pytest.mark.parametrize("level", LEVELS)
def test_setup_is_complete_at_every_seat_and_level(players: int, seat: int, level: int) -> None:
    """A-2.1, A-2.4, A-2.5, A-2.6, A-2.7: in any seat it begins, with 3 goals, a board, and tiles by level."""
    for seed in range(3):
        state = set_up(players, seat, level, seed)
        assert GOLEM.faults(state) == []
        assert int(state.order[0]) == seat
        assert [len(kept(state, number)) for number in range(players)] == [3] * players
        assert len({int(board.side) // 2 for board in state.seats}) == players
        assert [len(starts_used(state, number)) for number in range(players)] == [
            level if number == seat else 2 for number in range(players)
        ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_automa_counts_as_a_player(players: int) -> None:
    """A-2.1: marbles, action tiles, artifact boards and cemetery are those of as many people."""
    state, people = begin(players), GOLEM.box(players, {})  # type: ignore[attr-defined]
    assert list(state.box.marbles) == list(people.marbles)
    assert state.box.graves_open == people.graves_open
    until(state, "take artifact board")
    assert len([tile for tile in state.tiles if tile >= 0]) == players + 1
    assert sum(map(int, state.tray)) == 2 * players + 6
    assert len(GOLEM.view(state, 0)["artifact_boards"]) == players


@pytest.mark.parametrize(("players", "seat"), [(2, "3"), (2, "4"), (3, "4")])
def test_automa_needs_a_seat_at_the_table(players: int, seat: str) -> None:
    """A-2.1: it is one of the two, three or four players."""
    with pytest.raises(SetupError, match=f"the Automa cannot take seat {seat} of {players}"):
        GOLEM.begin(players, {"automa_seat": seat})


@pytest.mark.parametrize("level", ["0", "5", "easy"])
def test_there_are_four_difficulties(level: str) -> None:
    """A-2.2: the difficulty is 1, 2, 3 or 4."""
    with pytest.raises(SetupError, match="option automa_level of golem is 2 or 1 or 3 or 4"):
        GOLEM.begin(2, {"automa_seat": "2", "automa_level": level})


@pytest.mark.parametrize("level", LEVELS)
def test_difficulty_sets_tiles_track_bonuses_and_goals(level: int) -> None:
    """A-2.2: number of starting tiles, side of the resource track, which bonuses apply, VP of goals."""
    state = set_up(level=level)
    side = next(side for side in load_tables(None).automa_track if level in side.levels)
    assert len(starts_used(state, AUTOMA)) == level
    assert state.box.red_up_to == side.red_up_to
    assert breakdown(state, AUTOMA)[4] == 3 * GOAL_VP[level]


@pytest.mark.parametrize("level", LEVELS)
def test_difficulty_decides_whether_a_bonus_applies(level: int, tmp_path: Path) -> None:
    """A-2.2: a bonus marked 3 applies at 3 and 4 only."""
    card = 'card = [{ id = "AU-02", bonus = "research", difficulty = 3 }]'
    state = automa_table(level=level, components=printed(tmp_path, automa_cards=card))
    set_tray(state, artifacts="white white")
    automa_turn(state, "AU-02")
    assert int(state.seats[AUTOMA].research) == (1 if level >= 3 else 0)


@pytest.mark.parametrize(
    ("seat", "choices", "pays"), [(0, ["marble golem red", "student red"], 2), (AUTOMA, ["card AU-01"], 0)]
)
def test_special_tiles_replace_the_golden_ones(seat: int, choices: list[str], pays: int, tmp_path: Path) -> None:
    """A-2.3: what lies in its golden slot is no UPA-1: a red marble makes a person's artifact pay, but not its own."""
    rows = '{ row = 1, slots = [] }, { row = 2, bonus = "2 VP", slots = [{ kind = "golden", cost = 3 }] }'
    boards = ", ".join(f"{{ board = {number}, side_a = [{rows}] }}" for number in (1, 2))
    state = automa_table(components=printed(tmp_path, artifact_boards=f"board = [{boards}]"))
    set_seat(state, seat, gold=[0, state.box.cauldron[1], 0, 0], slots=["UPA-1a"])
    set_tray(state, golem="red")
    turn(state, seat)
    play(state, *choices)
    assert int(state.seats[seat].vp) == 10 + pays


@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_automa_begins_the_game_and_the_others_follow_at_random(players: int, seat: int) -> None:
    """A-2.4: in round 1 it is first; only the order of the others is drawn."""
    state = begin(players, seat)
    others = {f"seat {other + 1}" for other in range(players) if other != seat}
    if players == 2:
        until(state, "deal starting tile")
    else:
        until(state, "draw turn order")
        assert (asked(state), offered(state)) == (NATURE, others)
        last = max(others)
        play(state, last)
        assert int(state.order[1]) == int(last[5:]) - 1
    assert int(state.order[0]) == seat


def test_from_phase_four_on_its_place_follows_its_rabbi() -> None:
    """A-2.4: its rabbi on the lower tile makes it second in turn order."""
    state = automa_table()
    state.order = row([AUTOMA, 0])
    state.rabbis = row([-1, 0, AUTOMA, -1, -1])
    set_seat(state, 0, rabbi=2)
    set_seat(state, AUTOMA, rabbi=3)
    ask(state, PHASE, n=TURN_ORDER)
    assert list(state.order) == [0, AUTOMA]


@pytest.mark.parametrize("level", LEVELS)
def test_starting_tiles_are_random_and_all_of_them_are_used(level: int) -> None:
    """A-2.5, A-2.9: NATURE draws as many as the level from those not dealt, and each is used when it is drawn."""
    state = begin(level=level)
    state.log = []
    until(state, "automa starting tile")
    left = {f"start {tile + 1}" for tile in members(state.starts)}
    assert len(left) == 14
    for number in range(level):
        assert (asked(state), offered(state)) == (NATURE, left)
        drawn = min(left)
        left -= {drawn}
        play(state, drawn)
        assert starts_used(state, AUTOMA)[number] == int(drawn[6:]) - 1
    assert state.top is not None
    assert state.top.effect.name != "automa starting tile"


def test_automa_gets_three_goals_that_nobody_sees() -> None:
    """A-2.6: three random goals, face down."""
    state = begin()
    until(state, "deal automa goal")
    assert (asked(state), len(state.options)) == (NATURE, 27)
    play(state, "goal 5", "goal 11", "goal 23")
    assert kept(state, AUTOMA) == [5, 11, 23]
    for viewer in (0, SPECTATOR):
        view = GOLEM.view(state, viewer)
        assert view["seats"][AUTOMA]["goals"] == 3
        assert not {"GO-05", "GO-11", "GO-23"} & set(str(view).split("'"))


def test_one_person_keeps_three_of_six_goals() -> None:
    """A-2.6: a single person takes six goals, keeps three and puts the rest under the deck."""
    state = begin()
    until(state, "deal goal")
    play(state, *[f"goal {number}" for number in (4, 5, 6, 7, 8, 9)])
    assert asked(state) == 0
    play(state, "goal 5", "goal 9")
    assert offered(state) == {"goal 4", "goal 6", "goal 7", "goal 8"}
    play(state, "goal 6")
    assert kept(state, 0) == [5, 6, 9]
    assert hand(state, 0) == []
    assert [goal + 1 for goal in state.goal_bottom] == [4, 7, 8]


@pytest.mark.parametrize(("players", "seat"), [(players, seat) for players, seat in SEATS if players > 2])
def test_people_draft_past_the_automa(players: int, seat: int) -> None:
    """A-2.6: cards are passed from person to person; the Automa has no seat in the draft."""
    state = begin(players, seat)
    people = [number for number in range(players) if number != seat]
    until(state, "draft goals")
    assert all_asked(state) == people
    dealt = {person: hand(state, person) for person in people}
    assert {len(cards) for cards in dealt.values()} == {4}
    play(state, *[f"goal {dealt[person][0]}" for person in people])
    for giver, taker in zip(people, people[1:] + people[:1], strict=True):
        assert hand(state, taker) == dealt[giver][1:]
    assert (hand(state, seat), len(kept(state, seat))) == ([], 3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_goals_left_in_the_deck_are_those_of_as_many_people(players: int) -> None:
    """A-2.1, A-2.6: 3 goals for each player; what the people do not keep lies under the deck."""
    state = begin(players)
    play_on(state, random.Random(players), "lay artifact board")
    assert GOLEM.view(state, 0)["goal_deck"] == 27 - 3 * players
    assert len(state.goal_bottom) == (3 if players == 2 else players - 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_automa_gets_the_artifact_board_the_others_left(players: int) -> None:
    """A-2.7: being first, it comes last in this step and is not asked."""
    state = begin(players)
    until(state, "take artifact board")
    choosing = []
    while state.top is not None and state.top.effect.name == "take artifact board":
        choosing.append(asked(state))
        laid = [option.removeprefix("board ") for option in offered(state)]
        assert len(laid) == players + 1 - len(choosing)
        play(state, f"board {min(laid)}")
    assert choosing == [int(seat) for seat in list(state.order)[::-1] if seat != AUTOMA]
    assert SIDES[state.seats[AUTOMA].side] == max(laid)


def test_strategy_tiles_are_three_colours_in_random_order() -> None:
    """A-1.4, A-2.8: each of red, yellow and blue once, laid from top to bottom."""
    state = begin()
    until(state, "lay strategy tile")
    assert (asked(state), offered(state)) == (NATURE, {"strategy red", "strategy yellow", "strategy blue"})
    play(state, "strategy yellow")
    assert offered(state) == {"strategy red", "strategy blue"}
    play(state, "strategy blue")
    assert strategy_of(state) == ["yellow", "blue", "red"]


@pytest.mark.parametrize("order", ORDERS)
def test_its_golems_start_in_the_districts_of_the_two_upper_tiles(order: str) -> None:
    """A-2.8: in section I of the districts of the two upper coloured tiles, standing."""
    state = begin()
    until(state, "lay strategy tile")
    upper, middle, _ = order.split()
    play(state, f"strategy {upper}", f"strategy {middle}")
    assert strategy_of(state) == order.split()
    assert golems_of(state, AUTOMA) == [f"{upper} I", f"{middle} I"]


def test_its_starting_tiles_come_after_its_golems_with_the_marker_on_0() -> None:
    """A-2.9: marker on 0; only now it gets its starting tiles, by the rules of the Automa."""
    state = begin()
    until(state, "automa starting tile")
    assert (marker_of(state), len(golems_of(state, AUTOMA))) == (0, 2)
    assert strategy_of(state) != []
    assert len(golems_of(state, 0)) == 2


@pytest.mark.parametrize(
    ("effect", "marker", "seen"),
    [
        ("2 coins, 1 clay, golem track +1 or -1", 3, ("track", 4)),
        ("1 knowledge, research +1", 1, ("research", 1)),
        ("1 clay, student any +1", 1, ("students", [1, 2, 1])),
        ("create golem -5", 2, ("track", 5)),
    ],
)
def test_starting_tiles_follow_its_rules(effect: str, marker: int, seen: tuple[str, object], tmp_path: Path) -> None:
    """A-2.9: resources move the marker; gold, students and discounts as anywhere else."""
    tiles = f'tile = [{{ id = "ST-18", effect = "{effect}" }}]'
    components = printed(tmp_path, starting_tiles=tiles)
    state = GOLEM.begin(2, {"automa_seat": "2", "automa_level": "1"}, components)
    until(state, "lay strategy tile")
    play(state, "strategy yellow", "strategy red")
    until(state, "automa starting tile")
    play(state, "start 18")
    field, expected = seen
    value = getattr(state.seats[AUTOMA], field)
    assert marker_of(state) == marker
    assert (int(value) if isinstance(expected, int) else list(value)) == expected


def test_all_twenty_cards_lie_in_the_deck() -> None:
    """A-1.1, A-2.10: the first card is any of the twenty."""
    state = set_up()
    assert (asked(state), offered(state)) == (NATURE, {f"card AU-{number:02d}" for number in range(1, 21)})
    assert (list(state.automa.bottom), list(state.automa.played)) == ([], [])


def test_setup_at_difficulty_one() -> None:
    """EX-A-01: yellow and red on top and a tile of 3 resources and a yellow step: marker 3, yellow student in II."""
    state = begin(level=1)
    until(state, "lay strategy tile", -1)
    play(state, "strategy yellow", "strategy red")
    until(state, "automa starting tile")
    assert golems_of(state, AUTOMA) == ["yellow I", "red I"]
    play(state, "start 1")
    assert marker_of(state) == 3
    assert [int(section) for section in state.seats[AUTOMA].students] == [1, 2, 1]
    assert int(state.order[0]) == AUTOMA


def test_first_game_has_no_automa() -> None:
    """A-17.25: with the Automa the normal setup is used."""
    with pytest.raises(SetupError, match="the first game has no Automa"):
        GOLEM.begin(2, {"automa_seat": "2", "setup": "first"})


@pytest.mark.parametrize("layout", ["no", "yes"])
def test_layout_of_the_first_game_changes_palace_and_neighbourhoods_only(layout: str) -> None:
    """A-17.25: the normal setup, if one likes with the palace and the neighbourhoods of the first game."""
    state = begin(first_layout=layout)
    asked_for = set()
    while state.top is not None and state.top.effect.name != "draw automa card":
        asked_for.add(state.top.effect.name)
        answer(state, state.options[-1])
    assert (list(state.palace) == list(state.box.first_palace)) == (layout == "yes")
    assert (list(state.tile_at) == list(state.box.first_tile_at)) == (layout == "yes")
    assert ({"deal character", "leave tile out"} <= asked_for) == (layout == "no")
    assert asked_for >= {"deal book", "solo goals", "take artifact board", "choose starting tile", "place golem"}


def test_three_people_and_the_automa_place_golems_in_turn_order() -> None:
    """A-2.8: the people place theirs as usual, in two different districts."""
    state = set_up(4, 3)
    for seat in range(3):
        places = {place.split()[0] for place in golems_of(state, seat)}
        assert len(places) == 2
        assert places <= set(DISTRICTS)
