"""The server as one application: routes, guards, feeds, tables and the site."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from altneu import __version__
from altneu.server.http import (
    api_advice,
    api_bundles,
    api_company,
    api_ends,
    api_links,
    api_lobby,
    api_memory,
    api_notices,
    api_paper,
    api_play,
    api_results,
    api_tables,
    api_talk,
    site,
)
from altneu.server.http.body import StrictRequest
from altneu.server.http.connection import connections
from altneu.server.http.guard import LIMIT, Guard, Visitors, forget, with_headers
from altneu.server.http.health import monitoring_routes
from altneu.server.http.metrics import Meter
from altneu.server.http.network import Network
from altneu.server.http.parameters import dependencies
from altneu.server.http.phrase import OpeningPhrase
from altneu.server.http.problems import HANDLERS, KEYED
from altneu.server.http.proxies import Proxies
from altneu.server.http.rates import Doorstep, Limits, Turnstile
from altneu.server.http.spending import Spending, Till
from altneu.server.notices.receivers import Notices
from altneu.server.rates import DAY, Rates
from altneu.server.settings import Settings
from altneu.server.storage.database import Database
from altneu.server.storage.keeping import Keeping
from altneu.server.tables.feeds import Feeds
from altneu.server.tables.papers import Pencil
from altneu.server.tables.presence import Presence
from altneu.server.tables.tables import Tables
from altneu.server.tables.talk import Pace
from altneu.server.thinking.checks import Checks
from altneu.server.thinking.thinking import Thinking

KEY = SecurityScheme(type="http", scheme="bearer", description="The key of a seat, an invitation or a spectator")


def create_app(settings: Settings) -> Litestar:
    """Everything a server needs, not yet listening."""
    database = Database(settings.database_url)
    thinking, checks = Thinking(settings.thought, settings.thinkers), Checks(settings.check_patience)
    tables = Tables(database, settings.components, thinking, checks)
    feeds = Feeds(settings)
    presence = Presence(tables.in_memory, feeds)
    visitors = Visitors()
    spending = Spending(settings, visitors)
    network = Network(settings)
    meter = Meter(tables, feeds)
    notices = Notices(tables, feeds, settings)

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        await database.open()
        await notices.sender.start()
        sweeper = asyncio.create_task(forget(app))
        keeper = asyncio.create_task(Keeping(database, settings.keep_days).daily())
        tables.in_memory.packing.quiet = settings.pack_after
        packer = asyncio.create_task(tables.in_memory.packing.for_ever())
        await presence.beat()
        pulse = asyncio.create_task(presence.run())
        clocks = asyncio.create_task(tables.in_memory.clocks.run())
        try:
            yield
        finally:
            sweeper.cancel()
            keeper.cancel()
            packer.cancel()
            clocks.cancel()
            pulse.cancel()
            await presence.close()
            feeds.close()
            await notices.sender.close()
            await tables.close()
            await database.close()

    api = Router(
        "/api",
        route_handlers=[
            *api_lobby.ROUTES,
            *api_tables.routes(settings),
            *api_company.routes(settings),
            api_bundles.routes(settings),
            *api_results.ROUTES,
            api_notices.routes(notices),
            Router(
                "/",
                route_handlers=[
                    *api_play.ROUTES,
                    *api_talk.ROUTES,
                    *api_paper.ROUTES,
                    *api_advice.ROUTES,
                    *api_memory.ROUTES,
                    *api_links.ROUTES,
                    *api_ends.ROUTES,
                ],
                security=KEYED,
            ),
        ],
        middleware=[DefineMiddleware(Turnstile), DefineMiddleware(Till)],
    )
    app = Litestar(
        route_handlers=[api, *monitoring_routes(settings, database, meter), *site.routes(settings)],
        dependencies=dependencies(settings, tables, feeds, presence, visitors, network),
        middleware=[DefineMiddleware(Guard, hosts=settings.hosts, proxies=Proxies(settings.behind_proxy))],
        exception_handlers=HANDLERS,
        request_class=StrictRequest,
        before_send=[with_headers],
        request_max_body_size=LIMIT,
        compression_config=CompressionConfig("gzip", gzip_compress_level=5, exclude_opt_key="no_gzip"),
        openapi_config=OpenAPIConfig(
            "Altneu",
            __version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
            components=Components(security_schemes={"key": KEY}),
        ),
        lifespan=[open_house],
        logging_config=None,
    )
    app.asgi_handler = meter.around(app.asgi_handler)
    app.state.phrase = OpeningPhrase(settings.opening_phrase)
    app.state.settings = settings
    app.state.visitors = visitors
    app.state.feeds = feeds
    app.state.connections = connections(settings)
    app.state.tables = tables
    app.state.doorstep = Doorstep(settings)
    app.state.limits = Limits(settings, visitors)
    app.state.listings = Rates(settings.listings_per_day, DAY)
    app.state.spending = spending
    app.state.pace = Pace(settings)
    app.state.pencil = Pencil(settings)
    app.state.notices = notices
    app.state.network = network
    return app
