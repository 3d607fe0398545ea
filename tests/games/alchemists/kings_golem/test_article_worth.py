"""What articles bring: the grant, artifacts, counting seals, points at the end.

RED says toad and root have red plus, scorpion and fern red minus (red, green, blue, white slot).
"""

import pytest

from altneu.games.alchemists.actions.debunking import DEBUNK_TURN
from altneu.games.alchemists.actions.grants import CHECK_GRANTS
from altneu.games.alchemists.actions.publishing import PUBLISH_TURN
from altneu.games.alchemists.actions.theories import seals_counted
from altneu.games.alchemists.kings_golem.articles import (
    SCORE_ARTICLES,
    right_articles,
    wrong_slots,
)
from altneu.games.alchemists.lab.alchemy import sign_of
from altneu.games.alchemists.rounds.ending import HOLD_CONFERENCE, NAME_TOP_ALCHEMIST
from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.rounds.scoring import SCORE_GRANTS, SCORE_WISDOM_IDOL
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ALCHEMICALS, BLUE, INGREDIENTS, PLUS, RED
from games.alchemists.academy import (
    academy,
    ask,
    listen,
    play,
    run,
    seat_of,
    set_article,
    set_seat,
    set_theory,
)

pytestmark = pytest.mark.both

RED_ARTICLE = ("red", "+-", "toad root scorpion fern")
BLUE_ARTICLE = ("blue", "++", "toad fern mushroom feather")
WRITE_RED = (
    "article red",
    "signs +-",
    "slot red toad",
    "slot green root",
    "slot blue scorpion",
    "slot white fern",
)


def palace(players: int = 2, gold: int = 5, **options: str) -> AlchemistsState:
    """Seat 0 is about to publish."""
    state = academy(players, encyclopedia="yes", **options)
    set_seat(state, 0, gold=gold)
    return state


def slots(state: AlchemistsState, colour: int) -> list[str]:
    return [INGREDIENTS[ingredient] for ingredient in state.court.slots[4 * colour : 4 * colour + 4]]


# The grant


@pytest.mark.parametrize(("grants", "articles", "taken"), [(0, 1, False), (0, 2, True), (1, 2, False), (1, 3, True)])
def test_the_encyclopedia_grant_needs_two_articles_or_three_with_a_grant(
    grants: int, articles: int, taken: bool
) -> None:
    """K-5.16, EX-K-33."""
    state = palace()
    set_seat(state, 0, grants=grants)
    written = [RED_ARTICLE, BLUE_ARTICLE, ("green", "++", "claw flower fern root")]
    for article in written[:articles]:
        set_article(state, *article, s0="silver")
    run(state, CHECK_GRANTS)
    assert bool(seat_of(state, 0).grants & 2**5) == taken
    assert bool(state.grants & 2**5) != taken


def test_publishing_an_article_checks_the_grant() -> None:
    """K-5.16, K-15.1: 2 gold at once, 2 VP at the end."""
    state = palace()
    set_article(state, *BLUE_ARTICLE, s0="gold")
    run(state, PUBLISH_TURN, *WRITE_RED, "seal gold")
    assert seat_of(state, 0).gold == 5 - 1 + 2
    run(state, SCORE_GRANTS)
    assert seat_of(state, 0).vp == 2


def test_endorsing_an_article_checks_the_grant() -> None:
    """K-5.16."""
    state = palace()
    set_article(state, *BLUE_ARTICLE, s0="gold")
    set_article(state, *RED_ARTICLE, s1="gold")
    run(state, PUBLISH_TURN, "endorse article red", "seal gold")
    assert seat_of(state, 0).grants == 2**5


def test_who_owns_the_encyclopedia_grant_needs_three_seals_for_another() -> None:
    """K-15.1."""
    state = palace()
    set_seat(state, 0, grants=2**5)
    set_theory(state, "mushroom", "B+", s0="gold")
    set_theory(state, "fern", "R+", s0="gold")
    run(state, CHECK_GRANTS)
    assert seat_of(state, 0).grants == 2**5


