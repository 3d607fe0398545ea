"""The end of a round: top alchemist, unused cubes, conferences, new artifacts, start player (B-8, K-15.3)."""

import pytest

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.rounds.ending import (
    CHANGE_ARTIFACTS,
    HOLD_CONFERENCE,
    NAME_TOP_ALCHEMIST,
    PASS_START_PLAYER,
    RETURN_CUBES,
    UNUSED_CUBE_FAVORS,
    open_conference,
)
from altneu.games.alchemists.rounds.rounds import ROUND, push_steps
from altneu.games.alchemists.rounds.setup import LAY_FORAGE_ROW, NEXT_ADVENTURER
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.pairs import pair_of
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, INGREDIENTS
from altneu.kernel.flow import advance
from altneu.kernel.state import BIT, NONE
from games.alchemists.academy import (
    academy,
    ask,
    bits,
    listen,
    nature,
    play,
    row,
    run,
    seat_of,
    set_market,
    set_seat,
    set_theory,
)

pytestmark = pytest.mark.both

THEORIES = [("fern", "R+"), ("claw", "G+"), ("mushroom", "B+"), ("flower", "R-"), ("root", "G-")]
LATER = "witchs_trunk silver_chalice thinking_cap bronze_cup magic_mirror wisdom_idol"


def with_seals(state: AlchemistsState, *counts: int) -> AlchemistsState:
    """Seat k has seals on the first counts[k] theories."""
    faces = ["gold", "silver", "red", "green", "blue"]
    for number, (ingredient, alchemical) in enumerate(THEORIES):
        seals = {f"s{seat}": faces[number] for seat, count in enumerate(counts) if number < count}
        if seals:
            set_theory(state, ingredient, alchemical, **seals)
    return state


def reputations(state: AlchemistsState) -> list[int]:
    return [int(board.reputation) for board in state.seats]


def end_round(state: AlchemistsState) -> list[int]:
    """All steps, NATURE taking the first option; the kinds of events in order, each once in a row."""
    log = listen(state)
    push_steps(state, state.box.end_of_round)
    advance(state)
    nature(state)
    assert state.top is None
    kinds = [entry[0] for entry in log]
    return [kind for k, kind in enumerate(kinds) if k == 0 or kinds[k - 1] != kind]


def busy_table(round: int) -> AlchemistsState:
    """One seal, two unused cubes, artifacts in the row and aside, no Herbalist to be drawn."""
    state = with_seals(academy(round=round), 1)
    set_seat(state, 0, unused=2)
    set_market(state, "periscope boots_of_speed")
    state.aside = bits(LATER, ARTIFACTS)
    state.left &= ~state.aside
    state.favor_deck = row([4, 0, 0, 0, 0, 0, 0, 0, 0])
    return state


def test_the_most_seals_make_the_top_alchemist() -> None:
    """B-8.2.1: 1 reputation."""
    state = with_seals(academy(3), 1, 3, 2)
    run(state, NAME_TOP_ALCHEMIST)
    assert reputations(state) == [10, 11, 10]


def test_all_who_share_the_most_seals_are_top_alchemists() -> None:
    """B-8.2.2."""
    state = with_seals(academy(3), 2, 1, 2)
    run(state, NAME_TOP_ALCHEMIST)
    assert reputations(state) == [11, 10, 11]


def test_nobody_without_a_seal_is_top_alchemist() -> None:
    """B-8.2.2."""
    state = academy(3)
    run(state, NAME_TOP_ALCHEMIST)
    assert reputations(state) == [10, 10, 10]


def test_seals_of_earlier_rounds_count_every_time() -> None:
    """B-8.2.1: all on the board, not only those of this round."""
    state = with_seals(academy(2), 1)
    for state.round in (3, 4, 6):
        run(state, NAME_TOP_ALCHEMIST)
    assert reputations(state) == [13, 10]


def test_seals_on_disputed_theories_do_not_count_for_the_top_alchemist() -> None:
    """B-8.2.1: fern and claw are in conflict, so each player has one seal left that counts."""
    state = with_seals(academy(2, level="master"), 3, 0)
    set_theory(state, "toad", "++", s1="gold")
    state.conflicts = BIT[pair_of(INGREDIENTS.index("fern"), INGREDIENTS.index("claw"))]
    run(state, NAME_TOP_ALCHEMIST)
    assert reputations(state) == [11, 11]


