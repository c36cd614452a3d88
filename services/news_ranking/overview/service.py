"""Use cases of a participant's overview of contests."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from news_ranking.news.repository import NewsCount, NewsRepository
from news_ranking.rankings.repository import OwnPlace, RankingRepository


async def standings(
    session: AsyncSession, user_id: UUID, contest_ids: Collection[UUID]
) -> list[tuple[OwnPlace, NewsCount | None]]:
    """Return a user's places in these contests with the number of their news; drafts are left out."""
    places = await RankingRepository(session).own_places(user_id, contest_ids)
    news = await NewsRepository(session).counts([place.contest_id for place in places])
    return [(place, news.get(place.contest_id)) for place in places]
