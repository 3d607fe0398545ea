"""What a snapshot of Golem holds, each field with its bounds; everything else follows from it or is shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from altneu.games.golem.actions.actions import CELLS, SLOTS
from altneu.games.golem.automa.automa import CARDS
from altneu.games.golem.rounds.goals import GOALS
from altneu.games.golem.rounds.rounds import PHASES
from altneu.games.golem.rounds.setup import SIDES, new_game
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.invariants import MOST_FRAMES
from altneu.games.golem.state.moves import notation
from altneu.games.golem.state.sources import SOURCES
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import (
    CAULDRONS,
    COLUMN_SIZE,
    COLUMNS,
    DISTRICTS,
    GOLEMS,
    LAST_SECTION,
    LIBRARY_SLOTS,
    MARBLES,
    PARKED,
    ROUNDS,
    SECTIONS,
    UPGRADES,
)
from altneu.kernel.bounds import BALANCE, COUNT, FLAG, Fields, Frames, Number, Row, row, series, subset
from altneu.kernel.codec import CodecError, decode_fields, decode_stack, encode_fields, encode_stack

APART = {"automa": dict, "seats": list, "stack": list}  # encoded on their own
ACTION_TILES = 12
PLACES = SECTIONS * len(DISTRICTS)


class Layout:
    """The declarations for one box."""

    def __init__(self, box: Box) -> None:
        players, books = int(box.players), len(box.book_cost)
        seat, nobody_or_seat = Number(0, players - 1), Number(-1, players - 1)
        marbles, goal, card = Number(0, max(box.marbles)), Number(0, GOALS - 1), Number(0, CARDS - 1)
        colour, book = Number(0, len(DISTRICTS) - 1), Number(0, books - 1)
        starts = len(box.starts)
        self.state: Fields = {
            "sealed": Row((0, players), Number(-1, len(notation()) - 1)),
            "order": series(players, seat),
            "round": Number(0, ROUNDS),
            "tray": row(CELLS, marbles),
            "pool": row(len(MARBLES), marbles),
            "held": row(len(MARBLES), marbles),
            "tiles": row(SLOTS, Number(-1, ACTION_TILES - 1)),
            "rabbis": row(SLOTS, nobody_or_seat),
            "fixed": series(players, seat),
            "tile_stack": subset(ACTION_TILES),
            "tile_discard": subset(ACTION_TILES),
            "palace": row(ROUNDS, Number(-1, len(box.character_price) - 1)),
            "tile_at": row(PLACES, Number(-1, SECTIONS)),
            "library": row(LIBRARY_SLOTS, book),
            "books": subset(books),
            "book_bottom": series(books, book),
            "goals": subset(GOALS),
            "goal_bottom": series(GOALS, goal),
            "goal_bottom_by": series(GOALS, seat),
            "graves": row(len(box.graves), nobody_or_seat),
            "tokens": subset(len(DISTRICTS)),
            "starts": subset(starts),
            "laid": subset(SIDES),
        }
        self.automa: Fields = {
            "marker": Number(box.marker_first, box.marker_last),
            "strategy": series(len(DISTRICTS), colour),
            "deck": subset(CARDS),
            "bottom": series(CARDS, card),
            "played": series(CARDS, card),
            "reshuffle": FLAG,
            "benefits": COUNT,
        }
        self.seat: Fields = {
            "res": row(len(DISTRICTS), COUNT),
            "vp": BALANCE,
            "research": Number(0, box.research_last),
            "track": Number(1, box.track_last),
            "students": row(len(DISTRICTS), Number(1, LAST_SECTION)),
            "golems": row(GOLEMS, Number(PARKED, PLACES - 1)),
            "lying": subset(GOLEMS),
            "gold": row(CAULDRONS, Number(0, max(box.cauldron))),
            "side": Number(-1, SIDES - 1),
            "slots": row(box.slots, Number(0, len(box.tile_income))),
            "upgrades": subset(len(UPGRADES)),
            "columns": row(COLUMNS * COLUMN_SIZE, book),
            "heights": row(COLUMNS, Number(0, COLUMN_SIZE)),
            "goals": subset(GOALS),
            "hand": subset(GOALS),
            "seen": subset(GOALS),
            "starts": subset(starts),
            "eyes": row(2, Number(-1, len(MARBLES) - 1)),
            "rabbi": Number(0, SLOTS + 1),
            "pass_tile": Number(0, players),
            "passes": COUNT,
            "waived": FLAG,
            "tokens": subset(len(DISTRICTS)),
        }
        nothing = Number(0, 0)
        to_seat = (seat, nothing)
        self.stack = Frames(
            players,
            len(SOURCES),
            MOST_FRAMES,
            {
                "Round": (Number(1, ROUNDS), nothing),
                "Phase": (Number(1, PHASES + 1), nothing),
                "DealAutomaGoal": to_seat,
                "DealGoal": to_seat,
                "DealStart": to_seat,
                "KeepRandom": to_seat,
                "DealCharacter": (Number(0, ROUNDS - 1), nothing),
                "DealTile": (Number(0, SLOTS - 1), nothing),
                "LeaveTileOut": (colour, COUNT),
                "Draft": (COUNT, subset(players)),
                "ReturnGoal": (COUNT, subset(players)),
                "Make": (Number(0, len(UPGRADES) - 1), nothing),
                "PlaceBook": (Number(1, books - 1), COUNT),
                "ReadBooks": (BALANCE, subset(books)),
            },
        )


@lru_cache(maxsize=64)
def layout_of(box: Box) -> Layout:
    return Layout(box)


def encode(state: GolemState) -> dict[str, Any]:
    layout = layout_of(state.box)
    data = encode_fields(state, layout.state)
    data["automa"] = encode_fields(state.automa, layout.automa)
    data["seats"] = [encode_fields(seat, layout.seat) for seat in state.seats]
    data["stack"] = encode_stack(state)
    return data


def decode(data: Any, box: Box) -> GolemState:
    layout, state = layout_of(box), new_game(box)
    if not isinstance(data, dict) or any(not isinstance(data.get(key), kind) for key, kind in APART.items()):
        raise CodecError("the snapshot is damaged")
    if len(data["seats"]) != len(state.seats):
        raise CodecError("the snapshot has another number of seats")
    decode_fields(state, layout.state, {field: data[field] for field in data if field not in APART})
    decode_fields(state.own_automa(), layout.automa, data["automa"])
    for seat, entry in enumerate(data["seats"]):
        decode_fields(state.own(seat), layout.seat, entry)
    decode_stack(state, data["stack"], box.effects, layout.stack)
    return state
