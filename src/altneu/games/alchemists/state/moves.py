"""The move table of Alchemists: every choice as a small number with a notation.

Append only: a move's number is part of the record's hash and of learned policies.
"""

from __future__ import annotations

from typing import Final

from altneu.games.alchemists.state.pairs import ALL_PAIRS, FUNDING_PAIRS, OFFERS, REPORTS
from altneu.games.alchemists.state.terms import (
    ADVENTURERS,
    ALCHEMICALS,
    ARTIFACTS,
    COLOURS,
    DEMANDS,
    FAVORS,
    FUNDING_CARDS,
    INGREDIENTS,
    MOODS,
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
from altneu.kernel.combinators import KERNEL_MOVES, NOTATION

# NATURE
ASSIGN: Final = KERNEL_MOVES  # 8 * ingredient + alchemical
CHEST_TRIGGER: Final = ASSIGN + 64
EARS_TRIGGER: Final = CHEST_TRIGGER + 6
START_SEAT: Final = EARS_TRIGGER + 6
DRAW: Final = START_SEAT + 4  # an ingredient card
DRAW_FAVOR: Final = DRAW + 8
ADVENTURER: Final = DRAW_FAVOR + 9
DEAL_ARTIFACT: Final = ADVENTURER + 6
PICK: Final = DEAL_ARTIFACT + 21  # one of two cards, blindly: an ingredient
OFFER: Final = PICK + 8  # the ingredients of a book, as in OFFERS
DEAL_FUNDING: Final = OFFER + 70
BOARD: Final = DEAL_FUNDING + 20  # an order board
MOOD: Final = BOARD + 18
# a seat
CANCEL: Final = MOOD + 8
DONE: Final = CANCEL + 1
ORDER: Final = DONE + 1  # a space of the order track
CUBE: Final = ORDER + 8  # the next action on a space
PLAY_ASSISTANT: Final = CUBE + 12
PLAY_ASSOCIATE: Final = PLAY_ASSISTANT + 1  # on a space
TAKE: Final = PLAY_ASSOCIATE + 12  # from the forage row
TAKE_DECK: Final = TAKE + 8
DISCARD: Final = TAKE_DECK + 1  # an ingredient
PLAY_SAGE: Final = DISCARD + 8
BID: Final = PLAY_SAGE + 1  # the discount
PLAY_MERCHANT: Final = BID + 4
SELL_POTION: Final = PLAY_MERCHANT + 1  # left, middle, right
GUARANTEE: Final = SELL_POTION + 3  # level - 1
PLAY_BARMAID: Final = GUARANTEE + 4
MIX: Final = PLAY_BARMAID + 1  # a pair
BUY_ARTIFACT: Final = MIX + 28
BUY_UNDER_THE_COUNTER: Final = BUY_ARTIFACT + 21
PLAY_SHOPKEEPER: Final = BUY_UNDER_THE_COUNTER + 1
PAY_GOLD: Final = PLAY_SHOPKEEPER + 1  # 0 to 8
SHOW: Final = PAY_GOLD + 9  # 3 * ingredient + colour
DEMONSTRATE: Final = SHOW + 24  # a pair
CLAIM: Final = DEMONSTRATE + 28  # a potion
THEORY: Final = CLAIM + 7  # 8 * ingredient + alchemical
ENDORSE: Final = THEORY + 64
ARTICLE: Final = ENDORSE + 8
ENDORSE_ARTICLE: Final = ARTICLE + 3
SIGNS_OF_ARTICLE: Final = ENDORSE_ARTICLE + 3
SLOT: Final = SIGNS_OF_ARTICLE + 4  # 8 * slot + ingredient
SEAL: Final = SLOT + 32
GRANT: Final = SEAL + 6
USE_PERISCOPE: Final = GRANT + 6
USE_BOOTS: Final = USE_PERISCOPE + 1
SET_ASIDE_ONE: Final = USE_BOOTS + 1
SET_ASIDE_BOTH: Final = SET_ASIDE_ONE + 1
EXHIBIT: Final = SET_ASIDE_BOTH + 1  # a potion
REVEAL_FEATHER: Final = EXHIBIT + 6
GIVE_AWAY: Final = REVEAL_FEATHER + 1  # a favor card
KEEP_FUNDING: Final = GIVE_AWAY + 9  # as in FUNDING_PAIRS
TAKE_ARTIFACT: Final = KEEP_FUNDING + 190
READ: Final = TAKE_ARTIFACT + 21  # a book on an ingredient
TEST_GOLEM: Final = READ + 8
ANIMATE: Final = TEST_GOLEM + 8  # a pair
PLAY_COURTIER: Final = ANIMATE + 28
REPORT: Final = PLAY_COURTIER + 1  # 21 * organ + number in REPORTS
WITHDRAW: Final = REPORT + 42  # 6 * organ + trigger
PAY_APPROVAL: Final = WITHDRAW + 12
USE_RING: Final = PAY_APPROVAL + 1
REUSE: Final = USE_RING + 1  # a funding card
MOVES: Final = REUSE + 20

FUNDING_IDS: Final = [f"F{number:02d}" for number in range(1, FUNDING_CARDS + 1)]
BOARD_IDS: Final = [f"B{first}{letter}" for first in (1, 3, 5) for letter in "abcdef"]
MOOD_IDS: Final = [f"K{number}" for number in range(1, MOODS + 1)]


def notation() -> list[str]:
    """The text of every move, by number."""
    pairs = [f"{INGREDIENTS[first]} {INGREDIENTS[second]}" for first, second in ALL_PAIRS]
    table = list(NOTATION)
    table += [f"{ingredient} is {alchemical}" for ingredient in INGREDIENTS for alchemical in ALCHEMICALS]
    table += [f"chest {trigger}" for trigger in TRIGGERS] + [f"ears {trigger}" for trigger in TRIGGERS]
    table += [f"start {seat}" for seat in range(1, 5)]
    table += [f"draw {ingredient}" for ingredient in INGREDIENTS] + [f"draw {favor}" for favor in FAVORS]
    table += [f"adventurer {name}" for name in ADVENTURERS] + [f"deal {artifact}" for artifact in ARTIFACTS]
    table += [f"pick {ingredient}" for ingredient in INGREDIENTS]
    table += ["offer " + " ".join(INGREDIENTS[k] for k in range(8) if bits & 2**k) for bits in OFFERS]
    table += [f"deal {card}" for card in FUNDING_IDS]
    table += [f"board {name}" for name in BOARD_IDS] + [f"mood {name}" for name in MOOD_IDS]
    table += ["cancel", "done"] + [f"order {space}" for space in range(1, ORDER_SPACES + 1)]
    table += [f"cube {space}" for space in SPACES] + ["assistant"] + [f"associate {space}" for space in SPACES]
    table += [f"take {ingredient}" for ingredient in INGREDIENTS] + ["take from deck"]
    table += [f"discard {ingredient}" for ingredient in INGREDIENTS] + ["sage"]
    table += [f"bid {discount}" for discount in range(4)] + ["merchant"]
    table += [f"sell {place}" for place in DEMANDS]
    table += [f"guarantee {QUALITIES[level]}" for level in range(1, 5)] + ["barmaid"]
    table += [f"mix {pair}" for pair in pairs]
    table += [f"buy {artifact}" for artifact in ARTIFACTS] + ["buy under the counter", "shopkeeper"]
    table += [f"pay {gold} gold" for gold in range(9)]
    table += [f"show {ingredient} {colour}" for ingredient in INGREDIENTS for colour in COLOURS]
    table += [f"demonstrate {pair}" for pair in pairs] + [f"claim {potion}" for potion in POTIONS]
    table += [f"theory {ingredient} {alchemical}" for ingredient in INGREDIENTS for alchemical in ALCHEMICALS]
    table += [f"endorse {ingredient}" for ingredient in INGREDIENTS]
    table += [f"article {colour}" for colour in COLOURS] + [f"endorse article {colour}" for colour in COLOURS]
    table += [f"signs {signs}" for signs in SIGN_PAIRS]
    table += [f"slot {slot} {ingredient}" for slot in SLOTS for ingredient in INGREDIENTS]
    table += [f"seal {seal}" for seal in SEALS] + [f"grant {number}" for number in range(1, 6)] + ["grant encyclopedia"]
    table += ["periscope", "boots", "set aside one", "set aside both"]
    table += [f"exhibit {potion}" for potion in POTIONS[:6]] + ["reveal feather_in_cap"]
    table += [f"give away {favor}" for favor in FAVORS]
    table += [f"keep {FUNDING_IDS[first]} {FUNDING_IDS[second]}" for first, second in FUNDING_PAIRS]
    table += [f"take {artifact}" for artifact in ARTIFACTS] + [f"read {ingredient}" for ingredient in INGREDIENTS]
    table += [f"test {ingredient}" for ingredient in INGREDIENTS] + [f"animate {pair}" for pair in pairs] + ["courtier"]
    reports = [" or ".join(TRIGGERS[k] for k in range(6) if bits & 2**k) for bits in REPORTS]
    table += [f"report {organ} {report}" for organ in ORGANS for report in reports]
    table += [f"withdraw {organ} {trigger}" for organ in ORGANS for trigger in TRIGGERS]
    table += ["pay approval", "ring"] + [f"reuse {card}" for card in FUNDING_IDS]
    return table
