"""Ids in the paths of operations."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from kit.api.wire import known_id
from kit.ops import examples
from kit.ops.errors import DeadEventNotFound

DeadEventId = Annotated[
    UUID,
    known_id(DeadEventNotFound),
    Path(alias="eventId", description="The dead event's id.", examples=[examples.EVENT_ID]),
]
