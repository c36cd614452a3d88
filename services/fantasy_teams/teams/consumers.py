"""Contests and memberships, as told by the service that owns them."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged, MembershipChanged
from fantasy_teams.teams import service as teams
from kit.messaging.inbox import Consumers

consumers = Consumers()


@consumers.on(ContestChanged)
async def contest_changed(session: AsyncSession, event: ContestChanged) -> None:
    """Keep a copy of the contest."""
    await teams.take_contest(session, event)


@consumers.on(MembershipChanged)
async def membership_changed(session: AsyncSession, event: MembershipChanged) -> None:
    """Keep who has joined; hide or restore the team."""
    await teams.take_membership(session, event)
