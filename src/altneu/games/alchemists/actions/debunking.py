"""Debunking: the demonstration, what falls by it, what that costs and brings (B-5.5, K-15.14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.actions.grants import CHECK_GRANTS
from altneu.games.alchemists.actions.publishing import FALLEN_ARTICLE, push_publication
from altneu.games.alchemists.actions.reputation import change_reputation
from altneu.games.alchemists.actions.theories import PAIRS_WITH
from altneu.games.alchemists.actions.turns import cancel, is_cancelled, or_cancel
from altneu.games.alchemists.lab import lab
from altneu.games.alchemists.lab.alchemy import mix, sign_of
from altneu.games.alchemists.state import events, observations
from altneu.games.alchemists.state.demonstration import Demonstration
from altneu.games.alchemists.state.moves import CLAIM, DEMONSTRATE, SHOW
from altneu.games.alchemists.state.observations import observation, with_note
from altneu.games.alchemists.state.pairs import FIRST, SECOND, pair_of
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import DEBUNK, KINDS, NEUTRAL, PAIRS, POTIONS, RED_SEAL
from altneu.kernel.state import BIT, Effect, Frame

COLOURS: Final = 3


def articles(state: AlchemistsState) -> i64:
    """The set of colours that have an article."""
    found: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if state.expansion.has_article(state, colour):
            found |= BIT[colour]
        colour += 1
    return found


def aspects(state: AlchemistsState, of_theories: bool, options: list[int]) -> None:
    """B-5.5.4, K-15.14.1: the ingredient has a theory, or the colour an article."""
    colours = articles(state)
    ingredient: i64 = 0
    while ingredient < KINDS:
        has_theory = of_theories and state.tokens[ingredient] >= 0
        colour: i64 = 0
        while colour < COLOURS:
            if has_theory or colours & BIT[colour]:
                options.append(SHOW + COLOURS * ingredient + colour)
            colour += 1
        ingredient += 1


def mixtures(state: AlchemistsState, any_pair: bool, options: list[int]) -> None:
    """B-5.5.5, K-15.14.2: one of the two has a theory, or any pair will do."""
    pair: i64 = 0
    while pair < PAIRS:
        if any_pair or state.tokens[FIRST[pair]] >= 0 or state.tokens[SECOND[pair]] >= 0:
            options.append(DEMONSTRATE + pair)
        pair += 1


class Debunk(Effect[AlchemistsState]):
    """One action on the space: apprentices show an aspect, masters mix two ingredients (B-17.24)."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        options: list[int] = []
        if state.box.debunks_by_aspect:
            aspects(state, True, options)
        elif state.box.articles_by_apprentice_debunk:  # K-5.26
            mixtures(state, False, options)
            aspects(state, False, options)
        else:
            mixtures(state, articles(state) != 0, options)
        return or_cancel(options)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if is_cancelled(choice):
            cancel(state, frame.seat, DEBUNK, frame.n)
        elif choice >= DEMONSTRATE:
            state.push(MAKE_CLAIM, frame.seat, frame.source, choice - DEMONSTRATE)
        else:
            show_aspect(state, frame, (choice - SHOW) // COLOURS, (choice - SHOW) % COLOURS)


def show_aspect(state: AlchemistsState, frame: Frame, ingredient: i64, colour: i64) -> None:
    """Everybody sees the true sign."""
    sign = lab.aspect(state.secret, ingredient, colour)
    state.shown = with_note(state.shown, observation(observations.ASPECT, ingredient, 0, colour, sign))
    state.tell(events.ASPECT_SHOWN, frame.seat, frame.source, COLOURS * ingredient + colour, sign)
    shown = Demonstration(True, ingredient, ingredient, colour, sign)
    judge(state, frame, shown, state.box.debunks_by_aspect, True)


class MakeClaim(Effect[AlchemistsState]):
    """What the pair `frame.n` makes, says the seat; the Lab confirms or denies it for all to see."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return list(range(CLAIM, CLAIM + len(POTIONS)))

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        potion = choice - CLAIM
        first = FIRST[frame.n]
        second = SECOND[frame.n]
        is_true: i64 = 1 if lab.makes(state.secret, first, second, potion) else 0
        state.shown = with_note(state.shown, observation(observations.DEMONSTRATION, first, second, potion, is_true))
        state.tell(events.CLAIMED, frame.seat, frame.source, frame.n, potion)
        state.tell(events.CLAIM_ANSWERED, frame.seat, frame.source, is_true)
        if is_true == 0:  # B-5.5.6
            state.push(CHECK_GRANTS, frame.seat, frame.source)
            change_reputation(state, frame.seat, frame.source, state.box.debunk_failure)
            return
        colour: i64 = -1 if potion == NEUTRAL else potion % COLOURS
        shown = Demonstration(False, first, second, colour, potion // COLOURS)
        judge(state, frame, shown, True, not state.box.articles_by_apprentice_debunk)


def refuted(state: AlchemistsState, shown: Demonstration) -> i64:
    """B-5.5.4, B-5.5.7: the set of ingredients shown whose token has the other sign in the colour shown."""
    fallen: i64 = 0
    if shown.colour >= 0:
        first = state.tokens[shown.first]
        second = state.tokens[shown.second]
        if first >= 0 and sign_of(first, shown.colour) != shown.sign:
            fallen |= BIT[shown.first]
        if second >= 0 and sign_of(second, shown.colour) != shown.sign:
            fallen |= BIT[shown.second]
    return fallen


def shows_conflict(state: AlchemistsState, shown: Demonstration) -> bool:
    """B-5.5.9, B-18.3: of two theories that both stand; a pair already marked is nothing new."""
    first = state.tokens[shown.first]
    second = state.tokens[shown.second]
    if shown.is_aspect or first < 0 or second < 0:
        return False
    potion: i64 = NEUTRAL if shown.colour < 0 else COLOURS * shown.sign + shown.colour
    return mix(first, second) != potion and not state.conflicts & BIT[pair_of(shown.first, shown.second)]


def judge(
    state: AlchemistsState, frame: Frame, shown: Demonstration, against_theories: bool, against_articles: bool
) -> None:
    """K-15.14.3: one demonstration against everything on the board; each seat's gains and losses are one change."""
    box = state.box
    fallen: i64 = refuted(state, shown) if against_theories else 0
    articles_fallen: i64 = state.expansion.falls(state, shown) if against_articles else 0
    is_conflict = against_theories and fallen == 0 and shows_conflict(state, shown)  # K-15.16
    changes: list[int] = [0] * int(box.players)
    if fallen or articles_fallen:
        changes[frame.seat] = box.debunk_success
    elif is_conflict:
        changes[frame.seat] = box.conflict_reward  # B-17.3
    elif shown.is_aspect or box.irrelevant_claim_fails:  # B-17.10
        changes[frame.seat] = box.debunk_failure
    push_what_follows(state, frame, fallen, articles_fallen)
    ingredient: i64 = 0
    while ingredient < KINDS:
        if fallen & BIT[ingredient]:
            topple_theory(state, frame, ingredient, shown.colour, changes)
        ingredient += 1
    if articles_fallen:
        state.expansion.topple(state, frame.seat, frame.source, shown, articles_fallen, changes)
    if is_conflict:
        pair = pair_of(shown.first, shown.second)
        state.conflicts |= BIT[pair]
        state.tell(events.CONFLICT, frame.seat, frame.source, pair)
    seat: i64 = 0
    while seat < box.players:
        change_reputation(state, seat, frame.source, changes[seat])
        seat += 1


def push_what_follows(state: AlchemistsState, frame: Frame, fallen: i64, articles_fallen: i64) -> None:
    """K-15.17: publications in place of the theories, then of the articles, that fall; then grants (B-18.2)."""
    state.push(CHECK_GRANTS, frame.seat, frame.source)
    colour: i64 = COLOURS - 1
    while colour >= 0:
        if articles_fallen & BIT[colour]:
            push_publication(state, frame.seat, frame.source, FALLEN_ARTICLE + colour)
        colour -= 1
    ingredient: i64 = KINDS - 1
    while ingredient >= 0:
        if fallen & BIT[ingredient]:
            push_publication(state, frame.seat, frame.source, KINDS * ingredient + state.tokens[ingredient])
        ingredient -= 1


def topple_theory(state: AlchemistsState, frame: Frame, ingredient: i64, colour: i64, changes: list[int]) -> None:
    """B-5.5.11, B-5.5.12: the token returns, the seals are revealed and gone; a hedge of this colour costs nothing."""
    state.tell(events.THEORY_FELL, frame.seat, frame.source, ingredient, state.tokens[ingredient])
    tokens = state.tokens[:]
    tokens[ingredient] = -1
    state.tokens = tokens
    seals = state.seals[:]
    owner: i64 = 0
    while owner < state.box.players:
        face = seals[4 * ingredient + owner]
        if face >= 0:
            seals[4 * ingredient + owner] = -1
            state.own(owner).lost[face] += 1
            state.tell(events.SEAL_REVEALED, owner, frame.source, face, ingredient)
            if face != RED_SEAL + colour:
                changes[owner] += state.box.seal_debunked
        owner += 1
    state.seals = seals
    end_conflicts(state, frame, ingredient)


def end_conflicts(state: AlchemistsState, frame: Frame, ingredient: i64) -> None:
    """B-18.3: each pair is taken from both theories."""
    pair: i64 = 0
    ended = state.conflicts & PAIRS_WITH[ingredient]
    while ended and pair < PAIRS:
        if ended & BIT[pair]:
            state.tell(events.CONFLICT_ENDED, frame.seat, frame.source, pair)
        pair += 1
    state.conflicts &= ~ended


DEBUNK_TURN: Final = Debunk("debunk")
MAKE_CLAIM: Final = MakeClaim("make claim")
