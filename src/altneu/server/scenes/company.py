"""Who sits at a table, as people see it: bots and seats that the rules play have a name, a face and a level."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from altneu.bots import is_bot
from altneu.faces.scene import AnyScene
from altneu.server.scenes.words import bot_names, bot_title
from altneu.table.seats import SeatPlan


@dataclass(frozen=True)
class Face:
    """What a seat is drawn from, the same in every language, and what plays it in a word; both "" for a person."""

    seed: str = ""
    level: str = ""


def names_of(plans: Sequence[SeatPlan], language: str) -> tuple[str, ...]:
    """By seat: what people called themselves, and for a bot the first of its names that nobody has; "" for none."""
    taken = {plan.name for plan in plans}
    names: list[str] = []
    for plan in plans:
        names.append(plan.name if plan.name or not is_bot(plan.kind) else free(bot_names(plan.kind, language), taken))
        taken.add(names[-1])
    return tuple(names)


def free(names: Iterator[str], taken: set[str]) -> str:
    return next((name for name in names if name not in taken), "")


def face_of(plans: Sequence[SeatPlan], seat: int, scene: AnyScene) -> Face:
    kind = plans[seat].kind
    if plans[seat].is_person:
        return Face()
    if is_bot(kind):
        return Face(f"{kind} {sum(plan.kind == kind for plan in plans[:seat])}", bot_title(kind, scene.language))
    rivals = scene.rivals()
    return Face(kind, next((one.level for one in rivals.levels if one.kind == kind), "") if rivals else "")
