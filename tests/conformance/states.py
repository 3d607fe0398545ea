"""What every game's states must do: stay apart, survive saving, keep their pieces, end."""

from __future__ import annotations

import json
from itertools import pairwise
from math import isclose, isfinite

from librt.random import Random

from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.game import Game
from altneu.kernel.state import AUTO, NATURE, NONE, State
from conformance.games import begin, random_choice, random_game
from conformance.walk import Walk, Watch
from thorough import THOROUGH


class CopiesAreIndependent(Watch):
    """A state kept aside is the same after the game and its copies were played on."""

    step = 3

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.rng = Random(1)
        self.kept: list[tuple[State, str, list[int]]] = []

    def at(self) -> None:
        self.kept.append((self.state.copy(), self.game.hash(self.state), list(self.state.options)))
        for _ in range(self.step):
            wanderer = self.kept[self.rng.randrange(len(self.kept))][0].copy()
            for _ in range(5):
                if asked(wanderer) != OVER:
                    answer(wanderer, random_choice(wanderer, self.rng))

    def end(self) -> None:
        for past, hash_then, options_then in self.kept:
            assert self.game.hash(past) == hash_then
            assert past.options == options_then
        assert AUTO == []


class SavingIsIdentity(Watch):
    step = 3

    def at(self) -> None:
        data = json.loads(json.dumps(self.game.encode(self.state)))
        loaded = self.game.decode(data, self.state)
        assert self.game.encode(loaded) == data
        assert loaded.options == self.state.options


class ALoadedGamePlaysOnLikeTheOriginal(Watch):
    def at(self) -> None:
        if self.walk.number % 40 == 7:
            loaded = self.game.decode(self.game.encode(self.state), self.state)
            original = self.state.copy()
            list(random_game(loaded, 4))
            list(random_game(original, 4))
            assert self.game.hash(loaded) == self.game.hash(original)


class NothingIsLostAndEveryGameEnds(Watch):
    step = 1 if THOROUGH else 2  # what is lost stays lost

    def at(self) -> None:
        assert self.game.faults(self.state) == []
        assert self.walk.number < 5000

    def end(self) -> None:
        assert self.game.faults(self.state) == []
        assert sorted(self.game.places(self.state)) == list(range(self.walk.table[1]))
        shared = self.game.shared_places(self.state)
        assert sorted(seat for seats in shared for seat in seats) == list(range(self.walk.table[1]))
        scores = self.game.scores(self.state)
        assert {type(score) for score in scores} == {int}
        assert scores[self.game.places(self.state)[0]] == max(scores)


class RoundsFollowOneAnother(Watch):
    """A game tells no rounds at all, or each after the one before, from the first on."""

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.rounds: list[int] = []

    def at(self) -> None:
        self.rounds.append(self.game.round_of(self.state))

    def end(self) -> None:
        if set(self.rounds) != {NONE}:
            assert self.rounds[0] in (0, 1)
            assert all(then <= now <= then + 1 for then, now in pairwise(self.rounds))
            assert self.rounds[-1] > 1


class ChanceHasWeights(Watch):
    """NATURE weighs its options by whole numbers, none below 0."""

    def at(self) -> None:
        top = self.state.top
        if top is not None and asked(self.state) == NATURE:
            weights = top.effect.weights(self.state, top)
            if weights is not None:
                assert len(weights) == len(self.state.options)
                assert min(weights) >= 0 < sum(weights)


class WorthsAreNumbers(Watch):
    """What bots and hints reckon with, where the game says what a position is worth."""

    step = 20

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.evaluation = self.game.evaluation() if type(self.game).evaluation is not Game.evaluation else None
        self.estimates = type(self.game).estimate is not Game.estimate

    def at(self) -> None:
        for seat in range(self.walk.table[1]):
            if self.estimates:
                assert isfinite(self.game.estimate(self.state, seat))
            if self.evaluation is not None:
                parts = self.evaluation.parts(self.state, seat)
                assert len(parts) == len(self.evaluation.aspects())
                assert isclose(sum(parts), self.evaluation.worth(self.state, seat), abs_tol=1e-6)

    def end(self) -> None:
        self.at()


class OptionsAreDistinctMovesOfTheTable(Watch):
    def at(self) -> None:
        options = self.state.options
        assert len(options) == len(set(options)) > 1
        assert all(0 <= option < len(self.game.notation) for option in options)
        assert self.walk.choice in options


class EqualSeedsGiveEqualGames(Watch):
    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.choices: list[int] = []

    def at(self) -> None:
        self.choices.append(self.walk.choice)

    def end(self) -> None:
        _, other = begin(self.walk.table)
        assert list(random_game(other, self.walk.seed)) == self.choices
        assert self.game.hash(other) == self.game.hash(self.state)


STATES = [
    CopiesAreIndependent,
    SavingIsIdentity,
    ALoadedGamePlaysOnLikeTheOriginal,
    NothingIsLostAndEveryGameEnds,
    RoundsFollowOneAnother,
    ChanceHasWeights,
    WorthsAreNumbers,
    OptionsAreDistinctMovesOfTheTable,
    EqualSeedsGiveEqualGames,
]
