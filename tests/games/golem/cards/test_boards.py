"""Places on the main board and on the player board (G-1.3, G-1.4)."""

from pathlib import Path

import pytest

from altneu.games.golem.cards.build import load_tables
from altneu.games.golem.rounds.income import INCOME_OF_SEAT, STREETS
from games.golem.scenario import (
    GOLEM,
    action_phase,
    ask,
    board,
    nature,
    offered,
    play,
    run,
    scenario,
    set_library,
    set_neighbourhoods,
    set_seat,
    set_tray,
    turn,
)

pytestmark = pytest.mark.both

TABLES = load_tables(None)
DISTRICTS = ["red", "yellow", "blue"]


@pytest.mark.parametrize("district", DISTRICTS)
def test_golem_moves_forward_towards_ten_and_back_towards_one(district: str) -> None:
    """G-1.3.1: a district is a row of ten sections; forward is towards X, back towards I."""
    state = scenario()
    set_seat(state, 0, golems=[f"{district} I", f"{district} X"])
    ask(state, "move golems 2")
    assert offered(state) == {f"forward {district} I", f"back {district} X", "skip"}
    play(state, f"forward {district} I", f"back {district} X")
    golems = GOLEM.view(state, 0)["seats"][0]["golems"]
    assert [golem["section"] for golem in golems] == ["II", "IX"]


def test_leftmost_student_is_found_across_all_districts() -> None:
    """G-1.3.1: the leftmost piece is the one in the lowest section, compared across all districts."""
    state = scenario()
    set_seat(state, 0, vp=0, students=[7, 9, 4])
    run(state, "1 VP per section of the leftmost student")
    assert board(state, 0).vp == 4


def test_golem_uses_the_tile_of_its_own_section() -> None:
    """G-1.3.2: tile and golem of one section belong together."""
    state = scenario()
    set_neighbourhoods(state, red_I=1, red_II=3, yellow_II=1)
    set_seat(state, 0, golems=["red II", "yellow I lying"])
    run(state, "activate 1 golem", "activate red II")
    assert list(board(state, 0).res) == [3, 0, 0]


def test_student_is_paid_by_the_street_space_of_its_own_section(tmp_path: Path) -> None:
    """G-1.3.2: a section has a street space for students, here paying in red IV and in no section beside it."""
    streets = [("III", "1 VP"), ("IV", "7 clay"), ("V", "1 VP")]
    rows = [f'[[street]]\ndistrict = "red"\nsection = "{section}"\nincome = "{paid}"' for section, paid in streets]
    (tmp_path / "streets.toml").write_text("\n".join(rows), encoding="utf-8")
    state = scenario(components=tmp_path)
    set_seat(state, 0, students=[4, 1, 1], vp=0)
    run(state, INCOME_OF_SEAT, m=STREETS)
    assert (board(state, 0).res[0], board(state, 0).vp) == (7, 0)


@pytest.mark.parametrize("district", DISTRICTS)
def test_district_has_tiles_in_one_to_seven_only(district: str) -> None:
    """G-1.3.3: seven slots for neighbourhood tiles, I to VII; VIII, IX and X have no tile and no effect."""
    state = scenario()
    lying = [section["tile"] is not None for section in GOLEM.view(state, 0)["districts"][district]]
    assert lying == [True] * 7 + [False] * 3
    sections = ["VII", "VIII", "IX", "X"]
    set_seat(state, 0, golems=[f"{district} {section}" for section in sections])
    ask(state, "activate 1 golem")
    assert offered(state) == {f"activate {district} VII", "skip"}


@pytest.mark.parametrize(("section", "next_section"), [("VII", "VIII"), ("VIII", "IX"), ("IX", "X")])
def test_golem_pays_to_enter_the_last_three_blocks(section: str, next_section: str) -> None:
    """G-1.3.4: entering the block of VIII, IX or X costs knowledge or VP."""
    state = scenario()
    cost = next(c.cost for c in TABLES.entry_costs if (c.district, c.section) == ("blue", next_section))
    set_seat(state, 0, golems=[f"blue {section}", "red I"], knowledge=cost)
    run(state, "move golems 1", f"forward blue {section}", "entry knowledge")
    assert cost > 0
    assert board(state, 0).res[2] == 0


