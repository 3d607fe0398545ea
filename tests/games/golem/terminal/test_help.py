"""`?` at the table: keys, signs, terms, cards and places, in every language."""

from __future__ import annotations

import pytest

from altneu.games.golem.game import tables_of
from altneu.games.golem.terminal.help import signs
from altneu.games.golem.terminal.marks import ASCII, UNICODE
from altneu.games.golem.terminal.pen import Pen, with_own
from altneu.games.golem.words.words import Words
from altneu.language import catalogue, languages

SCREEN = catalogue("altneu.games.golem.terminal", "en")

FIRST = ("play", "--first-game", "--seed", 5)


def asked(run, topic: str, *more: str) -> str:
    """What the table answers to `? topic`."""
    done = run(*FIRST, *more, answers=f"? {topic}\n")
    assert done.exit_code == 0, done.stderr
    return done.stdout.split(f"? {topic}\n", 1)[1].rpartition("Answer (")[0]


@pytest.mark.parametrize(
    ("topic", "rule"),
    [
        ("AT-03", "G-6.2.3"),
        ("at-03", "G-6.2.3"),
        ("N-Y9", "G-12.3.9"),
        ("CH-41", "G-13.3.3"),
        ("UPG-5", "G-11.3.5"),
        ("GO-12", "G-14.2.4"),
        ("book 7", "G-10.1.1"),
        ("ST-01", "G-2.1.17"),
        ("golem track", "G-3.8.2"),
        ("strength", "G-5.0.3"),
        ("▲", "G-5.2.1"),
        ("†", "G-8.3.2"),
        ("Ψ", "G-11.1.4"),
        ("→", "G-8.1.6"),
    ],
)
def test_help_explains_icons_and_cards_with_their_rules(run, topic, rule):
    assert rule in " ".join(asked(run, topic).split())


def test_help_on_a_place_tells_tile_street_entry_and_pieces(run):
    assert "tile: Clay Pit, 2 clay" in asked(run, "red I")
    place = asked(run, "yellow x")
    assert "income of a student: 3 coins, 4 VP" in place
    assert SCREEN.text("help.entry", price="5 knowledge or 5 VP") in place
    assert "here: ♣☾" in asked(run, "blue I")


def test_help_lists_keys_signs_terms_and_cards(run):
    text = " ".join(run(*FIRST, answers="?\n").stdout.split())
    for word in (
        "s FILE",
        catalogue("cli", "en").text("talk.key.undo"),
        "† kill a golem",
        "menorah token;",
        "The Golem’s Measure (action tile) … A Helping",
    ):
        assert word in text


def test_help_understands_titles_of_the_language(run):
    done = run(*FIRST, "--language", "de", answers="? Golemleiste\n")
    assert "G-3.8.2" in " ".join(done.stdout.split())


@pytest.mark.parametrize(
    ("language", "place", "tile"),
    [("de", "rot I", "Lehmgrube"), ("ru", "красный I", "Глиняная яма"), ("uk", "червоний i", "Глинище")],
)
def test_help_on_a_place_understands_the_colours_of_the_language(run, language, place, tile):
    assert tile in run(*FIRST, "--language", language, answers=f"? {place}\n").stdout


def test_help_names_the_topics_that_fit(run):
    assert "Foreman (character)" in asked(run, "CH-4")


def test_help_on_nothing_known_says_so(run):
    done = run(*FIRST, answers="? xyzzy\n")
    assert done.exit_code == 2
    assert done.stderr == f"altneu: {catalogue('cli', 'en').text('help.unknown', topic='xyzzy')}\n"


@pytest.mark.parametrize("marks", [UNICODE, ASCII])
@pytest.mark.parametrize("language", languages())
def test_every_sign_has_a_topic(marks, language):
    words = Words(language)
    pen = Pen(marks, words, with_own(catalogue("cli", language)), tables_of(None), [""] * 4)
    assert set(signs(pen).values()) <= set(words.help_topics())
