"""What the Automa does with its marble: card and character, student steps, action, strength (A-7.2, A-7.3)."""

import random
from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem.actions.actions import AUTOMA_ACTION
from altneu.games.golem.automa.marble import ignored_colour
from altneu.games.golem.state import events
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import MARBLES, ROWS
from games.golem.automa_table import AUTOMA, automa_table, automa_turn, begin, cards_text, choose, marker_of
from games.golem.pieces import golems_of, printed, told
from games.golem.scenario import board, set_seat, set_tray

pytestmark = pytest.mark.both

RYB = "red yellow blue"
CELLS = [f"{row} {colour}" for row in ROWS for colour in MARBLES]


def table(tmp_path: Path, column: str, left: str = "red", right: str = "blue", **automa: Any) -> GolemState:
    """Its next card, AU-15, has this marble column; the active character shows these marbles; events are told."""
    components = printed(
        tmp_path,
        automa_cards=cards_text(AU_15={"first": "marble", "marble": column.split()}),
        characters=f'character = [{{ id = "CH-39", left = "{left}", right = "{right}" }}]',
    )
    state = automa_table(components=components, **automa)
    state.log = []
    return state


def taken_by(state: GolemState) -> list[tuple[str, int]]:
    """The marbles it took and the strength of each."""
    return [(CELLS[a], b) for event, seat, _, a, b in state.log or [] if (event, seat) == (events.MARBLE_TAKEN, AUTOMA)]


def test_example_of_the_rules(tmp_path: Path) -> None:
    """A-7.2.3: LARGEST, RIGHT, LEFT, NEITHER, WHITE, STRATEGY take the red marble of Research with strength 3."""
    state = table(tmp_path, "LARGEST RIGHT LEFT NEITHER WHITE STRATEGY", strategy="blue red yellow")
    set_tray(
        state,
        work="white blue",
        golem="red yellow white",
        artifacts="blue",
        research="red white black",
        mirror="yellow",
    )
    automa_turn(state, "AU-15")
    assert taken_by(state) == [("research red", 3)]
    assert [int(section) for section in board(state, AUTOMA).students] == [2, 1, 1]


def test_second_marble_ignores_the_colour_it_took(tmp_path: Path) -> None:
    """A-7.2.7, A-7.1.6: it took red, which is on the character, so LEFT now means blue."""
    state = table(tmp_path, "LEFT LARGEST", marbles=["red"], rabbi=6)
    set_tray(state, golem="red red red", artifacts="blue white")
    automa_turn(state, "AU-15")
    assert taken_by(state) == [("artifacts blue", 2)]


def test_ignored_marbles_count_for_the_strength(tmp_path: Path) -> None:
    """A-7.2.7, A-7.3.2: two red marbles beside the white one make Golem strength 3."""
    state = table(tmp_path, "LARGEST", marbles=["red"], rabbi=6)
    set_tray(state, golem="red red white", artifacts="yellow")
    automa_turn(state, "AU-15")
    assert taken_by(state) == [("golem white", 3)]


@pytest.mark.parametrize("options", [{}, {"automa_colours": "black"}])
def test_colours_of_one_row_by_option(options: dict[str, str], tmp_path: Path) -> None:
    """A-7.2.6: strategy order, then black; with the option `automa_colours` black first."""
    state = table(tmp_path, "STRATEGY", options=options)
    set_tray(state, golem="yellow black", work="white")
    automa_turn(state, "AU-15")
    assert taken_by(state)[0][0] == ("golem black" if options else "golem yellow")


@pytest.mark.parametrize(
    ("colour", "students"),
    [("red", [3, 2, 2]), ("yellow", [2, 3, 2]), ("blue", [2, 2, 3]), ("white", [2, 2, 2])],
)
def test_student_of_the_colour_moves(colour: str, students: list[int], tmp_path: Path) -> None:
    """A-7.3.1: as usual; a white marble moves nobody."""
    state = table(tmp_path, "LARGEST", students=[2, 2, 2])
    set_tray(state, artifacts=colour)
    automa_turn(state, "AU-15")
    assert [int(section) for section in board(state, AUTOMA).students] == students


BLACK_STEPS = [  # students before, strategy order, students afterwards
    ([3, 2, 1], RYB, [3, 3, 2]),
    ([2, 2, 2], "blue red yellow", [3, 2, 3]),
    ([1, 2, 2], "yellow blue red", [2, 3, 2]),  # the other two are level, yellow is above blue
    ([10, 4, 7], RYB, [10, 5, 8]),  # not from X
    ([10, 10, 7], RYB, [10, 10, 8]),
    ([10, 10, 10], RYB, [10, 10, 10]),
]


