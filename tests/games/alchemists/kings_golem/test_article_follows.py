"""Debunking articles: the apprentices' way among masters, and publishing at once.

BLUE says toad, mushroom, fern and feather have blue plus (red, green, blue, white slot).
"""

import pytest

from altneu.games.alchemists.actions.debunking import DEBUNK_TURN
from altneu.games.alchemists.actions.publishing import PUBLISH_TURN
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import BLUE, COLOURS, FERN, INGREDIENTS
from games.alchemists.academy import (
    academy,
    ask,
    listen,
    offered,
    play,
    run,
    seat_of,
    set_article,
    set_seat,
    set_theory,
)

pytestmark = pytest.mark.both

BLUE_ARTICLE = ("blue", "++", "toad mushroom fern feather")


def palace(players: int = 2, **options: str) -> AlchemistsState:
    return academy(players, encyclopedia="yes", **options)


# Masters who debunk articles like apprentices


def split_table() -> AlchemistsState:
    """Fern has red plus and blue minus; its theory and BLUE are both wrong in blue."""
    state = palace(level="master", master_article_debunk="apprentice")
    set_theory(state, "fern", "++", s1="gold")
    set_article(state, *BLUE_ARTICLE, s1="gold")
    return state


def test_masters_may_choose_a_potion_or_an_aspect() -> None:
    """K-5.26: pairs with a theory, aspects of a colour with an article."""
    state = split_table()
    ask(state, DEBUNK_TURN)
    pairs = {option for option in offered(state) if option.startswith("demonstrate")}
    assert len(pairs) == 7
    assert all("fern" in option for option in pairs)
    assert offered(state) - pairs == {f"show {name} blue" for name in INGREDIENTS} | {"cancel"}


def test_the_aspect_counts_against_articles_only() -> None:
    """K-5.26."""
    state = split_table()
    run(state, DEBUNK_TURN, "show fern blue")
    assert state.tokens[FERN] >= 0
    assert state.court.signs[BLUE] == -1
    assert [seat.reputation for seat in state.seats] == [12, 5]


def test_the_potion_counts_against_theories_only() -> None:
    """K-5.26: fern and scorpion make B-."""
    state = split_table()
    run(state, DEBUNK_TURN, "demonstrate fern scorpion", "claim B-")
    assert state.tokens[FERN] == -1
    assert state.court.signs[BLUE] >= 0
    assert [seat.reputation for seat in state.seats] == [12, 5]


def test_by_default_a_potion_counts_against_both() -> None:
    """K-5.26."""
    state = palace(level="master")
    set_theory(state, "fern", "++", s1="blue")
    set_article(state, *BLUE_ARTICLE, s1="gold")
    run(state, DEBUNK_TURN, "demonstrate fern scorpion", "claim B-")
    assert state.tokens[FERN] == -1
    assert state.court.signs[BLUE] == -1


def test_without_articles_masters_have_no_aspect_to_show() -> None:
    """K-5.26, K-15.14."""
    state = palace(level="master", master_article_debunk="apprentice")
    set_theory(state, "fern", "++", s1="gold")
    ask(state, DEBUNK_TURN)
    assert not any(option.startswith("show") for option in offered(state))


def test_masters_may_debunk_like_apprentices_altogether() -> None:
    """B-17.24: option `master_debunk`; one aspect counts against theories and articles, and no potion is shown."""
    state = palace(level="master", master_debunk="apprentice", master_article_debunk="apprentice")
    set_theory(state, "fern", "++", s1="gold")
    set_article(state, *BLUE_ARTICLE, s1="gold")
    ask(state, DEBUNK_TURN)
    aspects = {f"show {name} blue" for name in INGREDIENTS} | {f"show fern {colour}" for colour in COLOURS}
    assert offered(state) == aspects | {"cancel"}
    play(state, "show fern blue")
    assert state.tokens[FERN] == -1
    assert state.court.signs[BLUE] == -1


# Publishing at once

NEW_BLUE = ("article blue", "signs --", "slot red claw", "slot green flower", "slot blue root", "slot white scorpion")


def editor(publish: int = 1, gold: int = 5, approvals: int = 0, **options: str) -> AlchemistsState:
    """Seat 0 debunks and has Publish actions to come; BLUE and a theory on fern are wrong in blue."""
    state = palace(**options)
    set_seat(state, 0, gold=gold, approvals=approvals, actions={"debunk": 1, "publish": publish})
    set_article(state, *BLUE_ARTICLE, s1="gold")
    return state


