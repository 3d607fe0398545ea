"""What several commands are given: a game, options, files."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer

from altneu.cli.own import add_option
from altneu.games import GAMES, KITS
from altneu.kernel.game import SetupError
from altneu.kit import Kit
from altneu.language import LanguageError, languages


def listed_options(kit: Kit) -> str:
    """Those without an argument of their own."""
    hidden = {name for argument in kit.arguments for name in argument.hides}
    hidden |= {*kit.ruled.options} if kit.ruled else set()
    return ", ".join(f"{key}={'|'.join(values)}" for key, values in kit.game.options.items() if key not in hidden)


GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"Which game: {', '.join(GAMES)}.")]
KNOWN_OPTIONS = "; ".join(f"of {name}: {listed}" for name, kit in KITS.items() if (listed := listed_options(kit)))
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help=f"May be given several times; {KNOWN_OPTIONS}."),
]
ComponentsDir = Annotated[
    Path | None, typer.Option("--components", metavar="DIR", help="Directory with your own component values.")
]
LanguageCode = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="CODE",
        help=f"One of {', '.join(languages())}.",
        show_default="that of your system, or en",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


def options_of(pairs: list[str] | None) -> dict[str, str]:
    """`key=value` texts as a dictionary; whether the game knows them is the game's affair."""
    options: dict[str, str] = {}
    for pair in pairs or []:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise SetupError(f"option {pair!r} is not understood; write KEY=VALUE")
        add_option(options, key.strip(), value.strip())
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


def print_json(data: Any) -> None:
    typer.echo(json.dumps(data, indent=2))