@pytest.mark.parametrize(("before", "strategy", "after"), BLACK_STEPS)
def test_black_marble_moves_the_two_leftmost_students(
    before: list[int], strategy: str, after: list[int], tmp_path: Path
) -> None:
    """A-7.3.1, A-17.16: the leftmost, then the leftmost of the other two; ties in strategy order; none in X."""
    state = table(tmp_path, "LARGEST", students=before, strategy=strategy)
    set_tray(state, artifacts="black")
    automa_turn(state, "AU-15")
    assert [int(section) for section in board(state, AUTOMA).students] == after


def test_step_of_a_student_in_x_is_lost(tmp_path: Path) -> None:
    """A-17.16: the red student in X stays; no other student steps instead."""
    state = table(tmp_path, "LARGEST", students=[10, 2, 2])
    set_tray(state, artifacts="red")
    automa_turn(state, "AU-15")
    assert [int(section) for section in board(state, AUTOMA).students] == [10, 2, 2]


@pytest.mark.parametrize(("line", "source"), [("golem", "golem"), ("artifacts", "artifacts"), ("research", "research")])
def test_action_of_the_row_follows_with_its_strength(line: str, source: str, tmp_path: Path) -> None:
    """A-7.3.2: resources equal to the strength of the row come first."""
    state = table(tmp_path, "LARGEST", marker=5)
    set_tray(state, **{line: "white white white white"})
    automa_turn(state, "AU-15")
    moved = [entry for entry in state.log or [] if entry[0] == events.MARKER_MOVED]
    assert (moved[0][2], moved[0][4]) == (1 + ROWS.index(source), 4)


@pytest.mark.parametrize(("column", "works"), [("WORK LEFT", True), ("LEFT", False)])
def test_mirror_marble_taken_by_work_is_used_for_work(column: str, works: bool, tmp_path: Path) -> None:
    """A-7.1.2, A-7.3.2: with one standing golem Mirror is Work only if WORK was active."""
    state = table(tmp_path, column, golems=["red I"], marker=5, strategy="yellow red blue")
    set_tray(state, mirror="red", work="blue")
    automa_turn(state, "AU-15")
    assert taken_by(state) == [("mirror red", 1)]
    assert (golems_of(state, AUTOMA) == ["red I lying"]) == works
    assert ("gold_placed" in told(state)) == (not works)


@pytest.mark.parametrize("upgrades", [[], ["UPG-3"]])
@pytest.mark.parametrize("golems", [[], ["red I lying", "yellow VI lying"]])
def test_work_with_nobody_standing(golems: list[str], upgrades: list[str], tmp_path: Path) -> None:
    """A-17.6: the marble is taken and the student moves; nothing is paid, 2 VP once; UPG-3 activates nobody either."""
    state = table(tmp_path, "LARGEST", golems=golems, upgrades=upgrades, marker=5)
    set_tray(state, work="red red", golem="blue")
    automa_turn(state, "AU-15")
    own = board(state, AUTOMA)
    assert taken_by(state) == [("work red", 2)]
    assert [int(section) for section in own.students] == [2, 1, 1]
    assert (marker_of(state), int(own.vp), golems_of(state, AUTOMA)) == (5, 12, golems)


def test_standing_golems_are_counted_when_the_marble_is_chosen(tmp_path: Path) -> None:
    """A-7.1.2, A-7.2.5: a lying golem and one of another seat do not count for WORK."""
    state = table(tmp_path, "WORK WHITE", golems=["red I lying"])
    set_seat(state, 0, golems=["red I", "yellow I"])
    set_tray(state, work="red red", golem="white")
    automa_turn(state, "AU-15")
    assert taken_by(state) == [("golem white", 1)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ignored_colour_never_leaves_it_without_a_marble(players: int) -> None:
    """A-17.1: at its second marble at least 7 marbles lie in the tray, at most 2 of them of the ignored colour."""
    seconds = 0
    for seed in range(25):
        state = begin(players, level=1 + seed % 4)
        dice = random.Random(seed)
        while (frame := state.top) is not None:
            own = board(state, AUTOMA)
            if frame.effect is AUTOMA_ACTION and own.marbles() == 1:
                character = state.palace[state.round - 1]
                left, right = int(state.box.character_left[character]), int(state.box.character_right[character])
                ignored = ignored_colour(int(own.eyes[0]), left, right)
                seconds += ignored >= 0
                assert sum(map(int, state.tray)) >= 7
                assert ignored < 0 or sum(int(state.tray[5 * line + ignored]) for line in range(5)) <= 2
            choice = choose(state, frame, dice)
            state.top = frame.below
            frame.effect.resolve(state, frame, choice)
    assert seconds > 0
