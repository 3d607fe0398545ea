"""What the rules will soon do to a seat: golem control, and the steps of the next round that nobody can walk."""

from __future__ import annotations

from typing import Final

from altneu.faces.wire import Ahead
from altneu.games.golem.actions.golems import on_board, section_of
from altneu.games.golem.browser.figures import figures_of
from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.rounds.rounds import (
    ACTION,
    CONTROL,
    CONTROL_LOSS,
    INCOME,
    control_costs,
    golems_paid,
    phase_of,
)
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import GOLEMS, KNOWLEDGE, LAST_SECTION, ROUNDS, UPG_5, VP
from altneu.games.golem.words.words import Words
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import BIT, NATURE, NONE, size_of
from altneu.language import Catalogue

LAST_ACTIONS: Final = 2  # done of the three: the one that is left may still help
STEPS_TRIED: Final = 100  # of an income


def ahead_of(words: Words, texts: Catalogue, state: GolemState, seat: int) -> list[Ahead]:
    """The worst first; nothing while most of the round is still to be played."""
    phase = int(phase_of(state))
    if seat == state.box.automa or not is_near(state, seat, phase):
        return []
    found = [control_ahead(words, texts, state, seat, phase), steps_ahead(words, texts, state, seat)]
    return sorted((one for one in found if one is not None), key=lambda one: one.n)


def is_near(state: GolemState, seat: int, phase: int) -> bool:
    if phase == ACTION:
        return figures_of(state, seat).actions >= LAST_ACTIONS
    return ACTION < phase <= CONTROL


def control_ahead(words: Words, texts: Catalogue, state: GolemState, seat: int, phase: int) -> Ahead | None:
    """G-4.7: what it will cost as the golems stand, and with what the income before it surely brings."""
    costs = [] if state.seats[seat].waived else control_costs(state, seat)
    if not costs:
        return None
    names = words.names
    purse = int(state.seats[seat].res[KNOWLEDGE])
    then = purse if phase > INCOME else with_income(state, seat)
    lost = len(costs) - int(golems_paid(costs, then))
    cost = names.amount(KNOWLEDGE, sum(costs))
    key = "control_short" if lost else "control"
    amounts = {"now": names.amount(KNOWLEDGE, purse), "then": names.amount(KNOWLEDGE, then)}
    return Ahead(
        title=texts.text(f"ahead.{key}_title", cost=cost, points=names.amount(VP, CONTROL_LOSS * lost)),
        why=texts.text(f"ahead.{key}", cost=cost, **amounts),
        icon="vp" if lost else "knowledge",
        n=-CONTROL_LOSS * lost,
        topic="control",
        things=[f"resource:{seat}:knowledge"],
    )


def steps_ahead(words: Words, texts: Catalogue, state: GolemState, seat: int) -> Ahead | None:
    """G-4.2.6: in the next round each golem pays for one step at most that nobody can walk."""
    if state.round >= ROUNDS:
        return None
    steps, room = steps_of_next(state, seat), room_of(state, seat)
    golems = size_of(on_board(state.seats[seat]))
    lost = min(steps - room, golems)
    if lost <= 0:
        return None
    points = CONTROL_LOSS * int(lost)
    return Ahead(
        title=texts.text("ahead.steps_title", points=words.names.amount(VP, points)),
        why=texts.count("ahead.steps", steps, room=room),
        icon="vp",
        n=-points,
        topic="phase 2",
        things=[f"track:{seat}", f"palace:{int(state.round)}"],
    )


def steps_of_next(state: GolemState, seat: int) -> int:
    """The least that its golems will have to walk: steps of the character may be left out by whoever has UPG-5."""
    board = state.seats[seat]
    extra = 0 if board.has(UPG_5) else state.box.character_steps[state.palace[state.round]]
    return int(state.box.track_steps[board.track] + extra)


def room_of(state: GolemState, seat: int) -> int:
    """Steps that its golems can walk."""
    board = state.seats[seat]
    standing = on_board(board)
    return sum(LAST_SECTION - int(section_of(board.golems[k])) for k in range(GOLEMS) if standing & BIT[k])


def with_income(state: GolemState, seat: int) -> int:
    """The knowledge of a seat after an income in which it asks for nothing; tried on a copy, without NATURE."""
    twin = state.copy()
    twin.log, twin.top = None, None
    twin.push(INCOME_OF_SEAT, seat, 0, 0, ALL_SOURCES)
    for _ in range(STEPS_TRIED):
        frame = twin.top
        if frame is None or frame.seat == NATURE:
            break
        options = frame.effect.options(twin, frame)
        choice = SKIP if SKIP in options else next(iter(options), NONE)
        twin.top = frame.below
        frame.effect.resolve(twin, frame, choice)
    return int(twin.seats[seat].res[KNOWLEDGE])
