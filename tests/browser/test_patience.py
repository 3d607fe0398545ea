"""A server that does not answer: the page says so, goes on trying, and nothing happens twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route

from browser.visitor import Visit, Visitor
from server.hands import open_table
from server.house import eventually

pytestmark = pytest.mark.browser

Answering = Callable[[Route], None]


@pytest.fixture
def ada(visit: Visit) -> Visitor:
    """Alone at a table, with a clock that the test turns."""
    visitor = visit()
    visitor.page.clock.install()
    visitor.enter(open_table(visitor.address, "here", "automa:1"))
    visitor.ready()
    return visitor


def number(visitor: Visitor) -> int:
    return visitor.hand().state()["number"]


def choose_while(visitor: Visitor, first: Answering) -> list[str]:
    """The first choice; `first` answers its first request, the server all others. The bodies that were sent."""
    sent: list[str] = []

    def answer(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) == 1:
            first(route)
        else:
            route.continue_()

    visitor.page.route("**/choices?*", answer)
    visitor.say(visitor.choices()[0])
    return sent


def is_waiting(visitor: Visitor) -> None:
    visitor.page.get_by_text(visitor.t("problem.waiting")).wait_for()


def turn_until(visitor: Visitor, told: Locator) -> None:
    """Turns the clock, however late each try fails, until this is told."""

    def is_told() -> bool:
        visitor.page.clock.fast_forward(1_000)
        return told.count() > 0

    eventually(is_told)


def test_a_request_that_stalls_is_told_and_sent_again(ada: Visitor) -> None:
    before = number(ada)
    sent = choose_while(ada, lambda route: None)
    ada.page.clock.fast_forward(2_500)
    is_waiting(ada)
    ada.shot("waiting")
    assert number(ada) == before
    ada.page.clock.fast_forward(8_000)
    ada.page.clock.fast_forward(1_000)
    ada.page.get_by_text(ada.t("problem.waiting")).wait_for(state="detached")
    assert number(ada) > before
    assert len(sent) == 2
    assert sent[0] == sent[1]


def test_a_choice_whose_answer_is_lost_was_made_and_is_told_as_made(ada: Visitor) -> None:
    ada.expect("Failed to load resource")
    before = number(ada)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    sent = choose_while(ada, lose)
    ada.page.clock.fast_forward(1_000)
    ada.page.wait_for_function("() => document.querySelector('#question').getAttribute('aria-busy') !== 'true'")
    assert number(ada) > before
    assert {*sent} == {sent[0]}
    for key in ("problem.stale", "problem.offline", "problem.unanswered"):
        assert not ada.page.get_by_text(ada.t(key)).count()


def test_a_server_that_never_answers_is_told_and_the_page_goes_on(ada: Visitor) -> None:
    ada.expect("Failed to load resource")
    before = number(ada)
    sent: list[str] = []

    def refuse(route: Route) -> None:
        sent.append(route.request.post_data or "")
        route.abort()

    ada.page.route("**/choices?*", refuse)
    choice = ada.choices()[0]
    ada.say(choice)
    turn_until(ada, ada.page.get_by_text(ada.t("problem.unanswered")))
    ada.shot("unanswered")
    ada.page.unroute("**/choices?*")
    with ada.page.expect_request("**/choices?*") as again:
        ada.say(choice)
    assert again.value.post_data == sent[0]
    ada.page.get_by_text(ada.t("problem.unanswered")).wait_for(state="detached")
    eventually(lambda: number(ada) > before)


def stalled_once(visitor: Visitor, path: str) -> None:
    """The first request there is never answered; where no route is left, a browser would let it go on."""
    asked: list[Route] = []

    def answer(route: Route) -> None:
        asked.append(route)
        if len(asked) > 1:
            route.continue_()

    visitor.page.route(path, answer)


def test_a_table_that_is_slow_to_open_is_told_in_the_lobby(visit: Visit) -> None:
    ada = visit()
    ada.page.clock.install()
    ada.open()
    stalled_once(ada, "**/api/tables")
    ada.button("lobby.play_alone").click()
    ada.page.clock.fast_forward(2_500)
    is_waiting(ada)
    ada.page.clock.fast_forward(8_000)
    ada.page.clock.fast_forward(1_000)
    ada.page.wait_for_selector("#question")


def test_a_lobby_that_never_comes_can_be_asked_for_again(visit: Visit) -> None:
    ada = visit()
    ada.expect("Failed to load resource")
    ada.page.clock.install()
    ada.page.route("**/api/lobby?*", lambda route: route.abort())
    ada.open()
    turn_until(ada, ada.page.get_by_text(ada.t("lobby.offline")))
    ada.page.unroute("**/api/lobby?*")
    ada.button("table.try_again").click()
    ada.button("lobby.play_alone").wait_for()
    assert ada.page.get_by_role("alert").count() == 0


def test_a_line_whose_answer_is_lost_is_said_once(visit: Visit) -> None:
    ada = visit()
    ada.expect("Failed to load resource")
    ada.page.clock.install()
    ada.enter(open_table(ada.address, "here", "friend"))
    ada.page.keyboard.press("c")

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    ada.page.route("**/chat", lose)
    ada.page.get_by_label(ada.t("chat.say")).fill("Shalom")
    for _ in range(2):  # a second Enter while the first is on its way sends nothing
        ada.page.keyboard.press("Enter")
    is_waiting(ada)
    turn_until(ada, ada.page.get_by_role("alert").get_by_text(ada.t("problem.offline")))
    ada.page.unroute("**/chat")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_function("() => document.querySelector('form input').value === ''")
    assert [line["text"] for line in ada.hand().state()["chat"]] == ["Shalom"]


def test_a_switch_shows_what_the_server_says_and_why(visit: Visit) -> None:
    ada = visit()
    ada.expect("Failed to load resource")
    ada.page.clock.install()
    ada.enter(open_table(ada.address, "here", "friend"))
    ada.button("table.tool.leave").click()
    dialog = ada.page.get_by_role("dialog")
    ada.page.route("**/proxy?*", lambda route: route.abort())
    dialog.get_by_label(ada.t("away.agree")).click()
    turn_until(ada, dialog.get_by_text(ada.t("problem.unanswered")))
    ada.shot("switch")
    assert not dialog.get_by_label(ada.t("away.agree")).is_checked()
    ada.page.unroute("**/proxy?*")
    dialog.get_by_label(ada.t("away.agree")).check()
    dialog.get_by_text(ada.t("problem.unanswered")).wait_for(state="detached")


def test_a_device_without_a_network_is_told_at_once(ada: Visitor) -> None:
    ada.page.context.set_offline(True)
    ada.page.get_by_text(ada.t("table.reconnecting")).wait_for()
    ada.page.context.set_offline(False)
    ada.page.get_by_text(ada.t("table.reconnecting")).wait_for(state="detached")
