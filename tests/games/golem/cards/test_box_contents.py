"""What lies in the box and on each player's side of the table (G-1.1, G-1.2, G-1.5)."""

from collections import Counter
from itertools import combinations

import pytest

from altneu.games.golem.cards.build import load_tables
from altneu.games.golem.rounds.setup import new_game
from altneu.games.golem.state.terms import MARBLES
from altneu.games.golem.views.view import members
from games.golem.scenario import GOLEM, action_phase, board, offered, play, scenario, set_tray, turn

pytestmark = pytest.mark.both

TABLES = load_tables(None)
PLAYERS = [2, 3, 4]


def test_main_board_has_palace_library_districts_cemetery_and_a_score_for_each_seat() -> None:
    """G-1.1.1: palace, library, three districts, cemetery, VP track."""
    table = GOLEM.view(new_game(GOLEM.box(3, {})), 0)
    assert len(table["palace"]) == 4
    assert len(table["library"]) == 5
    assert {district: len(sections) for district, sections in table["districts"].items()} == {
        "red": 10,
        "yellow": 10,
        "blue": 10,
    }
    assert table["cemetery"] == [None] * 7
    assert [seat["vp"] for seat in table["seats"]] == [10, 10, 10]


def test_synagogue_board_has_rows_tile_stack_slots_fixed_space_and_turn_order() -> None:
    """G-1.1.2: five marble rows, a stack of action tiles and slots for them, the fixed action space, the turn order."""
    state = scenario(players=4)
    table = GOLEM.view(state, 0)
    assert list(table["synagogue"]) == ["work", "golem", "artifacts", "research", "mirror"]
    assert [slot["tile"] for slot in table["action_tiles"]] == ["AT-01", "AT-02", "AT-03", "AT-04", "AT-05"]
    assert table["action_tile_stack"] == [f"AT-{number:02d}" for number in range(6, 13)]
    assert table["fixed_space"] == []
    assert table["order"] == [0, 1, 2, 3]


def test_marbles_of_the_box_suffice_for_every_number_of_players() -> None:
    """G-1.1.4: 15 marbles, 3 yellow, 3 red, 3 blue, 1 black and 5 white."""
    used = [dict(zip(MARBLES, GOLEM.box(players, {}).marbles, strict=True)) for players in PLAYERS]
    in_box = {colour: max(marbles[colour] for marbles in used) for colour in MARBLES}
    assert in_box == {"yellow": 3, "red": 3, "blue": 3, "black": 1, "white": 5}
    assert sum(in_box.values()) == 15


def test_action_tiles_are_twelve_different_ones() -> None:
    """G-1.1.5: 12 action tiles, all different."""
    assert [tile.id for tile in TABLES.action_tiles] == [f"AT-{number:02d}" for number in range(1, 13)]
    assert len({tile.effect for tile in TABLES.action_tiles}) == 12


def test_characters_are_seven_of_the_first_deck_and_five_of_the_last() -> None:
    """G-1.1.6: 12 characters: 7 of deck I-III and 5 of deck IV."""
    assert Counter(card.deck for card in TABLES.characters) == {"I-III": 7, "IV": 5}


def test_goals_are_twenty_seven() -> None:
    """G-1.1.7: 27 goals lie in the deck of a new game, each once."""
    assert [goal.id for goal in TABLES.goals] == [f"GO-{number:02d}" for number in range(1, 28)]
    assert members(new_game(GOLEM.box(2, {})).goals) == list(range(27))


def test_books_are_thirty_eight_in_five_colours() -> None:
    """G-1.1.8: 38 books: 8 red, 8 blue, 8 green, 8 yellow, 6 black."""
    assert Counter(book.colour for book in TABLES.books) == {"red": 8, "blue": 8, "green": 8, "yellow": 8, "black": 6}
    assert members(new_game(GOLEM.box(2, {})).books) == list(range(1, 39))


@pytest.mark.parametrize("district", ["red", "yellow", "blue"])
def test_neighbourhood_tiles_are_numbered_one_to_ten_in_each_district(district: str) -> None:
    """G-1.1.9: 30 neighbourhood tiles, 10 per district, numbered 1 to 10 within the district."""
    assert [tile.number for tile in TABLES.neighbourhoods if tile.district == district] == list(range(1, 11))
    assert len(TABLES.neighbourhoods) == 30


