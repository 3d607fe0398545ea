"""Testing on a student and drinking, also on Custodian cards (B-5.7, B-5.8, B-1.4, B-11.4).

fern R+, claw G+, mushroom B+, flower R-, root G-, scorpion B-, toad ++, feather --
"""

import pytest

from altneu.games.alchemists.actions.experiments import CUSTODIAN_TURN, DRINK_TURN, STUDENT_TURN
from altneu.games.alchemists.actions.turns import BY_BOOTS
from altneu.games.alchemists.rounds.declaring import DECLARE_ALL
from altneu.games.alchemists.rounds.ending import RETURN_CUBES, UNUSED_CUBE_FAVORS
from altneu.games.alchemists.rounds.order import CHOOSE_ORDER
from altneu.games.alchemists.rounds.rounds import ROUND, SPACES_IN_ORDER
from altneu.games.alchemists.state import events, observations, terms
from altneu.games.alchemists.state.observations import observation
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.kernel.flow import asked
from games.alchemists.academy import (
    academy,
    ask,
    listen,
    nature,
    offered,
    play,
    row,
    run,
    seat_of,
    set_actions,
    set_seat,
)

pytestmark = pytest.mark.both

R_PLUS, G_MINUS, NEUTRAL = (terms.POTIONS.index(name) for name in ("R+", "G-", "neutral"))

HEALING = "mix fern mushroom"
SPEED = "mix fern claw"
WISDOM = "mix claw mushroom"
POISON = "mix claw flower"
PARALYSIS = "mix mushroom root"
INSANITY = "mix fern scorpion"
NOTHING = "mix fern flower"
ALL = "fern claw mushroom flower root scorpion toad feather"


def laboratory(hand: str = ALL, round: int = 2, players: int = 2, gold: int = 0) -> AlchemistsState:
    state = academy(players, round)
    set_seat(state, 0, hand=hand, gold=gold)
    return state


# On a student


def test_two_different_ingredients_of_the_hand_are_mixed_and_discarded() -> None:
    """B-5.7.1: everybody sees the potion, only the mixer knows the ingredients."""
    state = laboratory("fern fern mushroom")
    told = listen(state)
    ask(state, STUDENT_TURN)
    assert offered(state) == {"mix fern mushroom", "cancel"}
    play(state, "mix fern mushroom")
    assert state.top is None
    assert list(seat_of(state, 0).hand) == [1, 0, 0, 0, 0, 0, 0, 0]
    assert list(state.discard) == [1, 0, 1, 0, 0, 0, 0, 0]
    assert list(state.pot) == []
    assert told == [(events.POTION_MIXED, 0, 0, R_PLUS, 0), (events.INGREDIENTS_DISCARDED, 0, 0, 2, 0)]


def test_which_ingredients_were_mixed_stays_private() -> None:
    """B-4.6, B-4.3: the choice and the observation are the mixer's, the potion is public."""
    state = laboratory()
    ask(state, STUDENT_TURN)
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 0
    play(state, HEALING)
    code = observation(observations.EXPERIMENT, terms.FERN, terms.MUSHROOM, R_PLUS, 0)
    assert list(seat_of(state, 0).observed) == [code]
    assert list(seat_of(state, 1).observed) == []
    assert list(state.shown) == []
    assert seat_of(state, 0).potions == 2**R_PLUS
    assert sum(seat_of(state, 1).discards) == 0


@pytest.mark.parametrize("potion", [POISON, PARALYSIS, INSANITY])
def test_a_minus_makes_the_student_angry_and_later_tests_cost_gold(potion: str) -> None:
    """B-5.7.2: whoever makes them."""
    state = laboratory(gold=1)
    set_seat(state, 1, hand="fern toad", gold=2)
    told = listen(state)
    run(state, STUDENT_TURN, potion)
    assert state.angry
    assert (events.STUDENT_ANGRY, 0, 0, 0, 0) in told
    assert seat_of(state, 0).gold == 1
    run(state, STUDENT_TURN, "mix fern toad", seat=1)
    assert seat_of(state, 1).gold == 1


