"""What several commands are given: a game, seats, options, files."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer

from altneu.bots import BOTS
from altneu.games import GAMES
from altneu.kernel.game import Game, SetupError
from altneu.language import LanguageError, languages

HUMAN = "human"

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"Which game: {', '.join(GAMES)}.")]
KNOWN_OPTIONS = ", ".join(f"{key}={'|'.join(values)}" for key, values in GAMES["golem"].options.items())
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help=f"May be given several times. Of golem: {KNOWN_OPTIONS}."),
]
FirstGame = Annotated[
    bool, typer.Option("--first-game", help="The fixed setup for a first game, same as --option setup=first.")
]
ComponentsDir = Annotated[
    Path | None, typer.Option("--components", metavar="DIR", help="Directory with your own component values.")
]
LanguageCode = Annotated[
    str | None,
    typer.Option("--language", metavar="CODE", help="en, de, ru or uk.", show_default="that of your system, or en"),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


def game_named(name: str) -> Game:
    if name not in GAMES:
        raise SetupError(f"there is no game {name!r}; games are {', '.join(GAMES)}")
    return GAMES[name]


def options_of(pairs: list[str] | None, first_game: bool = False) -> dict[str, str]:
    """`key=value` texts as a dictionary; whether the game knows them is the game's affair."""
    options: dict[str, str] = {"setup": "first"} if first_game else {}
    for pair in pairs or []:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise SetupError(f"option {pair!r} is not understood; write KEY=VALUE")
        if options.get(key.strip(), value.strip()) != value.strip():
            raise SetupError(f"option {key.strip()} is given twice with different values")
        options[key.strip()] = value.strip()
    return options


def language_of(code: str | None) -> str:
    """The language asked for, else that of the system, else English."""
    if code is not None:
        if code not in languages():
            raise LanguageError(f"there is no language {code!r}; choose one of {', '.join(languages())}")
        return code
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(variable, "")
        if spoken:
            return spoken[:2].lower() if spoken[:2].lower() in languages() else "en"
    return "en"


class Player:
    """Who sits at a seat: a kind, and a name where one was given."""

    def __init__(self, kind: str, name: str = "") -> None:
        self.kind = kind
        self.name = name

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN

    @property
    def entry(self) -> str:
        """As it stands in a record."""
        return f"{self.kind} {self.name}".strip()


def players_of(text: str) -> list[Player]:
    """`human:Ada,greedy` as players."""
    players = []
    for part in text.split(","):
        kind, _, name = part.strip().partition(":")
        printable = "".join(letter if letter.isprintable() else " " for letter in name)
        players.append(checked(Player(kind.strip(), " ".join(printable.split()))))
    return players


def recorded_players(entries: list[str]) -> list[Player]:
    """The players of a record."""
    return [Player(entry.partition(" ")[0], entry.partition(" ")[2]) for entry in entries]


def checked(player: Player) -> Player:
    if player.kind not in (HUMAN, *BOTS):
        raise SetupError(f"there is no kind of seat {player.kind!r}; kinds are {', '.join((HUMAN, *BOTS))}")
    return player


def bots_of(text: str) -> list[Player]:
    """Seats without a person."""
    players = players_of(text)
    if any(player.is_human for player in players):
        raise SetupError(f"a simulation has no seat for a human; kinds are {', '.join(BOTS)}")
    return players


def print_json(data: Any) -> None:
    typer.echo(json.dumps(data, indent=2))
