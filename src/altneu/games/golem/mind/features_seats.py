"""A player's board as numbers, and what only this player knows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.rounds.goals import is_fulfilled
from altneu.games.golem.state.state import GolemState, Seat
from altneu.games.golem.state.terms import (
    BOOKS,
    CAULDRONS,
    COLUMN_SIZE,
    COLUMNS,
    DISTRICTS,
    GOALS,
    GOLEMS,
    MARBLES,
    PLACES,
    SECTIONS,
    SIDES,
    STARTING_GOLEMS,
    STARTS,
    UPGRADES,
)
from altneu.kernel.features import NumberPen
from altneu.kernel.state import BIT, size_of

SLOT_TILES: Final = 12  # artifact upgrades with their sides, and UPA-6
RABBI_PLACES: Final = 7
MANY: Final = 30  # resources
LOWEST_VP: Final = -50
HIGHEST_VP: Final = 250


def write_seat(state: GolemState, number: i64, k: i64, pen: NumberPen) -> None:
    board = state.seats[number]
    pen.part("resources", 0, MANY, k)
    pen.numbers(board.res)
    pen.part("vp", LOWEST_VP, HIGHEST_VP, k)
    pen.number(board.vp)
    pen.part("tracks", 0, state.box.track_last, k)
    pen.number(board.research)
    pen.number(board.track)
    pen.part("students", 0, SECTIONS, k)
    pen.numbers(board.students)
    write_golems(board, k, pen)
    pen.part("gold", 0, CAULDRONS, k)
    pen.numbers(board.gold)
    write_artifacts(board, k, pen)
    write_books(board, k, pen)
    write_round(board, k, pen)
    pen.part("menorah_tokens", 0, 1, k)
    pen.bits(board.tokens, len(DISTRICTS))
    pen.part("starting_tiles", 0, 1, k)
    pen.bits(board.starts, STARTS)
    pen.part("goal_cards", 0, GOALS, k)
    pen.number(size_of(board.goals))
    pen.number(size_of(board.hand))


def write_golems(board: Seat, k: i64, pen: NumberPen) -> None:
    pen.part("golems", 0, GOLEMS, k)
    standing = pen.zeros(PLACES)
    pen.part("lying", 0, GOLEMS, k)
    lying = pen.zeros(PLACES)
    golem: i64 = 0
    while golem < GOLEMS:
        place = board.golems[golem]
        if place >= 0:
            place += lying if board.lying & BIT[golem] else standing
            pen.mark(place, pen.marked(place) + 1)
        golem += 1
    pen.part("parked", 0, GOLEMS, k)
    pen.number(GOLEMS - STARTING_GOLEMS - board.created())
    pen.part("killed", 0, GOLEMS, k)
    pen.number(board.killed())


def write_artifacts(board: Seat, k: i64, pen: NumberPen) -> None:
    pen.part("artifact_board", 0, 1, k)
    pen.one_of(board.side, SIDES)
    pen.part("slots", 0, 1, k)
    pen.one_of_each(board.slots, SLOT_TILES, 1)
    pen.part("upgrades", 0, 1, k)
    pen.bits(board.upgrades, len(UPGRADES))


def write_books(board: Seat, k: i64, pen: NumberPen) -> None:
    """Which books, and where: the places of the columns counted through from 1, bottom first."""
    pen.part("columns", 0, COLUMN_SIZE, k)
    pen.numbers(board.heights)
    pen.part("books", 0, 1, k)
    owned = pen.zeros(BOOKS)
    pen.part("book_places", 0, COLUMNS * COLUMN_SIZE, k)
    places = pen.zeros(BOOKS)
    column: i64 = 0
    while column < COLUMNS:
        height: i64 = 0
        while height < board.heights[column]:
            book = board.columns[COLUMN_SIZE * column + height]
            pen.mark(owned + book, 1)
            pen.mark(places + book, COLUMN_SIZE * column + height + 1)
            height += 1
        column += 1


def write_round(board: Seat, k: i64, pen: NumberPen) -> None:
    """What was done this round."""
    pen.part("marbles", 0, 1, k)
    pen.one_of_each(board.eyes, len(MARBLES))
    pen.part("rabbi", 0, 1, k)
    pen.one_of(board.rabbi, RABBI_PLACES)
    pen.part("passes", 0, 4, k)
    pen.number(board.pass_tile)
    pen.number(board.passes)
    pen.number(board.waived)


def write_goals(state: GolemState, seat: i64, pen: NumberPen) -> None:
    """The only secrets: what this seat knows of the goals."""
    board = state.seats[seat]
    pen.part("goals", 0, 1)
    pen.bits(board.goals, GOALS)
    pen.part("fulfilled", 0, 1)
    start = pen.zeros(GOALS)
    goal: i64 = 0
    while goal < GOALS:
        if (board.goals | board.hand) & BIT[goal] and is_fulfilled(state, seat, goal):
            pen.mark(start + goal, 1)
        goal += 1
    pen.part("hand", 0, 1)
    pen.bits(board.hand, GOALS)
    pen.part("seen", 0, 1)
    pen.bits(board.seen, GOALS)
    pen.part("goal_deck", 0, GOALS)
    pen.number(size_of(state.goals))
    pen.number(len(state.goal_bottom))
    pen.part("goal_deck_bottom", 0, GOALS)
    start = pen.zeros(GOALS)
    k: i64 = 0
    while k < len(state.goal_bottom):
        if state.goal_bottom_by[k] == seat:
            pen.mark(start + state.goal_bottom[k], k + 1)
        k += 1
