"""Every move of every game can be written and read."""

from __future__ import annotations

import pytest

from altneu.games import GAMES

pytestmark = pytest.mark.both


@pytest.mark.parametrize("name", GAMES)
def test_notation_reads_both_ways(name: str) -> None:
    game = GAMES[name]
    assert len(set(game.notation)) == len(game.notation)
    assert all(game.move(game.text(move)) == move for move in range(len(game.notation)))