def test_without_the_encyclopedia_there_is_no_such_grant() -> None:
    """K-5.16."""
    assert academy(funding="yes").grants == 2**5 - 1


# Artifacts


@pytest.mark.parametrize(
    ("artifacts", "published", "endorsed"),
    [
        ("seal_of_authority", 13, 12),
        ("robe_of_respect", 12, 10),
        ("robe_of_respect seal_of_authority", 14, 13),
    ],
)
def test_seal_of_authority_and_robe_with_articles(artifacts: str, published: int, endorsed: int) -> None:
    """K-15.13, K-15.13.1, K-15.13.4."""
    for choices, reputation in ((WRITE_RED, published), (("endorse article blue",), endorsed)):
        state = palace()
        set_seat(state, 0, artifacts=artifacts)
        set_article(state, *BLUE_ARTICLE, s1="gold")
        run(state, PUBLISH_TURN, *choices, "seal gold")
        assert seat_of(state, 0).reputation == reputation


def test_wisdom_idol_counts_seals_on_right_articles() -> None:
    """K-15.13.2: fern, mushroom, root and toad have red plus; BLUE is wrong."""
    state = palace()
    set_seat(state, 0, artifacts="wisdom_idol")
    set_article(state, "red", "++", "fern mushroom root toad", s0="blue")
    set_article(state, *BLUE_ARTICLE, s0="gold")
    assert right_articles(state, 0) == 1
    run(state, SCORE_WISDOM_IDOL)
    assert seat_of(state, 0).vp == 1


def test_wisdom_idol_may_count_theories_only() -> None:
    """K-15.13.2: option `idol_articles`."""
    state = palace(idol_articles="no")
    set_seat(state, 0, artifacts="wisdom_idol")
    set_theory(state, "fern", "R+", s0="gold")
    set_article(state, "red", "++", "fern mushroom root toad", s0="silver")
    run(state, SCORE_WISDOM_IDOL)
    assert seat_of(state, 0).vp == 1


def test_boots_allow_another_article() -> None:
    """K-15.13.3."""
    state = palace()
    set_seat(state, 0, artifacts="boots_of_speed", actions={"publish": 1})
    set_article(state, *BLUE_ARTICLE, s1="gold")
    ask(state, SPACES_IN_ORDER)
    play(state, *WRITE_RED, "seal gold", "boots", "endorse article blue", "seal gold")
    assert state.top is None
    assert list(state.court.seals)[0::4] == [0, -1, 0]


def test_boots_allow_another_debunk_of_articles() -> None:
    """K-15.13.3: fern and feather have blue minus, against BLUE; RED is wrong in fern."""
    state = palace()
    set_seat(state, 0, artifacts="boots_of_speed", actions={"debunk": 1})
    set_article(state, *BLUE_ARTICLE, s1="gold")
    set_article(state, *RED_ARTICLE, s1="white")
    ask(state, SPACES_IN_ORDER)
    play(state, "show fern blue", "boots", "show fern red")
    assert list(state.court.signs) == [-1, -1, -1]
    assert seat_of(state, 0).reputation == 14


# Counting and scoring


def test_two_theories_and_an_article_count_as_three() -> None:
    """K-5.28, EX-K-36: against two theories of the other player."""
    state = palace(round=3)
    for ingredient, token in (("fern", "R+"), ("toad", "++")):
        set_theory(state, ingredient, token, s0="gold", s1="gold")
    set_article(state, *RED_ARTICLE, s0="silver")
    assert [seals_counted(state, seat) for seat in range(2)] == [3, 2]
    run(state, NAME_TOP_ALCHEMIST)
    assert [seat.reputation for seat in state.seats] == [11, 10]


def test_articles_count_at_conferences() -> None:
    """K-5.28, EX-K-36: the first conference of masters gives -1 for one seal, +1 for two."""
    for articles, reputation in ((False, 9), (True, 11)):
        state = palace(round=3, level="master")
        set_theory(state, "fern", "R+", s0="gold", s1="gold")
        if articles:
            set_article(state, *RED_ARTICLE, s0="silver")
        run(state, HOLD_CONFERENCE)
        assert seat_of(state, 0).reputation == reputation


