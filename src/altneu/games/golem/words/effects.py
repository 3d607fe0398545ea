"""What effects, upgrades and cards do, in compact phrases of one language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from altneu.games.golem.actions.activation import Activate, UseTile
from altneu.games.golem.actions.artifacts import FIRST_GREY, ArtifactIncome, Gold
from altneu.games.golem.actions.books import BuyBook, ReadBooks
from altneu.games.golem.actions.creation import Create
from altneu.games.golem.actions.gains import (
    COMPLETED,
    GRAVES,
    LEFTMOST,
    LEVEL,
    MADE,
    Gain,
    GainPer,
    GolemTrack,
    NoControl,
    Pay,
    Research,
    ResearchBack,
)
from altneu.games.golem.actions.golems import CONTROL_CAP
from altneu.games.golem.actions.killing import Kill
from altneu.games.golem.actions.marbles import COPY_COST, MIRROR_RESEARCH_COST, Copy, MirrorResearch
from altneu.games.golem.actions.movement import March, MoveGolems
from altneu.games.golem.actions.students import Student, StudentBack
from altneu.games.golem.actions.upgrades import Upgrade, resource_of
from altneu.games.golem.rounds.goals import CREATED, KINDS, DrawGoals
from altneu.games.golem.rounds.income import StreetIncome
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.terms import (
    CAULDRONS,
    COINS,
    COLUMNS,
    KNOWLEDGE,
    UPA,
    UPA_6,
    UPG_1,
    UPG_4,
    UPGRADES,
    UPR_3,
    UPR_6,
    VP,
)
from altneu.games.golem.words.names import Names
from altneu.kernel.combinators import AnyOrder, Choose, Cost, Exchange, Nothing, Seq
from altneu.kernel.state import Effect
from altneu.language.nouns import key_of

PER = {LEVEL: "level", COMPLETED: "completed", GRAVES: "graves", MADE: "made", LEFTMOST: "leftmost"}
MENORAHS_ONLY = (UPR_6, UPG_4, UPA_6)


class Phrases:
    """Each effect class has its phrase; an effect made of effects is a list of phrases."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.text = names.text
        self.count = names.count
        self.makers: dict[type, Callable[[Any], str]] = {
            Nothing: lambda effect: self.text("effect.none"),
            Seq: self.sequence,
            AnyOrder: lambda effect: self.listed(effect.subs),
            Choose: lambda effect: self.slash([self.phrase(sub) for sub in effect.subs]),
            Exchange: self.exchange,
            Gain: lambda effect: names.amount(effect.resource, effect.amount),
            GainPer: lambda effect: self.text(
                f"effect.per.{PER[effect.counted]}", amount=names.amount(effect.resource, effect.amount)
            ),
            Gold: lambda effect: names.gold(effect.count),
            Research: lambda effect: self.text("effect.research", n=effect.steps),
            ResearchBack: lambda effect: self.text("effect.research_back"),
            Student: lambda effect: self.text("effect.student", student=names.student(effect.district)),
            StudentBack: lambda effect: self.text("effect.student_back", student=names.student(effect.district)),
            Pay: lambda effect: names.amount(effect.resource, effect.amount),
            GolemTrack: self.golem_track,
            Upgrade: self.upgrade,
            Kill: lambda effect: self.text("effect.kill"),
            Create: lambda effect: self.discounted("effect.create", effect.discount),
            BuyBook: lambda effect: (
                self.text("effect.surcharge_only") if effect.waived else self.discounted("effect.buy", effect.discount)
            ),
            MoveGolems: lambda effect: self.count("effect.move", effect.steps),
            March: lambda effect: self.count("effect.march", effect.steps),
            Activate: lambda effect: self.count("effect.activate", effect.count),
            UseTile: lambda effect: self.text("effect.use_tile"),
            ReadBooks: lambda effect: self.count("effect.read", effect.count),
            DrawGoals: lambda effect: self.text("effect.draw_goals"),
            ArtifactIncome: lambda effect: self.text("effect.artifact_income"),
            StreetIncome: lambda effect: self.text("effect.street_income"),
            NoControl: lambda effect: self.text("effect.no_control"),
            Copy: lambda effect: self.text("effect.copy", cost=names.paid(COINS, COPY_COST)),
            MirrorResearch: lambda effect: self.text(
                "effect.pay", cost=names.paid(COINS, MIRROR_RESEARCH_COST), gain=self.text("effect.research", n=1)
            ),
        }

    def phrase(self, effect: Effect[Any]) -> str:
        return self.makers[type(effect)](effect)

    def listed(self, effects: list[Effect[Any]]) -> str:
        return ", ".join(self.phrase(effect) for effect in effects)

    def sequence(self, effect: Seq) -> str:
        """Stages follow each other (G-3.4.4); parts whose order cannot matter are a list."""
        if effect.subs[0].name == f"{effect.name} stage 1":
            return self.text("effect.then").join(self.phrase(sub) for sub in effect.subs)
        return self.listed(effect.subs)

    def slash(self, phrases: list[str]) -> str:
        """One of several; a phrase with parts of its own is put in brackets."""
        grouped = [
            self.text("grouped", phrase=phrase) if ", " in phrase or ": " in phrase else phrase for phrase in phrases
        ]
        return self.names.either(grouped)

    def exchange(self, effect: Exchange) -> str:
        costs = effect.cost.subs if isinstance(effect.cost, Cost) else [effect.cost]
        gain = self.phrase(effect.gain)
        payments = [self.names.paid(cost.resource, cost.amount) for cost in costs if isinstance(cost, Pay)]
        if len(payments) == len(costs):
            return self.text("effect.pay", cost=", ".join(payments), gain=gain)
        return self.text("effect.return", cost=self.listed(costs), gain=gain)

    def golem_track(self, effect: GolemTrack) -> str:
        if effect.up and effect.down:
            return self.text("effect.track_either", up=effect.up, down=effect.down)
        return self.text("effect.track_up", n=effect.up) if effect.up else self.text("effect.track_down", n=effect.down)

    def upgrade(self, effect: Upgrade) -> str:
        kind = "research" if effect.research else "golem" if effect.golem else "artifact"
        if effect.research and effect.golem:
            kind = "any"
        phrase = self.discounted(f"effect.upgrade.{kind}", effect.discount)
        return self.text("effect.mixed", what=phrase) if effect.mixed else phrase

    def discounted(self, key: str, discount: int) -> str:
        return self.text("effect.less", what=self.text(key), n=discount) if discount else self.text(key)

    def upgrade_effect(self, box: Box, upgrade: int) -> str:
        """What the upgrade does once it is made (G-11.2 to G-11.4)."""
        name = UPGRADES[upgrade]
        if upgrade < COLUMNS and upgrade != UPR_3:
            return self.text("upgrade.column", column=upgrade + 1, bonus=self.phrase(box.column_bonus[upgrade]))
        if upgrade == UPG_1:
            return self.text("upgrade.UPG-1", cost=self.names.amount(KNOWLEDGE, CONTROL_CAP))
        if UPA <= upgrade < UPA_6:
            first, second = (self.tile_effect(box, 2 * (upgrade - UPA) + side) for side in range(2))
            return self.text("help.two_sides", first=first, second=second)
        if upgrade in MENORAHS_ONLY:
            return self.names.menorahs(resource_of(upgrade), box.menorahs[upgrade])
        return self.text(f"upgrade.{name}")

    def tile_effect(self, box: Box, code: int) -> str:
        """An artifact tile with one side up, 2 * tile + side (G-11.4.8, G-11.4.9)."""
        if code < FIRST_GREY:
            return self.text(f"upgrade.trigger.{code}")
        return self.text("upgrade.grey", income=self.phrase(box.tile_income[code]))

    def book(self, box: Box, book: int) -> str:
        return self.text(
            "book.bonuses",
            immediate=self.phrase(box.book_immediate[book]),
            activation=self.phrase(box.book_activation[book]),
        )

    def goal(self, box: Box, goal: int) -> str:
        kind = box.goal_kind[goal]
        least = box.goal_threshold[goal]
        if kind < CREATED:
            need = self.text("goal.student", student=self.names.student(kind), section=self.names.section(least))
        else:
            need = self.count(f"goal.{key_of(KINDS[kind])}", least)
        return self.text("goal", need=need, vp=self.names.amount(VP, box.goal_vp[goal]))

    def character(self, box: Box, character: int) -> str:
        return self.text(
            "character",
            left=self.names.marble(box.character_left[character]),
            right=self.names.marble(box.character_right[character]),
            steps=self.count("steps", box.character_steps[character]),
            price=self.names.amount(COINS, box.character_price[character]),
            bonus=self.phrase(box.character_bonus[character]),
        )

    def board(self, box: Box, side: int) -> str:
        """The four artifacts of a board side, bottom first, with their slots (G-9.1, G-9.4)."""
        rows = [[self.phrase(box.artifacts[CAULDRONS * side + row])] for row in range(CAULDRONS)]
        for slot in range(box.slots * side, box.slots * side + box.size(side)):
            key = "board.golden" if box.slot_golden[slot] else "board.grey"
            rows[box.slot_row[slot]].append(self.text(key, cost=self.names.amount(COINS, box.slot_cost[slot])))
        return "; ".join(
            self.text("board.row", artifact=self.names.artifact(row), bonus=", ".join(parts))
            for row, parts in enumerate(rows)
        )
