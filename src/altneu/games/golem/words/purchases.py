"""Choices about upgrades, gold, artifacts and books in words."""

from __future__ import annotations

from collections.abc import Callable

from altneu.games.golem.actions.artifacts import FIRST_GREY
from altneu.games.golem.actions.books import BuyBook, DealBook, FirstBookTrigger, colour_of, column_limit
from altneu.games.golem.actions.students import ANY
from altneu.games.golem.actions.upgrades import (
    ANY_RESOURCES,
    GOLDEN_TILES,
    LARGE,
    Upgrade,
    purse_of,
    resource_of,
    slot_cost,
)
from altneu.games.golem.state import moves
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import (
    BLACK_BOOK,
    BOOK_COLOURS,
    COINS,
    KNOWLEDGE,
    UPA,
    UPA_6,
    UPR_3,
)
from altneu.games.golem.words.effects import Phrases
from altneu.kernel.state import Frame

Maker = Callable[[GolemState, Frame, int], str]


class PurchaseChoices:
    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.names = phrases.names
        self.text = phrases.text
        self.count = phrases.count

    def makers(self) -> dict[int, Maker]:
        return {
            moves.UPGRADE: self.upgrade,
            moves.ARTIFACT_TILE: self.artifact_tile,
            LARGE: lambda state, frame, k: self.upgrade(state, frame, UPA_6),
            moves.SLOT: self.slot,
            moves.SPEND: self.spend,
            moves.CAULDRON: self.cauldron,
            moves.ARTIFACT: self.artifact,
            moves.BOOK: self.book,
            moves.COLUMN: self.column,
            moves.READ: lambda state, frame, k: self.text(
                "choice.read",
                book=self.names.title(k),
                colour=self.names.book_colour(state.box.book_colour[k]),
                bonus=self.phrases.phrase(state.box.book_activation[k]),
            ),
            moves.TRIGGER_NOW: lambda state, frame, k: self.trigger(state, frame, "choice.trigger_now"),
            moves.TRIGGER_LATER: lambda state, frame, k: self.trigger(state, frame, "choice.trigger_later"),
        }

    def spend(self, state: GolemState, frame: Frame, resource: int) -> str:
        """The unit, and those that only one resource is left to pay (G-6.2.6): nobody is asked for them."""
        later = state.copy()
        later.log = later.notes = None  # nobody listens
        spent = [0, 0, 0]
        asked: Frame | None = frame
        options = [moves.SPEND + resource]
        while asked is not None and asked is not frame.below and len(options) == 1:
            spent[options[0] - moves.SPEND] += 1
            later.top = asked.below
            asked.effect.resolve(later, asked, options[0])
            asked = later.top
            options = asked.effect.options(later, asked) if asked is not None and asked is not frame.below else []
        return self.text(
            "choice.spend", amount=self.names.both([self.names.paid(k, n) for k, n in enumerate(spent) if n])
        )

    def price(self, resource: int, cost: int) -> str:
        """`for 3 clay`, `for free`."""
        return self.text("price", cost=self.names.paid(resource, cost)) if cost else self.text("price.free")

    def upgrade_price(self, upgrade: int, costs: list[int], mixed: bool) -> str:
        """`for 3 clay`, `for 2–4 coins`; AT-06 takes any resources (G-3.5.6)."""
        cost = costs[-1]
        if cost == 0:
            return self.text("price.free")
        most = self.count("paid.any", cost) if mixed else self.names.paid(resource_of(upgrade), cost)
        return (
            self.text("price", cost=most) if len(costs) == 1 else self.text("price.between", least=costs[0], most=most)
        )

    def upgrade(self, state: GolemState, frame: Frame, upgrade: int) -> str:
        assert isinstance(frame.effect, Upgrade)
        cost = max(0, state.box.upgrade_cost[upgrade] - frame.effect.discount)
        return self.text(
            "choice.upgrade",
            upgrade=self.names.upgrade(upgrade),
            price=self.upgrade_price(upgrade, [cost], frame.effect.mixed),
            effect=self.phrases.upgrade_effect(state.box, upgrade),
        )

    def artifact_tile(self, state: GolemState, frame: Frame, code: int) -> str:
        """A tile with one side up; its price depends on the slot chosen next (G-11.4.7)."""
        assert isinstance(frame.effect, Upgrade)
        tile = code // 2
        board = state.seats[frame.seat]
        purse = purse_of(board, COINS, frame.effect.mixed) + frame.effect.discount
        costs = [slot_cost(state, board, tile, slot) for slot in range(state.box.slots)]
        prices = sorted({max(0, cost - frame.effect.discount) for cost in costs if 0 <= cost <= purse})
        return self.text(
            "choice.upgrade",
            upgrade=self.names.upgrade(UPA + tile),
            price=self.upgrade_price(UPA + tile, prices, frame.effect.mixed),
            effect=self.phrases.tile_effect(state.box, code),
        )

    def slot(self, state: GolemState, frame: Frame, slot: int) -> str:
        """`frame.m` is the discount of the upgrade (G-11.4.7)."""
        tile = frame.n // 2
        board = state.seats[frame.seat]
        row = state.box.slot_row[state.box.slots * board.side + slot]
        cost = max(0, slot_cost(state, board, tile, slot) - frame.m % ANY_RESOURCES)
        return self.text(
            "choice.slot.golden" if tile < GOLDEN_TILES else "choice.slot.grey",
            row=row + 1,
            price=self.upgrade_price(UPA + tile, [cost], frame.m >= ANY_RESOURCES),
            bonus=self.phrases.phrase(state.box.artifacts[4 * board.side + row]),
        )

    def cauldron(self, state: GolemState, frame: Frame, row: int) -> str:
        """How full it gets, and the bonus of an artifact completed by it (G-9.2)."""
        gold = state.seats[frame.seat].gold[row] + 1
        size = state.box.cauldron[row]
        if gold < size:
            return self.text("choice.cauldron", row=row + 1, gold=gold, size=size)
        return self.text("choice.completes", row=row + 1, bonus=self.income(state, frame.seat, row))

    def artifact(self, state: GolemState, frame: Frame, row: int) -> str:
        return self.text("choice.artifact", row=row + 1, bonus=self.income(state, frame.seat, row))

    def income(self, state: GolemState, seat: int, row: int) -> str:
        """The bonus of an artifact with its grey tiles (G-11.4.9)."""
        board = state.seats[seat]
        box = state.box
        effects = [box.artifacts[4 * board.side + row]]
        for slot, code in enumerate(board.slots):
            if code > FIRST_GREY and box.slot_row[box.slots * board.side + slot] == row:
                effects.append(box.tile_income[code - 1])
        return self.phrases.listed(effects)

    def trigger(self, state: GolemState, frame: Frame, key: str) -> str:
        assert isinstance(frame.effect, FirstBookTrigger)
        return self.text(key, row=frame.m + 1, bonus=self.income(state, frame.seat, frame.m))

    def book(self, state: GolemState, frame: Frame, book: int) -> str:
        """A book with its full price, a black one's student step included (G-10.1.2)."""
        colour = state.box.book_colour[book]
        bonuses = self.phrases.book(state.box, book)
        if isinstance(frame.effect, DealBook):
            return self.text("choice.dealt_book", book=self.names.book(book, colour), bonuses=bonuses)
        assert isinstance(frame.effect, BuyBook)
        cost = frame.effect.cost(state, list(state.library).index(book))
        key = "choice.buy"
        if colour == BLACK_BOOK and not frame.effect.waived:
            key = "choice.buy_black" if cost else "choice.buy_for_step"
        return self.text(
            key,
            book=self.names.title(book),
            colour=self.names.book_colour(colour),
            price=self.price(KNOWLEDGE, cost),
            step=self.text("effect.student_back", student=self.names.student(ANY)),
            bonuses=bonuses,
        )

    def column(self, state: GolemState, frame: Frame, column: int) -> str:
        """Its colour, how full it is, and the upgrade below it (G-10.3, G-10.4)."""
        board = state.seats[frame.seat]
        colour = colour_of(state, board, column)
        limit = column_limit(state, frame.seat)
        notes = [self.text("choice.books", books=board.heights[column], limit=limit)]
        if colour >= 0:
            notes.insert(0, self.text(f"colour.{BOOK_COLOURS[colour]}"))
        if board.has(column):
            doubled = column == UPR_3
            effect = self.text("upgrade.UPR-3") if doubled else self.phrases.phrase(state.box.column_bonus[column])
            notes.append(self.text("choice.named", name=self.names.upgrade_name(column), effect=effect))
        return self.text("noted", what=self.text("choice.column", column=column + 1), notes="; ".join(notes))
