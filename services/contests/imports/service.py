"""Use cases of imports: preview files, and queue their application (rules.md, Imports)."""

import asyncio
import base64
import binascii
from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.service import names_of
from contests.contests.repository import ContestRepository
from contests.contests.service import hold_open
from contests.errors import ImportNotFound
from contests.events.paste_errors import ClubsUnknown
from contests.imports.bodies import ImportCreate
from contests.imports.errors import (
    ImportColumnsMissing,
    ImportForFantasyOnly,
    ImportHasProblems,
    ImportOptionsConflict,
    WorkbookUnreadable,
)
from contests.imports.formats.fpl.layout import file_of
from contests.imports.formats.layout import lacks_columns
from contests.imports.formats.options import ImportOptions
from contests.imports.formats.process import PREVIEW_SECONDS, read_apart, read_workbook_apart
from contests.imports.formats.proposal import Proposal, propose
from contests.imports.formats.workbooks import Sheet
from contests.imports.models import ImportRow
from contests.imports.plan.clubs import UncertainName
from contests.imports.plan.comparison import compare_with
from contests.imports.plan.preview import broken_rule, preview_of
from contests.imports.repository import ImportRepository, UnderWay
from contests.imports.states import PREVIEWED, UNQUEUED
from contests.imports.table_schemas import TableSource
from kit.database.commits import announce
from kit.database.sessions import allow_pauses, database_now
from shared.problems import ContestClosed, ContestNotFound, ReasonRequired

IMPORTS = "imports"
"""Topic of commits (`kit.database.commits.announce`): an import is queued."""


async def preview(session: AsyncSession, *, actor_id: UUID, contest_id: UUID, body: ImportCreate) -> ImportRow:
    """Read files and store a preview of their changes; the contest does not change.

    Files with problems are stored as refused, with their problems and without their text.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        ImportForFantasyOnly: the files are about athletes, the contest is a typer.
        ImportOptionsConflict: both a shift in days and a first kick-off are given.
        ImportColumnsMissing: a table's columns are not chosen.
    """
    if body.shift_days is not None and body.start_at is not None:
        raise ImportOptionsConflict
    await allow_pauses(session)
    await _require_kind(session, contest_id, body)
    _require_columns(body)
    options, text = await _read_as(session, contest_id, body)
    plan, problems = await read_apart(text, options, within=PREVIEW_SECONDS)
    contest = await hold_open(session, contest_id)
    comparison = await compare_with(session, contest, plan, options)
    problems = [*problems, *comparison.problems]
    row = ImportRow(
        contest_id=contest_id,
        state="refused" if problems else "preview",
        file_name=body.file_name,
        text=None if problems else text,
        options=options.model_dump(mode="json"),
        preview=preview_of(plan, comparison.as_offered, problems),
        created_by=actor_id,
    )
    await ImportRepository(session).add(row)
    return row


async def require(session: AsyncSession, contest_id: UUID) -> None:
    """Require that there is such a contest.

    Raises:
        ContestNotFound: there is none.
    """
    if await ContestRepository(session).find(contest_id) is None:
        raise ContestNotFound


async def columns(session: AsyncSession, contest_id: UUID, source: TableSource) -> Proposal:
    """Return what the columns of a table are likely to hold; nothing is stored.

    Raises:
        ContestNotFound: there is no such contest.
    """
    await require(session, contest_id)
    kept = await ImportRepository(session).kept_columns(contest_id)
    today = (await database_now(session)).date()
    return await asyncio.to_thread(propose, source.text, source.wishes, kept=kept, today=today)


async def workbook(content: str) -> Sequence[Sheet]:
    """Return the sheets of a workbook or a calendar.

    Args:
        content: the file in base64.

    Raises:
        Problem: as `formats.process.read_workbook_apart`.
    """
    try:
        written = base64.b64decode(content, validate=True)
    except binascii.Error as error:
        raise WorkbookUnreadable from error
    return await read_workbook_apart(written)


async def under_way(session: AsyncSession, contest_id: UUID) -> Sequence[UnderWay]:
    """List the imports of a contest, by file and by source, that are being written.

    Raises:
        ContestNotFound: there is no such contest.
    """
    await require(session, contest_id)
    return await ImportRepository(session).under_way(contest_id)


