"""The games under test, with the tables each is tried at."""

from __future__ import annotations

from collections.abc import Iterator

from librt.random import Random

from altneu.bots.playout import draw
from altneu.games import GAMES
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.game import Game
from altneu.kernel.state import NATURE, State

Table = tuple[str, int, tuple[tuple[str, str], ...]]


# An option that says nothing by itself, with the table at which it does.
SOLO = (("automa_seat", "2"),)
FIRST_GAME = (("setup", "first"),)


def tables() -> list[Table]:
    """Every game at every number of seats with its default options, and once with each option changed.

    The Automa takes every seat at every number of seats; what is about the Automa is tried by a person alone with it.
    """
    found: list[Table] = []
    for name, game in GAMES.items():
        found += [(name, seats, ()) for seats in game.seats]
        for option, values in game.options.items():
            for change in [(option, value) for value in values[1:]]:
                if option == "automa_seat":
                    found += [(name, seats, (change,)) for seats in game.seats if seats >= int(change[1])]
                elif option.startswith("automa_"):
                    found.append((name, game.seats[0], (*SOLO, change)))
                else:
                    found.append((name, game.seats[-1], (*(FIRST_GAME if option == "left_leg" else ()), change)))
    return found


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
