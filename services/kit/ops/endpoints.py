"""`/organizer/<service>/ops` of every service: its health for organizers, and its dead messages (api.md, ops)."""

from functools import cache

import structlog
from fastapi import APIRouter, Request
from sqlalchemy.ext.asyncio import AsyncSession

from kit.api.errors import problems
from kit.api.pages import Page, Paging
from kit.database.sessions import Session
from kit.messaging import inbox_rows
from kit.messaging.replay import replay_within
from kit.ops.errors import DeadEventNotFound
from kit.ops.history import History, OpsHistory
from kit.ops.paths import DeadEventId
from kit.ops.report import report
from kit.ops.views import DeadEvent, OpsReport, Replayed
from kit.people import audit
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly, User
from kit.telemetry.request_metrics import ops_path

log = structlog.get_logger(__name__)
_COMMON = (NotLoggedIn, OrganizerOnly)


async def ops_report(request: Request, _organizer: Organizer) -> OpsReport:
    """Return health, process and traffic of the process that answers, also while the database is unreachable.

    Counters and buckets are cumulated since the process started; two reports of one process give rates and percentiles.
    """
    return await report(request.app)


async def ops_history(request: Request, _organizer: Organizer) -> OpsHistory:
    """Return the last hour of the process that answers, a sample every half minute; replicas answer in turn."""
    history: History = request.app.state.history
    return history.told()


async def dead_events(_organizer: Organizer, session: Session, paging: Paging) -> Page[DeadEvent]:
    """Return the events that the service has given up handling, the latest first."""
    rows = await inbox_rows.dead(session, offset=paging.offset, size=paging.size)
    total = await inbox_rows.count_dead(session)
    return Page(items=[DeadEvent.of(row) for row in rows], page=paging.page, size=paging.size, total=total)


async def replay_dead_events(request: Request, organizer: Organizer, session: Session) -> Replayed:
    """Retry every dead event; handling is idempotent."""
    replayed = await replay_within(session)
    if replayed:
        await _record(session, organizer, service=request.app.state.service.name, replayed=replayed)
    return Replayed(replayed=replayed)


async def replay_dead_event(
    event_id: DeadEventId, request: Request, organizer: Organizer, session: Session
) -> Replayed:
    """Retry one dead event; handling is idempotent."""
    replayed = await replay_within(session, event_id)
    if not replayed:
        raise DeadEventNotFound
    await _record(session, organizer, service=request.app.state.service.name, replayed=replayed, event_id=str(event_id))
    return Replayed(replayed=replayed)


@cache
def make_router(service: str) -> APIRouter:
    """Return the operations router of a service, once in a process."""
    router = APIRouter(prefix=ops_path(service), tags=["ops"])
    router.get("", summary="Report how the service is doing", responses=problems(*_COMMON))(ops_report)
    router.get(
        "/history", summary="History of the last hour of the process that answers", responses=problems(*_COMMON)
    )(ops_history)
    router.get("/dead", summary="List the dead messages", responses=problems(*_COMMON))(dead_events)
    router.post("/dead/replay", summary="Replay every dead message", responses=problems(*_COMMON))(replay_dead_events)
    router.post(
        "/dead/{eventId}/replay", summary="Replay one dead message", responses=problems(*_COMMON, DeadEventNotFound)
    )(replay_dead_event)
    return router


async def _record(
    session: AsyncSession, organizer: User, *, service: str, replayed: int, event_id: str | None = None
) -> None:
    """Record a replay as an act of an organizer."""
    log.info("dead_events_replayed", organizer=str(organizer.id), replayed=replayed, event_id=event_id)
    await audit.record(
        session,
        actor_id=organizer.id,
        action="inbox.replayed",
        subject_id=event_id or service,
        after={"service": service, "events": replayed},
    )
