"""What notices say, in the language of their reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from altneu.faces.scene import AnyScene
from altneu.kernel.game import SPECTATOR
from altneu.kernel.state import EVERYONE
from altneu.language import Catalogue, catalogue
from altneu.server import seating
from altneu.server.notices.due import GAME_ENDED, UNDO_ASKED, YOUR_TURN
from altneu.server.notices.webhooks import Message
from altneu.server.presenting.present import question_for
from altneu.server.scenes.company import names_of
from altneu.server.scenes.words import SUBJECT
from altneu.server.tables import keys
from altneu.server.tables.access import Access
from altneu.server.tables.loaded import LoadedTable
from altneu.table.live import LiveTable
from altneu.table.seats import SeatPlan

LONGEST = 300  # characters of a question; a push has 4 kB in all
TABLES_NAMED = 4  # of those that wait
TEST = "test"


def texts_in(language: str) -> Catalogue:
    return catalogue(SUBJECT, language)


def title_of(game: str, plans: Sequence[SeatPlan], language: str) -> str:
    """A table by its game and whoever has a name there."""
    players = ", ".join(name for name in names_of(plans, language) if name)
    return texts_in(language).text("told.table", game=game, players=players) if players else game


def title_in(live: LiveTable, scene: AnyScene) -> str:
    return title_of(scene.title(), live.seats, scene.language)


def title_of_row(row: Any, scene: AnyScene) -> str:
    return title_of(scene.title(), seating.load(row.seats), scene.language)


def question_in(loaded: LoadedTable, scene: AnyScene, seat: int) -> str:
    """The open question as the seat reads it."""
    question = question_for(Access(loaded, keys.HAND, (seat,)), scene, seat)
    return shortened(question.text) if question is not None and loaded.live.held_by is None else ""


def public_question(loaded: LoadedTable, scene: AnyScene) -> str:
    """The open question as anybody may read it; nothing of one that is answered in secret."""
    frame = loaded.live.state.top
    if frame is None or frame.effect.private_to(frame) != EVERYONE or loaded.live.held_by is not None:
        return ""
    question = question_for(Access(loaded, keys.SPECTATOR, ()), scene, SPECTATOR)
    return "" if question is None else shortened(question.text)


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def asker_of(loaded: LoadedTable, scene: AnyScene) -> str:
    request = loaded.live.undo_request
    seat = 0 if request is None else request.seat
    return scene.player(loaded.live.state, seat)


def push_of(loaded: LoadedTable, scene: AnyScene, kind: str, seats: Sequence[int]) -> dict[str, str]:
    """Title and text for the person who holds the seats."""
    texts, table = texts_in(scene.language), title_in(loaded.live, scene)
    if kind == YOUR_TURN:
        title, body = texts.text("told.your_turn", table=table), question_in(loaded, scene, seats[0])
    elif kind == UNDO_ASKED:
        title = texts.text("told.undo_asked", table=table, player=asker_of(loaded, scene))
        body = texts.text("told.undo_asked.text")
    else:
        title, body = texts.text("told.game_ended", table=table), texts.text("told.game_ended.text")
    return {"kind": kind, "table": loaded.live.table, "title": title, "body": body}


def group_of(rows: Sequence[Any], titles: Sequence[str], language: str) -> dict[str, Any]:
    """Many tables that wait, as one note."""
    shown = [*titles[:TABLES_NAMED], *(["…"] if len(titles) > TABLES_NAMED else [])]
    title = texts_in(language).count("told.tables_wait", len(titles))
    return {"title": title, "body": " · ".join(shown), "tables": [row.id for row in rows]}


def message_of(loaded: LoadedTable, scene: AnyScene, kind: str, seats: Sequence[int], site: str) -> Message:
    """The same for everybody who reads a webhook."""
    live, texts = loaded.live, texts_in(scene.language)
    table = title_in(live, scene)
    players = [scene.player(live.state, seat) for seat in seats]
    named, question = ", ".join(players), ""
    if kind == YOUR_TURN:
        question = public_question(loaded, scene)
        text = texts.text("told.hook.your_turn", table=table, players=named, question=question).strip()
    elif kind == UNDO_ASKED:
        text = texts.text("told.hook.undo_asked", table=table, players=named, asker=asker_of(loaded, scene))
    elif kind == GAME_ENDED:
        text, players = texts.text("told.hook.game_ended", table=table), []
    else:
        text, players = texts.text("told.hook.test", table=table), []
    link = f"{site}/#/table/{live.table}" if site else ""
    return Message(kind, text, live.table, table, players, question, link)


def encoded(push: dict[str, Any]) -> bytes:
    return msgspec.json.encode(push)
