"""Worlds that fit what was observed: one of them, each with the same chance.

First a few worlds are guessed. If none fits, those that do are counted ingredient by ingredient, leaving a branch as
soon as nothing is possible below it, and one of them is picked by its number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from altneu.games.alchemists.lab.assignment import Assignment
from altneu.games.alchemists.lab.golem import GOLEMS, NO_GOLEM
from altneu.games.alchemists.state.observations import (
    ANIMATION,
    DEMONSTRATION,
    EXPERIMENT,
    GOLEM_TEST,
    SALE,
    first_of,
    is_true,
    kind_of,
    second_of,
)
from altneu.games.alchemists.state.terms import KINDS
from altneu.kernel.state import BIT, size_of

GUESSES: Final = 24  # before counting
ALL_KINDS: Final = 255
ALL_GOLEMS: Final = 2**24 - 1
NO_LIMIT: Final = 2**20  # more than all worlds (K-1.9)


def fitting_world(codes: vec[i64], has_golem: bool, pick: Callable[[int], int]) -> Assignment | None:
    """One of the worlds in which every observation is true, or None if they contradict each other."""
    guess: i64 = 0
    while guess < GUESSES:
        world = random_world(has_golem, pick)
        if fits(codes, world):
            return world
        guess += 1
    search = Search(codes, has_golem)
    worlds = search.count(NO_LIMIT)
    if worlds == 0:
        return None
    search.count(pick(int(worlds)))
    return Assignment(search.alchemicals[:], search.golem)


def random_world(has_golem: bool, pick: Callable[[int], int]) -> Assignment:
    """Any world, all alike."""
    alchemicals = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7])
    k: i64 = KINDS - 1
    while k > 0:
        other: i64 = pick(int(k + 1))
        kept = alchemicals[k]
        alchemicals[k] = alchemicals[other]
        alchemicals[other] = kept
        k -= 1
    return Assignment(alchemicals, pick(GOLEMS) if has_golem else NO_GOLEM)


def fits(codes: vec[i64], world: Assignment) -> bool:
    k: i64 = 0
    while k < len(codes):
        if not is_true(codes[k], world.alchemicals, world.golem):
            return False
        k += 1
    return True


def is_about_two(kind: i64) -> bool:
    return kind == EXPERIMENT or kind == DEMONSTRATION or kind == SALE or kind == ANIMATION


@mypyc_attr(acyclic=True)
@final
class Search:
    """The observations as tables of what is still possible, and the world at which the last count stopped."""

    def __init__(self, codes: vec[i64], has_golem: bool) -> None:
        self.has_golem = has_golem
        self.alone = vec[i64]([ALL_KINDS] * KINDS)  # set of alchemicals of an ingredient
        self.beside = vec[i64]([ALL_KINDS] * (KINDS * KINDS * KINDS))  # of `second` if `first` is this alchemical
        self.reacting = vec[i64]([ALL_GOLEMS] * (KINDS * KINDS))  # set of golems if the ingredient is this alchemical
        self.living = vec[i64]([ALL_GOLEMS] * KINDS**4)  # set of golems, by two ingredients and their alchemicals
        self.linked = vec[i64]([0] * KINDS)  # set of ingredients observed together with this one
        self.revived = vec[i64]([0] * KINDS)  # set of ingredients with which this one should animate the golem
        self.order = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7])  # of trying the ingredients
        self.alchemicals = vec[i64]([-1] * KINDS)
        self.golem: i64 = NO_GOLEM
        self.left: i64 = 0  # worlds still to be passed
        k: i64 = 0
        while k < len(codes):
            self.add(codes[k])
            k += 1
        self.sort(codes)

    def add(self, code: i64) -> None:
        """Strike out what this observation makes impossible, by trying it in every small world it is about."""
        kind = kind_of(code)
        first, second = first_of(code), second_of(code)
        world = vec[i64]([0] * KINDS)
        a: i64 = 0
        while a < KINDS:
            world[first] = a
            if is_about_two(kind):
                b: i64 = 0
                while b < KINDS:
                    world[second] = b
                    if kind == ANIMATION:
                        golems = self.golems_of(code, world)
                        self.living[KINDS * (KINDS * (KINDS * first + second) + a) + b] &= golems
                        self.living[KINDS * (KINDS * (KINDS * second + first) + b) + a] &= golems
                    elif a == b or not is_true(code, world, NO_GOLEM):
                        self.beside[KINDS * (KINDS * first + second) + a] &= ~BIT[b]
                        self.beside[KINDS * (KINDS * second + first) + b] &= ~BIT[a]
                    b += 1
            elif kind == GOLEM_TEST:
                self.reacting[KINDS * first + a] &= self.golems_of(code, world)
            elif not is_true(code, world, NO_GOLEM):
                self.alone[first] &= ~BIT[a]
            a += 1
        if kind == ANIMATION:
            self.revived[first] |= BIT[second]
            self.revived[second] |= BIT[first]
        elif is_about_two(kind):
            self.linked[first] |= BIT[second]
            self.linked[second] |= BIT[first]

    def golems_of(self, code: i64, world: vec[i64]) -> i64:
        """The set of golems with which the observation is true."""
        found: i64 = 0
        golem: i64 = 0
        while golem < GOLEMS:
            if is_true(code, world, golem):
                found |= BIT[golem]
            golem += 1
        return found

    def sort(self, codes: vec[i64]) -> None:
        """Ingredients first that were observed most often."""
        weights = vec[i64]([0] * KINDS)
        k: i64 = 0
        while k < len(codes):
            weights[first_of(codes[k])] += 2
            if is_about_two(kind_of(codes[k])):
                weights[second_of(codes[k])] += 2
            k += 1
        k = 1
        while k < KINDS:
            ingredient = self.order[k]
            place = k
            while place > 0 and weights[self.order[place - 1]] < weights[ingredient]:
                self.order[place] = self.order[place - 1]
                place -= 1
            self.order[place] = ingredient
            k += 1

    def count(self, limit: i64) -> i64:
        """How many worlds fit; stops at the world with number `limit` and leaves it in the fields."""
        self.left = limit
        golems: i64 = ALL_GOLEMS if self.has_golem else 1
        self.descend(0, 0, golems)
        return limit - self.left

    def descend(self, depth: i64, used: i64, golems: i64) -> bool:
        """Try every alchemical for the next ingredient; True once the world looked for is found."""
        if depth == KINDS:
            return self.arrive(golems)
        ingredient = self.order[depth]
        possible = self.alone[ingredient] & ~used
        links = self.linked[ingredient]
        earlier: i64 = 0
        while earlier < depth and possible != 0:
            other = self.order[earlier]
            if links & BIT[other]:
                possible &= self.beside[KINDS * (KINDS * other + ingredient) + self.alchemicals[other]]
            earlier += 1
        alchemical: i64 = 0
        while alchemical < KINDS:
            if possible & BIT[alchemical]:
                rest = self.golems_left(depth, ingredient, alchemical, golems)
                self.alchemicals[ingredient] = alchemical
                if rest != 0 and self.descend(depth + 1, used | BIT[alchemical], rest):
                    return True
            alchemical += 1
        return False

    def golems_left(self, depth: i64, ingredient: i64, alchemical: i64, golems: i64) -> i64:
        if not self.has_golem:
            return golems
        golems &= self.reacting[KINDS * ingredient + alchemical]
        links = self.revived[ingredient]
        earlier: i64 = 0
        while links != 0 and earlier < depth:
            other = self.order[earlier]
            if links & BIT[other]:
                place = KINDS * (KINDS * (KINDS * other + ingredient) + self.alchemicals[other]) + alchemical
                golems &= self.living[place]
            earlier += 1
        return golems

    def arrive(self, golems: i64) -> bool:
        """A whole assignment: as many worlds as golems fit it."""
        worlds = size_of(golems)
        if self.left >= worlds:
            self.left -= worlds
            return False
        golem: i64 = 0
        while True:
            if golems & BIT[golem]:
                if self.left == 0:
                    break
                self.left -= 1
            golem += 1
        self.golem = golem if self.has_golem else NO_GOLEM
        return True
