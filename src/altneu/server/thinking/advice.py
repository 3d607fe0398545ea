"""Advice to the open question of a table, and the review of a game that is over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

import msgspec

from altneu.analysis import Advice, Judged, has_hints, is_luck, judgement, reason, turning_points
from altneu.bots import Budget
from altneu.faces.scene import AnyScene
from altneu.server.refusal import Refused
from altneu.server.seating import away_now
from altneu.server.thinking.jobs import Advise, Part, asked_of, effort_of, review_of
from altneu.server.thinking.thinking import Thinking, ThinkingError
from altneu.server.wire import Hint, Hints, JudgedMoment, ReviewState
from altneu.table.live import LiveTable

SLOWER = 6  # times as long a hint takes as one judgement of a review

T = TypeVar("T")


class Adviser:
    """Advice at one table: one thought at a time, kept while its question stands, and one review."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.seq = 0
        self.known: dict[int, list[Advice]] = {}  # by seat, at `seq`
        self.review: Review | None = None

    async def hints(self, live: LiveTable, scene: AnyScene, seat: int, thinking: Thinking) -> Hints:
        """The best choices of a seat; whoever asks must hold it."""
        async with self.lock:
            check_asked(live, seat)
            if live.seq != self.seq:
                self.seq, self.known = live.seq, {}
            seq, state = live.seq, live.state.copy()
            if seat not in self.known:
                job = Advise(asked=asked_of(live, seat), effort=effort_of(thinking.budget))
                self.known[seat] = await thought(thinking.ask(job, list[Advice]))
            found = self.known[seat]
        return Hints(
            seq=seq,
            seat=seat,
            hints=[
                Hint(
                    notation=live.game.text(advice.move),
                    words=scene.choice(state, seat, advice.move, seat),
                    margin=round(advice.margin, 2),
                    error=round(advice.error, 2),
                    reason=reason(live.game, scene.language, advice, advice is found[0]),
                )
                for advice in found
            ],
        )

    def reviewed(self, live: LiveTable, scene: AnyScene, thinking: Thinking) -> ReviewState:
        """The review as far as it has come; the first who asks has it made."""
        if not has_hints(live.game):
            raise Refused(403, "no_hints", f"nobody here can judge a game of {live.game.name}")
        if live.is_sandbox and not live.has_hints:
            raise no_hints()
        if not live.is_over:
            raise Refused(409, "not_over", "a review is made when the game is over; play on")
        if not live.session.is_over:
            raise Refused(409, "not_finished", "a review is made only of games that were played to their end")
        if self.review is None or self.review.seq != live.seq:
            if self.review is not None:
                self.review.task.cancel()
            self.review = Review(live, thinking)
        elif self.review.has_failed:
            self.review = None
            raise came_to_nothing()
        return self.review.state(live, scene)


class Review:
    """A game that is over, judged as far as the thought has come."""

    def __init__(self, live: LiveTable, thinking: Thinking) -> None:
        self.seq = live.seq
        self.moments: int | None = None
        self.final: tuple[int, ...] = ()
        self.judged: list[Judged] = []
        self.told: dict[str, list[JudgedMoment]] = {}  # in each language that was asked for
        self.has_failed = False
        self.task = asyncio.create_task(self.make(live, thinking))

    async def make(self, live: LiveTable, thinking: Thinking) -> None:
        budget = thinking.budget
        shorter = Budget(max(1, budget.nodes // SLOWER) if budget.nodes else 0, budget.seconds / SLOWER)
        try:
            await thinking.follow(review_of(live, shorter), Part, self.hear)
        except ThinkingError:
            self.has_failed = True

    def hear(self, part: Part) -> None:
        """The next part; the first one again where it was begun anew."""
        self.moments, self.final = part.moments, part.final
        if part.judged is None:
            self.judged.clear()
            self.told.clear()
        else:
            self.judged.append(part.judged)

    def state(self, live: LiveTable, scene: AnyScene) -> ReviewState:
        told = self.told.setdefault(scene.language, [])
        told += [moment_of(live, scene, judged) for judged in self.judged[len(told) :]]
        turning = set(turning_points(self.judged))
        return ReviewState(
            done=len(self.judged),
            of=1 if self.moments is None else self.moments,
            judged=[msgspec.structs.replace(moment, is_turning=k in turning) for k, moment in enumerate(told)],
            final=list(self.final),
        )


def moment_of(live: LiveTable, scene: AnyScene, judged: Judged) -> JudgedMoment:
    state = live.state_at(judged.number)
    players = [scene.player(live.state, seat) for seat in range(len(live.seats))]
    return JudgedMoment(
        number=judged.number,
        seat=judged.seat,
        round=judged.round,
        choice=scene.choice(state, judged.seat, judged.move, judged.seat),
        things=scene.things(state, judged.seat, judged.move),
        best=scene.choice(state, judged.seat, judged.best, judged.seat),
        best_things=scene.things(state, judged.seat, judged.best),
        best_move=live.game.text(judged.best),
        loss=round(judged.loss, 2),
        reason=judgement(live.game, scene.language, judged, players),
        is_turning=False,
        is_luck=is_luck(judged),
        margins=[round(margin, 2) for margin in judged.margins],
    )


def check_asked(live: LiveTable, seat: int) -> None:
    """Whether advice can be given to the seat now."""
    if not live.has_hints or not has_hints(live.game):
        raise no_hints()
    if live.seats[seat].stand_in:
        raise away_now()
    if seat not in live.waits_for or live.held_by is not None:
        raise Refused(409, "not_asked", "this seat is not asked now; ask for a hint when it is")


def no_hints() -> Refused:
    return Refused(403, "no_hints", "this table gives no hints; they are switched on where one person plays alone, "
        "and a sandbox does as its table does until the game there is over")  # fmt: skip


async def thought(asked: Awaitable[T]) -> T:
    try:
        return await asked
    except ThinkingError:
        raise came_to_nothing() from None


def came_to_nothing() -> Refused:
    return Refused(503, "thinking", "the server could not think this through; ask again in a moment")
