"""The code of a game: what the official apps call its secret."""

from __future__ import annotations

from typing import Final

from altneu.games.alchemists.lab.assignment import Assignment
from altneu.games.alchemists.lab.codes import OLD, codes_of
from altneu.games.alchemists.lab.golem import NO_GOLEM
from altneu.games.alchemists.state.state import AlchemistsState

ANY_GOLEM: Final = 0


def code_of(state: AlchemistsState) -> str:
    """A code that every app reads as the secret of this game; five letters with any module (K-0.4, B-14.2.7)."""
    box, secret = state.box, state.secret
    golem = secret.golem
    if golem == NO_GOLEM and (box.has_funding or box.has_busy or box.has_encyclopedia):
        golem = ANY_GOLEM
    return next(code for code in codes_of(Assignment(secret.alchemicals, golem)) if code[3] not in OLD)
