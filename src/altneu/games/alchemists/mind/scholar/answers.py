"""The Scholar at a question: every option read from its notation and weighed in victory points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from altneu.bots.base import Position
from altneu.games.alchemists.actions.selling import guaranteed
from altneu.games.alchemists.kings_golem.articles import written_on
from altneu.games.alchemists.mind.deduction import Notebook
from altneu.games.alchemists.mind.scholar.artifacts import artifact_worth
from altneu.games.alchemists.mind.scholar.debunks import Debunks
from altneu.games.alchemists.mind.scholar.declaring import Declaring
from altneu.games.alchemists.mind.scholar.papers import Papers, columns
from altneu.games.alchemists.mind.scholar.potions import Potions, pair_of
from altneu.games.alchemists.mind.scholar.study import APPROVAL, FAVOR, Study
from altneu.games.alchemists.mind.scholar.trial import Trial
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    COLOURS,
    INGREDIENTS,
    KINDS,
    POTIONS,
    QUALITIES,
    SIGN_PAIRS,
    SLOTS,
    TRIGGERS,
)

NEVER: Final = -50.0
NOTHING: Final = 0.0
KEPT: Final = {  # favor cards, from the most useful on
    "assistant": 6,
    "herbalist": 5,
    "custodian": 4,
    "courtier": 3,
    "barmaid": 2,
    "shopkeeper": 1,
}
LEVELS: Final = {name: level for level, name in QUALITIES.items()}
BESIDES: Final = ("cancel", "skip", "done")


class Scholar:
    def __init__(self, view: dict[str, Any], notebook: Notebook, position: Position) -> None:
        self.view = view
        world = position.first_world()
        assert isinstance(world, AlchemistsState)
        self.study = Study(view, notebook, world.box)
        self.papers = Papers(self.study)
        self.debunks = Debunks(self.papers)
        self.potions = Potions(self.study)
        self.trial = Trial(position, self.study)
        self.name, self.n, self.m = position.about

    def worths(self, texts: dict[int, str]) -> dict[int, float]:
        """By option; what leaves everything as it is, is worth nothing."""
        if self.name == "declare":
            return Declaring(self.study, self.papers, self.debunks, self.potions, self.trial).worths(texts)
        if self.name in TRIED:
            return {option: NOTHING if text in BESIDES else self.trial.worth(option) for option, text in texts.items()}
        judge = JUDGES.get(self.name)
        if judge is None:
            return dict.fromkeys(texts, NOTHING)
        return {
            option: NOTHING if text in BESIDES else judge(self, text.split(), option) for option, text in texts.items()
        }

    # Cards

    def give_away(self, words: list[str], option: int) -> float:
        return -KEPT.get(words[-1], 0)

    def discard(self, words: list[str], option: int) -> float:
        return -self.card(INGREDIENTS.index(words[-1]))

    def card(self, ingredient: int) -> float:
        """What a card of the hand is worth beside the others."""
        hand = list(self.study.hand)
        hand[ingredient] -= 1
        return self.study.card_worth(ingredient, hand)

    def forage(self, words: list[str], option: int) -> float:
        if words[-1] == "deck":
            hand = self.study.hand
            return sum(self.study.card_worth(k, hand) for k in range(KINDS)) / KINDS + 0.1
        return self.study.card_worth(INGREDIENTS.index(words[-1]), self.study.hand) + 0.1

    def transmute(self, words: list[str], option: int) -> float:
        useless = 0.0 if self.study.rounds_left == 0 and "exhibition" not in self.study.me["actions"] else 0.5
        return self.study.gold_worth(1) - useless * self.card(INGREDIENTS.index(words[-1]))

    def for_gold(self, words: list[str], option: int) -> float:
        """A favor card that brings or saves 1 gold; kept, it is worth more in the end."""
        return self.study.gold_worth(1) - FAVOR

    # Selling

    def bid(self, words: list[str], option: int) -> float:
        return -int(words[-1])

    def sell(self, words: list[str], option: int) -> float:
        if words[0] == "merchant":
            return max(self.potions.best_sale(POTIONS.index(name))[0] for name in self.view["demands"].values()) - FAVOR
        return self.potions.best_sale(POTIONS.index(self.view["demands"][words[-1]]), self.m)[0]

    def demanded(self) -> int:
        """At place `n` of the adventurer."""
        return POTIONS.index(list(self.view["demands"].values())[self.n])

    def guarantee(self, words: list[str], option: int) -> float:
        pairs = self.potions.pairs(self.study.hand)
        level = LEVELS[words[-1]]
        return max(self.potions.sale(self.demanded(), level, pair, self.m) for pair in pairs)

    def favor_for_sale(self, words: list[str], option: int) -> float:
        if words[0] == "merchant":
            return self.for_gold(words, option)
        pairs = self.potions.pairs(self.study.hand)
        level = int(guaranteed(self.m))
        best = max(pairs, key=lambda pair: self.potions.sale(self.demanded(), level, pair))
        return self.study.gain(1) * float(self.potions.chances[best, self.demanded()]) - FAVOR

    def mix_for_sale(self, words: list[str], option: int) -> float:
        return self.potions.sale(self.demanded(), int(guaranteed(self.m)), pair_named(words))

    # Experiments

    def test(self, words: list[str], option: int) -> float:
        return self.potions.test(pair_named(words))

    def drink(self, words: list[str], option: int) -> float:
        return self.potions.drink(pair_named(words))

    def think(self, words: list[str], option: int) -> float:
        return float(self.study.bits[pair_named(words)]) - 0.01

    # Artifacts

    def buy(self, words: list[str], option: int) -> float:
        price = self.study.gold_worth(-self.trial.price(option))
        if words[1] == "under":
            hidden: str = self.view["court"]["under_the_counter"]
            return artifact_worth(self.study, hidden) + price - APPROVAL
        return artifact_worth(self.study, words[1]) + price

    def take(self, words: list[str], option: int) -> float:
        return artifact_worth(self.study, words[1])

    def altar(self, words: list[str], option: int) -> float:
        """Gold for reputation, but for what is still to be published."""
        gold = int(words[1])
        wanted: int = self.study.me["actions"].get("publish", 0)
        missing = max(0, wanted - (self.study.gold - gold))
        return gold * (1 - self.study.last_gold) - 2.0 * missing

    # Papers

    def debunk(self, words: list[str], option: int) -> float:
        if words[0] == "show":
            return self.debunks.aspect(INGREDIENTS.index(words[1]), COLOURS.index(words[2]))
        return self.debunks.best_claim(pair_named(words))

    def claim(self, words: list[str], option: int) -> float:
        return self.debunks.claim(self.n, POTIONS.index(words[1]))

    def publish(self, words: list[str], option: int) -> float:
        if words[0] == "theory":
            return self.papers.publication(INGREDIENTS.index(words[1]), ALCHEMICALS.index(words[2]))
        if words[0] == "article":
            return self.papers.new_article(COLOURS.index(words[1]))
        if words[1] == "article":
            return self.papers.article_endorsement(COLOURS.index(words[2]))
        return self.papers.endorsement(INGREDIENTS.index(words[1]))

    def seal_theory(self, words: list[str], option: int) -> float:
        token = self.m if self.m >= 0 else ALCHEMICALS.index(self.papers.theories[self.n]["alchemical"])
        return self.papers.theory_seals(self.n, token)[words[1]]

    def seal_article(self, words: list[str], option: int) -> float:
        claims = self.papers.claims(self.n) if self.m < 0 else written(self.m)
        return self.papers.article_seals(self.n, claims)[words[1]]

    def signs(self, words: list[str], option: int) -> float:
        return self.papers.chance_of_signs(self.n, SIGN_PAIRS.index(words[1]))

    def slot(self, words: list[str], option: int) -> float:
        sign = columns(self.m % len(SIGN_PAIRS))[SLOTS.index(words[1])]
        return float(self.study.marginals.signs[INGREDIENTS.index(words[2]), self.n, sign])

    # The exhibition

    def exhibit(self, words: list[str], option: int) -> float:
        if words[0] == "reveal":
            return max(self.potions.exhibits(), default=NEVER) + 1
        return self.potions.exhibit(POTIONS.index(words[1]), self.study.hand)[0]

    def mix_exhibit(self, words: list[str], option: int) -> float:
        pair = pair_named(words)
        return float(self.potions.chances[pair, self.n]) - 0.01 * self.potions.cards(pair)

    # The King's Golem

    def read(self, words: list[str], option: int) -> float:
        return self.potions.book(INGREDIENTS.index(words[1]))

    def library(self, words: list[str], option: int) -> float:
        return self.potions.next_book() - (0.0 if words[0] == "ring" else APPROVAL)

    def research(self, words: list[str], option: int) -> float:
        if words[0] == "courtier":
            return self.potions.best_research() + 0.1
        if words[0] == "animate":
            return self.potions.animation(pair_named(words))
        return self.potions.golem_test(INGREDIENTS.index(words[1]))

    def report(self, words: list[str], option: int) -> float:
        organ, triggers = words[1], [TRIGGERS.index(name) for name in " ".join(words[2:]).split(" or ")]
        if words[0] == "withdraw":
            return self.potions.withdrawal(organ, triggers[0])
        return self.potions.report_now(organ, triggers)

    def always(self, words: list[str], option: int) -> float:
        """What costs nothing and may help."""
        return 1.0

    def ring(self, words: list[str], option: int) -> float:
        return 1.0 if words[0] == "ring" else 0.5

    def aside(self, words: list[str], option: int) -> float:
        return 1.0 if words[-1] == "both" else 0.5


# What is simply tried out in a world that fits.
TRIED: Final = ("choose space", "keep two funding cards", "use again")

JUDGES: Final[dict[str, Callable[[Scholar, list[str], int], float]]] = {
    "give favor away": Scholar.give_away,
    "discard cards": Scholar.discard,
    "forage": Scholar.forage,
    "transmute": Scholar.transmute,
    "ask sage": Scholar.for_gold,
    "bid for order": Scholar.bid,
    "sell": Scholar.sell,
    "choose freely": Scholar.sell,
    "give guarantee": Scholar.guarantee,
    "favors for sale": Scholar.favor_for_sale,
    "mix for sale": Scholar.mix_for_sale,
    "test on student": Scholar.test,
    "drink potion": Scholar.drink,
    "drink on card": Scholar.drink,
    "think": Scholar.think,
    "buy": Scholar.buy,
    "purchase": Scholar.for_gold,
    "altar": Scholar.altar,
    "take starting artifact": Scholar.take,
    "take secret artifact": Scholar.take,
    "debunk": Scholar.debunk,
    "make claim": Scholar.claim,
    "publish": Scholar.publish,
    "publish at once": Scholar.publish,
    "seal theory": Scholar.seal_theory,
    "seal article": Scholar.seal_article,
    "write signs": Scholar.signs,
    "write slot": Scholar.slot,
    "check grants": Scholar.always,
    "exhibit": Scholar.exhibit,
    "mix exhibit": Scholar.mix_exhibit,
    "choose aside": Scholar.aside,
    "read book": Scholar.read,
    "visit library": Scholar.library,
    "research golem": Scholar.research,
    "send report": Scholar.report,
    "seal reports": Scholar.report,
    "pay or ring": Scholar.ring,
    "look": Scholar.always,
    "boots": Scholar.always,
}


def pair_named(words: list[str]) -> int:
    """`mix fern toad` and the like."""
    return pair_of(INGREDIENTS.index(words[1]), INGREDIENTS.index(words[2]))


def written(article: int) -> list[tuple[int, int]]:
    """The claims of a new article from its number."""
    names = [int(written_on(article, slot)) for slot in range(len(SLOTS))]
    return list(zip(names, columns(article % len(SIGN_PAIRS)), strict=True))
