"""The cards, resource track and special tiles of the Automa: what is known, how even they are, what is refused."""

from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from itertools import permutations
from pathlib import Path

import pytest

from altneu.components import ComponentError
from altneu.games.golem.cards.components import AUTOMA_BONUSES, CRITERIA, AutomaCard
from altneu.games.golem.cards.notation import parse_effect
from altneu.games.golem.cards.tables import Tables, load

TABLES = load(None, parse_effect)
CARDS = TABLES.automa_cards
SOURCES = TABLES.components.sources
PAIRS = list(permutations(CARDS, 2))
DATA = files("altneu.games.golem.cards") / "data"
DOCUMENT = Path(__file__).parents[4] / "docs" / "components.md"
MARKS = {"rulebook": "**{}**", "inferred": "*{}*", "reconstructed": "{}"}


def completes_silhouette(left: AutomaCard, right: AutomaCard) -> bool:
    return left.right_half and right.left_half


def rabbi_turn(first: AutomaCard, second: AutomaCard) -> int:
    """The turn on which the rabbi goes out, of a round that begins with these two cards."""
    if first.first == "rabbi":
        return 1
    return 2 if completes_silhouette(first, second) or second.first == "rabbi" else 3


def higher_side(card: AutomaCard) -> str:
    """Which of LEFT and RIGHT stands higher in the marble column."""
    return next(criterion for criterion in card.marble if criterion in ("LEFT", "RIGHT"))


def at_place(place: int) -> dict[str, int]:
    """How many cards have each criterion at this place of the marble column."""
    found = Counter(card.marble[place] for card in CARDS if len(card.marble) > place)
    return {criterion: found[criterion] for criterion in CRITERIA}


# What is in the box


def test_automa_cards_are_twenty_different_ones() -> None:
    """A-1.1: 20 Automa cards."""
    assert [card.id for card in CARDS] == [f"AU-{number:02}" for number in range(1, 21)]
    assert len({(card.rabbi, card.marble, card.book) for card in CARDS}) == 20


def test_resource_track_has_two_sides_and_each_difficulty_one_of_them() -> None:
    """A-1.2: 1 resource track with two sides."""
    assert [side.side for side in TABLES.automa_track] == [1, 2]
    assert [level for side in TABLES.automa_track for level in side.levels] == [1, 2, 3, 4]
    assert {(side.min, side.max, side.start) for side in TABLES.automa_track} == {(-5, 20, 0)}


def test_red_zone_is_a_part_of_the_track_and_longer_on_the_hard_side() -> None:
    """Four starting tiles fill the track: the zone must reach further to be felt."""
    easy, hard = TABLES.automa_track
    assert easy.min < easy.red_up_to < hard.red_up_to < hard.max


def test_special_tiles_are_two_in_place_of_the_golden_ones() -> None:
    """A-1.3: 2 special artifact upgrades."""
    golden = [tile.id for tile in TABLES.artifact_upgrades if tile.kind == "golden"]
    assert [tile.replaces for tile in TABLES.automa_tiles] == golden
    assert len(golden) == 2


# What is known


def test_every_bonus_and_every_criterion_of_the_rules_occurs() -> None:
    """A-1.5: a brown column with an optional bonus and its number, a yellow one that lists criteria."""
    assert {card.bonus for card in CARDS} == set(AUTOMA_BONUSES)
    assert {criterion for card in CARDS for criterion in card.marble} == set(CRITERIA)
    assert all(card.difficulty in (1, 2, 3, 4) for card in CARDS if card.bonus != "none")
    assert {card.difficulty for card in CARDS if card.bonus == "none"} == {0}


def test_most_cards_have_the_marble_column_first() -> None:
    """A-1.6: both orders occur; on most cards the yellow column comes first."""
    assert Counter(card.first for card in CARDS) == {"marble": 14, "rabbi": 6}


