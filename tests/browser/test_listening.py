"""The table in words, by typed commands and keys alone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from browser.visitor import Visit, offers

pytestmark = pytest.mark.browser


def test_parts_of_the_table_are_heard_by_their_names(visit: Visit) -> None:
    ada = visit()
    ada.come_later(random.Random(63), offers("place"), "here", "automa:2")
    ada.page.keyboard.press("t")
    dialog = ada.page.locator("dialog[open]")
    dialog.locator(".parts button").nth(1).wait_for()
    field = ada.page.get_by_label(ada.t("words.what"))
    expect(field).to_be_focused()
    ada.page.keyboard.type("city r")
    ada.page.keyboard.press("Enter")
    told = dialog.locator("[role=status]")
    told.locator("li").first.wait_for()
    assert told.locator("h3").all_text_contents() == ["city red"]
    field.fill("dragon")
    ada.page.keyboard.press("Enter")
    told.get_by_text(ada.t("words.nothing")).wait_for()
    field.fill(ada.t("words.question"))
    ada.page.keyboard.press("Enter")
    told.locator("li").first.wait_for()
    assert told.locator("li").count() == 1 + len(ada.hand().state()["question"]["choices"])
    assert ada.violations() == []
    ada.shot("words")


def test_single_keys_are_switched_off_there(visit: Visit) -> None:
    ada = visit()
    ada.come_later(random.Random(63), offers("place"), "here", "automa:2")
    ada.page.keyboard.press("t")
    ada.page.get_by_label(ada.t("keys.single")).uncheck()
    ada.page.keyboard.press("Escape")
    ada.page.locator("dialog[open]").wait_for(state="detached")
    ada.page.keyboard.press("t")
    ada.page.wait_for_timeout(100)
    assert ada.page.locator("dialog[open]").count() == 0
