"""Clocks, ways to stop, rematches and open tables, on a desk and on the smallest phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.serving import Serving

from browser.visitor import Visit, Visitor
from server.dealing import Dealing
from server.hands import open_table
from server.hands import sit_down as guests_sit

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server whose host lets people list tables."""
    folder: Path = tmp_path_factory.mktemp("inn")
    options = ["--requests-per-second", "1000", "--thought", "60", "--open-tables"]
    with Dealing(f"sqlite:///{folder}/tables.sqlite", folder / "server.log", *options) as running:
        yield running


def stop(visitor: Visitor) -> None:
    """The window with the ways to stop."""
    visitor.button("table.tool.leave").click()
    visitor.page.get_by_role("dialog").wait_for()


def open_to_all(visitor: Visitor, name: str, pace: str) -> None:
    visitor.open()
    visitor.button("lobby.invite").click()
    visitor.page.get_by_label(visitor.t("lobby.name")).first.fill(name)
    visitor.page.get_by_label(visitor.t(f"terms.pace.{pace}")).check()
    visitor.page.locator("select[name=time]").select_option(index=1)
    visitor.page.locator(f"select[name={'increment' if pace == 'live' else 'vacation'}]").select_option(index=1)
    visitor.page.locator("input[name=listed]").check()
    visitor.shot(f"form-{pace}")
    assert visitor.violations() == []
    visitor.button("lobby.open").click()
    visitor.page.wait_for_selector("#question")
    visitor.shot(f"links-{pace}")
    visitor.page.keyboard.press("Escape")


def sit_down(visitor: Visitor, host: str) -> None:
    visitor.open()
    table = visitor.page.get_by_role("listitem").filter(has_text=host)
    table.wait_for()
    visitor.shot("open-tables")
    table.get_by_role("button", name=visitor.t("open.sit")).click()
    visitor.page.wait_for_selector("#question")


def test_a_stranger_sits_down_by_a_clock_all_agree_on_an_end_and_play_again(visit: Visit, inn: Serving) -> None:
    ada, leo = visit(server=inn), visit(360, 640, language="de", server=inn)
    open_to_all(ada, "Ada", "live")
    sit_down(leo, "Ada")
    ada.page.locator(".clock.runs").first.wait_for()
    leo.page.locator(".clock.runs:visible").first.wait_for()
    ada.shot("clocks")
    leo.shot("clocks-phone")
    assert leo.violations() == []

    stop(leo)
    leo.shot("ways-to-stop")
    assert leo.violations() == []
    leo.button("ends.propose").click()
    ada.page.get_by_text(ada.t("ends.proposed", name="Purple")).wait_for()
    ada.shot("proposed")
    ada.button("table.agree").click()
    for visitor in (ada, leo):
        visitor.page.get_by_text(visitor.t("ends.kind.agreed")).wait_for()
    ada.shot("agreed")
    leo.shot("agreed-phone")
    assert leo.violations() == []

    old = ada.page.evaluate("location.href")
    ada.button("ends.rematch").click()
    ada.page.wait_for_function("(old) => location.href !== old", arg=old)
    leo.button("ends.to_rematch").click()
    leo.page.wait_for_function("(there) => location.href === there", arg=ada.page.evaluate("location.href"))
    leo.page.wait_for_selector("#question")
    ada.page.locator(".clock.runs").first.wait_for()
    ada.shot("rematch")
    assert ada.page.get_by_role("dialog").count() == 0  # nobody needs a link


def test_little_time_is_read_out_once(visit: Visit, inn: Serving) -> None:
    ada = visit(server=inn)
    opened = open_table(inn.address, "here", "friend", terms={"time": 60})
    guests_sit(inn.address, opened)
    ada.enter(opened)
    warning = ada.page.locator("[aria-live=assertive]")
    ada.page.wait_for_function("() => document.querySelector('[aria-live=assertive]').textContent")
    first = warning.inner_text()
    assert first.startswith("Green: only")
    before = ada.page.locator(".clock.low").first.inner_text()
    ada.page.wait_for_function("(old) => document.querySelector('.clock.low').innerText !== old", arg=before)
    assert warning.inner_text() == first


def test_giving_up_is_asked_twice_and_a_vacation_stops_the_clock(visit: Visit, inn: Serving) -> None:
    ada, leo = visit(server=inn), visit(360, 640, language="uk", server=inn)
    open_to_all(ada, "Eda", "days")
    sit_down(leo, "Eda")
    leo.page.locator(".clock:visible").first.wait_for()
    stop(leo)
    leo.button("ends.go_on_vacation").click()
    leo.page.locator(".clock.vacation:visible").first.wait_for()
    leo.shot("vacation")
    stop(leo)
    leo.button("ends.resign_ask").click()
    leo.button("ends.resign_no").click()
    leo.button("ends.resign_ask").click()
    leo.shot("sure")
    leo.button("ends.resign_yes").click()
    ada.page.get_by_text(ada.t("ends.kind.resigned")).wait_for()
    ada.page.get_by_text(ada.t("ends.gave_up"), exact=True).wait_for()
    ada.shot("resigned")
