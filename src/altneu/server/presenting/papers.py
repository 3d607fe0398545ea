"""The paper of a seat as it is sent to whoever plays there, and to nobody else."""

from __future__ import annotations

import msgspec

from altneu.faces.scene import AnyScene
from altneu.server.scenes.scenes import scene_at
from altneu.server.tables.access import Access
from altneu.server.tables.papers import check
from altneu.server.tables.tables import Tables
from altneu.server.wire import PaperState


async def drawn_paper(tables: Tables, access: Access, scene: AnyScene, seat: int, is_told: bool) -> bytes | None:
    """As JSON; None where a viewer has none. `is_told`: whoever follows the table was shown it and hears of changes."""
    if scene.paper_type is None or seat not in access.seats:
        return None
    return msgspec.json.encode(await paper_of(tables, access, scene, seat, is_told))


async def paper_of(tables: Tables, access: Access, scene: AnyScene, seat: int, is_told: bool = False) -> PaperState:
    check(access, scene, seat)
    if not is_told:
        tables.in_memory.papers.forget(access.loaded)
    kept = await tables.in_memory.papers.of(access.loaded, seat)
    live, named = access.live, scene_at(access.live, scene.language, scene.data)
    paper = named.paper(live.state, live.session.events, seat, live.terms.help, kept.marks)
    assert paper is not None
    return PaperState(seat=seat, seq=live.seq, version=kept.version, paper=paper)


async def verdict_on(tables: Tables, access: Access, scene: AnyScene, seat: int) -> str:
    """Whether the marks of the seat may be right, as far as it can know."""
    check(access, scene, seat)
    tables.in_memory.papers.forget(access.loaded)
    kept = await tables.in_memory.papers.of(access.loaded, seat)
    return scene.verdict(access.live.state, seat, access.live.terms.help, kept.marks)
