"""The effect notation: every form of gain and cost, how they nest, and every error with its place."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from altneu.games.golem.actions import gains
from altneu.games.golem.actions.activation import Activate, UseTile
from altneu.games.golem.actions.artifacts import ArtifactIncome, Gold
from altneu.games.golem.actions.books import BuyBook, ReadBooks
from altneu.games.golem.actions.creation import Create
from altneu.games.golem.actions.gains import (
    Gain,
    GainPer,
    GolemTrack,
    NoControl,
    Pay,
    Research,
    ResearchBack,
)
from altneu.games.golem.actions.killing import Kill
from altneu.games.golem.actions.movement import March, MoveGolems
from altneu.games.golem.actions.students import ANY, Student, StudentBack
from altneu.games.golem.actions.upgrades import Upgrade
from altneu.games.golem.cards.notation import NotationError, parse_effect
from altneu.games.golem.rounds.goals import DrawGoals
from altneu.games.golem.rounds.income import StreetIncome
from altneu.games.golem.state.terms import BLUE, CLAY, COINS, KNOWLEDGE, RED, VP, YELLOW
from altneu.kernel.combinators import AnyOrder, Choose, Cost, Exchange, Nothing, Seq
from altneu.kernel.state import Effect

pytestmark = pytest.mark.both

GAINS: list[tuple[str, type, dict[str, Any]]] = [
    ("2 clay", Gain, {"resource": CLAY, "amount": 2}),
    ("1 coin", Gain, {"resource": COINS, "amount": 1}),
    ("3 coins", Gain, {"resource": COINS, "amount": 3}),
    ("1 knowledge", Gain, {"resource": KNOWLEDGE, "amount": 1}),
    ("60 VP", Gain, {"resource": VP, "amount": 60}),
    ("1 gold", Gold, {"count": 1}),
    ("2 gold", Gold, {"count": 2}),
    ("1 VP per level", GainPer, {"resource": VP, "amount": 1, "counted": gains.LEVEL}),
    ("3 clay per level", GainPer, {"resource": CLAY, "amount": 3, "counted": gains.LEVEL}),
    ("1 coin per completed artifact", GainPer, {"resource": COINS, "amount": 1, "counted": gains.COMPLETED}),
    ("2 VP per golem in the cemetery", GainPer, {"resource": VP, "amount": 2, "counted": gains.GRAVES}),
    ("2 coins per upgrade", GainPer, {"resource": COINS, "amount": 2, "counted": gains.MADE}),
    ("3 knowledge per section of the leftmost student", GainPer, {"amount": 3, "counted": gains.LEFTMOST}),
    ("research +1", Research, {"steps": 1}),
    ("research +2", Research, {"steps": 2}),
    ("student red +1", Student, {"district": RED}),
    ("student yellow +1", Student, {"district": YELLOW}),
    ("student blue +1", Student, {"district": BLUE}),
    ("student any +1", Student, {"district": ANY}),
    ("golem track +2", GolemTrack, {"up": 2, "down": 0}),
    ("golem track -1", GolemTrack, {"up": 0, "down": 1}),
    ("golem track +1 or -1", GolemTrack, {"up": 1, "down": 1}),
    ("golem upgrade", Upgrade, {"golem": True, "research": False, "artifact": False, "discount": 0, "mixed": False}),
    ("artifact upgrade -2", Upgrade, {"golem": False, "research": False, "artifact": True, "discount": 2}),
    ("research upgrade -4", Upgrade, {"golem": False, "research": True, "artifact": False, "discount": 4}),
    ("any upgrade -4", Upgrade, {"golem": True, "research": True, "artifact": True, "discount": 4, "mixed": False}),
    ("any upgrade -3 in any resources", Upgrade, {"discount": 3, "mixed": True}),
    ("golem upgrade in any resources", Upgrade, {"discount": 0, "mixed": True}),
    ("kill golem", Kill, {}),
    ("create golem", Create, {"discount": 0}),
    ("create golem -3", Create, {"discount": 3}),
    ("buy book", BuyBook, {"discount": 0, "waived": False}),
    ("buy book -5", BuyBook, {"discount": 5, "waived": False}),
    ("buy book without card cost", BuyBook, {"discount": 0, "waived": True}),
    ("move golems 2", MoveGolems, {"steps": 2}),
    ("march golem 4", March, {"steps": 4}),
    ("activate 1 golem", Activate, {"count": 1}),
    ("activate 2 golems", Activate, {"count": 2}),
    ("use tile of golem", UseTile, {}),
    ("activate 1 book", ReadBooks, {"count": 1}),
    ("activate 3 books", ReadBooks, {"count": 3}),
    ("draw goals", DrawGoals, {}),
    ("artifact income", ArtifactIncome, {}),
    ("street income", StreetIncome, {}),
    ("no control", NoControl, {}),
]
COSTS: list[tuple[str, type, dict[str, Any]]] = [
    ("3 clay", Pay, {"resource": CLAY, "amount": 3}),
    ("1 coin", Pay, {"resource": COINS, "amount": 1}),
    ("4 coins", Pay, {"resource": COINS, "amount": 4}),
    ("2 knowledge", Pay, {"resource": KNOWLEDGE, "amount": 2}),
    ("1 VP", Pay, {"resource": VP, "amount": 1}),
    ("student red -1", StudentBack, {"district": RED}),
    ("student yellow -1", StudentBack, {"district": YELLOW}),
    ("student blue -1", StudentBack, {"district": BLUE}),
    ("student any -1", StudentBack, {"district": ANY}),
    ("research -1", ResearchBack, {}),
]


def assert_is(effect: Effect[Any], kind: type, fields: dict[str, Any]) -> None:
    assert type(effect) is kind
    for field, value in fields.items():
        assert getattr(effect, field) == value, field


@pytest.mark.parametrize(("text", "kind", "fields"), GAINS, ids=[text for text, _, _ in GAINS])
def test_a_gain_is_the_verb_it_names(text: str, kind: type, fields: dict[str, Any]) -> None:
    assert_is(parse_effect(text), kind, fields)


@pytest.mark.parametrize(("text", "kind", "fields"), COSTS, ids=[text for text, _, _ in COSTS])
def test_a_cost_is_paid_for_a_gain(text: str, kind: type, fields: dict[str, Any]) -> None:
    effect = parse_effect(f"pay {text}: 1 clay")
    assert isinstance(effect, Exchange)
    assert_is(effect.cost, kind, fields)
    assert_is(effect.gain, Gain, {"resource": CLAY, "amount": 1})


def test_none_is_nothing() -> None:
    assert type(parse_effect("none")) is Nothing


# Nesting


def names(effect: Effect[Any]) -> list[Any]:
    """The effect's name, and those of its parts below it."""
    return [effect.name, *[names(part) for part in effect.parts()]]


