"""The form of a new table: what is chosen is what is opened, and what is impossible says why."""

from __future__ import annotations

import pytest

from browser.visitor import Visit, Visitor
from server.hands import open_table

pytestmark = pytest.mark.browser

BLANK = "() => [...document.querySelectorAll('dialog select')].filter((one) => one.selectedIndex < 0).length"


def form_of(visit: Visit, key: str) -> Visitor:
    ada = visit(untouched=True)
    ada.open()
    ada.button(key).click()
    ada.page.get_by_role("dialog").wait_for()
    return ada


def seats_of(visitor: Visitor) -> list[str]:
    return [select.input_value() for select in visitor.page.locator("dialog .seats select").all()]


def test_a_first_game_with_the_automa_is_opened(visit: Visit) -> None:
    ada = form_of(visit, "lobby.arrange")
    ada.page.locator("dialog input[name=setup][value=first]").check()
    assert seats_of(ada) == ["here", "automa:2"]
    assert ada.page.evaluate(BLANK) == 0
    ada.page.get_by_text(ada.t("lobby.first_without_automa")).wait_for()
    ada.button("lobby.open").click()
    ada.page.wait_for_selector("#question")
    options = ada.hand().state()["options"]
    assert (options["setup"], options["first_layout"]) == ("normal", "yes")


def test_more_seats_are_for_more_of_the_same(visit: Visit) -> None:
    ada = form_of(visit, "lobby.play_bots")
    person, bot = seats_of(ada)
    ada.button("lobby.add_seat").click()
    assert seats_of(ada) == [person, bot, bot]
    ada.page.locator("dialog .seats select").first.select_option(bot)
    refused = ada.page.get_by_role("alert")
    refused.get_by_text(ada.t("lobby.needs_people")).wait_for()
    button = ada.button("lobby.open")
    assert button.is_disabled()
    assert button.get_attribute("aria-describedby") == refused.get_attribute("id")


def test_links_are_offered_where_somebody_can_come(visit: Visit) -> None:
    ada = visit(untouched=True)
    for kind, offered in (("friend", 1), ("automa:2", 0)):
        with ada.page.expect_response("**/api/lobby*"):
            ada.enter(open_table(ada.address, "here", kind))
        assert ada.button("table.tool.settings").count() == 1
        assert ada.button("table.tool.invite").count() == offered
        ada.page.keyboard.press("Escape")
