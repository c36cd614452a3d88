"""What an organizer orders a service's processes to do for a while: rest, or write another amount of log lines."""

import structlog
from fastapi import APIRouter, Request, status

from kit import audit, orders
from kit.auth import NotLoggedIn, Organizer, OrganizerOnly
from kit.connections import replicas, target_of
from kit.db import Session
from kit.errors import problems
from kit.ops.errors import ReplicaNotFound
from kit.ops.views import DrainBody, Drained, LogLevel, LogLevelBody, ReplicasBody, Resumed

log = structlog.get_logger(__name__)
_COMMON = (NotLoggedIn, OrganizerOnly)


async def drain_replicas(body: DrainBody, request: Request, organizer: Organizer, session: Session) -> Drained:
    """Let processes rest for a while: they say that they are not ready, and do no work beside the requests.

    They go on answering whoever asks them. One that is asked to rest again does so until the new moment.
    """
    targets = _targets(body)
    known = {replica.target for replica in await replicas(session)}
    for place, target in enumerate(targets):
        if target not in known:
            raise ReplicaNotFound().in_field(f"/replicas/{place}")
    until = await orders.drain(session, targets, minutes=body.minutes)
    service: str = request.app.state.service.name
    log.info("replicas_drained", organizer=str(organizer.id), replicas=targets, minutes=body.minutes)
    after = {"service": service, "replicas": targets, "minutes": body.minutes}
    await audit.record(session, actor_id=organizer.id, action="replica.drained", subject_id=service, after=after)
    return Drained(replicas=len(targets), until=until)


async def resume_replicas(body: ReplicasBody, request: Request, organizer: Organizer, session: Session) -> Resumed:
    """Take processes back in before their time is up; those that do not rest are left as they are."""
    ended = await orders.resume(session, _targets(body))
    if ended:
        service: str = request.app.state.service.name
        log.info("replicas_resumed", organizer=str(organizer.id), replicas=ended)
        after = {"service": service, "replicas": ended}
        await audit.record(session, actor_id=organizer.id, action="replica.resumed", subject_id=service, after=after)
    return Resumed(replicas=len(ended))


async def set_log_level(body: LogLevelBody, request: Request, organizer: Organizer, session: Session) -> LogLevel:
    """Let all processes of the service write that level and above for a while, those that start meanwhile included."""
    until = await orders.set_level(session, body.level, minutes=body.minutes)
    service: str = request.app.state.service.name
    log.info("log_level_set", organizer=str(organizer.id), level=body.level, minutes=body.minutes)
    after = {"service": service, "level": body.level, "minutes": body.minutes}
    await audit.record(session, actor_id=organizer.id, action="log.levelChanged", subject_id=service, after=after)
    return LogLevel(level=body.level, until=until)


async def reset_log_level(request: Request, organizer: Organizer, session: Session) -> None:
    """Let all processes write what their settings say again; nothing changes where they do."""
    if await orders.reset_level(session):
        service: str = request.app.state.service.name
        log.info("log_level_reset", organizer=str(organizer.id))
        after = {"service": service, "level": None}
        await audit.record(session, actor_id=organizer.id, action="log.levelChanged", subject_id=service, after=after)


def add_acts(router: APIRouter) -> None:
    """Add these to a service's operations endpoints."""
    common = problems(*_COMMON)
    router.post("/drain", summary="Let processes rest", responses=problems(*_COMMON, ReplicaNotFound))(drain_replicas)
    router.post("/resume", summary="Take processes back in", responses=common)(resume_replicas)
    router.put("/logLevel", summary="Write another amount of log lines", responses=common)(set_log_level)
    router.delete(
        "/logLevel",
        summary="Write the usual amount of log lines",
        status_code=status.HTTP_204_NO_CONTENT,
        responses=common,
    )(reset_log_level)


def _targets(body: ReplicasBody) -> list[str]:
    """Answer how the processes are called that a body names, each once, in its order."""
    return list(dict.fromkeys(target_of(one.host, one.process_id) for one in body.replicas))
