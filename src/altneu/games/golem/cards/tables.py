"""Golem's component data, read and checked as a whole, in the order of the printed numbers."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from altneu.components import Components
from altneu.components import load as load_components
from altneu.games.golem.cards import components as box
from altneu.games.golem.state.terms import BOOK_COLOURS, CHARACTERS, DISTRICTS, FIRST_CHARACTER, MARBLES


@dataclass(frozen=True)
class Tables:
    """Every printed value. Rows by place run through the districts red, yellow, blue, each from I to X."""

    components: Components
    golem_track: tuple[box.GolemSpace, ...]
    research_track: tuple[box.ResearchSpace, ...]
    streets: tuple[box.Street, ...]
    entry_costs: tuple[box.EntryCost, ...]
    sections: tuple[box.BareSection, ...]
    cemetery: tuple[box.Grave, ...]
    library: tuple[box.LibrarySlot, ...]
    cauldrons: tuple[box.Cauldron, ...]
    fixed_space: box.FixedSpace
    golem_upgrades: tuple[box.GolemUpgrade, ...]
    research_upgrades: tuple[box.ResearchUpgrade, ...]
    artifact_upgrades: tuple[box.ArtifactUpgrade, ...]
    books: tuple[box.Book, ...]
    artifact_sides: dict[str, tuple[box.Artifact, ...]]
    starting_tiles: tuple[box.StartingTile, ...]
    goals: tuple[box.Goal, ...]
    characters: tuple[box.Character, ...]
    action_tiles: tuple[box.ActionTile, ...]
    neighbourhoods: tuple[box.Neighbourhood, ...]
    marbles: tuple[box.Marbles, ...]
    first_game: box.FirstGame
    automa_cards: tuple[box.AutomaCard, ...]
    automa_track: tuple[box.AutomaTrack, ...]
    automa_tiles: tuple[box.AutomaTile, ...]

    @property
    def version(self) -> str:
        return self.components.version


def load(directory: Path | None, check_effect: Callable[[str], object]) -> Tables:
    """Our values, with those an owner keeps in `directory` in their place; a ComponentError where they do not fit."""
    data = load_components(box.KINDS, files("altneu.games.golem.cards") / "data", directory, check_effect)
    tables = Tables(
        components=data,
        golem_track=data.rows(box.GOLEM_TRACK),
        research_track=data.rows(box.RESEARCH_TRACK),
        streets=data.rows(box.STREETS),
        entry_costs=data.rows(box.ENTRY_COSTS),
        sections=data.rows(box.SECTIONS),
        cemetery=data.rows(box.CEMETERY),
        library=data.rows(box.LIBRARY),
        cauldrons=data.rows(box.CAULDRONS),
        fixed_space=data.only(box.FIXED_SPACE),
        golem_upgrades=data.rows(box.GOLEM_UPGRADES),
        research_upgrades=data.rows(box.RESEARCH_UPGRADES),
        artifact_upgrades=data.rows(box.ARTIFACT_UPGRADES),
        books=data.rows(box.BOOKS),
        artifact_sides={
            f"{board.board}{side}": rows
            for board in data.rows(box.ARTIFACT_BOARDS)
            for side, rows in (("A", board.side_a), ("B", board.side_b))
        },
        starting_tiles=data.rows(box.STARTING_TILES),
        goals=data.rows(box.GOALS),
        characters=tuple(sorted(data.rows(box.CHARACTERS), key=lambda card: card.number)),
        action_tiles=data.rows(box.ACTION_TILES),
        neighbourhoods=tuple(
            sorted(data.rows(box.NEIGHBOURHOODS), key=lambda tile: (DISTRICTS.index(tile.district), tile.number))
        ),
        marbles=data.rows(box.MARBLES),
        first_game=data.only(box.FIRST_GAME),
        automa_cards=data.rows(box.AUTOMA_CARDS),
        automa_track=data.rows(box.AUTOMA_TRACK),
        automa_tiles=data.rows(box.AUTOMA_TILES),
    )
    for check in CHECKS:
        check(tables)
    return tables


def plain_gains(effect: str) -> dict[str, int] | None:
    """What an effect brings, by kind, where it is a plain list of gains; None where it asks or has an order."""
    gains: Counter[str] = Counter()
    if "|" in effect or ";" in effect or effect.startswith("pay "):
        return None
    for gain in effect.split(", ") if effect != "none" else []:
        first, _, rest = gain.partition(" ")
        stem, _, last = gain.rpartition(" ")
        if first.isdigit():
            gains["coins" if rest == "coin" else rest] += int(first)
        elif last.lstrip("+-").isdigit():
            gains[stem] += int(last)
        else:
            gains[gain] += 1
    return dict(gains)


def check_golem_track(tables: Tables) -> None:
    starts = [space.space for space in tables.golem_track if space.start]
    if len(starts) != 1:
        message = f"{len(starts)} spaces have start = true; mark exactly one (G-2.1.12)"
        raise tables.components.error(box.GOLEM_TRACK, "", "start", message)


def check_research_track(tables: Tables) -> None:
    """G-3.3.5: research steps are taken without asking, so no step may lower limit or income."""
    spaces = tables.research_track

    def wrong(space: box.ResearchSpace, field: str, message: str) -> Exception:
        return tables.components.error(box.RESEARCH_TRACK, f"space {space.space}", field, message)

    covered = [space.space for space in spaces if space.is_covered]
    for space in spaces:
        if space.is_covered != bool(space.turned_income):
            raise wrong(space, "turned_limit", "give turned_limit and turned_income together, or neither")
        if covered and not space.is_covered and covered[0] < space.space < covered[-1]:
            raise wrong(space, "turned_limit", "UPR-5 covers the spaces around this one; it must cover this one too")
        if (space.end_vp > 0) != (space in spaces[-3:]):
            raise wrong(space, "end_vp", "the three top spaces score, and no other (G-3.8.1)")

    printed = [("limit", space.limit, "income", space.income) for space in spaces]
    turned = [
        ("turned_limit", space.turned_limit, "turned_income", space.turned_income) if space.is_covered else shown
        for space, shown in zip(spaces, printed, strict=True)
    ]
    before = [*printed[:-1], *turned[:-1], *printed]
    after = [*printed[1:], *turned[1:], *turned]
    for (_, low, _, less), (limit, high, income, more), space in zip(
        before, after, [*spaces[1:], *spaces[1:], *spaces], strict=True
    ):
        if high < low:
            raise wrong(space, limit, f"it falls from {low} to {high}; it may never fall (G-3.3.5)")
        gains, reached = plain_gains(less), plain_gains(more)
        if gains is None or reached is None:
            raise wrong(space, income, "write a plain list of gains, without a choice or a payment (G-3.3.5)")
        if any(reached.get(kind, 0) < amount for kind, amount in gains.items()):
            raise wrong(space, income, f'it falls from "{less}" to "{more}"; no part may ever fall (G-3.3.5)')


def check_cemetery(tables: Tables) -> None:
    *graves, last = tables.cemetery

    def wrong(grave: box.Grave, field: str, message: str) -> Exception:
        return tables.components.error(box.CEMETERY, f"space {grave.space}", field, message)

    if not last.unlimited or last.bonus != "none" or last.players != 2:
        message = 'the last space needs unlimited = true, bonus = "none", players = 2 (G-1.3.7)'
        raise wrong(last, "unlimited", message)
    for number, grave in enumerate(graves):
        if grave.unlimited:
            raise wrong(grave, "unlimited", "only the last space takes any number of golems (G-1.3.7)")
        if number and grave.players < graves[number - 1].players:
            raise wrong(grave, "players", "spaces close from the right; write no less than on the space before")


def check_cauldrons(tables: Tables) -> None:
    sizes = [cauldron.gold for cauldron in tables.cauldrons]
    if sizes[0] != 1 or 3 not in sizes or sum(sizes) > 10:
        message = f"sizes {sizes}: the bottom one takes 1 ingot, one takes 3, all four at most 10 (G-1.4.4)"
        raise tables.components.error(box.CAULDRONS, "", "gold", message)


def check_upgrades(tables: Tables) -> None:
    """The rules know the upgrades by their ids; data that tell another story would be ignored."""
    wrong = tables.components.error
    parts = [upgrade.part for upgrade in tables.golem_upgrades]
    if sorted(parts) != sorted(box.BODY_PARTS):
        message = f"each of {', '.join(box.BODY_PARTS)} carries one upgrade (G-11.3)"
        raise wrong(box.GOLEM_UPGRADES, "", "part", message)
    for place, upgrade in zip(box.BOARD_PARTS, tables.research_upgrades, strict=True):
        entry = f"upgrade {upgrade.id}"
        if upgrade.part != place:
            raise wrong(box.RESEARCH_UPGRADES, entry, "part", f'it lies at "{place}" (G-11.2)')
        if upgrade.doubles != (upgrade.id == "UPR-3"):
            raise wrong(box.RESEARCH_UPGRADES, entry, "doubles", "UPR-3 doubles, and no other (G-11.2.3)")
        if upgrade.book_bonus != "none" and (upgrade.doubles or not place.startswith("column")):
            message = 'only UPR-1, UPR-2 and UPR-4 pay for books; write "none" (G-11.2)'
            raise wrong(box.RESEARCH_UPGRADES, entry, "book_bonus", message)
    triggers = iter(box.TRIGGERS)
    for kind, tile in zip(["golden"] * 2 + ["grey"] * 3 + ["large"], tables.artifact_upgrades, strict=True):
        entry = f"upgrade {tile.id}"
        if tile.kind != kind:
            raise wrong(box.ARTIFACT_UPGRADES, entry, "kind", f'this tile is "{kind}" (G-11.4)')
        for field, side in (("side_a", tile.side_a), ("side_b", tile.side_b)):
            if kind == "golden" and side != (trigger := next(triggers)):
                raise wrong(box.ARTIFACT_UPGRADES, entry, field, f'the rules know this side as "{trigger}" (G-11.4)')
            if kind != "golden" and (side in box.TRIGGERS or (side == "none") != (kind == "large")):
                message = "a grey tile shows an income, the large one nothing (G-11.4)"
                raise wrong(box.ARTIFACT_UPGRADES, entry, field, message)
        if (tile.cost > 0) != (kind == "large"):
            message = "the large tile has a cost; the others cost what their slot shows (G-11.4.7)"
            raise wrong(box.ARTIFACT_UPGRADES, entry, "cost", message)


def check_books(tables: Tables) -> None:
    colours = Counter(book.colour for book in tables.books)
    for colour in BOOK_COLOURS:
        needed = 6 if colour == "black" else 8
        if colours[colour] != needed:
            message = f"{colours[colour]} books are {colour}; {needed} must be (G-1.1.8)"
            raise tables.components.error(box.BOOKS, "", "colour", message)
    for book in tables.books:
        if (book.colour == "black") != (book.cost == "student any -1"):
            message = 'a black book costs "student any -1", any other "N knowledge" (G-10.1.2)'
            raise tables.components.error(box.BOOKS, f"book {book.number}", "cost", message)


def check_artifact_sides(tables: Tables) -> None:
    for side, rows in tables.artifact_sides.items():
        slots = sum(len(artifact.slots) for artifact in rows)
        if slots > 8:
            message = f"side {side} has {slots} slots; write at most 8"
            raise tables.components.error(box.ARTIFACT_BOARDS, f"board {side[0]}", "slots", message)


def check_goals(tables: Tables) -> None:
    """A goal that no player can reach is a slip."""
    most = dict.fromkeys(box.GOAL_TYPES, 10)
    most |= {"golems created": 4, "golems killed": 6, "upgrades": 18, "books": 20}
    most["gold"] = sum(cauldron.gold for cauldron in tables.cauldrons)
    most["research"] = tables.research_track[-1].space
    for goal in tables.goals:
        if goal.threshold > most[goal.type]:
            message = f"{goal.threshold} is out of reach; the most is {most[goal.type]}"
            raise tables.components.error(box.GOALS, f"goal {goal.id}", "threshold", message)


def check_numbers(tables: Tables) -> None:
    """Characters have the numbers 39 to 50 (G-1.5.1), the tiles of a district 1 to 10 (G-1.1.9)."""
    if [card.number for card in tables.characters] != list(range(FIRST_CHARACTER, FIRST_CHARACTER + CHARACTERS)):
        raise tables.components.error(box.CHARACTERS, "", "number", "use each number from 39 to 50 once")
    decks = Counter(card.deck for card in tables.characters)
    if decks["I-III"] != 7:
        message = f"{decks['I-III']} characters are of deck I-III; 7 must be, and 5 of deck IV (G-1.1.6)"
        raise tables.components.error(box.CHARACTERS, "", "deck", message)
    numbers = [(tile.district, tile.number) for tile in tables.neighbourhoods]
    if numbers != [(district, number) for district in DISTRICTS for number in range(1, 11)]:
        message = "use each number from 1 to 10 once in each district (G-1.1.9)"
        raise tables.components.error(box.NEIGHBOURHOODS, "", "number", message)


def check_marbles(tables: Tables) -> None:
    for marbles in tables.marbles:
        total = sum(getattr(marbles, colour) for colour in MARBLES)
        if total != 2 * marbles.players + 6:
            message = f"{total} marbles; {2 * marbles.players + 6} must be in play (G-2.1.9)"
            raise tables.components.error(box.MARBLES, f"marbles {marbles.players}", "", message)


def check_first_game(tables: Tables) -> None:
    first = tables.first_game

    def wrong(entry: str, field: str, message: str) -> Exception:
        return tables.components.error(box.FIRST_GAME, entry, field, message)

    decks = {card.number: card.deck for card in tables.characters}
    if len(set(first.palace)) != 4 or [decks[number] for number in first.palace] != ["I-III"] * 3 + ["IV"]:
        raise wrong("", "palace", "three different characters of deck I-III, then one of deck IV (G-2.1.4)")
    for street in first.neighbourhoods:
        if sorted(set(street.numbers)) != list(street.numbers):
            message = "seven different numbers in rising order (G-2.1.6)"
            raise wrong(f"neighbourhoods {street.district}", "numbers", message)
    seats = first.seat
    for field, used in (
        ("colour", [seat.colour for seat in seats]),
        ("tiles", [tile for seat in seats for tile in seat.tiles]),
        ("artifacts", [seat.artifacts[0] for seat in seats]),
        ("goals", [goal for seat in seats for goal in seat.goals]),
    ):
        twice = [word for word, times in Counter(used).items() if times > 1]
        if twice:
            raise wrong("", field, f"{twice[0]} is given out twice; there is only one in the box")
    for seat in seats:
        if seat.golems[0] == seat.golems[1]:
            message = "the two golems start in different districts (G-2.1.18)"
            raise wrong(f"seat {seat.seat}", "golems", message)
        check_first_seat(tables, seat, wrong)


def check_first_seat(tables: Tables, seat: box.FirstSeat, wrong: Callable[[str, str, str], Exception]) -> None:
    """The fixed tiles and choices bring what is printed for the seat (G-2.2.17)."""
    entry = f"seat {seat.seat}"
    gained: Counter[str] = Counter()
    for tile in tables.starting_tiles:
        if tile.id in seat.tiles:
            gains = plain_gains(tile.effect)
            if gains is None:
                raise wrong(entry, "tiles", f"{tile.id} leaves a choice; the first game has none (G-2.2.14)")
            gained.update(gains)
    artifacts = tables.artifact_sides[seat.artifacts]
    if (gained["gold"] > 0) != (seat.gold_row > 0):
        raise wrong(entry, "gold_row", "say where the gold goes exactly if the tiles give gold")
    if seat.gold_row and gained["gold"] == tables.cauldrons[seat.gold_row - 1].gold:
        gained.update(plain_gains(artifacts[seat.gold_row - 1].bonus) or {})
    offers = {area for area in ("golem", "research", "artifact") if f"{area} upgrade" in gained}
    made = {"UPG": "golem", "UPR": "research", "UPA": "artifact"}.get(seat.upgrade[:3], "")
    if offers != ({made} if made else set()):
        raise wrong(entry, "upgrade", "name an upgrade exactly if the tiles give one, of that type")
    if made:
        resource = {"golem": "clay", "research": "knowledge", "artifact": "coins"}[made]
        discount = -min(0, gained[f"{made} upgrade"])
        gained[resource] -= max(0, first_upgrade_cost(tables, seat, wrong) - discount)
    given = [gained[resource] for resource in ("clay", "coins", "knowledge")]
    if given != [seat.clay, seat.coins, seat.knowledge]:
        message = (
            f"{' and '.join(seat.tiles)} give {given[0]} clay, {given[1]} coins, {given[2]} knowledge, but the seat "
            f"starts with {seat.clay}, {seat.coins}, {seat.knowledge}; change the seat's tiles or these numbers"
        )
        raise wrong(entry, "tiles", message)


def first_upgrade_cost(tables: Tables, seat: box.FirstSeat, wrong: Callable[[str, str, str], Exception]) -> int:
    """What the upgrade of a first-game seat costs before its discount."""
    costs = {upgrade.id: upgrade.cost for upgrade in tables.golem_upgrades}
    costs |= {upgrade.id: upgrade.cost for upgrade in tables.research_upgrades}
    if seat.upgrade in costs:
        return costs[seat.upgrade]
    tile = next(tile for tile in tables.artifact_upgrades if tile.id == seat.upgrade)
    if tile.kind == "large":
        return tile.cost
    if not seat.upgrade_row or not seat.upgrade_side:
        raise wrong(f"seat {seat.seat}", "upgrade", "say also upgrade_side, upgrade_row and upgrade_slot")
    slots = tables.artifact_sides[seat.artifacts][seat.upgrade_row - 1].slots
    slot = slots[seat.upgrade_slot - 1] if 1 <= seat.upgrade_slot <= len(slots) else None
    if slot is None or slot.kind != tile.kind:
        message = f"side {seat.artifacts} has no {tile.kind} slot there; name one of row {seat.upgrade_row}"
        raise wrong(f"seat {seat.seat}", "upgrade_slot", message)
    return slot.cost


def check_automa_cards(tables: Tables) -> None:
    """A-1.5: a bonus has the difficulty from which it applies, and no column names anything twice."""

    def wrong(card: box.AutomaCard, field: str, message: str) -> Exception:
        return tables.components.error(box.AUTOMA_CARDS, f"card {card.id}", field, message)

    for card in tables.automa_cards:
        if card.bonus == "none" and card.difficulty:
            message = 'there is no bonus for it; name one, or write the whole file without it, "complete = true" on top'
            raise wrong(card, "difficulty", message)
        if card.bonus != "none" and not card.difficulty:
            message = f'say from which difficulty on "{card.bonus}" applies, 1 to 4 (A-1.5)'
            raise wrong(card, "difficulty", message)
        for column in ("rabbi", "marble", "book"):
            twice = [word for word, times in Counter(getattr(card, column)).items() if times > 1]
            if twice:
                raise wrong(card, column, f"{twice[0]} stands there twice; name it once (A-1.5)")


def check_automa_track(tables: Tables) -> None:
    """A-1.2: each difficulty belongs to one side; marker and red zone lie on it, and some of it is not red."""
    levels = Counter(level for side in tables.automa_track for level in side.levels)
    for level in range(1, 5):
        if levels[level] != 1:
            message = f"difficulty {level} is named {levels[level]} times; name each of 1 to 4 once (A-1.2)"
            raise tables.components.error(box.AUTOMA_TRACK, "", "levels", message)
    for side in tables.automa_track:
        for field, space, most in (("start", side.start, side.max), ("red_up_to", side.red_up_to, side.max - 1)):
            if not side.min <= space <= most:
                message = f"{space} cannot stand here; write a whole number from {side.min} to {most} (A-1.2)"
                raise tables.components.error(box.AUTOMA_TRACK, f"side {side.side}", field, message)


def check_automa_tiles(tables: Tables) -> None:
    first, second = (tile.replaces for tile in tables.automa_tiles)
    if first == second:
        message = f"both tiles replace {first}; one replaces UPA-1, the other UPA-2 (A-1.3)"
        raise tables.components.error(box.AUTOMA_TILES, "", "replaces", message)


CHECKS = (
    check_golem_track,
    check_research_track,
    check_cemetery,
    check_cauldrons,
    check_upgrades,
    check_books,
    check_artifact_sides,
    check_goals,
    check_numbers,
    check_marbles,
    check_first_game,
    check_automa_cards,
    check_automa_track,
    check_automa_tiles,
)
