"""Theories, articles and seals as the Scholar weighs them."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from altneu.games.alchemists.lab.alchemy import sign_of
from altneu.games.alchemists.mind.deduction import Article
from altneu.games.alchemists.mind.scholar.study import Study
from altneu.games.alchemists.rounds.ending import FIRST_CONFERENCE, SECOND_CONFERENCE
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    COLOURS,
    GOLD_SEAL,
    INGREDIENTS,
    KINDS,
    LAST_ROUND,
    SIGN_PAIRS,
    SIGNS,
    SILVER_SEAL,
    SLOTS,
)

STARS: Final = {"gold": GOLD_SEAL, "silver": SILVER_SEAL}
HEDGES: Final = ("red", "green", "blue", "white")
RISK: Final = (0.0, 0.3, 0.3, 0.3, 0.25, 0.15, 0.0)  # that something wrong is debunked, by round
SURE: Final = 0.93
GOLD_KEPT: Final = 2.0  # a gold star is worth keeping for something sure
TOP: Final = 0.35  # of being top alchemist, for each round to come

# The colours in which two alchemicals differ, as a set.
DIFFERENT: Final = [
    [sum(2**c for c in range(len(COLOURS)) if sign_of(a, c) != sign_of(b, c)) for b in range(KINDS)]
    for a in range(KINDS)
]
LEFT_SLOTS: Final = 2


class Papers:
    def __init__(self, study: Study) -> None:
        self.study = study
        self.view = study.view
        self.seals: dict[str, int] = study.me["seals"]
        self.theories = {INGREDIENTS.index(entry["ingredient"]): entry for entry in self.view["theories"]}
        self.articles = {COLOURS.index(entry["colour"]): entry for entry in self.view["court"]["articles"]}

    @cached_property
    def counted(self) -> int:
        """Own seals on the board."""
        papers = [*self.theories.values(), *self.articles.values()]
        return sum(seal["seat"] == self.study.seat for paper in papers for seal in paper["seals"])

    def presence(self) -> float:
        """What one more seal on the board is worth by itself: top alchemist and conferences."""
        rounds = self.study.rounds_left
        worth = TOP * (rounds + 1)
        for number, end in enumerate((FIRST_CONFERENCE, SECOND_CONFERENCE)):
            wanted = 1 + number + self.study.is_master
            if number == 1 and "golem" in self.study.modules:
                wanted += 1
            if self.study.round <= end and self.counted < wanted:
                worth += 2.0 if self.counted == wanted - 1 else 1.0
        return worth

    def reward(self, is_new: bool) -> float:
        box = self.study.box
        new = int(box.publish_reputation) if is_new else 0
        more = int(box.authority_reputation) if self.study.has("seal_of_authority") else 0
        return self.study.gain(new + more)

    # Theories

    def theory_seals(self, ingredient: int, token: int) -> dict[str, float]:
        """The worth of each seal that is left on this theory, in the end and against debunkers."""
        chances = self.study.marginals.alchemicals[ingredient]
        right = float(chances[token])
        worths = {}
        for face, number in self.seals.items():
            if number == 0 or face == "white":
                continue
            if face in STARS:
                worths[face] = self.star(face, right)
            else:
                hedged = 2 ** COLOURS.index(face)
                safe = sum(float(chances[b]) for b in range(KINDS) if DIFFERENT[token][b] in (0, hedged))
                worths[face] = self.hedge(safe)
        return worths

    def star(self, face: str, right: float) -> float:
        wrong = 1 - right
        worth = int(self.study.box.seal_points[STARS[face]]) * right + self.fall() * wrong
        kept = GOLD_KEPT if face == "gold" and right < SURE and self.study.round < LAST_ROUND else 0.0
        return worth - kept

    def hedge(self, safe: float) -> float:
        return self.fall() * (1 - safe)

    def fall(self) -> float:
        """Of a seal on something wrong: what it takes in the end, or when it is debunked."""
        return int(self.study.box.wrong_seal) + int(self.study.box.seal_debunked) * RISK[self.study.round]

    def publication(self, ingredient: int, token: int) -> float:
        seals = self.theory_seals(ingredient, token)
        if not seals:
            return -9.0
        price = 0 if self.study.has("printing_press") else 1
        return self.reward(True) + max(seals.values()) + self.presence() + self.study.gold_worth(-price)

    def endorsement(self, ingredient: int) -> float:
        entry = self.theories[ingredient]
        seals = self.theory_seals(ingredient, ALCHEMICALS.index(entry["alchemical"]))
        if not seals:
            return -9.0
        price = (0 if self.study.has("printing_press") else 1) + len(entry["seals"])
        return self.reward(False) + max(seals.values()) + self.presence() + self.study.gold_worth(-price)

    def can_endorse(self, ingredient: int, gold: int) -> bool:
        entry = self.theories[ingredient]
        owners = [seal["seat"] for seal in entry["seals"]]
        disputed = any(entry["ingredient"] in pair for pair in self.view["conflicts"])
        price = (0 if self.study.has("printing_press") else 1) + len(owners)
        return self.study.seat not in owners and len(owners) < 3 and not disputed and price <= gold

    def best_publications(self, gold: int) -> list[float]:
        """What Publish actions bring one after the other with so much gold, each ingredient and token once."""
        used = {entry["alchemical"] for entry in self.theories.values()}
        free = [token for token in range(KINDS) if ALCHEMICALS[token] not in used]
        found = [(self.endorsement(k), k, -1) for k in self.theories if self.can_endorse(k, gold)]
        if gold > 0 or self.study.has("printing_press"):
            for ingredient in range(KINDS):
                if ingredient not in self.theories and free:
                    chances = self.study.marginals.alchemicals[ingredient]
                    for token in sorted(free, key=lambda token: -chances[token])[:3]:
                        found.append((self.publication(ingredient, token), ingredient, token))
        found += self.best_articles()
        worths: list[float] = []
        taken: set[tuple[str, int]] = set()
        for worth, ingredient, token in sorted(found, reverse=True):
            marks = {("ingredient", ingredient), ("token", token if token >= 0 else -1 - ingredient)}
            if not marks & taken:
                taken |= marks
                worths.append(worth)
        return worths if self.study.has("printing_press") else worths[:gold]

    # Articles

    def best_articles(self) -> list[tuple[float, int, int]]:
        """Worths of new and endorsed articles, with numbers that no theory has."""
        if "encyclopedia" not in self.study.modules or not self.can_pay_article():
            return []
        found = []
        for colour in range(len(COLOURS)):
            if colour not in self.articles:
                found.append((self.new_article(colour), KINDS + colour, KINDS + colour))
            elif self.can_endorse_article(colour):
                found.append((self.article_endorsement(colour), KINDS + colour, KINDS + colour))
        return found

    def can_pay_article(self) -> bool:
        if "golem" in self.study.modules:
            return self.study.me["approvals"] > 0 or self.study.has("signet_ring")
        return self.study.gold > 0 or self.study.has("printing_press")

    def can_endorse_article(self, colour: int) -> bool:
        owners = [seal["seat"] for seal in self.articles[colour]["seals"]]
        return self.study.seat not in owners and len(owners) < 3 and self.study.gold > len(owners)

    def article_price(self, owners: int) -> float:
        bank = 0 if "golem" in self.study.modules or self.study.has("printing_press") else 1
        approval = -0.5 if "golem" in self.study.modules else 0.0
        return self.study.gold_worth(-bank - owners) + approval

    def new_article(self, colour: int) -> float:
        signs = self.signs(colour)
        claims = list(zip(self.likeliest(colour, signs), columns(signs), strict=True))
        return self.reward(True) + self.article_worth(colour, claims) + self.presence() + self.article_price(0)

    def article_endorsement(self, colour: int) -> float:
        claims = self.claims(colour)
        owners = len(self.articles[colour]["seals"])
        return self.reward(False) + self.article_worth(colour, claims) + self.presence() + self.article_price(owners)

    def article_worth(self, colour: int, claims: list[tuple[int, int]]) -> float:
        seals = self.article_seals(colour, claims)
        return max(seals.values()) if seals else -9.0

    def article_seals(self, colour: int, claims: list[tuple[int, int]]) -> dict[str, float]:
        """The worth of each seal on an article with these claims, an ingredient and a sign for each slot."""
        right = self.study.notebook.probability(Article(colour, tuple(claims)))
        worths = {}
        for face, number in self.seals.items():
            if number > 0 and face in STARS:
                worths[face] = self.star(face, right)
            elif number > 0:
                slot = HEDGES.index(face)
                others = tuple(claim for place, claim in enumerate(claims) if place != slot)
                worths[face] = self.hedge(self.study.notebook.probability(Article(colour, others)))
        return worths

    def claims(self, colour: int) -> list[tuple[int, int]]:
        """Of an article on the board."""
        entry = self.articles[colour]
        names = [INGREDIENTS.index(entry["slots"][slot]) for slot in SLOTS]
        return list(zip(names, columns(SIGN_PAIRS.index(entry["signs"])), strict=True))

    def signs(self, colour: int) -> int:
        """The pair of signs whose likeliest article is the likeliest."""
        return max(range(len(SIGN_PAIRS)), key=lambda signs: self.chance_of_signs(colour, signs))

    def chance_of_signs(self, colour: int, signs: int) -> float:
        claims = tuple(zip(self.likeliest(colour, signs), columns(signs), strict=True))
        return self.study.notebook.probability(Article(colour, claims))

    def likeliest(self, colour: int, signs: int) -> list[int]:
        """An ingredient for each slot."""
        chosen: list[int] = []
        for sign in columns(signs):
            left = [k for k in range(KINDS) if k not in chosen and self.is_free(k, colour)]
            chosen.append(max(left, key=lambda k: float(self.study.marginals.signs[k, colour, sign])))
        return chosen

    def is_free(self, ingredient: int, colour: int) -> bool:
        """No ingredient stands in three articles."""
        others = [entry for number, entry in self.articles.items() if number != colour]
        return sum(INGREDIENTS[ingredient] in entry["slots"].values() for entry in others) < 2


def columns(signs: int) -> list[int]:
    """The sign of each slot."""
    left, right = (SIGNS.index(sign) for sign in SIGN_PAIRS[signs])
    return [left] * LEFT_SLOTS + [right] * (len(SLOTS) - LEFT_SLOTS)
