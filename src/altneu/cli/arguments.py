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
AUTOMA = "automa"  # followed by its level, as in automa:3
SEAT_OPTIONS = ("automa_seat", "automa_level")  # they follow from the seats

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"Which game: {', '.join(GAMES)}.")]
KNOWN_OPTIONS = ", ".join(
    f"{key}={'|'.join(values)}" for key, values in GAMES["golem"].options.items() if key not in SEAT_OPTIONS
)
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help=f"May be given several times. Of golem: {KNOWN_OPTIONS}."),
]
FirstGame = Annotated[
    bool, typer.Option("--first-game", help="The fixed setup for a first game, same as --option setup=first.")
]
FirstLayout = Annotated[
    bool,
    typer.Option(
        "--first-layout",
        help="To learn: palace and neighbourhoods of the first game, same as --option first_layout=yes.",
    ),
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


def options_of(pairs: list[str] | None, first_game: bool = False, first_layout: bool = False) -> dict[str, str]:
    """`key=value` texts as a dictionary; whether the game knows them is the game's affair."""
    options = {"setup": "first"} if first_game else {}
    if first_layout:
        options["first_layout"] = "yes"
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


def kinds_of(game: Game) -> list[str]:
    """Who may sit at a seat."""
    return [HUMAN, *BOTS, *([AUTOMA] if game.plays_itself(AUTOMA) else [])]


def players_of(game: Game, text: str, level: str | None = None) -> list[Player]:
    """`human:Ada,automa:3,greedy` as players; an Automa without a level of its own gets `level`."""
    players = []
    for part in text.split(","):
        kind, _, name = (tidy(word) for word in part.partition(":"))
        if game.plays_itself(kind):
            players.append(Player(f"{kind}:{name or level or game.options['automa_level'][0]}"))
        else:
            players.append(checked(game, Player(kind, name)))
    ruled = [player.kind for player in players if game.plays_itself(player.kind)]
    if level is not None and not ruled:
        raise SetupError(
            "--level is that of the Automa, and none is at this table; give --solo, or --seats human,automa"
        )
    if level is not None and ruled[0] != f"{AUTOMA}:{level}":
        raise SetupError(f"--seats has {ruled[0]}, but --level is {level!r}; leave one of them out")
    return players


def tidy(text: str) -> str:
    """On one line, without what no keyboard types."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def recorded_players(entries: list[str]) -> list[Player]:
    """The players of a record."""
    return [Player(entry.partition(" ")[0], entry.partition(" ")[2]) for entry in entries]


def checked(game: Game, player: Player) -> Player:
    if player.kind not in (HUMAN, *BOTS) and not game.plays_itself(player.kind):
        raise SetupError(f"there is no kind of seat {player.kind!r}; kinds are {', '.join(kinds_of(game))}")
    return player


def bots_of(game: Game, text: str) -> list[Player]:
    """Seats without a person."""
    players = players_of(game, text)
    if any(player.is_human for player in players):
        raise SetupError(f"a simulation has no seat for a human; kinds are {', '.join(kinds_of(game)[1:])}")
    return players


def table_options(game: Game, players: list[Player], given: dict[str, str]) -> dict[str, str]:
    """The options given with those that the seats bring along."""
    game.check_seats(len(players))
    brought = game.options_for([player.kind for player in players])
    for name in SEAT_OPTIONS:
        if name in given and given[name] != brought.get(name, game.options[name][0]):
            raise SetupError(f"option {name} follows from the seats, as in --seats human,automa:3; leave it out")
    return {**given, **brought}


def print_json(data: Any) -> None:
    typer.echo(json.dumps(data, indent=2))
