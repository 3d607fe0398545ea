"""The component data of Golem: what is in the box, what is known of it, and how it is balanced."""

from collections import Counter
from importlib.resources import files
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest

from altneu.components import ComponentError
from altneu.games.golem.components import Artifact, Book
from altneu.games.golem.notation import parse_effect
from altneu.games.golem.tables import Tables, load, plain_gains

TABLES = load(None, parse_effect)
SOURCES = TABLES.components.sources


def gains_of(effect: str) -> dict[str, int]:
    gains = plain_gains(effect)
    assert gains is not None
    return gains


# What is in the box


def test_counts() -> None:
    counts = TABLES.components.counts
    assert counts == {
        "golem_track": 12,
        "research_track": 11,
        "streets": 30,
        "entry_costs": 9,
        "sections": 9,
        "cemetery": 7,
        "library": 5,
        "cauldrons": 4,
        "fixed_space": 1,
        "golem_upgrades": 6,
        "research_upgrades": 6,
        "artifact_upgrades": 6,
        "books": 38,
        "artifact_boards": 4,
        "starting_tiles": 18,
        "goals": 27,
        "characters": 12,
        "action_tiles": 12,
        "neighbourhoods": 30,
        "marbles": 3,
        "first_game": 1,
    }


def test_g_1_1_components_are_complete() -> None:
    assert Counter(book.colour for book in TABLES.books) == {"red": 8, "blue": 8, "green": 8, "yellow": 8, "black": 6}
    assert Counter(card.deck for card in TABLES.characters) == {"I-III": 7, "IV": 5}
    assert list(TABLES.artifact_sides) == ["1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B"]
    assert len(set(TABLES.artifact_sides.values())) == 8
    assert Counter(tile.district for tile in TABLES.neighbourhoods) == {"red": 10, "yellow": 10, "blue": 10}
    assert Counter(tile.kind for tile in TABLES.artifact_upgrades) == {"golden": 2, "grey": 3, "large": 1}


def test_g_2_1_9_marbles() -> None:
    in_play = [(m.white, m.black, m.red, m.blue, m.yellow) for m in TABLES.marbles]
    assert in_play == [(3, 1, 2, 2, 2), (5, 1, 2, 2, 2), (4, 1, 3, 3, 3)]


def test_g_11_1_4_eight_menorahs_of_each_colour() -> None:
    for upgrades in (TABLES.golem_upgrades, TABLES.research_upgrades, TABLES.artifact_upgrades):
        assert sorted(upgrade.menorahs for upgrade in upgrades) == [1, 1, 1, 1, 1, 3]


def test_g_11_3_and_g_11_2_effects_of_upgrades() -> None:
    assert {u.id: u.immediate for u in TABLES.golem_upgrades if u.immediate != "none"} == {
        "UPG-2": "kill golem",
        "UPG-3": "activate 1 golem",
    }
    assert {u.id: u.book_bonus for u in TABLES.research_upgrades if u.book_bonus != "none"} == {
        "UPR-1": "1 coin, 1 clay",
        "UPR-2": "2 VP",
        "UPR-4": "1 gold",
    }
    assert [u.id for u in TABLES.research_upgrades if u.doubles] == ["UPR-3"]


def test_what_the_rulebook_says_is_marked_so() -> None:
    for tile in TABLES.action_tiles:
        assert SOURCES["action_tiles", f"tile {tile.id}", "effect"] == "rulebook"
    for tile in TABLES.neighbourhoods:
        assert SOURCES["neighbourhoods", f"tile {tile.id}", "effect"] == "rulebook"
        assert SOURCES["neighbourhoods", f"tile {tile.id}", "number"] == "inferred"
    for card in TABLES.characters:
        assert SOURCES["characters", f"character {card.id}", "price"] == "rulebook"
        assert SOURCES["characters", f"character {card.id}", "bonus"] == "rulebook"
        assert SOURCES["characters", f"character {card.id}", "number"] == "inferred"


def test_no_more_is_claimed_than_is_known() -> None:
    for kind in ("streets", "starting_tiles", "fixed_space"):
        tally = TABLES.components.provenance[kind]
        assert tally["rulebook"] == tally["inferred"] == 0
    known = {
        (entry, field) for (kind, entry, field), source in SOURCES.items() if (kind, source) == ("books", "rulebook")
    }
    assert known == {("book 10", "immediate"), ("book 10", "activation")} | {
        (f"book {book.number}", "cost") for book in TABLES.books if book.colour == "black"
    }


