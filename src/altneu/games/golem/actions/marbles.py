"""Marbles and the five marble actions: Work, Golem, Artifacts, Research, Mirror (G-5)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.golem.actions.activation import ACTIVATIONS
from altneu.games.golem.actions.artifacts import (
    BLUE_MARBLE,
    RED_MARBLE,
    TRIGGERED_INCOME,
    Gold,
    triggered_row,
)
from altneu.games.golem.actions.books import BuyBook
from altneu.games.golem.actions.creation import Create
from altneu.games.golem.actions.gains import GainStrength, Pay, move_research, pay, purse
from altneu.games.golem.actions.golems import can_work
from altneu.games.golem.actions.students import BLACK_STEPS, Student
from altneu.games.golem.actions.upgrades import Upgrade
from altneu.games.golem.automa.judge import judge
from altneu.games.golem.automa.turn import work_is_active
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.moves import COPY, FALL, MIRROR_RESEARCH, WORK_WITH
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import (
    BLACK,
    BLUE,
    CLAY,
    COINS,
    GOLEMS,
    KNOWLEDGE,
    MIRROR,
    ON_EVERYTHING,
    ON_RESEARCH,
    ON_RESOURCES,
    RED,
    UPG_3,
    WHITE,
    WORK,
    YELLOW,
)
from altneu.kernel.combinators import SKIP, AnyOrder, Exchange, Seq
from altneu.kernel.state import BIT, NATURE, Effect, Frame, size_of

WORK_COST: Final = vec[i64]([0, 1, 3, 5, 8])  # knowledge for n golems (G-5.1.2)
MOST_AT_WORK: Final = 4
COPY_COST: Final = 1  # G-5.5.1
MIRROR_RESEARCH_COST: Final = 3  # G-5.5.2
FALLING: Final[list[list[int]]] = [[FALL + 5 * colour + row for row in range(5)] for colour in range(5)]


def drop(state: GolemState, pool: vec[i64]) -> None:
    """Let these marbles fall through the synagogue."""
    state.pool = pool
    state.push(FALLING_MARBLE, NATURE)


class FallingMarble(Effect[GolemState]):
    """Each marble falls into one of the five rows, all alike (G-5.0.7)."""

    def colour(self, state: GolemState) -> i64:
        colour: i64 = 0
        while colour < 5 and state.pool[colour] == 0:
            colour += 1
        return colour

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return FALLING[self.colour(state)]

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        colour = (choice - FALL) // 5
        row = (choice - FALL) % 5
        pool = state.pool[:]
        pool[colour] -= 1
        state.pool = pool
        tray = state.tray[:]
        tray[5 * row + colour] += 1
        state.tray = tray
        if self.colour(state) < 5:
            state.push(self, NATURE)
        else:
            state.tell(events.MARBLES_FELL, NATURE, sources.SETUP)


def in_row(state: GolemState, row: i64) -> i64:
    tray = state.tray
    cell = 5 * row
    return tray[cell] + tray[cell + 1] + tray[cell + 2] + tray[cell + 3] + tray[cell + 4]


def take_marble(state: GolemState, seat: i64, cell: i64) -> None:
    """G-5.0: into an eye socket; strength counts the row before the taking; student step, trigger, action."""
    row = cell // 5
    colour = cell % 5
    strength = in_row(state, row)
    mirrors = row == MIRROR and seat == state.scripted
    work = mirrors and work_is_active(state, seat)  # asked while the marble still lies in the tray
    tray = state.tray[:]
    tray[cell] -= 1
    state.tray = tray
    board = state.own(seat)
    board.eyes[board.marbles()] = colour
    state.tell(events.MARBLE_TAKEN, seat, sources.ROW + row, cell, strength)
    if mirrors:
        state.push(MIRROR_OF_AUTOMA, seat, sources.ROW + row, strength, i64(work))
    else:
        state.push(ROW_ACTIONS[row], seat, sources.ROW + row, strength)
    # The golden tile of UPA-1 pays now, before the action (G-11.4.10); its order with the step cannot matter.
    paying: i64 = -1
    if colour == RED:
        paying = triggered_row(state, seat, RED_MARBLE)
    elif colour == BLUE:
        paying = triggered_row(state, seat, BLUE_MARBLE)
    if paying >= 0:
        state.push(TRIGGERED_INCOME, seat, sources.ROW + row, paying)
    if colour == BLACK:
        state.push(BLACK_STEPS, seat, sources.ROW + row)
    elif colour != WHITE:
        state.push(MARBLE_STEPS[colour], seat, sources.ROW + row)


def standing(state: GolemState, seat: i64) -> i64:
    """Set of own golems that stand and can work."""
    board = state.seats[seat]
    found: i64 = 0
    k: i64 = 0
    while k < GOLEMS:
        if board.golems[k] >= 0 and not board.lying & BIT[k] and can_work(state, seat, board.golems[k]):
            found |= BIT[k]
        k += 1
    return found


class Work(Effect[GolemState]):
    """Choose the number of golems and pay first, strength off (G-5.1); UPG-3 adds a free one (G-5.1.8)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        able = min(MOST_AT_WORK, size_of(standing(state, frame.seat)))
        most = purse(state, frame.seat, KNOWLEDGE) + frame.n
        options: list[int] = []
        golems: i64 = able
        while golems > 0:
            if WORK_COST[golems] <= most:
                options.append(WORK_WITH + golems)
            golems -= 1
        options.append(WORK_WITH)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        golems = choice - WORK_WITH
        if golems == 0:  # nobody stands: 2 VP once
            judge(state, frame.seat, frame.source)
        pay(state, frame.seat, frame.source, KNOWLEDGE, max(0, WORK_COST[golems] - frame.n))
        if state.seats[frame.seat].has(UPG_3):
            golems += 1
        if golems > 0:
            state.push(ACTIVATIONS, frame.seat, frame.source, golems, standing(state, frame.seat))


