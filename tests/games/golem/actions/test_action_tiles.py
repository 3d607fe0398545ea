"""The twelve action tiles."""

from pathlib import Path

import pytest

from altneu.games.golem.rounds.rounds import CONTROL_GOLEMS
from altneu.games.golem.state.state import GolemState
from games.golem.pieces import RIGHTMOST, golems_of, printed, resources_of, upgrades_of
from games.golem.scenario import (
    ask,
    board,
    nature,
    offered,
    play,
    run,
    scenario,
    set_library,
    set_seat,
    set_tiles,
    turn,
)

pytestmark = pytest.mark.both

RESEARCH_AND_GOLEM = [f"{area}-{number}" for area in ("UPR", "UPG") for number in range(1, 7)]


def on_tile(name: str, *choices: str, components: Path | None = None, **seat: object) -> GolemState:
    """Seat 0 has put the rabbi on this tile and answered so."""
    state = scenario(components=components)
    set_tiles(state, [name])
    set_seat(state, 0, **seat)  # type: ignore[arg-type]
    turn(state)
    play(state, "rabbi 1", *choices)
    return state


# AT-01


@pytest.mark.parametrize(("choice", "space", "level"), [("track up", 7, 5), ("track down", 5, 2), ("skip", 6, 3)])
def test_at_01_moves_the_track_and_pays_the_level(tmp_path: Path, choice: str, space: int, level: int) -> None:
    """G-6.2.1: VP and knowledge equal to the level after the move."""
    track = "space = [{ space = 5, level = 2 }, { space = 6, level = 3 }, { space = 7, level = 5 }]"
    state = on_tile("AT-01", choice, components=printed(tmp_path, golem_track=track), track=6)
    assert board(state, 0).track == space
    assert board(state, 0).vp == 10 + level
    assert resources_of(state) == (0, 0, level)


# AT-02


@pytest.mark.parametrize(("cauldron", "vp"), [("cauldron 4", 11), ("cauldron 2", 12)])
def test_at_02_pays_for_completed_artifacts_after_the_gold(tmp_path: Path, cauldron: str, vp: int) -> None:
    """G-6.2.2: 1 VP per completed artifact, one completed by this gold included."""
    boards = 'board = [{ board = 1, side_a = [{ row = 2, bonus = "1 clay" }] }]'
    components = printed(tmp_path, artifact_boards=boards)
    almost = int(scenario(components=components).box.cauldron[1]) - 1
    state = on_tile("AT-02", cauldron, components=components, gold=[1, almost, 0, 0])
    assert sum(board(state, 0).gold) == 2 + almost
    assert board(state, 0).vp == vp


# AT-03


def test_at_03_gives_clay_creates_and_moves() -> None:
    """G-6.2.3: 3 clay, a golem at normal cost, one step of any own golem, back too."""
    state = on_tile("AT-03", golems=["red II", "yellow I"])
    assert resources_of(state) == (3, 0, 0)
    assert offered(state) == {"create blue", "forward red II", "forward yellow I", "back red II", "skip"}
    play(state, "create blue")
    assert resources_of(state) == (0, 0, 0)
    assert offered(state) == {"forward red II", "forward yellow I", "forward blue I", "back red II", "skip"}
    play(state, "back red II")
    assert offered(state) == set()
    assert golems_of(state) == ["red I", "yellow I", "blue I"]


# AT-04


def test_at_04_buys_a_book_for_the_surcharge_only(tmp_path: Path) -> None:
    """G-6.2.4: the card's own cost is not paid, that of the slot is."""
    library = "slot = [{ slot = 1, surcharge = 0 }, { slot = 2, surcharge = 2 }]"
    books = ", ".join(f'{{ number = {n}, cost = "6 knowledge", immediate = "1 VP" }}' for n in (9, 17))
    state = scenario(components=printed(tmp_path, library=library, books=f"book = [{books}]"))
    set_library(state, [9, 17])
    for knowledge, books_offered in ((1, {"book 9", "skip"}), (2, {"book 9", "book 17", "skip"})):
        set_seat(state, 0, knowledge=knowledge)
        ask(state, state.box.effects["AT-04"])
        assert offered(state) == books_offered
    play(state, "book 17")
    assert resources_of(state) == (0, 0, 0)


def test_at_04_takes_no_student_step_for_a_black_book() -> None:
    """G-6.2.4: with all students in I a black book can be had."""
    state = scenario()
    set_library(state, [38])
    ask(state, state.box.effects["AT-04"])
    play(state, "book 38")
    nature(state)
    play(state, "column 1")
    assert list(board(state, 0).students) == [1, 1, 1]
    assert board(state, 0).heights[0] == 1


# AT-05


