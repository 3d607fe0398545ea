"""Alone against the Automa, from the lobby to the final score."""

from __future__ import annotations

import random

import pytest

from browser.visitor import Visit

pytestmark = pytest.mark.browser


def test_solo_game_by_clicking_what_glows(visit: Visit) -> None:
    ada = visit()
    ada.open()
    ada.button("lobby.play_alone").wait_for()
    ada.shot("lobby")
    ada.button("lobby.play_alone").click()
    assert ada.ready() == "asked"
    ada.shot("table")
    assert not ada.play(random.Random(3), 40)
    ada.shot("middle")
    assert ada.play(random.Random(4))
    ada.shot("sheet")

    sheet = ada.hand().request("GET", "/sheet").raise_for_status().json()
    totals = ada.page.locator("dialog tfoot td").all_inner_texts()
    assert [int(total.replace("−", "-")) for total in totals] == sheet["total"]
    assert ada.on_board > ada.in_words