# What every reconstruction must satisfy


def test_g_3_8_2_the_start_of_the_golem_track_shows_two_steps() -> None:
    assert [(space.space, space.steps) for space in TABLES.golem_track if space.start] == [(3, 2)]


def test_g_3_8_2_four_creations_and_two_kills_stay_on_the_track() -> None:
    spaces = [space.space for space in TABLES.golem_track]
    assert min(spaces) <= 3 - 2
    assert max(spaces) >= 3 + 4 * 2


def test_g_13_1_known_characters_exist() -> None:
    assert any(card.steps == 2 for card in TABLES.characters)
    assert any({card.left, card.right} == {"red", "blue"} and card.price == 3 for card in TABLES.characters)
    assert any((card.left, card.right) == ("red", "yellow") for card in TABLES.characters)
    for card in TABLES.characters:
        assert card.left != card.right
        assert "black" not in (card.left, card.right)


def test_g_8_1_6_entering_yellow_x_costs_5() -> None:
    assert {(block.district, block.section): block.cost for block in TABLES.entry_costs}["yellow", "X"] == 5


def test_g_1_4_4_cauldrons_take_ten_gold() -> None:
    sizes = [cauldron.gold for cauldron in TABLES.cauldrons]
    assert sum(sizes) == 10
    assert sizes[0] == 1
    assert 3 in sizes


def test_g_9_known_artifacts_exist() -> None:
    sides = TABLES.artifact_sides.values()
    assert any(gains_of(side[0].bonus) == {"knowledge": 1} for side in sides)
    assert any(
        gains_of(side[3].bonus) == {"research": 1, "VP": 3}
        and any((slot.kind, slot.cost) == ("grey", 2) for slot in side[3].slots)
        for side in sides
    )
    row = next(cauldron.row for cauldron in TABLES.cauldrons if cauldron.gold == 3)
    assert any(slot.kind == "grey" for side in sides for slot in side[row - 1].slots)


def test_g_11_costs_of_upgrades() -> None:
    golem = [upgrade.cost for upgrade in TABLES.golem_upgrades]
    research = [upgrade.cost for upgrade in TABLES.research_upgrades]
    assert sorted(Counter(golem).values()) == [1, 1, 1, 1, 2]
    assert (golem.count(2), golem.count(3)) == (1, 2)
    assert sorted(Counter(research).values()) == [1, 1, 1, 1, 2]
    assert (research.count(3), research.count(4)) == (1, 2)
    assert TABLES.artifact_upgrades[5].cost == 8
    torso = next(upgrade for upgrade in TABLES.golem_upgrades if upgrade.part == "torso")
    assert torso.cost == 3
    assert torso.id in ("UPG-1", "UPG-2", "UPG-3")


def test_g_3_8_1_research_track() -> None:
    track = TABLES.research_track
    assert any(gains_of(space.income) == {"knowledge": 2} for space in track)
    assert max(max(space.limit, space.turned_limit) for space in track) == 5
    assert [space.space for space in track if space.end_vp] == [track[-3].space, track[-2].space, track[-1].space]
    assert track[-1].space >= 5


def test_g_4_6_the_income_example_is_reachable() -> None:
    """4 coins, 6 VP, research +1 from students, artifacts and golem track; then 2 knowledge from the new space."""
    wanted = Counter({"coins": 4, "VP": 6, "research": 1})
    assert any(gains_of(space.income) == {"knowledge": 2} for space in TABLES.research_track[1:])
    streets = [[s.income for s in TABLES.streets if s.district == d] for d in ("red", "yellow", "blue")]
    artifacts = [
        [artifact.bonus for artifact in rows]
        for side in TABLES.artifact_sides.values()
        for number in range(5)
        for rows in combinations(side, number)
    ]
    students = [Counter[str]() + sum((Counter(gains_of(i)) for i in spot), Counter()) for spot in product(*streets)]
    tracks = [Counter(gains_of(space.income)) for space in TABLES.golem_track]
    incomes = [sum((Counter(gains_of(bonus)) for bonus in rows), Counter[str]()) for rows in artifacts]
    assert any(a + s + t == wanted for a in incomes for s in students for t in tracks)


