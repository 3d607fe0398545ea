"""An owner's values for Golem: what may be changed, and what does not fit together."""

from importlib.resources import files
from pathlib import Path

import pytest

from altneu.components import ComponentError
from altneu.games.golem.cards.notation import parse_effect
from altneu.games.golem.cards.tables import Tables, load

TABLES = load(None, parse_effect)
SOURCES = TABLES.components.sources


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
    data = files("altneu.games.golem.cards") / "data"
    texts = {name: "complete = true\n" + (data / f"{name}.toml").read_text() for name in TABLES.components.counts}
    tables = overridden(tmp_path, **texts)
    assert tables.version == TABLES.version
    assert tables.components.sources == SOURCES


def test_a_longer_track_replaces_ours(tmp_path: Path) -> None:
    rows = ", ".join(f'{{ space = {n}, level = {n}, steps = 2, income = "none" }}' for n in range(1, 15))
    rows = rows.replace("space = 3,", "space = 3, start = true,")
    tables = overridden(tmp_path, golem_track=f"complete = true\nspace = [{rows}]")
    assert [space.level for space in tables.golem_track] == list(range(1, 15))


def test_g_2_2_17_an_upgrade_without_discount_is_paid_from_the_tiles(tmp_path: Path) -> None:
    tile = '{ id = "ST-13", effect = "1 coin, 4 clay, golem upgrade" }'
    tables = overridden(tmp_path, starting_tiles=f"tile = [{tile}]")
    assert tables.first_game.seat[1].clay == 3


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
            ', space 6, income: it falls from "2 knowledge, 2 VP" to "3 knowledge"; no part may ever fall (G-3.3.5)',
        ),
        (
            "research_track",
            "space = [{ space = 4, turned_limit = 2 }]",
            ", space 4, turned_limit: it falls from 3 to 2; it may never fall",
        ),
        (
            "research_track",
            'space = [{ space = 6, income = "4 knowledge, 3 VP" }]',
            ', space 7, income: it falls from "4 knowledge, 3 VP" to "3 knowledge, 3 VP"',
        ),
        (
            "research_track",
            'space = [{ space = 5, turned_income = "2 knowledge | 1 VP" }]',
            ", space 5, turned_income: write a plain list of gains",
        ),
        (
            "research_track",
            "space = [{ space = 8, turned_limit = 5 }]",
            ", space 8, turned_limit: give turned_limit and",
        ),
        (
            "research_track",
            'space = [{ space = 9, turned_limit = 5, turned_income = "4 knowledge, 5 VP" }]',
            ", space 8, turned_limit: UPR-5 covers the spaces around this one",
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
            ", upgrade UPR-2, doubles: UPR-3 doubles, and no other (G-11.2.3)",
        ),
        (
            "research_upgrades",
            'upgrade = [{ id = "UPR-5", book_bonus = "1 VP" }]',
            ", upgrade UPR-5, book_bonus: only UPR-1, UPR-2 and UPR-4 pay for books",
        ),
        (
            "research_upgrades",
            'upgrade = [{ id = "UPR-3", book_bonus = "1 VP" }]',
            ", upgrade UPR-3, book_bonus: only UPR-1, UPR-2 and UPR-4 pay for books",
        ),
        (
            "artifact_upgrades",
            'upgrade = [{ id = "UPA-3", kind = "large" }]',
            ', upgrade UPA-3, kind: this tile is "grey"',
        ),
        (
            "artifact_upgrades",
            'upgrade = [{ id = "UPA-1", side_a = "2 clay" }]',
            ', upgrade UPA-1, side_a: the rules know this side as "red marble" (G-11.4)',
        ),
        (
            "artifact_upgrades",
            'upgrade = [{ id = "UPA-3", side_b = "first book" }]',
            ", upgrade UPA-3, side_b: a grey tile shows an income, the large one nothing (G-11.4)",
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
            "streets",
            'street = [{ district = "red", section = "II", income = "street income" }]',
            ', street red II, income: "street income" may not stand here; take it out',
        ),
        (
            "golem_track",
            'space = [{ space = 4, income = "1 VP, artifact income" }]',
            ', space 4, income: "artifact income" may not stand here; take it out',
        ),
        (
            "research_track",
            'space = [{ space = 10, income = "4 knowledge, 3 VP, activate 1 book" }]',
            ', space 10, income: "activate 1 book" may not stand here; take it out',
        ),
        (
            "artifact_boards",
            'board = [{ board = 1, side_b = [{ row = 2, bonus = "artifact income" }] }]',
            ', board 1, side_b row 2, bonus: "artifact income" may not stand here; take it out',
        ),
        (
            "artifact_upgrades",
            'upgrade = [{ id = "UPA-4", side_a = "artifact income" }]',
            ', upgrade UPA-4, side_a: "artifact income" may not stand here; take it out',
        ),
        (
            "books",
            'book = [{ number = 3, activation = "pay 1 clay: activate 2 books" }]',
            ', book 3, activation: "activate 2 books" may not stand here; take it out',
        ),
        (
            "neighbourhoods",
            'tile = [{ id = "N-Y4", effect = "use tile of golem" }]',
            ', tile N-Y4, effect: "use tile of golem" may not stand here; take it out',
        ),
        (
            "sections",
            'section = [{ district = "red", section = "X", effect = "use tile of golem" }]',
            ', section red X, effect: "use tile of golem" may not stand here; take it out',
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
            ", seat 2, tiles: ST-04 and ST-13 give 3 clay, 3 coins, 1 knowledge, but the seat starts with 3, 2, 2",
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
