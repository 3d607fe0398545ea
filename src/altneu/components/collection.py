"""All components of a game: our data files, with an owner's values in place of ours."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar, cast

from altneu.components.error import ComponentError, did_you_mean, listed
from altneu.components.override import overridden
from altneu.components.reading import OWNER, PROVENANCES, Reader, Table, within
from altneu.components.schema import EffectCheck, FieldOf, Ids, Kind, Rows, fields_of

Row = TypeVar("Row")
COMPLETE = "complete"


@dataclass(frozen=True)
class Components:
    """The checked rows of every kind, in the order of their keys."""

    rows_by_kind: Mapping[str, tuple[Any, ...]]
    files: Mapping[str, str]
    """The file to name when something about a kind is wrong: the owner's where there is one."""
    sources: Mapping[tuple[str, str, str], str]
    """The provenance of each value, by kind, entry and field."""

    def rows(self, kind: Kind[Row]) -> tuple[Row, ...]:
        return cast(tuple[Row, ...], self.rows_by_kind[kind.name])

    def only(self, kind: Kind[Row]) -> Row:
        """The single row of a kind without entries."""
        (row,) = self.rows(kind)
        return row

    def error(self, kind: Kind[Any], entry: str, field: str, message: str) -> ComponentError:
        return ComponentError(self.files[kind.name], entry, field, message)

    @cached_property
    def version(self) -> str:
        """A fingerprint of all values: equal values, equal version, whatever their provenance."""
        content = {name: [asdict(row) for row in rows] for name, rows in self.rows_by_kind.items()}
        canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return sha256(canonical.encode()).hexdigest()[:12]

    @property
    def counts(self) -> dict[str, int]:
        """How many entries of each kind there are."""
        return {name: len(rows) for name, rows in self.rows_by_kind.items()}

    @property
    def provenance(self) -> dict[str, dict[str, int]]:
        """How many values of each kind come from where."""
        tally = Counter((kind, source) for (kind, _, _), source in self.sources.items())
        return {name: {source: tally[name, source] for source in (*PROVENANCES, OWNER)} for name in self.rows_by_kind}


def load(
    kinds: Sequence[Kind[Any]], data: Traversable, directory: Path | None, check_effect: EffectCheck
) -> Components:
    """Our files from `data`, changed by the files an owner keeps in `directory`."""
    owners = {} if directory is None else owner_files(directory, kinds)
    rows_by_kind: dict[str, tuple[Any, ...]] = {}
    files: dict[str, str] = {}
    sources: dict[tuple[str, str, str], str] = {}
    for kind in kinds:
        table = our_table(kind, (data / kind.file).read_bytes(), check_effect)
        files[kind.name] = kind.file
        if kind.name in owners:
            path = owners[kind.name]
            files[kind.name] = str(path)
            table = changed(table, kind, Reader(str(path), check_effect, owned=True), path)
        rows_by_kind[kind.name] = built_rows(table, kind)
        for entry, field, source in provenances(table, kind.fields):
            sources[kind.name, entry, field] = source
    return Components(rows_by_kind, files, sources)


@lru_cache(maxsize=128)
def our_table(kind: Kind[Any], content: bytes, check_effect: EffectCheck) -> Table:
    """One of our files, read once however many owners change it."""
    reader = Reader(kind.file, check_effect)
    return reader.table(reader.parsed(content), kind.fields)


def owner_files(directory: Path, kinds: Sequence[Kind[Any]]) -> dict[str, Path]:
    """The data files in an owner's directory, by kind."""
    known = {kind.file: kind.name for kind in kinds}
    try:
        paths = sorted(path for path in directory.iterdir() if not path.name.startswith("."))
    except OSError as error:
        reason = error.strerror or "cannot be read"
        message = f"{reason}; name a directory that holds your component files"
        raise ComponentError(str(directory), "", "", message) from error
    found = {}
    for path in paths:
        if path.name in known:
            found[known[path.name]] = path
        elif ".toml" in path.name.lower() or path.stem in known.values():
            hint = did_you_mean(path.name, known) or f"; known are {listed(known)}"
            raise ComponentError(str(path), "", "", f"there is no component file of this name{hint}")
    if not found:
        message = f"no component file in this directory; name the files {listed(known)}"
        raise ComponentError(str(directory), "", "", message)
    return found


def changed(ours: Table, kind: Kind[Any], reader: Reader, path: Path) -> Table:
    """Our table with what the owner's file changes or replaces."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise reader.error("", "", f"{error.strerror or 'cannot be read'}; make the file readable") from error
    raw = reader.parsed(content)
    complete = raw.pop(COMPLETE, False)
    if not isinstance(complete, bool):
        raise reader.error("", COMPLETE, "write true or false, without quotes")
    theirs = reader.table(raw, kind.fields, partial=not complete)
    return overridden(ours, theirs, kind.fields, reader, complete=complete)


def built_rows(table: Table, kind: Kind[Any]) -> tuple[Any, ...]:
    row = built(table, kind.fields)
    return row[kind.entry] if kind.entry else (kind.row(**row),)


def built(table: Table, fields: Mapping[str, FieldOf]) -> dict[str, Any]:
    """The fields of a row: values as they are, rows in the order of their keys."""
    values: dict[str, Any] = table.plain()
    for name, rows in table.rows.items():
        kind = fields[name].kind
        assert isinstance(kind, Rows)
        inner = fields_of(kind.row)
        values[name] = tuple(kind.row(**built(row, inner)) for row in in_order(rows, kind))
    return values


def in_order(rows: list[Table], kind: Rows) -> list[Table]:
    """Rows with fixed keys in the order of those, numbered rows by number, others as they stand."""
    ids = kind.ids
    if isinstance(ids, Ids):
        keys = ids.keys
        return sorted(rows, key=lambda row: keys.index(kind.key_of(row.plain())))
    return sorted(rows, key=lambda row: kind.key_of(row.plain())) if ids else rows


def provenances(
    table: Table, fields: Mapping[str, FieldOf], entry: str = "", key: tuple[str, ...] = ()
) -> list[tuple[str, str, str]]:
    """Entry, field and provenance of every value but the keys."""
    found = [(entry, name, value.source) for name, value in table.values.items() if name not in key]
    for name, rows in table.rows.items():
        kind = fields[name].kind
        assert isinstance(kind, Rows)
        inner = fields_of(kind.row)
        for place, row in enumerate(rows, start=1):
            label = kind.named(name, kind.key_of(row.plain())) if kind.key else f"{name} {place}"
            found += provenances(row, inner, within(entry, label), kind.key)
    return found