def test_g_10_1_the_known_book_exists() -> None:
    surcharge = TABLES.library[0].surcharge
    assert any(
        book.knowledge + surcharge == 1
        and book.colour != "black"
        and (book.immediate, book.activation) == ("1 knowledge", "pay 1 knowledge: research +1")
        for book in TABLES.books
    )


def resources(effect: str) -> int:
    gains = gains_of(effect)
    return sum(gains.get(resource, 0) for resource in ("clay", "coins", "knowledge"))


def test_g_2_1_17_known_starting_tiles_exist() -> None:
    assert any(
        resources(tile.effect) == 3 and gains_of(tile.effect).get("student yellow") == 1
        for tile in TABLES.starting_tiles
    )
    assert sum("gold" in gains_of(tile.effect) for tile in TABLES.starting_tiles) >= 2


def test_g_2_2_17_first_game_totals() -> None:
    seats = TABLES.first_game.seat
    assert [(seat.coins, seat.clay, seat.knowledge) for seat in seats] == [(3, 2, 2), (2, 3, 2), (2, 3, 2), (1, 3, 2)]
    effects = {tile.id: tile.effect for tile in TABLES.starting_tiles}
    extras = [sum((Counter(gains_of(effects[tile])) for tile in seat.tiles), Counter()) for seat in seats]
    assert (extras[0]["student yellow"], extras[0]["gold"], seats[0].gold_row) == (1, 1, 1)
    assert (extras[1]["student red"], seats[1].upgrade) == (1, "UPG-5")
    assert (extras[2]["research"], seats[2].upgrade) == (1, "UPR-1")
    assert (extras[3]["gold"], seats[3].gold_row, seats[3].upgrade, seats[3].upgrade_row) == (1, 3, "UPA-5", 3)
    chosen = TABLES.artifact_upgrades[4]
    assert {"a": chosen.side_a, "b": chosen.side_b}[seats[3].upgrade_side] == "2 coins"


def test_g_2_2_the_rest_of_the_first_game() -> None:
    first = TABLES.first_game
    assert first.palace == (39, 43, 41, 46)
    assert {street.district: street.numbers for street in first.neighbourhoods} == {
        "red": (1, 2, 4, 5, 7, 8, 9),
        "yellow": (1, 3, 4, 5, 6, 7, 10),
        "blue": (1, 4, 5, 6, 7, 8, 9),
    }
    assert [seat.golems for seat in first.seat] == [
        ("red", "yellow"),
        ("red", "blue"),
        ("yellow", "blue"),
        ("red", "yellow"),
    ]
    assert [seat.colour for seat in first.seat] == ["green", "purple", "orange", "grey"]


def test_g_16_1_three_artifacts_with_eight_gold_are_possible() -> None:
    sizes = [cauldron.gold for cauldron in TABLES.cauldrons]
    assert any(sum(three) <= 8 <= sum(sizes) for three in combinations(sizes, 3))


def test_g_15_seven_yellow_five_blue_two_red_menorahs_are_possible() -> None:
    for upgrades, wanted in (
        (TABLES.artifact_upgrades, 7),
        (TABLES.research_upgrades, 5),
        (TABLES.golem_upgrades, 2),
    ):
        menorahs = [1, *(upgrade.menorahs for upgrade in upgrades)]  # the token first
        sums = {sum(chosen) for size in range(8) for chosen in combinations(menorahs, size)}
        assert wanted in sums


def test_g_14_2_goals() -> None:
    lowest = {goal.type: goal.threshold for goal in TABLES.goals if goal.vp == 2}
    assert lowest == {
        "student red": 5,
        "student yellow": 5,
        "student blue": 5,
        "golems created": 2,
        "golems killed": 2,
        "gold": 6,
        "upgrades": 5,
        "research": 5,
        "books": 5,
    }
    known = {(goal.type, goal.threshold, goal.vp) for goal in TABLES.goals}
    assert {("gold", 8, 4), ("upgrades", 7, 4), ("golems created", 3, 4)} <= known
    for kind in lowest:
        cards = sorted((goal.threshold, goal.vp) for goal in TABLES.goals if goal.type == kind)
        assert [vp for _, vp in cards] == [2, 4, 7]
        assert len({threshold for threshold, _ in cards}) == 3


# The value model


