"""Research Golem: testing and animating the golem, and the approval tokens there (K-7.4 to K-7.15, K-6.9, K-8.14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.actions.cards import discard_card, hand_options, play_favor
from altneu.games.alchemists.actions.reputation import change_reputation
from altneu.games.alchemists.actions.turns import cancel, is_cancelled, or_cancel
from altneu.games.alchemists.kings_golem import approval
from altneu.games.alchemists.lab import lab
from altneu.games.alchemists.state import events, observations, sources
from altneu.games.alchemists.state.court import added
from altneu.games.alchemists.state.moves import ANIMATE, MOOD, PLAY_COURTIER, TEST_GOLEM
from altneu.games.alchemists.state.observations import observation, with_note
from altneu.games.alchemists.state.pairs import FIRST, SECOND
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import COURTIER, MOODS, PAIRS, RESEARCH, ROUNDS
from altneu.kernel.state import BIT, NATURE, Effect, Frame

TESTS_NEEDED: Final = 2  # before an animation or a report (K-7.4, K-8.2)
ANIMATED: Final = 3  # the top space of the research track
WITH_COURTIER: Final = 1


def track_space(state: AlchemistsState, seat: i64) -> i64:
    """K-6.3: where the flask stands on the research track: no test, one, two or more, animated."""
    if has_animated(state, seat):
        return ANIMATED
    return min(state.court.tests[seat], TESTS_NEEDED)


def has_animated(state: AlchemistsState, seat: i64) -> bool:
    return state.court.animated & BIT[seat] != 0


def can_animate(state: AlchemistsState, seat: i64) -> bool:
    """K-7.4, K-12.6: after two tests, and once only."""
    return state.court.tests[seat] >= TESTS_NEEDED and not has_animated(state, seat)


class Research(Effect[AlchemistsState]):
    """K-7.4: a test or an animation; `frame.m` tells whether the action has its Courtier."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        options = hand_options(state, frame.seat, TEST_GOLEM)
        if can_animate(state, frame.seat):
            pair: i64 = 0
            while pair < PAIRS:
                options.append(ANIMATE + pair)
                pair += 1
        if frame.m == WITH_COURTIER:
            return options
        # K-15.12.1: before the result, one for each action, and no way back.
        if options and state.seats[frame.seat].favors[COURTIER] > 0:
            options.append(PLAY_COURTIER)
        return or_cancel(options)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if is_cancelled(choice):
            cancel(state, frame.seat, RESEARCH, frame.n)
        elif choice == PLAY_COURTIER:
            play_favor(state, frame.seat, COURTIER)
            approval.gain(state, frame.seat, sources.FAVOR + COURTIER)
            state.push(self, frame.seat, frame.source, frame.n, WITH_COURTIER)
        elif choice >= ANIMATE:
            animate(state, frame.seat, frame.source, FIRST[choice - ANIMATE], SECOND[choice - ANIMATE])
        else:
            test(state, frame.seat, frame.source, choice - TEST_GOLEM)

    def private_to(self, frame: Frame) -> int:
        return int(frame.seat)


def test(state: AlchemistsState, seat: i64, source: i64, ingredient: i64) -> None:
    """K-7.5: the card is spent, its reaction seen by this seat alone."""
    board = state.own(seat)
    reaction = lab.reaction(state.secret, ingredient)
    board.observed = with_note(board.observed, observation(observations.GOLEM_TEST, ingredient, 0, reaction, 0))
    discard_card(state, seat, ingredient)
    state.tell(events.INGREDIENTS_DISCARDED, seat, source, 1)
    court = state.own_court()
    court.tests = added(court.tests, seat, 1)
    state.tell(events.GOLEM_TESTED, seat, source, court.tests[seat])
    approval.take_from_space(state, seat, source)


def animate(state: AlchemistsState, seat: i64, source: i64, first: i64, second: i64) -> None:
    """K-7.11: everybody sees whether the golem comes to life, this seat alone with what."""
    board = state.own(seat)
    alive: i64 = 1 if lab.animates(state.secret, first, second) else 0
    board.observed = with_note(board.observed, observation(observations.ANIMATION, first, second, 0, alive))
    state.tell(events.ANIMATION_TRIED, seat, source, alive)
    if alive:
        state.own_court().animated |= BIT[seat]
        approval.take_from_space(state, seat, source)
    else:
        change_reputation(state, seat, source, state.box.failed_animation)


class KingsMood(Effect[AlchemistsState]):
    """K-8.14: tokens left on the space return, and the king lays out new ones; after the last round he does not."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if state.round == ROUNDS:
            return
        state.own_court().on_space = 0
        if state.box.moods_in_play == 0:
            lay_out(state, 1)  # K-6.10: two players have no mood tokens
        else:
            state.push(TURN_MOOD, NATURE)


class TurnMood(Effect[AlchemistsState]):
    """NATURE: the next mood token, for all to see (K-6.9)."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        options: list[int] = []
        k: i64 = 0
        while k < MOODS:
            if state.court.moods & BIT[k]:
                options.append(MOOD + k)
            k += 1
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        state.own_court().moods &= ~BIT[choice - MOOD]
        lay_out(state, state.box.mood[choice - MOOD])


def lay_out(state: AlchemistsState, tokens: i64) -> None:
    """As many as the bank has (K-12.12)."""
    tokens = min(tokens, approval.in_bank(state))
    state.own_court().on_space = tokens
    state.tell(events.KINGS_MOOD, 0, sources.END_OF_ROUND, tokens)


RESEARCH_TURN: Final = Research("research golem")
KINGS_MOOD: Final = KingsMood("king's mood")
TURN_MOOD: Final = TurnMood("turn mood")
