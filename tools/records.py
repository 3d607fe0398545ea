"""Writes the recorded games of tests/records anew: one for each number of seats and each way the rules bite.

Run it only after raising a game's rules version: `python tools/records.py`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

from librt.random import Random

from altneu.bots.playout import draw
from altneu.games import GAMES
from altneu.games.golem import events
from altneu.games.golem.rounds import DEAL_TILE
from altneu.games.golem.state import GolemState
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.record import new_record, write
from altneu.kernel.state import NATURE

DIRECTORY = Path(__file__).resolve().parent.parent / "tests" / "records"
GAME = GAMES["golem"]

Test = Callable[[GolemState, list[tuple[int, int, int, int, int]]], bool]


def passes(state: GolemState) -> int:
    return max(int(seat.passes) for seat in state.seats)


def happened(event: int) -> Test:
    return lambda state, log: any(entry[0] == event for entry in log)


def reshuffled(state: GolemState, log: list[tuple[int, int, int, int, int]]) -> bool:
    """The stack of action tiles ran out and was made anew in this very draw."""
    frame = state.top
    return frame is not None and frame.effect is DEAL_TILE and state.tile_stack == 0


def on_fixed_space(state: GolemState, log: list[tuple[int, int, int, int, int]]) -> bool:
    """The Automa went there, for one of its golems had come far."""
    return int(state.box.automa) in [int(seat) for seat in state.fixed]


# name -> seats, options, moves preferred by the players, what must happen
WANTED: dict[str, tuple[int, dict[str, str], list[str], Test]] = {
    "two-seats": (2, {}, [], lambda state, log: True),
    "three-seats": (3, {}, [], lambda state, log: True),
    "four-seats": (4, {}, [], lambda state, log: True),
    "first-game-two-seats": (2, {"setup": "first"}, [], lambda state, log: True),
    "first-game-three-seats": (3, {"setup": "first"}, [], lambda state, log: True),
    "first-game-four-seats": (4, {"setup": "first"}, [], lambda state, log: True),
    "first-pass-phase": (3, {}, [], lambda state, log: passes(state) == 1),
    "both-pass-phases": (4, {}, ["pass"], lambda state, log: passes(state) == 2),
    "steps-lost-at-x": (2, {}, ["forward", "march", "step", "steps 3"], happened(events.STEPS_LOST)),
    "parking-empty": (2, {}, ["create", "marble golem"], lambda state, log: any(s.created() == 4 for s in state.seats)),
    "column-full": (
        2,
        {},
        [
            "column 1",
            "upgrade UPR-5",
            "book",
            "mirror research",
            "copy research",
            "pay",
            "influence",
            "marble research",
            "marble mirror",
        ],
        lambda state, log: any(height == 5 for seat in state.seats for height in seat.heights),
    ),
    "action-tiles-reshuffled": (3, {}, [], reshuffled),
    "golem-out-of-control": (2, {}, ["forward"], happened(events.UNCONTROLLED)),
    "menorah-taken": (2, {}, ["student", "marble"], happened(events.TOKEN_TAKEN)),
    "all-artifacts": (
        2,
        {},
        ["cauldron", "pay", "copy artifacts", "marble artifacts", "influence"],
        lambda state, log: any(sum(seat.gold) == 10 for seat in state.seats),
    ),
    "negative-score": (2, {}, ["entry VP", "skip", "forward"], lambda state, log: any(s.vp < 0 for s in state.seats)),
    "solo-level-1": (2, {"automa_seat": "2", "automa_level": "1"}, [], lambda state, log: True),
    "solo-level-2": (2, {"automa_seat": "2", "automa_level": "2"}, [], lambda state, log: True),
    "solo-level-3": (2, {"automa_seat": "1", "automa_level": "3"}, [], lambda state, log: True),
    "solo-level-4": (2, {"automa_seat": "2", "automa_level": "4"}, [], lambda state, log: True),
    "automa-three-seats": (3, {"automa_seat": "1", "automa_level": "2"}, [], lambda state, log: True),
    "automa-four-seats": (4, {"automa_seat": "3", "automa_level": "3"}, [], lambda state, log: True),
    "automa-fixed-space": (2, {"automa_seat": "1", "automa_level": "2"}, [], on_fixed_space),
    "automa-without-resources": (
        2,
        {"automa_seat": "1", "automa_level": "1"},
        [],
        lambda state, log: state.automa.marker == state.box.marker_first,
    ),
    "automa-strategy-moved": (2, {"automa_seat": "2", "automa_level": "4"}, [], happened(events.STRATEGY_MOVED)),
}


def players(seats: int, options: dict[str, str]) -> list[str]:
    """Random bots, and the Automa where it sits."""
    kinds = ["random"] * seats
    if "automa_seat" in options:
        kinds[int(options["automa_seat"]) - 1] = f"automa:{options['automa_level']}"
    return kinds


def play(
    seats: int, options: dict[str, str], liked: list[str], test: Test, seed: int
) -> tuple[str, dict[str, object]] | None:
    """One game with these likings; the record and its end if the wanted thing happened."""
    rng = Random(seed)
    state = cast(GolemState, GAME.begin(seats, options))
    log: list[tuple[int, int, int, int, int]] = []
    state.log = log
    record = new_record(GAME, state, options, players(seats, options))
    seen = False
    while (seat := asked(state)) != OVER:
        if seat == NATURE:
            move = draw(state, rng)
        else:
            pool = state.options
            for word in liked if rng.randrange(6) else []:  # the first liking that can be had
                wanted = [move for move in state.options if GAME.text(move).startswith(word)]
                if wanted:
                    pool = wanted
                    break
            move = pool[rng.randrange(len(pool))]
        seen = seen or test(state, log)
        record.add(seat, move)
        answer(state, move)
    if not seen and not test(state, log):
        return None
    return write(record, GAME), {"scores": GAME.scores(state), "places": GAME.places(state), "hash": GAME.hash(state)}


def main() -> None:
    DIRECTORY.mkdir(exist_ok=True)
    ends: dict[str, dict[str, object]] = {}
    for name, (seats, options, liked, test) in WANTED.items():
        for seed in range(20_000):
            found = play(seats, options, liked, test, seed)
            if found is not None:
                break
        else:
            sys.exit(f"{name}: no such game was found")
        text, ends[name] = found
        (DIRECTORY / f"golem-{name}.record").write_text(text)
        print(f"golem-{name}: seed {seed}, scores {ends[name]['scores']}")
    (DIRECTORY / "golem.json").write_text(json.dumps(ends, indent=1) + "\n")


if __name__ == "__main__":
    main()
