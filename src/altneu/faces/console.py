"""The terminal: how wide a table may be, and what to write where it cannot show a letter."""

from __future__ import annotations

import codecs
import contextlib
import sys

from rich.console import Console

WIDEST = 100
INTERRUPTED = 130  # exit status
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the lines scrolled away too
PLAIN = {"−": "-", "–": "-", "×": "x", "…": "...", "„": '"', "“": '"', "«": '"', "»": '"', "’": "'"}


class Leave(Exception):
    """The people stop here; what they did is kept."""


def table_console() -> Console:
    """A console for a table, with line editing where Python has it."""
    for stream in (sys.stdin, sys.stdout):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "altneu")  # type: ignore[union-attr]
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401
    console = Console(markup=False, highlight=False, emoji=False)
    console.width = min(console.width, WIDEST)
    return console


def forget_typed() -> None:
    """The arrow keys bring back nothing that was typed before."""
    with contextlib.suppress(ImportError):
        import readline

        readline.clear_history()


def printable(line: str) -> str:
    """The line without what no keyboard types."""
    return "".join(letter for letter in line if letter.isprintable()).strip()


def plain(error: UnicodeError) -> tuple[str, int]:
    """A minus stays a minus where the terminal has only ASCII."""
    assert isinstance(error, UnicodeEncodeError)
    return "".join(PLAIN.get(letter, "?") for letter in error.object[error.start : error.end]), error.end


codecs.register_error("altneu", plain)