@pytest.mark.parametrize("potion", [HEALING, SPEED, WISDOM, NOTHING])
def test_other_potions_do_not_make_the_student_angry(potion: str) -> None:
    """B-5.7.2."""
    state = laboratory()
    run(state, STUDENT_TURN, potion)
    assert not state.angry


@pytest.mark.parametrize("potion", [POISON, PARALYSIS, INSANITY])
def test_a_potion_has_no_effect_on_who_tests_it_on_a_student(potion: str) -> None:
    """B-5.7.3, B-1.4.2."""
    state = laboratory()
    run(state, STUDENT_TURN, potion)
    board = seat_of(state, 0)
    assert (board.hospital, board.reputation, board.immune) == (0, 10, 0)
    assert list(state.paralysed) == []


def test_a_test_on_an_angry_student_without_gold_is_cancelled() -> None:
    """B-18.22: the cube is unused, the cards stay in hand."""
    state = laboratory("fern claw")
    state.angry = 1
    run(state, STUDENT_TURN)
    assert (seat_of(state, 0).unused, seat_of(state, 0).cards()) == (1, 2)


def test_the_fee_is_not_paid_for_a_cancelled_test() -> None:
    """B-18.4: nothing is paid."""
    state = laboratory("fern claw", gold=1)
    state.angry = 1
    run(state, STUDENT_TURN, "cancel")
    assert (seat_of(state, 0).gold, seat_of(state, 0).unused) == (1, 1)


def test_boots_of_speed_anger_and_pay_the_student_too() -> None:
    """B-18.22, B-18.12: all costs apply."""
    state = laboratory(gold=1)
    set_seat(state, 0, actions={"student": 1}, artifacts="boots_of_speed")
    run(state, SPACES_IN_ORDER, POISON, "boots", INSANITY)
    assert seat_of(state, 0).gold == 0
    state = laboratory(gold=1)
    run(state, STUDENT_TURN, POISON, n=BY_BOOTS)
    assert state.angry


@pytest.mark.parametrize("turn", [DRINK_TURN, CUSTODIAN_TURN])
def test_drinking_does_not_make_the_student_angry(turn: object) -> None:
    """B-18.22."""
    state = laboratory()
    set_seat(state, 0, custodians=1)
    run(state, turn, POISON)
    assert not state.angry


def test_the_student_is_calm_again_in_the_next_round() -> None:
    """B-5.7.2: this round only."""
    state = laboratory()
    run(state, STUDENT_TURN, POISON)
    ask(state, ROUND, n=3)
    assert not state.angry


# Drinking


def test_a_drink_never_costs_gold() -> None:
    """B-5.8.1: not even with an angry student."""
    state = laboratory(gold=1)
    state.angry = 1
    told = listen(state)
    run(state, DRINK_TURN, HEALING)
    assert seat_of(state, 0).gold == 1
    assert told[0] == (events.POTION_MIXED, 0, 0, R_PLUS, 0)
    assert seat_of(state, 0).cards() == 6


@pytest.mark.parametrize("potion", [HEALING, SPEED, WISDOM, NOTHING])
def test_healing_speed_wisdom_and_the_neutral_potion_have_no_effect(potion: str) -> None:
    """B-1.4.1, B-1.4.2."""
    state = laboratory()
    run(state, DRINK_TURN, potion)
    board = seat_of(state, 0)
    assert (board.hospital, board.reputation, board.immune) == (0, 10, 0)
    assert list(state.paralysed) == []


def test_poison_sends_a_cube_to_the_hospital() -> None:
    """B-1.4.1, B-1.4.3, B-5.8.1."""
    state = laboratory()
    told = listen(state)
    run(state, DRINK_TURN, POISON)
    assert seat_of(state, 0).hospital == 1
    assert (events.POISONED, 0, 0, 0, 0) in told
    assert (seat_of(state, 0).reputation, list(state.paralysed)) == (10, [])


