"""Moments of the past: the table after each choice, and deed by deed how it came there."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import NamedTuple

from altneu.faces.scene import AnyScene
from altneu.faces.wire import View
from altneu.kernel.state import State
from altneu.server.presenting.differences import differences, plain
from altneu.server.presenting.present import NOBODY, told
from altneu.server.scenes.scenes import scene_at
from altneu.server.tables.access import Access
from altneu.server.wire import Deed, Moment
from altneu.table.steps import steps

MOMENTS = 100


class Instant(NamedTuple):
    """The table behind a deed, which is worded by it: a piece flies from where it lay then."""

    view: View
    round: int  # 0 while the game is set up
    state: State


async def moments_of(access: Access, scene: AnyScene, viewer: int, first: int, last: int) -> list[Moment]:
    """The table after each of the choices `first` to `last`, as far as it reaches back.

    Each moment is made by itself, and others have their turn in between. What the table does meanwhile changes nothing.
    """
    session, game = access.live.session, access.live.game
    scene = scene_at(access.live, scene.language, scene.data)
    first = max(first, session.first)
    last = min(last, session.number, first + MOMENTS - 1)
    if first > last:
        return []
    state, notes = session.state_at(max(first - 1, session.first)), list(session.notes)

    def instant() -> Instant:
        then = state.copy()
        then.log, then.notes = None, notes
        return Instant(scene.view(then, viewer), game.round_of(then), then)

    state.notes = []
    choices = session.record.choices[:last]
    ends = [session.log_length_after(number) for number in range(first, last + 1)]
    begins = [session.log_length_after(first - 1) if first > session.first else 0, *ends]
    events = session.events[: ends[-1]]
    indices = {event: access.live.lines.index_of(event) for event in range(begins[0], ends[-1])}
    moments = []
    for number, begin, end in zip(range(first, last + 1), begins, ends, strict=False):
        seat, choice, seen = NOBODY, "", {end - begin: instant()}
        if number > session.first:
            seat, move = choices[number - 1]
            choice = scene.choice(state, seat, move, viewer)
            state.log = []
            seen = {length: instant() for length in steps(state, seat, move)}
        lengths = [0, *seen]
        lines = [
            told(line, indices[line.index], number)
            for so_far, length in pairwise(lengths)
            for line in scene.lines(seen[length].state, events[: begin + length], begin + so_far)
        ]
        deeds = deeds_of(seen)
        view = list(seen.values())[-1].view
        moments.append(Moment(number=number, seat=seat, choice=choice, lines=lines, deeds=deeds, view=view))
        await asyncio.sleep(0)
    return moments


def deeds_of(seen: dict[int, Instant]) -> list[Deed]:
    """Deeds, of the instants by the number of lines told by then; the last one ends where its moment does."""
    tables = [plain(instant.view) for instant in seen.values()] if len(seen) > 1 else []
    back = [differences(later, earlier) for earlier, later in pairwise(tables)]
    return [
        Deed(lines=length, back=how, is_setup=instant.round == 0)
        for (length, instant), how in zip(seen.items(), [*back, []], strict=True)
    ]
