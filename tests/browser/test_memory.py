"""What a table remembers: the past, sandboxes that begin in it, records, the final score."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tools.serving import Serving

from browser.visitor import Visit, Visitor
from server.hands import Hand, after, open_table, play_on

pytestmark = pytest.mark.browser


def played(opened: dict, address: str, choices: int = 10_000) -> dict:
    """The table after so many choices, or when it is over."""
    hand = Hand(address, opened["table"], opened["key"])
    play_on(hand, random.Random(71), after(choices))
    return opened


@pytest.fixture(scope="module")
def finished(serving: Serving) -> dict:
    return played(open_table(serving.address, "here", "automa:2"), serving.address)


def at_moment(visitor: Visitor, number: int) -> None:
    """Until the replay shows this moment and says so."""
    visitor.page.wait_for_function(
        "(n) => document.querySelector('output')?.textContent.startsWith(`${n} /`)", arg=number
    )


def test_past_is_replayed_and_tried_again(visit: Visit) -> None:
    ada = visit()
    ada.expect("409")
    opened = played(open_table(ada.address, "here", "automa:2"), ada.address, 40)
    ada.enter(opened)
    hand = ada.hand(opened["table"])
    last = hand.state()["number"]
    ada.button("table.tool.replay").click()
    at_moment(ada, last)
    ada.button("replay.first").click()
    at_moment(ada, 0)
    ada.page.get_by_label(ada.t("replay.moment"), exact=True).fill(str(last - 5))
    at_moment(ada, last - 5)
    told = hand.request("GET", "/moments", params={"first": last - 5, "last": last - 5}).json()[0]["choice"]
    ada.page.get_by_role("region", name=ada.t("replay.title")).get_by_text(told).first.wait_for()
    ada.shot("replay")

    ada.button("replay.record").click()
    ada.page.get_by_text(ada.t("problem.not_over")).wait_for()

    ada.button("replay.fork").click()
    ada.page.get_by_text(ada.t("table.sandbox_text")).wait_for()
    assert hand.state()["number"] == last
    sandbox = ada.hand()
    assert sandbox.table != opened["table"]
    ada.ready()
    begun, chance = sandbox.state()["number"], random.Random(72)
    for _ in range(6):
        before = ada.seq()
        ada.play(chance, 1)
        ada.answered(before)
    undo = ada.button("table.undo")
    while sandbox.state()["undo"]["can_undo"]:
        before = ada.seq()
        undo.click()
        ada.answered(before)
    assert sandbox.state()["number"] == begun
    ada.shot("sandbox")


def test_finished_game_is_seen_from_every_seat(visit: Visit, finished: dict) -> None:
    ada = visit()
    ada.enter(finished)
    ada.button("table.tool.replay").click()
    ada.page.get_by_label(ada.t("replay.seen_by")).select_option("1")
    ada.button("replay.first").click()
    at_moment(ada, 0)
    ada.button("replay.play").click()
    at_moment(ada, 1)
    ada.button("replay.pause").click()
    ada.shot("seat-1")


def test_record_goes_out_and_comes_back(visit: Visit, finished: dict, tmp_path: Path) -> None:
    ada = visit(language="de")
    ada.expect("422")
    ada.enter(finished)
    ada.button("table.tool.sheet").click()
    with ada.page.expect_download() as download:
        ada.button("sheet.record").click()
    record = tmp_path / "a.record"
    download.value.save_as(record)
    assert record.read_text() == ada.hand().request("GET", "/record").text

    ada.open()
    broken = tmp_path / "b.record"
    broken.write_text(record.read_text()[:500] + "nonsense\n")
    ada.button("lobby.play_alone").wait_for()
    ada.page.set_input_files("input[type=file]", broken)
    alert = ada.page.get_by_role("alert")
    alert.wait_for()
    begins, _, _ = ada.t("problem.record_line", line="#", detail="").partition("#")
    assert begins
    assert alert.inner_text().startswith(begins)
    ada.shot("broken")
    ada.page.set_input_files("input[type=file]", record)
    ada.page.wait_for_selector("#question")
    assert ada.hand().state()["is_over"]


def test_same_company_plays_again(visit: Visit, finished: dict) -> None:
    ada = visit(390, 844)
    ada.enter(finished)
    ada.button("table.tool.sheet").click()
    ada.button("sheet.again").wait_for()
    ada.shot("sheet")
    ada.button("sheet.again").click()
    ada.page.wait_for_selector("[data-choice]")
    again = ada.hand()
    assert again.table != finished["table"]
    state = again.state()
    assert [seat["kind"] for seat in state["seats"]] == ["here", "automa:2"]
    assert not state["is_over"]
    ada.open()
    ada.page.locator("#mine").wait_for()
    rows = ada.page.locator(f"a[href$='{again.table}'], a[href$='{finished['table']}']")
    assert again.table in rows.first.get_attribute("href")
