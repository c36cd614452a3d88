"""All SQL of reports."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, or_, select, true, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from kit.process.identifiers import as_uuid
from storage_logs.reports.models import ReportAnswerRow, ReportRow

OPEN = ("new", "inWork")
"""Statuses of reports that wait for an organizer."""


@dataclass(frozen=True)
class Wanted:
    """A filter of reports.

    Args:
        search: a part of the text, or an id; empty for any.
        statuses: the allowed statuses; empty for any.
        kind: only reports of this kind; None for both.
    """

    search: str
    statuses: Sequence[str]
    kind: str | None


@dataclass(frozen=True)
class Counts:
    """The numbers of reports: new, open, done, and failed screens among the open ones."""

    new: int
    open: int
    done: int
    errors: int


class ReportRepository:
    """Reports, within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, report: ReportRow) -> None:
        """Store a report with the database's time."""
        self._session.add(report)
        await self._session.flush()

    async def find(self, report_id: UUID, *, lock: bool = False) -> ReportRow | None:
        """Return a report; with `lock`, its row stays locked until the transaction ends."""
        return await self._session.get(ReportRow, report_id, with_for_update=lock, populate_existing=lock)

    async def page(self, wanted: Wanted, *, offset: int, size: int) -> Sequence[ReportRow]:
        """List up to `size` matching reports after the first `offset`, newest first."""
        rows = select(ReportRow).where(_fits(wanted)).order_by(ReportRow.sent_at.desc(), ReportRow.id.desc())
        return (await self._session.scalars(rows.offset(offset).limit(size))).all()

    async def count(self, wanted: Wanted) -> int:
        """Count the matching reports."""
        return await self._session.scalar(select(func.count()).select_from(ReportRow).where(_fits(wanted))) or 0

    async def counts(self) -> Counts:
        """Count all reports by status."""
        is_open = ReportRow.status.in_(OPEN)
        counted = select(
            func.count().filter(ReportRow.status == "new").label("new"),
            func.count().filter(is_open).label("open"),
            func.count().filter(~is_open).label("done"),
            func.count().filter(is_open, ReportRow.kind == "error").label("errors"),
        )
        return Counts(*(await self._session.execute(counted)).one())

    async def count_alike(self, report: ReportRow) -> int:
        """Count the other reports of the same failing screen; each person may send one."""
        same = (ReportRow.kind == report.kind, ReportRow.message == report.message, ReportRow.id != report.id)
        return await self._session.scalar(select(func.count()).select_from(ReportRow).where(*same)) or 0

    async def set_status(self, report_id: UUID, status: str) -> None:
        """Set the status of a report."""
        changed = update(ReportRow).where(ReportRow.id == report_id)
        await self._session.execute(changed.values(status=status, changed_at=func.clock_timestamp()))

    async def add_answer(self, report_id: UUID, key: UUID, text: str) -> bool:
        """Store an answer; False if an answer with this key exists."""
        added = insert(ReportAnswerRow).values(report_id=report_id, key=key, text=text).on_conflict_do_nothing()
        return await self._session.scalar(added.returning(ReportAnswerRow.key)) is not None

    async def answers(self, report_id: UUID) -> Sequence[ReportAnswerRow]:
        """List the answers in order."""
        rows = select(ReportAnswerRow).where(ReportAnswerRow.report_id == report_id)
        return (await self._session.scalars(rows.order_by(ReportAnswerRow.answered_at))).all()

    async def forget(self, kept: timedelta) -> None:
        """Delete reports without activity for longer than `kept`, and their answers."""
        await self._session.execute(delete(ReportRow).where(ReportRow.changed_at < func.clock_timestamp() - kept))

    async def seconds_unseen(self) -> float:
        """Return the age of the oldest new report in seconds; 0 if there is none."""
        waited = func.extract("epoch", func.clock_timestamp() - func.min(ReportRow.sent_at))
        return float(await self._session.scalar(select(waited).where(ReportRow.status == "new")) or 0)


def _fits(wanted: Wanted) -> ColumnElement[bool]:
    fits: ColumnElement[bool] = true()
    if wanted.statuses:
        fits &= ReportRow.status.in_(wanted.statuses)
    if wanted.kind is not None:
        fits &= ReportRow.kind == wanted.kind
    if not wanted.search:
        return fits
    named = as_uuid(wanted.search)
    if named is not None:
        return fits & or_(*(one == named for one in (ReportRow.id, ReportRow.league_id, ReportRow.team_id)))
    texts = (ReportRow.message, ReportRow.category, ReportRow.source, ReportRow.league_name, ReportRow.team_name)
    return fits & or_(*(one.icontains(wanted.search, autoescape=True) for one in texts))
