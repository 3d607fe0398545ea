"""Why the Automa chose: every decision tells its candidates, the rules in order and what they left (A-3.10, A-13)."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem import events, reasons
from altneu.games.golem.automa_choices import (
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
from altneu.games.golem.automa_marble import CRITERIA, CRITERION_RULES, marble
from altneu.games.golem.marbles import MIRROR_OF_AUTOMA, ROW_ACTIONS
from altneu.games.golem.reasons import Reason, Why
from altneu.games.golem.rounds import INFLUENCE_CHARACTER, PHASE_UPGRADE, WALK
from altneu.games.golem.state import GolemState
from altneu.games.golem.terms import BLUE, GOLEM, RED, UPGRADES, WORK, YELLOW
from altneu.games.golem.upgrades import resource_of
from altneu.kernel.flow import answer
from automa_table import AUTOMA, automa_table, automa_turn, begin, cards_text, play_on, reasons_of
from pieces import printed
from scenario import GOLEM as GAME
from scenario import place, row, run, set_library, set_tray

pytestmark = pytest.mark.both

DOCUMENT = Path(__file__).parents[3] / "docs" / "rules" / "automa.md"
RULES = set(re.findall(r"\*\*(A-[\d.]+)\*\*", DOCUMENT.read_text(encoding="utf-8")))
GAMES = [(players, seed) for players in (2, 3, 4) for seed in range(12)]


@cache
def told_game(players: int, seed: int) -> tuple[list[tuple[int, int, int, int, int]], list[Reason]]:
    """The events of a whole random game with the Automa, and its reasons."""
    state = begin(players, level=1 + seed % 4)
    state.log = []
    play_on(state, random.Random(seed))
    return state.log, reasons_of(state)


def all_reasons() -> Iterator[Reason]:
    for game in GAMES:
        yield from told_game(*game)[1]


def golem(name: str) -> int:
    return place(name.removesuffix(" lying")) + (30 if name.endswith(" lying") else 0)


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
    ("how many work", ROW_ACTIONS[WORK], {"golems": ["red I", "blue I"], "marker": 9}, [1, 2], [("A-9.1.1", [2])], 2),
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


def test_reason_of_a_book_passed_over() -> None:
    """A-10.6.1, A-10.6.2: a book without a column is passed over and leaves the others; then the next one is bought."""
    state = automa_table(columns=[[1, 2, 3, 4, 5]], played=["AU-17"], components=None)
    set_library(state, [6, 7, 9])
    state.own_automa().played = row([first_from_the_left(state)])
    state.log = []
    run(state, "buy book", seat=AUTOMA)
    reason = next(reason for reason in reasons_of(state) if reason.question == "which book")
    assert reason.candidates == [6, 7, 9]
    assert reason.steps[-1][0] == "A-10.6.1"
    assert [left for _, _, left in reason.steps][-2:] == [[9], [9]]
    assert reason.chosen == 9


def first_from_the_left(state: GolemState) -> int:
    """A card that reads library slots 1 and 2 before 3."""
    return next(
        card
        for card, column in enumerate(state.box.card_book)
        if column.index(3) > max(column.index(1), column.index(2))
    )


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


# Whole games


def test_every_kind_of_decision_is_told_in_whole_games() -> None:
    """A-13.1 and the rows below it: each kind of candidate occurs."""
    kinds = {value for name, value in vars(reasons).items() if name.isupper() and isinstance(value, int)}
    assert {reason.kind for reason in all_reasons()} == kinds


@pytest.mark.parametrize("game", GAMES)
def test_each_step_leaves_some_of_what_was_left(game: tuple[int, int]) -> None:
    """A-7.2.3, A-13.1: what remains is a subset each time, and the choice is in the last one."""
    for reason in told_game(*game)[1]:
        before = set(reason.candidates)
        for rule, criterion, left in reason.steps:
            assert set(left) <= before, (reason.question, rule, criterion)
            before = set(left)
        if reason.question == "which book" and reason.chosen < 0:
            continue
        assert reason.steps != [], reason.question
        assert reason.chosen in before, reason.question


def test_each_step_names_a_rule_and_its_criterion() -> None:
    """A-13.1: the rule ids are those of the rules, and each step has its number or -1."""
    for reason in all_reasons():
        assert {rule for rule, _, _ in reason.steps} <= RULES, reason.question
        assert all(criterion for _, criterion, _ in reason.steps)
        assert len(reason.values) == len(reason.steps)


def test_marble_steps_come_in_the_order_of_the_card() -> None:
    """A-7.2.1, A-7.2.2: criteria from top to bottom until one possibility is left; then no more are read."""
    for log, notes in (told_game(*game) for game in GAMES):
        card = -1
        for event, _, _, a, _ in log:
            if event == events.CARD_DRAWN:
                card = a
            if event == events.REASONED and notes[a].kind == reasons.CELL:
                column = [CRITERION_RULES[criterion] for criterion in begin().box.card_marble[card]]
                read = [(rule, left) for rule, _, left in notes[a].steps if rule in CRITERION_RULES]
                assert [rule for rule, _ in read] == column[: len(read)]
                assert all(len(left) > 1 for _, left in read[:-1])
                assert len(read) == len(column) or len(read[-1][1]) == 1


Found = Callable[[int, tuple[int, int, int, int, int]], bool]
DONE: dict[str, tuple[tuple[int, ...], Found]] = {  # what follows each reason, and how it shows the choice
    "golem forward": ((events.GOLEM_MOVED, events.GOLEM_ACTIVATED), lambda k, e: e[3] == k % 30 and e[4] == e[3] + 1),
    "golem back": ((events.GOLEM_MOVED,), lambda k, e: e[3] == k % 30 and e[4] == e[3] - 1),
    "golem forward or back": ((events.GOLEM_MOVED,), lambda k, e: e[3] == k % 30 and e[4] == e[3] + 1),
    "who works": ((events.GOLEM_ACTIVATED,), lambda k, e: e[3] == k),
    "whom to kill": ((events.GOLEM_KILLED,), lambda k, e: e[3] == k % 30),
    "where to bury": ((events.GOLEM_KILLED,), lambda k, e: e[4] == k),
    "where to create": ((events.GOLEM_CREATED,), lambda k, e: e[3] == 10 * k),
    "student forward": ((events.STUDENT_MOVED,), lambda k, e: e[3] == k),
    "student back": ((events.STUDENT_MOVED,), lambda k, e: e[3] == k),
    "where to put gold": ((events.GOLD_PLACED,), lambda k, e: e[3] == k),
    "which type of upgrade": ((events.UPGRADE_MADE,), lambda k, e: resource_of(e[3]) == k),
    "which upgrade": ((events.UPGRADE_MADE,), lambda k, e: e[3] == k),
    "which slot": ((events.TILE_PLACED,), lambda k, e: e[4] == k),
    "which book": ((events.BOOK_BOUGHT,), lambda k, e: e[3] == k),
    "which book is activated": ((events.BOOK_READ,), lambda k, e: e[3] == k),
    "which column": ((events.BOOK_PLACED,), lambda k, e: e[4] == k),
    "which action tile": ((events.RABBI_PLACED,), lambda k, e: e[3] == k),
    "which marble": ((events.MARBLE_TAKEN,), lambda k, e: e[3] == k),
    "rabbi or marble": (
        (events.RABBI_PLACED, events.MARBLE_TAKEN),
        lambda k, e: e[0] == (events.MARBLE_TAKEN if k else events.RABBI_PLACED),
    ),
    "bonus or coins": (
        (events.INFLUENCED, events.MARKER_MOVED),
        lambda k, e: e[0] == events.INFLUENCED or e[4] == (3 if k == 0 else e[4]),
    ),
}
UNSEEN = {  # no event of their own; see the decisions one by one above
    "whose tile",
    "which side of the slash",
    "what the mirror copies",
    "which artifact pays",
    "how many work",
    "golem track up or down",
    "upgrade or not",
}


@pytest.mark.parametrize("game", GAMES)
def test_what_was_chosen_is_what_was_done(game: tuple[int, int]) -> None:
    """A-13.1 and the rows below it: the next event of the kind shows the choice told before it."""
    log, notes = told_game(*game)
    for index, (event, _, _, a, _) in enumerate(log):
        if event != events.REASONED or notes[a].question in UNSEEN or notes[a].chosen < 0:
            continue
        kinds, shows = DONE[notes[a].question]
        done = next(entry for entry in log[index:] if entry[1] == AUTOMA and entry[0] in kinds)
        assert shows(notes[a].chosen, done), (notes[a].question, notes[a].chosen, done)


COUNTED = {
    events.MARBLE_TAKEN: ["which marble"],
    events.RABBI_PLACED: ["which action tile"],
    events.BOOK_PLACED: ["which column"],
    events.GOLD_PLACED: ["where to put gold"],
    events.GOLEM_KILLED: ["where to bury"],
    events.STUDENT_MOVED: ["student forward", "student back"],
    events.TILE_PLACED: ["which slot"],
    events.GOLEM_MOVED: ["golem forward", "golem back", "golem forward or back"],
}


def test_each_decision_is_told_once() -> None:
    """A-13.1: as many reasons as deeds: looking ahead tells nothing, and nothing is done without a reason."""
    deeds: Counter[int] = Counter()
    asked: Counter[str] = Counter()
    for game in GAMES:
        log, notes = told_game(*game)
        deeds.update(entry[0] for entry in log if entry[1] == AUTOMA)
        asked.update(reason.question for reason in notes)
    assert {event: sum(asked[question] for question in questions) for event, questions in COUNTED.items()} == {
        event: deeds[event] for event in COUNTED
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_listening_never_changes_the_game(players: int) -> None:
    """A-13.1: the same choices of everybody lead to the same states, whether reasons are told or not."""
    for seed in range(6):
        loud, quiet = begin(players, level=1 + seed % 4), begin(players, level=1 + seed % 4)
        loud.log = []
        dice = random.Random(seed)
        while quiet.top is not None:
            assert loud.options == quiet.options
            choice = dice.choice(quiet.options)
            answer(loud, choice)
            answer(quiet, choice)
        assert GAME.hash(loud) == GAME.hash(quiet)
        assert reasons_of(quiet) == []
        assert reasons_of(loud) != []


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
