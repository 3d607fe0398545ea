"""`altneu notebook`: a deduction sheet that fills itself in, for those who play Alchemists with the box."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from altneu.cli.arguments import AsJson, LanguageCode, language_of, print_json
from altneu.cli.directories import check_free
from altneu.faces.console import INTERRUPTED, table_console
from altneu.language import catalogue


def notebook(
    load: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", help="Begin with the observations of a text file.")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            "--save", metavar="FILE", help="Write all observations there after every change; may be --load's."
        ),
    ] = None,
    golem: Annotated[bool, typer.Option("--golem", help="With the golem of The King's Golem.")] = False,
    json: AsJson = False,
    language: LanguageCode = None,
) -> None:
    """Write down what you observe in a game of Alchemists; see what is certain and which experiment tells most.

    An observation is a line such as [bold]mix mushroom toad R+[/bold]; ? lists all kinds. Lines may come from a pipe.

    [bold]Examples[/bold]

    altneu notebook

    altneu notebook --save game.txt --golem

    altneu notebook --load game.txt --save game.txt --language de

    altneu notebook --load game.txt --json
    """
    from altneu.games.alchemists.commands.booklet import Booklet
    from altneu.games.alchemists.commands.figures import figures
    from altneu.games.alchemists.commands.notation import Notation
    from altneu.games.alchemists.terminal.marks import marks_for
    from altneu.games.alchemists.terminal.pages import Pages
    from altneu.games.alchemists.terminal.pen import with_own
    from altneu.games.alchemists.words.words import Words

    if save is not None and (load is None or save.resolve() != load.resolve()):
        check_free(save)
    spoken = language_of(language)
    console, words, labels = table_console(), Words(spoken), with_own(catalogue("cli", spoken))
    booklet = Booklet(Notation(words, labels), Pages(words, labels, marks_for(console)), console, golem, save)
    if load is not None:
        booklet.load(load)
    booklet.keep()
    if json:
        if not sys.stdin.isatty():
            for line in sys.stdin:
                booklet.take(line)
            booklet.keep()
        print_json(figures(booklet.notebook, booklet.has_golem))
        return
    try:
        booklet.run()
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
