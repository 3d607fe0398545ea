"""Golems: creating, moving, activating, killing (G-3.6, G-3.7, G-8)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from altneu.games.golem import events, sources
from altneu.games.golem.artifacts import GOLEM_CREATED, TRIGGERED_INCOME, triggered_row
from altneu.games.golem.gains import move_track, pay, score
from altneu.games.golem.moves import (
    ACTIVATE,
    BACK,
    BURY,
    CREATE,
    ENTRY_KNOWLEDGE,
    ENTRY_VP,
    FORWARD,
    KILL,
    MARCH,
    STEP,
    USE,
    USE_TILE,
)
from altneu.games.golem.state import GolemState, Seat
from altneu.games.golem.terms import (
    BURIED,
    CLAY,
    GOLEMS,
    KNOWLEDGE,
    LAST_SECTION,
    ON_EVERYTHING,
    ON_GOLEMS,
    ON_RESOURCES,
    ON_TRACK,
    PARKED,
    SECTIONS,
    STARTING_GOLEMS,
    UPG_2,
    UPG_6,
)
from altneu.kernel.combinators import SKIP, AnyOrder
from altneu.kernel.state import AUTO, BIT, NONE, Effect, Frame

ALL_GOLEMS: Final = 63
LYING: Final = 30  # added to a place in the move table


def section_of(place: i64) -> i64:
    return place % SECTIONS + 1


def tile_of(state: GolemState, place: i64) -> Effect[Any]:
    """The effect of the section: its neighbourhood tile, or what is printed where no tile lies (G-3.7.3)."""
    number = state.tile_at[place]
    if number == 0:
        return state.box.bare_sections[place]
    return state.box.neighbourhoods[place // SECTIONS * 10 + number - 1]


def tile_source(state: GolemState, place: i64) -> i64:
    number = state.tile_at[place]
    return sources.SETUP if number == 0 else sources.NEIGHBOURHOOD + place // SECTIONS * 10 + number - 1


def has_tile(state: GolemState, place: i64) -> bool:
    return state.tile_at[place] > 0 or state.box.bare_works[place] > 0


def on_board(board: Seat) -> i64:
    """Set of own golems in the districts."""
    found: i64 = 0
    k: i64 = 0
    while k < GOLEMS:
        if board.golems[k] >= 0:
            found |= BIT[k]
        k += 1
    return found


def golem_at(board: Seat, place: i64, among: i64) -> i64:
    """The own golem meant by a move: `place`, + 30 if it lies."""
    k: i64 = 0
    lying = place >= LYING
    spot = place - LYING if lying else place
    while k < GOLEMS:
        if board.golems[k] == spot and among & BIT[k] and (board.lying & BIT[k] != 0) == lying:
            return k
        k += 1
    raise RuntimeError("no such golem")


def standing_moves(state: GolemState, board: Seat, among: i64, base: i64) -> list[int]:
    """A move for each place where one of these golems stands beside a tile (G-20.9)."""
    options: list[int] = []
    k: i64 = 0
    while k < GOLEMS:
        place = board.golems[k]
        if place >= 0 and among & BIT[k] and not board.lying & BIT[k] and has_tile(state, place):
            if base + place not in options:
                options.append(base + place)
        k += 1
    return options


def all_moves(board: Seat, base: i64, first: i64, last: i64) -> list[int]:
    """A move for each distinct own golem in sections `first` to `last`."""
    options: list[int] = []
    k: i64 = 0
    while k < GOLEMS:
        place = board.golems[k]
        if place >= 0 and first <= place % SECTIONS + 1 <= last:
            move = base + place
            if board.lying & BIT[k]:
                move += LYING
            if move not in options:
                options.append(move)
        k += 1
    return options


def shift(state: GolemState, seat: i64, source: i64, golem: i64, steps: i64) -> None:
    """One step; a lying golem stands up (G-3.6.3). Entering VIII to X costs (G-8.1.6, G-8.1.7)."""
    board = state.own(seat)
    old = board.golems[golem]
    place = old + steps
    board.golems[golem] = place
    board.lying &= ~BIT[golem]
    state.tell(events.GOLEM_MOVED, seat, source, old, place)
    cost = state.box.entry_cost[place]
    if cost > 0 and (steps > 0 or state.box.back_entry_paid):
        state.push(ENTRY, seat, source, cost)


class Entry(Effect[GolemState]):
    """Pay an entry cost, `frame.n`, in knowledge or in VP, never mixed (G-8.1.6); VP may fall below 0 (G-20.16)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        if state.seats[frame.seat].res[KNOWLEDGE] >= frame.n:
            return [ENTRY_KNOWLEDGE, ENTRY_VP]
        return [ENTRY_VP]

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == ENTRY_KNOWLEDGE:
            pay(state, frame.seat, frame.source, KNOWLEDGE, frame.n)
        else:
            score(state, frame.seat, frame.source, -frame.n)


