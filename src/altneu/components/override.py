"""An owner's values in place of ours."""

from collections.abc import Mapping

from altneu.components.reading import OWNER, Reader, Table, Value, within
from altneu.components.schema import FieldOf, Rows, fields_of


def overridden(
    ours: Table, theirs: Table, fields: Mapping[str, FieldOf], reader: Reader, *, complete: bool, entry: str = ""
) -> Table:
    """Our table with the owner's changes, or the owner's table where it is complete.

    A value the owner changes, or claims with `source = "owner"`, is the owner's; any other keeps our
    provenance.
    """
    result = Table() if complete else Table(dict(ours.values), dict(ours.rows))
    for name, value in theirs.values.items():
        result.values[name] = settled(ours.values.get(name), value)
    for name, rows in theirs.rows.items():
        kind = fields[name].kind
        assert isinstance(kind, Rows)
        before = ours.rows.get(name, [])
        inner = fields_of(kind.row)
        if not kind.key:
            same = contents(before) == contents(rows)
            result.rows[name] = before if same else [owned(row) for row in rows]
            continue
        known = {kind.key_of(row.plain()): row for row in before}
        kept = {} if complete else dict(known)
        for row in rows:
            key = kind.key_of(row.plain())
            label = within(entry, kind.named(name, key))
            if not complete and key not in known:
                hint = 'no such entry among ours; to add entries write the whole file, with "complete = true" on top'
                raise reader.error(label, "", hint)
            kept[key] = overridden(known.get(key, Table()), row, inner, reader, complete=complete, entry=label)
        result.rows[name] = list(kept.values())
    return result


def settled(ours: Value | None, theirs: Value) -> Value:
    if ours is not None and theirs.value == ours.value and theirs.source != OWNER:
        return ours
    return Value(theirs.value, OWNER)


def owned(table: Table) -> Table:
    """The same values, all of them the owner's."""
    values = {name: Value(value.value, OWNER) for name, value in table.values.items()}
    return Table(values, {name: [owned(row) for row in rows] for name, rows in table.rows.items()})


def contents(rows: list[Table]) -> list[object]:
    """The values alone, to compare lists of rows."""
    return [(row.plain(), {name: contents(inner) for name, inner in row.rows.items()}) for row in rows]
