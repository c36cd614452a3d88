"""The SQL of the inbox."""

from collections.abc import Sequence
from datetime import timedelta
from typing import cast
from uuid import UUID

from sqlalchemy import CursorResult, delete, func, select, true, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from kit.messaging.tables import InboxRow

LOCK = 7_261_033
"""First key of the advisory locks on aggregates that are being handled."""
PURGE_ROWS = 1000

PENDING = InboxRow.done_at.is_(None) & InboxRow.dead_at.is_(None)
DEAD = InboxRow.dead_at.is_not(None)


async def take(session: AsyncSession) -> InboxRow | None:
    """Lock the first row that is due, and its aggregate, until the transaction ends; None if there is none.

    Rows that other workers hold are passed over; for an aggregate that another worker is handling it waits.
    """
    due = (
        select(InboxRow)
        .where(PENDING, InboxRow.next_attempt_at <= func.now())
        .order_by(InboxRow.position)
        .limit(1)
        .with_for_update(skip_locked=True)
        .cte("due")
        .prefix_with("MATERIALIZED")
    )
    taken = aliased(InboxRow, due)
    aggregate = func.pg_advisory_xact_lock(LOCK, func.hashtext(due.c.aggregate_id))
    row = (await session.execute(select(taken, aggregate))).first()
    if row is None:
        return None
    session.expunge(row[0])
    return row[0]


async def seconds_until_due(session: AsyncSession) -> float | None:
    """Answer the seconds until the next row that waits for its time is due; None if none waits.

    To be asked in the transaction in which `take` found nothing: both go by the time it began, so that no row falls
    due in between unseen.
    """
    wait = func.min(InboxRow.next_attempt_at) - func.now()
    seconds = await session.scalar(
        select(func.extract("epoch", wait)).where(PENDING, InboxRow.next_attempt_at > func.now())
    )
    return None if seconds is None else float(seconds)


async def mark_done(session: AsyncSession, event_id: UUID) -> None:
    """Note that the row's effects are part of this transaction."""
    await session.execute(
        update(InboxRow)
        .where(InboxRow.event_id == event_id)
        .values(done_at=func.clock_timestamp())
        .execution_options(synchronize_session=False)
    )


async def mark_failed(session: AsyncSession, row: InboxRow, *, reason: str, retry_in: timedelta | None) -> None:
    """Note a failure: the next attempt after `retry_in`, or none. A row that has moved on meanwhile is left alone."""
    outcome = (
        {"dead_at": func.clock_timestamp()}
        if retry_in is None
        else {"next_attempt_at": func.clock_timestamp() + retry_in}
    )
    await session.execute(
        update(InboxRow)
        .where(InboxRow.event_id == row.event_id, PENDING, InboxRow.attempts == row.attempts)
        .values(attempts=InboxRow.attempts + 1, last_error=reason, **outcome)
        .execution_options(synchronize_session=False)
    )


async def revive(session: AsyncSession, event_id: UUID | None) -> int:
    """Make dead rows pending again, all or one, as if they had just come in; answer how many."""
    one = true() if event_id is None else InboxRow.event_id == event_id
    result = await session.execute(
        update(InboxRow)
        .where(DEAD, one)
        .values(dead_at=None, attempts=0, next_attempt_at=func.clock_timestamp())
        .execution_options(synchronize_session=False)
    )
    return cast("CursorResult[tuple[()]]", result).rowcount


async def dead(session: AsyncSession, *, offset: int, size: int) -> Sequence[InboxRow]:
    """Answer a page of the dead rows, the last to die first."""
    newest_first = select(InboxRow).where(DEAD).order_by(InboxRow.dead_at.desc(), InboxRow.event_id)
    return (await session.scalars(newest_first.offset(offset).limit(size))).all()


async def count_dead(session: AsyncSession) -> int:
    """Answer how many rows are dead."""
    return await session.scalar(select(func.count()).select_from(InboxRow).where(DEAD)) or 0


async def purge(session: AsyncSession, keep: timedelta) -> int:
    """Delete up to 1,000 rows done longer than `keep` ago; answer how many."""
    old = (
        select(InboxRow.event_id)
        .where(InboxRow.done_at < func.clock_timestamp() - keep)
        .limit(PURGE_ROWS)
        .with_for_update(skip_locked=True)
    )
    result = await session.execute(
        delete(InboxRow).where(InboxRow.event_id.in_(old)).execution_options(synchronize_session=False)
    )
    return cast("CursorResult[tuple[()]]", result).rowcount
