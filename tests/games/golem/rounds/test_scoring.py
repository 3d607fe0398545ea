"""Menorahs, final scoring and places (G-15, G-16)."""

import random

import pytest

from altneu.games.golem.cards.build import load_tables
from altneu.games.golem.rounds.rounds import PHASE, ROUND
from altneu.games.golem.rounds.scoring import FINAL_SCORING, breakdown, menorahs
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import BLUE, RED, YELLOW
from altneu.games.golem.views.view import set_of
from altneu.kernel.flow import OVER, advance, answer, asked
from games.golem.scenario import (
    BOX,
    GOLEM,
    ask,
    board,
    offered,
    play,
    row,
    run,
    scenario,
    set_seat,
    set_tiles,
    turn,
)

pytestmark = pytest.mark.both

TABLES = load_tables(BOX)
ITEMS = ["golems", "artifacts", "columns", "research", "goals", "variety", "resources"]


def items(state: GolemState, seat: int = 0) -> dict[str, int]:
    return dict(zip(ITEMS, breakdown(state, seat), strict=True))


@pytest.mark.parametrize(
    ("colour", "area", "special"),
    [
        pytest.param(RED, "UPG", "UPG-4", id="G-15.1"),
        pytest.param(YELLOW, "UPA", "UPA-6", id="G-15.2"),
        pytest.param(BLUE, "UPR", "UPR-6", id="G-15.3"),
    ],
)
def test_menorahs_are_upgrades_of_the_colour_and_the_token(colour: int, area: str, special: str) -> None:
    """Golem, artifact and research upgrades count 1, the special one 3, the token 1: nine at the most."""
    state = scenario()
    made: list[str] = []
    for number in range(1, 7):
        made.append(f"{area}-{number}")
        set_seat(state, 0, upgrades=made)
        assert menorahs(state, 0, colour) == len(made) + (2 if special in made else 0)
        assert [menorahs(state, 0, other) for other in (RED, YELLOW, BLUE) if other != colour] == [0, 0]
    state.own(0).tokens = set_of([colour])
    assert menorahs(state, 0, colour) == 9


@pytest.mark.parametrize("created", [0, 1, 2, 3, 4])
def test_created_golems_score_by_red_menorahs(created: int) -> None:
    """G-16.1.1: created golems x red menorahs; the starting golems do not count."""
    state = scenario()
    set_seat(state, 0, golems=["red I", "yellow I"] + ["buried"] * created, upgrades=["UPG-1", "UPG-4", "UPR-1"])
    assert items(state)["golems"] == created * 4


@pytest.mark.parametrize(
    ("gold", "completed"), [([0, 0, 0, 0], 0), ([1, 1, 2, 3], 1), ([0, 2, 3, 3], 2), ([1, 2, 3, 4], 4)]
)
def test_completed_artifacts_score_by_yellow_menorahs(gold: list[int], completed: int) -> None:
    """G-16.1.2: completed artifacts x yellow menorahs."""
    state = scenario()
    set_seat(state, 0, gold=gold, upgrades=["UPA-6", "UPG-1"])
    state.own(0).tokens = set_of([YELLOW])
    assert items(state)["artifacts"] == completed * 4


@pytest.mark.parametrize(
    ("columns", "filled"), [([], 0), ([[1], [], [], []], 1), ([[1, 2, 3], [], [9], []], 2), ([[1], [9], [17], [25]], 4)]
)
def test_columns_with_books_score_by_blue_menorahs(columns: list[list[int]], filled: int) -> None:
    """G-16.1.3: columns with at least one book x blue menorahs, however high they are."""
    state = scenario()
    set_seat(state, 0, columns=columns, upgrades=["UPR-1", "UPR-2", "UPR-6"])
    assert items(state)["columns"] == filled * 5


@pytest.mark.parametrize("space", range(11))
def test_research_scores_only_its_own_space(space: int) -> None:
    """G-16.1.4: the VP at the own space if it is one of the three top spaces, not those below it."""
    state = scenario()
    set_seat(state, 0, research=space)
    printed = [entry.end_vp for entry in TABLES.research_track]
    assert items(state)["research"] == printed[space]
    assert [vp > 0 for vp in printed] == [False] * 8 + [True] * 3


def test_fulfilled_goals_and_their_variety_score() -> None:
    """G-16.1.5, G-16.1.6: the VP of fulfilled goals and the variety bonus."""
    state = scenario()
    chosen = [number for number, goal in enumerate(TABLES.goals, 1) if goal.type in ("student red", "gold")]
    set_seat(state, 0, goals=chosen, students=[10, 1, 1], gold=[1, 2, 3, 4])
    assert items(state)["goals"] == sum(TABLES.goals[number - 1].vp for number in chosen)
    assert items(state)["variety"] == 2


@pytest.mark.parametrize(
    ("clay", "coins", "knowledge", "vp"),
    [(4, 0, 0, 0), (2, 2, 1, 1), (4, 4, 4, 2), (5, 5, 5, 3), (0, 0, 19, 3), (0, 0, 0, 0)],
)
def test_leftover_resources_score_together(clay: int, coins: int, knowledge: int, vp: int) -> None:
    """G-16.1.7: 1 VP per full 5 resources, clay, coins and knowledge added together; gold is none of them."""
    state = scenario()
    set_seat(state, 0, clay=clay, coins=coins, knowledge=knowledge, gold=[0, 1, 2, 3])
    assert items(state)["resources"] == vp


