"""Submissions of forms that make something: one that is sent twice makes it once.

The client makes a key for each submission. A service keeps the id of the thing that was made, and a digest of the key,
the sender and the act. So the table leads to no person.
"""

from datetime import datetime, timedelta
from hashlib import sha256
from uuid import UUID

from sqlalchemy import LargeBinary, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from kit.database.tables import TableBase, metadata

KEPT = timedelta(days=7)
"""How long the same submission makes nothing more; a browser or program that repeats one does so within minutes."""

submissions_metadata = metadata()


class _Row(TableBase):
    __abstract__ = True
    metadata = submissions_metadata


class SubmissionRow(_Row):
    """A submission and the id of what it made."""

    __tablename__ = "submissions"

    digest: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    made_id: Mapped[UUID]
    made_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


async def made_before(session: AsyncSession, *, by: UUID, act: str, key: UUID | None, made_id: UUID) -> UUID | None:
    """Return the id of what the same submission made; None for a first one, which now has to make `made_id`.

    Of concurrent calls one gets None; the others wait until its transaction ends. If it fails, the next one gets None.

    Args:
        session: the transaction that makes the thing.
        by: the sender; keys of others are other submissions.
        act: the made thing, and its place.
        key: the client's key; without one each submission is a first one.
        made_id: the id of the thing to make.
    """
    if key is None:
        return None
    digest = sha256(f"{by}:{act}:{key}".encode()).digest()
    first = insert(SubmissionRow).values(digest=digest, made_id=made_id).on_conflict_do_nothing()
    if await session.scalar(first.returning(SubmissionRow.digest)) is not None:
        return None
    return await session.scalar(select(SubmissionRow.made_id).where(SubmissionRow.digest == digest))


async def forget_old(session: AsyncSession) -> None:
    """Delete submissions that are older than `KEPT`."""
    await session.execute(delete(SubmissionRow).where(SubmissionRow.made_at < func.clock_timestamp() - KEPT))
