"""Where a choice is to be found: the places under which a long list of choices is read."""

from __future__ import annotations

from bisect import bisect_right

from altneu.games.golem.actions.upgrades import LARGE
from altneu.games.golem.state import moves
from altneu.games.golem.state.terms import LYING, SECTIONS, UPG
from altneu.games.golem.words.names import Names
from altneu.language import Catalogue, capital

# The first move of a kind, and the key of its place; "" for buttons of the question itself.
KINDS = {
    0: "",
    moves.RABBI: "group.rabbi",
    moves.PASS: "",
    moves.STUDENT: "group.students",
    moves.TRACK_UP: "",
    moves.UPGRADE: "group.research_upgrades",
    moves.UPGRADE + UPG: "group.golem_upgrades",
    moves.ARTIFACT_TILE: "group.artifact_upgrades",
    moves.SLOT: "group.slots",
    moves.SPEND: "",
    moves.CREATE: "group.new_golem",
    moves.STEP: "",
    moves.CAULDRON: "group.cauldrons",
    moves.ARTIFACT: "group.artifacts",
    moves.BOOK: "group.library",
    moves.COLUMN: "group.columns",
    moves.READ: "group.own_books",
    moves.TRIGGER_NOW: "",
    moves.GOAL: "group.goals",
    moves.START: "",
    moves.INCOME: "group.income",
    moves.INFLUENCE: "",
}
STARTS = sorted(KINDS)
# Moves about a golem or a place, from the first up to, not including, the last: they stand under its district.
IN_DISTRICTS = [
    (moves.KILL, moves.BURY),
    (moves.FORWARD, moves.BACK),
    (moves.BACK, moves.MARCH),
    (moves.MARCH, moves.ACTIVATE),
    (moves.ACTIVATE, moves.USE_TILE),
    (moves.USE_TILE, moves.STEPS),
]
IN_ROWS = (moves.TAKE, moves.FALL)


def group_of(names: Names, texts: Catalogue, move: int) -> str:
    if IN_ROWS[0] <= move < IN_ROWS[1]:
        return capital(names.row((move - int(moves.TAKE)) // 5))
    for first, end in IN_DISTRICTS:
        if first <= move < end:
            return capital(names.district((move - int(first)) % LYING // SECTIONS))
    key = KINDS[STARTS[bisect_right(STARTS, move) - 1]]
    return texts.text(key) if key else ""


assert LARGE < moves.SLOT  # the large tile is an artifact upgrade too
