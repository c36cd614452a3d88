"""`/livez`, `/readyz`, `/health`, `/metrics` of every service (api.md, ops)."""

import time
from typing import Literal

from fastapi import APIRouter, Request, Response

from kit.db import Database
from kit.errors import ServiceUnavailable, problems
from kit.messaging.rabbit import BrokerState, RabbitTransport
from kit.messaging.status import MessagingStatus, messaging_status
from kit.metrics import Metrics
from kit.wire import View

router = APIRouter(tags=["ops"])
STARTED = time.time()


class Liveness(View):
    """The process answers."""

    status: Literal["alive"] = "alive"


class Readiness(View):
    """Requests can be served; saves go on while the broker is down, so it is told and not asked for."""

    status: Literal["ready"] = "ready"
    broker: BrokerState


class HealthView(View):
    """What ops wants to know of one service; latencies in milliseconds, ages in seconds."""

    service: str
    version: str
    ready: bool
    schema_version: str | None
    database_milliseconds: float | None
    pool_size: int
    pool_in_use: int
    uptime_seconds: int
    broker: BrokerState
    """`up`, `down`, `idle` (this process has not used it yet) or `none` (events travel without one)."""
    messaging: MessagingStatus | None


@router.get("/livez", summary="Tell whether the process answers")
async def livez() -> Liveness:
    """Answer without asking any dependency."""
    return Liveness()


@router.get("/readyz", summary="Tell whether requests can be served", responses=problems(ServiceUnavailable))
async def readyz(request: Request) -> Readiness:
    """Answer 200 if the database does, else 503, whatever the broker does."""
    database: Database = request.app.state.database
    if not await database.is_ready():
        raise ServiceUnavailable
    return Readiness(broker=_broker(request))


@router.get("/health", summary="Describe the state of the service")
async def health(request: Request) -> HealthView:
    """Answer version, schema, database latency and pool, outbox and inbox."""
    database: Database = request.app.state.database
    started = time.perf_counter()
    ready = await database.is_ready()
    milliseconds = (time.perf_counter() - started) * 1000
    messaging = None
    if ready:
        async with database.sessions() as session:
            messaging = await messaging_status(session)
    return HealthView(
        service=request.app.state.service.name,
        version=request.app.state.settings.version,
        ready=ready,
        schema_version=await database.schema_version() if ready else None,
        database_milliseconds=round(milliseconds, 2) if ready else None,
        pool_size=database.pool_size,
        pool_in_use=database.pool_in_use,
        uptime_seconds=int(time.time() - STARTED),
        broker=_broker(request),
        messaging=messaging,
    )


@router.get("/metrics", summary="Answer the metrics in Prometheus' text format", response_class=Response)
async def metrics(request: Request) -> Response:
    """Answer request counts, latencies and the state of the queues."""
    found: Metrics = request.app.state.metrics
    database: Database = request.app.state.database
    if await database.is_ready():
        async with database.sessions() as session:
            found.show_messaging(await messaging_status(session))
    found.show_broker(_broker(request))
    return Response(found.render(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _broker(request: Request) -> BrokerState:
    transport: object = request.app.state.transport
    return transport.state if isinstance(transport, RabbitTransport) else "none"
