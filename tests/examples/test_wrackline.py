"""A third game in a package of its own is played everywhere, with no file of ours touched."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from tools.serving import ROOT, Serving

from server.hands import any_choice, open_table, sit_down

Altneu = Callable[..., "subprocess.CompletedProcess[str]"]

STALE = 409
TIDES = 4
LEARNING = """
import gymnasium
from altneu.env import wrackline_v0
from pettingzoo.test import api_test

seat = gymnasium.make("altneu/Wrackline-v0", opponents=["greedy", "random"])
numbers, told = seat.reset(seed=3)
is_over = False
while not is_over:
    assert numbers in seat.observation_space
    numbers, reward, is_over, _, told = seat.step(int(told["action_mask"].argmax()))
assert sorted(told["places"]) == [0, 1, 2]
api_test(wrackline_v0.raw_env(), num_cycles=20)
"""


def python(installed: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **installed}
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


def test_a_game_in_the_terminal_is_saved_and_told_again(altneu: Altneu, tmp_path: Path) -> None:
    save = tmp_path / "game"
    done = altneu(
        "play", "wrackline", "--seats", "human:Ada,planner:40", "--short", "--seed", 3, "--save", save,
        answers="? amber\n1\nu\n" + "1\n" * 30,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "● Ada" in done.stdout
    assert "Each piece of amber is worth 7 points." in done.stdout
    assert "Ada takes " in done.stdout
    assert "Tide 1 of 4" in done.stdout.partition("sets out")[0]  # told before anybody is asked
    assert "Score sheet" in done.stdout
    assert "option tides four\n" in save.read_text()
    told = altneu("replay", save, "--language", "uk")
    assert (told.returncode, told.stderr) == (0, "")
    assert "Море приносить" in told.stdout


def test_hints_and_reviews_give_reasons_in_its_words(altneu: Altneu, tmp_path: Path) -> None:
    asked = altneu("play", "wrackline", "--seed", 5, "--language", "de", answers="h\nq\n")
    assert "Die besten Antworten" in asked.stdout
    assert "In Minute " in asked.stdout
    altneu(
        "simulate", "wrackline", "--seats", "greedy,random", "--games", 1, "--seed", 2, "--records", tmp_path / "games"
    )
    [record] = (tmp_path / "games").iterdir()
    done = altneu("review", record, "--budget", 30, "--json", "--language", "de")
    reasons = " ".join(judged["reason"] for judged in json.loads(done.stdout)["judged"])
    assert "bei Bernstein" in reasons


def test_bots_play_it_and_those_who_look_ahead_play_better(altneu: Altneu, tmp_path: Path) -> None:
    done = altneu("simulate", "wrackline", "--seats", "planner:40,random", "--games", 20, "--json")
    first, second = json.loads(done.stdout)["seats"]
    assert first["mean_score"] > second["mean_score"]
    bots = ("strategist:40", "mcts:40", "greedy")
    arena = altneu(
        "arena", "wrackline", "--bots", ",".join(bots), "--games", 3, "--workers", 1, "--out", tmp_path, "--json"
    )
    assert json.loads(arena.stdout)["games"] == 3, arena.stderr


def test_learning_programs_play_it(installed: dict[str, str]) -> None:
    done = python(installed, "-W", "ignore", "-c", LEARNING)
    assert done.returncode == 0, done.stderr


def test_it_passes_its_own_tests_and_those_of_every_game(installed: dict[str, str]) -> None:
    tests = ["examples/wrackline/tests", "tests/conformance", "tests/env/test_features.py", "tests/games/test_kits.py"]
    done = python(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "wrackline", *tests)
    assert done.returncode == 0, done.stdout
    assert "skipped" not in done.stdout
    ours = ["tests/games/test_kits.py", "tests/server/scenes/test_games_elsewhere.py"]
    beside = python(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", *ours)
    assert beside.returncode == 0, beside.stdout


@pytest.fixture(scope="module")
def wrackline(installed: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server where Wrackline is installed."""
    folder = tmp_path_factory.mktemp("server")
    limits = ["--requests-per-second", "1000", "--thought", "60"]
    serving = Serving(f"sqlite:///{folder}/tables.sqlite", folder / "server.log", *limits)
    serving.environment |= installed
    with serving as running:
        yield running


def test_a_served_table_is_played_to_its_score_sheet(wrackline: Serving) -> None:
    address = wrackline.address
    lobby = httpx.get(f"{address}/api/lobby", params={"language": "ru"}).raise_for_status().json()
    [offered] = [game for game in lobby["games"] if game["name"] == "wrackline"]
    assert offered["title"] == "Линия прибоя"
    hands = sit_down(address, open_table(address, "here", "friend", "planner", game="wrackline", tides="four"))
    chance = random.Random(6)
    choices = 0
    while (state := hands[choices % 2].state())["question"]:
        if state["question"]["choices"]:
            answer = hands[choices % 2].answer(state, any_choice(state, chance))
            assert answer.is_success or answer.status_code == STALE  # the bot was quicker
        choices += 1
        assert choices < 2000
    keys = [{"table": hands[0].table, "key": hands[0].key}]
    [mine] = httpx.post(f"{address}/api/mine", json={"keys": keys}).raise_for_status().json()
    assert mine["round"] == TIDES
    sheet = hands[0].request("GET", "/sheet").raise_for_status().json()
    assert sheet["total"] == [sum(row["vp"][seat] for row in sheet["parts"][0]) for seat in range(3)]
