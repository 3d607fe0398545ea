"""Chromium at a real server; a page that complains fails its test."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright
from tools.chromium import find
from tools.serving import Serving

from browser.visitor import Visit, Visitor
from server.dealing import Dealing

SCREENSHOTS = Path(__file__).resolve().parents[2] / "build" / "screenshots"
THOUGHT = "60"  # nodes of a hint: little, for nobody here wants to win
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
FLAGS += ["--in-process-gpu"]  # nothing is drawn by a GPU; its process would cost an eighth of all the work
# Every window's address bar would be two pages of its own and a third of all the work, and every page would have a
# process in reserve. The last list counts, so it begins with what of Playwright's own has to do with pages.
OFF = ["PaintHolding", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "AvoidUnnecessaryBeforeUnloadCheckSync"]
OFF += ["DestroyProfileOnBrowserClose", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"]
OFF += ["LensOverlay", "MediaRouter", "OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"]
OFF += ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"]
FLAGS += [f"--disable-features={','.join(OFF)}"]
IN_HASTE = ["--js-flags=--no-turbofan --no-maglev"]  # pages live for seconds: optimizing costs more than it saves
PATIENCE = 60_000  # milliseconds for what should come at once, on however busy a machine
PREFERENCES = {"pace": "off", "confirm": "never", "calm": True, "sounds": False, "stops": False, "usual": False}


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("server")
    limits = ["--requests-per-second", "1000", "--tables-per-hour", "10000", "--thought", THOUGHT]
    with Dealing(f"sqlite:///{folder}/tables.sqlite", folder / "server.log", *limits) as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as running:
        yield running


def launch(playwright: Playwright, flags: list[str]) -> Browser:
    program = find()
    assert program, "there is no Chromium: `make chromium`"
    return playwright.chromium.launch(executable_path=program, args=flags)


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    with launch(playwright, FLAGS + IN_HASTE) as browser:
        yield browser


@contextmanager
def visiting(chromium: Browser, serving: Serving, name: str) -> Iterator[Visit]:
    """Visitors with a browser of their own each: their keys, their language, their size of screen."""
    visitors: list[Visitor] = []

    def come(
        width: int = 1280,
        height: int = 800,
        language: str = "en",
        server: Serving = serving,
        untouched: bool = False,
        **preferences: object,
    ) -> Visitor:
        """`untouched`: with motion, and no preference but those given."""
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            reduced_motion="no-preference" if untouched else "reduce",
            has_touch=width < 600,
            is_mobile=width < 600,
        )
        context.set_default_timeout(PATIENCE)
        kept = json.dumps(json.dumps(preferences if untouched else PREFERENCES | preferences))
        context.add_init_script(f"localStorage['altneu.preferences'] ??= {kept}")
        page: Page = context.new_page()
        visitors.append(Visitor(page, server.address, SCREENSHOTS / name))
        return visitors[-1]

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.page.context.close()
    assert complaints == []


@pytest.fixture
def visit(chromium: Browser, serving: Serving, request: pytest.FixtureRequest) -> Iterator[Visit]:
    with visiting(chromium, serving, request.node.name) as come:
        yield come


@pytest.fixture(scope="module")
def stay(chromium: Browser, serving: Serving, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """For pages that several tests look at: each leaves them as it found them."""
    with visiting(chromium, serving, Path(request.node.name).stem) as come:
        yield come
