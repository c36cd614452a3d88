"""Sessions that have ended while access tokens of theirs have not expired: every service refuses these tokens.

The service that owns the sessions says so with an event, which a service's inbox brings to one of its processes; all of
them follow the table. Verifying a token asks the process's own memory only.
"""

import asyncio
from datetime import datetime, timedelta
from uuid import UUID

import structlog
from sqlalchemy import Index, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from contracts.events.session import SessionEnded
from kit import context
from kit.db import Database, TableBase, announce, metadata
from kit.messaging.consumers import Consumers
from kit.messaging.waking import Pulse

log = structlog.get_logger(__name__)

TOPIC = "ended-sessions"
"""What every process follows: a commit that brought one is seen at once."""
POLL_SECONDS = 2.0
"""Until one is seen here, at most, whose wake-up was missed."""
OVERLAP = timedelta(minutes=1)
"""Longer than from a row's instant to its commit: rows become visible out of their order."""

ended_metadata = metadata()
consumers = Consumers()


class _Row(TableBase):
    __abstract__ = True
    metadata = ended_metadata


class EndedSessionRow(_Row):
    """A session that has ended; the row is gone when its last access token has expired."""

    __tablename__ = "ended_sessions"
    __table_args__ = (Index(None, "heard_at"),)

    session_id: Mapped[UUID] = mapped_column(primary_key=True)
    tokens_until: Mapped[datetime]
    heard_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


@consumers.on(SessionEnded)
async def session_ended(session: AsyncSession, event: SessionEnded) -> None:
    """Keep a session that has ended; hearing of it twice changes nothing."""
    ended = {"session_id": event.session_id, "tokens_until": event.tokens_until}
    await session.execute(insert(EndedSessionRow).values(**ended).on_conflict_do_nothing())
    announce(session, TOPIC)


async def forget_expired(session: AsyncSession) -> None:
    """Delete sessions whose tokens have all expired."""
    await session.execute(delete(EndedSessionRow).where(EndedSessionRow.tokens_until <= func.clock_timestamp()))


class EndedSessions:
    """What one process knows of ended sessions: `session_id in ended`.

    Args:
        database: the service's; while it is away, what is known stays.
        poll_seconds: between two looks without having been woken.
    """

    def __init__(self, database: Database, *, poll_seconds: float = POLL_SECONDS) -> None:
        self._database = database
        self._poll_seconds = poll_seconds
        self._until: dict[UUID, datetime] = {}
        self._seen: datetime | None = None
        self._pulse = Pulse()
        database.on_commit(self._pulse.wake, topic=TOPIC)

    def __contains__(self, session_id: object) -> bool:
        """Tell whether a session is known to have ended."""
        return session_id in self._until

    def __len__(self) -> int:
        """Answer how many are kept in memory."""
        return len(self._until)

    async def look(self) -> None:
        """Learn what was heard of since the last look, and forget whose tokens have expired."""
        table, now = EndedSessionRow, func.clock_timestamp()
        recent = select(table.session_id, table.tokens_until).where(table.tokens_until > now)
        if self._seen is not None:
            recent = recent.where(table.heard_at > self._seen - OVERLAP)
        async with self._database.transaction() as session:
            at = await session.scalar(select(now))
            assert at is not None  # noqa: S101 - a SELECT of a function always answers one row
            heard = {row.session_id: row.tokens_until for row in await session.execute(recent)}
        self._until = {ended: until for ended, until in (self._until | heard).items() if until > at}
        self._seen = at

    async def run(self, stop: asyncio.Event) -> None:
        """Follow the table until `stop` is set."""
        context.service.set(self._database.service)
        async with self._pulse.until(stop):
            while not stop.is_set():
                try:
                    await self.look()
                except Exception as error:  # noqa: BLE001 - the database is away; what is known stays
                    log.warning("ended_sessions_unavailable", error=type(error).__name__)
                await self._pulse.wait(self._poll_seconds)
