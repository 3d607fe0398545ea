"""The table in words for whoever listens: all that lies there, and no more than the seat may know."""

import random

import pytest

from altneu.games.golem.browser.scene import GolemScene
from altneu.games.golem.game import GOLEM
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.game import SPECTATOR
from altneu.language import capital, catalogue, languages
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
    assert catalogue("altneu.games.golem.browser", "en").count("boards.marbles_red", 2, row="Golem") in lines_of(
        scene, state, 0, "rows of marbles"
    )
    assert any("1 standing golem" in line and "IV" in line for line in lines_of(scene, state, 0, "city red"))
    assert "Clay: 7" in lines_of(scene, state, 0, "my board")
    assert "my board" not in {passage.name for passage in scene.describe(state, SPECTATOR)}


def test_the_setup_and_the_end_are_named_like_a_phase() -> None:
    texts = catalogue("altneu.games.golem.browser", "en")
    state = GOLEM.begin(2, {})
    for stage in ("setup", "over"):
        assert texts.text("boards.phase_label", name=texts.text(f"boards.{stage}")) in lines_of(
            SCENES["en"], state, 0, "board"
        )
        while asked(state) != OVER:
            answer(state, state.options[0])


def test_a_board_in_words_tells_all_that_it_shows() -> None:
    """What was taken and placed this round, both tracks, menorahs, cauldrons and the tiles beside them."""
    state = scenario(components=None)
    set_seat(state, 0, marbles=["red", "white"], rabbi=2, research=3, track=4, gold=[0, 1, 0, 0], upgrades=["UPG-2"])
    set_seat(state, 1, rabbi=6, slots=["UPA-1a"], gold=[1, 0, 0, 0])
    state.own(0).pass_tile = 1
    state.own(0).waived = 1
    scene = SCENES["en"]
    text, mine = scene.boards.text, lines_of(scene, state, 0, "my board")
    [level] = [one for one in scene.components(state).golem_track if one.space == 4]
    assert text("boards.eyes_label", marbles="red, white") in mine
    assert "Rabbi: on slot 2" in mine
    assert "Pass tile 1" in mine
    assert capital(scene.help()["no control"].title) in mine
    assert any(line.startswith("Research track: space 3,") for line in mine)
    assert any(f"level {level.level}, steps: {level.steps}" in line for line in mine)
    assert any(line.startswith("Red menorahs (1)") for line in mine)
    assert "Cauldron 2: 1 of 2 ingots" in mine
    other = next(one.lines for one in scene.describe(state, 0) if one.name == scene.words.who(state, 1))
    assert "Rabbi: Fixed action space".lower() in [line.lower() for line in other]
    assert "Artifact 1: completed" in other
    assert any(line.startswith("Upgrade slot 1: ") for line in other)


def test_the_automa_in_words_has_a_marker_and_no_resources() -> None:
    """A-3.2: all its resources are one; its strategy and its cards lie open."""
    seen = set()
    for k, (session, _) in enumerate(random_session(["here", "automa:2"], {}, 3)):
        state = state_of(session)
        if session.is_over or not state.round or k % 20:
            continue
        text = SCENES["en"].boards.text
        places = [text("boards.strategy_label", tile="", place=place) for place in (1, 2, 3)]
        told = next(one.lines for one in SCENES["en"].describe(state, 0) if one.name == "The Automa")
        assert any(text("boards.marker_label", n=int(state.automa.marker)) in line for line in told)
        assert sum(line.endswith(strategy) for line in told for strategy in places) == 3
        assert text("boards.clay_label", n=0) not in told
        seen.add(len(state.automa.played))
    assert len(seen) > 1


def test_where_something_is_to_be_had_is_told_once() -> None:
    state = scenario(components=None)
    for passage in SCENES["en"].describe(state, 0):
        if passage.name.startswith("where"):
            assert len(set(passage.lines)) == len(passage.lines)
