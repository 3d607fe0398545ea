"""Why an upgrade, a slot, a book, a column or a cauldron cannot be chosen now."""

from __future__ import annotations

from altneu.games.golem.actions.artifacts import is_completed
from altneu.games.golem.actions.books import BuyBook, can_step_back, colour_of, column_limit, legal_columns
from altneu.games.golem.actions.upgrades import (
    ANY_RESOURCES,
    GOLDEN_TILES,
    LARGE,
    Upgrade,
    cheapest_slots,
    purse_of,
    resource_of,
    slot_cost,
)
from altneu.games.golem.state import moves
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.state.terms import (
    BLACK_BOOK,
    COINS,
    COLUMNS,
    KNOWLEDGE,
    UPA,
    UPA_6,
    UPG,
)
from altneu.games.golem.words.effects import Phrases
from altneu.kernel.state import BIT, Frame


def upgrade_of(move: int) -> int:
    """The upgrade that a move makes; an artifact tile has two sides."""
    if move < moves.ARTIFACT_TILE:
        return int(move - moves.UPGRADE)
    return int(UPA_6) if move == LARGE else int(UPA + (move - moves.ARTIFACT_TILE) // 2)


class Purchases:
    """Each method has a sentence, or "" where nothing stands in the way."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.names = phrases.names
        self.text = phrases.text

    def dear(self, resource: int, cost: int, purse: int) -> str:
        """G-3.5.1: a cost is paid in full."""
        if cost <= purse:
            return ""
        return self.text(
            "why_not.cost", cost=self.names.amount(resource, cost), purse=self.names.amount(resource, purse)
        )

    def upgrade_price(
        self, board: Seat, upgrade: int, cost: int, discount: int, mixed: bool, cheapest: bool = False
    ) -> str:
        """G-3.5.2, G-3.5.6: less the discount, in the upgrade's own resource unless the tile says otherwise.

        `cheapest`: the cost is that of the cheapest free slot (G-11.4.7).
        """
        resource = resource_of(upgrade)
        purse = int(purse_of(board, resource, mixed))
        left = max(0, cost - discount)
        if left <= purse:
            return ""
        amounts = [
            self.phrases.count("paid.any", n) if mixed else self.names.amount(resource, n) for n in (left, purse)
        ]
        return self.text("why_not.slot_cost" if cheapest else "why_not.cost", cost=amounts[0], purse=amounts[1])

    def upgrade(self, state: GolemState, frame: Frame, move: int) -> str:
        effect = frame.effect
        assert isinstance(effect, Upgrade)
        board = state.seats[frame.seat]
        upgrade = upgrade_of(move)
        tile = upgrade - UPA if UPA <= upgrade < UPA_6 else -1
        allowed = effect.artifact if upgrade >= UPA else effect.golem if upgrade >= UPG else effect.research
        made = self.made(board, move)
        if made or not allowed:
            return made or self.text("why_not.other_upgrade", what=self.phrases.phrase(effect))
        cost = int(state.box.upgrade_cost[upgrade])
        if upgrade >= UPA and board.side < 0:  # G-9.4
            return self.text("why_not.no_board")
        if tile >= 0:
            golden, grey = cheapest_slots(state, board)
            cost = int(golden if tile < GOLDEN_TILES else grey)
            if cost < 0:  # G-11.4.7
                return self.text("why_not.no_slot")
        return self.upgrade_price(board, upgrade, cost, int(effect.discount), effect.mixed, tile >= 0)

    def made(self, board: Seat, move: int) -> str:
        """G-11.1.2: each upgrade once."""
        return self.text("why_not.upgrade_made") if board.has(upgrade_of(move)) else ""

    def slot(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-9.4, G-11.4.7: golden tiles on golden slots, grey ones on grey slots, one tile a slot."""
        board = state.seats[frame.seat]
        slot, tile = move - moves.SLOT, int(frame.n) // 2
        if board.slots[slot]:
            return self.text("why_not.slot_taken")
        cost = int(slot_cost(state, board, tile, slot))
        if cost < 0:
            return self.text("why_not.slot_grey" if tile < GOLDEN_TILES else "why_not.slot_golden")
        discount, mixed = int(frame.m) % ANY_RESOURCES, frame.m >= ANY_RESOURCES
        return self.upgrade_price(board, UPA + tile, cost, discount, mixed)

    def spend(self, state: GolemState, frame: Frame, move: int) -> str:
        """AT-06: clay first, then coins, then knowledge."""
        resource = move - moves.SPEND
        if not state.seats[frame.seat].res[resource]:
            return self.text("why_not.none_left")
        return self.text("why_not.spend_order" if resource < frame.m else "why_not.spend_rest")

    def book(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-10.2, G-20.22."""
        effect = frame.effect
        assert isinstance(effect, BuyBook)
        book = move - moves.BOOK
        board = state.seats[frame.seat]
        if book not in state.library:
            return self.text("why_not.not_in_library")
        black = state.box.book_colour[book] == BLACK_BOOK
        cost = int(effect.cost(state, list(state.library).index(book)))
        dear = self.dear(KNOWLEDGE, cost, int(board.res[KNOWLEDGE]))
        if dear:
            return dear
        if black and not effect.waived and not can_step_back(board):  # G-10.1.2
            return self.text("why_not.no_step_back")
        if not legal_columns(state, frame.seat, book):
            return self.full(state, frame.seat, book)
        return ""

    def full(self, state: GolemState, seat: int, book: int) -> str:
        """No room: in the column of its colour, or in any (G-10.3.2, G-10.3.3)."""
        limit = self.limit(state, seat)
        own = self.column_of(state, seat, book)
        if own >= 0:
            return self.phrases.count("why_not.column_full", limit, column=own + 1)
        return self.phrases.count("why_not.columns_full", limit)

    def limit(self, state: GolemState, seat: int) -> int:
        return int(column_limit(state, seat))

    def column_of(self, state: GolemState, seat: int, book: int) -> int:
        """The column that has this book's colour, -1 for none; a black book has no column of its own."""
        colour = state.box.book_colour[book]
        if colour != BLACK_BOOK:
            for column in range(COLUMNS):
                if colour_of(state, state.seats[seat], column) == colour:
                    return column
        return -1

    def column(self, state: GolemState, frame: Frame, move: int) -> str:
        column, book = move - moves.COLUMN, int(frame.n)
        board = state.seats[frame.seat]
        own = self.column_of(state, frame.seat, book)
        if own >= 0 and own != column:  # G-20.22: one column a colour
            return self.text("why_not.colour_elsewhere", column=own + 1)
        if own < 0 and state.box.book_colour[book] != BLACK_BOOK and colour_of(state, board, column) >= 0:  # G-10.3.3
            return self.text("why_not.column_colour")
        limit = self.limit(state, frame.seat)
        if board.heights[column] >= limit:  # G-10.3.2
            return self.phrases.count("why_not.column_full", limit, column=column + 1)
        return ""

    def read(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-10.4.4: different own books."""
        book = move - moves.READ
        if book not in state.seats[frame.seat].columns:
            return self.text("why_not.not_own_book")
        if frame.m & BIT[book]:
            return self.text("why_not.book_read")
        if not state.box.book_activation[book].doable(state, frame.seat):
            return self.text("why_not.book_useless")
        return ""

    def cauldron(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-3.10.1: a free ingot space."""
        row = move - moves.CAULDRON
        is_full = state.seats[frame.seat].gold[row] >= state.box.cauldron[row]
        return self.text("why_not.cauldron_full") if is_full else ""

    def artifact(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-9.2."""
        row = move - moves.ARTIFACT
        return "" if is_completed(state, frame.seat, row) else self.text("why_not.not_completed")

    def influence(self, state: GolemState, frame: Frame, move: int) -> str:
        """G-4.5.3."""
        character = state.palace[state.round - 1]
        dear = self.dear(COINS, int(state.box.character_price[character]), int(state.seats[frame.seat].res[COINS]))
        if dear or state.box.character_bonus[character].doable(state, frame.seat):
            return dear
        return self.text("why_not.character_useless")
