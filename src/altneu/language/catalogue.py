"""The texts of one subject in one language.

Subjects of ours lie in `locale/<language>/<subject>/*.po`. Any other subject is a package with a folder
`locale/<language>/*.po` of its own, as the rooms of a game are. English stands in for what a language has not. The
plural rule is the one gettext reads from `Plural-Forms`. Spaces at which no line may break are put in as the texts are
read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from gettext import c2py
from importlib.resources import files
from importlib.resources.abc import Traversable

from altneu.language.po import HEADER, CatalogueError, Forms, read_po
from altneu.language.spoken import FIRST, about, known, places
from altneu.language.typography import typeset

GAP = re.compile(r"\{(\w*)[^}]*\}")
COUNTED = 201  # plural rules look at the last two digits; up to here each of their cases comes
PLURAL_FORMS = re.compile(r"^Plural-Forms: nplurals=(\d); plural=(.+);$", re.MULTILINE)


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


@lru_cache
def catalogue(subject: str, language: str) -> Catalogue:
    """The catalogue of a subject; a LanguageError where there is no such language."""
    header = about(language).header
    own = own_texts(subject, language)
    rule = plural_of({HEADER: (header,), **own}, f"{language}/{subject}")
    if language == FIRST:
        return Catalogue(language, own, rule)
    first = catalogue(subject, FIRST)
    lent = {key: lent_forms(forms, first.plural, rule, header) for key, forms in first.entries.items()}
    if about(language).new:
        own = {key: forms for key, forms in own.items() if fits(forms, first.entries.get(key, forms))}
    return Catalogue(language, {**lent, HEADER: (header,), **own}, rule)


def fits(forms: Forms, english: Forms) -> bool:
    """Whether a text can be filled in: a new translation may lag behind an English text that has changed."""
    wanted = gaps_of(english[0])
    return (len(forms) > 1) == (len(english) > 1) and all(gaps_of(form) == wanted for form in forms)


def gaps_of(text: str) -> set[str]:
    return set(GAP.findall(text))


def own_texts(subject: str, language: str) -> dict[str, Forms]:
    """What has been translated, without the English texts that stand in for the rest."""
    entries: dict[str, Forms] = {}
    folder = folder_of(subject, known(language))
    for file in sorted(folder.iterdir() if folder else (), key=lambda file: file.name):
        if file.name.endswith(".po"):
            name = f"{language}/{subject}/{file.name}"
            merge(entries, read_po(file.read_text(encoding="utf-8"), name), name)
    return typeset(entries, language)


def folder_of(subject: str, language: str) -> Traversable | None:
    """Where the files lie, if the subject is translated into this language at all."""
    ours = [place / language / subject for place in places()]
    if not any((place / FIRST / subject).is_dir() for place in places()):
        ours.append(files(subject) / "locale" / language)
    return next((folder for folder in ours if folder.is_dir()), None)


def lent_forms(forms: Forms, theirs: Callable[[int], int], ours: Callable[[int], int], header: str) -> Forms:
    """English forms in the number and order of another language, each as it is for the first number of that form."""
    if len(forms) == 1:
        return forms
    firsts = {ours(n): n for n in range(200, 0, -1)}
    return tuple(forms[theirs(firsts.get(form, 0))] for form in range(number_of_forms(header)))


def number_of_forms(header: str) -> int:
    rule = PLURAL_FORMS.search(header)
    return int(rule[1]) if rule else 1


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
        plural = c2py(rule[2])
        found = {plural(n) for n in range(COUNTED)}
    except (ValueError, ArithmeticError) as error:
        raise CatalogueError(f"{name}: the header's plural rule cannot be read: {error}; correct it") from error
    if not found <= set(range(int(rule[1]))):
        raise CatalogueError(f"{name}: the header's plural rule gives forms beyond its {rule[1]}; correct it")
    return plural


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
