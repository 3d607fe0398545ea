"""What is thought about outside the event loop: jobs as plain data, and how a worker process does them."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from librt.random import Random
from msgspec import Struct

from altneu.analysis import Advice, Judged, Reviewer, advise
from altneu.bots import Budget, Position, new_bot
from altneu.dice import fresh_seed
from altneu.games import GAMES
from altneu.kernel.game import Game
from altneu.kernel.state import State
from altneu.server.thinking.checked import Checked, Declined
from altneu.table.live import LiveTable
from altneu.table.session import Session


class Told(Struct, kw_only=True, frozen=True):
    """A state as plain data, with what it takes to read it."""

    game: str
    seats: int
    options: dict[str, str]
    components: str | None
    state: dict[str, Any]

    def read(self) -> tuple[Game, State]:
        game = GAMES[self.game]
        folder = None if self.components is None else Path(self.components)
        return game, game.decode(self.state, game.begin(self.seats, self.options, folder))


class Asked(Struct, kw_only=True, frozen=True):
    """The question of one seat, in a world that this seat cannot tell from the real one."""

    world: Told
    seat: int
    seed: int

    def position(self) -> Position:
        return Position(*self.world.read(), self.seat, Random(self.seed))


class Effort(Struct, frozen=True):
    """A budget: nodes or seconds, the other being 0."""

    nodes: int
    seconds: float

    def budget(self) -> Budget:
        return Budget(self.nodes, self.seconds)


class Choose(Struct, kw_only=True, frozen=True, tag="choose"):
    """The choice of a bot, as `planner` or `mcts:1s`."""

    asked: Asked
    bot: str
    personality: int

    def work(self) -> int:
        position = self.asked.position()
        return new_bot(self.bot, position.rng, self.personality).choose(position)


class Advise(Struct, kw_only=True, frozen=True, tag="advise"):
    """Advice for a person."""

    asked: Asked
    effort: Effort

    def work(self) -> list[Advice]:
        return advise(self.asked.position(), self.effort.budget())


class Check(Struct, kw_only=True, frozen=True, tag="check"):
    """A record that somebody brings."""

    text: str
    components: str | None

    def work(self) -> Checked | Declined:
        from altneu.server.thinking import inspection  # needed by the process that checks, not by those that think

        inspection.limit_memory()
        return inspection.inspect(self.text, None if self.components is None else Path(self.components))


class Part(Struct, kw_only=True, frozen=True):
    """What a review has come to: how many moments it has to judge, how the game ended, and the next judgement."""

    moments: int
    final: tuple[int, ...]
    judged: Judged | None = None  # none yet


class Review(Struct, kw_only=True, frozen=True, tag="review"):
    """A game that is over, one judgement after the other."""

    start: Told
    first: int  # choices made before
    choices: list[tuple[int, int]]
    effort: Effort

    def work(self) -> Iterator[Part]:
        reviewer = Reviewer(*self.start.read(), self.choices, self.effort.budget(), self.first)
        moments, final = len(reviewer.moments), reviewer.final
        yield Part(moments=moments, final=final)
        for judged in reviewer.judge():
            yield Part(moments=moments, final=final, judged=judged)


QuickJob = Choose | Advise | Check
LongJob = Review
AnyJob = QuickJob | LongJob


def told(session: Session, state: State) -> Told:
    return Told(
        game=session.game.name,
        seats=len(session.record.players),
        options=session.record.options,
        components=None if session.components is None else str(session.components),
        state=session.game.encode(state),
    )


def asked_of(live: LiveTable, seat: int) -> Asked:
    """The open question of a table; what the seat cannot know stays here."""
    world = live.game.determinize(live.state, seat, secrets.randbelow)
    return Asked(world=told(live.session, world), seat=seat, seed=fresh_seed())


def review_of(live: LiveTable, budget: Budget) -> Review:
    """All of a game that is over, as far as the table knows it."""
    session = live.session
    return Review(
        start=told(session, session.start),
        first=session.first,
        choices=session.record.choices[session.first :],
        effort=effort_of(budget),
    )


def effort_of(budget: Budget) -> Effort:
    return Effort(budget.nodes, budget.seconds)
