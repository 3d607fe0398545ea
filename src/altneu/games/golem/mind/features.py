"""Golem as a row of numbers: what a seat may know, as in `view.py`, for learning programs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.mind.features_seats import write_goals, write_seat
from altneu.games.golem.rounds.rounds import CHARACTER, PHASES, phase_of
from altneu.games.golem.state.moves import MOVES
from altneu.games.golem.state.sources import SOURCES
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import (
    ACTION_TILES,
    BOOKS,
    CARDS,
    CHARACTERS,
    DISTRICTS,
    LIBRARY_SLOTS,
    ROUNDS,
    SECTIONS,
    SIDES,
    TILE_SLOTS,
)
from altneu.kernel.features import Features, NumberPen, after, write_asked

TILES_OF_DISTRICT: Final = 10


class GolemFeatures(Features[GolemState]):
    def write(self, state: GolemState, seat: i64, pen: NumberPen) -> None:
        phase = phase_of(state)
        write_question(state, seat, phase, pen)
        write_board(state, seat, pen)
        write_palace(state, phase, pen)
        write_library(state, pen)
        write_districts(state, seat, pen)
        if state.box.automa >= 0:
            write_automa(state, pen)
        k: i64 = 0
        while k < state.box.players:
            write_seat(state, after(seat, k, state.box.players), k, pen)
            k += 1
        write_goals(state, seat, pen)


def write_question(state: GolemState, seat: i64, phase: i64, pen: NumberPen) -> None:
    pen.part("round", 0, 1)
    pen.one_of(state.round, ROUNDS + 1)
    pen.part("phase", 0, 1)
    pen.one_of(phase, PHASES + 1)
    write_asked(state, seat, state.box.players, pen)
    pen.part("source", 0, 1)
    pen.one_of(state.top.source if state.top is not None else -1, len(SOURCES))
    pen.part("answered", 0, MOVES)
    pen.number(1 + state.sealed[seat] if seat < len(state.sealed) else 0)


def write_board(state: GolemState, seat: i64, pen: NumberPen) -> None:
    """Synagogue, action tiles, turn order."""
    players = state.box.players
    pen.part("order", 0, players)
    pen.seats(state.order, seat, players)
    pen.part("synagogue", 0, 5)
    pen.numbers(state.tray)
    pen.part("falling", 0, 5)
    pen.numbers(state.pool)
    pen.part("pass_tile_1", 0, 5)
    pen.numbers(state.held)
    pen.part("action_tiles", 0, 1)
    pen.one_of_each(state.tiles, ACTION_TILES)
    pen.part("rabbis", 0, 1)
    pen.seat_of_each(state.rabbis, seat, players)
    pen.part("fixed_space", 0, players)
    pen.seats(state.fixed, seat, players)
    pen.part("action_tile_stack", 0, 1)
    pen.bits(state.tile_stack, ACTION_TILES)
    pen.part("artifact_boards", 0, 1)
    pen.bits(state.laid, SIDES)


def write_palace(state: GolemState, phase: i64, pen: NumberPen) -> None:
    pen.part("palace", 0, 1)
    pen.one_of_each(state.palace, CHARACTERS)
    pen.part("palace_face_up", 0, 1)
    now = state.round - 1
    is_influenced = phase > CHARACTER  # G-4.5.4
    slot: i64 = 0
    while slot < len(state.palace):
        pen.flag(state.top is not None and (slot > now or (slot == now and not is_influenced)))
        slot += 1


def write_library(state: GolemState, pen: NumberPen) -> None:
    pen.part("library", 0, 1)
    slot: i64 = 0
    while slot < LIBRARY_SLOTS:
        pen.one_of(state.library[slot] if state.library[slot] > 0 else -1, BOOKS)
        slot += 1
    pen.part("book_deck", 0, 1)
    pen.bits(state.books, BOOKS)
    pen.part("book_deck_bottom", 0, BOOKS)
    pen.cards(state.book_bottom, BOOKS)


def write_districts(state: GolemState, seat: i64, pen: NumberPen) -> None:
    pen.part("districts", 0, 1)
    district: i64 = 0
    while district < len(DISTRICTS):
        section: i64 = 0
        while section < TILE_SLOTS:
            pen.one_of(state.tile_at[SECTIONS * district + section] - 1, TILES_OF_DISTRICT)
            section += 1
        district += 1
    pen.part("cemetery", 0, 1)
    pen.seat_of_each(state.graves, seat, state.box.players)
    pen.part("menorah_tokens", 0, 1)
    pen.bits(state.tokens, len(DISTRICTS))


def write_automa(state: GolemState, pen: NumberPen) -> None:
    """All of it lies open but the faces of its goals and the order of its deck."""
    automa = state.automa
    pen.part("automa", state.box.marker_first, state.box.marker_last)
    pen.number(automa.marker)
    pen.flag(state.in_red_zone())
    pen.number(automa.reshuffle)
    pen.part("automa_strategy", 0, 1)
    place: i64 = 0
    while place < len(DISTRICTS):
        pen.one_of(automa.strategy[place] if place < len(automa.strategy) else -1, len(DISTRICTS))
        place += 1
    pen.part("automa_deck", 0, 1)
    pen.bits(automa.deck, CARDS)
    pen.part("automa_deck_bottom", 0, CARDS)
    pen.cards(automa.bottom, CARDS)
    pen.part("automa_played", 0, CARDS)
    pen.cards(automa.played, CARDS)


FEATURES: Final = GolemFeatures()
