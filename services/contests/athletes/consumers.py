"""Consumer of the game service's answers about merged athletes."""

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import athlete_deletion, athlete_merge
from contracts.events.merge import AthletesMergeAnswered
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(AthletesMergeAnswered)
async def merge_answered(session: AsyncSession, event: AthletesMergeAnswered) -> None:
    """Merge what the game service has merged in squads, or delete whom no squad has."""
    if event.stays is None:
        await athlete_deletion.answer(session, event)
    else:
        await athlete_merge.answer(session, event)
