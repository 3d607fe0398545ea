"""A whole game without a mouse."""

from __future__ import annotations

import random

import pytest

from visitor import Visit, Visitor

pytestmark = pytest.mark.browser

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


def test_whole_game_by_keyboard(visit: Visit) -> None:
    ada = visit()
    ada.open()
    ada.button("lobby.play_alone").wait_for()
    tab_to(ada, ada.t("lobby.play_alone"))
    ada.page.keyboard.press("Enter")
    chance = random.Random(9)
    while (seen := ada.ready()) == "asked":
        press(ada, chance)
    assert seen == "over"
    ada.page.keyboard.press("Escape")
    assert ada.page.locator("dialog[open]").count() == 0
