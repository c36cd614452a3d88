"""A user's leagues, from the events of the services that own them."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged, MembershipChanged
from contracts.events.private_league import PrivateLeagueChanged
from identity.accounts.repository import AccountRepository
from identity.memberships.repository import MembershipRepository
from kit.privacy.erasures import erased_among, is_erased


async def learn_contest(session: AsyncSession, event: ContestChanged) -> None:
    """Store a contest's name and state; an outdated revision is ignored."""
    await MembershipRepository(session).keep_contest(event)


async def learn_memberships(session: AsyncSession, events: Sequence[MembershipChanged]) -> None:
    """Store joins and leaves; a contest that was left is removed from favourites.

    Outdated revisions and erased users are ignored.
    """
    erased = await erased_among(session, {event.user_id for event in events})
    told = [event for event in events if event.user_id not in erased]
    for event in await MembershipRepository(session).keep_memberships(told):
        if not event.joined:
            await AccountRepository(session).forget_favourite(event.user_id, event.contest_id)


async def learn_private_league(session: AsyncSession, event: PrivateLeagueChanged) -> None:
    """Store a membership of a private league; outdated revisions and erased users are ignored."""
    if not await is_erased(session, event.user_id):
        await MembershipRepository(session).keep_private_membership(event)
