"""A record that somebody brings: whether it can be played on here. Done in a worker process, for it may be forged."""

from __future__ import annotations

import sys
from pathlib import Path

from altneu.components import ComponentError
from altneu.games import GAMES
from altneu.kernel.flow import OVER, asked
from altneu.kernel.game import SetupError
from altneu.kernel.record import RecordError
from altneu.server import seating
from altneu.server.played import PLAYED_HERE
from altneu.server.refusal import Refused, values_of
from altneu.server.scenes.scenes import why_not_here
from altneu.server.thinking.checked import Checked, Declined
from altneu.table.store import SaveError, parse, restore

NAME = "the record"  # in messages
MEMORY = 2 * 2**30  # bytes that a process which checks records may address


def inspect(text: str, components: Path | None) -> Checked | Declined:
    """What the record tells, once all of it was tried; or why it is refused."""
    try:
        return found(text, components)
    except Refused as refusal:
        cause, values = refusal.cause, refusal.values
        return Declined(status=refusal.status, code=refusal.code, detail=refusal.detail, cause=cause, values=values)
    except (RecordError, SetupError) as error:
        return Declined(status=422, code="record", detail=str(error), cause=error.cause, values=values_of(error))
    except SaveError as error:
        return Declined(status=422, code="record", detail=str(error), cause="damaged")
    except ComponentError as error:
        return Declined(status=422, code="record", detail=str(error))


def found(text: str, components: Path | None) -> Checked:
    record, line = parse(text, NAME, GAMES)
    if refusal := why_not_here(record.game):
        raise Refused(422, "record", f"{NAME}: {refusal}", 0, "not_here", {"game": record.game})
    game = PLAYED_HERE[record.game]
    state = restore(record, line, game, NAME, components).state
    plans = seating.recorded(record.players)
    seating.check(game, plans)
    if asked(state) != OVER:
        seating.check_company(plans)
    seating.check_ruled(game, state, plans)
    is_current = record.rules_version == game.rules_version
    return Checked(
        game=record.game,
        players=seating.entries(plans),
        options=record.options,
        choices=record.choices if is_current else [],
        base=None if is_current else game.encode(state),
    )


def limit_memory() -> None:
    """From now on this process gets no more than is plenty for a record, where the system can say so."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY if most == resource.RLIM_INFINITY else min(MEMORY, most), most))
