"""Personal data: friends, blocked people, and teams, which name their owners (`identity.privacy`)."""

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, case, func, select
from sqlalchemy.orm import InstrumentedAttribute

from contracts.base import Text
from identity.accounts.models import UserRow
from identity.friends.models import ENDED, BlockRow, FriendshipRow, TeamRow
from identity.friends.repository import newest_team
from kit.privacy.inventory import Deleted, Field, Holding, Inventory, whose


def _name_of(user_id: InstrumentedAttribute[UUID]) -> ColumnElement[Any]:
    """Return another person's name as the lists of friends and of blocked people do: their own, else a team's."""
    asked_by = select(TeamRow.name).where(TeamRow.id == FriendshipRow.asked_team_id, TeamRow.user_id == user_id)
    name = select(UserRow.user_name).where(UserRow.id == user_id).scalar_subquery()
    known = [name, asked_by.scalar_subquery()] if user_id.class_ is FriendshipRow else [name]
    return func.coalesce(*known, newest_team(user_id))


def _friend(user_id: InstrumentedAttribute[UUID]) -> ColumnElement[Any]:
    """Return the other friend's name; ended friendships have none."""
    return case((FriendshipRow.state != ENDED, _name_of(user_id)))


FRIENDS = Inventory(
    Holding(
        "friendships",
        Text(pl="Znajomi", en="Friends"),
        FriendshipRow,
        whose(FriendshipRow.requester_id, FriendshipRow.asked_id),
        Deleted(),
        (
            Field("requesterName", _friend(FriendshipRow.requester_id), "Kto zaprosił", "Who asked"),
            Field("askedName", _friend(FriendshipRow.asked_id), "Kogo", "Whom"),
            Field("requester", FriendshipRow.requester_id, "Kto zaprosił (identyfikator)", "Who asked (id)"),
            Field("asked", FriendshipRow.asked_id, "Kogo (identyfikator)", "Whom (id)"),
            Field("state", FriendshipRow.state, "Stan", "State"),
            Field("changedAt", FriendshipRow.changed_at, "Ostatnia zmiana", "Last changed"),
        ),
    ),
    Holding(
        "peopleBlocked",
        Text(pl="Osoby, które blokujesz", en="People you block"),
        BlockRow,
        whose(BlockRow.blocker_id),
        Deleted(),
        (
            Field("blockedName", _name_of(BlockRow.blocked_id), "Kto", "Who"),
            Field("blocked", BlockRow.blocked_id, "Kto (identyfikator)", "Who (id)"),
            Field("blockedAt", BlockRow.blocked_at, "Kiedy", "When"),
        ),
    ),
    Holding(
        "blockedByPeople",
        Text(pl="Osoby, które blokują Ciebie", en="People who block you"),
        BlockRow,
        whose(BlockRow.blocked_id),
        Deleted(),
        unshown="A blocked person is not told of the block, as its owner was promised.",
    ),
    Holding(
        "teams",
        Text(pl="Nazwy drużyn", en="Names of teams"),
        TeamRow,
        whose(TeamRow.user_id),
        Deleted(),
        (Field("name", TeamRow.name, "Nazwa", "Name"),),
    ),
)
