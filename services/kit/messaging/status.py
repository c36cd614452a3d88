"""The backlog of a service's messages, for `/health` and `/metrics`."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import ColumnElement, Numeric, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from kit.api.wire import View
from kit.messaging import inbox_rows
from kit.messaging.tables import InboxRow, OutboxRow


class MessagingStatus(View):
    """Counts of rows, and ages in seconds by the database's clock; an empty place is 0 seconds old."""

    outbox: int
    """Events committed and not yet confirmed by the transport."""
    outbox_oldest_seconds: float
    """The age of the oldest of them."""
    inbox_pending: int
    """Events received and not yet handled."""
    inbox_oldest_seconds: float
    """The age of the oldest of them."""
    inbox_dead: int
    """Events given up until replayed."""


async def messaging_status(session: AsyncSession) -> MessagingStatus:
    """Return the state of outbox and inbox; cheap while both are short, however many done rows there are."""
    outbox = (
        await session.execute(select(func.count(), _age(func.min(OutboxRow.written_at))).select_from(OutboxRow))
    ).one()
    inbox = (
        await session.execute(select(func.count(), _age(func.min(InboxRow.received_at))).where(inbox_rows.PENDING))
    ).one()
    return MessagingStatus(
        outbox=outbox[0],
        outbox_oldest_seconds=float(outbox[1]),
        inbox_pending=inbox[0],
        inbox_oldest_seconds=float(inbox[1]),
        inbox_dead=await inbox_rows.count_dead(session),
    )


def _age(since: ColumnElement[datetime]) -> ColumnElement[Decimal]:
    seconds = func.extract("epoch", func.clock_timestamp() - since)
    return func.greatest(0, func.coalesce(seconds, 0), type_=Numeric())