def test_paralysis_is_a_mark_for_the_next_round() -> None:
    """B-1.4.1, B-1.4.4, B-18.7: the flask stays where it is."""
    state = laboratory()
    told = listen(state)
    run(state, DRINK_TURN, PARALYSIS)
    assert list(state.paralysed) == [0]
    assert seat_of(state, 0).flask == 0
    assert (events.PARALYSED, 0, 0, 0, 0) in told
    assert (seat_of(state, 0).reputation, seat_of(state, 0).hospital) == (10, 0)


def test_who_was_paralysed_first_stands_above_the_next_one() -> None:
    """B-18.7."""
    state = laboratory()
    set_seat(state, 1, hand="mushroom root fern")
    run(state, DRINK_TURN, PARALYSIS, seat=1)
    run(state, DRINK_TURN, PARALYSIS)
    for seat in (0, 1):
        set_seat(state, seat, flask=-1)
    run(state, CHOOSE_ORDER)
    assert [seat_of(state, seat).flask for seat in (1, 0)] == [terms.PARALYSED, terms.PARALYSED + 1]


def test_a_paralysed_player_acts_last_in_the_next_round() -> None:
    """B-1.4.4, B-3.2.3: declares first and so gets the lowest row."""
    state = laboratory(players=3)
    run(state, DRINK_TURN, PARALYSIS)
    for seat in range(3):
        set_seat(state, seat, flask=-1)
    run(state, CHOOSE_ORDER, "order 4", "order 5")
    ask(state, DECLARE_ALL)
    assert asked(state) == 0
    for _ in range(3):
        play(state, "cube buy", "done")
    assert [int(seat) for seat in state.rows[4 * terms.BUY : 4 * terms.BUY + 3]] == [1, 2, 0]


def test_insanity_costs_one_reputation() -> None:
    """B-1.4.1, B-1.4.5: zones count."""
    for before, after in ((10, 9), (14, 12), (6, 6)):
        state = laboratory()
        set_seat(state, 0, reputation=before)
        run(state, DRINK_TURN, INSANITY)
        assert seat_of(state, 0).reputation == after


def test_the_same_minus_does_not_affect_twice_in_a_round() -> None:
    """B-5.8.2, B-16.8: another one does."""
    state = laboratory("fern fern scorpion scorpion claw flower")
    run(state, DRINK_TURN, INSANITY)
    run(state, DRINK_TURN, INSANITY)
    assert seat_of(state, 0).reputation == 9
    run(state, DRINK_TURN, POISON)
    assert seat_of(state, 0).hospital == 1


def test_immunity_goes_by_player() -> None:
    """B-16.8."""
    state = laboratory()
    set_seat(state, 1, hand="fern scorpion toad")
    run(state, DRINK_TURN, INSANITY)
    run(state, DRINK_TURN, INSANITY, seat=1)
    assert seat_of(state, 1).reputation == 9


def test_immunity_ends_with_the_round() -> None:
    """B-16.8."""
    state = laboratory("fern fern scorpion scorpion")
    run(state, DRINK_TURN, INSANITY)
    ask(state, ROUND, n=3)
    state.top = None
    run(state, DRINK_TURN, INSANITY)
    assert seat_of(state, 0).reputation == 8


def test_a_cube_in_the_hospital_is_unused_in_the_next_round() -> None:
    """B-18.8: no favor card for it at the end of this round, a cube less in the next one, then it counts."""
    state = laboratory()
    run(state, DRINK_TURN, POISON)
    set_seat(state, 0, unused=1)
    run(state, UNUSED_CUBE_FAVORS)
    assert sum(seat_of(state, 0).favors) == 0
    run(state, RETURN_CUBES)
    ask(state, ROUND, n=3)
    state.top = None
    assert (seat_of(state, 0).cubes, seat_of(state, 0).unused) == (5, 1)
    set_seat(state, 0, unused=2, favors="")
    ask(state, UNUSED_CUBE_FAVORS)
    play(state, "draw sage")
    assert seat_of(state, 0).favors[terms.SAGE] == 1
    run(state, RETURN_CUBES)
    ask(state, ROUND, n=4)
    assert seat_of(state, 0).cubes == 6


