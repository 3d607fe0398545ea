"""Students: their steps, the menorah tokens, and what the colour of a marble moves."""

from pathlib import Path

import pytest

from altneu.games.golem.rounds.goals import is_fulfilled
from altneu.games.golem.rounds.rounds import CONTROL_GOLEMS, INCOME, PHASE
from altneu.games.golem.state.state import GolemState
from altneu.kernel.flow import asked
from games.golem.pieces import printed, resources_of, tokens_of
from games.golem.scenario import (
    ask,
    board,
    offered,
    play,
    row,
    run,
    scenario,
    set_library,
    set_seat,
    set_tray,
    turn,
)

pytestmark = pytest.mark.both


def students_of(state: GolemState, seat: int = 0) -> list[int]:
    return list(board(state, seat).students)


def with_marble(colour: str, students: list[int]) -> GolemState:
    """Seat 0 has just taken this marble from the Golem row."""
    state = scenario()
    set_seat(state, 0, students=students)
    set_tray(state, golem=colour)
    turn(state)
    play(state, f"marble golem {colour}")
    return state


@pytest.mark.parametrize(
    ("colour", "students"), [("red", [4, 3, 3]), ("yellow", [3, 4, 3]), ("blue", [3, 3, 4])], ids=str
)
def test_student_step_is_one_section_of_its_own_street(colour: str, students: list[int]) -> None:
    """G-3.9.1: one section forward, always in the student's own district."""
    state = scenario()
    set_seat(state, 0, students=[3, 3, 3])
    run(state, f"student {colour} +1", f"student {colour}")
    assert students_of(state) == students
    run(state, f"pay student {colour} -1: 1 VP", "pay")
    assert students_of(state) == [3, 3, 3]


def test_forward_step_from_x_is_lost() -> None:
    """G-3.9.2: no student moves beyond X."""
    state = scenario()
    set_seat(state, 0, students=[10, 9, 10])
    run(state, "student red +1")
    assert students_of(state) == [10, 9, 10]
    ask(state, "student any +1")
    assert offered(state) == {"student yellow", "skip"}


def test_step_back_from_i_is_no_payment() -> None:
    """G-3.9.2: no student moves back before I."""
    state = scenario()
    set_seat(state, 0, students=[1, 2, 3])
    run(state, "pay student red -1: 3 VP")
    assert board(state, 0).vp == 10
    ask(state, "pay student any -1: 3 VP")
    play(state, "pay")
    assert offered(state) == {"student yellow back", "student blue back"}


def test_students_matter_for_income_control_goals_and_the_leftmost(tmp_path: Path) -> None:
    """G-3.9.3: street income, golem control, goals, AT-12 and CH-47 read the students."""
    streets = """street = [
        { district = "red", section = "V", income = "2 clay" },
        { district = "blue", section = "IV", income = "none" },
    ]"""
    state = scenario(components=printed(tmp_path, streets=streets))
    set_seat(state, 0, students=[5, 3, 4], golems=["red IX"], knowledge=9)
    run(state, "street income")
    assert resources_of(state)[0] == 2
    run(state, CONTROL_GOLEMS)
    assert resources_of(state)[2] == 5
    assert [is_fulfilled(state, 0, goal) for goal in range(3)] == [True, False, False]
    run(state, state.box.effects["AT-12"], "skip")
    assert board(state, 0).vp == 13
    run(state, state.box.effects["CH-47"])
    assert board(state, 0).vp == 22


def test_students_pay_for_black_books_and_tiles() -> None:
    """G-3.9.3: a step back of a student is the price of a black book and of N-R8."""
    state = scenario()
    set_library(state, [38])
    set_seat(state, 0, students=[2, 1, 1])
    ask(state, "buy book")
    assert offered(state) == {"book 38", "skip"}
    run(state, state.box.effects["N-R8"], "pay")
    assert students_of(state) == [1, 1, 1]
    ask(state, "buy book")
    assert offered(state) == set()


@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_first_student_in_viii_takes_the_token(colour: str) -> None:
    """G-3.9.4: the menorah token of the district is taken at once, and only by the first."""
    state = scenario()
    for seat in (0, 1):
        set_seat(state, seat, students=[7, 7, 7])
    run(state, f"student {colour} +1", f"student {colour}", seat=1)
    run(state, f"student {colour} +1", f"student {colour}", seat=0)
    assert tokens_of(state, 1) == {colour}
    assert tokens_of(state, 0) == set()


