"""What storage_logs learns of acts in other services."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.audit import ActionRecorded
from kit.messaging.consumers import Consumers
from storage_logs.audit import service

consumers = Consumers()


@consumers.on(ActionRecorded)
async def action_recorded(session: AsyncSession, event: ActionRecorded) -> None:
    """Put an act into the audit log, whichever service it happened in."""
    await service.keep(session, event)