def test_poison_by_boots_of_speed_takes_any_cube() -> None:
    """B-18.8, B-18.12."""
    state = laboratory()
    set_seat(state, 0, actions={"drink": 1}, artifacts="boots_of_speed")
    run(state, SPACES_IN_ORDER, HEALING, "boots", "mix claw flower")
    assert seat_of(state, 0).hospital == 1


def test_poison_of_round_5_is_felt_in_round_6() -> None:
    """B-18.8."""
    state = laboratory(round=5)
    run(state, DRINK_TURN, POISON)
    run(state, RETURN_CUBES)
    ask(state, ROUND, n=6)
    assert seat_of(state, 0).cubes == 5


def test_poison_and_paralysis_have_no_effect_in_round_6_but_insanity_has() -> None:
    """B-18.7, B-18.8, B-1.4.5: a drink on a Custodian card."""
    state = laboratory("claw flower mushroom root fern scorpion", round=6)
    set_seat(state, 0, custodians=3)
    told = listen(state)
    for potion in (POISON, PARALYSIS, INSANITY):
        run(state, CUSTODIAN_TURN, potion)
    assert (seat_of(state, 0).hospital, list(state.paralysed)) == (0, [])
    assert seat_of(state, 0).reputation == 9
    assert not {events.POISONED, events.PARALYSED} & {event[0] for event in told}


# Custodian


def test_a_custodian_is_a_drink_before_potions_are_sold() -> None:
    """B-11.4, B-3.3.3: and the card is discarded when its action is done (B-18.9)."""
    state = laboratory("fern scorpion toad claw")
    set_seat(state, 0, actions={"custodian": 1, "sell": 1}, custodians=1)
    ask(state, SPACES_IN_ORDER)
    assert "mix fern scorpion" in offered(state)
    play(state, INSANITY)
    assert seat_of(state, 0).reputation == 9
    assert state.favor_discard[terms.CUSTODIAN] == 1
    assert seat_of(state, 0).custodians == 0
    assert "sell left" in offered(state)


def test_a_cancelled_custodian_is_discarded_too() -> None:
    """B-18.9, B-18.4: its cube is unused."""
    state = laboratory()
    set_seat(state, 0, actions={"custodian": 1}, custodians=1)
    run(state, SPACES_IN_ORDER, "cancel")
    assert (state.favor_discard[terms.CUSTODIAN], seat_of(state, 0).custodians) == (1, 0)
    assert seat_of(state, 0).unused == 1


def test_custodians_go_from_the_top_of_the_order_track_one_card_in_each_pass() -> None:
    """B-18.9."""
    state = academy(players=3)
    for seat, (flask, cards) in enumerate(((4, "custodian"), (1, "custodian custodian"), (2, ""))):
        set_seat(state, seat, flask=flask, favors=cards, hand="fern toad claw root flower")
    ask(state, DECLARE_ALL)
    play(state, "cube custodian", "done", "done", "cube custodian", "cube custodian", "done")
    order = []
    ask(state, SPACES_IN_ORDER)
    while state.top is not None:
        order.append(asked(state))
        play(state, "cancel")
    assert order == [1, 0, 1]


def test_boots_of_speed_repeat_a_drink_on_a_custodian_card() -> None:
    """B-16.7: the card is gone, the drink is not."""
    state = laboratory()
    set_seat(state, 0, actions={"custodian": 1}, custodians=1, artifacts="boots_of_speed")
    run(state, SPACES_IN_ORDER, HEALING, "boots", "mix claw flower")
    assert seat_of(state, 0).hospital == 1
    assert state.favor_discard[terms.CUSTODIAN] == 1
    assert seat_of(state, 0).custodians == 0


