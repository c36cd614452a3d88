"""All SQL of imports."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import and_, column, delete, func, or_, select, text, update
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession

from contests.imports.formats.headers import Column
from contests.imports.formats.options import ChangeKind
from contests.imports.models import ImportRow, KeptColumnsRow, SeasonRow
from contests.imports.states import QUEUED, UNQUEUED

KEPT = timedelta(days=1)
"""How long an unapplied import is kept."""
MOST_LISTED = 50
"""So many applied imports of a contest are listed."""
KEPT_TABLES = 20
"""So many tables of a contest are looked at for the columns of the next one."""
KEPT_CHOICES = 50
"""So many chosen layouts of a contest's tables are kept."""
_BEGIN = text(
    """
    UPDATE schedule_import
    SET state = 'running', attempts = attempts + 1, rows_done = 0, rows_in_all = 0,
        try_at = clock_timestamp() + least(300, power(2, least(attempts, 20) + 1)) * interval '1 second'
    WHERE id = :id AND state IN ('waiting', 'running') AND try_at <= clock_timestamp()
    RETURNING attempts
    """
)
"""Retries after a failure wait 2 s, then twice as long each time, at most 5 min."""
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
_COLUMNS_OF_FEEDS = text("SELECT made_at, columns FROM feed WHERE contest_id = :contest AND format = 'csv'").columns(
    column("made_at"), column("columns", JSONB)
)
_COMPARE_ANEW = text("UPDATE feed SET is_read = FALSE, has_applied = FALSE WHERE id = :feed")


@dataclass(frozen=True)
class UnderWay:
    """An import that is queued or being written, without its file (`ImportRow`)."""

    id: UUID
    file_name: str | None
    rows_done: int
    rows_in_all: int


class ImportRepository:
    """Imports, read and written within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, row: ImportRow) -> None:
        """Store an import."""
        self._session.add(row)
        await self._session.flush()

    async def find(self, contest_id: UUID, import_id: UUID) -> ImportRow | None:
        """Find an import of the contest, whatever its way in."""
        return await self._session.scalar(
            select(ImportRow).where(ImportRow.contest_id == contest_id, ImportRow.id == import_id)
        )

    async def applied(self, contest_id: UUID) -> Sequence[ImportRow]:
        """List the last applied imports of a contest, the newest first.

        Of feeds only those that an organizer took, also after the feed is deleted.
        """
        is_own = and_(ImportRow.feed_id.is_(None), ImportRow.source != "feed")
        is_taken = and_(ImportRow.source == "feed", ImportRow.wanted_by.is_not(None))
        found = await self._session.scalars(
            select(ImportRow)
            .where(ImportRow.contest_id == contest_id, ImportRow.state == "applied", or_(is_own, is_taken))
            .order_by(ImportRow.applied_at.desc(), ImportRow.id.desc())
            .limit(MOST_LISTED)
        )
        return found.all()

    async def under_way(self, contest_id: UUID) -> list[UnderWay]:
        """List the imports of a contest that are queued or being written, the first queued first."""
        found = await self._session.execute(
            select(ImportRow.id, ImportRow.file_name, ImportRow.rows_done, ImportRow.rows_in_all)
            .where(ImportRow.contest_id == contest_id, ImportRow.state.in_(QUEUED))
            .order_by(ImportRow.try_at, ImportRow.id)
        )
        return [UnderWay(*one) for one in found]

    async def lock(self, contest_id: UUID, import_id: UUID) -> ImportRow | None:
        """Find an import of the contest and lock it."""
        return await self._session.scalar(
            select(ImportRow)
            .where(ImportRow.contest_id == contest_id, ImportRow.id == import_id)
            .with_for_update()
            .execution_options(populate_existing=True)
        )

    async def due(self) -> list[UUID]:
        """List the imports that can be applied now; another worker may be applying one of them."""
        return list(await self._session.scalars(_DUE))

    async def begin(self, import_id: UUID) -> int | None:
        """Record a worker's attempt, and return the number of attempts; None if the import is not due (any more)."""
        begun: int | None = await self._session.scalar(_BEGIN, {"id": import_id})
        return begun

    async def get(self, import_id: UUID) -> ImportRow | None:
        """Find an import by its id alone."""
        return await self._session.get(ImportRow, import_id, populate_existing=True)

    async def still_lets(self, row: ImportRow, kinds: Sequence[ChangeKind]) -> bool:
        """Lock the feed of an import, and return whether it is active and applies these kinds of changes by itself."""
        values = {"feed": row.feed_id, "kick_offs": "kickOffs" in kinds, "results": "results" in kinds}
        return bool(kinds) and bool(await self._session.scalar(_LETS, values))

    async def take_back(self, row: ImportRow) -> None:
        """Delete a feed's automatic import; the next check compares its files again."""
        await self._session.execute(_COMPARE_ANEW, {"feed": row.feed_id})
        await self._session.delete(row)
        await self._session.flush()

    async def note_progress(self, import_id: UUID, *, done: int, in_all: int) -> None:
        """Record the number of rows written and of all rows."""
        await self._change(import_id, rows_done=done, rows_in_all=in_all)

    async def fail(self, import_id: UUID, **values: Any) -> None:  # Any: columns of several types
        """Record the reason why an import failed."""
        await self._change(import_id, state="failed", **values)

    async def clean_up(self) -> None:
        """Delete the imports that were not applied within a day; those of feeds stay."""
        unapplied = ImportRow.state.in_(UNQUEUED)
        old = and_(ImportRow.created_at < func.clock_timestamp() - KEPT, ImportRow.feed_id.is_(None))
        await self._session.execute(
            delete(ImportRow).where(unapplied, old).execution_options(synchronize_session=False)
        )

    async def kept_columns(self, contest_id: UUID) -> list[dict[Column, str]]:
        """Return the columns of a contest's last tables, by file and by source, the newest first."""
        of_files = await self._session.execute(
            select(ImportRow.created_at, ImportRow.options["columns"])
            .where(ImportRow.contest_id == contest_id, ImportRow.options["format"].astext == "csv")
            .order_by(ImportRow.created_at.desc())
            .limit(KEPT_TABLES)
        )
        of_feeds = await self._session.execute(_COLUMNS_OF_FEEDS, {"contest": contest_id})
        found = sorted([*of_files, *of_feeds], key=lambda one: one[0], reverse=True)
        return [columns for _, columns in found if columns]

    async def chosen_columns(self, contest_id: UUID) -> Sequence[KeptColumnsRow]:
        """Return the kept choices of a contest's tables, the newest first."""
        found = await self._session.scalars(
            select(KeptColumnsRow)
            .where(KeptColumnsRow.contest_id == contest_id)
            .order_by(KeptColumnsRow.chosen_at.desc(), KeptColumnsRow.digest)
        )
        return found.all()

    async def keep_columns(self, row: KeptColumnsRow) -> None:
        """Keep a choice in place of an earlier one for the same heads; the oldest beyond the limit goes."""
        await self._session.merge(row)
        await self._session.flush()
        for old in (await self.chosen_columns(row.contest_id))[KEPT_CHOICES:]:
            await self._session.delete(old)
        await self._session.flush()

    async def season_of(self, contest_id: UUID) -> SeasonRow | None:
        """Find the stored data of a contest's season; None before any of its files was applied."""
        return await self._session.get(SeasonRow, contest_id, populate_existing=True)

    async def remember(self, contest_id: UUID, *, shift: timedelta, tables: Mapping[str, str]) -> None:
        """Store a season's shift, and its tables, replacing those of the same names."""
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
