"""Which pieces a line sets in motion, from where they lay to where they lie then; of cards in hand only how many."""

from __future__ import annotations

from altneu.faces.wire import Flight
from altneu.games.alchemists.browser.log import THINGS
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.moves import GRANT_NAMES
from altneu.games.alchemists.state.terms import ARTIFACTS, INGREDIENTS, PARALYSED, SPACES
from altneu.table.session import Event

SPACES_HERE = range(int(sources.SPACE), int(sources.SPACE) + len(SPACES))


def place_of(source: int) -> list[str]:
    """What on the table pays or is paid, nothing where it has no place."""
    return [f"space:{SPACES[source - int(sources.SPACE)]}"] if source in SPACES_HERE else []


def flights_of(event: Event) -> list[Flight]:
    kind, seat, source, a, b = event
    home = [f"seat:{seat}"]
    match kind:
        case events.GOLD:
            return [between(seat, "gold", place_of(source), home, a)]
        case events.REPUTATION:
            return [between(seat, "reputation", place_of(source), home, a)]
        case events.APPROVAL:
            return [between(seat, "approval", ["approvals"], home, a)]
        case events.INGREDIENTS_DRAWN:
            return [between(seat, "ingredient", ["deck"], home, a)]
        case events.INGREDIENTS_DISCARDED:
            return [between(seat, "ingredient", ["deck"], home, -a)]
        case events.INGREDIENT_TAKEN:
            return [between(seat, "ingredient", [f"forage:{INGREDIENTS[a]}", "deck"], home, 1)]
        case events.FAVORS_DRAWN:
            return [between(seat, "favor", [], home, a)]
        case events.CUBE_PLACED:
            return [between(seat, "cube", [f"space:{SPACES[a]}"], home, -b)]
        case events.ORDER_TAKEN if a < PARALYSED:
            return [between(seat, "flask", [f"order:{a + 1}"], home, -1)]
        case events.ARTIFACT_BOUGHT:
            return [between(seat, "artifact", [f"artifact:{ARTIFACTS[a]}"], home, 1)]
        case events.GRANT_TAKEN:
            return [between(seat, "grant", [f"grant:{GRANT_NAMES[a]}"], home, 1)]
        case events.THEORY_PUBLISHED | events.THEORY_ENDORSED | events.ARTICLE_PUBLISHED | events.ARTICLE_ENDORSED:
            return [between(seat, "seal", THINGS[kind](seat, a, b), home, -1)]
    return []


def between(seat: int, piece: str, place: list[str], home: list[str], n: int) -> Flight:
    """From the place to the seat, or the other way for a negative number."""
    if n < 0:
        return Flight(piece=piece, start=home, end=place, n=-n, seat=seat)
    return Flight(piece=piece, start=place, end=home, n=n, seat=seat)
