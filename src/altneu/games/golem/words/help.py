"""Help: every icon, term, tile and card of the board in words, with the ids of its rules (docs/rules) as details."""

from __future__ import annotations

from altneu.games.golem.actions.students import ANY
from altneu.games.golem.actions.upgrades import resource_of
from altneu.games.golem.cards.components import GOAL_TYPES
from altneu.games.golem.cards.tables import Tables
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.terms import (
    ACTION_TILE_IDS,
    DISTRICTS,
    KNOWLEDGE,
    ROMAN,
    SECTIONS,
    UPA,
    UPA_6,
    UPG,
    UPGRADES,
)
from altneu.games.golem.views.view import side_name
from altneu.games.golem.words.automa import TERMS as TERMS_OF_AUTOMA
from altneu.games.golem.words.automa import automa_topics
from altneu.games.golem.words.effects import MENORAHS_ONLY, Phrases
from altneu.language import capital
from altneu.language.nouns import key_of
from altneu.language.topics import Topic, Topics

TERMS: dict[str, str] = {
    "clay": "G-3.1.3, G-5.2.1",
    "coins": "G-3.1.3, G-5.3.1",
    "knowledge": "G-3.1.3, G-5.4.1",
    "gold": "G-3.10.1, G-3.10.2",
    "VP": "G-3.2.1, G-3.2.2",
    "student": "G-3.9.1, G-3.9.2, G-3.9.3",
    "research track": "G-3.8.1, G-3.8.3",
    "golem track": "G-3.8.2, G-3.8.4",
    "golem": "G-3.6.1, G-3.6.2, G-3.6.3",
    "create": "G-8.2.2, G-8.2.3, G-8.2.4",
    "activate": "G-3.7.1, G-3.7.2",
    "move": "G-8.1.1, G-8.1.2, G-8.1.3",
    "kill": "G-8.3.2, G-8.3.3",
    "bury": "G-1.3.7, G-8.3.4",
    "entry cost": "G-8.1.6, G-8.1.7",
    "control": "G-4.7.1, G-4.7.4, G-4.7.5",
    "no control": "G-4.7.3",
    "upgrade": "G-11.1.1, G-11.1.2, G-11.1.4",
    "discount": "G-3.5.2, G-3.5.6",
    "slash": "G-10.1.3",
    "pay arrow": "G-3.5.5",
    "order of effects": "G-3.4.1, G-3.4.4",
    "decline": "G-3.3.1, G-3.3.5",
    "marble": "G-5.0.1, G-5.0.4",
    "marble red": "G-5.0.2, G-11.4.10",
    "marble yellow": "G-5.0.2",
    "marble blue": "G-5.0.2, G-11.4.10",
    "marble black": "G-5.0.2, G-20.6",
    "marble white": "G-5.0.2, G-4.5.2",
    "strength": "G-5.0.3",
    "row work": "G-5.1.1, G-5.1.2, G-5.1.3",
    "row golem": "G-5.2.1, G-5.2.2",
    "row artifacts": "G-5.3.1, G-5.3.2",
    "row research": "G-5.4.1, G-5.4.2",
    "row mirror": "G-5.5.1, G-5.5.2",
    "rabbi": "G-6.1.1, G-6.1.2, G-6.1.3",
    "pass": "G-7.1, G-7.4, G-7.5, G-7.6",
    "turn order": "G-4.4.1, G-4.4.3",
    "menorah": "G-11.1.4, G-16.1.1, G-16.1.2, G-16.1.3",
    "menorah token": "G-3.9.4",
    "artifact": "G-9.2, G-9.3",
    "cauldron": "G-9.1, G-3.10.1",
    "artifact board": "G-9.1, G-9.4, G-9.5",
    "golden tile": "G-11.4.7, G-11.4.8",
    "grey tile": "G-11.4.7, G-11.4.9",
    "large tile": "G-11.4.6",
    "book": "G-10.1.1, G-10.1.2",
    "immediate bonus": "G-10.4.1",
    "activation bonus": "G-10.4.2, G-10.4.4",
    "column": "G-10.3.2, G-10.3.3, G-10.3.4",
    "library": "G-1.3.8, G-10.2.1, G-10.2.3",
    "character": "G-4.5.1, G-4.5.2, G-4.5.3",
    "goal": "G-14.1, G-14.6",
    "variety bonus": "G-14.5",
    "draw goals": "G-20.28",
    "street income": "G-4.6.1, G-4.6.3",
    "neighbourhood": "G-1.3.2, G-1.3.3",
    "starting tile": "G-2.1.17",
    "phase 1": "G-4.1.1, G-4.1.2, G-4.1.3",
    "phase 2": "G-4.2.1, G-4.2.2, G-4.2.3",
    "phase 3": "G-4.3.1, G-4.3.2, G-4.3.3",
    "phase 4": "G-4.4.1, G-4.4.2",
    "phase 5": "G-4.5.1, G-4.5.3, G-4.5.4",
    "phase 6": "G-4.6.1, G-4.6.4",
    "phase 7": "G-4.7.4, G-4.7.5, G-4.7.6",
    "final scoring": "G-16.1, G-16.2",
    **TERMS_OF_AUTOMA,
}


