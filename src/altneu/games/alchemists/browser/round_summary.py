"""What a round brought every seat, read from its log: goods, cards, what was published, the end of the round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from altneu.faces.wire import Change, RoundSummary, SummaryCell, SummaryRow
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.words.words import Words
from altneu.language import Catalogue, capital
from altneu.table.session import Event

GOODS = {events.GOLD: "gold", events.REPUTATION: "reputation", events.APPROVAL: "approval"}
CARDS = {
    events.INGREDIENTS_DRAWN: ("ingredient", 1),
    events.INGREDIENTS_DISCARDED: ("ingredient", -1),
    events.FAVORS_DRAWN: ("favor", 1),
}
# What is told in words, by its row.
PUBLISHED = {events.THEORY_PUBLISHED, events.THEORY_ENDORSED, events.ARTICLE_PUBLISHED, events.ARTICLE_ENDORSED}
FALLEN = {events.SEAL_REVEALED}
GAINED = {events.ARTIFACT_BOUGHT, events.ARTIFACT_TAKEN, events.GRANT_TAKEN, events.BOOK_READ, events.EXHIBITED}
AT_END = (sources.UNUSED_CUBES, sources.TOP_ALCHEMIST, sources.CONFERENCE, sources.END_OF_ROUND)


def round_over(log: Sequence[Event], at: int) -> int:
    """The round that was over before line `at`, 0 for none."""
    kind, _, source, a, _ = log[at]
    if kind == events.ROUND_BEGAN:
        return a - 1
    if source < sources.SCORING or (at > 0 and log[at - 1][2] >= sources.SCORING):
        return 0
    return next((event[3] for event in reversed(log[:at]) if event[0] == events.ROUND_BEGAN), 0)


class Summaries:
    def __init__(self, words: Words, texts: Catalogue) -> None:
        self.words = words
        self.texts = texts

    def at(self, state: AlchemistsState, log: Sequence[Event], at: int) -> RoundSummary | None:
        """The round that was over before line `at`; None too where the log does not know its beginning."""
        number = round_over(log, at)
        first = begin_of(log[:at], number) if number else -1
        if first < 0:
            return None
        told = list(log[first:at])
        during = [event for event in told if event[2] not in AT_END]
        end = [event for event in told if event[2] in AT_END]
        seats = range(len(state.seats))
        rows = [
            SummaryRow(title=self.texts.text(f"summary.{key}"), cells=cells)
            for key, cells in (
                ("goods", [self.counted(during, seat) for seat in seats]),
                ("theories", [self.noted(state, during, seat, PUBLISHED | FALLEN) for seat in seats]),
                ("gained", [self.noted(state, during, seat, GAINED) for seat in seats]),
                ("end", [self.ending(state, end, seat) for seat in seats]),
            )
            if any(cell.changes or cell.notes for cell in cells)
        ]
        return RoundSummary(round=number, title=self.texts.text("summary.title", round=number), rows=rows)

    def counted(self, told: Sequence[Event], seat: int) -> SummaryCell:
        found: Counter[str] = Counter()
        for kind, who, _, a, _ in told:
            if who == seat and kind in GOODS:
                found[GOODS[kind]] += a
            if who == seat and kind in CARDS:
                thing, sign = CARDS[kind]
                found[thing] += sign * a
            if who == seat and kind == events.INGREDIENT_TAKEN:
                found["ingredient"] += 1
        return SummaryCell(
            changes=[
                Change(icon=icon, n=n, label=self.texts.text(f"icon.{icon}")) for icon, n in found.items() if n != 0
            ]
        )

    def noted(self, state: AlchemistsState, told: Sequence[Event], seat: int, kinds: set[int]) -> SummaryCell:
        return SummaryCell(
            notes=[self.words.event(state, event) for event in told if event[1] == seat and event[0] in kinds]
        )

    def ending(self, state: AlchemistsState, told: Sequence[Event], seat: int) -> SummaryCell:
        """Why first, then how much: conferences and the top alchemist change reputation, unused cubes bring cards."""
        found = self.counted(told, seat)
        reasons = dict.fromkeys(event[2] for event in told if event[1] == seat and event[0] in (*GOODS, *CARDS))
        notes = [capital(self.words.source(source)) for source in reasons]
        return SummaryCell(changes=found.changes, notes=notes)


def begin_of(log: Sequence[Event], number: int) -> int:
    """The line that began the round, -1 where the log does not reach back."""
    for at, (kind, _, _, a, _) in enumerate(log):
        if kind == events.ROUND_BEGAN and a == number:
            return at
    return -1