class MoveGolems(Effect[GolemState]):
    """`move golems 2`: single steps forward or back with any own golems (AT-03, AT-08, CH-41).

    `frame.n` is the number of steps left, 0 at the start.
    """

    def __init__(self, name: str, steps: i64) -> None:
        super().__init__(name, ON_GOLEMS | ON_RESOURCES, ON_GOLEMS | ON_RESOURCES)
        self.steps = steps

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        options = all_moves(board, FORWARD, 1, LAST_SECTION - 1)
        options += all_moves(board, BACK, 2, LAST_SECTION)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == SKIP or choice == NONE:
            return
        left = (frame.n if frame.n > 0 else self.steps) - 1
        if left > 0:
            state.push(self, frame.seat, frame.source, left)
        board = state.seats[frame.seat]
        if choice >= BACK:
            shift(state, frame.seat, frame.source, golem_at(board, choice - BACK, on_board(board)), -1)
        else:
            shift(state, frame.seat, frame.source, golem_at(board, choice - FORWARD, on_board(board)), 1)


class March(Effect[GolemState]):
    """`march golem 4`: choose one own golem, then `Marching` (AT-07, G-6.2.7)."""

    def __init__(self, name: str, steps: i64) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)
        self.steps = steps

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options = all_moves(state.seats[frame.seat], MARCH, 1, LAST_SECTION)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            board = state.seats[frame.seat]
            state.push(MARCHING, frame.seat, frame.source, golem_at(board, choice - MARCH, on_board(board)), self.steps)


class Marching(Effect[GolemState]):
    """0 to 4 steps with golem `frame.n`, `frame.m` left; then, if it stands, it may be activated (G-20.14)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        options: list[int] = []
        if frame.m > 0 and section_of(board.golems[frame.n]) < LAST_SECTION:
            options.append(STEP)
        if not board.lying & BIT[frame.n]:
            options.append(USE)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == STEP:
            state.push(self, frame.seat, frame.source, frame.n, frame.m - 1)
            shift(state, frame.seat, frame.source, frame.n, 1)
        elif choice == USE:
            activate(state, frame.seat, frame.n)


def activate(state: GolemState, seat: i64, golem: i64) -> None:
    """G-3.7.1: lay the golem down and apply the tile of its section."""
    board = state.own(seat)
    place = board.golems[golem]
    board.lying |= BIT[golem]
    source = tile_source(state, place)
    state.tell(events.GOLEM_ACTIVATED, seat, source, place)
    state.push(tile_of(state, place), seat, source)


class Activate(Effect[GolemState]):
    """`activate 2 golems`: different standing own golems, without cost (G-3.7.2)."""

    def __init__(self, name: str, count: i64) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)
        self.count = count

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        options = standing_moves(state, board, on_board(board), ACTIVATE)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            board = state.seats[frame.seat]
            among = on_board(board)
            golem = golem_at(board, choice - ACTIVATE, among)
            if self.count > 1:
                state.push(ACTIVATIONS, frame.seat, frame.source, self.count - 1, ALL_GOLEMS & ~BIT[golem])
            activate(state, frame.seat, golem)


class Activations(Effect[GolemState]):
    """`frame.n` activations of golems from the set `frame.m`, one tile resolved before the next (G-5.1.6, G-20.7)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options = standing_moves(state, state.seats[frame.seat], frame.m, ACTIVATE)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            golem = golem_at(state.seats[frame.seat], choice - ACTIVATE, frame.m)
            if frame.n > 1:
                state.push(self, frame.seat, frame.source, frame.n - 1, frame.m & ~BIT[golem])
            activate(state, frame.seat, golem)


