"""Plays thousands of random games at every kind of table and checks all invariants at every question.

Run as `python tools/soak.py [GAMES [FIRST]]` (10,000 games, numbered from 0, if not said): every game and option at
random, seats that the rules play included. It stops at the first violation and writes the record that shows it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Pool, TimeoutError
from pathlib import Path

from librt.random import Random

from altneu.bots.playout import draw
from altneu.games import GAMES
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.game import SetupError
from altneu.kernel.record import new_record, write
from altneu.kernel.state import NATURE

WORKERS = 2
MOST_DECISIONS = 5000
PATIENCE = 600  # seconds without a result


def random_options(name: str, seats: int, rng: Random) -> dict[str, str]:
    """Every option at random, drawn again until they go together."""
    while True:
        options = {option: values[rng.randrange(len(values))] for option, values in GAMES[name].options.items()}
        with suppress(SetupError):
            GAMES[name].begin(seats, options)
            return options


def play(seed: int) -> str:
    """One game; the text of a violation and its record, or nothing."""
    rng = Random(seed)
    name = list(GAMES)[rng.randrange(len(GAMES))]
    game = GAMES[name]
    seats = game.seats[rng.randrange(len(game.seats))]
    options = random_options(name, seats, rng)
    state = game.begin(seats, options)
    record = new_record(game, state, options, ["random"] * seats)
    while (seat := asked(state)) != OVER:
        faults = game.faults(state)
        if faults or len(record.choices) > MOST_DECISIONS:
            return f"game {seed}: {'; '.join(faults) or 'it does not end'}\n{write(record, game)}"
        move = draw(state, rng) if seat == NATURE else state.options[rng.randrange(len(state.options))]
        record.add(seat, move)
        answer(state, move)
    faults = game.faults(state)
    return f"game {seed}, at its end: {'; '.join(faults)}\n{write(record, game)}" if faults else ""


def play_all(play: Callable[[int], str], games: int, first: int, workers: int = WORKERS) -> None:
    """Plays the games of these numbers; ends the program at the first violation and keeps the record that shows it."""
    begun = time.perf_counter()
    with Pool(workers) as pool:
        violations = pool.imap(play, range(first, first + games))
        for done in range(games):
            try:
                violation = violations.next(PATIENCE)
            except TimeoutError:
                sys.exit(f"game {first + done}: not over after {PATIENCE} s, or its process is gone")
            if violation:
                message, _, record = violation.partition("\n")
                file = Path("violation.record")
                file.write_text(record)
                sys.exit(f"{message} (record in {file})")
            if (done + 1) % (games // 10 or 1) == 0:
                print(f"{done + 1} games without a violation, {time.perf_counter() - begun:.0f} s", flush=True)
    print(f"{games} games, 0 violations")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    play_all(play, games, first)


if __name__ == "__main__":
    main()
