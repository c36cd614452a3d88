"""The services' receipts."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.user import UserErasureDone
from identity.erasures import service
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(UserErasureDone)
async def erasure_done(session: AsyncSession, event: UserErasureDone) -> None:
    """Store the receipt."""
    await service.receive(session, event.user_id, event.service)
