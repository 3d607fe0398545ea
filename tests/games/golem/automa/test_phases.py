"""The Automa in phases 2 and 4 to 7: lost steps, turn order, character, income, upgrade, control (A-11)."""

from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.rounds.rounds import (
    CONTROL_GOLEMS,
    INFLUENCE_CHARACTER,
    PHASE,
    PHASE_UPGRADE,
    TURN_ORDER,
    WALK,
)
from altneu.games.golem.state import events
from altneu.games.golem.state.sources import SOURCES
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import UPGRADES
from games.golem.automa_table import AUTOMA, ORDERS, marker_of
from games.golem.automa_workshop import applied, automa_workshop, changes, reprinted
from games.golem.scenario import ask, row, run, set_neighbourhoods, set_seat

pytestmark = pytest.mark.both

RED_UP_TO = {1: 2, 2: 2, 3: 0, 4: 0}
COLOURS = 'left = "red", right = "blue"'


def with_character(
    directory: Path, bonus: str = "3 VP", price: int = 3, marbles: tuple[str, str] = ("red", "blue"), **table: Any
) -> GolemState:
    """The active character shows red and blue and has this price and bonus; the Automa holds these marbles."""
    characters = f'character = [{{ id = "CH-39", {COLOURS}, price = {price}, bonus = "{bonus}" }}]'
    state = automa_workshop(components=reprinted(directory, characters=characters), marbles=list(marbles), **table)
    state.palace = row([0, 1, 2, 7])
    return state


def income(state: GolemState) -> dict[str, Any]:
    return changes(state, lambda: ask(state, INCOME_OF_SEAT, AUTOMA, 0, 0, ALL_SOURCES))


def paid_by(state: GolemState) -> list[str]:
    """The sources that paid, in order, each named once."""
    state.log = []
    ask(state, INCOME_OF_SEAT, AUTOMA, 0, 0, ALL_SOURCES)
    told = [SOURCES[entry[2]] for entry in state.log if entry[0] in (events.MARKER_MOVED, events.SCORED)]
    return list(dict.fromkeys(told))


def walked(state: GolemState, steps: int) -> dict[str, Any]:
    return changes(state, lambda: run(state, WALK, seat=AUTOMA, n=steps))


# Phase 2


@pytest.mark.parametrize(("steps", "golems", "lost"), [(1, 2, 5), (2, 2, 10), (5, 2, 10), (3, 1, 5), (4, 0, 0)])
def test_steps_left_over_in_x_cost_vp(steps: int, golems: int, lost: int) -> None:
    """A-17.22: 5 VP a step, at most once a golem, and no resources."""
    state = automa_workshop(marker=15, golems=["red X", "yellow X lying"][:golems])
    assert walked(state, steps) == ({"VP": -lost} if lost else {})


def test_entry_cost_at_the_end_of_the_track_costs_vp() -> None:
    """A-17.22: 1 VP per unit at -5; what lies above is paid in resources first."""
    state = automa_workshop(marker=-5, golems=["red VII", "buried"])
    cost = int(state.box.entry_cost[7])
    assert walked(state, 1) == {"golems": ["red VIII"], "VP": -cost}
    richer = automa_workshop(marker=-4, golems=["red VIII", "buried"])
    more = int(richer.box.entry_cost[8])
    assert walked(richer, 1) == {"golems": ["red IX"], "marker": -1, "VP": 1 - more}


# Phase 4


@pytest.mark.parametrize(
    ("rabbis", "fixed", "order"),
    [
        ([AUTOMA, 0, -1, -1, -1], [], [AUTOMA, 0]),
        ([-1, 0, AUTOMA, -1, -1], [], [0, AUTOMA]),
        ([0], [AUTOMA], [0, AUTOMA]),
    ],
)
def test_turn_order_follows_its_rabbi(rabbis: list[int], fixed: list[int], order: list[int]) -> None:
    """A-11.1: as for everybody."""
    state = automa_workshop()
    state.order = row(order[::-1])
    state.rabbis = row((rabbis + [-1] * 5)[:5])
    state.fixed = row(fixed)
    set_seat(state, AUTOMA, rabbi=1)
    run(state, PHASE, n=TURN_ORDER)
    assert [int(seat) for seat in state.order] == order
    assert state.seats[AUTOMA].rabbi == 0


