"""The measure of the bots' strength: the games of the arena, kept and gone on with, told as they end."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
import strength

from altneu.arena import contest
from altneu.arena.jobs import Failed, Plan, new_plan, play


def measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: object
) -> tuple[object, str, str]:
    """What it ends with, prints and tells."""
    monkeypatch.setattr(sys, "argv", ["strength.py", "--workers", "1", *map(str, words)])
    with pytest.raises(SystemExit) as ended:
        strength.main()
    return ended.value.code, *capsys.readouterr()


def test_a_pair_plays_the_games_of_the_arena(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("--pairs", "planner=30:random", "--games", 4, "--seed", 5, "--out", tmp_path / "strength")
    code, printed, told = measured(monkeypatch, capsys, *words)
    plan = new_plan(strength.GOLEM, ["planner:30", "random"], 2, {}, 5, None)
    summary = contest.hold(plan, 4, tmp_path / "arena", 1, None, lambda *step: None)
    first, second = (next(found for found in summary["results"] if found["bot"] == bot) for bot in plan.bots)
    [found] = json.loads(printed)
    assert code == 0
    assert found["seconds_a_game"] > 0
    assert {name: value for name, value in found.items() if name != "seconds_a_game"} == {
        "bot": "planner:30",
        "against": "random",
        "games": 4,
        "win_rate": first["win_rate"],
        "win_rate_interval": list(first["win_rate_interval"]),
        "mean_score": first["mean_score"],
        "mean_score_against": second["mean_score"],
        "mean_margin": first["mean_score"] - second["mean_score"],
        "failed": [],
    }
    assert f"planner:30 against random: won {first['win_rate']:.1%}" in told


def test_a_bot_alone_meets_the_automa_and_finished_games_are_not_played_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("--pairs", "", "--solo", "random", "--out", tmp_path)
    assert measured(monkeypatch, capsys, *words, "--solo-games", 2)[0] == 0
    code, printed, told = measured(monkeypatch, capsys, *words, "--solo-games", 3)
    [found] = json.loads(printed)
    assert (code, found["against"], found["games"]) == (0, "automa:4", 3)
    assert "playing: 2 of 3 games" in told
    assert "playing: 1 of 3 games" not in told


def test_each_pair_is_told_as_it_ends_and_a_stop_keeps_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def stopped_later(plan: Plan, numbers: Iterable[int], workers: int) -> Iterator[bytes]:
        yield play(plan, 0)
        if plan.bots == ("greedy", "random"):
            raise KeyboardInterrupt

    monkeypatch.setattr(contest, "play_here", stopped_later)
    words = ("--pairs", "random:automa=1,greedy:random", "--games", 1, "--out", tmp_path)
    code, printed, told = measured(monkeypatch, capsys, *words)
    assert code == "\nstrength: stopped; finished games are kept, the same command goes on"
    assert printed == ""
    assert "random against automa:1: won " in told
    monkeypatch.setattr(contest, "play_here", None)
    assert len(json.loads(measured(monkeypatch, capsys, *words)[1])) == 2


def test_a_game_whose_worker_is_always_killed_is_told_and_stops_no_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def one_is_killed(plan: Plan, numbers: Iterable[int], workers: int) -> Iterator[bytes | Failed]:
        yield from (Failed(number, "killed") if number == 1 else play(plan, number) for number in numbers)

    monkeypatch.setattr(contest, "play_here", one_is_killed)
    words = ("--pairs", "random:automa=1", "--games", 3, "--out", tmp_path)
    code, printed, told = measured(monkeypatch, capsys, *words)
    found: dict[str, Any] = json.loads(printed)[0]
    assert (code, found["games"], found["failed"]) == (1, 2, [{"game": 1, "reason": "killed"}])
    assert "game 2 was not finished: killed\n" in told


def test_what_the_arena_refuses_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    code, _, _ = measured(monkeypatch, capsys, "--pairs", "random:greedy", "--out", tmp_path / "file")
    assert str(code).startswith("strength: ")
    assert str(code).endswith("cannot be written (Not a directory); choose another --out")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--pairs", "planner"), "write pairs as planner:greedy,mcts=1s:strategist"),
        (("--pairs", "planner:wizard"), "there is no bot 'wizard'"),
        (("--pairs", "random:random"), "the bot random is named twice"),
        (("--games", "0"), "give at least one game and one worker"),
    ],
)
def test_wrong_arguments_are_named_before_the_first_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], message: str
) -> None:
    code, printed, told = measured(monkeypatch, capsys, *words)
    assert (code, printed) == (2, "")
    assert message in told
