"""Reading one data file: TOML text to checked values, each with its provenance."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field

from altneu.components.error import ComponentError, did_you_mean, listed
from altneu.components.schema import EffectCheck, FieldOf, Key, Leaf, Rows, Unfit, fields_of, shown

PROVENANCES = ("rulebook", "inferred", "reconstructed")
OWNER = "owner"
SOURCE = "source"

Source = str | Mapping[str, str]


@dataclass(frozen=True)
class Value:
    """A checked value and where it comes from (empty where an owner's file does not say)."""

    value: object
    source: str


@dataclass
class Table:
    """The checked content of one table of a file: plain values, and lists of rows."""

    values: dict[str, Value] = field(default_factory=dict)
    rows: dict[str, list["Table"]] = field(default_factory=dict)

    def plain(self) -> dict[str, object]:
        return {name: value.value for name, value in self.values.items()}


@dataclass(frozen=True)
class Reader:
    """Reads the tables of one file. An owner's file need not say where its values come from."""

    file: str
    check_effect: EffectCheck
    owned: bool = False

    def parsed(self, content: bytes) -> dict[str, object]:
        try:
            return tomllib.loads(content.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            raise self.error("", "", "this is not UTF-8 text; save the file as UTF-8") from error
        except (ValueError, RecursionError) as error:
            raise self.error("", "", f"this is not valid TOML: {error}; correct that line") from error

    def table(
        self,
        raw: Mapping[str, object],
        fields: Mapping[str, FieldOf],
        *,
        entry: str = "",
        key: tuple[str, ...] = (),
        outer: tuple[Source, ...] = (),
        partial: bool = False,
    ) -> Table:
        """The fields of one table; a partial one holds only what an owner changes."""
        for name in raw:
            if name not in fields and name != SOURCE:
                hint = did_you_mean(name, fields) or f"; known are {listed(fields)}"
                raise self.error(entry, name, f"no such field{hint}")
        sources = (self._source(raw.get(SOURCE, {}), fields, entry), *outer)
        table = Table()
        for name, of in fields.items():
            if name not in raw:
                if not of.optional and not partial:
                    raise self.error(entry, name, "missing; add this field")
            elif isinstance(of.kind, Rows):
                table.rows[name] = self._rows(raw[name], name, of.kind, entry, sources, partial)
            else:
                source = "" if name in key else self._source_of(name, sources, entry)
                table.values[name] = Value(self._value(raw[name], of.kind, entry, name), source)
        return table

    def error(self, entry: str, field: str, message: str) -> ComponentError:
        return ComponentError(self.file, entry, field, message)

    def _value(self, raw: object, kind: Leaf, entry: str, name: str) -> object:
        try:
            return kind.read(raw, self.check_effect)
        except Unfit as unfit:
            raise self.error(entry, name, str(unfit)) from unfit

    def _rows(
        self, raw: object, name: str, rows: Rows, entry: str, outer: tuple[Source, ...], partial: bool
    ) -> list[Table]:
        if not isinstance(raw, list) or not all(isinstance(item, dict) for item in raw):
            raise self.error(entry, name, f"this is not a list of tables; write [[{name}]] above each of them")
        fields = fields_of(rows.row)
        tables: dict[Key, Table] = {}
        for place, item in enumerate(raw, start=1):
            key = self._key(item, fields, rows, within(entry, f"{name} no. {place}")) or (place,)
            inner = within(entry, rows.named(name, key) if rows.key else f"{name} {place}")
            if key in tables:
                raise self.error(inner, "", "this entry stands here twice; remove one of the two")
            if rows.ids is not None and not rows.ids.admits(key):
                raise self.error(inner, "", f"there is no such entry; known are {rows.ids.span}")
            tables[key] = self.table(
                item, fields, entry=inner, key=rows.key, outer=outer, partial=partial and bool(rows.key)
            )
        if rows.ids is not None and not partial:
            for key in rows.ids.missing(list(tables)):
                inner = within(entry, rows.named(name, key))
                raise self.error(inner, "", "this entry is missing; add it")
        return list(tables.values())

    def _key(self, raw: Mapping[str, object], fields: Mapping[str, FieldOf], rows: Rows, entry: str) -> Key:
        key = []
        for name in rows.key:
            kind = fields[name].kind
            if name not in raw:
                raise self.error(entry, name, "missing; this field says which entry is meant")
            assert isinstance(kind, Leaf)
            key.append(self._value(raw[name], kind, entry, name))
        return tuple(key)

    def _source(self, raw: object, fields: Mapping[str, FieldOf], entry: str) -> Source:
        """What a table says about the provenance of its values: one word for all, or a word for each."""
        if isinstance(raw, dict):
            known = leaves(fields)
            for name, word in raw.items():
                if name not in known:
                    hint = did_you_mean(name, known) or f"; known are {listed(known)}"
                    raise self.error(entry, SOURCE, f'it names a field "{name}" that does not exist{hint}')
                self._provenance(word, entry)
            return raw
        return self._provenance(raw, entry)

    def _provenance(self, word: object, entry: str) -> str:
        known = (*PROVENANCES, OWNER) if self.owned else PROVENANCES
        if word not in known:
            raise self.error(entry, SOURCE, f"{shown(word)} is no provenance; write {listed(known)}")
        return str(word)

    def _source_of(self, name: str, sources: tuple[Source, ...], entry: str) -> str:
        """The innermost table that says something about this field decides."""
        for source in sources:
            if isinstance(source, str):
                return source
            if name in source:
                return source[name]
        if self.owned:
            return ""
        raise self.error(entry, name, f'no provenance; add source = "..." with {listed(PROVENANCES)}')


def within(outer: str, inner: str) -> str:
    """The name of an entry inside another one."""
    return f"{outer}, {inner}" if outer else inner


def leaves(fields: Mapping[str, FieldOf]) -> list[str]:
    """The names of all plain fields, those of rows inside rows included."""
    names: list[str] = []
    for name, of in fields.items():
        names += leaves(fields_of(of.kind.row)) if isinstance(of.kind, Rows) else [name]
    return names
