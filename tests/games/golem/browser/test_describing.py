"""The table in words for whoever listens: all that lies there, and no more than the seat may know."""

import random

import pytest

from altneu.games.golem.browser.scene import GolemScene
from altneu.games.golem.game import GOLEM
from altneu.kernel.game import SPECTATOR
from altneu.language import languages
from games.golem.scenario import scenario, set_seat, set_tray, turn
from games.golem.tables import TABLES, random_session, state_of

SCENES = {language: GolemScene(language) for language in languages()}


def lines_of(scene: GolemScene, state: object, seat: int, name: str) -> list[str]:
    return next(one.lines for one in scene.describe(state, seat) if one.name == name)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_table_can_be_told_at_any_moment_in_every_language(number: int) -> None:
    kinds, options = TABLES[number]
    pick = random.Random(number)
    for k, (session, seat) in enumerate(random_session(kinds, options, 80 + number)):
        if k % 25 == 0:
            scene = SCENES[pick.choice(sorted(SCENES))]
            passages = scene.describe(session.state, pick.choice([seat, SPECTATOR]))
            names = [passage.name for passage in passages]
            assert len(set(names)) == len(names)
            assert all(line.strip() for passage in passages for line in passage.lines)


@pytest.mark.parametrize("number", range(3))
def test_nothing_is_told_that_the_seat_may_not_know(number: int) -> None:
    kinds, options = TABLES[number]
    pick = random.Random(number)
    for k, (session, seat) in enumerate(random_session(kinds, options, 90 + number)):
        if k % 40 == 0:
            state = state_of(session)
            twin = GOLEM.determinize(state, seat, pick.randrange)
            assert SCENES["en"].describe(twin, seat) == SCENES["en"].describe(state, seat)


def test_parts_tell_what_lies_there() -> None:
    state = scenario()
    set_tray(state, golem="red red blue")
    set_seat(state, 0, clay=7, golems=["red IV"])
    turn(state)
    scene = SCENES["en"]
    assert "2 red marbles in the Golem row" in lines_of(scene, state, 0, "rows of marbles")
    assert any("1 standing golem" in line and "IV" in line for line in lines_of(scene, state, 0, "city red"))
    assert "Clay: 7" in lines_of(scene, state, 0, "my board")
    assert "my board" not in {passage.name for passage in scene.describe(state, SPECTATOR)}
