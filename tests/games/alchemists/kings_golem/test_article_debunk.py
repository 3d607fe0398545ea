"""Debunking articles: what brings them down, which hedges protect, what else falls by the same demonstration.

BLUE says toad, mushroom, fern and feather have blue plus (red, green, blue, white slot).
"""

import pytest

from altneu.games.alchemists.actions.debunking import DEBUNK_TURN
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.observations import ASPECT, DEMONSTRATION, observation
from altneu.games.alchemists.state.pairs import pair_of
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    BLUE,
    FERN,
    INGREDIENTS,
    MINUS,
    MUSHROOM,
    POTIONS,
    RED,
    SEALS,
    TOAD,
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
    set_article,
    set_seat,
    set_theory,
)

pytestmark = pytest.mark.both

BLUE_ARTICLE = ("blue", "++", "toad mushroom fern feather")
FACES = ["gold", "silver", "red", "green", "blue", "white"]


def world(**known: str) -> list[str]:
    """A secret in which these ingredients are what is said; the others take the rest in order."""
    rest = [name for name in ALCHEMICALS if name not in known.values()]
    return [known[name] if name in known else rest.pop(0) for name in INGREDIENTS]


def palace(players: int = 2, **options: str) -> AlchemistsState:
    return academy(players, encyclopedia="yes", **options)


def losses(level: str, secret: list[str], *choices: str) -> dict[str, int]:
    """What a seal of each face on BLUE costs its owner, seat 1, when seat 0 debunks it."""
    lost = {}
    for face in FACES:
        state = palace(level=level, secret=secret)
        set_article(state, *BLUE_ARTICLE, s1=face)
        run(state, DEBUNK_TURN, *choices)
        assert state.court.signs[BLUE] == -1
        assert seat_of(state, 0).reputation == 12
        lost[face] = 10 - seat_of(state, 1).reputation
    return lost


def safe(lost: dict[str, int]) -> set[str]:
    assert set(lost.values()) <= {0, 5}
    return {face for face in lost if lost[face] == 0}


def stays(level: str, secret: list[str], *choices: str) -> bool:
    """Whether BLUE stands the debunk, which then costs 1."""
    state = palace(level=level, secret=secret)
    set_article(state, *BLUE_ARTICLE, s1="gold")
    run(state, DEBUNK_TURN, *choices)
    is_there = state.court.signs[BLUE] >= 0
    assert seat_of(state, 0).reputation == (9 if is_there else 12)
    return is_there


# The worked cases


def test_an_ingredient_with_the_wrong_sign_brings_the_article_down() -> None:
    """K-5.17, K-5.19, K-5.21, K-5.22.1, K-5.22.5, EX-K-22: mushroom, on the green slot, has blue minus."""
    assert safe(losses("apprentice", world(mushroom="B-"), "show mushroom blue")) == {"green"}


def test_a_fifth_ingredient_with_the_sign_brings_down_four_alike() -> None:
    """K-5.22.3, K-5.24, EX-K-23: scorpion has blue plus, so one of the four has not; every hedge may be right."""
    assert safe(losses("apprentice", world(scorpion="B+"), "show scorpion blue")) == {"red", "green", "blue", "white"}


def test_a_potion_with_one_of_the_article() -> None:
    """K-5.17, K-5.22.2, EX-K-24: flower and mushroom make B-."""
    secret = world(flower="R+", mushroom="B-")
    assert safe(losses("master", secret, "demonstrate mushroom flower", "claim B-")) == {"green"}


def test_a_potion_of_two_of_the_article() -> None:
    """K-5.22.5, EX-K-25: toad and mushroom make B-."""
    assert safe(losses("master", world(toad="R+", mushroom="B-"), "demonstrate mushroom toad", "claim B-")) == set()


@pytest.mark.parametrize(("toad", "mushroom", "potion"), [("R+", "B+", "R+"), ("R-", "B-", "R-")])
def test_a_red_potion_says_nothing_about_blue(toad: str, mushroom: str, potion: str) -> None:
    """K-5.23, EX-K-26."""
    assert stays("master", world(toad=toad, mushroom=mushroom), "demonstrate mushroom toad", f"claim {potion}")


@pytest.mark.parametrize("colour", ["red", "green"])
@pytest.mark.parametrize("ingredient", INGREDIENTS)
def test_an_aspect_of_another_colour_says_nothing(ingredient: str, colour: str) -> None:
    """K-5.22.1, EX-K-27: shown because the ingredient has a theory."""
    state = palace()
    set_theory(state, ingredient, academy_token(ingredient), s1="gold")
    set_article(state, *BLUE_ARTICLE, s1="gold")
    run(state, DEBUNK_TURN, f"show {ingredient} {colour}")
    assert state.court.signs[BLUE] >= 0
    assert seat_of(state, 0).reputation == 9


