"""What is announced is what the rules will do, nothing secret is counted, and looking changes nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from altneu.games.golem.browser.ahead import entries_of, steps_of_next, with_income
from altneu.games.golem.browser.round_summary import GAINS
from altneu.games.golem.browser.scene import GolemScene
from altneu.games.golem.browser.standing import GOAL_ITEMS
from altneu.games.golem.game import GOLEM
from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.rounds.rounds import (
    ACTION,
    CONTROL,
    CONTROL_GOLEMS,
    INCOME,
    MOVE,
    PHASE,
    WALK,
    control_costs,
    phase_of,
)
from altneu.games.golem.rounds.scoring import breakdown
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import KNOWLEDGE
from altneu.kernel.flow import advance, answer
from altneu.kernel.game import SPECTATOR
from altneu.kernel.state import Effect
from altneu.language import languages
from games.golem.scenario import scenario, set_seat
from games.golem.speakers import assert_readable
from games.golem.tables import TABLES, random_session, state_of

SCENE = GolemScene("en")
NUMBERS = range(len(TABLES))


def announced(number: int) -> Iterator[tuple[GolemState, int, dict[str, int]]]:
    """Each question where something is announced to a seat, with the points by topic."""
    for session, _ in random_session(*TABLES[number], 40 + number):
        state = state_of(session)
        for seat in range(len(state.seats)) if not session.is_over else []:
            found = SCENE.ahead(state, seat)
            if found:
                yield state, seat, {one.topic: one.n for one in found}


def points_after(state: GolemState, seat: int, effect: Effect[GolemState], source: int) -> int:
    """What the seat loses by a part of a round of which it takes the first choices."""
    state.log, state.top = [], None
    state.push(effect, seat, source)
    advance(state)
    while state.top is not None:
        answer(state, state.options[0])
    told = (events.UNCONTROLLED, events.STEPS_LOST)
    log = state.log or []
    return sum(after[3] for before, after in pairwise(log) if before[0] in told)


def test_control_costs_what_was_announced() -> None:
    seen = set()
    for number in NUMBERS:
        for state, seat, found in announced(number):
            twin = state.copy()
            twin.own(seat).res[KNOWLEDGE] = with_income(state, seat)
            assert points_after(twin, seat, CONTROL_GOLEMS, sources.CONTROL) == found.get("control", 0)
            seen.add(found.get("control", 0) < 0)
    assert seen == {False, True}


def test_steps_that_nobody_can_walk_cost_what_was_announced() -> None:
    lost = 0
    for number in NUMBERS:
        for state, seat, found in announced(number):
            if state.round < 4:
                twin = state.copy()
                twin.round += 1
                points = points_after(twin, seat, MOVE, sources.MOVEMENT)
                assert points == found.get("phase 2", 0)
                lost += points < 0
    assert lost


def cheapest_walk(state: GolemState, seat: int, knowledge: int) -> int:
    """The fewest points that the movement of the next round costs, by trying every walk and every way to pay."""
    twin = state.copy()
    twin.round += 1
    twin.own(seat).res[KNOWLEDGE] = knowledge
    twin.log, twin.top = None, None
    twin.push(MOVE, seat, sources.MOVEMENT)
    advance(twin)
    known: dict[tuple[int, ...], int] = {}

    def points(here: GolemState) -> int:
        board = here.seats[seat]
        if here.top is None:
            return int(state.seats[seat].vp - board.vp)
        golems = sorted(int(one) for one in board.golems)
        at = (here.top.effect is WALK, int(here.top.n), int(board.vp), int(board.res[KNOWLEDGE]), *golems)
        if at not in known:
            known[at] = min(points(after(here, int(move))) for move in here.options)
        return known[at]

    return points(twin)


def after(state: GolemState, move: int) -> GolemState:
    later = state.copy()
    answer(later, move)
    return later


def test_entries_of_the_next_round_cost_at_least_what_was_announced() -> None:
    """G-4.2.4, G-8.1.6: each in knowledge or in points, never in both."""
    seen, pays_both = set(), 0
    for number in NUMBERS:
        for k, (state, seat, found) in enumerate(announced(number)):
            if state.round < 4 and (k % 7 == 0 or "entry cost" in found):
                steps = steps_of_next(state, seat)
                cost = entries_of(state, seat, steps)
                for knowledge in range(cost + 1):
                    points = entries_of(state, seat, steps, knowledge)
                    assert cheapest_walk(state, seat, knowledge) == points - found.get("phase 2", 0)
                    pays_both += points > cost - knowledge
                assert ("entry cost" in found) is (cost > 0)
                seen.add("entry cost" in found)
    assert seen == {False, True}
    assert pays_both


def test_an_entry_is_announced_with_the_points_that_it_will_cost() -> None:
    """G-8.1.6: what knowledge is too little for is paid in points as a whole."""
    for number in NUMBERS:
        for state, seat, found in announced(number):
            if "entry cost" in found and phase_of(state) == ACTION:
                control = 0 if state.seats[seat].waived else sum(control_costs(state, seat))
                left = max(0, with_income(state, seat) - control)
                assert cheapest_walk(state, seat, left) == -found["entry cost"] - found.get("phase 2", 0)


@pytest.mark.parametrize("number", NUMBERS)
def test_income_brings_what_was_foreseen(number: int) -> None:
    """Of seats that were not asked between: nothing but their income has changed their knowledge."""
    before: tuple[int, int, list[int]] | None = None
    compared = 0
    for session, seat in random_session(*TABLES[number], 40 + number):
        state, log = state_of(session), session.events
        people = [one for one in range(len(state.seats)) if one != state.box.automa]
        if before is not None and state.top is not None and state.top.source == sources.UPGRADE_PHASE:
            told, asked, foreseen = before
            for one in people:
                new = [e for e in log[told:] if e[1] == one and e[0] in (events.GAINED, events.PAID)]
                if one != asked and all(e[2] in GAINS for e in new):
                    assert int(state.seats[one].res[KNOWLEDGE]) == foreseen[one]
                    compared += 1
        before = None
        if not session.is_over and state.round and phase_of(state) == ACTION + 2:
            before = (
                len(log),
                seat,
                [with_income(state, one) if one in people else 0 for one in range(len(state.seats))],
            )
    assert compared or number in (4, 5, 6)


@pytest.mark.parametrize("number", NUMBERS)
def test_income_that_was_paid_is_not_foreseen_once_more(number: int) -> None:
    """G-4.6.3: each source pays once; when the first upgrade is asked for, all have paid (G-4.6.4)."""
    compared = 0
    for session, _ in random_session(*TABLES[number], 40 + number):
        state = state_of(session)
        if session.is_over or not state.round or phase_of(state) not in (INCOME, CONTROL):
            continue
        for seat, board in enumerate(state.seats):
            frame = state.top
            while frame is not None and not (frame.seat == seat and frame.effect is INCOME_OF_SEAT):
                frame = frame.below
            is_paid = frame is None and state.top is not None and state.top.source not in GAINS
            if is_paid and seat != state.box.automa:
                assert with_income(state, seat) == board.res[KNOWLEDGE]
                compared += 1
    assert compared


def test_the_rest_of_an_income_is_foreseen() -> None:
    """G-4.6.3: two sources of which one is still to be paid."""
    state = scenario()
    set_seat(state, 0, students=[1, 1, 1])
    rest = state.copy()
    rest.push(PHASE, 0, 0, INCOME + 1)
    rest.push(INCOME_OF_SEAT, 0, 0, 0, ALL_SOURCES)
    assert phase_of(rest) == INCOME
    assert with_income(rest, 0) == with_income(state, 0)
    rest.top = rest.top.below if rest.top is not None else None
    assert with_income(rest, 0) == rest.seats[0].res[KNOWLEDGE]


@pytest.mark.parametrize("number", NUMBERS)
def test_only_what_a_viewer_may_know_is_announced_and_counted(number: int) -> None:
    rng = random.Random(number)
    for k, (session, _) in enumerate(random_session(*TABLES[number], 50 + number)):
        state = state_of(session)
        if session.is_over or k % 9:
            continue
        for viewer in [*range(len(state.seats)), SPECTATOR]:
            twin = GOLEM.determinize(state, viewer, rng.randrange)
            assert SCENE.standing(twin, session.events, viewer) == SCENE.standing(state, session.events, viewer)
            if viewer >= 0:
                assert SCENE.ahead(twin, viewer) == SCENE.ahead(state, viewer)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_standing_adds_up_and_counts_goals_of_the_viewer_and_of_the_automa(number: int) -> None:
    for k, (session, _) in enumerate(random_session(*TABLES[number], 50 + number)):
        state = state_of(session)
        if session.is_over or state.round == 0 or k % 15:
            continue
        standing = SCENE.standing(state, session.events, 0)
        [now], final = standing.sheet.parts
        rows = [now.vp, *(row.vp for row in final)]
        assert [sum(column) for column in zip(*rows, strict=True)] == standing.sheet.total
        for seat, board in enumerate(state.seats):
            items = [int(n) for n in breakdown(state, seat)]
            hidden = 0 if seat in (0, state.box.automa) else sum(items[item] for item in GOAL_ITEMS)
            assert standing.sheet.total[seat] == int(board.vp) + sum(items) - hidden
        others = {*range(len(state.seats))} - {0, int(state.box.automa)}
        assert bool(standing.note) == bool(others)
        assert sorted(standing.sheet.places) == [*range(len(state.seats))]


def test_nobody_who_only_watches_is_told_of_goals_of_their_own() -> None:
    text = SCENE.boards.text
    notes = {viewer: SCENE.standing(scenario(), [], viewer).note for viewer in (0, SPECTATOR)}
    assert notes == {0: text("standing.goals"), SPECTATOR: text("standing.all_goals")}


@pytest.mark.parametrize("language", languages())
def test_what_is_announced_can_be_read_in_every_language(language: str) -> None:
    scene = GolemScene(language)
    for state, seat, _ in announced(1):
        for one in scene.ahead(state, seat):
            assert_readable(one.title, language)
            assert_readable(one.why, language)
