"""The id of another person in a path."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from identity.friends.errors import FriendNotFound, FriendRequestNotFound, PersonNotFound
from kit.api.wire import known_id

_ID = Path(alias="friendId", description="The person's `id`.", examples=["0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"])
RequesterId = Annotated[UUID, known_id(FriendRequestNotFound), _ID]
FriendId = Annotated[UUID, known_id(FriendNotFound), _ID]
PersonId = Annotated[UUID, known_id(PersonNotFound), _ID]
