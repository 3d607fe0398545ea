"""My tables and my finished games, by the keys that somebody holds; told from rows, without loading a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.games import KITS
from altneu.kernel.codec import CodecError
from altneu.kernel.game import SetupError
from altneu.language import capital, catalogue
from altneu.server import seating
from altneu.server.played import PLAYED_HERE
from altneu.server.refusal import Refused
from altneu.server.scenes.company import names_of
from altneu.server.scenes.scenes import scene_of
from altneu.server.scenes.words import SUBJECT, bot_title
from altneu.server.storage.columns import KEYS, TABLES
from altneu.server.storage.database import Database
from altneu.server.tables import keys
from altneu.server.wire import Held, Result, Summary
from altneu.table import outcome, terms
from altneu.table.outcome import FINISHED, Outcome
from altneu.table.result import Play, Player, places_of
from altneu.table.seats import SeatPlan
from altneu.table.store import described

TOLD: Final = (
    "id", "game", "seats", "round", "asked", "is_over", "is_sandbox", "is_brought", "is_closed", "removal", "outcome",
    "terms", "created", "updated",
)  # fmt: skip
FILLED: Final = 20  # games of older versions whose ends are worked out at once
LONG: Final = 12 * 60  # minutes: a game that took longer was not played in one go


class History:
    """What a database tells of somebody's tables."""

    def __init__(self, database: Database, components: Path | None) -> None:
        self.database = database
        self.components = components

    async def rows(self, held: list[Held]) -> list[Any]:
        """The rows of these keys' tables, the latest first, each with the seats that its key holds."""
        prints = {(keys.fingerprint_of(one.key), one.table) for one in held}
        wanted = select(*(TABLES.c[name] for name in TOLD), KEYS.c.hash, KEYS.c.seats.label("held"))
        wanted = wanted.join(KEYS, KEYS.c.table == TABLES.c.id)
        wanted = wanted.where(KEYS.c.hash.in_([mark for mark, _ in prints]), KEYS.c.kind.in_(keys.OPENING))

        async def look(connection: AsyncConnection) -> list[Any]:
            rows = await connection.execute(wanted.order_by(TABLES.c.updated.desc()))
            return [row for row in rows if (row.hash, row.id) in prints]

        found = await self.database.read(look, single=True)
        unknown = [row.id for row in found if row.is_over and row.outcome is None][:FILLED]
        if not unknown:
            return found
        await self.database.write(lambda connection: self.fill_in(connection, unknown))
        return await self.database.read(look, single=True)

    async def fill_in(self, connection: AsyncConnection, tables: Sequence[str]) -> None:
        """How games ended that an older version stored."""
        columns = (TABLES.c.id, TABLES.c.game, TABLES.c.seats, TABLES.c.options, TABLES.c.snapshot)
        for row in (await connection.execute(select(*columns).where(TABLES.c.id.in_(tables)))).all():
            ended = end_of(row, self.components)
            await connection.execute(update(TABLES).where(TABLES.c.id == row.id).values(outcome=ended.dump()))

    async def mine(self, held: list[Held]) -> list[Summary]:
        return [summary(row) for row in await self.rows(held)]

    async def plays(self, held: list[Held], language: str) -> list[Play]:
        """The finished games, the latest first; what was only tried out or read is none."""
        return [play_of(row, json.loads(row.held), language) for row in await self.rows(held) if is_play(row)]

    async def play(self, table: str, seats: Sequence[int], language: str) -> Play:
        """How one table ended."""
        wanted = select(*(TABLES.c[name] for name in TOLD)).where(TABLES.c.id == table)

        async def look(connection: AsyncConnection) -> Any:
            return (await connection.execute(wanted)).one()

        row = await self.database.read(look, single=True)
        if not row.is_over:
            raise Refused(409, "not_over", "there is a result when the game is over; play on")
        if not is_play(row):
            raise Refused(422, "no_play", "this is a sandbox or a record of a game played elsewhere; it has no result")
        return play_of(row, seats, language)


def end_of(row: Any, components: Path | None) -> Outcome:
    """From the snapshot; a game that today's rules cannot read any more ended, but nobody knows how."""
    try:
        game, seats = PLAYED_HERE[row.game], len(json.loads(row.seats))
        options = game.recorded_options(json.loads(row.options))
        state = described(game, json.loads(row.snapshot), game.begin(seats, options, components))
    except (KeyError, SetupError, CodecError):
        return Outcome(FINISHED, [], [], [])
    return outcome.outcome_of(game, state, FINISHED)


def is_play(row: Any) -> bool:
    ended = outcome.load(row.outcome)
    return bool(row.is_over and not row.is_sandbox and not row.is_brought and ended is not None and ended.scores)


def minutes_of(row: Any) -> int:
    minutes = round((row.updated - row.created) / 60)
    return minutes if terms.load(row.terms).pace == terms.LIVE and minutes <= LONG else 0


def result_of(row: Any) -> Result | None:
    ended = outcome.load(row.outcome)
    if ended is None or not is_play(row):
        return None
    return Result(
        kind=ended.kind,
        scores=ended.scores,
        places=places_of(ended),
        resigned=ended.resigned,
        minutes=minutes_of(row),
    )


def summary(row: Any) -> Summary:
    seats = json.loads(row.held)
    return Summary(
        table=row.id,
        game=row.game,
        players=[plan.name or plan.kind for plan in seating.load(row.seats)],
        seats=seats,
        round=row.round,
        your_turn=bool(set(seats) & set(json.loads(row.asked))),
        is_over=row.is_over,
        is_sandbox=row.is_sandbox,
        is_closed=row.is_closed,
        removal=row.removal,
        updated=row.updated,
        result=result_of(row),
    )


def play_of(row: Any, seats: Sequence[int], language: str) -> Play:
    """The game as an app logs it; by its bare name where its package is gone."""
    ended = outcome.load(row.outcome)
    assert ended is not None, "a game that is not over"
    texts = catalogue(SUBJECT, language)
    places, kit = places_of(ended), KITS.get(row.game)
    plans = seating.load(row.seats)
    names = names_of(plans, language)
    comment = "" if ended.kind == FINISHED else texts.text(f"result.{ended.kind}")
    return Play(
        name=row.id,
        game=kit.title if kit else row.game,
        bgg=kit.bgg if kit else 0,
        ended=row.updated,
        minutes=minutes_of(row),
        players=[
            Player(
                names[seat] or player_name(row.game, plan, seat, language),
                "human" if plan.is_person else plan.kind,
                score,
                place,
            )
            for seat, (plan, score, place) in enumerate(zip(plans, ended.scores, places, strict=True))
        ],
        comment=comment,
        me=seats[0] if len(seats) == 1 else None,
    )


def player_name(game: str, plan: SeatPlan, seat: int, language: str) -> str:
    """Who has no name goes by what plays the seat."""
    if plan.is_person:
        return catalogue(SUBJECT, language).text("result.player", n=seat + 1)
    rivals = scene_of(game, language).rivals() if game in PLAYED_HERE else None
    names = {rival.kind: capital(rival.name) for rival in rivals.levels} if rivals else {}
    return names.get(plan.kind) or bot_title(plan.kind, language)
