"""The command `altneu` and all its commands; whatever is refused is told in one line."""

from __future__ import annotations

import os
import sys
import traceback
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from altneu import __version__
from altneu.arena.jobs import ArenaError
from altneu.cli.admin import admin
from altneu.cli.arena import arena
from altneu.cli.backup import HouseError, backup, restore
from altneu.cli.bench import bench
from altneu.cli.components import components
from altneu.cli.own import help_of, with_own
from altneu.cli.play import play
from altneu.cli.refusing import said
from altneu.cli.replay import replay
from altneu.cli.review import review
from altneu.cli.serve import ServeError, serve
from altneu.cli.simulate import simulate
from altneu.components import ComponentError
from altneu.games import KITS
from altneu.kernel.flow import IllegalChoice
from altneu.kernel.game import NoWorld, SetupError
from altneu.kernel.record import RecordError
from altneu.kit import room
from altneu.language import LanguageError
from altneu.peers import PeerMissing
from altneu.table.session import NoUndo
from altneu.table.store import SaveError

WRONG_INPUT = 2
FAULT = 1
OURS = "altneu"
TRACEBACK = "ALTNEU_TRACEBACK"  # in the environment, for authors of games: faults are told with all their lines
REFUSALS = (
    typer.TyperException,
    ArenaError,
    HouseError,
    ComponentError,
    IllegalChoice,
    LanguageError,
    NoUndo,
    NoWorld,
    PeerMissing,
    RecordError,
    SaveError,
    ServeError,
    SetupError,
)


OWN: dict[str, str] = {name: command for kit in KITS.values() for name, command in kit.commands.items()}
SETTINGS: dict[str, Any] = {
    "add_completion": False,
    "pretty_exceptions_enable": False,
    "rich_markup_mode": "rich",
    "context_settings": {"help_option_names": ["-h", "--help"]},
}


class Altneu(TyperGroup):
    """Says in one line on stderr what is wrong with the input. Commands of a game are loaded when they are called."""

    def list_commands(self, ctx: Any) -> list[str]:
        return [*super().list_commands(ctx), *OWN]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in OWN:
            return super().get_command(ctx, cmd_name)
        alone = typer.Typer(**SETTINGS)
        try:
            alone.command(cmd_name)(room(OWN[cmd_name]))
            return typer.main.get_command(alone)
        except Exception as error:  # of a package: the other commands go on
            complain(f"the command {cmd_name} is left out: {OWN[cmd_name]} cannot be loaded ({error})")
            return None

    def main(self, *args: Any, **extra: Any) -> Any:
        code: Any = 0
        try:
            code = super().main(*args, **{**extra, "standalone_mode": False})
        except REFUSALS as error:
            code = WRONG_INPUT
            complain(error.format_message() if isinstance(error, typer.TyperException) else said(error))
        except typer.Abort:  # a question that nobody answered
            code = FAULT
            typer.echo(err=True)
        except Exception as error:
            code = FAULT
            if os.environ.get(TRACEBACK):
                traceback.print_exception(error)
            complain(f"{whose_fault(error)}: {type(error).__name__} {error} ({place_of(error)})")
        sys.exit(code if isinstance(code, int) else 0)


def complain(message: str) -> None:
    typer.echo(f"altneu: {' '.join(message.split())}", err=True)


def whose_fault(error: BaseException) -> str:
    """Ours, or of the package whose game was at it last."""
    packages = {type(kit.game).__module__.partition(".")[0]: kit for kit in KITS.values()}
    for frame, _ in reversed(list(traceback.walk_tb(error.__traceback__))):
        package = frame.f_globals.get("__name__", "").partition(".")[0]
        if package != OURS and package in packages:
            return f"a fault of the game {packages[package].name}, please tell its authors"
    return "a fault of Altneu itself, please report it"


def place_of(error: BaseException) -> str:
    """File and line where it was raised."""
    places = [(frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    file, line = places[-1] if places else ("unknown", 0)
    return f"{Path(file).name}, line {line}"


app = typer.Typer(cls=Altneu, name="altneu", **SETTINGS)
for command in (play, serve, backup, restore, simulate, arena, replay, review, components, bench):
    has_own = command in (play, simulate, arena)
    app.command(help=help_of(command))(with_own(command) if has_own else command)
app.add_typer(admin, name="admin")


def show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"altneu {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def altneu(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version.", callback=show_version, is_eager=True)
    ] = False,
) -> None:
    """Board games, at home on your computer.

    Begin with [bold]altneu play[/bold]; [bold]altneu COMMAND --help[/bold] shows examples of each command.
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    app()