def test_token_is_kept_when_the_student_moves_back() -> None:
    """G-3.9.4: a token taken stays with its owner and cannot be taken again."""
    state = scenario()
    set_seat(state, 0, students=[7, 1, 1])
    set_seat(state, 1, students=[7, 1, 1])
    run(state, "student red +1", "student red")
    run(state, "pay student red -1: 1 VP", "pay")
    run(state, "student red +1", "student red", seat=1)
    assert tokens_of(state, 0) == {"red"}
    assert tokens_of(state, 1) == set()


def test_no_token_before_viii() -> None:
    """G-3.9.4: VII is not enough."""
    state = scenario()
    set_seat(state, 0, students=[6, 1, 1])
    run(state, "student red +1", "student red")
    assert tokens_of(state) == set()


def test_token_in_income_goes_to_the_earlier_in_turn_order(tmp_path: Path) -> None:
    """G-3.9.5: both could reach VIII during income; the seat earlier in turn order is first."""
    side = 'side_a = [{ row = 2, bonus = "student yellow +1" }]'
    boards = f"board = [{{ board = 1, {side} }}, {{ board = 2, {side} }}]"
    state = scenario(components=printed(tmp_path, artifact_boards=boards))
    state.order = row([1, 0])
    for seat in (0, 1):
        set_seat(state, seat, students=[1, 7, 1], gold=[0, int(state.box.cauldron[1]), 0, 0])
    ask(state, PHASE, n=INCOME)
    assert asked(state) == 1
    play(state, "income artifact 2", "student yellow", "income artifact 2", "student yellow")
    assert [students_of(state, seat)[1] for seat in (0, 1)] == [8, 8]
    assert tokens_of(state, 1) == {"yellow"}
    assert tokens_of(state, 0) == set()


@pytest.mark.parametrize(
    ("colour", "students"), [("red", [2, 1, 1]), ("yellow", [1, 2, 1]), ("blue", [1, 1, 2])], ids=str
)
def test_coloured_marble_moves_the_student_of_its_district(colour: str, students: list[int]) -> None:
    """G-5.0.2: red, yellow or blue moves that student, and no other is offered."""
    state = with_marble(colour, [1, 1, 1])
    assert offered(state) == {f"student {colour}", "skip"}
    play(state, f"student {colour}")
    assert students_of(state) == students


def test_black_marble_moves_two_different_students() -> None:
    """G-5.0.2: after the first, only the other two are offered; then no more."""
    state = with_marble("black", [1, 1, 1])
    assert offered(state) == {"student red", "student yellow", "student blue", "skip"}
    play(state, "student yellow")
    assert offered(state) == {"student red", "student blue", "skip"}
    play(state, "student blue")
    assert offered(state) == set()
    assert students_of(state) == [1, 2, 2]


def test_white_marble_moves_no_student() -> None:
    """G-5.0.2: white asks for no student."""
    state = with_marble("white", [1, 1, 1])
    assert offered(state) == set()
    assert students_of(state) == [1, 1, 1]


def test_black_marble_reaches_viii() -> None:
    """EX-B-15: red from VII to VIII takes the red token; the same student cannot be moved twice."""
    state = with_marble("black", [7, 2, 3])
    play(state, "student red")
    assert tokens_of(state) == {"red"}
    assert "student red" not in offered(state)
    play(state, "student blue")
    assert students_of(state) == [8, 2, 4]


def test_marble_step_of_a_student_in_x_is_lost() -> None:
    """G-20.6: nothing is asked and nothing moves."""
    state = with_marble("red", [10, 1, 1])
    assert offered(state) == set()
    assert students_of(state) == [10, 1, 1]


def test_black_marble_leaves_out_students_in_x() -> None:
    """G-20.6: two of those not in X; if only one can move, one; if none, nothing."""
    state = with_marble("black", [10, 5, 5])
    assert offered(state) == {"student yellow", "student blue", "skip"}
    state = with_marble("black", [10, 10, 5])
    assert offered(state) == {"student blue", "skip"}
    play(state, "student blue")
    assert offered(state) == set()
    assert students_of(state) == [10, 10, 6]
    assert offered(with_marble("black", [10, 10, 10])) == set()
