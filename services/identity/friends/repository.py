"""All SQL about friendships."""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from typing import cast
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Select,
    and_,
    case,
    delete,
    exists,
    func,
    literal,
    literal_column,
    or_,
    select,
    union_all,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute, aliased

from contracts.events.team import TeamChanged
from identity.accounts.models import UserRow
from identity.friends.models import ACCEPTED, ENDED, PENDING, BlockRow, FriendshipRow, TeamRow
from identity.tables import USER
from kit.database.revisions import keep_newer_rows, newest_of
from kit.people.names import name_key

MOST_RECEIVED = 100
"""Requests of others that are shown, the newest; more wait behind these."""
MOST_BLOCKED = 500
"""Blocked people that are shown, the newest."""


@dataclass(frozen=True)
class Friend:
    """A person in relation to a user; the name is null if they have chosen none and have no team."""

    id: UUID
    name: str | None
    is_accepted: bool
    is_user_requested: bool
    """Whether it was the user who asked."""


def by_name(friends: Iterable[Friend]) -> Sequence[Friend]:
    """Sort people by name."""
    return sorted(friends, key=lambda friend: (name_key(friend.name or ""), friend.id))


@dataclass(frozen=True)
class Person:
    """A person, by name."""

    id: UUID
    name: str | None


def _in_state(state: str) -> ColumnElement[bool]:
    """Return the condition for a state, as a constant: a partial index does not serve a parameter."""
    return FriendshipRow.state == literal_column(f"'{state}'")


def _is_own(user_id: ColumnElement[UUID]) -> ColumnElement[bool]:
    """Return the condition for a user's friends and their own requests."""
    asked = and_(FriendshipRow.asked_id == user_id, _in_state(ACCEPTED))
    return or_(and_(FriendshipRow.requester_id == user_id, ~_in_state(ENDED)), asked)


def _seen_by(user_id: ColumnElement[UUID]) -> Select[UUID, str | None, bool, bool]:
    """Select the other one of a friendship as a user sees them."""
    is_requester = FriendshipRow.requester_id == user_id
    other = case((is_requester, FriendshipRow.asked_id), else_=FriendshipRow.requester_id)
    asked_team = aliased(TeamRow)
    name = func.coalesce(UserRow.user_name, asked_team.name, newest_team(UserRow.id))
    seen = select(UserRow.id, cast("ColumnElement[str | None]", name), _in_state(ACCEPTED), is_requester)
    seen = seen.select_from(FriendshipRow)
    return seen.join(UserRow, UserRow.id == other).outerjoin(
        asked_team, and_(asked_team.id == FriendshipRow.asked_team_id, asked_team.user_id == UserRow.id)
    )


def newest_team(user_id: InstrumentedAttribute[UUID]) -> ColumnElement[str | None]:
    """Select the name of a user's newest team that has not left its contest."""
    newest = select(TeamRow.name).where(TeamRow.user_id == user_id, TeamRow.hidden.is_(False))
    return cast("ColumnElement[str | None]", newest.order_by(TeamRow.id.desc()).limit(1).scalar_subquery())


def friends_of(user_id: ColumnElement[UUID]) -> CompoundSelect[UUID, str | None, bool, bool]:
    """Select a user's friends and requests as `Friend` has them, except requests of people the user has blocked."""
    own = _seen_by(user_id).where(_is_own(user_id))
    received = _seen_by(user_id).where(
        FriendshipRow.asked_id == user_id,
        _in_state(PENDING),
        ~exists().where(BlockRow.blocker_id == user_id, BlockRow.blocked_id == FriendshipRow.requester_id),
    )
    received = received.order_by(FriendshipRow.changed_at.desc()).limit(MOST_RECEIVED)
    return union_all(own, received.subquery().select())


_FRIENDS = friends_of(USER)
_COUNT = select(func.count()).select_from(FriendshipRow).where(_is_own(USER))


