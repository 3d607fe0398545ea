"""The example of docs/adding-a-game.md, installed and played on the board that is made from its words."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from tools.serving import Serving

from browser.visitor import Visit
from games.packages import install_example

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def wrackline(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server where Wrackline is installed."""
    folder = tmp_path_factory.mktemp("wrackline")
    limits = ["--requests-per-second", "1000", "--thought", "60"]
    serving = Serving(f"sqlite:///{folder}/tables.sqlite", folder / "server.log", *limits)
    serving.environment |= install_example(folder, "wrackline")
    with serving as running:
        yield running


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_the_lobby_opens_a_table_whose_words_are_clicked(
    visit: Visit, wrackline: Serving, size: tuple[int, int]
) -> None:
    ada = visit(*size, server=wrackline)
    ada.open()
    ada.page.get_by_text("Wrackline", exact=True).click()
    ada.button("lobby.play_bots").click()
    ada.page.get_by_label("four", exact=True).check()
    ada.button("lobby.open").click()
    ada.page.wait_for_selector("#question")
    ada.ready()
    assert len([thing for thing in ada.targets() if thing.startswith("card:")]) == 3
    assert ada.violations() == []
    ada.shot(f"table-{size[0]}")
    assert ada.play(random.Random(4))
    assert ada.on_board > 4
    ada.shot(f"end-{size[0]}")
