"""Books: the library, buying, columns and the chain of bonuses (G-10)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from altneu.games.golem.actions.artifacts import FIRST_BOOK, TRIGGERED_INCOME, triggered_row
from altneu.games.golem.actions.gains import benefit, is_paid_out, pay_less, pay_out, purse, research_space
from altneu.games.golem.actions.golems import is_offered
from altneu.games.golem.actions.students import ANY, StudentBack
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.moves import BOOK, COLUMN, READ, TRIGGER_LATER, TRIGGER_NOW
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.state.terms import (
    BLACK_BOOK,
    COLUMN_SIZE,
    COLUMNS,
    KNOWLEDGE,
    LIBRARY_SLOTS,
    ON_EVERYTHING,
    UPR_3,
)
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import AUTO, BIT, NATURE, NONE, Effect, Frame


def colour_of(state: GolemState, board: Seat, column: i64) -> i64:
    """The colour of a column, -1 while it holds black books only or none (G-10.3.3)."""
    k: i64 = 0
    while k < board.heights[column]:
        colour = state.box.book_colour[board.columns[COLUMN_SIZE * column + k]]
        if colour != BLACK_BOOK:
            return colour
        k += 1
    return -1


def column_limit(state: GolemState, seat: i64) -> i64:
    """How high a column may be; the research track does not limit the Automa (A-3.8)."""
    if seat == state.scripted:
        return COLUMN_SIZE
    return min(COLUMN_SIZE, state.box.research_limit[research_space(state, seat)])


def legal_columns(state: GolemState, seat: i64, book: i64) -> list[int]:
    """G-20.22: room under the limit, one colour a column, one column a colour."""
    board = state.seats[seat]
    limit = column_limit(state, seat)
    colour = state.box.book_colour[book]
    columns: list[int] = []
    column: i64 = 0
    while column < COLUMNS:
        room = board.heights[column] < limit
        if colour == BLACK_BOOK:
            if room:
                columns.append(COLUMN + column)
        else:
            own = colour_of(state, board, column)
            if own == colour:
                return [COLUMN + column] if room else AUTO
            if own < 0 and room:
                columns.append(COLUMN + column)
        column += 1
    return columns


class BuyBook(Effect[GolemState]):
    """`buy book -3`, `buy book without card cost`: card cost + slot surcharge, less the discount (G-10.2)."""

    def __init__(self, name: str, discount: i64, waived: bool) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)
        self.explains = True
        self.discount = discount
        self.waived = waived  # the card's own cost, also a black book's student step (AT-04)

    def price(self, state: GolemState, slot: i64) -> i64:
        """What is printed for the book in this slot."""
        price = state.box.surcharge[slot]
        if not self.waived:
            price += state.box.book_cost[state.library[slot]]
        return price

    def cost(self, state: GolemState, slot: i64) -> i64:
        return max(0, self.price(state, slot) - self.discount)

    def doable(self, state: GolemState, seat: i64) -> bool:
        return is_paid_out(state, seat, self.discount) or self.possible(state, seat)

    def possible(self, state: GolemState, seat: i64) -> bool:
        return len(self.options(state, Frame(self, seat, 0, 0, 0, None))) > 0

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        most = purse(state, frame.seat, KNOWLEDGE) + self.discount
        options: list[int] = []
        slot: i64 = 0
        while slot < LIBRARY_SLOTS:
            book = state.library[slot]
            if book > 0 and self.price(state, slot) <= most and is_listed(state, frame.seat, slot):
                black = state.box.book_colour[book] == BLACK_BOOK
                if (not black or self.waived or can_step_back(board)) and legal_columns(state, frame.seat, book):
                    options.append(BOOK + book)
            slot += 1
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == NONE:
            pay_out(state, frame.seat, frame.source, KNOWLEDGE, self.discount)
        if choice == SKIP or choice == NONE:
            return
        book = choice - BOOK
        slot: i64 = 0
        while state.library[slot] != book:
            slot += 1
        pay_less(state, frame.seat, frame.source, KNOWLEDGE, self.price(state, slot), self.discount)
        benefit(state, frame.seat)
        state.tell(events.BOOK_BOUGHT, frame.seat, frame.source, book)
        take_from_library(state, slot)  # refilled before the book is placed (G-10.2.3)
        state.push(PLACE_BOOK, frame.seat, frame.source, book)
        state.push(DEAL_BOOK, NATURE)
        if state.box.book_colour[book] == BLACK_BOOK and not self.waived:
            state.push(BLACK_COST, frame.seat, frame.source)


def is_listed(state: GolemState, seat: i64, slot: i64) -> bool:
    """The Automa buys only from slots in the blue column of its last card (A-17.3, A-17.18), a player from all."""
    if seat != state.scripted:
        return True
    played = state.automa.played
    return len(played) > 0 and slot + 1 in state.box.card_book[played[len(played) - 1]]


def can_step_back(board: Seat) -> bool:
    return board.students[0] > 1 or board.students[1] > 1 or board.students[2] > 1


def take_from_library(state: GolemState, slot: i64) -> None:
    """The books to the right move left (G-10.2.3)."""
    library = state.library[:]
    while slot < LIBRARY_SLOTS - 1:
        library[slot] = library[slot + 1]
        slot += 1
    library[slot] = 0
    state.library = library


class DealBook(Effect[GolemState]):
    """Reveal a book in the leftmost empty slot (G-10.2.3); NATURE draws while unseen books remain (G-20.27)."""

    def slot(self, state: GolemState) -> i64:
        slot: i64 = 0
        while slot < LIBRARY_SLOTS and state.library[slot] > 0:
            slot += 1
        return slot

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        if self.slot(state) == LIBRARY_SLOTS:
            return AUTO
        options: list[int] = []
        book: i64 = 1
        while book < len(state.box.book_cost):
            if state.books & BIT[book]:
                options.append(BOOK + book)
            book += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        slot = self.slot(state)
        if slot == LIBRARY_SLOTS:
            return
        library = state.library[:]
        if choice != NONE:
            library[slot] = choice - BOOK
            state.books &= ~BIT[choice - BOOK]
        elif len(state.book_bottom) > 0:
            library[slot] = state.book_bottom[0]
            state.book_bottom = state.book_bottom[1:]
        else:
            return
        state.library = library


def discard_oldest(state: GolemState) -> None:
    """G-4.1.3, G-20.27: the book of slot 1 goes under the deck, the others move left, slots are refilled."""
    if state.library[0] == 0:
        return
    state.book_bottom = append(state.book_bottom[:], state.library[0])
    take_from_library(state, 0)
    missing: i64 = 0
    slot: i64 = 0
    while slot < LIBRARY_SLOTS:
        missing += i64(state.library[slot] == 0)
        slot += 1
    while missing > 0:
        state.push(DEAL_BOOK, NATURE)
        missing -= 1


class PlaceBook(Effect[GolemState]):
    """Put book `frame.n` on a legal column of choice; then its chain (G-10.3, G-10.4)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return legal_columns(state, frame.seat, frame.n)

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        seat = frame.seat
        book = frame.n
        column = choice - COLUMN
        board = state.own(seat)
        height = board.heights[column]
        board.columns[COLUMN_SIZE * column + height] = book
        board.heights[column] = height + 1
        state.tell(events.BOOK_PLACED, seat, frame.source, book, column)
        chain = COLUMN_SIZE * column + height
        row = triggered_row(state, seat, FIRST_BOOK) if height == 0 else -1
        if row >= 0:
            state.push(FIRST_BOOK_TRIGGER, seat, frame.source, chain, row)
        else:
            push_chain(state, seat, chain)


