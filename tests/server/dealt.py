"""A server whose luck follows from the tables themselves: equal choices lead to equal games, whoever else plays there.

What NATURE draws and what bots roll comes from the state they find, so a test in Chromium repeats what it did. `LUCK`
deals all tables anew, as it does for tests. Keys stay random.

`python tests/server/dealt.py serve ...` is `altneu serve ...`.
"""

from __future__ import annotations

import hashlib
import os
from functools import cache
from random import Random

from altneu.cli import main
from altneu.games import GAMES
from altneu.kernel.game import Game
from altneu.kernel.state import State
from altneu.server.tables import acting, first_moment, moving, others
from altneu.server.thinking import advice, jobs
from altneu.table.live import LiveTable
from altneu.table.session import fair_draw

LUCK = os.environ.get("LUCK", "")


@cache
def game_of(kind: type[State]) -> Game:
    """The game that has states of this kind, which its package made."""
    return next(game for game in GAMES.values() if f"{kind.__module__}.".startswith(package_of(game)))


def package_of(game: Game) -> str:
    module = type(game).__module__
    return f"{module.rpartition('.')[0] or module}."


def luck_of(state: State, *what: object) -> int:
    """A number that anybody finds again in the same state."""
    told = f"{LUCK} {game_of(type(state)).hash(state)} {what}"
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[:6])


def draw(state: State) -> int:
    return fair_draw(Random(luck_of(state)).randrange)(state)


def choice_of_bot(live: LiveTable, seat: int) -> int:
    rng = others.Random(luck_of(live.state, "bot", seat))
    return others.new_bot(others.bot_at(live, seat), rng).choose(others.Position(live.game, live.state, seat, rng))


def asked_of(live: LiveTable, seat: int) -> jobs.Asked:
    luck = luck_of(live.state, "thought", seat)
    world = live.game.determinize(live.state, seat, Random(luck).randrange)
    return jobs.Asked(world=jobs.told(live.session, world), seat=seat, seed=luck)


def deal() -> None:
    for room in (acting, first_moment, moving):
        assert room.DRAW
        room.DRAW = draw
    for room in (others, advice, jobs):
        assert room.asked_of
        room.asked_of = asked_of
    assert others.choice_of_bot
    others.choice_of_bot = choice_of_bot


if __name__ == "__main__":
    deal()
    main()
