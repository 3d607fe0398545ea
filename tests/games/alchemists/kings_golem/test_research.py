"""Research Golem: tests, animations, Courtiers, and the king's mood."""

from itertools import combinations

import pytest

from altneu.games.alchemists.kings_golem.approval import in_bank
from altneu.games.alchemists.kings_golem.research import ANIMATED, KINGS_MOOD, RESEARCH_TURN, track_space
from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.observations import (
    ANIMATION,
    GOLEM_TEST,
    a_of,
    b_of,
    first_of,
    is_true,
    kind_of,
    second_of,
)
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import CHEST, EARS, FAVORS, INGREDIENTS
from altneu.kernel.state import EVERYONE, Frame
from games.alchemists.academy import academy, ask, listen, offered, play, run, seat_of, set_seat, space

pytestmark = pytest.mark.both

PAIRS = [f"animate {first} {second}" for first, second in combinations(INGREDIENTS, 2)]


def palace(players: int = 2, **options: str) -> AlchemistsState:
    """The golem's ears react to large red, its chest to small green; mushroom and root animate it."""
    return academy(players, golem="yes", encyclopedia="yes", **options)


def observed(state: AlchemistsState, seat: int = 0) -> int:
    (code,) = seat_of(state, seat).observed
    return code


def favors(state: AlchemistsState, favor: str) -> int:
    return int(seat_of(state, 0).favors[FAVORS.index(favor)])


# Tests


def test_a_test_takes_one_card_of_the_hand() -> None:
    """K-7.5: any kind in hand is offered."""
    state = palace()
    set_seat(state, 0, hand="fern fern toad")
    ask(state, RESEARCH_TURN)
    assert offered(state) == {"test fern", "test toad", "cancel"}


REACTIONS = [("fern", EARS + CHEST), ("toad", EARS), ("mushroom", CHEST), ("claw", 0)]


@pytest.mark.parametrize(("ingredient", "reaction"), REACTIONS)
def test_the_seat_observes_the_reaction(ingredient: str, reaction: int) -> None:
    """K-7.5, K-7.6: steam, a glow, both or neither."""
    state = palace()
    set_seat(state, 0, hand=ingredient)
    run(state, RESEARCH_TURN, f"test {ingredient}")
    code = observed(state)
    assert (kind_of(code), INGREDIENTS[first_of(code)], a_of(code)) == (GOLEM_TEST, ingredient, reaction)
    assert is_true(code, state.secret.alchemicals, state.secret.golem)


def test_nobody_else_sees_the_reaction_or_the_card() -> None:
    """K-7.5: the choice is private, nothing told names the card, no other seat notes anything."""
    state = palace()
    set_seat(state, 0, hand="fern toad")
    log = listen(state)
    ask(state, RESEARCH_TURN)
    assert RESEARCH_TURN.private_to(state.top) == 0
    play(state, "test toad")
    assert log == [(events.INGREDIENTS_DISCARDED, 0, 0, 1, 0), (events.GOLEM_TESTED, 0, 0, 1, 0)]
    assert len(seat_of(state, 1).observed) == 0
    assert len(state.shown) == 0


def test_a_tested_ingredient_is_discarded_face_down() -> None:
    """K-7.5.1: only its owner knows it in the discard."""
    state = palace()
    set_seat(state, 0, hand="fern fern")
    run(state, RESEARCH_TURN, "test fern")
    fern = INGREDIENTS.index("fern")
    assert seat_of(state, 0).hand[fern] == 1
    assert state.discard[fern] == 1
    assert [seat_of(state, seat).discards[fern] for seat in (0, 1)] == [1, 0]


def test_the_magic_mortar_does_not_save_a_tested_card() -> None:
    """K-7.5.1, B-18.13: no potion is mixed."""
    state = palace()
    set_seat(state, 0, hand="fern", artifacts="magic_mortar")
    run(state, RESEARCH_TURN, "test fern")
    assert seat_of(state, 0).cards() == 0


def test_the_flask_moves_up_to_the_third_space() -> None:
    """K-6.3, K-7.5.2: no test, one test, two or more."""
    state = palace()
    set_seat(state, 0, hand="fern toad claw")
    spaces = [track_space(state, 0)]
    for ingredient in ("fern", "toad", "claw"):
        run(state, RESEARCH_TURN, f"test {ingredient}")
        spaces.append(track_space(state, 0))
    assert spaces == [0, 1, 2, 2]


