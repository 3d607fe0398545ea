"""The Automa's cards: drawing, bonuses, the end of the round (A-5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from altneu.games.golem.actions.artifacts import Gold
from altneu.games.golem.actions.creation import Create
from altneu.games.golem.actions.gains import Research
from altneu.games.golem.actions.students import Student
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.moves import CARD
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import BLUE, CARDS, RED, YELLOW
from altneu.kernel.state import BIT, Effect, Frame

# Bonuses of the brown column.
BONUSES: Final = ["none", "gold", "research", "student", "create at most 1", "create at most 2", "reshuffle"]
GOLD: Final = 1
RESEARCH: Final = 2
STUDENT: Final = 3
CREATE_1: Final = 4
CREATE_2: Final = 5
RESHUFFLE: Final = 6


class DrawCard(Effect[GolemState]):
    """A-5.1: NATURE draws while cards nobody has seen remain; then those put under the deck come in order."""

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        options: list[int] = []
        card: i64 = 0
        while card < CARDS:
            if state.automa.deck & BIT[card]:
                options.append(CARD + card)
            card += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        automa = state.own_automa()
        if choice >= 0:
            card = choice - CARD
            automa.deck &= ~BIT[card]
        else:
            card = automa.bottom[0]
            automa.bottom = automa.bottom[1:]
        automa.played = append(automa.played[:], card)
        state.tell(events.CARD_DRAWN, state.box.automa, sources.SETUP, card)


def difficulty_of(box: Box, card: i64) -> i64:
    """From which difficulty on the bonus applies (A-5.2); a reshuffle at every one (DA-31)."""
    if box.reshuffle_always and box.card_bonus[card] == RESHUFFLE:
        return 1
    return box.card_difficulty[card]


class CardBonus(Effect[GolemState]):
    """A-5.2: the brown column is applied first."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        automa = state.automa
        box = state.box
        card = automa.played[len(automa.played) - 1]
        bonus = box.card_bonus[card]
        source = sources.AUTOMA_CARD + card
        if box.level < difficulty_of(box, card):
            return
        if bonus == RESHUFFLE:
            state.own_automa().reshuffle = 1
        elif bonus == GOLD:
            state.push(CARD_GOLD, frame.seat, source)
        elif bonus == RESEARCH:
            state.push(CARD_RESEARCH, frame.seat, source)
        elif bonus == STUDENT:
            state.push(CARD_STUDENT[automa.strategy[0]], frame.seat, source)
        elif bonus == CREATE_1 or bonus == CREATE_2:
            golems = len(state.golems_of(frame.seat))
            if golems <= (1 if bonus == CREATE_1 else 2):
                state.push(CARD_CREATE, frame.seat, source)


def end_round(state: GolemState) -> None:
    """The cards go under the deck, or all are shuffled (A-5.1, A-5.2.6)."""
    automa = state.own_automa()
    if automa.reshuffle:
        automa.deck = BIT[CARDS] - 1
        automa.bottom = vec[i64]()
        automa.reshuffle = 0
    else:
        bottom = automa.bottom[:]
        for card in automa.played:
            bottom = append(bottom, card)
        automa.bottom = bottom
    automa.played = vec[i64]()


DRAW_CARD: Final = DrawCard("draw automa card")
CARD_BONUS: Final = CardBonus("automa card bonus")
CARD_GOLD: Final = Gold("automa card gold", 1)
CARD_RESEARCH: Final = Research("automa card research", 1)
CARD_STUDENT: Final = [
    Student("automa card student red", RED),
    Student("automa card student yellow", YELLOW),
    Student("automa card student blue", BLUE),
]
CARD_CREATE: Final = Create("automa card create", 0)
