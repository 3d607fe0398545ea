"""Artifacts, one by one: costs, worth and effects (B-12, B-18.15)."""

import pytest

from altneu.games.alchemists.actions.artifacts import artifact_points, gain_artifact
from altneu.games.alchemists.actions.buying import BUY_TURN
from altneu.games.alchemists.actions.experiments import STUDENT_TURN
from altneu.games.alchemists.rounds.order import CHOOSE_SPACE, STAND_ASIDE
from altneu.games.alchemists.rounds.scoring import SCORE_ARTIFACTS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, POTIONS
from altneu.kernel.flow import advance, asked
from altneu.kernel.state import NATURE
from games.alchemists.academy import academy, ask, nature, offered, play, run, seat_of, set_market, set_seat

pytestmark = pytest.mark.both

PRINTED = [
    pytest.param("discount_card", "I", 3, 1, id="B-12.1"),
    pytest.param("boots_of_speed", "I", 4, 2, id="B-12.2"),
    pytest.param("magic_mortar", "I", 3, 1, id="B-12.3"),
    pytest.param("periscope", "I", 3, 1, id="B-12.4"),
    pytest.param("printing_press", "I", 4, 2, id="B-12.5"),
    pytest.param("robe_of_respect", "I", 4, 0, id="B-12.6"),
    pytest.param("witchs_trunk", "II", 3, 2, id="B-12.7"),
    pytest.param("amulet_of_rhetoric", "II", 4, 0, id="B-12.8"),
    pytest.param("hypnotic_amulet", "II", 3, 1, id="B-12.9"),
    pytest.param("seal_of_authority", "II", 4, 0, id="B-12.10"),
    pytest.param("silver_chalice", "II", 4, 6, id="B-12.11"),
    pytest.param("thinking_cap", "II", 4, 1, id="B-12.12"),
    pytest.param("altar_of_gold", "III", 1, 0, id="B-12.13"),
    pytest.param("bronze_cup", "III", 4, 4, id="B-12.14"),
    pytest.param("crystal_cabinet", "III", 5, None, id="B-12.15"),
    pytest.param("feather_in_cap", "III", 3, None, id="B-12.16"),
    pytest.param("magic_mirror", "III", 4, None, id="B-12.17"),
    pytest.param("wisdom_idol", "III", 4, None, id="B-12.18"),
]


def owner(artifact: str, **seat: object) -> AlchemistsState:
    """The first seat has just got the artifact, at its first question if it asks one."""
    state = academy(round=4)
    set_seat(state, 0, **seat)
    gain_artifact(state, 0, ARTIFACTS.index(artifact))
    advance(state)
    return state


@pytest.mark.parametrize(("artifact", "level", "cost", "vp"), PRINTED)
def test_an_artifact_has_its_level_cost_and_worth(artifact: str, level: str, cost: int, vp: int | None) -> None:
    """B-12.1 to B-12.18; where the VP vary the card gives nothing by itself."""
    box = academy().box
    number = ARTIFACTS.index(artifact)
    assert ["I", "II", "III"][box.artifact_level[number]] == level
    assert box.artifact_cost[number] == cost
    assert box.artifact_vp[number] == (vp or 0)


@pytest.mark.parametrize(("artifact", "level", "cost", "vp"), [p for p in PRINTED if p.values[3] is not None])
def test_an_artifact_scores_what_is_printed_on_it(artifact: str, level: str, cost: int, vp: int) -> None:
    """B-10.2, B-12.11, B-12.14."""
    state = academy(round=6)
    set_seat(state, 0, artifacts=artifact)
    run(state, SCORE_ARTIFACTS)
    assert seat_of(state, 0).vp == vp


def test_the_witchs_trunk_brings_seven_ingredients() -> None:
    """B-12.7."""
    state = academy(round=4)
    gain_artifact(state, 0, ARTIFACTS.index("witchs_trunk"))
    advance(state)
    nature(state)
    assert seat_of(state, 0).cards() == 7


