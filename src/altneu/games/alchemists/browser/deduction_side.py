"""Beside the sheet, where the table's help is the solver: what is left, what would tell most, what is safe."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from altneu.games.alchemists.browser.deduction_wire import SafeSale, SafeSeal, SheetSide, Telling
from altneu.games.alchemists.lab.alchemy import quality, sign_of
from altneu.games.alchemists.mind.deduction import Notebook, Statement
from altneu.games.alchemists.mind.deduction.information import of_books, of_experiments, of_golem_tests
from altneu.games.alchemists.mind.deduction.marginals import Table
from altneu.games.alchemists.mind.deduction.worlds import PAIRS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    COLOURS,
    INGREDIENTS,
    KINDS,
    POTIONS,
    QUALITIES,
    SHEET,
    WRONG_SIGN,
)
from altneu.games.alchemists.views.view import demands
from altneu.games.alchemists.words.words import Words

CERTAIN = 1 - 1e-9
TELLING = 0.005  # bits that are worth a line
MOST_TOLD = 5


@dataclass(frozen=True)
class Chances:
    """What the notebook of a seat says; small, so that it can be kept."""

    alchemicals: Table  # [ingredient, alchemical]
    potions: Table  # [pair, potion]
    golems: Table  # [golem]
    bits: Table  # [pair]
    books: Table  # [ingredient]
    tests: Table | None  # [ingredient], of the golem
    assignments: int


@lru_cache(256)
def chances_of(notes: tuple[Statement, ...], has_golem: bool) -> Chances:
    notebook = Notebook(notes)
    marginals = notebook.marginals()
    return Chances(
        marginals.alchemicals,
        marginals.potions,
        marginals.golems,
        of_experiments(marginals),
        of_books(marginals),
        of_golem_tests(marginals) if has_golem else None,
        notebook.assignments(),
    )


def side_of(words: Words, state: AlchemistsState, seat: int, chances: Chances) -> SheetSide:
    box, hand = state.box, [int(cards) for cards in state.seats[seat].hand]
    pairs = [place for place, (first, second) in enumerate(PAIRS) if hand[first] and hand[second]]
    has_books = box.has_funding or box.has_busy or box.has_golem  # K-0.3
    held = [k for k in SHEET if hand[k]]
    return SheetSide(
        worlds=chances.assignments,
        golems=int((chances.golems > 0).sum()) if chances.tests is not None else 0,
        certain=[words.fact(k, int(row.argmax())) for k in SHEET if (row := chances.alchemicals[k]).max() >= CERTAIN],
        experiments=[
            Telling(ingredients=named(PAIRS[p]), bits=float(chances.bits[p])) for p in best(chances.bits, pairs)
        ],
        tests=[] if chances.tests is None else told(chances.tests, held),
        books=told(chances.books, list(SHEET)) if has_books else [],
        sales=sales(state, chances, pairs),
        seals=[found for k in SHEET if is_worth_a_line(found := seal(chances, k))],
    )


def named(ingredients: tuple[int, ...]) -> list[str]:
    return [INGREDIENTS[k] for k in ingredients]


def best(bits: Table, places: list[int]) -> list[int]:
    return sorted((place for place in places if bits[place] >= TELLING), key=lambda place: -bits[place])[:MOST_TOLD]


def told(bits: Table, ingredients: list[int]) -> list[Telling]:
    return [Telling(ingredients=[INGREDIENTS[k]], bits=float(bits[k])) for k in best(bits, ingredients)]


def sales(state: AlchemistsState, chances: Chances, pairs: list[int]) -> list[SafeSale]:
    """For every demand and guarantee the mixture of the hand that keeps it most likely."""
    found = []
    for demanded in dict.fromkeys(demands(state).values()):
        for level in range(max(QUALITIES), WRONG_SIGN, -1):
            fits = np.array([quality(potion, POTIONS.index(demanded)) >= level for potion in range(len(POTIONS))])
            keeps: npt.NDArray[np.float64] = chances.potions @ fits.astype(np.float64)
            place = max(pairs, key=lambda pair: keeps[pair], default=-1)
            if place >= 0:
                chance = round(float(keeps[place]), 4)
                found.append(
                    SafeSale(
                        demanded=demanded,
                        guarantee=QUALITIES[level],
                        ingredients=named(PAIRS[place]),
                        chance=chance,
                    )
                )
    return found


def seal(chances: Chances, ingredient: int) -> SafeSeal:
    """B-10.5: a coloured seal loses nothing where the theory is wrong in its colour alone."""
    row = chances.alchemicals[ingredient]
    token = int(row.argmax())
    hedged = {
        name: round(sum(float(row[k]) for k in range(KINDS) if differs_at_most(token, k, colour)), 4)
        for colour, name in enumerate(COLOURS)
    }
    return SafeSeal(
        ingredient=INGREDIENTS[ingredient],
        alchemical=ALCHEMICALS[token],
        chance=round(float(row[token]), 4),
        hedged=hedged,
    )


def is_worth_a_line(found: SafeSeal) -> bool:
    """Some seal is safe more often than not."""
    return max(found.chance, *found.hedged.values()) > 0.5


def differs_at_most(one: int, other: int, colour: int) -> bool:
    return all(c == colour or sign_of(one, c) == sign_of(other, c) for c in range(len(COLOURS)))
