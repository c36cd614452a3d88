"""All SQL of imports."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import and_, delete, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from contests.imports.formats.options import ChangeKind
from contests.imports.models import ImportRow, SeasonRow
from contests.imports.states import UNQUEUED

KEPT = timedelta(days=1)
"""How long an import that nobody applied is kept."""
_BEGIN = text(
    """
    UPDATE schedule_import
    SET state = 'running', attempts = attempts + 1, rows_done = 0, rows_in_all = 0,
        try_at = clock_timestamp() + least(300, power(2, least(attempts, 20) + 1)) * interval '1 second'
    WHERE id = :id AND state IN ('waiting', 'running') AND try_at <= clock_timestamp()
    RETURNING attempts
    """
)
"""Whoever begins again after a failure waits 2 s, then twice as long each time, at most 5 min."""
_DUE = text(
    """
    SELECT id FROM schedule_import
    WHERE state IN ('waiting', 'running') AND try_at <= clock_timestamp() ORDER BY try_at, id
    """
)
_LETS = text(
    """
    SELECT state = 'active' AND (kick_offs = 'itself' OR NOT :kick_offs) AND (results = 'itself' OR NOT :results)
    FROM feed WHERE id = :feed FOR UPDATE
    """
)
_COMPARE_ANEW = text("UPDATE feed SET is_read = FALSE, has_applied = FALSE WHERE id = :feed")


class ImportRepository:
    """Imports, read and written within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, row: ImportRow) -> None:
        """Keep an import."""
        self._session.add(row)
        await self._session.flush()

    async def find(self, contest_id: UUID, import_id: UUID) -> ImportRow | None:
        """Find an import if it is one of the contest's."""
        return await self._session.scalar(
            select(ImportRow).where(ImportRow.contest_id == contest_id, ImportRow.id == import_id)
        )

    async def lock(self, contest_id: UUID, import_id: UUID) -> ImportRow | None:
        """Hold an import against every other writer if it is one of the contest's."""
        return await self._session.scalar(
            select(ImportRow)
            .where(ImportRow.contest_id == contest_id, ImportRow.id == import_id)
            .with_for_update()
            .execution_options(populate_existing=True)
        )

    async def due(self) -> list[UUID]:
        """List the imports that may be applied now; another worker may be at one of them."""
        return list(await self._session.scalars(_DUE))

    async def begin(self, import_id: UUID) -> int | None:
        """Note that a worker begins; answer how many times one has, or None if it is not to be done now (any more)."""
        begun: int | None = await self._session.scalar(_BEGIN, {"id": import_id})
        return begun

    async def get(self, import_id: UUID) -> ImportRow | None:
        """Find an import by its id alone."""
        return await self._session.get(ImportRow, import_id, populate_existing=True)

    async def still_lets(self, row: ImportRow, kinds: Sequence[ChangeKind]) -> bool:
        """Hold the feed of an import, and tell whether it is active and applies these kinds of changes by itself."""
        values = {"feed": row.feed_id, "kick_offs": "kickOffs" in kinds, "results": "results" in kinds}
        return bool(kinds) and bool(await self._session.scalar(_LETS, values))

    async def take_back(self, row: ImportRow) -> None:
        """Delete what a feed would have applied by itself; its files are compared anew when it is looked at next."""
        await self._session.execute(_COMPARE_ANEW, {"feed": row.feed_id})
        await self._session.delete(row)
        await self._session.flush()

    async def note_progress(self, import_id: UUID, *, done: int, in_all: int) -> None:
        """Note how many rows are written of how many."""
        await self._change(import_id, rows_done=done, rows_in_all=in_all)

    async def fail(self, import_id: UUID, **values: Any) -> None:  # Any: columns of several types
        """Note why an import that was being applied has failed."""
        await self._change(import_id, state="failed", **values)

    async def clean_up(self) -> None:
        """Delete the imports that nobody applied within a day; what a feed brought waits for as long as it needs."""
        unapplied = ImportRow.state.in_(UNQUEUED)
        old = and_(ImportRow.created_at < func.clock_timestamp() - KEPT, ImportRow.feed_id.is_(None))
        await self._session.execute(
            delete(ImportRow).where(unapplied, old).execution_options(synchronize_session=False)
        )

    async def season_of(self, contest_id: UUID) -> SeasonRow | None:
        """Find what is remembered of a contest's season; None before any file of it was applied."""
        return await self._session.get(SeasonRow, contest_id, populate_existing=True)

    async def remember(self, contest_id: UUID, *, shift: timedelta, tables: Mapping[str, str]) -> None:
        """Keep how a contest's season is shifted, and tables in the place of those of the same names."""
        row = await self.season_of(contest_id)
        if row is None:
            row = SeasonRow(contest_id=contest_id, tables={})
            self._session.add(row)
        row.shift_seconds = int(shift.total_seconds())
        row.tables = row.tables | dict(tables)
        await self._session.flush()

    async def _change(self, import_id: UUID, **values: Any) -> None:  # Any: as above
        statement = update(ImportRow).where(ImportRow.id == import_id, ImportRow.state == "running").values(**values)
        await self._session.execute(statement.execution_options(synchronize_session=False))
