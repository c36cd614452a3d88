"""The current state of a service: the common source of `/health`, `/metrics` and the organizers' report."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping

from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.datastructures import State

from kit.api.wire import View
from kit.database.schema import newest_schema, schema_version
from kit.database.sessions import ANSWER_SECONDS, Database
from kit.messaging.status import MessagingStatus, messaging_status
from kit.messaging.transport import BrokerState
from kit.process.build import build

Overdue = Callable[[AsyncSession], Awaitable[Mapping[str, float]]]
"""Returns by kind of work the seconds that the oldest due item has waited; 0 where there is none."""
Count = Callable[[AsyncSession], Awaitable[int]]
"""Returns a number for a service's metrics."""
STARTED = time.time()
_STARTED = time.monotonic()


class HealthView(View):
    """The health of one service for operators; latencies in milliseconds, ages in seconds."""

    service: str
    """The service's name, as in `/ops/<service>`."""
    version: str
    """The product's version, as the footer shows it."""
    build: str
    """The build that runs, by its tag (`v1.0.0`, `v1.0.0-3-gabcdef0`), or `unknown`."""
    ready: bool
    """Whether requests can be served: the database answers, and has room for data."""
    schema_version: str | None
    """The database's latest migration; null while it does not answer."""
    newest_schema: str | None
    """The newest migration that this version of the service knows."""
    database_milliseconds: float | None
    """The simplest query there and back, waiting for a connection included; null if none came back."""
    pool_size: int
    """How many database connections the process may have."""
    pool_in_use: int
    """How many of them were in use."""
    uptime_seconds: int
    """For how long the process has run."""
    broker: BrokerState
    """`up`, `down`, `idle` (this process has not used it yet) or `none` (events travel without one)."""
    messaging: MessagingStatus | None
    """How far behind its messages are; null while the database does not answer."""
    overdue: dict[str, float] | None
    """For how many seconds each kind of its own work has been due; null while the database does not answer."""


def running_seconds() -> float:
    """Return the seconds that this process has run, independent of changes of the system clock."""
    return time.monotonic() - _STARTED


def broker_state(state: State) -> BrokerState:
    """Return the state of this process's connections to the broker."""
    return getattr(state.transport, "state", "none")


async def look(app: FastAPI) -> HealthView:
    """Return the state of a service's database, messages and broker; never raises, and takes 6 s at most."""
    database: Database = app.state.database
    in_use = database.pool_in_use
    has_room = await database.has_room()
    seconds = await database.round_trip()
    schema: str | None = None
    messaging: MessagingStatus | None = None
    overdue: Mapping[str, float] | None = None
    if seconds is not None:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                schema = await schema_version(database.engine)
                async with database.request_sessions() as session:
                    messaging = await messaging_status(session)
                    asked: Overdue | None = app.state.service.overdue
                    overdue = {} if asked is None else await asked(session)
        except (OSError, Exception):  # noqa: BLE001 - gone in between: unknown figures are left out
            seconds = None
    return HealthView(
        service=app.state.service.name,
        version=app.state.settings.version,
        build=build(),
        ready=seconds is not None and has_room,
        schema_version=schema,
        newest_schema=newest_schema(app.state.service.migrations),
        database_milliseconds=None if seconds is None else round(seconds * 1000, 2),
        pool_size=database.pool_size,
        pool_in_use=in_use,
        uptime_seconds=int(running_seconds()),
        broker=broker_state(app.state),
        messaging=messaging,
        overdue=None if overdue is None else {work: round(waited, 3) for work, waited in overdue.items()},
    )


async def counted(app: FastAPI, asked: Count | None) -> int | None:
    """Return a number for a service's metrics; None if it has no such number, or it is unknown."""
    database: Database = app.state.database
    if asked is None:
        return None
    try:
        async with asyncio.timeout(ANSWER_SECONDS), database.request_sessions() as session:
            return await asked(session)
    except (OSError, Exception):  # noqa: BLE001 - gone in between: unknown figures are left out
        return None
