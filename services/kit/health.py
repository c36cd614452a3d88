"""`/livez`, `/readyz`, `/health`, `/metrics` of every service (api.md, ops)."""

from typing import Literal

from fastapi import APIRouter, FastAPI, Request, Response

from kit.db import Database
from kit.errors import ServiceUnavailable, problems
from kit.messaging.rabbit import BrokerState
from kit.metrics import Metrics
from kit.state import HealthView, broker_state, look
from kit.wire import View

router = APIRouter(tags=["ops"])


class Liveness(View):
    """The process answers."""

    status: Literal["alive"] = "alive"


class Readiness(View):
    """Requests can be served; saves go on while the broker is down, so it is told and not asked for."""

    status: Literal["ready"] = "ready"
    broker: BrokerState


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
    return Readiness(broker=broker_state(request.app.state))


@router.get("/health", summary="Describe the state of the service")
async def health(request: Request) -> HealthView:
    """Answer version, schema, database latency and pool, outbox and inbox."""
    return await look(request.app)


@router.get("/metrics", summary="Answer the metrics in Prometheus' text format", response_class=Response)
async def metrics(request: Request) -> Response:
    """Answer request counts, latencies, the state of database, broker and queues, and what the process uses."""
    app: FastAPI = request.app
    found: Metrics = app.state.metrics
    found.show(await look(app))
    return Response(found.render(), media_type="text/plain; version=0.0.4; charset=utf-8")
