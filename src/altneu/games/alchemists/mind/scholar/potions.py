"""Mixing, selling, exhibiting and the golem as the Scholar weighs them."""

from __future__ import annotations

from typing import Final

from altneu.games.alchemists.kings_golem.research import TESTS_NEEDED
from altneu.games.alchemists.lab.alchemy import quality
from altneu.games.alchemists.mind.deduction import PAIR, PAIRS
from altneu.games.alchemists.mind.deduction.information import of_books, of_golem_tests
from altneu.games.alchemists.mind.scholar.study import APPROVAL, CUBE, Study, on_shelf
from altneu.games.alchemists.rounds.ending import FIRST_CONFERENCE, SECOND_CONFERENCE
from altneu.games.alchemists.state.terms import KINDS, NEUTRAL, ORGANS, POTIONS, QUALITIES, TRIGGERS

WORTHLESS: Final = -9.0
PARALYSIS: Final = 0.6
ANGER: Final = 0.2  # the student's, who wants gold afterwards
SPENT: Final = 0.25  # a card that was mixed
LATER: Final = 0.9  # the other sign may still be shown
GOLEM_BIT: Final = 0.5


class Potions:
    def __init__(self, study: Study) -> None:
        self.study = study
        self.view = study.view
        self.box = study.box
        self.chances = study.marginals.potions

    def pairs(self, hand: list[int]) -> list[int]:
        return [place for place, (first, second) in enumerate(PAIRS) if hand[first] and hand[second]]

    # Experiments

    def test(self, pair: int) -> float:
        """On a student."""
        negative = float(self.chances[pair, 3:6].sum())
        fee = self.study.gold_worth(-1) if self.view["student_is_angry"] else -ANGER * negative
        return self.experiment(pair) + fee

    def drink(self, pair: int) -> float:
        poison, paralysis, insanity = (float(chance) for chance in self.chances[pair, 3:6])
        last = self.study.rounds_left == 0
        pain = self.study.loss(self.box.insanity) * insanity
        pain += 0.0 if last else CUBE * poison + PARALYSIS * paralysis
        return self.experiment(pair) - pain

    def experiment(self, pair: int) -> float:
        return self.study.bit * float(self.study.bits[pair]) - self.cards(pair)

    def cards(self, pair: int) -> float:
        """What the two cards are worth; those of which there are several, less."""
        return sum(SPENT / self.study.hand[k] for k in PAIRS[pair] if self.study.hand[k])

    # Sales

    def sale(self, demanded: int, level: int, pair: int, discount: int = 0) -> float:
        """What this mixture brings under this guarantee."""
        chances = [float(chance) for chance in self.chances[pair]]
        fits = sum(chance for potion, chance in enumerate(chances) if quality(potion, demanded) >= level)
        bad = sum(chance for potion, chance in enumerate(chances) if quality(potion, demanded) <= 2)
        price = int(self.box.price[level]) + self.study.price_change - discount
        if price < 1:
            return WORTHLESS
        told = 0.4 * self.study.bit * float(self.study.bits[pair])
        lost = bad * self.study.loss(self.box.bad_sale)
        return fits * self.study.gold_worth(price) - lost + told - self.cards(pair)

    def best_sale(self, demanded: int, discount: int = 0) -> tuple[float, int]:
        """Its worth and the level to guarantee."""
        pairs = self.pairs(self.study.hand)
        offers = [(self.sale(demanded, level, pair, discount), level) for pair in pairs for level in QUALITIES]
        return max(offers, default=(WORTHLESS, 1))

    # The exhibition

    def exhibit(self, potion: int, hand: list[int]) -> tuple[float, int]:
        """What promising a potion brings, and with which pair."""
        best = max(self.pairs(hand), key=lambda pair: float(self.chances[pair, potion]), default=-1)
        if best < 0:
            return WORTHLESS, best
        chance = float(self.chances[best, potion])
        return self.exhibited(potion, chance, self.other_sign(potion, hand, best)), best

    def exhibited(self, potion: int, chance: float, other: float) -> float:
        first = int(self.box.exhibit_first) if self.view["exhibits"][POTIONS[potion]] == 0 else 0
        is_second = POTIONS[(potion + 3) % 6] in self.study.me["exhibited"]
        both = int(self.box.exhibit_both) if is_second else LATER * other
        feather = int(self.box.feather_vp) if self.study.has("feather_in_cap") else 0
        return chance * (first + both + feather) - (1 - chance) * self.study.loss(self.box.exhibit_failure)

    def other_sign(self, potion: int, hand: list[int], pair: int) -> float:
        """How likely the rest of the hand makes the same colour with the other sign."""
        rest = without(hand, pair)
        return max((float(self.chances[p, (potion + 3) % 6]) for p in self.pairs(rest)), default=0.0)

    def exhibits(self) -> list[float]:
        """What attempt after attempt brings."""
        hand = list(self.study.hand)
        left = [potion for potion in range(NEUTRAL) if POTIONS[potion] not in self.study.me["exhibited"]]
        worths = []
        while left:
            (worth, pair), potion = max((self.exhibit(potion, hand), potion) for potion in left)
            if pair < 0:
                break
            worths.append(worth)
            left.remove(potion)
            hand = without(hand, pair)
        return worths

    # Books and the golem

    def book(self, ingredient: int) -> float:
        return self.study.bit * float(of_books(self.study.marginals)[ingredient])

    def next_book(self) -> float:
        """Of a book on one of four ingredients drawn at random."""
        best = sorted(of_books(self.study.marginals), reverse=True)
        shelf = on_shelf(self.box, self.study.me["books"] + 1) - on_shelf(self.box, self.study.me["books"])
        return self.study.bit * float(best[1]) + (shelf if self.study.has("bookcase") else 0)

    def golem_test(self, ingredient: int) -> float:
        told = GOLEM_BIT * float(of_golem_tests(self.study.marginals)[ingredient])
        return told + self.research_reward() - SPENT / max(1, self.study.hand[ingredient])

    def research_reward(self) -> float:
        """Approval tokens on the space, and the tests that reports need."""
        reward = APPROVAL if self.view["court"]["approvals_on_space"] > 0 else 0.0
        if self.study.me["tests"] < TESTS_NEEDED:
            reward += 1.5 if self.study.round <= FIRST_CONFERENCE else 0.8
        return reward

    def animation(self, pair: int) -> float:
        chance = float(self.study.marginals.animations[pair])
        bonus = int(self.box.golem_animated) if self.study.round <= SECOND_CONFERENCE else 0
        loss = self.study.loss(self.box.failed_animation)
        return chance * (int(self.box.animation_vp) + bonus) - (1 - chance) * loss - 0.1

    def best_research(self) -> float:
        """Of the next action there."""
        options = [self.golem_test(k) for k in range(KINDS) if self.study.hand[k]]
        if self.study.me["tests"] >= TESTS_NEEDED and not self.study.me["has_animated"]:
            options += [self.animation(pair) for pair in range(len(PAIRS))]
        return max(options, default=WORTHLESS)

    def report(self, organ: str, triggers: list[int]) -> float:
        """In the end, with so many tokens."""
        chances = self.study.marginals.ears if organ == ORGANS[0] else self.study.marginals.chest
        right = sum(float(chances[trigger]) for trigger in triggers)
        vp = self.box.report_vp
        return int(vp[len(triggers) - 1]) * right + int(vp[-len(triggers)]) * (1 - right)

    def report_now(self, organ: str, triggers: list[int]) -> float:
        """A new report against none: before a conference it is wanted, and a doubtful one can wait."""
        worth = self.report(organ, triggers)
        reports = self.study.me["reports"]
        if self.study.round == FIRST_CONFERENCE and not any(reports.values()):
            worth += 2.5 if self.study.is_master else 1.7
        if self.study.round == SECOND_CONFERENCE:
            worth += 2.0 / len(triggers)
        if self.study.round in (1, 2, 4):
            worth -= 1.5
        return worth

    def withdrawal(self, organ: str, trigger: int) -> float:
        """Of taking one of two tokens back."""
        tokens = [TRIGGERS.index(name) for name in self.study.me["report_tokens"][organ]]
        rest = [token for token in tokens if token != trigger]
        return self.report(organ, rest) - self.report(organ, tokens) - 0.01


def without(hand: list[int], pair: int) -> list[int]:
    """The hand without the two cards of a pair."""
    rest = list(hand)
    for k in PAIRS[pair]:
        rest[k] -= 1
    return rest


def pair_of(first: int, second: int) -> int:
    return PAIR[first][second]