class UseTile(Effect[GolemState]):
    """`use tile of golem`: standing or lying, posture unchanged (AT-10, G-6.2.10)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        options: list[int] = []
        k: i64 = 0
        while k < GOLEMS:
            place = board.golems[k]
            if place >= 0 and USE_TILE + place not in options and tile_of(state, place).doable(state, frame.seat):
                options.append(USE_TILE + place)
            k += 1
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            place = choice - USE_TILE
            state.push(tile_of(state, place), frame.seat, tile_source(state, place))


def parked_golem(board: Seat) -> i64:
    """The next golem that can be created, or -1 (G-8.2.1)."""
    k: i64 = STARTING_GOLEMS
    while k < GOLEMS:
        if board.golems[k] == PARKED:
            return k
        k += 1
    return -1


def creation_cost(board: Seat, district: i64, discount: i64) -> i64:
    """3 clay + 3 per own golem in the district, less the discount, at least 0 (G-8.2.2, G-3.5.3)."""
    cost: i64 = 3
    k: i64 = 0
    while k < GOLEMS:
        if board.golems[k] >= 0 and board.golems[k] // SECTIONS == district:
            cost += 3
        k += 1
    return max(0, cost - discount)


class Create(Effect[GolemState]):
    """`create golem -1`: standing in section I of a district of choice, golem track +2 (G-8.2)."""

    def __init__(self, name: str, discount: i64) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)
        self.discount = discount

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        if parked_golem(board) < 0:
            return AUTO
        options: list[int] = []
        district: i64 = 0
        while district < 3:
            if creation_cost(board, district, self.discount) <= board.res[CLAY]:
                options.append(CREATE + district)
            district += 1
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == SKIP or choice == NONE:
            return
        seat = frame.seat
        board = state.own(seat)
        district = choice - CREATE
        pay(state, seat, frame.source, CLAY, creation_cost(board, district, self.discount))
        golem = parked_golem(board)
        board.golems[golem] = district * SECTIONS
        board.lying &= ~BIT[golem]
        state.tell(events.GOLEM_CREATED, seat, frame.source, district * SECTIONS)
        move_track(state, seat, frame.source, 2)
        row = triggered_row(state, seat, GOLEM_CREATED)
        if row >= 0 and board.has(UPG_6):  # G-17.3: in the owner's order
            state.push(CREATED, seat, frame.source, golem * 8 + row)
        elif row >= 0:
            state.push(TRIGGERED_INCOME, seat, frame.source, row)
        elif board.has(UPG_6):
            state.push(NEW_GOLEM, seat, sources.UPGRADE + UPG_6, golem * 8)


class NewGolem(Effect[GolemState]):
    """UPG-6: the new golem may step forward and then apply its tile without lying down (G-11.3.6, G-20.12).

    `frame.n` is 8 * golem (+ a row that does not concern it); `frame.m` is 1 after the step.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        place = state.seats[frame.seat].golems[frame.n // 8]
        options: list[int] = []
        if place == BURIED:  # killed meanwhile by the other trigger's tile
            return AUTO
        if frame.m == 0:
            options.append(STEP)
        if has_tile(state, place):
            options.append(USE)
        if options:
            options.append(SKIP)
        return options

    def doable(self, state: GolemState, seat: i64) -> bool:
        return True

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        golem = frame.n // 8
        if choice == STEP:
            state.push(self, frame.seat, frame.source, frame.n, 1)
            shift(state, frame.seat, frame.source, golem, 1)
        elif choice == USE:
            place = state.seats[frame.seat].golems[golem]
            state.push(tile_of(state, place), frame.seat, tile_source(state, place))


class Kill(Effect[GolemState]):
    """`kill golem`: any own golem in the districts, whatever its posture (G-8.3). `frame.n` = 1: not doubled (D-25)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options = all_moves(state.seats[frame.seat], KILL, 1, LAST_SECTION)
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            board = state.seats[frame.seat]
            state.push(GRAVE, frame.seat, frame.source, golem_at(board, choice - KILL, on_board(board)), frame.n)


class Grave(Effect[GolemState]):
    """Golem `frame.n` goes to a free, open cemetery space; golem track -1, then the space's bonus (G-8.3.2, G-8.3.3)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options: list[int] = []
        space: i64 = 0
        while space < state.box.graves_open:
            if state.graves[space] < 0:
                options.append(BURY + space)
            space += 1
        options.append(BURY + len(state.box.graves) - 1)  # the rightmost takes any number (G-1.3.7)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        seat = frame.seat
        space = choice - BURY
        board = state.own(seat)
        place = board.golems[frame.n]
        board.golems[frame.n] = BURIED
        board.lying &= ~BIT[frame.n]
        state.tell(events.GOLEM_KILLED, seat, frame.source, place, space)
        move_track(state, seat, frame.source, -1)
        if space < state.box.graves_open:
            graves = state.graves[:]
            graves[space] = seat
            state.graves = graves
        bonus = state.box.graves[space]
        state.push(bonus, seat, sources.GRAVE + space)
        if board.has(UPG_2) and frame.m == 0:  # taken twice in a row, with separate choices
            state.push(bonus, seat, sources.GRAVE + space)


ENTRY: Final = Entry("entry cost", ON_RESOURCES, ON_RESOURCES, False, True)
MARCHING: Final = Marching("marching")
ACTIVATIONS: Final = Activations("activations")
NEW_GOLEM: Final = NewGolem("new golem")
GRAVE: Final = Grave("grave", ON_GOLEMS, ON_TRACK, False, True)
CREATED: Final = AnyOrder("created", [TRIGGERED_INCOME, NEW_GOLEM])
