"""Boots of Speed: one more action on a space, once a round (B-12.2, B-18.12)."""

import pytest

from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.state.moves import BUY_ARTIFACT
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import SPACES
from altneu.kernel.flow import asked
from games.alchemists.academy import (
    academy,
    ask,
    nature,
    offered,
    play,
    seat_of,
    set_forage,
    set_market,
    set_seat,
    set_theory,
)

pytestmark = pytest.mark.both


def laboratory(space: str, round: int = 4, actions: int = 1, players: int = 2, **options: str) -> AlchemistsState:
    """The first seat has Boots, cards, gold and cubes on the space."""
    state = academy(players, round=round, **options)
    set_seat(
        state,
        0,
        artifacts="boots_of_speed",
        gold=9,
        hand="fern fern mushroom mushroom toad toad claw",
        actions={space: actions},
        approvals=2 if "golem" in options else 0,
    )
    set_forage(state, "root root scorpion")
    set_market(state, "periscope discount_card magic_mortar")
    set_theory(state, "feather", "R+", s1="gold")
    set_theory(state, "root", "G+", s1="gold")
    return state


def resolve(state: AlchemistsState, space: str) -> None:
    """The spaces from this one on, to the first question of a seat."""
    ask(state, SPACES_IN_ORDER, n=SPACES.index(space))
    nature(state)


def act(state: AlchemistsState, *choices: str) -> None:
    for choice in choices:
        play(state, choice)
        nature(state)


GOLEM = {"golem": "yes", "encyclopedia": "yes"}
ACTIONS = [
    pytest.param("forage", 4, {}, ["take root"], ["take root"], id="forage"),
    pytest.param("transmute", 4, {}, ["discard fern"], ["discard fern"], id="transmute"),
    pytest.param("research", 4, GOLEM, ["test fern"], ["test claw"], id="research"),
    pytest.param("buy", 4, {}, ["buy periscope"], ["buy magic_mortar"], id="buy"),
    pytest.param("debunk", 4, {}, ["show feather red"], ["show root red"], id="debunk"),
    pytest.param("publish", 4, {}, ["theory fern ++", "seal gold"], ["theory toad --", "seal silver"], id="publish"),
    pytest.param("student", 4, {}, ["mix fern mushroom"], ["mix fern mushroom"], id="student"),
    pytest.param("drink", 4, {}, ["mix fern mushroom"], ["mix fern mushroom"], id="drink"),
    pytest.param(
        "exhibition", 6, {}, ["exhibit R+", "mix fern mushroom"], ["exhibit G+", "mix fern toad"], id="exhibit"
    ),
]


@pytest.mark.parametrize(("space", "round", "options", "first", "second"), ACTIONS)
def test_the_boots_allow_one_more_action_on_a_space(
    space: str, round: int, options: dict[str, str], first: list[str], second: list[str]
) -> None:
    """B-12.2, B-18.12, B-17.13: after the cube, without one, and only once."""
    state = laboratory(space, round, **options)
    resolve(state, space)
    act(state, *first)
    assert offered(state) == {"boots", "skip"}
    act(state, "boots", *second)
    assert state.top is None
    assert seat_of(state, 0).used == 1


def test_the_boots_repeat_a_visit_to_the_library() -> None:
    """B-18.12: all costs apply, so each visit takes an approval token."""
    state = laboratory("library", **GOLEM)
    resolve(state, "library")
    for step in range(2):
        if step == 1:
            act(state, "boots")
        while state.top is not None and offered(state) != {"boots", "skip"}:
            act(state, sorted(offered(state) - {"cancel"})[0])
    assert (state.court.books[0], state.court.approvals[0]) == (2, 0)


def test_the_boots_repeat_the_drink_of_a_custodian() -> None:
    """B-18.12, B-16.7: the card is an action space, and it is spent only once."""
    state = laboratory("custodian")
    set_seat(state, 0, custodians=1)
    resolve(state, "custodian")
    act(state, "mix fern mushroom", "boots", "mix fern mushroom")
    assert state.top is None
    assert seat_of(state, 0).custodians == 0
    assert len(seat_of(state, 0).observed) == 2


def test_the_boots_do_not_work_on_sell() -> None:
    """B-18.12."""
    state = laboratory("sell")
    resolve(state, "sell")
    act(state, "sell left", "guarantee wrong", "mix fern mushroom")
    assert state.top is None
    assert seat_of(state, 0).used == 0


def test_the_boots_at_the_exhibition_are_an_option() -> None:
    """B-17.13: option `boots_exhibition`."""
    state = laboratory("exhibition", 6, boots_exhibition="no")
    resolve(state, "exhibition")
    act(state, "exhibit R+", "mix fern mushroom")
    assert state.top is None


def test_the_boots_need_a_cube_on_the_space() -> None:
    """B-12.2: the other player's cube does not help."""
    state = academy(round=4)
    set_seat(state, 0, artifacts="boots_of_speed", hand="fern")
    set_seat(state, 1, hand="fern", actions={"transmute": 1})
    resolve(state, "transmute")
    act(state, "discard fern")
    assert state.top is None


def test_the_boots_come_after_all_cubes_of_the_space() -> None:
    """B-12.2, B-18.12: also after the other players' second actions."""
    state = laboratory("transmute")
    set_seat(state, 1, hand="fern toad", actions={"transmute": 2})
    resolve(state, "transmute")
    act(state, "discard fern")
    for card in ("discard fern", "cancel"):
        assert asked(state) == 1
        act(state, card)
    assert (asked(state), offered(state)) == (0, {"boots", "skip"})


