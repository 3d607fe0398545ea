"""Why the Automa chose: every decision tells its candidates, the rules in order and what they left (A-3.10, A-13)."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem.actions.marbles import MIRROR_OF_AUTOMA, ROW_ACTIONS
from altneu.games.golem.automa.choices import (
    area_to_upgrade,
    back_golem,
    cauldron,
    district_for_golem,
    either_way,
    forward_golem,
    marcher,
    rightmost,
    student_back,
    student_forward,
    victim,
    worker,
)
from altneu.games.golem.automa.marble import CRITERIA, marble
from altneu.games.golem.rounds.rounds import INFLUENCE_CHARACTER, PHASE_UPGRADE, WALK
from altneu.games.golem.state.reasons import Why
from altneu.games.golem.state.terms import BLUE, GOLEM, RED, UPGRADES, WORK, YELLOW
from games.golem.automa_table import AUTOMA, automa_table, automa_turn, cards_text, reasons_of
from games.golem.pieces import printed
from games.golem.scenario import row, run, set_library, set_tray

pytestmark = pytest.mark.both

BLACK = 33  # a black book

# Decision by decision

Steps = list[tuple[str, list[int]]]
TOLD: list[tuple[str, Any, dict[str, Any], list[int], Steps, int]] = [
    (
        "golem forward",
        WALK,
        {
            "golems": ["red I", "yellow II lying", "blue II lying", "red III lying", "blue X"],
            "strategy": "blue red yellow",
        },
        [0, 41, 51, 32],
        [("A-4.3", [41, 51, 32]), ("A-4.3", [41, 51]), ("A-4.3", [51])],
        51,
    ),
    (
        "golem back",
        "move golems 1",
        {"golems": ["red V", "yellow V"]},
        [4, 14],
        [("A-4.4", [4, 14]), ("A-4.4", [14])],
        14,
    ),
    ("golem forward or back", "move golems 1", {"golems": ["red I lying", "blue V"]}, [30, 24], [("A-4.5", [30])], 30),
    (
        "who works",
        "activate 1 golem",
        {"golems": ["red I", "blue V", "red VI lying"]},
        [0, 24],
        [("A-9.1.2", [24])],
        24,
    ),
    ("whose tile", "use tile of golem", {"golems": ["red I", "red VI lying"]}, [0, 35], [("A-14.7", [35])], 35),
    ("golem forward", "march golem 4", {"golems": ["red I", "blue V lying"]}, [54], [("A-14.5", [54])], 54),
    (
        "whom to kill",
        "kill golem",
        {"golems": ["red II", "blue II"]},
        [1, 21],
        [("A-10.4", [1, 21]), ("A-10.4", [1])],
        1,
    ),
    (
        "where to create",
        "create golem",
        {"golems": ["red I"]},
        [0, 1, 2],
        [("A-10.3", [1, 2]), ("A-10.3", [1])],
        YELLOW,
    ),
    ("student forward", "student any +1", {"students": [3, 2, 10]}, [0, 1], [("A-10.1", [1])], YELLOW),
    (
        "student back",
        "pay student any -1: 1 VP",
        {"students": [3, 1, 3]},
        [0, 2],
        [("A-10.1", [0, 2]), ("A-10.1", [2])],
        BLUE,
    ),
    ("where to put gold", "1 gold", {"gold": [0, 0, 3, 0]}, [0, 1, 3], [("A-10.5", [0])], 0),
    ("which type of upgrade", "any upgrade", {"created": 1}, [0, 1, 2], [("A-10.8", [0])], RED),
    ("which side of the slash", "1 VP | 2 VP", {}, [0, 1], [("A-10.6.6", [0])], 0),
    (
        "what the mirror copies",
        MIRROR_OF_AUTOMA,
        {"golems": ["red I", "blue I"]},
        [0, 1, 2, 3],
        [("A-9.3.1", [WORK])],
        WORK,
    ),
    ("what the mirror copies", MIRROR_OF_AUTOMA, {"golems": ["red I"]}, [0, 1, 2, 3], [("A-9.3.1", [GOLEM])], GOLEM),
    ("which artifact pays", "artifact income", {"gold": [1, 2, 0, 0]}, [0, 1], [("A-14.10", [1])], 1),
    ("golem track up or down", "golem track +1 or -1", {}, [1, 0], [("A-10.2", [1])], 1),
    ("upgrade or not", ROW_ACTIONS[GOLEM], {"marker": -5, "created": 4}, [0, 1], [("A-9.2.1", [0])], 0),
    ("upgrade or not", PHASE_UPGRADE, {"marker": -5}, [0, 1], [("A-11.4", [0])], 0),
    (
        "how many work",
        ROW_ACTIONS[WORK],
        {"golems": ["red I", "blue I"], "marker": 9},
        [0, 1, 2],
        [("A-9.1.1", [2])],
        2,
    ),
    ("which column", "buy book", {"columns": [[9]], "played": ["AU-01"]}, [0, 1, 2, 3], [("A-10.6.3", [1])], 1),
    ("which book is activated", "activate 1 book", {"columns": [[9], [1]]}, [9, 1], [("A-10.6.5", [9])], 9),
    (
        "which upgrade",
        "golem upgrade",
        {"upgrades": UPGRADES[6:9]},
        [9, 10, 11],
        [("A-10.7.1", [10])],
        10,
    ),
]


@pytest.mark.parametrize(("question", "effect", "table", "candidates", "steps", "chosen"), TOLD)
def test_reason_of_a_decision(
    question: str, effect: Any, table: dict[str, Any], candidates: list[int], steps: Steps, chosen: int
) -> None:
    """A-13.1 and the rows below it: candidates, the rules in order with what each left, and the choice."""
    state = automa_table(**table)
    set_library(state, [1])
    state.log = []
    run(state, effect, seat=AUTOMA, n=0 if isinstance(effect, str) else 1)
    reason = next(reason for reason in reasons_of(state) if reason.question == question)
    assert reason.candidates == candidates
    assert [(rule, left) for rule, _, left in reason.steps] == steps
    assert reason.chosen == chosen


def test_reason_of_a_slot() -> None:
    """A-13.19: the free slots for which a tile is left; the lowest, then the right one."""
    state = automa_table()
    state.log = []
    run(state, "artifact upgrade", seat=AUTOMA)
    reason = next(reason for reason in reasons_of(state) if reason.question == "which slot")
    base = int(state.box.slots * state.seats[AUTOMA].side)
    rows = [int(state.box.slot_row[base + slot]) for slot in range(int(state.box.size(state.seats[AUTOMA].side)))]
    assert reason.candidates == list(range(len(rows)))
    assert reason.steps[0] == ("A-10.7.2", "lowest", [slot for slot, line in enumerate(rows) if line == min(rows)])


def test_reason_of_a_grave() -> None:
    """A-13.10: all spaces that are free and open, the unlimited one too."""
    state = automa_table()
    state.graves = row([0] + [-1] * (len(state.graves) - 1))
    state.log = []
    run(state, "kill golem", seat=AUTOMA)
    reason = next(reason for reason in reasons_of(state) if reason.question == "where to bury")
    assert reason.candidates == [*range(1, int(state.box.graves_open)), len(state.graves) - 1]
    assert (reason.steps, reason.chosen) == ([("A-10.4", "leftmost", [1])], 1)


def test_reason_of_a_book_passed_over(tmp_path: Path) -> None:
    """A-10.6.1, A-10.6.2: a book without a column is passed over and leaves the others; the next one is bought."""
    components = printed(tmp_path, automa_cards=cards_text(AU_01={"book": [2, 1, 3]}))
    state = automa_table(columns=[[1, 2, 3, 4, 5]], played=["AU-01"], components=components)
    set_library(state, [6, 7, 9])
    state.log = []
    run(state, "buy book", seat=AUTOMA)
    reason = next(reason for reason in reasons_of(state) if reason.question == "which book")
    assert (reason.candidates, reason.chosen) == ([6, 7, 9], 9)
    assert [(rule, left) for rule, _, left in reason.steps] == [
        ("A-10.6.2", [6, 9]),
        ("A-10.6.2", [9]),
        ("A-10.6.1", [9]),
    ]


@pytest.mark.parametrize(
    ("effect", "last_column", "criterion"),
    [
        ("buy book", [25], "no student can step back"),
        ("buy book without card cost", [25, 26, 27, 28, 29], "no column has room"),
    ],
)
def test_a_black_book_is_passed_over_for_want_of_a_step_only_where_it_costs_one(
    tmp_path: Path, effect: str, last_column: list[int], criterion: str
) -> None:
    """A-10.6.2: where the card costs nothing, only a place is missing."""
    components = printed(tmp_path, automa_cards=cards_text(AU_01={"book": [1]}))
    columns = [[1, 2, 3, 4, 5], [9, 10, 11, 12, 13], [17, 18, 19, 20, 21], last_column]
    state = automa_table(columns=columns, played=["AU-01"], students=[1, 1, 1], components=components)
    set_library(state, [BLACK])
    state.log = []
    run(state, effect, seat=AUTOMA)
    reason = next(reason for reason in reasons_of(state) if reason.question == "which book")
    assert reason.steps == [("A-10.6.2", criterion, [])]


def test_reason_where_nobody_can_work() -> None:
    """A-8.3: that is not a matter of what it costs."""
    state = automa_table(golems=["red I lying"], marker=9)
    state.log = []
    run(state, ROW_ACTIONS[WORK], seat=AUTOMA, n=1)
    reason = next(reason for reason in reasons_of(state) if reason.question == "how many work")
    assert (reason.steps, reason.chosen) == ([("A-8.3", "nobody stands", [0])], 0)


def test_reason_of_a_book_that_is_read_names_black_ones_first() -> None:
    """A-10.6.5."""
    for columns, criterion in (([[9], [BLACK]], "black books first"), ([[9], [1]], "highest card")):
        state = automa_table(columns=columns)
        state.log = []
        run(state, "activate 1 book", seat=AUTOMA)
        reason = next(reason for reason in reasons_of(state) if reason.question == "which book is activated")
        assert reason.steps[0][1] == criterion


def test_reason_of_rabbi_or_marble_and_of_the_slot(tmp_path: Path) -> None:
    """A-5.5, A-6.2: the silhouette, then the first number with a free tile."""
    cards = {"AU_01": {"right_half": True}, "AU_05": {"first": "marble", "left_half": True, "rabbi": [5, 2, 1]}}
    components = printed(tmp_path, automa_cards=cards_text(**cards))
    state = automa_table(level=1, components=components, marbles=["white"], played=["AU-01"])
    state.log = []
    automa_turn(state, "AU-05")
    kind, slot = reasons_of(state)[:2]
    assert (kind.question, kind.steps, kind.chosen) == ("rabbi or marble", [("A-5.5", "silhouette complete", [0])], 0)
    assert (slot.question, slot.candidates, slot.chosen) == ("which action tile", [0, 1, 2, 5], 1)
    assert slot.steps == [("A-6.2", "topmost free number", [1])]


def test_reason_of_a_marble_follows_the_marble_column(tmp_path: Path) -> None:
    """A-7.2.3, A-7.2.7: the ignored colour first, then each criterion in order, the one that matches nothing too."""
    components = printed(
        tmp_path,
        automa_cards=cards_text(AU_15={"marble": ["BLACK", "LARGEST", "WHITE", "STRATEGY"]}),
        characters='character = [{ id = "CH-39", left = "red", right = "blue" }]',
    )
    state = automa_table(components=components, marbles=["red"], rabbi=6, golems=[])
    set_tray(state, golem="red white", artifacts="white blue", work="yellow")
    state.log = []
    automa_turn(state, "AU-15")
    reason = reasons_of(state)[1]
    assert reason.candidates == [1, 5, 9, 12, 14]
    assert [(rule, left) for rule, _, left in reason.steps] == [
        ("A-7.2.7", [1, 9, 12, 14]),
        ("A-7.1.4", [1, 9, 12, 14]),
        ("A-7.1.1", [9, 12, 14]),
        ("A-7.1.5", [9, 14]),
        ("A-7.1.3", [9]),
    ]
    assert reason.chosen == 9


@pytest.mark.parametrize(("marker", "rule", "chosen"), [(-5, "A-11.2", 0), (9, "A-11.2", 1)])
def test_reason_of_bonus_or_coins(marker: int, rule: str, chosen: int) -> None:
    """A-11.2: coins in the red zone, else the bonus."""
    state = automa_table(marker=marker, marbles=["white", "white"])
    state.log = []
    run(state, INFLUENCE_CHARACTER, seat=AUTOMA)
    reason = reasons_of(state)[0]
    assert (reason.question, reason.candidates, reason.steps[0][0], reason.chosen) == (
        "bonus or coins",
        [0, 1],
        rule,
        chosen,
    )


# The choosing functions


def calls(dice: random.Random) -> list[tuple[Callable[..., Any], tuple[Any, ...]]]:
    """Each choosing function with random pieces."""
    golems = [dice.randrange(60) for _ in range(dice.randint(0, 6))]
    order = dice.sample([0, 1, 2], 3)
    students = [dice.randint(1, 10) for _ in range(3)]
    tray = [dice.choice([0, 0, 1, 2]) for _ in range(24)] + [1]
    column = dice.sample(range(len(CRITERIA)), dice.randint(1, 8))
    left, right, up = dice.randrange(4), dice.randrange(4), dice.randrange(4)
    found: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
        (choice, (golems, order))
        for choice in (forward_golem, back_golem, either_way, worker, rightmost, marcher, victim)
    ]
    found += [(choice, (students, [0, 1, 2], order)) for choice in (student_forward, student_back)]
    found.append((district_for_golem, ([dice.randrange(3) for _ in range(3)], order)))
    found.append((cauldron, ([dice.randint(0, size) for size in (1, 2, 3, 4)], [1, 2, 3, 4])))
    found.append(
        (area_to_upgrade, ([dice.randrange(5) for _ in range(3)], [dice.randrange(2) for _ in range(3)], order))
    )
    found.append((marble, (tray, column, left, right, dice.randrange(-1, 4), order, up, True)))
    return found


def test_choosing_functions_choose_alike_with_and_without_a_listener() -> None:
    """A-13.1: `why` only listens; its last reason ends with what the function returns."""
    dice = random.Random(13)
    for _ in range(300):
        for choice, given in calls(dice):
            why = Why()
            chosen = choice(*given, why=why)
            assert chosen == choice(*given), choice
            first = chosen[0] if isinstance(chosen, tuple) else chosen
            assert [reason.chosen for reason in why.reasons] == ([first] if first >= 0 else []), choice
