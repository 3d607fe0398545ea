"""Phase 3: turns, the rabbi, passing and the pass phases (G-4.3, G-6.1, G-7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from altneu.games.golem.actions.marbles import drop, take_marble
from altneu.games.golem.automa.automa import CARD_BONUS, DRAW_CARD
from altneu.games.golem.automa.judge import judge
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.moves import PASS, RABBI, RABBI_FIXED, TAKE
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import CELLS, SLOTS
from altneu.kernel.state import NATURE, Effect, Frame

FIXED: Final = 5
SECOND_PASS_PHASE: Final = 2


class Actions(Effect[GolemState]):
    """Gives the next turn. `frame.n`: 0 the main part, 1 and 2 the pass phases; `frame.m`: whose turn to look at first.

    A seat acts in part n if it has actions left and has passed n times (G-7.12).
    """

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        players = state.box.players
        k: i64 = 0
        while frame.n > 0 and k < players:
            if state.seats[k].is_done():  # G-7.7
                state.own(k).pass_tile = 0
            k += 1
        k = 0
        while k < players:
            position = (frame.m + k) % players
            seat = self.seat_at(state, frame.n, position)
            if seat >= 0 and state.seats[seat].passes == frame.n and not state.seats[seat].is_done():
                state.push(self, 0, 0, frame.n, position + 1)
                begin_turn(state, seat, frame.n)
                return
            k += 1
        if frame.n < SECOND_PASS_PHASE:
            position = 0
            while position < players:
                seat = self.seat_at(state, frame.n + 1, position)
                if seat >= 0 and state.seats[seat].passes == frame.n + 1 and not state.seats[seat].is_done():
                    state.push(self, 0, 0, frame.n + 1, 0)
                    state.push(REMOVE_MARBLE, seat)  # the lowest tile among those still to act (G-7.4, G-7.8)
                    return
                position += 1

    def seat_at(self, state: GolemState, part: i64, position: i64) -> i64:
        """Turn order in the main part, order of the pass tiles afterwards (G-7.5)."""
        if part == 0:
            return state.order[position]
        seat: i64 = 0
        while seat < state.box.players:
            if state.seats[seat].pass_tile == position + 1:
                return seat
            seat += 1
        return -1


class Turn(Effect[GolemState]):
    """One action: a marble, the rabbi, or passing (G-4.3, G-7.1)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        options: list[int] = []
        k: i64 = 0
        needs_marble = board.eyes[1] < 0
        if needs_marble:
            while k < CELLS:
                if state.tray[k] > 0:
                    options.append(TAKE + k)
                k += 1
        if board.rabbi == 0:
            k = 0
            while k < SLOTS:
                if state.tiles[k] >= 0 and state.rabbis[k] < 0:
                    options.append(RABBI + k)
                k += 1
            options.append(RABBI_FIXED)
        if frame.n < SECOND_PASS_PHASE and (needs_marble or state.box.pass_with_rabbi_only):  # G-7.2, D-01
            options.append(PASS)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        seat = frame.seat
        if choice == PASS:
            pass_turn(state, seat)
        elif choice >= RABBI:
            place_rabbi(state, seat, choice - RABBI)
        else:
            take_marble(state, seat, choice - TAKE)


def place_rabbi(state: GolemState, seat: i64, slot: i64) -> None:
    """One rabbi a tile; later arrivals on the fixed action space stand to the right (G-6.1)."""
    state.own(seat).rabbi = slot + 1
    state.tell(events.RABBI_PLACED, seat, sources.SETUP, slot)
    if slot == FIXED:
        state.fixed = append(state.fixed[:], seat)
        judge(state, seat, sources.FIXED_SPACE)
        state.push(state.box.action_tiles[12], seat, sources.FIXED_SPACE)
    else:
        rabbis = state.rabbis[:]
        rabbis[slot] = seat
        state.rabbis = rabbis
        tile = state.tiles[slot]
        judge(state, seat, sources.ACTION + tile)
        state.push(state.box.action_tiles[tile], seat, sources.ACTION + tile)


def pass_turn(state: GolemState, seat: i64) -> None:
    """The lowest pass tile not yet taken; passing again keeps it (G-7.1, G-7.6)."""
    board = state.own(seat)
    board.passes += 1
    if board.pass_tile == 0:
        highest: i64 = 0
        k: i64 = 0
        while k < state.box.players:
            highest = max(highest, state.seats[k].pass_tile)
            k += 1
        board.pass_tile = highest + 1
    state.tell(events.PASSED, seat, sources.SETUP, board.pass_tile)


def begin_turn(state: GolemState, seat: i64, part: i64) -> None:
    """One action; the Automa first draws a card and takes its bonus (A-5.1)."""
    if seat != state.scripted:
        state.push(TURN, seat, sources.SETUP, part)
        return
    state.push(AUTOMA_ACTION, seat)
    state.push(CARD_BONUS, seat)
    state.push(DRAW_CARD, NATURE)


class RemoveMarble(Effect[GolemState]):
    """A pass phase opens: one marble onto pass tile 1, the rest falls again (G-7.4, G-20.2)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options: list[int] = []
        k: i64 = 0
        while k < CELLS:
            if state.tray[k] > 0:
                options.append(TAKE + k)
            k += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        cell = choice - TAKE
        state.tell(events.MARBLE_REMOVED, frame.seat, sources.SETUP, cell)
        held = state.held[:]
        held[cell % 5] += 1
        state.held = held
        pool = vec[i64]([0] * 5)
        k: i64 = 0
        while k < CELLS:
            pool[k % 5] += state.tray[k]
            k += 1
        pool[cell % 5] -= 1
        state.tray = vec[i64]([0] * CELLS)
        drop(state, pool)


AUTOMA_ACTION: Final = Turn("automa action")
ACTIONS: Final = Actions("actions")
TURN: Final = Turn("turn")
REMOVE_MARBLE: Final = RemoveMarble("remove marble")
