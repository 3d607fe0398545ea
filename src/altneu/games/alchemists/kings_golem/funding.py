"""Startup Funding: dealing, keeping and paying out funding cards, and the artifacts they give (K-3, K-15.5, K-15.6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.actions.artifacts import gain_artifact
from altneu.games.alchemists.actions.cards import PLAY_HERBALISTS, draw_favors, draw_ingredients
from altneu.games.alchemists.actions.reputation import change_reputation, gain_gold
from altneu.games.alchemists.kings_golem.library import read_books
from altneu.games.alchemists.rounds.scoring import SECRET_ARTIFACT, score
from altneu.games.alchemists.rounds.setup import GIVE_FAVOR_AWAY, favors_held
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.court import SEATS, added, replaced
from altneu.games.alchemists.state.moves import DEAL_FUNDING, KEEP_FUNDING, TAKE_ARTIFACT
from altneu.games.alchemists.state.pairs import FUNDING_PAIRS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, FEATHER_IN_CAP, FUNDING_CARDS
from altneu.kernel.combinators import Together, open_together
from altneu.kernel.state import BIT, NATURE, NONE, Effect, Frame

DEALT: Final = 4  # K-3.3: cards dealt to each player, of which two are kept
STARTING: Final = 1  # kinds of artifact a card gives
SECRET: Final = 2
LEVEL_I: Final = 0
LEVEL_III: Final = 2
CARDS_OF_PAIR: Final[vec[i64]] = vec[i64]([2**first + 2**second for first, second in FUNDING_PAIRS])


def total(values: vec[i64], cards: i64) -> i64:
    """What the cards of a set show together."""
    found: i64 = 0
    card: i64 = 0
    while card < FUNDING_CARDS:
        if cards & BIT[card]:
            found += values[card]
        card += 1
    return found


def gives(state: AlchemistsState, cards: i64, kind: i64) -> bool:
    """Whether one of the cards gives this kind of artifact."""
    card: i64 = 0
    while card < FUNDING_CARDS:
        if cards & BIT[card] and state.box.funding_artifact[card] == kind:
            return True
        card += 1
    return False


def pay_out(state: AlchemistsState, seat: i64, source: i64, cards: i64, extra: i64, reputation: i64) -> None:
    """K-15.5: gold, ingredients with `extra` ones, favor cards, book, reputation, Herbalists."""
    box = state.box
    state.push(PLAY_HERBALISTS, seat, source)
    state.push(SETTLE_REPUTATION, seat, source, reputation)
    read_books(state, seat, source, total(box.funding_books, cards))
    favors = total(box.funding_favors, cards)
    if favors > 0:  # K-3.7: one more is drawn, and one of those drawn is discarded
        state.push(GIVE_FAVOR_AWAY, seat, source, favors_held(state, seat))
        draw_favors(state, seat, source, favors + 1)
    draw_ingredients(state, seat, source, total(box.funding_ingredients, cards) + extra)
    gain_gold(state, seat, source, total(box.funding_gold, cards))


class SettleReputation(Effect[AlchemistsState]):
    """K-3.9: the marker moves once, by `frame.n`."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        change_reputation(state, frame.seat, frame.source, frame.n)


class Fund(Effect[AlchemistsState]):
    """K-3.3: four funding cards for each player; all keep two of them, without knowing what the others keep."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        players = state.box.players
        open_together(state, KEEP_TWO, players)
        k = players - 1
        while k >= 0:
            card: i64 = 0
            while card < DEALT:
                state.push(DEAL_CARD, NATURE, sources.FUNDING, (state.start + k) % players)
                card += 1
            k -= 1


class DealCard(Effect[AlchemistsState]):
    """NATURE: a funding card for seat `frame.n`, who alone sees it."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        dealt = state.court.dealt
        taken = dealt[0] | dealt[1] | dealt[2] | dealt[3]
        options: list[int] = []
        card: i64 = 0
        while card < FUNDING_CARDS:
            if not taken & BIT[card]:
                options.append(DEAL_FUNDING + card)
            card += 1
        return options

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        court = state.own_court()
        court.dealt = added(court.dealt, frame.n, BIT[choice - DEAL_FUNDING])

    def private_to(self, frame: Frame) -> int:
        return int(frame.n)


class KeepTwo(Together[AlchemistsState]):
    """Each seat keeps two of its four cards; the others return to the box unseen (K-15.5.1)."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        dealt = state.court.dealt[frame.seat]
        options: list[int] = []
        pair: i64 = 0
        while pair < len(CARDS_OF_PAIR):
            if dealt & CARDS_OF_PAIR[pair] == CARDS_OF_PAIR[pair]:
                options.append(KEEP_FUNDING + pair)
            pair += 1
        return options

    def reveal(self, state: AlchemistsState, frame: Frame) -> None:
        """K-15.5: all together; then each player alone, from the start player clockwise."""
        players = state.box.players
        kept = vec[i64]([0] * SEATS)
        seat: i64 = 0
        while seat < players:
            cards = CARDS_OF_PAIR[state.sealed[seat] - KEEP_FUNDING]
            kept[seat] = cards
            card: i64 = 0
            while card < FUNDING_CARDS:
                if cards & BIT[card]:
                    state.tell(events.FUNDING_REVEALED, seat, sources.FUNDING, card)
                card += 1
            seat += 1
        court = state.own_court()
        court.funding = kept
        court.dealt = vec[i64]([0] * SEATS)
        state.sealed = ()
        k = players - 1
        while k >= 0:
            state.push(RECEIVE_FUNDING, (state.start + k) % players, sources.FUNDING)
            k -= 1


class ReceiveFunding(Effect[AlchemistsState]):
    """One player's two cards: the artifact first, as it may cost reputation."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        cards = state.court.funding[frame.seat]
        state.push(ADD_UP_FUNDING, frame.seat, frame.source)
        if gives(state, cards, SECRET):
            state.push(TAKE_SECRET_ARTIFACT, frame.seat, frame.source)
        if gives(state, cards, STARTING):
            state.push(TAKE_STARTING_ARTIFACT, frame.seat, frame.source)


