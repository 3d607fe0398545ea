"""Games shown by their words: in every language there is a text for everything, and telling changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from librt.random import Random

from altneu.faces.words import TableWords
from altneu.games import KITS
from altneu.kernel.flow import OVER, all_asked, asked
from altneu.kernel.game import SPECTATOR, Game
from altneu.kernel.state import State
from altneu.kit import room
from altneu.language import languages
from altneu.table.session import begin
from conformance.games import random_choice
from faces.orchard_words import OrchardWords
from kernel.toy import TOY

SHOWN: list[tuple[Game, str]] = [(kit.game, kit.words) for kit in KITS.values() if kit.words and not kit.scene]
EVERY = 3  # question is put into all words


def words_of(game: Game, named: str, language: str) -> TableWords[Any]:
    words: TableWords[Any] = (room(named) if named else OrchardWords)(language, ["Ada"] + [""] * (game.seats[0] - 1))
    return words


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("game", "named"), [(TOY, ""), *SHOWN], ids=lambda part: getattr(part, "name", ""))
def test_a_whole_game_can_be_read(game: Game, named: str, language: str) -> None:
    words, dice = words_of(game, named, language), Random(1)
    session = begin(game, ["human"] * game.seats[0], {})
    assert words.title()
    told = 0
    while asked(session.state) != OVER:
        if session.number % EVERY == 0:
            read(words, game, session.state)
        session.take(asked(session.state), random_choice(session.state, dice))
        for event in session.events[told:]:
            assert isinstance(words.event(session.state, event), str)
            words.roles(event)
        told = len(session.events)
    read(words, game, session.state)
    if parts := words.points(session.state, session.events):
        seats = range(game.seats[0])
        assert [sum(row.vp[seat] for row in parts[0]) for seat in seats] == game.scores(session.state)


def read(words: TableWords[Any], game: Game, state: State) -> None:
    before = game.hash(state)
    for viewer in (*range(game.seats[0]), SPECTATOR):
        assert all(isinstance(section.title, str) for section in words.sections(state, viewer))
    if asked(state) != OVER:
        assert words.question(state)
    for move in state.options:
        assert words.choice(state, move)
        for seat in all_asked(state):
            words.why_not(state, seat, words.thing(state, seat, move))
    assert game.hash(state) == before
