"""Use cases of watch lists."""

from collections.abc import Collection, Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.contests.repository import ContestRepository
from fantasy_teams.game import FANTASY
from fantasy_teams.market.repository import Market, MarketRepository
from fantasy_teams.watched_athletes.models import MOST_WATCHED
from fantasy_teams.watched_athletes.repository import WatchListRepository
from games.teams.repository import TeamRepository
from shared.problems import ContestClosed, ContestNotFound


async def watched(session: AsyncSession, *, owner: UUID, contest_id: UUID) -> list[UUID]:
    """Return the athletes that the owner watches in a contest, the latest last; deleted ones are left out.

    Raises:
        ContestNotFound: there is no such contest of this game, or the owner is not in it.
    """
    lists = WatchListRepository(session)
    contest = await ContestRepository(session).contest(contest_id)
    if contest is None or not await lists.is_joined(contest_id, owner):
        raise ContestNotFound
    numbers = await lists.read(contest_id, owner)
    market = await MarketRepository(session).market(contest.origin_id, contest.market)
    return _ids(numbers, market)


async def change(
    session: AsyncSession, *, owner: UUID, contest_id: UUID, watch: Sequence[UUID], unwatch: Collection[UUID]
) -> list[UUID]:
    """Put athletes on the owner's list and take others off; return the list, the latest last.

    Those who are on it already keep their place. Unknown athletes change nothing. With more than `MOST_WATCHED` the
    ones watched longest go.

    Raises:
        ContestNotFound: there is no such contest of this game, or the owner is not in it.
        ContestClosed: it is over.
    """
    contest = await ContestRepository(session).contest(contest_id)
    admission = await TeamRepository(session, FANTASY).admission(contest_id, owner)
    if contest is None or admission is None or not admission.joined:
        raise ContestNotFound
    if contest.state == "closed":
        raise ContestClosed
    market = await MarketRepository(session).market(contest.origin_id, contest.market)
    row = await WatchListRepository(session).lock(contest_id, owner)
    off = {market.numbers[athlete] for athlete in unwatch if athlete in market.numbers}
    more = [market.numbers[athlete] for athlete in watch if athlete in market.numbers]
    known = [number for number in row.athletes if number in market.people]
    kept = [number for number in dict.fromkeys([*known, *more]) if number not in off]
    row.athletes = kept[-MOST_WATCHED:]
    return _ids(row.athletes, market)


def _ids(numbers: Sequence[int], market: Market) -> list[UUID]:
    return [market.people[number].athlete_id for number in numbers if number in market.people]
