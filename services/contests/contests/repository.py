"""All SQL of contests."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow

__all__ = ["archived", "find", "lock", "public", "share", "visible_to_organizer"]

_NEWEST_FIRST = (ContestRow.start_date.desc(), ContestRow.id.desc())


async def find(session: AsyncSession, contest_id: UUID) -> ContestRow | None:
    """Answer a contest in whatever state, or None."""
    return await session.scalar(select(ContestRow).where(ContestRow.id == contest_id))


async def lock(session: AsyncSession, contest_id: UUID) -> ContestRow | None:
    """Answer a contest and hold it against every other writer until the transaction ends."""
    return await session.scalar(
        select(ContestRow)
        .where(ContestRow.id == contest_id)
        .with_for_update(of=ContestRow)
        .execution_options(populate_existing=True)
    )


async def share(session: AsyncSession, contest_id: UUID) -> ContestRow | None:
    """Answer a contest whose state and start can't change until the transaction ends; others may share it."""
    return await session.scalar(
        select(ContestRow)
        .where(ContestRow.id == contest_id)
        .with_for_update(read=True, of=ContestRow)
        .execution_options(populate_existing=True)
    )


async def public(session: AsyncSession, *, or_ids: Sequence[UUID] = ()) -> Sequence[ContestRow]:
    """Answer the published and running contests, and the closed ones of `or_ids`; newest start first."""
    wanted: ColumnElement[bool] = ContestRow.state == "published"
    if or_ids:
        wanted = or_(wanted, (ContestRow.state == "closed") & ContestRow.id.in_(or_ids))
    return (await session.scalars(select(ContestRow).where(wanted).order_by(*_NEWEST_FIRST))).all()


async def archived(session: AsyncSession) -> Sequence[ContestRow]:
    """Answer the closed contests, newest start first."""
    return (
        await session.scalars(select(ContestRow).where(ContestRow.state == "closed").order_by(*_NEWEST_FIRST))
    ).all()


async def visible_to_organizer(session: AsyncSession) -> Sequence[ContestRow]:
    """Answer all contests, drafts included, the last made first."""
    return (
        await session.scalars(select(ContestRow).order_by(ContestRow.created_at.desc(), ContestRow.id.desc()))
    ).all()
