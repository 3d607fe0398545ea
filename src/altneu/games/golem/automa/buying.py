"""What the Automa buys and where it puts it: books (A-10.6) and upgrades (A-10.7, A-10.8)."""

from __future__ import annotations

from mypy_extensions import i64

from altneu.games.golem.actions.books import BuyBook, can_step_back, colour_of
from altneu.games.golem.actions.gains import completed
from altneu.games.golem.actions.upgrades import GOLDEN_TILES, LARGE, Upgrade, slot_cost
from altneu.games.golem.automa.choices import (
    area_to_upgrade,
    artifact_slot,
    books_in_order,
    column_for_book,
    tile_to_upgrade,
)
from altneu.games.golem.automa.turn import numbers
from altneu.games.golem.state import reasons
from altneu.games.golem.state.moves import ARTIFACT_TILE, BOOK, COLUMN, READ, SLOT, UPGRADE
from altneu.games.golem.state.reasons import Why, ask, narrow, settle, single
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import (
    BLACK_BOOK,
    BLUE,
    COLUMN_SIZE,
    COLUMNS,
    RED,
    ROUNDS,
    UPA,
    UPA_6,
    UPG,
    UPG_6,
    UPR_3,
    UPR_5,
    YELLOW,
)
from altneu.kernel.combinators import SKIP
from altneu.kernel.state import BIT, NONE


def choose_book(state: GolemState, seat: i64, effect: BuyBook, options: list[int], why: Why | None) -> i64:
    """The first book of the blue column of the last card that can be bought (A-10.6.1, A-10.6.2), NONE if none can."""
    played = state.automa.played
    none: list[int] = []
    positions = state.box.card_book[played[len(played) - 1]] if len(played) > 0 else none
    left = [int(book) for book in state.library if book > 0]
    ask(why, "which book", reasons.BOOK, left)
    for position in positions:
        book = state.library[position - 1]
        if book == 0:
            continue
        if BOOK + book in options:
            narrow(why, "A-10.6.1", "first position of the blue column", [int(book)])
            settle(why, int(book))
            return BOOK + book
        left = [other for other in left if other != book]
        black = state.box.book_colour[book] == BLACK_BOOK and not effect.waived
        stuck = black and not can_step_back(state.seats[seat])
        criterion = "no student can step back" if stuck else "no column has room"
        narrow(why, "A-10.6.2", criterion, left, int(book))
    return NONE


def choose_column(state: GolemState, seat: i64, book: i64, why: Why | None) -> i64:
    """A-10.6.3, A-10.6.4."""
    board = state.seats[seat]
    colour = state.box.book_colour[book]
    own = -1
    empty: list[int] = []
    black_only: list[int] = []
    for column in range(COLUMNS):
        if board.heights[column] == 0:
            empty.append(column)
        elif colour_of(state, board, column) == colour:
            own = column
        elif colour_of(state, board, column) < 0:
            black_only.append(column)
    return COLUMN + column_for_book(colour == BLACK_BOOK, own, empty, black_only, numbers(board.heights), why)


def choose_read(state: GolemState, seat: i64, read: i64, why: Why | None) -> i64:
    """The next own book whose activation bonus is taken, those of the set `read` left out (A-10.6.5)."""
    board = state.seats[seat]
    columns: list[list[int]] = []
    for column in range(COLUMNS):
        columns.append([int(board.columns[COLUMN_SIZE * column + k]) for k in range(board.heights[column])])
    black = [book for books in columns for book in books if state.box.book_colour[book] == BLACK_BOOK]
    unread = [book for book in books_in_order(columns, black, state.box.books_by_height) if not read & BIT[book]]
    criterion = "black books first" if unread[0] in black else "highest card"
    return READ + single(why, "which book is activated", reasons.BOOK, unread, "A-10.6.5", criterion, unread[0])


