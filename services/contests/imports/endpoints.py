"""Endpoints of imports; all for organizers."""

from fastapi import APIRouter, Response

from contests.errors import ImportNotFound
from contests.examples import answers
from contests.imports import examples, service
from contests.imports.errors import ImportForFantasyOnly, ImportHasProblems, ImportOptionsConflict, ImportTooSlow
from contests.imports.schemas import ImportApproval, ImportCreate, ImportPreview
from contests.paths import ImportId
from kit.api.errors import TooManyRequests, problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from kit.process import context
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound, ReasonRequired

router = APIRouter(prefix="/organizer/contests/leagues/{leagueId}/imports", tags=["imports"])
UPLOADS = ("/organizer/contests/leagues/[^/]+/imports",)
"""The paths of uploads of a season's files, which are larger than other bodies."""
NO_ANSWER = ImportApproval()
"""Closings stay."""
_ONE = "/{importId}"
_LOCATION = {
    "Location": {"description": "Where to read how far it is, relative to this address.", "schema": {"type": "string"}}
}
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound)


@router.post(
    "",
    summary="Look through files of a schedule or a season",
    status_code=201,
    responses=problems(
        *_COMMON, ContestClosed, ImportForFantasyOnly, ImportOptionsConflict, ImportTooSlow, TooManyRequests
    )
    | answers(examples.IMPORT_PREVIEW, 201),
)
async def preview_import(
    contest_id: ContestId, body: ImportCreate, organizer: Organizer, session: Session
) -> ImportPreview:
    """Preview the changes that the files would make, or their faults with lines; only the preview is stored.

    A season's tables may take 16 MB and some seconds. A preview that is not applied is deleted after a day.
    """
    row = await service.preview(session, actor_id=organizer.id, contest_id=contest_id, body=body)
    return ImportPreview.of(row, context.language.get())


@router.get(
    _ONE,
    summary="An import",
    responses=problems(*_COMMON, ImportNotFound) | answers(examples.IMPORT_REFUSED),
)
async def import_of_contest(
    contest_id: ContestId, import_id: ImportId, _organizer: Organizer, session: Session
) -> ImportPreview:
    """Read an import: its preview or refusal, its progress, or its result."""
    row = await service.find(session, contest_id=contest_id, import_id=import_id)
    return ImportPreview.of(row, context.language.get())


@router.post(
    _ONE + "/apply",
    summary="Apply a previewed import",
    status_code=202,
    responses=problems(*_COMMON, ContestClosed, ImportNotFound, ImportHasProblems, ReasonRequired)
    | {202: {"content": {"application/json": {"example": examples.IMPORT_WAITING}}, "headers": _LOCATION}},
)
async def apply_import(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    contest_id: ContestId,
    import_id: ImportId,
    organizer: Organizer,
    session: Session,
    response: Response,
    body: ImportApproval = NO_ANSWER,
) -> ImportPreview:
    """Have athletes, fixtures, events, predictions and prices written, and scores and statistics as drafts of results.

    The answer comes at once; read the import until its `state` is `applied`, or `failed` with a `failure`: then nothing
    was written. Asking again for one that is waiting, running or applied changes nothing.
    """
    row = await service.request(
        session,
        actor_id=organizer.id,
        contest_id=contest_id,
        import_id=import_id,
        moves_closings=body.moves_closings,
        reason=body.reason,
        awarded_counts=body.awarded_counts,
    )
    response.headers["Location"] = f"../{row.id}"
    return ImportPreview.of(row, context.language.get())
