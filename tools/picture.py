"""Takes docs/table.png and docs/phone.png, the pictures in the README: a table in the middle of a game.

Run as `python tools/picture.py` after `make install`.
"""

from __future__ import annotations

import json
import tempfile
import urllib.request
from pathlib import Path

from chromium import install
from librt.random import Random
from playwright.sync_api import Browser, sync_playwright
from serving import Serving

from altneu.bots import BOTS, Position
from altneu.bots.playout import draw
from altneu.games import GAMES
from altneu.games.golem.state.state import GolemState
from altneu.kernel.flow import asked
from altneu.kernel.record import write
from altneu.kernel.state import NATURE
from altneu.table import session as table

ROOT = Path(__file__).resolve().parent.parent
ROUND = 3
SEED = 11


def played() -> str:
    """The record of a game that a person could have played so far, at the beginning of a turn."""
    game = GAMES["golem"]
    kinds = ["human Ada", "automa:3"]
    session = table.begin(game, kinds, game.options_for(["human", "automa:3"]))
    rng = Random(SEED)
    while True:
        seat, state = asked(session.state), session.state
        assert isinstance(state, GolemState)
        if seat == 0 and state.round == ROUND and game.text(state.options[0]).startswith("marble"):
            return write(session.record, game)
        position = None if seat == NATURE else Position(game, state, seat, rng)
        session.take(seat, draw(state, rng) if position is None else BOTS["greedy"](rng).choose(position))


def opened(address: str, text: str) -> dict[str, str]:
    body = json.dumps({"text": text}).encode()
    request = urllib.request.Request(f"{address}/api/records", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        found: dict[str, str] = json.load(answer)
    return found


def take(browser: Browser, link: str, name: str, width: int, height: int) -> None:
    page = browser.new_page(
        viewport={"width": width, "height": height}, has_touch=width < 500, locale="en", color_scheme="dark"
    )
    page.goto(link)
    page.wait_for_selector("[data-choice]")
    page.wait_for_timeout(1500)
    page.screenshot(path=str(ROOT / "docs" / name))
    page.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(f"sqlite:///{folder}/tables.sqlite", Path(folder, "server.log"))
        with serving, sync_playwright() as playwright:
            seat = opened(serving.address, played())
            link = f"{serving.address}/#/table/{seat['table']}/{seat['key']}"
            browser = playwright.chromium.launch(executable_path=install(), args=["--no-sandbox", "--disable-gpu"])
            take(browser, link, "table.png", 1280, 800)
            take(browser, link, "phone.png", 390, 844)
            browser.close()


if __name__ == "__main__":
    main()
