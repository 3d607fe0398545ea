"""Setting up the table: normal and first game (G-2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from altneu.games.golem.actions.books import DEAL_BOOK
from altneu.games.golem.actions.marbles import drop
from altneu.games.golem.rounds.goals import (
    DEAL_GOAL,
    DRAFT,
    DRAFT_GOALS,
    KEPT,
    SOLO_DRAW,
    SOLO_GOALS,
    drafters,
    moves_for,
    set_of_seats,
)
from altneu.games.golem.rounds.rounds import ROUND, deal_tiles
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.moves import CHARACTER, GOAL, LEAVE_OUT, PLACE, SEAT, SIDE, START, STRATEGY
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import DISTRICTS, LIBRARY_SLOTS, PARKED, SECTIONS, SIDES, STARTS
from altneu.kernel.combinators import open_together
from altneu.kernel.flow import advance
from altneu.kernel.state import BIT, NATURE, Effect, Frame

STARTING_TILES: Final = 4  # dealt to each seat
TILES_USED: Final = 2
LAST_SLOT: Final = 3  # of the palace, for deck IV
TILES_OUT: Final = 3  # undrawn neighbourhood tiles of a district


def new_game(box: Box) -> GolemState:
    """The table as in G-2.1.1 to G-2.1.12, with all that is drawn or chosen waiting on the stack."""
    state = GolemState(box)
    state.push(SET_UP, 0)
    return state


class SetUp(Effect[GolemState]):
    """The steps of the box (G-2.1, G-2.2) one after the other, `frame.n` is the next; then the first round."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        steps = state.box.setup
        if frame.n < len(steps):
            state.push(self, 0, 0, frame.n + 1)
            state.push(steps[frame.n], NATURE)
        else:
            state.push(ROUND, 0, 0, 1)


class DealPalace(Effect[GolemState]):
    """G-2.1.4: a character into each slot of the palace."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        slot: i64 = LAST_SLOT
        while slot >= 0:
            state.push(DEAL_CHARACTER, NATURE, 0, slot)
            slot -= 1


class FirstPalace(Effect[GolemState]):
    """G-2.2.4: the palace as printed."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        state.palace = state.box.first_palace


