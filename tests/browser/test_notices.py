"""Notices in the browser: switched on and off at a table, shown by the service worker; webhooks of who opened it."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Page, Request, expect
from tools.serving import Serving

from browser.visitor import Visit, Visitor
from server.dealing import Dealing
from server.hands import Hand, open_table
from server.house import eventually
from server.receivers import Browser

pytestmark = pytest.mark.browser

# A push service that needs no network: the browser's own keys, an address of the test.
SERVICE = """
let subscription = null;
PushManager.prototype.getSubscription = async () => subscription;
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  if (window.isServiceAway) throw new DOMException("push service not available", "AbortError");
  window.serverKey = applicationServerKey;
  const signs = atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  const endpoint = "http://127.0.0.1:9/" + Math.random();
  subscription = {
    endpoint,
    options: { applicationServerKey: bytes.buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: window.point, auth: "AAAAAAAAAAAAAAAAAAAAAA" } }),
    unsubscribe: async () => { subscription = null; return true; },
  };
  return subscription;
};
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor() { throw new TypeError("Illegal constructor."); }
};
"""


class Club(BaseHTTPRequestHandler):
    """A chat channel."""

    heard: list[dict]

    def do_POST(self) -> None:
        self.heard.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def club() -> Iterator[tuple[str, list[dict]]]:
    """Its address, and what was said there."""
    heard: list[dict] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("OneClub", (Club,), {"heard": heard}))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/hooks/a-long-secret-that-nobody-needs-to-see", heard
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that may call this machine."""
    folder = tmp_path_factory.mktemp("notices")
    options = ["--requests-per-second", "1000", "--allow-private-receivers"]
    with Dealing(f"sqlite:///{folder}/tables.sqlite", folder / "server.log", *options) as running:
        yield running


def a_point() -> str:
    """A public key as browsers have them."""
    return Browser("https://push.example.org").push.p256dh


def settings(visitor: Visitor) -> None:
    visitor.page.locator("nav [aria-keyshortcuts=s]").click()
    visitor.page.get_by_role("dialog").wait_for()


def switch(visitor: Visitor):
    return visitor.page.get_by_label(visitor.t("notices.here"))


def notices_of(visitor: Visitor, opened: dict) -> dict:
    return Hand(visitor.address, opened["table"], opened["key"]).request("GET", "/notices").json()


def come(visit: Visit, *size: int, **more: object) -> Visitor:
    visitor = visit(*size, **more)
    visitor.page.add_init_script(f"window.point = {json.dumps(a_point())};")
    visitor.page.add_init_script(SERVICE)
    return visitor


def test_a_person_switches_notices_on_and_off_at_a_table(visit: Visit, open_house: Serving) -> None:
    ada = come(visit, 360, 740, server=open_house)
    opened = open_table(ada.address, "here", "friend", setup="first")
    ada.enter(opened)
    settings(ada)
    assert not switch(ada).is_checked()
    switch(ada).click()
    ada.page.wait_for_function("() => JSON.parse(localStorage['altneu.notices'] ?? '{}').tables?.length === 1")
    state = notices_of(ada, opened)
    assert len(state["browsers"]) == 1
    assert ada.page.evaluate("window.serverKey") == state["key"]
    ada.button("notices.all_off").wait_for()
    ada.shot("on")
    ada.page.reload()
    ada.page.wait_for_selector("#question")
    settings(ada)
    expect(switch(ada)).to_be_checked()
    switch(ada).click()
    ada.page.wait_for_function("() => JSON.parse(localStorage['altneu.notices']).tables.length === 0")
    assert notices_of(ada, opened)["browsers"] == []
    assert ada.violations() == []


