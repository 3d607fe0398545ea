"""Debunks as the Scholar weighs them: what may fall by a demonstration, and whose seals with it."""

from __future__ import annotations

from typing import Any, Final

from altneu.games.alchemists.lab.alchemy import mix, sign_of
from altneu.games.alchemists.mind.deduction import PAIRS
from altneu.games.alchemists.mind.scholar.papers import Papers
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    COLOURS,
    INGREDIENTS,
    KINDS,
    NEUTRAL,
    POTIONS,
    SIGNS,
)

HARM: Final = 3.5  # a seal lost by all the others together
TOLD: Final = 0.2  # all the others learn what is shown


class Debunks:
    def __init__(self, papers: Papers) -> None:
        self.papers = papers
        self.study = papers.study

    def harm(self, seals: list[dict[str, Any]], protected: set[str]) -> float:
        """What the fall of a paper does to the others and to oneself."""
        others = len([seal for seal in seals if seal["seat"] != self.study.seat])
        own = [seal for seal in seals if seal["seat"] == self.study.seat]
        lost = sum(self.study.loss(self.study.box.seal_debunked) for seal in own if seal["seal"] not in protected)
        lost += self.papers.presence() * len(own)  # it counts no more, hedge or not
        return HARM / (self.study.players - 1) * others - lost

    def aspect(self, ingredient: int, colour: int) -> float:
        """What showing an aspect brings."""
        worth = 0.0
        falls = 0.0
        for sign in range(len(SIGNS)):
            chance = float(self.study.marginals.signs[ingredient, colour, sign])
            effect = 0.0
            has_fallen = False
            entry = self.papers.theories.get(ingredient)
            if entry is not None and sign_of(ALCHEMICALS.index(entry["alchemical"]), colour) != sign:
                effect += self.harm(entry["seals"], {COLOURS[colour]})
                has_fallen = True
            if colour in self.papers.articles and (ingredient, 1 - sign) in self.papers.claims(colour):
                effect += self.harm(self.papers.articles[colour]["seals"], set())
                has_fallen = True
            worth += chance * effect
            falls += chance if has_fallen else 0.0
        return worth + self.success(falls)

    def success(self, chance: float) -> float:
        gain = self.study.gain(int(self.study.box.debunk_success))
        return gain * chance - self.study.loss(self.study.box.debunk_failure) * (1 - chance) - TOLD

    def claim(self, pair: int, potion: int) -> float:
        """What claiming that a pair gives a potion brings."""
        chance = float(self.study.marginals.potions[pair, potion])
        if chance == 0:
            return -9.0
        effect, has_success = self.shown(pair, potion)
        return chance * effect + self.success(chance if has_success else 0.0)

    def shown(self, pair: int, potion: int) -> tuple[float, bool]:
        """What the fall of papers by this potion is worth, and whether anything falls or conflicts."""
        effect, has_success = 0.0, False
        first, second = PAIRS[pair]
        tokens = {
            k: ALCHEMICALS.index(self.papers.theories[k]["alchemical"])
            for k in (first, second)
            if k in self.papers.theories
        }
        if potion != NEUTRAL:
            for k, token in tokens.items():
                if sign_of(token, potion % 3) != potion // 3:
                    effect += self.harm(self.papers.theories[k]["seals"], {COLOURS[potion % 3]})
                    has_success = True
        if not has_success and len(tokens) == 2 and mix(tokens[first], tokens[second]) != potion:
            names = sorted((INGREDIENTS[first], INGREDIENTS[second]))
            has_success = all(sorted(pair) != names for pair in self.papers.view["conflicts"])
        for colour, entry in self.papers.articles.items():
            if self.article_falls(colour, first, second, potion):
                effect += self.harm(entry["seals"], set())
                has_success = True
        return effect, has_success

    def article_falls(self, colour: int, first: int, second: int, potion: int) -> bool:
        """Whether the potion contradicts what the article says of its two ingredients."""
        claims = dict(self.papers.claims(colour))
        if potion != NEUTRAL and potion % 3 == colour:
            return any(claims.get(k, potion // 3) != potion // 3 for k in (first, second))
        tells_nothing = potion != NEUTRAL and potion % 3 == (colour + 1) % 3
        return not tells_nothing and first in claims and claims[first] == claims.get(second, -1)

    def best(self) -> float:
        """What the best demonstration brings."""
        if not self.papers.theories and not self.papers.articles:
            return -9.0
        if self.study.box.debunks_by_aspect:
            return max(
                self.aspect(k, c)
                for k in range(KINDS)
                for c in range(len(COLOURS))
                if k in self.papers.theories or c in self.papers.articles
            )
        return max(self.best_claim(pair) for pair in range(len(PAIRS)) if self.can_demonstrate(pair))

    def can_demonstrate(self, pair: int) -> bool:
        return bool(self.papers.articles) or any(k in self.papers.theories for k in PAIRS[pair])

    def best_claim(self, pair: int) -> float:
        return max(self.claim(pair, potion) for potion in range(len(POTIONS)))
