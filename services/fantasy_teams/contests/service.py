"""Use cases of contests."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.contests.repository import Contest, ContestRepository
from shared.problems import StillArriving


async def contest_of(session: AsyncSession, contest_id: UUID) -> Contest:
    """Return a fantasy contest.

    Raises:
        StillArriving: no message about the contest has arrived yet.
    """
    contest = await ContestRepository(session).contest(contest_id)
    if contest is None:
        raise StillArriving
    return contest
