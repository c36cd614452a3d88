"""What contests learns of acts in other services."""

from sqlalchemy.ext.asyncio import AsyncSession

from contests.audit import service
from contracts.events.audit import ActionRecorded
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(ActionRecorded)
async def action_recorded(session: AsyncSession, event: ActionRecorded) -> None:
    """Put an act on a contest into its public log, whichever service it happened in."""
    await service.keep(session, event)
