"""Ids in paths of this service alone."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from kit.api.wire import known_id
from shared.problems import ParticipantNotFound

UserId = Annotated[UUID, known_id(ParticipantNotFound), Path(alias="userId", description="The user's `_id`.")]
