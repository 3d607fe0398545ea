"""Final scoring of the Automa (A-12)."""

import pytest

from altneu.games.golem.rounds.scoring import FINAL_SCORING, breakdown, places
from altneu.games.golem.state.terms import UPGRADES
from altneu.kernel.flow import asked
from altneu.kernel.state import NATURE
from games.golem.automa_table import AUTOMA
from games.golem.automa_workshop import applied, automa_workshop
from games.golem.scenario import GOLEM, ask, play, row, run, set_seat

pytestmark = pytest.mark.both

GOAL_VP = {1: 1, 2: 3, 3: 5, 4: 7}
GOALS, VARIETY, RESOURCES = 4, 5, 6  # items of the final scoring


def test_final_scoring_is_that_of_everybody() -> None:
    """A-12.1: menorahs by golems, artifacts and columns, and the research track."""
    state = automa_workshop(
        created=3,
        gold=[1, 2, 0, 0],
        columns=[[1], [9], [17]],
        upgrades=["UPG-4", "UPA-3", "UPR-1", "UPR-2"],
        research=10,
    )
    research = int(state.box.research_vp[10])
    assert breakdown(state, AUTOMA) == [3 * 3, 2 * 1, 3 * 2, research, 0, 0, 0]
    assert applied(state, FINAL_SCORING) == {"VP": 9 + 2 + 6 + research}


def test_menorah_token_and_special_tiles_count() -> None:
    """A-12.1: a special tile has the menorah of the tile it replaces."""
    state = automa_workshop(gold=[1, 2, 3, 0], slots=[None, "UPA-1a", None, "UPA-2a"])
    state.own(AUTOMA).tokens = 2  # yellow
    assert breakdown(state, AUTOMA)[1] == 3 * (2 + 1)


@pytest.mark.parametrize("level", GOAL_VP)
@pytest.mark.parametrize("goals", [[], [1], [1, 2, 3], [1, 5, 9, 13, 20]])
def test_each_goal_counts_by_level(level: int, goals: list[int]) -> None:
    """A-12.2: whatever the card says, and without a bonus for variety."""
    state = automa_workshop(level=level, goals=goals)
    assert breakdown(state, AUTOMA)[GOALS] == GOAL_VP[level] * len(goals)
    assert breakdown(state, AUTOMA)[VARIETY] == 0


@pytest.mark.parametrize(("level", "vp"), [(1, 3), (2, 9), (3, 15), (4, 21)])
def test_three_goals(level: int, vp: int) -> None:
    """EX-A-09: 3, 9, 15 or 21 VP, also if all are fulfilled."""
    state = automa_workshop(
        level=level,
        goals=[1, 10, 20],
        students=[10, 10, 10],
        created=4,
        gold=[1, 2, 3, 4],
        research=10,
        upgrades=UPGRADES,
    )
    assert breakdown(state, AUTOMA)[GOALS : VARIETY + 1] == [vp, 0]


@pytest.mark.parametrize("marker", range(-5, 21))
def test_resources_are_read_off_the_track(marker: int) -> None:
    """A-12.3: 1 VP per full 5; on -5 it loses 1; from -4 to 4 nothing."""
    state = automa_workshop(marker=marker)
    assert breakdown(state, AUTOMA)[RESOURCES] == (-1 if marker == -5 else max(0, marker) // 5)


@pytest.mark.parametrize("order", [[0, AUTOMA], [AUTOMA, 0]])
def test_tie_goes_to_who_is_earlier_in_turn_order(order: list[int]) -> None:
    """A-12.4: as in G-16.2."""
    state = automa_workshop(vp=40)
    set_seat(state, 0, vp=40)
    state.order = row(order)
    assert places(state) == order
    set_seat(state, AUTOMA, vp=39)
    assert places(state) == [0, AUTOMA]


@pytest.mark.parametrize(("left", "kept"), [([5, 9], 1), ([5], 1), ([], 0)])
def test_goals_are_drawn_as_far_as_there_are_any(left: list[int], kept: int) -> None:
    """A-17.21: two, one or none (G-20.28); one drawn counts, and the other goes under the deck."""
    state = automa_workshop(level=4)
    state.goals = sum(2 ** (goal - 1) for goal in left)
    assert applied(state, "2 coins, draw goals") == ({"marker": 2, "goals": 1} if kept else {"marker": 2})
    assert breakdown(state, AUTOMA)[GOALS] == 7 * kept
    assert len(state.goal_bottom) == max(0, len(left) - 1)


@pytest.mark.parametrize("goal", [3, 17])
def test_which_goal_is_kept_is_left_to_chance(goal: int) -> None:
    """A-17.21: its face is never used."""
    state = automa_workshop()
    ask(state, "draw goals", AUTOMA)
    play(state, "goal 3", "goal 17")
    assert asked(state) == NATURE
    play(state, f"goal {goal}")
    assert [int(other) + 1 for other in state.goal_bottom] == [20 - goal]
    assert state.seats[AUTOMA].goals == 2 ** (goal - 1)


def test_everybody_is_scored_once() -> None:
    """A-12.1: a person's resources as usual, the Automa's by its track."""
    state = automa_workshop(marker=20, goals=[4])
    set_seat(state, 0, coins=10)
    run(state, FINAL_SCORING)
    assert GOLEM.scores(state) == [10 + 2, 10 + 3 + 4]
