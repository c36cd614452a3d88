"""Consumer of published rankings for webhooks."""

from sqlalchemy.ext.asyncio import AsyncSession

from contests.fixtures.repository import FixtureRepository
from contests.webhooks.outbox import tell_ranking
from contracts.events.ranking import RankingPublished
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(RankingPublished)
async def ranking_published(session: AsyncSession, event: RankingPublished) -> None:
    """Notify the contest's webhooks of a ranking with the points of a run."""
    fixture = await FixtureRepository(session).find(event.contest_id, event.fixture_id)
    if fixture is not None:
        await tell_ranking(session, fixture, event)
