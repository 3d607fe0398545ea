"""Passing and the pass phases (G-7)."""

from collections.abc import Iterator

import pytest

from altneu.games.golem.rounds.rounds import PHASE
from altneu.games.golem.state.state import GolemState
from altneu.kernel.flow import answer, asked
from games.golem.scenario import (
    GOLEM,
    action_phase,
    ask,
    board,
    offered,
    play,
    row,
    scenario,
    set_seat,
    set_tray,
    turn,
)

pytestmark = pytest.mark.both

MARBLE = "marble work white"
RABBI = "rabbi fixed"


def idle(players: int, **options: str) -> GolemState:
    """A table where every action is a single choice: all marbles in the Work row, and nobody to work."""
    state = scenario(players=players, **options)
    set_tray(state, work="red " + " ".join(["white"] * (2 * players + 5)))
    for seat in range(players):
        set_seat(state, seat, golems=["buried", "buried"], students=[10, 10, 10])
    return state


def fall(state: GolemState, into: str = "work") -> None:
    """All marbles that fall now land in one row."""
    while state.top is not None and state.top.effect.name == "falling marble":
        play(state, next(text for text in offered(state) if text.endswith(into)))


def remove(state: GolemState, marble: str = MARBLE) -> None:
    """A pass phase opens."""
    assert state.top is not None
    assert state.top.effect.name == "remove marble"
    play(state, marble)
    fall(state)


def tiles(state: GolemState) -> list[int]:
    return [seat["pass_tile"] for seat in GOLEM.view(state, 0)["seats"]]


def in_tray(state: GolemState) -> int:
    return sum(int(count) for count in state.tray)


def test_player_who_passes_takes_the_lowest_tile_left() -> None:
    """G-7.1: seat 2 passes first and takes tile 1, seat 1 takes tile 2."""
    state = idle(3)
    action_phase(state)
    play(state, MARBLE, "pass", MARBLE, "pass")
    assert tiles(state) == [2, 1, 0]


def test_player_who_passed_has_no_turn_until_the_pass_phase() -> None:
    """G-7.1: the others go on without the player who passed."""
    state = idle(2)
    action_phase(state)
    play(state, "pass")
    for action in (MARBLE, MARBLE, RABBI):
        assert asked(state) == 1
        play(state, action)
    assert asked(state) == 0
    assert state.seats[0].marbles() == 0


@pytest.mark.parametrize(("marbles", "may_pass"), [([], True), (["red"], True), (["red", "white"], False)])
def test_player_with_both_marble_actions_done_may_not_pass(marbles: list[str], may_pass: bool) -> None:
    """G-7.2: passing needs a marble action to come."""
    state = idle(2)
    set_seat(state, 0, marbles=marbles)
    turn(state)
    assert ("pass" in offered(state)) == may_pass


def test_player_with_the_rabbi_left_may_pass_by_option() -> None:
    """G-7.2: with the option pass_with_rabbi_only=yes passing stays possible, also a second time."""
    state = idle(2, pass_with_rabbi_only="yes")
    set_seat(state, 0, marbles=["red", "white"])
    action_phase(state)
    play(state, "pass", MARBLE, MARBLE, RABBI)
    remove(state)
    assert "pass" in offered(state)
    play(state, "pass")
    remove(state)
    assert offered(state) == {"rabbi 1", "rabbi 2", "rabbi 3", "rabbi fixed"}


def test_pass_phase_starts_when_all_have_finished_or_passed() -> None:
    """G-7.3: the first pass phase starts only then."""
    state = idle(2)
    action_phase(state)
    play(state, MARBLE, "pass", MARBLE)
    assert state.top is not None
    assert state.top.effect.name == "turn"
    play(state, RABBI)
    assert state.top.effect.name == "remove marble"


