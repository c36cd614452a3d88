"""Use cases of live updates."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.user import UserErased
from kit.database.commits import announce
from news_ranking.live.repository import LiveRepository, Topic
from news_ranking.tables import COLLECTED
from shared.problems import ContestNotFound
from standings.contests import ContestRepository

TOPIC = "live"
"""The hub's topic: `Database.on_commit(wake, topic=TOPIC)`."""


async def changed(session: AsyncSession, contest_id: UUID, topic: Topic) -> None:
    """Record a change of a contest; listening browsers are notified after the commit (api.md, Live)."""
    await LiveRepository(session).count(contest_id, topic)
    announce(session, TOPIC)


async def contest_changed(session: AsyncSession, contest_id: UUID) -> None:
    """Record a change of a contest's state or texts; of a deleted one nothing is recorded."""
    if await ContestRepository(session, COLLECTED).contest(contest_id) is not None:
        await changed(session, contest_id, "schedule")


async def erased(session: AsyncSession, event: UserErased) -> None:
    """Record a change of rankings with an erased user, whose team has lost its name."""
    for contest_id in await ContestRepository(session, COLLECTED).contests_of(event.user_id):
        await changed(session, contest_id, "ranking")


async def require_contest(session: AsyncSession, contest_id: UUID) -> None:
    """Require that participants can see a contest.

    Raises:
        ContestNotFound: the contest does not exist or is a draft.
    """
    if not await ContestRepository(session, COLLECTED).is_public(contest_id):
        raise ContestNotFound
