"""The choices in words: all of them are reached, counted and whole, however small or enlarged the page is."""

from __future__ import annotations

import random

import pytest

from altneu.language import languages
from browser.visitor import Visit, Visitor
from server.hands import notations
from thorough import THOROUGH

pytestmark = pytest.mark.browser

WHOLE = """() => {
  const edge = document.querySelector(".frame .more")?.getBoundingClientRect().top ?? Infinity;
  const list = document.querySelector(".choices").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".choices [data-choice]")].map((one) => one.getBoundingClientRect());
  const end = Math.min(edge, list.bottom + 1, innerHeight);
  const whole = boxes.filter(({ top, bottom, height }) => height && top >= list.top - 1 && bottom <= end);
  const cut = boxes.filter(({ top, bottom }) => top < end - 1 && bottom > end + 1);
  return { whole: whole.length, cut: cut.length, least: Math.min(...boxes.map(({ height }) => height)) };
}"""
HEIGHT = "() => document.querySelector('.frame').clientHeight"
INSIDE = """() => {
  const asked = document.querySelector("#question .text").getBoundingClientRect();
  const others = [...document.querySelectorAll("#question header :is(input, button:not(.source), .count)")]
    .map((one) => one.getBoundingClientRect()).filter(({ width }) => width);
  const over = (box) => box.left < asked.right - 1 && asked.left < box.right - 1
    && box.top < asked.bottom - 1 && asked.top < box.bottom - 1;
  return { over: others.filter(over).length, width: asked.width };
}"""
# How much wider than its field the hint in it is.
PLACEHOLDER = """() => {
  const field = document.querySelector("#filter");
  const words = document.body.appendChild(document.createElement("span"));
  const { fontFamily, fontSize, fontWeight, paddingLeft, paddingRight } = getComputedStyle(field);
  Object.assign(words.style, { position: "absolute", whiteSpace: "pre", fontFamily, fontSize, fontWeight });
  words.textContent = field.placeholder;
  const { width } = words.getBoundingClientRect();
  words.remove();
  return width - (field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
}"""
MANY = 12  # choices


def has_many(state: dict) -> bool:
    """A turn with marbles in several rows."""
    groups = {choice["group"] for choice in state["question"]["choices"]} if state["question"] else set()
    return len(groups) > 2 and len(state["question"]["choices"]) >= MANY


def has_upgrades(state: dict) -> bool:
    return sum(choice.startswith("upgrade ") for choice in notations(state)) >= 4


def come(visit: Visit, width: int, height: int, language: str = "en") -> Visitor:
    leo = visit(width, height, language)
    leo.come_later(random.Random(63), has_many, "here", "automa:2")
    return leo


@pytest.fixture(scope="module")
def desk(stay: Visit) -> Visitor:
    return come(stay, 1280, 800)


@pytest.fixture(scope="module")
def phone(stay: Visit) -> Visitor:
    return come(stay, 360, 740)


def test_three_choices_are_whole_on_a_small_phone(phone: Visitor) -> None:
    for language in languages():
        phone.speak(language)
        phone.page.wait_for_selector(".frame .more")
        phone.page.wait_for_function(f"(least) => ({WHOLE})().whole >= least", arg=3)
        seen = phone.page.evaluate(WHOLE)
        assert (language, seen["cut"]) == (language, 0)
        assert seen["least"] >= 44
        phone.shot(language)
    phone.speak("en")


def test_three_long_choices_are_whole_on_a_small_phone(visit: Visit) -> None:
    """Upgrades say what they do, in some languages in four lines."""
    leo = visit(360, 740)
    leo.come_later(random.Random(7), has_upgrades, "here", "automa:2")
    for language in languages():
        leo.speak(language)
        leo.page.wait_for_function(f"(least) => ({WHOLE})().whole >= least", arg=3)
        assert (language, leo.page.evaluate(WHOLE)["cut"]) == (language, 0)
        boards = leo.page.locator("#boards").bounding_box()
        assert boards
        assert boards["height"] >= 120
        leo.shot(language)


# How many heights the bar has in some frames, once it has had the time to take one.
HEIGHTS = """async () => {
  const seen = new Set();
  for (let frame = 0; frame < 12; frame++) {
    await new Promise(requestAnimationFrame);
    if (frame > 5) seen.add(document.querySelector("#question").getBoundingClientRect().height);
  }
  return seen.size;
}"""


