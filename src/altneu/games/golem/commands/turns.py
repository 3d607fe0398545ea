"""What a turn of the Automa costs, without and with its reasons told."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import Final, cast

from librt.random import Random

from altneu.bench import REPETITIONS, Measure, walk
from altneu.bots.playout import draw
from altneu.games.golem.automa.automa import DRAW_CARD
from altneu.games.golem.game import GOLEM
from altneu.games.golem.state.state import GolemState
from altneu.kernel.flow import answer, asked
from altneu.kernel.state import NATURE, State

PLAYED: Final = 8  # games whose turns are measured
SOLO: Final = {"automa_seat": "2", "automa_level": "2"}


def measure(seconds: float) -> dict[str, float]:
    """The medians of one turn of the Automa, without and with its reasons told."""
    draws = card_draws()
    piece = seconds / (REPETITIONS * 2)
    plain, traced = [], []
    for number in range(REPETITIONS):
        plain.append(turn_us(draws, piece, number, trace=False))
        traced.append(turn_us(draws, piece, number, trace=True))
    return {"turn_us": median(plain), "turn_trace_us": median(traced)}


def told(figures: dict[str, float]) -> str:
    return (
        f"A turn of the Automa: {figures['turn_us']:.1f} us, with its reasons {figures['turn_trace_us']:.1f} us "
        "(level 2, 2 seats)"
    )


TURNS: Final = Measure(measure, told)


def card_draws() -> list[GolemState]:
    """The states in which the Automa is about to draw a card, in games against a random player."""
    return [
        cast(GolemState, state.copy())
        for seed in range(PLAYED)
        for state in walk(GOLEM.begin(2, SOLO), Random(seed))
        if is_card_draw(state)
    ]


def is_card_draw(state: State) -> bool:
    return state.top is not None and state.top.effect is DRAW_CARD


def turn_us(draws: list[GolemState], seconds: float, seed: int, trace: bool) -> float:
    """From drawing the card to the next question; what chance decides for the turn itself belongs to it."""
    rng = Random(seed)
    turns, spent = 0, 0.0
    while spent < seconds or turns == 0:
        states = [state.copy() for state in draws]
        for state in states:
            state.log, state.notes = ([], []) if trace else (None, None)
        began = perf_counter()
        for state in states:
            now = state.round
            answer(state, draw(state, rng))
            while asked(state) == NATURE and state.round == now and not is_card_draw(state):
                answer(state, draw(state, rng))
        spent += perf_counter() - began
        turns += len(states)
    return spent / turns * 1e6