def test_a_then_is_a_sequence() -> None:
    effect = parse_effect("kill golem; then 1 VP per level", "N-R6")
    assert isinstance(effect, Seq)
    assert [type(part) for part in effect.parts()] == [Kill, GainPer]
    assert names(effect) == ["N-R6", ["N-R6 stage 1"], ["N-R6 stage 2"]]


def test_a_slash_is_a_choice() -> None:
    effect = parse_effect("1 clay | golem track +1 | kill golem", "book 5")
    assert isinstance(effect, Choose)
    assert [type(part) for part in effect.parts()] == [Gain, GolemTrack, Kill]
    assert names(effect) == ["book 5", ["book 5 option 1"], ["book 5 option 2"], ["book 5 option 3"]]


def test_plain_gains_are_a_sequence_in_any_order() -> None:
    effect = parse_effect("2 clay, 1 coin, 3 VP", "gift")
    assert isinstance(effect, Seq)
    assert names(effect) == ["gift", ["gift part 1"], ["gift part 2"], ["gift part 3"]]


def test_gains_that_touch_each_other_may_be_taken_in_any_order() -> None:
    effect = parse_effect("3 clay, create golem, move golems 1", "AT-03")
    assert isinstance(effect, Seq)
    clay, rest = effect.parts()
    assert isinstance(clay, Gain)
    assert isinstance(rest, AnyOrder)
    assert [type(part) for part in rest.parts()] == [Create, MoveGolems]
    assert names(rest) == ["AT-03 rest", ["AT-03 part 2"], ["AT-03 part 3"]]


def test_several_costs_are_paid_together_for_several_gains() -> None:
    effect = parse_effect("pay 1 clay, student any -1: 2 VP, kill golem", "deal")
    assert isinstance(effect, Exchange)
    assert isinstance(effect.cost, Cost)
    assert [type(part) for part in effect.cost.parts()] == [Pay, StudentBack]
    assert [type(part) for part in effect.gain.parts()] == [Gain, Kill]
    assert names(effect) == [
        "deal",
        ["deal cost", ["deal cost part 1"], ["deal cost part 2"]],
        ["deal gain", ["deal gain part 1"], ["deal gain part 2"]],
    ]


