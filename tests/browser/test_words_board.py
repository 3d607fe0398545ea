"""A game that brings no boards of its own is played in words, found by its entry point like any installed one."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tools.serving import Serving

from altneu.language import catalogue
from browser.visitor import Visit, Visitor
from server.dealing import Dealing
from server.hands import Hand, after, open_table, play_on
from server.hands import sit_down as sit_at

pytestmark = pytest.mark.browser

TESTS = Path(__file__).resolve().parents[1]
METADATA = "Metadata-Version: 2.1\nName: orchard\nVersion: 1\n"
ENTRY = "[altneu.games]\norchard = faces.orchard_kit:KIT\n"


@pytest.fixture(scope="module")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server where the toy of the kernel's tests is installed."""
    folder = tmp_path_factory.mktemp("orchard")
    package = folder / "site" / "orchard-1.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text(METADATA)
    (package / "entry_points.txt").write_text(ENTRY)
    serving = Dealing(f"sqlite:///{folder}/tables.sqlite", folder / "server.log", "--requests-per-second", "1000")
    path = [os.environ.get("PYTHONPATH", ""), str(TESTS), str(folder / "site")]
    serving.environment["PYTHONPATH"] = os.pathsep.join(part for part in path if part)
    with serving as running:
        yield running


def sit_down(visitor: Visitor) -> None:
    """Two people at one device, by way of the lobby."""
    visitor.open()
    visitor.page.get_by_text("Orchard", exact=True).click()
    visitor.button("lobby.sit_down").click()
    visitor.button("lobby.open").click()
    visitor.page.wait_for_selector("#question")


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_a_game_in_words_from_the_lobby_to_its_end(visit: Visit, orchard: Serving, size: tuple[int, int]) -> None:
    ada = visit(*size, server=orchard, handOver=False)
    sit_down(ada)
    assert ada.page.locator("section.own h2").inner_text().strip() == "Farmer 1"
    assert ada.button("table.tool.where").count() == 0
    assert ada.violations() == []
    ada.shot(f"table-{size[0]}")
    assert ada.play(random.Random(1))
    assert ada.on_board > 0
    assert ada.in_words > 0
    ada.shot(f"end-{size[0]}")
    hand: Hand = ada.hand()
    state = hand.state()
    assert (state["game"], state["view"]["game"], state["can_review"]) == ("orchard", "words", False)


def test_a_line_that_cannot_be_chosen_says_so(visit: Visit, orchard: Serving) -> None:
    leo = visit(server=orchard, handOver=False)
    sit_down(leo)
    leo.play(random.Random(2), 2)  # both have bid, and the stall is no matter of cards
    leo.ready()
    card = leo.page.locator("[data-thing]").first
    assert "legal" not in (card.get_attribute("class") or "")
    card.click(force=True)
    assert leo.page.locator("#bubble.reason").inner_text() == catalogue("server", "en").text("why_not")


def test_a_replay_says_that_somebody_chose_in_secret(visit: Visit, orchard: Serving) -> None:
    opened = open_table(orchard.address, "here", "friend", game="orchard")
    here, guest = sit_at(orchard.address, opened)
    for hand in (here, guest):
        play_on(hand, random.Random(4), after(1))
    ada = visit(server=orchard)
    ada.enter(opened)
    ada.button("table.tool.replay").click()
    status = ada.page.get_by_role("region", name=ada.t("replay.title")).locator("p[role=status]")
    for told in (f"Guest 1: {ada.t('replay.secret')}", "Farmer 1: Card", ada.t("replay.hidden")):
        ada.button("replay.back").click()
        expect(status).to_contain_text(told)
