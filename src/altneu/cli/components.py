"""`altneu components`: every value of a game's cards, tiles and boards, and where it comes from."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Annotated, Any

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

from altneu.cli.arguments import AsJson, ComponentsDir, print_json
from altneu.components import OWNER, PROVENANCES, Components, Kind, Printed, Rows
from altneu.components.schema import FieldOf, fields_of
from altneu.games import FIRST, KITS
from altneu.kernel.game import SetupError
from altneu.kit import room

MARKS = {"rulebook": "=", "inferred": "?", "reconstructed": "~", OWNER: "*"}
STYLES = {"rulebook": "bold", "inferred": "italic", "reconstructed": "", OWNER: "bold magenta"}
MEANINGS = {
    "rulebook": "said in the rules",
    "inferred": "follows from the rules",
    "reconstructed": "designed by us",
    OWNER: "yours",
}
LONGEST_WORD = 24  # that is never broken
GAMES = [name for name, kit in KITS.items() if kit.components]
WIDEST = 6  # fields shown side by side; longer entries are shown one value a line


@dataclass(frozen=True)
class Entry:
    """One row of a data file: its name and its values with their provenance."""

    name: str
    values: dict[str, tuple[Any, str]]


def components(
    game: Annotated[str, typer.Argument(metavar="GAME", help=f"Which game: {', '.join(GAMES)}.")] = FIRST,
    kind: Annotated[str | None, typer.Option("--kind", metavar="KIND", help="Only this kind, e.g. books.")] = None,
    json: AsJson = False,
    components: ComponentsDir = None,
) -> None:
    """Show the values of all components and where each comes from."""
    if game not in GAMES:
        missing = f"{game} has no data of components" if game in KITS else f"there is no game {game!r}"
        raise SetupError(f"{missing}; games are {', '.join(GAMES)}")
    printed: Printed = room(KITS[game].components)
    all_kinds = printed.kinds
    kinds = [known for known in all_kinds if kind in (None, known.name)]
    if not kinds:
        raise SetupError(f"{game} has no components {kind!r}; kinds are {', '.join(k.name for k in all_kinds)}")
    data = printed.read(components)
    if json:
        print_json(
            {
                "game": game,
                "version": data.version,
                "counts": {known.name: data.counts[known.name] for known in kinds},
                "provenance": {known.name: data.provenance[known.name] for known in kinds},
                "entries": {known.name: [plain(entry) for entry in entries_of(data, known)] for known in kinds},
            }
        )
        return
    console = Console(highlight=False)
    show_summary(console, game, data, kinds)
    for known in kinds:
        show_kind(console, known.name, entries_of(data, known))


def entries_of(data: Components, kind: Kind[Any]) -> list[Entry]:
    """The rows of a kind, and the rows inside them, in order."""
    found: list[Entry] = []

    def walk(row: Any, of: dict[str, FieldOf], name: str, key: tuple[str, ...]) -> None:
        values = {}
        inner = []
        for field in fields(row):
            value = getattr(row, field.name)
            rows = of[field.name].kind
            if isinstance(rows, Rows):
                inner += [(item, rows, field.name, place) for place, item in enumerate(value, 1)]
            elif field.name not in key and (kind.name, name, field.name) in data.sources:
                values[field.name] = (value, data.sources[kind.name, name, field.name])
        if values:
            found.append(Entry(name, values))
        for item, rows, label, place in inner:
            named = rows.named(label, key_of(item, rows)) if rows.key else f"{label} {place}"
            walk(item, fields_of(rows.row), f"{name}, {named}" if name else named, rows.key)

    for row in data.rows(kind):
        rows = Rows(kind.row, kind.key, kind.ids)
        walk(row, fields_of(kind.row), rows.named(kind.entry, key_of(row, rows)) if kind.entry else "", kind.key)
    return found


def key_of(row: Any, rows: Rows) -> tuple[object, ...]:
    return tuple(getattr(row, name) for name in rows.key)


def plain(entry: Entry) -> dict[str, Any]:
    values = {name: {"value": value, "provenance": source} for name, (value, source) in entry.values.items()}
    return {"entry": entry.name, "values": values}


def show_summary(console: Console, game: str, data: Components, kinds: list[Kind[Any]]) -> None:
    console.print(f"Components of {game}, version {data.version}. Each value carries a mark:")
    for source, mark in MARKS.items():
        console.print(Text(f"  {mark} {source}: {MEANINGS[source]}", style=STYLES[source]))
    table = Table(box=SIMPLE)
    table.add_column("kind")
    for heading in ("entries", *MARKS):
        table.add_column(heading, justify="right")
    for kind in kinds:
        counts = [data.provenance[kind.name][source] for source in (*PROVENANCES, OWNER)]
        table.add_row(kind.name, str(data.counts[kind.name]), *(str(count) if count else "-" for count in counts))
    console.print(table)


def show_kind(console: Console, name: str, entries: list[Entry]) -> None:
    columns = list(dict.fromkeys(field for entry in entries for field in entry.values))
    table = Table(title=name, title_justify="left", box=SIMPLE)
    longest = max(len(word) for entry in entries for word in (entry.name or name).split())
    table.add_column("entry", overflow="fold", min_width=min(longest, LONGEST_WORD))
    if len(columns) > WIDEST:
        table.add_column("field")
        table.add_column("value")
        for entry in entries:
            for place, (field, (value, source)) in enumerate(entry.values.items()):
                table.add_row("" if place else entry.name or name, field, marked(value, source))
            table.add_section()
    else:
        for column in columns:
            table.add_column(column, overflow="fold")
        for entry in entries:
            shown = [marked(*entry.values[column]) if column in entry.values else Text() for column in columns]
            table.add_row(entry.name or name, *shown)
    console.print()
    console.print(table)


def marked(value: Any, source: str) -> Text:
    text = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    if isinstance(value, bool):
        text = "yes" if value else "no"
    return Text(f"{MARKS[source]} {text}", style=STYLES[source])