VALUES = {
    "clay": 1.0,
    "coins": 1.0,
    "knowledge": 1.0,
    "VP": 1.0,
    "gold": 2.75,
    "research": 3.0,
    "student red": 2.5,
    "student yellow": 2.5,
    "student blue": 2.5,
    "student any": 2.75,
    "kill golem": 2.5,
}
UPGRADE = 0.75
SLASH = 0.25


def value_of(effect: str) -> float:
    """What an effect is worth in clay, coins or knowledge."""
    options = effect.split(" | ")
    if len(options) > 1:
        return max(map(value_of, options)) + SLASH
    if effect.startswith("pay "):
        cost, gained = effect[4:].split(": ")
        return value_of(gained) - value_of(cost)
    total = 0.0
    for kind, amount in gains_of(effect).items():
        if kind.endswith(" upgrade"):
            total += -amount + UPGRADE
        elif kind == "golem track":
            total += 1.5 if amount > 0 else 0.5
        else:
            total += VALUES[kind] * amount
    return total


def net_value(book: Book) -> float:
    """Taken at once, activated one and a half times, paid once."""
    cost = VALUES["student red"] if book.colour == "black" else book.knowledge
    return value_of(book.immediate) + 1.5 * value_of(book.activation) - cost


@pytest.mark.parametrize("book", TABLES.books, ids=lambda book: f"book {book.number}")
def test_a_book_is_worth_about_three_more_than_it_costs(book: Book) -> None:
    least, most = (2.5, 4.5) if book.colour == "black" else (2.0, 4.0)
    assert least <= net_value(book) <= most
    assert 1.0 <= value_of(book.immediate) <= 6.75
    assert 1.0 <= value_of(book.activation) <= 2.75


def test_colours_of_books_are_even() -> None:
    for colour in ("red", "blue", "green", "yellow"):
        books = [book for book in TABLES.books if book.colour == colour]
        assert sum(book.knowledge for book in books) == 24
        assert 2.75 <= sum(net_value(book) for book in books) / 8 <= 3.5


def test_both_sides_of_a_slash_are_near_in_value() -> None:
    effects = [effect for book in TABLES.books for effect in (book.immediate, book.activation) if " | " in effect]
    assert len(effects) >= 10
    for effect in effects:
        values = [value_of(option) for option in effect.split(" | ")]
        assert max(values) - min(values) <= 1.0, effect


def row_values(side: tuple[Artifact, ...]) -> list[float]:
    return [value_of(artifact.bonus) for artifact in side]


@pytest.mark.parametrize("side", TABLES.artifact_sides)
def test_artifact_sides_are_even(side: str) -> None:
    rows = TABLES.artifact_sides[side]
    values = row_values(rows)
    for value, (least, most) in zip(values, ((1, 2), (2, 3), (3, 4.5), (5, 6)), strict=True):
        assert least <= value <= most
    payments = (4.2, 3.0, 2.0, 1.4)
    assert 28.0 <= sum(value * times for value, times in zip(values, payments, strict=True)) <= 30.5
    slots = [slot for artifact in rows for slot in artifact.slots]
    assert Counter(slot.kind for slot in slots) == {"golden": 2, "grey": 3}
    assert 13 <= sum(slot.cost for slot in slots) <= 15


def test_grey_slots_get_cheaper_upwards_and_golden_ones_dearer() -> None:
    for rows in TABLES.artifact_sides.values():
        grey = [slot.cost for artifact in rows for slot in artifact.slots if slot.kind == "grey"]
        golden = [slot.cost for artifact in rows for slot in artifact.slots if slot.kind == "golden"]
        assert grey == sorted(grey, reverse=True)
        assert golden == sorted(golden)


def test_artifacts_pay_only_kinds_of_income_the_rules_allow() -> None:
    """G-4.6.2: VP, resources, student steps and research steps."""
    allowed = {"VP", "clay", "coins", "knowledge", "research"} | {kind for kind in VALUES if kind.startswith("student")}
    incomes = [artifact.bonus for rows in TABLES.artifact_sides.values() for artifact in rows]
    incomes += [street.income for street in TABLES.streets]
    incomes += [space.income for space in TABLES.golem_track]
    incomes += [space.income for space in TABLES.research_track]
    for income in incomes:
        assert gains_of(income).keys() <= allowed


def test_starting_tiles_are_even() -> None:
    for tile in TABLES.starting_tiles:
        assert 5.25 <= value_of(tile.effect) <= 7.0, tile.id
        assert resources(tile.effect) in (3, 4)
    totals = sum((Counter(gains_of(tile.effect)) for tile in TABLES.starting_tiles), Counter[str]())
    assert totals["clay"] == totals["coins"] == totals["knowledge"] == 19


