"""What is drawn, and what everybody chooses, while the table is set up (G-2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from altneu.games.golem.rounds.goals import moves_for
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.moves import CHARACTER, GOAL, LEAVE_OUT, PLACE, SEAT, SIDE, START, STRATEGY
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import PARKED, SECTIONS, SIDES, STARTS
from altneu.kernel.state import BIT, NATURE, Effect, Frame

LAST_SLOT: Final = 3  # of the palace, for deck IV
TILES_OUT: Final = 3  # undrawn neighbourhood tiles of a district


class DealAutomaGoal(Effect[GolemState]):
    """A goal for the Automa, face down: only its number counts (A-2.6, A-12.2)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return moves_for(state.goals)

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        state.goals &= ~BIT[choice - GOAL]
        state.own(frame.n).goals |= BIT[choice - GOAL]

    def private_to(self, frame: Frame) -> int:
        return int(frame.n)


class LayStrategy(Effect[GolemState]):
    """The strategy tiles in random order; the golems go to the districts of the two upper ones (A-2.8)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options: list[int] = []
        colour: i64 = 0
        while colour < 3:
            if colour not in state.automa.strategy:
                options.append(STRATEGY + colour)
            colour += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        automa = state.own_automa()
        automa.strategy = append(automa.strategy[:], choice - STRATEGY)
        if len(automa.strategy) < 3:
            state.push(self, NATURE)
            return
        board = state.own(state.box.automa)
        k: i64 = 0
        while k < 2:
            board.golems[k] = SECTIONS * automa.strategy[k]
            state.tell(events.GOLEM_CREATED, state.box.automa, sources.SETUP, board.golems[k])
            k += 1


class AutomaStart(Effect[GolemState]):
    """`frame.n` random starting tiles, as many as the level, each used at once (A-2.5, A-2.9)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return start_moves(state.starts)

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        tile = choice - START
        seat = state.box.automa
        state.starts &= ~BIT[tile]
        if frame.n > 1:
            state.push(self, NATURE, 0, frame.n - 1)
        state.tell(events.START_TAKEN, seat, sources.START + tile, tile)
        state.push(state.box.starts[tile], seat, sources.START + tile)


class DealCharacter(Effect[GolemState]):
    """A character into palace slot `frame.n`: the rightmost from deck IV, the others from deck I-III (G-2.1.4)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        wanted: i64 = 1 if frame.n == LAST_SLOT else 0
        options: list[int] = []
        character: i64 = 0
        while character < len(state.box.character_price):
            if state.box.character_last_deck[character] == wanted and character not in state.palace:
                options.append(CHARACTER + character)
            character += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        palace = state.palace[:]
        palace[frame.n] = choice - CHARACTER
        state.palace = palace


class LeaveTileOut(Effect[GolemState]):
    """Three neighbourhood tiles of district `frame.n` stay in the box; the rest lies in ascending order (G-2.1.6).

    While tiles are still being drawn, `tile_at` marks those left out; the last draw of a district lays the others.
    """

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options: list[int] = []
        number: i64 = 0
        while number < SECTIONS:
            if state.tile_at[SECTIONS * frame.n + number] == 0:
                options.append(LEAVE_OUT + SECTIONS * frame.n + number)
            number += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        tile_at = state.tile_at[:]
        tile_at[choice - LEAVE_OUT] = -1
        if frame.m % TILES_OUT == TILES_OUT - 1:
            base = SECTIONS * frame.n
            place = base
            number: i64 = 0
            while number < SECTIONS:
                if tile_at[base + number] == 0:
                    tile_at[place] = number + 1
                    place += 1
                number += 1
            while place < base + SECTIONS:
                tile_at[place] = 0
                place += 1
        state.tile_at = tile_at


class DrawOrder(Effect[GolemState]):
    """A random turn order, top to bottom (G-2.1.13)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        if len(state.order) == 0 and state.box.automa >= 0:  # it begins
            return [SEAT + state.box.automa]
        options: list[int] = []
        seat: i64 = 0
        while seat < state.box.players:
            if seat not in state.order:
                options.append(SEAT + seat)
            seat += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        state.order = append(state.order[:], choice - SEAT)
        if len(state.order) < state.box.players:
            state.push(self, NATURE)


class DealStart(Effect[GolemState]):
    """A starting tile to seat `frame.n` (G-2.1.14)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return start_moves(state.starts)

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        state.starts &= ~BIT[choice - START]
        state.own(frame.n).starts |= BIT[choice - START]


def start_moves(tiles: i64) -> list[int]:
    options: list[int] = []
    tile: i64 = 0
    while tile < STARTS:
        if tiles & BIT[tile]:
            options.append(START + tile)
        tile += 1
    return options


class ChooseStart(Effect[GolemState]):
    """Use 2 of the 4 starting tiles, one after the other (G-2.1.17, G-2.1.19); `frame.n` are left to choose."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return start_moves(state.seats[frame.seat].starts)

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        tile = choice - START
        board = state.own(frame.seat)
        if frame.n > 1:
            board.starts &= ~BIT[tile]
            state.push(self, frame.seat, 0, frame.n - 1)
        else:
            board.starts = 0
        state.tell(events.START_TAKEN, frame.seat, sources.START + tile, tile)
        state.push(state.box.starts[tile], frame.seat, sources.START + tile)


class LayBoard(Effect[GolemState]):
    """As many artifact boards as players, each with a random side up (G-2.1.16)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options: list[int] = []
        side: i64 = 0
        while side < SIDES:
            board = side - side % 2
            if not state.laid & (BIT[board] | BIT[board + 1]):
                options.append(SIDE + side)
            side += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        state.laid |= BIT[choice - SIDE]


class TakeBoard(Effect[GolemState]):
    """Take one of the artifact boards on offer (G-2.1.16)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options: list[int] = []
        side: i64 = 0
        while side < SIDES:
            if state.laid & BIT[side]:
                options.append(SIDE + side)
            side += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        side = choice - SIDE
        state.laid &= ~BIT[side]
        state.own(frame.seat).side = side
        state.tell(events.BOARD_TAKEN, frame.seat, sources.SETUP, side)


class PlaceGolem(Effect[GolemState]):
    """The two starting golems stand in section I of two different districts (G-2.1.18)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        taken = state.seats[frame.seat].golems[0]
        options: list[int] = []
        district: i64 = 0
        while district < 3:
            if taken != SECTIONS * district:
                options.append(PLACE + district)
            district += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        board = state.own(frame.seat)
        place = SECTIONS * (choice - PLACE)
        state.tell(events.GOLEM_CREATED, frame.seat, sources.SETUP, place)
        if board.golems[0] == PARKED:
            board.golems[0] = place
            state.push(self, frame.seat)
        else:
            board.golems[1] = place


DEAL_CHARACTER: Final = DealCharacter("deal character")
LEAVE_TILE_OUT: Final = LeaveTileOut("leave tile out")
DRAW_ORDER: Final = DrawOrder("draw turn order")
DEAL_START: Final = DealStart("deal starting tile")
CHOOSE_START: Final = ChooseStart("choose starting tile")
LAY_BOARD: Final = LayBoard("lay artifact board")
TAKE_BOARD: Final = TakeBoard("take artifact board")
DEAL_AUTOMA_GOAL: Final = DealAutomaGoal("deal automa goal")
LAY_STRATEGY: Final = LayStrategy("lay strategy tile")
AUTOMA_START: Final = AutomaStart("automa starting tile")
PLACE_GOLEM: Final = PlaceGolem("place golem")
