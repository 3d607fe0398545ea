"""What a seat may not know it cannot learn: from its view, from another world, from a sealed answer."""

from __future__ import annotations

import json

from librt.random import Random

from altneu.bots.base import Position
from altneu.kernel.flow import OVER, all_asked, answer, asked, turn_to
from altneu.kernel.game import Game
from altneu.kernel.state import EVERYONE, NATURE, State
from conformance.games import begin, players, random_choice, random_game
from conformance.walk import Walk, Watch

FURTHER_GAMES = range(5, 20)  # seeds
VIEWER = 0


class AWorldLooksTheSameAndIsSound(Watch):
    """A determinised one, and making it leaves the real state as it was; a view is plain data."""

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.rng = Random(11)
        self.step = {"golem": 2, "alchemists": 8}.get(walk.table[0], 1)

    def at(self) -> None:
        game, state = self.game, self.state
        before = game.hash(state)
        for seat in self.walk.seen_by(self.looks):
            world = game.determinize(state, seat, self.rng.randrange)
            view = game.view(state, seat)
            assert game.view(world, seat) == view
            assert game.question(state, seat) == view["question"]
            assert json.dumps(view)
            assert game.faults(world) == []
            if asked(world) != OVER:
                answer(world, random_choice(world, self.rng))
        assert game.hash(state) == before


class SecretsVaryBetweenWorlds(Watch):
    """Over a whole game in which something was hidden there are questions at which the worlds of one seat differ."""

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.rng = Random(13)
        self.varied = 0
        self.has_secrets = walk.is_long

    def at(self) -> None:
        top = self.state.top
        self.has_secrets |= top is not None and top.effect.private_to(top) not in (EVERYONE, VIEWER)
        if self.walk.number % 40 == 30 or not self.walk.is_long:
            worlds = {self.game.hash(self.game.determinize(self.state, VIEWER, self.rng.randrange)) for _ in range(3)}
            self.varied += len(worlds) > 1

    def end(self) -> None:
        assert self.varied > 0 or not self.has_secrets


class OptionsAreShownOnlyToTheSeatAsked(Watch):
    """Who is asked sees them at every question; of the others one in turn sees none."""

    def at(self) -> None:
        seats = all_asked(self.state)
        for seat in {*self.walk.seen_by(self.looks), *seats} - {NATURE}:
            question = self.game.question(self.state, seat)
            assert question is not None
            assert (question["options"] is not None) == (seat in seats)


class ASealedAnswerChangesNobodyElsesView(Watch):
    """In games without a draft the bids are the sealed questions, and not every game comes to bids."""

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.sealed = 0

    def at(self) -> None:
        self.sealed += is_sealed(self.game, self.state, self.walk.table[1])

    def end(self) -> None:
        table = self.walk.table
        has_draft = ("setup", "first") not in table[2] and players(table).count("random") > 1
        if table[0] != "golem":
            for seed in FURTHER_GAMES:
                if self.sealed:
                    break
                game, state = begin(table)
                self.sealed = sum(is_sealed(game, state, table[1]) for _ in random_game(state, seed))
        assert (self.sealed > 0) == has_draft or not self.walk.is_long


def is_sealed(game: Game, state: State, number_of_seats: int) -> bool:
    """Whether the question open is a sealed one; then each answer to it looks the same to the others."""
    seats = all_asked(state)
    if len(seats) < 2:
        return False
    seat = seats[-1]
    views = []
    probe = state.copy()
    turn_to(probe, seat)
    for option in list(probe.options):
        answered = state.copy()
        turn_to(answered, seat)
        answer(answered, option)
        views.append({other: game.view(answered, other) for other in range(number_of_seats) if other != seat})
    if len(seats) == 2 and asked(answered) not in seats:
        return False
    assert all(view == views[0] for view in views)
    return True


class ABotIsNeverGivenTheRealState(Watch):
    """Twins differ only in what the seat cannot see: with equal dice it thinks in the same worlds."""

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.step = {"golem": 7, "alchemists": 21}.get(walk.table[0], 1)
        self.others = 0

    def at(self) -> None:
        game, state, number = self.game, self.state, self.walk.number
        seat = asked(state)
        if seat == NATURE:
            return
        position = Position(game, state, seat, Random(14))
        assert state not in vars(position).values()
        assert position.options == state.options
        assert position.view == game.view(state, seat)
        twin = game.determinize(state, seat, Random(number).randrange)
        self.others += game.hash(twin) != game.hash(state)
        other = Position(game, twin, seat, Random(14))
        assert game.hash(other.first_world()) == game.hash(position.first_world())
        assert game.hash(other.world()) == game.hash(position.world())

    def end(self) -> None:
        assert self.others > 0 or not self.walk.is_long


SECRETS = [
    AWorldLooksTheSameAndIsSound,
    SecretsVaryBetweenWorlds,
    OptionsAreShownOnlyToTheSeatAsked,
    ASealedAnswerChangesNobodyElsesView,
    ABotIsNeverGivenTheRealState,
]
