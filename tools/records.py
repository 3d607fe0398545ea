"""Writes the recorded games of tests/records anew, as wanted_GAME.py beside this file wishes for them.

Run it only after raising a game's rules version: `python tools/records.py GAME`.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from librt.random import Random
from seated import kinds_at
from wishes import Event, Wanted

from altneu.bots.playout import draw
from altneu.games import GAMES
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.game import Game
from altneu.kernel.record import Record, begin, follow, new_record, write
from altneu.kernel.state import NATURE

WAYSIDE = 5  # choices from one snapshot to the next
DIRECTORY = Path(__file__).resolve().parent.parent / "tests" / "records"
WANTED: dict[str, dict[str, Wanted[Any]]] = {
    name: import_module(f"wanted_{name}").WANTED for name in GAMES if find_spec(f"wanted_{name}")
}


def play(game: Game, wanted: Wanted[Any], seed: int) -> tuple[str, dict[str, object]] | None:
    """One game with these likings; the record and its end if the wanted thing happened."""
    seats, options, liked, test = wanted
    rng = Random(seed)
    state = game.begin(seats, options)
    log: list[Event] = []
    state.log = log
    record = new_record(game, state, options, kinds_at(game, seats, options))
    seen = False
    while (seat := asked(state)) != OVER:
        if seat == NATURE:
            move = draw(state, rng)
        else:
            pool = state.options
            for word in liked if rng.randrange(6) else []:  # the first liking that can be had
                preferred = [move for move in state.options if game.text(move).startswith(word)]
                if preferred:
                    pool = preferred
                    break
            move = pool[rng.randrange(len(pool))]
        seen = seen or test(state, log)
        record.add(seat, move)
        answer(state, move)
    if not seen and not test(state, log):
        return None
    end: dict[str, object] = {"scores": game.scores(state), "places": game.places(state), "hash": game.hash(state)}
    return write(record, game), end | {"way": way(game, record)}


def way(game: Game, record: Record) -> str:
    """Fingerprint of the snapshots along a game, so that those kept by people go on to load."""
    state = begin(record, game, "")
    hashes = []
    for number, (seat, move) in enumerate(record.choices):
        if number % WAYSIDE == 0:
            hashes.append(game.hash(state))
        follow(state, game, seat, move, "", number)
    return sha256(" ".join(hashes).encode()).hexdigest()[:16]


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1] not in WANTED:
        sys.exit(f"usage: python tools/records.py GAME; games are {', '.join(WANTED)}")
    game = GAMES[sys.argv[1]]
    DIRECTORY.mkdir(exist_ok=True)
    ends: dict[str, dict[str, object]] = {}
    for name, wanted in WANTED[game.name].items():
        for seed in range(20_000):
            found = play(game, wanted, seed)
            if found is not None:
                break
        else:
            sys.exit(f"{name}: no such game was found")
        text, ends[name] = found
        (DIRECTORY / f"{game.name}-{name}.record").write_text(text)
        print(f"{game.name}-{name}: seed {seed}, scores {ends[name]['scores']}")
    (DIRECTORY / f"{game.name}.json").write_text(json.dumps(ends, indent=1) + "\n")


if __name__ == "__main__":
    main()