def test_final_scoring_adds_all_items_to_the_vp_held() -> None:
    """G-16.1: 10 held, 2 x 1 golems, 1 x 1 artifact, 1 x 1 column, research, 2 for a goal, 1 for resources."""
    state = scenario()
    set_seat(state, 0, vp=10, created=2, gold=[1, 0, 0, 0], columns=[[1], [], [], []], research=9, students=[5, 1, 1])
    set_seat(state, 0, upgrades=["UPG-1", "UPA-1", "UPR-1"], goals=[1], clay=5)
    run(state, FINAL_SCORING)
    assert GOLEM.scores(state) == [10 + 2 + 1 + 1 + TABLES.research_track[9].end_vp + 2 + 0 + 1, 10]


def test_final_scoring_goes_item_by_item() -> None:
    """G-16.1: seat by seat in the order of the items, and each of them is a step that can be seen by itself."""
    state = scenario()
    for seat, coins in enumerate((5, 10)):
        set_seat(state, seat, vp=10, created=1, gold=[1, 0, 0, 0], upgrades=["UPG-1", "UPA-1"], coins=coins)
    state.log = []
    state.push(FINAL_SCORING, 0)
    told = []
    while not advance(state, 1):
        told.append((len(state.log), GOLEM.scores(state)))
    assert told == [
        (1, [10, 10]),
        (2, [11, 10]),
        (3, [12, 10]),
        (4, [13, 10]),
        (5, [13, 11]),
        (6, [13, 12]),
        (7, [13, 14]),
    ]
    assert state.log[0][0] == events.SCORING_BEGAN
    items = [sources.SOURCES[source] for _, _, source, *_ in state.log[1:]]
    assert items == ["golems x red menorahs", "artifacts x yellow menorahs", "resources"] * 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_final_scoring_ends_the_game(players: int) -> None:
    """G-16.1: each player adds after phase 7 of round 4; then nobody is asked any more."""
    state = scenario(players=players)
    for seat in range(players):
        set_seat(state, seat, research=8)
    state.log = []
    ask(state, ROUND, n=4)
    dice = random.Random(players)
    while state.top is not None:
        answer(state, dice.choice(state.options))
    assert asked(state) == OVER
    last = max(k for k, entry in enumerate(state.log) if entry[0] == events.PHASE_BEGAN)
    scored = [k for k, entry in enumerate(state.log) if entry[0] == events.SCORED and entry[2] >= sources.SCORING]
    assert {state.log[k][1] for k in scored} == set(range(players))
    assert min(scored) > last


def test_most_vp_win_and_all_places_are_ranked() -> None:
    """G-16.2: ranked by VP."""
    state = scenario(players=4)
    for seat, vp in enumerate((12, 40, 3, 25)):
        set_seat(state, seat, vp=vp)
    assert GOLEM.places(state) == [1, 3, 0, 2]


@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
def test_tie_goes_to_the_player_higher_on_the_turn_order(order: list[int]) -> None:
    """G-16.2, EX-B-29: with equal VP, the player higher on the final turn-order track wins."""
    state = scenario()
    state.order = row(order)
    for seat in (0, 1):
        set_seat(state, seat, vp=30)
    assert GOLEM.places(state) == order


def test_ties_further_down_are_broken_too_and_no_place_is_shared() -> None:
    """G-16.2: all places are ranked by VP and then by turn order."""
    state = scenario(players=4)
    state.order = row([3, 2, 1, 0])
    for seat, vp in enumerate((20, 50, 20, 20)):
        set_seat(state, seat, vp=vp)
    assert GOLEM.places(state) == [1, 3, 2, 0]


def test_tie_is_broken_by_the_order_of_the_last_phase_four() -> None:
    """G-16.2: the rabbis of round 4 decide, not the order in which the round was played."""
    state = scenario()
    state.own(0).rabbi, state.own(1).rabbi = 3, 1
    state.rabbis = row([1, -1, 0, -1, -1])
    for seat in (0, 1):
        set_seat(state, seat, vp=10, golems=["buried", "buried"], marbles=["black", "black"])
    state.round = 4
    state.push(FINAL_SCORING, 0)
    ask(state, PHASE, n=4)
    assert state.top is None
    assert GOLEM.scores(state)[0] == GOLEM.scores(state)[1]
    assert GOLEM.places(state) == [1, 0]


def test_negative_scores_are_ranked_by_value() -> None:
    """G-20.35: final scores may be negative and are ranked by value."""
    state = scenario(players=3)
    for seat, vp in enumerate((-12, -3, -30)):
        set_seat(state, seat, vp=vp)
    run(state, FINAL_SCORING)
    assert GOLEM.scores(state) == [-12, -3, -30]
    assert GOLEM.places(state) == [1, 0, 2]


@pytest.mark.parametrize(("students", "choice", "vp"), [([2, 4, 3], "skip", 2), ([2, 2, 5], "student red", 2)])
def test_last_tile_scores_the_leftmost_student(students: list[int], choice: str, vp: int) -> None:
    """EX-B-28: leftmost in II gives 2 VP; with II, II and V, moving one of the first two to III still gives 2 VP."""
    state = scenario()
    set_tiles(state, ["AT-12", "AT-01", "AT-02"])
    set_seat(state, 0, students=students, vp=0)
    turn(state)
    play(state, "rabbi 1")
    assert offered(state) == {"student red", "student yellow", "student blue", "skip"}
    play(state, choice)
    assert board(state, 0).vp == vp