class MirrorOfAutoma(Effect[GolemState]):
    """A-9.3.1, A-9.3.2: it pays 1, before it is told what is copied, and never 3 for research."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        pay(state, frame.seat, frame.source, COINS, COPY_COST)
        state.push(MIRRORED, frame.seat, frame.source, frame.n, frame.m)


class Mirrored(Effect[GolemState]):
    """The action that a Mirror paid already copies, with strength `frame.n`; `frame.m`: WORK was active (A-7.1.2)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return [COPY + row for row in range(WORK, MIRROR)]

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        state.push(ROW_ACTIONS[choice - COPY], frame.seat, frame.source, frame.n)


class Copy(Effect[GolemState]):
    """Pay 1 coin to perform another marble action with the strength of the Mirror row (G-5.5.1)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options: list[int] = []
        if state.seats[frame.seat].res[COINS] >= COPY_COST:
            if standing(state, frame.seat):
                options.append(COPY + WORK)
            row: i64 = WORK + 1
            while row < MIRROR:
                options.append(COPY + row)
                row += 1
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            pay(state, frame.seat, frame.source, COINS, COPY_COST)
            state.push(ROW_ACTIONS[choice - COPY], frame.seat, frame.source, frame.n)


class MirrorResearch(Effect[GolemState]):
    """Pay 3 coins for research +1, before or after the copied action, once (G-5.5.2)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, ON_RESOURCES, ON_RESOURCES | ON_RESEARCH)

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        if board.res[COINS] >= MIRROR_RESEARCH_COST and board.research < state.box.research_last:
            return [MIRROR_RESEARCH, SKIP]
        return []

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == MIRROR_RESEARCH:
            pay(state, frame.seat, frame.source, COINS, MIRROR_RESEARCH_COST)
            move_research(state, frame.seat, frame.source, 1)


MIRROR_OF_AUTOMA: Final = MirrorOfAutoma("mirror of the automa")
MIRRORED: Final = Mirrored("mirrored action")
FALLING_MARBLE: Final = FallingMarble("falling marble")
MARBLE_STEPS: Final[list[Effect[Any]]] = [
    Student("red marble", RED),
    Student("yellow marble", YELLOW),
    Student("blue marble", BLUE),
]
# The row actions (G-5.1 to G-5.5): the strength, then both parts in any order; the Automa's in this one.
GOLEM_ACTION: Final = Seq(  # G-5.2.1, G-5.2.2
    "golem",
    [
        GainStrength("golem clay", CLAY),
        AnyOrder("golem parts", [Upgrade("golem upgrade", golem=True, red_zone=True), Create("golem create", 0)]),
    ],
)
ARTIFACTS_ACTION: Final = Seq(  # G-5.3.1, G-5.3.2
    "artifacts",
    [
        GainStrength("artifacts coins", COINS),
        AnyOrder(
            "artifacts parts",
            [
                Upgrade("artifacts upgrade", artifact=True, red_zone=True),
                Exchange("artifacts gold", Pay("artifacts price", COINS, 3), Gold("artifacts ingot", 1)),
            ],
        ),
    ],
)
RESEARCH_ACTION: Final = Seq(  # G-5.4.1, G-5.4.2
    "research",
    [
        GainStrength("research knowledge", KNOWLEDGE),
        AnyOrder(
            "research parts",
            [Upgrade("research upgrade", research=True, red_zone=True), BuyBook("research book", 0, False)],
        ),
    ],
)
# G-5.5.3: both parts may be declined.
MIRROR_ACTION: Final = AnyOrder("mirror", [Copy("mirror copy"), MirrorResearch("mirror research")])
ROW_ACTIONS: Final[list[Effect[Any]]] = [Work("work"), GOLEM_ACTION, ARTIFACTS_ACTION, RESEARCH_ACTION, MIRROR_ACTION]