class Help(Topics):
    def __init__(self, phrases: Phrases, tables: Tables, box: Box) -> None:
        self.names = phrases.names
        self.text = phrases.text
        self.phrases = phrases
        self.tables = tables
        self.box = box
        self.topics = {
            **{
                term: (self.text(f"topic.{key_of(term)}"), self.text(f"help.{key_of(term)}"), rules)
                for term, rules in TERMS.items()
            },
            **self.action_tiles(),
            **self.neighbourhoods(),
            **self.streets(),
            **self.characters(),
            **self.upgrades(),
            **self.goals(),
            **self.books(),
            **self.starting_tiles(),
            **self.graves(),
            **self.boards(),
            **automa_topics(phrases, tables, box),
        }

    def help(self, topic: str) -> str:
        title, explanation, _ = self.found(topic)
        return self.text("topic.told", title=capital(title), text=explanation)

    def titled(self, kind: str, code: str) -> str:
        """`Night of Study (action tile)`."""
        return self.text(f"title.{kind}", name=self.names.name_of(code))

    def action_tiles(self) -> dict[str, Topic]:
        effects = [self.phrases.phrase(effect) for effect in self.box.action_tiles]
        found = {
            name: (self.titled("action_tile", name), effects[k], details(name, rule_id("G-6", 2, k + 1)))
            for k, name in enumerate(ACTION_TILE_IDS)
        }
        fixed = self.text("help.fixed_action_space", effect=effects[-1])
        return {**found, "fixed action space": (self.text("source.fixed_space"), fixed, "G-6.1.2, G-6.1.4")}

    def neighbourhoods(self) -> dict[str, Topic]:
        return {
            tile.id: (
                self.titled("neighbourhood", tile.id),
                self.phrases.phrase(effect),
                details(tile.id, rule_id("G-12", DISTRICTS.index(tile.district) + 2, tile.number)),
            )
            for tile, effect in zip(self.tables.neighbourhoods, self.box.neighbourhoods, strict=True)
        }

    def streets(self) -> dict[str, Topic]:
        found: dict[str, Topic] = {}
        for place, effect in enumerate(self.box.streets):
            district, section = DISTRICTS[place // SECTIONS], ROMAN[place % SECTIONS]
            title = self.text("street.section", street=self.text(f"source.street.{district}"), section=section)
            income = self.text("choice.street", income=self.phrases.phrase(effect))
            found[f"street {district} {place % SECTIONS + 1}"] = (title, income, "G-4.6.1")
        return found

    def characters(self) -> dict[str, Topic]:
        return {
            card.id: (
                self.titled("character", card.id),
                self.phrases.character(self.box, k),
                details(card.id, "G-13.1", rule_id("G-13", 3, k + 1)),
            )
            for k, card in enumerate(self.tables.characters)
        }

    def upgrades(self) -> dict[str, Topic]:
        found: dict[str, Topic] = {}
        for upgrade, name in enumerate(UPGRADES):
            cost = self.names.amount(resource_of(upgrade), self.box.upgrade_cost[upgrade])
            if UPA <= upgrade < UPA_6:
                cost = self.text("help.slot_cost")
            explanation = self.text(
                "help.upgrade_menorahs" if upgrade in MENORAHS_ONLY else "help.upgrade_tile",
                cost=cost,
                effect=self.phrases.upgrade_effect(self.box, upgrade),
                menorahs=self.names.menorahs(resource_of(upgrade), self.box.menorahs[upgrade]),
            )
            area = 4 if upgrade >= UPA else 3 if upgrade >= UPG else 2
            part = self.names.part(upgrade)
            title = self.text("title.upgrade", name=self.names.upgrade_name(upgrade), part=part)
            found[name] = (title, explanation, details(name, rule_id("G-11", area, upgrade % 6 + 1)))
        return found

    def goals(self) -> dict[str, Topic]:
        return {
            goal.id: (
                self.titled("goal", goal.id),
                self.phrases.goal(self.box, k),
                details(goal.id, rule_id("G-14", 2, RULE_OF_GOAL[goal.type])),
            )
            for k, goal in enumerate(self.tables.goals)
        }

    def books(self) -> dict[str, Topic]:
        found: dict[str, Topic] = {}
        for book in self.tables.books:
            cost = self.names.amount(KNOWLEDGE, book.knowledge)
            if book.colour == "black":
                cost = self.text("effect.student_back", student=self.names.student(ANY))
            explanation = self.text("help.book_card", cost=cost, bonuses=self.phrases.book(self.box, book.number))
            colour = int(self.box.book_colour[book.number])
            name = f"book {book.number}"
            title = self.names.book(book.number, colour)
            found[name] = (title, explanation, details(name, "G-10.1.1", "G-10.1.2"))
        return found

    def starting_tiles(self) -> dict[str, Topic]:
        return {
            tile.id: (
                self.titled("starting_tile", tile.id),
                self.phrases.phrase(effect),
                details(tile.id, "G-2.1.17"),
            )
            for tile, effect in zip(self.tables.starting_tiles, self.box.starts, strict=True)
        }

    def graves(self) -> dict[str, Topic]:
        found: dict[str, Topic] = {}
        for grave, effect in zip(self.tables.cemetery, self.box.graves, strict=True):
            title = self.text("source.grave", space=grave.space)
            explanation = self.text("help.grave", bonus=self.phrases.phrase(effect), players=grave.players)
            if grave.unlimited:
                explanation = self.text("help.last_grave")
            found[f"cemetery {grave.space}"] = (title, explanation, "G-1.3.7, G-8.3.3")
        return found

    def boards(self) -> dict[str, Topic]:
        return {
            f"board {side_name(side)}": (
                self.titled("board", f"board {side_name(side)}"),
                self.phrases.board(self.box, side),
                details(f"board {side_name(side)}", "G-9.1", "G-9.2"),
            )
            for side in range(len(self.tables.artifact_sides))
        }


# The rules list the blue student before the yellow one.
RULE_OF_GOAL = {"student red": 1, "student blue": 2, "student yellow": 3} | {
    kind: number for number, kind in enumerate(GOAL_TYPES[3:], 4)
}


def details(code: str, *rules: str) -> str:
    """What a card or tile is called in notation, then its rules."""
    return ", ".join((code, *rules))


def rule_id(chapter: str, section: int, number: int) -> str:
    return f"{chapter}.{section}.{number}"