def test_the_three_cards_of_the_example_exist() -> None:
    first, third, second = CARDS[:3]
    assert (first.first, second.first) == ("marble", "marble")
    assert (first.marble[:2], first.marble[4]) == (("WORK", "LARGEST"), "RIGHT")
    assert set(first.marble[2:4]) == {"BLACK", "WHITE"}
    assert completes_silhouette(first, second)
    assert second.rabbi[0] == 2
    assert third.marble[:2] == ("LARGEST", "RIGHT")


def test_no_more_is_claimed_than_the_example_shows() -> None:
    known = {
        key[1:]: source for key, source in SOURCES.items() if key[0] == "automa_cards" and source != "reconstructed"
    }
    assert known == {
        ("card AU-01", "first"): "inferred",
        ("card AU-01", "marble"): "inferred",
        ("card AU-01", "right_half"): "inferred",
        ("card AU-02", "marble"): "inferred",
        ("card AU-03", "first"): "rulebook",
        ("card AU-03", "rabbi"): "inferred",
        ("card AU-03", "left_half"): "inferred",
    }
    for side in ("side 1", "side 2"):
        assert SOURCES["automa_track", side, "levels"] == "inferred"
        assert SOURCES["automa_track", side, "red_up_to"] == "reconstructed"
    assert TABLES.components.provenance["automa_tiles"]["inferred"] == 2


# How even the cards are


@pytest.mark.parametrize("column", ["rabbi", "book"])
@pytest.mark.parametrize("place", range(5))
def test_every_number_stands_four_times_at_every_place(column: str, place: int) -> None:
    """A-1.5: the grey column lists positions of action tiles, the blue one positions of the library."""
    assert Counter(getattr(card, column)[place] for card in CARDS) == dict.fromkeys(range(1, 6), 4)


@pytest.mark.parametrize("column", ["rabbi", "book"])
@pytest.mark.parametrize(("open_places", "least", "most"), [(3, 6, 7), (4, 5, 5), (5, 4, 4)])
def test_first_of_fewer_places_is_even_as_well(column: str, open_places: int, least: int, most: int) -> None:
    taken = Counter(next(number for number in getattr(card, column) if number <= open_places) for card in CARDS)
    assert len(taken) == open_places
    assert all(least <= times <= most for times in taken.values())


@pytest.mark.parametrize("place", range(5))
def test_every_criterion_stands_two_or_three_times_at_each_of_the_first_five_places(place: int) -> None:
    assert set(at_place(place).values()) == {2, 3}


def test_marble_columns_have_five_to_eight_criteria_and_use_each_alike() -> None:
    assert {len(card.marble) for card in CARDS} == {5, 6, 7, 8}
    used = Counter(criterion for card in CARDS for criterion in card.marble)
    assert all(15 <= used[criterion] <= 17 for criterion in CRITERIA)


def test_left_stands_above_right_on_half_of_the_cards() -> None:
    assert Counter(map(higher_side, CARDS)) == {"LEFT": 10, "RIGHT": 10}


def test_silhouettes_are_completed_by_two_of_five_pairs() -> None:
    """A-1.7: half silhouettes on the edges; two adjacent cards may complete one, or not."""
    share = sum(completes_silhouette(*pair) for pair in PAIRS) / len(PAIRS)
    assert 0.35 <= share <= 0.45
    assert {(card.left_half, card.right_half) for card in CARDS} == {
        (a, b) for a in (True, False) for b in (True, False)
    }


def test_each_difficulty_adds_one_or_two_bonuses() -> None:
    added = {level: sorted(card.bonus for card in CARDS if card.difficulty == level) for level in (1, 2, 3, 4)}
    assert added == {
        1: ["create at most 1", "gold", "reshuffle", "reshuffle"],
        2: ["create at most 2", "student"],
        3: ["research"],
        4: ["create at most 1"],
    }


def test_two_cards_reshuffle_at_every_difficulty() -> None:
    assert [card.difficulty for card in CARDS if card.bonus == "reshuffle"] == [1, 1]


