"""What a viewer is shown: the table as it is."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection
from dataclasses import asdict
from functools import lru_cache

import msgspec

from altneu.analysis.hint import has_hints
from altneu.faces.scene import AnyScene
from altneu.faces.wire import Ahead, Line, Question
from altneu.kernel.game import SPECTATOR
from altneu.server.presenting.table_lines import line_of
from altneu.server.refusal import Refused
from altneu.server.scenes.company import face_of
from altneu.server.scenes.scenes import scene_at
from altneu.server.scenes.words import notice_text, trouble_text
from altneu.server.tables import talk
from altneu.server.tables.access import Access
from altneu.server.tables.ending import clocks_of, ending_for
from altneu.server.tables.loaded import LoadedTable
from altneu.server.tables.others import bots_asked, is_to_move
from altneu.server.wire import ChatLine, Log, SeatInfo, TableState, Terms, Undo
from altneu.table import terms
from altneu.table.facts import UndoRight
from altneu.table.session import Event

LINES = 60  # of the log, where nobody says what he knows
DRAWINGS = 16  # of a table that are kept
NOBODY = -1


def viewer_of(access: Access, seat: int | None) -> int:
    """Whose eyes: the seat asked for, if the key may; else the key's first seat that is asked, else its first."""
    live = access.live
    if seat is None:
        waiting = [own for own in access.seats if own in live.waits_for]
        return next(iter([*waiting, *access.seats]), SPECTATOR)
    if seat in access.seats or (live.is_over and 0 <= seat < len(live.seats)):
        return seat
    raise Refused(403, "forbidden", f"seat {seat} is not yours to see; ask for one of your own, or for none")


def log_start(access: Access, asked: int | None = None) -> int:
    """Where the log begins for somebody who wants it from line `asked` on, or its end."""
    length = access.live.log_length
    return max(0, length - LINES) if asked is None else min(asked, length)


def last_said(access: Access) -> int:
    """The number of the newest line of the chat."""
    return access.chat[-1].number if access.chat else 0


def drawn_state(
    access: Access, scene: AnyScene, viewer: int, start: int, connected: Collection[int], chat: int = 0
) -> bytes:
    """The table as JSON, with the chat after line `chat`. Who looks with the same eyes shares one drawing."""
    loaded = access.loaded
    scene = scene_at(loaded.live, scene.language, scene.data)  # people may have come since it was looked up
    moment = (loaded.live.seq, loaded.changes)
    if loaded.moment != moment:
        loaded.moment, loaded.drawn, loaded.shared = moment, {}, {}
    said = talk.new_to(access.chat, chat)
    away = tuple(sorted((seat, at) for seat, at in loaded.seen.items() if seat not in connected))
    seen = (tuple(sorted(connected)), away, access.seats, access.is_opener, len(said), loaded.is_stuck)
    second = int(loaded.now()) if loaded.live.clock is not None else 0  # what time is left is told to the second
    key = (scene, viewer, start, second, *seen)
    if key not in loaded.drawn:
        if len(loaded.drawn) == DRAWINGS:
            loaded.drawn, loaded.shared = {}, {}
        loaded.drawn[key] = msgspec.json.encode(table_state(access, scene, viewer, start, connected, said))
    return loaded.drawn[key]


def table_state(
    access: Access, scene: AnyScene, viewer: int, start: int, connected: Collection[int], said: list[ChatLine]
) -> TableState:
    """The table with the secrets of one seat at most, and the log from line `start` on."""
    live, shared = access.live, access.loaded.shared
    state, log, points = live.state, (scene, start), "vp_by_round"
    if log not in shared:
        shared[log] = log_from(access, scene, start)
    if points not in shared:
        shared[points] = scene.vp_by_round(state, live.session.events)
    return TableState(
        table=live.table,
        game=live.game.name,
        title=scene.title(),
        seq=live.seq,
        first=live.session.first,
        number=live.number,
        is_over=live.is_over,
        is_local=live.is_local,
        is_sandbox=live.is_sandbox,
        origin=live.origin or "",
        is_closed=live.is_closed,
        removal=access.loaded.removal,
        seats=[seat_info(access, scene, seat, connected) for seat in range(len(live.seats))],
        viewer=NOBODY if viewer == SPECTATOR else viewer,
        mine=list(access.seats),
        options=live.game.complete_options(live.session.record.options),
        terms=terms_of(live.terms),
        is_opener=access.is_opener,
        muted=sorted(access.loaded.talk.muted),
        is_listed=live.listed is not None,
        rematch=live.rematch if access.seats else "",
        view=scene.view(state, viewer, shared),
        question=question_for(access, scene, viewer),
        ahead=ahead_for(access, scene, viewer),
        held_by=live.held_by,
        undo=undo_for(access, viewer),
        ending=ending_for(access, viewer),
        clocks=clocks_of(live, access.loaded.now()),
        log=Log(start=start, length=live.log_length, lines=shared[log]),
        last_turn=0 if viewer == SPECTATOR else live.last_turn_of(viewer),
        vp_by_round=shared[points],
        chat=[spoken(access, scene, line) for line in said],
        hints=live.has_hints and has_hints(live.game),
        can_switch_hints=live.can_switch_hints and bool(access.seats) and has_hints(live.game),
        can_review=live.session.is_over and has_hints(live.game),
        trouble=trouble_text(scene.language) if is_stuck(access) else "",
    )


