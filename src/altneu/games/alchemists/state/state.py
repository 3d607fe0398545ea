"""The state of a game of Alchemists.

Seats are shared between copies and cloned on first write: write through `own(seat)`, read `seats[seat]`; the same holds
for the court of the expansion and `own_court()`. All rows outside a seat are replaced, never written in place.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from altneu.games.alchemists.lab.assignment import UNKNOWN, Assignment
from altneu.games.alchemists.lab.golem import NO_GOLEM
from altneu.games.alchemists.state.box import Box
from altneu.games.alchemists.state.court import SEATS, Court
from altneu.games.alchemists.state.expansion import Expansion
from altneu.games.alchemists.state.observations import LAST_NOTE, MOST_NOTES
from altneu.games.alchemists.state.terms import (
    ADVENTURERS,
    ARTIFACTS,
    BIDS,
    COLOURS,
    COLUMNS,
    DEMANDS,
    GRANTS,
    KINDS,
    LOWEST_REPUTATION,
    NEUTRAL,
    PAIRS,
    PARALYSED,
    POTIONS,
    ROUNDS,
    SEALS,
    SPACES,
    USED_BOOTS,
    USED_PERISCOPE,
    USED_RING,
)
from altneu.kernel.bounds import MOST
from altneu.kernel.fields import START, Declaration, most
from altneu.kernel.state import BIT, State

COURT_BIT: Final = 16  # in `mine`, behind the four seats


@mypyc_attr(acyclic=True)
@final
class Seat:
    """One player's things. `observed` is replaced like the rows of the table; the others are written in place."""

    def __init__(self, box: Box, of: Seat | None = None, new: Declaration = START) -> None:
        self.gold: i64 = of.gold if of else new.count("gold")
        self.reputation: i64 = (
            of.reputation if of else new.number("reputation", LOWEST_REPUTATION, MOST, box.start_reputation)
        )
        self.hand: vec[i64] = of.hand[:] if of else new.row("hand", KINDS, 0, box.copies)  # cards by ingredient
        # cards by kind
        self.favors: vec[i64] = of.favors[:] if of else new.row("favors", len(box.favors), 0, most(box.favors))
        self.artifacts: i64 = of.artifacts if of else new.set_of("artifacts", len(ARTIFACTS))
        # unused, by face
        self.seals: vec[i64] = of.seals[:] if of else new.row_of("seals", box.seals[:], 0, most(box.seals))
        # revealed and gone, by face
        self.lost: vec[i64] = of.lost[:] if of else new.row("lost", len(SEALS), 0, most(box.seals))
        self.grants: i64 = of.grants if of else new.set_of("grants", GRANTS + 1)
        self.cubes: i64 = of.cubes if of else new.count("cubes")  # to be placed this round
        self.unused: i64 = of.unused if of else new.count("unused")  # in the box of unused cubes
        self.paid: i64 = of.paid if of else new.count("paid")  # of these, paid for the order space
        self.hospital: i64 = of.hospital if of else new.flag("hospital")  # 1: a cube lies there
        # declared, by space
        self.actions: vec[i64] = of.actions[:] if of else new.row("actions", len(SPACES), 0, COLUMNS)
        # Publish actions spent on immediate publications, from the left
        self.spent: i64 = of.spent if of else new.number("spent", 0, COLUMNS)
        # spaces where an Associate was played
        self.associates: i64 = of.associates if of else new.set_of("associates", len(SPACES))
        self.custodians: i64 = of.custodians if of else new.number("custodians", 0, most(box.favors))  # lying open
        # space of the order track, from 0; PARALYSED and more below them; -1 for none
        self.flask: i64 = of.flask if of else new.number("flask", -1, PARALYSED + box.players - 1)
        self.used: i64 = of.used if of else new.number("used", 0, USED_BOOTS | USED_PERISCOPE | USED_RING)  # set
        # colours whose negative potion was drunk this round
        self.immune: i64 = of.immune if of else new.set_of("immune", len(COLOURS))
        # artifacts bought since the Discount Card
        self.discounted: i64 = of.discounted if of else new.number("discounted", 0, len(ARTIFACTS))
        # everybody saw this player make them
        self.potions: i64 = of.potions if of else new.set_of("potions", len(POTIONS))
        self.exhibited: i64 = of.exhibited if of else new.set_of("exhibited", NEUTRAL)  # potions
        self.both_signs: i64 = of.both_signs if of else new.set_of("both_signs", len(COLOURS))
        # cards under the Feather in Cap, by ingredient
        self.set_aside: vec[i64] = of.set_aside[:] if of else new.row("set_aside", KINDS, 0, box.copies)
        # what only this seat knows, see observations.py
        self.observed: vec[i64] = of.observed if of else new.series("observed", MOST_NOTES, 0, LAST_NOTE)
        # cards this seat knows to lie in the discard, by ingredient
        self.discards: vec[i64] = of.discards[:] if of else new.row("discards", KINDS, 0, box.copies)
        self.bids: i64 = of.bids if of else new.full_set("bids", BIDS)  # cards in hand
        self.vp: i64 = of.vp if of else new.balance("vp")
        self.remainder: i64 = of.remainder if of else new.count("remainder")  # gold left over in the final scoring

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


def new_seats(box: Box) -> list[Seat]:
    return [Seat(box) for _ in range(int(box.players))]


