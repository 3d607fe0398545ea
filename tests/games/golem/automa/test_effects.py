"""Every action tile, neighbourhood tile and character, carried out for the Automa (A-14)."""

from collections.abc import Sequence
from typing import Any

import pytest

from altneu.games.golem.rounds.rounds import CONTROL_GOLEMS
from altneu.games.golem.state import events
from altneu.games.golem.state.sources import CHARACTER, SOURCES
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import UPGRADES
from games.golem.automa_table import AUTOMA
from games.golem.automa_workshop import applied, automa_workshop, changes, on_tile, take
from games.golem.scenario import run, set_neighbourhoods, set_seat

pytestmark = pytest.mark.both

Case = tuple[str, str, dict[str, Any], dict[str, Any]]

GOLEM_UPGRADES, RESEARCH_UPGRADES, ARTIFACT_UPGRADES = UPGRADES[6:12], UPGRADES[:6], UPGRADES[12:]
ONE_KILLED = {"golems": ["yellow II"], "track": 2}
NEW_GOLEM = {"golems": ["red I", "yellow I", "blue I"], "track": 5}
BOOK_1 = [[1], [], [], []]

# rule, tile, what differs from marker 5, track 3, golems in red I and yellow I, students in I, and what changes
ACTION_TILES: list[Case] = [
    ("A-14.1", "AT-01", {"track": 4}, {"track": 5, "VP": 3, "marker": 3}),
    ("A-14.1", "AT-01", {"track": 12}, {"VP": 6, "marker": 6}),
    ("A-14.2", "AT-03", {"golems": ["red II", "yellow I"]}, NEW_GOLEM),
    ("A-14.2", "AT-03", {}, NEW_GOLEM),
    (
        "A-14.2",
        "AT-03",
        {"golems": ["red I lying", "yellow II"]},
        {"golems": ["red II", "yellow II", "blue I"], "track": 5},
    ),
    (
        "A-14.2",
        "AT-03",
        {"golems": ["red II", "yellow I", "blue I"]},
        {"golems": ["red I", "yellow I", "blue I", "red I"], "track": 5, "marker": -3},
    ),
    ("A-14.2", "AT-03", {"golems": ["red I lying", "buried"], "created": 4}, {"golems": ["red II"], "marker": 3}),
    ("A-14.3", "AT-04", {"library": [1, 9]}, {"books": BOOK_1, "marker": 1, "VP": 1}),
    ("A-14.3", "AT-04", {"library": [33]}, {"books": [[33], [], [], []], "marker": 2}),
    ("A-14.3", "AT-04", {"library": [33], "students": [2, 1, 1]}, {"books": [[33], [], [], []], "marker": 2}),
    ("A-14.4", "AT-06", {"columns": [[1]]}, {"upgrades": {"UPR-1"}, "marker": 1}),
    ("A-14.4", "AT-06", {"columns": [[1]], "marker": -5}, {"upgrades": {"UPR-1"}, "marker": 1}),
    (
        "A-14.4",
        "AT-06",
        {"gold": [1, 0, 0, 0]},
        {"upgrades": {"UPA-3"}, "slots": ["UPA-3b", "", "", "", ""], "marker": -1},
    ),
    ("A-14.4", "AT-06", {"upgrades": UPGRADES}, {"marker": 3}),
    (
        "A-14.5",
        "AT-07",
        {"golems": ["red III lying", "yellow II lying", "blue V"]},
        {"golems": ["red III lying", "yellow III lying", "blue V"], "marker": 2, "waived": True},
    ),
    (
        "A-14.5",
        "AT-07",
        {"golems": ["red II lying", "blue II lying"], "strategy": "blue yellow red"},
        {"golems": ["red II lying", "blue III lying"], "marker": 3, "waived": True},
    ),
    (
        "A-14.5",
        "AT-07",
        {"golems": ["red III", "yellow I"]},
        {"golems": ["red III lying", "yellow I"], "marker": 3, "waived": True},
    ),
    (
        "A-14.6",
        "AT-08",
        {"golems": ["red IV", "yellow III"]},
        {"golems": ["red III lying", "yellow II"], "marker": 3},
    ),
    ("A-14.6", "AT-08", {}, {"golems": ["red I lying", "yellow I"], "marker": 3}),
    ("A-14.7", "AT-10", {"golems": ["red III lying", "yellow II"]}, {"marker": 3}),
    ("A-14.7", "AT-10", {"golems": ["red II", "yellow III"]}, {"marker": 2}),
    ("A-14.8", "AT-12", {"students": [2, 3, 2]}, {"students": (3, 3, 2), "VP": 2}),
    ("A-14.8", "AT-12", {"students": [4, 2, 3]}, {"students": (4, 3, 3), "VP": 3}),
    ("A-14.12", "AT-02", {"gold": [0, 1, 0, 0]}, {"gold": [1, 1, 0, 0], "marker": 1, "VP": 1}),
    (
        "A-14.12",
        "AT-02",
        {"gold": [1, 1, 0, 0], "slots": [None, "UPA-1a"]},
        {"gold": [1, 2, 0, 0], "VP": 4},
    ),
    (
        "A-14.13",
        "AT-05",
        {"golems": ["red III", "yellow II"], "created": 1},
        {**ONE_KILLED, "VP": 7, "marker": 2},
    ),
    ("A-14.14", "AT-09", {"columns": [[1, 33], [9]]}, {"research": 1, "marker": 1}),
    ("A-14.14", "AT-09", {}, {"research": 1}),
    ("A-14.15", "AT-11", {}, {"marker": 3, "goals": 1}),
]

