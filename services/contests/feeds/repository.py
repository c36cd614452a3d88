"""All SQL of feeds."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import delete, func, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import defer

from contests.feeds.fetcher import Fetched
from contests.feeds.models import FeedFileRow, FeedRow
from contests.fixtures.models import FixtureResults
from contests.imports.models import ImportRow
from contests.imports.states import QUEUED, UNQUEUED, ImportState
from kit.database.sessions import database_now
from kit.sealing import NAME_BYTES

SEALED_AT_ONCE = 100
"""Feeds whose keys are sealed anew in one transaction."""
CLAIM_SECONDS = 300
"""After this time a worker that claimed a feed counts as dead."""
_CLAIM = text(
    """
    UPDATE feed SET claimed_until = clock_timestamp() + :seconds * interval '1 second'
    WHERE id = (
        SELECT id FROM feed
        WHERE next_check_at <= clock_timestamp() AND state <> 'paused'
            AND (claimed_until IS NULL OR claimed_until < clock_timestamp())
        ORDER BY next_check_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id
    """
)
_UNPUBLISHED = text(
    """
    SELECT d.results AS drafted, p.results AS published
    FROM fixture f JOIN result_draft d ON d.fixture_id = f.id
    LEFT JOIN published_result p ON p.fixture_id = f.id AND p.revision = f.results_revision
    WHERE f.contest_id = :contest AND f.import_key IS NOT NULL AND f.locked_at IS NOT NULL AND f.final_at IS NULL
        AND p.results IS DISTINCT FROM d.results
        AND NOT EXISTS (
            SELECT FROM (
                SELECT preview, applied_at FROM schedule_import
                WHERE feed_id = :feed AND state = 'applied' ORDER BY id DESC LIMIT 1
            ) last WHERE last.preview -> 'notices' @> '[{"code": "results-left-as-draft"}]'
                AND NOT EXISTS (
                    SELECT FROM fixture_event e WHERE e.fixture_id = f.id
                        AND e.starts_at BETWEEN last.applied_at AND clock_timestamp()
                )
        )
    """
)
"""Different texts can mean the same: a draft without sets has an empty list of them, or none."""


class Work(NamedTuple):
    """The unapplied import of a feed, without its file (`ImportRow`)."""

    feed_id: UUID | None
    id: UUID
    state: ImportState
    changes: int | None
    rows_done: int
    rows_in_all: int
    failure: dict[str, str] | None
    created_at: datetime


class FeedRepository:
    """Feeds, read and written within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, row: FeedRow) -> None:
        """Store a feed."""
        self._session.add(row)
        await self._session.flush()

    async def of_contest(self, contest_id: UUID) -> list[FeedRow]:
        """List a contest's feeds, the stopped ones first, without their long files."""
        order = (FeedRow.state != "stopped", FeedRow.made_at, FeedRow.id)
        found = select(FeedRow).where(FeedRow.contest_id == contest_id).order_by(*order)
        return list(await self._session.scalars(found.options(defer(FeedRow.seen, raiseload=True))))

    async def delete(self, row: FeedRow) -> None:
        """Delete a feed with its files and unapplied imports; applied imports stay, without a feed."""
        of_feed = ImportRow.feed_id == row.id
        for statement in (
            delete(FeedFileRow).where(FeedFileRow.feed_id == row.id),
            delete(ImportRow).where(of_feed, ImportRow.state != "applied"),
            update(ImportRow).where(of_feed).values(feed_id=None),
            delete(FeedRow).where(FeedRow.id == row.id),
        ):
            await self._session.execute(statement.execution_options(synchronize_session=False))
        self._session.expunge(row)

    async def find(self, contest_id: UUID, feed_id: UUID) -> FeedRow | None:
        """Find a feed of the contest."""
        return await self._session.scalar(
            select(FeedRow).where(FeedRow.contest_id == contest_id, FeedRow.id == feed_id)
        )

    async def lock(self, feed_id: UUID) -> FeedRow | None:
        """Lock a feed against other writers."""
        found = select(FeedRow).where(FeedRow.id == feed_id).with_for_update()
        return await self._session.scalar(found.execution_options(populate_existing=True))

    async def claim(self) -> FeedRow | None:
        """Claim the feed that has been due longest and that no other worker has claimed; None if there is none."""
        feed_id: UUID | None = await self._session.scalar(_CLAIM, {"seconds": CLAIM_SECONDS})
        return None if feed_id is None else await self.lock(feed_id)

    async def count(self, contest_id: UUID) -> int:
        """Count a contest's feeds."""
        return (
            await self._session.scalar(
                select(func.count()).select_from(FeedRow).where(FeedRow.contest_id == contest_id)
            )
            or 0
        )

    async def files_of(self, feed_id: UUID) -> dict[str, FeedFileRow]:
        """Return the last files of a feed, by name."""
        rows = await self._session.scalars(select(FeedFileRow).where(FeedFileRow.feed_id == feed_id))
        return {row.name: row for row in rows}

    async def keep_files(self, feed_id: UUID, files: Mapping[str, Fetched]) -> None:
        """Store files, replacing those of the same names."""
        for name, file in files.items():
            values = {"text": file.text, "etag": file.marks.etag, "last_modified": file.marks.last_modified}
            statement = insert(FeedFileRow).values(feed_id=feed_id, name=name, **values)
            newer = values | {"came_at": func.clock_timestamp()}
            await self._session.execute(statement.on_conflict_do_update(index_elements=["feed_id", "name"], set_=newer))

    async def forget_files(self, feed_id: UUID) -> None:
        """Delete a feed's files, because its address has changed."""
        await self._session.execute(delete(FeedFileRow).where(FeedFileRow.feed_id == feed_id))

    async def open_import(self, feed_id: UUID) -> ImportRow | None:
        """Return the import of a feed that is not applied yet: pending, queued, running or failed."""
        found = select(ImportRow).where(ImportRow.feed_id == feed_id, ImportRow.state != "applied")
        return await self._session.scalar(found.order_by(ImportRow.id.desc()).limit(1))

    async def work_of(self, feed_ids: Sequence[UUID]) -> dict[UUID, Work]:
        """Return the unapplied imports by feed, in one query and without files."""
        found = (
            select(
                ImportRow.feed_id,
                ImportRow.id,
                ImportRow.state,
                ImportRow.preview["lineCount"].as_integer(),
                ImportRow.rows_done,
                ImportRow.rows_in_all,
                ImportRow.failure,
                ImportRow.created_at,
            )
            .where(ImportRow.feed_id.in_(feed_ids), ImportRow.state != "applied")
            .order_by(ImportRow.id)
        )
        works = [Work(*row) for row in await self._session.execute(found)]
        return {work.feed_id: work for work in works if work.feed_id is not None}

    async def has_queued_import(self, feed_id: UUID) -> bool:
        """Return whether an import of a feed is queued or running."""
        found = select(ImportRow.id).where(ImportRow.feed_id == feed_id, ImportRow.state.in_(QUEUED))
        return await self._session.scalar(found.limit(1)) is not None

    async def delete_pending(self, feed_id: UUID) -> None:
        """Delete the pending and failed imports of a feed; queued and running ones stay."""
        unapplied = ImportRow.state.in_(UNQUEUED)
        await self._session.execute(
            delete(ImportRow)
            .where(ImportRow.feed_id == feed_id, unapplied)
            .execution_options(synchronize_session="fetch")
        )

    async def has_unpublished(self, row: FeedRow) -> bool:
        """Return whether a locked fixture from a file has a draft that differs from the published results.

        False if the feed has tried to publish without success, and no match of the fixture has begun since.
        """
        found = await self._session.execute(_UNPUBLISHED, {"contest": row.contest_id, "feed": row.id})
        return any(
            FixtureResults.model_validate(drafted) != FixtureResults.model_validate(published or {})
            for drafted, published in found
        )

    async def to_be_sealed(self, older: Sequence[bytes]) -> list[FeedRow]:
        """Lock some feeds whose keys one of these sealing keys has sealed; skip locked ones."""
        found = select(FeedRow).where(func.substr(FeedRow.sealed_key, 1, NAME_BYTES).in_(older)).limit(SEALED_AT_ONCE)
        return list(await self._session.scalars(found.with_for_update(key_share=True, skip_locked=True)))

    async def in_seconds(self, seconds: float) -> datetime:
        """Return the time this many seconds from now, by the database's clock."""
        return await database_now(self._session) + timedelta(seconds=seconds)