async def find(session: AsyncSession, *, contest_id: UUID, import_id: UUID) -> ImportRow:
    """Return an import of a file into a contest.

    Raises:
        ImportNotFound: the contest has no such import.
    """
    row = await ImportRepository(session).find(contest_id, import_id)
    if row is None or row.source not in PREVIEWED:
        raise ImportNotFound
    return row


async def request(  # noqa: PLR0913 - who, which, and the answer to its questions
    session: AsyncSession,
    *,
    actor_id: UUID,
    contest_id: UUID,
    import_id: UUID,
    moves_closings: bool = False,
    reason: str | None = None,
    awarded_counts: bool = False,
    postpones_late: bool = False,
) -> ImportRow:
    """Queue an import for the worker (`apply.transaction`). Another request changes nothing, unless the import failed.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        ImportNotFound: the contest has no such import.
        ImportHasProblems: the files were refused.
        ReasonRequired: closings move, participants see the contest, and no reason is given.
        ClubsUnknown: an organizer has to say which clubs some names mean.
    """
    contest = await ContestRepository(session).find(contest_id)
    if contest is None:
        raise ContestNotFound
    row = await ImportRepository(session).lock(contest_id, import_id)
    if row is None or row.source not in PREVIEWED:
        raise ImportNotFound
    if row.state not in UNQUEUED:
        return row
    if contest.state == "closed":
        raise ContestClosed
    if row.text is None:
        raise ImportHasProblems(errors=[broken_rule(problem) for problem in row.preview["problems"]])
    asked = [one["fixtureId"] for one in row.preview.get("questions", ())] if moves_closings else []
    if asked and reason is None and contest.state != "draft":
        raise ReasonRequired
    row.options = row.options | {"moved_closings": asked, "reason": reason}
    row.options |= {"awarded_counts": awarded_counts, "postpones_late": postpones_late}
    await _require_clubs(session, row)
    row.state, row.failure, row.preview = "waiting", None, row.preview | {"problems": []}
    row.wanted_by, row.try_at, row.attempts, row.rows_done, row.rows_in_all = actor_id, func.clock_timestamp(), 0, 0, 0
    await session.flush()
    await session.refresh(row)
    announce(session, IMPORTS)
    return row


async def uncertain_names(session: AsyncSession, row: ImportRow) -> list[UncertainName]:
    """Return the names of an import's preview that are not certain to be a club's, without those answered since."""
    stored: list[UncertainName] = row.preview.get("clubs", [])
    contest = await ContestRepository(session).find(row.contest_id) if stored else None
    if contest is None:
        return []
    names = await names_of(session, contest.origin_id)
    return [one for one in stored if not names.called(one["written"]).is_certain]


async def _require_clubs(session: AsyncSession, row: ImportRow) -> None:
    unknown = [one["written"] for one in await uncertain_names(session, row) if one["key"] is None]
    if unknown:
        raise ClubsUnknown(clubs=", ".join(unknown))


async def _read_as(session: AsyncSession, contest_id: UUID, body: ImportCreate) -> tuple[ImportOptions, str]:
    """Return the reading options and the files' text, for a season with the tables of earlier imports.

    Once a season is stored, a gameweek's file alone is enough.
    """
    season = await ImportRepository(session).season_of(contest_id) if body.format == "fpl" else None
    if season is None:
        today = (await database_now(session)).date() if body.format == "csv" else None
        return body.options(remembered=(), shift_before=0, today=today), body.stored({})
    sent = {file_of(path) for path in body.files or {}}
    tables = {name: text for name, text in season.tables.items() if name not in sent}
    return body.options(remembered=tables, shift_before=season.shift_seconds), body.stored(tables)


def _require_columns(body: ImportCreate) -> None:
    if body.format == "csv" and lacks_columns(body.columns, body.rounds):
        raise ImportColumnsMissing.in_field("/columns")


async def _require_kind(session: AsyncSession, contest_id: UUID, body: ImportCreate) -> None:
    contest = await ContestRepository(session).find(contest_id)
    if contest is None:
        raise ContestNotFound
    if body.format == "fpl" and contest.event_type != "Fantasy":
        raise ImportForFantasyOnly
