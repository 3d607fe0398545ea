"""Which upgrade the Automa makes, and what its special tiles do (A-10.7 to A-10.9)."""

from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.rounds.rounds import PHASE_UPGRADE
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import UPGRADES
from games.golem.automa_table import AUTOMA, ORDERS
from games.golem.automa_workshop import (
    applied,
    automa_workshop,
    changes,
    costs,
    on_tile,
    reprinted,
    slots_of,
)
from games.golem.pieces import upgrades_of
from games.golem.scenario import ask, run

pytestmark = pytest.mark.both

RESEARCH, GOLEM, ARTIFACT = UPGRADES[:6], UPGRADES[6:12], UPGRADES[12:]
ORDER = {
    "golem": ["UPG-5", "UPG-6", "UPG-1", "UPG-3", "UPG-2", "UPG-4"],
    "research": ["UPR-1", "UPR-2", "UPR-3", "UPR-5", "UPR-4", "UPR-6"],
    "artifact": ["UPA-3", "UPA-4", "UPA-1", "UPA-2", "UPA-5", "UPA-6"],
}
PRICE = {"golem": [2, 3, 3, 4, 5, 8], "research": [2, 3, 4, 4, 5, 8], "artifact": [4, 3, 2, 3, 2, 8]}
THREE_MENORAHS = {"golem": "UPG-4", "research": "UPR-6", "artifact": "UPA-6"}


def made_in_turn(state: GolemState, area: str, times: int = 6) -> list[str]:
    """The upgrades of this type it makes, one after the other."""
    made = []
    for _ in range(times):
        state.own_automa().marker = 15
        made += sorted(applied(state, f"{area} upgrade").get("upgrades", set()))
    return made


# Within a type


@pytest.mark.parametrize("round_number", [1, 2, 3])
@pytest.mark.parametrize("area", ["golem", "research"])
def test_cheapest_upgrade_comes_first(area: str, round_number: int) -> None:
    """A-10.7.1: equal costs leg before torso, third column before research track."""
    state = automa_workshop(golems=["buried", "buried"])
    state.round = round_number
    assert made_in_turn(state, area) == ORDER[area]


@pytest.mark.parametrize("area", ORDER)
def test_upgrade_costs_what_is_printed(area: str) -> None:
    """A-10.7.1, A-10.7.2: the tile's cost, or that of the slot."""
    state = automa_workshop(golems=["buried", "buried"])
    paid = []
    for _ in range(6):
        state.own_automa().marker = 15
        paid.append(-applied(state, f"{area} upgrade")["marker"])
    assert paid == PRICE[area]


def test_leg_comes_before_the_torso_wherever_that_lies(tmp_path: Path) -> None:
    """A-10.7.1: of equal cost; the upgrade on the torso may be another."""
    parts = [("UPG-1", "right arm", 5), ("UPG-2", "torso", 3), ("UPG-6", "right leg", 3)]
    rows = ", ".join(f'{{ id = "{name}", part = "{part}", cost = {cost} }}' for name, part, cost in parts)
    components = reprinted(tmp_path, golem_upgrades=f"upgrade = [{rows}]")
    state = automa_workshop(components=components, golems=["buried", "buried"])
    assert made_in_turn(state, "golem", 3) == ["UPG-5", "UPG-6", "UPG-2"]


@pytest.mark.parametrize(
    ("area", "numbers", "order"),
    [
        ("golem", [9, 4, 4, 9, 2, 9], ["UPG-5", "UPG-2", "UPG-3"]),
        ("golem", [9, 9, 9, 9, 2, 2], ["UPG-5", "UPG-6"]),
        ("golem", [4, 9, 9, 4, 2, 9], ["UPG-5", "UPG-1", "UPG-4"]),
        ("research", [2, 2, 9, 9, 9, 9], ["UPR-1", "UPR-2"]),
        ("research", [2, 9, 9, 4, 4, 9], ["UPR-1", "UPR-4", "UPR-5"]),
        ("research", [2, 4, 4, 9, 9, 9], ["UPR-1", "UPR-2", "UPR-3"]),
    ],
)
def test_other_ties_of_cost_go_to_the_lower_number(
    tmp_path: Path, area: str, numbers: list[int], order: list[str]
) -> None:
    """A-17.24: where A-10.7.1 says nothing."""
    prefix = "UPG" if area == "golem" else "UPR"
    components = reprinted(tmp_path, **{f"{area}_upgrades": costs(prefix, numbers)})
    state = automa_workshop(components=components, golems=["buried", "buried"])
    assert made_in_turn(state, area, len(order)) == order


