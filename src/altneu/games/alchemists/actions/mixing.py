"""Mixing two ingredients of the hand: the pair, who may watch, where the cards go (B-1.2, B-18.13, B-18.17)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from altneu.games.alchemists.actions.cards import bury
from altneu.games.alchemists.lab import lab
from altneu.games.alchemists.state import events, observations, sources
from altneu.games.alchemists.state.moves import MIX, PICK, USE_PERISCOPE
from altneu.games.alchemists.state.observations import observation, with_note
from altneu.games.alchemists.state.pairs import FIRST, SECOND
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import KINDS, MAGIC_MORTAR, PERISCOPE, USED_PERISCOPE
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import BIT, NATURE, Effect, Frame

SHOWN: Final = 0  # what `watch` is told instead of a demand


def pairs_in_hand(state: AlchemistsState, seat: i64) -> list[int]:
    """B-18.17: every pair of different ingredients in hand."""
    hand = state.seats[seat].hand
    options: list[int] = []
    pair: i64 = 0
    first: i64 = 0
    while first < KINDS:
        second = first + 1
        while second < KINDS:
            if hand[first] > 0 and hand[second] > 0:
                options.append(MIX + pair)
            pair += 1
            second += 1
        first += 1
    return options


def can_mix(state: AlchemistsState, seat: i64) -> bool:
    hand = state.seats[seat].hand
    kinds: i64 = 0
    k: i64 = 0
    while k < KINDS:
        if hand[k] > 0:
            kinds += 1
        k += 1
    return kinds > 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Mix(Effect[AlchemistsState]):
    """The seat puts a pair from its hand into the pot, where it lies until CLEAR_POT; a purpose overrides `brewed`."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return pairs_in_hand(state, frame.seat)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        first = FIRST[choice - MIX]
        second = SECOND[choice - MIX]
        board = state.own(frame.seat)
        board.hand[first] -= 1
        board.hand[second] -= 1
        state.pot = vec[i64]([first, second])
        self.brewed(state, frame, first, second, lab.potion_of(state.secret, first, second))

    def brewed(self, state: AlchemistsState, frame: Frame, first: i64, second: i64, potion: i64) -> None:
        """What comes of it; ends with the pot being cleared."""
        raise RuntimeError("a mixture without a purpose: " + self.name)

    def private_to(self, frame: Frame) -> int:
        return int(frame.seat)


def show_potion(state: AlchemistsState, seat: i64, source: i64, potion: i64) -> None:
    """Everybody sees the potion, only the seat knows of what it was made (B-14.1.2)."""
    board = state.own(seat)
    board.potions |= BIT[potion]
    note = observation(observations.EXPERIMENT, state.pot[0], state.pot[1], potion, 0)
    board.observed = with_note(board.observed, note)
    state.tell(events.POTION_MIXED, seat, source, potion)


def watch(state: AlchemistsState, seat: i64, source: i64, demanded: i64, result: i64) -> None:
    """B-18.13: the Periscope's window; `demanded` is 1 + the potion of a sale, or SHOWN if `result` is the potion."""
    watcher: i64 = 0
    while watcher < state.box.players:
        board = state.seats[watcher]
        if watcher != seat and board.has(PERISCOPE) and not board.used & USED_PERISCOPE:
            state.push(LOOK, watcher, source, seat, 8 * demanded + result)
        watcher += 1


class Look(Effect[AlchemistsState]):
    """B-12.4: see one of the two cards in the pot of seat `frame.n`, at random; `frame.m` is what everybody saw."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return [USE_PERISCOPE, SKIP]

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if choice != USE_PERISCOPE:
            return
        state.own(frame.seat).used |= USED_PERISCOPE
        state.tell(events.PERISCOPE_USED, frame.seat, sources.ARTIFACT + PERISCOPE, frame.n)
        state.push(SEE, NATURE, frame.source, frame.seat, frame.m)


class See(Effect[AlchemistsState]):
    """NATURE shows the card to seat `frame.n`; nobody else learns which it was (B-16.4)."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return [PICK + state.pot[0], PICK + state.pot[1]]

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        demanded = frame.m // 8
        result = frame.m % 8
        if demanded == 0:
            note = observation(observations.GLIMPSE, choice - PICK, 0, result, 0)
        else:
            note = observation(observations.SALE_GLIMPSE, choice - PICK, 0, demanded - 1, result)
        board = state.own(frame.n)
        board.observed = with_note(board.observed, note)

    def private_to(self, frame: Frame) -> int:
        return int(frame.n)


class ClearPot(Effect[AlchemistsState]):
    """Both cards are discarded; with the Magic Mortar one, picked blindly, and the other returns (B-12.3)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if state.seats[frame.seat].has(MAGIC_MORTAR):
            state.push(MORTAR, NATURE, frame.source, frame.seat)
            return
        bury(state, frame.seat, state.pot[0])
        bury(state, frame.seat, state.pot[1])
        state.pot = vec[i64]()
        state.tell(events.INGREDIENTS_DISCARDED, frame.seat, frame.source, 2)


class Mortar(Effect[AlchemistsState]):
    """NATURE picks the card that seat `frame.n` discards."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return [PICK + state.pot[0], PICK + state.pot[1]]

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        gone = choice - PICK
        kept = state.pot[0] + state.pot[1] - gone
        bury(state, frame.n, gone)
        state.own(frame.n).hand[kept] += 1
        state.pot = vec[i64]()
        state.tell(events.INGREDIENTS_DISCARDED, frame.n, frame.source, 1)

    def private_to(self, frame: Frame) -> int:
        return int(frame.n)


LOOK: Final = Look("look")
SEE: Final = See("see")
CLEAR_POT: Final = ClearPot("clear pot")
MORTAR: Final = Mortar("mortar")
