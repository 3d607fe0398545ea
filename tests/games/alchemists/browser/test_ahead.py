"""What is announced comes to pass: the conference takes what it says, unless something is done about it."""

from __future__ import annotations

import pytest

from altneu.games.alchemists.browser.scene import AlchemistsScene
from altneu.games.alchemists.rounds.declaring import DECLARE
from altneu.games.alchemists.rounds.ending import HOLD_CONFERENCE
from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.kernel.game import SPECTATOR
from altneu.language import languages
from games.alchemists.academy import academy, ask, set_seat, set_theory
from games.alchemists.narrators import assert_told
from games.alchemists.tables import EVERYTHING, FEW, random_session

LANGUAGES = [language for language in languages() if language != "pl"]
SCENES = {language: AlchemistsScene(language) for language in LANGUAGES}
SCENE = SCENES["en"]


def declaring(round: int, **options: str) -> AlchemistsState:
    state = academy(players=3, round=round, **options)
    state.push(SPACES_IN_ORDER, 0)
    ask(state, DECLARE)
    return state


@pytest.mark.parametrize("round", [3, 5])
@pytest.mark.parametrize("level", ["apprentice", "master"])
@pytest.mark.parametrize("golem", [False, True])
@pytest.mark.parametrize("reputation", [1, 2, 9, 14, 20])
def test_the_conference_takes_what_is_announced(round: int, level: str, golem: bool, reputation: int) -> None:
    state = declaring(round, level=level, **(EVERYTHING if golem else {}))
    for seat in range(3):
        set_seat(state, seat, reputation=reputation)
    set_theory(state, "fern", "R+", s1="gold", s2="gold")
    set_theory(state, "toad", "++", s2="silver")
    told = [sum(one.n for one in SCENE.ahead(state, seat)) for seat in range(3)]
    state.top = None
    ask(state, HOLD_CONFERENCE)
    assert told == [min(0, int(board.reputation) - reputation) for board in state.seats]


@pytest.mark.parametrize("round", [1, 2, 4])
def test_nothing_is_announced_in_other_rounds(round: int) -> None:
    state = declaring(round, level="master")
    assert [SCENE.ahead(state, seat) for seat in (0, 1, 2, SPECTATOR)] == [[]] * 4


def test_the_last_round_is_announced_while_actions_are_declared() -> None:
    assert [one.title for one in SCENE.ahead(declaring(6), 1)] == ["The last round"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_announced_reads_well(language: str) -> None:
    scene = SCENES[language]
    for number, (seats, options) in enumerate(FEW):
        for k, (session, seat) in enumerate(random_session(seats, options, 80 + number)):
            for one in scene.ahead(session.state, seat) if k % 9 == 0 else []:
                assert_told(one.title, language)
                assert_told(one.why, language)
                assert one.topic in scene.help()