@pytest.mark.parametrize("round_number", [1, 2, 3])
def test_artifact_slots_are_filled_from_the_bottom_and_the_right(round_number: int) -> None:
    """A-10.7.2: grey tiles with 1 resource and 1 VP, special tiles on golden slots, UPA-6 when no slot is left."""
    state = automa_workshop()
    state.round = round_number
    placed = []
    for _ in range(5):
        before = slots_of(state)
        run(state, "artifact upgrade", seat=AUTOMA)
        placed += [k + 1 for k, name in enumerate(slots_of(state)) if name != before[k]]
    assert placed == [1, 3, 2, 4, 5]
    assert slots_of(state) == ["UPA-3b", "UPA-1a", "UPA-4b", "UPA-2a", "UPA-5b"]
    assert made_in_turn(state, "artifact", 1) == ["UPA-6"]


def test_grey_tile_shows_1_resource_and_1_vp() -> None:
    """A-10.7.2: on each grey slot, when the artifact pays."""
    state = automa_workshop(gold=[1, 0, 0, 0])
    run(state, "artifact upgrade", seat=AUTOMA)
    assert applied(state, "artifact income") == {"marker": 1 + 1, "VP": 1}


def test_slots_for_which_no_tile_is_left_are_skipped(tmp_path: Path) -> None:
    """A-17.24: four grey slots and three grey tiles; the golden slot above and UPA-6 come next."""
    rows = [(1, "grey", 1), (2, "grey", 1), (3, "grey", 1), (4, "grey", 1), (4, "golden", 1)]
    slots = {
        row: [f'{{ kind = "{kind}", cost = {cost} }}' for at, kind, cost in rows if at == row] for row in range(1, 5)
    }
    side = ", ".join(f'{{ row = {row}, bonus = "1 VP", slots = [{", ".join(slots[row])}] }}' for row in slots)
    components = reprinted(tmp_path, artifact_boards=f"board = [{{ board = 2, side_a = [{side}] }}]")
    state = automa_workshop(components=components)
    assert made_in_turn(state, "artifact") == ["UPA-3", "UPA-4", "UPA-5", "UPA-1", "UPA-6"]
    assert slots_of(state)[:5] == ["UPA-3b", "UPA-4b", "UPA-5b", "", "UPA-1a"]


@pytest.mark.parametrize("area", ORDER)
def test_three_menorahs_come_first_in_round_4(area: str) -> None:
    """A-10.7.3, A-17.24: then as in rounds 1 to 3."""
    state = automa_workshop(golems=["buried", "buried"])
    state.round = 4
    special = THREE_MENORAHS[area]
    assert made_in_turn(state, area) == [special] + [upgrade for upgrade in ORDER[area] if upgrade != special]


@pytest.mark.parametrize("area", ORDER)
def test_without_an_upgrade_left_nothing_is_made(area: str) -> None:
    """A-17.24: nor paid."""
    assert applied(automa_workshop(upgrades=UPGRADES), f"{area} upgrade") == {}


# Which type

THREE_OF_EACH: dict[str, dict[str, Any]] = {
    "golem": {"created": 3},
    "artifact": {"gold": [1, 2, 3, 0]},
    "research": {"columns": [[1], [9], [17]]},
}
TWO_OF_EACH = {"created": 2, "gold": [1, 2, 0, 0], "columns": [[1, 2, 3], [9]]}
FIRST = {area: upgrades[0] for area, upgrades in ORDER.items()}
COLOUR = {"red": "golem", "yellow": "artifact", "blue": "research"}


@pytest.mark.parametrize("area", THREE_OF_EACH)
@pytest.mark.parametrize("strategy", ORDERS)
def test_type_with_the_most_items_is_chosen(area: str, strategy: str) -> None:
    """A-10.8: created golems, completed artifacts, columns with a book; not books, ingots or starting golems."""
    state = automa_workshop(marker=9, strategy=strategy, **(TWO_OF_EACH | THREE_OF_EACH[area]))
    assert applied(state, "any upgrade")["upgrades"] == {FIRST[area]}


@pytest.mark.parametrize("strategy", ORDERS)
def test_types_level_go_by_strategy_order(strategy: str) -> None:
    """A-10.8: also with nothing at all."""
    for items in ({}, TWO_OF_EACH):
        state = automa_workshop(marker=9, strategy=strategy, **items)
        assert applied(state, "any upgrade")["upgrades"] == {FIRST[COLOUR[strategy.split()[0]]]}


