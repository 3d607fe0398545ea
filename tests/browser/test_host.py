"""What the host of a server asks and tells: a pass phrase, a closed table, a table that will be removed."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest
from tools.serving import Serving

from browser.visitor import Visit
from server.dealing import Dealing
from server.indoors import said
from thorough import also

pytestmark = pytest.mark.browser

PHRASE = "schwarze Katze auf dem Dach"
DAY = 86_400


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("host")


@pytest.fixture(scope="module")
def guarded(folder: Path) -> Iterator[Serving]:
    (folder / "phrase").write_text(PHRASE, encoding="utf-8")
    options = ("--opening-phrase-file", str(folder / "phrase"), "--keep-days", "30")
    with Dealing(f"sqlite:///{folder}/tables.sqlite", folder / "server.log", *options) as running:
        yield running


def opened_at(serving: Serving) -> dict:
    body = {"game": "golem", "seats": [{"kind": "here"}, {"kind": "here"}]}
    headers = {"Opening-Phrase": quote(PHRASE)}
    return httpx.post(f"{serving.address}/api/tables", json=body, headers=headers).raise_for_status().json()


def change(folder: Path, table: str, **values: object) -> None:
    """As another process of the server would."""
    sets = ", ".join(f"{name} = ?" for name in values)
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        connection.execute(f"UPDATE tables SET {sets}, changes = changes + 1 WHERE id = ?", [*values.values(), table])
        connection.commit()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_the_phrase_is_asked_once_and_remembered(visit: Visit, guarded: Serving, width: int, height: int) -> None:
    visitor = visit(width, height, server=guarded)
    visitor.expect("403")
    visitor.open()
    visitor.button("lobby.play_alone").click()
    field = visitor.page.get_by_label(visitor.t("opening.label"), exact=True)
    field.fill("guess")
    visitor.button("opening.go").click()
    visitor.page.get_by_text(visitor.t("problem.phrase")).wait_for()
    visitor.shot(f"phrase-{width}")
    field.fill(PHRASE.upper())
    visitor.button("opening.go").click()
    visitor.page.wait_for_selector("#question")
    visitor.open()
    visitor.button("lobby.play_alone").click()
    visitor.page.wait_for_selector("#question")


@pytest.mark.parametrize(("width", "height", "language"), [(360, 740, "de"), *also((1280, 800, "en"))])
def test_people_see_that_their_table_will_be_removed_and_save_the_record(
    visit: Visit, guarded: Serving, folder: Path, width: int, height: int, language: str
) -> None:
    opened = opened_at(guarded)
    visitor = visit(width, height, language=language, server=guarded, handOver=False)
    visitor.enter(opened)
    change(folder, opened["table"], removal=time.time() + 2 * DAY)
    record = visitor.button("house.record")
    record.wait_for()
    visitor.shot(f"removal-{width}")
    with visitor.page.expect_download() as saved:
        record.click()
    assert saved.value.suggested_filename.startswith("altneu-")
    visitor.button("house.understood").click()
    record.wait_for(state="hidden")
    visitor.open()
    visitor.page.locator(".going").first.wait_for()
    visitor.shot(f"removal-lobby-{width}")


def test_a_closed_table_says_so_and_asks_nobody(visit: Visit, guarded: Serving, folder: Path) -> None:
    opened = opened_at(guarded)
    visitor = visit(server=guarded, handOver=False)
    visitor.enter(opened)
    visitor.say(visitor.choices()[0])
    visitor.page.wait_for_function("() => !document.querySelector('[aria-keyshortcuts^=u]').disabled")
    words = ["admin", "close", opened["table"], "--reason", "Enough.", "--database-url", f"{folder}/tables.sqlite"]
    subprocess.run([sys.executable, "-m", "altneu", *words], check=True, capture_output=True)
    visitor.page.get_by_text(f"{said('notice.closed')} Enough.").wait_for()
    visitor.page.get_by_text(visitor.t("house.closed")).wait_for()
    assert visitor.page.locator("[data-choice]").count() == 0
    assert visitor.button("table.undo").is_disabled()
    assert visitor.button("table.tool.leave").count() == 0
    visitor.shot("closed")
    visitor.open()
    visitor.page.get_by_text(visitor.t("lobby.closed")).wait_for()
