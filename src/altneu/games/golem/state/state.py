"""The state of a game of Golem.

Seats are shared between copies and cloned on first write: write through `own(seat)`, read `seats[seat]`.
The vecs of the table itself are never written in place: replace them (`tray = state.tray[:]; ...; state.tray = tray`).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from altneu.games.golem.state import events
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.reasons import Why
from altneu.games.golem.state.terms import (
    ACTION_TILES,
    BOOKS,
    BURIED,
    CARDS,
    CAULDRONS,
    CELLS,
    COLUMN_SIZE,
    COLUMNS,
    GOALS,
    GOLEMS,
    LAST_SECTION,
    LIBRARY_SLOTS,
    LYING,
    PARKED,
    PLACES,
    ROUNDS,
    SECTIONS,
    SIDES,
    SLOTS,
    START_VP,
    STARTING_GOLEMS,
    UPGRADES,
    WHITE,
)
from altneu.kernel.bounds import MOST
from altneu.kernel.fields import START, Declaration, most
from altneu.kernel.state import BIT, Frame, State

AUTOMA_BIT: Final = 16  # in `mine`, behind the four seats


@mypyc_attr(acyclic=True)
@final
class Seat:
    """One player's board, pieces and cards: those of `of`, or as they are at the start (G-2.1.12)."""

    def __init__(self, box: Box, of: Seat | None = None, new: Declaration = START) -> None:
        self.res: vec[i64] = of.res[:] if of else new.row("res", 3, 0, MOST)  # clay, coins, knowledge
        self.vp: i64 = of.vp if of else new.balance("vp", START_VP)
        self.research: i64 = of.research if of else new.number("research", 0, box.research_last)
        self.track: i64 = of.track if of else new.number("track", 1, box.track_last, box.track_start)  # space, from 1
        # section by district
        self.students: vec[i64] = of.students[:] if of else new.row("students", 3, 1, LAST_SECTION)
        # place, PARKED or BURIED; the first two are the starting golems
        self.golems: vec[i64] = of.golems[:] if of else new.row("golems", GOLEMS, PARKED, PLACES - 1)
        self.lying: i64 = of.lying if of else new.set_of("lying", GOLEMS)
        # ingots, bottom first
        self.gold: vec[i64] = of.gold[:] if of else new.row("gold", CAULDRONS, 0, most(box.cauldron))
        self.side: i64 = of.side if of else new.number("side", -1, SIDES - 1)  # artifact board, or -1
        # 0, or 1 + 2 * tile + side of the artifact upgrade lying there
        self.slots: vec[i64] = of.slots[:] if of else new.row("slots", box.slots, 0, len(box.tile_income))
        self.upgrades: i64 = of.upgrades if of else new.set_of("upgrades", len(UPGRADES))
        # books, 5 places a column, bottom first
        self.columns: vec[i64] = of.columns[:] if of else new.row("columns", COLUMNS * COLUMN_SIZE, 0, BOOKS - 1)
        self.heights: vec[i64] = of.heights[:] if of else new.row("heights", COLUMNS, 0, COLUMN_SIZE)
        self.goals: i64 = of.goals if of else new.set_of("goals", GOALS)  # kept
        self.hand: i64 = of.hand if of else new.set_of("hand", GOALS)  # to choose from
        self.seen: i64 = of.seen if of else new.set_of("seen", GOALS)  # that passed through this seat's hands
        self.starts: i64 = of.starts if of else new.set_of("starts", len(box.starts))  # starting tiles to choose from
        # the two marbles of the round, -1 for none
        self.eyes: vec[i64] = of.eyes[:] if of else new.row("eyes", 2, -1, WHITE)
        # 0 at home, 1 to 5 on an action tile, 6 on the fixed action space
        self.rabbi: i64 = of.rabbi if of else new.number("rabbi", 0, SLOTS + 1)
        self.pass_tile: i64 = of.pass_tile if of else new.number("pass_tile", 0, box.players)  # 0 for none
        self.passes: i64 = of.passes if of else new.count("passes")  # this round
        self.waived: i64 = of.waived if of else new.flag("waived")  # 1: no control cost this round (AT-07)
        self.tokens: i64 = of.tokens if of else new.set_of("tokens", 3)  # menorah tokens

    def has(self, upgrade: i64) -> bool:
        return self.upgrades & BIT[upgrade] != 0

    def marbles(self) -> i64:
        """How many marbles were taken this round."""
        return i64(self.eyes[0] >= 0) + i64(self.eyes[1] >= 0)

    def is_done(self) -> bool:
        """Both marble actions and the rabbi action (G-4.3.2)."""
        return self.rabbi > 0 and self.eyes[1] >= 0

    def created(self) -> i64:
        """Golems that left the parking spaces, also those killed later (G-8.2.7)."""
        count: i64 = 0
        k: i64 = STARTING_GOLEMS
        while k < GOLEMS:
            if self.golems[k] != PARKED:
                count += 1
            k += 1
        return count

    def killed(self) -> i64:
        """Own golems in the cemetery (G-8.3.5)."""
        count: i64 = 0
        k: i64 = 0
        while k < GOLEMS:
            if self.golems[k] == BURIED:
                count += 1
            k += 1
        return count

    def leftmost_student(self) -> i64:
        return min(self.students[0], min(self.students[1], self.students[2]))