def test_first_game_seats_are_even() -> None:
    effects = {tile.id: tile.effect for tile in TABLES.starting_tiles}
    for seat in TABLES.first_game.seat:
        assert 11.0 <= sum(value_of(effects[tile]) for tile in seat.tiles) <= 13.5
        assert sorted(goal.vp for goal in TABLES.goals if goal.id in seat.goals) == [2, 4, 7]


def test_streets_are_even() -> None:
    for district, resource in (("red", "clay"), ("yellow", "coins"), ("blue", "knowledge")):
        street = [row.income for row in TABLES.streets if row.district == district]
        assert sum(map(value_of, street[:7])) == 7
        assert 15.5 <= sum(map(value_of, street[7:])) <= 16.5
        for income in street[:7]:
            assert gains_of(income).keys() <= {resource, "VP"}
        assert 3 <= street.count("none") <= 4


def test_the_left_graves_are_best() -> None:
    values = [value_of(grave.bonus) for grave in TABLES.cemetery]
    assert values == sorted(values, reverse=True)
    assert all(3 <= value <= 5 for value in values[:-1])
    open_graves = [sum(grave.players <= players for grave in TABLES.cemetery[:-1]) for players in (2, 3, 4)]
    assert open_graves == [4, 5, 6]


def test_every_step_on_a_track_changes_something() -> None:
    for before, after in pairwise(TABLES.golem_track):
        assert (before.level, before.steps, before.income) != (after.level, after.steps, after.income)
    track = TABLES.research_track
    printed = [(space.limit, space.income, space.end_vp) for space in track]
    turned = [(s.turned_limit or s.limit, s.turned_income or s.income, s.end_vp) for s in track]
    for side in (printed, turned):
        assert all(before != after for before, after in pairwise(side))


def test_marbles_of_characters_are_even() -> None:
    pairs = Counter(frozenset((card.left, card.right)) for card in TABLES.characters)
    assert sorted(pairs.values()) == [4, 4, 4]
    assert sorted(Counter(card.left for card in TABLES.characters).values()) == [4, 4, 4]
    assert all(1 <= card.steps <= 3 for card in TABLES.characters)


# What an owner may change, and what does not fit together


def overridden(directory: Path, **texts: str) -> Tables:
    for name, text in texts.items():
        (directory / f"{name}.toml").write_text(text)
    return load(directory, parse_effect)


def test_a_printed_value_takes_the_place_of_ours(tmp_path: Path) -> None:
    tables = overridden(tmp_path, books='[[book]]\nnumber = 7\nimmediate = "student red +1, 2 clay"')
    assert tables.books[6].immediate == "student red +1, 2 clay"
    assert tables.books[6].cost == TABLES.books[6].cost
    assert tables.components.sources["books", "book 7", "immediate"] == "owner"
    assert tables.components.provenance["books"]["owner"] == 1
    assert tables.version != TABLES.version


def test_our_own_files_copied_as_complete_change_nothing(tmp_path: Path) -> None:
    data = files("altneu.games.golem") / "data"
    texts = {name: "complete = true\n" + (data / f"{name}.toml").read_text() for name in TABLES.components.counts}
    tables = overridden(tmp_path, **texts)
    assert tables.version == TABLES.version
    assert tables.components.sources == SOURCES


def test_a_longer_track_replaces_ours(tmp_path: Path) -> None:
    rows = ", ".join(f'{{ space = {n}, level = {n}, steps = 2, income = "none" }}' for n in range(1, 15))
    rows = rows.replace("space = 3,", "space = 3, start = true,")
    tables = overridden(tmp_path, golem_track=f"complete = true\nspace = [{rows}]")
    assert [space.level for space in tables.golem_track] == list(range(1, 15))


