"""What the expansion keeps on the table: articles, books, approval tokens, reports, funding cards, order boards."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

SEATS: Final = 4
BASE_TRACK: Final = 0  # the order track of the base game; order boards are numbered from 1


@mypyc_attr(acyclic=True)
@final
class Court:
    """Rows are by seat unless said otherwise; they are replaced, never written in place."""

    def __init__(
        self,
        signs: vec[i64],
        slots: vec[i64],
        seals: vec[i64],
        books: vec[i64],
        approvals: vec[i64],
        tests: vec[i64],
        animated: i64,
        reports: vec[i64],
        on_space: i64,
        moods: i64,
        counter: i64,
        counter_aside: i64,
        board: i64,
        next_board: i64,
        boards: i64,
        dealt: vec[i64],
        funding: vec[i64],
        delayed: vec[i64],
        replicator: vec[i64],
        secret: vec[i64],
        offer: i64,
    ) -> None:
        self.signs = signs  # of the articles by colour: number in SIGN_PAIRS, -1 for no article (K-15.2)
        self.slots = slots  # ingredient at 4 * colour + slot, -1 for none
        self.seals = seals  # face at 4 * colour + seat, -1 for none
        self.books = books  # how many were read
        self.approvals = approvals  # approval tokens
        self.tests = tests  # of the golem
        self.animated = animated  # set of seats
        self.reports = reports  # set of triggers at 2 * seat + organ
        self.on_space = on_space  # approval tokens lying on Research Golem
        self.moods = moods  # set of mood tokens not yet turned
        self.counter = counter  # artifact Under the Counter, -1 for none
        self.counter_aside = counter_aside  # set of artifacts waiting to come there, face down
        self.board = board  # order board in use, from 1, or BASE_TRACK
        self.next_board = next_board  # lies face up on the stack; BASE_TRACK for none
        self.boards = boards  # set of order boards (number - 1) that may still come
        self.dealt = dealt  # set of funding cards to choose from
        self.funding = funding  # set of funding cards kept
        self.delayed = delayed  # reputation to come at the end of round 1
        self.replicator = replicator  # how often it can still be used
        self.secret = secret  # secret artifact, -1 for none; once revealed it is also among the seat's artifacts
        self.offer = offer  # set of ingredients of the book being read

    def copy(self) -> Court:
        return Court(
            self.signs,
            self.slots,
            self.seals,
            self.books,
            self.approvals,
            self.tests,
            self.animated,
            self.reports,
            self.on_space,
            self.moods,
            self.counter,
            self.counter_aside,
            self.board,
            self.next_board,
            self.boards,
            self.dealt,
            self.funding,
            self.delayed,
            self.replicator,
            self.secret,
            self.offer,
        )


def new_court(moods: i64, boards: i64) -> Court:
    nothing = vec[i64]([0] * SEATS)
    return Court(
        vec[i64]([-1] * 3),
        vec[i64]([-1] * 12),
        vec[i64]([-1] * 12),
        nothing,
        nothing,
        nothing,
        0,
        vec[i64]([0] * 8),
        0,
        moods,
        -1,
        0,
        BASE_TRACK,
        BASE_TRACK,
        boards,
        nothing,
        nothing,
        nothing,
        nothing,
        vec[i64]([-1] * SEATS),
        0,
    )


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
