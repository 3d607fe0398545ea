"""The King's Golem as numbers: articles, books, approval tokens, reports, funding cards, order boards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.kings_golem.approval import in_bank
from altneu.games.alchemists.kings_golem.funding import TAKE_SECRET_ARTIFACT, has_hidden
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ARTIFACTS,
    COLOURS,
    FUNDING_CARDS,
    INGREDIENTS,
    LEVELS,
    MOODS,
    ORDER_BOARDS,
    ORGANS,
    SEALS,
    SIGN_PAIRS,
    SLOTS,
    TRIGGERS,
)
from altneu.kernel.features import NumberPen, after
from altneu.kernel.state import BIT, size_of

BOOKS: Final = 8
APPROVALS: Final = 16


def write_court(state: AlchemistsState, seat: i64, pen: NumberPen) -> None:
    court = state.court
    write_articles(state, seat, pen)
    pen.part("approvals", 0, APPROVALS)
    pen.number(court.on_space)
    pen.number(in_bank(state) if state.box.has_golem else 0)
    pen.part("moods_to_come", 0, 1)
    pen.bits(court.moods, MOODS)
    pen.part("under_the_counter", 0, 1)
    pen.one_of(court.counter, len(ARTIFACTS))
    pen.part("under_the_counter_to_come", 0, 1)
    pen.bits(court.counter_aside if state.box.future_artifacts_visible else 0, len(ARTIFACTS))
    pen.part("order_boards", 0, 1)
    pen.one_of(court.board, ORDER_BOARDS + 1)
    pen.one_of(court.next_board, ORDER_BOARDS + 1)
    pen.bits(court.boards, ORDER_BOARDS)


def write_articles(state: AlchemistsState, seat: i64, pen: NumberPen) -> None:
    court, players = state.court, state.box.players
    pen.part("articles", 0, 1)
    colour: i64 = 0
    while colour < len(COLOURS):
        pen.one_of(court.signs[colour], len(SIGN_PAIRS))
        slot: i64 = 0
        while slot < len(SLOTS):
            pen.one_of(court.slots[4 * colour + slot], len(INGREDIENTS))
            slot += 1
        colour += 1
    pen.part("article_seals", 0, 1)
    colour = 0
    while colour < len(COLOURS):
        number: i64 = 0
        while number < players:
            pen.flag(court.seals[4 * colour + after(seat, number, players)] >= 0)
            number += 1
        colour += 1
    pen.part("own_article_seals", 0, 1)
    colour = 0
    while colour < len(COLOURS):
        pen.one_of(court.seals[4 * colour + seat], len(SEALS))
        colour += 1


def write_funds(state: AlchemistsState, number: i64, k: i64, pen: NumberPen) -> None:
    """What the expansion lays open before a player."""
    court = state.court
    pen.part("books", 0, BOOKS, k)
    pen.number(court.books[number])
    pen.part("approvals", 0, APPROVALS, k)
    pen.number(court.approvals[number])
    pen.part("golem", 0, 9, k)
    pen.number(court.tests[number])
    pen.flag(court.animated & BIT[number] != 0)
    pen.number(size_of(court.reports[2 * number]))
    pen.number(size_of(court.reports[2 * number + 1]))
    pen.part("funding", 0, 1, k)
    pen.bits(court.funding[number], FUNDING_CARDS)
    pen.part("to_come", 0, 5, k)
    pen.number(size_of(court.dealt[number]))
    pen.number(court.delayed[number])
    pen.number(court.replicator[number])
    pen.flag(has_hidden(state, number))


def write_own_court(state: AlchemistsState, seat: i64, pen: NumberPen) -> None:
    """What nobody else sees."""
    court, top = state.court, state.top
    pen.part("funding_cards_dealt", 0, 1)
    pen.bits(court.dealt[seat], FUNDING_CARDS)
    pen.part("secret_artifact", 0, 1)
    pen.one_of(court.secret[seat] if has_hidden(state, seat) else -1, len(ARTIFACTS))
    pen.part("artifacts_left_over", 0, 1)
    is_choosing = top is not None and top.effect is TAKE_SECRET_ARTIFACT and top.seat == seat
    pen.bits(left_over(state) if is_choosing or court.secret[seat] >= 0 else 0, len(ARTIFACTS))
    pen.part("book_offer", 0, 1)
    pen.bits(court.offer if top is not None and top.seat == seat else 0, len(INGREDIENTS))
    pen.part("report_tokens", 0, 1)
    organ: i64 = 0
    while organ < len(ORGANS):
        pen.bits(court.reports[2 * seat + organ], len(TRIGGERS))
        organ += 1


def left_over(state: AlchemistsState) -> i64:
    """K-3.12: of level III, seen by who took a secret artifact."""
    found: i64 = 0
    artifact: i64 = 0
    while artifact < len(ARTIFACTS):
        if state.left & BIT[artifact] and state.box.artifact_level[artifact] == LEVELS - 1:
            found |= BIT[artifact]
        artifact += 1
    return found
