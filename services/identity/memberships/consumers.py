"""Events about contests, memberships and private leagues."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged, MembershipChanged
from contracts.events.private_league import PrivateLeagueChanged
from identity.memberships import service
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(ContestChanged)
async def contest_changed(session: AsyncSession, event: ContestChanged) -> None:
    """Store the contest's name for the lists of leagues."""
    await service.learn_contest(session, event)


@consumers.on_many(MembershipChanged)
async def memberships_changed(session: AsyncSession, events: Sequence[MembershipChanged]) -> None:
    """Store the members of contests."""
    await service.learn_memberships(session, events)


@consumers.on(PrivateLeagueChanged)
async def private_league_changed(session: AsyncSession, event: PrivateLeagueChanged) -> None:
    """Store a membership of a private league."""
    await service.learn_private_league(session, event)
