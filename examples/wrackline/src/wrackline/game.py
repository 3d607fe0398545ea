"""The rules as Altneu asks for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from altneu.kernel.bounds import Fields, Frames, Number, Row
from altneu.kernel.codec import CodecError, decode_fields, decode_stack, encode_fields, encode_stack, fingerprint
from altneu.kernel.evaluation import Evaluation
from altneu.kernel.features import Features
from altneu.kernel.fields import declared
from altneu.kernel.flow import advance
from altneu.kernel.game import Game, Pick
from altneu.kernel.state import Effect
from wrackline.mind import Judgement, Sight
from wrackline.state import AMBER, CARD, CARDS, MOST_TIDES, MOVES, Box, Shore, cards_in, changed, played, points
from wrackline.tides import EFFECTS, TIDE

TIDES = {"six": MOST_TIDES, "four": 4}


class Wrackline(Game):
    def __init__(self) -> None:
        super().__init__("wrackline", 1, [2, 3, 4], {"tides": tuple(TIDES)}, MOVES.names)

    # A game from its beginning to its end

    def begin(self, seats: int, options: dict[str, str], components: Path | None = None) -> Shore:
        self.check_seats(seats)
        state = Shore(Box(seats, TIDES[self.complete_options(options)["tides"]]))
        state.log = []  # the first tide is told before anybody is asked
        state.push(TIDE, 0, 0, 1)
        advance(state)
        return state

    def effects(self, state: Any) -> dict[str, Effect[Any]]:
        return dict(EFFECTS)

    def components_version(self, state: Any) -> str:
        return fingerprint("no component data")

    def round_of(self, state: Any) -> int:
        return int(state.tide)

    def scores(self, state: Any) -> list[int]:
        return [sum(points(state, seat)) for seat in range(state.box.seats)]

    def places(self, state: Any) -> list[int]:
        return sorted(range(state.box.seats), key=lambda seat: self.rank(state, seat), reverse=True)

    def shared_places(self, state: Any) -> list[list[int]]:
        ranks = [self.rank(state, seat) for seat in range(state.box.seats)]
        return [[seat for seat, own in enumerate(ranks) if own == rank] for rank in sorted(set(ranks), reverse=True)]

    def rank(self, state: Shore, seat: int) -> tuple[int, int]:
        return sum(points(state, seat)), state.bag(seat)[AMBER]

    def faults(self, state: Any) -> list[str]:
        cards = [card for cards in (state.deck, *state.hands) for card in cards_in(cards)]
        found = [] if len(cards) == len(set(cards)) else ["a card is in two places"]
        return found + (["too many finds"] if sum(map(int, state.shore)) > state.box.finds else [])

    # Snapshots

    def fields(self, box: Box) -> Fields:
        answers = Row((0, box.seats), Number(-1, len(self.notation) - 1))
        return {"sealed": answers, **declared(lambda new: Shore(box, None, new))}

    def encode(self, state: Any) -> dict[str, Any]:
        return {**encode_fields(state, self.fields(state.box)), "stack": encode_stack(state)}

    def decode(self, data: dict[str, Any], fresh: Any) -> Shore:
        if not isinstance(data, dict) or "stack" not in data:
            raise CodecError("the snapshot is damaged")
        box, state = fresh.box, Shore(fresh.box)
        decode_fields(state, self.fields(box), {field: data[field] for field in data if field != "stack"})
        arguments = {"Tide": (Number(1, box.tides), Number(0, 0)), "Deal": (Number(0, box.seats - 1), Number(0, 0))}
        decode_stack(state, data["stack"], EFFECTS, Frames(box.seats, 1, 40, arguments))
        return state

    # What a seat may know

    def view(self, state: Any, seat: int) -> dict[str, Any]:
        seats = range(state.box.seats)
        return {
            "seat": seat,
            "tide": int(state.tide),
            "shore": list(map(int, state.shore)),
            "bags": [state.bag(other) for other in seats],
            "minutes": list(map(int, state.minutes)),
            "played": cards_in(played(state)),
            "hands": [cards_in(hand) if own == seat else len(cards_in(hand)) for own, hand in enumerate(state.hands)],
            "question": self.question(state, seat),
        }

    def determinize(self, state: Any, seat: int, pick: Pick) -> Shore:
        """The cards that this seat has not seen are dealt anew; a sealed answer becomes one of them."""
        twin: Shore = state.copy()
        known = played(state) | (int(state.hands[seat]) if seat >= 0 else 0)
        unknown = [card for card in range(CARDS) if not known >> card & 1]
        for other, hand in enumerate(state.hands):
            if other != seat:
                cards = [unknown.pop(pick(len(unknown))) for _ in cards_in(hand)]
                twin.hands = changed(twin.hands, other, sum(1 << card for card in cards))
                if other < len(twin.sealed) and twin.sealed[other] >= 0:
                    answer = CARD + cards[pick(len(cards))]
                    twin.sealed = (*twin.sealed[:other], answer, *twin.sealed[other + 1 :])
        twin.deck = sum(1 << card for card in unknown)
        if twin.top is not None:
            twin.options = twin.top.effect.options(twin, twin.top)
        return twin

    # For players that are programs

    def estimate(self, state: Any, seat: int) -> float:
        return float(self.scores(state)[seat])

    def features(self) -> Features[Any]:
        return Sight()

    def evaluation(self, personality: int = 0) -> Evaluation[Any]:
        return Judgement(personality)


WRACKLINE = Wrackline()
