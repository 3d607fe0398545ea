"""What must hold in every state: nothing is lost or doubled, no impossible number (G-19)."""

from __future__ import annotations

from collections import Counter

from altneu.games.golem.actions.books import PLACE_BOOK
from altneu.games.golem.actions.upgrades import MAKE
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.state.terms import (
    ACTION_TILES,
    BLACK_BOOK,
    BURIED,
    CARDS,
    COLUMN_SIZE,
    COLUMNS,
    DISTRICTS,
    GOALS,
    GOLEMS,
    MARBLES,
    PARKED,
    PLACES,
    STARTING_GOLEMS,
    UPA,
    UPA_6,
)
from altneu.games.golem.views.view import members
from altneu.kernel.state import BIT

MOST_FRAMES = 60


def faults(state: GolemState) -> list[str]:
    """Every broken invariant, with its rule id; empty when all is well."""
    found: list[str] = []
    table_faults(state, found)
    for number, board in enumerate(state.seats):
        own: list[str] = []
        seat_faults(state, board, own)
        found += [f"seat {number + 1}: {fault}" for fault in own]
    return found


def waiting(state: GolemState, effect: object) -> list[int]:
    """The argument of every frame with this effect: a piece on its way."""
    found = []
    frame = state.top
    while frame is not None:
        if frame.effect is effect:
            found.append(int(frame.n))
        frame = frame.below
    return found


def depth_of(state: GolemState) -> int:
    depth = 0
    frame = state.top
    while frame is not None:
        depth += 1
        frame = frame.below
    return depth


def table_faults(state: GolemState, found: list[str]) -> None:
    for colour in range(5):
        marbles = (
            sum(int(state.tray[5 * row + colour]) for row in range(5))
            + int(state.pool[colour])
            + int(state.held[colour])
        )
        marbles += sum(1 for board in state.seats for eye in board.eyes if eye == colour)
        if marbles != state.box.marbles[colour] and (state.round > 0 or marbles > 0):
            found.append(f"G-19.2: {marbles} {MARBLES[colour]} marbles")
    if sum(int(count) for count in state.held) > 2:
        found.append("G-19.2: more than 2 marbles on pass tile 1")
    books = Counter(members(state.books) + [int(book) for book in state.book_bottom] + waiting(state, PLACE_BOOK))
    books.update(int(book) for book in state.library if book)
    books.update(int(book) for board in state.seats for book in board.columns if book)
    if books != Counter(range(1, len(state.box.book_cost))):
        found.append("books are not conserved")
    goals = Counter(members(state.goals) + [int(goal) for goal in state.goal_bottom])
    for board in state.seats:
        goals.update(members(board.goals) + members(board.hand))
    if goals != Counter(range(GOALS)):
        found.append("goals are not conserved")
    tiles = Counter(members(state.tile_stack) + members(state.tile_discard) + [int(t) for t in state.tiles if t >= 0])
    if tiles != Counter(range(ACTION_TILES)):
        found.append("action tiles are not conserved")
    tokens = Counter(members(state.tokens))
    for board in state.seats:
        tokens.update(members(board.tokens))
    if tokens != Counter(range(len(DISTRICTS))):
        found.append("G-19.6: menorah tokens are not conserved")
    if state.round > 0 and sorted(state.order) != list(range(len(state.seats))):
        found.append("G-19.11: the turn order is no permutation")
    rabbis = sorted((int(seat), slot) for slot, seat in enumerate(state.rabbis, 1) if seat >= 0)
    rabbis = sorted(rabbis + [(int(seat), len(state.rabbis) + 1) for seat in state.fixed])
    if rabbis != [(seat, int(board.rabbi)) for seat, board in enumerate(state.seats) if board.rabbi > 0]:
        found.append("G-19.8: rabbis do not stand where they should")
    for space, owner in enumerate(state.graves):
        if owner >= 0 and space >= state.box.graves_open:
            found.append("G-1.3.7: a golem in a closed cemetery space")
    automa = state.automa
    cards = Counter(members(automa.deck) + [int(card) for card in [*automa.bottom, *automa.played]])
    if cards != Counter(range(CARDS)):
        found.append("A-5.1: Automa cards are not conserved")
    if not state.box.marker_first <= automa.marker <= state.box.marker_last:
        found.append("A-3.3: the marker left its track")
    if depth_of(state) > MOST_FRAMES:
        found.append("G-20.36: the stack grows without end")


def seat_faults(state: GolemState, board: Seat, found: list[str]) -> None:
    if min(board.res) < 0:
        found.append("G-19.7: a resource below 0")
    for k in range(GOLEMS):
        place = board.golems[k]
        if not (place in (PARKED, BURIED) or 0 <= place < PLACES) or (
            k < STARTING_GOLEMS and place == PARKED and state.round > 0
        ):
            found.append("G-19.3: a golem is nowhere")
        if board.lying & BIT[k] and place < 0:
            found.append("G-3.6.1: a golem lies that is not on the board")
    if sum(1 for owner in state.graves if owner >= 0 and state.seats[owner] is board) > board.killed():
        found.append("G-8.3.4: more graves than killed golems")
    for row in range(4):
        if not 0 <= board.gold[row] <= state.box.cauldron[row]:
            found.append("G-19.9: too much gold in a cauldron")
    if not all(1 <= section <= 10 for section in board.students):
        found.append("G-3.9.2: a student left its street")
    if not 0 <= board.research <= state.box.research_last or not 1 <= board.track <= state.box.track_last:
        found.append("G-3.8.3: a marker left its track")
    column_faults(state, board, found)
    tile_faults(state, board, found)


def column_faults(state: GolemState, board: Seat, found: list[str]) -> None:
    colours: list[int] = []
    for column in range(COLUMNS):
        height = int(board.heights[column])
        if height > COLUMN_SIZE:
            found.append("G-19.5: more than 5 books in a column")
            continue
        books = [int(board.columns[COLUMN_SIZE * column + k]) for k in range(COLUMN_SIZE)]
        if any(book == 0 for book in books[:height]) or any(books[height:]):
            found.append("a column has holes")
            continue
        of_column = {int(state.box.book_colour[book]) for book in books[:height]} - {BLACK_BOOK}
        if len(of_column) > 1:
            found.append("G-19.5: two colours in one column")
        colours += of_column
    if len(colours) != len(set(colours)):
        found.append("G-19.5: one colour in two columns")


def tile_faults(state: GolemState, board: Seat, found: list[str]) -> None:
    """Each placed artifact tile is an upgrade made, or just being paid for."""
    placed = sorted((int(code) - 1) // 2 for code in board.slots if code)
    made = [k - UPA for k in members(board.upgrades) if UPA <= k < UPA_6]
    paying = [upgrade - UPA for upgrade in waiting(state, MAKE) if UPA <= upgrade < UPA_6]
    if placed != made and placed != sorted(set(made) | set(paying)):
        found.append("G-11.4.7: artifact tiles and upgrades made differ")
    for slot, code in enumerate(board.slots):
        if code:
            index = state.box.slots * board.side + slot
            if state.box.slot_row[index] < 0 or (state.box.slot_golden[index] == 1) != ((code - 1) // 2 < 2):
                found.append("G-9.4: a tile on a slot of the other kind")
