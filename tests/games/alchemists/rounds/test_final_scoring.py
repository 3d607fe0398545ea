"""Final scoring: reputation, artifacts, grants, gold, theories, and who wins (B-10, K-15.4)."""

import pytest

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.rounds.rounds import push_steps
from altneu.games.alchemists.rounds.scoring import (
    SCORE_ARTIFACTS,
    SCORE_GOLD,
    SCORE_GRANTS,
    SCORE_REPUTATION,
    SCORE_THEORIES,
    SCORE_WISDOM_IDOL,
    places,
    scores,
    winners,
)
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.court import replaced
from altneu.games.alchemists.state.pairs import pair_of
from altneu.games.alchemists.state.sources import SCORE_ITEMS, SCORING
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, INGREDIENTS
from altneu.kernel.flow import advance
from altneu.kernel.state import BIT
from games.alchemists.academy import academy, listen, run, seat_of, set_article, set_seat, set_theory

pytestmark = pytest.mark.both


def vp(state: AlchemistsState, seat: int = 0) -> int:
    return int(seat_of(state, seat).vp)


def item_order(state: AlchemistsState) -> list[str]:
    """Score the whole game; the items of the first seat in order."""
    log = listen(state)
    push_steps(state, state.box.scoring)
    advance(state)
    assert state.top is None
    return [SCORE_ITEMS[source - SCORING] for event, seat, source, _, _ in log if event == events.SCORED and seat == 0]


def test_every_point_of_reputation_is_1_vp() -> None:
    """B-10.1."""
    state = academy(round=6)
    set_seat(state, 1, reputation=23)
    run(state, SCORE_REPUTATION)
    assert scores(state) == [10, 23]


def test_artifacts_bring_their_vp_and_the_idol_waits() -> None:
    """B-10.2: Chalice 6, Mirror 2 of 14 reputation, Idol nothing yet."""
    state = academy(round=6)
    set_seat(state, 0, artifacts="silver_chalice magic_mirror wisdom_idol", reputation=14)
    set_theory(state, "fern", "R+", s0="gold")
    run(state, SCORE_ARTIFACTS)
    assert vp(state) == 8


def test_the_magic_mirror_reads_the_reputation_although_it_is_scored_already() -> None:
    """B-10.2, K-15.4: 15 VP of reputation and 3 of the mirror."""
    state = academy(round=6)
    set_seat(state, 0, artifacts="magic_mirror", reputation=15)
    item_order(state)
    assert vp(state) == 18


def test_grants_bring_their_vp() -> None:
    """B-10.3: the first is worth 2, the fifth 1."""
    state = academy(round=6)
    set_seat(state, 0, grants=BIT[0] | BIT[4])
    run(state, SCORE_GRANTS)
    assert scores(state) == [3, 0]


@pytest.mark.parametrize(
    ("gold", "favors", "points", "remainder"),
    [
        pytest.param(0, "", 0, 0, id="nothing"),
        pytest.param(8, "", 2, 2, id="gold alone"),
        pytest.param(1, "sage", 1, 0, id="a favor card is 2 gold"),
        pytest.param(3, "sage barmaid assistant", 3, 0, id="three favor cards"),
    ],
)
def test_favor_cards_become_gold_and_3_gold_1_vp(gold: int, favors: str, points: int, remainder: int) -> None:
    """B-10.4, B-10.5."""
    state = academy(round=6)
    set_seat(state, 0, gold=gold, favors=favors)
    run(state, SCORE_GOLD)
    assert (vp(state), seat_of(state, 0).remainder) == (points, remainder)


def test_ingredients_are_worth_nothing() -> None:
    """B-10.5."""
    state = academy(round=6)
    set_seat(state, 0, hand="fern fern toad claw root scorpion")
    run(state, SCORE_GOLD)
    assert (vp(state), seat_of(state, 0).remainder) == (0, 0)


@pytest.mark.parametrize(("seal", "points"), [("gold", 5), ("silver", 3), ("red", 0), ("green", 0), ("blue", 0)])
def test_a_right_theory_rewards_stars(seal: str, points: int) -> None:
    """B-10.6: fern is R+."""
    state = academy(round=6)
    set_theory(state, "fern", "R+", s0=seal)
    run(state, SCORE_THEORIES)
    assert scores(state) == [points, 0]


@pytest.mark.parametrize(
    ("alchemical", "forgiven"),
    [
        pytest.param("B-", "red", id="red is wrong"),
        pytest.param("G-", "green", id="green is wrong"),
        pytest.param("++", "blue", id="blue is wrong"),
        pytest.param("--", "", id="red and green are wrong"),
        pytest.param("R-", "", id="everything is wrong"),
    ],
)
def test_a_wrong_theory_costs_4_vp_but_for_the_hedge_of_the_only_wrong_colour(alchemical: str, forgiven: str) -> None:
    """B-10.7: fern is R+, that is plus, plus, minus."""
    for seal in ("gold", "silver", "red", "green", "blue"):
        state = academy(round=6)
        set_theory(state, "fern", alchemical, s0=seal)
        run(state, SCORE_THEORIES)
        assert vp(state) == (0 if seal == forgiven else -4), seal


