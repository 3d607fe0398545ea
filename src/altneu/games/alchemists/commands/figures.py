"""A notebook in numbers, for programs."""

from __future__ import annotations

from typing import Any

from altneu.games.alchemists.commands.notation import line_of
from altneu.games.alchemists.mind.deduction import PAIRS, Notebook
from altneu.games.alchemists.mind.deduction.information import of_books, of_experiments, of_golem_tests
from altneu.games.alchemists.state.terms import ALCHEMICALS, COLOURS, INGREDIENTS, POTIONS, SIGNS, TRIGGERS
from altneu.games.alchemists.terminal.pages import CERTAIN


def figures(notebook: Notebook, has_golem: bool) -> dict[str, Any]:
    """Chances of everything, and the bits that experiments, books and tests would tell."""
    marginals = notebook.marginals()
    bits, books = of_experiments(marginals), of_books(marginals)
    experiments: list[dict[str, Any]] = [
        {
            "ingredients": [INGREDIENTS[k] for k in pair],
            "bits": float(bits[place]),
            "potions": chances(POTIONS, marginals.potions[place]),
        }
        for place, pair in enumerate(PAIRS)
    ]
    found: dict[str, Any] = {
        "observations": [line_of(note) for note in notebook.notes],
        "assignments": notebook.assignments(),
        "ingredients": {
            name: {
                "alchemicals": chances(ALCHEMICALS, marginals.alchemicals[k]),
                "signs": {colour: chances(SIGNS, marginals.signs[k, c]) for c, colour in enumerate(COLOURS)},
                "solar": float(marginals.solar[k]),
                "book_bits": float(books[k]),
            }
            for k, name in enumerate(INGREDIENTS)
        },
        "certain": {
            name: ALCHEMICALS[int(marginals.alchemicals[k].argmax())]
            for k, name in enumerate(INGREDIENTS)
            if marginals.alchemicals[k].max() >= CERTAIN
        },
        "experiments": sorted(experiments, key=lambda experiment: -experiment["bits"]),
        "golem": None,
    }
    if has_golem:
        tests = of_golem_tests(marginals)
        found["golem"] = {
            "ears": chances(TRIGGERS, marginals.ears),
            "chest": chances(TRIGGERS, marginals.chest),
            "test_bits": {name: float(tests[k]) for k, name in enumerate(INGREDIENTS)},
            "animations": [
                {"ingredients": [INGREDIENTS[k] for k in pair], "chance": float(marginals.animations[place])}
                for place, pair in enumerate(PAIRS)
                if marginals.animations[place] > 0
            ],
        }
    return found


def chances(names: list[str], row: Any) -> dict[str, float]:
    return {name: float(chance) for name, chance in zip(names, row, strict=True)}
