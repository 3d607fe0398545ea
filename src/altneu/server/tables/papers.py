"""The papers of a table: what its seats wrote, as each of them alone may read it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import msgspec

from altneu.faces.scene import AnyScene
from altneu.kernel.game import SetupError
from altneu.server.budget import Budgets
from altneu.server.played import scene_type
from altneu.server.refusal import Refused
from altneu.server.settings import Settings
from altneu.server.storage.marks import NO_MARKS, Kept, keep, marks_at
from altneu.server.tables.access import Access
from altneu.server.tables.acting import stale
from altneu.server.tables.loaded import LoadedTable
from altneu.table.seats import SeatPlan

if TYPE_CHECKING:
    from altneu.server.tables.in_memory import LoadedTables

LONGEST = 16_000  # bytes of the marks of a seat
LAST = 2**31 - 1  # no version is greater


class Papers:
    """The papers of all tables in memory."""

    def __init__(self, in_memory: LoadedTables) -> None:
        self.in_memory = in_memory

    async def of(self, loaded: LoadedTable, seat: int) -> Kept:
        """What the seat wrote."""
        table = loaded.live.table
        while loaded.marks is None:
            looked = loaded.looked_at_marks
            found = await self.in_memory.database.read(lambda connection: marks_at(connection, table), single=True)
            if looked == loaded.looked_at_marks:  # else something was written meanwhile
                loaded.marks = found
        return loaded.marks.get(seat, NO_MARKS)

    def forget(self, loaded: LoadedTable) -> None:
        """Somebody may have written."""
        loaded.marks = None
        loaded.looked_at_marks += 1

    async def write(self, access: Access, scene: AnyScene, seat: int, version: int, wanted: dict[str, Any]) -> None:
        """What follows `version` on the paper of a seat of one's own; nobody else at the table hears of it."""
        check(access, scene, seat)
        if version >= LAST:
            raise stale()
        try:
            content = msgspec.json.encode(scene.marks(wanted)).decode()
        except ValueError as error:
            raise Refused(422, "illegal", f"this cannot be written here ({error}); mark a cell of the paper") from None
        if len(content.encode()) > LONGEST:
            raise Refused(413, "too_large", f"a paper has room for {LONGEST} bytes of marks; rub some out")
        table, renewals, kept = access.live.table, access.renewals, Kept(version + 1, content)
        stored = self.in_memory.database.write(lambda connection: keep(connection, table, seat, renewals, kept))
        is_stored = await self.in_memory.whole(stored)
        self.heard(access.loaded, seat)
        if not is_stored:
            raise stale()

    def heard(self, loaded: LoadedTable, seat: int) -> None:
        """The seat wrote something, here or at another process."""
        self.forget(loaded)
        self.in_memory.subscriptions.ring_seat(loaded.live.table, seat)


class Pencil:
    """How fast a key may write."""

    def __init__(self, settings: Settings) -> None:
        self.budgets = Budgets(settings.marks_at_once, settings.marks_per_second)

    def take(self, mark: str) -> None:
        """One change more, or a refusal."""
        if wait := self.budgets.wait(mark, 1):
            seconds = math.ceil(wait)
            raise Refused(429, "talks_much", f"this is a lot to write; wait {seconds} s and go on", seconds)
        self.budgets.spend(mark, 1)


def check(access: Access, scene: AnyScene, seat: int) -> None:
    """Whether there is a paper, and whether it is one's own."""
    if scene.paper_type is None:
        raise Refused(404, "not_found", "this game has no paper to write on; keep your notes elsewhere")
    access.check_seat(seat)


def agreed_help(game: str, wish: str, seats: list[SeatPlan]) -> str:
    """How much the table helps everybody; "": whoever plays alone chooses as they like."""
    scene = scene_type(game)
    levels = [level.value for level in scene("en").helps()]
    if wish and wish not in levels:
        text = f"{game} helps nobody in the way {wish!r}; name one of {', '.join(levels) or 'none'}, or nothing"
        raise SetupError(text, "help", help=wish)
    is_alone = sum(plan.is_person for plan in seats) < 2
    return wish or ("" if is_alone else scene.usual_help)
