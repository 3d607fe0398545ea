"""What statistics count of a game of Alchemists: where its VP came from, and who took which components."""

from __future__ import annotations

from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, FAVORS
from altneu.kernel.game import Traits

ARTIFACT, FAVOR, FUNDING, GRANT = "artifact", "favor played", "funding card", "grant"


def traits(state: AlchemistsState) -> Traits:
    """Of a game that is over and was listened to from its first question on."""
    seats = range(len(state.seats))
    return Traits([points(state, seat) for seat in seats], [taken(state, seat) for seat in seats], {})


def points(state: AlchemistsState, seat: int) -> dict[str, int]:
    """VP by item of the final scoring (B-10)."""
    found = dict.fromkeys(sources.SCORE_ITEMS, 0)
    for event, who, source, vp, _ in state.log or []:
        if event == events.SCORED and who == seat:
            found[sources.SCORE_ITEMS[source - sources.SCORING]] += vp
    return {item: vp for item, vp in found.items() if vp}


def taken(state: AlchemistsState, seat: int) -> dict[str, list[str]]:
    board = state.seats[seat]
    return {
        ARTIFACT: [name for artifact, name in enumerate(ARTIFACTS) if board.has(artifact)],
        FAVOR: [FAVORS[favor] for favor in told(state, seat, events.FAVOR_PLAYED)],
        FUNDING: [str(card + 1) for card in told(state, seat, events.FUNDING_REVEALED)],
        GRANT: [str(grant + 1) for grant in told(state, seat, events.GRANT_TAKEN)],
    }


def told(state: AlchemistsState, seat: int, kind: int) -> list[int]:
    """What the events of this kind name first, each once."""
    return sorted({a for event, who, _, a, _ in state.log or [] if event == kind and who == seat})
