"""Articles of the Royal Encyclopedia: writing, endorsing, limits.

RED says toad and root have red plus, scorpion and fern red minus (red, green, blue, white slot).
"""

from collections.abc import Iterator
from itertools import combinations

import pytest

from altneu.games.alchemists.actions.publishing import PUBLISH_TURN
from altneu.games.alchemists.kings_golem.articles import (
    WRITE_SIGNS,
    WRITE_SLOT,
    claimed_sign,
    written_on,
    wrong_slots,
)
from altneu.games.alchemists.lab.alchemy import mix, sign_of
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.moves import SLOT
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    BLUE,
    INGREDIENTS,
    MINUS,
    PLUS,
    POTIONS,
    RED,
    SEALS,
    SIGN_PAIRS,
)
from altneu.kernel.state import Frame
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


def offers(state: AlchemistsState) -> set[str]:
    ask(state, PUBLISH_TURN)
    return offered(state)


def slots(state: AlchemistsState, colour: int) -> list[str]:
    return [INGREDIENTS[ingredient] for ingredient in state.court.slots[4 * colour : 4 * colour + 4]]


def named(state: AlchemistsState) -> set[str]:
    """The ingredients offered for the next slot."""
    return {option.split()[-1] for option in offered(state)}


# Publishing and endorsing


def test_each_player_has_thirteen_seals() -> None:
    """K-5.2."""
    state = palace()
    assert list(seat_of(state, 0).seals) == [2, 4, 2, 2, 2, 1]
    assert list(seat_of(academy(), 0).seals) == [2, 3, 2, 2, 2, 0]


def test_a_publish_action_may_be_spent_on_an_article() -> None:
    """K-5.3."""
    assert {"article red", "article green", "article blue", "theory fern R+"} <= offers(palace())
    state = academy()
    set_seat(state, 0, gold=5)
    assert not any("article" in option for option in offers(state))


def test_an_article_is_colour_signs_and_an_ingredient_on_each_slot() -> None:
    """K-5.5, K-15.2."""
    state = palace()
    log = listen(state)
    run(state, PUBLISH_TURN, *WRITE_RED, "seal gold")
    assert SIGN_PAIRS[state.court.signs[RED]] == "+-"
    assert slots(state, RED) == ["toad", "root", "scorpion", "fern"]
    assert SEALS[state.court.seals[4 * RED]] == "gold"
    told = next(event for event in log if event[0] == events.ARTICLE_PUBLISHED)
    assert (told[1], told[3], SIGN_PAIRS[told[4] % 4]) == (0, RED, "+-")
    assert [INGREDIENTS[written_on(told[4], slot)] for slot in range(4)] == slots(state, RED)


def test_both_signs_are_chosen_independently() -> None:
    """K-15.2."""
    state = palace()
    ask(state, PUBLISH_TURN)
    play(state, "article green")
    assert offered(state) == {"signs ++", "signs --", "signs +-", "signs -+"}


@pytest.mark.parametrize(
    ("signs", "left", "right"), [("++", PLUS, PLUS), ("--", MINUS, MINUS), ("+-", PLUS, MINUS), ("-+", MINUS, PLUS)]
)
def test_red_and_green_slots_are_the_left_column_blue_and_white_the_right(signs: str, left: int, right: int) -> None:
    """K-15.2, K-5.6."""
    state = palace()
    set_article(state, "green", signs, "toad fern mushroom feather")
    assert [claimed_sign(state, 1, slot) for slot in range(4)] == [left, left, right, right]


def test_the_four_ingredients_of_an_article_differ() -> None:
    """K-5.5: each slot in turn, any ingredient not yet named."""
    state = palace()
    ask(state, PUBLISH_TURN)
    play(state, "article red", "signs ++", "slot red toad", "slot green root", "slot blue fern")
    assert offered(state) == {f"slot white {name}" for name in ("claw", "mushroom", "flower", "scorpion", "feather")}


def test_an_article_claims_signs_and_nothing_about_mixtures() -> None:
    """K-5.6, EX-K-19: two alchemicals with red plus make R+, G+ or G-."""
    plus = [alchemical for alchemical in range(8) if sign_of(alchemical, RED) == PLUS]
    assert {POTIONS[mix(one, other)] for one, other in combinations(plus, 2)} == {"R+", "G+", "G-"}
    secret = ["R-", "++", "B+", "--", "R+", "B-", "++", "G+"]  # root R+, scorpion B-, fern R-; toad and root make G+
    state = palace(secret=secret)
    set_article(state, *RED_ARTICLE)
    assert wrong_slots(state, RED) == 0