def academy_token(ingredient: str) -> str:
    """What it is in academy's secret."""
    return ALCHEMICALS[INGREDIENTS.index(ingredient)]


def test_a_theory_and_an_article_fall_together() -> None:
    """K-5.18, K-5.25, K-15.14.3, K-15.14.5, EX-K-28: +2 once; 10 lost at once, and the blue zone's 2 once."""
    state = palace(secret=world(mushroom="B-"))
    set_seat(state, 1, reputation=20)
    set_theory(state, "mushroom", "B+", s1="gold")
    set_article(state, *BLUE_ARTICLE, s1="gold")
    log = listen(state)
    run(state, DEBUNK_TURN, "show mushroom blue")
    assert state.tokens[MUSHROOM] == -1
    assert state.court.signs[BLUE] == -1
    assert [event[1:4:2] for event in log if event[0] == events.REPUTATION] == [(0, 2), (1, -12)]


def test_two_theories_and_an_article_fall_together() -> None:
    """K-5.18, K-5.25: toad and mushroom make B-; all three say blue plus."""
    state = palace(level="master", secret=world(toad="R+", mushroom="B-"))
    set_theory(state, "toad", "++", s1="blue")
    set_theory(state, "mushroom", "B+", s1="blue")
    set_article(state, *BLUE_ARTICLE, s1="gold")
    run(state, DEBUNK_TURN, "demonstrate mushroom toad", "claim B-")
    assert list(state.tokens) == [-1] * 8
    assert state.court.signs[BLUE] == -1
    assert [seat.reputation for seat in state.seats] == [12, 5]


def test_several_articles_fall_by_one_potion() -> None:
    """K-5.18, K-5.25: neutral tells of different signs in every colour."""
    state = palace(level="master", secret=world(toad="R+", mushroom="R-"))
    set_article(state, *BLUE_ARTICLE, s1="gold")
    set_article(state, "red", "--", "toad mushroom claw flower", s1="red")
    run(state, DEBUNK_TURN, "demonstrate mushroom toad", "claim neutral")
    assert list(state.court.signs) == [-1, -1, -1]
    assert [seat.reputation for seat in state.seats] == [12, 5]


def test_what_an_earlier_result_says_counts_for_nothing() -> None:
    """K-5.20, EX-K-29: everybody saw that mushroom has blue minus."""
    state = palace(level="master", secret=world(toad="R-", mushroom="B-"))
    state.shown = row([observation(ASPECT, MUSHROOM, MUSHROOM, BLUE, MINUS)])
    set_article(state, *BLUE_ARTICLE, s1="gold")
    run(state, DEBUNK_TURN, "demonstrate mushroom toad", "claim R-")
    assert state.court.signs[BLUE] >= 0
    assert seat_of(state, 0).reputation == 9


def test_theories_and_other_articles_are_ignored() -> None:
    """K-5.15, K-5.20: the green article and fern's theory contradict BLUE; fern's red sign proves nothing of it."""
    state = palace()
    set_theory(state, "fern", "R+", s1="gold")
    set_article(state, *BLUE_ARTICLE, s1="gold")
    set_article(state, "green", "--", "claw fern scorpion toad", s1="gold")
    run(state, DEBUNK_TURN, "show fern red")
    assert seat_of(state, 0).reputation == 9
    assert state.conflicts == 0
    assert state.court.signs[BLUE] >= 0


def test_a_debunked_article_loses_its_tokens_and_seals() -> None:
    """K-5.19, K-12.10."""
    state = palace(3, secret=world(mushroom="B-"))
    set_article(state, *BLUE_ARTICLE, s1="gold", s2="green")
    log = listen(state)
    before = [list(seat.seals) for seat in state.seats]
    run(state, DEBUNK_TURN, "show mushroom blue")
    assert list(state.court.slots) == [-1] * 12
    assert list(state.court.seals) == [-1] * 12
    assert [list(seat.seals) for seat in state.seats] == before
    assert [list(seat.lost) for seat in state.seats[1:]] == [[1, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0]]
    assert [event[:2] + event[3:] for event in log if event[0] in (events.ARTICLE_FELL, events.SEAL_REVEALED)] == [
        (events.ARTICLE_FELL, 0, BLUE, 0),
        (events.SEAL_REVEALED, 1, SEALS.index("gold"), 8 + BLUE),
        (events.SEAL_REVEALED, 2, SEALS.index("green"), 8 + BLUE),
    ]