@pytest.mark.parametrize(("trunk", "ingredients"), [("", 2), ("witchs_trunk", 0)])
def test_the_witchs_trunk_keeps_from_ingredients_of_the_order_track(trunk: str, ingredients: int) -> None:
    """B-12.7: space 7 gives a favor card and two ingredients; the favor card is drawn."""
    state = academy(players=3, round=5)
    set_seat(state, 0, artifacts=trunk, flask=-1)
    ask(state, CHOOSE_SPACE)
    play(state, "order 8")
    while state.top is not None:
        play(state, "draw sage" if "draw sage" in offered(state) else sorted(offered(state))[0])
    assert (seat_of(state, 0).cards(), sum(seat_of(state, 0).favors)) == (ingredients, 1)


def test_the_witchs_trunk_keeps_from_the_ingredient_of_the_paralysed() -> None:
    """B-12.7: space P included."""
    state = academy(round=5)
    set_seat(state, 0, artifacts="witchs_trunk", flask=-1)
    ask(state, STAND_ASIDE)
    play(state, "draw sage")
    assert (seat_of(state, 0).cards(), sum(seat_of(state, 0).favors)) == (0, 1)


def test_the_amulet_of_rhetoric_brings_5_reputation() -> None:
    """B-12.8."""
    assert seat_of(owner("amulet_of_rhetoric"), 0).reputation == 15


def test_the_robe_adds_to_the_amulet_of_rhetoric() -> None:
    """B-12.8, B-12.6: it is a gain like any other."""
    assert seat_of(owner("amulet_of_rhetoric", artifacts="robe_of_respect"), 0).reputation == 16


def test_the_hypnotic_amulet_brings_four_favor_cards() -> None:
    """B-12.9."""
    state = owner("hypnotic_amulet")
    play(state, "draw sage", "draw sage", "draw merchant", "draw custodian")
    assert state.top is None
    assert sum(seat_of(state, 0).favors) == 4


def test_a_herbalist_of_the_hypnotic_amulet_waits_for_all_four_cards() -> None:
    """B-12.9, B-16.1: only then it is played."""
    state = owner("hypnotic_amulet")
    play(state, "draw herbalist", "draw sage", "draw sage", "draw merchant")
    play(state, "draw fern", "draw fern", "draw fern")
    assert (sum(seat_of(state, 0).favors), seat_of(state, 0).cards()) == (3, 1)


def test_the_silver_chalice_and_the_bronze_cup_do_nothing() -> None:
    """B-12.11, B-12.14: but for their VP."""
    for artifact in ("silver_chalice", "bronze_cup"):
        state = owner(artifact, gold=3, hand="fern toad")
        board = seat_of(state, 0)
        assert state.top is None
        assert (board.gold, board.cards(), board.reputation, sum(board.favors)) == (3, 2, 10, 0)


def test_the_thinking_cap_tests_two_pairs_and_all_cards_return() -> None:
    """B-12.12, B-18.15: R+ and R- are seen by everybody."""
    state = owner("thinking_cap", hand="fern mushroom claw flower")
    play(state, "mix fern mushroom", "mix claw flower")
    board = seat_of(state, 0)
    assert state.top is None
    assert list(board.hand) == [1, 1, 1, 1, 0, 0, 0, 0]
    assert board.potions == 2 ** POTIONS.index("R+") + 2 ** POTIONS.index("R-")
    assert len(board.observed) == 2
    assert len(state.pot) == 0


def test_the_thinking_cap_tests_no_third_pair() -> None:
    """B-12.12: with six cards in hand."""
    state = owner("thinking_cap", hand="fern mushroom claw flower toad root")
    play(state, "mix fern mushroom", "mix claw flower")
    assert state.top is None


@pytest.mark.parametrize("pairs", [[], ["mix fern claw"]])
def test_the_thinking_cap_may_test_fewer_pairs(pairs: list[str]) -> None:
    """B-18.15: none or one."""
    state = owner("thinking_cap", hand="fern mushroom claw flower")
    play(state, *pairs, "skip")
    assert state.top is None
    assert len(seat_of(state, 0).observed) == len(pairs)
    assert seat_of(state, 0).cards() == 4


def test_a_card_belongs_to_one_pair_of_the_thinking_cap() -> None:
    """B-18.15: a single fern is used up by the first pair, of two claws one is left."""
    state = owner("thinking_cap", hand="fern claw claw toad")
    play(state, "mix fern claw")
    assert offered(state) == {"mix claw toad", "skip"}


