"""Debunking: demonstrations of apprentices and masters, what falls by them.

The secret is academy's: fern R+, claw G+, mushroom B+, flower R-, root G-, scorpion B-, toad ++, feather --.
Fern and mushroom make R+, fern and flower make neutral.
"""

import pytest

from altneu.games.alchemists.actions.debunking import DEBUNK_TURN
from altneu.games.alchemists.actions.publishing import PUBLISH_TURN
from altneu.games.alchemists.actions.theories import seals_on
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.observations import ASPECT, DEMONSTRATION, observation
from altneu.games.alchemists.state.pairs import pair_of
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    CLAW,
    FERN,
    GREEN,
    INGREDIENTS,
    MUSHROOM,
    PLUS,
    POTIONS,
    SEALS,
)
from games.alchemists.academy import (
    academy,
    ask,
    listen,
    offered,
    play,
    row,
    run,
    seat_of,
    set_seat,
    set_theory,
)

pytestmark = pytest.mark.both

RED_PLUS = POTIONS.index("R+")
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


# Apprentices


def test_a_false_theory_falls_and_brings_two_reputation() -> None:
    """B-5.5.1, B-5.5.4: fern has red plus, token G+ red minus."""
    state = academy()
    set_theory(state, "fern", "G+", s1="red")
    run(state, DEBUNK_TURN, "show fern red")
    assert theories(state) == {}
    assert reputations(state) == [12, 10]


def test_showing_a_sign_that_the_token_has_too_costs_one_reputation() -> None:
    """B-5.5.1, B-5.5.4: both have green plus."""
    state = academy()
    set_theory(state, "fern", "G+", s1="red")
    run(state, DEBUNK_TURN, "show fern green")
    assert theories(state) == {"fern": "G+"}
    assert reputations(state) == [9, 10]


def test_apprentices_name_an_ingredient_with_a_theory_and_any_colour() -> None:
    """B-5.5.4, K-15.14.1."""
    state = academy()
    set_theory(state, "fern", "G+", s1="red")
    ask(state, DEBUNK_TURN)
    assert offered(state) == {"show fern red", "show fern green", "show fern blue", "cancel"}


def test_everybody_sees_the_true_sign() -> None:
    """B-5.5.4: also of a failed debunk."""
    state = academy()
    set_theory(state, "fern", "G+", s1="red")
    log = listen(state)
    run(state, DEBUNK_TURN, "show fern green")
    assert list(state.shown) == [observation(ASPECT, FERN, 0, GREEN, PLUS)]
    assert (events.ASPECT_SHOWN, 0, 0, 3 * FERN + GREEN, PLUS) in log


def test_debunking_uses_no_cards() -> None:
    """B-5.5.2: not even with an empty hand."""
    for state, choices in ((academy(), ("show fern red",)), (masters(), FERN_MUSHROOM)):
        set_seat(state, 0, hand="fern")
        set_theory(state, "fern", "G+", s1="red")
        run(state, DEBUNK_TURN, *choices)
        assert seat_of(state, 0).cards() == 1
        assert sum(state.discard) == 0


def test_ones_own_theory_may_be_debunked() -> None:
    """B-5.5.3, B-5.5.13: +2 and -5 are -3."""
    state = academy()
    set_theory(state, "fern", "G+", s0="gold")
    run(state, DEBUNK_TURN, "show fern red")
    assert reputations(state) == [7, 10]


@pytest.mark.parametrize("level", ["apprentice", "master"])
def test_without_a_theory_the_action_is_cancelled(level: str) -> None:
    """B-5.5.3, K-15.14."""
    state = academy(level=level)
    run(state, DEBUNK_TURN)
    assert seat_of(state, 0).unused == 1
    assert reputations(state) == [10, 10]


def test_the_player_may_cancel_without_loss() -> None:
    """B-18.4."""
    state = academy()
    set_theory(state, "fern", "G+", s1="red")
    run(state, DEBUNK_TURN, "cancel")
    assert (seat_of(state, 0).unused, reputations(state)) == (1, [10, 10])


# Masters


def test_masters_name_a_pair_with_a_theory_and_any_of_seven_potions() -> None:
    """B-5.5.5, K-15.14.2."""
    state = masters()
    set_theory(state, "fern", "G+", s1="red")
    ask(state, DEBUNK_TURN)
    assert offered(state) == {"cancel"} | {f"demonstrate fern {other}" for other in INGREDIENTS[1:]}
    play(state, "demonstrate fern mushroom")
    assert offered(state) == {f"claim {potion}" for potion in POTIONS}


