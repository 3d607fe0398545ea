"""Where something is to be had: every source on the table whose effect shows an icon."""

from __future__ import annotations

from collections.abc import Iterator

from altneu.faces.wire import Sought, Source
from altneu.games.golem.browser.wire import Effect, GolemComponents, GolemView, SeatView, Token
from altneu.language import Catalogue

# What can be looked for, by icon and colour.
SOUGHT: list[tuple[str, str | None]] = [
    ("clay", None),
    ("coins", None),
    ("knowledge", None),
    ("vp", None),
    ("gold", None),
    ("student", "red"),
    ("student", "yellow"),
    ("student", "blue"),
    ("research", None),
    ("golem_track", None),
    ("golem_track_back", None),
    ("create", None),
    ("activate", None),
    ("move_golems", None),
    ("kill", None),
    ("golem_upgrade", None),
    ("artifact_upgrade", None),
    ("research_upgrade", None),
    ("buy_book", None),
    ("read_books", None),
    ("draw_goals", None),
]
# What the rows of the synagogue offer (G-5.1 to G-5.5).
ROWS = {
    "work": ["activate"],
    "golem": ["clay", "golem_upgrade", "create"],
    "artifacts": ["coins", "artifact_upgrade", "gold"],
    "research": ["knowledge", "research_upgrade", "buy_book"],
    "mirror": ["copy", "research"],
}
# Icons that are special cases of another.
KINDS = {
    "golem_upgrade": ["any_upgrade"],
    "artifact_upgrade": ["any_upgrade"],
    "research_upgrade": ["any_upgrade"],
    "buy_book": ["free_book"],
    "move_golems": ["march"],
    "golem_track": ["golem_track_either"],
    "golem_track_back": ["golem_track_either"],
}

Printed = tuple[Effect, Source]


def where(view: GolemView, printed: GolemComponents, texts: Catalogue, seat: int) -> list[Sought]:
    """All sources that lie open on the table now, or on the boards of `seat`."""
    effects = [*on_table(view, printed), *on_boards(view.seats[seat], printed, seat)]
    return [
        Sought(
            icon=icon,
            colour=colour,
            title=texts.text(f"where.{icon}" if colour is None else f"where.{icon}_{colour}"),
            sources=[*rows(icon), *(source for effect, source in effects if gives(effect, icon, colour))],
        )
        for icon, colour in SOUGHT
    ]


def rows(icon: str) -> list[Source]:
    return [Source(thing=f"row:{row}", topic=f"row {row}") for row, icons in ROWS.items() if icon in icons]


def gives(effect: Effect, icon: str, colour: str | None) -> bool:
    """Whether an effect gives this: before an arrow stand its costs."""
    wanted = [icon, *KINDS.get(icon, [])]
    is_cost = False
    for token in reversed(effect):
        if token.icon == "arrow":
            is_cost = True
        elif token.icon in ("slash", "then"):
            is_cost = False
        elif not is_cost and token.icon in wanted and (colour is None or token.colour in (None, colour)):
            return True
    return False


def on_table(view: GolemView, printed: GolemComponents) -> Iterator[Printed]:
    for number, slot in enumerate(view.action_tiles, 1):
        if slot is not None:
            yield printed.action_tiles[slot.tile], Source(thing=f"slot:{number}", topic=slot.tile)
    yield printed.fixed_space, Source(thing="slot:fixed", topic="fixed action space")
    for k, character in enumerate(view.palace):
        if character is not None and view.palace_face_up[k]:
            yield printed.characters[character].bonus, Source(thing=f"palace:{k}", topic=character)
    yield from in_districts(view, printed)
    for number in view.library:
        if number > 0:
            yield book(printed, number)
    for grave in printed.graves:
        if grave.is_open and (grave.unlimited or view.cemetery[grave.space - 1] is None):
            yield grave.effect, Source(thing=f"grave:{grave.space}", topic=f"cemetery {grave.space}")


def in_districts(view: GolemView, printed: GolemComponents) -> Iterator[Printed]:
    for district, sections in view.districts.items():
        for k, section in enumerate(sections):
            if section.tile is not None:
                tile = printed.neighbourhoods[district][section.tile - 1]
                yield tile.effect, Source(thing=f"tile:{tile.id}", topic=tile.id)
            street = Source(thing=f"street:{district}:{section.section}", topic=f"street {district} {k + 1}")
            yield printed.streets[district][k], street


def on_boards(own: SeatView, printed: GolemComponents, seat: int) -> Iterator[Printed]:
    for column in own.columns:
        yield from (book(printed, number) for number in column)
    for upgrade in printed.upgrades.values():
        if upgrade.id not in own.upgrades:
            yield upgrade.effect, Source(thing=f"upgrade:{seat}:{upgrade.id}", topic=upgrade.id)
    for side, tile in printed.artifact_tiles.items():
        if tile.upgrade not in own.upgrades:
            yield tile.effect, Source(thing=f"upgrade:{seat}:{side}", topic=tile.upgrade)
    if own.artifact_board is not None:
        for row, effect in enumerate(printed.artifact_sides[own.artifact_board].rows, 1):
            yield effect, Source(thing=f"artifact:{seat}:{row}", topic=f"board {own.artifact_board}")
    golem_track = joined([space.income for space in printed.golem_track])
    yield golem_track, Source(thing=f"track:{seat}", topic="golem track")
    research_track = printed.turned_research_track if own.figures.is_turned else printed.research_track
    research = joined([space.income for space in research_track])
    yield research, Source(thing=f"research:{seat}", topic="research track")


def book(printed: GolemComponents, number: int) -> Printed:
    found = printed.books[str(number)]
    return joined([found.immediate, found.activation]), Source(thing=f"book:{number}", topic=f"book {number}")


def joined(effects: list[Effect]) -> Effect:
    """One after the other, so that the costs of one are not those of another."""
    return [token for effect in effects for token in (*effect, Token(icon="then"))]
