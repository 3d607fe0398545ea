"""Whatever happens to page or server, the table goes on at the very question."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.serving import Serving

from browser.visitor import Visit, Visitor
from server.dealing import Dealing

pytestmark = pytest.mark.browser


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Serving]:
    """A server that may be killed."""
    with Dealing(f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "server.log") as running:
        yield running


def is_in_an_effect(state: dict) -> bool:
    """Whether the question is asked in the middle of something longer."""
    return bool(state["question"] and state["question"]["choices"] and len(state["question"]["trail"]) > 1)


def asked(visitor: Visitor) -> tuple[list[str], str]:
    visitor.ready()
    return visitor.choices(), visitor.page.locator("#question h2").inner_text()


def test_reload_in_the_middle_of_an_effect(visit: Visit) -> None:
    ada = visit()
    ada.come_later(random.Random(31), is_in_an_effect, "here", "automa:2")
    before = asked(ada)
    ada.page.reload()
    assert asked(ada) == before
    ada.play(random.Random(32), 5)


def test_server_killed_in_the_middle_of_an_effect(visit: Visit, mortal: Serving) -> None:
    ada = visit(server=mortal)
    ada.expect("ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET")
    ada.come_later(random.Random(33), is_in_an_effect, "here", "automa:2")
    before = asked(ada)
    reconnecting = ada.page.get_by_text(ada.t("table.reconnecting"))
    mortal.kill()
    reconnecting.wait_for()
    ada.shot("reconnecting")
    mortal.start()
    reconnecting.wait_for(state="detached")
    assert asked(ada) == before
    ada.play(random.Random(34), 5)