# Phase 5


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_character_is_paid_outside_the_red_zone_only(tmp_path: Path, level: int) -> None:
    """A-11.2: in the red zone 3 coins, else the bonus for its price."""
    red = RED_UP_TO[level]
    poor = with_character(tmp_path, level=level, marker=red)
    assert applied(poor, INFLUENCE_CHARACTER) == {"marker": 3}
    rich = with_character(tmp_path, level=level, marker=red + 1)
    assert applied(rich, INFLUENCE_CHARACTER) == {"marker": -3, "VP": 3}


@pytest.mark.parametrize(
    ("marbles", "influences"),
    [
        (("red", "blue"), True),
        (("blue", "red"), True),
        (("white", "blue"), True),
        (("red", "white"), True),
        (("white", "white"), True),
        (("red", "red"), False),
        (("red", "yellow"), False),
        (("red", "black"), False),
        (("white", "yellow"), False),
    ],
)
def test_marbles_match_as_usual(tmp_path: Path, marbles: tuple[str, str], influences: bool) -> None:
    """A-11.2: white as any colour; without a match nothing happens."""
    changed = {"marker": -3, "VP": 3} if influences else {}
    assert applied(with_character(tmp_path, marbles=marbles, marker=9), INFLUENCE_CHARACTER) == changed


def test_character_is_paid_whatever_the_marker_shows(tmp_path: Path) -> None:
    """A-17.26: 1 above the red zone it pays 10, the last 2 of them in VP."""
    state = with_character(tmp_path, level=2, marker=3, price=10)
    assert applied(state, INFLUENCE_CHARACTER) == {"marker": -8, "VP": -2 + 3}


USELESS: list[tuple[str, dict[str, Any]]] = [
    ("research +2", {"research": 10}),
    ("2 gold", {"gold": [1, 2, 3, 4]}),
    ("1 VP per upgrade", {}),
    ("research +1, student blue +1", {"research": 10, "students": [1, 1, 10]}),
    ("move golems 1, activate 2 golems", {"golems": []}),
    ("kill golem; then 2 VP per golem in the cemetery", {"golems": []}),
]


@pytest.mark.parametrize(("bonus", "given"), USELESS)
def test_useless_character_is_not_paid(tmp_path: Path, bonus: str, given: dict[str, Any]) -> None:
    """A-17.26: 3 coins instead (DA-45), and no 2 VP."""
    assert applied(with_character(tmp_path, bonus, marker=9, **given), INFLUENCE_CHARACTER) == {"marker": 3}


@pytest.mark.parametrize(
    ("bonus", "given", "changed"),
    [
        ("research +1, student blue +1", {"research": 10}, {"marker": -3, "students": (1, 1, 2)}),
        ("any upgrade -4", {"upgrades": UPGRADES}, {"marker": -3 + 4}),
        ("create golem -4", {"created": 4}, {"marker": -3 + 4}),
        ("buy book -5", {"library": []}, {"marker": -3 + 5}),
        ("kill golem; then 2 VP per golem in the cemetery", {"golems": ["buried"]}, {"marker": -3, "VP": 2}),
    ],
)
def test_character_with_some_benefit_is_paid(
    tmp_path: Path, bonus: str, given: dict[str, Any], changed: dict[str, Any]
) -> None:
    """A-17.26: any part of it is enough, a discount paid out too."""
    assert applied(with_character(tmp_path, bonus, marker=9, **given), INFLUENCE_CHARACTER) == changed


@pytest.mark.parametrize(
    ("golems", "after"),
    [(["red I lying"], ["red II lying"]), (["red III lying", "yellow I lying"], ["red III lying", "yellow II lying"])],
)
def test_character_that_only_moves_golems_is_paid(tmp_path: Path, golems: list[str], after: list[str]) -> None:
    """A-17.26: CH-41 while all its golems lie: one stands up, then it works."""
    state = with_character(tmp_path, "move golems 1, activate 2 golems", marker=9, golems=golems)
    set_neighbourhoods(state, red_II=1, yellow_II=1)
    assert applied(state, INFLUENCE_CHARACTER) == {"marker": -3 + 2, "golems": after}


