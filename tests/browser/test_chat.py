"""Order in the chat: whoever opened the table mutes and removes, and everybody hides whom they like."""

from __future__ import annotations

import pytest

from browser.visitor import Visit, Visitor
from server.hands import Hand, open_table
from server.indoors import said

pytestmark = pytest.mark.browser


def seated(visit: Visit, **kinds: int) -> tuple[Visitor, dict, Hand, Hand]:
    """Ada's page, her table, Leo who sits there, and somebody who watches."""
    ada = visit(**kinds)
    opened = open_table(ada.address, "here", "friend")
    key = f"leo-{opened['table']:m<24}"
    Hand(ada.address, opened["table"], opened["invitations"][0]["key"]).request(
        "POST", "/claim", json={"key": key, "name": "Leo"}
    ).raise_for_status()
    leo, watcher = (Hand(ada.address, opened["table"], one) for one in (key, opened["spectator"]))
    leo.key = key
    return ada, opened, leo, watcher


def say(hand: Hand, text: str, seat: int = -1) -> int:
    return hand.http.post("/chat", json={"text": text, "seat": seat}).status_code


def line(visitor: Visitor, text: str):
    return visitor.page.get_by_role("listitem").filter(has_text=text)


def told(visitor: Visitor, key: str, **values: str) -> None:
    """Waits until the table says so, as far as to who did it."""
    text, _, _ = said(key, by="|", **values).partition("|")
    visitor.page.get_by_text(text.strip()).wait_for()


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_whoever_opened_the_table_keeps_order(visit: Visit, size: tuple[int, int]) -> None:
    width, height = size
    ada, opened, leo, watcher = seated(visit, width=width, height=height)
    ada.enter(opened)
    say(leo, "Shalom from Leo", 1)
    say(leo, "A line that goes away", 1)
    say(watcher, "I only watch")
    ada.page.keyboard.press("c")
    line(ada, "I only watch").get_by_text(ada.t("chat.spectator"), exact=True).wait_for()

    line(ada, "A line that goes away").get_by_role("button", name=ada.t("chat.more", name="Leo")).click()
    ada.shot(f"menu-{width}")
    ada.button("chat.remove").click()
    told(ada, "notice.removed", player="Leo")
    ada.page.get_by_text("A line that goes away").wait_for(state="detached")

    line(ada, "Shalom from Leo").get_by_role("button", name=ada.t("chat.more", name="Leo")).click()
    ada.button("chat.mute", name="Leo").click()
    told(ada, "notice.muted", player="Leo")
    assert say(leo, "but", 1) == 403

    ada.page.get_by_text(ada.t("chat.order"), exact=True).click()
    assert not ada.page.get_by_label(ada.t("chat.may_write", name="Leo"), exact=True).is_checked()
    ada.page.get_by_label(ada.t("chat.spectators_may_write"), exact=True).uncheck()
    told(ada, "notice.muted_spectators")
    assert say(watcher, "but") == 403
    ada.page.get_by_label(ada.t("chat.may_write", name="Leo"), exact=True).check()
    told(ada, "notice.unmuted", player="Leo")
    assert say(leo, "Thanks", 1) == 200
    line(ada, "Thanks").wait_for()
    ada.shot(f"order-{width}")
    assert ada.violations() == []
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_guest_hides_lines_for_himself_and_keeps_no_order(visit: Visit) -> None:
    ada, opened, leo, watcher = seated(visit)
    guest = visit(360, 740, language="de")
    guest.enter(opened, leo.key)
    say(Hand(ada.address, opened["table"], opened["key"]), "Ada spoke", 0)
    say(watcher, "Noise from the gallery")
    guest.button("table.tool.chat").or_(guest.page.get_by_role("button", name="Chat")).first.click()
    line(guest, "Noise from the gallery").get_by_role(
        "button", name=guest.t("chat.more", name=guest.t("chat.spectator"))
    ).click()
    assert guest.button("chat.remove").count() == 0
    guest.shot("menu")
    guest.button("chat.hide", name=guest.t("chat.spectator")).click()
    guest.page.get_by_text("Noise from the gallery").wait_for(state="detached")
    say(watcher, "More noise")
    guest.page.get_by_role("button", name=guest.t("chat.show", name=guest.t("chat.spectator"))).first.wait_for()
    assert guest.page.get_by_text("More noise").count() == 0
    guest.page.get_by_text("Ada spoke").wait_for()
    guest.shot("hidden")
    guest.page.get_by_role("button", name=guest.t("chat.show", name=guest.t("chat.spectator"))).first.click()
    guest.page.get_by_text("Noise from the gallery").wait_for()


def test_whoever_is_muted_is_told_where_he_would_write(visit: Visit) -> None:
    ada, opened, leo, _ = seated(visit)
    guest = visit(360, 740)
    guest.enter(opened, leo.key)
    guest.page.get_by_role("button", name=guest.t("table.tool.chat")).click()
    guest.page.get_by_label(guest.t("chat.say")).wait_for()
    host = Hand(ada.address, opened["table"], opened["key"])
    host.request("POST", "/chat/mute", json={"seat": 1, "muted": True}).raise_for_status()
    guest.page.get_by_text(guest.t("chat.muted")).wait_for()
    assert guest.page.get_by_label(guest.t("chat.say")).count() == 0
    guest.shot("muted")