def test_a_third_test_brings_a_token_and_leaves_the_flask() -> None:
    """EX-K-40, K-7.7."""
    state = palace()
    set_seat(state, 0, hand="fern", tests=2)
    state.own_court().on_space = 1
    run(state, RESEARCH_TURN, "test fern")
    assert track_space(state, 0) == 2
    assert (state.court.approvals[0], state.court.on_space) == (1, 0)


def test_the_first_to_test_takes_the_last_token() -> None:
    """EX-K-39, K-7.5.3, K-7.8: both flasks move."""
    state = palace()
    set_seat(state, 1, hand="fern", actions={"research": 1})
    set_seat(state, 0, hand="toad", actions={"research": 1})
    state.own_court().on_space = 1
    ask(state, SPACES_IN_ORDER)
    play(state, "test fern", "test toad")
    assert list(state.court.approvals)[:2] == [0, 1]
    assert [track_space(state, seat) for seat in (0, 1)] == [1, 1]


def test_without_a_token_on_the_space_a_test_brings_none() -> None:
    """K-7.5.3: the bank does not help out."""
    state = palace()
    set_seat(state, 0, hand="fern")
    run(state, RESEARCH_TURN, "test fern")
    assert state.court.approvals[0] == 0


# Animations


def test_an_animation_is_offered_after_two_tests() -> None:
    """EX-K-38, K-7.4."""
    state = palace()
    for tests, expected in [(0, set()), (1, set()), (2, set(PAIRS)), (3, set(PAIRS))]:
        set_seat(state, 0, hand="fern", tests=tests)
        state.top = None
        ask(state, RESEARCH_TURN)
        assert offered(state) - {"cancel", "test fern"} == expected


def test_two_tests_of_this_round_are_enough() -> None:
    """EX-K-38: the third action may already be an animation."""
    state = palace()
    set_seat(state, 0, hand="fern toad claw", actions={"research": 2}, artifacts="boots_of_speed")
    ask(state, SPACES_IN_ORDER)
    play(state, "test fern", "test toad", "boots")
    assert "animate mushroom root" in offered(state)


def test_a_successful_animation() -> None:
    """EX-K-41, K-7.11.1: no cards are needed; the flask moves to the top, a token of the space is taken."""
    state = palace()
    set_seat(state, 0, tests=2)
    state.own_court().on_space = 2
    run(state, RESEARCH_TURN, "animate mushroom root")
    assert track_space(state, 0) == ANIMATED
    assert (state.court.approvals[0], state.court.on_space) == (1, 1)
    assert seat_of(state, 0).reputation == 10


def test_a_failed_animation() -> None:
    """EX-K-41, K-7.11.2: 2 reputation, no token, no card."""
    state = palace()
    set_seat(state, 0, tests=2, hand="mushroom fern")
    state.own_court().on_space = 2
    run(state, RESEARCH_TURN, "animate fern mushroom")
    assert seat_of(state, 0).reputation == 8
    assert (state.court.approvals[0], state.court.on_space) == (0, 2)
    assert seat_of(state, 0).cards() == 2
    assert track_space(state, 0) == 2


def test_the_zone_adds_to_the_loss_of_a_failed_animation() -> None:
    """K-7.11.2, B-18.20."""
    state = palace()
    set_seat(state, 0, tests=2, reputation=18)
    run(state, RESEARCH_TURN, "animate fern claw")
    assert seat_of(state, 0).reputation == 14


@pytest.mark.parametrize("pair", PAIRS)
def test_only_the_two_that_fit_the_recipe_animate(pair: str) -> None:
    """K-7.12: red plus and green minus, which mushroom and root have."""
    state = palace()
    set_seat(state, 0, tests=2)
    run(state, RESEARCH_TURN, pair)
    assert (track_space(state, 0) == ANIMATED) == (pair == "animate mushroom root")


def test_everybody_sees_the_result_and_nobody_else_the_ingredients() -> None:
    """K-7.11."""
    state = palace()
    set_seat(state, 0, tests=2)
    log = listen(state)
    ask(state, RESEARCH_TURN)
    assert RESEARCH_TURN.private_to(state.top) == 0
    play(state, "animate fern toad")
    assert log[0] == (events.ANIMATION_TRIED, 0, 0, 0, 0)
    code = observed(state)
    assert (kind_of(code), first_of(code), second_of(code), b_of(code)) == (ANIMATION, 0, 6, 0)
    assert is_true(code, state.secret.alchemicals, state.secret.golem)
    assert len(seat_of(state, 1).observed) == len(state.shown) == 0


