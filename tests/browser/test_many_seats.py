"""A game of six people: in the lobby and at the table each of them has a mark and a colour of their own."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest
from tools.serving import Serving

from browser.visitor import Visit, Visitor
from games.packages import install, install_example
from server.dealing import Dealing
from server.hands import Hand, open_table, play_on

pytestmark = pytest.mark.browser

SEATS = 6
KIT = """
from altneu.kit import Kit
from wrackline.game import Wrackline


class Crowd(Wrackline):
    def __init__(self):
        super().__init__()
        self.name, self.seats, self.options = "crowd", [2, 3, 4, 5, 6], {"tides": ("four",)}


KIT = Kit(game=Crowd(), title="Crowd", words="wrackline.words:WracklineWords")
"""
LOW_BUTTONS = """[...document.querySelectorAll("ol.seats li")].filter((row) =>
  row.querySelector("select") && row.querySelector("button").getBoundingClientRect().top
    >= row.querySelector("select").getBoundingClientRect().bottom).length"""
MARKS = "(inside) => new Set([...document.querySelectorAll(inside)].map((svg) => svg.innerHTML)).size"


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server where Wrackline may be played by six."""
    folder = tmp_path_factory.mktemp("crowd")
    found = [install(folder / "crowd", "crowd", "crowd_kit:KIT", KIT), install_example(folder, "wrackline")]
    serving = Dealing(f"sqlite:///{folder}/tables.sqlite", folder / "server.log", "--requests-per-second", "1000")
    serving.environment["PYTHONPATH"] = os.pathsep.join(path["PYTHONPATH"] for path in found)
    with serving as running:
        yield running


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_six_people_sit_down(visit: Visit, crowd: Serving, size: tuple[int, int]) -> None:
    ada = visit(*size, server=crowd, handOver=False)
    ada.open()
    ada.page.locator("fieldset.games label").filter(has=ada.page.locator('[value="crowd"]')).click()
    assert "four" not in ada.page.locator(".ways").inner_text()
    ada.button("lobby.sit_down").click()
    for _ in range(SEATS - 2):
        ada.button("lobby.add_seat").click()
    assert ada.button("lobby.add_seat").count() == 0
    assert ada.page.evaluate(MARKS, "ol.seats svg") == SEATS
    assert ada.page.evaluate(LOW_BUTTONS) == 0
    ada.button("lobby.open").click()
    ada.page.wait_for_selector("#question")
    assert ada.page.evaluate(MARKS, "section h2 svg") == SEATS
    assert is_as_wide_as_the_screen(ada)
    assert ada.violations() == []
    ada.shot(f"table-{size[0]}")


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_the_score_sheet_of_six_shows_every_column(visit: Visit, crowd: Serving, size: tuple[int, int]) -> None:
    ada = visit(*size, server=crowd, handOver=False)
    names = [f"Bartholomew of Prague {number}" for number in range(SEATS)]
    opened = open_table(ada.address, *["here"] * SEATS, names=names, game="crowd")
    play_on(Hand(ada.address, opened["table"], opened["key"]), random.Random(8), lambda state: state["is_over"])
    ada.enter(opened)
    ada.button("table.tool.sheet").click()
    ada.page.locator("dialog tfoot").wait_for()
    hidden = ada.page.locator("div.wide").evaluate("(box) => box.scrollWidth - box.clientWidth")
    assert hidden <= 0
    ada.shot(f"sheet-{size[0]}")


def is_as_wide_as_the_screen(visitor: Visitor) -> bool:
    return bool(visitor.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
