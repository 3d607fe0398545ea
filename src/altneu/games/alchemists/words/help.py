"""Help: every card, space, token and term in words, with the ids of its rules (docs/rules) as details."""

from __future__ import annotations

from altneu.games.alchemists.cards.components import UNBOUNDED, Conference
from altneu.games.alchemists.cards.tables import Tables
from altneu.games.alchemists.state.box import Box
from altneu.games.alchemists.state.moves import BOARD_IDS, FUNDING_IDS, MOOD_IDS
from altneu.games.alchemists.state.options import MODULES
from altneu.games.alchemists.state.terms import (
    ADVENTURERS,
    ARTIFACTS,
    ENCYCLOPEDIA_GRANT,
    FAVORS,
    GRANTS,
    POTIONS,
    SEALS,
    SPACES,
    ZONES,
)
from altneu.games.alchemists.words.phrases import Phrases
from altneu.games.alchemists.words.terms import (
    RULES_OF_ARTIFACTS,
    RULES_OF_FAVORS,
    RULES_OF_MODULES,
    RULES_OF_POTIONS,
    RULES_OF_SEALS,
    RULES_OF_SPACES,
    RULES_OF_ZONES,
    TERMS,
)
from altneu.games.alchemists.words.values import numbers, printed_values
from altneu.language import capital
from altneu.language.nouns import key_of, signed
from altneu.language.topics import Topic, Topics


