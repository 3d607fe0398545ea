"""Figures of a running server for Prometheus: requests, choices, and what waits. No name of a table, no key."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector

from altneu import __version__

if TYPE_CHECKING:
    from altneu.server.tables.feeds import Feeds
    from altneu.server.tables.tables import Tables

BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
NOWHERE = "other"  # paths that lead nowhere
METHODS = ("GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS")


class Meter:
    """Counts what is asked, by the pattern of its path."""

    def __init__(self, tables: Tables, feeds: Feeds) -> None:
        self.registry = CollectorRegistry(auto_describe=False)
        self.requests = Counter(
            "altneu_requests", "Requests answered.", ["route", "method", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "altneu_request_seconds", "Until the answer began.", ["route"], buckets=BUCKETS, registry=self.registry
        )
        self.counters: dict[tuple[str, str, str], Counter] = {}
        self.histograms: dict[str, Histogram] = {}
        self.registry.register(Inside(tables, feeds))
        ProcessCollector(registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def around(self, app: ASGIApp) -> ASGIApp:
        """The application, its answers counted."""

        async def counted(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != ScopeType.HTTP:
                return await app(scope, receive, send)
            begun = time.perf_counter()

            async def sent(message: Message) -> None:
                if message["type"] == "http.response.start":
                    self.count(scope, message["status"], time.perf_counter() - begun)
                await send(message)

            await app(scope, receive, sent)

        return counted

    def count(self, scope: HTTPScope, status: int, seconds: float) -> None:
        route = str(scope.get("path_template") or NOWHERE)
        method = scope["method"] if scope["method"] in METHODS else NOWHERE
        key = (route, method, str(status))
        if key not in self.counters:
            self.counters[key] = self.requests.labels(*key)
            self.histograms[route] = self.seconds.labels(route)
        self.counters[key].inc()
        self.histograms[route].observe(seconds)


class Inside(Collector):
    """What the server knows by itself, looked at only when somebody asks."""

    def __init__(self, tables: Tables, feeds: Feeds) -> None:
        self.tables = tables
        self.feeds = feeds

    def collect(self) -> Iterator[Metric]:
        in_memory, thinking, database = self.tables.in_memory, self.tables.thinking, self.tables.database
        yield InfoMetricFamily("altneu", "The version that runs.", {"version": __version__})
        yield CounterMetricFamily("altneu_choices_stored", "Choices of people, bots and chance.", in_memory.choices)
        yield gauge("tables_in_memory", "Tables that are loaded.", len(in_memory.alive))
        yield gauge("feeds_open", "Pages that follow a table.", sum(map(len, self.feeds.listeners.values())))
        yield gauge("writes_waiting", "Changes that wait to be stored.", len(database.appends) + len(database.waiting))
        yield gauge(
            "thoughts_waiting", "Bots, hints and reviews in the queue.", len(thinking.quick) + len(thinking.long)
        )
        yield gauge(
            "records_checking", "Records from outside that are being checked.", len(self.tables.checks.under_way)
        )
        yield gauge("thoughts_busy", "Bots, hints and reviews that are thought out now.", thinking.busy)


def gauge(name: str, words: str, value: float) -> Metric:
    return GaugeMetricFamily(f"altneu_{name}", words, value)
