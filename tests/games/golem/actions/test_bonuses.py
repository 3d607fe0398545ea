"""Bonuses: what is optional and what is a duty, what is asked, and in which order parts are taken."""

from pathlib import Path

import pytest

from altneu.games.golem.actions.actions import REMOVE_MARBLE, TURN
from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.rounds.rounds import CONTROL_GOLEMS, MOVE
from altneu.games.golem.state.state import GolemState
from altneu.kernel.flow import asked
from games.golem.pieces import RIGHTMOST, golems_of, printed, resources_of
from games.golem.scenario import (
    GOLEM,
    ask,
    board,
    nature,
    offered,
    play,
    run,
    scenario,
    set_library,
    set_seat,
    set_tray,
    turn,
)

pytestmark = pytest.mark.both

ASKED = [
    "student any +1",
    "pay 1 clay: 1 VP",
    "move golems 2",
    "march golem 4",
    "activate 1 golem",
    "use tile of golem",
    "create golem",
    "kill golem",
    "golem track +1 or -1",
    "golem upgrade",
    "artifact upgrade",
    "research upgrade",
    "buy book",
    "activate 1 book",
    "artifact income",
    "1 clay | 1 coin",
]


def rich_table(components: Path | None = None) -> GolemState:
    """Seat 0 can do everything."""
    state = scenario(components=components)
    set_seat(state, 0, clay=20, coins=20, knowledge=20, research=4, students=[4, 4, 4], gold=[1, 0, 0, 0])
    set_seat(state, 0, golems=["red I", "blue III"], columns=[[9]])
    return state


@pytest.mark.parametrize("effect", ASKED)
def test_bonus_may_be_declined(effect: str) -> None:
    """G-3.3.1, G-3.3.5: these are asked, and declining changes nothing."""
    state = rich_table()
    before = GOLEM.encode(state)["seats"]
    ask(state, effect)
    assert len(offered(state)) > 1
    play(state, "skip")
    assert offered(state) == set()
    assert GOLEM.encode(state)["seats"] == before


def test_bonus_may_be_taken_in_part() -> None:
    """G-3.3.1: one part of a bonus is taken, the other left."""
    state = rich_table()
    run(state, "student red +1, student blue +1", "skip", "student blue")
    assert list(board(state, 0).students) == [4, 4, 5]


def test_steps_of_phase_2_cannot_be_declined() -> None:
    """G-3.3.2: golems must move in phase 2."""
    state = scenario()
    ask(state, MOVE)
    assert offered(state) == {"forward red I", "forward yellow I"}


def test_track_moves_of_creation_and_kill_are_not_asked() -> None:
    """G-3.3.2: the golem-track marker moves without a question."""
    state = scenario()
    set_seat(state, 0, clay=3, track=5)
    run(state, "create golem", "create blue")
    assert board(state, 0).track == 7
    run(state, "kill golem", "kill blue I", RIGHTMOST)
    assert board(state, 0).track == 6


def test_actions_are_a_duty() -> None:
    """G-3.3.3: a player who has actions left takes one, or passes while that is allowed."""
    state = scenario()
    set_tray(state, work="red")
    ask(state, TURN, n=2)
    assert offered(state) == {"marble work red", "rabbi 1", "rabbi 2", "rabbi 3", "rabbi fixed"}


def test_removing_a_marble_is_a_duty() -> None:
    """G-3.3.3: at the start of a pass phase a marble must go."""
    state = scenario()
    set_tray(state, work="red", mirror="white")
    ask(state, REMOVE_MARBLE)
    assert offered(state) == {"marble work red", "marble mirror white"}


def test_golem_control_is_a_duty() -> None:
    """G-3.3.3: control is paid without a question."""
    state = scenario()
    set_seat(state, 0, golems=["red IV"], knowledge=5)
    run(state, CONTROL_GOLEMS)
    assert resources_of(state) == (0, 0, 2)