def test_a_denied_claim_fails_and_everybody_learns_what_is_not_made() -> None:
    """B-5.5.6, K-15.14.3: although fern's token has another sign in red."""
    state = masters()
    set_theory(state, "fern", "G+", s1="red")
    log = listen(state)
    run(state, DEBUNK_TURN, "demonstrate fern mushroom", "claim R-")
    assert reputations(state) == [9, 10]
    assert theories(state) == {"fern": "G+"}
    assert list(state.shown) == [observation(DEMONSTRATION, FERN, MUSHROOM, POTIONS.index("R-"), 0)]
    assert (events.CLAIM_ANSWERED, 0, 0, 0, 0) in log


def test_a_confirmed_claim_is_known_to_everybody() -> None:
    """B-5.5.5."""
    state = masters()
    set_theory(state, "fern", "R+", s1="red")
    log = listen(state)
    run(state, DEBUNK_TURN, *FERN_MUSHROOM)
    assert list(state.shown) == [observation(DEMONSTRATION, FERN, MUSHROOM, RED_PLUS, 1)]
    assert (events.CLAIMED, 0, 0, pair_of(FERN, MUSHROOM), RED_PLUS) in log
    assert (events.CLAIM_ANSWERED, 0, 0, 1, 0) in log


@pytest.mark.parametrize(
    ("fern", "mushroom", "left"),
    [
        ("G+", "R-", set()),
        ("G+", "R+", {"mushroom"}),
        ("B+", "R-", {"fern"}),
    ],
)
def test_a_potion_brings_down_each_theory_with_the_other_sign(fern: str, mushroom: str, left: set[str]) -> None:
    """B-5.5.7, B-5.5.9, B-5.5.1: +2 once; where one fell there is no conflict."""
    state = masters()
    set_theory(state, "fern", fern, s1="red")
    set_theory(state, "mushroom", mushroom, s1="red")
    run(state, DEBUNK_TURN, *FERN_MUSHROOM)
    assert set(theories(state)) == left
    assert conflicts(state) == set()
    assert reputations(state) == [12, 10]


@pytest.mark.parametrize("token", ALCHEMICALS)
@pytest.mark.parametrize("ingredient", ["flower", "scorpion"])
def test_every_token_with_red_plus_falls_by_a_potion_with_red_minus(ingredient: str, token: str) -> None:
    """B-5.5.5, B-5.5.7: flower and scorpion make R-; one theory, on either of them, is enough to name the pair."""
    state = masters()
    set_theory(state, ingredient, token, s1="gold")
    run(state, DEBUNK_TURN, "demonstrate flower scorpion", "claim R-")
    assert theories(state) == ({} if token in ("R+", "B+", "G-", "++") else {ingredient: token})


def test_a_potion_says_nothing_about_other_theories() -> None:
    """B-5.5.7: toad's token has red minus, and it was not mixed."""
    state = masters()
    set_theory(state, "fern", "G+", s1="red")
    set_theory(state, "toad", "R-", s1="red")
    run(state, DEBUNK_TURN, *FERN_MUSHROOM)
    assert theories(state) == {"toad": "R-"}


def test_neutral_brings_down_no_theory() -> None:
    """B-5.5.8: only one of the two has a theory, so there is no conflict either."""
    state = masters()
    set_theory(state, "fern", "--", s1="red")
    run(state, DEBUNK_TURN, "demonstrate fern flower", "claim neutral")
    assert theories(state) == {"fern": "--"}
    assert reputations(state) == [9, 10]


def test_a_true_claim_that_agrees_with_both_theories_fails() -> None:
    """B-17.10: R+ and G- make R+ indeed."""
    state = masters()
    set_theory(state, "fern", "R+", s1="gold")
    set_theory(state, "mushroom", "G-", s1="gold")
    run(state, DEBUNK_TURN, *FERN_MUSHROOM)
    assert conflicts(state) == set()
    assert reputations(state) == [9, 10]


@pytest.mark.parametrize(("tokens", "standing"), [(("R+", "G-"), 10), (("G+", "G-"), 12)])
def test_a_true_claim_that_proves_nothing_may_be_free(tokens: tuple[str, str], standing: int) -> None:
    """B-17.10: option `irrelevant_claim`; a theory that falls still pays."""
    state = masters(irrelevant_claim="nothing")
    set_theory(state, "fern", tokens[0], s1="red")
    set_theory(state, "mushroom", tokens[1], s1="gold")
    run(state, DEBUNK_TURN, *FERN_MUSHROOM)
    assert reputations(state) == [standing, 10]


