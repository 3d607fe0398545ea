"""The state of a game of Golem.

Seats are shared between copies and cloned on first write: write through `own(seat)`, read `seats[seat]`.
The vecs of the table itself are never written in place: replace them (`tray = state.tray[:]; ...; state.tray = tray`).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from altneu.games.golem.automa.choices import LYING
from altneu.games.golem.automa.reasons import Why
from altneu.games.golem.state import events
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.terms import BURIED, GOLEMS, PARKED, START_VP, STARTING_GOLEMS
from altneu.kernel.state import BIT, Frame, State

AUTOMA_BIT: Final = 16  # in `mine`, behind the four seats


@mypyc_attr(acyclic=True)
@final
class Seat:
    """One player's board, pieces and cards."""

    def __init__(
        self,
        res: vec[i64],
        vp: i64,
        research: i64,
        track: i64,
        students: vec[i64],
        golems: vec[i64],
        lying: i64,
        gold: vec[i64],
        side: i64,
        slots: vec[i64],
        upgrades: i64,
        columns: vec[i64],
        heights: vec[i64],
        goals: i64,
        hand: i64,
        seen: i64,
        starts: i64,
        eyes: vec[i64],
        rabbi: i64,
        pass_tile: i64,
        passes: i64,
        waived: i64,
        tokens: i64,
    ) -> None:
        self.res = res  # clay, coins, knowledge
        self.vp = vp
        self.research = research
        self.track = track  # space of the golem track, from 1
        self.students = students  # section by district
        self.golems = golems  # place, PARKED or BURIED; the first two are the starting golems
        self.lying = lying  # set of golems
        self.gold = gold  # ingots by cauldron, bottom first
        self.side = side  # artifact board, or -1
        self.slots = slots  # 0, or 1 + 2 * tile + side of the artifact upgrade lying there
        self.upgrades = upgrades  # set of upgrades made
        self.columns = columns  # books, 5 places a column, bottom first
        self.heights = heights
        self.goals = goals  # set of goals kept
        self.hand = hand  # set of goals to choose from
        self.seen = seen  # set of goals that passed through this seat's hands
        self.starts = starts  # set of starting tiles to choose from
        self.eyes = eyes  # the two marbles of the round, -1 for none
        self.rabbi = rabbi  # 0 at home, 1 to 5 on an action tile, 6 on the fixed action space
        self.pass_tile = pass_tile  # 0 for none
        self.passes = passes  # how often passed this round
        self.waived = waived  # 1: no control cost this round (AT-07)
        self.tokens = tokens  # set of menorah tokens

    def copy(self) -> Seat:
        return Seat(
            self.res[:],
            self.vp,
            self.research,
            self.track,
            self.students[:],
            self.golems[:],
            self.lying,
            self.gold[:],
            self.side,
            self.slots[:],
            self.upgrades,
            self.columns[:],
            self.heights[:],
            self.goals,
            self.hand,
            self.seen,
            self.starts,
            self.eyes[:],
            self.rabbi,
            self.pass_tile,
            self.passes,
            self.waived,
            self.tokens,
        )

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


@mypyc_attr(acyclic=True)
@final
class Automa:
    """What only the Automa has (A-1): resource track, strategy tiles, cards."""

    def __init__(
        self,
        marker: i64,
        strategy: vec[i64],
        deck: i64,
        bottom: vec[i64],
        played: vec[i64],
        reshuffle: i64,
        benefits: i64,
    ) -> None:
        self.marker = marker  # on the resource track
        self.strategy = strategy  # colours of the strategy tiles, top to bottom
        self.deck = deck  # set of cards nobody has seen since the last shuffle
        self.bottom = bottom  # cards put under the deck, in order
        self.played = played  # cards of this round
        self.reshuffle = reshuffle  # 1: shuffle all cards at the end of the round
        self.benefits = benefits  # counts every change in its favour

    def copy(self) -> Automa:
        return Automa(self.marker, self.strategy, self.deck, self.bottom, self.played, self.reshuffle, self.benefits)


