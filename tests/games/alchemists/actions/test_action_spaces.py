"""Resolving the action spaces: order of turns, cancelling, Boots of Speed (B-3.3, B-3.4)."""

from typing import Any

import pytest

from altneu.games.alchemists.actions.foraging import FORAGE_TURN, TRANSMUTE_TURN
from altneu.games.alchemists.actions.turns import NO_GOLD, NOTHING_TO_DEBUNK, TOO_FEW_CARDS, UNSEEN
from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.state import events, sources, terms
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import SPACES
from altneu.kernel.flow import asked
from games.alchemists.academy import (
    academy,
    ask,
    listen,
    offered,
    play,
    run,
    seat_of,
    set_actions,
    set_forage,
    set_market,
    set_seat,
)

pytestmark = pytest.mark.both

BEGAN = events.SPACE_BEGAN


def begun(told: list[tuple[int, int, int, int, int]]) -> list[str]:
    return [terms.SPACES[event[3]] for event in told if event[0] == BEGAN]


def cancel_all(state: AlchemistsState) -> None:
    while state.top is not None:
        play(state, "cancel" if "cancel" in offered(state) else sorted(offered(state))[0])


def test_spaces_are_resolved_in_the_order_of_the_table() -> None:
    """B-3.3.1, B-3.3.2, B-3.3.3, B-3.3.4, B-3.3.5, B-3.3.6, B-3.3.7, B-3.3.8, B-3.3.9."""
    names = ["forage", "transmute", "custodian", "sell", "buy", "debunk", "publish", "student", "drink"]
    state = academy()
    set_seat(state, 0, actions=dict.fromkeys(names, 1), hand="fern toad", favors="", custodians=1)
    told = listen(state)
    ask(state, SPACES_IN_ORDER)
    cancel_all(state)
    assert begun(told) == names


def test_the_exhibition_comes_last() -> None:
    """B-3.3.10."""
    state = academy(round=6)
    set_seat(state, 0, actions={"exhibition": 1, "publish": 1, "forage": 1})
    told = listen(state)
    ask(state, SPACES_IN_ORDER)
    cancel_all(state)
    assert begun(told) == ["forage", "publish", "exhibition"]


def test_a_space_is_resolved_box_by_box_and_the_top_row_acts_first() -> None:
    """B-3.4.1: seat 1 stands above seat 0 and has two actions."""
    state = academy()
    set_actions(state, 1, {"forage": 2})
    set_actions(state, 0, {"forage": 3})
    set_forage(state, "fern claw mushroom flower root")
    ask(state, SPACES_IN_ORDER)
    order = []
    for ingredient in ("fern", "claw", "mushroom", "flower", "root"):
        order.append(asked(state))
        play(state, f"take {ingredient}")
    assert order == [1, 0, 1, 0, 0]
    assert state.top is None


def test_used_cubes_are_not_unused() -> None:
    """B-3.4.2."""
    state = academy()
    set_seat(state, 0, hand="fern fern", actions={"transmute": 2}, cubes=0)
    run(state, SPACES_IN_ORDER, "discard fern", "cancel")
    assert seat_of(state, 0).unused == 2  # the joined pair of the second box


def test_every_action_may_be_cancelled_and_its_cubes_become_unused() -> None:
    """B-3.4.3, B-18.4: the others go on; nothing is paid."""
    state = academy()
    set_seat(state, 0, hand="fern", actions={"transmute": 2}, gold=0)
    told = listen(state)
    run(state, SPACES_IN_ORDER, "cancel", "discard fern")
    board = seat_of(state, 0)
    assert (board.unused, board.gold, board.cards()) == (1, 1, 0)
    assert (events.CANCELLED, 0, 4, terms.TRANSMUTE, 0) in told


WHY_NOT = [
    ("student", {"hand": "fern"}, TOO_FEW_CARDS),
    ("drink", {"hand": ""}, TOO_FEW_CARDS),
    ("transmute", {"hand": ""}, TOO_FEW_CARDS),
    ("drink", {"hand": "fern fern"}, UNSEEN),
    ("publish", {"gold": 0}, NO_GOLD),
    ("debunk", {}, NOTHING_TO_DEBUNK),
    ("buy", {"gold": 0}, UNSEEN),
]


@pytest.mark.parametrize(("space", "has", "why"), WHY_NOT)
def test_the_log_tells_why_an_action_was_cancelled_where_everybody_can_see_it(space: str, has: Any, why: int) -> None:
    """B-18.4, B-4.4: that two cards are of one kind is nobody else's business."""
    state = academy()
    set_seat(state, 0, actions={space: 1}, **has)
    told = listen(state)
    run(state, SPACES_IN_ORDER)
    assert (events.CANCELLED, 0, sources.SPACE + SPACES.index(space), SPACES.index(space), why) in told


def test_the_angry_student_wants_gold_that_is_not_there() -> None:
    """B-5.7.2, B-18.22."""
    state = academy()
    state.angry = 1
    set_seat(state, 0, hand="fern claw", gold=0, actions={"student": 1})
    told = listen(state)
    run(state, SPACES_IN_ORDER)
    assert NO_GOLD in [b for kind, _, _, _, b in told if kind == events.CANCELLED]


