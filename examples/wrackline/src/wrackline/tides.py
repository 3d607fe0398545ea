"""The course of a game: each step is an effect, which asks for a choice or runs by itself."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from altneu.kernel.combinators import Together, open_together
from altneu.kernel.state import NATURE, NONE, Effect, Frame
from wrackline.state import (
    CARD,
    FIND,
    HAND,
    KINDS,
    LIKELY,
    SET_OUT,
    TIDE_CAME,
    TOOK,
    WAVE_TOOK,
    Shore,
    cards_in,
    changed,
)


class Tide(Effect[Shore]):
    """Tide `frame.n`. What is pushed last happens first: finds, cards, then everybody sets out."""

    def resolve(self, state: Shore, frame: Frame, choice: int) -> None:
        box = state.box
        state.tide = frame.n
        state.shore = vec[i64]([0] * len(KINDS))
        state.minutes = vec[i64]([0] * box.seats)
        state.tell(TIDE_CAME, NATURE, 0, frame.n)
        if frame.n < box.tides:
            state.push(self, 0, 0, frame.n + 1)
        open_together(state, SECRET, box.seats)
        for seat in reversed(range(box.seats)):
            for _ in range(HAND if frame.n == 1 else 1):
                state.push(DEAL, NATURE, 0, seat)
        for _ in range(box.finds):
            state.push(ASHORE, NATURE)


class Ashore(Effect[Shore]):
    """The sea brings a find."""

    def options(self, state: Shore, frame: Frame) -> list[int]:
        return [FIND + kind for kind in range(len(KINDS))]

    def weights(self, state: Shore, frame: Frame) -> list[int]:
        return LIKELY

    def resolve(self, state: Shore, frame: Frame, choice: int) -> None:
        kind = choice - FIND
        state.shore = changed(state.shore, kind, state.shore[kind] + 1)


class Deal(Effect[Shore]):
    """A card to seat `frame.n`, seen by nobody else."""

    def options(self, state: Shore, frame: Frame) -> list[int]:
        return [CARD + card for card in cards_in(state.deck)]

    def resolve(self, state: Shore, frame: Frame, choice: int) -> None:
        card = 1 << (choice - CARD)
        state.deck &= ~card
        state.hands = changed(state.hands, frame.n, state.hands[frame.n] | card)

    def private_to(self, frame: Frame) -> int:
        return frame.n


class Secret(Together[Shore]):
    """Everybody chooses a card at once."""

    def options(self, state: Shore, frame: Frame) -> list[int]:
        return [CARD + card for card in cards_in(state.hands[frame.seat])]

    def reveal(self, state: Shore, frame: Frame) -> None:
        chosen = [answer - CARD for answer in state.sealed]
        state.sealed = ()
        for seat, card in enumerate(chosen):
            state.hands = changed(state.hands, seat, state.hands[seat] & ~(1 << card))
            state.minutes = changed(state.minutes, seat, card + 1)
        latest, *earlier = sorted(range(len(chosen)), key=lambda seat: -chosen[seat])
        state.push(TAKE, latest)
        state.push(LEAVE, latest)
        for seat in earlier:
            state.push(WAVE, NATURE)
            state.push(LEAVE, seat)


class Leave(Effect[Shore]):
    """A seat sets out, and then takes a find."""

    def resolve(self, state: Shore, frame: Frame, choice: int) -> None:
        state.tell(SET_OUT, frame.seat, 0, state.minutes[frame.seat])
        state.push(TAKE, frame.seat)


class Take(Effect[Shore]):
    """A find of the shore, of any kind that is there."""

    def options(self, state: Shore, frame: Frame) -> list[int]:
        return [FIND + kind for kind in range(len(KINDS)) if state.shore[kind]]

    def resolve(self, state: Shore, frame: Frame, choice: int) -> None:
        if choice != NONE:
            kind, place = choice - FIND, frame.seat * len(KINDS) + choice - FIND
            state.shore = changed(state.shore, kind, state.shore[kind] - 1)
            state.bags = changed(state.bags, place, state.bags[place] + 1)
            state.tell(TOOK, frame.seat, 0, kind)


class Wave(Effect[Shore]):
    """The sea takes a find back, each as likely as any other."""

    def options(self, state: Shore, frame: Frame) -> list[int]:
        return [FIND + kind for kind in range(len(KINDS)) if state.shore[kind]]

    def weights(self, state: Shore, frame: Frame) -> list[int]:
        return [count for count in map(int, state.shore) if count]

    def resolve(self, state: Shore, frame: Frame, choice: int) -> None:
        if choice != NONE:
            state.shore = changed(state.shore, choice - FIND, state.shore[choice - FIND] - 1)
            state.tell(WAVE_TOOK, NATURE, 0, choice - FIND)


TIDE, ASHORE, DEAL, SECRET = Tide("tide"), Ashore("ashore"), Deal("deal"), Secret("secret")
LEAVE, TAKE, WAVE = Leave("leave"), Take("take"), Wave("wave")
EFFECTS: dict[str, Effect[Any]] = {effect.name: effect for effect in (TIDE, ASHORE, DEAL, SECRET, LEAVE, TAKE, WAVE)}
