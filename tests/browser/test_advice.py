"""Hints, bots that think, bots that stand in for people, and the review of a game that is over."""

from __future__ import annotations

import random
from pathlib import Path

import httpx
import pytest

from browser.visitor import Visit, Visitor, offers
from server.hands import Hand, asked_of, open_table, play_on, sit_down
from server.house import eventually

pytestmark = pytest.mark.browser

RECORD = Path(__file__).resolve().parents[1] / "records" / "golem-solo-level-2.record"
MARKED = "() => [...document.querySelectorAll('.target.highlighted')].map((thing) => thing.dataset.thing)"
RINGED = (
    """(mark) => [...document.querySelectorAll(`.target:has(.mark.${mark})`)].map((thing) => thing.dataset.thing)"""
)
PATIENCE = 60_000  # milliseconds for a whole review


def hints(visitor: Visitor) -> list[str]:
    """Those that the page shows, once the server has thought."""
    visitor.page.locator("#question .margin").first.wait_for()
    return visitor.choices()


def test_hint_is_asked_for_and_taken(visit: Visit) -> None:
    ada = visit()
    ada.come_later(random.Random(91), offers("marble"), "here", "automa:2")
    ada.page.mouse.move(0, 0)
    choices = {choice["notation"]: choice["things"] for choice in ada.hand().state()["question"]["choices"]}
    ada.button("hint.ask").click()
    best = hints(ada)
    assert 1 < len(best) <= 3
    assert set(best) <= set(choices)
    ada.shot("hints")
    assert ada.violations() == []
    for notation in best:
        ada.page.locator(f'[data-choice="{notation}"]').hover()
        marked = set(ada.page.evaluate(MARKED))
        assert marked <= set(choices[notation])
        assert bool(marked) == bool(choices[notation])

    ada.page.keyboard.press("Escape")
    assert len(ada.choices()) == len(choices)
    ada.page.keyboard.press("i")
    assert hints(ada) == best
    before = ada.seq()
    ada.page.keyboard.press("1")
    ada.answered(before)
    assert ada.page.locator("#question .margin").count() == 0

    ada.button("table.tool.settings").click()
    ada.page.get_by_label(ada.t("settings.hints")).uncheck()
    ada.page.keyboard.press("Escape")
    ada.button("hint.ask").wait_for(state="detached")
    assert not ada.hand().state()["hints"]


def test_game_against_a_planner_goes_on(visit: Visit) -> None:
    leo = visit(390, 844)
    leo.open()
    leo.button("lobby.play_bots").click()
    seats = leo.page.locator("dialog .seats select")
    seats.nth(1).select_option("planner")
    leo.shot("form")
    leo.button("lobby.open").click()
    chance = random.Random(92)
    hand = None
    while not hand or not any(line["seat"] == 1 for line in hand.state()["log"]["lines"]):
        assert leo.ready() == "asked"
        leo.choose(chance)
        hand = hand or leo.hand()
    leo.shot("table")
    assert [seat["kind"] for seat in hand.state()["seats"]] == ["here", "planner"]


def test_bot_plays_for_a_friend_until_the_friend_is_back(visit: Visit) -> None:
    ada, leo = visit(), visit(390, 844)
    opened = open_table(ada.address, "here", "friend", terms={"absence": 0})
    _, guest = sit_down(ada.address, opened)
    ada.enter(opened)
    ada.page.get_by_role("button", name=ada.t("people.away", name="Guest 1")).click()
    ada.page.locator("input[value=greedy]").check()
    ada.shot("stand-in")
    ada.button("people.let_play").click()
    ada.page.get_by_role("button", name=ada.t("people.bot", name="Guest 1")).wait_for()
    ada.play(random.Random(93), 3)
    eventually(lambda: 1 not in asked_of(guest.state()))  # in a sealed question both are asked for a moment

    leo.enter(opened, guest.http.headers["Authorization"].removeprefix("Bearer "))
    leo.shot("back")
    leo.button("people.play_myself").click()
    leo.button("people.play_myself").wait_for(state="detached")
    ada.page.get_by_title(ada.t("people.present", name="Guest 1")).wait_for()


