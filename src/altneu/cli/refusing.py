"""Refusals in the language of a command; what has no sentence there is told in English, as the error says it."""

from __future__ import annotations

import sys

from altneu.cli.arguments import language_of
from altneu.kernel.game import SetupError
from altneu.kernel.record import RecordError
from altneu.language import catalogue, languages
from altneu.language.spoken import FIRST

OPTION = "--language"


def said(error: Exception) -> str:
    language = spoken(sys.argv)
    texts = catalogue("causes", language)
    key = f"cause.{error.cause}" if isinstance(error, SetupError | RecordError) else ""
    if language == FIRST or not isinstance(error, SetupError | RecordError) or key not in texts.entries:
        return str(error)
    what = texts.text(key, **error.values)
    if isinstance(error, RecordError):
        place = "place.line" if error.line else "place.file"
        return texts.text(place, file=error.file, line=error.line, what=what)
    return what


def spoken(arguments: list[str]) -> str:
    """The language that the arguments ask for, right or wrong as they may be otherwise; else that of the system."""
    for here, behind in zip(arguments, [*arguments[1:], ""], strict=True):
        option, equals, value = here.partition("=")
        code = value if equals else behind
        if option == OPTION and code in languages():
            return code
    return language_of(None)
