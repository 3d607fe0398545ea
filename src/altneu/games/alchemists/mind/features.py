"""Alchemists as a row of numbers: what a seat may know, as in `view.py`, for learning programs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.actions.artifacts import THINK
from altneu.games.alchemists.actions.cards import size
from altneu.games.alchemists.actions.mixing import CLEAR_POT, MORTAR
from altneu.games.alchemists.mind.features_court import write_court, write_funds, write_own_court
from altneu.games.alchemists.mind.features_notes import write_notes
from altneu.games.alchemists.mind.features_seats import CARDS, write_own, write_seat, write_week
from altneu.games.alchemists.rounds.declaring import DECLARE_ALL
from altneu.games.alchemists.rounds.exhibition import CHOOSE_ASIDE, FEATHER_PICK
from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.state.box import Box
from altneu.games.alchemists.state.moves import MOVES
from altneu.games.alchemists.state.sources import SOURCES
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ADVENTURERS,
    ALCHEMICALS,
    ARTIFACTS,
    DEMANDS,
    GRANTS,
    INGREDIENTS,
    KINDS,
    NEUTRAL,
    PAIRS,
    ROUNDS,
    SEALS,
    SPACES,
)
from altneu.kernel.features import Features, NumberPen, after, turned, write_asked

# Phases: setup, order, declaring, the spaces, end of round, scoring, over.
ORDER_PHASE: Final = 1
DECLARING_PHASE: Final = 2
SPACE_PHASE: Final = 3
END_PHASE: Final = SPACE_PHASE + len(SPACES)
SCORING_PHASE: Final = END_PHASE + 1
OVER_PHASE: Final = SCORING_PHASE + 1


class AlchemistsFeatures(Features[AlchemistsState]):
    def write(self, state: AlchemistsState, seat: i64, pen: NumberPen) -> None:
        write_question(state, seat, pen)
        write_spaces(state, seat, pen)
        write_cards(state, pen)
        write_adventurer(state, seat, pen)
        write_theories(state, seat, pen)
        write_pot(state, seat, pen)
        write_notes(state, seat, pen)
        if is_expanded(state.box):
            write_court(state, seat, pen)
        k: i64 = 0
        while k < state.box.players:
            number = after(seat, k, state.box.players)
            write_seat(state, number, k, pen)
            write_week(state, number, k, pen)
            if is_expanded(state.box):
                write_funds(state, number, k, pen)
            k += 1
        write_own(state, seat, pen)
        if is_expanded(state.box):
            write_own_court(state, seat, pen)


def is_expanded(box: Box) -> bool:
    """Whether a module of The King's Golem is played."""
    return box.has_funding or box.has_busy or box.has_encyclopedia or box.has_golem


def phase_of(state: AlchemistsState) -> i64:
    frame = state.top
    if frame is None:
        return OVER_PHASE
    if state.round == 0:
        return 0
    while frame is not None:
        if frame.effect is DECLARE_ALL:
            return ORDER_PHASE
        if frame.effect is SPACES_IN_ORDER:
            return SPACE_PHASE + state.box.spaces[frame.n - 1].number if frame.n > 0 else DECLARING_PHASE
        frame = frame.below
    return SCORING_PHASE if is_scoring(state) else END_PHASE


def is_scoring(state: AlchemistsState) -> bool:
    """Whether some steps of the final scoring are done and others are not."""
    waiting: i64 = 0
    frame = state.top
    while frame is not None:
        if frame.effect in state.box.scoring:
            waiting += 1
        frame = frame.below
    return 0 < waiting < len(state.box.scoring)


def write_question(state: AlchemistsState, seat: i64, pen: NumberPen) -> None:
    pen.part("round", 0, 1)
    pen.one_of(state.round, ROUNDS + 1)
    pen.part("phase", 0, 1)
    pen.one_of(phase_of(state), OVER_PHASE + 1)
    write_asked(state, seat, state.box.players, pen)
    pen.part("source", 0, 1)
    pen.one_of(state.top.source if state.top is not None else -1, len(SOURCES))
    pen.part("answered", 0, MOVES)
    pen.number(1 + state.sealed[seat] if seat < len(state.sealed) else 0)
    pen.part("start", 0, 1)
    pen.seat(state.start, seat, state.box.players)


