"""The Automa's basic principles: resource track, strategy order, discounts, books and goals (A-3)."""

import random

import pytest

from altneu.games.golem.actions.marbles import MIRROR_OF_AUTOMA, ROW_ACTIONS
from altneu.games.golem.rounds.scoring import breakdown
from altneu.games.golem.state import events
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import ARTIFACTS, GOLEM, RESEARCH, UPG, UPGRADES, WORK
from altneu.games.golem.views.view import members
from altneu.kernel.flow import asked
from altneu.kernel.state import NATURE
from games.golem.automa_table import AUTOMA, ORDERS, automa_table, begin, marker_of, play_on
from games.golem.pieces import golems_of, resources_of, tokens_of, upgrades_of
from games.golem.scenario import GOLEM as GAME
from games.golem.scenario import ask, board, offered, play, run, set_library

pytestmark = pytest.mark.both

ALL_GOLEM_UPGRADES = UPGRADES[6:12]


def booked(state: GolemState, source: int = 0) -> int:
    """By how much the marker was moved because of this source."""
    return sum(entry[4] for entry in state.log or [] if entry[0] == events.MARKER_MOVED and entry[2] == source)


def columns_of(state: GolemState) -> list[list[int]]:
    columns: list[list[int]] = GAME.view(state, AUTOMA)["seats"][AUTOMA]["columns"]
    return columns


def test_rules_of_golem_apply_to_it() -> None:
    """A-3.1: a created golem moves its golem track up 2, a killed one down 1; its student in VIII takes the token."""
    state = automa_table(track=3, students=[7, 1, 1], strategy="blue red yellow")
    run(state, "create golem", seat=AUTOMA)
    assert (golems_of(state, AUTOMA), int(board(state, AUTOMA).track)) == (["red I", "yellow I", "blue I"], 5)
    run(state, "kill golem", seat=AUTOMA)
    assert int(board(state, AUTOMA).track) == 4
    run(state, "student red +1", seat=AUTOMA)
    assert tokens_of(state, AUTOMA) == {"red"}


@pytest.mark.parametrize("resource", ["clay", "coins", "knowledge"])
def test_clay_coins_and_knowledge_are_one_resource(resource: str) -> None:
    """A-3.2: each unit gained moves the marker 1 right, each unit paid 1 left; nothing else holds its resources."""
    state = automa_table(marker=4)
    run(state, f"3 {resource}", seat=AUTOMA)
    assert marker_of(state) == 7
    run(state, f"pay 5 {resource}: 1 VP", seat=AUTOMA)
    assert (marker_of(state), int(board(state, AUTOMA).vp)) == (2, 11)
    assert resources_of(state, AUTOMA) == (0, 0, 0)


@pytest.mark.parametrize(
    ("marker", "effect", "after", "vp"),
    [
        (19, "4 clay", 20, 3),
        (20, "1 coin", 20, 1),
        (16, "4 knowledge", 20, 0),
        (-4, "pay 3 coins: research +1", -5, -2),
        (-5, "pay 1 clay: research +1", -5, -1),
        (-2, "pay 3 knowledge: research +1", -5, 0),
    ],
)
def test_units_beyond_the_ends_are_vp(marker: int, effect: str, after: int, vp: int) -> None:
    """A-3.3, EX-A-08: from 19 a gain of 4 is 20 and 3 VP; from -4 a payment of 3 is -5 and 2 VP lost."""
    state = automa_table(marker=marker)
    run(state, effect, seat=AUTOMA)
    assert (marker_of(state), int(board(state, AUTOMA).vp) - 10) == (after, vp)


def test_both_ends_are_tested_at_each_booking() -> None:
    """A-3.3: a gain and a payment of one effect are not set off against each other."""
    state = automa_table(marker=19)
    run(state, "3 clay; then pay 3 clay: research +1", seat=AUTOMA)
    assert (marker_of(state), int(board(state, AUTOMA).vp)) == (17, 12)


@pytest.mark.parametrize(("marker", "vp"), [(20, 4), (14, 2), (5, 1), (4, 0), (0, 0), (-4, 0), (-5, -1)])
def test_marker_scores_at_the_end(marker: int, vp: int) -> None:
    """EX-A-08: at the end 20 is 4 VP, 14 is 2, from -4 to 4 nothing, -5 costs 1."""
    assert breakdown(automa_table(marker=marker), AUTOMA)[6] == vp


