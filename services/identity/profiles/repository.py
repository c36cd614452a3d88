"""SQL of a user's profile: the account and all that is shown with it, in one statement."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, CompoundSelect, Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.models import UserRow
from identity.blocks.repository import BlockInForce, in_force_of
from identity.consents.repository import latest_of
from identity.domain.consents import Decision, consent_state
from identity.friends.repository import Friend, by_name, friends_of
from identity.inbox.repository import count_of_unread
from identity.memberships.repository import JoinedContest, joined_by
from identity.profiles.profile import Profile
from identity.tables import USER


def columns_of(user_id: ColumnElement[UUID]) -> Sequence[ColumnElement[Any]]:  # Any: lists of several kinds
    """Select all that `profile_of` needs besides the account."""
    return (
        _rows_of(latest_of(user_id)),
        _rows_of(joined_by(user_id)),
        _rows_of(friends_of(user_id)),
        count_of_unread(user_id).scalar_subquery(),
        _rows_of(in_force_of(user_id)),
    )


def profile_of(account: UserRow, columns: Sequence[Any]) -> Profile:  # Any: as above
    """Return the profile of an account and the values of `columns_of`."""
    decisions, contests, friends, unread, blocks = columns
    return Profile(
        account=account,
        consents=consent_state(Decision(*row) for row in decisions),
        leagues=[JoinedContest.of(*row) for row in contests],
        friends=by_name(Friend(*row) for row in friends),
        unread_messages=unread,
        blocks=[BlockInForce.of(*row) for row in blocks],
    )


def _rows_of(found: Select[*tuple[Any, ...]] | CompoundSelect[*tuple[Any, ...]]) -> ColumnElement[Any]:
    """Select the rows of a query as one column, an array of records in the query's order."""
    rows = found.subquery()
    return func.array(select(func.row(*rows.c)).scalar_subquery())


_PROFILE = select(UserRow, *columns_of(USER)).where(UserRow.id == USER)


class ProfileRepository:
    """Reads profiles."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def read(self, user_id: UUID) -> Profile | None:
        """Return a user's profile; an account that the session has changed comes with its changes."""
        found = (await self._session.execute(_PROFILE, {"user": user_id})).one_or_none()
        return None if found is None else profile_of(found[0], found[1:])
