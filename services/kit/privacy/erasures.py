"""Permanent erasure of a person's data; late events restore nothing.

Code that stores personal data of an event calls `is_erased` first, or `erased_among` for many.
"""

import typing
from collections.abc import Awaitable, Callable, Collection
from datetime import datetime, timedelta
from uuid import UUID

import structlog
from sqlalchemy import ARRAY, CursorResult, Text, cast, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from contracts.base import Service
from contracts.events.user import UserErased, UserErasureDone
from contracts.subscriptions import EVENTS
from kit.database.tables import TableBase, metadata
from kit.messaging import outbox
from kit.messaging.consumers import Consumers
from kit.messaging.inbox_rows import PENDING
from kit.messaging.tables import InboxRow
from kit.privacy.inventory import Inventory

log = structlog.get_logger(__name__)

LOCK = 7_261_034
"""First key of the advisory locks on people."""
LATE = timedelta(days=1)
"""How much longer after an erasure than events are kept they are looked through: none of before is left then."""

Erased = Callable[[AsyncSession, UserErased], Awaitable[None]]

erased_metadata = metadata()


class _Row(TableBase):
    __abstract__ = True
    metadata = erased_metadata


class ErasedUserRow(_Row):
    """An erased user: an id without a person."""

    __tablename__ = "erased_users"

    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    erased_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


async def is_erased(session: AsyncSession, person: UUID) -> bool:
    """Return whether a person is erased; others stay unerased until the transaction ends."""
    await session.execute(select(func.pg_advisory_xact_lock_shared(LOCK, func.hashtext(str(person)))))
    return await session.get(ErasedUserRow, person) is not None


async def erased_among(session: AsyncSession, people: Collection[UUID]) -> set[UUID]:
    """Return the erased ones of several people; the others stay unerased until the transaction ends."""
    person = func.unnest(cast(sorted(map(str, people)), ARRAY(Text))).column_valued("person")
    await session.execute(select(func.pg_advisory_xact_lock_shared(LOCK, func.hashtext(person))))
    erased = select(ErasedUserRow.user_id).where(ErasedUserRow.user_id == func.any(list(people)))
    return set(await session.scalars(erased))


async def erase(session: AsyncSession, person: UUID, inventory: Inventory) -> None:
    """Erase a person in the caller's transaction; a second time finds nothing and does no harm."""
    await session.execute(select(func.pg_advisory_xact_lock(LOCK, func.hashtext(str(person)))))
    await session.execute(insert(ErasedUserRow).values(user_id=person).on_conflict_do_nothing())
    await inventory.erase(session, person)
    await _empty_events(session, person)


def consumers_of(service: str, inventory: Inventory, erased: Erased | None) -> Consumers:
    """Return the handler of erasures: it erases, publishes the change, and confirms the erasure."""
    consumers = Consumers()

    @consumers.on(UserErased)
    async def _user_erased(session: AsyncSession, event: UserErased) -> None:
        await erase(session, event.user_id, inventory)
        if erased is not None:
            await erased(session, event)
        done = UserErasureDone(revision=event.revision, user_id=event.user_id, service=typing.cast("Service", service))
        outbox.add(session, done)
        log.info("user_erased", user_id=str(event.user_id))

    return consumers


async def empty_late_events(session: AsyncSession, kept: timedelta) -> None:
    """Empty events that name people who were erased not long ago, and that were handled after that.

    Args:
        session: the transaction.
        kept: how long handled events stay.
    """
    late = select(ErasedUserRow.user_id).where(ErasedUserRow.erased_at > func.clock_timestamp() - kept - LATE)
    for person in (await session.scalars(late)).all():
        emptied = await _empty_events(session, person)
        if emptied:
            log.info("late_events_emptied", events=emptied)


async def _empty_events(session: AsyncSession, person: UUID) -> int:
    """Empty handled events in the inbox that contain names which a person gave."""
    personal = [event.type for event in EVENTS.values() if event.names_people]
    theirs = func.strpos(cast(InboxRow.data, Text), str(person)) > 0
    emptied = update(InboxRow).where(InboxRow.type.in_(personal), ~PENDING, theirs).values(data={})
    result = await session.execute(emptied.execution_options(synchronize_session=False))
    return typing.cast("CursorResult[tuple[()]]", result).rowcount