def test_seals_on_a_right_article() -> None:
    """K-5.29, EX-K-35."""
    state = palace(3)
    set_article(state, "red", "++", "fern mushroom root toad", s0="gold", s1="silver", s2="white")
    run(state, SCORE_ARTICLES)
    assert [seat.vp for seat in state.seats] == [5, 3, 0]


BLUE_SECRET = dict(zip(INGREDIENTS, ["B-", "R+", "B+", "G-", "R-", "--", "++", "G+"], strict=True))


@pytest.mark.parametrize(
    ("face", "vp"), [("green", 0), ("red", -4), ("blue", -4), ("white", -4), ("gold", -4), ("silver", -4)]
)
def test_seals_on_an_article_wrong_in_one_ingredient(face: str, vp: int) -> None:
    """K-5.29.1, K-5.10, EX-K-35: only fern, on the green slot, has blue minus."""
    state = palace(secret=list(BLUE_SECRET.values()))
    set_article(state, *BLUE_ARTICLE, s0=face)
    assert wrong_slots(state, BLUE) == 2
    run(state, SCORE_ARTICLES)
    assert seat_of(state, 0).vp == vp


@pytest.mark.parametrize("face", ["gold", "red", "green", "blue", "white"])
def test_seals_on_an_article_wrong_in_two_ingredients(face: str) -> None:
    """K-5.29.2, EX-K-35: fern and toad have blue minus."""
    secret = {**BLUE_SECRET, "toad": "--", "scorpion": "++"}
    state = palace(secret=list(secret.values()))
    set_article(state, *BLUE_ARTICLE, s0=face)
    run(state, SCORE_ARTICLES)
    assert seat_of(state, 0).vp == -4


def test_a_hedge_says_that_the_other_three_are_right() -> None:
    """K-5.10, EX-K-20: a blue hedge on RED doubts scorpion; toad and root have red plus, fern red minus."""
    secret = ["G+", "--", "B+", "R-", "G-", "R+", "++", "B-"]
    assert sign_of(ALCHEMICALS.index(secret[INGREDIENTS.index("scorpion")]), RED) == PLUS
    state = palace(secret=secret)
    set_article(state, *RED_ARTICLE, s0="blue", s1="white")
    run(state, SCORE_ARTICLES)
    assert [seat.vp for seat in state.seats] == [0, -4]


def test_the_white_slot_is_doubted_by_the_white_hedge_alone() -> None:
    """K-5.10, EX-K-21: fern, on the white slot of RED, has red plus."""
    secret = ["R+", "--", "B+", "R-", "G-", "G+", "++", "B-"]
    points = {}
    for face in ("white", "red", "green", "blue", "gold"):
        state = palace(secret=secret)
        set_article(state, *RED_ARTICLE, s0=face)
        run(state, SCORE_ARTICLES)
        points[face] = seat_of(state, 0).vp
    assert points == {"white": 0, "red": -4, "green": -4, "blue": -4, "gold": -4}


def test_several_articles_are_one_item_of_the_score() -> None:
    """K-5.29, K-15.4: the sum of all seals of a player, revealed."""
    state = palace()
    set_article(state, "red", "++", "fern mushroom root toad", s0="gold")
    set_article(state, *BLUE_ARTICLE, s0="silver")
    log = listen(state)
    run(state, SCORE_ARTICLES)
    assert seat_of(state, 0).vp == 5 - 4
    assert sum(event[0] == events.SEAL_REVEALED for event in log) == 2


def test_a_failed_debunk_of_an_article_costs_one() -> None:
    """K-5.3, K-5.18: mushroom has blue plus, as BLUE says."""
    state = palace()
    set_article(state, *BLUE_ARTICLE, s1="gold")
    run(state, DEBUNK_TURN, "show mushroom blue")
    assert seat_of(state, 0).reputation == 9
