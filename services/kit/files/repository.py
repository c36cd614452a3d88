"""All SQL about files that nothing names."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy import delete, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from kit.files.models import UnkeptFileRow

_NOW = func.clock_timestamp()


class UnkeptFileRepository:
    """Reads and writes unkept files."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, file_id: UUID, *, holder_id: UUID, after: timedelta) -> None:
        """Schedule a file's deletion, unless it is kept until then."""
        unkept = insert(UnkeptFileRow).values(id=file_id, holder_id=holder_id, due_at=_NOW + after)
        again = unkept.on_conflict_do_update(index_elements=["id"], set_={"due_at": unkept.excluded.due_at})
        await self._session.execute(again)

    async def keep(self, file_id: UUID) -> bool:
        """Cancel a file's deletion at the commit; False if the file was given up in the meantime."""
        kept = delete(UnkeptFileRow).where(UnkeptFileRow.id == file_id).returning(UnkeptFileRow.id)
        return await self._session.scalar(kept) is not None

    async def take(self, lease: timedelta) -> UnkeptFileRow | None:
        """Return the file that has been due the longest; other workers take it only after `lease`."""
        due = select(UnkeptFileRow.id).where(UnkeptFileRow.due_at <= _NOW).order_by(UnkeptFileRow.due_at).limit(1)
        chosen = due.with_for_update(skip_locked=True).scalar_subquery()
        taken = update(UnkeptFileRow).where(UnkeptFileRow.id == chosen)
        taken = taken.values(due_at=_NOW + lease, attempts=UnkeptFileRow.attempts + 1)
        return await self._session.scalar(taken.returning(UnkeptFileRow))

    async def try_again(self, file_id: UUID, pause: timedelta) -> None:
        """Postpone a file's deletion after a failure."""
        await self._session.execute(
            update(UnkeptFileRow).where(UnkeptFileRow.id == file_id).values(due_at=_NOW + pause)
        )

    async def forget(self, file_id: UUID) -> None:
        """Remove the entry of a deleted file."""
        await self._session.execute(delete(UnkeptFileRow).where(UnkeptFileRow.id == file_id))

    async def longest_due(self) -> float:
        """Return the seconds that the oldest undeletable file has waited; 0 if there is none."""
        first = func.extract("epoch", _NOW - func.min(UnkeptFileRow.due_at))
        found = await self._session.scalar(select(first).where(UnkeptFileRow.attempts > 0))
        return max(0.0, float(found or 0))
