"""The options of a question in words, with what they cost and bring in this state."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

from altneu.games.alchemists.actions.artifacts import Think, cost_of
from altneu.games.alchemists.actions.buying import Purchase
from altneu.games.alchemists.actions.foraging import Transmute
from altneu.games.alchemists.actions.reputation import zone_of
from altneu.games.alchemists.actions.selling import FavorsForSale, demanded_at, price_of
from altneu.games.alchemists.actions.turns import BY_BOOTS
from altneu.games.alchemists.kings_golem.counter import price_of as counter_price
from altneu.games.alchemists.kings_golem.funding import TakeStartingArtifact
from altneu.games.alchemists.kings_golem.library import VisitLibrary
from altneu.games.alchemists.kings_golem.reports import SealReports, SendReport
from altneu.games.alchemists.state import moves
from altneu.games.alchemists.state.moves import BOARD_IDS, FUNDING_IDS, MOOD_IDS
from altneu.games.alchemists.state.pairs import FUNDING_PAIRS, OFFERS, REPORTS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    COLUMNS,
    CUSTODIAN_SPACE,
    FEATHER_IN_CAP,
    KINDS,
    ORDER_SPACES,
    TRIGGERS,
)
from altneu.games.alchemists.words.phrases import Phrases
from altneu.games.alchemists.words.publications import Publications
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import BIT, Frame
from altneu.language import capital

Maker = Callable[[AlchemistsState, Frame, int], str]

TRANSMUTED_GOLD = 1  # B-5.2.1


def members(bits: int, size: int) -> list[int]:
    return [k for k in range(size) if bits >> k & 1]


class Choices:
    """Every move by the range of the move table it lies in."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.names = names = phrases.names
        self.text = text = phrases.text
        self.publications = Publications(phrases)
        makers: dict[int, Maker] = {
            SKIP: self.skip,
            moves.ASSIGN: lambda state, frame, k: names.fact(k // KINDS, k % KINDS),
            moves.CHEST_TRIGGER: lambda state, frame, k: text("choice.chest", trigger=names.trigger(k)),
            moves.EARS_TRIGGER: lambda state, frame, k: text("choice.ears", trigger=names.trigger(k)),
            moves.START_SEAT: lambda state, frame, k: names.who(k),
            moves.DRAW: lambda state, frame, k: names.ingredient(k),
            moves.DRAW_FAVOR: lambda state, frame, k: names.favor(k),
            moves.ADVENTURER: lambda state, frame, k: text(
                "choice.adventurer", adventurer=names.adventurer(k), demands=phrases.demands(state.box, k)
            ),
            moves.DEAL_ARTIFACT: lambda state, frame, k: names.artifact(k),
            moves.PICK: lambda state, frame, k: names.ingredient(k),
            moves.OFFER: lambda state, frame, k: names.ingredients(members(OFFERS[k], KINDS)),
            moves.DEAL_FUNDING: lambda state, frame, k: self.named(FUNDING_IDS[k], phrases.funding(state.box, k)),
            moves.BOARD: lambda state, frame, k: self.named(BOARD_IDS[k], phrases.order_board(state.box, k + 1)),
            moves.MOOD: lambda state, frame, k: self.named(
                MOOD_IDS[k], names.amount("approval", int(state.box.mood[k]))
            ),
            moves.CANCEL: lambda state, frame, k: text(
                "choice.cancel_boots" if frame.n == BY_BOOTS else "choice.cancel"
            ),
            moves.DONE: self.done,
            moves.ORDER: self.order,
            moves.CUBE: self.cube,
            moves.PLAY_ASSISTANT: lambda state, frame, k: text("choice.assistant"),
            moves.PLAY_ASSOCIATE: lambda state, frame, k: text("choice.associate", space=names.space(k)),
            moves.TAKE: lambda state, frame, k: text("choice.take", ingredient=names.taken(k)),
            moves.TAKE_DECK: lambda state, frame, k: text("choice.take_deck"),
            moves.DISCARD: self.discard,
            moves.PLAY_SAGE: lambda state, frame, k: text("choice.sage"),
            moves.BID: self.bid,
            moves.PLAY_MERCHANT: lambda state, frame, k: text(
                "choice.merchant_first" if isinstance(frame.effect, FavorsForSale) else "choice.merchant"
            ),
            moves.SELL_POTION: lambda state, frame, k: text(
                "choice.sell", potion=names.potion(int(demanded_at(state, k))), place=names.demand(k)
            ),
            moves.GUARANTEE: self.guarantee,
            moves.PLAY_BARMAID: lambda state, frame, k: text("choice.barmaid"),
            moves.MIX: lambda state, frame, k: text("choice.mix", mixture=names.mixture(k)),
            moves.BUY_ARTIFACT: self.buy,
            moves.BUY_UNDER_THE_COUNTER: self.buy_under_the_counter,
            moves.PLAY_SHOPKEEPER: self.shopkeeper,
            moves.PAY_GOLD: self.altar,
            moves.USE_PERISCOPE: lambda state, frame, k: text("choice.periscope", seat=names.who(int(frame.n))),
            moves.USE_BOOTS: lambda state, frame, k: text(
                "choice.boots", space=names.space(int(state.box.spaces[frame.n].number))
            ),
            moves.SET_ASIDE_ONE: lambda state, frame, k: text("choice.aside_one"),
            moves.SET_ASIDE_BOTH: lambda state, frame, k: text("choice.aside_both"),
            moves.EXHIBIT: self.exhibit,
            moves.REVEAL_FEATHER: lambda state, frame, k: text(
                "choice.feather", artifact=names.artifact(FEATHER_IN_CAP)
            ),
            moves.GIVE_AWAY: lambda state, frame, k: text("choice.give_away", favor=names.favor(k)),
            moves.KEEP_FUNDING: self.keep_funding,
            moves.TAKE_ARTIFACT: self.take_artifact,
            moves.READ: lambda state, frame, k: text("choice.read", about=names.about(k)),
            moves.TEST_GOLEM: lambda state, frame, k: text("choice.test", ingredient=names.taken(k)),
            moves.ANIMATE: lambda state, frame, k: text("choice.animate", mixture=names.mixture(k)),
            moves.PLAY_COURTIER: lambda state, frame, k: text("choice.courtier"),
            moves.REPORT: self.report,
            moves.WITHDRAW: self.withdraw,
            moves.PAY_APPROVAL: lambda state, frame, k: text(
                "choice.visit" if isinstance(frame.effect, VisitLibrary) else "choice.approval"
            ),
            moves.USE_RING: lambda state, frame, k: text("choice.ring"),
            moves.REUSE: lambda state, frame, k: text("choice.reuse", card=phrases.funding_card(state.box, k)),
            **self.publications.makers(),
        }
        self.bases = sorted(makers)
        self.makers = makers

    def choice(self, state: AlchemistsState, move: int) -> str:
        assert state.top is not None, "nobody is asked"
        base = self.bases[bisect_right(self.bases, move) - 1]
        return capital(self.makers[base](state, state.top, move - base))

    def named(self, code: str, what: str) -> str:
        """A card, board or token by its name, with what it gives."""
        return self.text("choice.named", name=self.names.name_of(code), what=what)

    def skip(self, state: AlchemistsState, frame: Frame, k: int) -> str:
        """What declining means here."""
        effect = frame.effect
        if isinstance(effect, Purchase):
            gold = self.names.paid("gold", int(frame.m))
            return self.text("choice.pay_full", gold=gold, artifact=self.names.artifact(int(frame.n)))
        if isinstance(effect, FavorsForSale):
            return self.text("choice.mix_now")
        if isinstance(effect, SendReport | SealReports):
            return self.text("choice.no_report")
        return self.text("choice.stop" if isinstance(effect, Think) and len(state.pot) > 0 else "choice.skip")

    def done(self, state: AlchemistsState, frame: Frame, k: int) -> str:
        left = int(state.seats[frame.seat].cubes)
        return self.names.count("choice.done_with", left) if left else self.text("choice.done")

    def order(self, state: AlchemistsState, frame: Frame, space: int) -> str:
        place = ORDER_SPACES * int(state.expansion.board(state)) + space
        return self.text("choice.order", space=space + 1, what=self.phrases.order_space(state.box, place))

    def cube(self, state: AlchemistsState, frame: Frame, space: int) -> str:
        """The cubes of the next box there, and how many remain."""
        board = state.seats[frame.seat]
        column = int(board.actions[space])
        cubes = int(state.box.cube_cost[COLUMNS * space + column])
        left = self.names.amount("cube", int(board.cubes) - cubes)
        paid = self.names.amount("cube", cubes)
        if space == CUSTODIAN_SPACE:
            return self.text("choice.custodian", cubes=paid, left=left)
        return self.text("choice.cube", space=self.names.space(space), number=column + 1, cubes=paid, left=left)

    def discard(self, state: AlchemistsState, frame: Frame, ingredient: int) -> str:
        name = self.names.taken(ingredient)
        if isinstance(frame.effect, Transmute):
            return self.text("choice.transmute", ingredient=name, gold=self.names.paid("gold", TRANSMUTED_GOLD))
        return self.text("choice.discard", ingredient=name)

    def bid(self, state: AlchemistsState, frame: Frame, discount: int) -> str:
        zone = zone_of(state, state.seats[frame.seat].reputation)
        smileys = int(state.box.bid_smileys[discount] + state.box.zone_smileys[zone])
        gold = self.names.paid("gold", discount)
        return self.text("choice.bid", gold=gold, smileys=self.names.amount("smiley", smileys))

    def guarantee(self, state: AlchemistsState, frame: Frame, k: int) -> str:
        price = int(price_of(state, frame.seat, k + 1, frame.m))
        return self.text("choice.guarantee", level=self.names.quality(k + 1), gold=self.names.amount("gold", price))

    def buy(self, state: AlchemistsState, frame: Frame, artifact: int) -> str:
        return self.text(
            "choice.buy",
            artifact=self.names.artifact(artifact),
            gold=self.names.paid("gold", int(cost_of(state, frame.seat, artifact))),
            vp=self.phrases.worth(state.box, artifact),
        )

    def buy_under_the_counter(self, state: AlchemistsState, frame: Frame, k: int) -> str:
        artifact = int(state.court.counter)
        return self.text(
            "choice.counter",
            artifact=self.names.artifact(artifact),
            gold=self.names.paid("gold", int(counter_price(state, frame.seat))),
            vp=self.phrases.worth(state.box, artifact),
        )

    def shopkeeper(self, state: AlchemistsState, frame: Frame, k: int) -> str:
        gold = self.names.paid("gold", int(frame.m) - 1)
        return self.text("choice.shopkeeper", artifact=self.names.artifact(int(frame.n)), gold=gold)

    def altar(self, state: AlchemistsState, frame: Frame, gold: int) -> str:
        if gold == 0:
            return self.text("choice.altar_none")
        paid, gained = self.names.paid("gold", gold), self.names.paid("reputation", gold)
        return self.text("choice.altar", gold=paid, reputation=gained)

    def exhibit(self, state: AlchemistsState, frame: Frame, potion: int) -> str:
        """With the reputation a success brings now (B-9.3, B-9.4)."""
        box = state.box
        gain = int(box.exhibit_first) if state.exhibits[potion] == 0 else 0
        if state.seats[frame.seat].exhibited & BIT[(potion + 3) % 6]:
            gain += int(box.exhibit_both)
        name = self.names.potion(potion)
        if gain == 0:
            return self.text("choice.exhibit", potion=name)
        return self.text("choice.exhibit_for", potion=name, reputation=self.names.amount("reputation", gain))

    def keep_funding(self, state: AlchemistsState, frame: Frame, pair: int) -> str:
        first, second = FUNDING_PAIRS[pair]
        box = state.box
        return self.text(
            "choice.keep", first=self.phrases.funding_card(box, first), second=self.phrases.funding_card(box, second)
        )

    def take_artifact(self, state: AlchemistsState, frame: Frame, artifact: int) -> str:
        """A starting artifact costs reputation (K-3.13.1); of a secret one its cost counts at the end (K-15.4.2)."""
        name, vp = self.names.artifact(artifact), self.phrases.worth(state.box, artifact)
        cost = int(state.box.artifact_cost[artifact])
        if isinstance(frame.effect, TakeStartingArtifact):
            loss = self.names.paid("reputation", -int(state.box.starting_penalty[cost]))
            return self.text("choice.take_starting", artifact=name, reputation=loss, vp=vp)
        return self.text("choice.take_secret", artifact=name, gold=self.names.amount("gold", cost), vp=vp)

    def report(self, state: AlchemistsState, frame: Frame, k: int) -> str:
        triggers = [self.names.trigger(trigger) for trigger in members(REPORTS[k % len(REPORTS)], len(TRIGGERS))]
        report = self.names.report(k // len(REPORTS))
        stakes = self.stakes_of_report(state, len(triggers))
        return self.text("choice.report", report=report, triggers=self.names.either(triggers), stakes=stakes)

    def withdraw(self, state: AlchemistsState, frame: Frame, k: int) -> str:
        """One token is left."""
        report, trigger = self.names.report(k // len(TRIGGERS)), self.names.trigger(k % len(TRIGGERS))
        stakes = self.stakes_of_report(state, 1)
        return self.text("choice.withdraw", report=report, trigger=trigger, stakes=stakes)

    def stakes_of_report(self, state: AlchemistsState, tokens: int) -> str:
        """What a report of so many tokens brings and costs in the end (K-9.2)."""
        right, wrong = (int(state.box.report_vp[place]) for place in (tokens - 1, 4 - tokens))
        return self.text(
            "choice.stakes_of_report", right=self.names.change("vp", right), wrong=self.names.change("vp", wrong)
        )
