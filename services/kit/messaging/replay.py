"""Replay of dead events, once the cause of their failure is repaired."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.commits import announce
from kit.database.sessions import Database
from kit.messaging import inbox, inbox_rows


async def replay(database: Database, event_id: UUID | None = None) -> int:
    """Make dead inbox rows pending again, all of them or the one named, and return their number.

    Workers of this process take them at once, those of others after the announcement (`kit.database.announcements`).
    """
    async with database.transaction() as session:
        return await replay_within(session, event_id)


async def replay_within(session: AsyncSession, event_id: UUID | None = None) -> int:
    """Replay dead rows in the caller's transaction."""
    revived = await inbox_rows.revive(session, event_id)
    announce(session, inbox.TOPIC)
    return revived
