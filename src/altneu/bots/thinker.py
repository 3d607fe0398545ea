"""What the bots that look ahead have in common: a budget and a personality."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.random import Random

from altneu.bots.base import Bot
from altneu.bots.budget import Budget
from altneu.kernel import flow
from altneu.kernel.evaluation import Evaluation
from altneu.kernel.game import Game

IS_COMPILED: Final = not str(flow.__file__).endswith(".py")
PERSONALITIES: Final = 2**30


class Thinker(Bot):
    """Judges by the game's own evaluation; its personality, drawn with its dice, shifts the weights a little."""

    has_budget = True
    usual: ClassVar[int] = 0  # nodes a decision without a budget of its own
    usual_pure: ClassVar[int] = 0  # the same in pure Python

    def __init__(self, rng: Random, budget: Budget | None = None, personality: int | None = None) -> None:
        super().__init__(rng)
        self.budget = budget or Budget(self.usual if IS_COMPILED else self.usual_pure)
        self.personality = 1 + rng.randrange(PERSONALITIES) if personality is None else personality
        self.evaluation: Evaluation[Any] | None = None

    @classmethod
    def can_play(cls, game: Game) -> bool:
        return type(game).evaluation is not Game.evaluation

    def judgement(self, game: Game) -> Evaluation[Any]:
        if self.evaluation is None:
            self.evaluation = game.evaluation(self.personality)
        return self.evaluation
