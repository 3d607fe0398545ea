"""`altneu lab`: what the companion app of Alchemists answers, for a game code or a new game."""

from __future__ import annotations

from typing import Annotated

import typer
from librt.random import Random

from altneu.bots.match import seed_of
from altneu.cli.arguments import AsJson, LanguageCode, language_of, print_json
from altneu.dice import fresh_seed
from altneu.faces.console import INTERRUPTED, table_console
from altneu.games.alchemists.commands.laboratory import Laboratory
from altneu.games.alchemists.lab.assignment import ASSIGNMENTS, numbered
from altneu.games.alchemists.lab.codes import MOBILE, OLD, READINGS, checked, codes_of, decode
from altneu.games.alchemists.lab.golem import GOLEMS, NO_GOLEM
from altneu.games.alchemists.terminal.revelation import plain_revelation, revelation
from altneu.games.alchemists.words.words import Words
from altneu.kernel.game import SetupError


def lab(
    code: Annotated[
        str | None,
        typer.Option("--code", metavar="CODE", help="4 letters, or 5 with The King's Golem.", show_default="a new one"),
    ] = None,
    new: Annotated[bool, typer.Option("--new", help="Only make a new code and print it.")] = False,
    golem: Annotated[bool, typer.Option("--golem", help="The new code has 5 letters: with The King's Golem.")] = False,
    reveal: Annotated[bool, typer.Option("--reveal", help="Show the whole secret and end.")] = False,
    json: AsJson = False,
    reading: Annotated[
        str, typer.Option("--reading", metavar="APP", help=f"Read codes as this app does: {' or '.join(READINGS)}.")
    ] = MOBILE,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="Codes and books repeat themselves.")] = None,
    language: LanguageCode = None,
) -> None:
    """Mix, sell, debunk and exhibit, read books, test and animate the golem: the Lab knows the secret of a game.

    Codes are those of the official app. Its web version reads some codes of 5
    letters in another way; new codes are never among them.

    [bold]Examples[/bold]

    altneu lab --code OCEGF

    altneu lab --code OCEGF --reveal --json

    altneu lab --new --golem

    altneu lab --code GOLEM --reading web --language de
    """
    check(code, new, golem, reveal, json, reading)
    dice = Random(seed_of(fresh_seed() if seed is None else seed, game=0, role=0))
    words = Words(language_of(language))
    code = fresh_code(golem, dice) if code is None else checked(code)
    assignment = decode(code, reading)
    if json:
        print_json(plain_revelation(code, assignment) if reveal else {"code": code})
    elif reveal:
        console = table_console()
        console.print(words.text("lab.code", code=code), revelation(assignment, words), sep="\n")
    elif new:
        typer.echo(code)
    else:
        try:
            Laboratory(code, assignment, words, table_console(), dice).run()
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None


def check(code: str | None, new: bool, golem: bool, reveal: bool, json: bool, reading: str) -> None:
    """What does not go together is refused."""
    if reading not in READINGS:
        raise SetupError(f"there is no reading {reading!r}; readings are {', '.join(READINGS)}")
    if code is not None and new:
        raise SetupError("give --code or --new, not both")
    if code is not None and golem:
        raise SetupError("--golem is for new codes: with --code, 5 letters mean The King's Golem; leave --golem out")
    if json and not (reveal or new):
        raise SetupError("--json goes with --reveal or --new; add one of them")


def fresh_code(golem: bool, dice: Random) -> str:
    """Every secret alike; of its codes one that all apps read alike and whose letters give nothing away."""
    assignment = numbered(dice.randrange(ASSIGNMENTS), dice.randrange(GOLEMS) if golem else NO_GOLEM)
    codes = [code for code in codes_of(assignment) if code[3] not in OLD]
    return codes[dice.randrange(len(codes))]
