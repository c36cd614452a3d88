"""Consumer of the game service's answers about deletions."""

from sqlalchemy.ext.asyncio import AsyncSession

from contests.events import deletion
from contracts.events.withdrawal import WithdrawalAnswered
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(WithdrawalAnswered)
async def withdrawal_answered(session: AsyncSession, event: WithdrawalAnswered) -> None:
    """Delete the fixture or event, if no team has picked it."""
    await deletion.answer(session, event)
