"""One action on a space: cancelling it, and what every kind of turn shares (B-3.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.moves import CANCEL
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import COLUMNS
from altneu.kernel.state import NONE

BY_BOOTS: Final = -1  # the column of an action without a cube


def is_cancelled(choice: i64) -> bool:
    """Cancelled by the player, or because nothing else was possible (B-18.4)."""
    return choice == CANCEL or choice == NONE


def cancel(state: AlchemistsState, seat: i64, space: i64, column: i64) -> None:
    """B-18.4: all cubes of the action go to the unused box; nothing else happens."""
    state.tell(events.CANCELLED, seat, sources.SPACE + space, space)
    if column != BY_BOOTS:
        state.own(seat).unused += state.box.cube_cost[COLUMNS * space + column]


def or_cancel(options: list[int]) -> list[int]:
    """The options of a turn; without any it is cancelled by itself."""
    if options:
        options.append(CANCEL)
    return options