def test_g_12_1_7_tiles_may_be_numbered_row_by_row(tmp_path: Path) -> None:
    numbers = [1, 3, 5, 7, 9, 2, 4, 6, 8, 10]
    rows = ", ".join(f'{{ id = "N-R{place}", number = {number} }}' for place, number in enumerate(numbers, start=1))
    tables = overridden(tmp_path, neighbourhoods=f"tile = [{rows}]")
    assert [tile.effect for tile in tables.neighbourhoods[:3]] == [
        "2 clay",
        "kill golem; then 1 VP per level",
        "create golem -1",
    ]


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        (
            "golem_track",
            "space = [{ space = 5, start = true }]",
            ", start: 2 spaces have start = true; mark exactly one",
        ),
        (
            "research_track",
            "space = [{ space = 4, limit = 1 }]",
            ", space 4, limit: it falls from 2 to 1; it may never fall",
        ),
        (
            "research_track",
            'space = [{ space = 6, income = "3 knowledge" }]',
            ', space 6, income: it falls from "2 knowledge, 1 VP" to "3 knowledge"; no part may ever fall (G-3.3.5)',
        ),
        (
            "research_track",
            "space = [{ space = 3, turned_limit = 2 }]",
            ", space 3, turned_limit: it falls from 3 to 2; it may never fall",
        ),
        (
            "research_track",
            'space = [{ space = 6, income = "4 knowledge, 2 VP" }]',
            ', space 7, income: it falls from "4 knowledge, 2 VP" to "3 knowledge, 2 VP"',
        ),
        (
            "research_track",
            'space = [{ space = 5, turned_income = "2 knowledge | 1 VP" }]',
            ", space 5, turned_income: write a plain list of gains",
        ),
        (
            "research_track",
            "space = [{ space = 7, turned_limit = 5 }]",
            ", space 7, turned_limit: give turned_limit and",
        ),
        (
            "research_track",
            'space = [{ space = 8, turned_limit = 5, turned_income = "3 knowledge, 2 VP" }]',
            ", space 7, turned_limit: UPR-5 covers the spaces around this one",
        ),
        ("research_track", "space = [{ space = 7, end_vp = 1 }]", ", space 7, end_vp: the three top spaces score"),
        ("cemetery", 'space = [{ space = 7, bonus = "1 VP" }]', ", space 7, unlimited: the last space needs"),
        ("cemetery", "space = [{ space = 2, unlimited = true }]", ", space 2, unlimited: only the last space takes"),
        ("cemetery", "space = [{ space = 2, players = 4 }]", ", space 3, players: spaces close from the right"),
        ("cauldrons", "cauldron = [{ row = 2, gold = 5 }]", ", gold: sizes [1, 5, 3, 4]: the bottom one takes 1 ingot"),
        ("golem_upgrades", 'upgrade = [{ id = "UPG-1", part = "head" }]', ", part: each of head, torso, left arm"),
        (
            "research_upgrades",
            'upgrade = [{ id = "UPR-1", part = "column 2" }]',
            ', upgrade UPR-1, part: it lies at "column 1" (G-11.2)',
        ),
        (
            "research_upgrades",
            'upgrade = [{ id = "UPR-2", doubles = true }]',
            ', upgrade UPR-2, book_bonus: a tile that doubles has book_bonus = "none"',
        ),
        (
            "artifact_upgrades",
            'upgrade = [{ id = "UPA-3", kind = "large" }]',
            ', upgrade UPA-3, kind: this tile is "grey"',
        ),
        (
            "artifact_upgrades",
            'upgrade = [{ id = "UPA-1", side_a = "2 clay" }]',
            ", upgrade UPA-1, side_a: a golden tile",
        ),
        (
            "artifact_upgrades",
            'upgrade = [{ id = "UPA-3", side_b = "first book" }]',
            ", upgrade UPA-3, side_b: a golden",
        ),
        (
            "artifact_upgrades",
            'upgrade = [{ id = "UPA-2", cost = 3 }]',
            ", upgrade UPA-2, cost: the large tile has a cost",
        ),
        ("books", 'book = [{ number = 1, colour = "blue" }]', ", colour: 7 books are red; 8 must be (G-1.1.8)"),
        (
            "books",
            'book = [{ number = 1, cost = "student any -1" }]',
            ', book 1, cost: a black book costs "student any -1"',
        ),
        (
            "books",
            'book = [{ number = 33, cost = "2 knowledge" }]',
            ', book 33, cost: a black book costs "student any -1"',
        ),
        (
            "books",
            'book = [{ number = 1, cost = "2 coins" }]',
            ', book 1, cost: "2 coins" cannot stand here; write "N knowledge"',
        ),
        (
            "books",
            'book = [{ number = 1, activation = "1 caly" }]',
            ", book 1, activation: cannot read \"1 caly\" (at character 1): '1 caly' is no gain",
        ),
        (
            "books",
            'book = [{ number = 1, activation = "2 clay, 2 coin" }]',
            ", book 1, activation: cannot read \"2 clay, 2 coin\" (at character 9): '2 coin': write '2 coins'",
        ),
        (
            "artifact_boards",
            "board = [{ board = 2, side_a = [{ row = 1, slots = ["
            + ", ".join(['{ kind = "grey", cost = 1 }'] * 5)
            + "] }] }]",
            ", board 2, slots: side 2A has 9 slots; write at most 8",
        ),
        (
            "artifact_boards",
            'board = [{ board = 2, side_a = [{ row = 1, slots = [{ kind = "gold", cost = 1 }] }] }]',
            ', board 2, side_a row 1, slots 1, kind: "gold" is not known here; write "golden" or "grey"',
        ),
        (
            "goals",
            'goal = [{ id = "GO-21", threshold = 11 }]',
            ", goal GO-21, threshold: 11 is out of reach; the most is 10",
        ),
        ("characters", 'character = [{ id = "CH-40", number = 41 }]', ", number: use each number from 39 to 50 once"),
        (
            "characters",
            'character = [{ id = "CH-40", deck = "IV" }]',
            ", deck: 6 characters are of deck I-III; 7 must be",
        ),
        ("neighbourhoods", 'tile = [{ id = "N-B3", number = 4 }]', ", number: use each number from 1 to 10 once"),
        ("marbles", "marbles = [{ players = 3, white = 4 }]", ", marbles 3: 11 marbles; 12 must be in play (G-2.1.9)"),
        ("first_game", "palace = [39, 43, 46, 41]", ", palace: three different characters of deck I-III, then one of"),
        ("first_game", "palace = [39, 39, 41, 46]", ", palace: three different characters of deck I-III, then one of"),
        (
            "first_game",
            'neighbourhoods = [{ district = "blue", numbers = [1, 4, 5, 6, 7, 9, 8] }]',
            ", neighbourhoods blue, numbers: seven different numbers in rising order (G-2.1.6)",
        ),
        ("first_game", 'seat = [{ seat = 2, colour = "grey" }]', ", colour: grey is given out twice"),
        ("first_game", 'seat = [{ seat = 2, tiles = ["ST-03", "ST-10"] }]', ", tiles: ST-10 is given out twice"),
        ("first_game", 'seat = [{ seat = 2, artifacts = "3B" }]', ", artifacts: 3 is given out twice"),
        (
            "first_game",
            'seat = [{ seat = 2, goals = ["GO-07", "GO-02", "GO-03"] }]',
            ", goals: GO-07 is given out twice",
        ),
        ("first_game", 'seat = [{ seat = 2, golems = ["red", "red"] }]', ", seat 2, golems: the two golems start in"),
        ("first_game", "seat = [{ seat = 2, gold_row = 1 }]", ", seat 2, gold_row: say where the gold goes exactly if"),
        (
            "first_game",
            'seat = [{ seat = 1, upgrade = "UPG-5" }]',
            ", seat 1, upgrade: name an upgrade exactly if the tiles",
        ),
        (
            "first_game",
            'seat = [{ seat = 2, upgrade = "UPR-5" }]',
            ", seat 2, upgrade: name an upgrade exactly if the tiles",
        ),
        (
            "first_game",
            "seat = [{ seat = 4, upgrade_slot = 2 }]",
            ", seat 4, upgrade_slot: side 3A has no grey slot there",
        ),
        (
            "first_game",
            'seat = [{ seat = 2, tiles = ["ST-04", "ST-13"] }]',
            ", seat 2, tiles: ST-04 and ST-13 give 2 clay, 3 coins, 2 knowledge, but the seat starts with 3, 2, 2",
        ),
        (
            "starting_tiles",
            'tile = [{ id = "ST-01", effect = "1 clay, student yellow +1 | 1 gold" }]',
            "first_game.toml, seat 1, tiles: ST-01 leaves a choice; the first game has none (G-2.2.14)",
        ),
    ],
)
def test_values_that_do_not_fit_together_are_refused(tmp_path: Path, name: str, text: str, line: str) -> None:
    with pytest.raises(ComponentError) as caught:
        overridden(tmp_path, **{name: text})
    message = str(caught.value)
    assert message.startswith(line if line.startswith("first_game") else f"{tmp_path / name}.toml{line}")
