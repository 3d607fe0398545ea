"""Microseconds of the deduction engine, printed as JSON: python bench/deduction.py [ROUNDS]"""

from __future__ import annotations

import json
import os
import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable

from altneu.games.alchemists.lab.alchemy import is_solar, quality, sign_of
from altneu.games.alchemists.lab.golem import GOLEMS, is_animator
from altneu.games.alchemists.mind.deduction import (
    PAIRS,
    Animation,
    Aspect,
    Book,
    Contradiction,
    Demonstration,
    Experiment,
    GolemTest,
    Marginals,
    Notebook,
    Sale,
    Statement,
    Theory,
)
from altneu.games.alchemists.mind.deduction.information import of_experiments
from altneu.games.alchemists.mind.deduction.masks import MIXED, reaction_of
from altneu.games.alchemists.mind.deduction.worlds import Words

NOTES = 20  # about what a seat knows at the end of a game


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    dice = random.Random(5)
    tracemalloc.start()
    for note in every_observation():
        note.mask()
    shared = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()

    games = [observed(dice) for _ in range(rounds)]
    notebooks = [Notebook(notes) for notes in games]
    early = [Notebook(notes[:3]).worlds for notes in games]
    measured = {
        "add": [timed(Notebook, notes) / NOTES for notes in games],
        "all_marginals": [timed(all_marginals, worlds) for worlds in early],
        "information_of_28_experiments": [timed(information, worlds) for worlds in early],
        "probability": [timed(notebook.probability, Theory(0, 0)) for notebook in notebooks],
        "contradiction": [timed(contradict, notebook) for notebook in notebooks],
        "undo": [timed(notebook.undo) for notebook in notebooks],
    }
    microseconds = {name: {"median": statistics.median(times), "best": min(times)} for name, times in measured.items()}
    sizes = {"masks_mb": shared / 1e6, "notebook_kb": early[0].nbytes / 1e3}
    print(json.dumps({"load": os.getloadavg()[0], "rounds": rounds, **sizes, "us": microseconds}, indent=2))


def timed(work: Callable[..., object], *given: object) -> float:
    begun = time.perf_counter()
    work(*given)
    return 1e6 * (time.perf_counter() - begun)


def all_marginals(worlds: Words) -> None:
    tables = Marginals(worlds)
    _ = tables.alchemicals, tables.signs, tables.solar, tables.potions
    _ = tables.ears, tables.chest, tables.reactions, tables.animations


def information(worlds: Words) -> None:
    of_experiments(Marginals(worlds))


def contradict(notebook: Notebook) -> None:
    """The first pair whose potion is known is said to give another one."""
    potions = notebook.marginals().potions
    pair = int(potions.max(axis=1).argmax())
    try:
        notebook.copy().add(Experiment(*PAIRS[pair], int(potions[pair].argmin())))
    except Contradiction:
        return
    raise AssertionError("nothing was impossible")


def every_observation() -> list[Statement]:
    notes: list[Statement] = []
    for pair in PAIRS:
        notes += [Demonstration(*pair, potion, told) for potion in range(7) for told in (True, False)]
        notes += [Sale(*pair, demanded, level) for demanded in range(6) for level in range(1, 5)]
        notes += [Animation(*pair, True)]
    for ingredient in range(8):
        notes += [Aspect(ingredient, colour, sign) for colour in range(3) for sign in range(2)]
        notes += [Book(ingredient, solar) for solar in (True, False)]
        notes += [GolemTest(ingredient, reaction) for reaction in range(4)]
        notes += [Theory(ingredient, alchemical) for alchemical in range(8)]
    return notes


def observed(dice: random.Random) -> list[Statement]:
    """Observations of some world, of every kind."""
    kinds, golem = dice.sample(range(8), 8), dice.randrange(GOLEMS)
    notes: list[Statement] = []
    while len(notes) < NOTES:
        first, second = dice.sample(range(8), 2)
        potion, asked, colour = int(MIXED[kinds[first], kinds[second]]), dice.randrange(6), dice.randrange(3)
        success = all(is_animator(kinds[ingredient], golem) for ingredient in (first, second))
        notes.append(
            dice.choice(
                [
                    Experiment(first, second, potion),
                    Demonstration(first, second, asked, potion == asked),
                    Sale(first, second, asked, quality(potion, asked)),
                    Aspect(first, colour, sign_of(kinds[first], colour)),
                    Book(first, is_solar(kinds[first])),
                    GolemTest(first, reaction_of(kinds[first], golem)),
                    Animation(first, second, success),
                ]
            )
        )
    return notes


if __name__ == "__main__":
    main()
