"""What happened to me, what a round brought, what lies ahead and how it ended: with motion, in default preferences."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.visitor import Visit, Visitor
from server.hands import Hand, open_table, play_on

pytestmark = pytest.mark.browser

CARD = "dialog.happened"
PATIENCE = 120  # seconds, on however busy a machine
# Whatever is made for sounds, and every piece that sets off, with where it comes from and where it goes.
WATCH = """() => {
  window.made = { contexts: 0, tones: 0, flights: 0, ends: [], banners: [] };
  const spotOf = ({ transform }) => transform.match(/-?[\\d.]+/g).slice(0, 2).map((at) => Number(at) + 17);
  const Context = window.AudioContext;
  window.AudioContext = class extends Context { constructor() { super(); window.made.contexts++; } };
  const Tone = window.OscillatorNode;
  window.OscillatorNode = class extends Tone { start(when) { super.start(when); window.made.tones++; } };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (node.parentElement?.matches(".air")) {
          window.made.flights++;
          const ways = (node.getAnimations?.() ?? []).map(({ effect }) => effect.getKeyframes());
          window.made.ends.push(...ways.flatMap((way) => [spotOf(way[0]), spotOf(way.at(-1))]));
        }
        if (node.matches?.(".announced")) window.made.banners.push(node.textContent.trim());
      }
  }).observe(document, { subtree: true, childList: true });
}"""


# Whether anything that another seat got or gave flew to its line or from there.
IN_LINE = """() => {
  const { left, right, top, bottom } = document.querySelector("[data-stands-for='seat:1']").getBoundingClientRect();
  return window.made.ends.some(([x, y]) => x > left && x < right && y > top && y < bottom);
}"""


def in_danger(state: dict[str, Any]) -> bool:
    """Control will cost points, and whoever is asked decides about the last action."""
    dangers = [one for one in state["ahead"] if one["n"] < 0 and one["topic"] == "control"]
    return bool(dangers) and state["view"]["round"] < 4


def at_a_loss(visit: Visit, *kinds: str, **preferences: object) -> Visitor:
    ada = visit(untouched=True, **preferences)
    ada.page.add_init_script(f"({WATCH})()")
    ada.come_later(random.Random(82), in_danger, *(kinds or ("here", "automa:1")))
    return ada


LOSS = f"{CARD}:has(.losses)"
ROUND = f"{CARD}:has(table)"


def until_a_card(ada: Visitor, wanted: str = LOSS, skip: bool = False) -> str:
    """Declines and passes until such a card stops everything, and goes on from others; what the card says."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        ada.page.wait_for_selector(f"{CARD}, [data-choice], .told [data-line]")
        if ada.page.locator(wanted).count():
            return ada.page.locator(CARD).inner_text()
        if ada.page.locator(CARD).count():
            ada.page.locator(f"{CARD} .foot button").click()
        elif skip and ada.page.locator(".told").count():
            ada.page.keyboard.press("Escape")
        elif ada.page.locator("[data-choice]").count():
            before = ada.seq()
            ada.page.locator("[data-choice]").last.click()
            ada.answered(before)
        ada.page.wait_for_timeout(50)
    raise AssertionError("nothing stopped")


def lines_of(ada: Visitor) -> list[dict[str, Any]]:
    return ada.hand().request("GET", "?log=0").raise_for_status().json()["log"]["lines"]


def losses_of(ada: Visitor, seat: int = 0) -> list[dict[str, Any]]:
    return [line for line in lines_of(ada) if line["loss"] and line["seat"] == seat and not line["loss"]["is_chosen"]]


def test_a_loss_stops_the_telling_until_it_was_seen(visit: Visit) -> None:
    ada = at_a_loss(visit, pace="fast")
    known = len(losses_of(ada))
    text = until_a_card(ada)
    [loss, *_] = losses_of(ada)[known:]
    assert loss["loss"]["title"] in text
    assert loss["loss"]["why"] in text
    assert ada.page.locator(CARD).get_attribute("role") == "alertdialog"
    assert ada.violations() == []
    ada.shot("loss")
    told = ada.page.locator(".told [data-line]").last.get_attribute("data-line")
    ada.page.wait_for_timeout(2000)
    assert ada.page.locator(".told [data-line]").last.get_attribute("data-line") == told, "it went on meanwhile"
    ada.page.keyboard.press("Enter")

    text = until_a_card(ada, ROUND)
    over = next(line["summary"] for line in reversed(lines_of(ada)) if line["summary"])
    assert over["title"] in text
    assert all(row["title"] in text for row in over["rows"] if any(c["changes"] or c["notes"] for c in row["cells"]))
    assert ada.violations() == []
    ada.shot("round")
    ada.page.mouse.click(5, 300)  # beside it
    ada.page.wait_for_selector(ROUND, state="detached")
    assert ada.ready() == "asked"