class Help(Topics):
    """`box` is one with all modules, for four players; the tables tell what depends on level and players."""

    def __init__(self, phrases: Phrases, tables: Tables, box: Box) -> None:
        self.phrases = phrases
        self.names = phrases.names
        self.text = phrases.text
        self.tables = tables
        self.box = box
        self.values = printed_values(phrases, tables, box)
        self.topics = {
            **{
                term: (self.text(f"topic.{key_of(term)}"), self.text(f"help.{key_of(term)}", **self.values), rules)
                for term, rules in TERMS.items()
            },
            **self.potions(),
            **self.spaces(),
            **self.favors(),
            **self.artifacts(),
            **self.seals(),
            **self.zones(),
            **self.grants(),
            **self.conferences(),
            **self.golem_tiles(),
            **self.adventurers(),
            **self.modules(),
            **self.cards(),
        }

    def help(self, topic: str) -> str:
        title, explanation, _ = self.found(topic)
        return self.text("explained", title=capital(title), text=capital(explanation))

    def potions(self) -> dict[str, Topic]:
        return {
            f"potion {name}": (
                self.names.potion(potion),
                self.text(f"help.potion.{name}", **self.values),
                RULES_OF_POTIONS[potion],
            )
            for potion, name in enumerate(POTIONS)
        }

    def spaces(self) -> dict[str, Topic]:
        found: dict[str, Topic] = {}
        for number, space in enumerate(self.tables.spaces):
            cubes = numbers(space.cubes)
            if space.cubes_of_four:
                cubes = self.text("help.cubes_of_four", cubes=cubes, four=numbers(space.cubes_of_four))
            key = "help.space" if space.first < space.last else "help.space_round"
            what = self.text(f"help.space.{space.space}")
            text = self.text(key, what=what, cubes=cubes, first=space.first, last=space.last)
            found[f"space {SPACES[number]}"] = (self.names.space(number), text, RULES_OF_SPACES[number])
        return found

    def favors(self) -> dict[str, Topic]:
        return {
            f"favor {name}": (
                self.names.favor(favor),
                self.names.count("help.favor", int(self.box.favors[favor]), what=self.text(f"help.favor.{name}")),
                RULES_OF_FAVORS[favor],
            )
            for favor, name in enumerate(FAVORS)
        }

    def artifacts(self) -> dict[str, Topic]:
        found: dict[str, Topic] = {}
        for artifact, name in enumerate(ARTIFACTS):
            text = self.text(
                "help.artifact_card",
                level=self.names.artifact_level(int(self.box.artifact_level[artifact])),
                gold=self.names.amount("gold", int(self.box.artifact_cost[artifact])),
                vp=self.phrases.worth(self.box, artifact),
                what=self.text(f"help.artifact.{name}", **self.values),
            )
            topic = f"artifact {name.replace('_', ' ')}"
            found[topic] = (self.names.artifact(artifact), text, RULES_OF_ARTIFACTS[artifact])
        return found

    def seals(self) -> dict[str, Topic]:
        return {
            f"seal {name}": (
                self.names.seal(face),
                self.text(f"help.seal.{name}", count=self.seals_of_each(face), **self.values),
                RULES_OF_SEALS[face],
            )
            for face, name in enumerate(SEALS)
        }

    def seals_of_each(self, face: int) -> str:
        """How many a player has; more with the encyclopedia (K-5.2)."""
        seal = self.tables.seals[face]
        total = seal.count + seal.added
        if seal.count and seal.added:
            return self.text("help.with_encyclopedia", count=seal.count, more=total)
        return str(total)

    def zones(self) -> dict[str, Topic]:
        found: dict[str, Topic] = {}
        first = 1
        for number, zone in enumerate(self.tables.zones):
            if zone.up_to == UNBOUNDED:
                span = self.text("help.zone_last", first=first)
            else:
                span = self.text("help.zone_range", first=first, last=zone.up_to)
            text = self.text(
                "help.zone",
                range=span,
                price=self.changed(zone.price),
                smileys=self.changed(zone.smileys),
                loss=self.changed(zone.loss),
            )
            found[f"zone {ZONES[number]}"] = (self.names.zone(number), text, RULES_OF_ZONES[number])
            first = zone.up_to + 1
        return found

    def changed(self, number: int) -> str:
        return plus(number) if number else self.text("help.zone_same")

    def grants(self) -> dict[str, Topic]:
        found: dict[str, Topic] = {}
        gold = self.values["grant_gold"]
        for grant in range(GRANTS):
            where, vp = (
                self.phrases.grant_place(self.box, grant),
                self.names.amount("vp", int(self.box.grant_vp[grant])),
            )
            text = self.text("help.grant_card", where=where, gold=gold, vp=vp)
            found[f"grant {grant + 1}"] = (self.names.grant(grant), text, "B-6.1, B-6.3, B-17.5")
        text = self.text(
            "help.grant_encyclopedia",
            need=int(self.box.grant_first),
            later=int(self.box.grant_later),
            gold=gold,
            vp=self.names.amount("vp", int(self.box.grant_vp[ENCYCLOPEDIA_GRANT])),
        )
        found["grant encyclopedia"] = (self.names.grant(ENCYCLOPEDIA_GRANT), text, "K-5.16, K-15.1")
        return found

    def conferences(self) -> dict[str, Topic]:
        """The base tiles, and that of the Golem Project."""
        found: dict[str, Topic] = {}
        for number, name, module, rules in (
            (1, "conference 1", "base", "B-8.3.2, B-8.3.4"),
            (2, "conference 2", "base", "B-8.3.3, B-8.3.5"),
            (2, "conference 2 golem", "golem", "K-8.11"),
        ):
            tiles = {
                tile.level: self.tile(tile)
                for tile in self.tables.conferences
                if (tile.conference, tile.module) == (number, module)
            }
            title = self.text("title.conference", number=number)
            if module == "golem":
                title = self.text("noted", what=title, notes=self.names.module("golem"))
            found[name] = (title, self.text("help.conference", round=2 * number + 1, **tiles), rules)
        return found

    def tile(self, tile: Conference) -> str:
        *rows, last = enumerate(tile.reputation)
        parts = [self.text("help.seals", seals=seals, change=plus(change)) for seals, change in rows]
        parts.append(self.text("help.seals_or_more", seals=last[0], change=plus(last[1])))
        return ", ".join(parts)

    def golem_tiles(self) -> dict[str, Topic]:
        """K-8.9, K-8.10."""
        effects = {}
        for side in self.tables.first_golem_tile:
            effects[f"{side.level}_with"] = self.gains(side.report_reputation, side.report_favor)
            effects[f"{side.level}_without"] = self.gains(side.none_reputation, 0)
        tile = self.tables.second_golem_tile
        second = {
            name: self.names.change("reputation", change)
            for name, change in (("highest", tile.highest), ("lowest", tile.lowest), ("animated", tile.animated))
        }
        return {
            "golem tile 1": (
                self.text("title.golem_tile", number=1),
                self.text("help.golem_tile_1", **effects),
                "K-8.9",
            ),
            "golem tile 2": (
                self.text("title.golem_tile", number=2),
                self.text("help.golem_tile_2", **second),
                "K-8.10",
            ),
        }

    def gains(self, reputation: int, favors: int) -> str:
        parts = [self.names.change("reputation", reputation)] if reputation else []
        if favors:
            parts.append(self.names.amount("favor", favors))
        return self.names.both(parts) if parts else self.text("help.nothing")

    def adventurers(self) -> dict[str, Topic]:
        return {
            f"adventurer {name}": (
                self.names.adventurer(number),
                self.text("help.adventurer_card", demands=self.phrases.demands(self.box, number)),
                "B-5.3.2",
            )
            for number, name in enumerate(ADVENTURERS)
        }

    def modules(self) -> dict[str, Topic]:
        return {
            f"module {module}": (self.names.module(module), self.text(f"help.module.{module}"), rules)
            for module, rules in zip(MODULES, RULES_OF_MODULES, strict=True)
        }

    def cards(self) -> dict[str, Topic]:
        """Funding cards, order boards and mood tokens, by their ids."""
        found: dict[str, Topic] = {}
        for card, name in enumerate(FUNDING_IDS):
            what = self.text("help.sentence", what=self.phrases.funding(self.box, card))
            found[name] = (self.titled("funding", name), what, f"{name}, K-3.1")
        for board, name in enumerate(BOARD_IDS):
            first = int(self.box.board_rounds[board])
            spaces = self.phrases.order_board(self.box, board + 1)
            what = self.text("help.board", first=first, last=first + 1, spaces=spaces)
            found[name] = (self.titled("board", name), what, f"{name}, K-4.1, K-4.5")
        for mood, name in enumerate(MOOD_IDS):
            amount = self.names.amount("approval", int(self.box.mood[mood]))
            found[name] = (self.titled("mood", name), self.text("help.sentence", what=amount), f"{name}, K-6.9")
        return found

    def titled(self, kind: str, code: str) -> str:
        """`Rich Aunt (funding card)`."""
        return self.text(f"title.{kind}", name=self.names.name_of(code))


def plus(number: int) -> str:
    """`+1`, `−2`."""
    return signed(f"{number:+d}")