def write_spaces(state: AlchemistsState, seat: i64, pen: NumberPen) -> None:
    """For each space the row of each seat, from 1."""
    players = state.box.players
    pen.part("spaces", 0, 4)
    space: i64 = 0
    while space < len(SPACES):
        start = pen.zeros(players)
        row: i64 = 0
        while row < 4:
            number = state.rows[4 * space + row]
            if number >= 0:
                pen.mark(start + turned(number, seat, players), row + 1)
            row += 1
        space += 1
    pen.part("paralysed", 0, players)
    pen.seats(state.paralysed, seat, players)


def write_cards(state: AlchemistsState, pen: NumberPen) -> None:
    pen.part("forage_row", 0, 5)
    pen.numbers(state.forage)
    pen.part("decks", 0, CARDS)
    pen.number(size(state.deck))
    pen.number(size(state.discard))
    pen.number(size(state.favor_deck))
    pen.part("favor_discard", 0, 4)
    pen.numbers(state.favor_discard)
    pen.part("artifacts", 0, 1)
    pen.bits(state.market, len(ARTIFACTS))
    pen.part("artifacts_to_come", 0, 1)
    pen.bits(state.aside if state.box.future_artifacts_visible else 0, len(ARTIFACTS))


def write_adventurer(state: AlchemistsState, seat: i64, pen: NumberPen) -> None:
    pen.part("adventurer", 0, 1)
    pen.one_of(state.adventurer, len(ADVENTURERS))
    pen.part("demands", 0, 1)
    place: i64 = 0
    while place < len(DEMANDS):
        pen.one_of(state.box.demands[3 * state.adventurer + place] if state.adventurer >= 0 else -1, NEUTRAL)
        place += 1
    pen.part("adventurers_to_come", 0, 1)
    pen.bits(state.adventurers, len(ADVENTURERS))
    pen.part("sellers", 0, state.box.players)
    pen.seats(state.sellers, seat, state.box.players)
    pen.part("sold", 0, 1)
    pen.bits(state.sold, len(DEMANDS))
    pen.part("student_is_angry", 0, 1)
    pen.number(state.angry)


def write_theories(state: AlchemistsState, seat: i64, pen: NumberPen) -> None:
    """Owners of seals are public, faces their owner's alone (B-4.5)."""
    players = state.box.players
    pen.part("theories", 0, 1)
    pen.one_of_each(state.tokens, len(ALCHEMICALS))
    pen.part("theory_seals", 0, 1)
    k: i64 = 0
    while k < KINDS:
        number: i64 = 0
        while number < players:
            pen.flag(state.seals[4 * k + after(seat, number, players)] >= 0)
            number += 1
        k += 1
    pen.part("own_theory_seals", 0, 1)
    k = 0
    while k < KINDS:
        pen.one_of(state.seals[4 * k + seat], len(SEALS))
        k += 1
    pen.part("conflicts", 0, 1)
    pen.bits(state.conflicts, PAIRS)
    pen.part("grants", 0, 1)
    pen.bits(state.grants, GRANTS + 1)
    pen.part("exhibits", 0, state.box.players)
    pen.numbers(state.exhibits)


def mixer_of(state: AlchemistsState) -> i64:
    """Whose ingredients lie in the pot, or -1."""
    frame = state.top
    while frame is not None and len(state.pot) > 0:
        effect = frame.effect
        if effect is CLEAR_POT or effect is THINK or effect is CHOOSE_ASIDE:
            return frame.seat
        if effect is MORTAR or effect is FEATHER_PICK:
            return frame.n
        frame = frame.below
    return -1


def write_pot(state: AlchemistsState, seat: i64, pen: NumberPen) -> None:
    """B-4.6: everybody sees who mixes, only the mixer what."""
    mixer = mixer_of(state)
    players = state.box.players
    pen.part("pot", 0, 4)
    pen.seat(mixer, seat, players)
    pen.number(len(state.pot) if mixer >= 0 else 0)
    pen.part("pot_ingredients", 0, 2)
    start = pen.zeros(len(INGREDIENTS))
    k: i64 = 0
    while mixer == seat and k < len(state.pot):
        place = start + state.pot[k]
        pen.mark(place, pen.marked(place) + 1)
        k += 1


FEATURES: Final = AlchemistsFeatures()