def test_an_action_that_could_be_carried_out_is_cancelled_without_a_reason() -> None:
    """B-4.4: so nobody learns whether there was a choice."""
    state = academy()
    set_seat(state, 0, hand="fern claw", actions={"drink": 1})
    told = listen(state)
    run(state, SPACES_IN_ORDER, "cancel")
    assert UNSEEN in [b for kind, _, _, _, b in told if kind == events.CANCELLED]


def test_an_action_without_a_legal_choice_is_cancelled_by_itself() -> None:
    """B-3.4.3, B-18.4: nobody is asked."""
    names = ["transmute", "sell", "buy", "debunk", "publish", "student", "drink"]
    state = academy()
    set_seat(state, 0, actions=dict.fromkeys(names, 1))
    run(state, SPACES_IN_ORDER)
    assert seat_of(state, 0).unused == 8


@pytest.mark.parametrize("hand", ["", "fern", "fern fern fern"])
def test_mixing_needs_two_cards_of_different_ingredients(hand: str) -> None:
    """B-18.17: sale, test, drink and Custodian card are cancelled without them."""
    names = ["custodian", "sell", "student", "drink"]
    state = academy()
    set_seat(state, 0, hand=hand, actions=dict.fromkeys(names, 1), custodians=1)
    run(state, SPACES_IN_ORDER)
    assert seat_of(state, 0).unused == 5
    assert seat_of(state, 0).cards() == len(hand.split())


def test_transmuting_needs_one_card() -> None:
    """B-18.17."""
    state = academy()
    set_seat(state, 0, hand="fern")
    ask(state, TRANSMUTE_TURN)
    assert offered(state) == {"discard fern", "cancel"}


def test_a_cancelled_action_does_not_keep_from_boots_of_speed() -> None:
    """B-16.6, B-18.12: after everybody, without a cube."""
    state = academy()
    set_seat(state, 0, hand="fern", actions={"transmute": 1}, artifacts="boots_of_speed")
    set_seat(state, 1, hand="claw", actions={"transmute": 1})
    ask(state, SPACES_IN_ORDER)
    play(state, "cancel")
    assert asked(state) == 1
    play(state, "discard claw")
    assert asked(state) == 0
    play(state, "boots", "discard fern")
    assert state.top is None
    assert (seat_of(state, 0).gold, seat_of(state, 0).unused) == (1, 1)


def test_a_cancelled_boots_action_frees_no_cube() -> None:
    """B-18.4, B-18.12: there was none."""
    state = academy()
    set_seat(state, 0, hand="fern fern", actions={"transmute": 1}, artifacts="boots_of_speed")
    run(state, SPACES_IN_ORDER, "discard fern", "boots", "cancel")
    assert seat_of(state, 0).unused == 0
    state = academy()
    set_seat(state, 0, actions={"forage": 1}, artifacts="boots_of_speed")
    set_forage(state, "toad toad")
    run(state, SPACES_IN_ORDER, "take toad", "boots", "cancel")
    assert seat_of(state, 0).unused == 0


def test_boots_work_once_a_round_on_a_space_where_their_owner_had_a_cube() -> None:
    """B-18.12: not where only others had one."""
    state = academy()
    set_seat(state, 0, hand="fern fern fern", actions={"transmute": 1, "buy": 1}, artifacts="boots_of_speed", gold=9)
    set_seat(state, 1, actions={"forage": 1})
    set_forage(state, "toad")
    set_market(state, "silver_chalice bronze_cup magic_mirror")
    ask(state, SPACES_IN_ORDER)
    play(state, "take toad")
    assert offered(state) == {"discard fern", "cancel"}
    play(state, "discard fern", "boots", "discard fern", "buy silver_chalice")
    assert state.top is None


def test_boots_do_not_work_for_selling() -> None:
    """B-18.12."""
    state = academy()
    set_seat(state, 0, hand="fern claw toad root", actions={"sell": 1}, artifacts="boots_of_speed")
    run(state, SPACES_IN_ORDER, "sell left", "guarantee wrong", "mix fern claw")
    assert seat_of(state, 0).cards() == 2


def test_boots_at_forage_come_before_the_row_is_cleared() -> None:
    """B-18.12, B-5.1.3."""
    state = academy()
    set_seat(state, 0, actions={"forage": 1}, artifacts="boots_of_speed")
    set_forage(state, "toad toad root")
    run(state, SPACES_IN_ORDER, "take toad", "boots", "take root")
    assert seat_of(state, 0).cards() == 2
    assert sum(state.forage) == 0
    assert state.discard[terms.TOAD] == 1


def test_a_cancelled_forage_costs_nothing() -> None:
    """B-18.4: the row stays as it is until the space is finished."""
    state = academy()
    set_forage(state, "toad")
    run(state, FORAGE_TURN, "cancel")
    assert sum(state.forage) == 1
    assert seat_of(state, 0).unused == 1
