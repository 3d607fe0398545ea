"""Phase 7: golems are controlled (G-4.7)."""

from itertools import permutations

import pytest

from altneu.games.golem.rounds.rounds import PHASE
from altneu.games.golem.state import events
from altneu.games.golem.state.state import GolemState
from games.golem.scenario import GOLEM, ask, board, offered, play, run, scenario, set_seat, set_tiles, turn

pytestmark = pytest.mark.both

CONTROL = 7


def control(state: GolemState) -> tuple[int, int]:
    """Play phase 7; knowledge and VP of the first seat afterwards."""
    run(state, PHASE, n=CONTROL)
    return int(board(state, 0).res[2]), int(board(state, 0).vp)


@pytest.mark.parametrize(
    ("golem", "student", "cost"), [("red IV", 2, 2), ("red IV", 4, 0), ("red IV", 7, 0), ("red X", 1, 9)]
)
def test_golem_costs_the_sections_it_is_ahead(golem: str, student: int, cost: int) -> None:
    """G-4.7.1, EX-B-24: 2 sections ahead of the student of its district cost 2; level with it or behind, 0."""
    state = scenario()
    set_seat(state, 0, golems=[golem, "buried"], students=[student, 1, 1], knowledge=10, vp=20)
    assert control(state) == (10 - cost, 20)


@pytest.mark.parametrize(("district", "cost"), [("red", 4), ("yellow", 2), ("blue", 0)])
def test_golem_is_compared_with_the_student_of_its_own_district(district: str, cost: int) -> None:
    """G-4.7.1: only the student of the golem's district counts."""
    state = scenario()
    set_seat(state, 0, golems=[f"{district} V", "buried"], students=[1, 3, 6], knowledge=9)
    assert control(state)[0] == 9 - cost


def test_control_is_paid_for_each_golem_standing_or_lying() -> None:
    """G-4.7.1, G-4.7.4: with enough knowledge for all golems, the sum is paid."""
    state = scenario()
    golems = ["red III", "red III lying", "yellow IV", "blue I"]
    set_seat(state, 0, golems=golems, students=[1, 1, 1], knowledge=8, vp=5)
    assert control(state) == (8 - 2 - 2 - 3, 5)


@pytest.mark.parametrize(("ahead", "cost"), [("II", 1), ("III", 2), ("IV", 2), ("X", 2)])
def test_torso_limits_the_cost_of_a_golem_to_two(ahead: str, cost: int) -> None:
    """G-4.7.2: with UPG-1 no golem costs more than 2."""
    state = scenario()
    set_seat(state, 0, golems=[f"blue {ahead}", "buried"], upgrades=["UPG-1"], knowledge=9)
    assert control(state)[0] == 9 - cost


def test_player_who_used_the_seventh_tile_pays_nothing_this_round() -> None:
    """G-4.7.3: AT-07 waives control for its user in this round, and for nobody else."""
    state = scenario()
    set_tiles(state, ["AT-07", "AT-01", "AT-02"])
    for seat in (0, 1):
        set_seat(state, seat, golems=["red V", "red VII"], knowledge=4, vp=0)
    turn(state)
    play(state, "rabbi 1", "skip")
    run(state, PHASE, n=CONTROL)
    assert (board(state, 0).res[2], board(state, 0).vp) == (4, 0)
    assert (board(state, 1).res[2], board(state, 1).vp) == (0, -5)


def test_player_short_of_knowledge_loses_it_all_and_five_vp_a_golem() -> None:
    """G-4.7.5: all knowledge is lost, and 5 VP for each golem not paid in full; the cheapest are paid first."""
    state = scenario()
    set_seat(state, 0, golems=["red V", "red II", "yellow III", "blue IX"], knowledge=6, vp=20)
    assert control(state) == (0, 20 - 2 * 5)


@pytest.mark.parametrize("golems", list(permutations(["red IV", "yellow II", "blue II"])))
def test_cheapest_golems_are_paid_first_wherever_they_stand(golems: tuple[str, ...]) -> None:
    """G-4.7.5: costs 3, 1 and 1 with 2 knowledge, in any order of the golems: only the dear one is not paid, -5 VP."""
    state = scenario()
    set_seat(state, 0, golems=list(golems), students=[1, 1, 1], knowledge=2, vp=20)
    assert control(state) == (0, 20 - 5)


@pytest.mark.parametrize(
    ("upgrades", "knowledge", "left", "lost"),
    [([], 3, 0, 5), (["UPG-1"], 3, 0, 5), (["UPG-1"], 4, 0, 0), ([], 5, 0, 0)],
)
def test_golems_that_cost_two_three_and_nothing(upgrades: list[str], knowledge: int, left: int, lost: int) -> None:
    """EX-B-25: costs 2, 3 and 0 with 3 knowledge: -5 VP; with UPG-1 2, 2 and 0: -5 VP with 3, nothing lost with 4."""
    state = scenario()
    golems = ["blue III", "red IV", "yellow II"]
    set_seat(state, 0, golems=golems, students=[1, 2, 1], knowledge=knowledge, upgrades=upgrades, vp=10)
    assert control(state) == (left, 10 - lost)


def test_control_is_compulsory_when_possible() -> None:
    """G-4.7.6: nobody is asked; the knowledge is paid."""
    state = scenario()
    set_seat(state, 0, golems=["red III", "buried"], knowledge=2, vp=0)
    ask(state, PHASE, n=CONTROL)
    assert offered(state) == set()
    assert board(state, 0).res[2] == 0


def test_golems_in_the_cemetery_need_no_control() -> None:
    """G-4.7.6: a golem that was killed costs nothing any more."""
    state = scenario()
    set_seat(state, 0, golems=["red VII", "blue IX"], vp=0)
    run(state, "kill golem", "kill red VII", "bury 7")
    run(state, "kill golem", "kill blue IX", "bury 7")
    assert control(state) == (0, 0)


@pytest.mark.parametrize(("knowledge", "golems", "lost"), [(1, 1, 5), (0, 1, 5), (0, 3, 15), (2, 3, 15)])
def test_knowledge_that_pays_for_no_golem_is_lost_too(knowledge: int, golems: int, lost: int) -> None:
    """G-20.33: all of it is lost, even if it would not pay for a single golem; with none, 5 VP per golem."""
    state = scenario()
    set_seat(state, 0, golems=["red IV"] * golems, knowledge=knowledge, vp=0)
    assert control(state) == (0, -lost)


def test_golems_that_cost_nothing_are_always_controlled() -> None:
    """G-20.33: without knowledge only the golem ahead of its student is lost control of."""
    state = scenario()
    set_seat(state, 0, golems=["red I", "yellow I", "blue I", "blue II"], knowledge=0, vp=0)
    assert control(state) == (0, -5)


def test_golems_out_of_control_stay_on_the_board() -> None:
    """G-20.33: the golems stay where they are, standing or lying."""
    state = scenario()
    state.log = []
    set_seat(state, 0, golems=["red IV", "blue VI lying"], knowledge=0)
    before = GOLEM.view(state, 0)["seats"][0]["golems"]
    run(state, PHASE, n=CONTROL)
    assert GOLEM.view(state, 0)["seats"][0]["golems"] == before
    assert [entry[3] for entry in state.log if entry[0] == events.UNCONTROLLED] == [2]
