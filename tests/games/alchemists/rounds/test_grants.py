"""Grants: who gets one, when, and what it brings.

They lie around 1 mushroom fern claw, 2 fern toad flower, 3 claw root scorpion, 4 flower scorpion feather,
5 fern claw flower scorpion.
"""

import pytest

from altneu.games.alchemists.actions.debunking import DEBUNK_TURN
from altneu.games.alchemists.actions.grants import CHECK_GRANTS
from altneu.games.alchemists.actions.publishing import PUBLISH_TURN
from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.rounds.scoring import SCORE_GRANTS
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.pairs import pair_of
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import FEATHER, FERN, INGREDIENTS, MUSHROOM, TOAD
from games.alchemists.academy import (
    academy,
    ask,
    bits,
    listen,
    offered,
    play,
    run,
    seat_of,
    set_seat,
    set_theory,
)

pytestmark = pytest.mark.both


def grants_of(state: AlchemistsState, seat: int = 0) -> set[int]:
    """Numbers as printed, from 1."""
    return {number + 1 for number in range(6) if seat_of(state, seat).grants & 2**number}


def give_grant(state: AlchemistsState, seat: int, number: int) -> None:
    state.own(seat).grants |= 2 ** (number - 1)
    state.grants &= ~(2 ** (number - 1))


def sealed(state: AlchemistsState, ingredients: str, seat: int = 0) -> None:
    """Right theories on these, each with a hedge or silver star of the seat."""
    tokens = ["R+", "G+", "B+", "R-", "G-", "B-", "++", "--"]
    faces = ["silver", "red", "green", "blue", "silver"]
    for face, ingredient in zip(faces, ingredients.split(), strict=False):
        set_theory(state, ingredient, tokens[INGREDIENTS.index(ingredient)], **{f"s{seat}": face})


def test_the_first_grant_needs_seals_on_two_theories_around_it() -> None:
    """B-6.1."""
    state = academy()
    sealed(state, "mushroom root feather")
    run(state, CHECK_GRANTS)
    assert grants_of(state) == set()
    sealed(state, "claw")
    run(state, CHECK_GRANTS, "grant 1")
    assert grants_of(state) == {1}


@pytest.mark.parametrize(("ingredients", "grants"), [("mushroom fern", {3}), ("mushroom fern claw", {1, 3})])
def test_a_further_grant_needs_three(ingredients: str, grants: set[int]) -> None:
    """B-6.2: the third grant is owned already."""
    state = academy()
    give_grant(state, 0, 3)
    sealed(state, ingredients)
    run(state, CHECK_GRANTS)
    assert grants_of(state) == grants


def test_a_grant_brings_two_gold_at_once() -> None:
    """B-6.3."""
    state = academy()
    sealed(state, "mushroom fern")
    log = listen(state)
    run(state, CHECK_GRANTS)
    assert seat_of(state, 0).gold == 2
    assert (events.GRANT_TAKEN, 0, 0, 0, 0) in log
    assert (events.GOLD, 0, sources.GRANT, 2, 0) in log


def test_a_grant_belongs_to_the_first_who_fulfils_it() -> None:
    """B-6.4."""
    state = academy()
    sealed(state, "mushroom fern")
    give_grant(state, 1, 1)
    run(state, CHECK_GRANTS)
    assert grants_of(state) == set()


def test_a_grant_stays_when_its_theories_fall() -> None:
    """B-6.4."""
    state = academy()
    set_theory(state, "fern", "G+", s0="red")
    set_theory(state, "mushroom", "B+", s0="red")
    run(state, CHECK_GRANTS)
    run(state, DEBUNK_TURN, "show fern red")
    assert grants_of(state) == {1}


def test_the_seals_of_others_do_not_count() -> None:
    """B-6.1."""
    state = academy()
    sealed(state, "mushroom", seat=0)
    sealed(state, "fern claw", seat=1)
    run(state, CHECK_GRANTS)
    assert grants_of(state) == set()


def test_where_the_grants_lie_and_what_they_are_worth() -> None:
    """B-17.5."""
    state = academy()
    around = ["mushroom fern claw", "fern toad flower", "claw root scorpion", "flower scorpion feather"]
    around.append("fern claw flower scorpion")
    assert list(state.box.grant_ingredients) == [bits(names, INGREDIENTS) for names in around]
    for number, vp in enumerate([2, 2, 2, 2, 1], start=1):
        scored = academy()
        give_grant(scored, 0, number)
        run(scored, SCORE_GRANTS)
        assert seat_of(scored, 0).vp == vp


