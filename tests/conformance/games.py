"""The games under test, with the tables each is tried at."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from librt.random import Random
from seated import kinds_at

from altneu.bots.playout import draw
from altneu.games import GAMES
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.game import Game
from altneu.kernel.state import NATURE, State

Options = tuple[tuple[str, str], ...]
Table = tuple[str, int, Options]
LONG = ("golem", "alchemists", "wrackline")  # in each game there is everything that is looked for, and often


def tables() -> list[Table]:
    """Every game at the tables that its `tried.py` names; a game without one at all seats, each option changed once."""
    found: list[Table] = []
    for name, game in GAMES.items():
        has_own = find_spec(f"games.{name}") and find_spec(f"games.{name}.tried")
        tried = import_module(f"games.{name}.tried").tables() if has_own else usual_tables(game)
        found += [(name, *table) for table in tried]
    return found


def usual_tables(game: Game) -> list[tuple[int, Options]]:
    return [(seats, ()) for seats in game.seats] + [(game.seats[-1], (change,)) for change in changes(game)]


def changes(game: Game) -> list[tuple[str, str]]:
    """Each option with each value that is not its default."""
    return [(option, value) for option, values in game.options.items() for value in values[1:]]


def players(table: Table) -> list[str]:
    """The kinds of the seats: bots, and the rules where they play."""
    name, seats, options = table
    return kinds_at(GAMES[name], seats, dict(options))


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
