"""A sandbox says that it is one, leads back to the game it comes from, and is no table of one's own."""

from __future__ import annotations

import random

import pytest

from browser.visitor import Visit
from server.hands import after

pytestmark = pytest.mark.browser


def test_a_sandbox_leads_back_and_stays_out_of_my_tables(visit: Visit) -> None:
    ada = visit(untouched=True)
    ada.come_later(random.Random(81), after(8), "here", "automa:2")
    game = ada.hand().table
    ada.page.keyboard.press("h")
    ada.button("replay.fork").click()
    back = ada.page.get_by_role("link", name=ada.t("table.back"), exact=True)
    back.wait_for()
    assert ada.hand().table != game
    back.click()
    back.wait_for(state="detached")
    assert ada.page.url.endswith(f"#/table/{game}")

    ada.page.locator("a.home").click()
    mine = ada.page.locator("section[aria-labelledby=mine] li a")
    mine.first.wait_for()
    assert [one.get_attribute("href") for one in mine.all()] == [f"#/table/{game}"]