def test_phase_three_ends_without_pass_phase_if_nobody_passed() -> None:
    """G-7.3: a pass phase needs somebody who passed."""
    state = idle(2)
    action_phase(state)
    play(state, MARBLE, MARBLE, MARBLE, MARBLE, RABBI, RABBI)
    assert state.top is None
    assert sum(state.held) == 0


def test_pass_phase_opens_with_the_holder_of_tile_one_removing_any_marble() -> None:
    """G-7.4: the holder of tile 1 must remove one marble of the tray, any one, onto that tile."""
    state = idle(3)
    set_tray(state, work="white white white", golem="red", mirror="blue black")
    action_phase(state)
    play(state, MARBLE, "pass", "pass", "pass")
    assert asked(state) == 1
    assert offered(state) == {MARBLE, "marble golem red", "marble mirror blue", "marble mirror black"}
    play(state, "marble mirror blue")
    assert GOLEM.view(state, 0)["pass_tile_1"] == {"blue": 1}


def test_pass_phase_drops_all_marbles_left_in_the_tray_again() -> None:
    """G-7.4: the rest of the tray falls again, without the marble removed."""
    state = idle(2)
    set_tray(state, work="white red", golem="red", mirror="blue black")
    action_phase(state)
    play(state, "pass", "pass", "marble golem red")
    assert GOLEM.view(state, 0)["falling"] == {"red": 1, "blue": 1, "black": 1, "white": 1}
    fall(state, "research")
    synagogue = GOLEM.view(state, 0)["synagogue"]
    assert synagogue["research"] == {"red": 1, "blue": 1, "black": 1, "white": 1}
    assert in_tray(state) == 4


def test_pass_phase_goes_round_the_tiles_one_action_per_turn() -> None:
    """G-7.5, G-7.12: in ascending order of tiles, round and round, leaving out whoever has finished."""
    state = idle(3)
    action_phase(state)
    play(state, MARBLE, MARBLE, "pass", RABBI, "pass", "pass")
    remove(state)
    assert tiles(state) == [3, 2, 1]
    turns = []
    while state.top is not None:
        turns.append(asked(state))
        play(state, MARBLE if MARBLE in offered(state) else RABBI)
    assert turns == [2, 1, 0, 2, 1, 2]


def test_player_may_pass_a_second_time_and_keeps_the_tile() -> None:
    """G-7.6: in the first pass phase a player may pass again, keeps the tile and has no more turns in it."""
    state = idle(2)
    action_phase(state)
    play(state, "pass", "pass")
    remove(state)
    play(state, "pass")
    assert tiles(state)[0] == 1
    for action in (MARBLE, MARBLE, RABBI):
        assert asked(state) == 1
        play(state, action)
    assert state.top is not None
    assert state.top.effect.name == "remove marble"


def test_second_pass_needs_a_marble_action_to_come() -> None:
    """G-7.6: the second pass is under the same condition as the first."""
    state = idle(2)
    action_phase(state)
    play(state, MARBLE, "pass", "pass")
    remove(state)
    play(state, "pass", MARBLE)
    assert asked(state) == 0
    assert "pass" not in offered(state)


def test_player_who_has_finished_returns_the_pass_tile() -> None:
    """G-7.7: a player who has done all actions returns the pass tile; who passes again keeps it."""
    state = idle(2)
    action_phase(state)
    play(state, "pass", "pass")
    remove(state)
    play(state, MARBLE, "pass", MARBLE, RABBI)
    assert state.seats[0].is_done()
    assert tiles(state) == [0, 2]


def test_second_pass_phase_opens_with_the_lowest_tile_of_those_who_passed_again() -> None:
    """G-7.8: tile 1 has finished; the holder of tile 2 removes one more marble onto tile 1."""
    state = idle(3)
    action_phase(state)
    play(state, "pass", "pass", "pass")
    remove(state)
    play(state, MARBLE, "pass", "pass", MARBLE, RABBI)
    assert asked(state) == 1
    remove(state)
    assert GOLEM.view(state, 0)["pass_tile_1"] == {"white": 2}
    assert in_tray(state) == 12 - 2 - 2