def test_the_robe_adds_to_the_reputation_of_the_top_alchemist() -> None:
    """B-8.2.1, B-12.6."""
    state = with_seals(academy(2), 1)
    set_seat(state, 0, artifacts="robe_of_respect")
    run(state, NAME_TOP_ALCHEMIST)
    assert reputations(state) == [12, 10]


@pytest.mark.parametrize(("unused", "favors"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
@pytest.mark.parametrize("round", [1, 6])
def test_every_two_unused_cubes_bring_a_favor_card(round: int, unused: int, favors: int) -> None:
    """B-8.2.3, B-17.16: in round 6 too."""
    state = academy(round=round)
    set_seat(state, 0, unused=unused)
    state.favor_deck = row([4, 0, 0, 0, 0, 0, 0, 0, 0])
    run(state, UNUSED_CUBE_FAVORS)
    assert sum(seat_of(state, 0).favors) == favors


@pytest.mark.parametrize(("round", "favors"), [(5, 2), (6, 0)])
def test_unused_cubes_may_bring_nothing_in_the_last_round(round: int, favors: int) -> None:
    """B-17.16: option `last_round_favors`."""
    state = academy(round=round, last_round_favors="no")
    set_seat(state, 0, unused=4)
    state.favor_deck = row([4, 0, 0, 0, 0, 0, 0, 0, 0])
    run(state, UNUSED_CUBE_FAVORS)
    assert sum(seat_of(state, 0).favors) == favors


def test_the_start_player_draws_for_unused_cubes_first_and_finishes_before_the_next() -> None:
    """B-8.2.3: a Herbalist included."""
    state = academy(3)
    state.start = 2
    for seat in (0, 2):
        set_seat(state, seat, unused=2)
    ask(state, UNUSED_CUBE_FAVORS)
    play(state, "draw herbalist", "draw fern", "draw fern", "draw claw", "discard fern", "discard fern")
    assert sum(seat_of(state, 0).favors) == 0
    play(state, "draw sage")
    assert [sum(board.favors) for board in state.seats] == [1, 0, 0]


@pytest.mark.parametrize(("option", "favors"), [("yes", 1), ("no", 0)])
def test_a_cube_paid_for_the_order_space_counts_as_unused(option: str, favors: int) -> None:
    """B-8.2.3, K-12.2: option `paid_cube_favors`."""
    state = academy(busy="yes", paid_cube_favors=option)
    set_seat(state, 0, unused=2, paid=1)
    state.favor_deck = row([4, 0, 0, 0, 0, 0, 0, 0, 0])
    run(state, UNUSED_CUBE_FAVORS)
    assert sum(seat_of(state, 0).favors) == favors


def test_all_cubes_return_but_one_in_the_hospital() -> None:
    """B-8.2.4: it is missing in the next round and counts as unused there."""
    state = academy(round=2)
    set_seat(state, 0, unused=3, hospital=1)
    set_seat(state, 1, unused=3)
    run(state, RETURN_CUBES)
    ask(state, ROUND, n=3)
    assert [int(board.cubes) for board in state.seats] == [5, 6]
    assert [int(board.unused) for board in state.seats] == [1, 0]


def test_a_cube_that_was_in_the_hospital_returns_a_round_later() -> None:
    """B-8.2.4."""
    state = academy(round=2)
    set_seat(state, 0, hospital=1)
    run(state, RETURN_CUBES)
    state.round = 3
    run(state, RETURN_CUBES)
    ask(state, ROUND, n=4)
    assert (seat_of(state, 0).cubes, seat_of(state, 0).unused) == (6, 0)


def test_a_cube_that_comes_to_the_hospital_now_brings_no_favor_card_yet() -> None:
    """B-8.1.1: favor cards come before the cubes move."""
    state = academy(round=2)
    set_seat(state, 0, unused=1, hospital=1)
    end_round(state)
    assert sum(seat_of(state, 0).favors) == 0


@pytest.mark.parametrize(("round", "comes"), [(1, False), (2, True), (3, True), (4, True), (5, True), (6, False)])
def test_the_next_adventurer_comes_at_the_end_of_rounds_2_to_5(round: int, comes: bool) -> None:
    """B-8.2.5."""
    state = academy(round=round)
    run(state, NEXT_ADVENTURER)
    assert (state.adventurer != 0) == comes


def test_five_cards_are_laid_out_for_the_next_round() -> None:
    """B-8.2.6."""
    state = academy(round=3)
    run(state, LAY_FORAGE_ROW)
    assert (sum(state.forage), sum(state.deck)) == (5, 35)


@pytest.mark.parametrize(("start", "following"), [(0, 1), (2, 0)])
def test_the_next_start_player_is_the_next_one_clockwise(start: int, following: int) -> None:
    """B-8.2.7."""
    state = academy(3, round=3)
    state.start = start
    run(state, PASS_START_PLAYER)
    assert state.start == following


def test_what_holds_for_a_round_ends_with_it() -> None:
    """B-8.2.8, K-15.3: the student's anger, immunities, what is used once a round."""
    state = academy(round=2)
    state.angry = 1
    set_seat(state, 0, immune=7, used=7, spent=1)
    state.sold = 7
    ask(state, ROUND, n=3)
    board = seat_of(state, 0)
    assert (state.angry, state.sold, board.immune, board.used, board.spent) == (0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("round", "level", "changes"),
    [
        pytest.param(3, "apprentice", [-1, 1, 1, 1], id="B-8.3.2"),
        pytest.param(5, "apprentice", [-2, -1, 1, 1], id="B-8.3.3"),
        pytest.param(3, "master", [-2, -1, 1, 1], id="B-8.3.4"),
        pytest.param(5, "master", [-3, -2, -1, 1], id="B-8.3.5"),
    ],
)
def test_a_conference_rewards_seals_and_punishes_their_lack(round: int, level: str, changes: list[int]) -> None:
    """B-8.3.1, B-8.3.2, B-8.3.3, B-8.3.4, B-8.3.5: with 0, 1, 2 and 3 seals."""
    state = with_seals(academy(4, round=round, level=level), 0, 1, 2, 3)
    run(state, HOLD_CONFERENCE)
    assert reputations(state) == [10 + change for change in changes]


@pytest.mark.parametrize("seals", [4, 5])
def test_more_seals_than_three_count_as_three(seals: int) -> None:
    """B-8.3.5."""
    state = with_seals(academy(2, round=5, level="master"), seals)
    run(state, HOLD_CONFERENCE)
    assert seat_of(state, 0).reputation == 11


@pytest.mark.parametrize("round", [1, 2, 4, 6])
def test_other_rounds_have_no_conference(round: int) -> None:
    """B-8.3.1."""
    state = academy(round=round)
    run(state, HOLD_CONFERENCE)
    assert reputations(state) == [10, 10]


def test_disputed_theories_do_not_count_at_a_conference() -> None:
    """B-8.3.1: of two seals on theories in conflict none is left."""
    state = with_seals(academy(2, round=3, level="master"), 2)
    state.conflicts = BIT[pair_of(INGREDIENTS.index("fern"), INGREDIENTS.index("claw"))]
    run(state, HOLD_CONFERENCE)
    assert seat_of(state, 0).reputation == 8


def test_zones_and_the_robe_count_at_a_conference() -> None:
    """B-8.3.1: 18 loses 1 and 2 more, the Robe makes 1 to 2."""
    state = with_seals(academy(2, round=3), 0, 1)
    set_seat(state, 0, reputation=18)
    set_seat(state, 1, artifacts="robe_of_respect")
    run(state, HOLD_CONFERENCE)
    assert reputations(state) == [15, 12]


def test_the_tile_that_lies_open_in_a_round_is_held_at_its_end() -> None:
    """B-17.21: the first from round 3, the second in round 5."""
    assert [open_conference(round) for round in range(1, 7)] == [NONE, NONE, 0, NONE, 1, NONE]


@pytest.mark.parametrize(("round", "level"), [(3, "witchs_trunk silver_chalice"), (5, "bronze_cup magic_mirror")])
def test_after_a_conference_the_next_level_is_laid_out(round: int, level: str) -> None:
    """B-8.4.1: and what was left in the row leaves the game."""
    state = academy(round=round)
    set_market(state, "periscope")
    state.aside = bits("witchs_trunk silver_chalice bronze_cup magic_mirror", ARTIFACTS)
    run(state, CHANGE_ARTIFACTS)
    assert state.market == bits(level, ARTIFACTS)
    assert not state.aside & state.market


@pytest.mark.parametrize("round", [1, 2, 4, 6])
def test_the_row_of_artifacts_stays_at_the_end_of_other_rounds(round: int) -> None:
    """B-8.4.1."""
    state = academy(round=round)
    set_market(state, "periscope")
    state.aside = bits(LATER, ARTIFACTS)
    run(state, CHANGE_ARTIFACTS)
    assert state.market == bits("periscope", ARTIFACTS)


def test_what_was_sold_is_not_replaced_before_the_conference() -> None:
    """B-8.4.1: the artifacts set aside stay where they are."""
    state = busy_table(2)
    state.market = 0
    end_round(state)
    assert state.market == 0


@pytest.mark.parametrize(("option", "shown"), [("hidden", False), ("visible", True)])
def test_artifacts_of_later_levels_are_seen_only_by_option(option: str, shown: bool) -> None:
    """B-17.14: option `future_artifacts`."""
    state = academy(round=1, future_artifacts=option)
    state.aside = bits("witchs_trunk bronze_cup", ARTIFACTS)
    assert ("witchs_trunk" in str(ALCHEMISTS.view(state, 0))) == shown


def test_the_steps_of_a_round_with_a_conference_come_in_order() -> None:
    """B-8.1.1, B-8.1.2, K-15.3."""
    state = busy_table(3)
    assert end_round(state) == [
        events.TOP_ALCHEMIST,
        events.REPUTATION,
        events.FAVORS_DRAWN,
        events.ADVENTURER_CAME,
        events.CONFERENCE,
        events.REPUTATION,
        events.ARTIFACTS_LAID_OUT,
        events.START_PLAYER,
    ]


def test_the_forage_row_is_laid_out_before_the_conference() -> None:
    """B-8.1.2."""
    steps = academy().box.end_of_round
    assert steps.index(NEXT_ADVENTURER) < steps.index(LAY_FORAGE_ROW) < steps.index(HOLD_CONFERENCE)


def test_cubes_return_after_the_favor_cards_and_before_the_adventurer() -> None:
    """B-8.1.1, K-15.3."""
    steps = academy().box.end_of_round
    assert steps.index(UNUSED_CUBE_FAVORS) < steps.index(RETURN_CUBES) < steps.index(NEXT_ADVENTURER)


def test_top_alchemist_and_conference_are_separate_changes() -> None:
    """K-15.3.2: with the Robe 2 and 2, not 3."""
    state = busy_table(3)
    set_seat(state, 0, artifacts="robe_of_respect")
    end_round(state)
    assert seat_of(state, 0).reputation == 14


def test_round_6_ends_with_the_cubes() -> None:
    """B-8.1.1, K-15.3.1, B-17.16: no adventurer, no row, no conference, no artifacts, no start player."""
    state = busy_table(6)
    before = (state.adventurer, state.market, state.start, sum(state.deck))
    assert end_round(state) == [events.TOP_ALCHEMIST, events.REPUTATION, events.FAVORS_DRAWN]
    assert (state.adventurer, state.market, state.start, sum(state.deck)) == before
    assert sum(state.forage) == 0


def test_after_round_6_comes_the_final_scoring() -> None:
    """B-8.1.1, B-17.16: six unused cubes are three favor cards, and these are 6 gold or 2 VP."""
    state = academy(round=5)
    state.favor_deck = row([9, 0, 0, 0, 0, 0, 0, 0, 0])
    ask(state, ROUND, n=6)
    play(state, "order 2", "order 3")
    nature(state)
    play(state, "done", "done")
    assert state.top is None
    assert [int(board.vp) for board in state.seats] == [12, 12]
