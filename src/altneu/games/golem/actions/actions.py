"""Phase 3: turns, the rabbi, passing and the pass phases (G-4.3, G-6.1, G-7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from altneu.games.golem.automa.automa import CARD_BONUS, DRAW_CARD
from altneu.games.golem.automa.choices import LYING, is_far
from altneu.games.golem.automa.judge import judge
from altneu.games.golem.automa.marble import RABBI_FIRST, action_kind, action_slot, marble
from altneu.games.golem.rounds.marbles import drop, take_marble
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.moves import PASS, RABBI, RABBI_FIXED, TAKE
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import ON_DEATH
from altneu.kernel.state import NATURE, Effect, Frame

CELLS: Final = 25
SLOTS: Final = 5  # for action tiles, above the fixed action space
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
                state.push(TURN, seat, sources.SETUP, frame.n)
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
        if frame.seat == state.box.automa:
            return []
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
        if seat == state.box.automa:
            automa_turn(state, seat)
        elif choice == PASS:
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


def automa_turn(state: GolemState, seat: i64) -> None:
    """A-5.1: draw a card, take its bonus, then act."""
    state.push(AUTOMA_ACTION, seat)
    state.push(CARD_BONUS, seat)
    state.push(DRAW_CARD, NATURE)


class AutomaAction(Effect[GolemState]):
    """The rabbi or a marble, by the card just drawn (A-5.3 to A-7)."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        seat = frame.seat
        board = state.seats[seat]
        box = state.box
        played = state.automa.played
        turn = len(played)
        card = played[turn - 1]
        silhouette = turn == 2 and box.card_right_half[played[0]] == 1 and box.card_left_half[card] == 1
        why = state.why()
        kind = action_kind(
            int(turn), board.rabbi > 0, int(board.marbles()), silhouette, box.card_marble_first[card] == 1, why
        )
        strategy = [int(colour) for colour in state.automa.strategy]
        golems = state.golems_of(seat)
        if kind == RABBI_FIRST:
            free = [slot for slot in range(SLOTS) if state.tiles[slot] >= 0 and state.rabbis[slot] < 0]
            deadly = [slot for slot in free if box.action_tiles[state.tiles[slot]].writes & ON_DEATH]
            slot = action_slot(free, deadly, box.card_rabbi[card], is_far(golems), why)
            state.explain(why)
            place_rabbi(state, seat, slot)
            return
        character = state.palace[state.round - 1]
        cell, work = marble(
            [int(count) for count in state.tray],
            box.card_marble[card],
            int(box.character_left[character]),
            int(box.character_right[character]),
            int(board.eyes[0]),
            strategy,
            len([golem for golem in golems if golem < LYING]),
            box.colours_by_strategy,
            why,
        )
        state.explain(why)
        take_marble(state, seat, cell, work)


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


AUTOMA_ACTION: Final = AutomaAction("automa action")
ACTIONS: Final = Actions("actions")
TURN: Final = Turn("turn")
REMOVE_MARBLE: Final = RemoveMarble("remove marble")
