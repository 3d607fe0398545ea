"""Where something is to be had."""

from __future__ import annotations

from pathlib import Path

import pytest

from altneu.games.golem.browser.scene import GolemScene
from altneu.games.golem.browser.things import things_on_table
from altneu.games.golem.browser.where import SOUGHT, gives
from altneu.games.golem.browser.wire import Token
from altneu.games.golem.rounds.rounds import CHARACTER, PHASE
from altneu.games.golem.state.state import GolemState
from altneu.kernel.game import SPECTATOR
from altneu.language import languages
from games.golem.pieces import printed
from games.golem.scenario import row, scenario, set_seat
from games.golem.speakers import assert_readable
from games.golem.tables import TABLES, random_session, state_of

SCENE = GolemScene("en")


def effect(*icons: str) -> list[Token]:
    return [Token(icon=icon, colour=colour or None) for icon, _, colour in (text.partition(" ") for text in icons)]


def test_an_effect_gives_what_stands_after_the_arrow() -> None:
    paid = effect("coins", "arrow", "gold")
    assert gives(paid, "gold", None)
    assert not gives(paid, "coins", None)


def test_each_side_of_a_slash_counts_by_itself() -> None:
    either = effect("clay", "slash", "coins", "arrow", "vp")
    assert gives(either, "clay", None)
    assert not gives(either, "coins", None)


def test_any_student_is_a_red_one_but_a_blue_one_is_not() -> None:
    assert gives(effect("student"), "student", "red")
    assert not gives(effect("student blue"), "student", "red")


def test_any_upgrade_is_a_golem_upgrade() -> None:
    assert gives(effect("any_upgrade"), "golem_upgrade", None)


def test_an_upgrade_that_is_made_is_no_source_any_more() -> None:
    state = scenario()
    things = {source.thing for sought in SCENE.where(state, 0) for source in sought.sources}
    assert "upgrade:0:UPR-1" in things
    set_seat(state, 0, upgrades=["UPR-1"])
    assert "upgrade:0:UPR-1" not in {source.thing for sought in SCENE.where(state, 0) for source in sought.sources}


def things_of_all(state: GolemState) -> set[str]:
    return {source.thing for sought in SCENE.where(state, 0) for source in sought.sources}


def test_a_character_that_is_turned_face_down_is_no_source_any_more() -> None:
    """G-4.5.4."""
    state = scenario()
    state.push(PHASE, 0, 0, CHARACTER)
    assert "palace:0" in things_of_all(state)
    state.round = 2
    assert "palace:0" not in things_of_all(state)
    assert "palace:1" in things_of_all(state)


def test_the_research_track_gives_what_its_turned_tile_shows(tmp_path: Path) -> None:
    """G-11.2.5."""
    spaces = [f'space = {k}, limit = {min(5, k + 1)}, income = "1 knowledge"' for k in range(11)]
    spaces[8:] = [f"{space}, end_vp = 1" for space in spaces[8:]]
    spaces[-1] += ', turned_limit = 5, turned_income = "1 knowledge, 1 VP"'
    track = f"complete = true\nspace = [{', '.join(f'{{ {space} }}' for space in spaces)}]"
    state = scenario(components=printed(tmp_path, research_track=track))
    for upgrades, gives_vp in ([], False), (["UPR-5"], True):
        set_seat(state, 0, upgrades=upgrades)
        vp = next(sought for sought in SCENE.where(state, 0) if sought.icon == "vp")
        assert ("research:0" in {source.thing for source in vp.sources}) == gives_vp


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_grave_that_is_closed_or_taken_is_no_source(players: int) -> None:
    """G-1.3.7."""
    state = scenario(players)
    state.graves = row([1] + [-1] * (len(state.graves) - 1))
    printed = SCENE.components(state).graves
    found = {thing for thing in things_of_all(state) if thing.startswith("grave:")}
    gives_nothing = {grave.space for grave in printed if not grave.effect}
    assert found == {
        f"grave:{grave.space}" for grave in printed if grave.is_open and grave.space not in {1} | gives_nothing
    }


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_sources_lie_on_the_table_and_are_explained(number: int) -> None:
    kinds, options = TABLES[number]
    topics = SCENE.help()
    for k, (session, _) in enumerate(random_session(kinds, options, 20 + number)):
        if k % 25 or session.is_over:
            continue
        state = state_of(session)
        for viewer in [*range(len(kinds)), SPECTATOR]:
            sources = [source for sought in SCENE.where(state, viewer) for source in sought.sources]
            assert {source.thing for source in sources} <= things_on_table(state, viewer)
            assert {source.topic for source in sources} <= set(topics)


@pytest.mark.parametrize("language", languages())
def test_what_can_be_looked_for_has_a_name(language: str) -> None:
    found = GolemScene(language).where(scenario(), 0)
    assert [(sought.icon, sought.colour) for sought in found] == SOUGHT
    for sought in found:
        assert_readable(sought.title, language)
