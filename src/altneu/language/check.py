"""What a translation still lacks, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from altneu.language.catalogue import catalogue, folder_of, gaps_of, number_of_forms, own_texts
from altneu.language.po import HEADER, CatalogueError, Forms
from altneu.language.spoken import FIRST, OURS, about


def subjects() -> list[str]:
    """Everything of ours that has texts: subjects of the house, and the rooms of our games."""
    house = [folder.name for folder in OURS.iterdir() if folder.name == FIRST]
    shared = [folder.name for first in house for folder in (OURS / first).iterdir() if folder.is_dir()]
    root = Path(str(files("altneu")))
    rooms = [folder.parent.parent for folder in root.rglob(f"locale/{FIRST}") if folder.parent.parent != root]
    return sorted(shared) + sorted(".".join(("altneu", *room.relative_to(root).parts)) for room in rooms)


def left_out(code: str, of: list[str]) -> list[str]:
    """The subjects that the language does not speak of at all, which only a new one may."""
    return [subject for subject in of if folder_of(subject, code) is None]


def findings(code: str, of: list[str]) -> Iterator[str]:
    """A sentence for each text that is missing, left over or cannot be filled in, subject by subject."""
    many = number_of_forms(about(code).header)
    for subject in of:
        if folder_of(subject, code) is None:
            continue
        try:
            english, own = own_texts(subject, FIRST), own_texts(subject, code)
            catalogue(subject, code)
        except CatalogueError as error:
            yield str(error)
            continue
        for key in [key for key in english if key not in own and key != HEADER]:  # that of language.po is enough
            yield f'{subject}: "{key}" is missing: {english[key][0]}'
        for key, forms in own.items():
            if key not in english:
                yield f'{subject}: "{key}" is in no English file; remove it'
            elif key != HEADER:
                yield from wrong(f'{subject}: "{key}"', forms, english[key], many)


def wrong(where: str, forms: Forms, english: Forms, many: int) -> Iterator[str]:
    wanted = many if len(english) > 1 else 1
    if len(forms) != wanted:
        yield f"{where} has {len(forms)} of {wanted} forms"
    gaps = gaps_of(english[0])
    for form in forms:
        if gaps_of(form) != gaps:
            named = ", ".join(f"{{{gap}}}" for gap in sorted(gaps)) or "no gap"
            yield f"{where} must have {named}: {form}"
