"""Forges thousands of snapshots and records of both games and brings them to the table.

Run as `python tools/fuzz.py [CASES [FIRST]]` (50,000 cases, numbered from 0, if not said). Each is refused with a
sentence, or loaded and then usable: every seat can be shown it, it can be drawn, thought about and played on. It stops
at the first that hangs or raises anything else, and says its number, which makes it again.
"""

from __future__ import annotations

import io
import json
import sys
import time
import traceback
from collections import Counter
from contextlib import suppress
from functools import lru_cache
from multiprocessing import Pool, TimeoutError
from typing import Any

from librt.random import Random
from mutations import Forger, forged_record, one_of, written
from rich.console import Console
from soak import random_options

from altneu.analysis import advise, has_hints
from altneu.bots import Budget, Position, bots_for, new_bot
from altneu.bots.playout import draw
from altneu.cli.screens import screen_of
from altneu.components import ComponentError
from altneu.games import GAMES
from altneu.kernel.codec import CodecError
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.game import SPECTATOR, Game, SetupError
from altneu.kernel.record import RecordError, begin, write
from altneu.kernel.state import NATURE, State
from altneu.language import catalogue
from altneu.server.played import PLAYED_HERE
from altneu.server.presenting.present import drawn_state
from altneu.server.scenes.scenes import scene_of
from altneu.server.tables.access import Access
from altneu.server.tables.loaded import LoadedTable
from altneu.table.live import LiveTable
from altneu.table.seats import HERE, SeatPlan
from altneu.table.session import Session, fair_draw
from altneu.table.session import begin as new_session
from altneu.table.store import SaveError, described, parse, restore

WORKERS = 2
PATIENCE = 60  # seconds for one case
POSITIONS = 24  # of each game that are forged
MOVES = 30  # played on a forged table
THINKING = 5  # of so many loaded tables one is thought about
NEWER = 2  # rules by which only the snapshot counts
NAME = "the record"
REFUSALS = (CodecError, SaveError, RecordError, SetupError, ComponentError)


class Source:
    """A real position: its record and its snapshot."""

    def __init__(self, session: Session) -> None:
        self.game = session.game
        self.text = write(session.record, session.game)
        self.data = session.game.encode(session.state)


@lru_cache(maxsize=1)
def sources() -> list[Source]:
    """Positions of random games at all kinds of tables, from the setup to the end."""
    found = []
    for name, game in GAMES.items():
        for number in range(POSITIONS):
            rng = Random(number)
            seats = game.seats[number % len(game.seats)]
            options = random_options(name, seats, rng)
            session = new_session(game, ["human"] * seats, options)
            pick = fair_draw(rng.randrange)
            for _ in range(number * number):
                session.run_nature(pick)
                if session.is_over:
                    break
                seat = asked(session.state)
                session.answer(seat, one_of(session.state.options, rng))
            if number % 3:  # also in the middle of what NATURE decides
                session.run_nature(pick)
            found.append(Source(session))
    return found


@lru_cache(maxsize=len(GAMES))
def forger_for(name: str) -> Forger:
    effects = list(GAMES[name].effects(GAMES[name].begin(GAMES[name].seats[-1], {})))
    return Forger([source.data for source in sources()], effects)


def play(number: int) -> tuple[str, str]:
    """What became of case `number`, and what is wrong about that, if anything."""
    rng = Random(number)
    source = one_of(sources(), rng)
    try:
        if rng.randrange(5) == 0:
            text = forged_record(source.text, one_of(sources(), rng).text, rng)
            return f"record {brought(text, rng)}", ""
        data = json.loads(json.dumps(source.data))
        forger_for(source.game.name).forge(data, rng)
        if rng.randrange(4) == 0:
            return f"plain data {decoded(source, data, rng)}", ""
        text = f"{source.text}{written(data, rng)}\n"
        if rng.randrange(4) == 0:
            return f"save {brought(text, rng)}", ""
        return f"save of older rules {brought_later(source.game, text, rng)}", ""
    except Exception:
        return "failed", traceback.format_exc()