def articles_to_write(state: AlchemistsState, colour: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every way to write an article, by the options of the questions: signs and slots."""
    for signs in range(len(WRITE_SIGNS.options(state, Frame(WRITE_SIGNS, 0, 0, colour, 0, None)))):
        yield from slots_to_write(state, colour, signs, ())


def slots_to_write(
    state: AlchemistsState, colour: int, article: int, filled: tuple[int, ...]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    if len(filled) == 4:
        yield article % 4, filled
        return
    options = WRITE_SLOT.options(state, Frame(WRITE_SLOT, 0, 0, colour, article, None))
    assert options
    for option in options:
        ingredient = (option - SLOT) % 8
        further = article + 4 * 9 ** len(filled) * (ingredient + 1)
        yield from slots_to_write(state, colour, further, (*filled, ingredient))


def test_there_are_560_claims_in_a_colour_and_38_of_them_are_true() -> None:
    """K-5.7: four alike or two and two."""
    state = palace()
    true_plus = {k for k in range(8) if sign_of(state.secret.alchemicals[k], BLUE) == PLUS}
    claims = set()
    for signs, filled in articles_to_write(state, BLUE):
        left, right = SIGN_PAIRS[signs]
        plus = frozenset(filled[:2] if left == "+" else ()) | frozenset(filled[2:] if right == "+" else ())
        claims.add((plus, frozenset(filled) - plus))
    sizes = [sorted((len(plus), len(minus))) for plus, minus in claims]
    assert (sizes.count([0, 4]), sizes.count([2, 2]), len(sizes)) == (140, 420, 560)
    true = [(plus, minus) for plus, minus in claims if plus <= true_plus and not minus & true_plus]
    assert (sum(len(plus) != 2 for plus, _ in true), sum(len(plus) == 2 for plus, _ in true)) == (2, 36)


def test_publishing_an_article_brings_a_reputation_and_costs_a_gold() -> None:
    """K-5.4, K-5.8."""
    state = palace()
    run(state, PUBLISH_TURN, *WRITE_RED, "seal gold")
    assert (seat_of(state, 0).gold, seat_of(state, 0).reputation) == (4, 11)


def test_the_seal_of_an_article_lies_face_down() -> None:
    """K-5.8."""
    state = palace()
    log = listen(state)
    ask(state, PUBLISH_TURN)
    play(state, *WRITE_RED)
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 0
    play(state, "seal white")
    assert seat_of(state, 0).seals[SEALS.index("white")] == 0
    assert all(event[0] != events.SEAL_REVEALED for event in log)


@pytest.mark.parametrize(("option", "reputation"), [("0", 10), ("1", 11)])
def test_endorsing_an_article_brings_no_reputation(option: str, reputation: int) -> None:
    """K-5.8.1, B-17.4."""
    state = palace(endorse_reputation=option)
    set_article(state, *RED_ARTICLE, s1="gold")
    run(state, PUBLISH_TURN, "endorse article red", "seal gold")
    assert seat_of(state, 0).reputation == reputation
    assert [SEALS[face] for face in state.court.seals[:2]] == ["gold", "gold"]


def test_an_article_takes_one_seal_of_each_player() -> None:
    """K-5.9, K-5.13: and is not published twice."""
    state = palace()
    set_article(state, *RED_ARTICLE, s0="gold")
    options = offers(state)
    assert not options & {"endorse article red", "article red"}


def test_an_article_takes_three_seals() -> None:
    """K-5.9."""
    state = palace(4, gold=9)
    set_article(state, *RED_ARTICLE, s1="gold", s2="gold", s3="gold")
    set_article(state, *BLUE_ARTICLE, s1="gold", s2="silver")
    options = offers(state)
    assert "endorse article red" not in options
    assert "endorse article blue" in options


COSTS = [("no", "", (2, 0)), ("no", "printing_press", (3, 0)), ("yes", "", (3, 1)), ("yes", "printing_press", (3, 1))]


@pytest.mark.parametrize(("golem", "artifacts", "left"), COSTS)
def test_endorsing_an_article_with_two_foreign_seals(golem: str, artifacts: str, left: tuple[int, int]) -> None:
    """K-5.4, K-5.4.1, K-5.12, EX-K-32: of 5 gold and, with the Golem Project, 2 approval tokens."""
    state = palace(3, golem=golem)
    set_seat(state, 0, artifacts=artifacts, approvals=2 if golem == "yes" else 0)
    set_article(state, *RED_ARTICLE, s1="gold", s2="gold")
    run(state, PUBLISH_TURN, "endorse article red", "seal gold")
    assert (seat_of(state, 0).gold, state.court.approvals[0]) == left
    assert [seat_of(state, seat).gold for seat in (1, 2)] == [1, 1]


@pytest.mark.parametrize(("golem", "artifacts", "left"), [("no", "", 0), ("no", "printing_press", 1), ("yes", "", 1)])
def test_what_a_new_article_costs(golem: str, artifacts: str, left: int) -> None:
    """K-5.4, K-5.4.1, K-5.12: of 1 gold."""
    state = palace(gold=1, golem=golem)
    set_seat(state, 0, artifacts=artifacts, approvals=1 if golem == "yes" else 0)
    run(state, PUBLISH_TURN, *WRITE_RED, "seal gold")
    assert seat_of(state, 0).gold == left
    assert state.court.approvals[0] == 0


def test_without_an_approval_token_no_article_is_offered() -> None:
    """K-5.4.1: gold does not help."""
    state = palace(golem="yes")
    set_article(state, *RED_ARTICLE, s1="gold")
    assert not any("article" in option for option in offers(state))


def test_without_gold_for_the_owners_no_endorsement_is_offered() -> None:
    """K-5.4.1."""
    state = palace(gold=0, golem="yes")
    set_seat(state, 0, approvals=1)
    set_article(state, *RED_ARTICLE, s1="gold")
    assert offers(state) == {"article green", "article blue", "cancel"}


def test_the_signet_ring_pays_for_an_article() -> None:
    """K-15.12.2: before the seal is put down."""
    state = palace(gold=0, golem="yes")
    set_seat(state, 0, approvals=1, artifacts="signet_ring")
    run(state, PUBLISH_TURN, *WRITE_RED, "ring", "seal gold")
    assert state.court.approvals[0] == 1


@pytest.mark.parametrize("gold", [0, 1])
def test_without_gold_no_article_is_offered(gold: int) -> None:
    """K-5.4: 1 to the bank, and 1 to the owner of the seal on RED."""
    state = palace(gold=gold)
    set_article(state, *RED_ARTICLE, s1="gold")
    articles = {option for option in offers(state) if "article" in option}
    assert articles == ({"article green", "article blue"} if gold == 1 else set())


def test_the_white_hedge_is_for_articles_only() -> None:
    """K-5.10.1, EX-K-21."""
    state = palace()
    ask(state, PUBLISH_TURN)
    play(state, *WRITE_RED)
    assert "seal white" in offered(state)
    other = palace()
    ask(other, PUBLISH_TURN)
    play(other, "theory fern R+")
    assert "seal white" not in offered(other)


# Limits


def test_an_ingredient_in_two_articles_cannot_stand_in_the_third() -> None:
    """K-5.1, K-5.13, EX-K-31."""
    state = palace()
    set_article(state, *RED_ARTICLE)
    set_article(state, "green", "++", "toad claw flower feather")
    ask(state, PUBLISH_TURN)
    play(state, "article blue", "signs ++")
    assert named(state) == set(INGREDIENTS) - {"toad"}


def test_no_two_articles_name_the_same_four() -> None:
    """K-5.14, EX-K-30: in any order of the slots; three in common are allowed."""
    state = palace()
    set_article(state, *BLUE_ARTICLE)
    ask(state, PUBLISH_TURN)
    play(state, "article red", "signs --", "slot red mushroom", "slot green fern", "slot blue toad")
    assert named(state) == {"claw", "flower", "root", "scorpion"}


@pytest.mark.parametrize("common", ["", "toad", "toad fern", "toad fern mushroom"])
def test_a_third_article_is_always_possible(common: str) -> None:
    """K-5.14: whatever slots are filled first, the next one finds an ingredient."""
    others = [name for name in INGREDIENTS if name not in BLUE_ARTICLE[2].split()]
    second = common.split() + others[: 4 - len(common.split())]
    state = palace()
    set_article(state, *BLUE_ARTICLE)
    set_article(state, "green", "+-", " ".join(second))
    written = {frozenset(filled) for _, filled in slots_to_write(state, RED, SIGN_PAIRS.index("++"), ())}
    assert written
    for forbidden in (BLUE_ARTICLE[2].split(), second):
        assert frozenset(INGREDIENTS.index(name) for name in forbidden) not in written


def test_theories_and_articles_do_not_limit_each_other() -> None:
    """K-5.15: a theory says that toad has red minus, the article says plus."""
    state = palace()
    set_theory(state, "toad", "R-", s1="gold")
    run(state, PUBLISH_TURN, *WRITE_RED, "seal gold")
    assert state.conflicts == 0
    ask(state, PUBLISH_TURN, n=1)
    assert "theory root G+" in offered(state)
