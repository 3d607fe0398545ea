"""Artifacts: completing them, and every way they pay."""

from collections.abc import Callable
from pathlib import Path

import pytest

from altneu.games.golem.rounds.income import INCOME_OF_SEAT
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import ON_RESEARCH, ON_RESOURCES, ON_STUDENTS, ON_VP
from games.golem.pieces import resources_of, told
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
    set_tray,
    turn,
)
from games.golem.workshop import BONUS, workshop

pytestmark = pytest.mark.both

ARTIFACTS = 0b1111000  # the four artifacts, as sources of income
INCOME = {1: ((0, 0, 1), 10, 0, 1), 2: ((0, 0, 0), 12, 0, 1), 3: ((0, 1, 0), 10, 0, 2), 4: ((0, 0, 0), 13, 1, 1)}


def standing(state: GolemState) -> tuple[tuple[int, int, int], int, int, int]:
    """Resources, VP, research and the yellow student of seat 0, from (0, 0, 0), 10, 0 and 1."""
    own = board(state, 0)
    return resources_of(state), own.vp, own.research, own.students[1]


def take_steps(state: GolemState) -> None:
    while state.top is not None and "student yellow" in offered(state):
        play(state, "student yellow")


@pytest.mark.parametrize("row", BONUS)
def test_each_cauldron_completes_the_artifact_in_its_row(tmp_path: Path, row: int) -> None:
    """G-9.1, G-9.2: four artifacts, each with a cauldron of its own; a full one pays its whole bonus at once."""
    state = workshop(tmp_path, gold=[row - 1 if k == row else 0 for k in BONUS])
    ask(state, "1 gold")
    assert offered(state) == {"cauldron 1", "cauldron 2", "cauldron 3", "cauldron 4"}
    play(state, f"cauldron {row}")
    take_steps(state)
    assert standing(state) == INCOME[row]


def test_artifact_not_filled_pays_nothing(tmp_path: Path) -> None:
    """G-9.2: with one ingot missing nothing is paid, neither at once nor in phase 6 nor by N-Y9."""
    state = workshop(tmp_path, gold=[0, 0, 2, 2], golems=[])
    run(state, "1 gold", "cauldron 4")
    run(state, INCOME_OF_SEAT, m=ARTIFACTS)
    run(state, "artifact income")
    assert standing(state) == ((0, 0, 0), 10, 0, 1)


def test_artifact_is_completed_with_the_grey_upgrade_that_lies_there(tmp_path: Path) -> None:
    """G-9.2: the upgrade adds its 2 clay to the bonus of completion."""
    state = workshop(tmp_path, gold=[0, 0, 0, 3], slots=[None, None, None, None, "UPA-4a"])
    run(state, "1 gold", "cauldron 4")
    assert standing(state) == ((2, 0, 0), 13, 1, 1)


def test_grey_upgrade_on_another_artifact_adds_nothing(tmp_path: Path) -> None:
    """G-9.2: only the upgrade on the completed artifact counts."""
    state = workshop(tmp_path, gold=[0, 0, 0, 3], slots=["UPA-3a", None, "UPA-4a"])
    run(state, "1 gold", "cauldron 4")
    assert standing(state) == ((0, 0, 0), 13, 1, 1)


def test_completed_artifact_pays_in_every_phase_6(tmp_path: Path) -> None:
    """G-9.3: once per income phase, each time."""
    state = workshop(tmp_path, gold=[1, 2, 0, 0], golems=[])
    before = standing(state)
    set_seat(state, 0, research=0, track=1)
    for times in (1, 2):
        run(state, INCOME_OF_SEAT, m=ARTIFACTS)
        assert standing(state) == ((0, 0, times), before[1] + 2 * times, 0, 1)


# The ways to be paid; each takes a state in which artifact 2 (2 VP) is complete but for what the way itself does.


def by_completion(state: GolemState) -> None:
    set_seat(state, 0, gold=[0, 1, 0, 0])
    run(state, "1 gold", "cauldron 2")