def test_distribution_of_the_cards() -> None:
    """Printed with `pytest -s`: criteria by place, active bonuses by difficulty, the rabbi's turn."""
    print("\nplace     " + "".join(f"{criterion:>10}" for criterion in CRITERIA))
    for place in range(8):
        print(f"{place + 1:<10}" + "".join(f"{times:>10}" for times in at_place(place).values()))
    active = [sum(0 < card.difficulty <= level for card in CARDS if card.bonus != "reshuffle") for level in range(1, 5)]
    turns = Counter(rabbi_turn(*pair) for pair in PAIRS)
    shares = {turn: round(100 * turns[turn] / len(PAIRS)) for turn in (1, 2, 3)}
    complete = sum(completes_silhouette(*pair) for pair in PAIRS)
    print(f"bonuses active at difficulty 1 to 4: {active}, and 2 reshuffles")
    print(f"silhouettes: {complete} of {len(PAIRS)} pairs; rabbi on turn 1, 2, 3 (%): {shares}")
    assert sum(sum(at_place(place).values()) for place in range(8)) == 126
    assert active == [2, 4, 5, 6]
    assert (complete, len(PAIRS)) == (149, 380)
    assert shares == {1: 30, 2: 40, 3: 30}


# An owner's values


def overridden(directory: Path, name: str, text: str) -> Tables:
    (directory / f"{name}.toml").write_text(text)
    return load(directory, parse_effect)


def refusal(directory: Path, name: str, text: str) -> str:
    """The one line said about an owner's file, from the entry on."""
    with pytest.raises(ComponentError) as caught:
        overridden(directory, name, text)
    line = str(caught.value)
    start = f"{directory / name}.toml, "
    assert line.startswith(start)
    return line.removeprefix(start)


def test_a_partial_ranking_is_accepted(tmp_path: Path) -> None:
    tables = overridden(
        tmp_path, "automa_cards", 'card = [{ id = "AU-07", rabbi = [4, 2], marble = ["WHITE"], book = [5] }]'
    )
    card = tables.automa_cards[6]
    assert (card.rabbi, card.marble, card.book) == ((4, 2), ("WHITE",), (5,))
    assert tables.components.provenance["automa_cards"]["owner"] == 3


def test_a_card_may_lose_its_bonus_in_a_whole_file(tmp_path: Path) -> None:
    ours = (DATA / "automa_cards.toml").read_text()
    text = "complete = true\n" + ours.replace('bonus = "gold"\ndifficulty = 1\n', 'bonus = "none"\n')
    card = overridden(tmp_path, "automa_cards", text).automa_cards[1]
    assert (card.bonus, card.difficulty) == ("none", 0)


def test_special_tiles_may_be_swapped_and_sides_may_share_difficulties_otherwise(tmp_path: Path) -> None:
    overridden(tmp_path, "automa_tiles", 'tile = [{ tile = 1, replaces = "UPA-2" }, { tile = 2, replaces = "UPA-1" }]')
    tables = overridden(
        tmp_path, "automa_track", "side = [{ side = 1, levels = [1] }, { side = 2, levels = [2, 3, 4] }]"
    )
    assert [tile.replaces for tile in tables.automa_tiles] == ["UPA-2", "UPA-1"]
    assert [side.levels for side in tables.automa_track] == [(1,), (2, 3, 4)]