class FillLibrary(Effect[GolemState]):
    """G-2.1.5: a book into each slot of the library."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        slot: i64 = 0
        while slot < LIBRARY_SLOTS:
            state.push(DEAL_BOOK, NATURE)
            slot += 1


class DealNeighbourhoods(Effect[GolemState]):
    """G-2.1.6: some tiles of each district stay in the box."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        k: i64 = len(DISTRICTS) * TILES_OUT - 1
        while k >= 0:
            state.push(LEAVE_TILE_OUT, NATURE, 0, k // TILES_OUT, k)
            k -= 1


class FirstNeighbourhoods(Effect[GolemState]):
    """G-2.2.6: the neighbourhood tiles as printed."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        state.tile_at = state.box.first_tile_at


class FillSynagogue(Effect[GolemState]):
    """G-2.1.7, G-2.1.9: the marbles fall, action tiles are laid out."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        drop(state, state.box.marbles)
        deal_tiles(state)


class DealStarts(Effect[GolemState]):
    """G-2.1.14: starting tiles to choose from."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        deal_each(state, DEAL_START, STARTING_TILES)


class DealGoals(Effect[GolemState]):
    """The draft (G-2.1.15); a solo player keeps 3 of 6, the Automa gets 3 face down (A-2.6)."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        humans = drafters(state)
        if len(humans) == 1:
            state.push(SOLO_GOALS, humans[0], 0, KEPT)
            deal_to(state, DEAL_GOAL, humans[0], SOLO_DRAW)
        else:
            open_together(state, DRAFT_GOALS, state.box.players, 0, set_of_seats(humans))
            deal_each(state, DEAL_GOAL, DRAFT)
        if state.box.automa >= 0:
            deal_to(state, DEAL_AUTOMA_GOAL, state.box.automa, KEPT)


class OfferBoards(Effect[GolemState]):
    """G-2.1.16: as many artifact boards as players, taken in reverse turn order."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        for seat in state.order:
            state.push(TAKE_BOARD, seat)
        for _ in state.order:
            state.push(LAY_BOARD, NATURE)


class BeginSeats(Effect[GolemState]):
    """G-2.1.17, G-2.1.18: starting tiles, then golems, each in turn order; the Automa's tiles at the end (A-2.9)."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        automa = state.box.automa
        if automa >= 0:
            state.push(AUTOMA_START, NATURE, 0, state.box.level)
        k = state.box.players - 1
        while k >= 0:
            if state.order[k] == automa:
                state.push(LAY_STRATEGY, NATURE)
            else:
                state.push(PLACE_GOLEM, state.order[k])
            k -= 1
        k = state.box.players - 1
        while k >= 0:
            if state.order[k] != automa:
                state.push(CHOOSE_START, state.order[k], 0, TILES_USED)
            k -= 1


class FirstSeats(Effect[GolemState]):
    """G-2.2.14 to G-2.2.18: fixed boards, goals, tiles and golems, by position in turn order."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        box = state.box
        position: i64 = 0
        while position < box.players:
            seat = state.order[position]
            board = state.own(seat)
            board.side = box.first_sides[position]
            board.goals = box.first_goals[position]
            board.seen = board.goals
            state.goals &= ~board.goals
            for tile in box.first_starts[position]:
                play_out(state, seat, sources.START + tile, box.starts[tile], box.first_choices[position])
            k: i64 = 0
            for amount in box.first_resources[position]:
                state.own(seat).res[k] = amount
                k += 1
            k = 0
            for district in box.first_golems[position]:
                state.own(seat).golems[k] = SECTIONS * district
                k += 1
            position += 1


def deal_each(state: GolemState, effect: Effect[GolemState], count: i64) -> None:
    """`count` cards to each seat but the Automa, seat by seat."""
    seat = state.box.players - 1
    while seat >= 0:
        if seat != state.box.automa:
            deal_to(state, effect, seat, count)
        seat -= 1


def deal_to(state: GolemState, effect: Effect[GolemState], seat: i64, count: i64) -> None:
    while count > 0:
        state.push(effect, NATURE, 0, seat)
        count -= 1


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


def play_out(state: GolemState, seat: i64, source: i64, effect: Effect[GolemState], choices: list[int]) -> None:
    """Resolve an effect at once, answering its questions from the printed choices."""
    floor = state.top
    state.push(effect, seat, source)
    frame = state.top
    while frame is not None and frame is not floor:
        options = frame.effect.options(state, frame)
        state.top = frame.below
        choice: i64 = -1
        if options:
            choice = options[0]
            for option in options:
                if option in choices:
                    choice = option
        frame.effect.resolve(state, frame, choice)
        frame = state.top


def start(box: Box) -> GolemState:
    """A new game, at its first question."""
    state = new_game(box)
    advance(state)
    return state


SET_UP: Final = SetUp("setup")
DEAL_PALACE: Final = DealPalace("deal palace")
FIRST_PALACE: Final = FirstPalace("first palace")
FILL_LIBRARY: Final = FillLibrary("fill library")
DEAL_NEIGHBOURHOODS: Final = DealNeighbourhoods("deal neighbourhoods")
FIRST_NEIGHBOURHOODS: Final = FirstNeighbourhoods("first neighbourhoods")
FILL_SYNAGOGUE: Final = FillSynagogue("fill synagogue")
DEAL_STARTS: Final = DealStarts("deal starting tiles")
DEAL_GOALS: Final = DealGoals("deal goals")
OFFER_BOARDS: Final = OfferBoards("offer artifact boards")
BEGIN_SEATS: Final = BeginSeats("begin seats")
FIRST_SEATS: Final = FirstSeats("first seats")
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
