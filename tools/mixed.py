"""Plays thousands of games between bots of all kinds at every kind of table: none may crash, stall or go differently.

Run as `python tools/mixed.py [GAMES [FIRST [WORKERS]]]` (5,000 games, numbered from 0, in two processes, if not said).
Seats, options, bots and their budgets are drawn from a game's number, so a game is repeated by its number alone; one
game in twenty is played twice. It stops at the first that fails and writes the record of its choices.
"""

from __future__ import annotations

import sys
from traceback import format_exception_only

from librt.random import Random
from seated import kinds_at
from soak import MOST_DECISIONS, WORKERS, play_all, random_options

from altneu.bots import BOTS, bots_for
from altneu.bots.match import bots_of, moves, seed_of
from altneu.games import GAMES
from altneu.kernel.record import Record, new_record, write

NODES = (30, 150, 600)  # a decision
TWICE = 20  # one game in so many


class Stall(Exception):
    """A game that does not end."""


def table_of(number: int) -> tuple[str, list[str], dict[str, str]]:
    """The game, who sits where, and the options: everything at random."""
    rng = Random(seed_of(number, 0, 0))
    name = list(GAMES)[rng.randrange(len(GAMES))]
    seats = GAMES[name].seats[rng.randrange(len(GAMES[name].seats))]
    options = random_options(name, seats, rng)
    seated = kinds_at(GAMES[name], seats, options, bot="")
    return name, [kind or random_bot(name, rng) for kind in seated], options


def random_bot(name: str, rng: Random) -> str:
    kinds = bots_for(name)
    kind = kinds[rng.randrange(len(kinds))]
    return f"{kind}:{NODES[rng.randrange(len(NODES))]}" if BOTS[kind].has_budget else kind


def play_on(number: int, record: Record, kinds: list[str]) -> None:
    """One game to its end, its choices kept as they are made."""
    game = GAMES[record.game]
    state = game.begin(len(kinds), record.options)
    for seat, choice in moves(game, state, bots_of(kinds, number, 0), Random(seed_of(number, 0, 0))):
        record.add(seat, choice)
        if len(record.choices) > MOST_DECISIONS:
            raise Stall("it does not end")
    faults = game.faults(state)
    if faults:
        raise AssertionError("; ".join(faults))


def play(number: int) -> str:
    """One game; what went wrong and the record of it, or nothing."""
    name, kinds, options = table_of(number)
    game = GAMES[name]
    record = new_record(game, game.begin(len(kinds), options), options, kinds)
    try:
        play_on(number, record, kinds)
        if number % TWICE == 0:
            first, record.choices = record.choices, []
            play_on(number, record, kinds)
            if record.choices != first:
                raise AssertionError("played twice, it went differently")
    except Exception as error:
        reason = " ".join(format_exception_only(error)).strip()
        return f"game {number} ({name}, {', '.join(kinds)}): {reason}\n{write(record, game)}"
    return ""


def main() -> None:
    games, first, workers = [*map(int, sys.argv[1:4]), *(5_000, 0, WORKERS)[len(sys.argv[1:4]) :]]
    play_all(play, games, first, workers)


if __name__ == "__main__":
    main()
