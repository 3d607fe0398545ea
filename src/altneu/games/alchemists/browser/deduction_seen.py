"""What a seat has observed: the statement behind each observation, its words, and the round in which it was made."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import lru_cache

from altneu.games.alchemists.browser.deduction_wire import SheetNote
from altneu.games.alchemists.mind.deduction import Statement
from altneu.games.alchemists.mind.deduction.entries import statement_of
from altneu.games.alchemists.mind.deduction.observations import Aspect, Book, Glimpse, GolemTest, SaleGlimpse
from altneu.games.alchemists.mind.deduction.statements import OfPair
from altneu.games.alchemists.state import events, observations
from altneu.games.alchemists.state.observations import kind_of
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.views.view import observation_view
from altneu.games.alchemists.words.words import Words
from altneu.table.session import Event

# The event that tells everybody that something was observed, by the kind of the seat's own observation.
TOLD_BY = {
    observations.EXPERIMENT: events.POTION_MIXED,
    observations.SALE: events.SOLD,
    observations.GLIMPSE: events.PERISCOPE_USED,
    observations.SALE_GLIMPSE: events.PERISCOPE_USED,
    observations.DEMONSTRATION: events.EXHIBITED,
    observations.BOOK: events.BOOK_READ,
    observations.GOLEM_TEST: events.GOLEM_TESTED,
    observations.ANIMATION: events.ANIMATION_TRIED,
}
SHOWN_BY = {observations.ASPECT: events.ASPECT_SHOWN, observations.DEMONSTRATION: events.CLAIM_ANSWERED}
TELLING = {*TOLD_BY.values(), *SHOWN_BY.values()}


@lru_cache(4096)
def statement(code: int) -> Statement:
    return statement_of(observation_view(code))


@dataclass(frozen=True)
class Noted:
    """An observation that the sheet has a place for."""

    code: int
    is_shared: bool
    round: int

    @property
    def statement(self) -> Statement:
        return statement(self.code)

    @property
    def pair(self) -> tuple[int, int] | None:
        """The two ingredients it is about, None where it is about one."""
        note = self.statement
        return (note.first, note.second) if isinstance(note, OfPair) else None

    @property
    def ingredient(self) -> int:
        note = self.statement
        assert isinstance(note, (Aspect, Book, Glimpse, GolemTest, SaleGlimpse))
        return note.ingredient

    def seen(self, words: Words) -> SheetNote:
        return SheetNote(text=words.observation(self.code), is_shared=self.is_shared, round=self.round)


def noted(state: AlchemistsState, log: list[Event], seat: int) -> list[Noted]:
    """What everybody was shown, then what the seat alone has seen, as in the notebook of the terminal."""
    rounds = rounds_of(log)
    shown = [int(code) for code in state.shown]
    own = [int(code) for code in state.seats[seat].observed]
    return [
        *dated(shown, {event: rounds[event, -1] for event in SHOWN_BY.values()}, SHOWN_BY, True),
        *dated(own, {event: rounds[event, seat] for event in TOLD_BY.values()}, TOLD_BY, False),
    ]


def rounds_of(log: list[Event]) -> dict[tuple[int, int], list[int]]:
    """By event and seat, and with -1 for all seats: the rounds in which it happened."""
    found: dict[tuple[int, int], list[int]] = defaultdict(list)
    now = 0
    for kind, seat, _, a, _ in log:
        if kind == events.ROUND_BEGAN:
            now = int(a)
        elif kind in TELLING:
            found[kind, int(seat)].append(now)
            found[kind, -1].append(now)
    return found


def dated(codes: list[int], rounds: dict[int, list[int]], told_by: dict[int, int], is_shared: bool) -> list[Noted]:
    """Each kind in its order; a table that began in the middle of a game has no log of the first ones."""
    wanted = Counter(told_by[int(kind_of(code))] for code in codes)
    left = {event: iter([0] * (wanted[event] - len(at)) + at) for event, at in rounds.items()}
    return [Noted(code, is_shared, next(left[told_by[int(kind_of(code))]])) for code in codes]