def choose_upgrade(state: GolemState, seat: i64, effect: Upgrade, options: list[int], why: Why | None) -> i64:
    """Type by A-10.8, tile by A-10.7; none in the red zone where the effect says so, NONE if none is left."""
    if effect.red_zone and state.in_red_zone():
        rule = "A-11.4" if effect.research and effect.golem else "A-9.2.1"
        single(why, "upgrade or not", reasons.UPGRADE_OR_NOT, [0, 1], rule, "red zone", 0)
        return SKIP if options else NONE
    if not options:
        return NONE
    colour = choose_area(state, seat, effect, options, why)
    if colour == YELLOW:
        return choose_artifact_upgrade(state, seat, options, why)
    chosen = tile_to_upgrade(
        [option - UPGRADE for option in options if area_of(option) == colour],
        numbers(state.box.upgrade_cost),
        numbers(state.box.menorahs),
        state.round == ROUNDS,
        (UPG_6, int(state.box.torso)) if colour == RED else (UPR_3, UPR_5),
        why,
    )
    return UPGRADE + chosen


def area_of(option: int) -> int:
    """The colour of the type of upgrade that this move makes, -1 for declining."""
    if ARTIFACT_TILE <= option <= LARGE:
        return YELLOW
    if option < UPGRADE:
        return -1
    return RED if option >= UPGRADE + UPG else BLUE


def choose_area(state: GolemState, seat: i64, effect: Upgrade, options: list[int], why: Why | None) -> int:
    """A-10.8, where the effect leaves the type open."""
    if not (effect.research and effect.golem and effect.artifact):
        return min([area_of(option) for option in options if option != SKIP])
    left = [0, 0, 0]
    for option in options:
        if option != SKIP:
            left[area_of(option)] += 1
    board = state.seats[seat]
    columns = 0
    for height in board.heights:
        columns += 1 if height > 0 else 0
    items = [int(board.created()), int(completed(state, seat)), columns]
    return area_to_upgrade(items, left, numbers(state.automa.strategy), why)


def unmade(state: GolemState, seat: i64, first: i64, end: i64) -> list[int]:
    found: list[int] = []
    upgrade = first
    while upgrade < end:
        if not state.seats[seat].upgrades & BIT[upgrade]:
            found.append(upgrade)
        upgrade += 1
    return found


def artifact_slots_left(state: GolemState, seat: i64) -> list[int]:
    """Free slots for whose kind a tile is left (A-17.24)."""
    board = state.seats[seat]
    golden = len(unmade(state, seat, UPA, UPA + GOLDEN_TILES)) > 0
    grey = len(unmade(state, seat, UPA + GOLDEN_TILES, UPA_6)) > 0
    found: list[int] = []
    slot: i64 = 0
    while slot < state.box.slots:
        if (golden and slot_cost(state, board, 0, slot) >= 0) or (
            grey and slot_cost(state, board, GOLDEN_TILES, slot) >= 0
        ):
            found.append(slot)
        slot += 1
    return found


def lowest_slot(state: GolemState, seat: i64, slots: list[int], why: Why | None) -> int:
    """A-10.7.2: the lowest slot, the right one first."""
    base = state.box.slots * state.seats[seat].side
    return artifact_slot(slots, [int(state.box.slot_row[base + k]) for k in range(state.box.slots)], why)


def choose_artifact_upgrade(state: GolemState, seat: i64, options: list[int], why: Why | None) -> i64:
    """A-10.7.2: the tile for the lowest slot, grey ones with 1 resource and 1 VP; UPA-6 last, first in IV."""
    slots = artifact_slots_left(state, seat)
    if LARGE in options and (state.round == ROUNDS or not slots):
        tiles = unmade(state, seat, UPA, UPA_6 + 1) if slots else [UPA_6]
        rule = "A-10.7.3" if slots else "A-10.7.2"
        criterion = "three menorahs" if slots else "no slot is left"
        single(why, "which upgrade", reasons.UPGRADE, tiles, rule, criterion, UPA_6)
        return LARGE
    slot = lowest_slot(state, seat, slots, None)  # told when the tile is placed
    if state.box.slot_golden[state.box.slots * state.seats[seat].side + slot] == 1:
        return ARTIFACT_TILE + 2 * (unmade(state, seat, UPA, UPA + GOLDEN_TILES)[0] - UPA)
    return ARTIFACT_TILE + 2 * (unmade(state, seat, UPA + GOLDEN_TILES, UPA_6)[0] - UPA) + 1


def choose_tile_slot(state: GolemState, seat: i64, why: Why | None) -> i64:
    return SLOT + lowest_slot(state, seat, artifact_slots_left(state, seat), why)
