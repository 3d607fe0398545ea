"""Thousands of mixed games: which tables are drawn, and how a failure is told."""

from __future__ import annotations

from functools import cache

import mixed
import pytest
from librt.random import Random

from altneu.bots import bots_for
from altneu.games import GAMES
from altneu.kernel.state import State


@cache
def drawn() -> list[tuple[str, list[str], dict[str, str]]]:
    return [mixed.table_of(number) for number in range(400)]


@cache
def of_random_bots() -> int:
    """The number of a game in which nobody thinks."""
    return next(number for number in range(400) if set(mixed.table_of(number)[1]) == {"random"})


@pytest.mark.parametrize("name", GAMES)
def test_every_bot_sits_at_every_number_of_seats(name: str) -> None:
    seen = {(len(kinds), kind.partition(":")[0]) for game, kinds, _ in drawn() if game == name for kind in kinds}
    assert {(seats, kind) for seats in GAMES[name].seats for kind in bots_for(name)} <= seen


def test_every_level_of_the_automa_and_every_value_of_every_option_is_drawn() -> None:
    seats = {kind for _, kinds, _ in drawn() for kind in kinds}
    assert {f"automa:{level}" for level in GAMES["golem"].options["automa_level"]} <= seats
    for name, game in GAMES.items():
        values = {entry for drawn, _, options in drawn() if drawn == name for entry in options.items()}
        assert {(option, value) for option, choices in game.options.items() for value in choices} <= values


def test_a_good_game_says_nothing() -> None:
    assert mixed.play(of_random_bots()) == ""


def test_a_game_that_does_not_end_is_told_with_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixed, "MOST_DECISIONS", 30)
    message, _, record = mixed.play(of_random_bots()).partition("\n")
    assert message.startswith(f"game {of_random_bots()} (")
    assert message.endswith("Stall: it does not end")
    assert record.startswith("altneu record 1\n")
    assert "\nend 31 " in record


def test_a_crash_is_told_with_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: State, nature: Random) -> int:
        raise ZeroDivisionError("a bot divides by zero")

    monkeypatch.setattr("altneu.bots.match.draw", broken)
    assert "ZeroDivisionError: a bot divides by zero\naltneu record 1\n" in mixed.play(of_random_bots())


def test_a_game_that_goes_differently_the_second_time_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Random(1)
    monkeypatch.setattr(mixed, "TWICE", 1)
    monkeypatch.setattr(mixed, "seed_of", lambda *numbers: dice.randrange(2**40))
    number = of_random_bots()
    table = mixed.table_of(number)
    monkeypatch.setattr(mixed, "table_of", lambda _: table)
    assert "played twice, it went differently" in mixed.play(number)
