"""The move table of Alchemists: every choice as a small number with a notation, each kind of move listed once.

Append only: a move's number is part of the record's hash and of learned policies.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.alchemists.state.pairs import ALL_PAIRS, FUNDING_PAIRS, OFFERS, REPORTS
from altneu.games.alchemists.state.terms import (
    ADVENTURERS,
    ALCHEMICALS,
    ARTIFACTS,
    BIDS,
    COLOURS,
    DEMANDS,
    FAVORS,
    FUNDING_CARDS,
    GRANTS,
    INGREDIENTS,
    KINDS,
    MOODS,
    NEUTRAL,
    ORDER_SPACES,
    ORGANS,
    POTIONS,
    QUALITIES,
    SEALS,
    SIGN_PAIRS,
    SLOTS,
    SPACES,
    TRIGGERS,
)
from altneu.kernel.combinators import NOTATION
from altneu.kernel.numbering import Numbering

TABLE: Final = Numbering(NOTATION)

FUNDING_IDS: Final = [f"F{number:02d}" for number in range(1, FUNDING_CARDS + 1)]
BOARD_IDS: Final = [f"B{first}{letter}" for first in (1, 3, 5) for letter in "abcdef"]
MOOD_IDS: Final = [f"K{number}" for number in range(1, MOODS + 1)]

PAIR_NAMES: Final = [f"{INGREDIENTS[first]} {INGREDIENTS[second]}" for first, second in ALL_PAIRS]
OFFER_NAMES: Final = [" ".join(INGREDIENTS[k] for k in range(KINDS) if bits & 2**k) for bits in OFFERS]
REPORT_NAMES: Final = [" or ".join(TRIGGERS[k] for k in range(len(TRIGGERS)) if bits & 2**k) for bits in REPORTS]
GRANT_NAMES: Final = [*[f"{grant + 1}" for grant in range(GRANTS)], "encyclopedia"]

# NATURE
# 8 * ingredient + alchemical
ASSIGN: Final[i64] = TABLE.kind([f"{name} is {alchemical}" for name in INGREDIENTS for alchemical in ALCHEMICALS])
CHEST_TRIGGER: Final[i64] = TABLE.kind([f"chest {trigger}" for trigger in TRIGGERS])
EARS_TRIGGER: Final[i64] = TABLE.kind([f"ears {trigger}" for trigger in TRIGGERS])
START_SEAT: Final[i64] = TABLE.kind([f"start {seat + 1}" for seat in range(4)])
DRAW: Final[i64] = TABLE.kind([f"draw {ingredient}" for ingredient in INGREDIENTS])  # an ingredient card
DRAW_FAVOR: Final[i64] = TABLE.kind([f"draw {favor}" for favor in FAVORS])
ADVENTURER: Final[i64] = TABLE.kind([f"adventurer {name}" for name in ADVENTURERS])
DEAL_ARTIFACT: Final[i64] = TABLE.kind([f"deal {artifact}" for artifact in ARTIFACTS])
PICK: Final[i64] = TABLE.kind([f"pick {ingredient}" for ingredient in INGREDIENTS])  # one of two cards, blindly
OFFER: Final[i64] = TABLE.kind([f"offer {ingredients}" for ingredients in OFFER_NAMES])  # of a book, as in OFFERS
DEAL_FUNDING: Final[i64] = TABLE.kind([f"deal {card}" for card in FUNDING_IDS])
BOARD: Final[i64] = TABLE.kind([f"board {name}" for name in BOARD_IDS])  # an order board
MOOD: Final[i64] = TABLE.kind([f"mood {name}" for name in MOOD_IDS])
# a seat
CANCEL: Final[i64] = TABLE.one("cancel")
DONE: Final[i64] = TABLE.one("done")
ORDER: Final[i64] = TABLE.kind([f"order {space + 1}" for space in range(ORDER_SPACES)])
CUBE: Final[i64] = TABLE.kind([f"cube {space}" for space in SPACES])  # the next action there
PLAY_ASSISTANT: Final[i64] = TABLE.one("assistant")
PLAY_ASSOCIATE: Final[i64] = TABLE.kind([f"associate {space}" for space in SPACES])
TAKE: Final[i64] = TABLE.kind([f"take {ingredient}" for ingredient in INGREDIENTS])  # from the forage row
TAKE_DECK: Final[i64] = TABLE.one("take from deck")
DISCARD: Final[i64] = TABLE.kind([f"discard {ingredient}" for ingredient in INGREDIENTS])
PLAY_SAGE: Final[i64] = TABLE.one("sage")
BID: Final[i64] = TABLE.kind([f"bid {discount}" for discount in range(BIDS)])
PLAY_MERCHANT: Final[i64] = TABLE.one("merchant")
SELL_POTION: Final[i64] = TABLE.kind([f"sell {place}" for place in DEMANDS])
GUARANTEE: Final[i64] = TABLE.kind([f"guarantee {quality}" for quality in QUALITIES.values()])  # level - 1
PLAY_BARMAID: Final[i64] = TABLE.one("barmaid")
MIX: Final[i64] = TABLE.kind([f"mix {pair}" for pair in PAIR_NAMES])
BUY_ARTIFACT: Final[i64] = TABLE.kind([f"buy {artifact}" for artifact in ARTIFACTS])
BUY_UNDER_THE_COUNTER: Final[i64] = TABLE.one("buy under the counter")
PLAY_SHOPKEEPER: Final[i64] = TABLE.one("shopkeeper")
PAY_GOLD: Final[i64] = TABLE.kind([f"pay {gold} gold" for gold in range(9)])
SHOW: Final[i64] = TABLE.kind([f"show {ingredient} {colour}" for ingredient in INGREDIENTS for colour in COLOURS])
DEMONSTRATE: Final[i64] = TABLE.kind([f"demonstrate {pair}" for pair in PAIR_NAMES])
CLAIM: Final[i64] = TABLE.kind([f"claim {potion}" for potion in POTIONS])
THEORY: Final[i64] = TABLE.kind([f"theory {ingredient} {name}" for ingredient in INGREDIENTS for name in ALCHEMICALS])
ENDORSE: Final[i64] = TABLE.kind([f"endorse {ingredient}" for ingredient in INGREDIENTS])
ARTICLE: Final[i64] = TABLE.kind([f"article {colour}" for colour in COLOURS])
ENDORSE_ARTICLE: Final[i64] = TABLE.kind([f"endorse article {colour}" for colour in COLOURS])
SIGNS_OF_ARTICLE: Final[i64] = TABLE.kind([f"signs {signs}" for signs in SIGN_PAIRS])
SLOT: Final[i64] = TABLE.kind([f"slot {slot} {ingredient}" for slot in SLOTS for ingredient in INGREDIENTS])
SEAL: Final[i64] = TABLE.kind([f"seal {seal}" for seal in SEALS])
GRANT: Final[i64] = TABLE.kind([f"grant {name}" for name in GRANT_NAMES])
USE_PERISCOPE: Final[i64] = TABLE.one("periscope")
USE_BOOTS: Final[i64] = TABLE.one("boots")
SET_ASIDE_ONE: Final[i64] = TABLE.one("set aside one")
SET_ASIDE_BOTH: Final[i64] = TABLE.one("set aside both")
EXHIBIT: Final[i64] = TABLE.kind([f"exhibit {potion}" for potion in POTIONS[:NEUTRAL]])
REVEAL_FEATHER: Final[i64] = TABLE.one("reveal feather_in_cap")
GIVE_AWAY: Final[i64] = TABLE.kind([f"give away {favor}" for favor in FAVORS])
KEEP_FUNDING: Final[i64] = TABLE.kind([f"keep {FUNDING_IDS[one]} {FUNDING_IDS[two]}" for one, two in FUNDING_PAIRS])
TAKE_ARTIFACT: Final[i64] = TABLE.kind([f"take {artifact}" for artifact in ARTIFACTS])
READ: Final[i64] = TABLE.kind([f"read {ingredient}" for ingredient in INGREDIENTS])  # a book on it
TEST_GOLEM: Final[i64] = TABLE.kind([f"test {ingredient}" for ingredient in INGREDIENTS])
ANIMATE: Final[i64] = TABLE.kind([f"animate {pair}" for pair in PAIR_NAMES])
PLAY_COURTIER: Final[i64] = TABLE.one("courtier")
# as in REPORTS
REPORT: Final[i64] = TABLE.kind([f"report {organ} {report}" for organ in ORGANS for report in REPORT_NAMES])
WITHDRAW: Final[i64] = TABLE.kind([f"withdraw {organ} {trigger}" for organ in ORGANS for trigger in TRIGGERS])
PAY_APPROVAL: Final[i64] = TABLE.one("pay approval")
USE_RING: Final[i64] = TABLE.one("ring")
REUSE: Final[i64] = TABLE.kind([f"reuse {card}" for card in FUNDING_IDS])
MOVES: Final[i64] = len(TABLE.names)


def notation() -> list[str]:
    """The text of every move, by number."""
    return TABLE.names
