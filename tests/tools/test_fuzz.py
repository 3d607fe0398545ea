"""Forged snapshots and records: a slice of `make fuzz`, and how it tells what it finds."""

from __future__ import annotations

import fuzz
import mutations
import pytest
from librt.random import Random

from games.ours import OURS

SLICE = range(220)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks about the forged tables; that takes longer than all the rest."""
    monkeypatch.setattr(fuzz, "THINKING", 10**9)


def test_every_forgery_is_refused_with_a_reason_or_can_be_played() -> None:
    found = {number: fuzz.play(number) for number in SLICE}
    assert {number: fault for number, (_, fault) in found.items() if fault} == {}
    outcomes = {outcome for outcome, _ in found.values()}
    for kind in ("record", "save of older rules", "plain data"):
        assert {f"{kind} refused", f"{kind} loaded"} <= outcomes


def test_a_case_is_the_same_whenever_it_is_played() -> None:
    assert [fuzz.play(number) for number in range(12)] == [fuzz.play(number) for number in range(12)]


def test_every_way_to_forge_is_taken_in_both_games() -> None:
    for name in OURS:
        forger, taken = fuzz.forger_for(name), set()
        for number, source in enumerate(fuzz.sources() * 12):
            if source.game.name == name:
                data = fuzz.json.loads(fuzz.json.dumps(source.data))
                taken |= set(forger.forge(data, Random(number)))
        assert taken == {way.__name__ for way in forger.ways}


def test_a_record_that_is_mended_has_an_end_that_fits() -> None:
    text = fuzz.sources()[5].text
    assert mutations.mended(text.splitlines()) == text


def test_what_nobody_foresaw_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise ZeroDivisionError("a table divides by zero")

    for name in ("brought", "brought_later", "decoded"):
        monkeypatch.setattr(fuzz, name, broken)
    outcome, fault = fuzz.play(1)
    assert outcome == "failed"
    assert "ZeroDivisionError: a table divides by zero" in fault
