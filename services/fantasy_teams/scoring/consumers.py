"""Results, as told by the service that owns them."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import ResultsPublished
from fantasy_teams.scoring import service as scoring
from kit.messaging.inbox import Consumers

consumers = Consumers()


@consumers.on(ResultsPublished)
async def results_published(session: AsyncSession, event: ResultsPublished) -> None:
    """Queue the scoring of the fixture."""
    await scoring.take_results(session, event)
