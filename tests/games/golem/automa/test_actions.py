"""How the Automa chooses students, districts, victims and cauldrons, and in what order it takes things (A-10)."""

from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem.automa.automa import BONUSES, CARD_BONUS
from altneu.games.golem.rounds.setup_draws import AUTOMA_START
from altneu.games.golem.state import events
from altneu.games.golem.state.sources import SOURCES
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import DISTRICTS, UPGRADES
from games.golem.automa_table import AUTOMA, ORDERS, marker_of
from games.golem.automa_workshop import applied, automa_workshop, changes, on_tile, reprinted
from games.golem.scenario import ask, play, row, run, set_neighbourhoods

pytestmark = pytest.mark.both

GOLEM = UPGRADES[6:12]


def all_but(upgrade: str) -> list[str]:
    return [other for other in GOLEM if other != upgrade]


def sources_told(state: GolemState, *kinds: int) -> list[str]:
    """Where events of these kinds came from, in order, since `state.log = []`."""
    return [SOURCES[entry[2]] for entry in state.log or [] if entry[0] in kinds]


# Students and the golem track


@pytest.mark.parametrize("strategy", ORDERS)
@pytest.mark.parametrize(
    ("students", "level"),
    [([2, 2, 2], "red yellow blue"), ([3, 2, 2], "yellow blue"), ([2, 5, 2], "red blue"), ([4, 3, 5], "yellow")],
)
def test_leftmost_student_moves_forward(strategy: str, students: list[int], level: str) -> None:
    """A-10.1: ties in strategy order."""
    chosen = next(colour for colour in strategy.split() if colour in level)
    state = automa_workshop(strategy=strategy, students=students)
    moved = tuple(students[k] + (colour == chosen) for k, colour in enumerate(DISTRICTS))
    assert applied(state, "student any +1") == {"students": moved}


@pytest.mark.parametrize("strategy", ORDERS)
@pytest.mark.parametrize(
    ("students", "level"),
    [([2, 2, 2], "red yellow blue"), ([1, 2, 2], "yellow blue"), ([3, 1, 3], "red blue"), ([4, 3, 5], "blue")],
)
def test_rightmost_student_moves_back(strategy: str, students: list[int], level: str) -> None:
    """A-10.1: ties in reverse strategy order."""
    chosen = next(colour for colour in reversed(strategy.split()) if colour in level)
    state = automa_workshop(strategy=strategy, students=students)
    moved = tuple(students[k] - (colour == chosen) for k, colour in enumerate(DISTRICTS))
    assert applied(state, "pay student any -1: 1 clay") == {"students": moved, "marker": 1}


def test_student_in_section_1_never_moves_back() -> None:
    """A-10.1: with all in I the cost is impossible."""
    assert applied(automa_workshop(students=[1, 1, 1]), "pay student any -1: 1 clay") == {}


def test_golem_track_goes_up_where_there_is_a_choice() -> None:
    """A-10.2: and down only where nothing else is printed."""
    assert applied(automa_workshop(track=4), "golem track +1 or -1") == {"track": 5}
    assert applied(automa_workshop(track=12), "golem track +1 or -1") == {}
    assert applied(automa_workshop(track=4), "golem track -1") == {"track": 3}


# Creating


@pytest.mark.parametrize("strategy", ORDERS)
def test_golem_is_created_where_it_is_cheapest(strategy: str) -> None:
    """A-10.3: where it has the fewest golems, ties in strategy order; at the usual cost, golem track +2."""
    first, second, third = strategy.split()
    state = automa_workshop(strategy=strategy, marker=20, golems=["buried", "buried"])
    for district, cost, track in ((first, 3, 5), (second, 3, 7), (third, 3, 9), (first, 6, 11)):
        changed = applied(state, "create golem")
        assert changed.pop("golems")[-1] == f"{district} I"
        assert changed == {"marker": -cost, "track": track}


def test_lying_golems_count_for_the_district_and_buried_ones_do_not() -> None:
    """A-10.3: golems in the district, whatever their posture or section."""
    state = automa_workshop(golems=["red IX lying", "yellow II", "buried", "buried"], strategy="red yellow blue")
    assert applied(state, "create golem -3")["golems"][-1] == "blue I"


def test_new_golem_applies_its_tile_with_upg_6() -> None:
    """A-10.3: it stays in section I and is not laid down."""
    state = automa_workshop(upgrades=["UPG-6"])
    set_neighbourhoods(state, blue_I=3)
    changed = applied(state, "create golem -3")
    assert changed == {"golems": ["red I", "yellow I", "blue I"], "track": 5, "marker": 3}


def test_new_golems_create_in_a_chain_with_upg_6() -> None:
    """A-17.14: each pays as usual and chooses its district anew: red for 3, red for 6 - 1, yellow for 6 - 1."""
    state = automa_workshop(marker=20, golems=["yellow II", "blue II"], upgrades=["UPG-6"])
    set_neighbourhoods(state, red_I=2, yellow_I=1)
    assert applied(state, "create golem") == {
        "golems": ["yellow II", "blue II", "red I", "red I", "yellow I"],
        "track": 9,
        "marker": -3 - 5 - 5 + 2,
    }


