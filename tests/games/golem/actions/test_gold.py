"""Gold: where it goes, when it is lost, what it completes."""

from pathlib import Path

import pytest

from altneu.games.golem.state.state import GolemState
from conformance.games import random_game
from games.golem.pieces import resources_of, told
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
from games.golem.workshop import workshop

pytestmark = pytest.mark.both

ALL = {"cauldron 1", "cauldron 2", "cauldron 3", "cauldron 4"}


def gold_of(state: GolemState, seat: int = 0) -> list[int]:
    return [int(ingots) for ingots in board(state, seat).gold]


def test_gold_goes_into_any_own_cauldron_with_a_free_space() -> None:
    """G-3.10.1: the owner chooses among all four and cannot decline."""
    state = scenario()
    ask(state, "1 gold")
    assert offered(state) == ALL
    play(state, "cauldron 3")
    assert gold_of(state) == [0, 0, 1, 0]
    assert gold_of(state, 1) == [0, 0, 0, 0]


def test_gold_does_not_go_into_a_full_cauldron(tmp_path: Path) -> None:
    """G-3.10.1: only free ingot spaces take gold."""
    state = workshop(tmp_path, gold=[1, 1, 3, 3])
    ask(state, "1 gold")
    assert offered(state) == {"cauldron 2", "cauldron 4"}


def test_gold_with_one_space_left_is_placed_without_asking(tmp_path: Path) -> None:
    """G-3.10.1: gold is placed at once."""
    state = workshop(tmp_path, gold=[1, 2, 3, 2])
    run(state, "1 gold")
    assert gold_of(state) == [1, 2, 3, 3]


def test_gold_without_a_free_space_is_lost(tmp_path: Path) -> None:
    """G-3.10.1, G-20.19: nothing is placed, completed or paid."""
    state = workshop(tmp_path, gold=[1, 2, 3, 4])
    state.log = []
    run(state, "2 gold")
    assert gold_of(state) == [1, 2, 3, 4]
    assert (resources_of(state), board(state, 0).vp, board(state, 0).research) == ((0, 0, 0), 10, 0)
    assert "artifact_completed" not in told(state)


def gold_by_action(state: GolemState) -> None:
    set_tray(state, artifacts="white white white")
    turn(state)
    play(state, "marble artifacts white", "pay")


def gold_by_upr_4(state: GolemState) -> None:
    set_library(state, [17])
    set_seat(state, 0, knowledge=20, upgrades=["UPR-4"])
    ask(state, "buy book")
    play(state, "book 17")
    nature(state)
    play(state, "column 4")


@pytest.mark.parametrize("name", ["AT-02", "N-Y3", "N-Y7", "CH-42", "CH-45", "artifacts", "UPR-4"])
def test_gold_is_placed_in_the_same_way_whatever_gives_it(tmp_path: Path, name: str) -> None:
    """G-3.10.1: gold gained in any way asks for a cauldron at once."""
    state = workshop(tmp_path, coins=1, students=[1, 2, 1])
    if name == "artifacts":
        gold_by_action(state)
    elif name == "UPR-4":
        gold_by_upr_4(state)
    else:
        ask(state, state.box.effects[name])
        if offered(state) == {"pay", "skip"}:
            play(state, "pay")
    assert offered(state) == ALL


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gold_never_leaves_its_cauldron(players: int) -> None:
    """G-3.10.1: through a whole game no cauldron ever loses an ingot."""
    state = GOLEM.begin(players, {})
    before = [0] * (4 * players)
    for _ in random_game(state, players):
        after = [ingots for seat in range(players) for ingots in gold_of(state, seat)]  # type: ignore[arg-type]
        assert all(now >= then for now, then in zip(after, before, strict=True))
        before = after
    assert sum(before) > 0


@pytest.mark.parametrize("cauldron", [1, 2, 3, 4])
def test_last_ingot_of_a_cauldron_completes_its_artifact(tmp_path: Path, cauldron: int) -> None:
    """G-3.10.2: one ingot before, nothing happens; the last one completes."""
    gold = [0, 0, 0, 0]
    state = workshop(tmp_path)
    state.log = []
    for ingot in range(1, cauldron + 1):
        assert "artifact_completed" not in told(state)
        gold[cauldron - 1] = ingot
        ask(state, "1 gold")
        play(state, f"cauldron {cauldron}")
        assert gold_of(state) == gold
    assert told(state).count("artifact_completed") == 1


def test_several_gold_are_placed_one_by_one(tmp_path: Path) -> None:
    """G-20.19: each ingot has a cauldron of its own choice."""
    state = workshop(tmp_path)
    run(state, "3 gold", "cauldron 4", "cauldron 2", "cauldron 4")
    assert gold_of(state) == [0, 1, 0, 2]


def test_artifact_completed_by_the_first_gold_pays_before_the_second_is_placed(tmp_path: Path) -> None:
    """G-20.19: the student step of the completed artifact is asked for before the next cauldron."""
    state = workshop(tmp_path, gold=[0, 0, 2, 0])
    ask(state, "2 gold")
    play(state, "cauldron 3")
    assert offered(state) == {"student yellow", "skip"}
    assert resources_of(state) == (0, 1, 0)
    play(state, "student yellow")
    assert offered(state) == {"cauldron 1", "cauldron 2", "cauldron 4"}


def test_gold_beyond_the_last_space_is_lost_and_completes_nothing(tmp_path: Path) -> None:
    """G-20.19: of two gold for one space the first completes the artifact, the second changes nothing."""
    state = workshop(tmp_path, gold=[1, 1, 3, 4])
    state.log = []
    run(state, "2 gold")
    assert gold_of(state) == [1, 2, 3, 4]
    assert board(state, 0).vp == 12
    assert told(state).count("artifact_completed") == 1
