"""What comes after a turn: everybody plans turn by turn, NATURE draws, until the stage of the game is over."""

from __future__ import annotations

from typing import Final, final

from librt.random import Random
from mypy_extensions import i64

from altneu.kernel.flow import answer
from altneu.kernel.state import State
from altneu.search.chance import draw
from altneu.search.turn import TurnSearch

RIVALRY: Final = 0.35
NO_LUCK: Final = -1


@final
class Rollout:
    """Plays on with quick plans, `width` and `limit` being those of a plan; at random where the width is 0.

    Once it follows a luck, every stage begins with dice of its own: two moves that are tried with equal luck meet the
    same draws there, so that their difference is theirs and not chance's.
    """

    def __init__(self, search: TurnSearch, width: i64, limit: i64) -> None:
        self.search = search
        self.width = width
        self.limit = limit
        self.luck: i64 = NO_LUCK
        self.at: i64 = 0  # the stage whose dice these are

    def follow(self, state: State, luck: i64) -> None:
        """From this state on, chance goes by this luck."""
        self.luck = luck
        self.at = self.search.evaluation.stage(state) - 1
        self.renew(state)

    def renew(self, state: State) -> None:
        """Fresh dice where a stage begins."""
        if self.luck != NO_LUCK and self.search.evaluation.stage(state) != self.at:
            self.at = self.search.evaluation.stage(state)
            self.search.rng = Random(self.luck + self.at)

    def finish_turn(self, state: State, seat: i64, choices: list[int] | None = None) -> State:
        """The rest of a turn that has begun, by these choices as far as they can be made."""
        if self.width == 0 or self.search.follow(state, seat, choices or []):
            return state
        return self.search.plan(state, seat, self.width, self.limit)

    def next_question(self, state: State) -> None:
        """Let NATURE draw until a seat is asked or the game is over."""
        frame = state.top
        while frame is not None and frame.seat < 0:
            self.renew(state)
            answer(state, draw(state, self.search.rng))
            frame = state.top

    def run(self, state: State, last: i64) -> State:
        """Play to the end of stage `last`; may change the state it is given."""
        while True:
            frame = state.top
            if frame is None or self.search.evaluation.stage(state) > last:
                return state
            self.renew(state)
            if frame.seat < 0:
                answer(state, draw(state, self.search.rng))
            elif self.width == 0:
                answer(state, state.options[self.search.rng.randrange(len(state.options))])
            else:
                state = self.search.plan(state, frame.seat, self.width, self.limit)

    def margins(self, state: State) -> list[float]:
        """By seat: its worth less a part of the best other's, who can hardly be hindered and adds much noise."""
        evaluation = self.search.evaluation
        self.search.nodes += 1  # judged, also where nothing was left to play
        seats = evaluation.seats(state)
        worths: list[float] = []
        seat: i64 = 0
        while seat < seats:
            worths.append(evaluation.worth(state, seat))
            seat += 1
        found: list[float] = []
        for own in range(len(worths)):
            best = -1e9
            for other in range(len(worths)):
                if other != own and worths[other] > best:
                    best = worths[other]
            found.append(worths[own] - RIVALRY * best)
        return found
