"""The King's Golem joins in: every place where a module changes a rule of the base game."""

from __future__ import annotations

from mypy_extensions import i64

from altneu.games.alchemists.kings_golem import (
    approval,
    article_debunk,
    articles,
    counter,
    funding,
    library,
    replicator,
    reports,
)
from altneu.games.alchemists.state.demonstration import Demonstration
from altneu.games.alchemists.state.expansion import Expansion
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import BOOKCASE, REPLICATOR


class KingsGolem(Expansion):
    def board(self, state: AlchemistsState) -> i64:
        return state.court.board

    def can_pay_approval(self, state: AlchemistsState, seat: i64) -> bool:
        return approval.can_pay(state, seat)

    def pay_approval(self, state: AlchemistsState, seat: i64, source: i64) -> None:
        approval.pay(state, seat, source)

    def read_books(self, state: AlchemistsState, seat: i64, source: i64, count: i64) -> None:
        library.read_books(state, seat, source, count)

    def seals_on_articles(self, state: AlchemistsState, seat: i64) -> i64:
        return articles.seals_on_articles(state, seat)

    def right_articles(self, state: AlchemistsState, seat: i64) -> i64:
        return articles.right_articles(state, seat) if state.box.idol_counts_articles else 0

    def publications(self, state: AlchemistsState, seat: i64, options: list[int]) -> None:
        if state.box.has_encyclopedia:
            articles.publications(state, seat, options)

    def publish(self, state: AlchemistsState, seat: i64, source: i64, choice: i64) -> None:
        articles.publish(state, seat, source, choice)

    def has_article(self, state: AlchemistsState, colour: i64) -> bool:
        return articles.has_article(state, colour)

    def falls(self, state: AlchemistsState, shown: Demonstration) -> i64:
        return article_debunk.falls(state, shown) if state.box.has_encyclopedia else 0

    def topple(
        self,
        state: AlchemistsState,
        seat: i64,
        source: i64,
        shown: Demonstration,
        fallen: i64,
        changes: list[int],
    ) -> None:
        article_debunk.topple(state, seat, source, shown, fallen, changes)

    def immediate(self, state: AlchemistsState, seat: i64, colour: i64, options: list[int]) -> None:
        articles.immediate(state, seat, colour, options)

    def can_take_grant(self, state: AlchemistsState, seat: i64) -> bool:
        return state.box.has_encyclopedia and articles.can_take_grant(state, seat)

    def purchases(self, state: AlchemistsState, seat: i64, options: list[int]) -> None:
        counter.purchases(state, seat, options)

    def buy_under_the_counter(self, state: AlchemistsState, seat: i64, source: i64) -> None:
        counter.buy(state, seat, source)

    def artifact_gained(self, state: AlchemistsState, seat: i64, artifact: i64) -> None:
        if artifact == REPLICATOR:
            replicator.gained(state, seat)

    def artifact_vp(self, state: AlchemistsState, seat: i64, artifact: i64) -> i64:
        """K-15.12: 2 VP for each book, at most 8."""
        if artifact != BOOKCASE:
            return 0
        return min(state.box.bookcase_most, state.box.bookcase_vp * state.court.books[seat])

    def can_reveal_feather(self, state: AlchemistsState, seat: i64) -> bool:
        return funding.can_reveal_feather(state, seat)

    def reveal_feather(self, state: AlchemistsState, seat: i64) -> None:
        funding.reveal_feather(state, seat)

    def conference(self, state: AlchemistsState, number: i64, changes: list[int]) -> None:
        if state.box.has_golem:
            reports.conference(state, number, changes)