NEIGHBOURHOODS: list[Case] = [
    ("A-14.8", "N-R4", {"students": [2, 1, 1]}, {"students": (2, 2, 1)}),
    ("A-14.9", "N-Y5", {"students": [1, 3, 2]}, {"students": (3, 3, 2), "marker": -4}),
    ("A-14.9", "N-Y5", {"students": [10, 10, 9]}, {"students": (10, 10, 10), "marker": -4}),
    ("A-14.10", "N-Y9", {"gold": [1, 2, 0, 0], "slots": [None, "UPA-1a"]}, {"VP": 2}),
    ("A-14.10", "N-Y9", {"gold": [1, 1, 0, 0]}, {"marker": 1}),
    ("A-14.15", "N-Y6", {}, {"marker": 2, "goals": 1}),
    ("A-14.16", "N-R2", {}, {**NEW_GOLEM, "marker": -2}),
    ("A-14.16", "N-R2", {"created": 4}, {"marker": 1}),
    ("A-14.16", "N-R5", {}, NEW_GOLEM),
    ("A-14.16", "N-R5", {"created": 4}, {"marker": 3}),
    ("A-14.16", "N-R10", {}, {**NEW_GOLEM, "marker": -1, "VP": 3}),
    ("A-14.16", "N-R10", {"created": 4}, {"marker": 2, "VP": 2}),
    ("A-14.17", "N-R6", {"golems": ["red III", "yellow II"]}, {**ONE_KILLED, "VP": 5 + 1}),
    ("A-14.17", "N-Y4", {"golems": ["red III", "yellow II"]}, {**ONE_KILLED, "VP": 5, "marker": 3}),
    ("A-14.18", "N-R7", {}, {"upgrades": {"UPG-5"}, "marker": 3}),
    ("A-14.18", "N-R7", {"upgrades": GOLEM_UPGRADES}, {"marker": 5}),
    (
        "A-14.18",
        "N-Y2",
        {},
        {"upgrades": {"UPA-3"}, "slots": ["UPA-3b", "", "", "", ""], "marker": -2},
    ),
    ("A-14.18", "N-Y2", {"upgrades": ARTIFACT_UPGRADES}, {"marker": 2}),
    ("A-14.18", "N-B6", {}, {"upgrades": {"UPR-1"}, "marker": 2}),
    ("A-14.18", "N-B6", {"upgrades": RESEARCH_UPGRADES}, {"marker": 4}),
    ("A-14.19", "N-R8", {"students": [2, 3, 3]}, {"students": (1, 3, 3), "VP": 4, "marker": 3}),
    ("A-14.19", "N-R8", {"students": [1, 3, 3]}, {}),
    (
        "A-14.19",
        "N-Y7",
        {"students": [3, 2, 3], "gold": [1, 0, 0, 0]},
        {"students": (3, 1, 3), "VP": 3, "gold": [1, 1, 0, 0]},
    ),
    ("A-14.19", "N-Y7", {"students": [3, 1, 3]}, {}),
    ("A-14.19", "N-B5", {"students": [3, 3, 2]}, {"students": (3, 3, 1), "VP": 3, "research": 1}),
    ("A-14.19", "N-B5", {"students": [3, 3, 1]}, {}),
    ("A-14.20", "N-R9", {}, {"marker": -3, "VP": 6}),
    ("A-14.20", "N-R9", {"marker": -5}, {"VP": 6 - 3}),
    ("A-14.20", "N-Y3", {"gold": [1, 0, 0, 0]}, {"marker": -1, "gold": [1, 1, 0, 0]}),
    ("A-14.20", "N-Y8", {}, {"marker": -5, "VP": 7}),
    ("A-14.20", "N-B2", {}, {"marker": -2, "research": 1}),
    ("A-14.20", "N-B8", {}, {"marker": -4, "VP": 4, "research": 1}),
    ("A-14.21", "N-B7", {"research": 1}, {"research": 0, "VP": 3, "students": (2, 1, 1)}),
    ("A-14.21", "N-B7", {"research": 0}, {}),
    ("A-14.22", "N-B4", {}, {"books": BOOK_1, "marker": 2 + 1, "VP": 1}),
    ("A-14.22", "N-B4", {"library": []}, {"marker": 3}),
    ("A-14.22", "N-B9", {}, {"books": BOOK_1, "marker": 4 + 1, "VP": 1}),
    ("A-14.22", "N-B9", {"library": []}, {"marker": 5}),
    ("A-14.23", "N-B10", {"columns": [[1, 2], [33], [9]]}, {"marker": 1, "VP": 2}),
    ("A-14.23", "N-B10", {"columns": [[1], [9]]}, {"VP": 2}),
    ("A-14.24", "N-Y10", {"students": [2, 3, 3]}, {"marker": 1 + 2 + 2, "VP": 2}),
]

