"""Endpoints of imports; all for organizers."""

from fastapi import APIRouter, Request, Response

from contests.errors import ImportNotFound
from contests.events.paste_errors import ClubsUnknown
from contests.examples import answers
from contests.imports import columns, examples, service
from contests.imports.bodies import ImportApproval, ImportCreate
from contests.imports.column_schemas import ColumnChoice, KeptColumns
from contests.imports.errors import (
    ImportBusy,
    ImportColumnsMissing,
    ImportForFantasyOnly,
    ImportHasProblems,
    ImportOptionsConflict,
    ImportTooSlow,
    WorkbookTooLarge,
    WorkbookUnreadable,
)
from contests.imports.schemas import ImportPreview, ImportUnderWay
from contests.imports.table_schemas import TableProposal, TableSource
from contests.imports.workbook_schemas import Workbook, WorkbookFile
from contests.paths import ImportId
from kit.api.errors import TooManyRequests, problems
from kit.database.sessions import Database, Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from kit.process import context
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound, ReasonRequired

router = APIRouter(prefix="/organizer/contests/leagues/{leagueId}/imports", tags=["imports"])
UPLOADS = ("/organizer/contests/leagues/[^/]+/imports(/columns)?",)
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
        *_COMMON,
        ContestClosed,
        ImportForFantasyOnly,
        ImportOptionsConflict,
        ImportColumnsMissing,
        ImportTooSlow,
        ImportBusy,
        TooManyRequests,
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


@router.post(
    "/columns",
    summary="Propose the columns of a table of matches",
    responses=problems(*_COMMON) | answers(examples.TABLE_PROPOSAL),
)
async def propose_columns(
    contest_id: ContestId, body: TableSource, _organizer: Organizer, session: Session
) -> TableProposal:
    """Read a table's heads and first lines, before its import as `csv`; nothing is stored.

    Columns that were chosen for an earlier table of the contest with the same heads are proposed again.
    """
    return TableProposal.of(await service.columns(session, contest_id, body))


@router.post(
    "/workbook",
    summary="Read a workbook or a calendar",
    responses=problems(*_COMMON, WorkbookUnreadable, WorkbookTooLarge, ImportBusy) | answers(examples.WORKBOOK),
)
async def read_workbook(contest_id: ContestId, body: WorkbookFile, _organizer: Organizer, request: Request) -> Workbook:
    """Read the cells of a file as texts, for an import or a sheet; nothing is stored.

    Days are written as `2026-12-04`, times as `20:45`. Formulas give the values that were saved with them.
    """
    database: Database = request.app.state.database
    async with database.request() as session:  # no database connection is held while the file is read
        await service.require(session, contest_id)
    return Workbook.of(await service.workbook(body.content))


@router.get(
    "/columns",
    summary="The kept columns of tables",
    responses=problems(*_COMMON) | answers(examples.KEPT_COLUMNS),
)
async def kept_columns(contest_id: ContestId, _organizer: Organizer, session: Session) -> KeptColumns:
    """List the columns that organizers chose for tables of this contest, the newest choice first."""
    return KeptColumns.of(await columns.kept(session, contest_id))


@router.put(
    "/columns",
    summary="Keep the columns of a table",
    responses=problems(*_COMMON, ContestClosed) | answers(examples.KEPT_COLUMNS),
)
async def keep_columns(
    contest_id: ContestId, body: ColumnChoice, _organizer: Organizer, session: Session
) -> KeptColumns:
    """Keep the chosen columns of a table for the next one with the same heads. A new choice replaces the old one."""
    choice = (body.kind, body.heads, body.columns)
    return KeptColumns.of(await columns.keep(session, contest_id, *choice))


@router.get(
    "/under-way",
    summary="Imports that are being written",
    responses=problems(*_COMMON) | answers(examples.IMPORTS_UNDER_WAY),
)
async def imports_under_way(contest_id: ContestId, _organizer: Organizer, session: Session) -> list[ImportUnderWay]:
    """List the imports that are queued or being written, by file and by source, the first queued first."""
    return [
        ImportUnderWay.model_validate(
            {"id": one.id, "file_name": one.file_name, "done": one.rows_done, "of": one.rows_in_all}
        )
        for one in await service.under_way(session, contest_id)
    ]


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
    responses=problems(*_COMMON, ContestClosed, ImportNotFound, ImportHasProblems, ClubsUnknown, ReasonRequired)
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
        postpones_late=body.postpones_late,
    )
    response.headers["Location"] = f"../{row.id}"
    return ImportPreview.of(row, context.language.get())
