"""What the table itself tells in the log, in words: undo, stand-ins and the like."""

from __future__ import annotations

from collections.abc import Callable

from altneu.faces.scene import AnyScene
from altneu.faces.wire import Line
from altneu.kernel.game import SPECTATOR
from altneu.kernel.state import State
from altneu.language import Catalogue, catalogue
from altneu.server.scenes.words import SUBJECT, bot_title
from altneu.table.ends import TIMEOUT
from altneu.table.journal import ASK_UNDO, LINKS, NOBODY, STAND_IN, UNDO
from altneu.table.lines import TableLine

NameOf = Callable[[int], str]


def line_of(scene: AnyScene, state: State, line: TableLine, index: int, first: int) -> Line:
    """The line at this place of the log; `first` is the earliest moment that the table knows."""
    return Line(
        index=index,
        seat=line.seat,
        kind=line.kind,
        text=text_of(scene, line, lambda seat: scene.player(state, seat)),
        things=[],
        steps=[],
        roles=[],
        number=max(first, line.number),
        is_of_table=True,
    )


def text_of(scene: AnyScene, line: TableLine, name: NameOf) -> str:
    texts, player = catalogue(SUBJECT, scene.language), name(line.seat) if line.seat >= 0 else ""
    if line.kind in (UNDO, ASK_UNDO):
        return undo_text(texts, scene, line, player)
    if line.kind == STAND_IN:
        return stand_in_text(texts, scene, line, name)
    if line.kind in LINKS:
        return texts.text(f"line.{line.kind}", player=player, by=line.note or texts.text("line.opener"))
    if line.kind == TIMEOUT:
        return texts.text(f"line.timeout.{line.note}", player=player)
    return texts.text(f"line.{line.kind}", player=player, note=line.note)


def undo_text(texts: Catalogue, scene: AnyScene, line: TableLine, player: str) -> str:
    """Who takes back what; a choice that was not for everybody's eyes stays so."""
    seat, move = line.taken[0]
    assert line.before is not None, "an undo of nothing"
    choice = scene.choice(line.before, seat, move, SPECTATOR)
    if not choice:
        return texts.text(f"line.{line.kind}.secret", player=player)
    has_more = any(other >= 0 and other != seat for other, _ in line.taken)
    return texts.text(f"line.{line.kind}.more" if has_more else f"line.{line.kind}", player=player, choice=choice)


def stand_in_text(texts: Catalogue, scene: AnyScene, line: TableLine, name: NameOf) -> str:
    by, bot, before = line.note.split()
    is_own = int(by) == line.seat
    if bot == NOBODY:
        key = "line.stand_in.back" if is_own else "line.stand_in.waited_for"
    elif before == NOBODY:
        key = "line.stand_in.own" if is_own else "line.stand_in"
    else:
        key = "line.stand_in.own_changed" if is_own else "line.stand_in.changed"
    titles = {kind: "" if kind == NOBODY else bot_title(kind, scene.language) for kind in (bot, before)}
    return texts.text(key, player=name(line.seat), other=name(int(by)), bot=titles[bot], before=titles[before])
