"""Whole games for tests of what Alchemists shows: every kind of table, played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.state.options import MODULES
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.kernel.flow import all_asked, asked
from altneu.kernel.state import NATURE
from altneu.table.session import Session, begin, fair_draw
from games.alchemists.tried import module_sets

EVERYTHING = dict.fromkeys(MODULES, "yes")

# Both levels and all twelve sets of modules, with two to four seats.
TABLES: list[tuple[int, dict[str, str]]] = [
    (2 + (number + is_master) % 3, {"level": level, **dict.fromkeys(modules, "yes")})
    for is_master, level in enumerate(ALCHEMISTS.options["level"])
    for number, modules in enumerate(module_sets())
]
# Both levels with all modules, and the base game.
FEW = [(4, {"level": "master", **EVERYTHING}), (3, {**EVERYTHING}), (2, {})]


def state_of(session: Session) -> AlchemistsState:
    assert isinstance(session.state, AlchemistsState)
    return session.state


def random_session(seats: int, options: dict[str, str], seed: int) -> Iterator[tuple[Session, int]]:
    """Each question to a person, with the seat that will answer it; at last the table when the game is over."""
    pick = random.Random(seed)
    session = begin(ALCHEMISTS, ["here"] * seats, options)
    draw = fair_draw(pick.randrange)
    while not session.is_over:
        if asked(session.state) == NATURE:
            session.run_nature(draw)
            continue
        seat = pick.choice(all_asked(session.state))
        yield session, seat
        session.answer(seat, pick.choice(options_of(session, seat)))
    yield session, 0


def options_of(session: Session, seat: int) -> list[int]:
    options = (ALCHEMISTS.question(session.state, seat) or {})["options"]
    return [ALCHEMISTS.move(option) for option in options]


def finished(seats: int, options: dict[str, str], seed: int) -> Session:
    *_, (session, _) = random_session(seats, options, seed)
    return session
