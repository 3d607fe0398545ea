"""What a person has set in the system or the browser, and a phone on its side: the page goes along."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from browser.visitor import Visit, Visitor, offers

pytestmark = pytest.mark.browser

USUAL = 16  # pixels of a letter, where nobody has set another size
LARGE = 24
SIDE = (740, 360)  # a phone on its side
SCREENS = [(1280, 800), (390, 844)]

SIDEWAYS = "() => document.scrollingElement.scrollWidth - innerWidth"
LETTER = "(place) => parseFloat(getComputedStyle(document.querySelector(place)).fontSize)"
# What of the question and of its choices a person sees whole, without scrolling.
SEEN = """() => {
  const list = document.querySelector(".choices").getBoundingClientRect();
  const more = document.querySelector(".frame .more")?.getBoundingClientRect().top ?? Infinity;
  const isSeen = (box, end = innerHeight) =>
    box.width > 0 && box.top >= -1 && box.left >= -1 && box.bottom <= end + 1 && box.right <= innerWidth + 1;
  const end = Math.min(innerHeight, list.bottom, more);
  const boxes = [...document.querySelectorAll(".choices [data-choice]")].map((one) => one.getBoundingClientRect());
  return {
    question: isSeen(document.querySelector("#question .text").getBoundingClientRect()),
    choices: boxes.filter((box) => box.top >= list.top - 1 && isSeen(box, end)).length,
  };
}"""
# The lightness of the ground and of the words on it, from 0 to 1, and the contrast between them as WCAG reckons it.
COLOURS = """() => {
  const of = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const style = getComputedStyle(document.body);
  const root = getComputedStyle(document.documentElement);
  const probe = document.body.appendChild(document.createElement("i"));
  const named = (name) => {
    probe.style.color = root.getPropertyValue(name);
    return of(getComputedStyle(probe).color);
  };
  const [ground, text, line] = [of(style.backgroundColor), of(style.color), named("--line")];
  const muted = named("--text-muted");
  probe.remove();
  const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  return { ground, text: contrast(ground, text), muted: contrast(ground, muted), line: contrast(ground, line) };
}"""
# Words of tools and tabs that lie over each other, tools out of the window, and words broken letter by letter.
CROWDED = """() => {
  const places = [...document.querySelectorAll(".tools nav button")].map((one) => one.getBoundingClientRect());
  const words = [...document.querySelectorAll("[role=tab]")].map((tab) => {
    const range = document.createRange();
    range.setStart(tab, 0);
    range.setEndAfter(tab.querySelector(".badge") ?? tab.firstChild);
    return range.getBoundingClientRect();
  });
  const out = places.filter(({ width, right }) => width && right > innerWidth + 1);
  const over = words.filter((one, k) => words.slice(k + 1).some((next) => one.right > next.left + 1));
  const [count, button] = ["#question .count", "#question header .icon"]
    .map((one) => document.querySelector(one).getBoundingClientRect());
  return { out: innerWidth > 720 ? out.length : 0, over: over.length, broken: count.height > button.height };
}"""


def at_lobby(visitor: Visitor) -> Visitor:
    visitor.open()
    visitor.button("lobby.play_alone").wait_for()
    return visitor


def at_table(visitor: Visitor) -> Visitor:
    visitor.come_later(random.Random(101), offers("marble"), "here", "automa:2")
    return visitor


@pytest.mark.parametrize("size", SCREENS)
def test_letters_are_as_large_as_the_browser_is_told(visit: Visit, size: tuple[int, int]) -> None:
    ada = visit(*size, "de")
    usual = {"body": at_lobby(ada).page.evaluate(LETTER, "body")}
    usual["#question"] = at_table(ada).page.evaluate(LETTER, "#question")
    session = ada.page.context.new_cdp_session(ada.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": LARGE}})
    for path, place in (("/#/", "body"), (ada.page.url.removeprefix(ada.address), "#question")):
        ada.open(path)
        ada.page.reload()
        ada.page.wait_for_selector(place)
        ada.arrive()
        assert ada.page.evaluate(LETTER, place) == pytest.approx(usual[place] * LARGE / USUAL, rel=0.01)
        assert ada.page.evaluate(SIDEWAYS) <= 0
        ada.shot(place)
    ada.ready()
    seen = ada.page.evaluate(SEEN)
    assert seen["question"]
    assert seen["choices"] >= 1
    assert ada.page.evaluate(CROWDED) == {"out": 0, "over": 0, "broken": False}
    before = ada.seq()
    ada.page.locator("[data-choice]").last.click()
    ada.answered(before)


@pytest.mark.parametrize("come", [at_lobby, at_table])
def test_who_asks_the_system_for_contrast_or_light_gets_it(visit: Visit, come: Callable[[Visitor], Visitor]) -> None:
    ada = come(visit())
    for scheme in ("dark", "light"):
        found = {}
        for contrast in ("no-preference", "more"):
            ada.page.emulate_media(color_scheme=scheme, contrast=contrast, reduced_motion="reduce")
            found[contrast] = ada.page.evaluate(COLOURS)
            ada.shot(f"{scheme}-{contrast}")
            assert (scheme, contrast, ada.violations("color-contrast")) == (scheme, contrast, [])
        more, usual = found["more"], found["no-preference"]
        assert more["text"] > usual["text"] >= 7
        assert more["muted"] >= 7 > usual["line"]
        assert more["line"] >= 4.5
        assert (usual["ground"] > 0.5) == (scheme == "light")


def test_a_phone_on_its_side(visit: Visit) -> None:
    leo = visit(*SIDE)
    at_lobby(leo)
    assert leo.page.evaluate(SIDEWAYS) <= 0
    leo.shot("lobby")
    at_table(leo)
    assert leo.page.evaluate(SIDEWAYS) <= 0
    seen = leo.page.evaluate(SEEN)
    leo.shot("table")
    assert seen["question"]
    assert seen["choices"] >= 1
    assert leo.targets()
