"""Packages made carelessly: each is left out with a sentence, and the games of others go on."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
import typer

from altneu.bots import OF_EVERY_GAME
from altneu.cli import app
from altneu.games import GROUP, KITS, kits
from altneu.kernel.game import Game
from altneu.kit import Argument, Help, Kit, Measured, Ruled, Seating, room
from altneu.table import seats
from altneu.trial import OURS as OUR_WORDS
from games.ours import OURS as OUR_GAMES
from games.packages import install
from kernel.toy import TOY

HERE = __name__
KIT: Any = None


class Nameless(Game):
    def __init__(self) -> None:
        super().__init__("orchard", 1, [2], {}, [])


def game(**lies: Any) -> Game:
    made = Nameless()
    for field, value in lies.items():
        setattr(made, field, value)
    return made


def left_out(kit: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """Why this kit is left out, beside ours that stay."""
    monkeypatch.setitem(globals(), "KIT", kit)
    found, [sentence] = kits([EntryPoint(name="careless", value=f"{HERE}:KIT", group=GROUP)])
    assert found == OUR_GAMES
    assert "\n" not in sentence
    start = "the game of the package careless is left out: "
    assert sentence.startswith(start)
    return sentence.removeprefix(start)


LIES: list[tuple[dict[str, Any], str]] = [
    ({"game": "orchard"}, "its game is no Game but str"),
    ({"game": game(name="Great Orchard")}, "its game is called 'Great Orchard'"),
    ({"game": game(seats=[])}, "seats of its game"),
    ({"game": game(seats=[1, 2])}, "seats of its game"),
    ({"game": game(seats=[2, 9])}, "seats of its game"),
    ({"game": game(options={"weather": ()})}, "options of its game"),
    ({"title": 7}, "title of its kit"),
    ({"words": OSError}, "words of its kit"),
    ({"bots": ["pomona"]}, "bots of its kit"),
    ({"bots": {"pomona": 3}}, "bots of its kit"),
    ({"game": game(seats=[3, 2])}, "its game has [3, 2] seats; write each number once, the fewest first"),
    (
        {"seatings": (Seating(seats="human,greedy", options={"weather": "dry"}),)},
        "the last of its seatings has options",
    ),
    ({"seatings": (Seating(seats=2),)}, "seatings of its kit"),  # type: ignore[arg-type]
    ({"arguments": "--dry"}, "arguments of its kit"),
    ({"help": {"play": "altneu play orchard"}}, "help of its kit"),
    ({"help": {"play": Help(examples="altneu")}}, "help of its kit"),  # type: ignore[arg-type]
    ({"ruled": "automa"}, "ruled of its kit"),
]


@pytest.mark.parametrize(("lie", "reason"), LIES, ids=[reason for _, reason in LIES])
def test_a_kit_with_something_else_in_a_field(
    lie: dict[str, Any], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert reason in left_out(Kit(**{"game": TOY, "title": "Orchard", **lie}), monkeypatch)


@pytest.mark.parametrize("flag", ["", "--", "dry", "-d", "--a b", "--dry_run", "--class", "--Dry", "--help"])
def test_an_argument_that_no_command_line_has(flag: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = Kit(game=TOY, title="Orchard", arguments=(Argument(flag=flag, help="it never rains"),))
    assert f"its argument {flag!r}" in left_out(kit, monkeypatch)


@pytest.mark.parametrize(
    ("taken", "what"),
    [
        ({"bots": {"scholar": f"{HERE}:KIT"}}, "a bot 'scholar'"),
        *(({"bots": {name: f"{HERE}:KIT"}}, f"a bot {name!r}") for name in ("human", "greedy", "automa", "friend")),
        *(({"commands": {name: f"{HERE}:KIT"}}, f"a command {name!r}") for name in ("help", "play", "admin")),
        ({"bots": {"a,b:c": f"{HERE}:KIT"}}, "a bot 'a,b:c'"),
        ({"ruled": Ruled(kind="automa", name="Automa")}, "a seat 'automa'"),
        *(({"ruled": Ruled(kind=name, name=name)}, f"a seat {name!r}") for name in ("human", "here", "mcts")),
        ({"measured": (Measured(name="golem", title="Golem"),)}, "a table to measure 'golem'"),
        *(
            ({"commands": {name: f"{HERE}:KIT"}}, f"a command {name!r}")
            for kit in KITS.values()
            for name in kit.commands
        ),
        *(
            ({"measures": {name: f"{HERE}:KIT"}}, f"a measure {name!r}")
            for kit in KITS.values()
            for name in kit.measures
        ),
    ],
)
def test_a_name_that_is_taken(taken: dict[str, Any], what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert what in left_out(Kit(game=TOY, title="Orchard", **taken), monkeypatch)


def test_a_module_that_ends_the_program(shell, tmp_path: Path) -> None:
    environment = install(tmp_path / "site", "ender", "ender_kit:KIT", "raise SystemExit(3)\n")
    done = shell("--help", **environment)
    assert done.returncode == 0
    assert "ender_kit:KIT cannot be loaded (SystemExit 3)" in done.stderr


def test_a_package_that_is_left_out_is_told_once_whatever_processes_think(shell, tmp_path: Path) -> None:
    environment = install(tmp_path / "site", "ender", "ender_kit:KIT", "raise SystemExit(3)\n")
    contest = ["arena", "golem", "--bots", "random,greedy", "--games", "2", "--workers", "2"]
    done = shell(*contest, "--out", str(tmp_path / "out"), **environment)
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("of the package ender is left out") == 1


def test_a_room_that_ends_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ending_room.py").write_text("raise SystemExit(3)\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ImportError, match="ending_room ends the program"):
        room("ending_room:NAME")


def test_our_words_are_those_of_our_bots_and_commands() -> None:
    assert OUR_WORDS["a bot"] == tuple(OF_EVERY_GAME)
    commands = typer.main.get_group(app).commands
    assert set(OUR_WORDS["a command"]) == {"help", *commands}
    assert OUR_WORDS["a seat"] == (seats.HUMAN, seats.HERE, seats.FRIEND)


FAULTY = """
from altneu.kit import Kit
from faces.orchard_words import OrchardWords
from kernel.toy import OrchardGame