def new_seat(slots: int, track: int) -> Seat:
    """G-2.1.12: pieces at their start."""
    return Seat(
        vec[i64]([0] * 3),
        START_VP,
        0,
        track,
        vec[i64]([1] * 3),
        vec[i64]([PARKED] * GOLEMS),
        0,
        vec[i64]([0] * 4),
        -1,
        vec[i64]([0] * slots),
        0,
        vec[i64]([0] * 20),
        vec[i64]([0] * 4),
        0,
        0,
        0,
        0,
        vec[i64]([-1] * 2),
        0,
        0,
        0,
        0,
        0,
    )


@mypyc_attr(acyclic=True)
@final
class GolemState(State):
    """The table: synagogue, palace, library, districts, cemetery and the seats around it."""

    def __init__(
        self,
        top: Frame | None,
        sealed: tuple[int, ...],
        box: Box,
        seats: list[Seat],
        order: vec[i64],
        round: i64,
        tray: vec[i64],
        pool: vec[i64],
        held: vec[i64],
        tiles: vec[i64],
        rabbis: vec[i64],
        fixed: vec[i64],
        tile_stack: i64,
        tile_discard: i64,
        palace: vec[i64],
        tile_at: vec[i64],
        library: vec[i64],
        books: i64,
        book_bottom: vec[i64],
        goals: i64,
        goal_bottom: vec[i64],
        goal_bottom_by: vec[i64],
        graves: vec[i64],
        tokens: i64,
        starts: i64,
        laid: i64,
        automa: Automa,
    ) -> None:
        super().__init__(top, sealed)
        self.box = box  # components and rulings, shared by every state of the game
        self.seats = seats
        self.mine: i64 = 0  # set of seat objects that no other state shares
        self.order = order  # turn order, top to bottom
        self.round = round
        self.tray = tray  # marbles lying in the rows, 5 * row + colour
        self.pool = pool  # marbles about to fall, by colour
        self.held = held  # marbles on pass tile 1, by colour
        self.tiles = tiles  # action tile by slot, -1 for none
        self.rabbis = rabbis  # seat whose rabbi stands on the slot, -1 for none
        self.fixed = fixed  # seats on the fixed action space, left to right
        self.tile_stack = tile_stack  # set of action tiles in the face-down stack
        self.tile_discard = tile_discard
        self.palace = palace  # characters by slot
        self.tile_at = tile_at  # number of the neighbourhood tile at each place, 0 for none
        self.library = library  # book by slot, 0 for none
        self.books = books  # set of books in the deck that nobody has seen
        self.book_bottom = book_bottom  # books put under the deck, in order
        self.goals = goals  # set of goals in the deck that nobody has put there
        self.goal_bottom = goal_bottom  # goals put under the deck, in order
        self.goal_bottom_by = goal_bottom_by  # the seats that put them there
        self.graves = graves  # seat whose golem lies in the cemetery space, -1 for none
        self.tokens = tokens  # set of menorah tokens on the board
        self.starts = starts  # set of starting tiles not dealt
        self.laid = laid  # set of artifact board sides on offer
        self.automa = automa
        if box.automa >= 0:
            self.scripted = box.automa

    def copy(self) -> GolemState:
        self.mine = 0
        twin = GolemState(
            self.top,
            self.sealed,
            self.box,
            self.seats[:],
            self.order,
            self.round,
            self.tray,
            self.pool,
            self.held,
            self.tiles,
            self.rabbis,
            self.fixed,
            self.tile_stack,
            self.tile_discard,
            self.palace,
            self.tile_at,
            self.library,
            self.books,
            self.book_bottom,
            self.goals,
            self.goal_bottom,
            self.goal_bottom_by,
            self.graves,
            self.tokens,
            self.starts,
            self.laid,
            self.automa,
        )
        twin.options = self.options
        twin.notes = self.notes
        return twin

    def own(self, seat: i64) -> Seat:
        """The seat, to be written to."""
        if self.mine & BIT[seat] == 0:
            self.seats[seat] = self.seats[seat].copy()
            self.mine |= BIT[seat]
        return self.seats[seat]

    def own_automa(self) -> Automa:
        """The Automa's things, to be written to; their rows are replaced, not written in place."""
        if self.mine & AUTOMA_BIT == 0:
            self.automa = self.automa.copy()
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
