"""Use cases of the live updates."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from kit.db import announce
from news_ranking.live import repository
from news_ranking.live.errors import ContestNotFound
from news_ranking.live.repository import Topic

TOPIC = "live"
"""What the hub follows: `Database.on_commit(wake, topic=TOPIC)`."""


async def changed(session: AsyncSession, contest_id: UUID, topic: Topic) -> None:
    """Note that something of a contest changed; listening browsers are told after the commit (api.md, Live)."""
    await repository.count(session, contest_id, topic)
    announce(session, TOPIC)


async def require_contest(session: AsyncSession, contest_id: UUID | None) -> UUID:
    """Answer the id of a contest that can be followed.

    Raises:
        ContestNotFound: there is none, or it is a draft.
    """
    if contest_id is None or not await repository.is_public(session, contest_id):
        raise ContestNotFound
    return contest_id
