"""Takes the pictures in the README: tables in the middle of games, docs/table.png, phone.png and alchemists.png.

Run as `python tools/picture.py` after `make install`.
"""

from __future__ import annotations

import json
import tempfile
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

from chromium import install
from librt.random import Random
from playwright.sync_api import Browser, sync_playwright
from serving import Serving

from altneu.bots import BOTS, Position
from altneu.bots.playout import draw
from altneu.games import GAMES
from altneu.kernel.flow import asked
from altneu.kernel.record import write
from altneu.kernel.state import NATURE
from altneu.table import session as table

ROOT = Path(__file__).resolve().parent.parent
ROUND = 3
SEED = 11


@dataclass
class Sitting:
    """Ada at a table, where a bot has played for her so far."""

    game: str
    rival: str
    bot: str
    begins: str  # the first of the choices that she has in the picture
    options: dict[str, str] = field(default_factory=dict)


GOLEM = Sitting("golem", "automa:3", "greedy", "marble")
ALCHEMISTS = Sitting("alchemists", "scholar", "scholar", "cube", {"encyclopedia": "yes", "golem": "yes"})


def played(sitting: Sitting) -> str:
    """The record of a game that a person could have played so far, at the beginning of a turn."""
    game = GAMES[sitting.game]
    seats = ["human", sitting.rival]
    session = table.begin(game, ["human Ada", sitting.rival], game.options_for(seats) | sitting.options)
    rng = Random(SEED)
    bots = [BOTS[sitting.bot](rng) for _ in seats]
    while True:
        seat, state = asked(session.state), session.state
        if seat == 0 and game.round_of(state) == ROUND and game.text(state.options[0]).startswith(sitting.begins):
            return write(session.record, game)
        position = None if seat == NATURE else Position(game, state, seat, rng)
        session.take(seat, draw(state, rng) if position is None else bots[seat].choose(position))


def opened(address: str, text: str) -> dict[str, str]:
    body = json.dumps({"text": text}).encode()
    request = urllib.request.Request(f"{address}/api/records", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        found: dict[str, str] = json.load(answer)
    return found


def link_to(address: str, sitting: Sitting) -> str:
    seat = opened(address, played(sitting))
    return f"{address}/#/table/{seat['table']}/{seat['key']}"


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
            browser = playwright.chromium.launch(executable_path=install(), args=["--no-sandbox", "--disable-gpu"])
            golem, alchemists = (link_to(serving.address, sitting) for sitting in (GOLEM, ALCHEMISTS))
            take(browser, golem, "table.png", 1280, 800)
            take(browser, golem, "phone.png", 390, 844)
            take(browser, alchemists, "alchemists.png", 1280, 800)
            browser.close()


if __name__ == "__main__":
    main()
