"""Undo online stops where a secret was seen, also if no choice of NATURE tells of it, and at the end of the game."""

from __future__ import annotations

import random

import pytest

from altneu.games import GAMES
from altneu.kernel.flow import asked
from altneu.kernel.record import new_record
from altneu.table.facts import UndoRight
from altneu.table.seats import HERE
from altneu.table.session import NoUndo, Session, begin, fair_draw
from games.golem.scenario import GOLEM, row, scenario, set_tiles, set_tray, turn
from table.live_tables import Player, table

pytestmark = pytest.mark.both


@pytest.mark.parametrize("local", [True, False])
def test_goals_drawn_without_a_choice_cannot_be_unseen(local: bool) -> None:
    """G-20.28: the goals another seat put under the deck come without NATURE choosing; still they were seen."""
    state = scenario()
    set_tiles(state, ["AT-11", "AT-01", "AT-02"])
    state.goals = 0
    state.goal_bottom, state.goal_bottom_by = row([5, 6]), row([1, 1])
    set_tray(state, work="red white")
    turn(state)
    session = Session(GOLEM, state, new_record(GOLEM, state, {}, ["human", "human"]), None, local)
    session.answer(0, GOLEM.move("rabbi 1"))
    if local:
        session.undo()
        assert session.number == 0
    else:
        with pytest.raises(NoUndo, match="revealed"):
            session.undo()


def played_out(game: str, seed: int, local: bool) -> Session:
    """A random game of two people, to its last choice."""
    rng = random.Random(seed)
    session, draw = begin(GAMES[game], ["human", "human"], {}), fair_draw(rng.randrange)
    session.local = local
    session.run_nature(draw)
    while not session.is_over:
        session.answer(asked(session.state), rng.choice(list(session.state.options)))
        session.run_nature(draw)
    return session


@pytest.mark.parametrize("game", ["golem", "alchemists"])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_end_of_a_game_reveals_everything_so_it_cannot_be_taken_back(game: str, seed: int) -> None:
    session = played_out(game, seed, local=False)
    choices = list(session.record.choices)
    with pytest.raises(NoUndo, match="revealed"):
        session.undo()
    assert session.record.choices == choices


@pytest.mark.parametrize("game", ["golem", "alchemists"])
def test_around_one_device_the_last_choice_can_be_taken_back(game: str) -> None:
    session = played_out(game, 1, local=True)
    session.undo()
    assert not session.is_over


@pytest.mark.parametrize("kinds", [[HERE, "random"], [HERE, HERE]])
def test_what_was_seen_stays_at_one_device_too_where_a_game_wants_it_so(kinds: list[str]) -> None:
    """People and bots have minds of their own; in a sandbox there is one mind."""
    player = Player(table(kinds, GAMES["alchemists"]), 3)
    player.do([])
    live = player.live
    last = None
    while last is None or not live.session.revealed_since(last):
        player.choose(live.waits_for[0])
        last = live.last_choice_of(0)
    assert live.undo_right(0) is UndoRight.NONE
    with pytest.raises(NoUndo):
        live.plan_undo(0)
    live.is_sandbox = True
    assert live.undo_right(0) is UndoRight.FREE
