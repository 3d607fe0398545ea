"""People who are away: what a new table agrees on, when a bot may play, a bot of one's own, and what the log tells."""

from __future__ import annotations

import random

import pytest

from browser.visitor import Visit, Visitor
from server.hands import open_table, sit_down
from thorough import also

pytestmark = pytest.mark.browser

DESK, PHONE = (1280, 800, "en"), (360, 780, "de")  # each test at one of them, in a thorough run at both


def open_log(visitor: Visitor) -> None:
    """The log beside the board, or its drawer where there is no room."""
    if not visitor.page.get_by_role("region", name=visitor.t("log.title")).count():
        visitor.button("table.tool.log").click()


def told(visitor: Visitor, text: str) -> None:
    visitor.page.locator(".line.table", has_text=text).first.wait_for()


@pytest.mark.parametrize(("width", "height", "language"), [PHONE, *also(DESK)])
def test_a_new_table_agrees_on_how_long_somebody_is_away(visit: Visit, width: int, height: int, language: str) -> None:
    ada = visit(width, height, language)
    ada.open()
    ada.button("lobby.invite").click()
    form = ada.page.locator("dialog form")
    absence = form.locator("select[name=absence]")
    assert absence.input_value() == str(10 * 60)
    form.locator("input[name=pace][value=days]").check()
    form.get_by_text(ada.t("terms.more")).click()
    assert absence.input_value() == str(24 * 3600)
    absence.select_option(str(3 * 24 * 3600))
    absence.scroll_into_view_if_needed()
    ada.shot(f"form-{width}")
    assert ada.violations() == []
    ada.button("lobby.open").click()
    ada.page.wait_for_selector("#question")
    assert ada.hand().state()["terms"]["absence"] == 3 * 24 * 3600


@pytest.mark.parametrize(("width", "height", "language"), [DESK, *also(PHONE)])
def test_a_bot_is_offered_from_the_agreed_time_on_and_not_before(
    visit: Visit, width: int, height: int, language: str
) -> None:
    ada = visit(width, height, language)
    opened = open_table(ada.address, "here", "friend")
    sit_down(ada.address, opened)
    ada.enter(opened)
    ada.page.get_by_role("button", name=ada.t("people.away", name="Guest 1")).click()
    words = ada.t("away.early", name="Guest 1", time="@").split("@")
    dialog = ada.page.get_by_role("dialog")
    text = dialog.get_by_text(words[0]).inner_text()
    assert any(sign.isdigit() for sign in text)
    assert dialog.locator("input[value=greedy]").count() == 0
    ada.shot(f"early-{width}")
    assert ada.violations() == []


def test_who_is_away_agrees_to_a_bot_by_a_link_that_others_send(visit: Visit) -> None:
    ada, leo = visit(), visit(360, 780)
    opened = open_table(ada.address, "here", "friend")
    _, guest = sit_down(ada.address, opened)
    leo.enter(opened, guest.http.headers["Authorization"].removeprefix("Bearer "))
    leo.open("/#/")
    ada.enter(opened)
    ada.page.get_by_role("button", name=ada.t("people.away", name="Guest 1")).click()
    link = ada.page.get_by_label(ada.t("away.ask", name="Guest 1")).input_value()
    assert guest.http.headers["Authorization"].removeprefix("Bearer ") not in link
    leo.page.goto(link)
    leo.button("away.now").click()
    leo.button("people.play_myself").wait_for()
    assert guest.state()["seats"][1]["stand_in"]


@pytest.mark.parametrize(("width", "height", "language"), [PHONE, *also(DESK)])
def test_whoever_leaves_lets_a_bot_play_which_others_cannot_end(
    visit: Visit, width: int, height: int, language: str
) -> None:
    ada, leo = visit(), visit(width, height, language)
    opened = open_table(ada.address, "here", "friend")
    _, guest = sit_down(ada.address, opened)
    ada.enter(opened)
    leo.enter(opened, guest.http.headers["Authorization"].removeprefix("Bearer "))
    leo.button("table.tool.leave").click()
    dialog = leo.page.get_by_role("dialog")
    dialog.get_by_text("10 min").wait_for()
    dialog.get_by_label(leo.t("away.bot")).select_option("greedy")
    dialog.get_by_label(leo.t("away.agree")).check()
    leo.shot(f"leaving-{width}")
    assert leo.violations() == []
    leo.button("away.now").click()
    leo.button("people.play_myself").wait_for()
    assert guest.state()["seats"][1]["proxy"] == "greedy"
    open_log(ada)
    told(ada, "Guest 1 lets a bot play here: Greedy.")
    leo.open("/#/")
    ada.page.get_by_role("button", name=ada.t("people.bot", name="Guest 1")).click()
    ada.page.get_by_text(ada.t("away.chosen", name="Guest 1")).wait_for()
    assert ada.button("people.wait_for", name="Guest 1").count() == 0
    ada.shot("chosen")


@pytest.mark.parametrize(("width", "height", "language"), [DESK, *also(PHONE)])
def test_what_the_table_does_is_told_in_the_log_and_no_undo_removes_it(
    visit: Visit, width: int, height: int, language: str
) -> None:
    ada = visit(width, height, language)
    opened = open_table(ada.address, "here", "friend", terms={"absence": 0})
    sit_down(ada.address, opened)
    ada.enter(opened)
    ada.page.get_by_role("button", name=ada.t("people.away", name="Guest 1")).click()
    ada.page.locator("input[value=greedy]").check()
    ada.button("people.let_play").click()
    ada.page.get_by_role("button", name=ada.t("people.bot", name="Guest 1")).wait_for()
    hand = ada.hand()
    chance = random.Random(5)
    while not hand.state()["undo"]["needs_consent"]:
        assert ada.ready() == "asked"
        ada.choose(chance)
        ada.ready()
    ada.button("table.undo_request").click()
    ada.page.get_by_text(ada.t("table.undo_waiting", names="Guest 1")).wait_for()
    open_log(ada)
    ada.page.locator(".line.table.stand_in").first.wait_for()
    ada.page.locator(".line.table.ask_undo").first.wait_for()
    assert ada.page.locator(".line.table svg").count() >= 2
    ada.shot(f"log-{width}")
    assert ada.violations() == []
