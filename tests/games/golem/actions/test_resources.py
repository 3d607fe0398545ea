"""Whose pieces an effect concerns, amounts, VP, costs, discounts, exchanges and gold."""

from pathlib import Path

import pytest

from games.golem.pieces import RIGHTMOST, printed, resources_of, upgrades_of
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
)

pytestmark = pytest.mark.both

FULL = [int(size) for size in scenario().box.cauldron]
TOP = int(scenario().box.research_last)

OTHERS_PIECES = [
    "kill golem",
    "move golems 1",
    "march golem 4",
    "activate 1 golem",
    "use tile of golem",
    "activate 1 book",
    "artifact income",
    "1 VP per completed artifact",
    "1 VP per golem in the cemetery",
    "1 VP per upgrade",
    "pay student any -1: 1 VP",
    "pay research -1: 1 VP",
]


@pytest.mark.parametrize("effect", OTHERS_PIECES)
def test_pieces_of_others_are_not_concerned(effect: str) -> None:
    """G-3.1.1: an effect concerns the own students, golems, markers, books and artifacts only."""
    state = scenario()
    set_seat(state, 0, golems=[])
    set_seat(state, 1, golems=["red I", "blue II", "buried"], columns=[[9]], gold=[1, 0, 0, 0], students=[3, 3, 3])
    set_seat(state, 1, upgrades=["UPG-1"], research=3)
    before = GOLEM.encode(state)["seats"]
    run(state, effect)
    assert GOLEM.encode(state)["seats"] == before


def test_effect_changes_the_acting_seat_only() -> None:
    """G-3.1.1: what a seat gains or moves leaves every other seat as it was."""
    state = scenario(players=3)
    before = GOLEM.encode(state)["seats"]
    run(state, "2 clay, 1 VP, research +1, student red +1, kill golem", "student red", "kill red I", RIGHTMOST, seat=1)
    after = GOLEM.encode(state)["seats"]
    assert after[0] == before[0]
    assert after[1] != before[1]
    assert after[2] == before[2]


@pytest.mark.parametrize("resource", ["clay", "coins", "knowledge"])
def test_supply_never_runs_out(resource: str) -> None:
    """G-3.1.2: amounts are values; more can be held than all tokens of the box are worth (75)."""
    state = scenario()
    for seat in (0, 1):
        run(state, f"60 {resource}", seat=seat)
        run(state, f"60 {resource}", seat=seat)
    assert max(resources_of(state, 0)) == max(resources_of(state, 1)) == 120


def test_gold_is_placed_and_never_held() -> None:
    """G-3.1.3: gold goes into a cauldron at once and is no resource that could pay."""
    state = scenario()
    run(state, "1 gold", "cauldron 4")
    assert resources_of(state) == (0, 0, 0)
    assert list(board(state, 0).gold) == [0, 0, 0, 1]
    ask(state, "any upgrade in any resources")
    assert offered(state) == set()