def test_chain_ends_with_the_last_golem() -> None:
    """A-17.14: the discount that finds no golem is paid out."""
    state = automa_workshop(marker=20, golems=["yellow II", "blue II"], created=2, upgrades=["UPG-6"])
    set_neighbourhoods(state, red_I=2)
    assert applied(state, "create golem") == {
        "golems": ["yellow II", "blue II", "red I", "red I"],
        "track": 7,
        "marker": -3 - 5 + 1,
    }


@pytest.mark.parametrize(("bonus", "most"), [("create at most 1", 1), ("create at most 2", 2)])
@pytest.mark.parametrize("golems", [0, 1, 2, 3])
def test_creation_by_the_bonus_column(bonus: str, most: int, golems: int) -> None:
    """A-17.28: without a discount, in the red zone too; UPG-6 applies."""
    state = automa_workshop(level=4, marker=-5, upgrades=["UPG-6"], golems=["blue II", "blue III", "blue IV"][:golems])
    set_neighbourhoods(state, red_I=3)
    state.own_automa().played = row([list(state.box.card_bonus).index(BONUSES.index(bonus))])
    changed = applied(state, CARD_BONUS)
    if golems > most:
        assert changed == {}
    else:
        assert changed.pop("golems")[-1] == "red I"
        assert changed == {"VP": -3, "marker": 3, "track": 5}


# Killing


@pytest.mark.parametrize("strategy", ORDERS)
def test_rightmost_golem_is_killed(strategy: str) -> None:
    """A-10.4: ties in strategy order, standing or lying."""
    golems = ["red III", "yellow III lying", "blue III", "red II", "blue I"]
    state = automa_workshop(strategy=strategy, golems=golems)
    for colour in strategy.split():
        golems.remove(next(golem for golem in golems if golem.startswith(f"{colour} III")))
        assert applied(state, "kill golem")["golems"] == golems
    assert applied(state, "kill golem")["golems"] == ["blue I"]


@pytest.mark.parametrize(
    ("players", "spaces"), [(2, [1, 2, 3, 4, 7, 7]), (3, [1, 2, 3, 4, 5, 7]), (4, [1, 2, 3, 4, 5, 6])]
)
def test_grave_is_the_leftmost_free_and_open_space(players: int, spaces: list[int]) -> None:
    """A-10.4: then the space for any number; golem track -1 and the bonus of the space."""
    state = automa_workshop(players, track=7, golems=["red III"] * 6)
    state.log = []
    vp, resources = [5, 0, 3, 0, 1, 0, 0], [0, 4, 0, 2, 0, 1, 0]
    for kill, space in enumerate(spaces, start=1):
        changed = applied(state, "kill golem")
        assert changed.pop("track") == 7 - kill
        assert (changed.get("VP", 0), changed.get("marker", 0)) == (vp[space - 1], resources[space - 1])
    assert [entry[4] + 1 for entry in state.log if entry[0] == events.GOLEM_KILLED] == spaces


def test_grave_of_somebody_else_is_passed_over() -> None:
    """A-10.4: the leftmost that is free."""
    state = automa_workshop()
    state.graves = row([0, -1, 0, -1, -1, -1, -1])
    run(state, "kill golem", seat=AUTOMA)
    assert [int(owner) for owner in state.graves][:4] == [0, AUTOMA, 0, -1]


@pytest.mark.parametrize("effect", ["kill golem", "kill golem, 3 coins", "kill golem; then 1 VP per level"])
def test_every_kill_is_used(effect: str) -> None:
    """A-10.4: also if its only golem is new and in section I."""
    state = automa_workshop(golems=["red I"])
    assert applied(state, effect)["golems"] == []


def test_fixed_action_space_gives_all_that_is_printed_there() -> None:
    """A-17.27: it kills and takes the 2 coins; with the option `kill` it only kills."""
    for option, coins in (("kill+coins", 2), ("kill", 0)):
        state = automa_workshop(golems=["red VIII", "yellow I"], options={"fixed_space": option})
        changed = changes(state, lambda state=state: on_tile(state, "AT-01"))
        assert changed.pop("marker", 0) == coins
        assert changed == {"golems": ["yellow I"], "track": 2, "VP": 5}
        assert list(state.fixed) == [AUTOMA]


# UPG-2 and UPG-3 at once


@pytest.mark.parametrize(("doubled", "vp"), [("yes", 10), ("no", 5)])
def test_upg_2_kills_at_once(doubled: str, vp: int) -> None:
    """A-17.15: by A-10.4, the bonus doubled (D-25)."""
    state = automa_workshop(upgrades=all_but("UPG-2"), options={"first_kill_doubled": doubled})
    changed = applied(state, "golem upgrade -5")
    assert changed == {"upgrades": {"UPG-2"}, "golems": ["yellow I"], "track": 2, "VP": vp}


