"""`/livez`, `/readyz`, `/health`, `/metrics` of every service (api.md, ops)."""

from typing import Literal

from fastapi import APIRouter, FastAPI, Request, Response
from prometheus_client import CollectorRegistry, generate_latest

from kit.api.errors import NotFound, Problem, ServiceUnavailable, StorageFull, problems
from kit.api.wire import View
from kit.database.sessions import Database
from kit.messaging.transport import BrokerState
from kit.ops.metrics import Metrics
from kit.ops.operators import OperatorsOnly
from kit.ops.state import HealthView, broker_state, counted, look

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
"""Prometheus' text format."""
router = APIRouter(tags=["ops"])


class Liveness(View):
    """The process answers."""

    status: Literal["alive"] = "alive"
    """Always the same word."""


class Readiness(View):
    """Requests can be served; saves go on while the broker is down, so it is told and not asked for."""

    status: Literal["ready"] = "ready"
    """Always the same word: a service that is not ready answers 503."""
    broker: BrokerState
    """`up`, `down`, `idle` (this process has not used it yet) or `none` (events travel without one)."""


@router.get("/livez", summary="Whether the process answers")
async def livez() -> Liveness:
    """Report that the process is alive, without asking any dependency."""
    return Liveness()


@router.get("/readyz", summary="Whether requests can be served", responses=problems(ServiceUnavailable, StorageFull))
async def readyz(request: Request) -> Readiness:
    """Return 200 if the database answers and has room for data, else 503; the broker does not matter."""
    if problem := await unreadiness(request.app):
        raise problem
    return Readiness(broker=broker_state(request.app.state))


@router.get(
    "/health",
    summary="Describe the state of the service",
    responses=problems(NotFound),
    dependencies=[OperatorsOnly],
)
async def health(request: Request) -> HealthView:
    """Return version, schema, database latency and pool, outbox and inbox."""
    return await look(request.app)


@router.get(
    "/metrics",
    summary="Metrics in Prometheus's text format",
    response_class=Response,
    responses=problems(NotFound),
    dependencies=[OperatorsOnly],
)
async def metrics(request: Request) -> Response:
    """Return request counts, latencies, the state of database, broker and queues, and resource usage."""
    return Response(generate_latest(await measured(request.app)), media_type=CONTENT_TYPE)


async def unreadiness(app: FastAPI) -> type[Problem] | None:
    """Return the cause that keeps a service from serving requests; None if it is ready."""
    if app.state.is_leaving:  # it still serves requests, so that clients need not wait until the gateway switches
        return ServiceUnavailable
    database: Database = app.state.database
    if not await database.has_room():
        return StorageFull
    return None if await database.is_ready() else ServiceUnavailable


async def measured(app: FastAPI) -> CollectorRegistry:
    """Return a service's metrics, with its current state."""
    found: Metrics = app.state.metrics
    database: Database = app.state.database
    found.show(await look(app), storage_full=database.storage.is_full)
    found.show_mails(await counted(app, app.state.service.lost_mails))
    found.show_audit(await counted(app, app.state.service.audit_entries))
    return found.registry