def test_who_skips_sees_all_losses_on_one_card(visit: Visit) -> None:
    ada = at_a_loss(visit, pace="slow")
    known = len(losses_of(ada))
    text = until_a_card(ada, skip=True)
    lost = losses_of(ada)[known:]
    assert lost
    assert all(line["loss"]["why"] in text for line in lost)
    if any(line["kind"] == "uncontrolled" for line in lost):  # the round was over then
        over = next(line["summary"] for line in reversed(lines_of(ada)) if line["summary"])
        assert over["title"] in text
    ada.page.keyboard.press("n")
    assert ada.ready() == "asked"
    assert ada.page.locator(CARD).count() == 0


def test_without_telling_the_card_comes_at_once_and_only_once(visit: Visit) -> None:
    ada = at_a_loss(visit, pace="off")
    until_a_card(ada)
    ada.page.keyboard.press("Escape")
    assert ada.page.locator("[data-choice]").first.is_visible()
    ada.page.reload()
    assert ada.page.wait_for_selector("[data-choice]")
    assert ada.page.locator(CARD).count() == 0


def test_every_loss_of_mine_is_shown_once_and_none_of_another(visit: Visit) -> None:
    ada = visit(untouched=True, pace="off")
    opened = open_table(ada.address, "here", "random")
    ada.enter(opened)
    shown, rng = [], random.Random(3)
    for _ in range(200):
        ada.page.wait_for_selector(f"{CARD}, [data-choice]")
        if ada.page.locator(CARD).count():
            shown += ada.page.locator(f"{CARD} .losses strong").all_inner_texts()
            ada.page.keyboard.press("Enter")
        elif (state := ada.hand().state())["view"]["round"] > 2:
            ada.follow(state)
            if not ada.page.locator(CARD).count():
                break
        else:
            before = ada.seq()
            choices = ada.page.locator("[data-choice]")
            choices.nth(rng.randrange(choices.count())).click()
            ada.answered(before)
    lost = [line for line in lines_of(ada) if line["loss"] and not line["loss"]["is_chosen"]]
    assert {line["seat"] for line in lost} == {0, 1}
    assert shown == [line["loss"]["title"] for line in lost if line["seat"] == 0]


def test_pieces_fly_a_banner_passes_and_sounds_wait_for_a_touch(visit: Visit) -> None:
    ada = at_a_loss(visit, pace="fast")
    assert ada.page.evaluate("window.made.contexts") == 0, "a page that nobody touched makes no sound"
    until_a_card(ada)
    assert ada.ready() == "asked"
    ada.play(random.Random(2), 4)
    ada.page.wait_for_function("window.made.flights > 0 && window.made.tones > 0 && window.made.banners.length > 0")
    ada.page.wait_for_function(IN_LINE)
    begun = [line["text"].rstrip(".") for line in lines_of(ada) if "heading" in line["roles"]]
    assert set(ada.page.evaluate("window.made.banners")) <= set(begun)
    expect(ada.page.locator(".announced")).to_have_count(0)
    expect(ada.page.locator(".air svg")).to_have_count(0)


def test_who_wants_calm_and_silence_has_both(visit: Visit) -> None:
    ada = visit(pace="fast", sounds=True)
    ada.page.add_init_script(f"({WATCH})()")
    ada.come_later(random.Random(82), in_danger, "here", "automa:1")
    ada.page.keyboard.press("a")
    ada.button("sounds.unmute").wait_for()
    ada.play(random.Random(1), 6)
    made = ada.page.evaluate("window.made")
    assert (made["flights"], made["tones"]) == (0, 0)
    ada.button("sounds.unmute").click()
    ada.button("sounds.mute").wait_for()
    ada.page.keyboard.press("s")
    volume = ada.page.get_by_role("slider", name=ada.t("settings.volume"))
    volume.focus()
    ada.page.keyboard.press("ArrowRight")
    assert ada.page.evaluate("JSON.parse(localStorage['altneu.preferences']).volume") > 0.3
    assert ada.page.evaluate("window.made.tones") > 0


