"""The Automa's cards, strategy tiles, difficulties and resource track in words, and the help on them."""

from __future__ import annotations

from altneu.games.golem.automa import automa
from altneu.games.golem.cards.tables import Tables
from altneu.games.golem.rounds.scoring import GOAL_VP
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.terms import VP
from altneu.games.golem.words.effects import Phrases
from altneu.language.nouns import signed
from altneu.language.topics import Topic

TERMS: dict[str, str] = {
    "automa": "A-2.1, A-3.1, A-3.10, A-3.12",
    "difficulty": "A-2.2, A-5.2, A-12.2",
    "automa card": "A-1.5, A-5.1, A-5.4",
    "bonus column": "A-5.2",
    "rabbi column": "A-6.1, A-6.2, A-6.3",
    "marble column": "A-7.2.1, A-7.2.3, A-7.2.5, A-7.2.6",
    "book column": "A-10.6.1, A-10.6.2",
    "silhouette": "A-1.7, A-5.5",
    "strategy tile": "A-2.8, A-3.5",
    "strategy red": "A-1.4, A-9.2.3",
    "strategy yellow": "A-1.4, A-9.2.4",
    "strategy blue": "A-1.4, A-9.2.5",
    "main strategy tile": "A-3.6, A-7.2.5, A-9.3.1",
    "special tile": "A-2.3, A-10.9, A-17.23",
    "benefit": "A-8.2, A-8.3, A-8.4, A-8.5",
    "criterion": "A-7.2.1, A-7.2.2, A-7.2.3",
    "criterion LARGEST": "A-7.1.1",
    "criterion WORK": "A-7.1.2",
    "criterion STRATEGY": "A-7.1.3",
    "criterion BLACK": "A-7.1.4",
    "criterion WHITE": "A-7.1.5",
    "criterion LEFT": "A-7.1.6",
    "criterion RIGHT": "A-7.1.7",
    "criterion NEITHER": "A-7.1.8",
}


def bonus_phrase(phrases: Phrases, bonus: int) -> str:
    """A bonus of the brown column (A-5.2)."""
    match bonus:
        case automa.GOLD:
            return phrases.names.gold(1)
        case automa.RESEARCH:
            return phrases.text("effect.research", n=1)
        case automa.STUDENT:
            return phrases.text("card.student")
        case automa.RESHUFFLE:
            return phrases.text("card.reshuffle")
    return phrases.count("card.create", 1 if bonus == automa.CREATE_1 else 2)


def card_phrase(phrases: Phrases, box: Box, card: int) -> str:
    """Bonus, columns from left to right, half silhouettes (A-1.5, A-1.7)."""
    text = phrases.text
    bonus = text("card.no_bonus")
    if box.card_bonus[card]:
        level = automa.difficulty_of(box, card)
        bonus = text("card.bonus", level=level, bonus=bonus_phrase(phrases, box.card_bonus[card]))
    criteria = ", ".join(phrases.names.criterion(criterion) for criterion in box.card_marble[card])
    columns = [text("card.rabbi", list=numbers(box.card_rabbi[card])), text("card.marble", list=criteria)]
    if box.card_marble_first[card]:
        columns.reverse()
    halves = {"card.left": box.card_left_half[card], "card.right": box.card_right_half[card]}
    edges = [text(edge) for edge, printed in halves.items() if printed]
    silhouette = text("card.halves", edges=phrases.names.both(edges)) if edges else text("card.no_halves")
    return "; ".join([bonus, *columns, text("card.book", list=numbers(box.card_book[card])), silhouette])


def numbers(positions: list[int]) -> str:
    return ", ".join(str(position) for position in positions)


def automa_topics(phrases: Phrases, tables: Tables, box: Box) -> dict[str, Topic]:
    """Help that tells printed values: cards, resource track, difficulties."""
    text = phrases.text
    ends = {side.side: span(phrases, side.min, side.max) for side in tables.automa_track}
    zones = {side.side: span(phrases, side.min, side.red_up_to) for side in tables.automa_track}
    found = {
        "resource track": (
            text("topic.resource_track"),
            text("help.resource_track", ends=by_level(phrases, tables, ends)),
            "A-3.2, A-3.3, A-12.3",
        ),
        "red zone": (
            text("topic.red_zone"),
            text("help.red_zone", zones=by_level(phrases, tables, zones)),
            "A-3.4, A-9.2.1, A-11.2, A-11.4",
        ),
    }
    for level in range(1, 5):
        side = next(side for side in tables.automa_track if level in side.levels)
        vp = phrases.names.amount(VP, int(GOAL_VP[level - 1]))
        explanation = phrases.count("help.level", level, zone=zones[side.side], vp=vp)
        title = text("title.level", level=level, name=phrases.names.level(level))
        found[f"difficulty {level}"] = (title, explanation, "A-2.2, A-2.5, A-5.2, A-12.2")
    for k, card in enumerate(tables.automa_cards):
        rules = f"A-1.5, A-5.2.{box.card_bonus[k]}" if box.card_bonus[k] else "A-1.5"
        found[card.id] = (phrases.names.automa_card(k), card_phrase(phrases, box, k), f"{card.id}, {rules}")
    return found


def span(phrases: Phrases, first: int, last: int) -> str:
    """Spaces of the resource track."""
    return phrases.text("track.span", first=signed(first), last=signed(last))


def by_level(phrases: Phrases, tables: Tables, values: dict[int, str]) -> str:
    """What each side of the resource track shows, by the difficulties it is for."""
    return "; ".join(
        phrases.text("track.levels", levels=numbers(list(side.levels)), value=values[side.side])
        for side in tables.automa_track
    )