CHARACTERS: list[Case] = [
    ("A-14.4", "CH-39", {"created": 2}, {"upgrades": {"UPG-5"}, "marker": 2, "VP": 1}),
    ("A-14.4", "CH-39", {"created": 2, "marker": -5}, {"upgrades": {"UPG-5"}, "marker": 2, "VP": 1}),
    ("A-14.4", "CH-39", {"upgrades": UPGRADES}, {"marker": 4, "VP": 1}),
    (
        "A-14.11",
        "CH-41",
        {"golems": ["red II lying", "yellow I", "blue I"]},
        {"golems": ["red I lying", "yellow I lying", "blue I"], "marker": 3 + 2},
    ),
    (
        "A-14.11",
        "CH-41",
        {"golems": ["red III lying", "yellow II lying"]},
        {"golems": ["red II lying", "yellow II lying"], "marker": 3},
    ),
    ("A-14.16", "CH-43", {}, {**NEW_GOLEM, "marker": 1, "students": (2, 1, 1)}),
    ("A-14.16", "CH-43", {"created": 4}, {"marker": 4, "students": (2, 1, 1)}),
    ("A-14.17", "CH-50", {"golems": ["red III", "yellow II"]}, {**ONE_KILLED, "VP": 5 + 2}),
    ("A-14.22", "CH-49", {}, {"books": BOOK_1, "marker": 4 + 1, "VP": 4 + 1}),
    ("A-14.22", "CH-49", {"library": []}, {"marker": 5, "VP": 4}),
]

