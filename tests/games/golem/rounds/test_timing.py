"""The sequence of events within actions, and the order of players."""

from pathlib import Path

import pytest

from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.rounds.rounds import ACTION, CHARACTER, CONTROL, INCOME, MOVEMENT, PHASE
from altneu.games.golem.state import events
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import CLAY, COINS, KNOWLEDGE
from altneu.kernel.flow import asked
from games.golem.pieces import RIGHTMOST, golems_of, printed, resources_of, told
from games.golem.scenario import (
    ask,
    board,
    nature,
    offered,
    play,
    row,
    run,
    scenario,
    set_library,
    set_neighbourhoods,
    set_seat,
    set_tray,
    turn,
)

pytestmark = pytest.mark.both

GOLDEN_ROW_2 = """board = [{ board = 1, side_a = [
    { row = 1, slots = [] },
    { row = 2, bonus = "2 VP", slots = [{ kind = "golden", cost = 3 }, { kind = "golden", cost = 3 }] },
] }]"""


def golden(tmp_path: Path, *tiles: str, **seat: object) -> GolemState:
    """Golden tiles lie on the completed second artifact of seat 0, which pays 2 VP; events are told."""
    state = scenario(components=printed(tmp_path, artifact_boards=GOLDEN_ROW_2))
    set_seat(state, 0, gold=[0, int(state.box.cauldron[1]), 0, 0], **seat)  # type: ignore[arg-type]
    set_seat(state, 0, slots=tiles)
    state.log = []
    return state


def gains(state: GolemState) -> list[tuple[int, int]]:
    """Resources gained, in order."""
    return [(resource, amount) for event, _, _, resource, amount in state.log or [] if event == events.GAINED]


def test_marble_action_runs_marble_student_upa_1_action(tmp_path: Path) -> None:
    """G-17.1, G-3.4.2: marble, student step with its token, income by UPA-1, and only then the action."""
    state = golden(tmp_path, "UPA-1a", students=[7, 1, 1])
    set_tray(state, golem="red white")
    turn(state)
    play(state, "marble golem red")
    assert offered(state) == {"student red", "skip"}
    play(state, "student red")
    assert told(state) == ["marble_taken", "student_moved", "token_taken", "scored", "gained"]
    assert gains(state) == [(CLAY, 2)]


def test_work_is_paid_and_then_done_golem_by_golem() -> None:
    """G-17.2: pay; lay a golem down and finish its tile; then the next."""
    state = scenario()
    state.log = []
    set_seat(state, 0, knowledge=2)
    set_tray(state, work="white")
    turn(state)
    play(state, "marble work white", "work 2", "activate red I", "activate yellow I")
    assert told(state) == ["marble_taken", "paid", "golem_activated", "gained", "golem_activated", "gained"]
    assert gains(state) == [(CLAY, 2), (COINS, 2)]


@pytest.mark.parametrize(
    ("choices", "end"),
    [(["part 1", "use"], ["scored", "gained"]), (["use"], ["gained", "scored"]), (["skip"], ["scored"])],
)
def test_creation_is_paid_placed_counted_and_then_triggers(tmp_path: Path, choices: list[str], end: list[str]) -> None:
    """G-17.3: pay, place, track, then the income of UPA-2 and UPG-6 in the owner's order, each once."""
    state = golden(tmp_path, "UPA-2b", clay=3, golems=["red I"], upgrades=["UPG-6"])
    ask(state, "create golem")
    play(state, "create yellow")
    assert told(state) == ["paid", "golem_created", "track_moved"]
    assert offered(state) == {"part 1", "step", "use", "skip"}
    play(state, *choices)
    assert offered(state) == set()
    assert told(state)[3:] == end


def test_creation_by_upg_6_is_finished_before_the_outer_one_goes_on(tmp_path: Path) -> None:
    """G-17.3, G-17.8: the inner golem is created, counted and paid for by UPA-2; then the outer income follows."""
    state = golden(tmp_path, "UPA-2b", clay=3 + 5, golems=["blue I"], upgrades=["UPG-6"])
    set_neighbourhoods(state, red_I=2)
    run(state, "create golem", "create red", "use", "create red", "part 1", "step", "skip")
    creation = ["paid", "golem_created", "track_moved"]
    assert told(state) == [*creation, *creation, "scored", "golem_moved", "scored"]
    assert golems_of(state) == ["blue I", "red I", "red II"]


def test_kill_buries_counts_and_then_pays(tmp_path: Path) -> None:
    """G-17.4: choose golem and space, move it, track -1, bonus; with UPG-2 the bonus again."""
    cemetery = 'space = [{ space = 1, bonus = "1 VP" }]'
    for upgrades, bonuses in (([], 1), (["UPG-2"], 2)):
        state = scenario(components=printed(tmp_path, cemetery=cemetery))
        set_seat(state, 0, upgrades=upgrades)
        state.log = []
        run(state, "kill golem", "kill red I", "bury 1")
        assert told(state) == ["golem_killed", "track_moved"] + ["scored"] * bonuses


