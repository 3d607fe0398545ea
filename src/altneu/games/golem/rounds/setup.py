"""Setting up the table step by step: normal and first game (G-2)."""

from __future__ import annotations

from typing import Final

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
    set_of_seats,
)
from altneu.games.golem.rounds.rounds import ROUND, deal_tiles
from altneu.games.golem.rounds.setup_draws import (
    AUTOMA_START,
    CHOOSE_START,
    DEAL_AUTOMA_GOAL,
    DEAL_CHARACTER,
    DEAL_START,
    LAST_SLOT,
    LAY_BOARD,
    LAY_STRATEGY,
    LEAVE_TILE_OUT,
    PLACE_GOLEM,
    TAKE_BOARD,
    TILES_OUT,
)
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import DISTRICTS, LIBRARY_SLOTS, SECTIONS
from altneu.kernel.combinators import open_together
from altneu.kernel.flow import advance
from altneu.kernel.state import NATURE, Effect, Frame

STARTING_TILES: Final = 4  # dealt to each seat
TILES_USED: Final = 2


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
                state.tell(events.GOLEM_CREATED, seat, sources.SETUP, SECTIONS * district)
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
