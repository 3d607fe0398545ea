"""For players that are programs: what a seat sees as numbers, and what a position is worth."""

from __future__ import annotations

from math import exp, sqrt

from altneu.kernel.evaluation import Evaluation
from altneu.kernel.features import Features, NumberPen, after, write_asked
from altneu.kernel.state import NONE
from wrackline.state import CARD, CARDS, GLASS, KINDS, SHELL, Shore, cards_in, played, points
from wrackline.tides import ASHORE, LEAVE, SECRET, TAKE, TIDE


class Sight(Features[Shore]):
    def write(self, state: Shore, seat: int, pen: NumberPen) -> None:
        box = state.box
        pen.part("tides left", 0, box.tides)
        pen.number(box.tides - state.tide)
        pen.part("shore", 0, box.finds)
        pen.numbers(state.shore)
        pen.part("played", 0, 1)
        pen.bits(played(state), CARDS)
        pen.part("hand", 0, 1)
        pen.bits(state.hands[seat], CARDS)
        pen.part("chosen", 0, 1)
        sealed = state.sealed[seat] if state.sealed else NONE
        pen.one_of(sealed - CARD if sealed != NONE else NONE, CARDS)
        for places in range(box.seats):
            other = after(seat, places, box.seats)
            pen.part("bag", 0, 2 * box.tides, places)
            for count in state.bag(other):
                pen.number(count)
            pen.part("vp", 0, 250, places)
            pen.number(sum(points(state, other)))
            pen.part("minute", 0, CARDS, places)
            pen.number(state.minutes[other])
        write_asked(state, seat, box.seats, pen)


class Judgement(Evaluation[Shore]):
    """Points so far, and what is still to be expected: of shells, of the most glass, of cards and of finds."""

    def __init__(self, personality: int = 0) -> None:
        self.glass = 1.0 + (personality % 5 - 2) / 10 if personality else 1.0  # how much the most glass attracts

    def aspects(self) -> list[str]:
        return [*KINDS, "cards", "finds"]

    def parts(self, state: Shore, seat: int) -> list[float]:
        made = [float(vp) for vp in points(state, seat)]
        if state.top is None:
            return [*made, 0.0, 0.0]
        left, soon = state.box.tides - state.tide, takes_left(state, seat)
        finds = soon + left * (1 + 1 / state.box.seats)
        made[SHELL] += 0.3 * finds * state.bag(seat)[SHELL]
        made[GLASS] = 8 * self.glass * chance_of_most_glass(state, seat, finds)
        # Early cards choose first and late ones take two, those between are worst.
        cards = sum(abs(card - CARDS / 2) for card in cards_in(state.hands[seat])) / CARDS if left else 0.0
        return [*made, cards, 3.0 * finds]

    def worth(self, state: Shore, seat: int) -> float:
        return sum(self.parts(state, seat))

    def seats(self, state: Shore) -> int:
        return state.box.seats

    def begins_turn(self, state: Shore) -> bool:
        """A tide comes, cards are chosen, or somebody sets out; the second find of the latest is of the same turn."""
        top = state.top
        if top is None or top.effect is ASHORE:
            return True
        if top.effect is SECRET:
            return max(state.sealed) == NONE
        return top.effect is TAKE and top.below is not None and top.below.effect is not TIDE

    def stage(self, state: Shore) -> int:
        return int(state.tide)

    def spread(self, stage: int) -> float:
        return 2.5 * sqrt(max(0, 6 - stage))


def takes_left(state: Shore, seat: int) -> int:
    """How many finds the seat takes in this tide."""
    if state.top is not None and state.top.effect is SECRET:
        return 1
    count, frame = 0, state.top
    while frame is not None:
        count += frame.seat == seat and (frame.effect is TAKE or frame.effect is LEAVE)
        frame = frame.below
    return count


def chance_of_most_glass(state: Shore, seat: int, finds: float) -> float:
    glass = [state.bag(other)[GLASS] for other in range(state.box.seats)]
    others = max(count for other, count in enumerate(glass) if other != seat)
    return 1 / (1 + exp((others - glass[seat] - 0.4) * 2 / (1 + sqrt(finds))))
