"""Builders for tests of selling.

Adventurer 1 asks for B+ (left), R+ (middle) and G+ (right).
fern R+, claw G+, mushroom B+, flower R-, root G-, scorpion B-, toad ++, feather --
"""

from __future__ import annotations

from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.state import terms
from altneu.games.alchemists.state.state import AlchemistsState
from games.alchemists.academy import academy, ask, offered, play, run, seat_of, set_actions, set_seat

# Sold as B+, the potion on the left
EXACT = "mix claw mushroom"
SIGN = "mix fern mushroom"
NEUTRAL = "mix fern flower"
WRONG = "mix claw flower"
HAND = "fern claw mushroom flower toad"
LEVELS = [(EXACT, 4), (SIGN, 3), (NEUTRAL, 2), (WRONG, 1)]
GUARANTEES = {4: "guarantee exact", 3: "guarantee sign", 2: "guarantee neutral", 1: "guarantee wrong"}
B_PLUS = terms.POTIONS.index("B+")


def market(*sellers: int, players: int = 2, round: int = 2, **options: str) -> AlchemistsState:
    """These seats have cubes on Sell, the first in the top row, and a hand for every level."""
    state = academy(players, round, **options)
    for seat in sellers:
        set_actions(state, seat, {"sell": 1})
        set_seat(state, seat, hand=HAND, gold=0)
    return state


def sell(state: AlchemistsState, *choices: str) -> None:
    run(state, SPACES_IN_ORDER, *choices)


def gold(state: AlchemistsState, seat: int = 0) -> int:
    return int(seat_of(state, seat).gold)


def reputation(state: AlchemistsState, seat: int = 0) -> int:
    return int(seat_of(state, seat).reputation)


def guarantees_offered(state: AlchemistsState) -> set[str]:
    return {text.removeprefix("guarantee ") for text in offered(state)}


def places_left(state: AlchemistsState, *first_sale: str) -> set[str]:
    """What the second seller is offered after the first one's sale."""
    ask(state, SPACES_IN_ORDER)
    while "bid 0" in offered(state):
        play(state, "bid 0")
    play(state, *first_sale)
    return {text for text in offered(state) if text != "cancel"}
