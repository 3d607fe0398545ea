"""The languages there are: each is a folder that says in its `language.po` how it is called and how it counts.

The folders lie in `altneu/locale`; more are looked for in the folders that ALTNEU_LOCALE names.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from altneu.language.po import HEADER, CatalogueError, read_po

FIRST = "en"
OURS = files("altneu") / "locale"
MORE = "ALTNEU_LOCALE"
ABOUT = "language.po"
CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
DIRECTIONS = ("ltr", "rtl")


class LanguageError(ValueError):
    """A language nobody has translated into; the message lists the others."""


@dataclass(frozen=True)
class Language:
    """What a language says of itself."""

    code: str
    name: str
    header: str  # of all its files, with the plural rule
    direction: str = "ltr"
    new: str = ""  # said beside the name while English may stand in for what is missing; "" of a complete language


def places() -> list[Traversable]:
    """Where folders of languages lie, ours first."""
    named = [Path(place) for place in os.environ.get(MORE, "").split(os.pathsep) if place]
    return [OURS, *(place for place in named if place.is_dir())]


def languages() -> list[str]:
    """The codes of the languages there are, English first."""
    found = {
        folder.name
        for place in places()
        for folder in place.iterdir()
        if CODE.fullmatch(folder.name) and (folder / ABOUT).is_file()
    }
    return sorted(found, key=lambda code: (code != FIRST, code))


def known(code: str) -> str:
    """The code; a LanguageError where there is no such language."""
    if code not in languages():
        raise LanguageError(f"there is no language {code!r}; choose one of {', '.join(languages())}")
    return code


def about(code: str) -> Language:
    """What the language says of itself."""
    known(code)
    folder = next(place / code for place in places() if (place / code / ABOUT).is_file())
    return read_about(code, (folder / ABOUT).read_text(encoding="utf-8"))


@lru_cache
def read_about(code: str, text: str) -> Language:
    file = f"{code}/{ABOUT}"
    entries = {key: forms[0] for key, forms in read_po(text, file).items()}
    if missing := {HEADER, "language.name"} - set(entries):
        raise CatalogueError(f'{file}: add an entry "{min(missing) or "the header"}"')
    direction = entries.get("language.direction", "ltr")
    if direction not in DIRECTIONS:
        raise CatalogueError(f'{file}: "language.direction" is {direction!r}; write ltr or rtl')
    return Language(code, entries["language.name"], entries[HEADER], direction, entries.get("language.new", ""))
