"""What several commands are given: a game, seats, options, files."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer

from altneu.bots import BOTS, bots_for, check_bot, is_bot
from altneu.games import GAMES
from altneu.games.alchemists.state.options import MODULES
from altneu.kernel.game import Game, SetupError
from altneu.language import LanguageError, languages

HUMAN = "human"
AUTOMA = "automa"  # followed by its level, as in automa:3
SEAT_OPTIONS = ("automa_seat", "automa_level")  # they follow from the seats
LEVEL = "level"  # of a game that has levels itself
OWN_ARGUMENTS = {*SEAT_OPTIONS, LEVEL, *MODULES}  # options with an argument of their own

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"Which game: {', '.join(GAMES)}.")]
KNOWN_OPTIONS = "; ".join(
    f"of {name}: "
    + ", ".join(f"{key}={'|'.join(values)}" for key, values in game.options.items() if key not in OWN_ARGUMENTS)
    for name, game in GAMES.items()
)
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help=f"May be given several times; {KNOWN_OPTIONS}."),
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
Level = Annotated[
    str | None,
    typer.Option(
        "--level",
        metavar="LEVEL",
        help="In golem how hard the Automa is, 1 easy to 4 expert; in alchemists apprentice or master.",
        show_default="2; apprentice",
    ),
]
Modules = Annotated[
    str | None,
    typer.Option(
        "--modules",
        metavar="NAME,NAME",
        help=f"Modules of The King's Golem to play alchemists with: {', '.join(MODULES)}.",
        show_default="none",
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


def options_of(pairs: list[str] | None) -> dict[str, str]:
    """`key=value` texts as a dictionary; whether the game knows them is the game's affair."""
    options: dict[str, str] = {}
    for pair in pairs or []:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise SetupError(f"option {pair!r} is not understood; write KEY=VALUE")
        add_option(options, key.strip(), value.strip())
    return options


def add_option(options: dict[str, str], key: str, value: str) -> None:
    if options.get(key, value) != value:
        raise SetupError(f"option {key} is given twice with different values")
    options[key] = value


def golem_options(game: Game, options: dict[str, str], first_game: bool, first_layout: bool) -> None:
    """Add what the arguments for learning Golem mean."""
    for is_given, argument, key, value in (
        (first_game, "--first-game", "setup", "first"),
        (first_layout, "--first-layout", "first_layout", "yes"),
    ):
        if is_given and key not in game.options:
            raise SetupError(f"{argument} is for golem, not for {game.name}; leave it out")
        if is_given:
            add_option(options, key, value)


def alchemists_options(game: Game, options: dict[str, str], level: str | None, modules: str | None) -> str | None:
    """Add level and modules where the game has them; returns the level where it is that of the Automa."""
    if modules is not None:
        for module in modules_of(game, modules):
            add_option(options, module, "yes")
    if level is None or LEVEL not in game.options:
        return level
    if level not in game.options[LEVEL]:
        raise SetupError(f"the level of {game.name} is {' or '.join(game.options[LEVEL])}, not {level!r}")
    add_option(options, LEVEL, level)
    return None


def modules_of(game: Game, text: str) -> list[str]:
    """`funding,busy` as names of modules."""
    known = [module for module in MODULES if module in game.options]
    if not known:
        raise SetupError(f"{game.name} has no modules; they are for alchemists, as in altneu play alchemists --modules")
    modules = [tidy(part) for part in text.split(",")]
    for module in modules:
        if module not in known:
            raise SetupError(f"there is no module {module!r}; modules are {', '.join(known)}")
        if modules.count(module) > 1:
            raise SetupError(f"the module {module} is named twice; name it once")
    return modules


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
    return [HUMAN, *bots_for(game.name), *([AUTOMA] if game.plays_itself(AUTOMA) else [])]


def players_of(game: Game, text: str, level: str | None = None) -> list[Player]:
    """`human:Ada,automa:3,greedy` as players; an Automa without a level of its own gets `level`."""
    players = []
    for part in text.split(","):
        kind, _, name = (tidy(word) for word in part.partition(":"))
        if game.plays_itself(kind):
            players.append(Player(f"{kind}:{name or level or game.options['automa_level'][0]}"))
        elif kind in BOTS and BOTS[kind].has_budget and name:
            players.append(checked(game, Player(f"{kind}:{name}")))
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
    if player.is_human or game.plays_itself(player.kind):
        return player
    if player.kind == AUTOMA:
        raise SetupError(f"{game.name} has no Automa; kinds of seats are {', '.join(kinds_of(game))}")
    if not is_bot(player.kind):
        raise SetupError(f"there is no kind of seat {player.kind!r}; kinds are {', '.join(kinds_of(game))}")
    check_bot(game.name, player.kind)
    return player


def bots_of(game: Game, text: str, level: str | None = None) -> list[Player]:
    """Seats without a person."""
    players = players_of(game, text, level)
    if any(player.is_human for player in players):
        raise SetupError(f"a simulation has no seat for a human; kinds are {', '.join(kinds_of(game)[1:])}")
    return players


def table_options(game: Game, players: list[Player], given: dict[str, str]) -> dict[str, str]:
    """The options given with those that the seats bring along."""
    game.check_seats(len(players))
    brought = game.options_for([player.kind for player in players])
    for name in SEAT_OPTIONS:
        if name in given and name in game.options and given[name] != brought.get(name, game.options[name][0]):
            raise SetupError(f"option {name} follows from the seats, as in --seats human,automa:3; leave it out")
    return {**given, **brought}


def print_json(data: Any) -> None:
    typer.echo(json.dumps(data, indent=2))
