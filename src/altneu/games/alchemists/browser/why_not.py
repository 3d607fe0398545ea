"""Why a thing cannot be chosen now: small rules by the kind of thing, asked where the question is about such."""

from __future__ import annotations

from collections.abc import Callable

from altneu.games.alchemists.actions.artifacts import cost_of
from altneu.games.alchemists.actions.selling import SellTurn
from altneu.games.alchemists.browser.on_table import is_asked_for, things_on_table
from altneu.games.alchemists.browser.things import things_of
from altneu.games.alchemists.browser.why_not_papers import Papers
from altneu.games.alchemists.kings_golem.approval import can_pay
from altneu.games.alchemists.kings_golem.counter import price_of as counter_price
from altneu.games.alchemists.kings_golem.replicator import UseAgain
from altneu.games.alchemists.rounds.declaring import Declare
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ARTIFACTS,
    ASSOCIATE,
    COLUMNS,
    COST_APPROVAL,
    COST_GOLD,
    COSTS,
    CUSTODIAN,
    CUSTODIAN_SPACE,
    FAVORS,
    NEUTRAL,
    ORDER_SPACES,
    ORGANS,
    POTIONS,
    SHOPKEEPER,
    SPACES,
)
from altneu.games.alchemists.words.words import Words
from altneu.kernel.flow import all_asked
from altneu.kernel.state import BIT, Frame
from altneu.language import Catalogue, capital

Rule = Callable[[AlchemistsState, Frame, str], str]


class WhyNot:
    """The sentences of one language."""

    def __init__(self, words: Words, texts: Catalogue) -> None:
        self.words = words
        self.text = texts.text
        papers = Papers(words, texts)
        self.rules: dict[str, Rule] = {
            "space": self.space,
            "order": self.order,
            "favor": self.favor,
            "artifact": self.artifact,
            "counter": self.counter,
            "demand": self.demand,
            "bid": lambda state, frame, name: self.text("why_not.bid"),
            "guarantee": lambda state, frame, name: self.text("why_not.guarantee"),
            "theory": papers.theory,
            "token": papers.token,
            "article": papers.article,
            "slot": papers.slot,
            "seal": papers.seal,
            "grant": papers.grant,
            "exhibit": self.exhibit,
            "report": self.report,
            "approvals": lambda state, frame, name: self.text("why_not.approval"),
            "funding": self.funding,
        }

    def not_asked(self, state: AlchemistsState, seat: int) -> str:
        """Why the seat may choose nothing at all; "" where it is asked."""
        if state.top is None:
            return self.text("why_not.over")
        asked = all_asked(state)
        if seat in asked:
            return ""
        seats = self.words.both([self.words.who(other) for other in asked])
        has_answered = 0 <= seat < len(state.sealed) and state.sealed[seat] >= 0
        return self.text("why_not.answered" if has_answered else "why_not.not_asked", seats=seats)

    def reason(self, state: AlchemistsState, seat: int, thing: str) -> str:
        """Why the thing answers nothing; the question is put to the seat. "" where it does."""
        if thing not in things_on_table(state, seat):
            return self.text("why_not.gone")
        if offers(state, thing):
            return ""
        frame = state.top
        assert frame is not None, "nobody is asked"
        kind, _, name = thing.partition(":")
        found = self.rules[kind](state, frame, name) if kind in self.rules and is_asked_for(state, thing) else ""
        return found or self.question(state, frame)

    def question(self, state: AlchemistsState, frame: Frame) -> str:
        what = self.words.questions.what(state, frame)
        return self.text("why_not.question" if what.endswith("?") else "why_not.question_told", what=what)

    def dear(self, cost: int, purse: int) -> str:
        amount = self.words.amount
        return self.text("why_not.dear", cost=amount("gold", cost), purse=amount("gold", purse)) if cost > purse else ""

    def space(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        """B-3.2.4, B-3.3, B-18.9."""
        space, box, board = SPACES.index(name), state.box, state.seats[frame.seat]
        title = capital(self.words.space(space))
        if state.round < box.first_round[space]:
            return self.text("why_not.space_early", space=title, round=int(box.first_round[space]))
        if state.round > box.last_round[space]:
            return self.text("why_not.space_late", space=title, round=int(box.last_round[space]))
        if space == CUSTODIAN_SPACE and board.favors[CUSTODIAN] == 0:
            return self.text("why_not.custodian", favor=self.words.favor(CUSTODIAN))
        column = int(board.actions[space])
        cost = int(box.cube_cost[COLUMNS * space + column]) if column < COLUMNS else 0
        if cost == 0:
            return self.text("why_not.space_full", space=title)
        cubes, left = self.words.amount("cube", cost), self.words.amount("cube", int(board.cubes))
        return self.text("why_not.space_cubes", space=title, cubes=cubes, left=left)

    def order(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        """B-3.1.2."""
        space = int(name) - 1
        place = COSTS * (ORDER_SPACES * int(state.expansion.board(state)) + space)
        for seat, board in enumerate(state.seats):
            if board.flask == space:
                return self.text("why_not.order_taken", seat=self.words.who(seat))
        dear = self.dear(int(state.box.order_cost[place + COST_GOLD]), int(state.seats[frame.seat].gold))
        is_sealed = state.box.order_cost[place + COST_APPROVAL] > 0
        return dear or (self.text("why_not.approval") if is_sealed else "")

    def favor(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        """B-18.10: an Associate needs an action; the others have their own time."""
        if isinstance(frame.effect, Declare) and FAVORS.index(name) == ASSOCIATE:
            return self.text("why_not.associate")
        return self.text("why_not.favor", favor=self.words.favor(FAVORS.index(name)))

    def artifact(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        """B-5.4.1."""
        artifact = ARTIFACTS.index(name)
        if state.market & BIT[artifact] == 0:
            return self.text("why_not.artifact", artifact=capital(self.words.artifact(artifact)))
        return self.short(state, frame, int(cost_of(state, frame.seat, artifact)))

    def counter(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        """K-15.11.2."""
        if not can_pay(state, frame.seat):
            return self.text("why_not.approval")
        return self.short(state, frame, int(counter_price(state, frame.seat)))

    def short(self, state: AlchemistsState, frame: Frame, cost: int) -> str:
        """Shopkeepers in hand count as gold (B-11.8)."""
        board = state.seats[frame.seat]
        return self.dear(cost, int(board.gold + state.box.shopkeeper_discount * board.favors[SHOPKEEPER]))

    def demand(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        """B-5.3.10, B-17.1."""
        return self.text("why_not.sold") if isinstance(frame.effect, SellTurn) else ""

    def exhibit(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        """B-9.2."""
        potion = POTIONS.index(name)
        if potion < NEUTRAL and state.seats[frame.seat].exhibited & BIT[potion]:
            return self.text("why_not.exhibited")
        return self.text("why_not.exhibit_full")

    def report(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        """K-8.5."""
        report = self.words.report(ORGANS.index(name))
        return self.text("why_not.report", report=capital(report))

    def funding(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        """K-15.7.2, K-3.3."""
        return self.text("why_not.funding") if isinstance(frame.effect, UseAgain) else ""


def offers(state: AlchemistsState, thing: str) -> bool:
    return any(thing in things_of(int(move)) for move in state.options)
