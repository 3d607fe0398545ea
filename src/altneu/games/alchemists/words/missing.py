"""What the open question does not offer though it is there, and why; for whoever is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from altneu.games.alchemists.actions.artifacts import cost_of
from altneu.games.alchemists.actions.selling import demanded_at
from altneu.games.alchemists.kings_golem.articles import named_by, next_slot, written_on
from altneu.games.alchemists.state import moves
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ARTIFACTS,
    COLOURS,
    COLUMNS,
    COST_APPROVAL,
    COST_GOLD,
    COSTS,
    CUSTODIAN_SPACE,
    DEMANDS,
    KINDS,
    NEUTRAL,
    ORDER_SPACES,
)
from altneu.games.alchemists.words.phrases import Phrases
from altneu.kernel.state import BIT, Frame
from altneu.language import capital

Reasons = Iterator[tuple[int, str, str]]  # a move, what it is about, why it is not offered


class Missing:
    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.names = phrases.names
        self.text = phrases.text
        self.finders: dict[str, Callable[[AlchemistsState, Frame], Reasons]] = {
            "choose space": self.order_spaces,
            "declare": self.action_spaces,
            "sell": self.potions_sold,
            "buy": self.artifacts,
            "write slot": self.ingredients,
            "exhibit": self.potions_shown,
        }

    def reasons(self, state: AlchemistsState) -> dict[int, str]:
        """By move, `Sell: from round 2 on`."""
        frame = state.top
        find = self.finders.get(frame.effect.name) if frame is not None else None
        if frame is None or find is None:
            return {}
        return {
            move: capital(self.text("missing.item", what=what, why=why))
            for move, what, why in find(state, frame)
            if move not in state.options
        }

    def order_spaces(self, state: AlchemistsState, frame: Frame) -> Reasons:
        """B-3.1.2: somebody stands there, or it cannot be paid."""
        box, first = state.box, ORDER_SPACES * int(state.expansion.board(state))
        flasks = {int(seat.flask): number for number, seat in enumerate(state.seats)}
        for space in range(ORDER_SPACES):
            place = first + space
            if box.order_players[place] > box.players:
                continue
            gold = int(box.order_cost[COSTS * place + COST_GOLD])
            what = self.text("missing.order_space", space=space + 1)
            if space in flasks:
                why = self.text("missing.taken", seat=self.names.who(flasks[space]))
            elif gold > state.seats[frame.seat].gold:
                why = self.text("missing.needs", amount=self.names.amount("gold", gold))
            else:
                approvals = int(box.order_cost[COSTS * place + COST_APPROVAL])
                why = self.text("missing.needs", amount=self.names.amount("approval", approvals))
            yield moves.ORDER + space, what, why

    def action_spaces(self, state: AlchemistsState, frame: Frame) -> Reasons:
        """B-3.2.4, B-3.3."""
        box, board = state.box, state.seats[frame.seat]
        for space in (int(entry.number) for entry in box.spaces):
            boxes = [int(cost) for cost in box.cube_cost[COLUMNS * space : COLUMNS * space + COLUMNS]]
            is_far = box.first_round[space] > state.round + 1
            if space == CUSTODIAN_SPACE or is_far or not any(boxes):
                continue
            placed = int(board.actions[space])
            if state.round < box.first_round[space]:
                why = self.text("missing.from", round=int(box.first_round[space]))
            elif state.round > box.last_round[space]:
                why = self.text("missing.until", round=int(box.last_round[space]))
            elif placed == COLUMNS or boxes[placed] == 0:
                why = self.text("missing.placed")
            else:
                why = self.text("missing.needs", amount=self.names.amount("cube", boxes[placed]))
            yield moves.CUBE + space, self.names.space(space), why

    def potions_sold(self, state: AlchemistsState, frame: Frame) -> Reasons:
        """B-5.3.10, B-17.1: also one that shares its place with another."""
        for place in range(len(DEMANDS)):
            potion = self.names.potion(int(demanded_at(state, place)))
            yield moves.SELL_POTION + place, potion, self.text("missing.sold")

    def artifacts(self, state: AlchemistsState, frame: Frame) -> Reasons:
        for artifact in range(len(ARTIFACTS)):
            if state.market & BIT[artifact]:
                gold = self.names.amount("gold", int(cost_of(state, frame.seat, artifact)))
                yield (
                    moves.BUY_ARTIFACT + artifact,
                    self.names.artifact(artifact),
                    self.text("missing.needs", amount=gold),
                )

    def ingredients(self, state: AlchemistsState, frame: Frame) -> Reasons:
        """K-5.13, K-5.14."""
        slot = int(next_slot(frame.m))
        written = {int(written_on(frame.m, k)) for k in range(slot)}
        others = [int(named_by(state, (frame.n + k) % len(COLOURS))) for k in (1, 2)]
        for k in range(KINDS):
            if k not in written:
                key = "missing.two_articles" if all(named & 2**k for named in others) else "missing.same_four"
                yield moves.SLOT + KINDS * slot + k, self.names.ingredient(k), self.text(key)

    def potions_shown(self, state: AlchemistsState, frame: Frame) -> Reasons:
        """B-9.2."""
        for potion in range(NEUTRAL):
            is_own = state.seats[frame.seat].exhibited & BIT[potion]
            why = self.text("missing.shown" if is_own else "missing.no_place")
            yield moves.EXHIBIT + potion, self.names.potion(potion), why
