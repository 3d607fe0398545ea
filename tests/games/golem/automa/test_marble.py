"""Which marble the Automa takes: criteria one by one and together, ties, the colour it ignores (A-7.1, A-7.2)."""

import random
from typing import Any

import pytest

from altneu.games.golem.automa.marble import CRITERIA, ignored_colour, marble, matching
from altneu.games.golem.state.terms import MARBLES, ROWS
from games.golem.automa_table import colours

pytestmark = pytest.mark.both

RYB = "red yellow blue"
CELLS = [f"{row} {colour}" for row in ROWS for colour in MARBLES]


def tray_of(rows: dict[str, str]) -> list[int]:
    tray = [0] * 25
    for name, marbles in rows.items():
        for colour in marbles.split():
            tray[CELLS.index(f"{name} {colour}")] += 1
    return tray


def fitting(
    criterion: str, *, left: str = "red", right: str = "blue", taken: str = "", standing: int = 0, **rows: str
) -> str:
    """What one criterion leaves of all marbles in the tray, blue being the top strategy colour."""
    tray = tray_of(rows)
    sizes = [sum(tray[5 * line : 5 * line + 5]) for line in range(5)]
    found = matching(
        CRITERIA.index(criterion),
        [cell for cell in range(25) if tray[cell]],
        sizes,
        MARBLES.index(left),
        MARBLES.index(right),
        MARBLES.index(taken) if taken else -1,
        colours("blue red yellow"),
        standing,
    )
    return ", ".join(CELLS[cell] for cell in found)


def chosen(
    column: str,
    *,
    left: str = "red",
    right: str = "blue",
    taken: str = "",
    strategy: str = RYB,
    standing: int = 0,
    strategy_colours: bool = True,
    **rows: str,
) -> str:
    """The marble it takes by this marble column, with `for Work` if WORK was an active criterion."""
    cell, work = marble(
        tray_of(rows),
        [CRITERIA.index(criterion) for criterion in column.split()],
        MARBLES.index(left),
        MARBLES.index(right),
        MARBLES.index(taken) if taken else -1,
        colours(strategy),
        standing,
        strategy_colours,
    )
    return CELLS[cell] + (" for Work" if work else "")


# The criteria one by one

FITS: list[tuple[str, dict[str, Any], str]] = [
    ("LARGEST", {"golem": "red", "artifacts": "blue white"}, "artifacts blue, artifacts white"),
    ("LARGEST", {"golem": "red red", "mirror": "blue white", "work": "red"}, "golem red, mirror blue, mirror white"),
    ("WORK", {"work": "red", "mirror": "white", "golem": "red", "standing": 1}, "work red, mirror white"),
    ("WORK", {"work": "red", "mirror": "white", "golem": "red", "standing": 0}, ""),
    ("WORK", {"golem": "red", "research": "red", "standing": 3}, ""),
    ("STRATEGY", {"golem": "red", "artifacts": "blue", "research": "red white"}, "research red, research white"),
    ("STRATEGY", {"golem": "red", "artifacts": "blue", "work": "blue"}, ""),
    ("BLACK", {"golem": "red black", "work": "white"}, "golem black"),
    ("BLACK", {"golem": "red", "work": "white"}, ""),
    ("WHITE", {"golem": "red white", "work": "white", "mirror": "black"}, "work white, golem white"),
    ("WHITE", {"golem": "red", "work": "black"}, ""),
    ("LEFT", {"golem": "red white", "work": "blue red"}, "work red, golem red"),
    ("LEFT", {"golem": "red white", "work": "blue", "taken": "red"}, "work blue"),
    ("LEFT", {"golem": "red white", "work": "blue", "taken": "blue"}, "golem red"),
    ("LEFT", {"golem": "yellow white", "work": "blue"}, ""),
    ("LEFT", {"golem": "red blue", "right": "red", "taken": "red"}, "golem red"),
    ("RIGHT", {"golem": "red white", "work": "blue red"}, "work blue"),
    ("RIGHT", {"golem": "red white", "work": "blue", "taken": "blue"}, "golem red"),
    ("RIGHT", {"golem": "red white", "work": "blue", "taken": "red"}, "work blue"),
    ("RIGHT", {"golem": "yellow red"}, ""),
    (
        "NEITHER",
        {"golem": "red yellow", "work": "blue white", "mirror": "black"},
        "work white, golem yellow, mirror black",
    ),
    ("NEITHER", {"golem": "red black", "left": "black"}, "golem red"),
    ("NEITHER", {"golem": "red blue"}, ""),
]


