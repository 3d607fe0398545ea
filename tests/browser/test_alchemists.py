"""Alchemists on boards of its own: whole games by clicking what glows, fingers on a phone, and what axe finds there."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from altneu.language import catalogue
from browser.visitor import Visit, Visitor
from server.hands import Hand, any_choice, notations, open_table
from server.house import eventually
from thorough import THOROUGH

pytestmark = pytest.mark.browser

EVERYTHING = {"level": "master", "funding": "yes", "busy": "yes", "encyclopedia": "yes", "golem": "yes"}
BOARDS = "altneu.games.alchemists.browser"
LAST_ROUND = 6
FIRST = 1_000 if THOROUGH else 25  # choices before the last round
TABS = ("town", "academy", "laboratory", "sheet", "others")
# Letters that are too small to be read on a desk, and things that are too small to be hit.
SMALL = """(least) => [...document.querySelectorAll("main *")].filter((one) => {
  if (!one.getClientRects().length || one.closest(".only-read, #below, .below")) return false;
  const { width, height } = one.getBoundingClientRect();
  const says = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const isHit = one.matches(".target.legal");
  return (says && parseFloat(getComputedStyle(one).fontSize) < 12) || (isHit && Math.min(width, height) < least);
}).map((one) => one.outerHTML.slice(0, 120))"""
IS_WIDE = "() => document.querySelector('#boards').scrollWidth > document.querySelector('#boards').clientWidth"


def sit_down(visitor: Visitor, *bots: str) -> Hand:
    opened = open_table(visitor.address, "here", *bots, game="alchemists", **EVERYTHING)
    visitor.enter(opened)
    return Hand(visitor.address, opened["table"], opened["key"])


def played(hand: Hand, chance: random.Random, until: Callable[[dict], bool]) -> dict:
    """Any choices of this hand, with bots that think in between, until the table is as wanted."""

    def is_due(state: dict) -> bool:
        return until(state) or state["held_by"] is not None or bool(notations(state))

    while not until(state := eventually_so(hand, is_due)):
        held = state["held_by"] is not None
        done = hand.act("end-turn", state) if held else hand.answer(state, any_choice(state, chance))
        done.raise_for_status()
    return state


def eventually_so(hand: Hand, until: Callable[[dict], bool]) -> dict:
    found: list[dict] = []

    def is_so() -> bool:
        found.append(hand.state())
        return until(found[-1])

    eventually(is_so)
    return found[-1]


def is_in_the_third_round(state: dict) -> bool:
    return bool(state["is_over"] or state["view"]["round"] == 3)


def is_in_the_last_round(state: dict) -> bool:
    return bool(state["is_over"] or state["view"]["round"] == LAST_ROUND)


def play_to_the_end(visitor: Visitor, hand: Hand, chance: random.Random) -> None:
    """First choices and last round on the page; what is between them over HTTP."""
    if not visitor.play(chance, FIRST) and visitor.ready() != "over":
        visitor.follow(played(hand, chance, is_in_the_last_round))
        assert visitor.play(chance)
    visitor.page.locator("dialog[open] .places").wait_for()
    assert hand.state()["is_over"]


def test_a_whole_game_with_all_modules_by_clicking_what_glows(visit: Visit) -> None:
    ada = visit()
    hand = sit_down(ada, "scholar", "random")
    play_to_the_end(ada, hand, random.Random(1))
    assert ada.on_board > 5 * ada.in_words


def test_a_whole_game_on_a_phone(visit: Visit) -> None:
    leo = visit(390, 844)
    hand = sit_down(leo, "random", "random")
    play_to_the_end(leo, hand, random.Random(2))
    assert leo.on_board > 5 * leo.in_words


def test_every_tab_of_a_phone_fits_and_can_be_hit_and_read(visit: Visit) -> None:
    leo = visit(390, 844)
    hand = sit_down(leo, "random", "random")
    leo.follow(played(hand, random.Random(3), is_in_the_third_round))
    leo.ready()
    for tab in TABS:
        leo.page.locator(f"#tab-{tab}").tap()
        leo.page.wait_for_selector(f"#tab-{tab}[aria-selected=true]")
        assert (tab, leo.page.evaluate(IS_WIDE)) == (tab, False)
        assert (tab, leo.page.evaluate(SMALL, 44)) == (tab, [])
        assert (tab, leo.violations()) == (tab, [])
        leo.shot(tab)


def test_the_desk_is_read_and_hit_and_the_sheet_takes_it_by_one_key(visit: Visit) -> None:
    ada = visit()
    hand = sit_down(ada, "random", "random")
    ada.follow(played(hand, random.Random(4), is_in_the_third_round))
    ada.ready()
    assert ada.page.evaluate(SMALL, 24) == []
    for theme, only in (("dark", None), ("light", "color-contrast")):
        ada.set("theme", theme)
        assert (theme, ada.violations(only)) == (theme, [])
        ada.shot(theme)
    town = ada.page.locator("#boards")
    ada.page.keyboard.press("n")
    town.wait_for(state="hidden")
    small = catalogue(BOARDS, "en").text("boards.sheet_small")
    ada.page.get_by_role("button", name=small).wait_for()
    ada.page.keyboard.press("n")
    town.wait_for(state="visible")


def test_labels_follow_the_language(visit: Visit) -> None:
    ada = visit()
    sit_down(ada, "random")
    ada.page.locator('[data-thing="theory:fern"][aria-label^="Fern"]').wait_for()
    ada.set("language", "de")
    ada.page.locator('[data-thing="theory:fern"][aria-label^="Farn"]').wait_for()