def test_upg_3_lets_the_rightmost_standing_golem_work_at_once() -> None:
    """A-17.15: if none stands, nothing happens."""
    state = automa_workshop(upgrades=all_but("UPG-3"), golems=["red I", "yellow II", "blue III lying"])
    set_neighbourhoods(state, yellow_II=1)
    changed = applied(state, "golem upgrade -4")
    assert changed == {"upgrades": {"UPG-3"}, "golems": ["red I", "yellow II lying", "blue III lying"], "marker": 2}
    tired = automa_workshop(upgrades=all_but("UPG-3"), golems=["red I lying", "yellow II lying"])
    assert applied(tired, "golem upgrade -4") == {"upgrades": {"UPG-3"}}


@pytest.mark.parametrize(
    ("cheapest", "changed"),
    [
        ("UPG-2", {"golems": ["yellow I"], "track": 2, "VP": 10}),
        ("UPG-3", {"golems": ["red I lying", "yellow I"], "marker": 3}),
    ],
)
def test_upg_2_and_upg_3_act_in_setup_too(tmp_path: Path, cheapest: str, changed: dict[str, Any]) -> None:
    """A-17.15: its golems stand there before it takes its starting tiles."""
    components = reprinted(
        tmp_path,
        golem_upgrades=f'upgrade = [{{ id = "{cheapest}", cost = 1 }}]',
        starting_tiles='tile = [{ id = "ST-14", effect = "golem upgrade -1" }]',
    )
    state = automa_workshop(components=components, played=[])
    set_neighbourhoods(state, red_I=3)

    def start() -> None:
        ask(state, AUTOMA_START, -1, 0, 1)
        play(state, "start 14")

    assert changes(state, start) == {"upgrades": {cheapest}, **changed}


# Gold


def test_gold_goes_to_the_lowest_free_ingot_space() -> None:
    """A-10.5: the bottom cauldron first."""
    state = automa_workshop(gold=[0, 0, 1, 0])
    filled = []
    for _ in range(9):
        run(state, "1 gold", seat=AUTOMA)
        filled.append("".join(str(int(gold)) for gold in state.seats[AUTOMA].gold))
    assert filled == ["1010", "1110", "1210", "1220", "1230", "1231", "1232", "1233", "1234"]
    assert applied(state, "1 gold") == {}


# Orders it cannot be asked about


def test_parts_of_an_effect_are_taken_as_written() -> None:
    """A-17.17: people would get the plain gains first (R-04)."""
    state = automa_workshop(golems=["red III", "yellow I"])
    state.log = []
    run(state, "kill golem, 3 coins, student red +1, 2 VP", seat=AUTOMA)
    kinds = (events.GOLEM_KILLED, events.MARKER_MOVED, events.STUDENT_MOVED)
    assert [entry[0] for entry in state.log if entry[0] in kinds] == list(kinds)
    assert [entry[3] for entry in state.log if entry[0] == events.SCORED] == [5, 2]


@pytest.mark.parametrize(
    ("effect", "marker", "changed"),
    [
        ("3 clay, create golem", 19, {"VP": 2, "marker": -2}),
        ("create golem, 3 clay", -4, {"VP": -2, "marker": 2}),
        ("pay 3 clay: 3 coins", -5, {"VP": -3, "marker": 3}),
        ("2 clay, 2 coins", 18, {"VP": 2, "marker": 2}),
    ],
)
def test_gains_and_payments_are_not_set_off(effect: str, marker: int, changed: dict[str, int]) -> None:
    """A-17.17: both ends of the track are tested at each instruction."""
    found = applied(automa_workshop(marker=marker), effect)
    assert {key: found[key] for key in changed} == changed


def test_starting_tiles_are_used_in_the_order_drawn(tmp_path: Path) -> None:
    """A-17.17: one after the other, each booked on its own."""
    tiles = 'tile = [{ id = "ST-02", effect = "pay 3 clay: 1 VP" }, { id = "ST-04", effect = "3 clay" }]'
    results = []
    for order in (["start 2", "start 4"], ["start 4", "start 2"]):
        state = automa_workshop(components=reprinted(tmp_path, starting_tiles=tiles), played=[], marker=-5)
        ask(state, AUTOMA_START, -1, 0, 2)
        play(state, *order)
        results.append((int(state.seats[AUTOMA].vp), marker_of(state)))
    assert results == [(10 - 3 + 1, -2), (10 + 1, -5)]


def test_golem_track_rises_before_upg_6(tmp_path: Path) -> None:
    """A-17.17: the tile of the new golem finds the track already 2 higher."""
    tiles = 'tile = [{ id = "N-B1", effect = "1 VP per level" }]'
    state = automa_workshop(components=reprinted(tmp_path, neighbourhoods=tiles), upgrades=["UPG-6"], track=3)
    set_neighbourhoods(state, blue_I=1)
    assert applied(state, "create golem -3")["VP"] == 3


def test_students_are_paid_in_strategy_order() -> None:
    """A-17.17: by N-Y10 as in phase 6."""
    for strategy in ORDERS:
        state = automa_workshop(strategy=strategy, students=[2, 2, 2])
        state.log = []
        run(state, "street income", seat=AUTOMA)
        assert sources_told(state, events.MARKER_MOVED) == [f"street {colour}" for colour in strategy.split()]