def test_finished_game_is_reviewed(visit: Visit) -> None:
    ada = visit()
    ada.enter(httpx.post(f"{ada.address}/api/records", json={"text": RECORD.read_text(encoding="utf-8")}).json())
    ada.button("table.tool.sheet").click()
    ada.button("sheet.review").click()
    ada.page.locator("dialog progress").wait_for(state="detached", timeout=PATIENCE)
    ada.shot("review")
    assert ada.violations() == []
    found = ada.hand().request("GET", "/review").raise_for_status().json()
    assert found["done"] == found["of"] == len(found["judged"])

    slider = ada.page.get_by_role("slider")
    slider.press("Home")
    first = slider.get_attribute("aria-valuetext")
    slider.press("ArrowRight")
    assert found["judged"][0]["choice"] in (first or "")
    assert found["judged"][1]["choice"] in (slider.get_attribute("aria-valuetext") or "")

    turning = [moment for moment in found["judged"] if moment["is_turning"]]
    points = ada.page.locator("dialog ol.turning button")
    assert points.count() == len(turning) > 0
    points.first.click()
    ada.page.wait_for_function(
        "(n) => document.querySelector('output')?.textContent.startsWith(`${n} /`)", arg=turning[0]["number"]
    )
    ada.page.locator("#below").get_by_text(turning[0]["choice"]).wait_for()
    ada.shot("moment")
    ada.button("replay.review").click()
    slider.wait_for()


# How many lines what a moment told has beside what the review says of it.
TOLD = """() => {
  const told = document.querySelector("#below p[role=status]");
  return told.clientHeight / parseFloat(getComputedStyle(told).lineHeight);
}"""


def test_the_chosen_and_the_better_move_are_ringed_and_the_better_one_is_played(visit: Visit) -> None:
    ada = visit(untouched=True)
    opened = open_table(ada.address, "here", "automa:2")
    play_on(Hand(ada.address, opened["table"], opened["key"]), random.Random(95), is_over)
    ada.enter(opened)
    ada.page.keyboard.press("v")
    ada.page.locator("dialog progress").wait_for(state="detached", timeout=PATIENCE)
    judged = ada.hand().request("GET", "/review").raise_for_status().json()["judged"]
    mine = (one for one in judged if one["seat"] == 0 and one["things"] and one["best_things"])
    wrong = max(mine, key=lambda one: one["loss"])
    home = ada.page.url
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("h")
    ada.page.get_by_role("slider").fill(str(wrong["number"]))
    ada.page.locator(".mark.better").first.wait_for()
    assert set(ada.page.evaluate(RINGED, "chosen")) == set(wrong["things"])
    assert set(ada.page.evaluate(RINGED, "better")) == set(wrong["best_things"])
    assert ada.page.evaluate(TOLD) > 0.95
    ada.shot("ringed")
    ada.button("review.play_better").click()
    ada.page.locator(f'a[href="{home[home.index("#") :]}"]').wait_for()  # the way back
    sandbox = ada.hand()
    first = sandbox.state()["first"]
    made = sandbox.request("GET", "/moments", params={"first": first + 1, "last": first + 1}).json()[0]
    assert (made["seat"], made["choice"]) == (wrong["seat"], wrong["best"])


# Names that are broken within a word.
BROKEN = r"""() => [...document.querySelectorAll("dialog tbody th span")].filter((name) => {
  const range = document.createRange();
  range.selectNodeContents(name.lastChild);
  return range.getClientRects().length > name.innerText.trim().split(/\s+/).length;
}).map((name) => name.innerText)"""


def test_review_goes_with_the_end_that_is_taken_back(visit: Visit) -> None:
    leo = visit(390, 844)
    chance = random.Random(94)
    opened = open_table(leo.address, "here", "automa:2")
    past = Hand(leo.address, opened["table"], opened["key"])
    play_on(past, chance, is_over)
    late = {"number": past.state()["number"] - 30, "seat": 0}
    sandbox = past.request("POST", "/fork", json=late).raise_for_status().json()
    hand = Hand(leo.address, sandbox["table"], sandbox["key"])
    play_on(hand, chance, is_over)
    leo.enter(sandbox)
    leo.page.keyboard.press("v")
    leo.page.locator("dialog progress").wait_for(state="detached", timeout=PATIENCE)
    leo.page.set_viewport_size({"width": 320, "height": 640})
    assert leo.page.evaluate(BROKEN) == []
    leo.shot("review")
    hand.act("undo", hand.state()).raise_for_status()
    leo.page.locator("dialog").wait_for(state="detached")

    play_on(hand, chance, is_over)
    leo.page.wait_for_selector("dialog")  # the new score sheet
    leo.page.keyboard.press("Escape")
    with leo.page.expect_response("**/review?*"):
        leo.page.keyboard.press("v")
    leo.page.locator("dialog progress").wait_for(state="detached", timeout=PATIENCE)


def is_over(state: dict) -> bool:
    return state["is_over"]
