"""Reading gettext's .po files. The message ids are keys, so English is a translation like any other."""

from __future__ import annotations

import json
import re

LINE = re.compile(r'(?:(msgid|msgid_plural|msgstr|msgstr\[\d\]) +)?(".*")')
HEADER = ""  # the key under which a file describes itself

Forms = tuple[str, ...]  # one text, or one for each plural form


class CatalogueError(ValueError):
    """A catalogue that cannot be used; the message names file and line and says what to write."""


def read_po(text: str, file: str) -> dict[str, Forms]:
    """The texts of one file by key."""
    entries: dict[str, Forms] = {}
    fields: dict[str, str] = {}
    field = ""
    start = 0
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        name, value = read_line(line.strip(), f"{file}, line {number}")
        if name == "msgid":
            add(entries, fields, f"{file}, line {start}")
            fields = {}
            start = number
        if name in fields or not (fields or name == "msgid"):
            raise CatalogueError(f'{file}, line {number}: begin an entry with msgid "the key", then one msgstr')
        field = name or field
        fields[field] = fields.get(field, "") + value
    add(entries, fields, f"{file}, line {start}")
    return entries


def read_line(line: str, where: str) -> tuple[str, str]:
    """Keyword, empty where the line goes on with the text before it, and text."""
    match = LINE.fullmatch(line)
    try:
        if match:
            return match[1] or "", json.loads(match[2])
    except ValueError:
        pass
    raise CatalogueError(f'{where}: write a keyword and a text in quotes, as in msgstr "text"')


def add(entries: dict[str, Forms], fields: dict[str, str], where: str) -> None:
    if not fields:
        return
    key = fields["msgid"]
    forms = tuple(text for name, text in fields.items() if name.startswith("msgstr"))
    numbered = [name for name in fields if name.startswith("msgstr[")]
    if key in entries:
        raise CatalogueError(f'{where}: "{key}" stands here twice; remove one')
    if not forms or not all(forms):
        raise CatalogueError(f'{where}: "{key}" has no text; write it after msgstr')
    if numbered != [f"msgstr[{k}]" for k in range(len(forms) if "msgid_plural" in fields else 0)]:
        raise CatalogueError(f'{where}: "{key}" needs msgid_plural and msgstr[0], msgstr[1] and so on, or one msgstr')
    entries[key] = forms
