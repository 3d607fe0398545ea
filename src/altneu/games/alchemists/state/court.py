"""What the expansion keeps on the table: articles, books, approval tokens, reports, funding cards, order boards."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from altneu.games.alchemists.state.box import Box
from altneu.games.alchemists.state.terms import (
    ARTIFACTS,
    COLOURS,
    FUNDING_CARDS,
    KINDS,
    MOODS,
    ORDER_BOARDS,
    ORGANS,
    SEALS,
    SIGN_PAIRS,
    SLOTS,
    TRIGGERS,
)
from altneu.kernel.bounds import MOST
from altneu.kernel.fields import START, Declaration
from altneu.kernel.state import BIT

SEATS: Final = 4
BASE_TRACK: Final = 0  # the order track of the base game; order boards are numbered from 1


@mypyc_attr(acyclic=True)
@final
class Court:
    """Rows are by seat unless said otherwise; they are replaced, never written in place."""

    def __init__(self, box: Box, of: Court | None = None, new: Declaration = START) -> None:
        artifacts, triggers, bank = len(ARTIFACTS), BIT[len(TRIGGERS)] - 1, box.approval_bank
        # of the articles by colour: number in SIGN_PAIRS, -1 for no article (K-15.2)
        self.signs: vec[i64] = of.signs if of else new.row("signs", len(COLOURS), -1, len(SIGN_PAIRS) - 1)
        # ingredient at 4 * colour + slot, -1 for none
        self.slots: vec[i64] = of.slots if of else new.row("slots", len(COLOURS) * len(SLOTS), -1, KINDS - 1)
        # face at 4 * colour + seat, -1 for none
        self.seals: vec[i64] = of.seals if of else new.row("seals", SEATS * len(COLOURS), -1, len(SEALS) - 1)
        self.books: vec[i64] = of.books if of else new.row("books", SEATS, 0, MOST)  # how many were read
        self.approvals: vec[i64] = of.approvals if of else new.row("approvals", SEATS, 0, bank)  # approval tokens
        self.tests: vec[i64] = of.tests if of else new.row("tests", SEATS, 0, MOST)  # of the golem
        self.animated: i64 = of.animated if of else new.set_of("animated", box.players)  # seats
        # set of triggers at 2 * seat + organ
        self.reports: vec[i64] = of.reports if of else new.row("reports", len(ORGANS) * SEATS, 0, triggers)
        self.on_space: i64 = of.on_space if of else new.number("on_space", 0, bank)  # approval tokens on Research Golem
        self.moods: i64 = of.moods if of else new.set_of("moods", MOODS, box.moods_in_play)  # tokens not yet turned
        self.counter: i64 = of.counter if of else new.number("counter", -1, artifacts - 1)  # under it, -1 for none
        # artifacts waiting to come there, face down
        self.counter_aside: i64 = of.counter_aside if of else new.set_of("counter_aside", artifacts)
        # order board in use, from 1, or BASE_TRACK
        self.board: i64 = of.board if of else new.number("board", BASE_TRACK, ORDER_BOARDS)
        # lies face up on the stack; BASE_TRACK for none
        self.next_board: i64 = of.next_board if of else new.number("next_board", BASE_TRACK, ORDER_BOARDS)
        # order boards (number - 1) that may still come
        self.boards: i64 = of.boards if of else new.set_of("boards", ORDER_BOARDS, boards_in_play(box))
        # set of funding cards to choose from, and of those kept
        self.dealt: vec[i64] = of.dealt if of else new.row("dealt", SEATS, 0, BIT[FUNDING_CARDS] - 1)
        self.funding: vec[i64] = of.funding if of else new.row("funding", SEATS, 0, BIT[FUNDING_CARDS] - 1)
        # reputation to come at the end of round 1
        self.delayed: vec[i64] = of.delayed if of else new.row("delayed", SEATS, -MOST, MOST, 0)
        self.replicator: vec[i64] = of.replicator if of else new.row("replicator", SEATS, 0, MOST)  # uses left
        # secret artifact, -1 for none; once revealed it is also among the seat's artifacts
        self.secret: vec[i64] = of.secret if of else new.row("secret", SEATS, -1, artifacts - 1)
        self.offer: i64 = of.offer if of else new.set_of("offer", KINDS)  # ingredients of the book being read


def boards_in_play(box: Box) -> i64:
    """K-4.2: those with the golem's symbol only with the Golem Project."""
    boards: i64 = 0
    k: i64 = 0
    while k < ORDER_BOARDS and box.has_busy:
        if box.has_golem or box.board_golem[k] == 0:
            boards |= BIT[k]
        k += 1
    return boards


def added(row: vec[i64], place: i64, amount: i64) -> vec[i64]:
    """The row with `amount` more at `place`."""
    new = row[:]
    new[place] += amount
    return new


def replaced(row: vec[i64], place: i64, value: i64) -> vec[i64]:
    """The row with `value` at `place`."""
    new = row[:]
    new[place] = value
    return new
