"""How to come to choose what cannot be chosen now: at which spaces it is done, and whether there is still time.

Nothing is tried out: what the Lab would say to a choice is nobody's to know before.
"""

from __future__ import annotations

from altneu.games.alchemists.browser.components import spaces_in_play
from altneu.games.alchemists.rounds.declaring import DECLARE, can_place
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ARTIFACTS,
    BUY,
    CUSTODIAN,
    CUSTODIAN_SPACE,
    DEBUNK,
    DRINK,
    EXHIBITION,
    FAVORS,
    FORAGE,
    LAST_ROUND,
    LIBRARY,
    PUBLISH,
    RESEARCH,
    SELL,
    SPACES,
    STUDENT,
    TRANSMUTE,
)
from altneu.games.alchemists.views.view import phase_of
from altneu.games.alchemists.words.words import Words
from altneu.kernel.state import BIT
from altneu.language import Catalogue, capital

# Where a kind of thing is chosen.
SPACES_OF: dict[str, tuple[int, ...]] = {
    "forage": (FORAGE,),
    "deck": (FORAGE,),
    "hand": (TRANSMUTE, SELL, STUDENT, DRINK, EXHIBITION, RESEARCH),
    "artifact": (BUY,),
    "counter": (BUY,),
    "demand": (SELL,),
    "bid": (SELL,),
    "guarantee": (SELL,),
    "theory": (PUBLISH, DEBUNK),
    "token": (PUBLISH,),
    "article": (PUBLISH, DEBUNK),
    "slot": (PUBLISH,),
    "seal": (PUBLISH,),
    "grant": (PUBLISH,),
    "exhibit": (EXHIBITION,),
    "potion": (DEBUNK,),
    "book": (LIBRARY,),
    "approvals": (LIBRARY, RESEARCH),
}
SPACES_OF_FAVOR = {CUSTODIAN: (CUSTODIAN_SPACE,)}


class How:
    """The sentences of one language."""

    def __init__(self, words: Words, texts: Catalogue) -> None:
        self.words = words
        self.text = texts.text

    def sentence(self, state: AlchemistsState, seat: int, thing: str) -> str:
        kind, _, name = thing.partition(":")
        if state.top is None:
            return ""
        if kind == "order":
            return self.text("how.order") if state.round < LAST_ROUND else self.text("how.never")
        if kind == "report":
            return self.text("how.report") if state.court.tests[seat] < 2 else ""
        if kind == "favor":
            favor = FAVORS.index(name)
            if favor not in SPACES_OF_FAVOR:
                return self.words.help(f"favor {name}")
            return self.at(state, seat, SPACES_OF_FAVOR[favor])
        if kind == "artifact" and state.seats[seat].artifacts & BIT[ARTIFACTS.index(name)]:
            return self.text("how.own", text=self.words.help(f"artifact {name.replace('_', ' ')}"))
        if kind == "space":
            return self.at(state, seat, (SPACES.index(name),))
        return self.at(state, seat, SPACES_OF[kind]) if kind in SPACES_OF else ""

    def at(self, state: AlchemistsState, seat: int, wanted: tuple[int, ...]) -> str:
        """By an action of this round that is still to come, one that can be declared, or one of a later round."""
        spaces = [int(space.number) for space in spaces_in_play(state.box) if space.number in wanted]
        coming = [space for space in spaces if is_to_come(state, seat, space)]
        if coming:
            return self.text("how.declared", spaces=self.listed(coming))
        if is_declaring(state, seat):
            placed = [space for space in spaces if can_place(state, seat, space)]
            if placed:
                return self.text("how.declare", spaces=self.listed(placed))
        later = [space for space in spaces if state.round < state.box.last_round[space]]
        return self.text("how.later", spaces=self.listed(later)) if later else self.text("how.never")

    def listed(self, spaces: list[int]) -> str:
        return self.words.either([capital(self.words.space(space)) for space in spaces])


def is_declaring(state: AlchemistsState, seat: int) -> bool:
    """Whether the seat has its cubes still to place this round."""
    frame = state.top
    while frame is not None:
        if frame.effect is DECLARE and frame.seat == seat:
            return True
        frame = frame.below
    return phase_of(state) == "order"


def is_to_come(state: AlchemistsState, seat: int, space: int) -> bool:
    """B-3.3: the spaces are played in their order."""
    if state.seats[seat].actions[space] == 0:
        return False
    phase = phase_of(state)
    if phase not in SPACES:
        return phase == "declaring"
    order = [int(one.number) for one in state.box.spaces]
    return order.index(space) >= order.index(SPACES.index(phase))
