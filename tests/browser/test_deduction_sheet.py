"""The deduction sheet under a mouse, a finger and the keyboard: what is marked is stored, and on all own devices."""

from __future__ import annotations

import random
import re
from itertools import permutations

import pytest
from playwright.sync_api import Locator, expect

from altneu.games.alchemists.mind.deduction.entries import statements_of
from altneu.games.alchemists.state.terms import ALCHEMICALS, INGREDIENTS
from altneu.language import catalogue
from browser.visitor import AXE, Visit, Visitor
from games.alchemists.mind.deduction.reference import ALCHEMY, GOLEMS, World, holds
from server.hands import Hand, notations, open_table
from server.house import eventually

pytestmark = pytest.mark.browser

WORDS = catalogue("altneu.games.alchemists.browser", "en")
WIDTHS = """() => [...document.querySelectorAll("[data-cell], .triangle .cell")]
  .map((cell) => cell.getBoundingClientRect()).filter(({ width }) => width)
  .map(({ width, height }) => Math.round(Math.min(width, height)))"""

LABELS = """() => Object.fromEntries(
  [...document.querySelectorAll(".of-grid > .grid [data-cell]")].map((cell) => [cell.dataset.cell, cell.ariaLabel]))"""
FAULTS = """async () => {
  const sheet = document.querySelector(".bar").parentElement;
  const { violations } = await axe.run(sheet, { resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 200)).join()}`);
}"""


def faults(visitor: Visitor) -> list[str]:
    """What whoever listens or sees little would miss on the sheet."""
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    return visitor.page.evaluate(FAULTS)


def cell(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f'[data-cell="{name}"]')


def button(visitor: Visitor, key: str) -> Locator:
    return visitor.page.get_by_role("button", name=WORDS.text(key), exact=True)


def told(visitor: Visitor, name: str, words: str) -> None:
    """What a screen reader says of the cell ends with this."""
    expect(cell(visitor, name)).to_have_attribute("aria-label", re.compile(f"{words}$"))


def kept(hand: Hand, cells: dict[str, str]) -> None:
    """The server has these marks, and no others."""

    def has_them() -> bool:
        paper = hand.request("GET", "/paper", params={"seat": 0}).json()["paper"]
        return paper["marks"]["cells"] == cells

    eventually(has_them)


def test_marks_by_mouse_and_keys_are_on_all_devices_of_a_person(visit: Visit) -> None:
    ada, other = visit(), visit()
    opened = open_table(ada.address, "here", "scholar", game="alchemists")
    hand = Hand(ada.address, opened["table"], opened["key"])
    hand.request("POST", "/paper", json={"seat": 0, "version": 0, "marks": {"note": "Sold it"}}).raise_for_status()
    for visitor in (ada, other):
        visitor.enter(opened)
        visitor.page.keyboard.press("n")
    for words in ("crossed out in pencil", "perhaps, in pencil", "right, in pencil", "no mark"):
        cell(ada, "fern:R+").click()
        told(ada, "fern:R+", words)
    cell(ada, "fern:R+").focus()
    for key in ("x", "ArrowRight", "v", "ArrowDown", "?"):
        ada.page.keyboard.press(key)
    told(other, "toad:G+", "perhaps, in pencil")
    kept(hand, {"fern:R+": "x", "fern:G+": "v", "toad:G+": "?"})
    button(ada, "deduction.undo").click()
    told(other, "toad:G+", "no mark")
    row = [cell(ada, f"claw:{kind}").bounding_box() for kind in ("R+", "G+", "B+", "R-")]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in row if box]
    ada.page.mouse.move(*middles[0])
    ada.page.mouse.down()
    for middle in middles[1:]:
        ada.page.mouse.move(*middle)
    ada.page.mouse.up()
    told(other, "claw:R-", "crossed out in pencil")
    crosses = {f"claw:{kind}": "x" for kind in ("R+", "G+", "B+", "R-")}
    kept(hand, {"fern:R+": "x", "fern:G+": "v", **crosses})
    ada.page.reload()
    ada.page.wait_for_selector("#question")
    told(ada, "claw:B+", "crossed out in pencil")
    assert faults(ada) == []


def test_a_hypothesis_is_kept_with_what_follows_by_touch(visit: Visit) -> None:
    leo = visit(390, 844)
    opened = open_table(leo.address, "here", "scholar", game="alchemists")
    hand = Hand(leo.address, opened["table"], opened["key"])
    hand.request("POST", "/paper", json={"seat": 0, "version": 0, "marks": {"help": "solver"}}).raise_for_status()
    leo.enter(opened)
    leo.page.get_by_role("tab", name=WORDS.text("tab.sheet")).or_(button(leo, "tab.sheet")).first.tap()
    leo.page.locator(".pages").get_by_role("button", name=WORDS.text("deduction.grid")).tap()
    assert min(leo.page.evaluate(WIDTHS)) >= 44
    leo.page.get_by_text(WORDS.text("deduction.suppose_short")).tap()
    cell(leo, "fern:R+").tap()
    button(leo, "deduction.keep").tap()
    told(leo, "fern:G+", "crossed out in pencil")
    told(leo, "fern:R+", "right, in pencil")
    told(leo, "toad:R+", "crossed out in pencil")
    leo.page.locator(".pages").get_by_role("button", name=WORDS.text("deduction.side")).tap()
    expect(leo.page.locator(".of-side .side")).to_contain_text("40,320")
    assert faults(leo) == []


def learn(hand: Hand, chance: random.Random, notes: int) -> dict:
    """Plays on, with experiments and sales wherever there are some, until the Lab has told so much; the view then."""
    while True:
        state = hand.state()
        if state["is_over"] or len(state["view"]["observations"]) >= notes:
            return state["view"]
        if state["held_by"] is not None:
            hand.act("end-turn", state).raise_for_status()
        elif offered := notations(state):
            telling = [one for one in offered if one.startswith(("mix", "cube transmute", "cube drink", "cube sell"))]
            hand.answer(state, chance.choice(telling or offered)).raise_for_status()


def test_the_ink_is_what_all_40320_assignments_tell(visit: Visit) -> None:
    ada = visit()
    opened = open_table(ada.address, "here", "random", game="alchemists")
    hand = Hand(ada.address, opened["table"], opened["key"])
    hand.request("POST", "/paper", json={"seat": 0, "version": 0, "marks": {"help": "solver"}}).raise_for_status()
    view = learn(hand, random.Random(4), 4)
    notes = [note for note in statements_of(view) if isinstance(note, ALCHEMY)]
    fitting = [
        kinds for kinds in permutations(range(8)) if all(holds(note, World(kinds, *GOLEMS[0])) for note in notes)
    ]
    assert 0 < len(fitting) < 40_320
    can = {f"{ingredient}:{ALCHEMICALS[kinds[k]]}" for kinds in fitting for k, ingredient in enumerate(INGREDIENTS)}
    ada.enter(opened)
    ada.page.keyboard.press("n")
    expect(ada.page.locator(".of-side .side")).to_contain_text(f"{len(fitting):,}")
    shown = ada.page.evaluate(LABELS)
    assert {name for name, label in shown.items() if "crossed out in ink" not in label} == can
