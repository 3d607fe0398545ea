"""What statistics count of a game of Golem: where its VP came from, and who took which components."""

from __future__ import annotations

from altneu.games.golem.rounds import scoring
from altneu.games.golem.state import events
from altneu.games.golem.state.sources import SCORE_ITEMS
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import CHARACTER_IDS, GOAL_IDS, NEIGHBOURHOOD_IDS, SECTIONS, START_IDS, UPGRADES
from altneu.games.golem.views.points import Event, points_by_group
from altneu.games.golem.views.view import members, side_name
from altneu.kernel.game import Traits

BOARD, START, BOOK, UPGRADE, GOAL = "artifact board", "starting tile", "book", "upgrade", "goal"
CHARACTER, INFLUENCED, NEIGHBOURHOOD = "character in the palace", "influenced character", "neighbourhood tile"
TOLD = (events.START_TAKEN, events.BOOK_BOUGHT, events.INFLUENCED)


def traits(state: GolemState) -> Traits:
    """Of a game that is over and was listened to from its first question on."""
    log: list[Event] = state.log or []
    seats = range(len(state.seats))
    return Traits(
        [points(state, log, seat) for seat in seats], [taken(state, log, seat) for seat in seats], table(state)
    )


def points(state: GolemState, log: list[Event], seat: int) -> dict[str, int]:
    """VP by source during the game, then the items of the final scoring."""
    found = {group.replace("_", " "): row[seat] for group, row in points_by_group(state, log).items()}
    for item, vp in zip(SCORE_ITEMS, scoring.breakdown(state, seat), strict=True):
        found[f"final: {item}"] = int(vp)
    return {source: vp for source, vp in found.items() if vp}


def taken(state: GolemState, log: list[Event], seat: int) -> dict[str, list[str]]:
    board = state.seats[seat]
    told = {kind: sorted({a for event, who, _, a, _ in log if event == kind and who == seat}) for kind in TOLD}
    return {
        BOARD: [side_name(int(board.side))] if board.side >= 0 else [],
        START: [start_name(tile) for tile in told[events.START_TAKEN]],
        BOOK: [str(book) for book in told[events.BOOK_BOUGHT]],
        UPGRADE: [UPGRADES[upgrade] for upgrade in members(board.upgrades)],
        GOAL: [GOAL_IDS[goal] for goal in members(board.goals)],
        INFLUENCED: [character_name(character) for character in told[events.INFLUENCED]],
    }


def table(state: GolemState) -> dict[str, list[str]]:
    dealt = [tile for tile in range(len(state.box.starts)) if tile not in members(state.starts)]
    seen = [book for book in range(1, len(state.box.book_cost)) if book not in members(state.books)]
    in_palace = [character_name(int(character)) for character in state.palace if character >= 0]
    return {
        START: [start_name(tile) for tile in dealt],
        BOOK: [str(book) for book in seen],
        CHARACTER: in_palace,
        INFLUENCED: in_palace,
        NEIGHBOURHOOD: [
            NEIGHBOURHOOD_IDS[place - place % SECTIONS + tile - 1]
            for place, tile in enumerate(state.tile_at)
            if tile > 0
        ],
    }


def start_name(tile: int) -> str:
    return START_IDS[tile]


def character_name(character: int) -> str:
    return CHARACTER_IDS[character]
