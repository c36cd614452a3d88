"""HTTP of the audit log; all for organizers."""

from datetime import UTC, datetime
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Request
from fastapi.responses import StreamingResponse
from pydantic import StringConstraints

from kit.api.errors import problems
from kit.api.pages import Page, Paging
from kit.api.wire import Instant
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from kit.process.identifiers import as_uuid
from storage_logs.audit import service
from storage_logs.audit.lines import begun, lines
from storage_logs.audit.repository import AuditRepository, Wanted
from storage_logs.audit.schemas import AuditEntry, AuditVerification

router = APIRouter(prefix="/organizer/storage_logs/audit", tags=["audit"])
JSON_LINES = "application/x-ndjson"
_COMMON = (NotLoggedIn, OrganizerOnly)
_NOBODY = UUID(int=0)


@router.get("", summary="Page through the audit log", responses=problems(*_COMMON))
async def audit_log(  # noqa: PLR0913, PLR0917 - what one may look by
    _organizer: Organizer,
    session: Session,
    paging: Paging,
    search: Annotated[
        str,
        Query(
            max_length=100,
            description="The beginning of the action, a part of its reason or values, "
            "or the id of an actor or a subject; empty: all.",
        ),
    ] = "",
    league: Annotated[str | None, Query(max_length=64, description="Only entries about this contest.")] = None,
    actor: Annotated[str | None, Query(max_length=64, description="Only this user's acts.")] = None,
    since: Annotated[Instant | None, Query(description="Only acts of this moment and later.")] = None,
    action: Annotated[
        list[Annotated[str, StringConstraints(max_length=64)]] | None,
        Query(max_length=100, description="Whole actions that are found together with what `search` finds."),
    ] = None,
) -> Page[AuditEntry]:
    """List acts of all services, the newest first; an id that nothing has leaves none."""
    wanted = Wanted(search.strip(), _named(league), _named(actor), since, tuple(action or ()))
    log = AuditRepository(session)
    found = await log.page(wanted, offset=paging.offset, size=paging.size)
    total = await log.count(wanted)
    return Page(items=[AuditEntry.of(row) for row in found], page=paging.page, size=paging.size, total=total)


@router.get("/verification", summary="Verify the audit log", responses=problems(*_COMMON))
async def verify_audit_log(_organizer: Organizer, request: Request) -> AuditVerification:
    """Count the hashes of all entries again, and tell where one was changed or taken out."""
    return AuditVerification.of(await service.verify(request.app.state.database), at=datetime.now(UTC))


@router.get(
    "/export",
    summary="Export the audit log",
    response_class=StreamingResponse,
    responses={
        200: {
            "description": "JSON Lines: an entry per line, in order, as the page shows it.",
            "content": {JSON_LINES: {"schema": {"type": "string"}, "example": '{"number":1}\n'}},
        }
    }
    | problems(*_COMMON),
)
async def export_audit_log(_organizer: Organizer, request: Request) -> StreamingResponse:
    """Return the whole log as a file; compared with an earlier file it shows later changes."""
    name = f"audit-{datetime.now(UTC):%Y-%m-%d}.jsonl"
    return StreamingResponse(
        await begun(lines(request.app.state.database)),
        media_type=JSON_LINES,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _named(given: str | None) -> UUID | None:
    """Return the id to search for. A text that is not a UUID becomes an id that matches no entry."""
    return None if not given else as_uuid(given) or _NOBODY
