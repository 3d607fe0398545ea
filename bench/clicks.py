"""A choice in solo play, from the click to the next question drawn, in Chromium."""

from __future__ import annotations

import json
import urllib.request

from playwright.sync_api import sync_playwright
from tools.chromium import install

WATCH = """() => {
  const bar = document.querySelector("#question");
  let begun = 0;
  window.measured = [];
  document.addEventListener("click", () => { begun = performance.now(); }, true);
  new MutationObserver(() => {
    if (!begun || bar.getAttribute("aria-busy") === "true") return;
    const from = begun;
    begun = 0;
    requestAnimationFrame(() => setTimeout(() => window.measured.push(performance.now() - from)));
  }).observe(bar, { attributes: true, attributeFilter: ["aria-busy"] });
}"""
PREFERENCES = json.dumps({"pace": "off", "confirm": "never", "calm": True})


def measure_clicks(address: str, clicks: int) -> list[float]:
    """Seconds of each choice: answered, drawn, and ready for the next one. The Automa's turns are part of it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=install(), args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.add_init_script(f"localStorage['altneu.preferences'] = {json.dumps(PREFERENCES)}")
        seconds: list[float] = []
        while len(seconds) < clicks:
            table = open_solo(address)
            page.goto(f"{address}/#/table/{table['table']}/{table['key']}")
            page.wait_for_selector("[data-choice]")
            page.evaluate(WATCH)
            for number in range(1, clicks - len(seconds) + 1):
                choice = page.locator("[data-choice]:not([disabled])").first
                choice.click()
                page.wait_for_function("(number) => window.measured.length >= number", arg=number)
                if not page.locator("[data-choice]").count():
                    break
            seconds += [milliseconds / 1000 for milliseconds in page.evaluate("window.measured")]
        browser.close()
    return seconds


def open_solo(address: str) -> dict[str, str]:
    body = {"game": "golem", "seats": [{"kind": "here"}, {"kind": "automa:2"}]}
    request = urllib.request.Request(
        f"{address}/api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        opened: dict[str, str] = json.load(answer)
    return opened
