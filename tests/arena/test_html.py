"""The report: one file that needs nothing else, and shows what the summary says."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import msgspec
import pytest

from altneu.arena.jobs import Failed
from altneu.arena.plots import Axis, Dot, bars, dots, histograms
from altneu.arena.report import report
from arena.contests import PLAN, game, summary_of

GAMES = [
    game(
        number,
        ["weak", "strong"] if number % 2 else ["strong", "weak"],
        [10 + number, 50 - number],
        taken=[{"book": ["7"]}, {"book": ["9"]}],
        table={"book": ["7", "9", "11"], "character": ["CH-41"]},
    )
    for number in range(12)
]


class Page(HTMLParser):
    """Headings, words and everything that could reach out."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.links: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.links += [value for name, value in attributes if name in ("href", "src", "xlink:href", "action")]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words += data


def test_the_page_is_whole_and_reaches_out_to_nothing():
    text = report(summary_of(GAMES))
    page = Page(text)
    assert page.open == []
    assert page.links == []
    assert "script" not in page.tags
    assert not re.search(r"https?:|url\(|@import", text)
    assert "prefers-color-scheme: dark" in text


def test_every_part_is_there():
    page = Page(report(summary_of(GAMES)))
    for heading in ("Ratings", "Scores", "Games won, by seat", "Who comes before whom", "Components", "Length"):
        assert heading in page.words
    for name in ("weak", "strong", "CH-41", "books", "taken where it could be"):
        assert name in page.words
    assert page.tags.count("svg") >= 7


def test_every_plot_is_sound_and_has_a_name():
    for svg in re.findall(r"<svg.*?</svg>", report(summary_of(GAMES)), re.DOTALL):
        root = ElementTree.fromstring(svg)
        assert root.get("role") == "img"
        assert root.get("aria-label")
        assert "nan" not in svg


def test_names_are_text_and_never_markup():
    plan = msgspec.structs.replace(PLAN, bots=("<b>", "a&b"))
    text = report(summary_of([game(0, ["<b>", "a&b"], [1, 2])], plan))
    assert "<b>" not in text
    assert "&lt;b&gt;" in text


def test_few_games_and_lost_games_are_told():
    assert "These are few games" in report(summary_of(GAMES))
    assert "games could not be finished" not in report(summary_of(GAMES))
    assert "1 games could not be finished" in report(summary_of(GAMES, failed=[Failed(3, "killed")]))
    many = [game(number, ["weak", "strong"], [1, 2]) for number in range(60)]
    assert "These are few games" not in report(summary_of(many))


def test_a_bot_alone_has_neither_ratings_nor_pairs():
    plan = msgspec.structs.replace(PLAN, bots=("weak",))
    words = Page(report(summary_of([game(0, ["weak", "weak"], [3, 3])], plan))).words
    assert "Ratings" not in words
    assert "Who comes before whom" not in words


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-40, 120), (3, 3), (0.001, 0.002), (-1e6, 1e6)])
def test_an_axis_has_a_handful_of_round_ticks(low, high):
    axis = Axis(low, high, 100, 700)
    ticks = axis.lines(50, "VP")
    assert 4 <= len(ticks) <= 21
    assert axis.at(axis.low) == 100
    assert axis.at(axis.high) == pytest.approx(700)


def test_plots_of_one_value_or_of_zeros_can_be_drawn():
    for svg in (
        dots("one", [Dot("a", 1.0, (1.0, 1.0), "1")]),
        histograms("one", {"a": {5: 3}}, "VP"),
        bars("zeros", [("a", [0.0, 0.0])], ["x", "y"], "VP"),
        bars("below", [("a", [-3.0])], ["x"], "VP"),
    ):
        ElementTree.fromstring(svg)
