"""The state of a game of Alchemists.

Seats are shared between copies and cloned on first write: write through `own(seat)`, read `seats[seat]`; the same holds
for the court of the expansion and `own_court()`. All rows outside a seat are replaced, never written in place.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from altneu.games.alchemists.kings_golem.court import Court
from altneu.games.alchemists.lab.assignment import Assignment
from altneu.games.alchemists.rounds.expansion import Expansion
from altneu.games.alchemists.state.box import Box
from altneu.games.alchemists.state.terms import KINDS, SEALS, SPACES
from altneu.kernel.state import BIT, Frame, State

COURT_BIT: Final = 16  # in `mine`, behind the four seats


@mypyc_attr(acyclic=True)
@final
class Seat:
    """One player's things. `observed` is replaced like the rows of the table; the others are written in place."""

    def __init__(
        self,
        gold: i64,
        reputation: i64,
        hand: vec[i64],
        favors: vec[i64],
        artifacts: i64,
        seals: vec[i64],
        lost: vec[i64],
        grants: i64,
        cubes: i64,
        unused: i64,
        paid: i64,
        hospital: i64,
        actions: vec[i64],
        spent: i64,
        associates: i64,
        custodians: i64,
        flask: i64,
        used: i64,
        immune: i64,
        discounted: i64,
        potions: i64,
        exhibited: i64,
        both_signs: i64,
        set_aside: vec[i64],
        observed: vec[i64],
        discards: vec[i64],
        bids: i64,
        vp: i64,
        remainder: i64,
    ) -> None:
        self.gold = gold
        self.reputation = reputation
        self.hand = hand  # cards by ingredient
        self.favors = favors  # cards by kind
        self.artifacts = artifacts  # set
        self.seals = seals  # unused, by face
        self.lost = lost  # revealed and gone, by face
        self.grants = grants  # set
        self.cubes = cubes  # to be placed this round
        self.unused = unused  # in the box of unused cubes
        self.paid = paid  # of these, paid for the order space
        self.hospital = hospital  # 1: a cube lies there
        self.actions = actions  # declared this round, by space
        self.spent = spent  # Publish actions spent on immediate publications, from the left
        self.associates = associates  # set of spaces where an Associate was played
        self.custodians = custodians  # Custodian cards lying open
        self.flask = flask  # space of the order track, from 0; PARALYSED and more below them; -1 for none
        self.used = used  # set of USED_BOOTS, USED_PERISCOPE, USED_RING
        self.immune = immune  # set of colours whose negative potion was drunk this round
        self.discounted = discounted  # artifacts bought since the Discount Card
        self.potions = potions  # set of potions everybody saw this player make
        self.exhibited = exhibited  # set of potions
        self.both_signs = both_signs  # set of colours
        self.set_aside = set_aside  # cards under the Feather in Cap, by ingredient
        self.observed = observed  # what only this seat knows, see observations.py
        self.discards = discards  # cards this seat knows to lie in the discard, by ingredient
        self.bids = bids  # set of bid cards in hand
        self.vp = vp
        self.remainder = remainder  # gold left over in the final scoring

    def copy(self) -> Seat:
        return Seat(
            self.gold,
            self.reputation,
            self.hand[:],
            self.favors[:],
            self.artifacts,
            self.seals[:],
            self.lost[:],
            self.grants,
            self.cubes,
            self.unused,
            self.paid,
            self.hospital,
            self.actions[:],
            self.spent,
            self.associates,
            self.custodians,
            self.flask,
            self.used,
            self.immune,
            self.discounted,
            self.potions,
            self.exhibited,
            self.both_signs,
            self.set_aside[:],
            self.observed,
            self.discards[:],
            self.bids,
            self.vp,
            self.remainder,
        )

    def has(self, artifact: i64) -> bool:
        return self.artifacts & BIT[artifact] != 0

    def cards(self) -> i64:
        """Ingredient cards in hand."""
        count: i64 = 0
        k: i64 = 0
        while k < KINDS:
            count += self.hand[k]
            k += 1
        return count