@pytest.mark.parametrize(("choices", "count"), [(["kill red I", RIGHTMOST], 3), (["skip"], 2)])
def test_at_05_kills_and_pays_for_own_golems_in_the_cemetery(choices: list[str], count: int) -> None:
    """G-6.2.5: 1 VP and 1 clay for each, the killed one included; also without a kill."""
    state = scenario()
    set_seat(state, 1, golems=["red I", "blue I", "buried"])
    set_seat(state, 0, golems=["red I", "yellow I", "buried", "buried"])
    run(state, state.box.effects["AT-05"], *choices)
    assert board(state, 0).vp == 10 + count
    assert resources_of(state) == (count, 0, 0)


# AT-06


def test_at_06_makes_any_upgrade_at_3_less() -> None:
    """G-6.2.6: of all three types, those that cost no more than 3 plus all resources together."""
    state = on_tile("AT-06", clay=1, coins=1)
    costs = {name: int(cost) for name, cost in zip(RESEARCH_AND_GOLEM, state.box.upgrade_cost[:12], strict=True)}
    plain = {text for text in offered(state) if text[8:11] != "UPA"}
    assert plain == {f"upgrade {name}" for name, cost in costs.items() if cost <= 5} | {"skip"}
    assert any(text.startswith("upgrade UPA-1") for text in offered(state))
    assert "upgrade UPA-6" not in offered(state)


def test_at_06_is_paid_in_any_mix() -> None:
    """G-6.2.6: UPA-6 for 8 - 3 = 5 of anything."""
    state = on_tile("AT-06", "upgrade UPA-6", clay=3, coins=3, knowledge=1)
    assert offered(state) == {"spend clay", "spend coins"}
    play(state, "spend clay", "spend clay", "spend coins")
    assert resources_of(state) == (0, 1, 1)
    assert upgrades_of(state) == {"UPA-6"}


@pytest.mark.parametrize(
    ("spent", "left"),
    [
        (["clay", "clay", "coins", "coins"], (0, 0, 2)),
        (["clay", "coins", "coins", "knowledge"], (1, 0, 1)),
        (["coins", "coins", "knowledge", "knowledge"], (2, 0, 0)),
        (["clay", "clay", "knowledge", "knowledge"], (0, 2, 0)),
    ],
)
def test_every_mix_can_be_reached(spent: list[str], left: tuple[int, int, int]) -> None:
    """G-6.2.6: unit by unit, clay before coins before knowledge."""
    state = scenario()
    set_seat(state, 0, clay=2, coins=2, knowledge=2)
    ask(state, "any upgrade -4 in any resources")
    play(state, "upgrade UPA-6")
    for resource in spent:
        if offered(state):
            play(state, f"spend {resource}")
    assert resources_of(state) == left


def test_at_06_without_a_payable_upgrade_is_void() -> None:
    """G-20.32: every upgrade costs more than 3, so nothing is asked."""
    cheap = [name for name, cost in zip(RESEARCH_AND_GOLEM, scenario().box.upgrade_cost[:12], strict=True) if cost <= 3]
    tiles = [f"UPA-{number}" for number in range(1, 6)]
    state = on_tile("AT-06", upgrades=cheap + tiles)
    assert offered(state) == set()
    assert board(state, 0).rabbi == 1


# AT-07


def test_at_07_marches_up_to_four_steps_and_activates() -> None:
    """G-6.2.7: one own golem, at most four steps forward, then it works and lies."""
    state = on_tile("AT-07", "march red I", "step", "step", "step", "step")
    assert golems_of(state) == ["red V", "yellow I"]
    assert offered(state) == {"use", "skip"}
    state = on_tile("AT-07", "march yellow I", "use")
    assert golems_of(state) == ["red I", "yellow I lying"]
    assert resources_of(state) == (0, 2, 0)


def test_at_07_pays_entry_costs(tmp_path: Path) -> None:
    """G-6.2.7: each step into VIII, IX or X is paid on the way."""
    costs = ", ".join(f'{{ district = "red", section = "{section}", cost = 2 }}' for section in ("VIII", "IX"))
    components = printed(tmp_path, entry_costs=f"block = [{costs}]")
    state = on_tile("AT-07", "march red VII", "step", components=components, golems=["red VII"], knowledge=3)
    assert offered(state) == {"entry knowledge", "entry VP"}
    play(state, "entry knowledge", "step")
    assert board(state, 0).vp == 8
    assert resources_of(state) == (0, 0, 1)


def test_at_07_waives_control_of_this_round() -> None:
    """G-6.2.7: no golem needs knowledge, even if none was moved."""
    state = on_tile("AT-07", "skip", golems=["red IX"], knowledge=3)
    run(state, CONTROL_GOLEMS)
    assert resources_of(state) == (0, 0, 3)
    assert board(state, 0).vp == 10


