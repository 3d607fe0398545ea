"""Whole solo games by fingers alone and by keys alone; in an ordinary run their first choices and last round."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from browser.visitor import Visit, Visitor
from server.hands import play_on
from thorough import THOROUGH

pytestmark = pytest.mark.browser

LAST_ROUND = 4
FIRST = 1_000 if THOROUGH else 15  # choices before the last round
SEEN = """() => {
  const edge = document.querySelector(".frame .more")?.getBoundingClientRect().top ?? innerHeight;
  const reached = (one) => {
    const box = one.getBoundingClientRect();
    const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.height >= 44 && box.bottom <= edge + 1 && one.contains(on);
  };
  return [...document.querySelectorAll(".choices [data-choice]")].filter(reached).map((one) => one.dataset.choice);
}"""


def tap(leo: Visitor, chance: random.Random) -> None:
    """A choice that is seen in the list, after a look further down at times."""
    more = leo.page.locator(".frame .more")
    if more.count() and chance.random() < 0.5:
        more.tap()
        leo.page.wait_for_timeout(60)
    choices = leo.page.evaluate(SEEN)
    assert choices, "nothing to be chosen is in reach of a finger"
    leo.page.locator(f'[data-choice="{chance.choice(choices)}"]').tap()


def press(ada: Visitor, chance: random.Random) -> None:
    """The question, some way down its choices, and Enter."""
    ada.page.keyboard.press("q")
    for _ in range(chance.randrange(len(ada.choices()))):
        ada.page.keyboard.press("ArrowDown")
    ada.page.keyboard.press("Enter")


def is_in_the_last_round(state: dict) -> bool:
    return state["is_over"] or state["view"]["round"] == LAST_ROUND


def play_to_the_end(one: Visitor, chance: random.Random, choose: Callable[[Visitor, random.Random], None]) -> None:
    def on(choices: int) -> str:
        for _ in range(choices):
            if (seen := one.ready()) != "asked":
                return seen
            before = one.seq()
            choose(one, chance)
            one.page.wait_for_function(
                "(before) => document.querySelector('dialog[open] .places') "
                "|| Number(document.querySelector('#question').dataset.seq) > before",
                arg=before,
            )
        return one.ready()

    if on(FIRST) == "asked":
        play_on(one.hand(), chance, is_in_the_last_round)
        assert on(1_000) == "over"


def test_whole_game_by_touch_alone(visit: Visit) -> None:
    leo = visit(360, 740)
    leo.open()
    leo.button("lobby.play_alone").tap()
    play_to_the_end(leo, random.Random(17), tap)


def test_whole_game_by_the_list_and_keys_alone(visit: Visit) -> None:
    ada = visit()
    ada.open()
    ada.button("lobby.play_alone").focus()
    ada.page.keyboard.press("Enter")
    play_to_the_end(ada, random.Random(18), press)
