"""Six words bring tables, name and settings from one browser to another."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Playwright
from tools.serving import Serving

from browser.conftest import FLAGS, launch
from browser.visitor import Visit, Visitor
from server.hands import open_table

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """With its code optimized: a key is derived from the words by much work, on purpose."""
    with launch(playwright, FLAGS) as browser:
        yield browser


def make(visitor: Visitor, opener: str = "phrase.make") -> list[str]:
    """A pass phrase, as it is shown this once. The focus stays in the window though its controls go."""
    visitor.button(opener).click()
    if opener == "phrase.make":
        visitor.page.get_by_role("dialog").get_by_role("button", name=visitor.t(opener), exact=True).press("Enter")
    words = visitor.page.locator("dialog ol li")
    words.first.wait_for()
    visitor.is_at("phrase.words")
    found = words.all_inner_texts()
    visitor.shot("words")
    visitor.button("phrase.written").press("Enter")
    visitor.button("phrase.manage").wait_for()
    return found


def type_in(visitor: Visitor, words: list[str]) -> None:
    visitor.button("phrase.have").click()
    visitor.page.get_by_role("textbox").fill(" ".join(words))
    visitor.button("phrase.fetch").click()
    visitor.page.get_by_text(visitor.t("phrase.joined")).wait_for()


def tables_of(visitor: Visitor) -> set[str]:
    return {one["table"] for one in json.loads(visitor.page.evaluate("localStorage['altneu.keys'] ?? '[]'"))}


def until(visitor: Visitor, tables: set[str]) -> None:
    visitor.page.wait_for_function(
        "(wanted) => JSON.stringify(JSON.parse(localStorage['altneu.keys'] ?? '[]').map((one) => one.table).sort())"
        " === JSON.stringify(wanted)",
        arg=sorted(tables),
    )


def stored(visitor: Visitor, tables: set[str]) -> None:
    """Waits until the device and the server agree on these."""
    visitor.page.wait_for_function(
        "(wanted) => JSON.stringify(JSON.parse(localStorage['altneu.phrase']).base.tables.map((one) => one[0]).sort())"
        " === JSON.stringify(wanted)",
        arg=sorted(tables),
    )


def in_step(visitor: Visitor) -> None:
    """Comes back to the page, which looks for what other devices did."""
    visitor.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def swapped(words: list[str], one: int, other: int) -> list[str]:
    changed = list(words)
    changed[one], changed[other] = words[other], words[one]
    return changed


def test_six_words_move_tables_and_name_to_another_device(visit: Visit, serving: Serving) -> None:
    desk, phone = visit(), visit(360, 780, language="uk")
    first, second = open_table(desk.address, "here", "friend"), open_table(desk.address, "here", "here")
    desk.open()
    desk.page.evaluate("localStorage['altneu.name'] = 'Yehudit of Prague'")
    desk.enter(first)
    desk.open("/#/")
    words = make(desk)
    assert len(words) == 6
    desk.page.get_by_text(desk.t("phrase.in_step")).wait_for()

    phone.open()
    phone.shot("lobby")
    phone.button("phrase.have").click()
    field = phone.page.get_by_role("textbox")
    field.fill(f"{words[0][:4]} {words[1]}x ")
    phone.page.get_by_text(phone.t("phrase.unknown_word", word=f"{words[1]}x", n=2)).wait_for()
    phone.page.get_by_role("button", name=words[1], exact=True).click()
    phone.shot("typing")
    refused = []
    for one, other in combinations(range(6), 2):  # a swap is noticed in 63 of 64 cases
        field.fill(" ".join(swapped(words, one, other)))
        refused.append(phone.button("phrase.fetch").is_disabled())
    assert refused.count(True) > len(refused) / 2
    field.fill(" ".join(word[:4].upper() for word in words))
    phone.button("phrase.fetch").click()
    phone.page.wait_for_function("() => document.documentElement.lang === 'en'")
    phone.page.get_by_text(phone.t("phrase.joined")).wait_for()
    assert tables_of(phone) == {first["table"]}
    assert phone.page.evaluate("localStorage['altneu.name']") == "Yehudit of Prague"
    phone.shot("joined")
    assert phone.violations() == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    phone.page.goto(f"{phone.address}/#/table/{first['table']}")
    phone.page.wait_for_selector("#question")
    assert phone.hand(first["table"]).state()["mine"] == [0]

    # What one opens later comes to the other, and what one removes goes.
    desk.page.goto(f"{desk.address}/#/table/{second['table']}/{second['key']}")
    desk.page.wait_for_selector("#question")
    stored(desk, {first["table"], second["table"]})
    in_step(phone)
    until(phone, {first["table"], second["table"]})
    phone.open("/#/")
    phone.page.on("dialog", lambda dialog: dialog.accept())
    phone.page.locator(f"li:has(a[href='#/table/{first['table']}']) button").click()
    stored(phone, {second["table"]})
    in_step(desk)
    until(desk, {second["table"]})

    # Nothing that the server keeps tells a name, a key or the words.
    database = serving.log.with_name("tables.sqlite")
    with closing(sqlite3.connect(database)) as connection:
        [content] = connection.execute("SELECT content FROM bundles").fetchone()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = b"".join(path.read_bytes() for path in database.parent.glob(f"{database.name}*"))
    assert content.encode() in kept
    secret = json.loads(desk.page.evaluate("localStorage['altneu.phrase']"))
    readable = [b"Yehudit of Prague", first["key"].encode(), second["key"].encode(), " ".join(words).encode()]
    for text in [*readable, *(secret[part].encode() for part in ("id", "token", "key"))]:
        assert text not in kept


def test_words_are_changed_forgotten_and_deleted(visit: Visit) -> None:
    desk, phone = visit(), visit(360, 780)
    desk.expect("404")
    phone.expect("404")
    table = open_table(desk.address, "here", "here")
    desk.enter(table)
    desk.open("/#/")
    old = make(desk)
    desk.is_at("phrase.title")
    phone.open()
    type_in(phone, old)
    desk.button("phrase.manage").click()
    desk.shot("manage")
    new = make(desk, "phrase.renew")
    assert new != old
    in_step(phone)
    phone.page.get_by_text(phone.t("phrase.gone")).wait_for()
    assert tables_of(phone) == {table["table"]}
    phone.button("phrase.have").click()
    phone.page.get_by_role("textbox").fill(" ".join(old))
    phone.button("phrase.fetch").click()
    phone.page.get_by_text(phone.t("problem.no_bundle")).wait_for()
    phone.page.keyboard.press("Escape")
    type_in(phone, new)

    phone.page.on("dialog", lambda dialog: dialog.accept())
    phone.button("phrase.manage").click()
    phone.shot("manage")
    phone.page.get_by_label(phone.t("phrase.forget_tables")).check()
    phone.button("phrase.forget").click()
    phone.page.get_by_text(phone.t("phrase.forgotten")).wait_for()
    assert tables_of(phone) == set()
    desk.page.evaluate("localStorage['altneu.name'] = 'Sarah'")
    in_step(desk)
    desk.page.wait_for_function("() => JSON.parse(localStorage['altneu.phrase']).base.name === 'Sarah'")
    assert tables_of(desk) == {table["table"]}

    desk.page.on("dialog", lambda dialog: dialog.accept())
    desk.button("phrase.manage").click()
    desk.button("phrase.remove").click()
    desk.page.get_by_text(desk.t("phrase.removed")).wait_for()
    phone.button("phrase.have").click()
    phone.page.get_by_role("textbox").fill(" ".join(new))
    phone.button("phrase.fetch").click()
    phone.page.get_by_text(phone.t("problem.no_bundle")).wait_for()
