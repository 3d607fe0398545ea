"""The balance of our component data on the scale of docs/components.md."""

from collections import Counter
from itertools import pairwise

import pytest

from altneu.games.golem.cards.components import Artifact, Book
from altneu.games.golem.cards.notation import parse_effect
from altneu.games.golem.cards.tables import load, plain_gains

TABLES = load(None, parse_effect)


def gains_of(effect: str) -> dict[str, int]:
    gains = plain_gains(effect)
    assert gains is not None
    return gains


def resources(effect: str) -> int:
    gains = gains_of(effect)
    return sum(gains.get(resource, 0) for resource in ("clay", "coins", "knowledge"))


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
def test_a_book_repays_its_cost(book: Book) -> None:
    """Black books, which cost no knowledge and fit everywhere, bring nothing more."""
    least, most = (-1.0, 0.5) if book.colour == "black" else (-0.5, 4.0)
    assert least <= net_value(book) <= most
    assert 0.0 <= value_of(book.immediate) <= 6.75
    assert 0.5 <= value_of(book.activation) <= 2.75


def test_colours_of_books_are_even() -> None:
    for colour in ("red", "blue", "green", "yellow"):
        books = [book for book in TABLES.books if book.colour == colour]
        assert 30 <= sum(book.knowledge for book in books) <= 34
        assert 1.5 <= sum(net_value(book) for book in books) / 8 <= 2.5


def test_both_sides_of_a_slash_are_near_in_value() -> None:
    effects = [effect for book in TABLES.books for effect in (book.immediate, book.activation) if " | " in effect]
    assert len(effects) >= 9
    for effect in effects:
        values = [value_of(option) for option in effect.split(" | ")]
        assert max(values) - min(values) <= 1.0, effect


def row_values(side: tuple[Artifact, ...]) -> list[float]:
    return [value_of(artifact.bonus) for artifact in side]


@pytest.mark.parametrize("side", TABLES.artifact_sides)
def test_artifact_sides_are_even(side: str) -> None:
    rows = TABLES.artifact_sides[side]
    values = row_values(rows)
    for value, (least, most) in zip(values, ((1, 1), (2, 3), (2.5, 3.5), (4, 6)), strict=True):
        assert least <= value <= most
    payments = (4.2, 3.0, 2.0, 1.4)
    assert 21.0 <= sum(value * times for value, times in zip(values, payments, strict=True)) <= 27.5
    slots = [slot for artifact in rows for slot in artifact.slots]
    assert Counter(slot.kind for slot in slots) == {"golden": 2, "grey": 3}
    assert 17 <= sum(slot.cost for slot in slots) <= 20


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
        assert 4.75 <= value_of(tile.effect) <= 7.0, tile.id
        assert resources(tile.effect) in (2, 3, 4)
    totals = sum((Counter(gains_of(tile.effect)) for tile in TABLES.starting_tiles), Counter[str]())
    assert {totals["clay"], totals["coins"], totals["knowledge"]} <= {19, 20}


def test_first_game_seats_are_even() -> None:
    effects = {tile.id: tile.effect for tile in TABLES.starting_tiles}
    for seat in TABLES.first_game.seat:
        assert 11.0 <= sum(value_of(effects[tile]) for tile in seat.tiles) <= 13.5
        assert sorted(goal.vp for goal in TABLES.goals if goal.id in seat.goals) == [2, 4, 6]


def test_streets_are_even() -> None:
    for district, resource in (("red", "clay"), ("yellow", "coins"), ("blue", "knowledge")):
        street = [row.income for row in TABLES.streets if row.district == district]
        values = [value_of(income) for income in street]
        assert values == sorted(values)
        assert 9 <= sum(values[:7]) <= 16
        assert 15.5 <= sum(values[7:]) <= 16.5
        for income in street[:7]:
            assert gains_of(income).keys() <= {resource, "VP"}
        assert 1 <= street.count("none") <= 2


def test_the_left_graves_are_best() -> None:
    values = [value_of(grave.bonus) for grave in TABLES.cemetery]
    assert values == sorted(values, reverse=True)
    assert all(1 <= value <= 3 for value in values[:-1])
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
