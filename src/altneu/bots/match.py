"""Whole games between bots."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

from librt.random import Random

from altneu.bots import check_bot, is_bot, new_bot
from altneu.bots.base import Bot, Position
from altneu.bots.playout import draw, play_out
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.game import Game
from altneu.kernel.state import NATURE, State


class Result:
    """How one game went."""

    def __init__(
        self, choices: list[tuple[int, int]], scores: list[int], places: list[int], winners: list[int], decisions: int
    ) -> None:
        self.choices = choices
        self.scores = scores
        self.places = places
        self.winners = winners  # several share a victory
        self.decisions = decisions


def check_kinds(game: Game, kinds: list[str]) -> None:
    for kind in kinds:
        if not game.plays_itself(kind):
            check_bot(game.name, kind)


def seed_of(seed: int, game: int, role: int) -> int:
    """Independent seeds for NATURE (role 0) and each seat of each game."""
    digest = hashlib.sha256(f"{seed} {game} {role}".encode()).digest()
    return int.from_bytes(digest[:7], "big")


def play_match(game: Game, state: State, kinds: list[str], seed: int, number: int) -> Result:
    """Play `state` to the end; equal seeds give equal games."""
    choices: list[tuple[int, int]] = []
    nature = Random(seed_of(seed, number, 0))
    if all(kind == "random" or game.plays_itself(kind) for kind in kinds):
        decisions = int(play_out(state, nature, choices))
        return result_of(game, state, choices, decisions)
    choices += moves(game, state, bots_of(kinds, seed, number), nature)
    return result_of(game, state, choices, len(choices))


def bots_of(kinds: list[str], seed: int, number: int) -> dict[int, Bot]:
    """The bots at a table by seat, each with its own dice."""
    return {
        seat: new_bot(kind, Random(seed_of(seed, number, seat + 1))) for seat, kind in enumerate(kinds) if is_bot(kind)
    }


def moves(game: Game, state: State, bots: dict[int, Bot], nature: Random) -> Iterator[tuple[int, int]]:
    """Play to the end, telling each choice before it is made."""
    while (seat := asked(state)) != OVER:
        if seat == NATURE:
            choice = draw(state, nature)
        else:
            bot = bots[seat]
            choice = bot.choose(Position(game, state, seat, bot.rng))
        yield seat, choice
        answer(state, choice)


def result_of(game: Game, state: State, choices: list[tuple[int, int]], decisions: int) -> Result:
    return Result(choices, game.scores(state), game.places(state), game.shared_places(state)[0], decisions)


def simulate(
    game: Game,
    kinds: list[str],
    games: int,
    seed: int,
    options: dict[str, str],
    components: Path | None,
    played: Callable[[Result], None],
) -> None:
    """Play `games` games, telling each result as it comes."""
    check_kinds(game, kinds)
    start = game.begin(len(kinds), {**options, **game.options_for(kinds)}, components)
    for number in range(games):
        played(play_match(game, start.copy(), kinds, seed, number))
