"""The Palace Library: books, read by their owner alone, and the space Visit Library (K-2, K-7.18, K-15.20)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.actions.turns import cancel, is_cancelled, or_cancel
from altneu.games.alchemists.kings_golem import approval
from altneu.games.alchemists.lab import lab
from altneu.games.alchemists.state import events, observations
from altneu.games.alchemists.state.court import added
from altneu.games.alchemists.state.moves import OFFER, READ
from altneu.games.alchemists.state.observations import observation, with_note
from altneu.games.alchemists.state.pairs import OFFERS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import KINDS, LIBRARY
from altneu.kernel.state import BIT, NATURE, Effect, Frame

ALL_OFFERS: Final[list[int]] = [OFFER + k for k in range(len(OFFERS))]
INGREDIENTS_OFFERED: Final[vec[i64]] = vec[i64](OFFERS)  # set of ingredients, by number of the offer


def read_books(state: AlchemistsState, seat: i64, source: i64, count: i64) -> None:
    """K-2.1, K-2.2: there are always enough books; each is read at once, from an offer of its own."""
    while count > 0:
        state.push(OFFER_BOOK, NATURE, source, seat)
        count -= 1


class OfferBook(Effect[AlchemistsState]):
    """NATURE: four of the eight ingredients, shown to seat `frame.n` alone (K-2.2, K-15.20)."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return ALL_OFFERS

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        state.own_court().offer = INGREDIENTS_OFFERED[choice - OFFER]
        state.push(READ_BOOK, frame.n, frame.source)

    def private_to(self, frame: Frame) -> int:
        return int(frame.n)


class ReadBook(Effect[AlchemistsState]):
    """K-2.2, K-2.3: the reader picks one of the four and alone learns whether it is solar or lunar."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        offer = state.court.offer
        options: list[int] = []
        k: i64 = 0
        while k < KINDS:
            if offer & BIT[k]:
                options.append(READ + k)
            k += 1
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        ingredient = choice - READ
        solar: i64 = 1 if lab.is_solar(state.secret, ingredient) else 0
        board = state.own(frame.seat)
        board.observed = with_note(board.observed, observation(observations.BOOK, ingredient, 0, 0, solar))
        court = state.own_court()
        court.offer = 0
        court.books = added(court.books, frame.seat, 1)  # K-2.4
        state.tell(events.BOOK_READ, frame.seat, frame.source)

    def private_to(self, frame: Frame) -> int:
        return int(frame.seat)


class VisitLibrary(Effect[AlchemistsState]):
    """K-7.18, K-15.20.1: pay an approval token, or use the ring, and read a book; without either it is cancelled."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return or_cancel(approval.ways_to_pay(state, frame.seat))

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if is_cancelled(choice):
            cancel(state, frame.seat, LIBRARY, frame.n)
            return
        approval.pay_by(state, frame.seat, frame.source, choice)
        read_books(state, frame.seat, frame.source, 1)


OFFER_BOOK: Final = OfferBook("offer book")
READ_BOOK: Final = ReadBook("read book")
LIBRARY_TURN: Final = VisitLibrary("visit library")