def test_resources_are_clay_coins_and_knowledge() -> None:
    """G-3.1.3: each of the three can pay where any resource can."""
    for resource in ("clay", "coins", "knowledge"):
        state = scenario()
        run(state, f"8 {resource}")
        run(state, "any upgrade in any resources", "upgrade UPA-6")
        assert resources_of(state) == (0, 0, 0)
        assert upgrades_of(state) == {"UPA-6"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_starts_with_10_vp(players: int) -> None:
    """G-3.2.1: 10 VP at the start."""
    state = GOLEM.begin(players, {})
    assert [seat.vp for seat in state.seats] == [10] * players  # type: ignore[attr-defined]


def test_vp_are_counted_at_once() -> None:
    """G-3.2.1: gains and losses move the VP marker when they happen."""
    state = scenario()
    ask(state, "3 VP; then pay 2 VP: 1 clay")
    assert board(state, 0).vp == 13
    play(state, "pay")
    assert board(state, 0).vp == 11


def test_cost_in_vp_is_paid_in_full_below_0() -> None:
    """G-3.2.2: a low score neither forbids nor reduces a cost in VP."""
    state = scenario()
    set_seat(state, 0, vp=1)
    run(state, "pay 3 VP: 1 clay", "pay")
    assert board(state, 0).vp == -2


@pytest.mark.parametrize(("coins", "options"), [(2, set()), (3, {"pay", "skip"})])
def test_cost_is_paid_in_full_or_not_at_all(coins: int, options: set[str]) -> None:
    """G-3.5.1: what cannot be paid in full is not offered."""
    state = scenario()
    set_seat(state, 0, coins=coins)
    ask(state, "pay 3 coins: 1 VP")
    assert offered(state) == options


def test_several_costs_are_all_paid() -> None:
    """G-3.5.1: every part of a cost must be at hand."""
    state = scenario()
    set_seat(state, 0, clay=1, coins=0)
    run(state, "pay 1 clay, 1 coin: 1 VP")
    set_seat(state, 0, coins=1)
    run(state, "pay 1 clay, 1 coin: 1 VP", "pay")
    assert resources_of(state) == (0, 0, 0)
    assert board(state, 0).vp == 11


def test_rest_of_a_discount_is_lost() -> None:
    """G-3.5.2: a discount lowers a cost to 0 and pays nothing out."""
    state = scenario()
    set_seat(state, 0, clay=1)
    run(state, "golem upgrade -5", "upgrade UPG-5")
    assert resources_of(state) == (1, 0, 0)
    run(state, "create golem -4", "create blue")
    assert resources_of(state) == (1, 0, 0)


def test_creation_discount_covers_the_surcharge() -> None:
    """G-3.5.3: with two own golems in the district 9 clay less 4 are 5."""
    state = scenario()
    set_seat(state, 0, clay=5, golems=["red I", "red IV lying"])
    run(state, "create golem -4", "create red")
    assert resources_of(state) == (0, 0, 0)
    set_seat(state, 0, clay=4, golems=["red I", "red IV"])
    ask(state, "create golem -4")
    assert "create red" not in offered(state)


@pytest.mark.parametrize(("discount", "paid"), [(1, 4), (4, 1), (5, 0), (9, 0)])
def test_book_discount_covers_card_cost_and_surcharge(tmp_path: Path, discount: int, paid: int) -> None:
    """G-3.5.4: a book of 3 knowledge in a slot of 2 costs 5 less the discount."""
    books = 'book = [{ number = 9, cost = "3 knowledge", immediate = "1 VP", activation = "1 VP" }]'
    components = printed(tmp_path, books=books, library="slot = [{ slot = 1, surcharge = 2 }]")
    state = scenario(components=components)
    set_library(state, [9])
    set_seat(state, 0, knowledge=paid)
    run(state, f"buy book -{discount}", "book 9", "column 1")
    assert resources_of(state) == (0, 0, 0)


def test_student_step_of_a_black_book_is_not_discounted() -> None:
    """G-3.5.4: the discount is knowledge; the step back is due as ever."""
    state = scenario()
    set_library(state, [38])
    ask(state, "buy book -5")
    assert offered(state) == set()
    set_seat(state, 0, students=[2, 1, 1])
    ask(state, "buy book -5")
    play(state, "book 38")
    nature(state)
    assert list(board(state, 0).students) == [1, 1, 1]


def test_gain_of_an_exchange_comes_after_the_whole_cost() -> None:
    """G-3.5.5: what is bought cannot pay for itself."""
    state = scenario()
    set_seat(state, 0, coins=1)
    run(state, "pay 2 coins: 3 coins")
    assert resources_of(state) == (0, 1, 0)


def test_gain_of_an_exchange_may_be_taken_in_part() -> None:
    """G-3.5.5: once paid, parts of the gain may be left."""
    state = scenario()
    set_seat(state, 0, coins=1)
    run(state, "pay 1 coin: 1 clay, student any +1", "pay", "skip")
    assert resources_of(state) == (1, 0, 0)
    assert list(board(state, 0).students) == [1, 1, 1]


@pytest.mark.parametrize("cost", ["student red -1", "student any -1", "research -1"])
def test_move_back_as_a_cost_must_be_possible(cost: str) -> None:
    """G-3.5.5: from the first space nothing moves back."""
    state = scenario()
    run(state, f"pay {cost}: 3 VP")
    assert board(state, 0).vp == 10
    set_seat(state, 0, students=[2, 1, 1], research=1)
    run(state, f"pay {cost}: 3 VP", "pay")
    assert board(state, 0).vp == 13
    assert list(board(state, 0).students) + [board(state, 0).research] in ([1, 1, 1, 1], [2, 1, 1, 0])


@pytest.mark.parametrize(
    ("name", "seat"),
    [("N-Y3", {"coins": 9, "gold": FULL}), ("N-B2", {"knowledge": 9, "research": TOP}), ("N-Y3", {"coins": 0})],
    ids=str,
)
def test_exchange_that_cannot_be_paid_or_changes_nothing_is_not_offered(name: str, seat: dict[str, object]) -> None:
    """G-20.18: no free ingot space, the top of the research track, or too little to pay."""
    state = scenario()
    set_seat(state, 0, **seat)  # type: ignore[arg-type]
    ask(state, state.box.effects[name])
    assert offered(state) == set()


@pytest.mark.parametrize(
    ("name", "seat"), [("N-B8", {"knowledge": 4, "research": TOP}), ("N-Y7", {"gold": FULL})], ids=str
)
def test_exchange_is_offered_if_a_part_of_its_gain_changes_something(name: str, seat: dict[str, object]) -> None:
    """G-20.18: the VP of N-B8 and N-Y7 are enough."""
    state = scenario()
    set_seat(state, 0, students=[1, 2, 1], **seat)  # type: ignore[arg-type]
    run(state, state.box.effects[name], "pay")
    assert board(state, 0).vp > 10


@pytest.mark.parametrize(
    ("kind", "resource", "upgrade"),
    [("golem", "clay", "UPG-1"), ("artifact", "coins", "UPA-6"), ("research", "knowledge", "UPR-1")],
)
def test_cost_is_paid_in_its_own_resource(kind: str, resource: str, upgrade: str) -> None:
    """G-3.5.6: other resources do not help; only AT-06 mixes them."""
    state = scenario()
    for other in {"clay", "coins", "knowledge"} - {resource}:
        run(state, f"20 {other}")
    ask(state, f"{kind} upgrade")
    assert offered(state) == set()
    run(state, f"8 {resource}")
    ask(state, f"{kind} upgrade")
    assert f"upgrade {upgrade}" in offered(state)


def test_gold_goes_into_any_free_ingot_space() -> None:
    """G-3.10.1: the owner chooses among the cauldrons that are not full; placing is not optional."""
    state = scenario()
    set_seat(state, 0, gold=[1, 0, 0, 0])
    ask(state, "1 gold")
    assert offered(state) == {"cauldron 2", "cauldron 3", "cauldron 4"}
    play(state, "cauldron 3")
    assert list(board(state, 0).gold) == [1, 0, 1, 0]


def test_gold_without_a_free_space_is_lost() -> None:
    """G-3.10.1: full cauldrons take no gold."""
    state = scenario()
    set_seat(state, 0, gold=FULL)
    run(state, "2 gold")
    assert list(board(state, 0).gold) == FULL
    assert resources_of(state) == (0, 0, 0)


def test_last_ingot_completes_the_artifact(tmp_path: Path) -> None:
    """G-3.10.2: the artifact pays when its cauldron is full, not before."""
    boards = 'board = [{ board = 1, side_a = [{ row = 3, bonus = "2 clay" }] }]'
    state = scenario(components=printed(tmp_path, artifact_boards=boards))
    for _ in range(int(state.box.cauldron[2]) - 1):
        run(state, "1 gold", "cauldron 3")
        assert resources_of(state) == (0, 0, 0)
    run(state, "1 gold", "cauldron 3")
    assert resources_of(state) == (2, 0, 0)
