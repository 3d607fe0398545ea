"""Two people, two browsers, one table."""

from __future__ import annotations

import random

import pytest

from browser.visitor import Visit, Visitor
from server.hands import open_table
from thorough import THOROUGH

pytestmark = pytest.mark.browser

QUESTION = "() => document.querySelector('#question').innerText"


@pytest.fixture
def people(visit: Visit) -> tuple[Visitor, Visitor]:
    """Ada has opened the table, Leo has followed her link."""
    ada, leo = visit(confirm="online"), visit(confirm="online")
    opened = open_table(ada.address, "here", "friend")
    ada.enter(opened)
    leo.open(f"/#/join/{opened['table']}/{opened['invitations'][0]['key']}")
    leo.page.get_by_label(leo.t("lobby.name")).fill("Leo")
    leo.shot("join")
    leo.button("join.sit").click()
    leo.page.wait_for_selector("#question")
    return ada, leo


def together(people: tuple[Visitor, Visitor]) -> None:
    """Both pages show the same moment, and neither waits for an answer."""
    last = max(visitor.seq() for visitor in people)
    for visitor in people:
        visitor.answered(last - 1)


def is_asked(visitor: Visitor) -> bool:
    return bool(visitor.page.locator("[data-choice]").count() or holds(visitor))


def holds(visitor: Visitor) -> bool:
    return bool(visitor.page.locator("#question [aria-keyshortcuts=e]").count())


def step(people: tuple[Visitor, Visitor], chance: random.Random) -> Visitor:
    """One choice of whoever is asked; the other sees it."""
    together(people)
    one = next(visitor for visitor in people if is_asked(visitor))
    before = one.seq()
    one.play(chance, 1)
    for visitor in people:
        visitor.answered(before)
    return one


def test_two_browsers_see_each_others_moves(people: tuple[Visitor, Visitor]) -> None:
    chance = random.Random(21)
    movers = [step(people, chance) for _ in range(30 if THOROUGH else 14)]
    assert set(movers) == set(people)
    together(people)
    for visitor in people:
        visitor.shot("ada" if visitor is people[0] else "leo")
    logs = [visitor.hand().state()["log"]["length"] for visitor in people]
    assert logs[0] == logs[1]


def test_people_talk(people: tuple[Visitor, Visitor]) -> None:
    ada, leo = people
    for visitor in people:
        visitor.button("table.tool.chat").click()
    leo.page.get_by_label(leo.t("chat.say")).fill("Shalom <b>Ada</b>")
    leo.button("chat.send").click()
    ada.page.get_by_role("log").get_by_text("Shalom <b>Ada</b>").wait_for()  # which is read out
    ada.shot("chat")


def test_undo_is_free_until_something_is_revealed_and_asks_after_that(people: tuple[Visitor, Visitor]) -> None:
    chance = random.Random(22)
    one = step(people, chance)
    while not holds(one):
        one = step(people, chance)
    before, held = one.choices(), one.seq()
    one.button("table.undo").click()
    for visitor in people:
        visitor.answered(held)
    assert not holds(one)
    assert one.choices() != before

    other = people[1 - people.index(one)]
    while step(people, chance) is not other:
        pass
    together(people)
    begun = one.seq()
    one.button("table.undo_request").click()
    other.page.get_by_text(other.t("table.agree"), exact=True).wait_for()
    other.shot("asked")
    other.button("table.agree").click()
    one.answered(begun + 1)
    together(people)
    assert is_asked(one)
