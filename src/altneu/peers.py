"""Other engines on the same machine, in the same run: what a decision and a copy cost there.

catanatron (Catan in pure Python) is the peer nearest in aim: an engine with bots for four players.
"""

from __future__ import annotations

from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from catanatron.game import Game

COPIES = 20  # of each state sampled, so that the clock's own cost vanishes


class PeerMissing(RuntimeError):
    """The peer is not installed here."""


def measure(seconds: float) -> dict[str, dict[str, float]]:
    """Microseconds per decision and per copy of each peer, measured for about `seconds`."""
    return {"catanatron": catanatron(seconds)}


def catanatron(seconds: float) -> dict[str, float]:
    """Four random players: whole games for the decisions, then states of the middle of games for the copies."""
    games, decisions, played = 0, 0, 0.0
    while played < seconds / 2:
        started = perf_counter()
        decisions += play(new_catan(seed=games + 1))
        played += perf_counter() - started
        games += 1

    length = decisions // games
    copies, copying, deadline = 0, 0.0, perf_counter() + seconds / 2
    for seed in count(1):
        game = new_catan(seed)
        play(game, limit=length // 4 + seed * 37 % (length // 2))
        started = perf_counter()
        for _ in range(COPIES):
            game.copy()
        copying += perf_counter() - started
        copies += COPIES
        if perf_counter() > deadline:
            break

    return {"decision_us": played / decisions * 1e6, "copy_us": copying / copies * 1e6, "games": games}


def new_catan(seed: int) -> Game:
    try:
        from catanatron.game import Game
        from catanatron.models.player import Color, RandomPlayer
    except ImportError as error:
        raise PeerMissing(f"catanatron cannot be measured ({error}): run `make install` in a checkout first") from error
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def play(game: Game, limit: int | None = None) -> int:
    """Play to the end, or to the decision numbered `limit`; the number of decisions made."""
    from catanatron.game import TURNS_LIMIT

    made = 0
    while made != limit and game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        made += 1
    return made