def test_all_tables_are_switched_off_at_once_in_the_lobby(visit: Visit, open_house: Serving) -> None:
    ada = come(visit, server=open_house)
    tables = [open_table(ada.address, "here", "friend", setup="first") for _ in range(2)]
    for opened in tables:
        ada.enter(opened)
        settings(ada)
        switch(ada).click()
        ada.page.wait_for_function(
            "(table) => JSON.parse(localStorage['altneu.notices'] ?? '{}').tables?.includes(table)", arg=opened["table"]
        )
        ada.page.keyboard.press("Escape")
    ada.open()
    ada.button("settings.title").click()
    ada.button("notices.all_off").click()
    ada.page.get_by_text(ada.t("notices.all_off_done")).wait_for()
    assert [notices_of(ada, opened)["browsers"] for opened in tables] == [[], []]


def test_another_language_is_told_to_the_server(visit: Visit, open_house: Serving) -> None:
    ada = come(visit, server=open_house)
    opened = open_table(ada.address, "here", "friend", setup="first")
    ada.enter(opened)
    settings(ada)
    switch(ada).click()
    ada.page.wait_for_function("() => JSON.parse(localStorage['altneu.notices'] ?? '{}').language === 'en'")
    with ada.page.expect_response("**/api/push/renew") as answer:
        ada.page.get_by_label(ada.t("settings.language")).select_option("de")
    assert answer.value.json() == {"tables": 1}


WHY = {
    "insecure": "Object.defineProperty(window, 'isSecureContext', { get: () => false });",
    "install": "delete window.Notification; Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' });",
    "unsupported": "delete window.Notification;",
    "denied": "Notification.permission = 'denied'; Notification.requestPermission = async () => 'denied';",
}


@pytest.mark.parametrize("why", WHY)
def test_where_nothing_can_be_told_a_sentence_says_why(visit: Visit, why: str) -> None:
    language = {"insecure": "de", "install": "ru", "unsupported": "uk", "denied": "en"}[why]
    ada = come(visit, 360, 740, language=language)
    ada.page.add_init_script(WHY[why])
    ada.enter(open_table(ada.address, "here", "friend", setup="first"))
    settings(ada)
    ada.page.get_by_text(ada.t(f"notices.why.{why}")).wait_for()
    if why == "denied":
        switch(ada).click()
        expect(switch(ada)).not_to_be_checked()
    else:
        expect(switch(ada)).to_be_disabled()
    ada.shot(why)


def test_without_a_push_service_the_page_tells_as_long_as_it_is_open(visit: Visit) -> None:
    ada = come(visit)
    ada.page.add_init_script("window.isServiceAway = true")
    opened = open_table(ada.address, "here", "friend", setup="first")
    ada.enter(opened)
    settings(ada)
    switch(ada).click()
    ada.page.get_by_text(ada.t("notices.why.no_service")).wait_for()
    expect(switch(ada)).to_be_checked()
    assert notices_of(ada, opened)["browsers"] == []


def notes(page: Page) -> list[dict]:
    return page.evaluate(
        """async () => (await (await navigator.serviceWorker.ready).getNotifications())
             .map(({ title, body, tag, data }) => ({ title, body, tag, hash: data.hash }))"""
    )


def test_a_push_is_shown_by_the_service_worker_and_leads_to_its_table(visit: Visit) -> None:
    ada = visit()
    ada.page.context.grant_permissions(["notifications"])
    opened = open_table(ada.address, "here", "friend", setup="first")
    ada.open()
    session = ada.page.context.new_cdp_session(ada.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    ada.page.evaluate("async () => { await navigator.serviceWorker.register('/sw.js') }")
    ada.page.evaluate("async () => { await navigator.serviceWorker.ready }")
    eventually(lambda: bool(notes(ada.page) == [] and found))

    def push(**told: object) -> None:
        session.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": ada.address, "registrationId": found[-1], "data": json.dumps(told)},
        )

    def shows(wanted: str, **told: object) -> None:
        """The browser's tool loses a push now and then: it is sent again, and twice must show no more than once."""
        for _ in range(6):
            push(**told)
            later = time.monotonic() + 5
            while time.monotonic() < later:
                if [note["title"] for note in notes(ada.page)] == [wanted]:
                    return
        raise AssertionError(f"{wanted} is not shown: {notes(ada.page)}")

    shows("Your turn", kind="your_turn", table=opened["table"], title="Your turn", body="Choose")
    [note] = notes(ada.page)
    assert (note["title"], note["body"], note["hash"]) == ("Your turn", "Choose", f"#/table/{opened['table']}")
    group = {"title": "2 tables wait for you", "body": "A · B", "tables": [opened["table"], "other"]}
    shows("2 tables wait for you", kind="your_turn", table="other", title="Your turn", body="Choose", group=group)
    assert [note["hash"] for note in notes(ada.page)] == ["#/"]