def test_second_pass_phase_goes_round_without_passing_until_all_have_finished() -> None:
    """G-7.8, G-7.12: those who passed again must now complete their actions, in ascending order of tiles."""
    state = idle(3)
    action_phase(state)
    play(state, "pass", "pass", "pass")
    remove(state)
    play(state, MARBLE, "pass", "pass", MARBLE, RABBI)
    remove(state)
    turns = []
    while state.top is not None:
        assert "pass" not in offered(state)
        turns.append(asked(state))
        play(state, MARBLE if MARBLE in offered(state) else RABBI)
    assert turns == [1, 2, 1, 2, 1, 2]
    assert all(seat.is_done() for seat in state.seats)


def test_second_pass_phase_does_not_follow_if_nobody_passed_again() -> None:
    """G-7.8: a second pass phase follows only if anyone passed a second time."""
    state = idle(2)
    action_phase(state)
    play(state, "pass", "pass")
    remove(state)
    play(state, MARBLE, MARBLE, MARBLE, MARBLE, RABBI, RABBI)
    assert state.top is None
    assert sum(state.held) == 1


def test_strength_in_a_pass_phase_is_that_of_the_new_rows() -> None:
    """G-7.9: seven marbles fell into the Golem row, so it has strength 7."""
    state = idle(2)
    set_tray(state, work="white white white white white white white red")
    action_phase(state)
    play(state, "pass", "pass", "marble work red")
    fall(state, "golem")
    play(state, "marble golem white")
    assert board(state, 0).res[0] == 7


def test_marbles_taken_before_stay_in_their_eye_sockets() -> None:
    """G-7.10: marbles already taken are not dropped again before the refresh."""
    state = idle(2)
    set_tray(state, work="white white white red", mirror="black")
    action_phase(state)
    play(state, "marble mirror black", "pass", "pass")
    assert in_tray(state) == 4
    remove(state)
    assert GOLEM.view(state, 0)["seats"][0]["marbles"] == ["black"]
    assert in_tray(state) == 3


def test_pass_tiles_do_not_change_the_turn_order() -> None:
    """G-7.11: seat 3 passes first, but only rabbis make the new turn order."""
    state = idle(3)
    state.order = row([2, 0, 1])
    action_phase(state)
    play(state, "pass", MARBLE, MARBLE, MARBLE, MARBLE, "rabbi fixed", "rabbi fixed")
    remove(state)
    play(state, MARBLE, MARBLE, "rabbi fixed")
    assert list(state.order) == [2, 0, 1]
    ask(state, PHASE, n=4)
    assert list(state.order) == [0, 1, 2]


def test_first_pass_phase_ends_when_everyone_is_left_out() -> None:
    """G-7.12: one has finished, the other passed again: the phase is over, and only the latter is in the next."""
    state = idle(2)
    action_phase(state)
    play(state, "pass", "pass")
    remove(state)
    play(state, MARBLE, MARBLE, MARBLE, "pass", RABBI)
    assert asked(state) == 1
    remove(state)
    play(state, MARBLE)
    assert offered(state) == {"rabbi 1", "rabbi 2", "rabbi 3"} | {"rabbi fixed"}


def turns_of(state: GolemState) -> Iterator[GolemState]:
    """Every position of phase 3 that can be reached, the red marble left in the tray, the rabbis on the fixed space."""
    action_phase(state)
    waiting, seen = [state], set()
    while waiting:
        state = waiting.pop()
        fall(state)
        seats = tuple((s.marbles(), s.rabbi > 0, s.passes, s.pass_tile) for s in state.seats)
        name = state.top.effect.name if state.top is not None else ""
        part = int(state.top.n) if state.top is not None else 0
        key = (seats, name, asked(state), part, in_tray(state))
        if key in seen:
            continue
        seen.add(key)
        yield state
        for move in state.options:
            if GOLEM.text(move) in (MARBLE, RABBI, "pass"):
                twin = state.copy()
                answer(twin, move)
                waiting.append(twin)


