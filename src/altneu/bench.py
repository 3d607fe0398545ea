"""What a decision, a copy, a whole game and a turn of the Automa cost here, compiled and interpreted in one run."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import cast

from librt.random import Random

import altneu
from altneu.bots.playout import draw, play_out
from altneu.games import GAMES
from altneu.games.golem.automa.automa import DRAW_CARD
from altneu.games.golem.state.state import GolemState
from altneu.kernel import flow
from altneu.kernel.flow import answer, asked
from altneu.kernel.state import NATURE, State

SEATS = (2, 4)
ALL_MODULES = {"funding": "yes", "busy": "yes", "encyclopedia": "yes", "golem": "yes"}
# What is measured: a game, and its options.
PLAYED: dict[str, tuple[str, dict[str, str]]] = {
    "golem": ("golem", {}),
    "alchemists": ("alchemists", {}),
    "kings_golem": ("alchemists", ALL_MODULES),
}
REPETITIONS = 5
SPREAD = 7  # every so many decisions a state is kept to be copied
GAMES_COPIED = 4
AUTOMA_GAMES = 8  # whose Automa turns are measured
AUTOMA_SHARE = 0.2  # of the time
SOLO = {"automa_seat": "2", "automa_level": "2"}
WORKER = "from altneu.bench import serve; serve()"

Figures = dict[str, dict[str, float]]  # number of seats -> name of the figure -> value
Sample = dict[str, Figures]  # by what is measured


def is_compiled() -> bool:
    return not str(flow.__file__).endswith(".py")


def measure(seconds: float) -> dict[str, bool | Figures | dict[str, float]]:
    """The medians of `REPETITIONS` rounds that last about `seconds` together, both flavours taking turns."""
    compiled = is_compiled()
    automa = measure_automa(seconds * AUTOMA_SHARE)
    pieces = REPETITIONS * len(PLAYED) * len(SEATS) * 2 * (2 if compiled else 1)
    piece = seconds * (1 - AUTOMA_SHARE) / pieces
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
    return {**found, "automa": automa}


def interpreted(name: str) -> str:
    """The key of the same figures without compiled modules."""
    return "interpreted" if name == "golem" else f"{name}_interpreted"


def medians(samples: list[Figures]) -> Figures:
    return {
        seats: {name: median(sample[seats][name] for sample in samples) for name in figures}
        for seats, figures in samples[0].items()
    }


class Bench:
    """All games that are measured."""

    def __init__(self) -> None:
        self.games = {name: GameBench(game, options) for name, (game, options) in PLAYED.items()}

    def sample(self, seconds: float) -> Sample:
        return {name: bench.sample(seconds) for name, bench in self.games.items()}


class GameBench:
    """New games and states spread over whole games, by number of seats."""

    def __init__(self, game: str, options: dict[str, str]) -> None:
        self.starts = {seats: GAMES[game].begin(seats, options) for seats in SEATS}
        self.states = {seats: spread(start) for seats, start in self.starts.items()}
        self.bytes = {seats: kept_bytes(start) for seats, start in self.starts.items()}
        self.played = 0

    def sample(self, seconds: float) -> Figures:
        """Each figure measured for `seconds`."""
        return {str(seats): self.playouts(seats, seconds) | self.copies(seats, seconds) for seats in SEATS}

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


def measure_automa(seconds: float) -> dict[str, float]:
    """The medians of one turn of the Automa, without and with its reasons told."""
    draws = card_draws()
    piece = seconds / (REPETITIONS * 2)
    plain, traced = [], []
    for number in range(REPETITIONS):
        plain.append(turn_us(draws, piece, number, trace=False))
        traced.append(turn_us(draws, piece, number, trace=True))
    return {"turn_us": median(plain), "turn_trace_us": median(traced)}


def card_draws() -> list[GolemState]:
    """The states in which the Automa is about to draw a card, in games against a random player."""
    return [
        cast(GolemState, state.copy())
        for seed in range(AUTOMA_GAMES)
        for state in walk(GAMES["golem"].begin(2, SOLO), Random(seed))
        if is_card_draw(state)
    ]


def is_card_draw(state: State) -> bool:
    return state.top is not None and state.top.effect is DRAW_CARD


def turn_us(draws: list[GolemState], seconds: float, seed: int, trace: bool) -> float:
    """From drawing the card to the next question; what chance decides for the turn itself belongs to it."""
    rng = Random(seed)
    turns, spent = 0, 0.0
    while spent < seconds or turns == 0:
        states = [state.copy() for state in draws]
        for state in states:
            state.log, state.notes = ([], []) if trace else (None, None)
        began = perf_counter()
        for state in states:
            now = state.round
            answer(state, draw(state, rng))
            while asked(state) == NATURE and state.round == now and not is_card_draw(state):
                answer(state, draw(state, rng))
        spent += perf_counter() - began
        turns += len(states)
    return spent / turns * 1e6


@contextmanager
def interpreted_worker() -> Iterator[subprocess.Popen[str]]:
    """A second Python that runs this very package without its compiled modules."""
    with tempfile.TemporaryDirectory(prefix="altneu-") as folder:
        package = Path(str(altneu.__file__)).parent
        shutil.copytree(package, Path(folder, "altneu"), ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        environment = {**os.environ, "PYTHONPATH": folder}
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
