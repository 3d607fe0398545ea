"""Whole games with the Automa: its reasons hang together and agree with what it did (A-7, A-13)."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from altneu.games.golem.actions.upgrades import resource_of
from altneu.games.golem.automa.marble import CRITERION_RULES
from altneu.games.golem.state import events, reasons
from altneu.games.golem.state.reasons import Reason
from altneu.kernel.flow import answer
from games.golem.automa_table import begin, play_on, reasons_of
from games.golem.scenario import GOLEM

pytestmark = pytest.mark.both

DOCUMENT = Path(__file__).parents[4] / "docs" / "rules" / "automa.md"
RULES = set(re.findall(r"\*\*(A-[\d.]+)\*\*", DOCUMENT.read_text(encoding="utf-8")))
GAMES = [(players, seed) for players in (2, 3, 4) for seed in range(12)]


@cache
def told_game(players: int, seed: int) -> tuple[int, list[tuple[int, int, int, int, int]], list[Reason]]:
    """The Automa's seat in a whole random game, its events, and the reasons told."""
    seat = seed % players
    state = begin(players, seat, 1 + seed % 4)
    state.log = []
    play_on(state, random.Random(seed))
    return seat, state.log, reasons_of(state)


def all_reasons() -> Iterator[Reason]:
    for game in GAMES:
        yield from told_game(*game)[2]


def test_every_kind_of_decision_is_told_in_whole_games() -> None:
    """A-13.1 and the rows below it: each kind of candidate occurs; only an artifact's income (N-Y9) is rare."""
    kinds = {value for name, value in vars(reasons).items() if name.isupper() and isinstance(value, int)}
    assert {reason.kind for reason in all_reasons()} | {reasons.ARTIFACT} == kinds


@pytest.mark.parametrize("game", GAMES)
def test_each_step_leaves_some_of_what_was_left(game: tuple[int, int]) -> None:
    """A-7.2.3, A-13.1: what remains is a subset each time, and the choice is in the last one."""
    for reason in told_game(*game)[2]:
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
    for _, log, notes in (told_game(*game) for game in GAMES):
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
    "golem forward": ((events.GOLEM_MOVED,), lambda k, e: e[3] == k % 30 and e[4] == e[3] + 1),
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
        lambda k, e: (e[0] == events.INFLUENCED or e[4] < 0) if k else (e[0], e[4]) == (events.MARKER_MOVED, 3),
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
    seat, log, notes = told_game(*game)
    for index, (event, _, _, a, _) in enumerate(log):
        if event != events.REASONED or notes[a].question in UNSEEN or notes[a].chosen < 0:
            continue
        kinds, shows = DONE[notes[a].question]
        done = next(entry for entry in log[index:] if entry[1] == seat and entry[0] in kinds)
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
        seat, log, notes = told_game(*game)
        deeds.update(entry[0] for entry in log if entry[1] == seat)
        asked.update(reason.question for reason in notes)
    assert {event: sum(asked[question] for question in questions) for event, questions in COUNTED.items()} == {
        event: deeds[event] for event in COUNTED
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_listening_never_changes_the_game(players: int) -> None:
    """A-13.1: the same choices of everybody lead to the same states, whether reasons are told or not."""
    for seed in range(6):
        loud, quiet = (begin(players, seed % players, 1 + seed % 4) for _ in range(2))
        loud.log = []
        dice = random.Random(seed)
        while quiet.top is not None:
            assert loud.options == quiet.options
            choice = dice.choice(quiet.options)
            answer(loud, choice)
            answer(quiet, choice)
        assert GOLEM.hash(loud) == GOLEM.hash(quiet)
        assert reasons_of(quiet) == []
        assert reasons_of(loud) != []
