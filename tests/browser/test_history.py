"""Finished games in the lobby: scores, places, and results as files."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from browser.visitor import Visit, Visitor
from server.hands import open_table, sit_down

pytestmark = pytest.mark.browser

GAMES = 8


def finished(address: str) -> dict:
    """A game that two people agreed to end."""
    opened = open_table(address, "here", "friend")
    ada, leo = sit_down(address, opened)
    state = ada.state(0)
    ada.act("propose-end", state).raise_for_status()
    leo.act("answer-end", leo.state(), agree=True).raise_for_status()
    return opened


def hold(visitor: Visitor, *tables: dict) -> None:
    visitor.open()
    keys = [{"table": one["table"], "key": one["key"]} for one in tables]
    visitor.page.evaluate("(keys) => localStorage.setItem('altneu.keys', JSON.stringify(keys))", keys)
    visitor.page.reload()
    visitor.arrive()


def test_finished_games_have_scores_and_go_to_apps_that_log_plays(visit: Visit, tmp_path: Path) -> None:
    ada = visit(360, 780, language="de")
    games = [finished(ada.address) for _ in range(GAMES)]
    going, watched = open_table(ada.address, "here", "automa:2"), finished(ada.address)
    hold(ada, *games, going, {**watched, "key": watched["spectator"]})
    ada.page.get_by_role("heading", name=ada.t("history.title")).wait_for()
    section = ada.page.locator("section[aria-labelledby=history]")
    assert f"{GAMES}\xa0Partien" in section.inner_text()
    assert section.locator(".games > li").count() == 3
    ada.button("history.more", n=GAMES - 3).click()
    assert section.locator(".games > li").count() == GAMES
    section.scroll_into_view_if_needed()
    ada.shot("phone")
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert ada.violations() == []
    assert ada.page.locator("section[aria-labelledby=mine] li").count() == 2

    with ada.page.expect_download() as one:
        section.locator(".games > li").first.get_by_role("button", name="BG Stats").click()
    file = json.loads(Path(one.value.path()).read_text(encoding="utf-8"))
    assert (len(file["plays"]), one.value.suggested_filename.endswith(".bgsplay")) == (1, True)
    with ada.page.expect_download() as all_of_them:
        ada.button("history.all_csv").click()
    rows = list(csv.DictReader(io.StringIO(Path(all_of_them.value.path()).read_text(encoding="utf-8"))))
    assert len({row["play_id"] for row in rows}) == GAMES
    assert {row["comment"] for row in rows} == {"einvernehmlich beendet, Punktestand wie zuletzt"}

    ada.page.on("dialog", lambda dialog: dialog.accept())
    section.locator(".games > li").first.get_by_role("button").last.click()
    ada.page.get_by_text(f"{GAMES - 1} Partien").wait_for()
    section.locator(".games a").first.click()
    ada.button("table.tool.sheet").wait_for()


def test_finished_games_on_a_desk(visit: Visit) -> None:
    ada = visit()
    hold(ada, finished(ada.address), finished(ada.address), open_table(ada.address, "here", "here"))
    ada.page.get_by_role("heading", name=ada.t("history.title")).wait_for()
    ada.page.locator("#history").scroll_into_view_if_needed()
    ada.shot("desk")
    assert ada.violations() == []