def test_the_bar_of_a_phone_stands_still(visit: Visit) -> None:
    leo, chance = visit(360, 740), random.Random(8)
    leo.open()
    leo.button("lobby.play_alone").tap()
    for _ in range(40 if THOROUGH else 15):
        if leo.ready() != "asked":
            break
        assert leo.page.evaluate(HEIGHTS) == 1, leo.choices()
        before = leo.seq()
        leo.page.evaluate(
            "(one) => document.querySelector(`[data-choice='${one}']`).click()", chance.choice(leo.choices())
        )
        leo.answered(before)


def test_what_lies_below_is_counted_and_reached(desk: Visitor) -> None:
    more = desk.page.locator(".frame .more")
    more.wait_for()
    seen = desk.page.evaluate(WHOLE)
    assert seen["cut"] == 0
    assert str(len(desk.choices()) - seen["whole"]) in more.inner_text()
    for _ in desk.choices():
        if not more.count():
            break
        more.click()
        desk.page.wait_for_timeout(50)
    assert more.count() == 0
    assert desk.page.locator("[data-choice]").last.is_visible()
    desk.button("table.shrink_list").click()
    more.wait_for()


def test_the_field_for_a_search_says_what_it_is_for(desk: Visitor) -> None:
    for language in languages():
        desk.speak(language)
        for width, height in ((1280, 800), (1920, 1080)):
            desk.page.set_viewport_size({"width": width, "height": height})
            desk.page.locator("#filter").wait_for()
            desk.page.wait_for_function(f"() => ({PLACEHOLDER})() <= 0")
    desk.page.set_viewport_size({"width": 1280, "height": 800})
    desk.speak("en")


# At which widths the button for help on a question lies below its last word.
ALONE = """() => {
  const [asked, text, button] = [".asked", ".text", ".source"].map((one) => document.querySelector(`#question ${one}`));
  const range = document.createRange();
  range.selectNodeContents(text);
  const alone = [];
  for (let width = 200; width < 340; width += 3) {
    asked.style.maxWidth = `${width}px`;
    if (button.getBoundingClientRect().top >= [...range.getClientRects()].at(-1).bottom) alone.push(width);
  }
  asked.style.maxWidth = "";
  return alone;
}"""


def test_help_on_a_question_stands_by_its_last_word_and_goes_with_it(visit: Visit) -> None:
    ada = visit()
    ada.come_later(random.Random(5), lambda state: bool((state["question"] or {}).get("source")), "here", "automa:2")
    assert ada.page.evaluate(ALONE) == []
    ada.page.locator("#question .source").hover()
    ada.page.locator("#bubble.help").wait_for()
    ada.page.keyboard.press("1")
    ada.page.locator("#bubble").wait_for(state="detached")


def test_a_long_list_grows_when_it_is_asked_to(desk: Visitor) -> None:
    desk.page.locator(".frame .more").wait_for()
    grow, shrink = desk.button("table.grow_list"), desk.button("table.shrink_list")
    grow.wait_for()
    before, height = desk.page.evaluate(WHOLE)["whole"], desk.page.evaluate(HEIGHT)
    least = min(2 * before, len(desk.choices()))
    ways = (lambda: desk.page.keyboard.press("g"), grow.click, desk.page.locator(".frame .more").click)
    for number, ask in enumerate(ways):
        ask()
        shrink.wait_for()
        desk.page.wait_for_function(f"(least) => ({WHOLE})().whole >= least", arg=least)
        assert desk.page.evaluate(WHOLE)["cut"] == 0
        bar = desk.page.locator("#question").bounding_box()
        assert bar
        assert bar["height"] <= 800 / 2
        desk.shot(f"grown-{number}")
        if not number:
            for thing in desk.targets():
                desk.page.locator(f'[data-thing="{thing}"]').first.click(trial=True)  # it stays in reach
        shrink.click()
        grow.wait_for()
        desk.page.wait_for_function(f"(height) => ({HEIGHT})() === height", arg=height)


def test_choices_stand_under_their_places(desk: Visitor) -> None:
    headings = desk.page.locator(".choices h3").all_inner_texts()
    groups = [choice["group"] for choice in desk.hand().state()["question"]["choices"]]
    assert headings == list(dict.fromkeys(group for group in groups if group))