def test_golem_pays_nothing_to_enter_the_first_seven_blocks() -> None:
    """G-1.3.4: only VIII, IX and X cost."""
    state = scenario()
    set_seat(state, 0, golems=["blue VI", "red I"], knowledge=5, vp=5)
    run(state, "move golems 1", "forward blue VI")
    assert (board(state, 0).res[2], board(state, 0).vp) == (5, 5)


def test_menorah_token_lies_between_seven_and_eight_until_taken() -> None:
    """G-1.3.5: a student that enters VIII takes the token; until then it lies there, and no other student gets it."""
    state = scenario()
    set_seat(state, 0, students=[6, 1, 1])
    run(state, "student red +1", "student red")
    assert GOLEM.view(state, 0)["menorah_tokens"] == ["red", "yellow", "blue"]
    run(state, "student red +1", "student red")
    assert GOLEM.view(state, 0)["menorah_tokens"] == ["yellow", "blue"]
    assert GOLEM.view(state, 0)["seats"][0]["menorah_tokens"] == ["red"]


def test_section_holds_any_number_of_pieces_of_any_owners() -> None:
    """G-1.3.6: six own golems, two of another seat and both students share red II."""
    state = scenario()
    set_seat(state, 1, golems=["red II", "red II"], students=[2, 1, 1])
    set_seat(state, 0, golems=["red II"] * 5 + ["red I"], students=[1, 1, 1])
    run(state, "move golems 1", "forward red I")
    run(state, "student red +1", "student red")
    assert list(board(state, 0).golems) == [1] * 6
    assert board(state, 0).students[0] == board(state, 1).students[0] == 2


def test_cemetery_space_with_a_bonus_holds_one_golem() -> None:
    """G-1.3.7: each space holds one golem and gives a bonus; the rightmost is always open and gives nothing."""
    state = scenario(players=4)
    set_seat(state, 0, golems=["red I", "yellow I"], vp=0)
    ask(state, "kill golem")
    play(state, "kill red I")
    assert offered(state) == {f"bury {space}" for space in range(1, 8)}
    play(state, "bury 3")
    ask(state, "kill golem")
    play(state, "kill yellow I")
    assert offered(state) == {f"bury {space}" for space in (1, 2, 4, 5, 6, 7)}