@pytest.mark.parametrize("level", [1, 3])
@pytest.mark.parametrize(("strength", "made"), [(1, False), (2, True)])
def test_red_zone_is_tested_when_the_rule_asks(level: int, strength: int, made: bool) -> None:
    """A-3.4: the strength is booked before the upgrade asks; the marker is then still red, or no longer."""
    state = automa_table(level=level, created=4)
    state.own_automa().marker = state.box.red_up_to - 1
    run(state, ROW_ACTIONS[GOLEM], seat=AUTOMA, n=strength)
    assert (upgrades_of(state, AUTOMA) != set()) == made


def test_red_zone_is_longer_on_the_hard_side() -> None:
    """A-3.4: part of each side of the track is red, from its lower end."""
    easy, hard = automa_table(level=2).box, automa_table(level=3).box
    assert easy.marker_first <= easy.red_up_to < hard.red_up_to < hard.marker_last


@pytest.mark.parametrize("order", ORDERS)
def test_strategy_order_breaks_ties_of_districts_actions_and_upgrade_types(order: str) -> None:
    """A-3.5: a colour stands for its district, its marble action and its type of upgrade."""
    top = order.split()[0]
    state = automa_table(strategy=order, golems=[])
    run(state, "create golem", seat=AUTOMA)
    assert golems_of(state, AUTOMA) == [f"{top} I"]
    state = automa_table(strategy=order)
    run(state, "any upgrade", seat=AUTOMA)
    assert {name[:3] for name in upgrades_of(state, AUTOMA)} == {{"red": "UPG", "yellow": "UPA", "blue": "UPR"}[top]}
    state = automa_table(strategy=order, golems=["red I"])
    state.log = []
    run(state, MIRROR_OF_AUTOMA, seat=AUTOMA, n=1)
    assert state.notes[0].chosen == {"red": GOLEM, "yellow": ARTIFACTS, "blue": RESEARCH}[top]  # type: ignore[attr-defined]


@pytest.mark.parametrize("order", ORDERS)
def test_reverse_strategy_order_is_from_bottom_to_top(order: str) -> None:
    """A-3.5: level students move back from the lowest tile up."""
    state = automa_table(strategy=order, students=[3, 3, 3])
    run(state, "pay student any -1: 1 VP", seat=AUTOMA)
    moved = ["red", "yellow", "blue"][list(board(state, AUTOMA).students).index(2)]
    assert moved == order.split()[2]


@pytest.mark.parametrize(
    ("golems", "works"),
    [(["red I", "yellow I"], True), (["red I", "yellow I lying"], False), (["red I"], False), ([], False)],
)
def test_main_strategy_tile_is_work_with_two_standing_golems(golems: list[str], works: bool) -> None:
    """A-3.6: two or more of its golems stand: Mirror is Work."""
    state = automa_table(golems=golems)
    state.log = []
    run(state, MIRROR_OF_AUTOMA, seat=AUTOMA, n=1)
    assert (state.notes[0].chosen == WORK) == works  # type: ignore[attr-defined]


def test_discount_larger_than_the_cost_gives_the_difference() -> None:
    """A-3.7: a golem for 3 with 9 off gives 6; an upgrade and a book likewise."""
    state = automa_table(golems=["red I"], strategy="yellow red blue")
    run(state, "create golem -9", seat=AUTOMA)
    assert (golems_of(state, AUTOMA), marker_of(state)) == (["red I", "yellow I"], 6)
    state = automa_table(golems=[])
    run(state, "golem upgrade -15", seat=AUTOMA)
    assert marker_of(state) == 15 - min(state.box.upgrade_cost[upgrade] for upgrade in range(UPG, UPG + 6))
    state = automa_table(played=["AU-01"])
    set_library(state, [1])
    state.log = []
    run(state, "buy book -15", seat=AUTOMA)
    assert booked(state) == 15 - state.box.book_cost[1] - state.box.surcharge[0]


@pytest.mark.parametrize(
    ("effect", "seat"),
    [
        ("create golem -4", {"created": 4}),
        ("golem upgrade -4", {"upgrades": ALL_GOLEM_UPGRADES}),
        ("buy book -4", {}),
        ("any upgrade -4", {"upgrades": UPGRADES}),
    ],
)
def test_discount_of_what_cannot_be_done_is_paid_out(effect: str, seat: dict[str, object]) -> None:
    """A-3.7: no golem to create, no upgrade to make, no book to buy: resources equal to the discount."""
    state = automa_table(marker=1, played=["AU-01"], **seat)
    set_library(state, [])
    run(state, effect, seat=AUTOMA)
    assert marker_of(state) == 5


