"""One call to a browser or a webhook, what becomes of it, and how often an address is called at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Row, delete, update
from sqlalchemy.ext.asyncio import AsyncConnection

from altneu.server.notices import outbox, push, webhooks, words
from altneu.server.notices.due import EVENTS, GAME_ENDED, wanted
from altneu.server.notices.outgoing import Outgoing, Reply
from altneu.server.notices.vapid import Signer
from altneu.server.refusal import Refused
from altneu.server.scenes.scenes import scene_at, scene_of
from altneu.server.storage.columns import SUBSCRIPTIONS, WEBHOOKS
from altneu.server.tables.in_memory import LoadedTables
from altneu.server.tables.loaded import LoadedTable

GAP = 15.0  # seconds between two calls to one address, for however many tables
LONGEST_WAIT = 3600.0

GONE, MOVED, PRIVATE, SILENT, FAILING, REFUSED = "gone", "moved", "private", "silent", "failing", "refused"

Rows = Sequence[Any]


class Outcome(NamedTuple):
    """What a call led to: why it failed, "" if it did not; whether and when to try again; whether ever."""

    trouble: str
    is_worth_another: bool = False
    wait: float | None = None
    is_final: bool = False  # nothing will ever arrive there


class Told(NamedTuple):
    """A notice that still holds: its row, the table and the seats that it is about."""

    row: Row[Any]
    loaded: LoadedTable
    seats: list[int]


def outcome_of(reply: Reply) -> Outcome:
    status = reply.status
    if 200 <= status < 300:
        return Outcome("")
    if status == 0:
        private = reply.reason.startswith(PRIVATE)
        return Outcome(PRIVATE, is_final=True) if private else Outcome(SILENT, is_worth_another=True)
    if status in (404, 410):
        return Outcome(GONE, is_final=True)
    if 300 <= status < 400:
        return Outcome(MOVED, is_final=True)
    if status == 429:
        return Outcome(FAILING, is_worth_another=True, wait=wait_of(reply))
    if status == 408 or status >= 500:
        return Outcome(FAILING, is_worth_another=True)
    return Outcome(REFUSED)


def wait_of(reply: Reply) -> float | None:
    """How long the other side wants us to wait, if it says so in seconds."""
    try:
        return min(LONGEST_WAIT, max(GAP, float(reply.headers.get("Retry-After", ""))))
    except ValueError:
        return None


class Delivery:
    """Sends rows of the outbox that belong to one receiver."""

    def __init__(
        self,
        in_memory: LoadedTables,
        outgoing: Outgoing,
        signer: Signer,
        components: Path | None,
        clock: Callable[[], float],
    ) -> None:
        self.in_memory = in_memory
        self.database = in_memory.database
        self.outgoing = outgoing
        self.signer = signer
        self.components = components
        self.clock = clock

    async def to_browser(self, browser: Row[Any], rows: Rows) -> None:
        """The end of each game by itself; tables that wait as one note, if there are several."""
        if not await self.may_call(rows, browser=browser.endpoint):
            return
        told = await self.still_true(rows)
        waits = await self.database.read(lambda connection: outbox.waiting_tables(connection, browser.endpoint))
        calls = [[one] for one in told if one.row.kind == GAME_ENDED]
        waiting = [one for one in told if one.row.kind != GAME_ENDED]
        calls += [waiting] if len(waits) > 1 and waiting else [[one] for one in waiting]
        for call in calls:
            last = call[-1]
            scene = scene_at(last.loaded.live, browser.language, self.components)
            note: dict[str, Any] = dict(words.push_of(last.loaded, scene, last.row.kind, last.seats))
            if len(waits) > 1 and last.row.kind != GAME_ENDED:
                titles = [
                    words.title_of_row(row, scene_of(row.game, browser.language, self.components)) for row in waits
                ]
                note["group"] = words.group_of(waits, titles, browser.language)
            topic = f"{last.row.table} {last.row.kind}"
            reply = await push.send(self.outgoing, self.signer, browser, words.encoded(note), topic)
            await self.settle(reply, [one.row for one in call], browser=browser.endpoint)

    async def to_hook(self, hook: Row[Any], rows: Rows) -> None:
        """All that is due at once as one call."""
        if not await self.may_call(rows, hook=hook.url):
            return
        told = await self.still_true(rows)
        if told:
            reply = await webhooks.send(self.outgoing, hook, self.messages(hook, told))
            await self.settle(reply, [one.row for one in told], hook=hook)

    def messages(self, hook: Row[Any], told: list[Told]) -> list[webhooks.Message]:
        """One for each kind; several people are named together."""
        found = []
        for kind in EVENTS:
            these = [one for one in told if one.row.kind == kind]
            if these:
                loaded = these[0].loaded
                scene = scene_at(loaded.live, hook.language, self.components)
                seats = sorted({seat for one in these for seat in one.seats})
                found.append(words.message_of(loaded, scene, kind, seats, hook.site))
        return found

    async def test(self, hook: Row[Any]) -> str:
        """Send something that tells nothing; why it failed, "" if it did not."""
        now = self.clock()
        last = await self.database.read(lambda connection: outbox.last_call(connection, None, hook.url), single=True)
        if now - last < GAP:
            raise Refused(429, "too_many", "this address was called a moment ago; wait half a minute and try again")
        await self.database.write(lambda connection: note_call(connection, now, None, hook.url))
        loaded = await self.in_memory.loaded(hook.table)
        scene = scene_at(loaded.live, hook.language, self.components)
        message = words.message_of(loaded, scene, words.TEST, [], hook.site)
        outcome = outcome_of(await webhooks.send(self.outgoing, hook, [message]))
        failures = 0 if not outcome.trouble else hook.failures
        await self.database.write(lambda connection: note_hook(connection, hook.id, outcome.trouble, failures))
        return outcome.trouble

    async def may_call(self, rows: Rows, browser: str | None = None, hook: str | None = None) -> bool:
        """Whether the address has had its rest; if not, the rows wait and come together then."""
        now = self.clock()

        async def begin(connection: AsyncConnection) -> bool:
            last = await outbox.last_call(connection, browser, hook)
            if now - last < GAP:
                await outbox.again(connection, rows, now, GAP - (now - last), counts=False)
                return False
            await note_call(connection, now, browser, hook)
            return True

        return await self.database.write(begin)

    async def still_true(self, rows: Rows) -> list[Told]:
        """The rows that the table still bears out; the others are dropped."""
        seats = await self.database.read(
            lambda connection: outbox.hands_of(connection, {row.key for row in rows if row.key}), single=True
        )
        found, void = [], []
        for row in rows:
            loaded = await self.in_memory.loaded(row.table)
            everybody = list(range(len(loaded.live.seats)))
            about = wanted(loaded.live, seats.get(row.key, []) if row.key else everybody).get(row.kind)
            if about:
                found.append(Told(row, loaded, about))
            else:
                void.append(row.id)
        if void:
            await self.database.write(lambda connection: outbox.done(connection, void))
        return found

    async def settle(self, reply: Reply, rows: Rows, browser: str | None = None, hook: Row[Any] | None = None) -> None:
        outcome, now = outcome_of(reply), self.clock()

        async def store(connection: AsyncConnection) -> None:
            if outcome.is_worth_another:
                await outbox.again(connection, rows, now, outcome.wait)
            else:
                await outbox.done(connection, [row.id for row in rows])
            if hook is not None:
                failures = 0 if not outcome.trouble else hook.failures + 1
                await note_hook(connection, hook.id, outcome.trouble, outbox.FAILURES if outcome.is_final else failures)
            elif browser is not None:
                await note_browser(connection, browser, outcome)

        await self.database.write(store)


async def note_call(connection: AsyncConnection, now: float, browser: str | None, hook: str | None) -> None:
    if browser is not None:
        await connection.execute(update(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.endpoint == browser).values(sent=now))
    else:
        await connection.execute(update(WEBHOOKS).where(WEBHOOKS.c.url == hook).values(sent=now))


async def note_hook(connection: AsyncConnection, hook: str, trouble: str, failures: int) -> None:
    changed = update(WEBHOOKS).where(WEBHOOKS.c.id == hook)
    await connection.execute(changed.values(trouble=trouble, failures=min(failures, outbox.FAILURES)))


async def note_browser(connection: AsyncConnection, endpoint: str, outcome: Outcome) -> None:
    """A browser that is gone is forgotten, at every table."""
    same = SUBSCRIPTIONS.c.endpoint == endpoint
    if outcome.is_final:
        await connection.execute(delete(SUBSCRIPTIONS).where(same))
        return
    failures = SUBSCRIPTIONS.c.failures + 1 if outcome.trouble else 0
    await connection.execute(update(SUBSCRIPTIONS).where(same).values(failures=failures))
    await connection.execute(delete(SUBSCRIPTIONS).where(same, SUBSCRIPTIONS.c.failures >= outbox.FAILURES))
