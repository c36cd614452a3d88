"""Consumer of requests to delete a fixture or event without picks."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.withdrawal import WithdrawalRequested
from kit.messaging.consumers import Consumers
from typer_predictions.lock import service

consumers = Consumers()


@consumers.on(WithdrawalRequested)
async def withdrawal_requested(session: AsyncSession, event: WithdrawalRequested) -> None:
    """Count the picks and answer."""
    await service.withdraw(session, event)