def test_who_was_poisoned_through_a_custodian_is_immune_to_poison_alone() -> None:
    """B-16.8."""
    state = laboratory("claw claw flower flower fern scorpion mushroom root")
    set_seat(state, 0, actions={"custodian": 1, "drink": 2}, custodians=1, artifacts="boots_of_speed")
    told = listen(state)
    run(state, SPACES_IN_ORDER, POISON, "skip", POISON, INSANITY, "boots", PARALYSIS)
    assert [event[0] for event in told].count(events.POISONED) == 1
    assert seat_of(state, 0).reputation == 9
    assert list(state.paralysed) == [0]


# Periscope and Magic Mortar


@pytest.mark.parametrize("turn", [STUDENT_TURN, DRINK_TURN, CUSTODIAN_TURN])
def test_a_periscope_sees_one_of_the_two_cards_after_the_potion(turn: object) -> None:
    """B-16.4, B-18.13, B-17.12: at random, and nobody else learns which."""
    state = laboratory("fern mushroom toad")
    set_seat(state, 0, custodians=1)
    set_seat(state, 1, artifacts="periscope")
    told = listen(state)
    ask(state, turn)
    play(state, HEALING)
    assert told[0][0] == events.POTION_MIXED
    assert (asked(state), offered(state)) == (1, {"periscope", "skip"})
    play(state, "periscope")
    assert offered(state) == {"pick fern", "pick mushroom"}
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 1
    assert state.top.effect.weights(state, state.top) is None
    play(state, "pick mushroom")
    code = observation(observations.GLIMPSE, terms.MUSHROOM, 0, R_PLUS, 0)
    assert list(seat_of(state, 1).observed) == [code]
    assert sum(state.discard) == 2
    assert told[1] == (events.PERISCOPE_USED, 1, 15 + 9 + terms.PERISCOPE, 0, 0)
    assert sum(seat_of(state, 1).discards) == 0


def test_a_periscope_is_used_once_a_round_and_never_on_oneself() -> None:
    """B-18.13, B-12.4."""
    state = laboratory()
    set_seat(state, 0, artifacts="periscope")
    run(state, STUDENT_TURN, HEALING)
    state = laboratory()
    set_seat(state, 1, artifacts="periscope")
    run(state, STUDENT_TURN, HEALING, "periscope")
    run(state, STUDENT_TURN, "mix claw flower")
    assert len(seat_of(state, 1).observed) == 1


def test_a_magic_mortar_picks_after_the_periscope_and_one_card_returns() -> None:
    """B-18.13, B-12.3."""
    state = laboratory("fern mushroom")
    set_seat(state, 0, artifacts="magic_mortar")
    set_seat(state, 1, artifacts="periscope")
    ask(state, DRINK_TURN)
    play(state, "mix fern mushroom", "periscope", "pick fern")
    assert offered(state) == {"pick fern", "pick mushroom"}
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 0
    play(state, "pick fern")
    assert list(seat_of(state, 0).hand) == [0, 0, 1, 0, 0, 0, 0, 0]
    assert list(state.discard) == [1, 0, 0, 0, 0, 0, 0, 0]


def test_cards_committed_to_a_mixture_cannot_be_taken_back() -> None:
    """B-18.4: after the choice of the pair nothing is offered but what follows."""
    state = laboratory()
    set_seat(state, 1, artifacts="periscope")
    ask(state, STUDENT_TURN)
    play(state, HEALING)
    assert list(state.pot) == [terms.FERN, terms.MUSHROOM]
    assert seat_of(state, 0).cards() == 6
    assert "cancel" not in offered(state)


def test_both_players_share_the_space_box_by_box() -> None:
    """B-3.4.1, B-5.7.2: the anger of one is paid by the next."""
    state = academy()
    set_actions(state, 1, {"student": 1})
    set_actions(state, 0, {"student": 1})
    set_seat(state, 0, hand="fern mushroom", gold=1)
    set_seat(state, 1, hand="claw flower", gold=1)
    ask(state, SPACES_IN_ORDER)
    play(state, "mix claw flower", "mix fern mushroom")
    nature(state)
    assert [seat_of(state, seat).gold for seat in (1, 0)] == [1, 0]
    assert row(state.pot) == row([])
