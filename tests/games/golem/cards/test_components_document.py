"""docs/components.md says what the data files say, and its examples work."""

import re
from collections.abc import Iterator
from pathlib import Path

from altneu.games.golem.cards.notation import parse_effect
from altneu.games.golem.cards.tables import Tables, load
from altneu.games.golem.state.terms import ROMAN

DOCUMENT = Path(__file__).parents[4] / "docs" / "components.md"
MARKS = {"rulebook": "**{}**", "inferred": "*{}*", "reconstructed": "{}"}
DISTRICTS = ("red", "yellow", "blue")


def lines_of(tables: Tables) -> Iterator[str]:
    """Every table line of the document that shows values: printed ones bold, inferred ones in italics, ours plain."""
    sources = tables.components.sources

    def mark(kind: str, entry: str, field: str, value: object) -> str:
        return MARKS[sources[kind, entry, field]].format(value).replace("|", "\\|")

    def row(*cells: object) -> str:
        return "| " + " | ".join(map(str, cells)) + " |"

    def fields(kind: str, entry: str, item: object, *names: str) -> list[str]:
        return [
            mark(kind, entry, name, getattr(item, name)) if (kind, entry, name) in sources else "" for name in names
        ]

    for kind, tally in tables.components.provenance.items():
        yield row(f"`{kind}.toml`", tables.components.counts[kind], *list(tally.values())[:3])
    for space in tables.golem_track:
        yield row(space.space, *fields("golem_track", f"space {space.space}", space, "level", "steps", "income"))
    for spot in tables.research_track:
        names = ("limit", "income", "turned_limit", "turned_income", "end_vp")
        yield row(spot.space, *fields("research_track", f"space {spot.space}", spot, *names))
    for section in ROMAN:
        streets = [street for street in tables.streets if street.section == section]
        yield row(section, *(mark("streets", f"street {s.district} {section}", "income", s.income) for s in streets))
    for section in ROMAN[7:]:
        blocks = [block for block in tables.entry_costs if block.section == section]
        yield row(section, *(mark("entry_costs", f"block {b.district} {section}", "cost", b.cost) for b in blocks))
    for grave in tables.cemetery:
        yield row(grave.space, *fields("cemetery", f"space {grave.space}", grave, "bonus", "players"))
    yield row("surcharge", *(mark("library", f"slot {s.slot}", "surcharge", s.surcharge) for s in tables.library))
    yield row("ingots", *(mark("cauldrons", f"cauldron {c.row}", "gold", c.gold) for c in tables.cauldrons))
    for golem in tables.golem_upgrades:
        names = ("part", "cost", "menorahs", "immediate")
        yield row(golem.id, *fields("golem_upgrades", f"upgrade {golem.id}", golem, *names))
    for research in tables.research_upgrades:
        names = ("part", "cost", "menorahs", "book_bonus")
        yield row(research.id, *fields("research_upgrades", f"upgrade {research.id}", research, *names))
    for tile in tables.artifact_upgrades:
        names = ("kind", "cost", "menorahs", "side_a", "side_b")
        yield row(tile.id, *fields("artifact_upgrades", f"upgrade {tile.id}", tile, *names))
    for book in tables.books:
        names = ("colour", "cost", "immediate", "activation")
        yield row(book.number, *fields("books", f"book {book.number}", book, *names))
    for side, artifacts in tables.artifact_sides.items():
        for artifact in artifacts:
            entry = f"board {side[0]}, side_{side[1].lower()} row {artifact.row}"
            slots = [
                " ".join(fields("artifact_boards", f"{entry}, slots {place}", slot, "kind", "cost"))
                for place, slot in enumerate(artifact.slots, start=1)
            ]
            yield row(side, artifact.row, *fields("artifact_boards", entry, artifact, "bonus"), ", ".join(slots))
    for start in tables.starting_tiles:
        yield row(start.id, *fields("starting_tiles", f"tile {start.id}", start, "effect"))
    for goal in tables.goals:
        yield row(goal.id, *fields("goals", f"goal {goal.id}", goal, "type", "threshold", "vp"))
    for card in tables.characters:
        names = ("number", "deck", "price", "left", "right", "steps", "bonus")
        yield row(card.id, *fields("characters", f"character {card.id}", card, *names))
    for action in tables.action_tiles:
        yield row(action.id, *fields("action_tiles", f"tile {action.id}", action, "effect"))
    for number in range(1, 11):
        tiles = [tile for tile in tables.neighbourhoods if tile.number == number]
        numbers = {mark("neighbourhoods", f"tile {tile.id}", "number", number) for tile in tiles}
        yield row(*numbers, *(mark("neighbourhoods", f"tile {tile.id}", "effect", tile.effect) for tile in tiles))
    for marbles in tables.marbles:
        names = ("red", "yellow", "blue", "black", "white")
        yield row(marbles.players, *fields("marbles", f"marbles {marbles.players}", marbles, *names))
    for seat in tables.first_game.seat:
        entry = f"seat {seat.seat}"
        given = [
            mark("first_game", entry, "tiles", " + ".join(seat.tiles)),
            mark("first_game", entry, "artifacts", seat.artifacts),
            mark("first_game", entry, "goals", ", ".join(seat.goals)),
            mark("first_game", entry, "golems", ", ".join(seat.golems)),
        ]
        yield row(
            seat.seat,
            *fields("first_game", entry, seat, "colour"),
            *given,
            *fields("first_game", entry, seat, "clay", "coins", "knowledge"),
        )


def test_the_document_shows_every_value_with_its_provenance() -> None:
    written = DOCUMENT.read_text().splitlines()
    assert [line for line in lines_of(load(None, parse_effect)) if line not in written] == []


def test_the_document_shows_the_fixed_action_space() -> None:
    assert f"`{load(None, parse_effect).fixed_space.effect}`" in DOCUMENT.read_text()


def test_the_examples_of_the_notation_can_be_read() -> None:
    text = DOCUMENT.read_text()
    part = text[text.index("## The notation of effects") : text.index("## Your own values")]
    examples = re.findall(r"^\|[^|]*\| `(.+?)` \|$", part, flags=re.MULTILINE)
    assert len(examples) >= 20
    for example in examples:
        parse_effect(example.replace("\\|", "|"))


def test_the_worked_example_works(tmp_path: Path) -> None:
    text = DOCUMENT.read_text()
    examples = re.findall(r"`(\w+\.toml)`:\n\n```toml\n(.+?)```", text, flags=re.DOTALL)
    assert [name for name, _ in examples] == ["books.toml", "artifact_boards.toml", "cemetery.toml"]
    for name, content in examples:
        (tmp_path / name).write_text(content)
    tables = load(tmp_path, parse_effect)
    assert tables.components.provenance["books"]["owner"] == 3
    assert tables.artifact_sides["3B"][3].bonus == "research +1, 2 VP"
    assert len(tables.cemetery) == 6