def test_question_and_choices_are_usable_when_enlarged(visit: Visit) -> None:
    """An enlarged page is one of fewer pixels."""
    ada = come(visit, 1280, 800)
    for zoom in (1.5, 2, 4):
        ada.page.set_viewport_size({"width": round(1280 / zoom), "height": round(800 / zoom)})
        ada.ready()
        seen = ada.page.evaluate(INSIDE)
        assert (zoom, seen["over"]) == (zoom, 0)
        assert seen["width"] >= 150
        has_hint = ada.page.locator("#filter").is_visible() and not ada.page.locator(".glass").is_visible()
        assert not has_hint or ada.page.evaluate(PLACEHOLDER) <= 0
        assert (zoom, ada.violations()) == (zoom, [])
        ada.shot(f"zoom-{zoom}")
        before = ada.seq()
        last = ada.page.locator("[data-choice]").last
        last.scroll_into_view_if_needed()
        last.click(trial=zoom < 4)
    ada.answered(before)


def test_question_folds_to_one_line(phone: Visitor) -> None:
    phone.button("table.in_words").tap()
    phone.page.wait_for_function("() => document.querySelector('#question').clientHeight < 70")
    assert phone.targets()
    phone.button("table.in_words").tap()
    phone.page.locator("[data-choice]").first.wait_for()


ROW = """() => {
  for (const row of document.querySelectorAll("[data-thing^='row:'].holds")) {
    const box = row.getBoundingClientRect();
    const [x, y] = [box.right - 4, box.y + box.height / 2];
    if (row.contains(document.elementFromPoint(x, y))) return { thing: row.dataset.thing, x, y };
  }
}"""


def test_click_on_a_row_offers_what_is_legal_there(visit: Visit) -> None:
    ada = come(visit, 1280, 800)
    row = ada.page.evaluate(ROW)
    choices = ada.hand().state()["question"]["choices"]
    offered = [choice["words"] for choice in choices if row["thing"] in choice["around"]]
    ada.page.mouse.click(row["x"], row["y"])
    items = ada.page.locator("#bubble.menu [role=menuitem] .words")
    items.first.wait_for()
    assert items.all_inner_texts() == offered
    before = ada.seq()
    ada.page.wait_for_function("() => document.activeElement.getAttribute('role') === 'menuitem'")
    ada.page.keyboard.press("Enter")
    ada.answered(before)


def test_row_is_opened_by_keys(desk: Visitor) -> None:
    desk.page.keyboard.press("b")
    desk.page.evaluate("document.querySelector(\"[data-thing^='row:'].holds\").focus()")
    desk.page.keyboard.press("Enter")
    desk.page.locator("#bubble.menu [role=menuitem]").first.wait_for()
    desk.page.keyboard.press("Escape")
    assert desk.page.evaluate("document.activeElement.dataset.thing").startswith("row:")


def test_what_cannot_be_chosen_says_how_it_could(desk: Visitor) -> None:
    desk.page.evaluate("document.querySelector(\"[data-thing^='book:']:not(.legal)\").focus()")
    desk.page.keyboard.press("Enter")
    desk.page.locator("#bubble.reason .how").wait_for()
    desk.shot("how")
    desk.page.keyboard.press("Escape")


COLOURED = ("red", "yellow", "blue")


def test_step_of_a_marble_is_taken_unasked_and_asked_about_after_undo(visit: Visit) -> None:
    """With the preferences of somebody new."""
    ada = visit(usual=True)

    def has_steps(state: dict) -> bool:
        return any(choice.startswith("marble work ") for choice in notations(state) if choice.endswith(COLOURED))

    ada.come_later(random.Random(5), has_steps, "here", "automa:2")
    marble = next(one for one in ada.choices() if one.startswith("marble work ") and one.endswith(COLOURED))
    step = f"student {marble.split()[-1]}"
    before = ada.seq()
    ada.say(marble)
    ada.page.wait_for_function(
        "(before) => Number(document.querySelector('#question').dataset.seq) >= before + 2", arg=before
    )
    assert step not in ada.choices()
    ada.button("table.undo").click()
    ada.page.wait_for_function("(step) => document.querySelector(`[data-choice='${step}']`) !== null", arg=step)
    assert ada.choices() == [step, "skip"]