def new_seat(box: Box) -> Seat:
    return Seat(
        0,
        box.start_reputation,
        vec[i64]([0] * KINDS),
        vec[i64]([0] * len(box.favors)),
        0,
        box.seals[:],
        vec[i64]([0] * len(SEALS)),
        0,
        0,
        0,
        0,
        0,
        vec[i64]([0] * len(SPACES)),
        0,
        0,
        0,
        -1,
        0,
        0,
        0,
        0,
        0,
        0,
        vec[i64]([0] * KINDS),
        vec[i64](),
        vec[i64]([0] * KINDS),
        15,
        0,
        0,
    )


@mypyc_attr(acyclic=True)
@final
class AlchemistsState(State):
    """The table: order track, spaces, cards, theories, the secret, the court, and the seats around it."""

    def __init__(
        self,
        top: Frame | None,
        sealed: tuple[int, ...],
        box: Box,
        expansion: Expansion,
        seats: list[Seat],
        secret: Assignment,
        court: Court,
        round: i64,
        start: i64,
        rows: vec[i64],
        paralysed: vec[i64],
        forage: vec[i64],
        deck: vec[i64],
        discard: vec[i64],
        pot: vec[i64],
        favor_deck: vec[i64],
        favor_discard: vec[i64],
        adventurer: i64,
        adventurers: i64,
        sellers: vec[i64],
        sold: i64,
        angry: i64,
        market: i64,
        aside: i64,
        left: i64,
        tokens: vec[i64],
        seals: vec[i64],
        conflicts: i64,
        grants: i64,
        exhibits: vec[i64],
        shown: vec[i64],
    ) -> None:
        super().__init__(top, sealed)
        self.box = box  # components and rulings, shared by every state of the game
        self.expansion = expansion  # the rules of the modules in play
        self.seats = seats
        self.mine: i64 = 0  # set of seat objects (and the court) that no other state shares
        self.secret = secret
        self.court = court
        self.round = round
        self.start = start  # the start player
        self.rows = rows  # seats on each space, at 4 * space + row, top row first, -1 for none
        self.paralysed = paralysed  # seats paralysed for the next round, first one first
        self.forage = forage  # cards of the forage row, by ingredient
        self.deck = deck  # ingredient cards
        self.discard = discard
        self.pot = pot  # the two ingredients being mixed, out of the mixer's hand; empty for none
        self.favor_deck = favor_deck  # by kind
        self.favor_discard = favor_discard
        self.adventurer = adventurer  # in town, -1 for none
        self.adventurers = adventurers  # set of those who may still come
        self.sellers = sellers  # in the order of selling
        self.sold = sold  # set of places (left, middle, right) taken
        self.angry = angry  # 1: the student wants gold
        self.market = market  # set of artifacts on offer
        self.aside = aside  # set of artifacts set aside for later conferences, face down
        self.left = left  # set of artifacts left over after setup, in the box
        self.tokens = tokens  # alchemical token by ingredient, -1 for no theory
        self.seals = seals  # face at 4 * ingredient + seat, -1 for none
        self.conflicts = conflicts  # set of pairs of theories
        self.grants = grants  # set of grants not taken
        self.exhibits = exhibits  # successes by potion
        self.shown = shown  # observations everybody made

    def copy(self) -> AlchemistsState:
        self.mine = 0
        twin = AlchemistsState(
            self.top,
            self.sealed,
            self.box,
            self.expansion,
            self.seats[:],
            self.secret,
            self.court,
            self.round,
            self.start,
            self.rows,
            self.paralysed,
            self.forage,
            self.deck,
            self.discard,
            self.pot,
            self.favor_deck,
            self.favor_discard,
            self.adventurer,
            self.adventurers,
            self.sellers,
            self.sold,
            self.angry,
            self.market,
            self.aside,
            self.left,
            self.tokens,
            self.seals,
            self.conflicts,
            self.grants,
            self.exhibits,
            self.shown,
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

    def own_court(self) -> Court:
        """The court, to be written to; its rows are replaced."""
        if self.mine & COURT_BIT == 0:
            self.court = self.court.copy()
            self.mine |= COURT_BIT
        return self.court
