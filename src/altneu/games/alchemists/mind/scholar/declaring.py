"""Where the Scholar puts its cubes: what the next action on each space would bring, for each cube it takes."""

from __future__ import annotations

from typing import Any, Final

from altneu.games.alchemists.mind.scholar.artifacts import artifact_worth
from altneu.games.alchemists.mind.scholar.debunks import Debunks
from altneu.games.alchemists.mind.scholar.papers import Papers
from altneu.games.alchemists.mind.scholar.potions import WORTHLESS, Potions, without
from altneu.games.alchemists.mind.scholar.study import APPROVAL, FAVOR, Study
from altneu.games.alchemists.mind.scholar.trial import Trial
from altneu.games.alchemists.state.terms import POTIONS

UNUSED: Final = 0.3  # a cube kept: two bring a favor card
MIXED: Final = {"sell": 2, "student": 2, "drink": 2, "custodian": 2, "exhibition": 2, "transmute": 1, "research": 1}
SALE: Final = 3  # gold to expect
USUAL_PRICE: Final = 4  # of an artifact
RIVALS: Final = 0.8  # a sale that others want too
UNKNOWN_TEST: Final = 1.5  # bits, of cards not yet drawn
NEGATIVE: Final = 3 / 7  # that a test makes the student angry
TESTERS: Final = 0.7  # of those who declare later and act earlier


class Declaring:
    def __init__(self, study: Study, papers: Papers, debunks: Debunks, potions: Potions, trial: Trial) -> None:
        self.study = study
        self.papers = papers
        self.debunks = debunks
        self.potions = potions
        self.trial = trial
        self.actions: dict[str, int] = study.me["actions"]
        self.seats: list[dict[str, Any]] = study.view["seats"]
        spent = sum(MIXED.get(space, 0) * count for space, count in self.actions.items())
        self.cards = sum(study.hand) + self.actions.get("forage", 0) - spent  # left for further actions

    def worths(self, texts: dict[int, str]) -> dict[int, float]:
        worths = {}
        for option, text in texts.items():
            word, _, space = text.partition(" ")
            if word == "cube":
                worth = self.action(space)
                worths[option] = worth / self.trial.cubes(option) if worth > UNUSED else worth - 1
            elif word == "assistant":
                worths[option] = self.assistant()
            else:
                worths[option] = UNUSED if word == "done" else -1.0
        return worths

    def assistant(self) -> float:
        """A cube more, once all others are placed: for the best space that takes a single one."""
        if self.study.me["cubes"] > 0:
            return WORTHLESS
        single = ("forage", "student", "drink", "debunk", "research", "library", "exhibition")
        found = [self.action(space) for space in single if self.is_open(space)]
        return max(found, default=WORTHLESS) - FAVOR

    def is_open(self, space: str) -> bool:
        """Whether another action can be declared there this round."""
        if space in ("student", "drink", "exhibition") and (space == "exhibition") != (self.study.rounds_left == 0):
            return False
        if space in ("research", "library") and "golem" not in self.study.modules:
            return False
        return self.actions.get(space, 0) < 2 and (space != "debunk" or self.study.round > 1)

    def action(self, space: str) -> float:
        """What the next action there brings."""
        done = self.actions.get(space, 0)
        if MIXED.get(space, 0) > self.cards:
            return WORTHLESS
        if space == "forage":
            return self.study.cards_worth(1, self.cards)
        if space == "transmute":
            return self.study.gold_worth(1) - (0.05 if self.study.rounds_left == 0 else 0.4)
        if space == "sell":
            return self.sale()
        if space == "research":
            return self.potions.best_research() * (1.0 if done == 0 else 0.7)
        if space == "buy":
            return self.purchase(done)
        if space == "library":
            return self.potions.next_book() - APPROVAL if self.study.me["approvals"] > done else WORTHLESS
        if space == "debunk":
            return self.debunks.best() * (1.0 if done == 0 else 0.3)
        if space == "publish":
            return nth(self.papers.best_publications(self.gold_by_then()), done)
        if space == "exhibition":
            return nth(self.potions.exhibits(), done)
        return self.experiment(space)

    def gold_by_then(self) -> int:
        """When theories are published: potions and ingredients are sold before, and artifacts bought."""
        earned = SALE * self.actions.get("sell", 0) + self.actions.get("transmute", 0)
        return self.study.gold + earned - USUAL_PRICE * self.actions.get("buy", 0)

    def sale(self) -> float:
        demands = self.study.view["demands"].values()
        worth = max((self.potions.best_sale(POTIONS.index(name))[0] for name in demands), default=WORTHLESS)
        others = [seat for seat in self.study.view["spaces"]["sell"] if seat != self.study.seat]
        return worth * RIVALS if others and worth > 0 else worth

    def purchase(self, done: int) -> float:
        artifacts = [*self.study.view["artifacts"]]
        if self.study.gold < USUAL_PRICE * (done + 1):
            return WORTHLESS
        price = self.study.gold_worth(-USUAL_PRICE)
        return nth(sorted((artifact_worth(self.study, name) + price for name in artifacts), reverse=True), done)

    def experiment(self, space: str) -> float:
        """Of the best pair that earlier actions leave; cards not drawn yet tell something too."""
        judged = self.potions.test if space == "student" else self.potions.drink
        hand = list(self.study.hand)
        for _ in range(sum(self.actions.get(name, 0) for name in ("sell", "student", "drink", "custodian"))):
            pairs = self.potions.pairs(hand)
            if not pairs:
                break
            hand = without(hand, max(pairs, key=self.potions.experiment))
        found = [judged(pair) for pair in self.potions.pairs(hand)]
        worth = max(found, default=UNKNOWN_TEST * self.study.bit - 0.5)
        return self.of_student(worth) if space == "student" else worth

    def of_student(self, worth: float) -> float:
        """Less where earlier tests may have made the student angry, above all without gold for that."""
        angry = 1 - float((1 - NEGATIVE) ** self.tests_before())
        if self.gold_after_publishing() > self.actions.get("student", 0) * NEGATIVE:
            return max(worth * (1 - angry), worth + angry * self.study.gold_worth(-1))
        return worth * (1 - angry)

    def tests_before(self) -> float:
        """Of those who declare later, and for a further test of all who are there."""
        place = self.study.me["order"]
        later = sum(
            isinstance(place, int) and isinstance(seat["order"], int) and seat["order"] < place for seat in self.seats
        )
        there = len(self.study.view["spaces"]["student"])
        return TESTERS * later + self.actions.get("student", 0) * (TESTERS * later + there)

    def gold_after_publishing(self) -> float:
        """What is left of the gold when the student is asked."""
        paid = 0 if self.study.has("printing_press") else self.actions.get("publish", 0)
        return self.gold_by_then() - paid


def nth(worths: list[float], place: int) -> float:
    return worths[place] if place < len(worths) else WORTHLESS
