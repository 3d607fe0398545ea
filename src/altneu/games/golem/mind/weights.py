"""The weights of the evaluation, found by matches between planners, and how personalities shift them."""

from __future__ import annotations

import hashlib
from typing import Final

from altneu.games.golem.state.terms import UPA

# The weights, by number. What grows, grows by so much over a whole game of twelve actions.
WEIGHTS: Final = {
    "resource": 1.44,  # VP for a clay, coin or knowledge with actions to come
    "hoard": 0.41,  # the same beyond a handful of a kind
    "last_income": 0.45,  # the same at the income of the last round
    "golems": 2.07,  # growth of golems created
    "artifacts": 1.57,
    "columns": 2.21,
    "red": 3.29,  # growth of menorahs
    "yellow": 2.11,
    "blue": 2.56,
    "streets": 0.55,
    "research": 1.05,
    "track": 1.24,
    "drift": 0.86,  # sections or spaces that a student and the markers move in a round
    "income": 0.9,  # of artifacts
    "ingots": 0.83,  # of the value of an artifact, by the gold already there
    "books": 1.68,  # bought over a whole game
    "limit": 0.52,  # for a higher column, over a whole game
    "work": 0.75,  # times a golem works on its tile over a whole game, standing
    "lying": 0.45,  # the same, lying
    "control": 0.61,  # for a knowledge of control cost in later rounds
    "danger": 1.11,  # for a golem near X
    "shortage": 0.74,  # chance that missing knowledge stays missing while there are actions
    "goals": 1.04,
    "variety": 0.78,
    "marble": 3.18,  # an action left
    "rabbi": 2.38,
    "passing": 2.18,
    "order": 0.41,  # for each place in turn order
    "character": 1.01,
    "half": 0.7,  # of the character's bonus, with one fitting marble
    "token": 1.01,  # for a student on the way to a menorah token still to be had
    "dead": 0.38,  # for a golem killed, over a whole game
    # What an upgrade does over a whole game; grey artifact tiles are income, the special upgrades only menorahs.
    "UPR-1": 1.65,
    "UPR-2": 2.19,
    "UPR-3": 3.25,
    "UPR-4": 5.83,
    "UPR-5": 1.92,
    "UPR-6": 0.0,
    "UPG-1": 1.7,
    "UPG-2": 2.05,
    "UPG-3": 1.97,
    "UPG-4": 0.0,
    "UPG-5": 0.52,
    "UPG-6": 4.65,
    "UPA-1": 2.29,
    "UPA-2": 4.13,
    # How far one comes over a whole game, for goals.
    "pace student red": 5.37,
    "pace student yellow": 5.17,
    "pace student blue": 3.69,
    "pace golems created": 4.42,
    "pace gold": 4.95,
    "pace upgrades": 13.65,
    "pace research": 4.42,
    "pace books": 4.02,
    "pace golems killed": 3.62,
}
RESOURCE: Final = 0
HOARD: Final = 1
LAST_INCOME: Final = 2
GROWTH: Final = 3  # golems, artifacts, columns
MENORAHS: Final = 6  # red, yellow, blue
STREETS: Final = 9
RESEARCH: Final = 10
TRACK: Final = 11
DRIFT: Final = 12
INCOME: Final = 13
INGOTS: Final = 14
BOOKS: Final = 15
LIMIT: Final = 16
WORK: Final = 17
LYING: Final = 18
LATER_CONTROL: Final = 19
DANGER: Final = 20
SHORTAGE: Final = 21
GOAL: Final = 22
GOAL_TYPES: Final = 23
MARBLE: Final = 24
RABBI: Final = 25
PASSING: Final = 26
ORDER: Final = 27
INFLUENCE: Final = 28
HALF: Final = 29
TOKEN: Final = 30
DEAD: Final = 31
POWER: Final = 32  # UPR-1 to UPA-2
PACE: Final = POWER + UPA + 2  # by kind of goal

WHIM: Final = 0.08


def tastes(personality: int) -> list[float]:
    """The weights of a personality: each up to `WHIM` higher or lower; those of 0 as they are."""
    weights = list(WEIGHTS.values())
    if personality == 0:
        return weights
    digest = hashlib.sha512(str(personality).encode()).digest()
    return [weights[k] * (1.0 + WHIM * (digest[k] / 127.5 - 1.0)) for k in range(len(weights))]