NOTHING_TO_DECIDE: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("N-R1", {}, {"marker": 2}),
    ("N-R3", {}, {"marker": 3}),
    ("N-Y1", {}, {"marker": 2}),
    ("N-B1", {}, {"marker": 2}),
    ("N-B3", {}, {"marker": 3}),
    ("CH-40", {}, {"research": 2}),
    ("CH-42", {}, {"gold": [1, 1, 0, 0], "marker": 1}),
    ("CH-44", {}, {"research": 1, "students": (1, 1, 2)}),
    ("CH-45", {}, {"gold": [1, 0, 0, 0], "marker": 1, "students": (1, 2, 1)}),
    ("CH-46", {"upgrades": ["UPR-1", "UPG-4", "UPA-6"]}, {"VP": 3}),
    ("CH-47", {"students": [3, 2, 4]}, {"VP": 6}),
    ("CH-48", {"track": 5}, {"VP": 9}),
]


def table(given: dict[str, Any]) -> GolemState:
    """Tiles of plain resources lie in I to III of each district: 3 clay, 1 coin and so on."""
    state = automa_workshop(**({"marker": 5} | given))
    set_neighbourhoods(state, red_I=3, red_II=3, red_III=3, yellow_I=1, yellow_II=1, yellow_III=1)
    set_neighbourhoods(state, blue_I=3, blue_II=3, blue_III=3)
    return state


def printed_effect(state: GolemState, name: str) -> Any:
    source = SOURCES.index(name)
    if name.startswith("CH"):
        return state.box.character_bonus[source - CHARACTER]
    return state.box.neighbourhoods[source - SOURCES.index("N-R1")]


def ids(cases: Sequence[tuple[Any, ...]]) -> list[str]:
    return [f"{case[-3]} {' '.join(map(str, case[-2])) or 'as it is'}" for case in cases]


@pytest.mark.parametrize(("rule", "tile", "given", "changed"), ACTION_TILES, ids=ids(ACTION_TILES))
def test_action_tile_of_the_automa(rule: str, tile: str, given: dict[str, Any], changed: dict[str, Any]) -> None:
    """Its rabbi goes there; exactly this changes, and nobody is asked."""
    state = table(given)
    assert changes(state, lambda: on_tile(state, tile)) == changed


@pytest.mark.parametrize(("rule", "tile", "given", "changed"), NEIGHBOURHOODS, ids=ids(NEIGHBOURHOODS))
def test_neighbourhood_tile_of_the_automa(rule: str, tile: str, given: dict[str, Any], changed: dict[str, Any]) -> None:
    """It applies the tile; exactly this changes, and nobody is asked."""
    state = table(given)
    assert applied(state, printed_effect(state, tile)) == changed


@pytest.mark.parametrize(("rule", "card", "given", "changed"), CHARACTERS, ids=ids(CHARACTERS))
def test_character_of_the_automa(rule: str, card: str, given: dict[str, Any], changed: dict[str, Any]) -> None:
    """It gets the bonus; exactly this changes, and nobody is asked."""
    state = table(given)
    assert applied(state, printed_effect(state, card)) == changed


@pytest.mark.parametrize(("name", "given", "changed"), NOTHING_TO_DECIDE, ids=ids(NOTHING_TO_DECIDE))
def test_effect_without_a_choice(name: str, given: dict[str, Any], changed: dict[str, Any]) -> None:
    """A-3.1: as for everybody, with all resources on the one track."""
    state = table(given)
    assert applied(state, printed_effect(state, name)) == changed


def test_no_tile_and_no_character_is_left_out() -> None:
    """Every one of the 12 action tiles, 30 neighbourhood tiles and 12 characters stands in a table above."""
    named = {case[1] for case in ACTION_TILES + NEIGHBOURHOODS + CHARACTERS} | {case[0] for case in NOTHING_TO_DECIDE}
    assert named == {name for name in SOURCES if name.startswith(("AT-", "N-", "CH-"))}