@mypyc_attr(acyclic=True)
@final
class AlchemistsState(State):
    """The table: order track, spaces, cards, theories, the secret, the court, and the seats around it."""

    def __init__(
        self, box: Box, expansion: Expansion, of: AlchemistsState | None = None, new: Declaration = START
    ) -> None:
        State.__init__(self, of.top if of else None, of.sealed if of else ())
        players = box.players
        self.box = box  # components and rulings, shared by every state of the game
        self.expansion = expansion  # the rules of the modules in play
        self.seats: list[Seat] = of.seats[:] if of else new_seats(box)
        self.mine: i64 = 0  # set of seat objects (and the court) that no other state shares
        self.secret: Assignment = of.secret if of else Assignment(vec[i64]([UNKNOWN] * KINDS), NO_GOLEM)
        self.court: Court = of.court if of else Court(box)
        self.round: i64 = of.round if of else new.number("round", 0, ROUNDS)
        self.start: i64 = of.start if of else new.number("start", 0, players - 1)  # the start player
        # seats on each space, at 4 * space + row, top row first, -1 for none
        self.rows: vec[i64] = of.rows if of else new.row("rows", SEATS * len(SPACES), -1, players - 1)
        # seats paralysed for the next round, first one first
        self.paralysed: vec[i64] = of.paralysed if of else new.series("paralysed", players, 0, players - 1)
        # cards of the row, by ingredient
        self.forage: vec[i64] = of.forage if of else new.row("forage", KINDS, 0, box.copies)
        self.deck: vec[i64] = of.deck if of else new.row("deck", KINDS, 0, box.copies, box.copies)  # ingredient cards
        self.discard: vec[i64] = of.discard if of else new.row("discard", KINDS, 0, box.copies)
        # the ingredients being mixed, out of the mixer's hand
        self.pot: vec[i64] = of.pot if of else new.pairs("pot", max(1, box.cap_pairs), 0, KINDS - 1)
        # favor cards by kind
        self.favor_deck: vec[i64] = of.favor_deck if of else new.row_of("favor_deck", box.favors, 0, most(box.favors))
        self.favor_discard: vec[i64] = (
            of.favor_discard if of else new.row("favor_discard", len(box.favors), 0, most(box.favors))
        )
        # in town, -1 for none
        self.adventurer: i64 = of.adventurer if of else new.number("adventurer", -1, len(ADVENTURERS) - 1)
        # those who may still come
        self.adventurers: i64 = of.adventurers if of else new.full_set("adventurers", len(ADVENTURERS))
        # in the order of selling
        self.sellers: vec[i64] = of.sellers if of else new.series("sellers", players, 0, players - 1)
        self.sold: i64 = of.sold if of else new.set_of("sold", len(DEMANDS))  # places (left, middle, right) taken
        self.angry: i64 = of.angry if of else new.flag("angry")  # 1: the student wants gold
        self.market: i64 = of.market if of else new.set_of("market", len(ARTIFACTS))  # artifacts on offer
        # artifacts set aside for later conferences, face down
        self.aside: i64 = of.aside if of else new.set_of("aside", len(ARTIFACTS))
        # artifacts left over after setup, in the box
        self.left: i64 = of.left if of else new.set_of("left", len(ARTIFACTS), artifacts_in_play(box))
        # by ingredient, -1 for no theory
        self.tokens: vec[i64] = of.tokens if of else new.row("tokens", KINDS, -1, KINDS - 1)
        # face at 4 * ingredient + seat, -1 for none
        self.seals: vec[i64] = of.seals if of else new.row("seals", SEATS * KINDS, -1, len(SEALS) - 1)
        self.conflicts: i64 = of.conflicts if of else new.set_of("conflicts", PAIRS)  # pairs of theories
        self.grants: i64 = of.grants if of else new.set_of("grants", GRANTS + 1, grants_in_play(box))  # not taken
        self.exhibits: vec[i64] = of.exhibits if of else new.row("exhibits", NEUTRAL, 0, players)  # successes by potion
        # observations everybody made
        self.shown: vec[i64] = of.shown if of else new.series("shown", MOST_NOTES, 0, LAST_NOTE)

    def copy(self) -> AlchemistsState:
        self.mine = 0
        twin = AlchemistsState(self.box, self.expansion, self)
        twin.options = self.options
        twin.notes = self.notes
        return twin

    def own(self, seat: i64) -> Seat:
        """The seat, to be written to."""
        if self.mine & BIT[seat] == 0:
            self.seats[seat] = Seat(self.box, self.seats[seat])
            self.mine |= BIT[seat]
        return self.seats[seat]

    def own_court(self) -> Court:
        """The court, to be written to; its rows are replaced."""
        if self.mine & COURT_BIT == 0:
            self.court = Court(self.box, self.court)
            self.mine |= COURT_BIT
        return self.court


def artifacts_in_play(box: Box) -> i64:
    artifacts: i64 = 0
    k: i64 = 0
    while k < len(ARTIFACTS):
        if box.artifact_level[k] >= 0:
            artifacts |= BIT[k]
        k += 1
    return artifacts


def grants_in_play(box: Box) -> i64:
    return BIT[GRANTS + 1] - 1 if box.has_encyclopedia else BIT[GRANTS] - 1
