"""Setting up the table: the secret, the cards, what each player starts with (B-2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.actions.cards import (
    PLAY_HERBALISTS,
    discard_favor,
    draw_favors,
    draw_ingredients,
    draw_options,
    draw_weights,
    remove_from_deck,
)
from altneu.games.alchemists.actions.reputation import gain_gold
from altneu.games.alchemists.lab.assignment import Assignment
from altneu.games.alchemists.lab.golem import NO_GOLEM, golem_of
from altneu.games.alchemists.rounds.rounds import ROUND, push_steps
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.box import Box
from altneu.games.alchemists.state.expansion import Expansion
from altneu.games.alchemists.state.moves import (
    ADVENTURER,
    ASSIGN,
    CHEST_TRIGGER,
    DEAL_ARTIFACT,
    DRAW,
    EARS_TRIGGER,
    GIVE_AWAY,
    START_SEAT,
)
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ADVENTURERS, ARTIFACTS, KINDS, LAST_ROUND, LEVELS
from altneu.kernel.state import BIT, EVERYONE, NATURE, NOBODY, NONE, Effect, Frame

MOST_FAVORS: Final = 32  # more than the cards of one kind


def new_game(box: Box, expansion: Expansion) -> AlchemistsState:
    """The table with nothing drawn yet; all that is drawn or chosen waits on the stack."""
    state = AlchemistsState(box, expansion)
    state.push(ROUND, 0, 0, 1)
    push_steps(state, box.setup)
    return state


class AssignAlchemicals(Effect[AlchemistsState]):
    """NATURE: the alchemical of ingredient `frame.n`, then of the next; nobody sees it (B-1.3.2)."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        options: list[int] = []
        alchemical: i64 = 0
        while alchemical < KINDS:
            if alchemical not in state.secret.alchemicals:
                options.append(ASSIGN + KINDS * frame.n + alchemical)
            alchemical += 1
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        alchemicals = state.secret.alchemicals[:]
        alchemicals[frame.n] = (choice - ASSIGN) % KINDS
        state.secret = Assignment(alchemicals, NO_GOLEM)
        if frame.n < KINDS - 1:
            state.push(self, NATURE, 0, frame.n + 1)
        elif state.box.has_golem:
            state.push(SHAPE_CHEST, NATURE)

    def private_to(self, frame: Frame) -> int:
        return NOBODY


class ShapeChest(Effect[AlchemistsState]):
    """NATURE: what the golem's chest reacts to (K-1.10)."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return list(range(CHEST_TRIGGER, CHEST_TRIGGER + 6))

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        state.push(SHAPE_EARS, NATURE, 0, choice - CHEST_TRIGGER)

    def private_to(self, frame: Frame) -> int:
        return NOBODY


class ShapeEars(Effect[AlchemistsState]):
    """NATURE: what its ears react to, of another colour than `frame.n`, the chest's."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return [EARS_TRIGGER + trigger for trigger in range(6) if trigger // 2 != frame.n // 2]

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        state.secret = Assignment(state.secret.alchemicals, golem_of(choice - EARS_TRIGGER, frame.n))

    def private_to(self, frame: Frame) -> int:
        return NOBODY


class Secret(Effect[AlchemistsState]):
    """The assignment, and with the Golem Project the golem."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        state.push(ASSIGN_ALCHEMICALS, NATURE)


class DrawStart(Effect[AlchemistsState]):
    """B-2.3.5: a random start player."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        state.push(PICK_START, NATURE)


class PickStart(Effect[AlchemistsState]):
    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return [START_SEAT + seat for seat in range(int(state.box.players))]

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        state.start = choice - START_SEAT
        state.tell(events.START_PLAYER, state.start, sources.SETUP)


class NextAdventurer(Effect[AlchemistsState]):
    """An adventurer comes to town: one lies open from setup, the next come at the end of rounds 2 to 5 (B-2.2.3)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if state.round == 0 or 2 <= state.round <= 5:
            state.push(COME_TO_TOWN, NATURE)


class ComeToTown(Effect[AlchemistsState]):
    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        options: list[int] = []
        k: i64 = 0
        while k < len(ADVENTURERS):
            if state.adventurers & BIT[k]:
                options.append(ADVENTURER + k)
            k += 1
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        state.adventurer = choice - ADVENTURER
        state.adventurers &= ~BIT[state.adventurer]
        state.tell(events.ADVENTURER_CAME, 0, sources.END_OF_ROUND, state.adventurer)


class DealArtifacts(Effect[AlchemistsState]):
    """B-2.2.4: three artifacts of each level; those of level I lie open, the others wait for their conference."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        level: i64 = LEVELS - 1
        while level >= 0:
            if state.box.has_golem:  # K-6.4: one more of each level for Under the Counter
                state.push(DEAL_TO_COUNTER, NATURE, sources.SETUP, level)
            k: i64 = 0
            while k < state.box.market:
                state.push(DEAL_TO_MARKET, NATURE, sources.SETUP, level)
                k += 1
            level -= 1


