"""Reading the effect notation of the data files.

    effect = "none" | stage { "; then " stage }            stages in this order (G-3.4.4)
    stage  = option { " | " option }                       white slash: take one
    option = [ "pay " cost { ", " cost } ": " ] gain { ", " gain }

Costs and gains are listed in docs/components.md; each pattern below is one of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

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
from altneu.games.golem.rounds.goals import DrawGoals
from altneu.games.golem.rounds.income import StreetIncome
from altneu.games.golem.state.terms import DISTRICTS
from altneu.kernel.combinators import Choose, Cost, Exchange, Nothing, Seq, any_order
from altneu.kernel.state import Effect

RESOURCE = {"clay": 0, "coin": 1, "coins": 1, "knowledge": 2, "VP": 3}
STUDENTS = {**{district: number for number, district in enumerate(DISTRICTS)}, "any": ANY}
COUNTED = {
    "level": gains.LEVEL,
    "completed artifact": gains.COMPLETED,
    "golem in the cemetery": gains.GRAVES,
    "upgrade": gains.MADE,
    "section of the leftmost student": gains.LEFTMOST,
}


class NotationError(ValueError):
    """A text that is no effect: `message` says what is wrong, `position` where."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(message)
        self.message = message
        self.position = position


def upgrade(name: str, kind: str, discount: str | None, mixed: str | None) -> Effect[Any]:
    every = kind == "any"
    return Upgrade(
        name,
        research=every or kind == "research",
        golem=every or kind == "golem",
        artifact=every or kind == "artifact",
        discount=int(discount or 0),
        mixed=bool(mixed),
    )


Maker = Callable[..., Effect[Any]]

GAINS: list[tuple[str, Maker]] = [
    (r"(\d+) (clay|coins?|knowledge|VP)", lambda name, n, what: Gain(name, RESOURCE[what], int(n))),
    (
        r"(\d+) (clay|coins?|knowledge|VP) per (" + "|".join(COUNTED) + ")",
        lambda name, n, what, per: GainPer(name, RESOURCE[what], int(n), COUNTED[per]),
    ),
    (r"(\d+) gold", lambda name, n: Gold(name, int(n))),
    (r"research \+(\d+)", lambda name, n: Research(name, int(n))),
    (r"student (red|yellow|blue|any) \+1", lambda name, who: Student(name, STUDENTS[who])),
    (r"golem track \+1 or -1", lambda name: GolemTrack(name, 1, 1)),
    (r"golem track \+(\d+)", lambda name, n: GolemTrack(name, int(n), 0)),
    (r"golem track -(\d+)", lambda name, n: GolemTrack(name, 0, int(n))),
    (r"(golem|artifact|research|any) upgrade(?: -(\d+))?( in any resources)?", upgrade),
    (r"kill golem", lambda name: Kill(name)),
    (r"create golem(?: -(\d+))?", lambda name, n: Create(name, int(n or 0))),
    (r"buy book(?: -(\d+))?", lambda name, n: BuyBook(name, int(n or 0), False)),
    (r"buy book without card cost", lambda name: BuyBook(name, 0, True)),
    (r"move golems (\d+)", lambda name, n: MoveGolems(name, int(n))),
    (r"march golem (\d+)", lambda name, n: March(name, int(n))),
    (r"activate (\d+) golems?", lambda name, n: Activate(name, int(n))),
    (r"use tile of golem", lambda name: UseTile(name)),
    (r"activate (\d+) books?", lambda name, n: ReadBooks(name, int(n))),
    (r"draw goals", lambda name: DrawGoals(name)),
    (r"artifact income", lambda name: ArtifactIncome(name)),
    (r"street income", lambda name: StreetIncome(name)),
    (r"no control", lambda name: NoControl(name)),
]

COSTS: list[tuple[str, Maker]] = [
    (r"(\d+) (clay|coins?|knowledge|VP)", lambda name, n, what: Pay(name, RESOURCE[what], int(n))),
    (r"student (red|yellow|blue|any) -1", lambda name, who: StudentBack(name, STUDENTS[who])),
    (r"research -1", lambda name: ResearchBack(name)),
]


def parse_effect(text: str, name: str = "effect") -> Effect[Any]:
    """The effect written as `text`; its parts are named after `name`."""
    if text == "none":
        return Nothing("none")
    stages = []
    position = 0
    pieces = text.split("; then ")
    for number, piece in enumerate(pieces, 1):
        stages.append(parse_stage(piece, name if len(pieces) == 1 else f"{name} stage {number}", position))
        position += len(piece) + len("; then ")
    return stages[0] if len(stages) == 1 else Seq(name, stages)


def parse_stage(text: str, name: str, position: int) -> Effect[Any]:
    options = []
    pieces = text.split(" | ")
    if len(pieces) > 4:
        raise NotationError("a slash offers at most four options", position)
    for number, piece in enumerate(pieces, 1):
        options.append(parse_option(piece, name if len(pieces) == 1 else f"{name} option {number}", position))
        position += len(piece) + len(" | ")
    return options[0] if len(options) == 1 else Choose(name, options)


def parse_option(text: str, name: str, position: int) -> Effect[Any]:
    if not text.startswith("pay "):
        return any_order(name, parse_list(text, GAINS, "gain", name, position))
    paid, colon, gained = text[4:].partition(": ")
    if not colon:
        raise NotationError("after 'pay' and the costs comes ': ' and what they buy", position + len(text))
    costs = parse_list(paid, COSTS, "cost", name + " cost", position + 4)
    things = {cost.lstrip("0123456789 ").split()[0].removesuffix("s") for cost in paid.split(", ")}
    if len(things) < len(costs):  # G-3.5.1: the costs are checked one by one
        raise NotationError("one thing cannot be paid twice in one cost", position + 4)
    bought = parse_list(gained, GAINS, "gain", name + " gain", position + 4 + len(paid) + 2)
    cost = costs[0] if len(costs) == 1 else Cost(name + " cost", costs)
    return Exchange(name, cost, any_order(name + " gain", bought))


def parse_list(text: str, table: list[tuple[str, Maker]], what: str, name: str, position: int) -> list[Effect[Any]]:
    parts = []
    pieces = text.split(", ")
    if len(pieces) > 8:
        raise NotationError("an effect has at most eight parts", position)
    for number, piece in enumerate(pieces, 1):
        parts.append(parse_part(piece, table, what, name if len(pieces) == 1 else f"{name} part {number}", position))
        position += len(piece) + len(", ")
    return parts


def parse_part(text: str, table: list[tuple[str, Maker]], what: str, name: str, position: int) -> Effect[Any]:
    for pattern, make in table:
        match = re.fullmatch(pattern, text, re.ASCII)
        if match:
            for group in match.groups():
                if group is not None and group.isdigit():
                    check_number(text, group, position)
            return make(name, *match.groups())
    raise NotationError(f"{text!r} is no {what}", position)


def check_number(text: str, digits: str, position: int) -> None:
    """Singular for 1, plural otherwise, and nothing absurd."""
    number = int(digits[:3])
    if len(digits) > 2 or not 1 <= number <= 60:
        raise NotationError(f"{text[:40]!r}: a number from 1 to 60 is expected", position)
    for one, many in (("coin", "coins"), ("golem", "golems"), ("book", "books")):
        wrong = many if number == 1 else one
        if re.search(rf"^(activate )?\d+ {wrong}\b(?! in the)", text):
            raise NotationError(f"{text!r}: write '{number} {one if number == 1 else many}'", position)
