"""The pictures of every kind of question."""

from __future__ import annotations

import pictures

from altneu.server.played import PLAYED_HERE


def test_pictures_are_taken_of_games_that_are_played_in_the_browser() -> None:
    assert {name for name, _ in pictures.tables([])} <= PLAYED_HERE.keys()
    for name in PLAYED_HERE:
        assert pictures.tables([name])
    assert pictures.tables(["golem", "alchemists"]) == pictures.tables([])