def test_who_has_animated_the_golem_does_not_do_so_again_but_goes_on_testing() -> None:
    """K-12.6, K-15.21.1: for approval tokens; the flask stays on top."""
    state = palace()
    set_seat(state, 0, tests=2, hand="fern")
    state.own_court().animated = 1
    state.own_court().on_space = 1
    ask(state, RESEARCH_TURN)
    assert offered(state) == {"test fern", "cancel"}
    play(state, "test fern")
    assert state.court.approvals[0] == 1
    assert track_space(state, 0) == ANIMATED


def test_others_may_animate_it_too() -> None:
    """K-15.21.1."""
    state = palace()
    state.own_court().animated = 1
    set_seat(state, 1, tests=2)
    run(state, RESEARCH_TURN, "animate mushroom root", seat=1)
    assert state.court.animated == 3


# Cancelling


def test_without_cards_and_with_one_test_the_action_is_cancelled_by_itself() -> None:
    """K-15.21: the cube is unused, and no test was made."""
    state = palace()
    set_seat(state, 0, tests=1)
    run(state, RESEARCH_TURN)
    assert seat_of(state, 0).unused == 1
    assert state.court.tests[0] == 1


def test_without_cards_an_animation_is_possible() -> None:
    """K-15.21."""
    state = palace()
    set_seat(state, 0, tests=2)
    ask(state, RESEARCH_TURN)
    assert offered(state) == {*PAIRS, "cancel"}


def test_a_cancelled_action_is_no_test() -> None:
    """K-15.21: nor does it bring a token."""
    state = palace()
    set_seat(state, 0, hand="fern")
    state.own_court().on_space = 1
    run(state, RESEARCH_TURN, "cancel")
    assert (state.court.tests[0], state.court.approvals[0]) == (0, 0)
    assert seat_of(state, 0).unused == 1


# Courtiers


def test_a_courtier_brings_a_token_of_the_bank_besides_that_of_the_space() -> None:
    """K-15.12.1."""
    state = palace()
    set_seat(state, 0, hand="fern toad", favors="courtier")
    state.own_court().on_space = 1
    run(state, RESEARCH_TURN, "courtier", "test fern")
    assert state.court.approvals[0] == 2
    assert favors(state, "courtier") == 0


def test_a_courtier_helps_where_no_token_lies_on_the_space() -> None:
    """K-15.12.1."""
    state = palace()
    set_seat(state, 0, hand="fern toad", favors="courtier")
    run(state, RESEARCH_TURN, "courtier", "test fern")
    assert state.court.approvals[0] == 1


def test_a_courtier_helps_although_the_animation_fails() -> None:
    """K-15.12.1."""
    state = palace()
    set_seat(state, 0, tests=2, favors="courtier")
    state.own_court().on_space = 1
    run(state, RESEARCH_TURN, "courtier", "animate fern toad")
    assert state.court.approvals[0] == 1


def test_one_courtier_for_each_action_and_no_cancelling_after_it() -> None:
    """K-15.12.1: it is played before the result."""
    state = palace()
    set_seat(state, 0, hand="fern toad", favors="courtier courtier")
    ask(state, RESEARCH_TURN)
    assert offered(state) == {"test fern", "test toad", "courtier", "cancel"}
    play(state, "courtier")
    assert offered(state) == {"test fern", "test toad"}


def test_a_second_courtier_waits_for_the_next_action() -> None:
    """K-15.12.1."""
    state = palace()
    set_seat(state, 0, hand="fern toad claw", favors="courtier courtier", actions={"research": 2})
    ask(state, SPACES_IN_ORDER)
    play(state, "courtier", "test fern", "courtier", "test toad")
    assert state.court.approvals[0] == 2


def test_a_courtier_is_not_played_where_nothing_can_be_done() -> None:
    """K-15.12.1: none with a cancelled action."""
    state = palace()
    set_seat(state, 0, favors="courtier")
    run(state, RESEARCH_TURN)
    assert favors(state, "courtier") == 1
    assert seat_of(state, 0).unused == 1


