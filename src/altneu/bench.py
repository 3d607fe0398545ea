"""What a decision, a copy and a whole game cost here, compiled and interpreted in one run."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

from librt.random import Random

import altneu
from altneu.bots.playout import draw, play_out
from altneu.games import KITS
from altneu.kernel import flow
from altneu.kernel.flow import answer, asked
from altneu.kernel.game import Game
from altneu.kernel.state import NATURE, State
from altneu.kit import Kit, Measured, room

REPETITIONS = 5
SPREAD = 7  # every so many decisions a state is kept to be copied
GAMES_COPIED = 4
FURTHER_SHARE = 0.2  # of the time goes into what games measure themselves
WORKER = "from altneu.bench import serve; serve()"

Figures = dict[str, dict[str, float]]  # number of seats -> name of the figure -> value
Sample = dict[str, Figures]  # by what is measured


@dataclass(frozen=True)
class Measure:
    """What a game measures beside random play."""

    run: Callable[[float], dict[str, float]]  # for about so many seconds
    told: Callable[[dict[str, float]], str]  # the figures in a sentence


def tables_of(kit: Kit) -> tuple[Measured, ...]:
    return kit.measured or (Measured(name=kit.name, title=kit.title),)


PLAYED: dict[str, tuple[Game, Measured]] = {
    table.name: (kit.game, table) for kit in KITS.values() for table in tables_of(kit)
}
MEASURES: dict[str, str] = {name: measure for kit in KITS.values() for name, measure in kit.measures.items()}


def seats_of(game: Game) -> list[int]:
    """The fewest and the most."""
    return sorted({game.seats[0], game.seats[-1]})


def is_compiled() -> bool:
    return not str(flow.__file__).endswith(".py")


def measure(seconds: float) -> dict[str, bool | Figures | dict[str, float]]:
    """The medians of `REPETITIONS` rounds that last about `seconds` together, both flavours taking turns."""
    compiled = is_compiled()
    further_share = FURTHER_SHARE if MEASURES else 0.0
    further = {name: further_of(name).run(seconds * further_share / len(MEASURES)) for name in MEASURES}
    tables = sum(len(seats_of(game)) for game, _ in PLAYED.values())
    pieces = REPETITIONS * tables * 2 * (2 if compiled else 1)
    piece = seconds * (1 - further_share) / pieces
    here: list[Sample] = []
    there: list[Sample] = []
    bench = Bench()
    if compiled:
        with interpreted_worker() as worker:
            for _ in range(REPETITIONS):
                here.append(bench.sample(piece))
                there.append(ask(worker, piece))
    else:
        here = there = [bench.sample(piece) for _ in range(REPETITIONS)]
    found: dict[str, bool | Figures | dict[str, float]] = {"compiled": compiled}
    for name in PLAYED:
        found[name] = medians([sample[name] for sample in here])
        found[interpreted(name)] = medians([sample[name] for sample in there])
    return {**found, **further}


def further_of(name: str) -> Measure:
    measure: Measure = room(MEASURES[name])
    return measure


def interpreted(name: str) -> str:
    """The key of the same figures without compiled modules."""
    return "interpreted" if name == next(iter(PLAYED)) else f"{name}_interpreted"


def medians(samples: list[Figures]) -> Figures:
    return {
        seats: {name: median(sample[seats][name] for sample in samples) for name in figures}
        for seats, figures in samples[0].items()
    }


class Bench:
    """All games that are measured."""

    def __init__(self) -> None:
        self.games = {name: GameBench(game, table.options) for name, (game, table) in PLAYED.items()}

    def sample(self, seconds: float) -> Sample:
        return {name: bench.sample(seconds) for name, bench in self.games.items()}


class GameBench:
    """New games and states spread over whole games, by number of seats."""

    def __init__(self, game: Game, options: dict[str, str]) -> None:
        self.starts = {seats: game.begin(seats, options) for seats in seats_of(game)}
        self.states = {seats: spread(start) for seats, start in self.starts.items()}
        self.bytes = {seats: kept_bytes(start) for seats, start in self.starts.items()}
        self.played = 0

    def sample(self, seconds: float) -> Figures:
        """Each figure measured for `seconds`."""
        return {str(seats): self.playouts(seats, seconds) | self.copies(seats, seconds) for seats in self.starts}

    def playouts(self, seats: int, seconds: float) -> dict[str, float]:
        start = self.starts[seats]
        games, decisions, spent = 0, 0, 0.0
        while spent < seconds or games == 0:
            self.played += 1
            rng = Random(self.played)
            began = perf_counter()
            decisions += play_out(start.copy(), rng)
            spent += perf_counter() - began
            games += 1
        return {"decision_us": spent / decisions * 1e6, "games_per_s": games / spent}

    def copies(self, seats: int, seconds: float) -> dict[str, float]:
        states = self.states[seats]
        copies, spent = 0, 0.0
        while spent < seconds or copies == 0:
            began = perf_counter()
            twins = [state.copy() for state in states]
            spent += perf_counter() - began
            copies += len(twins)
        return {"copy_us": spent / copies * 1e6, "state_bytes": self.bytes[seats]}


def spread(start: State) -> list[State]:
    """States from the beginning to the end of some games of random play."""
    kept = []
    for seed in range(GAMES_COPIED):
        for number, state in enumerate(walk(start.copy(), Random(seed))):
            if number % SPREAD == 0:
                kept.append(state.copy())
    return kept


def kept_bytes(start: State) -> float:
    """Memory for each state of a game when the states before all its decisions are kept."""
    game = start.copy()
    tracemalloc.start()
    kept = [state.copy() for state in walk(game, Random(0))]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(kept)


def walk(state: State, rng: Random) -> Iterator[State]:
    """The one state before each of its decisions, all seats at random."""
    while state.top is not None:
        yield state
        options = state.options
        answer(state, draw(state, rng) if asked(state) == NATURE else options[rng.randrange(len(options))])


@contextmanager
def interpreted_worker() -> Iterator[subprocess.Popen[str]]:
    """A second Python that runs this very package without its compiled modules."""
    with tempfile.TemporaryDirectory(prefix="altneu-") as folder:
        package = Path(str(altneu.__file__)).parent
        shutil.copytree(package, Path(folder, "altneu"), ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([folder, os.environ.get("PYTHONPATH", "")])}
        with subprocess.Popen(
            [sys.executable, "-c", WORKER],
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as worker:
            yield worker


def ask(worker: subprocess.Popen[str], seconds: float) -> Sample:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(f"{seconds}\n")
    worker.stdin.flush()
    line = worker.stdout.readline()
    if not line:
        raise RuntimeError("the interpreted worker has ended")
    sample: Sample = json.loads(line)
    return sample


def serve() -> None:
    """The worker's side of `ask`."""
    if is_compiled():
        raise RuntimeError("the interpreted worker runs compiled rules")
    with suppress(KeyboardInterrupt):
        bench = Bench()
        for line in sys.stdin:
            print(json.dumps(bench.sample(float(line))), flush=True)