POSITION = "is out of range; write a whole number from 1 to 5"
TWICE = "stands there twice; name it once (A-1.5)"


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ("rabbi = [0, 1]", f"rabbi: 0 {POSITION}"),
        ("rabbi = [1, 6]", f"rabbi: 6 {POSITION}"),
        ("book = [0]", f"book: 0 {POSITION}"),
        ("book = [5, 4, 3, 2, 6]", f"book: 6 {POSITION}"),
        ("rabbi = [3, 1, 3]", f"rabbi: 3 {TWICE}"),
        ("book = [1, 2, 3, 4, 1]", f"book: 1 {TWICE}"),
        ('marble = ["WORK", "LEFT", "WORK"]', f"marble: WORK {TWICE}"),
        ("rabbi = []", "rabbi: the list has 0 values; write 1 to 5"),
        ("marble = []", "marble: the list has 0 values; write 1 to 8"),
        ("book = [1, 2, 3, 4, 5, 1]", "book: the list has 6 values; write 1 to 5"),
        ('rabbi = "1 2 3"', 'rabbi: "1 2 3" is not a list; write 1 to 5 values in [ ]'),
        (
            'marble = ["WORK", "MIDDLE"]',
            'marble: "MIDDLE" is not known here; write "LARGEST", "WORK", "STRATEGY", "BLACK", "WHITE", "LEFT", '
            '"RIGHT" or "NEITHER"',
        ),
        ('first = "book"', 'first: "book" is not known here; write "marble" or "rabbi"'),
        (
            'bonus = "clay"',
            'bonus: "clay" is not known here; write "none", "gold", "research", "student", "create at most 1", '
            '"create at most 2" or "reshuffle"',
        ),
        ("difficulty = 0", "difficulty: 0 is out of range; write a whole number from 1 to 4"),
        ("difficulty = 5", "difficulty: 5 is out of range; write a whole number from 1 to 4"),
        (
            'bonus = "none"',
            "difficulty: there is no bonus for it; name one, or write the whole file without it, "
            '"complete = true" on top',
        ),
        ("left_half = 1", "left_half: 1 is neither true nor false; write one of them, without quotes"),
    ],
)
def test_a_slip_on_a_card_is_named_with_what_to_write(tmp_path: Path, fields: str, line: str) -> None:
    """A-1.5: positions 1 to 5 and known criteria, none twice; a bonus and its number go together."""
    assert refusal(tmp_path, "automa_cards", f'[[card]]\nid = "AU-02"\n{fields}') == f"card AU-02, {line}"


def test_a_bonus_without_its_difficulty_is_refused(tmp_path: Path) -> None:
    """A-1.5: the bonus has a difficulty number."""
    line = refusal(tmp_path, "automa_cards", 'card = [{ id = "AU-01", bonus = "gold" }]')
    assert line == 'card AU-01, difficulty: say from which difficulty on "gold" applies, 1 to 4 (A-1.5)'


@pytest.mark.parametrize("column", ["bonus", "first", "rabbi", "marble", "book", "left_half", "right_half"])
def test_a_card_that_lacks_a_column_is_refused(tmp_path: Path, column: str) -> None:
    """A-1.5: every card has its four columns; A-1.7: and two edges."""
    head, card, rest = (DATA / "automa_cards.toml").read_text().partition('id = "AU-11"\n')
    lines = rest.splitlines(keepends=True)
    lines.remove(next(line for line in lines if line.startswith(f"{column} = ")))
    line = refusal(tmp_path, "automa_cards", "complete = true\n" + head + card + "".join(lines))
    assert line == f"card AU-11, {column}: missing; add this field"


