"""The thirty neighbourhood tiles, each used by a golem of its district."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem.cards.build import load_tables
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import DISTRICTS, UPGRADES
from altneu.games.golem.views.view import members
from games.golem.pieces import golems_of, printed, resources_of, upgrades_of
from games.golem.scenario import (
    ask,
    board,
    offered,
    play,
    run,
    scenario,
    set_neighbourhoods,
    set_seat,
    set_tray,
    turn,
)
from games.golem.workshop import workshop

pytestmark = pytest.mark.both

Expected = int | list[Any] | set[str] | Callable[[GolemState], int]
Case = tuple[str, str, dict[str, Any], list[str], dict[str, Expected]]


def level(space: int) -> Callable[[GolemState], int]:
    """10 VP and the level of this space of the golem track."""
    return lambda state: 10 + int(state.box.track_level[space])


def rest(amount: int, upgrade: str, discount: int) -> Callable[[GolemState], int]:
    """What is left of this amount after this upgrade."""
    return lambda state: amount - int(state.box.upgrade_cost[UPGRADES.index(upgrade)]) + discount


def table_of(state: GolemState) -> dict[str, Any]:
    """Everything a tile can change for seat 0, golems apart from their posture."""
    own = board(state, 0)
    clay, coins, knowledge = resources_of(state)
    return {
        "clay": clay,
        "coins": coins,
        "knowledge": knowledge,
        "vp": own.vp,
        "research": own.research,
        "track": own.track,
        "students": list(own.students),
        "golems": [golem.removesuffix(" lying") for golem in golems_of(state)],
        "gold": list(own.gold),
        "upgrades": upgrades_of(state),
        "books": [int(book) for book in own.columns if book],
        "goals": [goal + 1 for goal in members(own.goals)],
    }


THREE = ["red I", "yellow I", "blue I"]  # the golems, so that a creation costs 6 clay everywhere

USES: list[Case] = [
    ("G-12.2.1", "N-R1", {}, [], {"clay": 2}),
    ("G-12.2.2", "N-R2", {"clay": 6}, ["create blue"], {"clay": 1, "track": 5, "golems": [*THREE, "blue I"]}),
    ("G-12.2.3", "N-R3", {}, [], {"clay": 3}),
    ("G-12.2.4", "N-R4", {}, ["student blue"], {"students": [1, 1, 2]}),
    ("G-12.2.5", "N-R5", {"clay": 6}, ["create red"], {"clay": 3, "track": 5, "golems": [*THREE, "red I"]}),
    ("G-12.2.6", "N-R6", {}, ["kill blue I", "bury 7"], {"track": 2, "vp": level(2), "golems": THREE[:2]}),
    ("G-12.2.7", "N-R7", {"clay": 9}, ["upgrade UPG-4"], {"clay": rest(9, "UPG-4", 5), "upgrades": {"UPG-4"}}),
    ("G-12.2.8", "N-R8", {"students": [3, 1, 1]}, ["pay"], {"students": [2, 1, 1], "vp": 14, "clay": 3}),
    ("G-12.2.9", "N-R9", {"clay": 3}, ["pay"], {"clay": 0, "vp": 16}),
    (
        "G-12.2.10",
        "N-R10",
        {"clay": 6},
        ["create yellow"],
        {"clay": 2, "track": 5, "vp": level(5), "golems": [*THREE, "yellow I"]},
    ),
    ("G-12.3.1", "N-Y1", {}, [], {"coins": 2}),
    ("G-12.3.2", "N-Y2", {"coins": 4}, ["upgrade UPA-3a", "slot 1"], {"coins": 2, "upgrades": {"UPA-3"}}),
    ("G-12.3.3", "N-Y3", {"coins": 1}, ["pay", "cauldron 2"], {"coins": 0, "gold": [0, 1, 0, 0]}),
    ("G-12.3.4", "N-Y4", {}, ["kill red I", "bury 7"], {"coins": 3, "track": 2, "golems": THREE[1:]}),
    ("G-12.3.5", "N-Y5", {"coins": 4}, ["pay", "student red", "student red"], {"coins": 0, "students": [3, 1, 1]}),
    ("G-12.3.6", "N-Y6", {}, ["goal 2"], {"coins": 2, "goals": [2]}),
    (
        "G-12.3.7",
        "N-Y7",
        {"students": [1, 2, 1]},
        ["pay", "cauldron 4"],
        {"students": [1, 1, 1], "vp": 13, "gold": [0, 0, 0, 1]},
    ),
    ("G-12.3.8", "N-Y8", {"coins": 5}, ["pay"], {"coins": 0, "vp": 17}),
    ("G-12.3.9", "N-Y9", {"gold": [1, 2, 0, 0]}, ["artifact 2"], {"vp": 12}),
    ("G-12.4.1", "N-B1", {}, [], {"knowledge": 2}),
    ("G-12.4.2", "N-B2", {"knowledge": 2}, ["pay"], {"knowledge": 0, "research": 1}),
    ("G-12.4.3", "N-B3", {}, [], {"knowledge": 3}),
    ("G-12.4.4", "N-B4", {"knowledge": 1}, ["book 17", "column 1"], {"knowledge": 0, "books": [17], "vp": 12}),
    ("G-12.4.5", "N-B5", {"students": [1, 1, 2]}, ["pay"], {"students": [1, 1, 1], "vp": 13, "research": 1}),
    (
        "G-12.4.6",
        "N-B6",
        {"knowledge": 9},
        ["upgrade UPR-6"],
        {"knowledge": rest(9, "UPR-6", 4), "upgrades": {"UPR-6"}},
    ),
    ("G-12.4.7", "N-B7", {"research": 3}, ["pay", "student red"], {"research": 2, "vp": 13, "students": [2, 1, 1]}),
    ("G-12.4.8", "N-B8", {"knowledge": 4}, ["pay"], {"knowledge": 0, "vp": 14, "research": 1}),
    ("G-12.4.9", "N-B9", {}, ["book 17", "column 1"], {"books": [17], "vp": 12}),
    ("G-12.4.10", "N-B10", {"columns": [[9], [1], [17], [25]]}, ["read 9", "read 1", "read 25"], {"vp": 13}),
]

PARTS: list[Case] = [
    ("G-12.2.2", "N-R2", {"clay": 4}, [], {}),  # 5 needed
    ("G-12.2.2", "N-R2", {"clay": 9}, ["skip"], {}),
    ("G-12.2.4", "N-R4", {}, ["skip"], {}),
    ("G-12.2.5", "N-R5", {"clay": 2}, [], {}),  # 3 needed
    ("G-12.2.6", "N-R6", {}, ["skip"], {"vp": level(3)}),
    ("G-12.2.7", "N-R7", {}, ["upgrade UPG-5"], {"upgrades": {"UPG-5"}}),  # the rest of the discount is lost
    ("G-12.2.8", "N-R8", {"students": [1, 5, 5]}, [], {}),
    ("G-12.2.8", "N-R8", {"students": [2, 1, 1]}, ["skip"], {}),
    ("G-12.2.9", "N-R9", {"clay": 2}, [], {}),
    ("G-12.2.10", "N-R10", {"clay": 3}, [], {"vp": level(3)}),  # 4 needed
    ("G-12.2.10", "N-R10", {"clay": 4}, ["skip"], {"vp": level(3)}),
    ("G-12.3.3", "N-Y3", {}, [], {}),
    ("G-12.3.3", "N-Y3", {"coins": 1, "gold": [1, 2, 3, 4]}, [], {}),
    ("G-12.3.4", "N-Y4", {}, ["skip"], {"coins": 3}),
    ("G-12.3.5", "N-Y5", {"coins": 3}, [], {}),
    ("G-12.3.5", "N-Y5", {"coins": 4}, ["pay", "student red", "student blue"], {"coins": 0, "students": [2, 1, 2]}),
    ("G-12.3.5", "N-Y5", {"coins": 4}, ["pay", "skip", "student yellow"], {"coins": 0, "students": [1, 2, 1]}),
    ("G-12.3.7", "N-Y7", {"students": [5, 1, 5]}, [], {}),
    ("G-12.3.7", "N-Y7", {"students": [1, 2, 1], "gold": [1, 2, 3, 4]}, ["pay"], {"students": [1, 1, 1], "vp": 13}),
    ("G-12.3.8", "N-Y8", {"coins": 4}, [], {}),
    ("G-12.3.9", "N-Y9", {"gold": [0, 1, 2, 3]}, [], {}),
    ("G-12.4.2", "N-B2", {"knowledge": 1}, [], {}),
    ("G-12.4.2", "N-B2", {"knowledge": 2, "research": 10}, [], {}),
    ("G-12.4.4", "N-B4", {"knowledge": 1}, ["skip"], {}),
    ("G-12.4.5", "N-B5", {"students": [5, 5, 1]}, [], {}),
    ("G-12.4.7", "N-B7", {}, [], {}),
    ("G-12.4.7", "N-B7", {"research": 1}, ["pay", "skip"], {"research": 0, "vp": 13}),
    ("G-12.4.8", "N-B8", {"knowledge": 3}, [], {}),
    ("G-12.4.10", "N-B10", {}, [], {}),
    ("G-12.4.10", "N-B10", {"columns": [[9], [1]]}, ["read 1", "skip"], {"vp": 11}),
    ("G-12.4.10", "N-B10", {"columns": [[9], [1]]}, ["read 1", "read 9"], {"vp": 12}),
]


def label(case: Case) -> str:
    return " ".join([case[1], *[f"{name}={value}" for name, value in case[2].items()], *case[3]])


def check(tmp_path: Path, case: Case) -> None:
    _, tile, seat, choices, changes = case
    district = {"R": "red", "Y": "yellow", "B": "blue"}[tile[2]]
    state = workshop(tmp_path, golems=THREE, **seat)
    set_neighbourhoods(state, **{f"{district}_I": int(tile[3:])})
    expected = table_of(state)
    run(state, "activate 1 golem", f"activate {district} I", *choices)
    expected |= {name: value(state) if callable(value) else value for name, value in changes.items()}
    assert table_of(state) == expected


@pytest.mark.parametrize("case", USES, ids=label)
def test_tile_does_what_it_says_and_nothing_else(tmp_path: Path, case: Case) -> None:
    """G-12.2, G-12.3, G-12.4: each case names its rule."""
    check(tmp_path, case)


@pytest.mark.parametrize("case", PARTS, ids=label)
def test_tile_can_be_declined_used_in_part_or_is_out_of_reach(tmp_path: Path, case: Case) -> None:
    """G-12.2, G-12.3, G-12.4: each case names its rule."""
    check(tmp_path, case)


def test_every_tile_is_tried() -> None:
    """No tile of the box is missing above."""
    tried = [case[1] for case in USES] + ["N-Y10"]
    assert sorted(tried) == sorted(tile.id for tile in load_tables(None).neighbourhoods)


STREETS = """street = [
    { district = "red", section = "II", income = "1 clay" },
    { district = "yellow", section = "III", income = "2 coins, 1 VP" },
    { district = "blue", section = "I", income = "3 knowledge" },
]"""


def test_n_y10_gives_the_street_income_of_all_own_students(tmp_path: Path) -> None:
    """G-12.3.10: red in II, yellow in III and blue in I, each once."""
    state = scenario(components=printed(tmp_path, streets=STREETS))
    set_neighbourhoods(state, yellow_I=10)
    set_seat(state, 0, students=[2, 3, 1])
    run(state, "activate 1 golem", "activate yellow I")
    assert (resources_of(state), board(state, 0).vp) == ((1, 2, 3), 11)


def test_n_y6_puts_the_other_goal_under_the_deck(tmp_path: Path) -> None:
    """G-12.3.6: of the two drawn one is kept; only these two are offered."""
    state = workshop(tmp_path, golems=["yellow I"])
    set_neighbourhoods(state, yellow_I=6)
    ask(state, "activate 1 golem")
    play(state, "activate yellow I", "goal 7", "goal 20")
    assert offered(state) == {"goal 7", "goal 20"}
    play(state, "goal 7")
    assert table_of(state)["goals"] == [7]
    assert [goal + 1 for goal in state.goal_bottom] == [20]


def test_n_b10_reads_up_to_three_different_books(tmp_path: Path) -> None:
    """G-12.4.10: a book that was read is not offered again, and a fourth is not offered at all."""
    state = workshop(tmp_path, golems=["blue I"], columns=[[9], [1], [17], [25]])
    set_neighbourhoods(state, blue_I=10)
    ask(state, "activate 1 golem")
    play(state, "activate blue I", "read 17")
    assert offered(state) == {"read 9", "read 1", "read 25", "skip"}
    play(state, "read 9", "read 1")
    assert state.top is None


@pytest.mark.parametrize(("tile", "resources"), [("N-R8", "clay"), ("N-Y7", "coins"), ("N-B5", "knowledge")])
def test_exchange_for_a_student_moves_the_student_of_the_district(tmp_path: Path, tile: str, resources: str) -> None:
    """G-12.2.8, G-12.3.7, G-12.4.5: red, yellow, blue; the other students stay where they are."""
    district = ["clay", "coins", "knowledge"].index(resources)
    state = workshop(tmp_path, students=[4, 4, 4], gold=[1, 2, 3, 4])
    run(state, state.box.effects[tile], "pay")
    assert table_of(state)["students"] == [3 if k == district else 4 for k in range(3)]


# The first game

FIRST_GAME = {
    "red": (
        "2 clay",
        "create golem -1",
        "student any +1",
        "create golem -3",
        "golem upgrade -5",
        "pay student red -1: 4 VP, 3 clay",
        "pay 3 clay: 6 VP",
    ),
    "yellow": (
        "2 coins",
        "pay 1 coin: 1 gold",
        "kill golem, 3 coins",
        "pay 4 coins: student any +1, student any +1",
        "draw goals, 2 coins",
        "pay student yellow -1: 3 VP, 1 gold",
        "street income",
    ),
    "blue": (
        "2 knowledge",
        "buy book -3",
        "pay student blue -1: 3 VP, research +1",
        "research upgrade -4",
        "pay research -1: 3 VP, student any +1",
        "pay 4 knowledge: 4 VP, research +1",
        "buy book -5",
    ),
}


@pytest.mark.parametrize("district", DISTRICTS)
def test_tiles_of_the_first_game_from_i_to_vii(district: str) -> None:
    """G-12.5.1, G-12.5.2, G-12.5.3: these effects, in this order, and none in VIII to X."""
    box = scenario().box
    effects = {(tile.district, tile.number): tile.effect for tile in load_tables(None).neighbourhoods}
    start = 10 * DISTRICTS.index(district)
    numbers = [int(number) for number in list(box.first_tile_at)[start : start + 10]]
    assert tuple(effects[district, number] for number in numbers[:7]) == FIRST_GAME[district]
    assert numbers[7:] == [0, 0, 0]


# Golems and tiles


@pytest.mark.parametrize("section", ["VIII", "IX", "X"])
def test_golem_without_a_tile_is_not_offered_for_activation(section: str) -> None:
    """G-20.9: neither by an effect nor in the Work action nor for AT-10."""
    state = scenario()
    set_seat(state, 0, golems=[f"red {section}", f"blue {section}"], knowledge=9)
    run(state, "activate 2 golems")
    run(state, "use tile of golem")
    set_tray(state, work="white")
    turn(state)
    play(state, "marble work white")
    assert state.top is None
    assert golems_of(state) == [f"red {section}", f"blue {section}"]


def test_golem_at_the_end_of_a_march_may_lie_down_without_a_tile() -> None:
    """G-20.9: the exception, AT-07."""
    state = scenario()
    set_seat(state, 0, golems=["red VIII", "blue I"])
    run(state, state.box.effects["AT-07"], "march red VIII", "use")
    assert golems_of(state) == ["red VIII lying", "blue I"]


@pytest.mark.parametrize(("tile", "clay"), [(9, 3), (9, 0), (2, 9)])
def test_declined_or_useless_tile_does_not_keep_the_golem_standing(tile: int, clay: int) -> None:
    """G-20.9: it lies down although nothing happened."""
    state = scenario()
    set_neighbourhoods(state, red_I=tile)
    set_seat(state, 0, clay=clay)
    run(state, "activate 1 golem", "activate red I", *(["skip"] if clay else []))
    assert golems_of(state) == ["red I lying", "yellow I"]
    assert resources_of(state) == (clay, 0, 0)


def test_tile_is_used_by_each_golem_of_its_section() -> None:
    """G-20.10: twice by two golems of one seat, and again by another seat."""
    state = scenario()
    set_seat(state, 0, golems=["red I", "red I"])
    set_seat(state, 1, golems=["red I", "blue I"])
    run(state, "activate 2 golems", "activate red I", "activate red I")
    assert resources_of(state) == (4, 0, 0)
    run(state, "activate 1 golem", "activate red I", seat=1)
    assert resources_of(state, 1) == (2, 0, 0)
    assert state.tile_at[0] == 1
