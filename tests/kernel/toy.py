"""Orchard, a toy game that uses every part of the kernel: two or three seats, five days, most fruit wins.

Each day every seat is dealt cards in secret, all bid one card at once, the weather turns, and in the order of the bids
each seat visits a stall. `TOY` implements the whole contract of a game, so a test that runs over games can run over it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from altneu.kernel.bounds import COUNT, Fields, Frames, Number, Row, row, subset
from altneu.kernel.codec import CodecError, decode_fields, decode_stack, encode_fields, encode_stack, fingerprint
from altneu.kernel.combinators import (
    KERNEL_MOVES,
    NOTATION,
    SKIP,
    Choose,
    Cost,
    Exchange,
    Nothing,
    Seq,
    Together,
    any_order,
    open_together,
)
from altneu.kernel.flow import advance, answer, asked
from altneu.kernel.game import Game, Pick, SetupError
from altneu.kernel.state import NATURE, Effect, Frame, State

DAYS = 5
CARDS = 18
CARD = KERNEL_MOVES  # card 1 and so on
SUN = CARD + CARDS
RAIN = SUN + 1
APPLE = RAIN + 1
PEAR = APPLE + 1

COINS, APPLES, PEARS = 0, 1, 2
GOODS = ("coins", "apples", "pears")
ON = (1, 2, 4)  # what effects read and write

BID_WON = 0  # event: the seat with the highest card


class Box:
    """What all states of a game share."""

    def __init__(self, seats: int, dry: bool, crop: int) -> None:
        self.seats = seats
        self.dry = dry
        self.version = fingerprint({"crop": crop})
        self.stall = stall(crop)
        self.effects = named([self.stall, DAY, DEAL, BID, WEATHER, Visit("visit")])
        self.visit = self.effects["visit"]
        self.fields: Fields = {
            "sealed": Row((0, seats), Number(-1, PEAR)),
            "day": Number(0, DAYS),
            "coins": row(seats, COUNT),
            "apples": row(seats, COUNT),
            "pears": row(seats, COUNT),
            "hands": row(seats, subset(CARDS)),
            "deck": subset(CARDS),
            "played": subset(CARDS),
        }
        self.frames = Frames(seats, 1, 20, {"Deal": (Number(0, seats - 1), Number(0, 9))})


class Orchard(State):
    def __init__(self, top: Frame | None, sealed: tuple[int, ...], box: Box, day: int, deck: int, played: int) -> None:
        super().__init__(top, sealed)
        self.box = box
        self.day = day
        self.deck = deck  # set of cards not dealt
        self.played = played
        self.coins: tuple[int, ...] = (2,) * box.seats
        self.apples: tuple[int, ...] = (1,) * box.seats
        self.pears: tuple[int, ...] = (0,) * box.seats
        self.hands: tuple[int, ...] = (0,) * box.seats  # sets of cards

    def copy(self) -> Orchard:
        twin = Orchard(self.top, self.sealed, self.box, self.day, self.deck, self.played)
        twin.coins, twin.apples, twin.pears, twin.hands = self.coins, self.apples, self.pears, self.hands
        twin.options = self.options
        return twin

    def goods(self, what: int, seat: int) -> int:
        return int(getattr(self, GOODS[what])[seat])

    def add(self, what: int, seat: int, amount: int) -> None:
        setattr(self, GOODS[what], changed(getattr(self, GOODS[what]), seat, self.goods(what, seat) + amount))


def changed(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*row[:index], value, *row[index + 1 :])


def cards_in(cards: int) -> list[int]:
    return [card for card in range(CARDS) if cards >> card & 1]


# Verbs


class Gain(Effect[Orchard]):
    def __init__(self, name: str, what: int, amount: int) -> None:
        super().__init__(name, 0, ON[what], True, True)
        self.what = what
        self.amount = amount

    def doable(self, state: Orchard, seat: int) -> bool:
        return True

    def resolve(self, state: Orchard, frame: Frame, choice: int) -> None:
        state.add(self.what, frame.seat, self.amount)


class Pay(Effect[Orchard]):
    def __init__(self, name: str, what: int, amount: int) -> None:
        super().__init__(name, ON[what], ON[what])
        self.what = what
        self.amount = amount

    def doable(self, state: Orchard, seat: int) -> bool:
        return state.goods(self.what, seat) >= self.amount

    def resolve(self, state: Orchard, frame: Frame, choice: int) -> None:
        state.add(self.what, frame.seat, -self.amount)


class PickFruit(Effect[Orchard]):
    """Asks: an apple, a pear, or nothing."""

    def __init__(self, name: str) -> None:
        super().__init__(name, 0, ON[APPLES] | ON[PEARS])

    def options(self, state: Orchard, frame: Frame) -> list[int]:
        return [APPLE, PEAR, SKIP]

    def resolve(self, state: Orchard, frame: Frame, choice: int) -> None:
        if choice != SKIP:
            state.add(APPLES if choice == APPLE else PEARS, frame.seat, 1)


class Press(Effect[Orchard]):
    """All apples become coins; runs by itself, so its order with others is all there is to choose."""

    def __init__(self, name: str, compulsory: bool = False) -> None:
        super().__init__(name, ON[APPLES], ON[APPLES] | ON[COINS], False, compulsory)

    def doable(self, state: Orchard, seat: int) -> bool:
        return state.apples[seat] > 0

    def resolve(self, state: Orchard, frame: Frame, choice: int) -> None:
        state.add(COINS, frame.seat, state.apples[frame.seat])
        state.add(APPLES, frame.seat, -state.apples[frame.seat])


# Procedure


class Day(Effect[Orchard]):
    def resolve(self, state: Orchard, frame: Frame, choice: int) -> None:
        state.day = frame.n
        if frame.n < DAYS:
            state.push(self, 0, 0, frame.n + 1)
        open_together(state, BID, state.box.seats)
        for seat in reversed(range(state.box.seats)):
            for _ in range(2 if frame.n == 1 else 1):
                state.push(DEAL, NATURE, 0, seat)


class Deal(Effect[Orchard]):
    """A card to seat `frame.n`, seen by nobody else."""

    def options(self, state: Orchard, frame: Frame) -> list[int]:
        return [CARD + card for card in cards_in(state.deck)]

    def resolve(self, state: Orchard, frame: Frame, choice: int) -> None:
        card = 1 << (choice - CARD)
        state.deck &= ~card
        state.hands = changed(state.hands, frame.n, state.hands[frame.n] | card)

    def private_to(self, frame: Frame) -> int:
        return int(frame.n)


class Bid(Together[Orchard]):
    def options(self, state: Orchard, frame: Frame) -> list[int]:
        return [CARD + card for card in cards_in(state.hands[frame.seat])]

    def reveal(self, state: Orchard, frame: Frame) -> None:
        bids = state.sealed
        state.sealed = ()
        for seat, bid in enumerate(bids):
            state.hands = changed(state.hands, seat, state.hands[seat] & ~(1 << (bid - CARD)))
            state.played |= 1 << (bid - CARD)
        order = sorted(range(len(bids)), key=lambda seat: bids[seat])
        for seat in order:
            state.push(state.box.visit, seat)
        state.tell(BID_WON, order[-1], 0, bids[order[-1]] - CARD + 1)
        if not state.box.dry:
            state.push(WEATHER, NATURE)


class Weather(Effect[Orchard]):
    """Rain, one day in four, gives everyone an apple."""

    def options(self, state: Orchard, frame: Frame) -> list[int]:
        return [SUN, RAIN]

    def weights(self, state: Orchard, frame: Frame) -> list[int]:
        return [3, 1]

    def resolve(self, state: Orchard, frame: Frame, choice: int) -> None:
        if choice == RAIN:
            state.apples = tuple(apples + 1 for apples in state.apples)


class Visit(Effect[Orchard]):
    def resolve(self, state: Orchard, frame: Frame, choice: int) -> None:
        state.push(state.box.stall, frame.seat)


DAY, DEAL, BID, WEATHER = Day("day"), Deal("deal"), Bid("bid"), Weather("weather")


def stall(crop: int) -> Effect[Any]:
    price = Cost("market price", [Pay("market coin", COINS, 1), Pay("market apple", APPLES, 1)])
    return Choose(
        "stall",
        [
            any_order("grove", [Gain("grove coin", COINS, 1), PickFruit("grove fruit"), Press("grove press")]),
            Exchange("market", price, Gain("market pears", PEARS, 2)),
            Exchange("mill", Pay("mill coins", COINS, 2), Gain("mill apples", APPLES, crop)),
            Seq("bench", [Gain("bench coin", COINS, 1), Nothing("none")]),
        ],
    )


def named(effects: list[Effect[Any]]) -> dict[str, Effect[Any]]:
    """Every effect by name, parts included."""
    found: dict[str, Effect[Any]] = {}
    for effect in effects:
        assert effect.name not in found, f"two effects are called {effect.name!r}"
        found |= {effect.name: effect} | named(effect.parts())
    return found


class OrchardGame(Game):
    def __init__(self) -> None:
        moves = [f"card {card}" for card in range(1, CARDS + 1)] + ["sun", "rain", "apple", "pear"]
        super().__init__("orchard", 7, [2, 3], {"weather": ("mixed", "dry")}, NOTATION + moves)

    def begin(self, seats: int, options: dict[str, str], components: Path | None = None) -> State:
        self.check_seats(seats)
        dry = self.complete_options(options)["weather"] == "dry"
        state = new_state(Box(seats, dry, crop_of(components)))
        state.push(DAY, 0, 0, 1)
        advance(state)
        return state

    def components_version(self, state: Any) -> str:
        return str(state.box.version)

    def effects(self, state: Any) -> dict[str, Effect[Any]]:
        return dict(state.box.effects)

    def encode(self, state: Any) -> dict[str, Any]:
        return encode_fields(state, state.box.fields) | {"stack": encode_stack(state)}

    def decode(self, data: dict[str, Any], fresh: Any) -> State:
        if not isinstance(data, dict) or not isinstance(data.get("stack"), list):
            raise CodecError("the snapshot is damaged")
        state = new_state(fresh.box)
        decode_fields(state, state.box.fields, {field: value for field, value in data.items() if field != "stack"})
        decode_stack(state, data["stack"], state.box.effects, state.box.frames)
        return state

    def scores(self, state: Any) -> list[int]:
        rows = zip(state.coins, state.apples, state.pears, strict=True)
        return [coins + 2 * apples + 3 * pears for coins, apples, pears in rows]

    def places(self, state: Any) -> list[int]:
        scores = self.scores(state)
        return sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))

    def view(self, state: Any, seat: int) -> dict[str, Any]:
        return {
            "seat": seat,
            "day": int(state.day),
            "question": self.question(state, seat),
            "coins": list(state.coins),
            "apples": list(state.apples),
            "pears": list(state.pears),
            "played": cards_in(state.played),
            "deck": len(cards_in(state.deck)),
            "hands": [cards_in(hand) if own == seat else len(cards_in(hand)) for own, hand in enumerate(state.hands)],
        }

    def determinize(self, state: Any, seat: int, pick: Pick) -> State:
        twin = state.copy()
        known = state.played | (state.hands[seat] if seat >= 0 else 0)
        unknown = [card for card in range(CARDS) if not known >> card & 1]
        for other, hand in enumerate(state.hands):
            if other != seat:
                cards = [unknown.pop(pick(len(unknown))) for _ in cards_in(hand)]
                twin.hands = changed(twin.hands, other, sum(1 << card for card in cards))
                if len(twin.sealed) > other and twin.sealed[other] >= 0:
                    twin.sealed = changed(twin.sealed, other, CARD + cards[pick(len(cards))])
        twin.deck = sum(1 << card for card in unknown)
        if twin.top is not None:
            twin.options = twin.top.effect.options(twin, twin.top)
        return twin

    def faults(self, state: Any) -> list[str]:
        cards = sorted(card for cards in (state.deck, state.played, *state.hands) for card in cards_in(cards))
        found = [] if cards == list(range(CARDS)) else ["cards are not conserved"]
        found += [f"fewer than no {what}" for what in GOODS if min(getattr(state, what)) < 0]
        return found

    def estimate(self, state: Any, seat: int) -> float:
        return float(self.scores(state)[seat])


def crop_of(components: Path | None) -> int:
    """Apples from the mill; `crop.txt` in the components directory may say another number."""
    if components is None:
        return 2
    text = (components / "crop.txt").read_text().strip()
    if text not in "123456789":
        raise SetupError(f"{components / 'crop.txt'}: write a number from 1 to 9, not {text!r}")
    return int(text)


TOY = OrchardGame()


# Builders


def new_state(box: Box) -> Orchard:
    return Orchard(None, (), box, 0, 2**CARDS - 1, 0)


def table(seats: int = 2, **goods: int) -> Orchard:
    """A table with nothing on the stack; seat 0 has the goods named."""
    state = new_state(Box(seats, False, 2))
    for what, amount in goods.items():
        setattr(state, what, changed(getattr(state, what), 0, amount))
    return state


def ask(state: State, effect: Effect[Any], seat: int = 0, source: int = 0, n: int = 0) -> None:
    state.push(effect, seat, source, n)
    advance(state)


def offered(state: State) -> list[str]:
    return [TOY.text(option) for option in state.options] if state.top is not None else []


def play(state: State, *choices: str) -> None:
    for text in choices:
        assert text in offered(state), f"{text!r} is not offered; offered are {offered(state)}"
        answer(state, TOY.move(text))


def nature(state: State) -> None:
    """Let NATURE take its first option as long as it is asked."""
    while state.top is not None and asked(state) == NATURE:
        answer(state, state.options[0])
