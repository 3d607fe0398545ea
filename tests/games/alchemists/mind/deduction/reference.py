"""Alchemists by enumeration: slow, obviously right, and written from the printed table of alchemicals alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations, permutations, product
from typing import NamedTuple

from altneu.games.alchemists.mind.deduction import (
    Animation,
    Article,
    Aspect,
    Book,
    Demonstration,
    Either,
    Experiment,
    Glimpse,
    GolemTest,
    Published,
    Sale,
    SaleGlimpse,
    Statement,
    Theory,
    Trigger,
)
from altneu.games.alchemists.state.terms import CHEST, EARS

# Red, green and blue aspect of R+ G+ B+ R- G- B- ++ --: a sign, and L or S for its size.
PRINTED = [
    ("+L", "+S", "-S"),
    ("-S", "+L", "+S"),
    ("+S", "-S", "+L"),
    ("-L", "-S", "+S"),
    ("+S", "-L", "-S"),
    ("-S", "+S", "-L"),
    ("+L", "+L", "+L"),
    ("-L", "-L", "-L"),
]
POTIONS = ["R+", "G+", "B+", "R-", "G-", "B-", "neutral"]
LEVELS = {"wrong": 1, "neutral": 2, "sign": 3, "exact": 4}
TRIGGERS = [(colour, size) for colour in range(3) for size in "LS"]
GOLEMS = [(ears, chest) for ears, chest in product(TRIGGERS, TRIGGERS) if ears[0] != chest[0]]
ALCHEMY = (Experiment, Demonstration, Sale, Glimpse, SaleGlimpse, Aspect, Book, Theory, Article, Published)


class World(NamedTuple):
    alchemicals: tuple[int, ...]  # by ingredient
    ears: tuple[int, str]
    chest: tuple[int, str]


@cache
def mixed(one: int, other: int) -> str:
    for colour, (a, b) in enumerate(zip(PRINTED[one], PRINTED[other], strict=True)):
        if a[0] == b[0] and a[1] != b[1]:
            return "RGB"[colour] + a[0]
    return "neutral"


def level(potion: str, demanded: str) -> str:
    if potion == demanded:
        return "exact"
    if potion == "neutral":
        return "neutral"
    return "sign" if potion[1] == demanded[1] else "wrong"


def reaction(alchemical: int, world: World) -> int:
    aspects = PRINTED[alchemical]
    ears = aspects[world.ears[0]][1] == world.ears[1]
    chest = aspects[world.chest[0]][1] == world.chest[1]
    return EARS * ears + CHEST * chest


def is_animator(alchemical: int, world: World) -> bool:
    wanted = {"L": "+", "S": "-"}
    return all(PRINTED[alchemical][colour][0] == wanted[size] for colour, size in (world.ears, world.chest))


def holds(statement: Statement, world: World) -> bool:
    kinds = world.alchemicals
    match statement:
        case Experiment(first, second, potion):
            return mixed(kinds[first], kinds[second]) == POTIONS[potion]
        case Demonstration(first, second, potion, confirmed):
            return (mixed(kinds[first], kinds[second]) == POTIONS[potion]) == confirmed
        case Sale(first, second, demanded, seen):
            return LEVELS[level(mixed(kinds[first], kinds[second]), POTIONS[demanded])] == seen
        case Glimpse(shown, potion):
            return any(mixed(kinds[shown], kinds[other]) == POTIONS[potion] for other in range(8) if other != shown)
        case SaleGlimpse(shown, demanded, seen):
            potions = [mixed(kinds[shown], kinds[other]) for other in range(8) if other != shown]
            return any(LEVELS[level(potion, POTIONS[demanded])] == seen for potion in potions)
        case Aspect(ingredient, colour, sign):
            return PRINTED[kinds[ingredient]][colour][0] == "+-"[sign]
        case Book(ingredient, solar):
            return (sum(aspect[0] == "-" for aspect in PRINTED[kinds[ingredient]]) in (0, 2)) == solar
        case GolemTest(ingredient, seen):
            return reaction(kinds[ingredient], world) == seen
        case Animation(first, second, success):
            return all(is_animator(kinds[ingredient], world) for ingredient in (first, second)) == success
        case Theory(ingredient, alchemical):
            return kinds[ingredient] == alchemical
        case Article(colour, claims):
            return all(PRINTED[kinds[ingredient]][colour][0] == "+-"[sign] for ingredient, sign in claims)
        case Trigger(organ, trigger):
            return (world.ears if organ == EARS else world.chest) == TRIGGERS[trigger]
        case Either(statements):
            return any(holds(each, world) for each in statements)
        case Published():
            return True
    raise AssertionError(statement)


def worlds(notes: Iterable[Statement]) -> list[World]:
    """All worlds in which all the notes are true. Alchemy comes first, because it does not ask for the golem."""
    notes = list(notes)
    first = [note for note in notes if isinstance(note, ALCHEMY)]
    then = [note for note in notes if not isinstance(note, ALCHEMY)]
    fitting = [
        kinds for kinds in permutations(range(8)) if all(holds(note, World(kinds, *GOLEMS[0])) for note in first)
    ]
    everything = (World(kinds, *golem) for kinds in fitting for golem in GOLEMS)
    return [world for world in everything if all(holds(note, world) for note in then)]


def share(of: Iterable[bool]) -> float:
    truths = list(of)
    return sum(truths) / len(truths)


PAIRS = list(combinations(range(8), 2))
