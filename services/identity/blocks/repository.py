"""All SQL about blocks."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Self, cast
from uuid import UUID

from sqlalchemy import ColumnElement, Select, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from identity.blocks.models import BlockRow
from identity.memberships.models import ContestRow
from identity.tables import USER
from shared.bilingual_names import both


@dataclass(frozen=True)
class BlockInForce:
    """Something that a user is kept from."""

    contest_id: UUID | None
    """None: the whole account."""
    contest_name: Text | None
    """None for the whole account, and while the contest is not known here."""
    reason: str
    """In the organizer's words."""
    blocked_at: datetime

    @classmethod
    def of(
        cls, contest_id: UUID | None, name: str | None, name_en: str | None, reason: str, blocked_at: datetime
    ) -> Self:
        """Return the block of a row of `in_force_of`."""
        return cls(contest_id, None if name is None else both(name, name_en), reason, blocked_at)


def in_force_of(user_id: ColumnElement[UUID]) -> Select[UUID | None, str | None, str | None, str, datetime]:
    """Select a user's blocks as `BlockInForce.of` takes them: the account first, then the oldest."""
    name = cast("ColumnElement[str | None]", ContestRow.name)  # a block may be of no contest
    found = select(BlockRow.contest_id, name, ContestRow.name_en, BlockRow.reason, BlockRow.blocked_at)
    found = found.outerjoin(ContestRow, ContestRow.id == BlockRow.contest_id)
    found = found.where(BlockRow.user_id == user_id, BlockRow.lifted_at.is_(None))
    return found.order_by(BlockRow.contest_id.is_not(None), BlockRow.blocked_at)


_IN_FORCE = in_force_of(USER)


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

    async def in_force(self, user_id: UUID) -> Sequence[BlockInForce]:
        """List a user's blocks: the account first, then the oldest."""
        return [BlockInForce.of(*row) for row in await self._session.execute(_IN_FORCE, {"user": user_id})]

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
