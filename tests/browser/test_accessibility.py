"""What axe finds on every page."""

from __future__ import annotations

import random
from pathlib import Path

import httpx
import pytest

from hands import open_table
from visitor import Visit, Visitor

pytestmark = pytest.mark.browser

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 200)).join(" | ")}`);
}"""
RECORD = Path(__file__).resolve().parents[1] / "records" / "golem-solo-level-2.record"


def violations(visitor: Visitor) -> list[str]:
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    return visitor.page.evaluate(RUN)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_lobby(visit: Visit, theme: str) -> None:
    ada = visit(theme=theme)
    ada.open()
    ada.button("lobby.play_alone").wait_for()
    assert violations(ada) == []
    ada.button("lobby.invite").click()
    assert violations(ada) == []
    ada.shot(theme)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("width", [1280, 390])
def test_table(visit: Visit, theme: str, width: int) -> None:
    ada = visit(width, 800, theme=theme)
    ada.enter(open_table(ada.address, "here", "automa:2"))
    ada.play(random.Random(71), 15)
    ada.ready()
    ada.shot(f"{theme}-{width}")
    assert violations(ada) == []


@pytest.mark.parametrize("panel", ["log", "where", "replay", "settings", "shortcuts"])
def test_panel(visit: Visit, panel: str) -> None:
    ada = visit()
    ada.enter(open_table(ada.address, "here", "automa:2"))
    ada.play(random.Random(72), 10)
    ada.ready()
    ada.button(f"table.tool.{panel}").click()
    ada.shot(panel)
    assert violations(ada) == []


def test_score_sheet(visit: Visit) -> None:
    ada = visit()
    opened = httpx.post(f"{ada.address}/api/records", json={"text": RECORD.read_text(encoding="utf-8")}).json()
    ada.enter(opened)
    ada.button("table.tool.sheet").click()
    ada.page.locator("dialog tfoot").wait_for()
    ada.shot("sheet")
    assert violations(ada) == []


def test_invitation(visit: Visit) -> None:
    opened = open_table(visit().address, "here", "friend")
    leo = visit()
    leo.open(f"/#/join/{opened['table']}/{opened['invitations'][0]['key']}")
    leo.button("join.sit").wait_for()
    assert violations(leo) == []
