"""The part on Alchemists of docs/components.md says what the data files say, and its example works."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from altneu.games.alchemists.cards.components import OrderSpace
from altneu.games.alchemists.cards.tables import Tables, load

DOCUMENT = Path(__file__).parents[4] / "docs" / "components.md"
MARKS = {"rulebook": "**{}**", "inferred": "*{}*", "reconstructed": "{}"}
LETTERS = {
    "gold": "G",
    "ingredient": "I",
    "favor": "F",
    "book": "B",
    "reputation": "R",
    "delayed": "D",
    "cube": "C",
    "approval": "A",
}


def part() -> str:
    """The text from the heading of Alchemists to the end."""
    text = DOCUMENT.read_text(encoding="utf-8")
    return text[text.index("# Alchemists") :]


def in_short(row: object, prefix: str = "") -> str:
    amounts = vars(row)
    return " ".join(
        f"{amounts[prefix + name]}{letter}" for name, letter in LETTERS.items() if amounts.get(prefix + name)
    )


def space_in_short(space: OrderSpace) -> str:
    cost, gain = in_short(space, "pay_"), in_short(space)
    return f"{cost}: {gain or 'nothing'}" if cost else gain or "nothing"


def lines_of(tables: Tables) -> Iterator[str]:
    """Every table line of the part that shows values: known ones bold, inferred ones in italics, ours plain."""
    sources = tables.components.sources

    def mark(kind: str, entry: str, field: str, value: object) -> str:
        text = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        return MARKS[sources[kind, entry, field]].format(text)

    def fields(kind: str, entry: str, item: object, *names: str) -> list[str]:
        return [
            mark(kind, entry, name, getattr(item, name)) if (kind, entry, name) in sources else "" for name in names
        ]

    def row(*cells: object) -> str:
        return "| " + " | ".join(map(str, cells)) + " |"

    for kind, tally in tables.components.provenance.items():
        yield row(f"`{kind}.toml`", tables.components.counts[kind], *list(tally.values())[:3])
    for space in tables.order_track:
        cell = MARKS["rulebook"].format(space_in_short(space))
        yield row(space.space, cell, *fields("order_track", f"space {space.space}", space, "players"))
    for action in tables.spaces:
        names = ("cubes", "cubes_of_four", "first", "last", "module")
        yield row(action.space, *fields("spaces", f"space {action.space}", action, *names))
    for cubes in tables.cubes:
        yield row(cubes.players, *fields("cubes", f"cubes {cubes.players}", cubes, "base", "golem"))
    for tile in tables.adventurers:
        entry = f"adventurer {tile.adventurer}"
        yield row(tile.adventurer, *fields("adventurers", entry, tile, "left", "middle", "right"))
    yield row("smileys", *(mark("bids", f"bid {bid.discount}", "smileys", bid.smileys) for bid in tables.bids))
    yield row("gold", *(mark("prices", f"price {price.quality}", "gold", price.gold) for price in tables.prices))
    for zone in tables.zones:
        yield row(zone.zone, *fields("zones", f"zone {zone.zone}", zone, "up_to", "price", "smileys", "loss"))
    for seal in tables.seals:
        yield row(seal.face, *fields("seals", f"seal {seal.face}", seal, "count", "added"))
    for favor in tables.favors:
        yield row(favor.name, *fields("favors", f"favor {favor.name}", favor, "copies", "module"))
    for card in tables.artifacts:
        entry = f"artifact {card.id}"
        level, cost, module = fields("artifacts", entry, card, "level", "cost", "module")
        worth = mark("artifacts", entry, "variable" if card.variable else "vp", "counted" if card.variable else card.vp)
        yield row(card.name, level, cost, worth, module)
    for grant in tables.grants:
        yield row(grant.grant, *fields("grants", f"grant {grant.grant}", grant, "ingredients", "vp"))
    for theory in tables.conferences:
        entry = f"tile {theory.conference} {theory.level} {theory.module}"
        yield row(theory.conference, theory.level, theory.module, *fields("conferences", entry, theory, "reputation"))
    for side in tables.first_golem_tile:
        names = ("report_reputation", "report_favor", "none_reputation")
        yield row(side.level, *fields("first_golem_tile", f"side {side.level}", side, *names))
    for kind, numbers in (
        ("paralysed", tables.paralysed),
        ("grant_terms", tables.grant_terms),
        ("second_golem_tile", tables.second_golem_tile),
        ("reputation", tables.reputation),
        ("start", tables.start),
        ("final", tables.final),
        ("golem_project", tables.project),
        ("powers", tables.powers),
    ):
        for name, value in vars(numbers).items():
            yield row(f"`{kind}`", name, mark(kind, "", name, value))
    for penalty in tables.penalties:
        yield row(penalty.cost, *fields("penalties", f"penalty {penalty.cost}", penalty, "reputation"))
    for funding in tables.funding:
        given = in_short(funding) or mark("funding", f"card {funding.id}", "artifact", f"{funding.artifact} artifact")
        yield row(funding.id, given)
    for board in tables.order_boards:
        (rounds,) = fields("order_boards", f"board {board.id}", board, "rounds")
        yield row(board.id, rounds, "yes" if board.golem else "", *map(space_in_short, board.spaces))
    for mood in tables.moods:
        yield row(mood.id, *fields("moods", f"token {mood.id}", mood, "value", "removed_with"))


def test_the_document_shows_every_value_with_its_provenance() -> None:
    written = part().splitlines()
    assert [line for line in lines_of(load(None)) if line not in written] == []


def test_the_document_shows_nothing_else() -> None:
    shown = set(lines_of(load(None)))
    tables = re.findall(r"^\|[-|]+\|\n((?:\|.*\n)+)", part(), flags=re.MULTILINE)
    lines = [line for table in tables for line in table.splitlines()]
    assert len(tables) >= 15
    assert [line for line in lines if line not in shown] == []


def test_the_example_works(tmp_path: Path) -> None:
    examples = re.findall(r"`(\w+\.toml)` with\n\n```toml\n(.+?)```", part(), flags=re.DOTALL)
    assert [name for name, _ in examples] == ["grants.toml", "order_boards.toml"]
    for name, content in examples:
        (tmp_path / name).write_text(content, encoding="utf-8")
    tables = load(tmp_path)
    assert tables.grants[0].vp == 1
    assert space_in_short(tables.order_boards[0].spaces[1]) == "1G: 1F"
