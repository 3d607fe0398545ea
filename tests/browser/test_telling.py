"""What others do is told in step with the board: with motion, and no preference touched."""

from __future__ import annotations

import random
from typing import Any

import pytest

from browser.visitor import Visit, Visitor, offers

pytestmark = pytest.mark.browser

TURNS = 3  # of the Automa that are watched
# At every change of the page: the lines in sight, and where the pieces lie that are found by their places.
WATCH = """() => {
  window.seen = [];
  const boxes = () => Object.fromEntries(
    [...document.querySelectorAll("[data-thing]")]
      .filter(({ dataset }) => /^(golem|student|street):/.test(dataset.thing))
      .map((thing) => [thing.dataset.thing, thing.getBoundingClientRect().toJSON()]));
  const lines = (where) =>
    [...document.querySelectorAll(`${where} [data-line]`)].map((one) => Number(one.dataset.line));
  let before = "";
  new MutationObserver(() => {
    const [told, read] = [lines(".told"), [...lines(".recent"), ...lines(".log")]];
    const isTelling = document.querySelector(".told") !== null;
    const now = JSON.stringify([isTelling, told, Math.max(-1, ...read)]);
    if (now === before) return;
    before = now;
    window.seen.push({ isTelling, told, read: Math.max(-1, ...read), boxes: boxes() });
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""

ASKED = """() => document.querySelector("dialog.happened button.main") ? "card"
  : document.querySelector("[data-choice]") ? "asked" : null"""
TOLD = """(what) => document.querySelector(what) ? "told"
  : document.querySelector("dialog.happened button.main, [data-choice]") ? "asked" : null"""
ENDS_IN_SIGHT = """() => {
  const told = document.querySelector("section:has(output) [role=status]");
  return told.clientHeight > 0 && told.scrollTop + told.clientHeight >= told.scrollHeight - 1;
}"""
NEWEST = """() => Math.max(-1, ...[...document.querySelectorAll(".recent [data-line]")]
  .map((one) => Number(one.dataset.line)))"""


def has_marbles(state: dict[str, Any]) -> bool:
    return state["view"]["round"] == 2 and state["view"]["is_action_phase"] and offers("marble")(state)


def at_the_automa(visit: Visit, **preferences: object) -> Visitor:
    """A table in the middle of a game, where a person is about to choose."""
    ada = visit(untouched=True, **preferences)
    ada.come_later(random.Random(5), has_marbles, "here", "automa:2")
    return ada


def until_asked(ada: Visitor) -> None:
    """Waits for a question; cards that stop the telling are read."""
    while ada.page.wait_for_function(ASKED, polling=25).json_value() != "asked":
        ada.page.locator("dialog.happened button.main").click()


def until_told(ada: Visitor, what: str = ".told [data-line]") -> None:
    """Chooses until something of the kind is told."""
    while ada.page.wait_for_function(TOLD, arg=what, polling=25).json_value() != "told":
        until_asked(ada)
        before = ada.seq()
        ada.page.locator("[data-choice]").first.click()
        ada.page.wait_for_function("(seq) => Number(document.querySelector('#question').dataset.seq) > seq", arg=before)


def lies_in(piece: dict[str, float], place: dict[str, float]) -> bool:
    middle = piece["x"] + piece["width"] / 2
    return place["x"] - 1 <= middle <= place["x"] + place["width"] + 1


def test_each_piece_is_where_its_line_says_and_no_line_runs_ahead(visit: Visit) -> None:
    ada = at_the_automa(visit)
    ada.page.keyboard.press("l")
    ada.page.evaluate(WATCH)
    for _ in range(TURNS):
        until_told(ada, ".told .fold")
        until_asked(ada)
    seen = ada.page.evaluate("window.seen")
    log = ada.hand().request("GET", "?log=0").raise_for_status().json()["log"]["lines"]
    lines = {line["index"]: line for line in log}

    done, looked, ahead = -1, 0, None
    for moment in seen:
        if not moment["isTelling"]:
            done = moment["read"]
            continue
        if not moment["told"]:
            ahead = moment["read"]
            continue
        assert ahead is None or ahead < moment["told"][0], "a line is in sight that is not told yet"
        ahead = None
        newest = moment["told"][-1]
        assert moment["read"] <= newest, "a line is in sight that is not told yet"
        for index in range(done + 1, newest + 1):
            things = lines[index]["things"] if index in moment["told"] else []
            pieces = [thing for thing in things if thing.startswith(("golem:", "student:"))]
            assert set(pieces) <= set(moment["boxes"]), lines[index]["text"]
            for student in [piece for piece in pieces if piece.startswith("student:")]:
                street = next(thing for thing in things if thing.startswith("street:"))
                assert lies_in(moment["boxes"][student], moment["boxes"][street]), lines[index]["text"]
            looked += len(pieces)
        done = newest
    assert looked, "no piece moved: the table was watched for nothing"


UNDER = """() => {
  window.under = [];
  new MutationObserver(() => {
    const banner = document.querySelector(".announced");
    if (!banner || Number(getComputedStyle(banner).opacity) < 0.1) return;
    const told = [...document.querySelectorAll(".told [data-line]")].map((one) => Number(one.dataset.line));
    const marbles = document.querySelectorAll("[data-thing^='marble:']").length;
    window.under.push([banner.textContent.trim(), Math.max(-1, ...told), marbles]);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def test_nothing_is_told_under_a_banner(visit: Visit) -> None:
    ada = visit(untouched=True)
    ada.open()
    ada.button("lobby.play_alone").click()
    ada.page.wait_for_selector("#question")
    ada.page.evaluate(UNDER)
    while not ada.page.evaluate("window.under.length"):
        until_asked(ada)
        before = ada.seq()
        ada.page.locator("[data-choice]").first.click()
        ada.answered(before)
        ada.page.wait_for_function(ASKED, polling=25)
    under = ada.page.evaluate("window.under")
    assert len({told for _, told, _ in under}) == 1
    assert len({marbles for *_, marbles in under}) == 1


def test_a_key_and_a_click_lead_to_my_question_at_once(visit: Visit) -> None:
    ada = at_the_automa(visit, pace="slow")
    for skip in (
        lambda: ada.page.keyboard.press("Escape"),
        lambda: ada.page.keyboard.press(" "),
        lambda: ada.page.locator("[data-thing='pass']").click(),
        lambda: ada.page.locator("#boards").click(position={"x": 2, "y": 2}),
    ):
        until_told(ada)
        skip()
        assert ada.ready() == "asked"
        assert ada.page.locator(".told").count() == 0


def test_reasons_are_folded_and_who_reads_them_is_waited_for(visit: Visit) -> None:
    ada = at_the_automa(visit)
    until_told(ada, ".told .fold")
    why = ada.page.locator(".told").get_by_role("button", name=ada.t("log.reasons"))
    why.first.click()
    assert why.first.get_attribute("aria-expanded") == "true"
    assert ada.page.locator(".told .why small").first.inner_text(), "the rule is named"
    assert ada.page.locator(".told .why .topic").first.inner_text(), "the card says what it says"
    told = ada.page.locator(".told [data-line]").count()
    ada.page.wait_for_timeout(2500)
    assert ada.page.locator(".told [data-line]").count() == told
    why.first.click()
    until_asked(ada)
    ada.page.keyboard.press("l")
    assert ada.page.locator(".log").get_by_role("button", name=ada.t("log.reasons")).count() > 1


def test_step_by_step_every_deed_waits_for_me(visit: Visit) -> None:
    ada = at_the_automa(visit, pace="steps")
    until_told(ada)
    deeds = 0
    while ada.page.locator(".told").count():
        before = ada.page.locator(".told [data-line]").last
        before.wait_for()
        deeds += 1
        ada.page.keyboard.press("n" if deeds % 2 else " ")
    assert deeds > 2
    until_asked(ada)
    heard = ada.page.locator("[role=log].only-read p").all_inner_texts()
    assert len(heard) > 2, "each deed is read out by itself"


def test_the_past_is_shown_deed_by_deed_too(visit: Visit) -> None:
    ada = at_the_automa(visit)
    until_told(ada, ".told .fold")
    until_asked(ada)
    ada.page.keyboard.press("h")
    status = ada.page.locator("section [role=status]")
    status.filter(has_text=" ").wait_for()

    def shown() -> tuple[str, str, int]:
        moment = ada.page.locator("section output").inner_text()
        return moment, status.inner_text(), ada.page.evaluate(NEWEST)

    def step(way: str) -> tuple[str, str, int]:
        before = shown()
        ada.button(f"replay.{way}").click()
        while shown() == before:
            ada.page.wait_for_timeout(20)
        ada.page.locator("section[aria-busy=false]:has(output)").wait_for()
        ada.page.wait_for_function(ENDS_IN_SIGHT)  # the newest deed, however much is told before it
        return shown()

    back = [shown()] + [step("back") for _ in range(8)]
    forth = [step("forward") for _ in range(8)]
    assert forth == back[:-1][::-1]
    assert len({moment for moment, *_ in back}) < len(back), "a moment has several deeds"
    newest = [line for *_, line in back]
    assert newest == sorted(newest, reverse=True)
    assert newest[0] > newest[-1]
