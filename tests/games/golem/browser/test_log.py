"""The log of the table: each event in words, the Automa's reasons rule by rule."""

import re

import pytest

from altneu.games.golem.browser.log import KINDS, THINGS
from altneu.games.golem.browser.scene import GolemScene
from altneu.games.golem.state import events
from altneu.language import languages
from games.golem.speakers import assert_readable
from games.golem.tables import TABLES, finished, state_of
from games.golem.things_on_wire import SHAPE

SCENE = GolemScene("en")


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_event_is_a_line_about_things(number: int) -> None:
    kinds, options = TABLES[number]
    session = finished(kinds, options, 60 + number)
    lines = SCENE.lines(session.state, session.events, 0)
    assert [line.index for line in lines] == list(range(len(session.events)))
    for line, event in zip(lines, session.events, strict=True):
        assert line.kind == KINDS[event[0]]
        assert line.text.endswith(".")
        assert (line.steps != []) == (line.kind == "reasoned")
        assert all(SHAPE.fullmatch(thing) for thing in line.things)
        assert line.things or event[0] not in THINGS
        assert -1 <= line.seat < len(kinds)


def test_every_kind_of_event_has_a_name() -> None:
    assert sorted(KINDS) == list(range(events.EVENTS))
    assert KINDS[events.GOLEM_MOVED] == "golem_moved"


def test_lines_can_be_asked_for_from_any_on() -> None:
    session = finished(["here"] * 2, {}, 3)
    assert SCENE.lines(session.state, session.events, 40) == SCENE.lines(session.state, session.events, 0)[40:]
    assert SCENE.lines(session.state, session.events, len(session.events)) == []


def test_a_line_says_what_it_is_to_the_telling() -> None:
    """G-6, A-6: a turn begins with a marble, the rabbi, a pass, or a card of the Automa."""
    session = finished(["here", "automa:2"], {}, 4)
    lines = SCENE.lines(session.state, session.events, 0)
    final = next(line.index for line in lines if line.kind == "scoring_began")
    roles = {line.kind: line.roles for line in lines[: final + 1]}
    assert (roles["round_began"], roles["phase_began"]) == (["heading"], ["subheading"])
    assert roles["scoring_began"] == ["heading"]
    assert roles["marble_taken"] == roles["rabbi_placed"] == roles["passed"] == ["turn"]
    assert roles["card_drawn"] == ["turn", "reason"]
    assert roles["reasoned"] == ["reason"]
    assert roles["gained"] == roles["paid"] == roles["scored"] == roles["marker_moved"] == ["aside"]
    assert roles["golem_moved"] == []
    assert {line.kind for line in lines[final + 1 :]} == {"scored"}
    assert not any(line.roles for line in lines[final + 1 :]), "at the end points are not told in passing"


def test_a_drawn_card_is_explained_by_its_help() -> None:
    session = finished(["here", "automa:2"], {}, 4)
    lines = SCENE.lines(session.state, session.events, 0)
    topics = {line.topic for line in lines if line.kind == "card_drawn"}
    assert len(topics) > 5
    assert topics <= SCENE.help().keys()
    assert not any(line.topic for line in lines if line.kind != "card_drawn")


def test_a_line_names_its_sound() -> None:
    session = finished(["here"] * 2, {}, 3)
    sounds = {line.kind: line.sound for line in SCENE.lines(session.state, session.events, 0)}
    assert (sounds["marble_taken"], sounds["marbles_fell"]) == ("marble", "marble")
    assert (sounds["book_bought"], sounds["golem_moved"], sounds["gained"]) == ("page", "clay", "coin")
    assert sounds["phase_began"] == ""


def test_lines_call_people_by_their_names() -> None:
    session = finished(["here"] * 2, {}, 3)
    lines = GolemScene("en", players=("Ada", "")).lines(session.state, session.events, 0)
    assert {line.text.split()[0].strip(":") for line in lines if line.seat == 0} == {"Ada"}
    assert {line.text.split()[0].strip(":") for line in lines if line.seat == 1} == {"Purple"}


def test_the_course_of_the_game_and_falling_marbles_belong_to_nobody() -> None:
    session = finished(["here"] * 2, {}, 3)
    lines = SCENE.lines(session.state, session.events, 0)
    nobodys = ("round_began", "phase_began", "scoring_began", "marbles_fell")
    assert {line.seat for line in lines if line.kind in nobodys} == {-1}
    assert {line.seat for line in lines if line.kind == "marble_taken"} == {0, 1}


@pytest.mark.parametrize("language", languages())
def test_reasons_name_their_rules(language: str) -> None:
    session = finished(["here", "automa:2"], {}, 4)
    state = state_of(session)
    reasons = [line for line in GolemScene(language).lines(state, session.events, 0) if line.kind == "reasoned"]
    assert reasons
    for line in reasons:
        assert line.seat == 1
        for step in line.steps:
            assert re.fullmatch(r"A-[0-9.]+", step.rule)
            assert_readable(step.text, language)