def test_discount_smaller_than_the_cost_is_only_taken_off() -> None:
    """A-3.7: a golem for 6 with 2 off costs 4."""
    state = automa_table(golems=["red I", "yellow I", "blue I"], marker=9)
    run(state, "create golem -2", seat=AUTOMA)
    assert marker_of(state) == 5


def test_what_cannot_be_done_without_a_discount_gives_nothing() -> None:
    """A-3.7: only a discount is paid out."""
    state = automa_table(marker=1, created=4)
    run(state, "create golem", seat=AUTOMA)
    assert marker_of(state) == 1


@pytest.mark.parametrize("golems", [["red I"], ["red I lying"], []])
def test_strength_of_work_is_no_discount(golems: list[str]) -> None:
    """A-3.7: strength 9 for one golem, or for none, brings no resources."""
    state = automa_table(golems=golems)
    state.log = []
    run(state, ROW_ACTIONS[WORK], seat=AUTOMA, n=9)
    assert booked(state) == 0


def test_research_track_does_not_limit_its_columns() -> None:
    """A-3.8: at research 0 a third and a fifth red book go into one column, a sixth does not."""
    state = automa_table(played=["AU-01"], columns=[[1, 2]], research=0)
    assert state.box.research_limit[0] < 2
    for book in (3, 4, 5, 6):
        set_library(state, [book])
        run(state, "buy book", seat=AUTOMA)
    assert columns_of(state)[0] == [1, 2, 3, 4, 5]
    assert all(6 not in column for column in columns_of(state))


def test_its_columns_hold_one_colour_and_black() -> None:
    """A-3.8: red 1, blue 9, green 17 and yellow 25 lie apart; a black book may join any of them."""
    state = automa_table(played=["AU-01"], students=[5, 5, 5], columns=[[1]])
    for book in (9, 17, 25, 33):
        set_library(state, [book])
        run(state, "buy book", seat=AUTOMA)
    assert columns_of(state) == [[1, 33], [9], [17], [25]]


def test_drawing_goals_keeps_one_of_two_at_random() -> None:
    """A-3.9: NATURE chooses which; the other goes under the deck; nobody else sees them."""
    state = automa_table()
    ask(state, "draw goals", AUTOMA)
    play(state, "goal 3", "goal 8")
    assert (asked(state), offered(state)) == (NATURE, {"goal 3", "goal 8"})
    play(state, "goal 8")
    assert members(board(state, AUTOMA).goals) == [7]
    assert list(state.goal_bottom) == [2]
    assert state.top is None


@pytest.mark.parametrize("goals", [[1, 2, 3], [7, 14, 18], [25, 26, 27]])
def test_what_its_goals_ask_for_does_not_matter(goals: list[int]) -> None:
    """A-3.9: with nothing achieved three goals are worth 9 VP at difficulty 2, whatever they are."""
    assert breakdown(automa_table(goals=goals), AUTOMA)[4:6] == [9, 0]


def test_it_takes_every_bonus_it_can() -> None:
    """A-3.10: nothing is optional, a step back on the golem track and a kill included; it is never asked."""
    state = automa_table(track=5)
    run(state, "student any +1, 2 VP, 1 clay, research +1, golem track -1, kill golem", seat=AUTOMA)
    own = board(state, AUTOMA)
    assert [int(section) for section in own.students] == [2, 1, 1]
    assert (int(own.research), int(own.track), golems_of(state, AUTOMA)) == (1, 3, ["yellow I"])


@pytest.mark.parametrize(("marker", "after", "vp"), [(7, 4, 16), (-4, -5, 14), (-5, -5, 13)])
def test_it_always_pays_a_to_get_b(marker: int, after: int, vp: int) -> None:
    """A-3.11: 3 clay for 6 VP, even when the payment itself costs VP."""
    state = automa_table(marker=marker)
    run(state, "pay 3 clay: 6 VP", seat=AUTOMA)
    assert (marker_of(state), int(board(state, AUTOMA).vp)) == (after, vp)


def test_it_pays_no_a_that_is_impossible() -> None:
    """A-3.11: a student in I cannot step back, so nothing is gained."""
    state = automa_table()
    run(state, "pay student red -1: 4 VP, 3 clay", seat=AUTOMA)
    assert (marker_of(state), int(board(state, AUTOMA).vp)) == (0, 10)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_never_passes(players: int) -> None:
    """A-3.12: in whole games the others pass, the Automa never does."""
    passed = set()
    for seed in range(8):
        state = begin(players, level=1 + seed % 4)
        state.log = []
        play_on(state, random.Random(seed))
        passed |= {entry[1] for entry in state.log if entry[0] == events.PASSED}
    assert passed == set(range(players)) - {AUTOMA}
