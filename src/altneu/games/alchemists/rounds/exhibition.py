"""The exhibition of round 6: a potion is promised, mixed and shown (B-9, B-18.21)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.actions.mixing import CLEAR_POT, Mix, can_mix
from altneu.games.alchemists.actions.reputation import change_reputation
from altneu.games.alchemists.actions.turns import cancel, is_cancelled, or_cancel
from altneu.games.alchemists.state import events, observations
from altneu.games.alchemists.state.moves import EXHIBIT, PICK, REVEAL_FEATHER, SET_ASIDE_BOTH, SET_ASIDE_ONE
from altneu.games.alchemists.state.observations import observation, with_note
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import EXHIBITION, FEATHER_IN_CAP, MAGIC_MORTAR, NEUTRAL
from altneu.kernel.state import BIT, NATURE, Effect, Frame

REVEALED: Final = 1  # a secret Feather in Cap at this attempt, which can no longer be cancelled


class Exhibit(Effect[AlchemistsState]):
    """B-9.2: promise a coloured potion not yet exhibited by this seat, with a free space; `frame.m` may be REVEALED."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        options: list[int] = []
        if not can_mix(state, frame.seat):
            return options
        exhibited = state.seats[frame.seat].exhibited
        potion: i64 = 0
        while potion < NEUTRAL:
            if not exhibited & BIT[potion] and state.exhibits[potion] < state.box.exhibition_spaces:
                options.append(EXHIBIT + potion)
            potion += 1
        if options and state.expansion.can_reveal_feather(state, frame.seat):
            options.append(REVEAL_FEATHER)
        return options if frame.m == REVEALED else or_cancel(options)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if is_cancelled(choice):
            cancel(state, frame.seat, EXHIBITION, frame.n)
        elif choice == REVEAL_FEATHER:
            state.expansion.reveal_feather(state, frame.seat)
            state.push(self, frame.seat, frame.source, frame.n, REVEALED)
        else:
            state.push(MIX_EXHIBIT, frame.seat, frame.source, choice - EXHIBIT)


class MixExhibit(Mix):
    """The pair for the promised potion `frame.n`; the Lab says only whether they make it (B-14.1.6)."""

    def brewed(self, state: AlchemistsState, frame: Frame, first: i64, second: i64, potion: i64) -> None:
        promised = frame.n
        kept = potion == promised
        board = state.own(frame.seat)
        note = observation(observations.DEMONSTRATION, first, second, promised, 1 if kept else 0)
        board.observed = with_note(board.observed, note)
        state.tell(events.EXHIBITED, frame.seat, frame.source, promised, 1 if kept else 0)
        if not kept:
            change_reputation(state, frame.seat, frame.source, state.box.exhibit_failure)
            state.push(CLEAR_POT, frame.seat, frame.source)
            return
        gain: i64 = state.box.exhibit_first if state.exhibits[promised] == 0 else 0
        exhibits = state.exhibits[:]
        exhibits[promised] += 1
        state.exhibits = exhibits
        board.potions |= BIT[promised]
        board.exhibited |= BIT[promised]
        if board.exhibited & BIT[(promised + 3) % 6]:  # B-9.4: the other sign of the colour
            board.both_signs |= BIT[promised % 3]
            gain += state.box.exhibit_both
        change_reputation(state, frame.seat, frame.source, gain)
        state.push(SET_ASIDE if board.has(FEATHER_IN_CAP) else CLEAR_POT, frame.seat, frame.source)


class SetAside(Effect[AlchemistsState]):
    """B-12.16: both cards go under the Feather in Cap; with the Magic Mortar the seat may take one back (B-18.14)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        if state.seats[frame.seat].has(MAGIC_MORTAR):
            state.push(FEATHER_PICK, NATURE, frame.source, frame.seat)
            return
        board = state.own(frame.seat)
        board.set_aside[state.pot[0]] += 1
        board.set_aside[state.pot[1]] += 1
        state.pot = vec[i64]()


class FeatherPick(Effect[AlchemistsState]):
    """NATURE picks the card that seat `frame.n` sets aside in any case: it comes to lie in front."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return [PICK + state.pot[0], PICK + state.pot[1]]

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        picked = choice - PICK
        state.pot = vec[i64]([picked, state.pot[0] + state.pot[1] - picked])
        state.push(CHOOSE_ASIDE, frame.n, frame.source)

    def private_to(self, frame: Frame) -> int:
        return int(frame.n)


class ChooseAside(Effect[AlchemistsState]):
    """B-18.14: the picked card alone, the other returning to the hand, or both."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return [SET_ASIDE_ONE, SET_ASIDE_BOTH]

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        board = state.own(frame.seat)
        board.set_aside[state.pot[0]] += 1
        if choice == SET_ASIDE_BOTH:
            board.set_aside[state.pot[1]] += 1
        else:
            board.hand[state.pot[1]] += 1
        state.pot = vec[i64]()


EXHIBITION_TURN: Final = Exhibit("exhibit")
MIX_EXHIBIT: Final = MixExhibit("mix exhibit")
SET_ASIDE: Final = SetAside("set aside")
FEATHER_PICK: Final = FeatherPick("feather pick")
CHOOSE_ASIDE: Final = ChooseAside("choose aside")