class FriendRepository:
    """Reads and writes friendships, blocks, and copies of teams."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def keep_teams(self, events: Sequence[TeamChanged]) -> None:
        """Store the owners of teams; an outdated revision changes nothing."""
        rows = [
            {
                "id": team_id,
                "user_id": event.user_id,
                "name": event.name,
                "hidden": event.hidden,
                "revision": event.revision,
            }
            for team_id, event in newest_of(events, lambda event: event.team_id).items()
        ]
        await keep_newer_rows(self._session, TeamRow, key=("id",), rows=rows)

    async def team(self, team_id: UUID) -> TeamRow | None:
        """Find a team, hidden or not."""
        return await self._session.get(TeamRow, team_id)

    async def between(self, one: UUID, other: UUID) -> FriendshipRow | None:
        """Return the current relation of two users; both must be locked if it is to stay so."""
        found = select(FriendshipRow).where(
            func.least(FriendshipRow.requester_id, FriendshipRow.asked_id) == min(one, other),
            func.greatest(FriendshipRow.requester_id, FriendshipRow.asked_id) == max(one, other),
        )
        return await self._session.scalar(found.execution_options(populate_existing=True))

    async def add(self, friendship: FriendshipRow) -> None:
        """Insert the first relation of two users."""
        self._session.add(friendship)
        await self._session.flush()

    async def count(self, user_id: UUID) -> int:
        """Count a user's friends and the requests of their own."""
        return await self._session.scalar(_COUNT, {"user": user_id}) or 0

    async def of_user(self, user_id: UUID) -> Sequence[Friend]:
        """List a user's friends and requests, except requests of people the user has blocked."""
        return [Friend(*row) for row in await self._session.execute(_FRIENDS, {"user": user_id})]

    async def friend(self, user_id: UUID, other: UUID) -> Friend:
        """Return another person's relation to a user."""
        found = _seen_by(literal(user_id)).where(
            or_(
                and_(FriendshipRow.requester_id == user_id, FriendshipRow.asked_id == other),
                and_(FriendshipRow.requester_id == other, FriendshipRow.asked_id == user_id),
            )
        )
        return Friend(*(await self._session.execute(found)).one())

    async def name_of(self, user_id: UUID) -> str | None:
        """Return a user's name: the one they chose, else their newest team's."""
        return await self._session.scalar(
            select(func.coalesce(UserRow.user_name, newest_team(UserRow.id))).where(UserRow.id == user_id)
        )

    async def has_blocked(self, blocker: UUID, blocked: UUID) -> bool:
        """Return whether one user has blocked another."""
        return await self._session.get(BlockRow, (blocker, blocked)) is not None

    async def block(self, blocker: UUID, blocked: UUID) -> None:
        """Store a user's block of another."""
        noted = insert(BlockRow).values(blocker_id=blocker, blocked_id=blocked)
        await self._session.execute(noted.on_conflict_do_nothing())

    async def unblock(self, blocker: UUID, blocked: UUID) -> bool:
        """Delete a user's block of another; False if there is none."""
        forgotten = delete(BlockRow).where(BlockRow.blocker_id == blocker, BlockRow.blocked_id == blocked)
        return await self._session.scalar(forgotten.returning(BlockRow.blocked_id)) is not None

    async def blocked_by(self, blocker: UUID) -> Sequence[Person]:
        """List a user's blocked people, the latest first."""
        name = func.coalesce(UserRow.user_name, newest_team(UserRow.id))
        found = select(UserRow.id, name).join(BlockRow, BlockRow.blocked_id == UserRow.id)
        found = found.where(BlockRow.blocker_id == blocker).order_by(BlockRow.blocked_at.desc()).limit(MOST_BLOCKED)
        return [Person(*row) for row in await self._session.execute(found)]

    async def all_told(self) -> AsyncIterator[FriendshipRow]:
        """Yield every friendship that other services know, locked until the transaction ends, a page at a time."""
        last: UUID | None = None
        while True:
            query = select(FriendshipRow).where(FriendshipRow.state != PENDING).order_by(FriendshipRow.id).limit(500)
            query = query.with_for_update()
            page = (await self._session.scalars(query if last is None else query.where(FriendshipRow.id > last))).all()
            for row in page:
                yield row
            if not page:
                return
            last = page[-1].id