def test_what_lies_ahead_is_shown_with_its_reason(visit: Visit) -> None:
    ada = at_a_loss(visit)
    [danger, *_] = ada.hand().state()["ahead"]
    strip = ada.page.locator(".ahead")
    assert danger["title"] in strip.inner_text()
    strip.get_by_role("button").click()
    window = ada.page.locator("dialog[open]")
    assert danger["why"] in window.inner_text()
    assert ada.violations() == []
    ada.page.keyboard.press("Escape")
    assert strip.get_by_role("button").evaluate("(button) => button === document.activeElement")


def test_how_it_stands_is_one_key_away(visit: Visit) -> None:
    ada = at_a_loss(visit, "here", "here")
    ada.take_over()
    ada.page.keyboard.press("p")
    window = ada.page.locator("dialog[open]")
    window.locator("tfoot").wait_for()
    seat = ada.hand().state()["viewer"]
    standing = ada.hand().request("GET", f"/standing?seat={seat}").raise_for_status().json()
    totals = [int(text.replace("−", "-")) for text in window.locator("tfoot td").all_inner_texts()]
    assert totals == standing["sheet"]["total"]
    assert standing["note"] in window.inner_text()
    assert ada.violations() == []
    ada.page.keyboard.press("Escape")
    expect(window).to_have_count(0)


# At every change of the page: the newest line that is told, the own points on the board, and whether it is over.
POINTS = """() => {
  window.points = [];
  new MutationObserver(() => {
    const line = [...document.querySelectorAll(".told [data-line]")].at(-1)?.dataset.line ?? -1;
    const points = document.querySelector("[data-thing='vp:0']").getAttribute("aria-label").match(/[−\\d]+/)[0];
    const isOver = document.querySelector("dialog[open] .places") !== null;
    const before = window.points.at(-1);
    if (before?.[0] !== Number(line) || before[2] !== isOver)
      window.points.push([Number(line), Number(points.replace("−", "-")), isOver]);
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""

# Whether what was told last is in sight below the question, where not all of it has room.
NEWEST_IN_SIGHT = """() => {
  const told = document.querySelector("#question .news");
  return told.scrollHeight > told.clientHeight && told.scrollTop + told.clientHeight >= told.scrollHeight - 1;
}"""


def test_the_end_is_told_item_by_item_and_says_who_won_and_unfolds_by_source(visit: Visit) -> None:
    ada = visit(untouched=True, pace="fast")
    opened = open_table(ada.address, "here", "automa:2")
    hand = Hand(ada.address, opened["table"], opened["key"])

    def nearly_over(state: dict[str, Any]) -> bool:
        board = state["view"]["seats"][0]["figures"]
        return state["is_over"] or (state["view"]["round"] == 4 and board["actions"] == 2)

    play_on(hand, random.Random(4), nearly_over)
    ada.enter(opened)
    ada.page.set_viewport_size({"width": 1280, "height": 640})
    ada.page.evaluate(POINTS)
    ada.play(random.Random(4))
    told = ada.page.evaluate("window.points")
    lines = lines_of(ada)
    items = lines[next(k for k, line in enumerate(lines) if line["kind"] == "scoring_began") + 1 :]
    assert [index for index, _, is_over in told if index >= items[0]["index"] and not is_over] == [
        line["index"] for line in items
    ]
    seen = {index: points for index, points, is_over in told if not is_over}
    points = hand.state()["view"]["seats"][0]["vp"]
    for line in reversed(items):
        assert seen[line["index"]] == points, line["text"]
        points -= sum(flight["n"] for flight in line["flights"] if flight["end"][0] == "vp:0")
    sheet = hand.request("GET", "/sheet").raise_for_status().json()
    state = hand.state()
    winner = state["seats"][state["ending"]["places"].index(1)]
    headline = ada.page.get_by_role("status").locator(".headline").inner_text()  # read out when it comes
    assert headline == (ada.t("end.you_won") if winner["is_mine"] else ada.t("end.won", name=winner["name"]))
    assert ada.page.locator(".places").aria_snapshot().count(winner["name"]) == 1, "each is named once"
    rows = sum(len(part) for part in sheet["parts"])
    assert ada.page.locator("dialog tbody tr.hidden").count() > 0, "it unfolds"
    ada.button("end.all_at_once").click()
    assert ada.page.locator("dialog tbody tr:not(.hidden)").count() == rows
    totals = [int(text.replace("−", "-")) for text in ada.page.locator("dialog tfoot td").all_inner_texts()]
    assert totals == sheet["total"]
    assert ada.violations() == []
    ada.button("dialog.close").click()
    assert ada.page.evaluate(NEWEST_IN_SIGHT)
