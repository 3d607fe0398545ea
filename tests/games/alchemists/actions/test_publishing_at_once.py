"""Publishing at once after a debunk: when, what, how often.

The secret is academy's: fern R+, claw G+, mushroom B+, flower R-, root G-, scorpion B-, toad ++, feather --.
Fern and mushroom make R+, fern and flower make neutral.
"""

import pytest

from altneu.games.alchemists.actions.debunking import DEBUNK_TURN
from altneu.games.alchemists.actions.publishing import PUBLISH_TURN
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.pairs import pair_of
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ALCHEMICALS, INGREDIENTS
from games.alchemists.academy import academy, ask, listen, offered, play, run, seat_of, set_seat, set_theory

pytestmark = pytest.mark.both

FERN_MUSHROOM = ("demonstrate fern mushroom", "claim R+")


def masters(players: int = 2, **options: str) -> AlchemistsState:
    return academy(players, level="master", **options)


def theories(state: AlchemistsState) -> dict[str, str]:
    return {INGREDIENTS[k]: ALCHEMICALS[token] for k, token in enumerate(state.tokens) if token >= 0}


def conflicts(state: AlchemistsState) -> set[tuple[str, str]]:
    return {
        (INGREDIENTS[first], INGREDIENTS[second])
        for first in range(8)
        for second in range(first + 1, 8)
        if state.conflicts & 2 ** pair_of(first, second)
    }


def library_of(publish: int = 1, gold: int = 5, **options: str) -> AlchemistsState:
    """Seat 0 has Publish actions to come; the theory on fern is wrong in red."""
    state = academy(**options)
    set_seat(state, 0, gold=gold, actions={"debunk": 1, "publish": publish})
    set_theory(state, "fern", "G+", s1="red")
    return state


def test_who_debunks_may_publish_at_once_about_the_ingredient_or_with_the_token() -> None:
    """B-5.5.14, B-5.5.15: never endorsing."""
    state = library_of()
    set_theory(state, "toad", "--", s1="red")
    ask(state, DEBUNK_TURN)
    play(state, "show fern red")
    free = [name for name in INGREDIENTS if name != "toad"]
    tokens = [name for name in ALCHEMICALS if name != "--"]
    expected = {f"theory fern {token}" for token in tokens} | {f"theory {name} G+" for name in free}
    assert offered(state) == expected | {"skip"}


def test_publishing_at_once_costs_and_brings_the_usual_as_a_change_of_its_own() -> None:
    """B-5.5.15, K-15.17.2."""
    state = library_of()
    log = listen(state)
    run(state, DEBUNK_TURN, "show fern red", "theory fern R+", "seal gold")
    assert theories(state) == {"fern": "R+"}
    assert seat_of(state, 0).gold == 4
    assert [event[3] for event in log if event[0] == events.REPUTATION and event[1] == 0] == [2, 1]


def test_grants_are_checked_after_publishing_at_once() -> None:
    """B-5.5.15, B-18.2: mushroom, fern and claw lie around the first grant."""
    state = library_of()
    set_theory(state, "mushroom", "B+", s0="gold")
    run(state, DEBUNK_TURN, "show fern red", "theory fern R+", "seal gold")
    assert seat_of(state, 0).grants == 1
    assert seat_of(state, 0).gold == 4 + 2


def test_the_leftmost_publish_action_is_spent() -> None:
    """B-5.5.14: the first turn on the space passes without a word, the second is asked."""
    state = library_of(publish=2)
    run(state, DEBUNK_TURN, "show fern red", "theory fern R+", "seal gold")
    log = listen(state)
    run(state, PUBLISH_TURN, n=0)
    assert log == []
    assert seat_of(state, 0).unused == 0
    ask(state, PUBLISH_TURN, n=1)
    assert "theory claw G+" in offered(state)


def test_a_player_who_skips_keeps_the_publish_action() -> None:
    """B-5.5.14."""
    state = library_of()
    run(state, DEBUNK_TURN, "show fern red", "skip")
    ask(state, PUBLISH_TURN, n=0)
    assert "theory fern R+" in offered(state)


@pytest.mark.parametrize(("publish", "gold"), [(0, 5), (1, 0)])
def test_nothing_is_published_at_once_without_an_action_or_gold(publish: int, gold: int) -> None:
    """B-5.5.14, B-5.5.15."""
    state = library_of(publish, gold)
    run(state, DEBUNK_TURN, "show fern red")
    assert theories(state) == {}


def test_a_failed_debunk_allows_no_publication() -> None:
    """B-5.5.14."""
    state = library_of()
    run(state, DEBUNK_TURN, "show fern green")
    assert seat_of(state, 0).spent == 0


def two_fall(publish: int) -> AlchemistsState:
    state = masters()
    set_seat(state, 0, gold=5, actions={"debunk": 1, "publish": publish})
    set_theory(state, "fern", "G+", s1="red")
    set_theory(state, "mushroom", "R-", s1="red")
    ask(state, DEBUNK_TURN)
    play(state, *FERN_MUSHROOM)
    return state


def test_two_theories_that_fall_allow_two_publications() -> None:
    """B-5.5.14, K-15.17: one for each of them."""
    state = two_fall(publish=2)
    play(state, "theory fern R+", "seal gold")
    assert "theory fern R-" not in offered(state)
    assert {"theory mushroom B+", "theory feather R-", "skip"} <= offered(state)
    play(state, "theory feather R-", "seal gold")
    assert state.top is None
    assert seat_of(state, 0).spent == 2


def test_publications_at_once_last_only_as_long_as_unused_actions() -> None:
    """B-5.5.14, K-15.17."""
    state = two_fall(publish=1)
    play(state, "theory fern R+", "seal gold")
    assert state.top is None
    assert theories(state) == {"fern": "R+"}


def test_who_skips_the_first_may_publish_for_the_second() -> None:
    """K-15.17."""
    state = two_fall(publish=1)
    play(state, "skip", "theory mushroom B+", "seal gold")
    assert theories(state) == {"mushroom": "B+"}


def test_a_conflict_alone_allows_no_publication() -> None:
    """B-5.5.16."""
    state = masters()
    set_seat(state, 0, gold=5, actions={"debunk": 1, "publish": 1})
    set_theory(state, "fern", "B+", s1="gold")
    set_theory(state, "mushroom", "G-", s1="gold")
    run(state, DEBUNK_TURN, *FERN_MUSHROOM)
    assert conflicts(state) == {("fern", "mushroom")}
