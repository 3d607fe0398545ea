"""Beside packages made carelessly the lobby opens, and shows what they say as text."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from tools.serving import Serving

from browser.visitor import Visit
from games.packages import install
from server.dealing import Dealing

pytestmark = pytest.mark.browser

KIT = """
from altneu.kit import Kit
from faces.orchard_words import OrchardWords
from kernel.toy import TOY

KIT = Kit(game=TOY, title="Orchard", words="{module}:Words")


class Words(OrchardWords):
    def title(self):
        {title}
"""
LONG = "<img src=x onerror=document.title='run'>" + "Orchard" * 20


@pytest.fixture(scope="module")
def careless(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with a game whose title is long and no text, one without a title, and a package that ends programs."""
    folder = tmp_path_factory.mktemp("careless")
    serving = Dealing(f"sqlite:///{folder}/tables.sqlite", folder / "server.log", "--requests-per-second", "1000")
    titled = KIT.format(module="titled_kit", title=f"return {LONG!r}")
    silent = KIT.format(module="silent_kit", title="raise RuntimeError('none')")
    silent = silent.replace("TOY, title", "Other(), title").replace("\nKIT =", OTHER + "\nKIT =")
    sources = {"titled": titled, "silent": silent, "ender": "raise SystemExit(3)\n"}
    found = [install(folder / name, name, f"{name}_kit:KIT", source) for name, source in sources.items()]
    serving.environment["PYTHONPATH"] = os.pathsep.join(path["PYTHONPATH"] for path in found)
    with serving as running:
        yield running


OTHER = """
class Other(type(TOY)):
    def __init__(self):
        super().__init__()
        self.name = "silent"

"""


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_the_lobby_opens_and_ours_is_played(visit: Visit, careless: Serving, size: tuple[int, int]) -> None:
    ada = visit(*size, server=careless)
    ada.open()
    games = ada.page.locator("fieldset.games label")
    games.first.wait_for()
    assert games.all_inner_texts() == ["Golem", "Alchemists", LONG]
    games.last.click()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert "run" not in ada.page.title()
    ada.shot(f"lobby-{size[0]}")
    games.first.click()
    ada.button("lobby.sit_down").click()
    ada.button("lobby.open").click()
    ada.page.wait_for_selector("#question")
