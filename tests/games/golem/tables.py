"""Whole games for tests of what Golem shows: every kind of table, played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator

from altneu.games.golem.game import GOLEM
from altneu.games.golem.state.state import GolemState
from altneu.kernel.flow import all_asked, asked
from altneu.kernel.state import NATURE
from altneu.table.session import Session, begin, fair_draw

TABLES: list[tuple[list[str], dict[str, str]]] = [
    (["here"] * 2, {}),
    (["here"] * 3, {"golem_level": "space", "back_entry": "paid"}),
    (["here"] * 4, {}),
    (["here"] * 4, {"setup": "first"}),
    (["here", "automa:2"], {}),
    (["automa:4", "here"], {"automa_colours": "black"}),
    (["here", "automa:1", "here"], {"first_layout": "yes"}),
]


def state_of(session: Session) -> GolemState:
    assert isinstance(session.state, GolemState)
    return session.state


def random_session(kinds: list[str], options: dict[str, str], seed: int) -> Iterator[tuple[Session, int]]:
    """Each question to a person, with the seat that will answer it; at last the table when the game is over."""
    pick = random.Random(seed)
    session = begin(GOLEM, kinds, {**options, **GOLEM.options_for(kinds)})
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
    options = (GOLEM.question(session.state, seat) or {})["options"]
    return [GOLEM.move(option) for option in options]


def finished(kinds: list[str], options: dict[str, str], seed: int) -> Session:
    *_, (session, _) = random_session(kinds, options, seed)
    return session
