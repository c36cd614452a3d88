"""All SQL about friends."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import case, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.friendship import FriendshipChanged
from kit.revisions import keep_newer
from private_leagues.friends.models import FriendshipRow

ACCEPTED = "accepted"


class FriendRepository:
    """Reads and writes who are friends."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def keep(self, event: FriendshipChanged) -> None:
        """Store what is between two users, unless something newer is known."""
        first, second = event.user_ids
        await keep_newer(
            self._session,
            FriendshipRow,
            key={"first_id": first, "second_id": second},
            values={"state": event.state},
            revision=event.revision,
        )

    async def among(self, user_id: UUID, people: Collection[UUID]) -> set[UUID]:
        """Answer which of these people are a user's friends."""
        table = FriendshipRow
        other = case((table.first_id == user_id, table.second_id), else_=table.first_id)
        found = select(other).where(
            or_(table.first_id == user_id, table.second_id == user_id), table.state == ACCEPTED, other.in_(people)
        )
        return set(await self._session.scalars(found))
