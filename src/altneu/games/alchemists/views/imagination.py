"""Worlds a seat cannot tell from the real one: all that it may not know is dealt and thought out anew.

A world keeps what everybody saw: how many cards each player holds, which potions were made, whose seals lie where.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.actions.buying import PURCHASE
from altneu.games.alchemists.actions.cards import PLAY_HERBALISTS, size
from altneu.games.alchemists.actions.mixing import can_mix
from altneu.games.alchemists.actions.selling import CHOOSE_FREELY, FAVORS_FOR_SALE, GIVE_GUARANTEE
from altneu.games.alchemists.kings_golem.funding import has_hidden
from altneu.games.alchemists.lab.alchemy import is_solar
from altneu.games.alchemists.lab.assignment import UNKNOWN, Assignment
from altneu.games.alchemists.lab.golem import GOLEMS, chest_of
from altneu.games.alchemists.lab.lab import reaction
from altneu.games.alchemists.rounds.setup import GIVE_FAVOR_AWAY, MOST_FAVORS, SHAPE_EARS
from altneu.games.alchemists.state.observations import (
    ANIMATION,
    BASE,
    BOOK,
    DEMONSTRATION,
    EXPERIMENT,
    GLIMPSE,
    GOLEM_TEST,
    SALE,
    SALE_GLIMPSE,
    a_of,
    b_of,
    is_true,
    kind_of,
    observation,
)
from altneu.games.alchemists.state.pairs import ALL_PAIRS, OFFERS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    FUNDING_CARDS,
    HERBALIST,
    KINDS,
    LEVELS,
    SHOPKEEPER,
    TRIGGERS,
    WHITE_SEAL,
)
from altneu.games.alchemists.views.fitting import fitting_world
from altneu.games.alchemists.views.view import (
    frames_of,
    has_looked,
    is_over,
    left_of_level,
    members,
    mixer_of,
)
from altneu.kernel.combinators import Together
from altneu.kernel.game import NoWorld, Pick
from altneu.kernel.state import NATURE, Frame, State

TRIES: Final = 12  # worlds thought out
CAREFUL: Final = 8  # from this one on whoever is asked keeps the real cards
BEFORE_MIXING: Final = (CHOOSE_FREELY, GIVE_GUARANTEE, FAVORS_FOR_SALE)  # there is no way back from here


class Tally:
    """How often worlds were thought out in this process."""

    def __init__(self) -> None:
        self.asked = 0
        self.tries = 0
        self.failed = 0  # none was found


TALLY: Final = Tally()


def determinize(state: AlchemistsState, seat: int, pick: Pick) -> State:
    """A state this seat, or SPECTATOR, cannot tell from the real one; NoWorld where none is found."""
    TALLY.asked += 1
    for attempt in range(TRIES):
        TALLY.tries += 1
        asked = int(state.top.seat) if state.top is not None else NATURE
        known = {seat} if attempt < CAREFUL else {seat, asked}
        world = Imagination(state, seat, known - {NATURE}, pick).world()
        if world is not None and is_playable(world, seat):
            return world
    TALLY.failed += 1
    whom = f"seat {seat + 1}" if seat >= 0 else "a spectator"
    raise NoWorld(f"in {TRIES} tries no world was found that {whom} cannot tell from the real one; try again")


def is_playable(world: AlchemistsState, seat: int) -> bool:
    """Whether the others' new cards answer the open question and allow what they have begun."""
    top = world.top
    if top is None:
        return True
    if len(world.options) < 2:
        return False
    if top.effect in BEFORE_MIXING and not can_mix(world, top.seat):
        return False
    for frame in frames_of(world):
        if frame.effect is PURCHASE and frame.seat != seat:
            board = world.seats[frame.seat]
            if board.gold + world.box.shopkeeper_discount * board.favors[SHOPKEEPER] < frame.m:
                return False
    return True


