"""What a seat has observed: each observation one number, so that a state can keep them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from altneu.games.alchemists.lab.alchemy import is_solar, mix, quality, sign_of
from altneu.games.alchemists.lab.golem import chest_of, ears_of, is_animator, reacts
from altneu.games.alchemists.state.terms import CHEST, EARS, KINDS, POTIONS

EXPERIMENT: Final = 0  # first, second gave potion a
DEMONSTRATION: Final = 1  # first, second do (b = 1) or do not (b = 0) give potion a
SALE: Final = 2  # first, second sold as potion a had level b
GLIMPSE: Final = 3  # first with something gave potion a
SALE_GLIMPSE: Final = 4  # first with something, sold as potion a, had level b
ASPECT: Final = 5  # first has sign b in colour a
BOOK: Final = 6  # first is solar (b = 1) or lunar (b = 0)
GOLEM_TEST: Final = 7  # first caused reaction a
ANIMATION: Final = 8  # first, second animate (b = 1) or do not (b = 0)
KINDS_OF_OBSERVATION: Final = [
    "experiment",
    "demonstration",
    "sale",
    "glimpse",
    "sale glimpse",
    "aspect",
    "book",
    "golem test",
    "animation",
]
BASE: Final = 16
LAST_NOTE: Final = BASE * KINDS * KINDS * KINDS * KINDS - 1  # the highest observation
MOST_NOTES: Final = 999  # observations of a seat


def observation(kind: i64, first: i64, second: i64, a: i64, b: i64) -> i64:
    return kind + BASE * (first + KINDS * (second + KINDS * (a + KINDS * b)))


def kind_of(code: i64) -> i64:
    return code % BASE


def first_of(code: i64) -> i64:
    return code // BASE % KINDS


def second_of(code: i64) -> i64:
    return code // (BASE * KINDS) % KINDS


def a_of(code: i64) -> i64:
    return code // (BASE * KINDS * KINDS) % KINDS


def b_of(code: i64) -> i64:
    return code // (BASE * KINDS * KINDS * KINDS)


def with_note(notes: vec[i64], code: i64) -> vec[i64]:
    """A new row with the observation behind the others."""
    return append(notes[:], code)


def is_true(code: i64, alchemicals: vec[i64], golem: i64) -> bool:
    """Whether what was observed would be observed in this world."""
    kind, a, b = kind_of(code), a_of(code), b_of(code)
    first = alchemicals[first_of(code)]
    second = alchemicals[second_of(code)]
    if kind == EXPERIMENT:
        return mix(first, second) == a
    if kind == DEMONSTRATION:
        return (mix(first, second) == a) == (b == 1)
    if kind == SALE:
        return quality(mix(first, second), a) == b
    if kind == GLIMPSE:
        return makes(first, a)
    if kind == SALE_GLIMPSE:
        potion: i64 = 0
        while potion < len(POTIONS):
            if quality(potion, a) == b and makes(first, potion):
                return True
            potion += 1
        return False
    if kind == ASPECT:
        return sign_of(first, a) == b
    if kind == BOOK:
        return is_solar(first) == (b == 1)
    if kind == GOLEM_TEST:
        return (reacts(first, ears_of(golem)) == (a & EARS != 0)) and (
            reacts(first, chest_of(golem)) == (a & CHEST != 0)
        )
    return (is_animator(first, golem) and is_animator(second, golem)) == (b == 1)


def makes(alchemical: i64, potion: i64) -> bool:
    """B-1.2.5: whether some other alchemical makes this potion with it."""
    return potion >= 6 or sign_of(alchemical, potion % 3) == potion // 3
