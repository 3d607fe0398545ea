"""A player of Alchemists that deduces: it counts the worlds left and weighs every answer in victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.random import Random

from altneu.bots.base import Bot, Position
from altneu.bots.budget import Budget

if TYPE_CHECKING:
    from altneu.games.alchemists.mind.deduction import Notebook


class ScholarBot(Bot):
    def __init__(self, rng: Random, budget: Budget | None = None, personality: int | None = None) -> None:
        super().__init__(rng)
        self.seen: list[list[dict[str, Any]]] = [[], []]  # what everybody was shown, what this seat has observed
        self.notebook: Notebook | None = None

    def choose(self, position: Position) -> int:
        """The option with the highest worth, the first of several."""
        from altneu.games.alchemists.mind.scholar.answers import (
            Scholar,  # the arrays of the deduction are loaded by the first question
        )

        view = position.view
        texts = {option: position.game.text(option) for option in position.options}
        worths = Scholar(view, self.notes(view), position).worths(texts)
        return max(position.options, key=lambda option: worths[option])

    def notes(self, view: dict[str, Any]) -> Notebook:
        """The notebook of the last question with what is new; begun anew where something was taken back."""
        from altneu.games.alchemists.mind.deduction import Notebook
        from altneu.games.alchemists.mind.deduction.entries import statement_of

        now = [view["shown"], view["observations"]]
        is_longer = all(new[: len(old)] == old for new, old in zip(now, self.seen, strict=True))
        if self.notebook is None or not is_longer:
            self.notebook, self.seen = Notebook(), [[], []]
        for new, old in zip(now, self.seen, strict=True):
            for entry in new[len(old) :]:
                self.notebook.add(statement_of(entry))
        self.seen = [list(entries) for entries in now]
        return self.notebook
