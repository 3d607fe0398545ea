"""The tables at which Alchemists is tried by the tests that every game passes."""

from __future__ import annotations

from itertools import combinations

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.state.options import MODULES
from conformance.games import Options, changes

MASTER: Options = (("level", "master"),)
# An option that says nothing by itself, with the table at which it does.
SAYS_NOTHING_WITHOUT: dict[str, Options] = {
    "conflict_reward": MASTER,
    "irrelevant_claim": MASTER,
    "master_article_debunk": (*MASTER, ("encyclopedia", "yes")),
    "paid_cube_favors": (("busy", "yes"),),
    "reports": (("encyclopedia", "yes"), ("golem", "yes")),
    "master_debunk": (*MASTER, ("encyclopedia", "yes")),
    "bookcase": (("busy", "yes"),),
    "idol_articles": (("encyclopedia", "yes"),),
}
FEWER_SEATS = ("sell_links",)  # says nothing with four


def tables() -> list[tuple[int, Options]]:
    """Both levels, all twelve sets of modules, two to four seats."""
    found: list[tuple[int, Options]] = []
    for level in ALCHEMISTS.options["level"]:
        for modules in module_sets():
            chosen = (*((("level", level),) if level != "apprentice" else ()), *((name, "yes") for name in modules))
            found += [(seats, chosen) for seats in ALCHEMISTS.seats]
    for option, value in changes(ALCHEMISTS):
        if option not in ("level", *MODULES):
            seats = 3 if option in FEWER_SEATS else 4
            found.append((seats, (*SAYS_NOTHING_WITHOUT.get(option, ()), (option, value))))
    return found


def module_sets() -> list[tuple[str, ...]]:
    """K-15.15: the Golem Project only with the Royal Encyclopedia."""
    sets = [chosen for size in range(5) for chosen in combinations(MODULES, size)]
    return [chosen for chosen in sets if "golem" not in chosen or "encyclopedia" in chosen]
