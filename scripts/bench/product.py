"""The services that a measurement needs, as they run in production, in this process: events travel between them."""

import asyncio
import importlib
import time
from collections.abc import AsyncGenerator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
from fastapi import FastAPI
from pydantic import SecretStr

from bench.costs import processor_seconds, server_of
from contracts.base import Event
from contracts.subscriptions import subscribers
from kit.database.sessions import Database
from kit.http.server import freeze_loaded_objects
from kit.messaging.local_transport import LocalTransport
from standings.testing import envelope

PATIENCE = 3600.0
"""Seconds after which a run has failed; also what one command of long work may take."""
SLOW_MACHINE = {"database_work_seconds": PATIENCE, "database_connect_seconds": 10, "database_command_seconds": 10}
"""Settings that let a busy machine take its time: only its work counts."""
SHORTEST_LOOK, SHARE = 0.05, 0.05
"""Between two looks whether all is done: so many seconds, or that share of what it has taken so far."""
_BUSY = "SELECT EXISTS (SELECT FROM outbox) OR EXISTS (SELECT FROM inbox WHERE done_at IS NULL)"
_GAME = """
    OR EXISTS (SELECT FROM run WHERE state IN ('waiting', 'running'))
    OR EXISTS (SELECT FROM fixture WHERE locked_at IS NULL AND closes_at <= clock_timestamp())
"""
_AT_WORK = {
    "fantasy_teams": _GAME,
    "typer_predictions": _GAME,
    "news_ranking": "OR EXISTS (SELECT FROM ranking_request)",
}
_UNTOLD = "SELECT EXISTS (SELECT FROM fixture WHERE results_told_at IS NOT NULL AND figures_told_at IS NULL)"
_DEAD = "SELECT last_error FROM inbox WHERE dead_at IS NOT NULL OR attempts > 0 LIMIT 1"


@dataclass
class Product:
    """Running services, by name, those first whose events others take; each with a line of our own to its database."""

    apps: Mapping[str, FastAPI]
    urls: Mapping[str, str]
    lines: Mapping[str, Any]
    """Connections of asyncpg, whose stubs alone are generic."""
    transport: LocalTransport
    server: int
    """The process of PostgreSQL."""

    def database(self, service: str) -> Database:
        """Answer a service's database."""
        database: Database = self.apps[service].state.database
        return database

    async def tell(self, *events: Event) -> None:
        """Bring events into the inboxes of their consumers, as their producer's relay does."""
        for event in events:
            told, until = envelope(event), time.monotonic() + PATIENCE
            while not await self.transport.send([told]):
                if time.monotonic() > until:
                    raise SystemExit(f"bench: {event.type} was not taken")
                await asyncio.sleep(SHORTEST_LOOK)  # the transport doesn't wait for long, and this machine may be busy

    async def settled(self) -> None:
        """Wait until nothing is under way: no event, no run, no ranking that is asked for.

        Raises:
            SystemExit: something has failed, or takes more than an hour.
        """
        started = time.monotonic()
        while await self._is_busy():
            took = time.monotonic() - started
            if took > PATIENCE:
                raise SystemExit("bench: the work does not end")
            await asyncio.sleep(max(SHORTEST_LOOK, SHARE * took))
        for service, line in self.lines.items():
            error = await line.fetchval(_DEAD)
            if error is not None:
                raise SystemExit(f"bench: {service}: {error}")

    async def figures_told(self) -> None:
        """Wait until people were told their figures of earlier fixtures: that follows the readable rankings."""
        while await self.lines["news_ranking"].fetchval(_UNTOLD):  # noqa: ASYNC110 - a worker does it
            await asyncio.sleep(SHORTEST_LOOK)

    async def spent_on(self, *events: Event) -> float:
        """Tell events; answer the processor's seconds until nothing of what follows from them is under way."""
        before = processor_seconds(self.server)
        await self.tell(*events)
        await self.settled()
        return processor_seconds(self.server) - before

    async def stored(self) -> int:
        """Answer the bytes of the services' databases, once unused space is free for others.

        PostgreSQL does that by itself in the days between two fixtures; here they follow each other in seconds. It is
        done twice: a table gives its free end back only at a moment when no other session looks into it.
        """
        for line in (*self.lines.values(), *self.lines.values()):
            await line.execute("VACUUM")
        sizes = [await line.fetchval("SELECT pg_database_size(current_database())") for line in self.lines.values()]
        return sum(sizes)

    async def _is_busy(self) -> bool:
        # one statement a database, in the order in which work goes from one to the next: nothing gets past unseen
        for service, line in self.lines.items():
            if await line.fetchval(_BUSY + _AT_WORK.get(service, "")):
                return True
        return False


@asynccontextmanager
async def running(urls: Mapping[str, str], folder: Path, **settings: Any) -> AsyncGenerator[Product]:
    """Run services with all their workers on databases that are there, until the context ends."""
    transport = LocalTransport(subscribers=lambda kind: tuple(one for one in subscribers(kind) if one in urls))
    apps: dict[str, FastAPI] = {}
    for service, url in urls.items():
        usual = {"database_url": SecretStr(url), "data_folder": folder, "role": "all"} | SLOW_MACHINE
        module, own = importlib.import_module(f"{service}.main"), importlib.import_module(f"{service}.settings")
        app: FastAPI = module.create_app(own.Settings(**(usual | settings)))
        app.state.transport = transport
        transport.register(service, app.state.database)
        apps[service] = app
    server = await server_of(next(iter(urls.values())))
    async with AsyncExitStack() as stack:
        lines: dict[str, Any] = {}
        for service, app in apps.items():
            await stack.enter_async_context(app.router.lifespan_context(app))
            lines[service] = await asyncpg.connect(urls[service])
            stack.push_async_callback(lines[service].close)
        freeze_loaded_objects()  # as a process that serves does
        yield Product(apps, urls, lines, transport, server)
