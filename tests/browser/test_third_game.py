"""The example of docs/adding-a-game.md, installed and played on the board that is made from its words."""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import TimeoutError
from tools.serving import Serving

from browser.visitor import Visit, Visitor
from games.packages import install_example
from server.dealing import Dealing
from server.house import eventually

pytestmark = pytest.mark.browser

HELP = re.compile("is worth|Whoever has the most")  # the beginnings of what finds are worth


@pytest.fixture(scope="module")
def wrackline(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server where Wrackline is installed."""
    folder = tmp_path_factory.mktemp("wrackline")
    limits = ["--requests-per-second", "1000", "--thought", "60"]
    serving = Dealing(f"sqlite:///{folder}/tables.sqlite", folder / "server.log", *limits)
    serving.environment |= install_example(folder, "wrackline")
    with serving as running:
        yield running


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_people_at_one_device_play_it_by_clicking_words(
    visit: Visit, wrackline: Serving, size: tuple[int, int]
) -> None:
    ada = visit(*size, server=wrackline, handOver=False)
    open_from_lobby(ada, "lobby.sit_down")
    assert len([thing for thing in ada.targets() if thing.startswith("card:")]) == 3
    assert ada.violations() == []
    ada.shot(f"table-{size[0]}")
    assert ada.play(random.Random(4))
    assert ada.on_board > 8
    ada.shot(f"end-{size[0]}")


def test_a_bot_answers_and_the_rules_are_read_at_the_table(visit: Visit, wrackline: Serving) -> None:
    ada = visit(server=wrackline)
    open_from_lobby(ada, "lobby.play_bots")

    def is_told(text: str | re.Pattern[str]) -> bool:
        with contextlib.suppress(TimeoutError):
            ada.page.locator("#bubble").get_by_text(text).wait_for(timeout=2_000)
            return True
        return False

    # What was drawn anew under the pointer, since a bot has chosen, tells nothing until it is entered again.
    def rules_are_told() -> bool:
        ada.page.get_by_role("button", name="The rules").click()
        return is_told("Every tide leaves finds on the shore.")

    def find_is_told() -> bool:
        ada.page.mouse.move(0, 0)
        ada.page.locator('[data-thing^="find:"]').first.hover()
        return is_told(HELP)

    eventually(rules_are_told)
    eventually(find_is_told)
    ada.page.locator("[data-choice]").first.click()
    ada.page.get_by_text("sets out at minute ").first.wait_for()  # the bot has chosen too


def open_from_lobby(visitor: Visitor, how: str) -> None:
    """A table of four tides."""
    visitor.open()
    visitor.page.get_by_text("Wrackline", exact=True).click()
    visitor.button(how).click()
    assert visitor.page.get_by_text(visitor.t("lobby.rulings")).count() == 0
    visitor.page.get_by_label("four", exact=True).check()
    visitor.button("lobby.open").click()
    visitor.page.wait_for_selector("#question")
    visitor.ready()
