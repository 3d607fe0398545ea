"""Publishing and endorsing theories: what may be chosen, what it costs, what it brings."""

import pytest

from altneu.games.alchemists.actions.publishing import PUBLISH_TURN
from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.rounds.scoring import SCORE_THEORIES
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.observations import ASPECT, observation
from altneu.games.alchemists.state.pairs import pair_of
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    FERN,
    INGREDIENTS,
    MUSHROOM,
    PLUS,
    PUBLISH,
    RED,
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

NO_SEALS: dict[str, int] = {}


def study(players: int = 2, gold: int = 5, **options: str) -> AlchemistsState:
    """Seat 0 is about to publish."""
    state = academy(players, **options)
    set_seat(state, 0, gold=gold)
    return state


def seal_on(state: AlchemistsState, ingredient: str, seat: int = 0) -> str | None:
    face = state.seals[4 * INGREDIENTS.index(ingredient) + seat]
    return SEALS[face] if face >= 0 else None


def offers(state: AlchemistsState, n: int = 0) -> set[str]:
    ask(state, PUBLISH_TURN, n=n)
    return offered(state)


def test_publishing_puts_the_token_and_a_seal_on_the_ingredient() -> None:
    """B-5.6.1."""
    state = study()
    run(state, PUBLISH_TURN, "theory fern G+", "seal silver")
    assert ALCHEMICALS[state.tokens[FERN]] == "G+"
    assert seal_on(state, "fern") == "silver"


def test_only_ingredients_and_tokens_without_a_theory_can_be_published() -> None:
    """B-5.6.1, B-5.6.8."""
    state = study()
    set_theory(state, "fern", "G+", s1="gold")
    theories = {option for option in offers(state) if option.startswith("theory")}
    assert len(theories) == 7 * 7
    assert not any(" fern " in option or option.endswith(" G+") for option in theories)


def test_publishing_costs_one_gold() -> None:
    """B-5.6.2."""
    state = study()
    run(state, PUBLISH_TURN, "theory fern R+", "seal gold")
    assert seat_of(state, 0).gold == 4


def test_publishing_brings_one_reputation() -> None:
    """B-5.6.3."""
    state = study()
    run(state, PUBLISH_TURN, "theory fern R+", "seal gold")
    assert seat_of(state, 0).reputation == 11


def test_endorsing_puts_a_seal_beside_the_others_and_leaves_the_token() -> None:
    """B-5.6.4, B-5.6.8."""
    state = study()
    set_theory(state, "fern", "G+", s1="gold")
    log = listen(state)
    run(state, PUBLISH_TURN, "endorse fern", "seal red")
    assert (seal_on(state, "fern", 0), seal_on(state, "fern", 1)) == ("red", "gold")
    assert ALCHEMICALS[state.tokens[FERN]] == "G+"
    assert (events.THEORY_ENDORSED, 0, 0, FERN, 0) in log


def test_a_theory_with_a_seal_of_ones_own_cannot_be_endorsed() -> None:
    """B-5.6.4, B-5.6.6."""
    state = study()
    set_theory(state, "fern", "G+", s0="gold")
    assert "endorse fern" not in offers(state)


def test_endorsing_costs_a_gold_to_the_bank_and_one_to_each_owner_of_a_seal() -> None:
    """B-5.6.5."""
    state = study(players=4)
    set_theory(state, "fern", "G+", s1="gold", s3="green")
    run(state, PUBLISH_TURN, "endorse fern", "seal gold")
    assert [seat_of(state, seat).gold for seat in range(4)] == [2, 1, 0, 1]


def test_endorsing_needs_the_whole_payment() -> None:
    """B-5.6.5, B-18.19."""
    state = study(players=4, gold=2)
    set_theory(state, "fern", "G+", s1="gold", s3="green")
    set_theory(state, "claw", "R+", s1="gold")
    options = offers(state)
    assert "endorse fern" not in options
    assert "endorse claw" in options


def test_a_theory_holds_three_seals() -> None:
    """B-5.6.6, B-18.19."""
    state = study(players=4, gold=9)
    set_theory(state, "fern", "G+", s1="gold", s2="gold", s3="green")
    assert "endorse fern" not in offers(state)


def test_which_seal_was_put_down_is_known_to_its_owner_alone() -> None:
    """B-5.6.7."""
    state = study()
    log = listen(state)
    ask(state, PUBLISH_TURN)
    play(state, "theory fern R+")
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 0
    play(state, "seal blue")
    assert (events.THEORY_PUBLISHED, 0, 0, FERN, ALCHEMICALS.index("R+")) in log
    assert all(event[0] != events.SEAL_REVEALED for event in log)


def test_a_seal_is_used_once() -> None:
    """B-5.6.7."""
    state = study()
    set_seat(state, 0, seals={"gold": 1, "red": 1})
    run(state, PUBLISH_TURN, "theory fern R+", "seal gold")
    ask(state, PUBLISH_TURN, n=1)
    play(state, "theory claw G+")
    assert seal_on(state, "claw") == "red"
    assert list(seat_of(state, 0).seals) == [0] * 6


def test_a_hedge_says_right_except_perhaps_in_its_colour() -> None:
    """B-5.6.9: fern is R+; token ++ is wrong in blue alone."""
    state = study(players=3)
    set_theory(state, "fern", "++", s0="blue", s1="red", s2="gold")
    run(state, SCORE_THEORIES)
    assert [seat_of(state, seat).vp for seat in range(3)] == [0, -4, -4]


