"""The deduction sheet of a seat: what it has seen, at the level of help of the table, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

import msgspec
import pytest

from altneu.games.alchemists.browser.deduction import is_fine, sheet_for
from altneu.games.alchemists.browser.deduction_seen import noted
from altneu.games.alchemists.browser.deduction_wire import DeductionSheet, SheetLayer, SheetMarks
from altneu.games.alchemists.browser.scene import AlchemistsScene
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.mind.deduction.ink import LEVELS
from altneu.games.alchemists.state.observations import is_true
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import INGREDIENTS
from altneu.kernel.flow import answer
from altneu.table.session import Event
from games.alchemists.mind.deduction import reference
from games.alchemists.narrators import ALL_MODULES, NARRATORS
from thorough import THOROUGH

WORDS = NARRATORS["en"]
NO_MARKS = SheetMarks()
PLAYED = [(2, {}), (3, {"level": "master"}), (4, ALL_MODULES), (2, {**ALL_MODULES, "level": "master"})]


def played(seed: int, players: int, options: dict[str, str]) -> Iterator[tuple[AlchemistsState, list[Event]]]:
    """Moments of a game that is played at random, with all its events so far."""
    pick = random.Random(seed)
    state = ALCHEMISTS.begin(players, options)
    assert isinstance(state, AlchemistsState)
    state.log = []
    while state.top is not None:
        yield state, state.log
        answer(state, pick.choice(state.options))
    yield state, state.log


def late(seed: int, notes: int = 4, **options: str) -> tuple[AlchemistsState, list[Event]]:
    """Where seat 0 has made so many observations itself."""
    games = (moment for k in range(100) for moment in played(1000 * seed + k, 2, options))
    return next((state, log) for state, log in games if len(state.seats[0].observed) >= notes)


def sheet(
    state: AlchemistsState, level: str, marks: SheetMarks = NO_MARKS, log: list[Event] | None = None
) -> DeductionSheet:
    return sheet_for(WORDS, state, log or [], 0, level, marks)


@pytest.mark.parametrize("number", range(len(PLAYED)))
def test_every_observation_has_the_round_in_which_it_was_made(number: int) -> None:
    players, options = PLAYED[number]
    known: dict[int, list[int]] = {seat: [] for seat in range(players)}
    before = 0
    for state, log in played(50 + number, players, options):
        for seat in known:
            own = [note.round for note in noted(state, log, seat) if not note.is_shared]
            assert own[: len(known[seat])] == known[seat]
            assert all(at in (before, state.round) for at in own[len(known[seat]) :])
            known[seat] = own
        before = int(state.round)
    assert any(known.values())


@pytest.mark.parametrize("number", range(len(PLAYED)))
def test_what_the_secret_is_stays_possible_at_every_level(number: int) -> None:
    players, options = PLAYED[number]
    for k, (state, log) in enumerate(played(60 + number, players, options)):
        if state.round < 1 or k % (5 if THOROUGH else 41):
            continue
        truth = [int(kind) for kind in state.secret.alchemicals]
        assert all(is_true(int(code), state.secret.alchemicals, state.secret.golem) for code in state.shown)
        for level in LEVELS:
            found = sheet_for(WORDS, state, log, k % players, level, NO_MARKS)
            for row in found.rows:
                assert reference_name(truth[INGREDIENTS.index(row.ingredient)]) in row.can
            assert sum(cell.can for cell in found.golem) >= len(found.golem) // 24


def reference_name(kind: int) -> str:
    return ["R+", "G+", "B+", "R-", "G-", "B-", "++", "--"][kind]


@pytest.mark.parametrize("seed", range(3))
def test_the_solver_is_what_all_assignments_tell_that_fit_what_was_seen(seed: int) -> None:
    state, log = late(70 + seed)
    notes = [note.statement for note in noted(state, log, 0)]
    fitting = [
        kinds
        for kinds in permutations(range(8))
        if all(reference.holds(note, reference.World(kinds, *reference.GOLEMS[0])) for note in notes)
    ]
    found = sheet(state, "solver")
    assert found.side is not None
    assert found.side.worlds == len(fitting)
    for row in found.rows:
        ingredient = INGREDIENTS.index(row.ingredient)
        kinds = [reference_name(world[ingredient]) for world in fitting]
        assert row.can == sorted(set(kinds), key=ORDER.index)
        assert row.chances == {kind: round(kinds.count(kind) / len(kinds), 4) for kind in row.can}
    for cell in found.mixtures:
        first, second = INGREDIENTS.index(cell.first), INGREDIENTS.index(cell.second)
        potions = {reference.mixed(world[first], world[second]) for world in fitting}
        assert set(cell.can) == potions == set(cell.chances)


ORDER = ["R+", "G+", "B+", "R-", "G-", "B-", "++", "--"]


def test_on_paper_the_table_enters_nothing_and_checks_nothing() -> None:
    state, _ = late(80)
    found = sheet(state, "paper")
    assert not any(cell.seen or len(cell.can) < 7 for cell in found.mixtures)
    assert found.side is None
    assert is_fine(state, 0, "paper", NO_MARKS) is None


def test_bookkeeping_enters_results_where_they_were_seen() -> None:
    state, log = late(81)
    found = sheet(state, "bookkeeping", log=log)
    entered = [cell for cell in found.mixtures if len(cell.can) < 7]
    assert entered
    assert all(note.text and note.round for cell in entered for note in cell.seen)
    assert all(len(row.can) == 8 and not row.chances for row in found.rows)
    assert found.side is None


def test_who_may_choose_has_the_level_of_the_marks() -> None:
    state, _ = late(82)
    assert sheet(state, "").level == "bookkeeping"
    assert sheet(state, "", SheetMarks(help="solver")).level == "solver"
    agreed = sheet(state, "bookkeeping", SheetMarks(help="solver"))
    assert (agreed.level, agreed.may_choose) == ("bookkeeping", False)


def test_a_hypothesis_that_cannot_be_names_what_was_seen_against_it() -> None:
    state, _ = late(83)
    solved = sheet(state, "solver")
    row = next(row for row in solved.rows if len(row.can) < 8)
    wrong = next(kind for kind in ORDER if kind not in row.can)
    marks = SheetMarks(layers=[SheetLayer(colour="teal", supposed=[f"{row.ingredient}:{wrong}"])])
    (layer,) = sheet(state, "solver", marks).layers
    texts = {note.text for cell in (*solved.mixtures, *solved.rows) for note in cell.seen}
    assert layer.clash
    assert set(layer.clash) <= texts
    (quiet,) = sheet(state, "bookkeeping", marks).layers
    assert [quiet.clash, quiet.crossed, quiet.certain] == [[], [], []]


def test_what_follows_from_a_hypothesis_is_new_by_it() -> None:
    state, _ = late(84)
    row = max(sheet(state, "solver").rows, key=lambda row: len(row.can))
    right = f"{row.ingredient}:{row.can[0]}"
    (layer,) = sheet(state, "solver", SheetMarks(layers=[SheetLayer(colour="rose", supposed=[right])])).layers
    assert right in layer.certain
    assert {f"{row.ingredient}:{kind}" for kind in row.can[1:]} <= set(layer.crossed)
    assert not layer.clash


def test_marks_are_checked_by_what_was_seen_and_not_by_the_secret() -> None:
    state, _ = late(85)
    row = max(sheet(state, "solver").rows, key=lambda row: len(row.can))
    truth = reference_name(int(state.secret.alchemicals[INGREDIENTS.index(row.ingredient)]))
    untrue = next(kind for kind in row.can if kind != truth)
    assert is_fine(state, 0, "solver", SheetMarks(cells={f"{row.ingredient}:{untrue}": "v"}))
    assert not is_fine(state, 0, "solver", SheetMarks(cells={f"{row.ingredient}:{kind}": "x" for kind in ORDER}))
    assert is_fine(state, 0, "solver", SheetMarks(cells={f"{row.ingredient}:{truth}": "?"}))


def test_the_check_is_no_solver_for_who_agreed_on_less() -> None:
    """Each single cell may be marked wrongly: below the solver only what one observation says is told."""
    state, _ = late(86, 6)
    hidden = {
        f"{row.ingredient}:{kind}" for row in sheet(state, "solver").rows for kind in ORDER if kind not in row.can
    }
    alone = {
        f"{row.ingredient}:{kind}" for row in sheet(state, "elimination").rows for kind in ORDER if kind not in row.can
    }
    told = {cell for cell in hidden if not is_fine(state, 0, "bookkeeping", SheetMarks(cells={cell: "v"}))}
    assert told == alone
    assert alone < hidden


@pytest.mark.parametrize("number", range(len(PLAYED)))
def test_the_sheet_is_the_same_in_every_world_that_a_seat_cannot_tell_apart(number: int) -> None:
    players, options = PLAYED[number]
    scene, rng = AlchemistsScene("en"), random.Random(number)
    for k, (state, log) in enumerate(played(90 + number, players, options)):
        if state.round < 1 or k % (7 if THOROUGH else 61) or state.top is None:
            continue
        seat = k % players
        other = ALCHEMISTS.determinize(state, seat, rng.randrange)
        marks = {"layers": [{"colour": "amber", "supposed": ["fern:R+"]}], "cells": {"fern:R+": "v"}}
        for world in (state, other):
            world.log = log
        shown = [msgspec.json.encode(scene.paper(world, log, seat, "solver", marks)) for world in (state, other)]
        assert shown[0] == shown[1]
        assert len({scene.verdict(world, seat, "solver", marks) for world in (state, other)}) == 1


@pytest.mark.parametrize(
    ("marks", "complaint"),
    [
        ({"cells": {"fern:X+": "x"}}, "fern:X"),
        ({"cells": {"fern:R+": "!"}}, "Invalid enum"),
        ({"cells": {"fern+fern:R+": "x"}}, "fern"),
        ({"secret": 1}, "unknown field"),
        ({"layers": [{"colour": "teal", "supposed": []}] * 5}, "length"),
        ({"layers": [{"colour": "black", "supposed": []}]}, "Invalid enum"),
        ({"note": "x" * 2001}, "length"),
        ({"trust": {"theory:fern": "v"}}, "Invalid enum"),
        ({"trust": {"theory:nobody": "right"}}, "nobody"),
        ({"help": "oracle"}, "Invalid enum"),
    ],
)
def test_only_what_the_sheet_has_room_for_can_be_marked(marks: dict[str, object], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        AlchemistsScene("en").marks(marks)


def test_marks_are_kept_as_they_were_made() -> None:
    marks = {"cells": {"fern:R+": "x", "golem:large red:small blue": "?", "fern+claw:neutral": "v"}, "note": "Sold it"}
    kept = AlchemistsScene("en").marks(marks)
    assert {name: kept[name] for name in marks} == marks
