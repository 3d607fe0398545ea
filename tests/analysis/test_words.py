"""Reasons in words: one sentence, in every language, for every aspect."""

from __future__ import annotations

import pytest

from altneu.analysis import Advice, Aspect, Judged, judgement, points, reason
from altneu.games import GAMES
from altneu.language import catalogue, languages

said = catalogue("analysis", "en").text
GAINED = f"3.1 {catalogue('altneu.games.golem.words', 'en').text('aspect.columns')}"


GOLEM = GAMES["golem"]
GAIN, COST = Aspect("columns", 3.14), Aspect("resources", -0.8)


def advice(
    *aspects: Aspect, lead: float = 2.0, at_once: float = 2.0, is_clear: bool = True, share: float = 0.5
) -> Advice:
    return Advice(1, 5.0, 1.0, share, lead, at_once, is_clear, aspects)


def best(*aspects: Aspect, **more: float) -> str:
    return reason(GOLEM, "en", advice(*aspects, **more), is_best=True)


def other(*aspects: Aspect, **more: float) -> str:
    return reason(GOLEM, "en", advice(*aspects, **{"lead": -2.0, "at_once": -2.0} | more), is_best=False)


def test_the_best_says_what_it_brings_and_what_it_costs():
    assert best(GAIN, Aspect("goals", 1.2), COST) == said(
        "reason.best.both", gains=said("list.and", first=GAINED, last="1.2 in goals"), costs="0.8 in resources"
    )
    assert best(GAIN) == said("reason.best.gains", gains=GAINED)


def test_others_say_what_they_lose_and_what_they_bring():
    assert other(GAIN, Aspect("goals", -4.0)) == said("reason.other.both", gains=GAINED, costs="4.0 in goals")
    assert other(COST) == said("reason.other.costs", costs="0.8 in resources")


def test_what_the_end_of_the_turn_does_not_show_pays_off_later():
    assert best(GAIN, COST, at_once=-0.5) == said("reason.best.costs", costs="0.8 in resources")
    assert best(GAIN, at_once=-0.5) == said("reason.best.none")
    assert other(GAIN, COST, at_once=0.5) == said("reason.other.gains", gains=GAINED)
    assert other(COST, at_once=0.5) == said("reason.other.none")


def test_small_and_doubtful_differences_are_called_alike():
    assert best(lead=0.2) == said("reason.best.alike")
    assert best(GAIN, lead=0.2) == best(GAIN, is_clear=False)


def test_alike_choices_say_what_each_of_them_trades():
    for told, rank in ((best, "best"), (other, "other")):
        key = f"reason.{rank}.alike"
        assert told(lead=0.1) == said(key)
        assert told(GAIN, lead=0.1) == said(f"{key}.gains", gains=GAINED)
        assert told(COST, lead=0.1) == said(f"{key}.costs", costs="0.8 in resources")
        assert told(GAIN, COST, lead=0.1) == said(f"{key}.both", gains=GAINED, costs="0.8 in resources")


def test_a_choice_without_a_rival_says_so():
    assert best(share=1.0, lead=0.0) == said("reason.only")


@pytest.mark.parametrize("language", languages())
def test_every_aspect_and_every_sentence_has_words(language):
    for name in GOLEM.evaluation().aspects():
        for is_best in (True, False):
            for aspects in ([Aspect(name, 2.0)], [Aspect(name, -2.0)], [Aspect(name, 2.0), COST], []):
                for at_once in (2.0, -2.0):
                    told = advice(*aspects, lead=2.0 if is_best else -2.0, at_once=at_once)
                    text = reason(GOLEM, language, told, is_best)
                    assert text.endswith(".")
                    assert "{" not in text


@pytest.mark.parametrize(("language", "text"), [("en", "−3.1"), ("de", "−3,1"), ("ru", "−3,1"), ("uk", "−3,1")])
def test_points_have_the_decimal_sign_of_the_language(language, text):
    assert points(language, -3.14) == text


def judged(loss: float, luck: float) -> Judged:
    chosen = Advice(1, 0.0, 1.0, 0.5, -loss, -loss, True, (Aspect("goals", -loss),))
    return Judged(7, 2, 0, 1, 2 if loss else 1, loss, (luck, -luck), (0.0, 0.0), (chosen,))


@pytest.mark.parametrize(
    ("loss", "luck", "text"),
    [
        (4.0, 0.0, said("reason.other.costs", costs="4.0 in goals")),
        (0.0, -8.0, said("review.luck", points="+8.0", player="Purple")),
        (4.0, 6.0, said("reason.other.costs", costs="4.0 in goals")),
        (0.0, 1.0, said("review.good")),
    ],
)
def test_a_judgement_tells_of_the_loss_or_of_luck(loss, luck, text):
    assert judgement(GOLEM, "en", judged(loss, luck), ["Green", "Purple"]) == text
