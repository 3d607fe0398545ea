"""One random game of a table, with every property watched along it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from altneu.kernel.game import SPECTATOR, Game
from altneu.kernel.state import State
from conformance.games import LONG, Table, begin, random_game
from thorough import THOROUGH


class Walk:
    """A game that is being played: `state` is at question `number`, about to be given `choice`."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.seed = seed
        self.game: Game
        self.state: State
        self.game, self.state = begin(table)
        self.number = 0
        self.choice = 0
        self.viewers = [*range(table[1]), SPECTATOR]
        self.is_long = table[0] in LONG

    def seen_by(self, look: int) -> Sequence[int]:
        """Who looks: one seat or the spectator, in turn; everybody in a thorough run or a game that may be short."""
        return self.viewers if THOROUGH or not self.is_long else [self.viewers[look % len(self.viewers)]]


class Watch:
    """A property of every game: `at` looks at each question before it is answered, `end` at the game that is over.

    A watch looks at every `step`th question; in a thorough run at every one of Golem's, whose tables are fewer.
    """

    step = 1

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.game = walk.game
        self.state = walk.state
        self.looks = 0

    def at(self) -> None:
        """Checks the question that is open."""

    def end(self) -> None:
        """Checks the end, and whether there was anything to look at."""


def watched(table: Table, seed: int, watches: Sequence[Callable[[Walk], Watch]]) -> None:
    """Plays a whole game under these watches."""
    walk = Walk(table, seed)
    on_duty = [watch(walk) for watch in watches]
    always = THOROUGH and table[0] == "golem"
    for number, choice in enumerate(random_game(walk.state, seed)):
        walk.number, walk.choice = number, choice
        for watch in on_duty:
            if always or number % watch.step == 0:
                watch.at()
                watch.looks += 1
    for watch in on_duty:
        watch.end()
