"""A seat whose phone is lost: whoever opened the table hands out a new link, and the old page says so."""

from __future__ import annotations

import httpx
import pytest

from browser.visitor import Visit, Visitor

pytestmark = pytest.mark.browser


def open_table(address: str) -> dict:
    """A table where a person counts as away at once."""
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "friend", "name": ""}]
    body = {"game": "golem", "seats": seats, "terms": {"absence": 0}}
    return httpx.post(f"{address}/api/tables", json=body).raise_for_status().json()


def sit(visitor: Visitor, link: str, name: str) -> None:
    visitor.page.goto(link)
    visitor.page.get_by_label(visitor.t("lobby.name")).fill(name)
    visitor.button("join.sit").click()
    visitor.page.wait_for_selector("#question")


def test_a_new_link_brings_a_friend_back_and_the_old_page_says_why_it_is_closed(visit: Visit) -> None:
    ada, lost, new = visit(), visit(390, 844, language="de"), visit(360, 780)
    opened = open_table(ada.address)
    old = f"{ada.address}/#/join/{opened['table']}/{opened['invitations'][0]['key']}"
    lost.open()
    sit(lost, old, "Leo")
    ada.enter(opened)
    ada.page.get_by_title(ada.t("people.present", name="Leo")).wait_for()
    lost.expect("401|Failed to load resource")
    lost.page.route("**/feed?*", lambda route: route.abort())  # the page stays open, but the table hears nothing of it
    lost.page.reload()
    lost.page.wait_for_selector("#question")
    ada.page.get_by_title(ada.t("people.away", name="Leo")).get_by_role("button").click()
    ada.page.on("dialog", lambda dialog: dialog.accept())
    ada.button("invite.renew_seat", name="Leo").click()
    field = ada.page.get_by_role("dialog").get_by_label(ada.t("invite.friend", seat="Leo"), exact=True)
    link = field.input_value()
    assert link != old
    ada.shot("made")
    assert ada.violations() == []
    ada.page.keyboard.press("Escape")

    lost.page.unroute("**/feed?*")
    lost.page.get_by_text(lost.t("problem.replaced")).wait_for()
    assert lost.page.locator("#question").count() == 0  # nobody is asked who cannot answer
    lost.shot("replaced")
    lost.page.goto(old)
    lost.button("join.sit").click()
    lost.page.get_by_text(lost.t("problem.replaced")).wait_for()

    new.open()
    sit(new, link, "Leo")
    ada.page.get_by_title(ada.t("people.present", name="Leo")).wait_for()
    assert new.hand(opened["table"]).state()["mine"] == [1]


def test_the_links_of_a_table_are_renewed_on_a_phone(visit: Visit) -> None:
    ada = visit(360, 780, language="uk")
    opened = open_table(ada.address)
    ada.enter(opened)
    ada.page.wait_for_function("() => document.documentElement.lang === 'uk'")
    ada.page.on("dialog", lambda dialog: dialog.accept())
    if not ada.page.get_by_role("dialog").count():
        ada.button("table.tool.invite").click()
    ada.button("invite.renew_watching").click()
    field = ada.page.get_by_label(ada.t("invite.spectator"), exact=True)
    field.wait_for()
    link = field.input_value()
    assert opened["spectator"] not in link
    ada.button("invite.renew_watching").click()
    ada.page.wait_for_function(
        "(old) => ![...document.querySelectorAll('input')].some((one) => one.value === old)", arg=link
    )
    ada.shot("links")
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert ada.violations() == []
