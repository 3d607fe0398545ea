"""Words of a package that fail or say something else than texts: its game is not offered, the others are."""

from __future__ import annotations

from typing import Any

import pytest

from altneu.faces.words import TableWords
from altneu.games import KITS
from altneu.kit import Kit
from altneu.server.played import PLAYED_HERE, leave_out_what_cannot_begin, played_here, scene_type
from altneu.server.presenting.lobby import offered, topics_of
from altneu.server.scenes.scenes import scene_of
from faces.orchard_words import OrchardWords
from kernel.toy import TOY, OrchardGame

HERE = list(PLAYED_HERE)


class Silent(OrchardWords):
    def title(self) -> str:
        raise RuntimeError("no title\nat all")


class Counting(OrchardWords):
    def title(self) -> Any:
        return 7


class Unfinished(TableWords[Any]):
    def title(self) -> str:
        return "Orchard"


class NoWords:
    pass


@pytest.fixture
def orchard(monkeypatch: pytest.MonkeyPatch):
    """A house where the orchard is played with these words."""

    def bring(words: str) -> None:
        monkeypatch.setitem(KITS, "orchard", Kit(game=TOY, title="Orchard", words=f"{__name__}:{words}"))

    scene_type.cache_clear()
    scene_of.cache_clear()
    yield bring
    scene_type.cache_clear()
    scene_of.cache_clear()


@pytest.mark.parametrize("words", ["Unfinished", "NoWords", "Missing"])
def test_words_that_cannot_be_used_are_told_when_the_server_starts(orchard: Any, words: str, capsys: Any) -> None:
    orchard(words)
    assert played_here() == PLAYED_HERE
    told = capsys.readouterr().err
    assert told.startswith(f"altneu: orchard is not played in the browser: {__name__}:{words} cannot be ")


@pytest.mark.parametrize("words", ["Silent", "Counting"])
def test_the_lobby_leaves_out_a_game_whose_words_fail(
    orchard: Any, words: str, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    orchard(words)
    monkeypatch.setitem(PLAYED_HERE, "orchard", TOY)
    for _ in range(2):
        assert [game.name for game in offered("de", None)] == HERE
    [told] = capsys.readouterr().err.splitlines()
    assert told.startswith("altneu: the lobby leaves orchard out, whose words in de fail (")


def test_the_lobby_offers_a_game_whose_words_are_right(orchard: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    orchard("OrchardWords")
    monkeypatch.setitem(PLAYED_HERE, "orchard", TOY)
    assert [game.name for game in offered("en", None)] == [*HERE, "orchard"]


class Helpless(OrchardWords):
    def topics(self) -> Any:
        raise RuntimeError("no help\nat all")


def test_a_game_whose_help_fails_is_played_without(orchard: Any, capsys: Any) -> None:
    orchard("Helpless")
    for _ in range(2):
        assert topics_of("orchard", scene_of("orchard", "uk")) == {}
    [told] = capsys.readouterr().err.splitlines()
    assert told == "altneu: orchard is played without help, whose words in uk fail (no help at all)"


class Unbegun(OrchardGame):
    def begin(self, *_: Any) -> Any:
        raise ZeroDivisionError("nothing to\nbegin with")


def test_a_server_leaves_out_a_game_that_cannot_begin(capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    before = dict(PLAYED_HERE)
    monkeypatch.setitem(PLAYED_HERE, "orchard", Unbegun())
    leave_out_what_cannot_begin(None)
    assert before == PLAYED_HERE
    said = "altneu: orchard is left out, since it cannot begin (ZeroDivisionError nothing to begin with)\n"
    assert capsys.readouterr().err == said