def test_gold_is_placed_and_a_completed_artifact_pays_now(tmp_path: Path) -> None:
    """G-17.5: the first ingot completes and pays before the second is placed."""
    boards = 'board = [{ board = 1, side_a = [{ row = 2, bonus = "1 clay" }] }]'
    state = scenario(components=printed(tmp_path, artifact_boards=boards))
    set_seat(state, 0, gold=[0, int(state.box.cauldron[1]) - 1, 0, 0])
    state.log = []
    ask(state, "2 gold")
    play(state, "cauldron 2")
    assert told(state) == ["gold_placed", "artifact_completed", "gained"]
    play(state, "cauldron 4")
    assert told(state)[3:] == ["gold_placed"]


BOOKS = "book = [{}]".format(
    ", ".join(
        f'{{ number = {number}, cost = "1 knowledge", immediate = "{number} coins", activation = "{number} clay" }}'
        for number in (9, 10, 11)
    )
)


def test_book_runs_through_its_column_from_the_bottom_up(tmp_path: Path) -> None:
    """G-17.6, G-3.4.2: pay, take, refill, place; immediate bonus, column upgrade, older books, the new one."""
    state = scenario(components=printed(tmp_path, books=BOOKS))
    set_library(state, [11, 2, 3, 4, 5])
    set_seat(state, 0, knowledge=1, research=10, columns=[[], [9, 10]], upgrades=["UPR-2"])
    state.log = []
    ask(state, "buy book")
    play(state, "book 11")
    assert list(state.library) == [2, 3, 4, 5, 0]
    nature(state)
    bonuses = ["gained", "scored", "book_read", "gained", "book_read", "gained", "book_read", "gained"]
    assert told(state) == ["paid", "book_bought", "book_placed", *bonuses]
    assert gains(state) == [(COINS, 11), (CLAY, 9), (CLAY, 10), (CLAY, 11)]


@pytest.mark.parametrize(("choice", "place"), [("trigger now", 0), ("trigger later", -1)])
def test_income_for_the_first_book_comes_before_or_after_the_chain(tmp_path: Path, choice: str, place: int) -> None:
    """G-17.6: UPA-2 pays directly after placing or after the whole chain, never inside it."""
    components = printed(tmp_path, artifact_boards=GOLDEN_ROW_2, books=BOOKS)
    state = scenario(components=components)
    set_library(state, [11])
    set_seat(state, 0, knowledge=1, gold=[0, int(state.box.cauldron[1]), 0, 0], slots=["UPA-2a"])
    state.log = []
    ask(state, "buy book")
    play(state, "book 11")
    nature(state)
    play(state, "column 1")
    assert offered(state) == {"trigger now", "trigger later"}
    play(state, choice)
    after = told(state)[3:]
    assert sorted(after) == ["book_read", "gained", "gained", "scored"]
    assert after[place] == "scored"


def test_upgrade_is_paid_in_force_and_then_acts_at_once(tmp_path: Path) -> None:
    """G-17.7: the kill of UPG-2 comes after the tile is turned, so its bonus is doubled."""
    cemetery = 'space = [{ space = 1, bonus = "1 VP" }]'
    state = scenario(components=printed(tmp_path, cemetery=cemetery))
    set_seat(state, 0, clay=int(state.box.upgrade_cost[7]))
    state.log = []
    run(state, "golem upgrade", "upgrade UPG-2", "kill red I", "bury 1")
    assert told(state) == ["paid", "upgrade_made", "golem_killed", "track_moved", "scored", "scored"]


def test_inner_effect_is_finished_before_the_outer_one_goes_on() -> None:
    """G-17.8: an activation uses N-R7, which makes UPG-3, which activates N-R4: each is done in turn."""
    state = scenario()
    set_seat(state, 0, golems=["red V", "red III"], clay=9)
    ask(state, "activate 1 golem; then kill golem")
    play(state, "activate red V", "upgrade UPG-3", "activate red III")
    assert offered(state) == {"student red", "student yellow", "student blue", "skip"}
    play(state, "student red")
    assert offered(state) == {"kill red V lying", "kill red III lying", "skip"}