def test_rightmost_cemetery_space_holds_any_number_without_bonus() -> None:
    """G-1.3.7: the rightmost space takes four golems and gives nothing."""
    state = scenario(players=4)
    set_seat(state, 0, golems=["red I", "red II", "red III", "red IV"], vp=0)
    for section in ("I", "II", "III", "IV"):
        run(state, "kill golem", f"kill red {section}", "bury 7")
    assert board(state, 0).killed() == 4
    assert (list(board(state, 0).res), board(state, 0).vp) == ([0, 0, 0], 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cemetery_spaces_are_closed_with_few_players(players: int) -> None:
    """G-1.3.7: some spaces are closed with few players."""
    state = scenario(players=players)
    ask(state, "kill golem")
    play(state, "kill red I")
    is_open = [grave.space for grave in TABLES.cemetery if grave.players <= players]
    assert offered(state) == {f"bury {space}" for space in is_open}
    assert len(is_open) == {2: 5, 3: 6, 4: 7}[players]


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_library_slot_adds_its_surcharge(slot: int, tmp_path: Path) -> None:
    """G-1.3.8: five face-up slots, each with a surcharge in knowledge, here 3 more than the slot's number."""
    rows = [f"[[slot]]\nslot = {number}\nsurcharge = {number + 3}" for number in range(1, 6)]
    (tmp_path / "library.toml").write_text("\n".join(rows), encoding="utf-8")
    state = scenario(components=tmp_path)
    set_library(state, [1, 2, 3, 4, 5])
    set_seat(state, 0, knowledge=slot + 3)
    ask(state, "buy book without card cost")
    assert offered(state) == {f"book {number}" for number in range(1, slot + 1)} | {"skip"}


def test_palace_has_four_slots_in_a_row() -> None:
    """G-1.3.9: four character slots; the first game fills them from the left."""
    assert GOLEM.view(scenario(), 0)["palace"] == ["CH-39", "CH-43", "CH-41", "CH-46"]


@pytest.mark.parametrize(("row", "gained"), [("golem", [3, 0, 0]), ("artifacts", [0, 3, 0]), ("research", [0, 0, 3])])
def test_marble_row_does_its_own_action(row: str, gained: list[int]) -> None:
    """G-1.3.10: rows 2, 3 and 4 are Golem, Artifacts and Research."""
    state = scenario()
    set_tray(state, **{row: "white white white"})
    turn(state)
    play(state, f"marble {row} white")
    assert list(board(state, 0).res) == gained


def test_marble_rows_are_five_from_work_to_mirror() -> None:
    """G-1.3.10: from top to bottom Work, Golem, Artifacts, Research, Mirror; Mirror copies the four above it."""
    state = scenario()
    assert list(GOLEM.view(state, 0)["synagogue"]) == ["work", "golem", "artifacts", "research", "mirror"]
    set_tray(state, work="white", mirror="white")
    set_seat(state, 0, coins=1)
    turn(state)
    play(state, "marble work white")
    assert offered(state) == {"work 0", "work 1"}
    play(state, "work 0")
    turn(state)
    play(state, "marble mirror white")
    assert offered(state) == {"copy work", "copy golem", "copy artifacts", "copy research", "skip"}


def test_action_tile_slots_are_five_above_the_fixed_space() -> None:
    """G-1.3.11: five slots for action tiles, and below them the fixed action space."""
    state = scenario(players=4)
    turn(state)
    assert offered(state) == {"rabbi 1", "rabbi 2", "rabbi 3", "rabbi 4", "rabbi 5", "rabbi fixed", "pass"}


def test_blue_area_has_a_track_four_columns_and_five_upgrades_at_the_edge() -> None:
    """G-1.4.1: the research track, four book columns, five research upgrades along the top edge."""
    state = scenario()
    seat = GOLEM.view(state, 0)["seats"][0]
    assert seat["research"] == 0
    assert seat["columns"] == [[], [], [], []]
    ask(state, "buy book -9")
    play(state, "book 1")
    nature(state)
    assert offered(state) == {"column 1", "column 2", "column 3", "column 4"}
    assert [tile.id for tile in TABLES.research_upgrades if tile.part != "research track"] == [
        "UPR-1",
        "UPR-2",
        "UPR-3",
        "UPR-4",
        "UPR-6",
    ]


def test_red_area_carries_six_upgrades_two_eyes_and_four_parking_spaces() -> None:
    """G-1.4.2: two legs, torso, two arms, head; two eye sockets; the golem track; four parking spaces."""
    assert sorted(tile.part for tile in TABLES.golem_upgrades) == [
        "head",
        "left arm",
        "left leg",
        "right arm",
        "right leg",
        "torso",
    ]
    state = scenario()
    seat = GOLEM.view(state, 0)["seats"][0]
    assert (seat["golem_track"], seat["parked"]) == (3, 4)
    assert len(board(state, 0).eyes) == 2


def test_eye_sockets_take_two_marbles_and_no_third() -> None:
    """G-1.4.2: two eye sockets for the two marbles of a round."""
    state = scenario()
    set_seat(state, 0, golems=["red I lying", "yellow I lying"])
    set_tray(state, work="white white white")
    action_phase(state)
    play(state, "marble work white", "pass", "marble work white")
    assert offered(state) == {"rabbi 1", "rabbi 2", "rabbi 3", "rabbi fixed"}
    assert GOLEM.view(state, 0)["seats"][0]["marbles"] == ["white", "white"]


def test_yellow_area_has_a_cauldron_for_each_artifact_of_the_board() -> None:
    """G-1.4.3: four cauldrons, and the artifact board continues each with the bonus of its artifact."""
    assert [cauldron.row for cauldron in TABLES.cauldrons] == [1, 2, 3, 4]
    for side in TABLES.artifact_sides.values():
        assert [artifact.row for artifact in side] == [1, 2, 3, 4]
        assert all(artifact.bonus != "none" for artifact in side)


@pytest.mark.parametrize(("row", "needed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_cauldron_needs_its_number_of_ingots(row: int, needed: int) -> None:
    """G-1.4.4: the cauldrons need 1, 2, 3 and 4 ingots from bottom to top, 10 in all."""
    state = scenario()
    set_seat(state, 0, side="4A")
    for placed in range(needed):
        ask(state, "1 gold")
        assert f"cauldron {row}" in offered(state), placed
        play(state, f"cauldron {row}")
    ask(state, "1 gold")
    assert f"cauldron {row}" not in offered(state)
    assert sum(state.box.cauldron) == 10
