"""Whoever works by keyboard never has to begin anew at the top of the page, and hears where they are."""

from __future__ import annotations

import itertools
import random

import pytest

from browser.visitor import Visit, Visitor
from server.hands import after, open_table

pytestmark = pytest.mark.browser

LOST = "() => [null, document.body].includes(document.activeElement)"
KEPT = f"() => !({LOST})()"
HEARD = """(some) => [...document.querySelectorAll('.only-read[role=log] p')]
  .some(({ textContent }) => some.includes(textContent))"""
GONE = "() => !document.querySelector('.drawer')"


def at_a_table(visit: Visit) -> Visitor:
    ada = visit(untouched=True, pace="off")
    ada.come_later(random.Random(71), after(8), "here", "automa:2")
    return ada


def kept(visitor: Visitor) -> None:
    visitor.page.wait_for_function(KEPT)


def test_the_lobby_and_the_table_take_the_focus_when_one_comes(visit: Visit) -> None:
    ada = visit(untouched=True)
    ada.open()
    ada.button("lobby.play_alone").press("Enter")
    ada.page.wait_for_selector("#question")
    kept(ada)
    ada.page.locator("a.home").press("Enter")
    ada.page.wait_for_selector("main.lobby")
    kept(ada)


def test_panels_opened_and_closed_by_key_leave_the_focus_somewhere(visit: Visit) -> None:
    ada = at_a_table(visit)
    for key, keys in itertools.product("lwhs?", (("q",), ("b",), ())):  # from a choice, from the boards, from nowhere
        ada.page.evaluate("document.activeElement.blur()")
        for one in (*keys, key):
            ada.page.keyboard.press(one)
        kept(ada)
        ada.page.keyboard.press("Escape")
        if ada.page.locator("#question").count() == 0:  # it closed the help on a thing first
            ada.page.keyboard.press("Escape")
        ada.page.wait_for_function(GONE)
        ada.page.wait_for_selector("#question")
        kept(ada)


def test_the_close_button_of_a_search_gives_the_focus_back(visit: Visit) -> None:
    ada = at_a_table(visit)
    ada.page.keyboard.press("w")
    ada.page.locator("#below").get_by_role("button", name=ada.t("dialog.close"), exact=True).press("Enter")
    ada.page.wait_for_selector("#question")
    kept(ada)


def test_a_hint_by_key_keeps_the_focus_at_the_question(visit: Visit) -> None:
    ada = at_a_table(visit)
    ada.page.keyboard.press("q")
    ada.page.keyboard.press("i")
    ada.page.locator("#question .margin").first.wait_for()
    kept(ada)
    assert ada.page.evaluate("() => document.querySelector('#question').contains(document.activeElement)")


def test_the_title_says_the_table_and_whose_turn_it_is(visit: Visit) -> None:
    ada = visit(untouched=True)
    ada.enter(open_table(ada.address, "here", "friend", "greedy"))
    bot = ada.hand().state()["seats"][2]["name"]
    ada.page.wait_for_function("(turn) => document.title.includes(turn)", arg=ada.t("table.your_turn"))
    assert {"Golem", bot, "Altneu"} <= set(ada.page.title().replace(",", "").replace("·", "").split())
    ada.say(ada.choices()[0])
    ada.page.wait_for_function("(turn) => !document.title.includes(turn)", arg=ada.t("table.your_turn"))


def test_an_undo_is_read_out(visit: Visit) -> None:
    ada = at_a_table(visit)
    before = ada.seq()
    ada.say(ada.choices()[0])
    ada.answered(before)
    before = ada.seq()
    ada.button("table.undo").click()
    ada.answered(before)
    of_table = [line["text"] for line in ada.hand().state()["log"]["lines"] if line["is_of_table"]]
    ada.page.wait_for_function(HEARD, arg=[ada.t("table.undone"), *of_table[-1:]])
