"""A whole game without a mouse."""

from __future__ import annotations

import random

import pytest

from browser.visitor import Visit, Visitor
from server.hands import open_table, play_on
from thorough import THOROUGH

pytestmark = pytest.mark.browser

LAST_ROUND = 4
FOCUS = "() => { const on = document.activeElement; return `${on?.textContent?.trim()} ${on?.ariaLabel ?? ''}`; }"


def tab_to(visitor: Visitor, words: str) -> None:
    for _ in range(60):
        visitor.page.keyboard.press("Tab")
        if words in visitor.page.evaluate(FOCUS):
            return
    raise AssertionError(f"Tab never came to {words!r}")


def press(visitor: Visitor, chance: random.Random) -> None:
    """A choice by its number, or a thing on the board that glows."""
    keys = visitor.page.keyboard
    glowing = visitor.targets()
    if glowing and chance.random() < 0.5:
        for _ in range(chance.randint(1, len(glowing))):
            keys.press("]")
        keys.press("Enter")
        if visitor.page.locator("#bubble.menu").count():
            keys.press("Enter")
    else:
        keys.press(str(chance.randint(1, min(9, len(visitor.choices())))))


def is_in_the_last_round(state: dict) -> bool:
    return state["is_over"] or state["view"]["round"] == LAST_ROUND


def test_whole_game_by_keyboard(visit: Visit) -> None:
    """Its first choices and its last round, in a thorough run all of it."""
    ada = visit()
    ada.open()
    ada.button("lobby.play_alone").wait_for()
    tab_to(ada, ada.t("lobby.play_alone"))
    ada.page.keyboard.press("Enter")
    chance = random.Random(9)
    for _ in range(1_000 if THOROUGH else 20):
        if ada.ready() == "over":
            break
        press(ada, chance)
    ada.ready()  # what was pressed last has come to the server
    play_on(ada.hand(), chance, is_in_the_last_round)
    while (seen := ada.ready()) == "asked":
        press(ada, chance)
    assert seen == "over"
    ada.page.keyboard.press("Escape")
    ada.page.locator("dialog[open]").wait_for(state="detached")


def test_focus_is_never_lost_after_a_choice(visit: Visit) -> None:
    ada = visit()
    ada.enter(open_table(ada.address, "here", "automa:2"))
    for number in range(12):
        assert ada.ready() == "asked"
        before = ada.page.locator("#question").get_attribute("data-seq")
        ada.page.keyboard.press("]" if number % 2 and ada.targets() else "q")
        ada.page.keyboard.press("Enter")
        if ada.page.locator("#bubble.menu").count():
            ada.page.keyboard.press("Enter")
        ada.page.wait_for_selector(f"#question:not([data-seq='{before}'])")
        ada.page.wait_for_function("() => document.activeElement !== document.body")


def test_arrows_go_through_the_choices(visit: Visit) -> None:
    ada = visit()
    ada.enter(open_table(ada.address, "here", "automa:2"))
    ada.ready()
    ada.page.keyboard.press("q")
    ada.page.keyboard.press("ArrowDown")
    assert ada.page.evaluate("document.activeElement.dataset.choice") == ada.choices()[1]
