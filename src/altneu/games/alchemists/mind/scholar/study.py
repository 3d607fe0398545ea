"""What the Scholar knows at a question: its view, its notebook, and what things are worth in victory points."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from altneu.games.alchemists.mind.deduction import PAIR, Marginals, Notebook
from altneu.games.alchemists.mind.deduction.information import of_experiments
from altneu.games.alchemists.mind.deduction.marginals import Table
from altneu.games.alchemists.state.box import Box
from altneu.games.alchemists.state.terms import INGREDIENTS, KINDS, LAST_ROUND, ZONES

# Rough worths in victory points: a judgement of our own, not a rule.
BIT: Final = (1.2, 1.2, 1.15, 1.0, 0.8, 0.5, 0.1)  # a bit of information, by round
CARD: Final = (0.9, 0.9, 0.9, 0.8, 0.6, 0.5, 0.25)  # an ingredient among few, by round
FEW: Final = 7  # cards
FAVOR: Final = 0.7  # at the end it is 2 gold
APPROVAL: Final = 0.75
BOOK: Final = 0.7
GOLD: Final = 0.6
NEEDED_GOLD: Final = 1.2  # the first ones, without which nothing can be published
NEEDED: Final = 3
CUBE: Final = 0.6


class Study:
    def __init__(self, view: dict[str, Any], notebook: Notebook, box: Box) -> None:
        self.view = view
        self.box = box
        self.notebook = notebook
        self.seat: int = view["seat"]
        self.me: dict[str, Any] = view["seats"][self.seat]
        self.players = len(view["seats"])
        self.round: int = view["round"]
        self.is_master = view["level"] == "master"
        self.modules: list[str] = view["modules"]
        self.hand: list[int] = [self.me["hand"].get(name, 0) for name in INGREDIENTS]
        self.gold: int = self.me["gold"]

    @property
    def marginals(self) -> Marginals:
        return self.notebook.marginals()

    @cached_property
    def bits(self) -> Table:
        """Of mixing each pair."""
        return of_experiments(self.marginals)

    @property
    def bit(self) -> float:
        return BIT[self.round]

    @property
    def rounds_left(self) -> int:
        """After this one."""
        return LAST_ROUND - self.round

    def has(self, artifact: str) -> bool:
        return artifact in self.me["artifacts"]

    @property
    def last_gold(self) -> float:
        """What a gold is worth when points are counted (B-10)."""
        return 1 / int(self.box.gold_per_vp)

    @property
    def price_change(self) -> int:
        """Of the zone, on what adventurers pay (B-7)."""
        return int(self.box.zone_price[self.zone])

    @property
    def zone(self) -> int:
        return ZONES.index(self.me["zone"])

    def gold_worth(self, gold: int, had: int | None = None) -> float:
        """Of so much gold more, or less, for somebody who has `had`."""
        have = self.gold if had is None else had
        if self.round == LAST_ROUND:
            return self.last_gold * gold
        low, high = sorted((have, have + gold))
        needed = max(0, min(high, NEEDED) - low)
        worth = NEEDED_GOLD * needed + GOLD * (high - low - needed)
        return worth if gold > 0 else -worth

    def loss(self, printed: int) -> float:
        """What a loss of reputation, printed as a negative number, costs in this zone."""
        more = int(self.box.zone_loss[self.zone])
        return max(0, more - int(printed)) if printed else 0.0

    def gain(self, reputation: int) -> float:
        robe = self.has("robe_of_respect") and self.round < LAST_ROUND
        return reputation + int(self.box.robe_reputation) if reputation and robe else reputation

    def cards_worth(self, cards: int, hand: int) -> float:
        """Of drawing so many ingredients into a hand of this size."""
        few = max(0, min(cards, FEW - hand))
        return CARD[self.round] * (few + 0.4 * (cards - few))

    def card_worth(self, ingredient: int, hand: list[int]) -> float:
        """How useful one more of this ingredient is beside the others of the hand."""
        others = [k for k in range(KINDS) if hand[k] > 0 and k != ingredient]
        best = sorted((self.pair_worth(PAIR[ingredient][k]) for k in others), reverse=True)[:2]
        spare = 0.15 if hand[ingredient] == 0 else 0.0
        return sum(best) / 2 + spare

    def pair_worth(self, pair: int) -> float:
        """What mixing two ingredients may tell, sell or show."""
        coloured = float(self.marginals.potions[pair, :6].max())
        usable = max(0.0, coloured - 0.5) * (2.0 if self.round >= 5 else 1.0)
        return self.bit * float(self.bits[pair]) + usable


def on_shelf(box: Box, books: int) -> int:
    """VP of a Bookcase with so many books."""
    return min(int(box.bookcase_most), int(box.bookcase_vp) * books)