class FirstBookTrigger(Effect[GolemState]):
    """UPA-2, first book of a column: its income before or after the whole chain, never inside it (G-17.6)."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        return [TRIGGER_NOW, TRIGGER_LATER]

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == TRIGGER_LATER:
            state.push(TRIGGERED_INCOME, frame.seat, frame.source, frame.m)
        push_chain(state, frame.seat, frame.n)
        if choice == TRIGGER_NOW:
            state.push(TRIGGERED_INCOME, frame.seat, frame.source, frame.m)


def push_chain(state: GolemState, seat: i64, chain: i64) -> None:
    """Immediate bonus, column upgrade, then the books from the bottom up to the new one (G-10.4).

    `chain` is the place of the new book. UPR-3 must be turned now to double the immediate bonus (G-20.25).
    """
    board = state.seats[seat]
    book = board.columns[chain]
    column = chain // COLUMN_SIZE
    state.push(READ_COLUMN, seat, 0, chain, column * COLUMN_SIZE)
    state.push(COLUMN_BONUS, seat, 0, column)
    immediate = state.box.book_immediate[book]
    state.push(immediate, seat, sources.BOOK + book)
    if column == UPR_3 and board.has(UPR_3) and state.box.book_colour[book] != BLACK_BOOK:
        state.push(immediate, seat, sources.BOOK + book)


class ColumnBonus(Effect[GolemState]):
    """UPR-1, UPR-2 and UPR-4 pay if turned when the chain reaches the bottom of the column (G-20.25)."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if state.seats[frame.seat].has(frame.n):  # column k lies above UPR-k
            state.push(state.box.column_bonus[frame.n], frame.seat, sources.UPGRADE + frame.n)


class ReadColumn(Effect[GolemState]):
    """Activation bonuses of the cards from place `frame.m` up to the new book at `frame.n`.

    Cards added above it meanwhile are not activated (G-20.24).
    """

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if frame.m < frame.n:
            state.push(self, frame.seat, 0, frame.n, frame.m + 1)
        read(state, frame.seat, state.seats[frame.seat].columns[frame.m])


def read(state: GolemState, seat: i64, book: i64) -> None:
    state.tell(events.BOOK_READ, seat, sources.BOOK + book, book)
    state.push(state.box.book_activation[book], seat, sources.BOOK + book)


class ReadBooks(Effect[GolemState]):
    """`activate 3 books`: activation bonus of up to that many different own books (AT-09, N-B10, G-10.4.4).

    `frame.n` is the number left, 0 at the start; `frame.m` the set of books read.
    """

    def __init__(self, name: str, count: i64) -> None:
        super().__init__(name, ON_EVERYTHING, ON_EVERYTHING)
        self.count = count

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        board = state.seats[frame.seat]
        options: list[int] = []
        place: i64 = 0
        while place < COLUMNS * COLUMN_SIZE:
            book = board.columns[place]
            unread = book > 0 and not frame.m & BIT[book]
            if unread and is_offered(state, frame.seat, state.box.book_activation[book]):
                options.append(READ + book)
            place += 1
        if options:
            options.append(SKIP)
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if choice == SKIP or choice == NONE:
            return
        book = choice - READ
        left = (frame.n if frame.n > 0 else self.count) - 1
        if left > 0:
            state.push(self, frame.seat, frame.source, left, frame.m | BIT[book])
        read(state, frame.seat, book)


DEAL_BOOK: Final = DealBook("deal book")
PLACE_BOOK: Final = PlaceBook("place book")
FIRST_BOOK_TRIGGER: Final = FirstBookTrigger("first book trigger")
COLUMN_BONUS: Final = ColumnBonus("column bonus")
READ_COLUMN: Final = ReadColumn("read column")
BLACK_COST: Final = StudentBack("black book cost", ANY)
