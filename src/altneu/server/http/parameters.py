"""What the routes are given: the tables, the visitor's access, the scene in his language."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter, QueryParameter, SkipValidation

from altneu.faces.scene import AnyScene
from altneu.server.http.guard import Visitors, key_of
from altneu.server.http.network import Network
from altneu.server.http.proxies import Ask
from altneu.server.refusal import Refused
from altneu.server.scenes.scenes import scene_at
from altneu.server.settings import Settings
from altneu.server.tables.access import Access
from altneu.server.tables.bundles import Bundles
from altneu.server.tables.feeds import Feeds
from altneu.server.tables.presence import Presence
from altneu.server.tables.tables import Tables

House = NamedDependency[SkipValidation[Tables]]
Config = NamedDependency[SkipValidation[Settings]]
Feeding = NamedDependency[SkipValidation[Feeds]]
Attending = NamedDependency[SkipValidation[Presence]]
Bundling = NamedDependency[SkipValidation[Bundles]]
Doors = NamedDependency[SkipValidation[Network]]
Known = NamedDependency[SkipValidation[Visitors]]
Entry = NamedDependency[SkipValidation[Access]]
Shown = NamedDependency[SkipValidation[AnyScene]]


class Visit(NamedTuple):
    """Everything that an act needs, in one: each thing that is asked for by its own name costs every request."""

    access: Access
    scene: AnyScene
    tables: Tables
    feeds: Feeds


Visiting = NamedDependency[SkipValidation[Visit]]

TableName = Annotated[str, PathParameter(max_length=60, description="The table's name")]
Spoken = Annotated[str, QueryParameter(max_length=20, description="Language of the texts, by its code")]
Viewer = Annotated[
    int | None, QueryParameter(description="Whose eyes: one of your seats; any seat once the game is over")
]


async def visit(request: Ask, table: TableName, language: Spoken = "en") -> Visit:
    """Whoever acts at a table."""
    state = request.app.state
    entered = await access(request, table, state.tables, state.visitors)
    return Visit(entered, await scene(entered, state.settings, language), state.tables, state.feeds)


async def access(request: Ask, table: TableName, tables: House, visitors: Known) -> Access:
    """What the key in the Authorization header opens."""
    key = key_of(request)
    if not key:
        raise Refused(401, "no_key", "this needs the key of a seat, as in Authorization: Bearer KEY")
    found = await tables.enter(table, key, is_fresh=not request.route_handler.opt.get("acts"))
    visitors.welcome(key)
    return found


async def scene(access: Entry, settings: Config, language: Spoken = "en") -> AnyScene:
    return scene_at(access.live, language, settings.components)


def dependencies(
    settings: Settings, tables: Tables, feeds: Feeds, presence: Presence, visitors: Visitors, network: Network
) -> dict[str, Provide]:
    def same(thing: Any) -> Provide:
        return Provide(lambda: thing, sync_to_thread=False)

    return {
        "settings": same(settings),
        "tables": same(tables),
        "feeds": same(feeds),
        "presence": same(presence),
        "bundles": same(Bundles(tables.database, settings.bundles, settings.new_bundles_per_day)),
        "visitors": same(visitors),
        "network": same(network),
        "access": Provide(access),
        "scene": Provide(scene),
        "visit": Provide(visit),
    }
