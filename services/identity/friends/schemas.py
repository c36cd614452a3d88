"""Friends on the wire (spec.md §3, User.friends)."""

from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from identity.friends.repository import Friend, Person
from kit.api.wire import Body, View


class FriendView(View):
    """A user who is my friend, or whom I have asked, or who asks me."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c41",
                "name": "striker",
                "isAccepted": False,
                "isUserRequested": True,
            }
        }
    )

    id: UUID
    """The person's id."""
    name: str | None
    """Their user name; without one the name of a team of theirs, null without any."""
    is_accepted: bool
    """Whether we are friends; otherwise one of us waits for the other's answer."""
    is_user_requested: bool
    """Whether it was me who asked."""

    @classmethod
    def of(cls, friend: Friend) -> Self:
        """Return the view of a person for a user."""
        return cls(
            id=friend.id,
            name=friend.name,
            is_accepted=friend.is_accepted,
            is_user_requested=friend.is_user_requested,
        )


class BlockedPerson(View):
    """A person I have blocked."""

    model_config = ConfigDict(
        json_schema_extra={"example": {"id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c42", "name": "keeper"}}
    )

    id: UUID
    """The person's id."""
    name: str | None
    """Their user name; without one the name of a team of theirs, null without any."""

    @classmethod
    def of(cls, person: Person) -> Self:
        """Return the wire form of a blocked person for a user."""
        return cls(id=person.id, name=person.name)


class FriendRequest(Body):
    """A request to the owner of a team."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"userTeamId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c43"}]})

    user_team_id: str = Field(max_length=64)
    """The team's `_id`, as rankings show it."""