def test_stages_hold_slashes_and_slashes_hold_payments() -> None:
    effect = parse_effect("pay 1 coin: 2 VP | 1 clay; then 1 gold", "all")
    deal = ["all stage 1 option 1", ["all stage 1 option 1 cost"], ["all stage 1 option 1 gain"]]
    assert names(effect) == ["all", ["all stage 1", deal, ["all stage 1 option 2"]], ["all stage 2"]]
    choice, gold = effect.parts()
    assert isinstance(choice, Choose)
    assert [type(side) for side in choice.parts()] == [Exchange, Gain]
    assert isinstance(gold, Gold)


def all_names(effect: Effect[Any]) -> list[str]:
    return [effect.name] + [name for part in effect.parts() for name in all_names(part)]


@pytest.mark.parametrize(
    "text",
    [
        "pay 1 clay, 1 coin: 1 VP, kill golem, create golem | 1 VP, kill golem, move golems 1; then 1 gold, 1 VP",
        "pay student any -1: 2 coins, student any +1, student any +1",
    ],
)
def test_every_part_has_a_name_of_its_own(text: str) -> None:
    found = all_names(parse_effect(text, "card"))
    assert len(set(found)) == len(found)


# Errors


ERRORS = [
    ("", 0, "'' is no gain"),
    ("2 stones", 0, "'2 stones' is no gain"),
    ("2  clay", 0, "'2  clay' is no gain"),
    ("2 clay ", 0, "'2 clay ' is no gain"),
    ("2 Clay", 0, "'2 Clay' is no gain"),
    ("2 clay\n", 0, r"'2 clay\n' is no gain"),
    ("٣ clay", 0, "'٣ clay' is no gain"),
    ("two clay", 0, "'two clay' is no gain"),
    ("student green +1", 0, "'student green +1' is no gain"),
    ("student red +2", 0, "'student red +2' is no gain"),
    ("student red -1", 0, "'student red -1' is no gain"),
    ("research -1", 0, "'research -1' is no gain"),
    ("2 VP per book", 0, "'2 VP per book' is no gain"),
    ("2 gold per level", 0, "'2 gold per level' is no gain"),
    ("none, 1 clay", 0, "'none' is no gain"),
    ("1 clay; then none", 13, "'none' is no gain"),
    ("1 clay,1 coin", 0, "'1 clay,1 coin' is no gain"),
    ("1 clay, 1 coin, ", 16, "'' is no gain"),
    ("1 clay, 2 stones", 8, "'2 stones' is no gain"),
    ("1 clay | 2 stones", 9, "'2 stones' is no gain"),
    ("1 clay; then 2 stones", 13, "'2 stones' is no gain"),
    ("1 clay; then 1 coin | 1 VP, 2 stones", 28, "'2 stones' is no gain"),
    ("pay 1 gold: 1 VP", 4, "'1 gold' is no cost"),
    ("pay 1 clay, 2 stones: 1 VP", 12, "'2 stones' is no cost"),
    ("pay student any +1: 1 VP", 4, "'student any +1' is no cost"),
    ("pay research -2: 1 VP", 4, "'research -2' is no cost"),
    ("pay : 1 VP", 4, "'' is no cost"),
    ("pay 1 clay: 2 stones", 12, "'2 stones' is no gain"),
    ("pay 1 clay: 1 VP, 2 stones", 18, "'2 stones' is no gain"),
    ("1 VP | pay 1 clay: 1 VP, 2 stones", 25, "'2 stones' is no gain"),
    ("pay 1 clay: ", 12, "'' is no gain"),
    ("pay 1 clay", 10, "after 'pay' and the costs comes ': ' and what they buy"),
    ("pay 1 clay:1 VP", 15, "after 'pay' and the costs comes ': ' and what they buy"),
    ("1 VP | pay 1 clay | 1 VP", 17, "after 'pay' and the costs comes ': ' and what they buy"),
    ("pay 1 clay, 2 clay: 1 VP", 4, "one thing cannot be paid twice in one cost"),
    ("pay research -1, research -1: 1 VP", 4, "one thing cannot be paid twice in one cost"),
    ("1 VP | pay student red -1, student any -1: 1 VP", 11, "one thing cannot be paid twice in one cost"),
    ("pay 1 coin, 1 VP, 2 coins: 1 VP", 4, "one thing cannot be paid twice in one cost"),
    ("0 clay", 0, "'0 clay': a number from 1 to 60 is expected"),
    ("61 VP", 0, "'61 VP': a number from 1 to 60 is expected"),
    ("1 VP, 0 gold", 6, "'0 gold': a number from 1 to 60 is expected"),
    ("research +0", 0, "'research +0': a number from 1 to 60 is expected"),
    ("golem track -0", 0, "'golem track -0': a number from 1 to 60 is expected"),
    ("create golem -0", 0, "'create golem -0': a number from 1 to 60 is expected"),
    ("buy book -61", 0, "'buy book -61': a number from 1 to 60 is expected"),
    ("golem upgrade -0", 0, "'golem upgrade -0': a number from 1 to 60 is expected"),
    ("any upgrade -64", 0, "'any upgrade -64': a number from 1 to 60 is expected"),
    ("activate 0 books", 0, "'activate 0 books': a number from 1 to 60 is expected"),
    ("march golem 0", 0, "'march golem 0': a number from 1 to 60 is expected"),
    ("pay 0 VP: 1 clay", 4, "'0 VP': a number from 1 to 60 is expected"),
    ("1 coins", 0, "'1 coins': write '1 coin'"),
    ("2 coin", 0, "'2 coin': write '2 coins'"),
    ("2 coin per level", 0, "'2 coin per level': write '2 coins'"),
    ("pay 2 coin: 1 VP", 4, "'2 coin': write '2 coins'"),
    ("activate 1 golems", 0, "'activate 1 golems': write '1 golem'"),
    ("activate 2 golem", 0, "'activate 2 golem': write '2 golems'"),
    ("activate 3 book", 0, "'activate 3 book': write '3 books'"),
    ("activate 1 books", 0, "'activate 1 books': write '1 book'"),
    (" | ".join(["1 clay"] * 5), 0, "a slash offers at most four options"),
    ("1 VP; then " + " | ".join(["1 clay"] * 5), 11, "a slash offers at most four options"),
    (", ".join(["1 clay"] * 9), 0, "an effect has at most eight parts"),
    ("1 VP | " + ", ".join(["1 clay"] * 9), 7, "an effect has at most eight parts"),
    ("pay 1 clay: " + ", ".join(["1 clay"] * 9), 12, "an effect has at most eight parts"),
]


