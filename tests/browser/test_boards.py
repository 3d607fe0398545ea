"""Boards within reach: letters and targets large enough on four screens, one's own board first, things shown large."""

from __future__ import annotations

import random

import pytest

from browser.test_touch import Fingers
from browser.visitor import Visit, Visitor, offers
from server.hands import after

pytestmark = pytest.mark.browser

DESK, PHONE = (1280, 800), (390, 844)
SCREENS = [DESK, (1920, 1080), PHONE, (360, 740)]
LETTERS = 12  # pixels
TARGET = 24
FINGER = 44
MARBLE = 28
HALF = 0.5  # of a pixel: what is measured is rounded

# Letters as they are drawn: those of a drawing grow and shrink with it.
TEXTS = """(least) => {
  const small = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const element = words.currentNode.parentElement;
    if (!words.currentNode.data.trim() || !element ||
        element.closest("script, style, .only-read, .skip-link")) continue;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (!box.width || !box.height || style.visibility === "hidden") continue;
    const matrix = element instanceof SVGElement ? element.getScreenCTM() : null;
    const size = parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.b, matrix.d) : 1);
    if (size < least - 0.01) small.push(`${size.toFixed(1)} ${words.currentNode.data.trim()}`);
  }
  return small;
}"""
# What can be chosen and is in sight: the area that is hit, its smaller side.
TARGETS = """(least) => [...document.querySelectorAll(".target.legal")]
  .map((target) => [target.dataset.thing, target.querySelector(".hit").getBoundingClientRect()])
  .filter(([, box]) => box.width && Math.min(box.width, box.height) < least)
  .map(([thing, box]) => `${thing} ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""
# What else is pressed to play: the smaller side.
BUTTONS = """(least) => [...document.querySelectorAll("header button:not(.source), [role=tab], .zoom, [data-choice]")]
  .map((button) => [button.ariaLabel ?? button.innerText, button.getBoundingClientRect()])
  .filter(([, box]) => box.width && Math.min(box.width, box.height) < least)
  .map(([name, box]) => `${name} ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""
MARBLES = """() => Math.min(...[...document.querySelectorAll('[data-thing^="marble:"] > .hit')]
  .map((hit) => hit.getBoundingClientRect()).filter((box) => box.width)
  .map((box) => Math.min(box.width, box.height)))"""
# Things of the own board that nobody can point at, since others lie all over them.
COVERED = """() => [...document.querySelectorAll("[data-own-board] [data-thing]")]
  .filter((thing) => {
    thing.scrollIntoView({ block: "nearest" });
    const box = thing.querySelector(".hit").getBoundingClientRect();
    const parts = [0.5, 0.3, 0.7, 0.1, 0.9];
    const isOpen = (x, y) =>
      thing.contains(document.elementFromPoint(box.x + box.width * x, box.y + box.height * y));
    return box.width && box.height && !parts.some((y) => parts.some((x) => isOpen(x, y)));
  })
  .map((thing) => thing.dataset.thing)"""
SCALE = """(board) => {
  const matrix = document.querySelector(board).getScreenCTM();
  return Math.hypot(matrix.b, matrix.d);
}"""
OWN = "[data-own-board] svg.board"
PICTURE = "#bubble .picture svg"


def at_table(visit: Visit, size: tuple[int, int], *kinds: str, until: str = "marble") -> Visitor:
    """A person who has touched no preference but that of being told at once what others did."""
    visitor = visit(*size, calm=False, confirm="online", handOver=False)
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.come_later(random.Random(81), offers(until), *(kinds or ("here", "automa:2")))
    return visitor


@pytest.fixture(scope="module")
def desk(stay: Visit) -> Visitor:
    return at_table(stay, DESK)


@pytest.mark.parametrize("sizes", [SCREENS[:2], SCREENS[2:]])
def test_everything_is_large_enough_to_read_and_to_hit(visit: Visit, sizes: list[tuple[int, int]]) -> None:
    ada = at_table(visit, sizes[0])
    for width, height in sizes:
        ada.page.set_viewport_size({"width": width, "height": height})
        least = FINGER if width < 600 else TARGET
        for name in [tab.get_attribute("id") for tab in ada.page.get_by_role("tab").all()] or [None]:
            if name:
                ada.page.locator(f"#{name}").click()
                ada.page.wait_for_function("(tab) => document.getElementById(tab).ariaSelected === 'true'", arg=name)
            where = (width, name)
            assert (where, ada.page.evaluate(TEXTS, LETTERS)) == (where, [])
            assert (where, ada.page.evaluate(TARGETS, least - HALF)) == (where, [])
            assert (where, ada.page.evaluate(BUTTONS, least - HALF)) == (where, [])
            assert (where, ada.page.evaluate(COVERED)) == (where, [])
            if name in (None, "tab-synagogue"):
                assert ada.page.evaluate(MARBLES) >= MARBLE
            ada.shot(f"{width}-{name}")


@pytest.mark.parametrize("kinds", [("here", "here", "here", "here"), ("here", "automa:3")])
@pytest.mark.parametrize("sizes", [SCREENS[:2], [(360, 740)]])
def test_nobody_elses_board_is_larger_than_ones_own(
    visit: Visit, sizes: list[tuple[int, int]], kinds: tuple[str, ...]
) -> None:
    ada = at_table(visit, sizes[0], *kinds)
    for width, height in sizes:
        ada.page.set_viewport_size({"width": width, "height": height})
        if width < 600:
            ada.page.locator("#tab-mine").click()
        own = ada.page.evaluate(SCALE, OWN)
        if width < 600:
            ada.page.locator("#tab-others").click()
        for ribbon in ada.page.locator(".ribbon").all():
            ribbon.locator(".line").click()
            ribbon.locator(".whole svg.board").wait_for()
            assert 0 < ada.page.evaluate(SCALE, ".ribbon .whole svg.board") <= own + 0.01
            assert ada.page.evaluate(TEXTS, LETTERS) == []
            ada.page.keyboard.press("Escape")
            ribbon.locator(".whole").wait_for(state="detached")


def test_ones_own_board_grows_when_it_is_asked_to(desk: Visitor) -> None:
    small = desk.page.evaluate(SCALE, OWN)
    for ask in (lambda: desk.page.keyboard.press("m"), desk.page.locator("[aria-keyshortcuts=m]").click):
        ask()
        desk.page.wait_for_function(f"(small) => ({SCALE})({OWN!r}) > 1.35 * small", arg=small)
        ask()
        desk.page.wait_for_function(f"(small) => ({SCALE})({OWN!r}) === small", arg=small)


@pytest.mark.parametrize("thing", ["palace:0", "slot:1"])
@pytest.mark.parametrize("by", ["hover", "focus"])
def test_a_card_shows_large_when_it_is_pointed_at(desk: Visitor, by: str, thing: str) -> None:
    card = desk.page.locator(f'[data-thing="{thing}"]')
    drawn = card.bounding_box()
    if by == "hover":
        card.hover()
    else:
        desk.page.keyboard.press("b")  # what comes into focus now does so for somebody with a keyboard
        card.evaluate("(card) => card.focus()")
    desk.page.locator(PICTURE).wait_for()
    large = desk.page.locator(PICTURE).bounding_box()
    assert drawn
    assert large
    assert large["height"] > 1.25 * drawn["height"]
    desk.page.mouse.move(0, 0)
    desk.page.evaluate("document.activeElement.blur()")
    desk.page.locator("#bubble").wait_for(state="detached")


def test_a_card_shows_large_under_a_long_press(visit: Visit) -> None:
    leo = at_table(visit, PHONE)
    leo.page.locator("#tab-city").click()
    card = leo.page.locator('[data-thing="palace:0"]')
    card.wait_for()
    box = card.bounding_box()
    assert box
    fingers = Fingers(leo)
    fingers.put("touchStart", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    leo.page.locator(PICTURE).wait_for()
    fingers.put("touchEnd")
    large = leo.page.locator(PICTURE).bounding_box()
    assert large
    assert large["width"] > 1.25 * box["width"]


def test_a_finger_between_two_things_opens_both(visit: Visit) -> None:
    leo = at_table(visit, (360, 740))
    leo.page.locator("#tab-synagogue").click()
    spot = leo.page.evaluate(
        """() => {
          const marbles = [...document.querySelectorAll('.target.legal[data-thing^="marble:"]')];
          for (const one of marbles) for (const other of marbles) {
            if (one === other || one.dataset.thing.split(":")[1] !== other.dataset.thing.split(":")[1]) continue;
            one.scrollIntoView({ block: "center" });
            const [left, right] = [one, other].map((marble) => marble.previousElementSibling.getBoundingClientRect());
            if (Math.abs(left.right - right.left) < 6) return [left.right - 2, left.y + left.height / 2];
          }
          return null;
        }"""
    )
    assert spot, "no two marbles of different colours lie side by side"
    before = leo.seq()
    Fingers(leo).tap(*spot)
    menu = leo.page.locator("#bubble.menu [role=menuitem]")
    menu.first.wait_for()
    assert menu.count() > 1
    assert leo.seq() == before
    menu.first.tap()
    leo.answered(before)


def test_what_cannot_be_chosen_steps_back_and_is_no_button(desk: Visitor) -> None:
    wrong = desk.page.evaluate(
        """() => [...document.querySelectorAll(".target[data-thing]")]
          .filter((one) => one.getAttribute("role") !== (one.matches(".legal, .holds") ? "button" : "img"))
          .map((one) => one.dataset.thing)"""
    )
    assert wrong == []
    assert desk.page.locator("#boards .drawing.aside").count() > 0
    assert desk.page.locator(".drawing.aside + .target.legal").count() == 0


def test_a_cards_name_says_what_it_does(desk: Visitor) -> None:
    texts = desk.page.evaluate(
        """() => [...document.querySelectorAll('[data-thing^="tile:"], [data-thing^="palace:"], [data-thing^="book:"]')]
          .map((card) => card.ariaLabel.length)"""
    )
    assert len(texts) > 20
    card = desk.page.locator('[data-thing="palace:0"]')
    card.hover()
    effect = desk.page.locator("#bubble.help p").inner_text()
    assert effect in (card.get_attribute("aria-label") or "")


def test_a_place_is_named_with_the_golems_in_it(desk: Visitor) -> None:
    nameless = desk.page.evaluate(
        """() => [...document.querySelectorAll('[data-thing^="golem:"]')].filter((golem) => {
          const [, , district, section] = golem.dataset.thing.split(":");
          const place = document.querySelector(`[data-thing="place:${district}:${section}"]`);
          return !place.ariaLabel.includes(golem.ariaLabel.split(":")[0]);
        }).length"""
    )
    assert desk.page.locator('[data-thing^="golem:"]').count() > 0
    assert nameless == 0


def test_districts_and_boards_have_headings(desk: Visitor) -> None:
    boards = desk.page.get_by_role("heading", level=2).count()
    parts = desk.page.get_by_role("heading", level=3).count()
    assert boards >= 4
    assert parts >= 3 + 3 + 2 + 5  # districts and halls, the synagogue's two, those of one's own board


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_text_and_boards_grow_as_set(visit: Visit, size: tuple[int, int]) -> None:
    ada = visit(*size)
    ada.come_later(random.Random(82), after(12), "here", "automa:2")
    place = "svg.city" if size == DESK else "#boards svg"

    def letters() -> float:
        return ada.page.evaluate("parseFloat(getComputedStyle(document.querySelector('#question')).fontSize)")

    usual, board = letters(), ada.page.evaluate(SCALE, place)
    ada.set("textSize", 130)
    assert letters() == pytest.approx(1.3 * usual, rel=0.01)
    ada.set("textSize", 100)
    ada.set("boardSize", 150)
    assert ada.page.evaluate(SCALE, place) == pytest.approx(1.5 * board, rel=0.05)


def test_the_systems_light_scheme_is_followed_unless_told_otherwise(visit: Visit) -> None:
    ada = visit()
    grounds = set()
    for scheme in ("dark", "light"):
        ada.page.emulate_media(color_scheme=scheme)
        ada.open()
        grounds.add(ada.page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert len(grounds) == 2