class Faulty(OrchardGame):
    def begin(self, *_):
        return {}["missing"]


KIT = Kit(game=Faulty(), title="Faulty", words="faulty_kit:OrchardWords")
KIT.game.name = "faulty"
"""


def test_a_fault_of_a_package_is_told_as_its_own(shell, tmp_path: Path) -> None:
    environment = install(tmp_path / "site", "faulty", "faulty_kit:KIT", FAULTY)
    done = shell("simulate", "faulty", "--games", 1, **environment)
    assert done.returncode == 1
    assert done.stderr.startswith("altneu: a fault of the game faulty, please tell its authors: KeyError 'missing' (")
    assert done.stderr.count("\n") == 1
    told = shell("simulate", "faulty", "--games", 1, **environment, ALTNEU_TRACEBACK="1")
    assert 'return {}["missing"]' in told.stderr


CARELESS = """
from altneu.kit import Argument, Help, Kit
from faces.orchard_words import OrchardWords
from kernel.toy import TOY

KIT = Kit(
    game=TOY,
    title="[/bold]",
    words="careless_kit:OrchardWords",
    arguments=(
        Argument(flag="--dry", help="[/red] it never rains", options={"weather": "dry"}),
        Argument(flag="--components", help="grabbed"),
        Argument(flag="--seed", help="grabbed"),
    ),
    commands={"play": "careless_kit:prune", "prune": "careless_kit:prune"},
    help={"play": Help(remarks=("[/bold] never opened",), examples=("altneu [/italic] orchard",))},
)


def prune(trees: object, *more: KIT) -> None:
    pass
"""


@pytest.mark.parametrize("command", ["play", "simulate", "arena", ""])
def test_help_is_shown_whatever_a_game_says_in_it(shell, tmp_path: Path, command: str) -> None:
    environment = install(tmp_path / "site", "careless", "careless_kit:KIT", CARELESS)
    done = shell(*filter(None, [command]), "--help", **environment)
    assert done.returncode == 0, done.stderr
    assert "grabbed" not in done.stdout.lower()
    assert "a fault of Altneu" not in done.stderr
