"""The time of the newest backup, recorded here by the installation's backup job.

The job has its own folder and reads every service's secrets, so it can write a row. The services read neither.
"""

from datetime import datetime

from sqlalchemy import CheckConstraint, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from storage_logs.tables import Table


class BackupNoteRow(Table):
    """The only row: a backup job exists, and the time of its newest backup; None if it has made none."""

    __tablename__ = "backup_notes"
    __table_args__ = (CheckConstraint("is_only", name="is_only"),)

    is_only: Mapped[bool] = mapped_column(primary_key=True, default=True)
    made_at: Mapped[datetime | None]


async def note(session: AsyncSession) -> None:
    """Record that a backup was made now."""
    now = func.clock_timestamp()
    made = insert(BackupNoteRow).values(is_only=True, made_at=now)
    await session.execute(made.on_conflict_do_update(index_elements=[BackupNoteRow.is_only], set_={"made_at": now}))


async def expect(session: AsyncSession) -> None:
    """Record that a backup job exists, even before its first backup."""
    await session.execute(insert(BackupNoteRow).values(is_only=True).on_conflict_do_nothing())


async def newest(session: AsyncSession) -> tuple[bool, datetime | None]:
    """Return whether a backup job exists, and the time of its newest backup; None if it has made none."""
    row = await session.scalar(select(BackupNoteRow))
    return row is not None, None if row is None else row.made_at
