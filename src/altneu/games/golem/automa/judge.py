"""Did it bring the Automa anything? If not, it gets 2 VP instead (A-8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from altneu.games.golem.actions.gains import score
from altneu.games.golem.state import events
from altneu.games.golem.state.state import GolemState
from altneu.kernel.state import Effect, Frame

CONSOLATION: Final = 2


class Judge(Effect[GolemState]):
    """Waits below an action; `frame.n` is how many benefits were counted before it (A-8.2, A-8.4)."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if state.automa.benefits == frame.n:
            state.tell(events.NO_BENEFIT, frame.seat, frame.source)
            score(state, frame.seat, frame.source, CONSOLATION)


def judge(state: GolemState, seat: i64, source: i64) -> None:
    """Judge what is pushed next, if the Automa does it."""
    if seat == state.scripted:
        state.push(JUDGE, seat, source, state.automa.benefits)


JUDGE: Final = Judge("judge")
