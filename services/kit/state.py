"""How a service is doing at this moment: what `/health`, `/metrics` and the organizers' report tell alike."""

import asyncio
import time

from fastapi import FastAPI
from starlette.datastructures import State

from kit.db import ANSWER_SECONDS, Database
from kit.messaging.rabbit import BrokerState, RabbitTransport
from kit.messaging.status import MessagingStatus, messaging_status
from kit.wire import View

__all__ = ["STARTED", "HealthView", "broker_state", "look", "running_seconds"]

STARTED = time.time()
_STARTED = time.monotonic()


class HealthView(View):
    """What ops wants to know of one service; latencies in milliseconds, ages in seconds."""

    service: str
    version: str
    ready: bool
    schema_version: str | None
    """What the database stands at; None while it does not answer."""
    newest_schema: str | None
    """The newest migration that this code knows."""
    database_milliseconds: float | None
    """The simplest query there and back, waiting for a connection included."""
    pool_size: int
    pool_in_use: int
    uptime_seconds: int
    broker: BrokerState
    """`up`, `down`, `idle` (this process has not used it yet) or `none` (events travel without one)."""
    messaging: MessagingStatus | None


def running_seconds() -> float:
    """Answer for how long this process has run, whatever happens to the machine's clock."""
    return time.monotonic() - _STARTED


def broker_state(state: State) -> BrokerState:
    """Answer how this process's connections to the broker are."""
    transport: object = state.transport
    return transport.state if isinstance(transport, RabbitTransport) else "none"


async def look(app: FastAPI) -> HealthView:
    """Look at a service's database, messages and broker; never raises, and waits for the database 4 s at most."""
    database: Database = app.state.database
    in_use = database.pool_in_use
    seconds = await database.round_trip()
    schema: str | None = None
    messaging: MessagingStatus | None = None
    if seconds is not None:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                schema = await database.schema_version()
                async with database.sessions() as session:
                    messaging = await messaging_status(session)
        except (OSError, Exception):  # noqa: BLE001 - gone in between: what is not known is not told
            seconds = None
    return HealthView(
        service=app.state.service.name,
        version=app.state.settings.version,
        ready=seconds is not None,
        schema_version=schema,
        newest_schema=database.newest_schema(app.state.service.migrations),
        database_milliseconds=None if seconds is None else round(seconds * 1000, 2),
        pool_size=database.pool_size,
        pool_in_use=in_use,
        uptime_seconds=int(running_seconds()),
        broker=broker_state(app.state),
        messaging=messaging,
    )
