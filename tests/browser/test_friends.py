"""Links, names, presence, chat and secrets of people who play together."""

from __future__ import annotations

import random

import pytest

from browser.visitor import Visit, Visitor
from server.hands import Hand, any_choice, open_table

pytestmark = pytest.mark.browser

# A browser as on phones: a page may show notes only through its service worker.
NOTES = """
window.notes = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor() { throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration instead."); }
};
ServiceWorkerRegistration.prototype.showNotification =
  async (title, { body }) => window.notes.push(`${title}: ${body}`);
Object.defineProperty(document, "hidden", { get: () => window.isHidden === true });
"""


def join(visitor: Visitor, link: str, name: str) -> None:
    visitor.page.goto(link)
    visitor.page.get_by_label(visitor.t("lobby.name")).fill(name)
    visitor.button("join.sit").click()


def link_of(visitor: Visitor, key: str, **values: object) -> str:
    return visitor.page.get_by_label(visitor.t(key, **values), exact=True).input_value()


def test_friend_comes_by_the_link_and_nobody_else_does(visit: Visit) -> None:
    ada, leo, eve = visit(), visit(390, 844, language="de"), visit(language="uk")
    ada.open()
    ada.button("lobby.invite").click()
    ada.page.get_by_label(ada.t("lobby.name")).first.fill("Ada")
    ada.shot("form")
    ada.button("lobby.open").click()
    ada.page.get_by_role("dialog").wait_for()
    friend = link_of(ada, "invite.friend", seat="Purple")
    spectator, own = link_of(ada, "invite.spectator"), link_of(ada, "invite.own")
    ada.button("invite.code").first.click()
    ada.page.get_by_role("img", name=ada.t("invite.code_label", title=ada.t("invite.friend", seat="Purple"))).wait_for()
    ada.shot("links")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_title(ada.t("people.open", name="Purple")).wait_for()

    leo.open()
    leo.page.wait_for_function("document.documentElement.lang === 'de'")
    join(leo, friend, "Leo")
    leo.page.wait_for_selector("#question")
    ada.page.get_by_title(ada.t("people.present", name="Leo")).wait_for()

    eve.expect("40[0-9]")
    eve.open()
    eve.page.wait_for_function("document.documentElement.lang === 'uk'")
    join(eve, friend, "Eve")
    eve.page.get_by_text(eve.t("join.taken")).wait_for()
    eve.shot("taken")
    join(eve, f"{friend[:-8]}AAAAAAAA", "Eve")
    eve.page.get_by_text(eve.t("join.dead")).wait_for()
    eve.page.goto(spectator)
    eve.page.get_by_text(eve.t("table.spectator")).wait_for()
    assert eve.choices() == []

    second = visit()
    second.page.goto(own)
    second.ready()
    ada.ready()
    assert second.choices() == ada.choices() != []

    leo.open()
    ada.page.get_by_title(ada.t("people.away", name="Leo")).wait_for()


def test_unread_words_are_counted_until_they_are_read(visit: Visit) -> None:
    ada = visit()
    opened = open_table(ada.address, "here", "friend")
    leo = Hand(ada.address, opened["table"], opened["invitations"][0]["key"])
    leo.request("POST", "/claim", json={"key": "l" * 32, "name": "Leo"}).raise_for_status()
    leo = Hand(ada.address, opened["table"], "l" * 32)
    ada.enter(opened)
    leo.request("POST", "/chat", json={"text": "Shalom", "seat": 1}).raise_for_status()
    unread = ada.page.get_by_role("button", name=ada.t("table.unread", n=1), exact=True)
    unread.wait_for()
    ada.page.reload()
    unread.click()
    ada.page.get_by_text("Shalom").wait_for()
    unread.wait_for(state="detached")
    ada.page.reload()
    ada.button("table.tool.chat").wait_for()
    ada.shot("read")


def test_page_in_the_background_tells_whose_turn_it_is(visit: Visit) -> None:
    ada = visit(notify=True)
    ada.page.add_init_script(NOTES)
    opened = open_table(ada.address, "here", "friend", setup="first")
    leo = Hand(ada.address, opened["table"], opened["invitations"][0]["key"])
    leo.request("POST", "/claim", json={"key": "m" * 32}).raise_for_status()
    leo = Hand(ada.address, opened["table"], "m" * 32)
    chance = random.Random(81)
    ada.enter(opened)
    while not leo.state()["question"]["choices"]:
        before = ada.seq()
        ada.play(chance, 1)
        ada.answered(before)
    ada.page.evaluate("window.isHidden = true")
    while (state := leo.state())["question"]["choices"]:
        leo.answer(state, any_choice(state, chance)).raise_for_status()
    asked = ada.hand(opened["table"]).state()["question"]["text"]
    ada.page.wait_for_function("() => window.notes.length > 0")
    assert ada.page.evaluate("window.notes") == [f"{ada.t('table.your_turn')}: {asked}"]


def test_cover_is_all_that_a_screen_reader_finds(visit: Visit) -> None:
    ada = visit()
    ada.enter(open_table(ada.address, "here", "here"))
    assert ada.ready() == "handed"
    tree = ada.page.context.new_cdp_session(ada.page).send("Accessibility.getFullAXTree")["nodes"]
    roles = [node["role"]["value"] for node in tree if not node["ignored"]]
    assert roles.count("button") == 1
    assert "link" not in roles
    ada.page.keyboard.press("l")
    assert not ada.page.locator(".drawer").count()
