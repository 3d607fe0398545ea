"""Game codes at the table: the secret a code stands for as NATURE's first choices, and the code of a game played."""

from __future__ import annotations

from altneu.games.alchemists.lab.assignment import Assignment
from altneu.games.alchemists.lab.codes import OLD, CodeError, checked, codes_of, decode
from altneu.games.alchemists.lab.golem import NO_GOLEM, chest_of, ears_of
from altneu.games.alchemists.state.moves import ASSIGN, CHEST_TRIGGER, EARS_TRIGGER
from altneu.games.alchemists.state.options import MODULES
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import KINDS

BASE, EXPANSION = 4, 5  # letters
ANY_GOLEM = 0


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


def code_of(state: AlchemistsState) -> str:
    """A code that every app reads as the secret of this game; five letters with any module (K-0.4, B-14.2.7)."""
    box, secret = state.box, state.secret
    golem = secret.golem
    if golem == NO_GOLEM and (box.has_funding or box.has_busy or box.has_encyclopedia):
        golem = ANY_GOLEM
    return next(code for code in codes_of(Assignment(secret.alchemicals, golem)) if code[3] not in OLD)