def test_gold_suffices_for_the_cauldrons_of_four_players() -> None:
    """G-1.1.11: 40 ingots, as many as four players have ingot spaces."""
    assert 4 * sum(GOLEM.box(4, {}).cauldron) == 40


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_artifact_boards_have_two_different_sides(number: int) -> None:
    """G-1.1.12: 4 artifact boards with two sides each, and the sides differ."""
    assert len(TABLES.artifact_sides) == 8
    assert TABLES.artifact_sides[f"{number}A"] != TABLES.artifact_sides[f"{number}B"]


def test_pass_tiles_are_numbered_one_to_four() -> None:
    """G-1.1.13: 4 pass tiles, numbered 1 to 4, one for each of four players who pass."""
    state = scenario(players=4)
    set_tray(state, work="white white white white white")
    action_phase(state)
    play(state, "pass", "pass", "pass", "pass")
    assert [seat.pass_tile for seat in state.seats] == [1, 2, 3, 4]


def test_starting_tiles_are_eighteen_different_ones() -> None:
    """G-1.1.14: 18 starting tiles."""
    assert [tile.id for tile in TABLES.starting_tiles] == [f"ST-{number:02d}" for number in range(1, 19)]
    assert all(a.effect != b.effect for a, b in combinations(TABLES.starting_tiles, 2))


def test_menorah_tokens_are_one_of_each_colour() -> None:
    """G-1.1.15: 3 menorah tokens: one red, one yellow, one blue."""
    assert GOLEM.view(new_game(GOLEM.box(2, {})), 0)["menorah_tokens"] == ["red", "yellow", "blue"]


def test_rabbi_is_one_for_each_player() -> None:
    """G-1.2.1: a player whose rabbi stands on a tile has no other to place."""
    state = scenario()
    set_tray(state, work="white white")
    turn(state)
    assert {"rabbi 1", "rabbi 2", "rabbi 3", "rabbi fixed"} <= offered(state)
    play(state, "rabbi 2", "cauldron 4")
    turn(state)
    assert offered(state) == {"marble work white", "pass"}


def test_students_are_three_one_in_each_district() -> None:
    """G-1.2.2: 3 students, one in each district."""
    students = GOLEM.view(new_game(GOLEM.box(2, {})), 0)["seats"][0]["students"]
    assert list(students) == ["red", "yellow", "blue"]


def test_golems_are_two_for_the_start_and_four_to_create() -> None:
    """G-1.2.3: 6 golems: 2 starting golems and 4 that can be created."""
    state = scenario()
    seat = GOLEM.view(state, 0)["seats"][0]
    assert len(board(state, 0).golems) == 6
    assert len(seat["golems"]) == 2
    assert seat["parked"] == 4


def test_markers_are_four_for_each_player() -> None:
    """G-1.2.4: 4 markers: research track, golem track, VP track, turn order."""
    state = scenario(players=3)
    table = GOLEM.view(state, 0)
    for number, seat in enumerate(table["seats"]):
        assert (seat["research"], seat["golem_track"], seat["vp"]) == (0, 3, 10)
        assert table["order"].count(number) == 1


def test_artifact_upgrades_are_two_golden_three_grey_and_a_large_one() -> None:
    """G-1.2.6: 6 artifact upgrades: 2 golden, 3 grey, 1 large."""
    assert [tile.kind for tile in TABLES.artifact_upgrades] == ["golden"] * 2 + ["grey"] * 3 + ["large"]


def test_golem_upgrades_are_six() -> None:
    """G-1.2.7: 6 golem upgrades."""
    assert [tile.id for tile in TABLES.golem_upgrades] == [f"UPG-{number}" for number in range(1, 7)]


def test_research_upgrades_are_five_at_the_top_edge_and_one_on_the_track() -> None:
    """G-1.2.8: 5 along the top edge of the player board and 1 that covers part of the research track."""
    parts = [tile.part for tile in TABLES.research_upgrades]
    assert parts == ["column 1", "column 2", "column 3", "column 4", "research track", "top edge"]
    assert any(space.is_covered for space in TABLES.research_track)


def test_numbers_run_through_books_and_characters() -> None:
    """G-1.5.1: books 1 to 38, characters 39 to 50; 39 to 45 form deck I-III, 46 to 50 deck IV."""
    assert [book.number for book in TABLES.books] == list(range(1, 39))
    assert [card.number for card in TABLES.characters if card.deck == "I-III"] == list(range(39, 46))
    assert [card.number for card in TABLES.characters if card.deck == "IV"] == list(range(46, 51))