def test_a_page_says_whether_it_is_in_sight(visit: Visit) -> None:
    ada = visit()
    ada.page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => window.isHidden === true });")
    said: list[dict] = []

    def hear(request: Request) -> None:
        if request.url.endswith("/sight"):
            said.append(request.post_data_json)

    ada.page.on("request", hear)
    ada.enter(open_table(ada.address, "here", "friend", setup="first"))
    for hidden in ("true", "false"):
        with ada.page.expect_request("**/sight"):
            ada.page.evaluate(f"window.isHidden = {hidden}; document.dispatchEvent(new Event('visibilitychange'))")
    with ada.page.expect_request("**/sight"):
        ada.page.evaluate("location.hash = '#/'")
    ada.page.get_by_role("heading", name=ada.t("lobby.new_table")).wait_for()
    assert [one["visible"] for one in said] == [False, True, False]
    assert len({one["page"] for one in said}) == 1


def test_whoever_opened_the_table_enters_tests_and_removes_a_webhook(
    visit: Visit, open_house: Serving, club: tuple[str, list[dict]]
) -> None:
    address, heard = club
    ada = come(visit, 360, 740, language="de", server=open_house)
    opened = open_table(ada.address, "here", "friend", setup="first")
    ada.enter(opened)
    settings(ada)
    page = ada.page
    page.get_by_text(ada.t("hooks.title")).click()
    page.get_by_label(ada.t("hooks.url")).fill(address)
    ada.shot("form")
    ada.button("hooks.add").click()
    page.get_by_role("listitem").filter(has_text="127.0.0.1").wait_for()
    assert "secret" not in page.content()
    page.get_by_text(ada.t("hooks.test"), exact=True).click()
    page.get_by_text(ada.t("hooks.tested")).wait_for()
    assert heard[0]["content"].startswith("Golem")
    assert heard[0]["allowed_mentions"] == {"parse": []}
    ada.shot("webhook")
    assert ada.violations() == []
    page.get_by_text(ada.t("hooks.remove"), exact=True).click()
    page.get_by_role("listitem").filter(has_text="127.0.0.1").wait_for(state="detached")
    assert notices_of(ada, opened)["webhooks"] == []


def test_a_bad_address_is_refused_in_words_and_who_only_plays_enters_none(visit: Visit) -> None:
    ada, leo = come(visit, language="uk"), come(visit)
    ada.expect("422")
    opened = open_table(ada.address, "here", "friend", setup="first")
    ada.enter(opened)
    settings(ada)
    ada.page.get_by_text(ada.t("hooks.title")).click()
    ada.page.get_by_label(ada.t("hooks.url")).fill("http://127.0.0.1:9/hook")
    ada.button("hooks.add").click()
    ada.page.get_by_text(ada.t("problem.receiver")).wait_for()
    friend = Hand(leo.address, opened["table"], opened["invitations"][0]["key"])
    friend.request("POST", "/claim", json={"key": "n" * 32, "name": "Leo"}).raise_for_status()
    leo.enter(opened, "n" * 32)
    settings(leo)
    switch(leo).wait_for()
    assert not leo.page.get_by_text(leo.t("hooks.title")).count()
