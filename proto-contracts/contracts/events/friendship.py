"""Events about friendships."""

from typing import ClassVar, Literal
from uuid import UUID

from pydantic import Field

from contracts.base import Event


class FriendshipChanged(Event):
    """`friendship.changed.v1`: two users have become friends, or are friends no longer; requests are not sent."""

    type: ClassVar[str] = "friendship.changed.v1"

    user_ids: tuple[UUID, UUID] = Field(description="The two, in the order of their ids.")
    state: Literal["accepted", "ended"]

    @property
    def aggregate_id(self) -> str:
        """The pair of users."""
        return ":".join(map(str, self.user_ids))
