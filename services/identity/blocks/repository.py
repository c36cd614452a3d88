"""All SQL about blocks."""

from collections.abc import AsyncIterator, Sequence
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from identity.blocks.models import BlockRow
from identity.memberships.models import ContestRow


class BlockRepository:
    """Reads and writes blocks."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, block: BlockRow) -> bool:
        """Insert a block; return whether there was none such in force."""
        values = {
            "id": block.id,
            "user_id": block.user_id,
            "contest_id": block.contest_id,
            "reason": block.reason,
            "blocked_by": block.blocked_by,
        }
        made = await self._session.execute(
            insert(BlockRow).values(values).on_conflict_do_nothing().returning(BlockRow.id)
        )
        return made.first() is not None

    async def lift(self, user_id: UUID, contest_id: UUID | None, *, by: UUID | None) -> bool:
        """End a block; return whether there was one."""
        ended = await self._session.execute(
            update(BlockRow)
            .where(
                BlockRow.user_id == user_id,
                BlockRow.contest_id.is_not_distinct_from(contest_id),
                BlockRow.lifted_at.is_(None),
            )
            .values(lifted_at=func.clock_timestamp(), lifted_by=by)
            .returning(BlockRow.id)
        )
        return ended.first() is not None

    async def in_force(self, user_id: UUID) -> Sequence[tuple[BlockRow, str | None]]:
        """List a user's blocks, each with its contest's name, in the language of the request.

        The account comes first, then the oldest.
        """
        rows = await self._session.execute(
            select(BlockRow, ContestRow)
            .outerjoin(ContestRow, ContestRow.id == BlockRow.contest_id)
            .where(BlockRow.user_id == user_id, BlockRow.lifted_at.is_(None))
            .order_by(BlockRow.contest_id.is_not(None), BlockRow.blocked_at)
        )
        return [(block, contest and contest.shown_name) for block, contest in rows.all()]

    async def revision(self, user_id: UUID) -> int:
        """Count a user's blocks and their endings: it grows with each of them."""
        counted = await self._session.scalar(
            select(func.count() + func.count(BlockRow.lifted_at)).where(BlockRow.user_id == user_id)
        )
        return counted or 0

    async def everybody(self) -> AsyncIterator[UUID]:
        """List every user who was ever blocked."""
        for user_id in (await self._session.scalars(select(BlockRow.user_id).distinct())).all():
            yield user_id
