"""The notebook of somebody who plays with the box: what is typed, what follows from it, the file it is kept in."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from altneu.faces.console import Leave, printable
from altneu.games.alchemists.commands.notation import USES, Notation, line_of
from altneu.games.alchemists.mind.deduction import (
    Animation,
    Book,
    Contradiction,
    GolemTest,
    Notebook,
    Statement,
)
from altneu.games.alchemists.mind.deduction.ink import SOLVER, suppose
from altneu.games.alchemists.terminal.pages import Pages
from altneu.kernel.flow import IllegalChoice
from altneu.table.store import SaveError

COMMENT = "#"
ORDERS = {"?": "help", "help": "help", "u": "undo", "undo": "undo", "sheet": "sheet", "notes": "notes", "q": "leave"}
KEYS = {
    "help": "?",
    "undo": "u",
    "sheet": "sheet",
    "notes": "notes",
    "leave": "q",
    "strike": "strike N",
    "suppose": "suppose fern R+",
}
STRIKE = "strike"
SUPPOSE = "suppose"


class Booklet:
    def __init__(
        self, notation: Notation, pages: Pages, console: Console, has_golem: bool, path: Path | None = None
    ) -> None:
        self.notation = notation
        self.pages = pages
        self.text = pages.text
        self.console = console
        self.golem = has_golem
        self.path = path  # where it is kept
        self.notebook = Notebook()
        self.interactive = sys.stdin.isatty()

    @property
    def has_golem(self) -> bool:
        """Asked for, or observed."""
        return self.golem or any(isinstance(note, GolemTest | Animation) for note in self.notebook.notes)

    def run(self) -> None:
        """Take notes until the people leave; from a pipe the page comes at the end."""
        if self.interactive:
            self.show()
        with contextlib.suppress(Leave):
            while True:
                self.obey(self.read())
        if not self.interactive:
            self.show()

    def obey(self, line: str) -> None:
        """Do what the line says; a slip from a pipe ends the command, one at the keyboard is only told."""
        try:
            if line and not line.startswith(COMMENT):
                self.do(line)
        except IllegalChoice as error:
            if not self.interactive:
                raise
            self.console.print(str(error), style="bold")

    def do(self, line: str) -> None:
        first, _, rest = line.casefold().partition(" ")
        order = ORDERS.get(line.casefold(), "")
        if order == "leave":
            raise Leave
        if order == "help":
            self.help()
        elif order == "sheet":
            self.show()
        elif order == "notes":
            self.list_notes()
        elif order == "undo":
            self.strike(len(self.notebook.notes))
        elif first == STRIKE:
            self.strike(int(rest) if rest.isdecimal() and len(rest) < 9 else 0)
        elif first == SUPPOSE:
            self.suppose(rest)
        else:
            self.take(line)
            self.keep()
            if self.interactive:
                self.show()

    def add(self, statement: Statement) -> None:
        """A note, unless it contradicts others; then they are named."""
        try:
            self.notebook.add(statement)
        except Contradiction as error:
            notes = "; ".join(line_of(note) for note in error.clash)
            raise IllegalChoice(self.text("notebook.contradiction", note=line_of(statement), notes=notes)) from None

    def suppose(self, line: str) -> None:
        """The page as it would be if an ingredient were an alchemical; or the notes that say it is not."""
        theory = self.notation.theory(line)
        found = suppose(self.notebook.notes, theory.mask(), SOLVER)
        if found.clash:
            notes = "; ".join(line_of(note) for note in found.clash)
            raise IllegalChoice(self.text("notebook.contradiction", note=printable(line), notes=notes))
        supposed = self.notebook.copy()
        supposed.add(theory)
        self.show(supposed)

    def strike(self, number: int) -> None:
        notes = list(self.notebook.notes)
        if not 1 <= number <= len(notes):
            key = "notebook.no_note" if notes else "notebook.empty"
            raise IllegalChoice(self.text(key, last=len(notes)) if notes else self.text(key))
        struck = notes.pop(number - 1)
        self.notebook = Notebook(notes)
        self.keep()
        self.console.print(self.text("notebook.struck", note=line_of(struck)), style="bold")

    def show(self, notebook: Notebook | None = None) -> None:
        has_books = self.has_golem or any(isinstance(note, Book) for note in self.notebook.notes)
        self.console.print(self.pages.page(notebook or self.notebook, self.has_golem, has_books))

    def list_notes(self) -> None:
        for number, note in enumerate(self.notebook.notes, 1):
            self.console.print(f"{number:3} {line_of(note)}")
        if not self.notebook.notes:
            self.console.print(self.text("notebook.empty"))

    def help(self) -> None:
        table = Table.grid(padding=(0, 2))
        for use in USES:
            for number, example in enumerate(self.notation.examples(use), 1):
                key = f"notebook.help.{use}" if number == 1 else f"notebook.help.{use}.{number}"
                table.add_row(example, self.text(key))
        for key, label in KEYS.items():
            table.add_row(label, self.text(f"notebook.key.{key}"))
        self.console.print(table)

    def load(self, path: Path) -> None:
        """The observations of a file, one a line."""
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except OSError as error:
            raise SaveError(f"{path}: cannot be read ({error.strerror}); name a file of observations") from None
        except UnicodeDecodeError:
            raise SaveError(f"{path}: this is no text; name a file of observations, one a line") from None
        for number, line in enumerate(lines, 1):
            try:
                self.take(line)
            except IllegalChoice as error:
                raise SaveError(f"{path}, line {number}: {error}") from None

    def take(self, line: str) -> None:
        """An observation, or nothing: an empty line or a comment."""
        note = printable(line)
        if note and not note.startswith(COMMENT):
            self.add(self.notation.statement(note))

    def keep(self) -> None:
        if self.path is None:
            return
        lines = [f"{COMMENT} altneu notebook", *map(line_of, self.notebook.notes)]
        try:
            self.path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        except OSError as error:
            raise SaveError(f"{self.path}: cannot be written ({error.strerror}); choose another place") from None

    def read(self) -> str:
        """A line from the people; Leave at the end of the input."""
        prompt = f"{self.text('notebook.prompt')} "
        if self.interactive:
            try:
                return printable(input(prompt))
            except EOFError:
                self.console.print()
                raise Leave from None
        line = sys.stdin.readline()
        if not line:
            raise Leave
        return printable(line)