def test_a_denied_claim_fails_whatever_the_option() -> None:
    """B-17.10, B-5.5.6: only a true claim is spared."""
    state = masters(irrelevant_claim="nothing")
    set_theory(state, "fern", "R+", s1="gold")
    run(state, DEBUNK_TURN, "demonstrate fern mushroom", "claim B-")
    assert reputations(state) == [9, 10]


def test_what_was_shown_earlier_does_not_count() -> None:
    """B-5.5.10: fern and claw made G+ in public, so token B+ is wrong; R+ with mushroom does not say so."""
    state = masters()
    state.shown = row([observation(DEMONSTRATION, FERN, CLAW, POTIONS.index("G+"), 1)])
    set_theory(state, "fern", "B+", s1="gold")
    run(state, DEBUNK_TURN, *FERN_MUSHROOM)
    assert theories(state) == {"fern": "B+"}
    assert reputations(state) == [9, 10]


@pytest.mark.parametrize(("secret", "potion"), [(["R+", "G+"], "G+"), (["G-", "G+"], "neutral"), (["--", "B-"], "R-")])
def test_the_secret_decides_what_is_confirmed(secret: list[str], potion: str) -> None:
    """B-5.5.5: fern and claw are these two."""
    rest = [name for name in ALCHEMICALS if name not in secret]
    for claim in POTIONS:
        state = masters(secret=secret + rest)
        set_theory(state, "fern", "R+", s1="gold")
        run(state, DEBUNK_TURN, "demonstrate fern claw", f"claim {claim}")
        assert list(state.shown) == [observation(DEMONSTRATION, FERN, CLAW, POTIONS.index(claim), claim == potion)]


# A theory falls


def test_the_token_of_a_fallen_theory_is_free_again() -> None:
    """B-5.5.11."""
    state = academy()
    set_seat(state, 0, gold=1)
    set_theory(state, "fern", "G+", s1="gold")
    run(state, DEBUNK_TURN, "show fern red")
    ask(state, PUBLISH_TURN)
    assert {"theory claw G+", "theory fern R+"} <= offered(state)


def test_the_seals_of_a_fallen_theory_are_revealed() -> None:
    """B-5.5.11."""
    state = academy(3)
    set_theory(state, "fern", "G+", s1="gold", s2="red")
    log = listen(state)
    run(state, DEBUNK_TURN, "show fern red")
    assert (events.THEORY_FELL, 0, 0, FERN, ALCHEMICALS.index("G+")) in log
    assert [event for event in log if event[0] == events.SEAL_REVEALED] == [
        (events.SEAL_REVEALED, 1, 0, SEALS.index("gold"), FERN),
        (events.SEAL_REVEALED, 2, 0, SEALS.index("red"), FERN),
    ]


def test_seals_of_a_fallen_theory_leave_the_game() -> None:
    """B-5.5.12, B-18.19."""
    state = academy()
    set_theory(state, "fern", "G+", s1="gold")
    before = list(seat_of(state, 1).seals)
    run(state, DEBUNK_TURN, "show fern red")
    assert seals_on(state, FERN) == 0
    assert list(seat_of(state, 1).seals) == before
    assert list(seat_of(state, 1).lost) == [1, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(("face", "after"), [("gold", 5), ("silver", 5), ("red", 10), ("green", 5), ("blue", 5)])
def test_only_a_hedge_of_the_colour_shown_costs_nothing(face: str, after: int) -> None:
    """B-5.5.12, B-5.6.9: a star never hedges."""
    for state, choices in ((academy(), ("show fern red",)), (masters(), FERN_MUSHROOM)):
        set_theory(state, "fern", "G+", s1=face)
        run(state, DEBUNK_TURN, *choices)
        assert reputations(state) == [12, after]


def test_two_bad_seals_are_one_loss_of_ten_with_the_zone_once() -> None:
    """B-5.5.13: 20 is in the blue zone, which takes 2 more."""
    state = masters()
    set_seat(state, 1, reputation=20)
    set_theory(state, "fern", "G+", s1="gold")
    set_theory(state, "mushroom", "R-", s1="blue")
    log = listen(state)
    run(state, DEBUNK_TURN, *FERN_MUSHROOM)
    assert reputations(state) == [12, 8]
    assert [event[3] for event in log if event[0] == events.REPUTATION and event[1] == 1] == [-12]
