"""First steps: a form without what one person does not need, controls as large as a finger, a focus that is kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route

from browser.visitor import Visit, Visitor
from server.hands import open_table, sit_down

pytestmark = pytest.mark.browser

FINGER = 44  # pixels
SMALL = """(least) => {
  const controls = document.querySelectorAll("dialog[open] :is(button, select, summary, input), .tools nav button");
  const hit = (one) => (one.matches("[type=checkbox], [type=radio]") ? one.closest("label") : one);
  return [...controls]
    .map((one) => [one, hit(one).getBoundingClientRect()])
    .filter(([one, { width, height }]) => width && (height < least - 0.5 || width < least - 0.5))
    .map(([one, { width, height }]) => `${one.ariaLabel || one.name || one.textContent.trim()}: ${width} x ${height}`);
}"""


def dialog_of(visitor: Visitor, tool: str) -> None:
    visitor.button(f"table.tool.{tool}").click()
    visitor.page.get_by_role("dialog").wait_for()


def test_who_plays_alone_is_asked_for_nothing_that_friends_agree_on(visit: Visit) -> None:
    ada = visit()
    ada.open()
    ada.button("lobby.play_bots").click()
    assert ada.page.locator("dialog select[name=time], dialog select[name=absence]").count() == 0
    ada.page.keyboard.press("Escape")
    ada.button("lobby.invite").click()
    ada.page.locator("dialog select[name=time]").wait_for()
    assert not ada.page.locator("dialog select[name=absence]").is_visible()
    ada.enter(open_table(ada.address, "here", "automa:2"))
    dialog_of(ada, "settings")
    assert ada.page.get_by_label(ada.t("notices.here")).count() == 0
    ada.page.keyboard.press("Escape")
    dialog_of(ada, "leave")
    ada.button("ends.resign_ask").wait_for()
    assert ada.button("ends.propose").count() == 0


@pytest.mark.parametrize("language", ["de", "uk"])
def test_a_finger_hits_every_control_of_a_table_over_days(visit: Visit, language: str) -> None:
    leo = visit(360, 740, language)
    leo.open()
    leo.button("lobby.invite").click()
    leo.page.get_by_text(leo.t("terms.more")).click()
    leo.shot("form")
    assert leo.page.evaluate(SMALL, FINGER) == []
    opened = open_table(leo.address, "here", "friend", terms={"pace": "days", "time": 86400, "vacation": 86400})
    sit_down(leo.address, opened)
    leo.enter(opened)
    for tool in ("settings", "leave", "invite"):
        dialog_of(leo, tool)
        leo.shot(tool)
        assert leo.page.evaluate(SMALL, FINGER) == []
        leo.page.keyboard.press("Escape")


def test_who_waits_for_the_list_of_bots_sees_no_empty_one(visit: Visit) -> None:
    leo = visit(360, 740)
    opened = open_table(leo.address, "here", "friend")
    sit_down(leo.address, opened)
    leo.enter(opened)
    held: list[Route] = []
    leo.page.route("**/api/lobby*", lambda route: held.append(route))
    dialog_of(leo, "leave")
    leo.button("away.now").wait_for()
    assert leo.page.evaluate(SMALL, FINGER) == []
    assert leo.page.locator("dialog select").count() == 0
    for route in held:
        route.continue_()
    leo.page.locator("dialog select").wait_for()
    assert leo.page.evaluate(SMALL, FINGER) == []


def test_the_focus_stays_in_a_window_whose_controls_rest_or_go(visit: Visit) -> None:
    ada = visit()
    opened = open_table(ada.address, "here", "friend")
    sit_down(ada.address, opened)
    ada.enter(opened)
    dialog_of(ada, "leave")
    ada.button("ends.resign_ask").press("Enter")
    ada.button("ends.resign_yes").wait_for()
    ada.is_at("ends.resign_no")
    ada.page.keyboard.press("Enter")
    ada.button("ends.resign_ask").wait_for()
    ada.is_at("ends.resign_ask")
