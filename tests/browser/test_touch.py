"""Fingers on a phone: enlarging the city, asking about a thing, choosing it, making room for the boards."""

from __future__ import annotations

import random

import pytest

from browser.visitor import Visit, Visitor, offers

pytestmark = pytest.mark.browser

WIDTH = "() => parseFloat(document.querySelector('#boards .inside').style.width)"
EMPTY_SPOT = """() => {
  for (const place of document.querySelectorAll('#boards [data-thing^="place:"]:not(.legal)')) {
    const box = place.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (place.contains(document.elementFromPoint(x, y))) return [x, y];
  }
}"""

BESIDE = """() => {
  const [boards, question] = ["#boards", "#question"].map((one) => document.querySelector(one).getBoundingClientRect());
  return question.left >= boards.right;
}"""


class Fingers:
    def __init__(self, visitor: Visitor) -> None:
        self.session = visitor.page.context.new_cdp_session(visitor.page)

        self.now: float = visitor.page.evaluate("(performance.timeOrigin + performance.now()) / 1000")

    def put(self, kind: str, *spots: tuple[float, float]) -> None:
        """What a finger does comes a fiftieth of a second after what it did before, however busy the machine is."""
        self.now += 0.02
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": self.now})

    def tap(self, x: float, y: float) -> None:
        self.put("touchStart", (x, y))
        self.put("touchEnd")


@pytest.fixture
def leo(visit: Visit) -> Visitor:
    """A person with a phone who puts golems on the city."""
    leo = visit(390, 844)
    leo.come_later(random.Random(63), offers("place"), "here", "automa:2")
    leo.page.mouse.move(0, 0)
    return leo


def test_two_fingers_enlarge_the_city(leo: Visitor) -> None:
    fingers = Fingers(leo)
    assert leo.page.evaluate(WIDTH) == 100
    fingers.put("touchStart", (150, 300), (250, 300))
    for step in range(1, 11):
        fingers.put("touchMove", (150 - 6 * step, 300), (250 + 6 * step, 300))
    fingers.put("touchEnd")
    leo.page.wait_for_function(f"() => Math.abs(({WIDTH})() - 220) <= 5")


def test_double_tap_enlarges_and_a_second_one_takes_it_back(leo: Visitor) -> None:
    fingers = Fingers(leo)
    spot = leo.page.evaluate(EMPTY_SPOT)
    for wanted in (200, 100):
        fingers.tap(*spot)
        fingers.tap(*spot)
        leo.page.wait_for_function(f"() => ({WIDTH})() === {wanted}")


def test_tap_on_what_cannot_be_chosen_says_why(leo: Visitor) -> None:
    Fingers(leo).tap(*leo.page.evaluate(EMPTY_SPOT))
    leo.page.locator("#bubble.reason").wait_for()


def test_long_press_explains_and_chooses_nothing(leo: Visitor) -> None:
    before = leo.page.locator("#question").get_attribute("data-seq")
    legal = leo.page.locator("#boards .target.legal[data-thing^='place:']").first
    box = legal.bounding_box()
    assert box
    fingers = Fingers(leo)
    fingers.put("touchStart", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    leo.page.locator("#bubble.help").wait_for()
    fingers.put("touchEnd")
    assert leo.page.locator("#bubble.help").count() == 1
    assert leo.page.locator("#question").get_attribute("data-seq") == before


def test_list_in_words_makes_room_for_the_boards(leo: Visitor) -> None:
    boards = leo.page.locator("#boards")
    before = boards.bounding_box()
    leo.button("table.in_words").tap()
    assert before
    leo.page.wait_for_function(
        "(least) => document.querySelector('#boards').getBoundingClientRect().height > least", arg=before["height"] + 50
    )
    assert leo.targets()


HELP = """() => {
  const { width, height } = getComputedStyle(document.querySelector("#question .source"), "::after");
  return [width, height].map(parseFloat);
}"""
NAMES = "() => [...document.querySelectorAll('#boards text.name')].map((one) => one.textContent)"
# Whether the latest line is too long for its place, and the path has several steps.
LONG = """() => {
  const latest = document.querySelector("#question .latest");
  return latest?.scrollWidth > latest?.clientWidth && document.querySelectorAll("#question .trail li").length > 1;
}"""
LINES = """() => {
  const latest = document.querySelector("#question .latest");
  return latest.getBoundingClientRect().height / parseFloat(getComputedStyle(latest).lineHeight);
}"""


def test_phone_on_its_side_shows_the_question_beside_the_boards(leo: Visitor) -> None:
    """The path there and the latest line, whole on a phone that stands, leave their room to the choices."""
    assert min(leo.page.evaluate(HELP)) >= 44
    names = leo.page.evaluate(NAMES)
    assert len(names) == 3
    assert all(name[0].isupper() for name in names)
    chance = random.Random(64)
    while not leo.page.evaluate(LONG):
        assert not leo.play(chance, 1)
        leo.ready()
    assert leo.page.evaluate(LINES) == pytest.approx(1, abs=0.1)
    leo.page.set_viewport_size({"width": 844, "height": 390})
    leo.page.wait_for_function(BESIDE)
    leo.page.locator("[data-choice]").first.wait_for()
    shown = leo.page.locator("#question").locator(".trail, .latest")
    assert shown.count()
    assert not any(one.is_visible() for one in shown.all())


# Whether something that is pointed at on the boards lies in sight.
POINTED = """() => {
  const board = document.querySelector("#boards").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("#boards .highlighted")].map((one) => one.getBoundingClientRect());
  const seen = ({ top, bottom }) => Math.min(bottom, board.bottom) - Math.max(top, board.top);
  return boxes.some((box) => box.width && seen(box) >= Math.min(box.height, board.height) / 2);
}"""
SMALL = """() => [...document.querySelectorAll("#below :is(button, input)")]
  .map((one) => [one.ariaLabel || one.innerText, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < 44)
  .map(([name]) => name)"""

DEEDS = 20  # one of so many is about a thing of the boards


def test_what_a_search_or_a_replay_points_at_comes_into_sight(leo: Visitor) -> None:
    leo.button("table.tool.where").tap()
    leo.page.locator("#below .icons button").first.tap()
    sources = leo.page.locator("#below li button")
    sources.first.wait_for()
    assert leo.page.evaluate(SMALL) == []
    for source in (sources.first, sources.last):
        source.tap()
        leo.page.wait_for_function(POINTED)
    leo.button("table.tool.replay").tap()
    leo.page.locator("#below [aria-busy=false]").wait_for()
    assert leo.page.evaluate(SMALL) == []
    for tab in ("others", "city"):
        leo.page.locator(f"#tab-{tab}").tap()
        for _ in range(DEEDS):
            leo.button("replay.back").tap()
            leo.page.locator("#below [aria-busy=false]").wait_for()
            if leo.page.locator("#boards .highlighted").count():
                break
        leo.page.wait_for_function(POINTED)
