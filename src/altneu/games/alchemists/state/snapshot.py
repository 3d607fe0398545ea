"""What a snapshot of Alchemists holds, each field with its bounds; everything else follows from it or is shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from altneu.games.alchemists.kings_golem.court import SEATS
from altneu.games.alchemists.lab.assignment import Assignment
from altneu.games.alchemists.lab.golem import GOLEMS, NO_GOLEM
from altneu.games.alchemists.rounds.expansion import Expansion
from altneu.games.alchemists.rounds.setup import MOST_FAVORS, UNKNOWN, new_game
from altneu.games.alchemists.secrets.observations import BASE
from altneu.games.alchemists.state.box import Box
from altneu.games.alchemists.state.invariants import MOST_FRAMES
from altneu.games.alchemists.state.moves import notation
from altneu.games.alchemists.state.pairs import ALL_PAIRS
from altneu.games.alchemists.state.sources import SOURCES
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ADVENTURERS,
    ARTIFACTS,
    COLOURS,
    COLUMNS,
    DEMANDS,
    ENCYCLOPEDIA_GRANT,
    FUNDING_CARDS,
    KINDS,
    LOWEST_REPUTATION,
    MOODS,
    NEUTRAL,
    ORDER_BOARDS,
    ORGANS,
    PARALYSED,
    POTIONS,
    ROUNDS,
    SEALS,
    SIGN_PAIRS,
    SLOTS,
    SPACES,
    TRIGGERS,
    USED_BOOTS,
    USED_PERISCOPE,
    USED_RING,
)
from altneu.kernel.bounds import BALANCE, COUNT, FLAG, Fields, Frames, Number, Row, row, series, subset
from altneu.kernel.codec import CodecError, decode_fields, decode_stack, encode_fields, encode_stack

APART = {"secret": dict, "court": dict, "seats": list, "stack": list}  # encoded on their own
BIDS = 4
MOST_NOTES = 999  # observations of a seat
NOTE = Number(0, BASE * KINDS**4 - 1)  # an observation as one number
ARTICLE = len(SIGN_PAIRS) * (KINDS + 1) ** len(SLOTS)  # ways to write one, also in part


class Layout:
    """The declarations for one box."""

    def __init__(self, box: Box) -> None:
        players, favors = int(box.players), len(box.favors)
        seat, nobody_or_seat = Number(0, players - 1), Number(-1, players - 1)
        cards = row(KINDS, Number(0, box.copies))
        favor_cards = row(favors, Number(0, max(box.favors)))
        face, ingredient = Number(-1, len(SEALS) - 1), Number(0, KINDS - 1)
        artifacts, artifact = subset(len(ARTIFACTS)), Number(-1, len(ARTIFACTS) - 1)
        colours, triggers = subset(len(COLOURS)), subset(len(TRIGGERS))
        grants = subset(ENCYCLOPEDIA_GRANT + 1)
        self.state: Fields = {
            "sealed": Row((0, players), Number(-1, len(notation()) - 1)),
            "round": Number(0, ROUNDS),
            "start": seat,
            "rows": row(SEATS * len(SPACES), nobody_or_seat),
            "paralysed": series(players, seat),
            "forage": cards,
            "deck": cards,
            "discard": cards,
            "pot": Row(range(0, 2 * max(1, int(box.cap_pairs)) + 1, 2), ingredient),
            "favor_deck": favor_cards,
            "favor_discard": favor_cards,
            "adventurer": Number(-1, len(ADVENTURERS) - 1),
            "adventurers": subset(len(ADVENTURERS)),
            "sellers": series(players, seat),
            "sold": subset(len(DEMANDS)),
            "angry": FLAG,
            "market": artifacts,
            "aside": artifacts,
            "left": artifacts,
            "tokens": row(KINDS, Number(-1, KINDS - 1)),
            "seals": row(SEATS * KINDS, face),
            "conflicts": subset(len(ALL_PAIRS)),
            "grants": grants,
            "exhibits": row(NEUTRAL, Number(0, players)),
            "shown": series(MOST_NOTES, NOTE),
        }
        self.secret: Fields = {
            "alchemicals": row(KINDS, Number(UNKNOWN, KINDS - 1)),
            "golem": Number(NO_GOLEM, GOLEMS - 1),
        }
        self.court: Fields = {
            "signs": row(len(COLOURS), Number(-1, len(SIGN_PAIRS) - 1)),
            "slots": row(len(COLOURS) * len(SLOTS), Number(-1, KINDS - 1)),
            "seals": row(SEATS * len(COLOURS), face),
            "books": row(SEATS, COUNT),
            "approvals": row(SEATS, Number(0, box.approval_bank)),
            "tests": row(SEATS, COUNT),
            "animated": subset(players),
            "reports": row(len(ORGANS) * SEATS, triggers),
            "on_space": Number(0, box.approval_bank),
            "moods": subset(MOODS),
            "counter": artifact,
            "counter_aside": artifacts,
            "board": Number(0, ORDER_BOARDS),
            "next_board": Number(0, ORDER_BOARDS),
            "boards": subset(ORDER_BOARDS),
            "dealt": row(SEATS, subset(FUNDING_CARDS)),
            "funding": row(SEATS, subset(FUNDING_CARDS)),
            "delayed": row(SEATS, BALANCE),
            "replicator": row(SEATS, COUNT),
            "secret": row(SEATS, artifact),
            "offer": subset(KINDS),
        }
        self.seat: Fields = {
            "gold": COUNT,
            "reputation": Number(LOWEST_REPUTATION, COUNT.high),
            "hand": cards,
            "favors": favor_cards,
            "artifacts": artifacts,
            "seals": row(len(SEALS), Number(0, max(box.seals))),
            "lost": row(len(SEALS), Number(0, max(box.seals))),
            "grants": grants,
            "cubes": COUNT,
            "unused": COUNT,
            "paid": COUNT,
            "hospital": FLAG,
            "actions": row(len(SPACES), Number(0, COLUMNS)),
            "spent": Number(0, COLUMNS),
            "associates": subset(len(SPACES)),
            "custodians": Number(0, max(box.favors)),
            "flask": Number(-1, PARALYSED + players - 1),
            "used": Number(0, USED_BOOTS | USED_PERISCOPE | USED_RING),
            "immune": colours,
            "discounted": Number(0, len(ARTIFACTS)),
            "potions": subset(len(POTIONS)),
            "exhibited": subset(NEUTRAL),
            "both_signs": colours,
            "set_aside": cards,
            "observed": series(MOST_NOTES, NOTE),
            "discards": cards,
            "bids": subset(BIDS),
            "vp": BALANCE,
            "remainder": COUNT,
        }
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
