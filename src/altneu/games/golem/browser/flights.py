"""Which pieces a line sets in motion, from where they lay to where they lie then."""

from __future__ import annotations

from collections.abc import Callable

from altneu.faces.wire import Flight
from altneu.games.golem.actions.actions import FIXED
from altneu.games.golem.browser.log import upgrade_things
from altneu.games.golem.browser.pictograms import RESOURCE_ICONS
from altneu.games.golem.browser.things import (
    golem_thing,
    marble_thing,
    place_thing,
    resource_thing,
    street_thing,
    student_thing,
)
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import (
    ACTION_TILE_IDS,
    CARD_IDS,
    CAULDRONS,
    CHARACTER_IDS,
    COLUMNS,
    DISTRICTS,
    KNOWLEDGE,
    MARBLES,
    NEIGHBOURHOOD_IDS,
    ROWS,
    UPGRADES,
    VP,
)
from altneu.table.session import Event

PlacesOf = Callable[[GolemState, int, int], list[str]]

# Things of a source by its first number, given how far it lies behind that number.
PLACES: list[tuple[int, int, PlacesOf]] = [
    (sources.ROW, len(ROWS), lambda state, seat, k: [f"row:{ROWS[k]}"]),
    (sources.ACTION, len(ACTION_TILE_IDS), lambda state, seat, k: slots_with(state, k)),
    (sources.FIXED_SPACE, 1, lambda state, seat, k: ["slot:fixed"]),
    (sources.NEIGHBOURHOOD, len(NEIGHBOURHOOD_IDS), lambda state, seat, k: [f"tile:{NEIGHBOURHOOD_IDS[k]}"]),
    (
        sources.CHARACTER,
        len(CHARACTER_IDS),
        lambda state, seat, k: [f"palace:{slot}" for slot, one in enumerate(state.palace) if one == k],
    ),
    (sources.BOOK, sources.UPGRADE - sources.BOOK, lambda state, seat, k: [f"book:{k}"]),
    (sources.UPGRADE, len(UPGRADES), upgrade_things),
    (sources.GRAVE, sources.START - sources.GRAVE, lambda state, seat, k: [f"grave:{k + 1}"]),
    (
        sources.STREET,
        len(DISTRICTS),
        lambda state, seat, k: [student_thing(seat, k), street_thing(k, state.seats[seat].students[k])],
    ),
    (sources.ARTIFACT, CAULDRONS, lambda state, seat, k: [f"artifact:{seat}:{k + 1}"]),
    (sources.RESEARCH_TRACK, 1, lambda state, seat, k: [f"research:{seat}"]),
    (sources.GOLEM_TRACK, 1, lambda state, seat, k: [f"track:{seat}"]),
    (sources.AUTOMA_CARD, len(CARD_IDS), lambda state, seat, k: ["automa"]),
    (sources.SCORING, len(sources.SCORE_ITEMS), lambda state, seat, k: counted(state, seat)[k]),
]


def counted(state: GolemState, seat: int) -> list[list[str]]:
    """What each item of G-16.1 counts, as far as it has a place that all can see: no goals."""
    board, cauldrons = state.seats[seat], state.box.cauldron
    resources = [resource_thing(seat, resource) for resource in range(KNOWLEDGE + 1) if board.res[resource]]
    return [
        [golem_thing(seat, code) for code in state.golems_of(seat)],
        [f"artifact:{seat}:{k + 1}" for k in range(CAULDRONS) if board.gold[k] == cauldrons[k]],
        [f"column:{seat}:{k + 1}" for k in range(COLUMNS) if board.heights[k]],
        [f"research:{seat}"],
        [],
        [],
        ["automa"] if seat == state.box.automa else resources,
    ]


def slots_with(state: GolemState, tile: int) -> list[str]:
    return [f"slot:{slot + 1}" for slot, one in enumerate(state.tiles) if one == tile]


def place_of(state: GolemState, seat: int, source: int) -> list[str]:
    """What on the table pays or is paid, nothing where it has no place."""
    for first, size, places in PLACES:
        if first <= source < first + size:
            return places(state, seat, source - first)
    return []


def flights_of(state: GolemState, event: Event) -> list[Flight]:
    kind, seat, source, a, b = event
    home = [f"seat:{seat}"]
    match kind:
        case events.GAINED:
            return [flight(seat, RESOURCE_ICONS[a], place_of(state, seat, source), [resource_thing(seat, a), *home], b)]
        case events.PAID:
            return [flight(seat, RESOURCE_ICONS[a], [resource_thing(seat, a), *home], place_of(state, seat, source), b)]
        case events.SCORED if a > 0:
            return [flight(seat, "vp", place_of(state, seat, source), [resource_thing(seat, VP), *home], a)]
        case events.SCORED:
            return [flight(seat, "vp", [resource_thing(seat, VP), *home], place_of(state, seat, source), -a)]
        case events.MARKER_MOVED if b > 0:
            return [flight(seat, "any_resources", place_of(state, seat, source), ["automa", *home], b)]
        case events.MARKER_MOVED if b < 0:
            return [flight(seat, "any_resources", ["automa", *home], place_of(state, seat, source), -b)]
        case events.MARBLE_TAKEN:
            marble = marble_thing(a)
            return [Flight(piece="marble", start=[marble], end=home, colour=MARBLES[a % len(MARBLES)], seat=seat)]
        case events.MARBLE_REMOVED:
            marble = marble_thing(a)
            return [Flight(piece="marble", start=[marble], end=["pass"], colour=MARBLES[a % len(MARBLES)], seat=seat)]
        case events.RABBI_PLACED:
            slot = "slot:fixed" if a == FIXED else f"slot:{a + 1}"
            return [flight(seat, "rabbi", home, [slot])]
        case events.BOOK_BOUGHT:
            return [flight(seat, "buy_book", [f"book:{a}"], [f"book:{a}", *home])]
        case events.TOKEN_TAKEN:
            district = DISTRICTS[a]
            return [Flight(piece="menorah", start=[f"menorah:{district}"], end=home, colour=district, seat=seat)]
        case events.GOLD_PLACED:
            return [flight(seat, "gold", place_of(state, seat, source), [f"cauldron:{seat}:{a + 1}", *home])]
        case events.GOLEM_KILLED:
            return [flight(seat, "golem", [place_thing(a), *home], [f"grave:{b + 1}"])]
    return []


def flight(seat: int, piece: str, start: list[str], end: list[str], n: int = 1) -> Flight:
    return Flight(piece=piece, start=start, end=end, n=n, seat=seat)
