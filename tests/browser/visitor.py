"""A person in front of a browser: what they see and what they click."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import httpx
from playwright.sync_api import ConsoleMessage, Locator, Page

from server.hands import Hand, open_table, play_on
from server.plain import PLAIN
from thorough import THOROUGH

ARRIVED = "main:not(.coming)"
READY = """() => {
  if (document.querySelector("dialog.happened")) return "happened";
  if (document.querySelector("dialog[open] .places")) return "over";
  const bar = document.querySelector("#question");
  const cover = document.querySelector("[role=dialog][aria-labelledby=hand-over]");
  if (cover) return "handed";
  if (!bar || bar.getAttribute("aria-busy") === "true") return null;
  if (document.querySelector("[data-choice]")) return "asked";
  if (document.querySelector("#question [aria-keyshortcuts=e]")) return "held";
  return null;
}"""
ANSWERED = """(before) => {
  const bar = document.querySelector("#question");
  return bar && Number(bar.dataset.seq) > before && bar.getAttribute("aria-busy") !== "true";
}"""
TARGETS = """() => [...document.querySelectorAll("[data-thing].legal")]
  .filter((thing) => { const box = thing.getBoundingClientRect(); return box.width > 0 && box.height > 0; })
  .map((thing) => thing.dataset.thing)"""
SPOT = """(id) => {
  const things = [...document.querySelectorAll(`[data-thing="${id}"].legal`)];
  for (const thing of things) {
    thing.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = thing.getBoundingClientRect();
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85])
      for (const right of [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]) {
        const [x, y] = [box.x + box.width * right, box.y + box.height * down];
        if (thing.contains(document.elementFromPoint(x, y))) return [x, y];
      }
  }
  return null;
}"""
FOCUSED = "(words) => document.activeElement.textContent.trim() === words"
CHOICES = "() => [...document.querySelectorAll('[data-choice]')].map((choice) => choice.dataset.choice)"
POLICY = """
window.addEventListener("securitypolicyviolation", (event) =>
  console.error(`security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
"""
AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = """async ([everything, only]) => {
  const window = [...document.querySelectorAll("dialog:modal")].at(-1);
  // Dear, and never serious; what is new in WCAG 2.2 is not looked at unless asked for.
  const rules = { "hidden-content": { enabled: false }, region: { enabled: false }, "target-size": { enabled: true } };
  const asked = only ? { runOnly: only } : { rules };
  const { violations } = await axe.run((!everything && window) || document, { resultTypes: ["violations"], ...asked });
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 200)).join(" | ")}`);
}"""


class Visitor:
    """One page. Everything it complains about is kept, unless it was announced with `expect`."""

    def __init__(self, page: Page, address: str, screenshots: Path) -> None:
        self.page = page
        self.address = address
        self.screenshots = screenshots
        self.expected: list[str] = []
        self.complaints: list[str] = []
        self.on_board = 0  # choices made by clicking the thing itself
        self.in_words = 0  # choices made in the list
        page.add_init_script(POLICY)
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.complain(f"{error.message}\n{error.stack}"))

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complain(message.text)

    def complain(self, text: str) -> None:
        if not any(re.search(pattern, text) for pattern in self.expected):
            self.complaints.append(text)

    def expect(self, pattern: str) -> None:
        """Complaints like this one belong to the test."""
        self.expected.append(pattern)

    # Going somewhere

    def open(self, path: str = "/") -> None:
        self.page.goto(f"{self.address}{path}")
        self.arrive()

    def arrive(self) -> None:
        """Until words have come, so that the page has its language."""
        self.page.wait_for_selector(ARRIVED)

    def enter(self, opened: dict, key: str | None = None) -> None:
        """Comes to a table by the link with a key."""
        self.open(f"/#/table/{opened['table']}/{key or opened['key']}")
        self.page.wait_for_selector("#question")

    def follow(self, state: dict) -> None:
        """Waits until the page shows the table as it is in `state`, which somebody else brought about."""
        self.page.wait_for_function(
            "(seq) => Number(document.querySelector('#question').dataset.seq) >= seq", arg=state["seq"]
        )

    def come_later(self, chance: random.Random, until: Callable[[dict], bool], *kinds: str) -> None:
        """Comes to a table of these seats where somebody has played with the same key until it was as wanted.

        Where a game ended before, another one is played.
        """
        is_over = True
        while is_over:
            opened = open_table(self.address, *kinds)
            hand = Hand(self.address, opened["table"], opened["key"])
            is_over = play_on(hand, chance, lambda state: state["is_over"] or until(state))["is_over"]
        self.enter(opened)
        self.ready()

    def shot(self, name: str) -> None:
        """A picture for whoever wants to look, in a thorough run."""
        if not THOROUGH:
            return
        self.screenshots.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.screenshots / f"{name}.png")

    # Seeing

    def t(self, key: str, **values: object) -> str:
        """What stands on the page for a key, in the language it has now."""
        language = self.page.evaluate("document.documentElement.lang") or "en"
        return words_of(self.address, language)[key][0].format(**values)

    def button(self, key: str, **values: object) -> Locator:
        return self.page.get_by_role("button", name=self.t(key, **values), exact=True)

    def is_at(self, key: str) -> None:
        """Waits until what says so has the focus."""
        self.page.wait_for_function(FOCUSED, arg=self.t(key))

    def hand(self, table: str | None = None) -> Hand:
        """The same person without a browser, to compare with."""
        held = json.loads(self.page.evaluate("localStorage['altneu.keys']"))
        found = next(one for one in held if table in (None, one["table"]))
        return Hand(self.address, found["table"], found["key"])

    def ready(self) -> str:
        """Waits until something is to be done: `asked`, `held`, `handed` (the device to another person) or `over`.

        What stops to be seen has been seen.
        """
        while (found := self.page.wait_for_function(READY, polling=25).json_value()) == "happened":
            card = self.page.locator("dialog.happened").get_attribute("data-card")
            self.page.locator("dialog.happened .foot button").click()
            self.page.wait_for_selector(f"dialog.happened[data-card='{card}']", state="detached")
        return found

    def answered(self, before: int) -> None:
        """Waits until the entry after `before` has come and the answer to whatever was chosen here."""
        self.page.wait_for_function(ANSWERED, arg=before)

    def seq(self) -> int:
        """The last entry that the page shows."""
        return int(self.page.locator("#question").get_attribute("data-seq") or 0)

    def targets(self) -> list[str]:
        return self.page.evaluate(TARGETS)

    def choices(self) -> list[str]:
        return self.page.evaluate(CHOICES)

    def violations(self, only: str | None = None) -> list[str]:
        """What axe finds wrong for people who see or move in other ways, by all its rules or by only one.

        Under an open window nothing can be reached: what lies there is looked at without it, or in a thorough run.
        """
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        return self.page.evaluate(RUN_AXE, [THOROUGH, only])

    # Settings

    def set(self, name: str, value: str | int) -> None:
        """Sets what is offered in a list, in the window of settings."""
        self.button("table.tool.settings").click()
        window = self.page.get_by_role("dialog")
        window.get_by_label(self.t(f"settings.{name}")).select_option(str(value))
        if name == "language":
            self.page.wait_for_function("(code) => document.documentElement.lang === code", arg=value)
        self.page.keyboard.press("Escape")
        window.wait_for(state="detached")

    def speak(self, language: str) -> None:
        """Changes the language at a table, until the question is asked in it."""
        self.set("language", language)
        asked = self.hand().request("GET", "", params={"language": language}).json()["question"]["text"]
        self.page.locator("#question").get_by_text(asked).first.wait_for()

    # Choosing

    def choose(self, chance: random.Random) -> None:
        """Any legal choice: the thing itself where it lies on the board, else in words; none where none is left."""
        if targets := self.targets():
            self.click(chance.choice(targets), chance)
        elif choices := self.choices():
            self.say(chance.choice(choices))

    def click(self, thing: str, chance: random.Random) -> None:
        self.page.mouse.move(0, 0)  # what was clicked last explains itself no longer
        spot = self.page.evaluate(SPOT, thing)
        assert spot, f"{thing} glows, but it lies under something"
        self.page.mouse.click(*spot)
        menu = self.page.locator("#bubble.menu [role=menuitem]")
        if menu.count():
            menu.nth(chance.randrange(menu.count())).click()
        self.on_board += 1

    def say(self, choice: str) -> None:
        self.page.locator(f'[data-choice="{choice}"]').click()
        self.in_words += 1

    def take_over(self) -> None:
        """The next person takes the device."""
        cover = self.page.locator("[role=dialog][aria-labelledby=hand-over]")
        cover.get_by_role("button").click()
        cover.wait_for(state="detached")

    def play(self, chance: random.Random, choices: int = 1_000) -> bool:
        """Plays on until the game is over (then true) or so many choices are made."""
        for _ in range(choices):
            match self.ready():
                case "asked":
                    self.choose(chance)
                case "held":
                    self.page.locator("#question [aria-keyshortcuts=e]").click()
                case "handed":
                    self.take_over()
                case _:
                    return True
        return False


@cache
def words_of(address: str, language: str) -> dict[str, list[str]]:
    """All that this server has to say in a language."""
    texts = (f"/api/words/{language}", f"/api/games/golem/words/{language}")
    found = [httpx.get(f"{address}{path}", verify=PLAIN).raise_for_status().json() for path in texts]
    return found[0] | found[1]


def offers(kind: str) -> Callable[[dict], bool]:
    """Whether things of this kind can be chosen."""

    def offered(state: dict) -> bool:
        choices = state["question"]["choices"] if state["question"] else []
        return any(thing.startswith(f"{kind}:") for choice in choices for thing in choice["things"])

    return offered


Visit = Callable[..., Visitor]  # width, height, language, server, and preferences
