"""All SQL about friends."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import Any
from uuid import UUID

from sqlalchemy import ARRAY, ColumnElement, Select, Uuid, bindparam, case, column, func, join, or_, select
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

    async def with_teams(self, user_id: UUID, contest_ids: Collection[UUID]) -> dict[UUID, list[Friend]]:
        """List a user's friends with their teams, by contest, each ordered by the teams' names."""
        values = {"user_id": user_id, "contest_ids": list(contest_ids)}
        friends: dict[UUID, list[Friend]] = {}
        for contest_id, friend_id, team in await self._session.execute(_with_teams(), values):
            friends.setdefault(contest_id, []).append(Friend(friend_id, team))
        return friends


@cache
def _with_teams() -> Select[Any, UUID, str]:  # Any: a column without a type of its own
    """Select a user's friends in contests; built once, because building takes longer than running it."""
    user_id: ColumnElement[UUID] = bindparam("user_id", type_=Uuid)
    friend_id = _other(user_id)
    contest = func.unnest(bindparam("contest_ids", type_=ARRAY(Uuid))).table_valued(column("contest_id", Uuid))
    contest = contest.render_derived("contest")
    team = (TeamRow.contest_id == contest.c.contest_id) & (TeamRow.user_id == friend_id) & TeamRow.hidden.is_(False)
    source = join(FriendshipRow, contest, _are_friends(user_id)).outerjoin(TeamRow, team)
    found = select(contest.c.contest_id, friend_id, TeamRow.name).select_from(source)
    return found.order_by(TeamRow.name_key.nulls_last(), friend_id)


def _other(user_id: UUID | ColumnElement[UUID]) -> ColumnElement[UUID]:
    """Select the other user of a pair."""
    return case((FriendshipRow.first_id == user_id, FriendshipRow.second_id), else_=FriendshipRow.first_id)


def _are_friends(user_id: UUID | ColumnElement[UUID]) -> ColumnElement[bool]:
    is_theirs = or_(FriendshipRow.first_id == user_id, FriendshipRow.second_id == user_id)
    return is_theirs & (FriendshipRow.state == ACCEPTED)