# Phase 6


def test_income_is_that_of_everybody() -> None:
    """A-11.3: artifacts, students, research track, golem track."""
    state = automa_workshop(gold=[1, 2, 0, 0], students=[2, 3, 4], research=3)
    assert income(state) == {"marker": 1 + (1 + 2) + 3, "VP": 2 + 1 + 1}


def test_artifacts_pay_first_from_the_top_down() -> None:
    """A-11.3: then students, research track and golem track."""
    state = automa_workshop(gold=[1, 2, 3, 4], students=[2, 2, 2], research=3)
    assert paid_by(state) == [
        "artifact 4",
        "artifact 3",
        "artifact 2",
        "artifact 1",
        "street red",
        "street yellow",
        "street blue",
        "research track",
        "golem track",
    ]


@pytest.mark.parametrize("strategy", ORDERS)
def test_students_are_paid_in_strategy_order_in_phase_6(strategy: str) -> None:
    """A-17.17: one after the other."""
    state = automa_workshop(strategy=strategy, students=[2, 2, 2])
    streets = [source for source in paid_by(state) if source.startswith("street")]
    assert streets == [f"street {colour}" for colour in strategy.split()]


def test_steps_by_artifacts_come_before_the_streets_and_the_research_track() -> None:
    """A-11.3: row 3 moves the yellow student, row 4 the research marker, before they pay."""
    state = automa_workshop(gold=[0, 0, 3, 4], students=[1, 1, 1], research=1)
    assert income(state) == {
        "research": 2,
        "students": (1, 2, 1),
        "marker": 1 + 1 + 2,
        "VP": 3 + 1,
    }


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_one_upgrade_in_phase_6_outside_the_red_zone(level: int) -> None:
    """A-11.4: type by A-10.8, tile by A-10.7; in the red zone none."""
    red = RED_UP_TO[level]
    state = automa_workshop(level=level, marker=red, columns=[[1]])
    assert applied(state, PHASE_UPGRADE) == {}
    state.own_automa().marker = red + 1
    assert applied(state, PHASE_UPGRADE) == {"upgrades": {"UPR-1"}, "marker": -2}


def test_upgrade_of_phase_6_may_lead_below_0() -> None:
    """A-11.4: only whether the marker is in the red zone counts, not what the upgrade costs."""
    state = automa_workshop(level=4, marker=1, upgrades=UPGRADES[:5] + UPGRADES[6:])
    assert applied(state, PHASE_UPGRADE) == {"upgrades": {"UPR-6"}, "marker": -6, "VP": -2}


# Phase 7


def test_control_is_paid_in_resources() -> None:
    """A-11.5: 1 for each section a golem is ahead of its student."""
    state = automa_workshop(marker=9, golems=["red III", "yellow V", "blue I"], students=[1, 4, 2])
    assert applied(state, CONTROL_GOLEMS) == {"marker": -2 - 1}


def test_control_below_the_end_of_the_track_costs_1_vp_per_unit() -> None:
    """A-11.5: so no golem of its own is ever uncontrolled."""
    state = automa_workshop(marker=-4, golems=["red V", "yellow III"], students=[1, 1, 1])
    state.log = []
    assert applied(state, CONTROL_GOLEMS) == {"marker": -1, "VP": -5}
    assert events.UNCONTROLLED not in [entry[0] for entry in state.log]


def test_control_costs_at_most_2_with_upg_1() -> None:
    """A-11.5: as usual."""
    state = automa_workshop(marker=9, golems=["red VII", "yellow II"], upgrades=["UPG-1"])
    assert applied(state, CONTROL_GOLEMS) == {"marker": -2 - 1}


def test_people_lose_5_vp_as_ever() -> None:
    """A-11.5: the loss of 5 VP is still theirs."""
    state = automa_workshop(marker=9)
    set_seat(state, 0, golems=["red V", "yellow I"])
    assert applied(state, CONTROL_GOLEMS) == {}
    run(state, CONTROL_GOLEMS, seat=0)
    assert state.seats[0].vp == 5
    assert marker_of(state) == 9
