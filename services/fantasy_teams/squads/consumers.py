"""Consumers of requests to merge two athletes, and of new lists of chips."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged
from contracts.events.merge import AthletesMergeRequested
from fantasy_teams.squads import chip_changes, merge
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(AthletesMergeRequested)
async def merge_requested(session: AsyncSession, event: AthletesMergeRequested) -> None:
    """Change the squads, or none, and answer."""
    await merge.merge(session, event)


@consumers.on(ContestChanged)
async def contest_changed(session: AsyncSession, event: ContestChanged) -> None:
    """Let saved squads keep their chips, before the contest's new rules are stored."""
    await chip_changes.follow(session, event)