def test_the_boots_serve_once_a_round() -> None:
    """B-12.2, B-18.12: not on a later space of the same round."""
    state = laboratory("transmute")
    set_seat(state, 0, actions={"drink": 1})
    resolve(state, "transmute")
    act(state, "discard fern", "boots", "discard fern", "mix mushroom toad")
    assert state.top is None


def test_boots_that_were_not_used_wait_for_a_later_space() -> None:
    """B-12.2."""
    state = laboratory("transmute")
    set_seat(state, 0, actions={"drink": 1})
    resolve(state, "transmute")
    act(state, "discard fern", "skip", "mix mushroom toad")
    assert offered(state) == {"boots", "skip"}


def test_the_boots_work_on_buy_when_they_were_bought_there_just_now() -> None:
    """B-18.12."""
    state = laboratory("buy")
    set_seat(state, 0, artifacts="")
    set_market(state, "boots_of_speed periscope")
    resolve(state, "buy")
    act(state, "buy boots_of_speed", "boots", "buy periscope")
    assert state.top is None
    assert seat_of(state, 0).gold == 2


def test_boots_bought_now_do_not_reach_back_to_an_earlier_space() -> None:
    """B-18.12: the window of a space closes with it."""
    state = laboratory("transmute")
    set_seat(state, 0, artifacts="", actions={"buy": 1})
    set_market(state, "boots_of_speed periscope")
    resolve(state, "transmute")
    act(state, "discard fern", "buy boots_of_speed")
    assert offered(state) == {"boots", "skip"}
    act(state, "boots")
    assert all(move in range(BUY_ARTIFACT, BUY_ARTIFACT + 21) for move in state.options[:-1])


def test_the_boots_work_after_a_cancelled_action() -> None:
    """B-18.12, B-16.6: the cube of the cancelled action is unused all the same."""
    state = laboratory("transmute")
    resolve(state, "transmute")
    act(state, "cancel", "boots", "discard fern")
    assert (seat_of(state, 0).unused, seat_of(state, 0).gold) == (1, 10)


@pytest.mark.parametrize(
    ("space", "round", "options", "left"),
    [
        pytest.param("transmute", 4, {}, {"hand": ""}, id="no card"),
        pytest.param("buy", 4, {}, {"gold": 0}, id="no gold"),
        pytest.param("publish", 4, {}, {"gold": 0}, id="nothing to pay with"),
        pytest.param("student", 4, {}, {"hand": "fern fern"}, id="no pair for the student"),
        pytest.param("drink", 4, {}, {"hand": "fern"}, id="no pair to drink"),
        pytest.param("exhibition", 6, {}, {"exhibited": 63, "potions": 63}, id="all exhibited"),
        pytest.param("library", 4, GOLEM, {"approvals": 0}, id="no approval"),
        pytest.param("research", 4, GOLEM, {"hand": ""}, id="nothing to test"),
    ],
)
def test_the_boots_are_not_asked_for_where_nothing_can_be_done(
    space: str, round: int, options: dict[str, str], left: dict[str, str | int]
) -> None:
    """B-18.12, B-18.4: the action would be cancelled, so the Boots wait for a later space."""
    state = laboratory(space, round, **options)
    set_seat(state, 0, **left)
    resolve(state, space)
    assert state.top is None
    assert seat_of(state, 0).used == 0


def test_an_angry_student_is_not_visited_with_boots_and_no_gold() -> None:
    """B-18.12, B-18.22."""
    state = laboratory("student")
    set_seat(state, 0, hand="claw flower fern mushroom", gold=0)
    resolve(state, "student")
    act(state, "mix claw flower")
    assert state.top is None
    assert seat_of(state, 0).used == 0


def test_an_action_with_boots_that_is_cancelled_makes_no_cube_unused() -> None:
    """B-18.12: there is none."""
    state = laboratory("transmute")
    resolve(state, "transmute")
    act(state, "discard fern", "boots", "cancel")
    assert seat_of(state, 0).unused == 0


def test_the_boots_work_on_publish_after_its_cube_was_spent_on_an_immediate_publication() -> None:
    """B-16.5, B-18.12: after all other cubes of the space."""
    state = laboratory("publish")
    set_seat(state, 0, spent=1)
    set_seat(state, 1, gold=1, actions={"publish": 1})
    resolve(state, "publish")
    assert asked(state) == 1
    act(state, "theory fern ++", "seal silver")
    assert (asked(state), offered(state)) == (0, {"boots", "skip"})
    act(state, "boots", "theory toad --", "seal silver")
    assert seat_of(state, 0).gold == 8


def test_the_boots_forage_before_the_row_is_cleared() -> None:
    """B-18.12: then what is left is discarded."""
    state = laboratory("forage")
    resolve(state, "forage")
    act(state, "take root", "boots")
    assert "take scorpion" in offered(state)
    act(state, "take scorpion")
    assert sum(state.forage) == 0
    assert list(state.discard) == [0, 0, 0, 0, 1, 0, 0, 0]


def test_an_angry_student_wants_gold_for_a_test_with_boots() -> None:
    """B-18.12: all costs apply."""
    state = laboratory("student")
    set_seat(state, 0, hand="claw flower fern mushroom", gold=1)
    resolve(state, "student")
    act(state, "mix claw flower", "boots", "mix fern mushroom")
    assert seat_of(state, 0).gold == 0


def test_the_boots_may_animate_the_golem() -> None:
    """B-18.12: a test or an animation, here after two tests."""
    state = laboratory("research", **GOLEM)
    set_seat(state, 0, tests=1)
    resolve(state, "research")
    act(state, "test fern", "boots")
    assert "animate fern claw" in offered(state)