@lru_cache
def terms_of(agreed: terms.Terms) -> Terms:
    """Most tables agree on the same."""
    return Terms(**asdict(agreed))


def is_stuck(access: Access) -> bool:
    """Whether the bots stopped where they should move."""
    return access.loaded.is_stuck and is_to_move(access.live)


def spoken(access: Access, scene: AnyScene, line: ChatLine) -> ChatLine:
    """A line of the chat; what the table tells is told in the viewer's language."""
    if not line.notice:
        return line
    name = scene.player(access.live.state, line.seat) if line.seat >= 0 else ""
    return msgspec.structs.replace(line, name=name, text=notice_text(line.notice, line.text, name, scene.language))


def log_from(access: Access, scene: AnyScene, start: int) -> list[Line]:
    """The log from line `start` on, each line with the moment that wrote it."""
    session, lines = access.live.session, access.live.lines
    first = lines.before(start)
    found = lines_from(access, scene, session.events, start - first)
    for number, line in enumerate(lines.all[first:], first):
        found.append(line_of(scene, session.state, line, line.at + number, session.first))
    return sorted(found, key=lambda line: line.index)


def lines_from(access: Access, scene: AnyScene, events: list[Event], start: int) -> list[Line]:
    """What the game tells from event `start` on."""
    session, lines = access.live.session, access.live.lines
    return [
        told(line, lines.index_of(line.index), session.first + bisect_right(session.marks, line.index))
        for line in scene.lines(session.state, events, start)
    ]


def told(line: Line, index: int, number: int) -> Line:
    """What the game tells, with its place in the whole log and the moment that wrote it."""
    return msgspec.structs.replace(line, index=index, number=number)


def seat_info(access: Access, scene: AnyScene, seat: int, connected: Collection[int]) -> SeatInfo:
    plan = access.live.seats[seat]
    face = face_of(access.live.seats, seat, scene)
    return SeatInfo(
        seat=seat,
        kind=plan.kind,
        name=scene.player(access.live.state, seat),
        is_mine=seat in access.seats,
        is_claimed=plan.is_claimed,
        is_connected=seat in connected,
        resigned=bool(plan.resigned),
        stand_in=plan.stand_in,
        proxy=plan.proxy,
        stand_in_from=None if seat in connected else stand_in_from(access.loaded, seat),
        is_renewed=plan.is_renewed,
        is_thinking=seat in bots_asked(access.live) and not access.loaded.is_stuck,
        level=face.level,
        face=face.seed,
    )


def stand_in_from(loaded: LoadedTable, seat: int) -> float | None:
    """When others may let a bot play for somebody who is away, in seconds since 1970."""
    live, seen = loaded.live, loaded.seen.get(seat)
    if seen is None or live.is_local or live.is_over or live.seats[seat].resigned:
        return None
    if live.seats[seat].proxy:
        return seen
    back = 0.0 if live.clock is None else live.clock.vacation_until(seat)
    return max(seen + live.terms.absence, back)


def question_for(access: Access, scene: AnyScene, viewer: int) -> Question | None:
    """The open question; its choices only for who may choose now."""
    question = None if access.live.is_over else scene.question(access.live.state, viewer)
    if question is None:
        return None
    live = access.live
    can_choose = (
        viewer in access.seats and live.held_by is None and not live.is_closed and not live.seats[viewer].stand_in
    )
    return question if can_choose else msgspec.structs.replace(question, choices=[])


def ahead_for(access: Access, scene: AnyScene, viewer: int) -> list[Ahead]:
    """Told to whoever plays the seat, while it can still be helped."""
    if viewer not in access.seats or access.live.is_over:
        return []
    return scene.ahead(access.live.state, viewer)


def undo_for(access: Access, viewer: int) -> Undo:
    live = access.live
    plays = viewer in access.seats and not live.seats[viewer].stand_in and not live.is_closed
    right = live.undo_right(viewer) if plays else UndoRight.NONE
    request = live.undo_request
    return Undo(
        can_undo=right is UndoRight.FREE or (right is UndoRight.CONSENT and request is None),
        can_redo=plays and live.can_redo(viewer),
        needs_consent=right is UndoRight.CONSENT,
        asked_by=None if request is None else request.seat,
        waiting_for=live.undo_waits_for,
    )