class Imagination:
    """One try: `known` are the seats whose cards are taken from the real state."""

    def __init__(self, state: AlchemistsState, seat: int, known: set[int], pick: Pick) -> None:
        self.real = state
        self.seat = seat
        self.twin = state.copy()
        self.others = [number for number in range(len(state.seats)) if number != seat]
        self.unknown = [number for number in self.others if number not in known]
        self.pick = pick
        self.frames: dict[int, int] = {}  # new `n` of frames that hold a secret, by depth

    def world(self) -> AlchemistsState | None:
        """None if the cards do not allow what everybody saw."""
        self.imagine_secret()
        self.imagine_notes()
        if not self.deal_ingredients():
            return None
        self.deal_favors()
        self.deal_seals()
        self.deal_artifacts()
        self.imagine_court()
        self.reframe()
        twin = self.twin
        if twin.top is not None:
            if isinstance(twin.top.effect, Together):
                self.reseal(twin.top)
            twin.options = twin.top.effect.options(twin, twin.top)
        return twin

    # The secret, and what others have seen of it

    def imagine_secret(self) -> None:
        real, twin = self.real, self.twin
        if is_over(real):
            return
        codes = [int(code) for code in real.shown]
        if self.seat >= 0:
            codes += [int(code) for code in real.seats[self.seat].observed]
        world = fitting_world(vec[i64](codes), real.box.has_golem, self.pick)
        assert world is not None, "the observations of a seat are true"
        if UNKNOWN not in real.secret.alchemicals and (real.secret.golem >= 0) == real.box.has_golem:
            twin.secret = world
            return
        pairs = zip(world.alchemicals, real.secret.alchemicals, strict=True)  # the secret is being made
        twin.secret = Assignment(vec[i64]([new if old >= 0 else UNKNOWN for new, old in pairs]), real.secret.golem)
        for depth, frame in enumerate(frames_of(real)):
            if frame.effect is SHAPE_EARS:
                self.frames[depth] = int(chest_of(self.pick(GOLEMS)))

    def imagine_notes(self) -> None:
        """Every observation of another seat becomes one that looks the same to all and is true in this world."""
        for number in self.others:
            observed = self.real.seats[number].observed
            if len(observed) > 0:
                notes = [self.imagined_note(int(code)) for code in observed]
                self.twin.own(number).observed = vec[i64](notes)

    def imagined_note(self, code: int) -> int:
        return self.one_of(self.notes_like(code))

    def notes_like(self, code: int) -> list[int]:
        """The observations that this one could have been, to those who saw no ingredient."""
        kind, a, b = int(kind_of(code)), int(a_of(code)), int(b_of(code))
        secret = self.twin.secret
        if kind in (EXPERIMENT, DEMONSTRATION, SALE, ANIMATION):
            found = [int(observation(kind, first, second, a, b)) for first, second in ALL_PAIRS]
        elif kind in (GLIMPSE, SALE_GLIMPSE):
            found = [int(observation(kind, first, 0, a, b)) for first in range(KINDS)]
        elif kind == BOOK:
            found = [int(observation(kind, k, 0, 0, is_solar(secret.alchemicals[k]))) for k in range(KINDS)]
        elif kind == GOLEM_TEST:
            found = [int(observation(kind, k, 0, reaction(secret, k), 0)) for k in range(KINDS)]
        else:
            found = [code]
        return [note for note in found if is_true(note, secret.alchemicals, secret.golem)]

    # Cards

    def deal_ingredients(self) -> bool:
        """Hands, pot, cards set aside, the deck and what others have put into the discard."""
        real, twin, unknown = self.real, self.twin, self.unknown
        cleared, buried = discards(real)
        pool = row_of(real.deck)
        for number in unknown:
            board = real.seats[number]
            for cards in (board.hand, board.set_aside, buried[number]):
                pool = [have + more for have, more in zip(pool, cards, strict=True)]
        if not self.fill_pot(pool):
            return False
        deck = self.shuffled([k for k in range(KINDS) for _ in range(pool[k])])
        discard = cleared
        for number in range(len(real.seats)):
            own = buried[number]
            if number in unknown:
                board = twin.own(number)
                board.hand = vec[i64](take(deck, size(board.hand)))
                board.set_aside = vec[i64](take(deck, size(board.set_aside)))
                own = take(deck, sum(own))
                board.discards = vec[i64]([have + more for have, more in zip(cleared, own, strict=True)])
            discard = [have + more for have, more in zip(discard, own, strict=True)]
        twin.discard = vec[i64](discard)
        twin.deck = vec[i64](take(deck, len(deck)))
        return True

    def fill_pot(self, pool: list[int]) -> bool:
        """Another player's pot: pairs from the pool that gave what everybody saw; the mixer remembers the same."""
        pot = self.real.pot
        mixer = mixer_of(self.real)
        if mixer < 0 or mixer == self.seat:
            return True
        if mixer not in self.unknown:
            seen = row_of(self.real.seats[mixer].observed)[-(len(pot) // 2) :]
            observed = self.twin.seats[mixer].observed
            self.twin.own(mixer).observed = vec[i64](row_of(observed)[: -len(seen)] + seen)
            return all(is_true(note, self.twin.secret.alchemicals, self.twin.secret.golem) for note in seen)
        for ingredient in pot:
            pool[ingredient] += 1
        observed = self.twin.seats[mixer].observed[:]
        filled: list[int] = []
        for pair in range(len(pot) // 2):
            code = int(observed[len(observed) - 1 - pair])
            notes = [note for note in self.notes_like(code) for _ in range(ways(note, pool))]
            if not notes:
                return False
            note = self.one_of(notes)
            observed[len(observed) - 1 - pair] = note
            filled += self.shuffled(pair_in(note))
            for ingredient in pair_in(note):
                pool[ingredient] -= 1
        self.twin.own(mixer).observed = observed
        self.twin.pot = vec[i64](filled)
        return True

    def deal_favors(self) -> None:
        """A Herbalist is in a hand only until it must be played (B-18.11)."""
        real, twin = self.real, self.twin
        frames = frames_of(real)
        waiting = {int(frame.seat) for frame in frames if frame.effect is PLAY_HERBALISTS}
        pool = row_of(real.favor_deck)
        for number in self.unknown:
            pool = [have + more for have, more in zip(pool, real.seats[number].favors, strict=True)]
        deck = self.shuffled([k for k in range(len(pool)) for _ in range(pool[k])])
        dealt: dict[int, list[int]] = {}
        held = {number: int(size(real.seats[number].favors)) for number in self.unknown}
        for depth, frame in enumerate(frames):
            if frame.effect is GIVE_FAVOR_AWAY and frame.seat in held:  # what was held before the draw
                before = sum(digits(int(frame.n), len(pool)))
                dealt[int(frame.seat)] = take_others(deck, before, HERBALIST)
                self.frames[depth] = sum(MOST_FAVORS**favor for favor in dealt[int(frame.seat)])
                held[int(frame.seat)] -= before
        for number in self.unknown:
            if number not in waiting:
                dealt[number] = dealt.get(number, []) + take_others(deck, held.pop(number), HERBALIST)
        for number, count in held.items():
            dealt[number] = dealt.get(number, []) + [deck.pop() for _ in range(count)]
        for number, favors in dealt.items():
            twin.own(number).favors = counted(favors, len(pool))
        twin.favor_deck = counted(deck, len(pool))

    def deal_seals(self) -> None:
        """Which of another player's seals lie where; the white one is on no theory (K-5.10.1)."""
        real, twin = self.real, self.twin
        if is_over(real):
            return
        theories, articles = real.seals[:], real.court.seals[:]
        for number in self.unknown:
            board = real.seats[number]
            pool = row_of(board.seals)
            for row in (theories, articles):
                for place in range(number, len(row), 4):
                    if row[place] >= 0:
                        pool[row[place]] += 1
            left = self.shuffled([face for face in range(len(pool)) for _ in range(pool[face])])
            for place in range(number, len(theories), 4):
                if theories[place] >= 0:
                    theories[place] = take_others(left, 1, WHITE_SEAL)[0]
            for place in range(number, len(articles), 4):
                if articles[place] >= 0:
                    articles[place] = left.pop()
            twin.own(number).seals = counted(left, len(pool))
        twin.seals = theories
        twin.own_court().seals = articles

    def deal_artifacts(self) -> None:
        """B-17.14, K-15.6: those of a level that lie face down, level by level."""
        real, twin = self.real, self.twin
        court = twin.own_court()
        hidden = [number for number in self.unknown if has_hidden(real, number)]
        looked = has_looked(real, self.seat)
        for level in range(1, LEVELS):
            left = left_of_level(real, level)
            aside = {k for k in members(real.aside) if real.box.artifact_level[k] == level}
            counter = {k for k in members(real.court.counter_aside) if real.box.artifact_level[k] == level}
            secrets = [number for number in hidden if real.box.artifact_level[real.court.secret[number]] == level]
            unseen = [int(real.court.secret[number]) for number in secrets]
            if not (looked and level == LEVELS - 1):
                unseen += members(left)
            if not real.box.future_artifacts_visible:
                unseen += [*aside, *counter]
            unseen = self.shuffled(sorted(unseen))
            for number in secrets:
                owner = list(court.secret)
                owner[number] = unseen.pop()
                court.secret = vec[i64](owner)
            if not real.box.future_artifacts_visible:
                twin.aside = twin.aside & ~set_of(aside) | set_of([unseen.pop() for _ in aside])
                court.counter_aside = court.counter_aside & ~set_of(counter) | set_of([unseen.pop() for _ in counter])
            if not (looked and level == LEVELS - 1):
                twin.left = twin.left & ~left | set_of(unseen)

    # The court, frames and answers

    def imagine_court(self) -> None:
        """Funding cards not yet chosen, faces of reports, the book another player is reading."""
        real, court = self.real, self.twin.own_court()
        kept = 0
        for number in range(len(real.seats)):
            if number not in self.unknown:
                kept |= int(real.court.dealt[number])
        box = self.shuffled([card for card in range(FUNDING_CARDS) if not kept & 2**card])
        dealt, reports = list(court.dealt), list(court.reports)
        for number in self.unknown:
            dealt[number] = set_of([box.pop() for _ in members(dealt[number])])
            tokens = self.shuffled(list(range(len(TRIGGERS))))  # K-8.7: each trigger once
            for place in (2 * number, 2 * number + 1):
                if not is_over(real):
                    reports[place] = set_of([tokens.pop() for _ in members(reports[place])])
        court.dealt, court.reports = vec[i64](dealt), vec[i64](reports)
        if court.offer and real.top is not None and real.top.seat in self.unknown:
            court.offer = OFFERS[self.pick(len(OFFERS))]

    def reframe(self) -> None:
        """Frames that hold a secret get the new one."""
        if not self.frames:
            return
        frames = frames_of(self.real)
        deepest = max(self.frames)
        top = frames[deepest].below
        for depth in range(deepest, -1, -1):
            frame = frames[depth]
            n = self.frames.get(depth, int(frame.n))
            top = Frame(frame.effect, frame.seat, frame.source, n, frame.m, top)
        self.twin.top = top

    def reseal(self, top: Frame) -> None:
        """Sealed answers of others come from what they could have answered."""
        answers = list(self.twin.sealed)
        for number in self.unknown:
            if answers[number] >= 0:
                frame = Frame(top.effect, number, top.source, top.n, top.m, None)
                answers[number] = self.one_of(top.effect.options(self.twin, frame))
        self.twin.sealed = tuple(answers)

    # Chance

    def one_of(self, things: list[int]) -> int:
        return things[self.pick(len(things))]

    def shuffled(self, things: list[int]) -> list[int]:
        things = list(things)
        for k in range(len(things) - 1, 0, -1):
            other = self.pick(k + 1)
            things[k], things[other] = things[other], things[k]
        return things


def discards(state: AlchemistsState) -> tuple[list[int], list[list[int]]]:
    """The discard by who knows it: cards of the row that all have seen, and those buried by each seat (B-4.8).

    Every seat knows the first and its own; so they follow from what the seats know together.
    """
    known = [row_of(board.discards) for board in state.seats]
    cleared = []
    for k in range(KINDS):
        counts = [cards[k] for cards in known]
        shared = (sum(counts) - int(state.discard[k])) // (len(known) - 1)
        cleared.append(max(0, min([shared, *counts])))
    buried = [[have - shared for have, shared in zip(cards, cleared, strict=True)] for cards in known]
    return cleared, buried


def row_of(row: Any) -> list[int]:
    return [int(number) for number in row]


def take(deck: list[int], count: int) -> list[int]:
    """The last cards of the deck, by kind."""
    found = [0] * KINDS
    for _ in range(count):
        found[deck.pop()] += 1
    return found


def take_others(deck: list[int], count: int, kind: int) -> list[int]:
    """So many cards of the deck that are not of this kind."""
    found = [card for card in deck if card != kind][:count]
    for card in found:
        deck.remove(card)
    return found


def counted(cards: list[int], kinds: int) -> vec[i64]:
    return vec[i64]([cards.count(kind) for kind in range(kinds)])


def digits(number: int, count: int) -> list[int]:
    """The favor cards that GIVE_FAVOR_AWAY keeps as one number."""
    return [number // MOST_FAVORS**k % MOST_FAVORS for k in range(count)]


def pair_in(code: int) -> list[int]:
    """The two ingredients of an observation."""
    return [code // BASE % KINDS, code // (BASE * KINDS) % KINDS]


def ways(code: int, pool: list[int]) -> int:
    """In how many ways the two ingredients come from these cards."""
    first, second = pair_in(code)
    return pool[first] * pool[second]


def set_of(things: Any) -> int:
    return sum(2 ** int(thing) for thing in things)
