"""Announcements of private memberships to other services."""

from collections.abc import Iterable
from typing import Literal
from uuid import UUID

from sqlalchemy import Sequence as DatabaseSequence
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.private_league import PrivateLeagueChanged
from kit.messaging import outbox
from private_leagues.leagues.models import MemberRow

_REVISION = DatabaseSequence("member_revision")


async def announce(
    session: AsyncSession, state: Literal["joined", "left"], members: Iterable[tuple[UUID, UUID, UUID]]
) -> None:
    """Emit the new state of members, after their rows are written or deleted. This keeps the changes of a row in order.

    Args:
        session: the transaction.
        state: the members' new state.
        members: league, contest and user.
    """
    for league_id, contest_id, user_id in members:
        outbox.add(
            session,
            PrivateLeagueChanged(
                revision=await session.scalar(_REVISION) or 0,
                private_league_id=league_id,
                contest_id=contest_id,
                user_id=user_id,
                state=state,
            ),
        )


async def republish(session: AsyncSession) -> int:
    """Emit all members of private leagues again, and return their number."""
    found = select(MemberRow.league_id, MemberRow.contest_id, MemberRow.user_id).with_for_update(read=True)
    members = [(league_id, contest_id, user_id) for league_id, contest_id, user_id in await session.execute(found)]
    await announce(session, "joined", members)
    return len(members)