def by_phase_6(state: GolemState) -> None:
    run(state, INCOME_OF_SEAT, m=ARTIFACTS)


def by_marble(colour: str) -> Callable[[GolemState], None]:
    def take(state: GolemState) -> None:
        set_seat(state, 0, slots=[None, "UPA-1a" if colour == "red" else "UPA-1b", "UPA-4b"])
        set_tray(state, mirror=colour)
        turn(state)
        play(state, f"marble mirror {colour}", "skip")

    return take


def by_first_book(state: GolemState) -> None:
    set_seat(state, 0, slots=[None, "UPA-2a", "UPA-4b"], knowledge=1)
    set_library(state, [9])
    run(state, "buy book", "book 9", "column 1", "trigger now")
    set_seat(state, 0, knowledge=0, vp=board(state, 0).vp - 1)  # less what the book itself gave


def by_golem(state: GolemState) -> None:
    set_seat(state, 0, slots=[None, "UPA-2b", "UPA-4b"], clay=3)
    run(state, "create golem", "create blue")


def by_n_y9(state: GolemState) -> None:
    run(state, "artifact income", "artifact 2")


WAYS = {
    "completion": by_completion,
    "phase 6": by_phase_6,
    "UPA-1a": by_marble("red"),
    "UPA-1b": by_marble("blue"),
    "UPA-2a": by_first_book,
    "UPA-2b": by_golem,
    "N-Y9": by_n_y9,
}


@pytest.mark.parametrize("way", WAYS)
def test_artifact_pays_the_same_whatever_makes_it_pay(tmp_path: Path, way: str) -> None:
    """G-9.3, G-9.6: income, activation and bonus of an artifact are one thing, grey upgrade included."""
    state = workshop(tmp_path, gold=[0, 2, 0, 0], golems=["red I", "yellow I"], slots=[None, None, "UPA-4b"])
    WAYS[way](state)
    assert resources_of(state) == (1, 0, 0)
    assert board(state, 0).vp == 13


@pytest.mark.parametrize("way", [way for way in WAYS if way != "completion"])
def test_artifact_not_completed_pays_by_no_way(tmp_path: Path, way: str) -> None:
    """G-9.5, G-9.3: upgrades may lie on it, but they work only once it is completed."""
    state = workshop(tmp_path, gold=[0, 1, 0, 0], golems=["red I", "yellow I"], slots=[None, None, "UPA-4b"])
    if way == "UPA-2a":
        set_seat(state, 0, slots=[None, "UPA-2a", "UPA-4b"], knowledge=1)
        set_library(state, [9])
        run(state, "buy book", "book 9", "column 1")
        assert (resources_of(state), board(state, 0).vp) == ((0, 0, 1), 11)
        return
    if way == "N-Y9":
        run(state, "artifact income")
    else:
        WAYS[way](state)
    assert (resources_of(state), board(state, 0).vp) == ((0, 0, 0), 10)


def test_only_one_completed_artifact_pays_by_n_y9(tmp_path: Path) -> None:
    """G-9.3: the owner chooses among the completed ones, or declines."""
    state = workshop(tmp_path, gold=[1, 2, 2, 0])
    ask(state, "artifact income")
    assert offered(state) == {"artifact 1", "artifact 2", "skip"}
    play(state, "artifact 1")
    assert state.top is None
    assert standing(state) == ((0, 0, 1), 10, 0, 1)


def test_upgrades_may_be_put_on_artifacts_that_are_not_completed(tmp_path: Path) -> None:
    """G-9.5: all slots are open without a single ingot, and the tile works from completion on."""
    state = workshop(tmp_path, coins=9)
    ask(state, "artifact upgrade")
    play(state, "upgrade UPA-5a")
    assert offered(state) == {"slot 1", "slot 3", "slot 5"}
    play(state, "slot 1")
    assert resources_of(state) == (0, 5, 0)
    run(state, "1 gold", "cauldron 1")
    assert resources_of(state) == (0, 7, 1)