def test_of_several_grants_one_is_picked_and_the_others_then_need_three() -> None:
    """B-17.22, B-18.2: fern and claw touch 1 and 5."""
    state = academy()
    sealed(state, "fern claw")
    ask(state, CHECK_GRANTS)
    assert offered(state) == {"grant 1", "grant 5"}
    play(state, "grant 5")
    assert state.top is None
    assert grants_of(state) == {5}


def test_the_check_repeats_with_the_new_need() -> None:
    """B-17.22, B-18.2: four theories fulfil 1 and 5 with three each."""
    state = academy()
    sealed(state, "mushroom fern claw flower")
    ask(state, CHECK_GRANTS)
    play(state, "grant 2")
    assert offered(state) == {"grant 1", "grant 5"}
    play(state, "grant 1")
    assert grants_of(state) == {1, 2, 5}
    assert seat_of(state, 0).gold == 6


def test_theories_in_conflict_do_not_count() -> None:
    """B-5.5.17, B-18.3."""
    state = academy(level="master")
    sealed(state, "mushroom fern toad")
    state.conflicts = 2 ** pair_of(FERN, FEATHER)
    run(state, CHECK_GRANTS)
    assert grants_of(state) == set()


@pytest.mark.parametrize(
    "choices", [("theory fern R+", "seal gold"), ("endorse claw", "seal gold")], ids=["publish", "endorse"]
)
def test_grants_are_checked_after_publishing_and_endorsing(choices: tuple[str, ...]) -> None:
    """B-18.2."""
    state = academy()
    set_seat(state, 0, gold=5)
    sealed(state, "mushroom")
    set_theory(state, "claw", "G+", s1="gold")
    run(state, PUBLISH_TURN, *choices)
    assert grants_of(state) == {1}


def test_boots_are_followed_by_a_check_too() -> None:
    """B-18.2."""
    state = academy()
    set_seat(state, 0, gold=5, artifacts="boots_of_speed", actions={"publish": 1})
    ask(state, SPACES_IN_ORDER)
    play(state, "theory mushroom B+", "seal gold", "boots", "theory fern R+", "seal gold")
    assert grants_of(state) == {1}


def test_a_failed_debunk_is_followed_by_a_check() -> None:
    """B-18.2, B-16.3."""
    state = academy()
    sealed(state, "mushroom fern")
    run(state, DEBUNK_TURN, "show fern red")
    assert grants_of(state) == {1}


def test_a_denied_claim_is_followed_by_a_check() -> None:
    """B-18.2, B-16.3."""
    state = academy(level="master")
    sealed(state, "mushroom fern")
    run(state, DEBUNK_TURN, "demonstrate fern toad", "claim R-")
    assert grants_of(state) == {1}


@pytest.mark.parametrize("turn", [DEBUNK_TURN, PUBLISH_TURN], ids=["debunk", "publish"])
def test_a_cancelled_action_is_followed_by_no_check(turn: object) -> None:
    """B-18.2."""
    state = academy()
    set_seat(state, 0, gold=5)
    sealed(state, "mushroom fern")
    run(state, turn, "cancel")
    assert grants_of(state) == set()


def removed_conflict(actor: int) -> AlchemistsState:
    """Seats 0 and 1 have seals on fern and mushroom; the actor brings down toad, with which fern was in conflict."""
    state = academy(3, level="master")
    set_theory(state, "fern", "R+", s0="gold", s1="gold")
    set_theory(state, "mushroom", "B+", s0="gold", s1="gold")
    set_theory(state, "toad", "R-", s2="red")
    state.conflicts = 2 ** pair_of(FERN, TOAD)
    run(state, DEBUNK_TURN, "demonstrate mushroom toad", "claim R+", seat=actor)
    assert state.conflicts == 0
    return state


@pytest.mark.parametrize("actor", [0, 1])
def test_who_removes_a_conflict_token_gets_the_grant(actor: int) -> None:
    """B-16.3."""
    state = removed_conflict(actor)
    assert grants_of(state, actor) == {1}
    assert grants_of(state, 1 - actor) == set()


def test_after_a_third_players_debunk_the_first_of_the_two_to_act_gets_it() -> None:
    """B-16.3: even by a failed debunk."""
    state = removed_conflict(2)
    assert grants_of(state, 0) == grants_of(state, 1) == grants_of(state, 2) == set()
    run(state, DEBUNK_TURN, "demonstrate fern mushroom", "claim neutral", seat=1)
    assert grants_of(state, 1) == {1}
    run(state, DEBUNK_TURN, "demonstrate fern mushroom", "claim neutral", seat=0)
    assert grants_of(state, 0) == set()
    assert state.tokens[MUSHROOM] >= 0