@pytest.mark.parametrize(("criterion", "tray", "fits"), FITS)
def test_criterion_alone(criterion: str, tray: dict[str, Any], fits: str) -> None:
    """A-7.1.1, A-7.1.2, A-7.1.3, A-7.1.4, A-7.1.5, A-7.1.6, A-7.1.7, A-7.1.8: which marbles each of the eight fits."""
    assert fitting(criterion, **tray) == fits


def test_largest_compares_the_rows_still_possible() -> None:
    """A-7.1.1: Golem is the largest row, but after BLACK only the rows with a black marble are compared."""
    tray = {"golem": "red red red", "artifacts": "black red", "research": "white"}
    assert chosen("BLACK LARGEST", **tray) == "artifacts black"
    assert chosen("WHITE LARGEST", **tray) == "research white"


def test_strategy_does_not_go_on_to_the_next_colour() -> None:
    """A-7.1.3: the row of the top tile is empty, so the criterion is skipped, and WHITE decides."""
    assert (
        chosen("STRATEGY WHITE", strategy="blue yellow red", golem="red", artifacts="blue", work="white")
        == "work white"
    )


def test_left_of_a_colour_that_is_merely_gone_is_skipped() -> None:
    """A-7.1.6: it did not take red itself, so LEFT does not turn to blue; the next criterion decides."""
    assert chosen("LEFT BLACK", golem="blue", artifacts="black") == "artifacts black"
    assert chosen("LEFT BLACK", golem="blue", artifacts="black", taken="red") == "golem blue"


# The procedure


def test_first_criterion_that_fits_becomes_active() -> None:
    """A-7.2.1: BLACK fits nothing, WHITE is the first that does."""
    assert chosen("BLACK WHITE STRATEGY", golem="red", work="white", mirror="white") == "work white"


def test_single_possibility_ends_the_list() -> None:
    """A-7.2.2: WHITE leaves one marble; WORK below it is not read, so it is not active either."""
    assert chosen("WHITE WORK", mirror="white", golem="red", standing=1) == "mirror white"


def test_criteria_are_tested_together() -> None:
    """A-7.2.3: LARGEST leaves Golem and Research, LEFT the red ones of them; BLACK fits none of these: skipped."""
    tray = {"golem": "red blue white", "research": "red red black", "work": "red", "artifacts": "black"}
    assert chosen("LARGEST LEFT BLACK STRATEGY", strategy="blue red yellow", **tray) == "research red"


def test_skipped_criterion_may_fit_marbles_already_dropped() -> None:
    """A-7.2.3: the only black marble lies in a smaller row, so LARGEST above BLACK wins."""
    tray = {"golem": "red white", "work": "black"}
    assert chosen("LARGEST BLACK WHITE", **tray) == "golem white"
    assert chosen("BLACK LARGEST WHITE", **tray) == "work black"


def test_marbles_of_one_colour_in_one_row_are_one_possibility() -> None:
    """A-7.2.4: three red marbles in Mirror are left by LEFT: a single possibility, so WORK is not read."""
    assert chosen("LEFT WORK", mirror="red red red", golem="blue", standing=1) == "mirror red"


TIES: list[tuple[dict[str, Any], str]] = [
    ({"mirror": "red", "artifacts": "red"}, "artifacts red"),  # not Mirror
    ({"mirror": "red", "work": "red"}, "work red"),  # not even against Work with nobody standing
    ({"mirror": "red blue"}, "mirror red"),  # nothing else
    ({"work": "red", "golem": "red", "standing": 2}, "work red"),
    ({"work": "red", "mirror": "red", "standing": 2}, "work red"),
    ({"work": "red", "golem": "red", "standing": 1}, "golem red"),
    ({"work": "red", "research": "red", "standing": 1}, "research red"),
    ({"work": "red white", "standing": 1}, "work red"),  # nothing else is left
    ({"golem": "red", "artifacts": "red", "research": "red", "strategy": "yellow blue red"}, "artifacts red"),
    ({"golem": "red", "research": "red", "strategy": "yellow blue red"}, "research red"),
    ({"golem": "yellow blue", "strategy": "blue yellow red"}, "golem blue"),  # colours of one row
    ({"golem": "black yellow white"}, "golem yellow"),
    ({"golem": "black white"}, "golem black"),
    ({"golem": "black white blue", "strategy_colours": False}, "golem black"),  # option automa_colours
    ({"golem": "white blue", "strategy_colours": False}, "golem white"),
]


@pytest.mark.parametrize(("tray", "marble_taken"), TIES)
def test_ties_after_the_end_of_the_list(tray: dict[str, Any], marble_taken: str) -> None:
    """A-7.2.5, A-7.2.6: not Mirror; Work with two standing; rows, then colours, in strategy order; black, white."""
    assert chosen("", **tray) == marble_taken