def test_a_star_says_right() -> None:
    """B-5.6.9."""
    state = study(players=3)
    set_theory(state, "fern", "R+", s0="gold", s1="silver", s2="red")
    run(state, SCORE_THEORIES)
    assert [seat_of(state, seat).vp for seat in range(3)] == [5, 3, 0]


@pytest.mark.parametrize(("option", "reputation"), [("0", 10), ("1", 11)])
def test_endorsing_brings_no_reputation_unless_the_house_rule_says_so(option: str, reputation: int) -> None:
    """B-17.4."""
    state = study(endorse_reputation=option)
    set_theory(state, "fern", "G+", s1="gold")
    run(state, PUBLISH_TURN, "endorse fern", "seal gold")
    assert seat_of(state, 0).reputation == reputation


@pytest.mark.parametrize(
    ("artifacts", "published", "endorsed"),
    [
        ("robe_of_respect", 12, 10),
        ("seal_of_authority", 13, 12),
        ("robe_of_respect seal_of_authority", 14, 13),
    ],
)
def test_robe_and_seal_of_authority_join_into_one_gain(artifacts: str, published: int, endorsed: int) -> None:
    """B-18.20."""
    for choice, reputation in (("theory claw R+", published), ("endorse fern", endorsed)):
        state = study()
        set_seat(state, 0, artifacts=artifacts)
        set_theory(state, "fern", "G+", s1="gold")
        log = listen(state)
        run(state, PUBLISH_TURN, choice, "seal gold")
        assert seat_of(state, 0).reputation == reputation
        assert sum(event[0] == events.REPUTATION for event in log) <= 1


def test_the_printing_press_saves_the_gold_to_the_bank_alone() -> None:
    """B-12.5."""
    state = study(gold=1)
    set_seat(state, 0, artifacts="printing_press")
    set_theory(state, "fern", "G+", s1="gold")
    run(state, PUBLISH_TURN, "endorse fern", "seal gold")
    assert [seat_of(state, seat).gold for seat in range(2)] == [0, 1]
    run(state, PUBLISH_TURN, "theory feather R+", "seal gold", n=1)
    assert seat_of(state, 0).gold == 0


def test_without_gold_the_action_is_cancelled() -> None:
    """B-18.19, B-18.4: the second action has two cubes."""
    state = study(gold=0)
    run(state, PUBLISH_TURN, n=1)
    assert seat_of(state, 0).unused == 2


def test_without_a_seal_the_action_is_cancelled() -> None:
    """B-18.19."""
    state = study()
    set_seat(state, 0, seals=NO_SEALS)
    run(state, PUBLISH_TURN)
    assert seat_of(state, 0).unused == 1


def test_the_white_seal_alone_publishes_no_theory() -> None:
    """B-18.19, K-5.10.1."""
    state = study(encyclopedia="yes")
    set_seat(state, 0, seals={"white": 1})
    set_theory(state, "fern", "G+", s1="gold")
    assert offers(state) == {"article red", "article green", "article blue", "cancel"}


def test_a_theory_known_to_be_false_may_be_published() -> None:
    """B-18.19: everybody knows that fern has red plus."""
    state = study()
    state.shown = row([observation(ASPECT, FERN, FERN, RED, PLUS)])
    assert {f"theory fern {token}" for token in ALCHEMICALS} <= offers(state)


def test_with_eight_theories_only_endorsing_remains() -> None:
    """B-18.19."""
    state = study()
    for ingredient, token in zip(INGREDIENTS, ALCHEMICALS, strict=True):
        set_theory(state, ingredient, token, **({"s1": "gold"} if ingredient == "fern" else {"s0": "silver"}))
    set_seat(state, 0, seals={"gold": 1})
    assert offers(state) == {"endorse fern", "cancel"}


def test_a_theory_in_conflict_cannot_be_endorsed() -> None:
    """B-5.5.17, B-18.3, B-18.19."""
    state = study()
    for ingredient, token in (("fern", "G+"), ("mushroom", "R+"), ("toad", "--")):
        set_theory(state, ingredient, token, s1="silver")
    state.conflicts = 2 ** pair_of(FERN, MUSHROOM)
    endorsed = {option for option in offers(state) if option.startswith("endorse")}
    assert endorsed == {"endorse toad"}


def test_the_player_may_cancel() -> None:
    """B-18.4."""
    state = study()
    run(state, PUBLISH_TURN, "cancel")
    assert (seat_of(state, 0).unused, seat_of(state, 0).gold) == (1, 5)


def test_boots_publish_once_more_after_an_action_spent_at_once() -> None:
    """B-16.5: the cube was spent while debunking; the other player's cube comes first."""
    state = study(gold=5)
    set_seat(state, 0, artifacts="boots_of_speed", actions={"debunk": 1, "publish": 1})
    set_seat(state, 1, gold=5, actions={"publish": 1})
    set_theory(state, "fern", "G+", s1="gold")
    ask(state, SPACES_IN_ORDER)
    play(state, "show fern red", "theory fern R+", "seal gold", "skip")
    play(state, "theory claw G+", "seal silver")
    play(state, "boots", "theory root G-", "seal silver")
    assert state.top is None
    assert [seal_on(state, name) for name in ("fern", "root")] == ["gold", "silver"]
    assert seat_of(state, 0).unused == 0


def test_boots_repeat_a_publication() -> None:
    """B-18.12: no cube, so nothing to be cancelled."""
    state = study()
    set_seat(state, 0, artifacts="boots_of_speed", actions={"publish": 1})
    ask(state, SPACES_IN_ORDER)
    play(state, "theory fern R+", "seal gold", "boots", "cancel")
    assert (seat_of(state, 0).unused, seat_of(state, 0).actions[PUBLISH]) == (0, 1)
