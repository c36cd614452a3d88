"""All SQL of the public log."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contests.audit.models import LogRow
from contracts.events.audit import ActionRecorded


class LogRepository:
    """Read and extend the public log within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, contest_id: UUID, act: ActionRecorded) -> None:
        """Add an act to the log; a repetition changes nothing."""
        row = {
            "action_id": act.action_id,
            "contest_id": contest_id,
            "at": act.at,
            "action": act.action,
            "by_organizer": act.actor_id is not None,
            "fixture_id": act.fixture_id,
            "event_key": act.event_key,
            "reason": act.reason,
            "facts": act.model_dump(mode="json")["after"],
        }
        await self._session.execute(insert(LogRow).values(row).on_conflict_do_nothing(index_elements=["action_id"]))

    async def page(self, contest_id: UUID, *, offset: int, size: int) -> Sequence[LogRow]:
        """List up to `size` acts after the first `offset`, newest first."""
        rows = await self._session.scalars(
            select(LogRow)
            .where(LogRow.contest_id == contest_id)
            .order_by(LogRow.at.desc(), LogRow.action_id.desc())
            .offset(offset)
            .limit(size)
        )
        return rows.all()

    async def count(self, contest_id: UUID) -> int:
        """Count the acts in the log of a contest."""
        found = await self._session.scalar(
            select(func.count()).select_from(LogRow).where(LogRow.contest_id == contest_id)
        )
        return found or 0