@pytest.mark.parametrize(("option", "before_removal"), [("no", 6), ("yes", 5)])
@pytest.mark.parametrize("players", [2, 3])
def test_marbles_never_run_out(players: int, option: str, before_removal: int) -> None:
    """G-20.1: 2P + 6 marbles; at least 5 before a marble action, 6 before a removal (5 without G-7.2), 4 at the end."""
    least = {"turn": 99, "remove marble": 99, "": 99}
    state = idle(players, pass_with_rabbi_only=option)
    assert sum(state.box.marbles) == 2 * players + 6
    for position in turns_of(state):
        name = position.top.effect.name if position.top is not None else ""
        if name == "turn" and MARBLE not in offered(position):
            continue
        least[name] = min(least[name], in_tray(position))
    assert least == {"turn": 5, "remove marble": before_removal, "": 4}


def test_removal_is_no_marble_action() -> None:
    """G-20.2: no student step, no UPA-1, nothing for phase 5; the marble does not fill an eye socket."""
    state = idle(2)
    set_tray(state, work="white white white white", golem="red")
    set_seat(state, 0, students=[1, 1, 1], side="4A", gold=[1, 0, 0, 0], slots=["UPA-1a"])
    action_phase(state)
    play(state, "pass", "pass", "marble golem red")
    fall(state)
    assert list(board(state, 0).students) == [1, 1, 1]
    assert list(board(state, 0).res) == [0, 0, 0]
    assert GOLEM.view(state, 0)["seats"][0]["marbles"] == []


def test_removal_may_take_the_last_marble_of_a_row() -> None:
    """G-20.2: any marble may be chosen, also the last of its row."""
    state = idle(2)
    set_tray(state, work="white white white white", golem="red")
    action_phase(state)
    play(state, "pass", "pass")
    assert offered(state) == {MARBLE, "marble golem red"}


@pytest.mark.parametrize(("marbles", "rabbi"), [([], 0), (["red"], 0), ([], 6), (["blue"], 6)])
def test_player_may_pass_with_any_actions_outstanding(marbles: list[str], rabbi: int) -> None:
    """G-20.3: also on the first turn, as long as a marble action is among them."""
    state = idle(2)
    set_seat(state, 0, marbles=marbles, rabbi=rabbi)
    turn(state)
    assert "pass" in offered(state)


def test_pass_phase_starts_at_once_if_all_pass() -> None:
    """G-20.3: if all pass, the pass phase starts at once."""
    state = idle(4)
    action_phase(state)
    play(state, "pass", "pass", "pass", "pass")
    assert state.top is not None
    assert (state.top.effect.name, asked(state)) == ("remove marble", 0)


def test_player_left_alone_takes_turn_after_turn_and_may_still_pass() -> None:
    """G-20.3: the last player with actions left goes on alone and may still pass."""
    state = idle(2)
    action_phase(state)
    play(state, "pass", MARBLE)
    assert asked(state) == 1
    assert "pass" in offered(state)
    play(state, RABBI)
    assert asked(state) == 1
    assert offered(state) == {MARBLE, "marble work red", "pass"}


def test_second_removal_goes_onto_the_returned_tile_one() -> None:
    """G-20.4: tile 1 keeps its marble when it is returned, and cannot be taken again this round."""
    state = idle(2)
    action_phase(state)
    play(state, "pass", "pass")
    remove(state)
    play(state, MARBLE, "pass", MARBLE, RABBI)
    assert GOLEM.view(state, 0)["pass_tile_1"] == {"white": 1}
    remove(state)
    assert GOLEM.view(state, 0)["pass_tile_1"] == {"white": 2}
    assert tiles(state)[1] == 2
