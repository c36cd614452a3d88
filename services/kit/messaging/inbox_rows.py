"""The SQL of the inbox."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache
from typing import Any, cast
from uuid import UUID

from sqlalchemy import ColumnElement, CursorResult, Select, case, delete, func, literal_column, select, true, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from kit.messaging.tables import InboxRow

LOCK = 7_261_033
"""First key of the advisory locks on aggregates that are being handled."""
PURGE_ROWS = 1000
LARGE = 65_536
"""Bytes of an event's data, as they are stored."""
_NOTHING: ColumnElement[dict[str, object]] = literal_column("CAST('{}' AS json)")

PENDING = InboxRow.done_at.is_(None) & InboxRow.dead_at.is_(None)
DEAD = InboxRow.dead_at.is_not(None)


@dataclass(frozen=True)
class Taken:
    """The row that is to be handled."""

    row: InboxRow
    has_more: bool
    """Whether rows wait behind it."""


@dataclass(frozen=True)
class NothingDue:
    """No row is to be handled now."""

    seconds: float | None
    """Until the next row that waits for its time, at least 0; None if none does."""


@lru_cache
def _first_due() -> Select[Any, Any, Any, Any]:  # Any: the row, nothing, whether there are more, seconds
    """Build the statement of `take` once: idle workers execute little else."""
    due = (
        select(InboxRow)
        .where(PENDING, InboxRow.next_attempt_at <= func.now())
        .order_by(InboxRow.position)
        .limit(1)
        .with_for_update(skip_locked=True)
        .cte("due")
        .prefix_with("MATERIALIZED")
    )
    taken, other = aliased(InboxRow, due), aliased(InboxRow)
    aggregate = func.pg_advisory_xact_lock(LOCK, func.hashtext(due.c.aggregate_id))
    is_other = other.done_at.is_(None) & other.dead_at.is_(None)
    more = select(other.position).where(is_other, other.position > due.c.position).exists()
    wait = func.min(other.next_attempt_at) - func.now()  # by the time that `due` goes by: none falls due in between
    seconds = select(func.extract("epoch", wait)).where(is_other, other.next_attempt_at > func.now()).scalar_subquery()
    one = select(true().label("one")).subquery()
    return select(
        taken, aggregate, case((due.c.position.is_not(None), more)), case((due.c.position.is_(None), seconds))
    ).select_from(one.outerjoin(taken, true()))


async def take(session: AsyncSession) -> Taken | NothingDue:
    """Lock the first due row and its aggregate until the transaction ends, or return the time of the next one.

    Rows that other workers hold are skipped; for an aggregate that another worker is handling it waits.
    """
    found = (await session.execute(_first_due())).one()
    row = cast("InboxRow | None", found[0])
    has_more, until_due = found[2:]
    if row is None:
        return NothingDue(None if until_due is None else float(until_due))
    session.expunge(row)
    return Taken(row, bool(has_more))


async def take_more(session: AsyncSession, first: InboxRow, most: int) -> list[InboxRow]:
    """Lock rows behind `first` that are due for the first time, and their aggregates, and return them in order.

    It never waits, because waiting with held locks could deadlock. Rows that other workers hold are skipped, and so are
    those of an aggregate that another worker is handling.
    """
    due = (
        select(InboxRow)
        .where(PENDING, InboxRow.attempts == 0, InboxRow.next_attempt_at <= func.now())
        .where(InboxRow.position > first.position)
        .order_by(InboxRow.position)
        .limit(most)
        .with_for_update(skip_locked=True)
        .cte("due")
        .prefix_with("MATERIALIZED")
    )
    taken = aliased(InboxRow, due)
    aggregate = func.pg_try_advisory_xact_lock(LOCK, func.hashtext(due.c.aggregate_id))
    rows = (await session.execute(select(taken, aggregate).order_by(due.c.position))).all()
    session.expunge_all()
    elsewhere = {row.aggregate_id for row, is_mine in rows if not is_mine}
    return [row for row, _is_mine in rows if row.aggregate_id not in elsewhere]


async def mark_done(session: AsyncSession, event_ids: Sequence[UUID]) -> None:
    """Mark rows as done in this transaction.

    The row stays, so that a duplicate is recognized. A large event's data are deleted: a run's chunk is stored by its
    consumer, and would be stored twice for as long as handled events are kept.
    """
    is_large = func.pg_column_size(InboxRow.data) > LARGE
    await session.execute(
        update(InboxRow)
        .where(InboxRow.event_id == func.any(event_ids))
        .values(done_at=func.clock_timestamp(), data=case((is_large, _NOTHING), else_=InboxRow.data))
        .execution_options(synchronize_session=False)
    )


async def mark_failed(session: AsyncSession, row: InboxRow, *, reason: str, retry_in: timedelta | None) -> None:
    """Record a failure: the next attempt after `retry_in`, or none. A row with a newer state stays unchanged."""
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
    """Make dead rows pending again, all or one, as if they had just arrived, and return their number."""
    one = true() if event_id is None else InboxRow.event_id == event_id
    result = await session.execute(
        update(InboxRow)
        .where(DEAD, one)
        .values(dead_at=None, attempts=0, next_attempt_at=func.clock_timestamp())
        .execution_options(synchronize_session=False)
    )
    return cast("CursorResult[tuple[()]]", result).rowcount


async def dead(session: AsyncSession, *, offset: int, size: int) -> Sequence[InboxRow]:
    """Return a page of the dead rows, the last to die first."""
    newest_first = select(InboxRow).where(DEAD).order_by(InboxRow.dead_at.desc(), InboxRow.event_id)
    return (await session.scalars(newest_first.offset(offset).limit(size))).all()


async def count_dead(session: AsyncSession) -> int:
    """Return the number of dead rows."""
    return await session.scalar(select(func.count()).select_from(InboxRow).where(DEAD)) or 0


async def purge(session: AsyncSession, keep: timedelta) -> int:
    """Delete up to 1,000 rows done longer than `keep` ago, and return their number."""
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