def new_seats(box: Box) -> list[Seat]:
    return [Seat(box) for _ in range(int(box.players))]


@mypyc_attr(acyclic=True)
@final
class Automa:
    """What only the Automa has (A-1): resource track, strategy tiles, cards. Its rows are replaced, not written to."""

    def __init__(self, box: Box, of: Automa | None = None, new: Declaration = START) -> None:
        # on the resource track
        first, last, start = box.marker_first, box.marker_last, box.marker_start
        self.marker: i64 = of.marker if of else new.number("marker", first, last, start)
        # colours of its tiles, top to bottom
        self.strategy: vec[i64] = of.strategy if of else new.series("strategy", 3, 0, 2)
        # nobody has seen these since the last shuffle
        self.deck: i64 = of.deck if of else new.full_set("deck", CARDS)
        # put under the deck, in order
        self.bottom: vec[i64] = of.bottom if of else new.series("bottom", CARDS, 0, CARDS - 1)
        self.played: vec[i64] = of.played if of else new.series("played", CARDS, 0, CARDS - 1)  # this round
        self.reshuffle: i64 = of.reshuffle if of else new.flag("reshuffle")  # 1: shuffle all cards after the round
        self.benefits: i64 = of.benefits if of else new.count("benefits")  # every change in its favour


@mypyc_attr(acyclic=True)
@final
class GolemState(State):
    """The table: synagogue, palace, library, districts, cemetery and the seats around it."""

    def __init__(self, box: Box, of: GolemState | None = None, new: Declaration = START) -> None:
        State.__init__(self, of.top if of else None, of.sealed if of else ())
        self.box = box  # components and rulings, shared by every state of the game
        self.seats: list[Seat] = of.seats[:] if of else new_seats(box)
        self.mine: i64 = 0  # set of seat objects that no other state shares
        self.automa: Automa = of.automa if of else Automa(box)
        # of turns, top to bottom
        self.order: vec[i64] = of.order if of else new.series("order", box.players, 0, box.players - 1)
        self.round: i64 = of.round if of else new.number("round", 0, ROUNDS)
        # marbles lying in the rows, 5 * row + colour
        self.tray: vec[i64] = of.tray if of else new.row("tray", CELLS, 0, most(box.marbles))
        # marbles about to fall, by colour
        self.pool: vec[i64] = of.pool if of else new.row("pool", 5, 0, most(box.marbles))
        # marbles on pass tile 1, by colour
        self.held: vec[i64] = of.held if of else new.row("held", 5, 0, most(box.marbles))
        self.tiles: vec[i64] = of.tiles if of else new.row("tiles", SLOTS, -1, ACTION_TILES - 1)  # by slot, -1 for none
        # seat whose rabbi stands on the slot, -1 for none
        self.rabbis: vec[i64] = of.rabbis if of else new.row("rabbis", SLOTS, -1, box.players - 1)
        # seats on the fixed action space, left to right
        self.fixed: vec[i64] = of.fixed if of else new.series("fixed", box.players, 0, box.players - 1)
        # action tiles in the face-down stack
        self.tile_stack: i64 = of.tile_stack if of else new.full_set("tile_stack", ACTION_TILES)
        self.tile_discard: i64 = of.tile_discard if of else new.set_of("tile_discard", ACTION_TILES)
        # by slot
        self.palace: vec[i64] = of.palace if of else new.row("palace", ROUNDS, -1, len(box.character_price) - 1)
        # number of the neighbourhood tile at each place, 0 for none
        self.tile_at: vec[i64] = of.tile_at if of else new.row("tile_at", PLACES, -1, SECTIONS, 0)
        # by slot, 0 for none
        self.library: vec[i64] = of.library if of else new.row("library", LIBRARY_SLOTS, 0, BOOKS - 1)
        self.books: i64 = of.books if of else new.set_of("books", BOOKS, BIT[BOOKS] - 2)  # in the deck, seen by nobody
        # put under the deck, in order
        self.book_bottom: vec[i64] = of.book_bottom if of else new.series("book_bottom", BOOKS, 0, BOOKS - 1)
        # in the deck, put there by nobody
        self.goals: i64 = of.goals if of else new.full_set("goals", GOALS)
        # put under the deck, in order, and the seats that put them there
        self.goal_bottom: vec[i64] = of.goal_bottom if of else new.series("goal_bottom", GOALS, 0, GOALS - 1)
        self.goal_bottom_by: vec[i64] = (
            of.goal_bottom_by if of else new.series("goal_bottom_by", GOALS, 0, box.players - 1)
        )
        # seat whose golem lies in the cemetery space, -1 for none
        self.graves: vec[i64] = of.graves if of else new.row("graves", len(box.graves), -1, box.players - 1)
        self.tokens: i64 = of.tokens if of else new.full_set("tokens", 3)  # menorah tokens on the board
        # not dealt
        self.starts: i64 = of.starts if of else new.full_set("starts", len(box.starts))
        self.laid: i64 = of.laid if of else new.set_of("laid", SIDES)  # artifact board sides on offer
        if box.automa >= 0:
            self.scripted = box.automa

    def copy(self) -> GolemState:
        self.mine = 0
        twin = GolemState(self.box, self)
        twin.options = self.options
        twin.notes = self.notes
        return twin

    def own(self, seat: i64) -> Seat:
        """The seat, to be written to."""
        if self.mine & BIT[seat] == 0:
            self.seats[seat] = Seat(self.box, self.seats[seat])
            self.mine |= BIT[seat]
        return self.seats[seat]

    def own_automa(self) -> Automa:
        """The Automa's things, to be written to."""
        if self.mine & AUTOMA_BIT == 0:
            self.automa = Automa(self.box, self.automa)
            self.mine |= AUTOMA_BIT
        return self.automa

    def in_red_zone(self) -> bool:
        """A-3.4: tested at the moment a rule asks."""
        return self.automa.marker <= self.box.red_up_to

    def answer_for(self, frame: Frame, options: list[int]) -> i64:
        return self.box.script.answer(self, frame, options)

    def golems_of(self, seat: i64) -> list[int]:
        """Own golems in the districts as in the move table: place, + 30 if lying."""
        board = self.seats[seat]
        found: list[int] = []
        k: i64 = 0
        while k < GOLEMS:
            place = board.golems[k]
            if place >= 0:
                found.append(place + LYING if board.lying & BIT[k] else place)
            k += 1
        return found

    def why(self) -> Why | None:
        return Why() if self.log is not None else None

    def explain(self, why: Why | None) -> None:
        """Tell the reasons of a decision just made."""
        if why is not None:
            notes = self.notes
            if notes is None:
                notes = self.notes = []
            for reason in why.reasons:
                self.tell(events.REASONED, self.box.automa, 0, len(notes))
                notes.append(reason)