def test_at_07_without_a_golem_waives_control_only() -> None:
    """G-20.14: nothing is asked; the waiver also covers golems created later in the round."""
    state = on_tile("AT-07", golems=[], knowledge=3)
    assert offered(state) == set()
    set_seat(state, 0, clay=3)
    run(state, "create golem", "create red")
    run(state, "move golems 2", "forward red I", "forward red II")
    run(state, CONTROL_GOLEMS)
    assert resources_of(state) == (0, 0, 3)


def test_at_07_does_not_activate_a_lying_golem_that_stays() -> None:
    """G-20.14: moved 0 steps it cannot work; after a step it stands and may."""
    state = on_tile("AT-07", "march red I lying", golems=["red I lying"])
    assert offered(state) == {"step", "skip"}
    play(state, "step")
    assert offered(state) == {"step", "use", "skip"}


@pytest.mark.parametrize("section", ["VIII", "IX", "X"])
def test_at_07_that_ends_without_a_tile_lays_the_golem_down(section: str) -> None:
    """G-20.14: the golem lies and gets nothing."""
    state = on_tile("AT-07", f"march blue {section}", "use", golems=[f"blue {section}"])
    assert golems_of(state) == [f"blue {section} lying"]
    assert (board(state, 0).vp, resources_of(state)) == (10, (0, 0, 0))


# AT-08


def test_at_08_moves_up_to_two_steps_and_activates_one() -> None:
    """G-6.2.8: the steps by one golem or two, forward or back; then any standing golem, moved or not."""
    state = on_tile("AT-08", "forward red I", "back blue II", golems=["red I", "blue II", "yellow I lying"])
    assert golems_of(state) == ["red II", "blue I", "yellow I lying"]
    assert offered(state) == {"activate red II", "activate blue I", "skip"}
    play(state, "activate blue I")
    assert offered(state) == set()
    assert resources_of(state) == (0, 0, 2)


def test_at_08_may_move_less() -> None:
    """G-6.2.8: one step or none, and a golem that did not move is activated."""
    state = on_tile("AT-08", "forward red I", "skip", "activate yellow I")
    assert golems_of(state) == ["red II", "yellow I lying"]
    state = on_tile("AT-08", "skip", "activate yellow I")
    assert golems_of(state) == ["red I", "yellow I lying"]


# AT-09


def test_at_09_moves_research_and_activates_one_book(tmp_path: Path) -> None:
    """G-6.2.9: the upper half of one own book, and no other book of its column."""
    books = ", ".join(f'{{ number = {n}, immediate = "9 VP", activation = "{n - 7} clay" }}' for n in (9, 10))
    components = printed(tmp_path, books=f"book = [{books}]")
    state = on_tile("AT-09", components=components, columns=[[9, 10]])
    assert board(state, 0).research == 1
    assert offered(state) == {"read 9", "read 10", "skip"}
    play(state, "read 10")
    assert offered(state) == set()
    assert (board(state, 0).vp, resources_of(state)) == (10, (3, 0, 0))


# AT-10


def test_at_10_applies_a_tile_and_leaves_the_golem_as_it_is() -> None:
    """G-6.2.10: a lying golem stays lying, a standing one standing; only sections with an own golem."""
    golems = ["red I lying", "yellow I"]
    state = on_tile("AT-10", golems=golems)
    assert offered(state) == {"use red I", "use yellow I", "skip"}
    play(state, "use red I")
    assert resources_of(state) == (2, 0, 0)
    assert golems_of(state) == golems
    state = on_tile("AT-10", "use yellow I", golems=golems)
    assert golems_of(state) == golems


# AT-11


def test_at_11_gives_one_of_each_resource_and_a_goal() -> None:
    """G-6.2.11: of two goals one is kept, the other goes under the deck."""
    state = on_tile("AT-11", "goal 5", "goal 9")
    assert resources_of(state) == (1, 1, 1)
    assert offered(state) == {"goal 5", "goal 9"}
    play(state, "goal 9")
    assert board(state, 0).goals == 2**8
    assert list(state.goal_bottom) == [4]


# AT-12


@pytest.mark.parametrize(
    ("students", "choice", "vp"),
    [
        ([2, 4, 3], "skip", 2),
        ([2, 2, 5], "student red", 2),
        ([2, 4, 3], "student red", 3),
        ([4, 4, 4], "student red", 4),
    ],
)
def test_at_12_pays_for_the_leftmost_student(students: list[int], choice: str, vp: int) -> None:
    """G-6.2.12, EX-B-28: VP equal to the section of the leftmost student after the step."""
    state = on_tile("AT-12", choice, students=students)
    assert board(state, 0).vp == 10 + vp


def test_at_12_moves_one_student_one_section() -> None:
    """G-6.2.12: any own student."""
    state = on_tile("AT-12", students=[1, 1, 10])
    assert offered(state) == {"student red", "student yellow", "skip"}
    play(state, "student yellow")
    assert list(board(state, 0).students) == [1, 2, 10]
    assert offered(state) == set()