def test_who_debunks_an_article_may_write_another_of_that_colour() -> None:
    """K-5.27, K-15.17.1, EX-K-34: with any signs and ingredients."""
    state = editor()
    ask(state, DEBUNK_TURN)
    play(state, "show fern blue")
    assert offered(state) == {"article blue", "skip"}
    play(state, *NEW_BLUE, "seal gold")
    assert state.top is None
    assert [INGREDIENTS[k] for k in state.court.slots[8:]] == ["claw", "flower", "root", "scorpion"]


def test_one_publication_for_each_theory_and_article_that_fell() -> None:
    """K-15.17, K-15.17.1: the theory's first, then the article's."""
    state = editor(publish=2)
    set_theory(state, "fern", "++", s1="gold")
    ask(state, DEBUNK_TURN)
    play(state, "show fern blue", "theory fern R+", "seal gold")
    assert offered(state) == {"article blue", "skip"}
    play(state, *NEW_BLUE, "seal gold")
    assert state.top is None
    assert seat_of(state, 0).spent == 2


def test_two_articles_that_fall_together_may_each_be_replaced() -> None:
    """K-15.17, K-5.22.2, K-5.18: fern and flower make neutral, so they differ in red and in green."""
    state = palace(level="master")
    set_seat(state, 0, gold=5, actions={"debunk": 1, "publish": 2})
    set_article(state, "red", "++", "fern flower claw mushroom", s1="gold")
    set_article(state, "green", "--", "fern flower root toad", s1="gold")
    ask(state, DEBUNK_TURN)
    play(state, "demonstrate fern flower", "claim neutral")
    assert [seat.reputation for seat in state.seats] == [12, 1]
    assert offered(state) == {"article red", "skip"}
    play(state, "skip")
    assert offered(state) == {"article green", "skip"}


def test_as_long_as_unused_publish_actions_last() -> None:
    """K-15.17."""
    state = editor(publish=1)
    set_theory(state, "fern", "++", s1="gold")
    run(state, DEBUNK_TURN, "show fern blue", "theory fern R+", "seal gold")
    assert state.court.signs[BLUE] == -1
    other = editor(publish=1)
    set_theory(other, "fern", "++", s1="gold")
    run(other, DEBUNK_TURN, "show fern blue", "skip", *NEW_BLUE, "seal gold")
    assert other.court.signs[BLUE] >= 0


def test_endorsing_is_not_allowed_at_once() -> None:
    """K-15.17.1: another article and theory are there to be endorsed."""
    state = editor()
    set_theory(state, "claw", "G+", s1="gold")
    set_article(state, "red", "++", "fern mushroom root claw", s1="gold")
    ask(state, DEBUNK_TURN)
    play(state, "show fern blue")
    assert offered(state) == {"article blue", "skip"}


def test_publishing_at_once_pays_the_usual_and_gains_separately() -> None:
    """K-15.17.2."""
    state = editor()
    log = listen(state)
    run(state, DEBUNK_TURN, "show fern blue", *NEW_BLUE, "seal gold")
    assert seat_of(state, 0).gold == 4
    assert [event[3] for event in log if event[0] == events.REPUTATION and event[1] == 0] == [2, 1]


@pytest.mark.parametrize("approvals", [0, 1])
def test_with_the_golem_project_an_article_at_once_costs_an_approval_token(approvals: int) -> None:
    """K-15.17.2."""
    state = editor(approvals=approvals, golem="yes")
    run(state, DEBUNK_TURN, "show fern blue", *((*NEW_BLUE, "seal gold") if approvals else ()))
    assert (state.court.signs[BLUE] >= 0) == (approvals == 1)
    assert (seat_of(state, 0).gold, state.court.approvals[0]) == (5, 0)


def test_grants_are_checked_after_an_article_at_once() -> None:
    """K-15.17.2."""
    state = editor()
    set_article(state, "red", "++", "fern mushroom root claw", s0="gold")
    run(state, DEBUNK_TURN, "show fern blue", *NEW_BLUE, "seal gold")
    assert seat_of(state, 0).grants == 2**5


def test_the_publish_action_spent_on_an_article_is_skipped_later() -> None:
    """K-15.17."""
    state = editor()
    run(state, DEBUNK_TURN, "show fern blue", *NEW_BLUE, "seal gold")
    run(state, PUBLISH_TURN, n=0)
    assert seat_of(state, 0).unused == 0
