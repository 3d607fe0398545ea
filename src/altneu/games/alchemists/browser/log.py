"""The log: each event as a line in words, with the things it is about."""

from __future__ import annotations

from altneu.faces.wire import Line, Role
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.words.words import Words
from altneu.kernel.state import NATURE
from altneu.table.session import Event

KINDS = {number: name.lower() for name, number in vars(events).items() if isinstance(number, int) and name != "EVENTS"}
ROLES: dict[int, list[Role]] = {
    events.ROUND_BEGAN: ["heading"],
    events.SPACE_BEGAN: ["subheading"],
    events.GOLD: ["aside"],
    events.REPUTATION: ["aside"],
}
# Lines about the course of the game belong to no seat.
NOBODYS = {
    events.ROUND_BEGAN,
    events.SPACE_BEGAN,
    events.ADVENTURER_CAME,
    events.ARTIFACTS_LAID_OUT,
    events.CONFERENCE,
    events.REVEALED,
    events.BOARD_LAID,
    events.KINGS_MOOD,
    events.ROW_CLEARED,
    events.GOLEM_REVEALED,
}


def line_of(words: Words, state: AlchemistsState, index: int, event: Event) -> Line:
    kind, seat = event[:2]
    return Line(
        index=index,
        seat=-1 if kind in NOBODYS or seat == NATURE else seat,
        kind=KINDS[kind],
        text=words.event(state, event),
        things=[],
        steps=[],
        roles=ROLES.get(kind, []),
    )
