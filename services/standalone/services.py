"""The seven services in one process: their settings, databases, migrations and lifespans."""

import asyncio
import importlib
from collections.abc import AsyncGenerator, Generator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from threading import Thread
from typing import Any

from fastapi import FastAPI
from pydantic import SecretStr
from starlette.types import ASGIApp, Receive, Scope, Send

from kit.database.schema import SchemaMismatchError, require_schema
from kit.database.sessions import Database
from kit.messaging.local_transport import LocalTransport
from kit.postgres import superusers
from kit.postgres.server import EmbeddedPostgres
from kit.process.settings import ServiceSettings
from standalone.errors import CannotStart
from standalone.routing import Routes
from storage_logs.audit import ownership

SUPERUSERS = 3
"""Connections that PostgreSQL keeps for superusers, unless it is told otherwise."""


@dataclass(frozen=True)
class Product:
    """The services' apps and the table that leads to them."""

    apps: Mapping[str, FastAPI]
    routes: Routes

    @property
    def settings(self) -> ServiceSettings:
        """The settings that all services share."""
        settings: ServiceSettings = next(iter(self.apps.values())).state.settings
        return settings


def make_product(routes: Routes, databases: Mapping[str, str], **settings: Any) -> Product:
    """Build every service's app, joined by one local transport.

    Args:
        routes: the table of paths.
        databases: the address of each service's database.
        settings: common settings of all services, which override variables.
    """
    transport = LocalTransport()
    apps: dict[str, FastAPI] = {}
    for service, url in databases.items():
        own: type[ServiceSettings] = importlib.import_module(f"{service}.settings").Settings
        app: FastAPI = importlib.import_module(f"{service}.main").create_app(
            own(database_url=SecretStr(url), role="all", **settings)  # no other process does the work
        )
        app.state.transport = transport
        transport.register(service, app.state.database)
        apps[service] = app
    apps["identity"].state.neighbours.live_here(apps)
    return Product(apps, routes)


def require_connections(product: Product, *, given: int) -> None:
    """Check that PostgreSQL has a connection for each that the services may open.

    Raises:
        CannotStart: it has fewer.
    """
    most = sum(app.state.database.most_connections for app in product.apps.values())
    if most + SUPERUSERS > given:
        raise CannotStart(
            f"The services may open {most} connections, PostgreSQL keeps {SUPERUSERS} more for superusers, and "
            f"TRYBUNA_POSTGRES_CONNECTIONS is {given}. Raise it, or lower TRYBUNA_DATABASE_POOL."
        )


@contextmanager
def importing(services: tuple[str, ...]) -> Generator[None]:
    """Import the services in a thread during other work; a caller that needs one waits for it."""
    thread = Thread(target=lambda: [importlib.import_module(f"{service}.main") for service in services], daemon=True)
    thread.start()
    yield


def prepare_databases(server: EmbeddedPostgres, services: tuple[str, ...]) -> dict[str, str]:
    """Create missing databases of services, migrate them, hand over the audit log, and return their addresses.

    Must not be called inside a running event loop: alembic runs one of its own.

    Raises:
        CannotStart: a database is newer than this version of the product.
    """

    async def ensure() -> dict[str, str]:
        return {service: await server.ensure_database(service) for service in services}

    async def outdated(databases: Mapping[str, str]) -> list[str]:
        current = await asyncio.gather(*(_is_current(name, url, schemas[name]) for name, url in databases.items()))
        return [service for service, is_current in zip(databases, current, strict=True) if not is_current]

    databases = asyncio.run(ensure())
    schemas = {service: importlib.import_module(f"{service}.main").SERVICE.migrations for service in services}
    for service in asyncio.run(outdated(databases)):
        _migrate(service, databases[service])
    if ownership.SERVICE in services:
        asyncio.run(_hand_over(server.url(ownership.SERVICE)))
    return databases


def _migrate(service: str, url: str) -> None:
    from alembic.util import CommandError  # noqa: PLC0415 - when first used

    from kit.migrations.run import migrate  # noqa: PLC0415 - when first used

    try:
        migrate(service, url)
    except (CommandError, SchemaMismatchError) as error:
        raise CannotStart(f"The database of {service} cannot be migrated: {error}.") from error


async def _hand_over(url: str) -> None:
    connection = await superusers.connect(url)
    try:
        await ownership.hand_over(connection)
    finally:
        await connection.close()


async def _is_current(service: str, url: str, migrations: str) -> bool:
    database = Database(url, service=service, pool=1)
    try:
        await require_schema(database.engine, migrations, service=service)
    except SchemaMismatchError:
        return False
    finally:
        await database.dispose()
    return True


@asynccontextmanager
async def lifespans(
    apps: Mapping[str, FastAPI], *, answers: asyncio.Event | None = None
) -> AsyncGenerator[dict[str, ASGIApp]]:
    """Run every app's lifespan, and yield the apps as a server would call them, each with its lifespan's state.

    Workers begin once `answers` is set, so that their first queries do not delay the first page.
    """
    async with AsyncExitStack() as stack:
        running: dict[str, ASGIApp] = {}
        for service, app in apps.items():
            app.state.workers_begin = answers
            state = await stack.enter_async_context(app.router.lifespan_context(app))
            running[service] = _with_state(app, state or {})
        yield running


def _with_state(app: FastAPI, state: Mapping[str, Any]) -> ASGIApp:
    async def call(scope: Scope, receive: Receive, send: Send) -> None:
        await app({**scope, "state": dict(state)}, receive, send)

    return call