@pytest.mark.parametrize(("text", "position", "message"), ERRORS, ids=[repr(text) for text, _, _ in ERRORS])
def test_a_slip_is_named_with_its_place(text: str, position: int, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_effect(text)
    assert (caught.value.message, caught.value.position) == (message, position)
    assert str(caught.value) == message


def test_as_much_as_is_allowed_is_accepted() -> None:
    assert len(parse_effect(" | ".join(["1 clay"] * 4)).parts()) == 4
    assert len(parse_effect(", ".join(["1 clay"] * 8)).parts()) == 8


WORDS = sorted({word for text, *_ in (*GAINS, *COSTS) for word in text.split()}) + ["pay", "none", ",", ":", ";", "|"]


@given(st.text())
@example("9" * 5000 + " clay")
@example("golem upgrade -" + "9" * 5000)
@example("²clay")
def test_any_text_is_an_effect_or_a_slip(text: str) -> None:
    assert_effect_or_slip(text)


@given(st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join))
def test_any_words_of_the_notation_are_an_effect_or_a_slip(text: str) -> None:
    assert_effect_or_slip(text)


PARTS = st.lists(st.sampled_from([text for text, *_ in GAINS]), min_size=1, max_size=8, unique=True).map(", ".join)
PAID = st.tuples(st.sampled_from([text for text, *_ in COSTS]), PARTS).map(lambda deal: f"pay {deal[0]}: {deal[1]}")
STAGE = st.lists(PARTS | PAID, min_size=1, max_size=4).map(" | ".join)


@given(st.lists(STAGE, min_size=1, max_size=3).map("; then ".join))
def test_whatever_the_grammar_allows_is_an_effect_with_names_of_their_own(text: str) -> None:
    found = all_names(parse_effect(text, "card"))
    assert len(set(found)) == len(found)


def slip_of(text: str) -> NotationError | None:
    try:
        parse_effect(text)
    except NotationError as slip:
        return slip
    return None


def assert_effect_or_slip(text: str) -> None:
    slip = slip_of(text)
    assert slip is None or (slip.message and 0 <= slip.position <= len(text))
