"""How long one person waits in a whole solo game with the preferences a new browser has: python -m bench.waits [PACE]

Chromium plays it with motion on, by a marble where there is one, and never skips. A wait lasts from a choice to the
next question that can be answered, the last one to the ending. The first real choice is the one among marbles.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright
from tools.chromium import install
from tools.serving import Serving

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
LONGER = 1.0  # seconds: what is shorter is felt as an answer
PATIENCE = 180_000  # milliseconds
READY = """() => {
  document.querySelector("dialog.happened button.main")?.click(); // what says so and waits is read in no time
  if (document.querySelector("dialog[open] .places")) return ["over"];
  const bar = document.querySelector("#question");
  if (!bar || bar.getAttribute("aria-busy") === "true") return null;
  const choices = [...bar.querySelectorAll("[data-choice]")].map((choice) => choice.dataset.choice);
  return choices.length ? choices : null;
}"""
CHOOSE = """(choice) => {
  const found = document.querySelector(`#question [data-choice="${choice}"]`);
  found?.click();
  return found !== null;
}"""
ANSWERED = """(seq) => document.querySelector("dialog[open] .places")
  || document.querySelector("#question").dataset.seq !== seq"""


def waits(page: Page, address: str) -> dict[str, Any]:
    page.goto(address)
    page.wait_for_selector("main:not(.coming)")
    begun = time.perf_counter()
    page.evaluate("document.querySelector('main button.main').click()")
    first, choices, waited = 0.0, 0, []
    before = begun
    while True:
        offered = page.wait_for_function(READY, polling=20, timeout=PATIENCE).json_value()
        now = time.perf_counter()
        waited.append(now - before)
        if offered == ["over"]:
            break
        if not first and any("marble" in choice for choice in offered):
            first = now - begun
            first_choices, first_waits = choices, sum(waited)
        choice = next((choice for choice in offered if "marble" in choice), offered[choices % len(offered)])
        seq = page.locator("#question").get_attribute("data-seq")
        before = time.perf_counter()
        if not page.evaluate(CHOOSE, choice):
            continue  # the list was being drawn anew
        page.wait_for_function(ANSWERED, arg=seq, polling=20)
        choices += 1
    long = [seconds for seconds in waited if seconds >= LONGER]
    return {
        "first_real_choice_s": round(first, 1),
        "choices_before_it": first_choices,
        "waited_before_it_s": round(first_waits, 1),
        "choices": choices,
        "waits": len(long),
        "sum_of_waits_s": round(sum(long)),
        "median_wait_s": round(median(long), 1) if long else 0,
        "longest_wait_s": round(max(waited), 1),
        "wait_for_the_ending_s": round(waited[-1], 1),
    }


def main() -> None:
    kept = json.dumps(json.dumps({"pace": sys.argv[1]} if len(sys.argv) > 1 else {}))
    with (
        tempfile.TemporaryDirectory() as folder,
        Serving(f"sqlite:///{folder}/tables.sqlite", Path(folder) / "server.log") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=install(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.add_init_script(f"localStorage['altneu.preferences'] ??= {kept}")
        print(json.dumps(waits(page, server.address), indent=2))
        browser.close()


if __name__ == "__main__":
    main()
