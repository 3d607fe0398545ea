"""What a snapshot of Alchemists holds, each field with its bounds; everything else follows from it or is shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from altneu.games.alchemists.lab.assignment import UNKNOWN, Assignment
from altneu.games.alchemists.lab.golem import GOLEMS, NO_GOLEM
from altneu.games.alchemists.rounds.setup import MOST_FAVORS, new_game
from altneu.games.alchemists.state.box import Box
from altneu.games.alchemists.state.court import Court
from altneu.games.alchemists.state.expansion import Expansion
from altneu.games.alchemists.state.moves import notation
from altneu.games.alchemists.state.sources import SOURCES
from altneu.games.alchemists.state.state import AlchemistsState, Seat
from altneu.games.alchemists.state.terms import ARTIFACTS, COLOURS, COLUMNS, KINDS, ROUNDS, SIGN_PAIRS, SLOTS, TRIGGERS
from altneu.games.alchemists.views.invariants import MOST_FRAMES
from altneu.kernel.bounds import COUNT, Fields, Frames, Number, Row, row, subset
from altneu.kernel.codec import CodecError, decode_fields, decode_stack, encode_fields, encode_stack
from altneu.kernel.fields import declared

APART = {"secret": dict, "court": dict, "seats": list, "stack": list}  # encoded on their own
ARTICLE = len(SIGN_PAIRS) * (KINDS + 1) ** len(SLOTS)  # ways to write one, also in part


class Layout:
    """The declarations for one box."""

    def __init__(self, box: Box) -> None:
        players, favors = int(box.players), len(box.favors)
        seat, ingredient = Number(0, players - 1), Number(0, KINDS - 1)
        base = Expansion()
        self.state: Fields = {
            "sealed": Row((0, players), Number(-1, len(notation()) - 1)),
            **declared(lambda new: AlchemistsState(box, base, None, new)),
        }
        self.secret: Fields = {
            "alchemicals": row(KINDS, Number(UNKNOWN, KINDS - 1)),
            "golem": Number(NO_GOLEM, GOLEMS - 1),
        }
        self.court = declared(lambda new: Court(box, None, new))
        self.seat = declared(lambda new: Seat(box, None, new))
        nothing, sale = Number(0, 0), Number(0, 2**24)
        to_seat, colour = (seat, nothing), Number(0, len(COLOURS) - 1)
        place = Number(-1, COLUMNS)
        self.stack = Frames(
            players,
            len(SOURCES),
            MOST_FRAMES,
            {
                "Round": (Number(1, ROUNDS), nothing),
                "DealCard": to_seat,
                "DrawFavor": to_seat,
                "DrawIngredient": to_seat,
                "FeatherPick": to_seat,
                "Mortar": to_seat,
                "OfferBook": to_seat,
                "Look": (seat, COUNT),
                "See": (seat, COUNT),
                "AssignAlchemicals": (ingredient, nothing),
                "ShapeEars": (Number(0, len(TRIGGERS) - 1), nothing),
                "BidForOrder": (COUNT, subset(players)),
                "KeepTwo": (COUNT, subset(players)),
                "FavorsForSale": (place, sale),
                "MixForSale": (place, sale),
                "GiveFavorAway": (Number(0, MOST_FAVORS**favors - 1), nothing),
                "Purchase": (Number(0, len(ARTIFACTS) - 1), COUNT),
                "SealArticle": (colour, Number(-1, ARTICLE - 1)),
                "SealTheory": (ingredient, Number(-1, KINDS - 1)),
                "WriteSigns": (colour, nothing),
                "WriteSlot": (colour, Number(0, ARTICLE - 1)),
            },
        )


@lru_cache(maxsize=256)
def layout_of(box: Box) -> Layout:
    return Layout(box)


def encode(state: AlchemistsState) -> dict[str, Any]:
    layout = layout_of(state.box)
    data = encode_fields(state, layout.state)
    data["secret"] = encode_fields(state.secret, layout.secret)
    data["court"] = encode_fields(state.court, layout.court)
    data["seats"] = [encode_fields(seat, layout.seat) for seat in state.seats]
    data["stack"] = encode_stack(state)
    return data


def decode(data: Any, box: Box, expansion: Expansion) -> AlchemistsState:
    layout, state = layout_of(box), new_game(box, expansion)
    if not isinstance(data, dict) or any(not isinstance(data.get(key), kind) for key, kind in APART.items()):
        raise CodecError("the snapshot is damaged")
    if len(data["seats"]) != len(state.seats):
        raise CodecError("the snapshot has another number of seats")
    decode_fields(state, layout.state, {field: data[field] for field in data if field not in APART})
    secret = Assignment(state.secret.alchemicals, state.secret.golem)
    decode_fields(secret, layout.secret, data["secret"])
    state.secret = secret
    decode_fields(state.own_court(), layout.court, data["court"])
    for seat, entry in enumerate(data["seats"]):
        decode_fields(state.own(seat), layout.seat, entry)
    decode_stack(state, data["stack"], box.effects, layout.stack)
    return state
