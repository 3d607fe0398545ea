"""Conflicts of two theories: how they are shown, what they do, how they end.

The secret is academy's: fern R+, claw G+, mushroom B+, flower R-, root G-, scorpion B-, toad ++, feather --.
Fern and mushroom make R+, fern and flower make neutral.
"""

import pytest

from altneu.games.alchemists.actions.debunking import DEBUNK_TURN
from altneu.games.alchemists.actions.theories import is_disputed, seals_counted, seals_on
from altneu.games.alchemists.rounds.scoring import SCORE_THEORIES
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.pairs import pair_of
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ALCHEMICALS, FERN, INGREDIENTS, MUSHROOM, TOAD
from games.alchemists.academy import academy, ask, listen, offered, play, run, seat_of, set_theory

pytestmark = pytest.mark.both

FERN_MUSHROOM = ("demonstrate fern mushroom", "claim R+")


def masters(players: int = 2, **options: str) -> AlchemistsState:
    return academy(players, level="master", **options)


def reputations(state: AlchemistsState) -> list[int]:
    return [seat.reputation for seat in state.seats]


def theories(state: AlchemistsState) -> dict[str, str]:
    return {INGREDIENTS[k]: ALCHEMICALS[token] for k, token in enumerate(state.tokens) if token >= 0}


def conflicts(state: AlchemistsState) -> set[tuple[str, str]]:
    return {
        (INGREDIENTS[first], INGREDIENTS[second])
        for first in range(8)
        for second in range(first + 1, 8)
        if state.conflicts & 2 ** pair_of(first, second)
    }


def set_conflicts(state: AlchemistsState, *pairs: tuple[int, int]) -> None:
    state.conflicts = sum(2 ** pair_of(first, second) for first, second in pairs)


def play_toad(state: AlchemistsState) -> None:
    """Mushroom and toad make R+, so a token with red minus on toad falls."""
    run(state, DEBUNK_TURN, "demonstrate mushroom toad", "claim R+")


def test_neutral_can_show_a_conflict() -> None:
    """B-5.5.8, B-5.5.9."""
    state = masters()
    set_theory(state, "fern", "R+", s1="red")
    set_theory(state, "flower", "G-", s1="red")
    run(state, DEBUNK_TURN, "demonstrate fern flower", "claim neutral")
    assert conflicts(state) == {("fern", "flower")}
    assert reputations(state) == [12, 10]


def test_two_theories_that_would_make_another_potion_are_in_conflict() -> None:
    """B-5.5.9: B+ and G- both have red plus, but make G-."""
    state = masters()
    set_theory(state, "fern", "B+", s1="gold")
    set_theory(state, "mushroom", "G-", s1="gold")
    log = listen(state)
    run(state, DEBUNK_TURN, *FERN_MUSHROOM)
    assert conflicts(state) == {("fern", "mushroom")}
    assert (events.CONFLICT, 0, 0, pair_of(FERN, MUSHROOM), 0) in log
    assert theories(state) == {"fern": "B+", "mushroom": "G-"}


@pytest.mark.parametrize(("option", "reputation"), [("2", 12), ("0", 10)])
def test_a_new_conflict_is_a_success_and_no_seal_is_lost(option: str, reputation: int) -> None:
    """B-17.3, B-5.5.1."""
    state = masters(conflict_reward=option)
    set_theory(state, "fern", "B+", s1="gold")
    set_theory(state, "mushroom", "G-", s1="gold")
    run(state, DEBUNK_TURN, *FERN_MUSHROOM)
    assert reputations(state) == [reputation, 10]
    assert seals_on(state, FERN) == 1


def test_a_pair_in_conflict_is_not_shown_again() -> None:
    """B-18.3: that alone is a failure."""
    state = masters()
    set_theory(state, "fern", "B+", s1="gold")
    set_theory(state, "mushroom", "G-", s1="gold")
    set_conflicts(state, (FERN, MUSHROOM))
    run(state, DEBUNK_TURN, *FERN_MUSHROOM)
    assert conflicts(state) == {("fern", "mushroom")}
    assert reputations(state) == [9, 10]


def test_seals_on_theories_in_conflict_do_not_count() -> None:
    """B-5.5.17, B-18.3."""
    state = masters()
    for ingredient, token in (("fern", "B+"), ("mushroom", "G-"), ("toad", "++")):
        set_theory(state, ingredient, token, s0="silver")
    set_conflicts(state, (FERN, MUSHROOM))
    assert seals_counted(state, 0) == 1


def test_apprentices_know_no_conflicts() -> None:
    """B-5.5.17: no pair can be named."""
    state = academy()
    set_theory(state, "fern", "B+", s1="gold")
    set_theory(state, "mushroom", "G-", s1="gold")
    ask(state, DEBUNK_TURN)
    assert {option.split()[0] for option in offered(state)} == {"show", "cancel"}
    play(state, "show fern red")
    assert state.conflicts == 0


def test_a_theory_in_conflict_scores_like_any_other() -> None:
    """B-5.5.18."""
    state = masters()
    set_theory(state, "fern", "R+", s0="gold")
    set_theory(state, "mushroom", "G-", s0="gold")
    set_conflicts(state, (FERN, MUSHROOM))
    run(state, SCORE_THEORIES)
    assert seat_of(state, 0).vp == 5 - 4


def test_a_theory_may_be_in_several_conflicts_and_counts_only_without_any() -> None:
    """B-18.3: fern's conflict with mushroom stays when toad falls."""
    state = masters()
    for ingredient, token in (("fern", "B+"), ("mushroom", "G-"), ("toad", "R-")):
        set_theory(state, ingredient, token, s1="red")
    set_conflicts(state, (FERN, MUSHROOM), (FERN, TOAD), (MUSHROOM, TOAD))
    log = listen(state)
    play_toad(state)
    assert conflicts(state) == {("fern", "mushroom")}
    assert is_disputed(state, FERN)
    assert sum(event[0] == events.CONFLICT_ENDED for event in log) == 2


def test_the_pair_is_taken_from_both_when_one_of_them_falls() -> None:
    """B-18.3."""
    state = masters()
    for ingredient, token in (("fern", "B+"), ("toad", "R-")):
        set_theory(state, ingredient, token, s1="red")
    set_conflicts(state, (FERN, TOAD))
    play_toad(state)
    assert state.conflicts == 0
    assert seals_counted(state, 1) == 1
