"""The texts of one subject in one language.

Subjects of ours lie in `locale/<language>/<subject>/*.po`. Any other subject is a package with a folder
`locale/<language>/*.po` of its own, as the rooms of a game are. The plural rule is the one gettext reads from
`Plural-Forms`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from gettext import c2py
from importlib.resources import files
from importlib.resources.abc import Traversable

from altneu.language.po import HEADER, CatalogueError, Forms, read_po

PLURAL_FORMS = re.compile(r"^Plural-Forms: nplurals=(\d); plural=(.+);$", re.MULTILINE)
FIRST = "en"
LOCALE = files("altneu") / "locale"


class LanguageError(ValueError):
    """A language nobody has translated into; the message lists the others."""


class Catalogue:
    """Texts by key. `{name}` in a text is filled in from `values`."""

    def __init__(self, language: str, entries: Mapping[str, Forms], plural: Callable[[int], int]) -> None:
        self.language = language
        self.entries = entries
        self.plural = plural

    def text(self, key: str, **values: object) -> str:
        return self.entries[key][0].format(**values)

    def with_own(self, own: Catalogue) -> Catalogue:
        """These texts and those, which stand in the place of ours where both have a key."""
        return Catalogue(self.language, {**self.entries, **own.entries}, self.plural)

    def count(self, key: str, n: int, **values: object) -> str:
        """The text in the form that goes with `n`, which is `{n}` in the text."""
        return self.entries[key][self.plural(abs(n))].format(n=n, **values)


def languages() -> list[str]:
    """The languages there are, English first."""
    found = sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir() and not folder.name.startswith("_"))
    return sorted(found, key=lambda language: language != FIRST)


@lru_cache
def catalogue(subject: str, language: str) -> Catalogue:
    """The catalogue of a subject; a LanguageError where there is no such language."""
    if language not in languages():
        raise LanguageError(f"there is no language {language!r}; choose one of {', '.join(languages())}")
    entries: dict[str, Forms] = {}
    for file in sorted(folder_of(subject, language).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".po"):
            name = f"{language}/{subject}/{file.name}"
            merge(entries, read_po(file.read_text(encoding="utf-8"), name), name)
    return Catalogue(language, entries, plural_of(entries, f"{language}/{subject}"))


def folder_of(subject: str, language: str) -> Traversable:
    """Where the files lie; of a package that is not translated into this language, the English ones."""
    ours = LOCALE / language / subject
    if ours.is_dir():
        return ours
    theirs = files(subject) / "locale"
    return theirs / language if (theirs / language).is_dir() else theirs / FIRST


def merge(entries: dict[str, Forms], more: Mapping[str, Forms], file: str) -> None:
    """Keys are unique across the files of a subject; only the header stands in each, the same."""
    for key, forms in more.items():
        if entries.get(key, forms) != forms or (key in entries and key != HEADER):
            raise CatalogueError(f'{file}: "{key or "the header"}" differs from a file before it; keep one')
        entries[key] = forms


def plural_of(entries: Mapping[str, Forms], name: str) -> Callable[[int], int]:
    """The rule of the header; every text with plural forms must have as many as it says."""
    rule = PLURAL_FORMS.search(entries.get(HEADER, ("",))[0])
    if not rule:
        raise CatalogueError(f"{name}: the header needs a line Plural-Forms: nplurals=N; plural=RULE;")
    for key, forms in entries.items():
        if len(forms) not in (1, int(rule[1])):
            raise CatalogueError(f'{name}: "{key}" has {len(forms)} plural forms; the language has {rule[1]}')
    try:
        return c2py(rule[2])
    except ValueError as error:
        raise CatalogueError(f"{name}: the header's plural rule cannot be read: {error}; correct it") from error


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
