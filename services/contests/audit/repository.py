"""All SQL of the public log."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contests.audit.models import LogRow
from contracts.events.audit import ActionRecorded

__all__ = ["add", "count", "page"]


async def add(session: AsyncSession, contest_id: UUID, act: ActionRecorded) -> None:
    """Put an act into the log; a second time changes nothing."""
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
    await session.execute(insert(LogRow).values(row).on_conflict_do_nothing(index_elements=["action_id"]))


async def page(session: AsyncSession, contest_id: UUID, *, offset: int, size: int) -> Sequence[LogRow]:
    """Answer `size` acts after the first `offset`, newest first."""
    rows = await session.scalars(
        select(LogRow)
        .where(LogRow.contest_id == contest_id)
        .order_by(LogRow.at.desc(), LogRow.action_id.desc())
        .offset(offset)
        .limit(size)
    )
    return rows.all()


async def count(session: AsyncSession, contest_id: UUID) -> int:
    """Answer how many acts the log of a contest has."""
    found = await session.scalar(select(func.count()).select_from(LogRow).where(LogRow.contest_id == contest_id))
    return found or 0