class AddUpFunding(Effect[AlchemistsState]):
    """Both cards together, for apprentices with one more ingredient (K-3.4); delayed reputation waits (K-3.10)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        box = state.box
        seat = frame.seat
        cards = state.court.funding[seat]
        court = state.own_court()
        court.delayed = replaced(court.delayed, seat, total(box.funding_delayed, cards))
        reputation = total(box.funding_reputation, cards)
        artifact: i64 = 0
        while artifact < len(ARTIFACTS):
            if state.seats[seat].has(artifact):  # K-3.13.1: so far nobody has any but a starting artifact
                reputation += box.starting_penalty[box.artifact_cost[artifact]]
            artifact += 1
        pay_out(state, seat, frame.source, cards, box.funding_extra, reputation)


def left_over(state: AlchemistsState, level: i64) -> list[int]:
    """The artifacts of a level that lie neither in the row nor set aside for it (K-15.6.3)."""
    options: list[int] = []
    artifact: i64 = 0
    while artifact < len(ARTIFACTS):
        if state.left & BIT[artifact] and state.box.artifact_level[artifact] == level:
            options.append(TAKE_ARTIFACT + artifact)
        artifact += 1
    return options


def lay_open(state: AlchemistsState, seat: i64, artifact: i64) -> None:
    """The artifact joins the others of its owner, with all its effects; it was not bought (K-15.6.2)."""
    state.tell(events.ARTIFACT_TAKEN, seat, sources.FUNDING, artifact)
    gain_artifact(state, seat, artifact)


class TakeStartingArtifact(Effect[AlchemistsState]):
    """K-3.13: one of level I, openly."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return left_over(state, LEVEL_I)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if choice != NONE:
            state.left &= ~BIT[choice - TAKE_ARTIFACT]
            lay_open(state, frame.seat, choice - TAKE_ARTIFACT)


class TakeSecretArtifact(Effect[AlchemistsState]):
    """K-3.12: one of level III, which nobody else sees and which has no effect yet (K-15.6)."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return left_over(state, LEVEL_III)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if choice == NONE:
            return
        state.left &= ~BIT[choice - TAKE_ARTIFACT]
        court = state.own_court()
        court.secret = replaced(court.secret, frame.seat, choice - TAKE_ARTIFACT)
        state.tell(events.SECRET_ARTIFACT, frame.seat, frame.source)

    def private_to(self, frame: Frame) -> int:
        return int(frame.seat)


class DelayedReputation(Effect[AlchemistsState]):
    """K-3.10: what the cards promised for the end of round 1."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if state.round != 1:
            return
        delayed = state.court.delayed
        seat: i64 = 0
        while seat < state.box.players:
            change_reputation(state, seat, sources.FUNDING, delayed[seat])
            seat += 1
        state.own_court().delayed = vec[i64]([0] * SEATS)


def has_hidden(state: AlchemistsState, seat: i64) -> bool:
    """Whether the seat has a secret artifact that is not yet revealed."""
    secret = state.court.secret[seat]
    return secret >= 0 and not state.seats[seat].has(secret)


def can_reveal_feather(state: AlchemistsState, seat: i64) -> bool:
    """K-15.6.1: a secret Feather in Cap at an exhibition."""
    return state.court.secret[seat] == FEATHER_IN_CAP and has_hidden(state, seat)


def reveal_feather(state: AlchemistsState, seat: i64) -> None:
    lay_open(state, seat, FEATHER_IN_CAP)


class RevealSecretArtifacts(Effect[AlchemistsState]):
    """S0 of K-15.4: an Altar of Gold is used now (K-15.4.1)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        seat: i64 = 0
        while seat < state.box.players:
            if has_hidden(state, seat):
                lay_open(state, seat, state.court.secret[seat])
            seat += 1


class ScoreSecretArtifacts(Effect[AlchemistsState]):
    """K-15.4.2: a cheap one scores the difference, besides its own VP."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        seat: i64 = 0
        while seat < state.box.players:
            secret = state.court.secret[seat]
            if secret >= 0:
                score(state, seat, SECRET_ARTIFACT, max(0, state.box.secret_worth - state.box.artifact_cost[secret]))
            seat += 1


SETTLE_REPUTATION: Final = SettleReputation("settle reputation")
FUND: Final = Fund("fund")
DEAL_CARD: Final = DealCard("deal funding card")
KEEP_TWO: Final = KeepTwo("keep two funding cards")
RECEIVE_FUNDING: Final = ReceiveFunding("receive funding")
ADD_UP_FUNDING: Final = AddUpFunding("add up funding")
TAKE_STARTING_ARTIFACT: Final = TakeStartingArtifact("take starting artifact")
TAKE_SECRET_ARTIFACT: Final = TakeSecretArtifact("take secret artifact")
DELAYED_REPUTATION: Final = DelayedReputation("delayed reputation")
REVEAL_SECRET_ARTIFACTS: Final = RevealSecretArtifacts("reveal secret artifacts")
SCORE_SECRET_ARTIFACTS: Final = ScoreSecretArtifacts("score secret artifacts")