def test_mirror_is_dropped_only_at_the_end() -> None:
    """A-7.2.5: WORK keeps Mirror beside Work, and RIGHT then finds its marble there."""
    tray = {"work": "red", "mirror": "blue", "golem": "blue"}
    assert chosen("WORK RIGHT", standing=1, **tray) == "mirror blue for Work"
    assert chosen("RIGHT", standing=2, **tray) == "golem blue"


@pytest.mark.parametrize(
    ("taken", "left", "right", "ignored"),
    [
        ("red", "red", "blue", "red"),
        ("blue", "red", "blue", "blue"),
        ("yellow", "red", "blue", ""),
        ("white", "red", "blue", ""),
        ("black", "red", "blue", ""),
        ("black", "black", "blue", "black"),
        ("red", "red", "red", ""),
        ("", "red", "blue", ""),
    ],
)
def test_colour_on_the_character_is_ignored_for_the_second_marble(
    taken: str, left: str, right: str, ignored: str
) -> None:
    """A-7.2.7: not after a white marble, not if the character shows the colour twice."""
    number = MARBLES.index(taken) if taken else -1
    found = ignored_colour(number, MARBLES.index(left), MARBLES.index(right))
    assert ("" if found < 0 else MARBLES[found]) == ignored


def test_ignored_marbles_are_no_candidates_but_count_for_the_row() -> None:
    """A-7.2.7: Golem is still the largest row with its two red marbles; of what is not red there white is taken."""
    tray = {"golem": "red red white", "artifacts": "yellow yellow"}
    assert chosen("LARGEST", taken="red", **tray) == "golem white"
    assert chosen("LARGEST", **tray) == "golem red"


# Whatever lies in the tray


def reference(
    tray: list[int], column: list[str], left: int, right: int, taken: int, order: list[int], up: int
) -> tuple[str, bool]:
    """A-7.2 once more, with sets of (row, colour) and the words of the rule."""
    lying = {(cell // 5, cell % 5) for cell in range(25) if tray[cell]}
    size = {line: sum(tray[5 * line : 5 * line + 5]) for line in range(5)}
    if taken in (left, right) and left != right and MARBLES[taken] != "white":
        lying = {(line, colour) for line, colour in lying if colour != taken}
    work = False
    for criterion in column:
        fits = {
            "LARGEST": {pair for pair in lying if size[pair[0]] == max(size[line] for line, _ in lying)},
            "WORK": {pair for pair in lying if ROWS[pair[0]] in ("work", "mirror") and up >= 1},
            "STRATEGY": {pair for pair in lying if ROWS[pair[0]] == ("golem", "artifacts", "research")[order[0]]},
            "BLACK": {pair for pair in lying if MARBLES[pair[1]] == "black"},
            "WHITE": {pair for pair in lying if MARBLES[pair[1]] == "white"},
            "LEFT": {pair for pair in lying if pair[1] == (right if taken == left else left)},
            "RIGHT": {pair for pair in lying if pair[1] == (left if taken == right else right)},
            "NEITHER": {pair for pair in lying if pair[1] not in (left, right)},
        }[criterion]
        if len(lying) > 1 and fits:
            lying, work = fits, work or criterion == "WORK"
    rows = [ROWS[line] for line, _ in lying]
    names = ["golem", "artifacts", "research"]
    ranking = (["work"] if up >= 2 else []) + [names[colour] for colour in order] + ["work", "mirror"]
    row = min(rows, key=ranking.index)
    hues = [MARBLES[colour] for line, colour in lying if ROWS[line] == row]
    return f"{row} {min(hues, key=[*(MARBLES[colour] for colour in order), 'black', 'white'].index)}", work


def test_choice_agrees_with_the_rule_in_random_trays() -> None:
    """A-7.2.1, A-7.2.3, A-7.2.5, A-7.2.6: any tray, card, character and strategy order."""
    dice = random.Random(7)
    rows = set()
    for _ in range(3000):
        tray = [0] * 25
        for _ in range(dice.randint(7, 14)):
            tray[dice.randrange(25)] += 1
        column = dice.sample(CRITERIA, dice.randint(1, 8))
        left, right, taken = dice.randrange(4), dice.randrange(4), dice.randrange(-1, 5)
        if all(cell % 5 == taken for cell in range(25) if tray[cell]):
            continue
        order, up = dice.sample([0, 1, 2], 3), dice.randrange(4)
        cell, work = marble(tray, [CRITERIA.index(name) for name in column], left, right, taken, order, up, True)
        assert (CELLS[cell], work) == reference(tray, column, left, right, taken, order, up)
        rows.add(cell // 5)
    assert rows == set(range(5))
