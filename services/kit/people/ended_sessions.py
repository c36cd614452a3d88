"""Ended sessions with unexpired access tokens, which every service refuses.

The service that owns the sessions publishes an event. A service's inbox brings it to one of its processes, and all of
them follow the table. Verifying a token needs the process's memory only.
"""

from datetime import datetime
from typing import ClassVar
from uuid import UUID

from sqlalchemy import Index, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from contracts.events.session import SessionEnded
from kit.database.commits import announce
from kit.database.followed_tables import OVERLAP, POLL_SECONDS, Followed
from kit.database.sessions import Database
from kit.database.tables import TableBase, metadata
from kit.messaging.consumers import Consumers

TOPIC = "ended-sessions"
"""The topic of every process: a commit that brought one is seen at once."""

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
    """Store an ended session; a repetition changes nothing."""
    ended = {"session_id": event.session_id, "tokens_until": event.tokens_until}
    await session.execute(insert(EndedSessionRow).values(**ended).on_conflict_do_nothing())
    announce(session, TOPIC)


async def forget_expired(session: AsyncSession) -> None:
    """Delete sessions whose tokens have all expired."""
    await session.execute(delete(EndedSessionRow).where(EndedSessionRow.tokens_until <= func.clock_timestamp()))


class EndedSessions(Followed):
    """One process's copy of ended sessions: `session_id in ended`."""

    topic: ClassVar[str] = TOPIC
    unavailable: ClassVar[str] = "ended_sessions_unavailable"

    def __init__(self, database: Database, *, poll_seconds: float = POLL_SECONDS) -> None:
        super().__init__(database, poll_seconds=poll_seconds)
        self._until: dict[UUID, datetime] = {}
        self._seen: datetime | None = None

    def __contains__(self, session_id: object) -> bool:
        """Return whether a session is known to have ended."""
        return session_id in self._until

    def __len__(self) -> int:
        """Return the number of sessions in memory."""
        return len(self._until)

    async def look(self) -> None:
        """Load the changes since the last look, and remove sessions whose tokens have expired."""
        table, now = EndedSessionRow, func.clock_timestamp()
        recent = select(table.session_id, table.tokens_until).where(table.tokens_until > now)
        if self._seen is not None:
            recent = recent.where(table.heard_at > self._seen - OVERLAP)
        async with self.database.transaction() as session:
            at = await session.scalar(select(now))
            assert at is not None  # noqa: S101 - a SELECT of a function always answers one row
            heard = {row.session_id: row.tokens_until for row in await session.execute(recent)}
        self._until = {ended: until for ended, until in (self._until | heard).items() if until > at}
        self._seen = at

    def forget(self) -> None:
        """Remove all sessions from memory."""
        self._until, self._seen = {}, None