@pytest.mark.parametrize(
    ("made", "chosen"), [(GOLEM, "UPA-3"), (GOLEM + ARTIFACT, "UPR-1"), (ARTIFACT + RESEARCH, "UPG-5")]
)
def test_type_without_an_upgrade_left_is_skipped(made: list[str], chosen: str) -> None:
    """A-10.8: the next best is made."""
    state = automa_workshop(marker=9, created=3, gold=[1, 2, 0, 0], columns=[[1]], upgrades=made)
    assert applied(state, "any upgrade")["upgrades"] == {chosen}


def test_killed_golems_still_count_as_created() -> None:
    """A-10.8: three created and killed against two artifacts."""
    state = automa_workshop(marker=9, strategy="yellow blue red", golems=["red I", "yellow I"], created=3)
    run(state, "2 gold", seat=AUTOMA)
    assert applied(state, PHASE_UPGRADE)["upgrades"] == {"UPG-5"}


def test_last_upgrades_of_an_area_are_offered_to_the_tile_of_the_rabbi() -> None:
    """A-10.8: AT-06 with one upgrade left in all."""
    state = automa_workshop(marker=9, upgrades=[upgrade for upgrade in UPGRADES if upgrade != "UPR-6"])
    assert changes(state, lambda: on_tile(state, "AT-06")) == {"upgrades": {"UPR-6"}, "marker": -8 + 3}
    assert upgrades_of(state, AUTOMA) == set(UPGRADES)


# Special tiles

ONE, BOTH = [None, "UPA-1a"], [None, "UPA-1a", None, "UPA-2a"]


def income(state: GolemState) -> dict[str, Any]:
    return changes(state, lambda: ask(state, INCOME_OF_SEAT, AUTOMA, 0, 0, ALL_SOURCES))


def test_special_tile_doubles_its_artifact_in_phase_6() -> None:
    """A-10.9, A-17.23: row 2 pays 2 VP twice; the golem track pays 1 VP."""
    assert income(automa_workshop(gold=[1, 2, 0, 0])) == {"marker": 1, "VP": 2 + 1}
    assert income(automa_workshop(gold=[1, 2, 0, 0], slots=ONE)) == {"marker": 1, "VP": 2 * 2 + 1}


def test_special_tile_doubles_the_grey_tile_too() -> None:
    """A-10.9: the whole income of the artifact."""
    state = automa_workshop(gold=[0, 2, 0, 0], slots=[None, "UPA-1a", "UPA-4b"])
    assert income(state) == {"marker": 2 * 1, "VP": 2 * (2 + 1) + 1}


def test_special_tile_on_an_artifact_not_completed_pays_nothing() -> None:
    """A-10.9: there is no income to double."""
    assert income(automa_workshop(gold=[1, 1, 0, 0], slots=ONE)) == {"marker": 1, "VP": 1}


def test_two_special_tiles_on_one_artifact_make_three_payments(tmp_path: Path) -> None:
    """A-17.23: each adds one payment."""
    rows = [f'{{ row = {row}, bonus = "2 VP", slots = [] }}' for row in (2, 3, 4)]
    twice = '[{ kind = "golden", cost = 1 }, { kind = "golden", cost = 1 }]'
    side = ", ".join([f'{{ row = 1, bonus = "3 clay", slots = {twice} }}', *rows])
    components = reprinted(tmp_path, artifact_boards=f"board = [{{ board = 2, side_a = [{side}] }}]")
    state = automa_workshop(components=components, gold=[1, 0, 0, 0], slots=["UPA-1a", "UPA-2a"])
    assert income(state) == {"marker": 9, "VP": 1}


def test_special_tile_does_not_double_a_completion_or_n_y9() -> None:
    """A-10.9: in phase 6 only."""
    state = automa_workshop(gold=[1, 1, 0, 0], slots=ONE)
    assert applied(state, "1 gold") == {"gold": [1, 2, 0, 0], "VP": 2}
    assert applied(state, "artifact income") == {"VP": 2}


@pytest.mark.parametrize("effect", ["create golem -3", "buy book -1", "student red +1"])
def test_upa_1_and_upa_2_do_not_exist_for_the_automa(effect: str) -> None:
    """A-17.23: no golden tile reacts to a golem, a first book or a marble of its own."""
    plain = applied(automa_workshop(gold=[1, 2, 3, 0]), effect)
    for slots in (BOTH, [None, "UPA-1b", None, "UPA-2b"]):
        assert applied(automa_workshop(gold=[1, 2, 3, 0], slots=slots), effect) == plain
