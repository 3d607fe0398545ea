"""Trying out a state of unknown origin: whoever sits down at it must be able to look at it and play it to its end."""

from __future__ import annotations

from librt.random import Random

from altneu.kernel.codec import IMPOSSIBLE
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.game import SPECTATOR, Game
from altneu.kernel.state import NATURE, State
from altneu.table.session import fair_draw

GAMES = 6  # played to their end at random
WATCHED = 4  # of so many choices one is followed by a look for broken invariants
MOST_CHOICES = 5000  # of one of them; real games have a few hundred


def is_playable(game: Game, state: State, seats: int) -> bool:
    """Whether every seat can be shown the table and think about it, and random games from here come to an end."""
    try:
        for seat in [*range(seats), SPECTATOR]:
            rng = Random(seat + 1 - SPECTATOR)
            game.view(state, seat)
            game.view(game.determinize(state, seat, rng.randrange), seat)
        return all(ends(game, state.copy(), Random(number)) for number in range(GAMES))
    except IMPOSSIBLE:
        return False


def ends(game: Game, state: State, rng: Random) -> bool:
    """Plays on at random, with a log; whether that comes to an end without a piece lost."""
    draw = fair_draw(rng.randrange)
    state.log = []
    for number in range(MOST_CHOICES):
        seat = asked(state)
        if (seat == OVER or number % WATCHED == 0) and game.faults(state):
            return False
        if seat == OVER:
            return len(game.scores(state)) == len(game.places(state))
        answer(state, draw(state) if seat == NATURE else state.options[rng.randrange(len(state.options))])
    return False
