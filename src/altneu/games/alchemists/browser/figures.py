"""What the rules count for everybody, so that the browser need not know them."""

from __future__ import annotations

from typing import Any

from altneu.games.alchemists.actions.selling import price_of
from altneu.games.alchemists.actions.theories import seals_counted
from altneu.games.alchemists.browser.components import CONFERENCES
from altneu.games.alchemists.rounds.ending import HOLD_CONFERENCE
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import QUALITIES
from altneu.games.alchemists.views.view import frames_of, phase_of

AFTER_SPACES = ("end of round", "scoring")


def add_figures(state: AlchemistsState, found: dict[str, Any]) -> None:
    """Into a view: the conference to come, the seals that count there, and what a potion of the seat would bring."""
    found["conference"] = next_conference(state)
    for seat, board in enumerate(found["seats"]):
        board["seals_counted"] = int(seals_counted(state, seat))
        board["prices"] = {name: max(0, int(price_of(state, seat, level, 0))) for level, name in QUALITIES.items()}


def next_conference(state: AlchemistsState) -> int | None:
    """B-8.3.1: that of this round until it is held."""
    for number, held in enumerate(CONFERENCES, 1):
        is_waiting = any(frame.effect is HOLD_CONFERENCE for frame in frames_of(state))
        if state.round < held or (state.round == held and (phase_of(state) not in AFTER_SPACES or is_waiting)):
            return number
    return None
