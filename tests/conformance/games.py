"""The games under test, with the tables each is tried at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from librt.random import Random

from altneu.bots.playout import draw
from altneu.games import GAMES
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.game import Game
from altneu.kernel.state import NATURE, State

Options = tuple[tuple[str, str], ...]
Table = tuple[str, int, Options]


# An option that says nothing by itself, with the table at which it does.
SOLO = (("automa_seat", "2"),)
FIRST_GAME = (("setup", "first"),)
MASTER = (("level", "master"),)
SAYS_NOTHING_WITHOUT = {
    "left_leg": FIRST_GAME,
    "conflict_reward": MASTER,
    "irrelevant_claim": MASTER,
    "master_article_debunk": (*MASTER, ("encyclopedia", "yes")),
    "paid_cube_favors": (("busy", "yes"),),
}
FEWER_SEATS = ("sell_links",)  # says nothing with four
MODULES = ("funding", "busy", "encyclopedia", "golem")


def tables() -> list[Table]:
    """Every game at every number of seats and in every make-up, and once with each further option changed."""
    return [("golem", *table) for table in golem_tables()] + [("alchemists", *table) for table in alchemists_tables()]


def golem_tables() -> list[tuple[int, Options]]:
    """The Automa takes every seat at every number of seats; what is about it is tried by a person alone with it."""
    game = GAMES["golem"]
    found: list[tuple[int, Options]] = [(seats, ()) for seats in game.seats]
    for change in changes(game):
        option, value = change
        if option == "automa_seat":
            found += [(seats, (change,)) for seats in game.seats if seats >= int(value)]
        elif option.startswith("automa_"):
            found.append((game.seats[0], (*SOLO, change)))
        else:
            found.append((game.seats[-1], (*SAYS_NOTHING_WITHOUT.get(option, ()), change)))
    return found


def alchemists_tables() -> list[tuple[int, Options]]:
    """Both levels, all twelve sets of modules, two to four seats."""
    game = GAMES["alchemists"]
    found: list[tuple[int, Options]] = []
    for level in game.options["level"]:
        for modules in module_sets():
            chosen = (*((("level", level),) if level != "apprentice" else ()), *((name, "yes") for name in modules))
            found += [(seats, chosen) for seats in game.seats]
    for option, value in changes(game):
        if option not in ("level", *MODULES):
            seats = 3 if option in FEWER_SEATS else 4
            found.append((seats, (*SAYS_NOTHING_WITHOUT.get(option, ()), (option, value))))
    return found


def module_sets() -> list[tuple[str, ...]]:
    """K-15.15: the Golem Project only with the Royal Encyclopedia."""
    sets = [chosen for size in range(5) for chosen in combinations(MODULES, size)]
    return [chosen for chosen in sets if "golem" not in chosen or "encyclopedia" in chosen]


def changes(game: Game) -> list[tuple[str, str]]:
    """Each option with each value that is not its default."""
    return [(option, value) for option, values in game.options.items() for value in values[1:]]


def players(table: Table) -> list[str]:
    """The kinds of the seats: bots, and the Automa where it sits."""
    _, seats, options = table
    values = dict(options)
    kinds = ["random"] * seats
    if "automa_seat" in values:
        kinds[int(values["automa_seat"]) - 1] = f"automa:{values.get('automa_level', '2')}"
    return kinds


def label(table: Table) -> str:
    name, seats, options = table
    return " ".join([name, str(seats), *[f"{option}={value}" for option, value in options]])


def begin(table: Table) -> tuple[Game, State]:
    name, seats, options = table
    return GAMES[name], GAMES[name].begin(seats, dict(options))


def random_choice(state: State, rng: Random) -> int:
    if asked(state) == NATURE:
        return draw(state, rng)
    return state.options[rng.randrange(len(state.options))]


def random_game(state: State, seed: int) -> Iterator[int]:
    """Plays at random, yielding the choice about to be taken at each question."""
    rng = Random(seed)
    while asked(state) != OVER:
        choice = random_choice(state, rng)
        yield choice
        answer(state, choice)