def test_a_two_and_two_article_never_falls_by_a_fifth_ingredient() -> None:
    """K-5.24."""
    for sign in ("B+", "B-"):
        for other in ("claw", "flower", "root", "scorpion"):
            state = palace(secret=world(**{other: sign}))
            set_article(state, "blue", "+-", "toad mushroom fern feather", s1="gold")
            run(state, DEBUNK_TURN, f"show {other} blue")
            assert state.court.signs[BLUE] >= 0


# What may be chosen


def test_without_theory_and_article_the_action_is_cancelled() -> None:
    """K-15.14."""
    for level in ("apprentice", "master"):
        state = palace(level=level)
        run(state, DEBUNK_TURN)
        assert seat_of(state, 0).unused == 1


def test_apprentices_name_an_ingredient_with_a_theory_or_a_colour_with_an_article() -> None:
    """K-15.14.1."""
    state = palace()
    set_theory(state, "claw", "G+", s1="gold")
    set_article(state, *BLUE_ARTICLE, s1="gold")
    ask(state, DEBUNK_TURN)
    blue = {f"show {name} blue" for name in INGREDIENTS}
    assert offered(state) == blue | {"show claw red", "show claw green", "cancel"}


def test_masters_name_any_two_ingredients_once_there_is_an_article() -> None:
    """K-15.14.2."""
    state = palace(level="master")
    set_article(state, *BLUE_ARTICLE, s1="gold")
    ask(state, DEBUNK_TURN)
    assert len(offered(state)) == 28 + 1
    play(state, "demonstrate claw flower")
    assert offered(state) == {f"claim {potion}" for potion in POTIONS}


def test_a_denied_claim_shows_nothing() -> None:
    """K-15.14.3: flower and mushroom make B-, but R- was claimed."""
    state = palace(level="master", secret=world(flower="R+", mushroom="B-"))
    set_article(state, *BLUE_ARTICLE, s1="gold")
    run(state, DEBUNK_TURN, "demonstrate mushroom flower", "claim R-")
    assert state.court.signs[BLUE] >= 0
    assert seat_of(state, 0).reputation == 9


def test_what_contradicts_a_theory_and_an_article_together_is_no_success() -> None:
    """K-15.14.4, K-5.15: B+ says fern and toad differ in red; theory and article give both red minus."""
    state = palace(level="master", secret=world(fern="G+", toad="B+"))
    set_theory(state, "toad", "R-", s1="gold")
    set_article(state, "red", "--", "claw fern root feather", s1="gold")
    run(state, DEBUNK_TURN, "demonstrate fern toad", "claim B+")
    assert state.tokens[TOAD] >= 0
    assert state.court.signs[RED] >= 0
    assert (state.conflicts, seat_of(state, 0).reputation) == (0, 9)


def test_two_theories_conflict_even_if_an_article_falls() -> None:
    """K-15.16, K-15.14.4: fern and mushroom make R+, B+ and G- make G-; the red article says minus. +2 once."""
    state = palace(level="master")
    set_theory(state, "fern", "B+", s1="gold")
    set_theory(state, "mushroom", "G-", s1="gold")
    set_article(state, "red", "--", "fern mushroom claw flower", s1="gold")
    run(state, DEBUNK_TURN, "demonstrate fern mushroom", "claim R+")
    assert state.conflicts == 2 ** pair_of(FERN, MUSHROOM)
    assert state.court.signs[RED] == -1
    assert [seat.reputation for seat in state.seats] == [12, 5]


@pytest.mark.parametrize("potion", ["R+", "G+"])
def test_a_potion_that_contradicts_no_theory_makes_no_conflict(potion: str) -> None:
    """K-15.16, K-15.14.4: the article alone falls, or the debunk fails."""
    state = palace(level="master")
    set_theory(state, "fern", "R+", s1="gold")
    set_article(state, "red", "--", "fern mushroom claw flower", s1="gold")
    run(state, DEBUNK_TURN, "demonstrate fern mushroom", f"claim {potion}")
    assert state.conflicts == 0
    assert (state.court.signs[RED] == -1) == (potion == "R+")


def test_the_demonstration_is_remembered() -> None:
    """K-5.17: everybody has seen it."""
    state = palace(level="master", secret=world(flower="R+", mushroom="B-"))
    set_article(state, *BLUE_ARTICLE, s1="gold")
    run(state, DEBUNK_TURN, "demonstrate mushroom flower", "claim B-")
    assert list(state.shown) == [observation(DEMONSTRATION, MUSHROOM, 3, POTIONS.index("B-"), 1)]
