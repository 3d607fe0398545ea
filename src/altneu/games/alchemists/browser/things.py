"""What lies on the table and can be clicked: `kind:name`, and which moves each thing stands for.

Many moves need two things, such as both ingredients of a mixture: a click on either offers all of them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

from altneu.games.alchemists.state import moves
from altneu.games.alchemists.state.moves import GRANT_NAMES
from altneu.games.alchemists.state.pairs import ALL_PAIRS, FUNDING_PAIRS
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    ARTIFACTS,
    BOOTS_OF_SPEED,
    COLOURS,
    DEMANDS,
    FAVORS,
    FEATHER_IN_CAP,
    INGREDIENTS,
    KINDS,
    ORGANS,
    PERISCOPE,
    POTIONS,
    QUALITIES,
    SEALS,
    SIGNET_RING,
    SLOTS,
    SPACES,
    TRIGGERS,
)

Maker = Callable[[int], list[str]]


def nothing(k: int) -> list[str]:
    """A button of the question itself."""
    return []


def favor(name: str) -> Maker:
    return lambda k: [f"favor:{name}"]


def artifact(number: int) -> Maker:
    return lambda k: [f"artifact:{ARTIFACTS[number]}"]


def hand(k: int) -> list[str]:
    return [f"hand:{INGREDIENTS[k]}"]


def mixture(k: int) -> list[str]:
    return [f"hand:{INGREDIENTS[ingredient]}" for ingredient in ALL_PAIRS[k]]


MAKERS: dict[int, Maker] = {
    0: nothing,
    moves.CANCEL: nothing,
    moves.ORDER: lambda k: [f"order:{k + 1}"],
    moves.CUBE: lambda k: [f"space:{SPACES[k]}"],
    moves.PLAY_ASSISTANT: favor("assistant"),
    moves.PLAY_ASSOCIATE: lambda k: ["favor:associate", f"space:{SPACES[k]}"],
    moves.TAKE: lambda k: [f"forage:{INGREDIENTS[k]}"],
    moves.TAKE_DECK: lambda k: ["deck"],
    moves.DISCARD: hand,
    moves.PLAY_SAGE: favor("sage"),
    moves.BID: lambda k: [f"bid:{k}"],
    moves.PLAY_MERCHANT: favor("merchant"),
    moves.SELL_POTION: lambda k: [f"demand:{DEMANDS[k]}"],
    moves.GUARANTEE: lambda k: [f"guarantee:{list(QUALITIES.values())[k]}"],
    moves.PLAY_BARMAID: favor("barmaid"),
    moves.MIX: mixture,
    moves.BUY_ARTIFACT: lambda k: [f"artifact:{ARTIFACTS[k]}"],
    moves.BUY_UNDER_THE_COUNTER: lambda k: ["counter"],
    moves.PLAY_SHOPKEEPER: favor("shopkeeper"),
    moves.PAY_GOLD: nothing,
    moves.SHOW: lambda k: [f"theory:{INGREDIENTS[k // 3]}"],
    moves.DEMONSTRATE: lambda k: [f"theory:{INGREDIENTS[ingredient]}" for ingredient in ALL_PAIRS[k]],
    moves.CLAIM: lambda k: [f"potion:{POTIONS[k]}"],
    moves.THEORY: lambda k: [f"theory:{INGREDIENTS[k // KINDS]}", f"token:{ALCHEMICALS[k % KINDS]}"],
    moves.ENDORSE: lambda k: [f"theory:{INGREDIENTS[k]}"],
    moves.ARTICLE: lambda k: [f"article:{COLOURS[k]}"],
    moves.ENDORSE_ARTICLE: lambda k: [f"article:{COLOURS[k]}"],
    moves.SIGNS_OF_ARTICLE: nothing,
    moves.SLOT: lambda k: [f"slot:{SLOTS[k // KINDS]}"],
    moves.SEAL: lambda k: [f"seal:{SEALS[k]}"],
    moves.GRANT: lambda k: [f"grant:{GRANT_NAMES[k]}"],
    moves.USE_PERISCOPE: artifact(PERISCOPE),
    moves.USE_BOOTS: artifact(BOOTS_OF_SPEED),
    moves.SET_ASIDE_ONE: nothing,
    moves.SET_ASIDE_BOTH: nothing,
    moves.EXHIBIT: lambda k: [f"exhibit:{POTIONS[k]}"],
    moves.REVEAL_FEATHER: artifact(FEATHER_IN_CAP),
    moves.GIVE_AWAY: lambda k: [f"favor:{FAVORS[k]}"],
    moves.KEEP_FUNDING: lambda k: [f"funding:{moves.FUNDING_IDS[card]}" for card in FUNDING_PAIRS[k]],
    moves.TAKE_ARTIFACT: lambda k: [f"artifact:{ARTIFACTS[k]}"],
    moves.READ: lambda k: [f"book:{INGREDIENTS[k]}"],
    moves.TEST_GOLEM: hand,
    moves.ANIMATE: mixture,
    moves.PLAY_COURTIER: favor("courtier"),
    moves.REPORT: lambda k: [f"report:{ORGANS[k // len(moves.REPORT_NAMES)]}"],
    moves.WITHDRAW: lambda k: [f"report:{ORGANS[k // len(TRIGGERS)]}"],
    moves.PAY_APPROVAL: lambda k: ["approvals"],
    moves.USE_RING: artifact(SIGNET_RING),
    moves.REUSE: lambda k: [f"funding:{moves.FUNDING_IDS[k]}"],
}
BASES = sorted(MAKERS)


def things_of(move: int) -> list[str]:
    """What to click for this move; none where it is a button of the question."""
    base = BASES[bisect_right(BASES, move) - 1]
    return MAKERS[base](move - base)


def moves_of(thing: str) -> list[int]:
    """Every move that this thing could ever stand for, legal or not."""
    return [move for move in range(int(moves.MOVES)) if thing in things_of(move)]
