"""Where an expansion may join in. The base game joins in nowhere: every method here changes nothing.

The King's Golem overrides them (kings_golem/expansion.py). Steps and spaces of its own stand in the lists of the box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from altneu.games.alchemists.state.demonstration import Demonstration

if TYPE_CHECKING:
    from altneu.games.alchemists.state.state import AlchemistsState


@mypyc_attr(allow_interpreted_subclasses=True)
class Expansion:
    # The order track
    def board(self, state: AlchemistsState) -> i64:
        """Which table of order spaces is in use."""
        return 0

    def can_pay_approval(self, state: AlchemistsState, seat: i64) -> bool:
        """Whether an approval token or the Signet Ring is at hand."""
        return False

    def pay_approval(self, state: AlchemistsState, seat: i64, source: i64) -> None:
        """Pay one approval token, or use the ring; pushes the question where both are possible."""

    def read_books(self, state: AlchemistsState, seat: i64, source: i64, count: i64) -> None:
        """Gain books, each read at once (K-2.2)."""

    # Theories and articles
    def seals_on_articles(self, state: AlchemistsState, seat: i64) -> i64:
        """K-5.28: articles count wherever published theories are counted."""
        return 0

    def right_articles(self, state: AlchemistsState, seat: i64) -> i64:
        """K-15.13: own seals on correct articles, for the Wisdom Idol."""
        return 0

    def publications(self, state: AlchemistsState, seat: i64, options: list[int]) -> None:
        """Add the articles this seat may publish or endorse now."""

    def publish(self, state: AlchemistsState, seat: i64, source: i64, choice: i64) -> None:
        """Carry out what `publications` or `immediate` added."""

    def has_article(self, state: AlchemistsState, colour: i64) -> bool:
        return False

    def falls(self, state: AlchemistsState, shown: Demonstration) -> i64:
        """K-5.22: the set of colours whose article the demonstration debunks."""
        return 0

    def topple(
        self,
        state: AlchemistsState,
        seat: i64,
        source: i64,
        shown: Demonstration,
        fallen: i64,
        changes: list[int],
    ) -> None:
        """Remove the fallen articles, reveal their seals and add each seat's loss of reputation to `changes`."""

    def immediate(self, state: AlchemistsState, seat: i64, colour: i64, options: list[int]) -> None:
        """K-15.17: add the article that may be published at once after one of this colour fell."""

    def can_take_grant(self, state: AlchemistsState, seat: i64) -> bool:
        """K-5.16: the encyclopedia grant."""
        return False

    # Artifacts
    def purchases(self, state: AlchemistsState, seat: i64, options: list[int]) -> None:
        """K-15.11: add what can be bought Under the Counter."""

    def buy_under_the_counter(self, state: AlchemistsState, seat: i64, source: i64) -> None:
        """Carry out what `purchases` added."""

    def artifact_gained(self, state: AlchemistsState, seat: i64, artifact: i64) -> None:
        """What an artifact of the expansion does at once."""

    def artifact_vp(self, state: AlchemistsState, seat: i64, artifact: i64) -> i64:
        """Points of an artifact of the expansion that are counted."""
        return 0

    def can_reveal_feather(self, state: AlchemistsState, seat: i64) -> bool:
        """K-15.6: a secret Feather in Cap at an exhibition."""
        return False

    def reveal_feather(self, state: AlchemistsState, seat: i64) -> None:
        """The secret artifact joins the others."""

    # The conference
    def conference(self, state: AlchemistsState, number: i64, changes: list[int]) -> None:
        """Add what the golem tile changes; its favor cards are pushed to come afterwards."""
