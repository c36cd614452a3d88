"""The athletes' names for a line of the digest."""

import json
from collections.abc import Mapping

from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.contests.repository import ContestRepository
from fantasy_teams.market.repository import MarketRepository
from games.tables import FixtureColumns


async def names_in(session: AsyncSession, fixture: FixtureColumns, line: str) -> Mapping[str, str]:
    """Return the full names of the known athletes in a squad's line, by number."""
    contest = await ContestRepository(session).contest(fixture.contest_id)
    if contest is None:
        return {}
    people = (await MarketRepository(session).market(contest.origin_id, contest.market)).people
    numbers: list[int] = json.loads(line.partition(" ")[2])["athletes"]
    return {str(number): people[number].fullname for number in numbers if number in people}
