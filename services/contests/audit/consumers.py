"""Consumer of the acts that other services record."""

from sqlalchemy.ext.asyncio import AsyncSession

from contests.audit import service
from contracts.events.audit import ActionRecorded
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(ActionRecorded)
async def action_recorded(session: AsyncSession, event: ActionRecorded) -> None:
    """Add an act on a contest to its public log, regardless of its service."""
    await service.keep(session, event)
