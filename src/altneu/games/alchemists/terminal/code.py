"""Game codes at the table: the secret a code stands for as NATURE's first choices."""

from __future__ import annotations

from altneu.games.alchemists.lab.codes import CodeError, checked, decode
from altneu.games.alchemists.lab.golem import NO_GOLEM, chest_of, ears_of
from altneu.games.alchemists.state.moves import ASSIGN, CHEST_TRIGGER, EARS_TRIGGER
from altneu.games.alchemists.state.options import MODULES
from altneu.games.alchemists.state.terms import KINDS

BASE, EXPANSION = 4, 5  # letters


def secret_moves(options: dict[str, str], code: str) -> set[int]:
    """What NATURE chooses for the secret of this code."""
    code = checked(code)
    modules = [module for module in MODULES if options.get(module) == "yes"]
    if "golem" in modules and len(code) != EXPANSION:
        raise CodeError(f"{code!r} has {len(code)} letters; a game with the module golem needs a code of {EXPANSION}")
    if not modules and len(code) != BASE:
        raise CodeError(f"{code!r} has {len(code)} letters; a game without modules needs a code of {BASE}")
    assignment = decode(code)
    moves = {int(ASSIGN + KINDS * place + kind) for place, kind in enumerate(assignment.alchemicals)}
    if assignment.golem != NO_GOLEM:
        moves |= {int(CHEST_TRIGGER + chest_of(assignment.golem)), int(EARS_TRIGGER + ears_of(assignment.golem))}
    return moves