class DealToMarket(Effect[AlchemistsState]):
    """NATURE: an artifact of level `frame.n`; only those of level I are seen."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        options: list[int] = []
        k: i64 = 0
        while k < len(ARTIFACTS):
            if state.left & BIT[k] and state.box.artifact_level[k] == frame.n:
                options.append(DEAL_ARTIFACT + k)
            k += 1
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        bit = BIT[choice - DEAL_ARTIFACT]
        state.left &= ~bit
        if frame.n == 0:
            state.market |= bit
        else:
            state.aside |= bit

    def private_to(self, frame: Frame) -> int:
        return EVERYONE if frame.n == 0 else NOBODY


class DealToCounter(DealToMarket):
    """NATURE: an artifact of level `frame.n` for Under the Counter (K-6.4)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        state.left &= ~BIT[choice - DEAL_ARTIFACT]
        court = state.own_court()
        if frame.n == 0:
            court.counter = choice - DEAL_ARTIFACT
        else:
            court.counter_aside |= BIT[choice - DEAL_ARTIFACT]


class LayForageRow(Effect[AlchemistsState]):
    """B-2.2.5, B-18.16: as many cards as there are, at most five; none after the last round (K-15.3.1)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if state.round == LAST_ROUND:
            return
        k: i64 = 0
        while k < state.box.forage_row:
            state.push(LAY_CARD, NATURE, frame.source)
            k += 1


class LayCard(Effect[AlchemistsState]):
    """NATURE: the top card of the deck into the forage row, for all to see."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return draw_options(state.deck, state.discard, DRAW)

    def weights(self, state: AlchemistsState, frame: Frame) -> list[int] | None:
        return draw_weights(state.deck, state.discard)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if choice == NONE:
            return
        remove_from_deck(state, choice - DRAW)
        row = state.forage[:]
        row[choice - DRAW] += 1
        state.forage = row


class StartingHands(Effect[AlchemistsState]):
    """B-18.16: from the start player clockwise."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        k = state.box.players - 1
        while k >= 0:
            state.push(STARTING_HAND, (state.start + k) % state.box.players, sources.SETUP)
            k -= 1


class StartingHand(Effect[AlchemistsState]):
    """B-2.3: gold, ingredients and favor cards; Herbalists once all is drawn and chosen (B-16.1)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        box = state.box
        gain_gold(state, frame.seat, frame.source, box.start_gold)
        state.push(PLAY_HERBALISTS, frame.seat, frame.source)
        give = box.start_favors - box.start_favors_kept
        while give > 0:
            state.push(GIVE_FAVOR_AWAY, frame.seat, frame.source)
            give -= 1
        draw_favors(state, frame.seat, frame.source, box.start_favors)
        draw_ingredients(state, frame.seat, frame.source, box.start_ingredients)


def favors_held(state: AlchemistsState, seat: i64) -> i64:
    """The favor cards in hand as one number, for GIVE_FAVOR_AWAY."""
    favors = state.seats[seat].favors
    held: i64 = 0
    k: i64 = len(favors) - 1
    while k >= 0:
        held = MOST_FAVORS * held + favors[k]
        k -= 1
    return held


class GiveFavorAway(Effect[AlchemistsState]):
    """B-2.3.2: put one of the favor cards drawn face up onto the discard (B-16.2); `frame.n` were held before."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        favors = state.seats[frame.seat].favors
        held = frame.n
        options: list[int] = []
        k: i64 = 0
        while k < len(favors):
            if favors[k] > held % MOST_FAVORS:
                options.append(GIVE_AWAY + k)
            held //= MOST_FAVORS
            k += 1
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if choice == NONE:
            return
        discard_favor(state, frame.seat, choice - GIVE_AWAY)
        state.tell(events.FAVOR_DISCARDED, frame.seat, frame.source, choice - GIVE_AWAY)


ASSIGN_ALCHEMICALS: Final = AssignAlchemicals("assign alchemicals")
SHAPE_CHEST: Final = ShapeChest("shape chest")
SHAPE_EARS: Final = ShapeEars("shape ears")
SECRET: Final = Secret("secret")
DRAW_START: Final = DrawStart("draw start")
PICK_START: Final = PickStart("pick start")
NEXT_ADVENTURER: Final = NextAdventurer("next adventurer")
COME_TO_TOWN: Final = ComeToTown("come to town")
DEAL_ARTIFACTS: Final = DealArtifacts("deal artifacts")
DEAL_TO_MARKET: Final = DealToMarket("deal to market")
DEAL_TO_COUNTER: Final = DealToCounter("deal to counter")
LAY_FORAGE_ROW: Final = LayForageRow("lay forage row")
LAY_CARD: Final = LayCard("lay card")
STARTING_HANDS: Final = StartingHands("starting hands")
STARTING_HAND: Final = StartingHand("starting hand")
GIVE_FAVOR_AWAY: Final = GiveFavorAway("give favor away")
