"""Advice and judgements in words: one sentence of reasons, in the language asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from altneu.analysis.hint import Advice, Aspect
from altneu.analysis.review import Judged, is_luck, strongest_luck
from altneu.games import KITS
from altneu.kernel.game import Game
from altneu.language import Catalogue, catalogue

ALIKE: Final = 0.25  # points: whatever differs by less is nearly alike


def reason(game: Game, language: str, advice: Advice, is_best: bool) -> str:
    """Why this choice is better than the next best, or worse than the best."""
    texts = catalogue("analysis", language)
    if is_best and advice.is_alone:
        return texts.text("reason.only")
    rank = "best" if is_best else "other"
    if not advice.is_clear or abs(advice.lead) < ALIKE:
        return traded(game, texts, advice, f"reason.{rank}.alike")
    comes_later = advice.at_once * advice.lead <= 0  # the end of the turn does not show it yet
    gains = [aspect for aspect in advice.aspects if aspect.points > 0 and not (is_best and comes_later)]
    costs = [aspect for aspect in advice.aspects if aspect.points < 0 and (is_best or not comes_later)]
    kind = "both" if gains and costs else "gains" if gains else "costs" if costs else "none"
    told = {"gains": listed(game, texts, gains), "costs": listed(game, texts, costs)}
    return texts.text(f"reason.{rank}.{kind}", **{key: text for key, text in told.items() if text})


def traded(game: Game, texts: Catalogue, advice: Advice, key: str) -> str:
    """Two choices are nearly alike: what each of them has over the other at the end of the turn."""
    gains = [aspect for aspect in advice.aspects if aspect.points > 0]
    costs = [aspect for aspect in advice.aspects if aspect.points < 0]
    if not gains and not costs:
        return texts.text(key)
    kind = "both" if gains and costs else "gains" if gains else "costs"
    told = {"gains": listed(game, texts, gains), "costs": listed(game, texts, costs)}
    return texts.text(f"{key}.{kind}", **{name: text for name, text in told.items() if text})


def judgement(game: Game, language: str, judged: Judged, players: Sequence[str]) -> str:
    """What a choice gave away and why, or what chance did before it; `players` are the names of the seats."""
    texts = catalogue("analysis", language)
    if is_luck(judged):
        seat, luck = strongest_luck(judged)
        return texts.text("review.luck", points=points(language, luck, signed=True), player=players[seat])
    if judged.loss > 0:
        chosen = next(advice for advice in judged.advice if advice.move == judged.move)
        return reason(game, language, chosen, is_best=False)
    return texts.text("review.good")


def points(language: str, value: float, signed: bool = False) -> str:
    """`3.1`, or `+3.1`: with the decimal sign of the language, and a true minus."""
    text = f"{value:+.1f}" if signed else f"{value:.1f}"
    text = text.replace(".", catalogue("analysis", language).text("number.point"))
    return text.replace("-", "−")


def listed(game: Game, texts: Catalogue, aspects: list[Aspect]) -> str:
    """`3.1 in goals and 1.2 in resources`; a game that has no words for an aspect tells of points alone."""
    own = KITS[game.name].texts
    names = catalogue(own, texts.language) if own else texts
    phrases = []
    for aspect in aspects:
        key = f"aspect.{aspect.name}"
        phrase = names.text(key) if key in names.entries else texts.text("aspect.points")
        phrases.append(f"{points(texts.language, abs(aspect.points))} {phrase}")
    if len(phrases) < 2:
        return "".join(phrases)
    return texts.text("list.and", first=", ".join(phrases[:-1]), last=phrases[-1])
