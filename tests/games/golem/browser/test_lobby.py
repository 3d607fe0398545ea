"""What the lobby offers: every option with its values, in every language."""

import re

import pytest

from altneu.bots import LEVELS as BOT_LEVELS
from altneu.games.golem.game import GOLEM
from altneu.kernel.game import SetupError
from altneu.language import LanguageError, languages
from altneu.server.presenting.lobby import info_of
from altneu.server.scenes.scenes import scene_of
from games.golem.speakers import assert_readable

CODE = r"\b[A-Z]{1,3}-\w*[0-9]"  # of a rule, a ruling or a card


@pytest.mark.parametrize("language", languages())
def test_every_option_is_explained(language: str) -> None:
    info = info_of(GOLEM, scene_of("golem", language))
    offered = {option.name: tuple(value.value for value in option.values) for option in info.options}
    assert offered == {
        name: GOLEM.options[name] for name in GOLEM.options if name not in ("automa_seat", "automa_level")
    }
    for option in info.options:
        for text in [option.title, option.explanation, *(value.label for value in option.values)]:
            assert_readable(text, language)
            assert not re.search(CODE, text)
        assert len({value.label for value in option.values}) == len(option.values)


def test_options_about_the_automa_are_marked() -> None:
    info = info_of(GOLEM, scene_of("golem", "en"))
    marked = {option.name for option in info.options if option.with_rival}
    assert marked == {option for option in GOLEM.options if option.startswith("automa_")} - {
        "automa_seat",
        "automa_level",
    } | {"first_layout"}


def test_the_lobby_knows_seats_bots_and_levels() -> None:
    info = info_of(GOLEM, scene_of("golem", "en"))
    assert (info.name, info.title, info.seats, info.has_hints) == ("golem", "Golem", [2, 3, 4], True)
    assert [bot.kind for bot in info.bots] == list(BOT_LEVELS)
    assert info.rivals is not None
    assert [level.kind for level in info.rivals.levels] == [f"automa:{level}" for level in range(1, 5)]
    assert [level.level for level in info.rivals.levels] == ["easy", "normal", "hard", "expert"]
    assert info.rivals.levels[0].title == "The Automa, easy"
    [name] = {level.name for level in info.rivals.levels}
    assert name == scene_of("golem", "en").words.names.text("seat.automa"), "as at the table"
    assert info.rivals.usual == "automa:2"


def test_the_first_game_with_the_automa_is_what_the_rules_allow_of_it() -> None:
    """G-2.2, A-17.25: what the rules refuse is opened as what stands for it."""
    options = info_of(GOLEM, scene_of("golem", "en")).options
    found = {(option.name, value.value): value for option in options for value in option.values if value.without_rival}
    assert set(found) == {("setup", "first")}
    with pytest.raises(SetupError):
        GOLEM.begin(2, {"setup": "first", "automa_seat": "2"})
    instead = found["setup", "first"].instead
    assert instead == {"first_layout": "yes"}
    GOLEM.begin(2, {**instead, "automa_seat": "2"})
    assert [option.name for option in options if not option.is_ruling] == ["setup", "first_layout"]


def test_help_is_the_help_of_the_game() -> None:
    topics = scene_of("golem", "de").help()
    assert set(topics) == set(scene_of("golem", "en").help())
    assert "Siegpunkte" in topics["VP"].text or "SP" in topics["VP"].text


def test_a_scene_is_made_once() -> None:
    assert scene_of("golem", "en") is scene_of("golem", "en")
    with pytest.raises(LanguageError):
        scene_of("golem", "xx")


def test_the_automa_is_called_by_its_name() -> None:
    scene = scene_of("golem", "en")
    state = GOLEM.begin(2, {"automa_seat": "2"})
    assert [scene.player(state, seat) for seat in range(2)] == ["Green", "The Automa"]
