"""The component data of Golem: what is in the box, and everything that is known of it."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, product

from altneu.games.golem.cards.notation import parse_effect
from altneu.games.golem.cards.tables import load, plain_gains

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
        "automa_cards": 20,
        "automa_track": 2,
        "automa_tiles": 2,
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
    spots = [list(spot) for spot in product(*streets)]
    tracks = [[space.income] for space in TABLES.golem_track]
    sums = (a + s + t for a in totals(artifacts) for s in totals(spots) for t in totals(tracks))
    assert any(found == wanted for found in sums)


def totals(incomes: Iterable[Iterable[str]]) -> list[Counter[str]]:
    """What these incomes come to, each total once."""
    found = [sum((Counter(gains_of(income)) for income in together), Counter[str]()) for together in incomes]
    return list({frozenset(total.items()): total for total in found}.values())


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
        assert [vp for _, vp in cards] == [2, 4, 6]
        assert len({threshold for threshold, _ in cards}) == 3
