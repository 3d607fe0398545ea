"""Takes a picture of every kind of question at a desk and on a phone, to be looked at one by one.

Run as `make pictures`; they lie in build/pictures, with a page that shows them side by side.
"""

from __future__ import annotations

import html
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from chromium import install
from librt.random import Random
from picture import opened
from playwright.sync_api import Browser, sync_playwright
from serving import Serving

from altneu.bots import BOTS, Position
from altneu.bots.playout import draw
from altneu.games import GAMES
from altneu.kernel.flow import OVER, asked
from altneu.kernel.record import write
from altneu.kernel.state import NATURE
from altneu.server.played import PLAYED_HERE
from altneu.table import session as table

FOLDER = Path(__file__).resolve().parent.parent / "build" / "pictures"
SCREENS = {"desk": (1280, 800), "phone": (390, 844)}
TABLES = (
    ("golem", ("human", "automa:3")),
    ("golem", ("human", "human", "human")),
    ("alchemists", ("human", "human", "human", "human")),
)
GAMES_OF_A_TABLE = 12  # after that, what is still missing is asked too seldom
UNCOVERED = "localStorage['altneu.preferences'] ??= '{\"handOver\": false}'"  # no curtain between people
USUAL = 0.7  # how often a seat plays as the bot says; otherwise by chance, so that rare questions come up


def questions(name: str, kinds: tuple[str, ...], known: set[str]) -> Iterator[tuple[str, str]]:
    """Each kind of question a person is asked, with the record of a game that stands there."""
    game = GAMES[name]
    for seed in range(GAMES_OF_A_TABLE):
        session = table.begin(game, list(kinds), game.options_for(list(kinds)))
        rng = Random(seed)
        while (seat := asked(session.state)) != OVER:
            state = session.state
            if seat == NATURE:
                session.take(seat, draw(state, rng))
                continue
            frame = state.top
            assert frame is not None
            kind = f"{name} {len(kinds)} {type(frame.effect).__name__}"
            if seat == 0 and kind not in known:
                known.add(kind)
                yield kind, write(session.record, game)
            bot = BOTS["greedy" if name == "golem" and rng.random() < USUAL else "random"](rng)
            session.take(seat, bot.choose(Position(game, state, seat, rng)))


def take(browser: Browser, address: str, kind: str, text: str) -> None:
    seat = opened(address, text)
    link = f"{address}/#/table/{seat['table']}/{seat['key']}"
    for screen, (width, height) in SCREENS.items():
        page = browser.new_page(
            viewport={"width": width, "height": height}, has_touch=screen == "phone", is_mobile=screen == "phone"
        )
        page.add_init_script(UNCOVERED)
        page.goto(link)
        page.wait_for_selector("[data-choice]")
        page.wait_for_timeout(1200)  # until everything that moves has come to rest
        page.screenshot(path=str(FOLDER / f"{kind.replace(' ', '-')}-{screen}.png"))
        page.close()


def index(kinds: list[str]) -> str:
    rows = []
    for kind in kinds:
        name = html.escape(kind.replace(" ", "-"))
        pictures = "".join(f'<img src="{name}-{screen}.png" height="500" alt="{screen}">' for screen in SCREENS)
        rows.append(f"<h2>{html.escape(kind)}</h2>{pictures}")
    return "<!doctype html><title>Questions</title>" + "".join(rows)


def tables(wanted: list[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Those of the games that are named, else of all that are played in the browser."""
    return [(name, kinds) for name, kinds in TABLES if name in (wanted or PLAYED_HERE)]


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    known: set[str] = set()
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(f"sqlite:///{folder}/tables.sqlite", Path(folder, "server.log"))
        with serving, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=install(), args=["--no-sandbox", "--disable-gpu"])
            for name, kinds in tables(sys.argv[1:]):
                for kind, text in questions(name, kinds, known):
                    take(browser, serving.address, kind, text)
                    print(kind, flush=True)
            browser.close()
    (FOLDER / "index.html").write_text(index(sorted(known)), encoding="utf-8")
    print(f"{len(known)} questions: {FOLDER / 'index.html'}")


if __name__ == "__main__":
    main()
