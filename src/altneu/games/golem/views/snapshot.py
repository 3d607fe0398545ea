"""What a snapshot of Golem holds, each field with its bounds; everything else follows from it or is shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from altneu.games.golem.rounds.rounds import PHASES
from altneu.games.golem.rounds.setup import new_game
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.moves import notation
from altneu.games.golem.state.sources import SOURCES
from altneu.games.golem.state.state import Automa, GolemState, Seat
from altneu.games.golem.state.terms import DISTRICTS, ROUNDS, SLOTS, UPGRADES
from altneu.games.golem.views.invariants import MOST_FRAMES
from altneu.kernel.bounds import BALANCE, COUNT, Fields, Frames, Number, Row, subset
from altneu.kernel.codec import CodecError, decode_fields, decode_stack, encode_fields, encode_stack
from altneu.kernel.fields import declared

APART = {"automa": dict, "seats": list, "stack": list}  # encoded on their own


class Layout:
    """The declarations for one box."""

    def __init__(self, box: Box) -> None:
        players, books = int(box.players), len(box.book_cost)
        seat = Number(0, players - 1)
        self.state: Fields = {
            "sealed": Row((0, players), Number(-1, len(notation()) - 1)),
            **declared(lambda new: GolemState(box, None, new)),
        }
        self.automa = declared(lambda new: Automa(box, None, new))
        self.seat = declared(lambda new: Seat(box, None, new))
        nothing = Number(0, 0)
        to_seat = (seat, nothing)
        self.stack = Frames(
            players,
            len(SOURCES),
            MOST_FRAMES,
            {
                "SetUp": (Number(0, len(box.setup)), nothing),
                "Round": (Number(1, ROUNDS), nothing),
                "Phase": (Number(1, PHASES + 1), nothing),
                "DealAutomaGoal": to_seat,
                "DealGoal": to_seat,
                "DealStart": to_seat,
                "KeepRandom": to_seat,
                "DealCharacter": (Number(0, ROUNDS - 1), nothing),
                "DealTile": (Number(0, SLOTS - 1), nothing),
                "LeaveTileOut": (Number(0, len(DISTRICTS) - 1), COUNT),
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