@pytest.mark.parametrize(
    ("tile", "slots"), [("UPA-1a", {"slot 2": 2, "slot 4": 3}), ("UPA-3b", {"slot 1": 4, "slot 3": 3, "slot 5": 2})]
)
def test_slot_is_golden_or_grey_and_shows_its_cost(tmp_path: Path, tile: str, slots: dict[str, int]) -> None:
    """G-9.4: a tile fits the slots of its kind only, and each slot costs its own number of coins."""
    for slot, cost in slots.items():
        state = workshop(tmp_path, coins=9)
        ask(state, "artifact upgrade")
        play(state, f"upgrade {tile}")
        assert offered(state) == set(slots)
        play(state, slot)
        assert resources_of(state) == (0, 9 - cost, 0)


def test_every_field_has_a_bonus_and_slots_of_a_known_kind() -> None:
    """G-9.1, G-9.4: each side of each board has a field for every cauldron."""
    box = scenario().box
    assert len(box.cauldron) == 4
    assert len(box.artifacts) == 8 * 4
    assert all(artifact.name != "none" for artifact in box.artifacts)
    for side in range(8):
        rows = [int(box.slot_row[box.slots * side + slot]) for slot in range(box.size(side))]
        assert set(rows) <= {0, 1, 2, 3}
        assert rows == sorted(rows)


# What income cannot do


def test_no_income_takes_a_marble_adds_a_book_or_creates_a_golem() -> None:
    """G-20.20: all that pays income gives only VP, resources, student steps and research steps."""
    box = scenario().box
    sources = [*box.streets, *box.track_income, *box.research_income, *box.artifacts, *box.tile_income]
    allowed = ON_VP | ON_RESOURCES | ON_STUDENTS | ON_RESEARCH
    assert len(sources) > 90
    assert all(source.writes & ~allowed == 0 for source in sources)


def test_gold_on_an_artifact_pays_the_artifact_it_completes_once(tmp_path: Path) -> None:
    """G-20.20: should data give gold, each completion pays once and no golden tile reacts."""
    slots = [None, "UPA-2b", None, "UPA-1a"]
    state = workshop(tmp_path, bonus={"row_1": "1 gold, 1 VP"}, gold=[0, 1, 3, 0], slots=slots)
    state.log = []
    run(state, "1 gold", "cauldron 1", "cauldron 2")
    assert told(state).count("artifact_completed") == 2
    assert standing(state) == ((0, 0, 0), 13, 0, 1)


def test_one_marble_fires_a_golden_tile_once(tmp_path: Path) -> None:
    """G-20.20: taking a red marble from the Mirror row and copying Golem is one event."""
    state = workshop(tmp_path, coins=1, gold=[0, 2, 0, 0], slots=[None, "UPA-1a"])
    set_tray(state, mirror="red")
    turn(state)
    play(state, "marble mirror red", "skip")
    assert board(state, 0).vp == 12
    play(state, "copy golem")
    assert state.top is None
    assert board(state, 0).vp == 12


def test_one_creation_fires_a_golden_tile_once(tmp_path: Path) -> None:
    """G-20.20: also together with UPG-6."""
    state = workshop(tmp_path, clay=3, gold=[0, 2, 0, 0], slots=[None, "UPA-2b"], upgrades=["UPG-6"])
    set_seat(state, 0, slots=[None, "UPA-2b"])
    ask(state, "create golem")
    play(state, "create blue", "part 1", "step", "skip")
    assert state.top is None
    assert board(state, 0).vp == 12


def test_income_phase_fires_no_golden_tile(tmp_path: Path) -> None:
    """G-20.20: each completed artifact pays exactly once in phase 6, golden tiles or not."""
    state = workshop(tmp_path, gold=[0, 2, 3, 4], slots=[None, "UPA-2b", None, "UPA-1a"], golems=[], track=1)
    own = board(state, 0)
    ask(state, INCOME_OF_SEAT, m=ARTIFACTS)
    take_steps(state)
    nature(state)
    assert state.top is None
    assert (own.vp, own.research, own.students[1], resources_of(state)) == (15, 1, 2, (0, 1, 0))
