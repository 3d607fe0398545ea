"""What axe finds on every page."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import httpx
import pytest

from browser.test_boards import LETTERS, TEXTS
from browser.visitor import Visit
from server.hands import after, open_table

pytestmark = pytest.mark.browser

LEVELS = """() => [...document.querySelectorAll("h1, h2, h3, h4, [role=heading]")]
  .map((one) => Number(one.ariaLevel ?? one.tagName[1]))"""
HINTS_ARE_WHOLE = """() => {
  const list = document.querySelector("#question ol:has([data-choice])");
  return list.scrollHeight <= list.clientHeight + 1;
}"""
THEMES = ("dark", "light")
COLOURS = {"dark": None, "light": "color-contrast"}  # in the second theme nothing else can differ
RECORD = Path(__file__).resolve().parents[1] / "records" / "golem-solo-level-2.record"


def test_lobby(visit: Visit) -> None:
    ada = visit()
    ada.open()
    for theme in THEMES:
        ada.set("theme", theme)
        assert (theme, ada.violations(COLOURS[theme])) == (theme, [])
        ada.button("lobby.invite").click()
        ada.page.get_by_text(ada.t("lobby.rulings"), exact=True).click()
        assert (theme, ada.violations(COLOURS[theme])) == (theme, [])
        ada.shot(theme)
        ada.page.keyboard.press("Escape")
        ada.page.get_by_role("dialog").wait_for(state="detached")


@pytest.mark.parametrize("widths", [(1280,), (390, 360)])
def test_table(visit: Visit, widths: tuple[int, ...]) -> None:
    ada = visit(widths[0], 800)
    ada.come_later(random.Random(71), after(15), "here", "automa:2")
    for theme in THEMES:
        ada.set("theme", theme)
        for width in widths:
            ada.page.set_viewport_size({"width": width, "height": 800})
            ada.shot(f"{theme}-{width}")
            assert (theme, width, ada.violations(COLOURS[theme])) == (theme, width, [])


def test_panels(visit: Visit) -> None:
    ada = visit()
    ada.come_later(random.Random(72), after(10), "here", "automa:2")
    for theme in THEMES:
        ada.set("theme", theme)
        for panel in ("where", "replay", "settings", "shortcuts", "log"):
            ada.button(f"table.tool.{panel}").click()
            ada.shot(panel)
            assert (theme, panel, ada.violations(COLOURS[theme])) == (theme, panel, [])
            ada.page.keyboard.press("Escape")


@pytest.mark.parametrize("width", [1280, 360])
def test_hints_and_headings(visit: Visit, width: int) -> None:
    ada = visit(width, 800)
    ada.come_later(random.Random(71), after(15), "here", "automa:2")
    levels = ada.page.evaluate(LEVELS)
    assert all(level <= before + 1 for before, level in itertools.pairwise(levels)), levels
    ada.page.keyboard.press("i")
    ada.page.locator("[aria-keyshortcuts=i][aria-pressed=true]").wait_for()
    assert ada.violations() == []
    if ada.button("table.grow_list").count():
        ada.page.keyboard.press("g")
    ada.page.wait_for_function(HINTS_ARE_WHOLE)
    ada.shot(f"hints-{width}")


@pytest.mark.parametrize("width", [1280, 360])
def test_score_sheet(visit: Visit, width: int) -> None:
    ada = visit(width, 800)
    opened = httpx.post(f"{ada.address}/api/records", json={"text": RECORD.read_text(encoding="utf-8")}).json()
    ada.enter(opened)
    ada.button("table.tool.sheet").click()
    ada.page.locator("dialog tfoot").wait_for()
    ada.shot("sheet")
    assert ada.violations() == []
    assert ada.page.evaluate(TEXTS, LETTERS) == []


def test_invitation(visit: Visit) -> None:
    opened = open_table(visit().address, "here", "friend")
    leo = visit()
    leo.open(f"/#/join/{opened['table']}/{opened['invitations'][0]['key']}")
    leo.button("join.sit").wait_for()
    assert leo.violations() == []
