"""What the rules will soon do to a seat: golem control, and the steps of the next round that nobody can walk."""

from __future__ import annotations

from typing import Final

from altneu.faces.wire import Ahead
from altneu.games.golem.actions.golems import on_board, section_of
from altneu.games.golem.browser.figures import figures_of
from altneu.games.golem.browser.round_summary import GAINS
from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.rounds.rounds import (
    ACTION,
    CONTROL,
    CONTROL_LOSS,
    INCOME,
    PHASE,
    control_costs,
    golems_paid,
    phase_of,
)
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import GOLEMS, KNOWLEDGE, LAST_SECTION, ROUNDS, UPG_5, VP
from altneu.games.golem.words.words import Words
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import BIT, NATURE, NONE, Frame, size_of
from altneu.language import Catalogue

LAST_ACTIONS: Final = 2  # done of the three: the one that is left may still help
STEPS_TRIED: Final = 100  # of an income


def ahead_of(words: Words, texts: Catalogue, state: GolemState, seat: int) -> list[Ahead]:
    """The worst first; nothing while most of the round is still to be played."""
    phase = int(phase_of(state))
    if seat == state.box.automa or not is_near(state, seat, phase):
        return []
    found = [
        control_ahead(words, texts, state, seat, phase),
        steps_ahead(words, texts, state, seat),
        entries_ahead(words, texts, state, seat, phase),
    ]
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
    purse, then = int(state.seats[seat].res[KNOWLEDGE]), knowledge_at_control(state, seat, phase)
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


def entries_ahead(words: Words, texts: Catalogue, state: GolemState, seat: int, phase: int) -> Ahead | None:
    """G-4.2.4: costs are no reason to leave steps unused. What knowledge does not cover is paid in points."""
    if state.round >= ROUNDS:
        return None
    steps = steps_of_next(state, seat)
    cost = entries_of(state, seat, steps)
    if cost == 0:
        return None
    control = 0 if state.seats[seat].waived else sum(control_costs(state, seat))
    left = max(0, knowledge_at_control(state, seat, phase) - control)
    amount = words.names.amount(KNOWLEDGE, cost)
    return Ahead(
        title=texts.text("ahead.entries_title", cost=amount),
        why=texts.count("ahead.entries", steps, cost=amount),
        icon="knowledge",
        n=-entries_of(state, seat, steps, min(left, cost)),
        topic="entry cost",
        things=[f"track:{seat}", f"palace:{int(state.round)}"],
    )


def knowledge_at_control(state: GolemState, seat: int, phase: int) -> int:
    """What is in the purse, with the income before it."""
    return int(state.seats[seat].res[KNOWLEDGE]) if phase > INCOME else with_income(state, seat)


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


def entries_of(state: GolemState, seat: int, steps: int, knowledge: int = 0) -> int:
    """The fewest points for entries on so many steps, whichever golems walk; each entry may be paid in full with
    knowledge instead (G-8.1.6)."""
    board, costs = state.seats[seat], state.box.entry_cost
    least = {(0, knowledge): 0}  # by steps walked and knowledge left
    for k in range(GOLEMS):
        if not on_board(board) & BIT[k]:
            continue
        place, front = int(board.golems[k]), dict(least)
        for further in range(1, LAST_SECTION - int(section_of(board.golems[k])) + 1):
            cost = int(costs[place + further])
            walked: dict[tuple[int, int], int] = {}
            for (done, left), points in front.items():
                if done < steps:
                    fewest(walked, (done + 1, left), points + cost)
                    if left >= cost:
                        fewest(walked, (done + 1, left - cost), points)
            front = walked
            for there, points in front.items():
                fewest(least, there, points)
    farthest = max(done for done, _ in least)
    return min(points for (done, _), points in least.items() if done == farthest)


def fewest(found: dict[tuple[int, int], int], there: tuple[int, int], points: int) -> None:
    found[there] = min(points, found.get(there, points))


def with_income(state: GolemState, seat: int) -> int:
    """The knowledge of a seat after what is left of an income in which it asks for nothing; tried on a copy, without
    NATURE."""
    twin = state.copy()
    twin.log, twin.top = None, None
    for frame in income_left(state, seat):
        twin.push(frame.effect, seat, frame.source, frame.n, frame.m)
    for _ in range(STEPS_TRIED):
        top = twin.top
        if top is None or top.seat == NATURE:
            break
        options = top.effect.options(twin, top)
        choice = SKIP if SKIP in options else next(iter(options), NONE)
        twin.top = top.below
        top.effect.resolve(twin, top, choice)
    return int(twin.seats[seat].res[KNOWLEDGE])


def income_left(state: GolemState, seat: int) -> list[Frame]:
    """What is still to be paid to the seat, the last first: each source pays once (G-4.6.3)."""
    if phase_of(state) != INCOME:
        return [Frame(INCOME_OF_SEAT, seat, 0, 0, ALL_SOURCES, None)]
    found: list[Frame] = []
    frame = state.top
    while frame is not None and frame.effect is not PHASE:
        if frame.seat == seat and (frame.effect is INCOME_OF_SEAT or frame.source in GAINS):
            found.insert(0, frame)
        frame = frame.below
    return found
