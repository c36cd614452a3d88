"""Events about contests and memberships."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged, MembershipChanged
from identity.memberships import service
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(ContestChanged)
async def contest_changed(session: AsyncSession, event: ContestChanged) -> None:
    """Keep the contest's name for the lists of leagues."""
    await service.learn_contest(session, event)


@consumers.on(MembershipChanged)
async def membership_changed(session: AsyncSession, event: MembershipChanged) -> None:
    """Keep who takes part in what."""
    await service.learn_membership(session, event)