@pytest.mark.parametrize(("rule", "number"), [("A-14.19", 8), ("A-14.19", 7), ("A-14.19", 5), ("A-14.21", 7)])
def test_working_golem_whose_tile_cannot_be_used_brings_2_vp(rule: str, number: int) -> None:
    """A-14.19, A-14.21: without the step back to pay with the tile is without benefit (A-8.2)."""
    district = {8: "red", 7: "yellow", 5: "blue"}[number] if rule == "A-14.19" else "blue"
    state = automa_workshop(golems=[f"{district} II"], students=[1, 1, 1], research=0)
    set_neighbourhoods(state, **{f"{district}_II": number})
    assert changes(state, lambda: take(state, "work")) == {"golems": [f"{district} II lying"], "VP": 2}


def test_at_04_takes_the_next_book_if_its_column_is_full() -> None:
    """A-14.3: by the book column, like any purchase; only the surcharge of the slot is paid."""
    full = automa_workshop(marker=5, columns=[[3, 4, 5, 6, 7]])
    assert changes(full, lambda: on_tile(full, "AT-04")) == {
        "books": [[3, 4, 5, 6, 7], [9], [], []],
        "marker": -2 + 1,
        "VP": 1,
    }


def test_at_07_waives_the_control_cost() -> None:
    """A-14.5: no control cost this round."""
    state = table({"golems": ["red III", "yellow IV lying"]})
    on_tile(state, "AT-07")
    assert applied(state, CONTROL_GOLEMS) == {}


def test_at_07_pays_the_entry_before_the_golem_works() -> None:
    """A-14.5: the step of the lying golem costs as usual."""
    state = table({"golems": ["red VII lying"], "created": 4})
    cost = int(state.box.entry_cost[7])
    assert changes(state, lambda: on_tile(state, "AT-07")) == {
        "golems": ["red VIII lying"],
        "marker": -cost,
        "waived": True,
    }


def test_ch_41_lets_a_golem_created_meanwhile_work() -> None:
    """A-14.11: up to two activations of whoever stands then; that of Work alone is fixed at its start."""
    state = automa_workshop(marker=5, golems=["red II", "buried"])
    set_neighbourhoods(state, red_I=2, yellow_I=1)
    changed = {"golems": ["red I lying", "yellow I lying"], "track": 5}  # pays 2, then the new golem brings 2
    assert applied(state, printed_effect(state, "CH-41")) == changed


def test_ch_41_activates_the_rightmost_standing_golem_first() -> None:
    """A-14.11: after the step the order of Work."""
    state = table({"golems": ["red I", "yellow III", "blue II"]})
    state.log = []
    run(state, printed_effect(state, "CH-41"), seat=AUTOMA)
    places = [entry[3] for entry in state.log if entry[0] == events.GOLEM_ACTIVATED]
    assert places == [11, 21]


def test_n_b10_reads_at_most_three_books_black_ones_first() -> None:
    """A-14.23: the order of A-10.6.5, and three different books."""
    state = automa_workshop(columns=[[1, 2], [9, 33], [17]])
    state.log = []
    run(state, printed_effect(state, "N-B10"), seat=AUTOMA)
    assert [entry[3] for entry in state.log if entry[0] == events.BOOK_READ] == [33, 2, 1]


def test_n_y10_pays_the_streets_in_strategy_order() -> None:
    """A-14.24: all three students, in strategy order."""
    state = automa_workshop(strategy="blue red yellow", students=[2, 2, 2])
    state.log = []
    run(state, printed_effect(state, "N-Y10"), seat=AUTOMA)
    paid = [SOURCES[entry[2]] for entry in state.log if entry[0] == events.MARKER_MOVED]
    assert paid == ["street blue", "street red", "street yellow"]


def test_n_y9_without_a_completed_artifact_brings_nothing() -> None:
    """A-14.10: there is none to pay."""
    state = automa_workshop(gold=[0, 1, 2, 3])
    assert applied(state, printed_effect(state, "N-Y9")) == {}
    set_seat(state, AUTOMA, gold=[1, 2, 3, 4])
    assert applied(state, printed_effect(state, "N-Y9")) == {"research": 1, "VP": 3}
