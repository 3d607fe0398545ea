"""What a card, an order space or an article says, in words."""

from __future__ import annotations

from altneu.games.alchemists.cards.components import VARIABLE
from altneu.games.alchemists.kings_golem.articles import LEFT, RIGHT, written_on
from altneu.games.alchemists.state.box import Box
from altneu.games.alchemists.state.moves import BOARD_IDS, FUNDING_IDS
from altneu.games.alchemists.state.terms import (
    ARTIFACTS,
    COSTS,
    GAINS,
    KINDS,
    ORDER_SPACES,
    SIGN_PAIRS,
    SLOTS,
)
from altneu.games.alchemists.words.names import Names

COST_THINGS = ["gold", "reputation", "cube", "approval"]  # in the order of the tables
GAIN_THINGS = ["gold", "reputation", "ingredient", "favor", "book"]
ARTIFACTS_OF_FUNDING = ["", "funding.starting", "funding.secret"]
NOBODY_PLAYS = 9  # players from which on a space that does not exist is there


class Phrases:
    """All that is made of printed values; the box tells them."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.text = names.text

    def order_space(self, box: Box, place: int) -> str:
        """What a space costs and gives; `place` is 8 * board + space."""
        costs = [int(box.order_cost[COSTS * place + k]) for k in range(COSTS)]
        gains = [int(box.order_gain[GAINS * place + k]) for k in range(GAINS)]
        cost = [self.names.paid(thing, n) for thing, n in zip(COST_THINGS, costs, strict=True) if n]
        gain = [self.names.paid(thing, n) for thing, n in zip(GAIN_THINGS, gains, strict=True) if n]
        if cost and gain:
            return self.text("order.both", cost=self.names.both(cost), gain=self.names.both(gain))
        if cost:
            return self.text("order.cost", cost=self.names.both(cost))
        if gain:
            return self.text("order.gain", gain=self.names.both(gain))
        return self.text("order.nothing")

    def order_board(self, box: Box, board: int) -> str:
        """Every space of the order track (0) or of an order board (from 1)."""
        spaces: list[str] = []
        for space in range(ORDER_SPACES):
            place = ORDER_SPACES * board + space
            players = int(box.order_players[place])
            what = self.order_space(box, place)
            if players == NOBODY_PLAYS:
                continue
            if players > 2:
                spaces.append(self.text("order.players", space=space + 1, players=players, what=what))
            else:
                spaces.append(self.text("order.space", space=space + 1, what=what))
        return "; ".join(spaces)

    def board(self, board: int) -> str:
        """The name of an order board, from 1."""
        return self.names.name_of(BOARD_IDS[board - 1])

    def funding(self, box: Box, card: int) -> str:
        """What a funding card gives."""
        names = self.names
        rows = [
            ("gold", box.funding_gold),
            ("ingredient", box.funding_ingredients),
            ("favor", box.funding_favors),
            ("book", box.funding_books),
            ("reputation", box.funding_reputation),
        ]
        parts = [names.change(thing, int(values[card])) for thing, values in rows if values[card]]
        if box.funding_delayed[card]:
            delayed = names.change("reputation", int(box.funding_delayed[card]))
            parts.append(self.text("funding.delayed", amount=delayed))
        if box.funding_artifact[card]:
            parts.append(self.text(ARTIFACTS_OF_FUNDING[box.funding_artifact[card]]))
        return names.both(parts)

    def funding_card(self, box: Box, card: int) -> str:
        """`“Rich Aunt” (3 gold)`."""
        return self.text("choice.card", name=self.names.name_of(FUNDING_IDS[card]), what=self.funding(box, card))

    def worth(self, box: Box, artifact: int) -> str:
        """The VP of an artifact, or that they are counted."""
        if ARTIFACTS[artifact] in VARIABLE:
            return self.text("choice.counted")
        return self.names.amount("vp", int(box.artifact_vp[artifact]))

    def demands(self, box: Box, adventurer: int) -> str:
        """The three potions an adventurer wants, from left to right."""
        return ", ".join(self.names.potion(int(box.demands[3 * adventurer + place])) for place in range(3))

    def grant_place(self, box: Box, grant: int) -> str:
        """The ingredients a grant lies between."""
        bits = int(box.grant_ingredients[grant])
        return self.names.ingredients(k for k in range(KINDS) if bits >> k & 1)

    def claims(self, colour: int, article: int) -> str:
        """What an article says; `article` is as in `articles.written_on`."""
        names = self.names
        signs = article % len(SIGN_PAIRS)
        named = [int(written_on(article, slot)) for slot in range(len(SLOTS))]
        left, right = names.sign(LEFT[signs]), names.sign(RIGHT[signs])
        aspect = names.aspect_of(colour)
        if left == right:
            return self.text("claims.alike", aspect=aspect, sign=left, ingredients=names.ingredients(named))
        return self.text(
            "claims.columns",
            aspect=aspect,
            left=left,
            first=names.ingredients(named[:2]),
            right=right,
            second=names.ingredients(named[2:]),
        )
