"""Consumers of events that request messages to people."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.message import MessageRequested
from identity.inbox import service
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(MessageRequested)
async def message_requested(session: AsyncSession, event: MessageRequested) -> None:
    """Deliver the message to the inboxes of its audience."""
    await service.deliver(session, event)