def test_a_courtier_may_be_played_with_the_boots() -> None:
    """K-15.12.1, B-18.12: they repeat a test or an animation, its token included."""
    state = palace()
    set_seat(state, 0, hand="fern toad", favors="courtier", artifacts="boots_of_speed", actions={"research": 1})
    state.own_court().on_space = 2
    ask(state, SPACES_IN_ORDER)
    play(state, "test fern", "boots")
    assert offered(state) == {"test toad", "courtier", "cancel"}
    play(state, "courtier")
    assert state.court.approvals[0] == 3
    assert state.court.tests[0] == 2


def test_there_are_four_courtiers_among_26_favor_cards() -> None:
    """K-6.7, K-15.12: without the Golem Project none."""
    assert sum(palace().favor_deck) == 26
    assert palace().favor_deck[FAVORS.index("courtier")] == 4
    assert sum(academy(encyclopedia="yes").favor_deck) == 22


# The space


@pytest.mark.parametrize("name", ["research", "library"])
def test_two_actions_of_one_cube_each(name: str) -> None:
    """K-6.2, K-7.2: from round 1 to the last."""
    box = palace().box
    number = space(palace(), name).number
    assert list(box.cube_cost[4 * number : 4 * number + 4]) == [1, 1, 0, 0]
    assert (box.first_round[number], box.last_round[number]) == (1, 6)


@pytest.mark.parametrize("name", ["research", "library"])
def test_no_cube_can_be_placed_there_without_the_golem_project(name: str) -> None:
    """K-6.2."""
    state = academy(encyclopedia="yes")
    number = space(state, name).number
    assert list(state.box.cube_cost[4 * number : 4 * number + 4]) == [0, 0, 0, 0]


# The king's mood


def test_two_players_find_one_token_in_every_round() -> None:
    """K-6.10: whatever was left, and nothing is drawn."""
    state = palace(2)
    for left in (0, 1):
        state.own_court().on_space = left
        run(state, KINGS_MOOD)
        assert state.court.on_space == 1


MOODS_IN_PLAY = {3: {"K1", "K2", "K3", "K4", "K5", "K6"}, 4: {"K1", "K2", "K3", "K4", "K7", "K8"}}


@pytest.mark.parametrize("players", [3, 4])
def test_six_mood_tokens_are_in_play(players: int) -> None:
    """K-6.9: two are removed."""
    state = palace(players)
    ask(state, KINGS_MOOD)
    assert offered(state) == {f"mood {name}" for name in MOODS_IN_PLAY[players]}


def test_a_mood_token_is_turned_for_all_to_see_and_not_again() -> None:
    """K-6.9: its number lies on the space."""
    state = palace(3)
    log = listen(state)
    ask(state, KINGS_MOOD)
    frame = state.top
    assert isinstance(frame, Frame)
    assert frame.effect.private_to(frame) == EVERYONE
    play(state, "mood K4")
    assert state.court.on_space == 3
    assert log[-1][0] == events.KINGS_MOOD
    assert log[-1][3] == 3
    ask(state, KINGS_MOOD)
    assert "mood K4" not in offered(state)


def test_six_tokens_last_for_six_rounds() -> None:
    """K-6.9, K-8.14: at the beginning and after rounds 1 to 5."""
    state = palace(4)
    laid = []
    for round in range(6):
        state.round = round
        run(state, KINGS_MOOD)
        laid.append(int(state.court.on_space))
    assert sorted(laid) == [1, 1, 2, 2, 3, 3]
    assert state.court.moods == 0


def test_tokens_left_on_the_space_return_to_the_bank() -> None:
    """EX-K-43, K-8.14: only those of the next mood lie there."""
    state = palace(3)
    state.own_court().on_space = 2
    ask(state, KINGS_MOOD)
    play(state, "mood K1")
    assert state.court.on_space == 1
    assert in_bank(state) == 15


def test_the_king_lays_out_no_more_than_the_bank_has() -> None:
    """K-12.12: those left on the space are there again (K-8.14)."""
    state = palace(3)
    set_seat(state, 0, approvals=14)
    state.own_court().on_space = 1
    ask(state, KINGS_MOOD)
    play(state, "mood K4")
    assert state.court.on_space == 2


def test_after_the_last_round_no_mood_is_turned() -> None:
    """K-8.14, K-15.3.1."""
    state = palace(3, round=6)
    state.own_court().on_space = 2
    run(state, KINGS_MOOD)
    assert state.court.on_space == 2
