"""Steps that a rule gives and nobody can take: they are told, with how many there were."""

from __future__ import annotations

import pytest

from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.state import events
from altneu.games.golem.state.state import GolemState
from games.golem.pieces import RIGHTMOST, told
from games.golem.scenario import play, run, scenario, set_seat, set_tray, turn

pytestmark = pytest.mark.both

RED, YELLOW, BLUE, ANY = range(4)
STOPPED = (events.STUDENT_STOPPED, events.RESEARCH_STOPPED, events.TRACK_STOPPED)


def listened(players: int = 2, **options: str) -> GolemState:
    state = scenario(players, **options)
    state.log = []
    return state


def stopped(state: GolemState) -> list[tuple[int, int, int]]:
    """What was lost: kind, and the two numbers."""
    return [(kind, a, b) for kind, _, _, a, b in state.log or [] if kind in STOPPED]


@pytest.mark.parametrize(
    ("effect", "students", "lost"),
    [
        ("student red +1", [10, 1, 1], (RED, 1)),
        ("student yellow +1", [1, 10, 1], (YELLOW, 1)),
        ("student blue +1", [1, 1, 10], (BLUE, 1)),
        ("student any +1", [10, 10, 10], (ANY, 1)),
    ],
)
def test_a_step_forward_from_x_is_told_as_lost(effect: str, students: list[int], lost: tuple[int, int]) -> None:
    """G-3.9.2."""
    state = listened()
    set_seat(state, 0, students=students)
    run(state, effect)
    assert stopped(state) == [(events.STUDENT_STOPPED, *lost)]


@pytest.mark.parametrize(
    ("students", "choices", "lost"),
    [
        ([10, 10, 10], [], [2]),
        ([10, 10, 5], ["student blue"], [1]),
        ([10, 10, 5], ["skip"], []),
        ([10, 5, 5], ["student yellow", "student blue"], []),
    ],
)
def test_steps_of_the_black_marble_that_no_student_can_take_are_told(
    students: list[int], choices: list[str], lost: list[int]
) -> None:
    """G-20.6: if only one can move, the other step is lost; who declines has lost nothing."""
    state = listened()
    set_seat(state, 0, students=students)
    set_tray(state, work="black")
    turn(state)
    play(state, "marble work black", *choices)
    assert stopped(state) == [(events.STUDENT_STOPPED, ANY, n) for n in lost]


def test_a_coloured_marble_tells_the_step_it_does_not_give() -> None:
    """G-5.0.2, G-20.6."""
    state = listened()
    set_seat(state, 0, students=[10, 1, 1])
    set_tray(state, work="red")
    turn(state)
    play(state, "marble work red")
    assert stopped(state) == [(events.STUDENT_STOPPED, RED, 1)]


@pytest.mark.parametrize("below", [0, 1])
def test_steps_beyond_the_top_of_the_research_track_are_told(below: int) -> None:
    """G-3.8.3: with how many were lost, after those that were made."""
    state = listened()
    set_seat(state, 0, research=int(state.box.research_last) - below)
    run(state, "research +2")
    assert told(state) == ["research_moved"] * below + ["research_stopped"]
    assert stopped(state) == [(events.RESEARCH_STOPPED, 2 - below, 0)]


def test_an_income_tells_the_steps_it_does_not_give() -> None:
    """G-4.6.5, G-3.8.3: in X of the blue street."""
    state = listened(components=None)
    set_seat(state, 0, research=int(state.box.research_last), students=[1, 1, 10], golems=[])
    run(state, INCOME_OF_SEAT, m=ALL_SOURCES)
    assert stopped(state) == [(events.RESEARCH_STOPPED, 1, 0)]


@pytest.mark.parametrize(("effect", "space", "lost"), [("golem track +1", 0, 1), ("golem track -1", 1, -1)])
def test_a_bonus_on_the_golem_track_beyond_its_ends_is_told(effect: str, space: int, lost: int) -> None:
    """G-3.8.3."""
    state = listened()
    set_seat(state, 0, track=space or int(state.box.track_last))
    run(state, effect)
    assert stopped(state) == [(events.TRACK_STOPPED, lost, 0)]


@pytest.mark.parametrize("below", [0, 1])
def test_a_creation_near_the_top_tells_what_is_lost_of_its_steps(below: int) -> None:
    """G-8.2.4, G-20.13: likewise +2 near the top."""
    state = listened()
    set_seat(state, 0, clay=3, track=int(state.box.track_last) - below)
    run(state, "create golem", "create blue")
    assert stopped(state) == [(events.TRACK_STOPPED, 2 - below, 0)]


def test_a_kill_on_the_lowest_space_tells_the_step_that_is_lost() -> None:
    """G-20.13."""
    state = listened()
    set_seat(state, 0, track=1)
    run(state, "kill golem", "kill red I", RIGHTMOST)
    assert stopped(state) == [(events.TRACK_STOPPED, -1, 0)]


def test_what_is_left_of_a_text_in_any_order_is_told_as_lost() -> None:
    """G-3.9.2: the step of CH-43, once the golem is created (G-20.11)."""
    state = listened(components=None)
    set_seat(state, 0, clay=20, students=[10, 1, 1])
    run(state, state.box.effects["CH-43"], "create blue")
    assert stopped(state) == [(events.STUDENT_STOPPED, RED, 1)]


def test_of_a_slash_without_a_side_to_take_one_step_is_lost() -> None:
    """G-3.3.5, G-3.9.2."""
    state = listened()
    set_seat(state, 0, students=[10, 10, 1])
    run(state, "student red +1 | student yellow +1")
    assert stopped(state) == [(events.STUDENT_STOPPED, RED, 1)]
    run(state, "student red +1 | student blue +1", "student blue")
    assert len(stopped(state)) == 1


def test_who_declines_a_step_has_lost_none() -> None:
    """G-3.3.5."""
    state = listened()
    run(state, "student red +1", "skip")
    run(state, "golem track +1", "skip")
    run(state, "research +1")
    assert stopped(state) == []
