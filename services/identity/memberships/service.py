"""What a user's leagues are, as the services that own them tell."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged, MembershipChanged
from contracts.events.private_league import PrivateLeagueChanged
from identity.accounts.repository import AccountRepository
from identity.memberships.repository import MembershipRepository
from kit.privacy.erasing import erased_among, is_erased


async def learn_contest(session: AsyncSession, event: ContestChanged) -> None:
    """Keep a contest's name; a revision that was passed is ignored."""
    await MembershipRepository(session).keep_contest(event)


async def learn_memberships(session: AsyncSession, events: Sequence[MembershipChanged]) -> None:
    """Keep who joined or left; a contest that was left is nobody's favourite any more.

    A revision that was passed is ignored, and so is news of somebody who is erased.
    """
    erased = await erased_among(session, {event.user_id for event in events})
    told = [event for event in events if event.user_id not in erased]
    for event in await MembershipRepository(session).keep_memberships(told):
        if not event.joined:
            await AccountRepository(session).forget_favourite(event.user_id, event.contest_id)


async def learn_private_league(session: AsyncSession, event: PrivateLeagueChanged) -> None:
    """Keep who is in a private league; a revision that was passed is ignored, and so is news of who is erased."""
    if not await is_erased(session, event.user_id):
        await MembershipRepository(session).keep_private_membership(event)
