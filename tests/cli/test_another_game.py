"""A game of another package, with nothing but its rules and its words: every command plays it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from altneu.bots import games_of
from cli.warm import Warm
from games.packages import install

KIT = """
from altneu.kit import Argument, Help, Kit, Seating
from faces.orchard_words import OrchardWords
from kernel.toy import TOY

KIT = Kit(
    game=TOY,
    title="Orchard",
    words="orchard_kit:OrchardWords",
    seatings=(Seating(seats="human,greedy"),),
    arguments=(Argument(flag="--dry", help="it never rains", options={"weather": "dry"}),),
    commands={"prune": "orchard_kit:prune"},
    help={"play": Help(examples=("altneu play orchard --dry",))},
)


def prune() -> None:
    '''Cut the trees.

    [bold]Examples[/bold]

    altneu prune
    '''
    print("cut")
"""


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Warm]:
    """Altneu in an environment with the package."""
    site = install(tmp_path_factory.mktemp("orchard") / "site", "orchard", "orchard_kit:KIT", KIT)
    begun = Warm({**os.environ, **site})
    yield begun
    begun.end()


@pytest.fixture
def orchard(warm: Warm, environment, tmp_path: Path):
    def call(*arguments: object, answers: str = ""):
        return warm.run(tmp_path / "shown", environment, [str(word) for word in arguments], answers)

    return call


def test_a_process_of_its_own_finds_it(shell, tmp_path):
    environment = install(tmp_path / "site", "orchard", "orchard_kit:KIT", KIT)
    done = shell("play", "orchard", "--dry", "--seed", 3, answers="1\n", **environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert "what now?" in done.stdout


def test_it_is_played_in_the_terminal_in_words(orchard, tmp_path):
    save = tmp_path / "game"
    done = orchard(
        "play", "orchard", "--seats", "human:Ada,greedy", "--dry", "--seed", 3, "--save", save, answers="1\n" * 99
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ada: what now?" in done.stdout
    assert "coins: " in done.stdout
    assert "Score sheet" in done.stdout
    assert "option weather dry\n" in save.read_text()


def test_secrets_of_others_are_not_shown(orchard):
    done = orchard("play", "orchard", "--seed", 3, answers="1\n")
    board = done.stdout.partition("what now?")[0]
    mine, _, others = board.partition("Farmer 1\n")[2].partition("greedy\n")
    assert "Card " in mine
    assert "cards" in others
    assert "Card " not in others


def test_nobody_named_sits_down_as_the_kit_says(orchard, tmp_path):
    orchard("play", "orchard", "--save", tmp_path / "game", answers="q\n")
    assert "human" in (tmp_path / "game").read_text()
    assert "greedy" in (tmp_path / "game").read_text()


def test_its_arguments_and_examples_stand_in_the_help(orchard):
    done = orchard("play", "--help")
    assert "It never rains." in done.stdout
    assert "altneu play orchard --dry" in done.stdout
    assert "in golem also planner" in " ".join(done.stdout.replace("│", " ").split())


def test_its_argument_is_refused_in_another_game(orchard):
    done = orchard("play", "golem", "--dry")
    assert (done.returncode, done.stderr) == (2, "altneu: --dry is for orchard, not for golem; leave it out\n")


def test_its_command_is_loaded_when_it_is_called(orchard):
    assert orchard("prune").stdout == "cut\n"
    assert "Cut the trees." in orchard("--help").stdout


def test_bots_play_it_in_simulations_and_in_the_arena(orchard, tmp_path):
    done = orchard("simulate", "orchard", "--seats", "greedy,random", "--games", 20, "--json")
    found = json.loads(done.stdout)
    assert found["seats"][0]["mean_score"] > found["seats"][1]["mean_score"]
    done = orchard(
        "arena", "orchard", "--bots", "greedy,random", "--games", 4, "--workers", 1, "--out", tmp_path / "out", "--json"
    )
    assert json.loads(done.stdout)["games"] == 4, done.stderr


def test_a_bot_that_needs_an_evaluation_does_not_play_it(orchard):
    done = orchard("simulate", "orchard", "--seats", "planner,random")
    assert (
        done.stderr
        == f"altneu: the bot planner plays only {', '.join(games_of('planner'))}; bots of orchard are random, greedy\n"
    )


def test_it_has_no_data_of_components(orchard):
    done = orchard("components", "orchard")
    assert done.stderr == "altneu: orchard has no data of components; games are golem, alchemists\n"


def test_its_speed_is_measured(orchard):
    found = json.loads(orchard("bench", "--json", "--seconds", 0.1).stdout)
    assert found["orchard"]["3"]["decision_us"] > 0


def test_a_recorded_game_is_told_again(orchard, tmp_path):
    orchard("simulate", "orchard", "--games", 1, "--records", tmp_path / "games")
    [record] = (tmp_path / "games").iterdir()
    done = orchard("replay", record)
    assert done.returncode == 0, done.stderr
    assert "[card 11]" in done.stdout
    assert "Score sheet" in done.stdout


def test_a_command_that_cannot_be_loaded_leaves_the_others_alone(shell, tmp_path):
    broken = KIT.replace("orchard_kit:prune", "no_such_module:prune")
    environment = install(tmp_path / "site", "orchard", "orchard_kit:KIT", broken)
    done = shell("--help", **environment)
    assert done.returncode == 0
    assert "simulate" in done.stdout
    assert done.stderr == (
        "altneu: the command prune is left out: no_such_module:prune cannot be loaded "
        "(No module named 'no_such_module')\n"
    )


def test_a_game_that_only_random_plays_has_an_arena(shell, tmp_path):
    bare = """
from altneu.kernel.game import Game
from altneu.kit import Kit
from kernel.toy import OrchardGame


class Bare(OrchardGame):
    estimate = Game.estimate


KIT = Kit(game=Bare(), title="Orchard")
"""
    environment = install(tmp_path / "site", "orchard", "orchard_kit:KIT", bare)
    done = shell("arena", "orchard", "--games", 2, "--workers", 1, "--out", tmp_path / "out", "--json", **environment)
    assert json.loads(done.stdout)["games"] == 2, done.stderr


TRIO = """
from altneu.kit import Kit
from faces.orchard_words import OrchardWords
from kernel.toy import OrchardGame


class Trio(OrchardGame):
    def __init__(self):
        super().__init__()
        self.name, self.seats = "trio", [3]


KIT = Kit(game=Trio(), title="Trio", words="trio_kit:OrchardWords")
"""


def test_a_game_for_three_begins_where_no_seats_are_named(tmp_path, environment):
    site = install(tmp_path / "site", "trio", "trio_kit:KIT", TRIO)
    warm = Warm({**os.environ, **site})

    def trio(*arguments: object, answers: str = ""):
        done = warm.run(tmp_path / "shown", environment, [str(word) for word in arguments], answers)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    try:
        trio("play", "trio", "--save", tmp_path / "game", answers="q\n")
        assert json.loads(trio("simulate", "trio", "--games", 2, "--json"))["seats"][2]["kind"] == "random"
        assert json.loads(trio("arena", "trio", "--games", 3, "--workers", 1, "--out", tmp_path / "out", "--json"))
        assert "in trio human,random,random" in " ".join(trio("play", "--help").replace("│", " ").split())
    finally:
        warm.end()