def test_every_owner_of_a_seal_scores_and_all_theories_add_up() -> None:
    """B-10.6, B-10.7: 5 and 3 for the first, -4 and 3 for the second."""
    state = academy(2, round=6)
    set_theory(state, "fern", "R+", s0="gold")
    set_theory(state, "claw", "G+", s0="silver", s1="silver")
    set_theory(state, "toad", "--", s1="red")
    run(state, SCORE_THEORIES)
    assert scores(state) == [8, -1]


def test_disputed_theories_score_like_others() -> None:
    """B-10.6, B-5.5.18."""
    state = academy(round=6, level="master")
    set_theory(state, "fern", "R+", s0="gold")
    set_theory(state, "claw", "R-", s0="gold")
    state.conflicts = BIT[pair_of(INGREDIENTS.index("fern"), INGREDIENTS.index("claw"))]
    run(state, SCORE_THEORIES)
    assert vp(state) == 1


def test_the_lab_reveals_all_alchemicals_and_the_seals_are_turned_over() -> None:
    """B-10.6."""
    state = academy(round=6)
    set_theory(state, "toad", "++", s1="gold")
    log = listen(state)
    run(state, SCORE_THEORIES)
    assert [(a, b) for event, _, _, a, b in log if event == events.REVEALED] == [(k, k) for k in range(8)]
    toad = INGREDIENTS.index("toad")
    assert [(seat, a, b) for event, seat, _, a, b in log if event == events.SEAL_REVEALED] == [(1, 0, toad)]


def test_vp_of_theories_are_no_reputation() -> None:
    """B-10.8, K-15.4.4: no zone makes the loss larger, no Robe a gain, and the reputation stays."""
    state = academy(round=6)
    set_seat(state, 0, reputation=18, artifacts="robe_of_respect")
    set_theory(state, "fern", "R-", s0="gold")
    set_theory(state, "toad", "++", s0="silver")
    run(state, SCORE_THEORIES)
    assert (vp(state), seat_of(state, 0).reputation) == (-1, 18)


def test_the_total_may_fall_below_0() -> None:
    """B-10.8, K-15.4.4."""
    state = academy(round=6)
    set_seat(state, 0, reputation=2)
    set_theory(state, "fern", "R-", s0="gold")
    item_order(state)
    assert vp(state) == -2


def test_the_wisdom_idol_counts_seals_of_any_kind_on_right_theories() -> None:
    """B-12.18, B-10.2: gold and red on right ones, not the silver one on a wrong one."""
    state = academy(round=6)
    set_seat(state, 0, artifacts="wisdom_idol")
    set_theory(state, "fern", "R+", s0="gold", s1="gold")
    set_theory(state, "claw", "G+", s0="red")
    set_theory(state, "toad", "--", s0="silver")
    set_theory(state, "root", "G-", s1="silver")
    run(state, SCORE_WISDOM_IDOL)
    assert scores(state) == [2, 0]


def test_the_wisdom_idol_counts_right_articles_too() -> None:
    """B-12.18, K-15.13.2: toad, fern, mushroom and root have red plus."""
    state = academy(round=6, encyclopedia="yes")
    set_seat(state, 0, artifacts="wisdom_idol")
    set_article(state, "red", "++", "toad fern mushroom root", s0="gold")
    set_article(state, "blue", "--", "toad fern mushroom root", s0="silver")
    run(state, SCORE_WISDOM_IDOL)
    assert vp(state) == 1


def test_the_crystal_cabinet_counts_a_secret_artifact() -> None:
    """K-15.4.3, B-12.15: cabinet and Bronze Cup are two, and the cup brings 4 and 5 less its cost of 4."""
    state = academy(round=6, funding="yes")
    set_seat(state, 0, artifacts="crystal_cabinet")
    court = state.own_court()
    court.secret = replaced(court.secret, 0, ARTIFACTS.index("bronze_cup"))
    item_order(state)
    assert vp(state) == 10 + 2 * 2 + 4 + 1


def test_the_steps_of_the_base_game_come_in_order() -> None:
    """B-10.1 to B-10.6, K-15.4."""
    state = academy(round=6)
    set_seat(state, 0, artifacts="wisdom_idol silver_chalice", grants=1, gold=3)
    set_theory(state, "fern", "R+", s0="gold")
    assert item_order(state) == ["reputation", "artifacts", "grants", "gold", "theories", "wisdom idol"]
    assert vp(state) == 10 + 6 + 2 + 1 + 5 + 1


def test_most_vp_win() -> None:
    """B-10.9."""
    state = academy(3, round=6)
    for seat, total in enumerate((20, 31, 25)):
        set_seat(state, seat, vp=total)
    assert places(state) == ALCHEMISTS.places(state) == [1, 2, 0]
    assert winners(state) == [1]


def test_of_tied_players_more_gold_left_over_wins() -> None:
    """B-10.9: the remainder, not all the gold of the game."""
    state = academy(3, round=6)
    for seat, (gold, reputation) in enumerate([(6, 10), (2, 12), (1, 12)]):
        set_seat(state, seat, gold=gold, reputation=reputation)
    item_order(state)
    assert scores(state) == [12, 12, 12]
    assert places(state) == [1, 2, 0]
    assert winners(state) == [1]


def test_players_equal_in_vp_and_gold_left_over_share_the_victory() -> None:
    """B-10.9."""
    state = academy(3, round=6)
    for seat, total in enumerate((30, 12, 30)):
        set_seat(state, seat, vp=total, remainder=1)
    assert winners(state) == [0, 2]
