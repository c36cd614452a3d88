"""Ids in the paths of users."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from identity.accounts.errors import UserNotFound
from kit.api.wire import known_id

UserId = Annotated[UUID, known_id(UserNotFound), Path(alias="userId", description="The user's `_id`.")]
