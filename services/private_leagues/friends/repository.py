"""All SQL about friends."""

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import ColumnElement, case, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.friendship import FriendshipChanged
from kit.database.revisions import keep_newer
from private_leagues.friends.models import FriendshipRow
from private_leagues.tables import TeamRow

ACCEPTED = "accepted"


@dataclass(frozen=True)
class Friend:
    """A friend, with the name of their team in a contest; None without a team there."""

    user_id: UUID
    team: str | None


class FriendRepository:
    """Reads and writes friendships."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def keep(self, event: FriendshipChanged) -> None:
        """Store the relation of two users, unless a newer revision is stored."""
        first, second = event.user_ids
        await keep_newer(
            self._session,
            FriendshipRow,
            key={"first_id": first, "second_id": second},
            values={"state": event.state},
            revision=event.revision,
        )

    async def among(self, user_id: UUID, people: Collection[UUID]) -> set[UUID]:
        """Return the friends of a user among these people."""
        friend_id = _other(user_id)
        return set(await self._session.scalars(select(friend_id).where(_are_friends(user_id), friend_id.in_(people))))

    async def besides(self, user_id: UUID, people: Collection[UUID], contest_id: UUID) -> list[Friend]:
        """List a user's friends outside these people, with their teams in a contest, ordered by the teams' names."""
        friend_id = _other(user_id)
        team = (TeamRow.contest_id == contest_id) & (TeamRow.user_id == friend_id) & TeamRow.hidden.is_(False)
        found = select(friend_id, TeamRow.name).select_from(FriendshipRow).outerjoin(TeamRow, team)
        found = found.where(_are_friends(user_id), friend_id.not_in(people))
        rows = await self._session.execute(found.order_by(TeamRow.name_key.nulls_last(), friend_id))
        return [Friend(*row) for row in rows]


def _other(user_id: UUID) -> ColumnElement[UUID]:
    """Select the other user of a pair."""
    return case((FriendshipRow.first_id == user_id, FriendshipRow.second_id), else_=FriendshipRow.first_id)


def _are_friends(user_id: UUID) -> ColumnElement[bool]:
    is_theirs = or_(FriendshipRow.first_id == user_id, FriendshipRow.second_id == user_id)
    return is_theirs & (FriendshipRow.state == ACCEPTED)