def test_neither_nineteen_nor_twenty_one_cards_are_accepted(tmp_path: Path) -> None:
    """A-1.1: 20 cards."""
    *others, last = (DATA / "automa_cards.toml").read_text().split("[[card]]\n")
    fewer = "complete = true\n" + "[[card]]\n".join(others)
    assert refusal(tmp_path, "automa_cards", fewer) == "card AU-20: this entry is missing; add it"
    more = "[[card]]\n".join([fewer, last, last.replace("AU-20", "AU-21")])
    line = "card AU-21: there is no such entry; known are AU-01 to AU-20"
    assert refusal(tmp_path, "automa_cards", more) == line
    twice = "[[card]]\n".join([fewer, last, last])
    assert refusal(tmp_path, "automa_cards", twice) == (
        "card AU-20: this entry stands here twice; remove one of the two"
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{ side = 1, levels = [1, 2, 3] }", "levels: difficulty 3 is named 2 times; name each of 1 to 4 once (A-1.2)"),
        ("{ side = 2, levels = [3] }", "levels: difficulty 4 is named 0 times; name each of 1 to 4 once (A-1.2)"),
        ("{ side = 1, levels = [1, 1, 2] }", "levels: difficulty 1 is named 2 times; name each of 1 to 4 once (A-1.2)"),
        ("{ side = 1, levels = [] }", "side 1, levels: the list has 0 values; write 1 to 3"),
        ("{ side = 1, levels = [0, 2] }", "side 1, levels: 0 is out of range; write a whole number from 1 to 4"),
        (
            "{ side = 2, red_up_to = -6 }",
            "side 2, red_up_to: -6 cannot stand here; write a whole number from -5 to 19 (A-1.2)",
        ),
        (
            "{ side = 1, red_up_to = 20 }",
            "side 1, red_up_to: 20 cannot stand here; write a whole number from -5 to 19 (A-1.2)",
        ),
        (
            "{ side = 1, max = 2 }",
            "side 1, red_up_to: 6 cannot stand here; write a whole number from -5 to 1 (A-1.2)",
        ),
        ("{ side = 1, start = 21 }", "side 1, start: 21 cannot stand here; write a whole number from -5 to 20 (A-1.2)"),
        ("{ side = 1, min = 1 }", "side 1, min: 1 is out of range; write a whole number from -20 to 0"),
        ("{ side = 3, levels = [1] }", "side 3: there is no such entry; known are 1 to 2"),
    ],
)
def test_a_track_that_cannot_be_used_is_refused(tmp_path: Path, text: str, line: str) -> None:
    """A-1.2: two sides, each difficulty on one of them, and a part of each red."""
    assert refusal(tmp_path, "automa_track", f"side = [{text}]") == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            '{ tile = 2, replaces = "UPA-1" }',
            "replaces: both tiles replace UPA-1; one replaces UPA-1, the other UPA-2 (A-1.3)",
        ),
        (
            '{ tile = 1, replaces = "UPA-3" }',
            'tile 1, replaces: "UPA-3" is not known here; write "UPA-1" or "UPA-2"',
        ),
        ('{ tile = 3, replaces = "UPA-1" }', "tile 3: there is no such entry; known are 1 to 2"),
    ],
)
def test_special_tiles_in_any_other_place_are_refused(tmp_path: Path, text: str, line: str) -> None:
    """A-1.3: two tiles, one for each of the golden ones."""
    assert refusal(tmp_path, "automa_tiles", f"tile = [{text}]") == line


# The document


def shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def document_lines() -> Iterator[str]:
    """Every table line of the document about the Automa: known values bold, inferred ones in italics, ours plain."""
    names = {
        "automa_cards": ("bonus", "difficulty", "first", "rabbi", "marble", "book", "left_half", "right_half"),
        "automa_track": ("levels", "min", "max", "start", "red_up_to"),
        "automa_tiles": ("replaces",),
    }
    rows: list[tuple[str, str, str, object]] = [("automa_cards", f"card {card.id}", card.id, card) for card in CARDS]
    rows += [("automa_track", f"side {side.side}", str(side.side), side) for side in TABLES.automa_track]
    rows += [("automa_tiles", f"tile {tile.tile}", str(tile.tile), tile) for tile in TABLES.automa_tiles]
    for kind, entry, key, row in rows:
        cells = [
            MARKS[SOURCES[kind, entry, name]].format(shown(getattr(row, name)))
            if (kind, entry, name) in SOURCES
            else ""
            for name in names[kind]
        ]
        yield "| " + " | ".join([key, *cells]) + " |"


def test_the_document_shows_every_value_of_the_automa_with_its_provenance() -> None:
    written = DOCUMENT.read_text().splitlines()
    lines = list(document_lines())
    assert len(lines) == 24
    assert [line for line in lines if line not in written] == []