def test_the_thinking_cap_asks_nothing_without_two_different_ingredients() -> None:
    """B-18.15: a pair is two different ingredients."""
    state = owner("thinking_cap", hand="fern fern")
    assert state.top is None
    assert seat_of(state, 0).cards() == 2


def test_the_thinking_cap_has_no_effects_and_no_fee() -> None:
    """B-18.15: R- neither poisons nor angers the student, and an angry one gets no gold."""
    state = owner("thinking_cap", hand="claw flower", gold=0)
    state.angry = 1
    play(state, "mix claw flower")
    board = seat_of(state, 0)
    assert (board.hospital, board.immune, board.gold, board.reputation) == (0, 0, 0, 10)
    calm = owner("thinking_cap", hand="claw flower")
    play(calm, "mix claw flower")
    assert calm.angry == 0


def test_the_pair_chosen_for_the_thinking_cap_is_secret() -> None:
    """B-12.12: the potion is public, its ingredients are not."""
    state = owner("thinking_cap", hand="claw flower")
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 0


@pytest.mark.parametrize(("gold", "most"), [(3, 3), (8, 8), (11, 8)])
def test_the_altar_of_gold_takes_up_to_8_gold_that_one_has(gold: int, most: int) -> None:
    """B-12.13, B-18.15."""
    state = owner("altar_of_gold", gold=gold)
    assert offered(state) == {f"pay {amount} gold" for amount in range(most + 1)}


@pytest.mark.parametrize("amount", [0, 5])
def test_the_altar_of_gold_turns_gold_into_reputation(amount: int) -> None:
    """B-12.13."""
    state = owner("altar_of_gold", gold=6)
    play(state, f"pay {amount} gold")
    assert (seat_of(state, 0).gold, seat_of(state, 0).reputation) == (6 - amount, 10 + amount)


def test_the_altar_of_gold_asks_nothing_of_a_player_without_gold() -> None:
    """B-18.15."""
    state = owner("altar_of_gold")
    assert state.top is None
    assert seat_of(state, 0).reputation == 10


def test_the_price_of_the_altar_is_paid_before_it_is_used() -> None:
    """B-12.13, B-5.4.2: of 4 gold 3 are left for it."""
    state = academy(round=6)
    set_market(state, "altar_of_gold")
    set_seat(state, 0, gold=4)
    ask(state, BUY_TURN)
    play(state, "buy altar_of_gold")
    assert "pay 3 gold" in offered(state)
    assert "pay 4 gold" not in offered(state)


@pytest.mark.parametrize(("others", "vp"), [("", 2), ("periscope silver_chalice", 6)])
def test_the_crystal_cabinet_is_worth_2_vp_for_each_artifact_itself_included(others: str, vp: int) -> None:
    """B-12.15."""
    state = academy(round=6)
    set_seat(state, 0, artifacts=f"crystal_cabinet {others}")
    assert artifact_points(state, 0, ARTIFACTS.index("crystal_cabinet")) == vp


@pytest.mark.parametrize(("reputation", "vp"), [(4, 0), (5, 1), (14, 2), (15, 3)])
def test_the_magic_mirror_is_worth_1_vp_for_every_full_5_reputation(reputation: int, vp: int) -> None:
    """B-12.17."""
    state = academy(round=6)
    set_seat(state, 0, artifacts="magic_mirror", reputation=reputation)
    assert artifact_points(state, 0, ARTIFACTS.index("magic_mirror")) == vp


def test_the_feather_in_cap_counts_different_ingredients() -> None:
    """B-12.16: two ferns are one."""
    state = academy(round=6)
    set_seat(state, 0, artifacts="feather_in_cap")
    for ingredient in (0, 0, 1, 6):
        state.own(0).set_aside[ingredient] += 1
    assert artifact_points(state, 0, ARTIFACTS.index("feather_in_cap")) == 3


def test_an_effect_without_a_limit_works_every_time() -> None:
    """B-5.4.3, B-12.3: the Magic Mortar in two tests of one round."""
    state = academy()
    set_seat(state, 0, hand="fern fern mushroom mushroom", artifacts="magic_mortar")
    for _ in range(2):
        ask(state, STUDENT_TURN)
        play(state, "mix fern mushroom")
        assert asked(state) == NATURE
        play(state, "pick fern")
    assert list(seat_of(state, 0).hand[:3]) == [0, 0, 2]
