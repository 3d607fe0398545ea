"""One screen on a desk, a layout of its own on a phone, and little to fetch."""

from __future__ import annotations

import random

import pytest

from browser.visitor import Visit, Visitor
from server.hands import after, open_table, play_on, sit_down

pytestmark = pytest.mark.browser

FIRST_LOAD = 300_000  # bytes
OVERFLOW = """() => {
  const page = document.scrollingElement;
  return { x: page.scrollWidth - innerWidth, y: page.scrollHeight - innerHeight };
}"""


def overflow(visitor: Visitor) -> dict[str, int]:
    return visitor.page.evaluate(OVERFLOW)


@pytest.mark.parametrize("seats", [["here", "automa:2"], ["here", "here", "here", "here"]])
def test_desk_needs_no_scrolling(visit: Visit, seats: list[str]) -> None:
    ada = visit(1280, 800, handOver=False)
    ada.enter(open_table(ada.address, *seats))
    chance = random.Random(61)
    for _ in range(4):
        ada.follow(play_on(ada.hand(), chance, after(8)))
        ada.ready()
        assert overflow(ada) == {"x": 0, "y": 0}
    ada.shot(f"desk-{len(seats)}")


@pytest.mark.parametrize("clock", [0, 900])
def test_head_of_a_full_table_has_room_for_a_sentence(visit: Visit, clock: int) -> None:
    ada = visit(1280, 800, "de")
    ada.expect("Failed to load resource")
    opened = open_table(ada.address, "here", "friend", "friend", "friend", terms={"time": clock})
    sit_down(ada.address, opened)
    ada.enter(opened)
    head = ada.page.locator("header.tools").bounding_box()
    ada.page.route("**/choices?*", lambda route: route.abort())
    ada.say(ada.choices()[0])
    ada.page.get_by_text(ada.t("problem.waiting")).wait_for()
    assert ada.page.locator("header.tools").bounding_box() == head
    ada.shot(f"head-{clock}")


def test_game_on_a_phone(visit: Visit) -> None:
    leo = visit(390, 844)
    leo.open()
    leo.button("lobby.play_alone").wait_for()
    assert overflow(leo)["x"] == 0
    assert leo.page.locator(".upload").bounding_box()["height"] >= 44
    leo.shot("lobby")
    leo.button("lobby.play_alone").click()
    chance = random.Random(62)
    for number in range(4):
        leo.play(chance, 6)
        leo.ready()
        assert overflow(leo)["x"] == 0
        leo.shot(f"table-{number}")
    leo.button("table.tool.settings").click()
    leo.page.locator("dialog[open]").get_by_role("button", name=leo.t("keys.words")).click()
    leo.page.get_by_label(leo.t("words.what")).wait_for()


def test_first_load_is_small(visit: Visit) -> None:
    ada = visit()
    session = ada.page.context.new_cdp_session(ada.page)
    fetched: list[float] = []
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: fetched.append(event["encodedDataLength"]))
    ada.open()
    ada.button("lobby.play_alone").click()
    ada.ready()
    assert 0 < sum(fetched) < FIRST_LOAD