def brought(text: str, rng: Random) -> str:
    """A record or a save, as the table and the server take it."""
    try:
        record, line = parse(text, NAME, GAMES)
        game = GAMES[record.game]
        session = restore(record, line, game, NAME)
    except REFUSALS as error:
        return refused(error)
    use(session, rng)
    return "loaded"


def brought_later(game: Game, text: str, rng: Random) -> str:
    """The same after a change of the rules, when nothing vouches for the snapshot."""
    version, game.rules_version = game.rules_version, NEWER
    try:
        return brought(text, rng)
    finally:
        game.rules_version = version


def decoded(source: Source, data: Any, rng: Random) -> str:
    """Plain data, as a table in the database has it."""
    record, _ = parse(source.text, NAME, GAMES)
    try:
        described(source.game, data, begin(record, source.game, NAME))
    except REFUSALS as error:
        return refused(error)
    return "loaded"


def refused(error: Exception) -> str:
    sentence = str(error)
    assert sentence.strip(), f"{type(error).__name__} without a reason"
    assert "\n" not in sentence, f"a reason of several lines: {sentence!r}"
    assert len(sentence) < 5000, f"a reason without end: {sentence[:200]!r}"
    return "refused"


def use(session: Session, rng: Random) -> None:
    """All that people and bots do at a table."""
    game, state, seats = session.game, session.state, len(session.record.players)
    assert game.faults(state) == []
    for seat in [*range(seats), SPECTATOR]:
        game.view(state, seat)
        game.view(game.determinize(state, seat, rng.randrange), seat)
    show(session)
    if rng.randrange(THINKING) == 0:
        think(game, state, rng)
    twin = state.copy()
    twin.log = []
    for _ in range(MOVES):
        seat = asked(twin)
        if seat == OVER:
            break
        answer(twin, draw(twin, rng) if seat == NATURE else one_of(twin.options, rng))
    game.scores(twin)
    with suppress(CodecError):  # no play leads here, so it may lead astray
        game.decode(json.loads(json.dumps(game.encode(twin))), state)


def show(session: Session) -> None:
    """The table in the terminal and, where it can be played there, in the browser."""
    game, state, seats = session.game, session.state, len(session.record.players)
    console = Console(file=io.StringIO(), width=120)
    screen = screen_of(console, catalogue("cli", "en"), "en", session, [f"Player {seat + 1}" for seat in range(seats)])
    seat = asked(state)
    console.print(screen.board(state, seat if seat >= 0 else None))
    if seat >= 0:
        screen.question(state)
        for option in state.options:
            screen.choice(state, option)
    if game.name in PLAYED_HERE:
        live = LiveTable("fuzz", Session(game, state.copy(), session.record), [SeatPlan(HERE) for _ in range(seats)])
        access = Access(LoadedTable(live, 0, []), "hand", tuple(range(seats)))
        for viewer in [*range(seats), SPECTATOR]:
            drawn_state(access, scene_of(game.name, "en"), viewer, 0, ())


def think(game: Game, state: State, rng: Random) -> None:
    seat = asked(state)
    if seat < 0:
        return
    position = Position(game, state, seat, rng)
    if has_hints(game):
        advise(position, Budget(20))
    else:
        new_bot(bots_for(game.name)[-1], rng, 0).choose(position)


def main() -> None:
    cases = int(sys.argv[1]) if len(sys.argv) > 1 else 50_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    begun, outcomes = time.perf_counter(), Counter[str]()
    with Pool(WORKERS) as pool:
        results = pool.imap(play, range(first, first + cases))
        for done in range(cases):
            try:
                outcome, fault = results.next(PATIENCE)
            except TimeoutError:
                sys.exit(f"case {first + done}: not over after {PATIENCE} s, or its process is gone")
            if fault:
                sys.exit(f"{fault}case {first + done}: neither refused nor usable")
            outcomes[outcome] += 1
            if (done + 1) % (cases // 10 or 1) == 0:
                print(f"{done + 1} cases, {time.perf_counter() - begun:.0f} s", flush=True)
    for outcome, count in sorted(outcomes.items()):
        print(f"{count:7} {outcome}")
    print(f"{cases} cases, 0 hangs, 0 surprises")


if __name__ == "__main__":
    main()
