"""Consumers of the acts that other services record."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.audit import ActionRecorded
from kit.messaging.consumers import Consumers
from storage_logs.audit import service

consumers = Consumers()


@consumers.on(ActionRecorded)
async def action_recorded(session: AsyncSession, event: ActionRecorded) -> None:
    """Append an act to the audit log, regardless of its service."""
    await service.keep(session, event)
