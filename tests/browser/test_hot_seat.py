"""Two people at one device: the table is covered between them."""

from __future__ import annotations

import random

import pytest

from browser.visitor import Visit
from server.hands import open_table
from thorough import THOROUGH

pytestmark = pytest.mark.browser

COVERED = """() => {
  const cover = document.querySelector("[role=dialog][aria-labelledby=hand-over]");
  const points = [];
  for (let x = 5; x < innerWidth; x += 40) for (let y = 5; y < innerHeight; y += 40) points.push([x, y]);
  return points.every(([x, y]) => cover.contains(document.elementFromPoint(x, y)));
}"""
CHOSEN = "() => document.querySelector('#question').getAttribute('aria-busy') !== 'true'"
GOALS = """() => [...document.querySelectorAll('[data-thing^="goal:"]')].map((goal) => goal.dataset.thing)"""


def own_goals(state: dict) -> set[str]:
    """All goals that the viewer knows."""
    mine = state["view"]["seats"][state["viewer"]]
    return {f"goal:{card}" for cards in ("goal_cards", "hand_cards", "seen_cards") for card in mine[cards] or ()}


def test_device_is_handed_over_without_showing_secrets(visit: Visit) -> None:
    ada = visit()
    ada.enter(open_table(ada.address, "here", "here"))
    hand = ada.hand()
    names = [seat["name"] for seat in hand.state()["seats"]]
    chance = random.Random(41)
    handed: list[int] = []
    seen: list[set[str]] = [set(), set()]
    for _ in range(60 if THOROUGH else 40):
        match ada.ready():
            case "handed":
                ada.shot(f"cover-{len(handed)}")
                assert ada.page.evaluate(COVERED)
                title = ada.page.locator("#hand-over").inner_text()
                handed.append(next(seat for seat, name in enumerate(names) if name in title))
                ada.take_over()
            case "held":
                assert set(ada.page.evaluate(GOALS)) <= own_goals(hand.state(handed[-1]))
                ada.button("hand_over.done").click()
            case _:
                in_sight = set(ada.page.evaluate(GOALS))
                assert in_sight <= own_goals(hand.state(handed[-1]))
                seen[handed[-1]] |= in_sight
                ada.choose(chance)
    assert handed.count(0) >= 2
    assert handed.count(1) >= 2
    assert all(seen)


def test_the_last_choice_shows_its_result_before_the_device_goes_on(visit: Visit) -> None:
    """With motion: only who says so passes the device, and may take the choice back until then."""
    ada = visit(untouched=True)
    ada.enter(open_table(ada.address, "here", "here"))
    chance, hand = random.Random(43), ada.hand()
    ada.take_over()
    while ada.ready() == "asked":
        ada.choose(chance)
        ada.page.wait_for_function(CHOSEN)
    assert ada.ready() == "held"
    assert ada.page.locator("#hand-over").count() == 0
    chosen = hand.state(0)["number"]
    ada.button("table.undo").click()
    assert ada.ready() == "asked"
    assert hand.state(0)["number"] < chosen
    while ada.ready() == "asked":
        ada.choose(chance)
        ada.page.wait_for_function(CHOSEN)
    ada.page.keyboard.press("e")
    ada.page.locator("#hand-over").wait_for()
    assert ada.page.evaluate(COVERED)
    ada.take_over()
    assert ada.ready() == "asked"