@pytest.mark.parametrize(
    ("upgrade", "choice", "golems"),
    [("UPG-2", ["kill red I", RIGHTMOST], ["yellow I"]), ("UPG-3", ["activate red I"], ["red I lying", "yellow I"])],
)
def test_upgrade_of_phase_6_acts_at_once(upgrade: str, choice: list[str], golems: list[str]) -> None:
    """G-20.32: UPG-2 kills and UPG-3 activates, as always."""
    state = scenario()
    set_seat(state, 0, clay=20)
    ask(state, PHASE, n=INCOME)
    play(state, f"upgrade {upgrade}", *choice)
    assert golems_of(state) == golems


def in_reverse_order(**seat: object) -> GolemState:
    """Three players alike, in turn order 2, 1, 0."""
    state = scenario(3)
    state.order = row([2, 1, 0])
    for number in range(3):
        set_seat(state, number, **seat)  # type: ignore[arg-type]
    state.log = []
    return state


def seats_asked(state: GolemState, choice: str) -> list[int]:
    """Who is asked while everybody answers so."""
    seats = []
    while choice in offered(state):
        seats.append(asked(state))
        play(state, choice)
    return seats


def test_turn_order_of_phase_2() -> None:
    """G-17.9: golems move player by player."""
    state = in_reverse_order(golems=["red I"])
    set_tray(state, work="white")
    ask(state, PHASE, n=MOVEMENT)
    moved = [entry[1] for entry in state.log or [] if entry[0] == events.GOLEM_MOVED]
    assert list(dict.fromkeys(moved)) == [2, 1, 0]


def test_turn_order_of_phase_3() -> None:
    """G-17.9: actions go round in turn order."""
    state = in_reverse_order(golems=[])
    set_tray(state, mirror="white " * 6)
    ask(state, PHASE, n=ACTION)
    assert seats_asked(state, "marble mirror white") == [2, 1, 0, 2, 1, 0]


def test_turn_order_of_phase_5() -> None:
    """G-17.9: the character is influenced in turn order."""
    state = in_reverse_order(marbles=["white", "white"], golems=[])
    ask(state, PHASE, n=CHARACTER)
    assert seats_asked(state, "take coins") == [2, 1, 0]


def test_turn_order_of_upgrades() -> None:
    """G-17.9: upgrades of phase 6 in turn order, after everybody's income."""
    state = in_reverse_order(clay=2, golems=[], track=4)
    ask(state, PHASE, n=INCOME)
    assert {entry[1] for entry in state.log or [] if entry[0] == events.SCORED} == {0, 1, 2}
    assert seats_asked(state, "upgrade UPG-5") == [2, 1, 0]


def test_turn_order_of_income_and_control() -> None:
    """G-17.9: both are simultaneous and are played in turn order."""
    state = in_reverse_order(golems=["red II"], knowledge=1, gold=[1, 0, 0, 0])
    ask(state, PHASE, n=CONTROL)
    assert [entry[1] for entry in state.log or [] if entry[0] == events.PAID] == [2, 1, 0]
    state = in_reverse_order(golems=[], gold=[1, 0, 0, 0])
    ask(state, PHASE, n=INCOME)
    paid = [entry[1] for entry in state.log or [] if entry[0] in (events.GAINED, events.SCORED)]
    assert list(dict.fromkeys(paid)) == [2, 1, 0]


LEVELS = "space = [{ space = 4, level = 2 }, { space = 5, level = 4 }, { space = 7, level = 6 }]"


@pytest.mark.parametrize(
    ("name", "choices", "vp"),
    [
        ("AT-01", ["track down"], 2),
        ("AT-12", ["student red"], 4),
        ("N-R6", ["kill red I", RIGHTMOST], 2),
        ("N-R10", ["create blue"], 6),
        ("CH-47", [], 9),
        ("CH-48", [], 12),
    ],
)
def test_gains_by_track_or_place_are_read_when_taken(tmp_path: Path, name: str, choices: list[str], vp: int) -> None:
    """G-17.10: after the parts that come before them."""
    state = scenario(components=printed(tmp_path, golem_track=LEVELS))
    set_seat(state, 0, track=5, students=[3, 4, 4], clay=9)
    run(state, state.box.effects[name], *choices)
    assert board(state, 0).vp == 10 + vp


def test_income_is_read_when_taken(tmp_path: Path) -> None:
    """G-17.10: a research step of an artifact comes before the income of the research track."""
    boards = 'board = [{ board = 1, side_a = [{ row = 2, bonus = "research +1" }] }]'
    track = 'space = [{ space = 2, income = "1 knowledge" }, { space = 3, income = "2 knowledge" }]'
    state = scenario(components=printed(tmp_path, artifact_boards=boards, research_track=track))
    set_seat(state, 0, research=2, golems=[], gold=[0, int(state.box.cauldron[1]), 0, 0])
    state.log = []
    run(state, INCOME_OF_SEAT, m=ALL_SOURCES)
    assert (KNOWLEDGE, 2) in gains(state)
    assert resources_of(state)[2] == 2