def test_student_step_of_a_marble_is_optional() -> None:
    """G-3.3.4: the marble is taken and its student stays."""
    state = scenario()
    set_tray(state, golem="red")
    turn(state)
    play(state, "marble golem red")
    assert offered(state) == {"student red", "skip"}
    play(state, "skip")
    assert list(board(state, 0).students) == [1, 1, 1]


@pytest.mark.parametrize("effect", ["3 clay", "2 coins", "1 knowledge", "4 VP", "research +2", "1 VP per level"])
def test_resources_vp_and_research_are_not_asked(effect: str) -> None:
    """G-3.3.5: they are taken whole and without a question."""
    state = scenario()
    before = GOLEM.encode(state)["seats"]
    run(state, effect)
    assert GOLEM.encode(state)["seats"] != before


def test_place_of_gold_and_goal_to_keep_are_asked_but_not_optional() -> None:
    """G-3.3.5: gold and goals are taken; only where and which is a question."""
    state = scenario()
    ask(state, "1 gold")
    assert offered(state) == {"cauldron 1", "cauldron 2", "cauldron 3", "cauldron 4"}
    state = scenario()
    ask(state, "draw goals")
    play(state, "goal 3", "goal 8")
    assert asked(state) == 0
    assert offered(state) == {"goal 3", "goal 8"}


def test_bonuses_obtained_together_are_taken_in_any_order() -> None:
    """G-3.4.1: create and then move the new golem, or move first and then create."""
    state = rich_table()
    run(state, "create golem, move golems 1", "create yellow", "forward yellow I")
    assert golems_of(state) == ["red I", "blue III", "yellow II"]
    state = rich_table()
    run(state, "create golem, move golems 1", "forward red I", "create yellow")
    assert golems_of(state) == ["red II", "blue III", "yellow I"]


def test_then_fixes_the_order() -> None:
    """G-3.4.1: the second stage is neither offered nor taken before the first is done."""
    state = rich_table()
    ask(state, "move golems 1; then create golem")
    assert offered(state) == {"forward red I", "forward blue III", "back blue III", "skip"}
    play(state, "skip")
    assert offered(state) == {"create red", "create yellow", "create blue", "skip"}


@pytest.mark.parametrize(
    ("row", "upgrade", "main"),
    [
        ("golem", "upgrade UPG-1", "create red"),
        ("artifacts", "upgrade UPA-6", "pay"),
        ("research", "upgrade UPR-6", "book 1"),
    ],
)
def test_upgrade_and_main_part_of_an_action_are_offered_together(row: str, upgrade: str, main: str) -> None:
    """G-3.4.3: the upgrade first or the main part first."""
    for first, second in ((upgrade, main), (main, upgrade)):
        state = rich_table()
        set_library(state, [1])
        set_tray(state, **{row: "white"})
        turn(state)
        play(state, f"marble {row} white")
        assert {upgrade, main, "skip"} <= offered(state)
        play(state, first)
        while second not in offered(state):
            nature(state)
            play(state, next(text for text in sorted(offered(state)) if text != "skip"))
        play(state, second)


def test_parts_of_mirror_are_offered_together() -> None:
    """G-3.4.3: copy first or research first."""
    state = rich_table()
    set_tray(state, mirror="white")
    turn(state)
    play(state, "marble mirror white")
    assert offered(state) == {"copy work", "copy golem", "copy artifacts", "copy research", "mirror research", "skip"}


def test_sources_of_income_are_ordered_by_the_owner(tmp_path: Path) -> None:
    """G-3.4.3: where a student step makes the order matter, the owner chooses the next source."""
    streets = """street = [
        { district = "red", section = "IV", income = "student any +1" },
        { district = "yellow", section = "IV", income = "1 coin" },
        { district = "yellow", section = "V", income = "3 coins" },
    ]"""
    for choices, coins in ((["income red", "student yellow"], 3), (["income yellow", "income red", "skip"], 1)):
        state = rich_table(printed(tmp_path, streets=streets))
        set_seat(state, 0, coins=0)
        run(state, INCOME_OF_SEAT, *choices, m=ALL_SOURCES & 7)
        assert resources_of(state)[1] == coins


FIXED = [
    ("AT-01", {"track up", "track down", "skip"}),
    ("AT-02", {"cauldron 2", "cauldron 3", "cauldron 4"}),
    ("AT-05", {"kill red I", "kill blue III", "skip"}),
    ("AT-07", {"march red I", "march blue III", "skip"}),
    ("AT-08", {"forward red I", "forward blue III", "back blue III", "skip"}),
    ("AT-12", {"student red", "student yellow", "student blue", "skip"}),
    ("N-R6", {"kill red I", "kill blue III", "skip"}),
    ("N-R10", {"create red", "create yellow", "create blue", "skip"}),
    ("CH-50", {"kill red I", "kill blue III", "skip"}),
]


@pytest.mark.parametrize(("name", "first"), FIXED)
def test_effects_in_written_order(name: str, first: set[str]) -> None:
    """G-3.4.4: only the first part is asked, and no later part is taken before it is answered."""
    state = rich_table()
    set_seat(state, 0, golems=["red I", "blue III", "buried"])
    before = GOLEM.encode(state)["seats"][0]
    ask(state, state.box.effects[name])
    assert offered(state) == first
    after = GOLEM.encode(state)["seats"][0]
    assert {field for field in after if after[field] != before[field]} == ({"waived"} if name == "AT-07" else set())


@pytest.mark.parametrize("name", ["AT-01", "AT-05", "AT-12", "N-R6", "N-R10", "CH-50"])
def test_first_part_may_be_skipped(name: str) -> None:
    """G-3.4.4: the later part is taken although the first was left."""
    state = rich_table()
    set_seat(state, 0, golems=["red I", "buried"])
    run(state, state.box.effects[name], "skip")
    assert board(state, 0).vp > 10


def test_step_of_upg_6_comes_before_its_activation() -> None:
    """G-3.4.4: after the activation there is no step any more."""
    state = rich_table()
    set_seat(state, 0, upgrades=["UPG-6"])
    ask(state, "create golem")
    play(state, "create yellow")
    assert offered(state) == {"step", "use", "skip"}
    play(state, "use")
    assert offered(state) == set()
    assert golems_of(state) == ["red I", "blue III", "yellow I"]


FREE = [
    ("AT-03", {"create yellow", "forward red I"}),
    ("CH-41", {"activate red I", "forward red I"}),
    ("CH-43", {"create yellow", "student red"}),
]


@pytest.mark.parametrize(("name", "parts"), FREE)
def test_effects_in_any_order(name: str, parts: set[str]) -> None:
    """G-3.4.4: the parts that are asked are offered side by side."""
    state = rich_table()
    ask(state, state.box.effects[name])
    assert parts <= offered(state)


QUIET = [
    ("AT-09", {"research": 5}),
    ("AT-11", {"res": [21, 21, 21]}),
    ("N-Y4", {"res": [20, 23, 20]}),
    ("N-Y6", {"res": [20, 22, 20]}),
    ("CH-39", {"vp": 11}),
    ("CH-44", {"research": 5}),
    ("CH-49", {"vp": 14}),
]


@pytest.mark.parametrize(("name", "gained"), QUIET)
def test_plain_gains_come_before_what_is_asked(name: str, gained: dict[str, object]) -> None:
    """G-3.4.4: of parts in any order the plain gains are booked first, for they can only help."""
    state = rich_table()
    ask(state, state.box.effects[name])
    assert len(offered(state)) > 1
    seat = GOLEM.encode(state)["seats"][0]
    assert {field: seat[field] for field in gained} == gained


def test_part_once_begun_is_finished_before_the_next() -> None:
    """G-3.4.4: CH-41's two activations are one part, so the step comes before or after both."""
    state = rich_table()
    set_seat(state, 0, students=[1, 1, 1])
    ask(state, state.box.effects["CH-41"])
    play(state, "activate red I")
    assert offered(state) == {"activate blue III", "skip"}
    play(state, "skip")
    assert "forward red I lying" in offered(state)
