"""Ids in the paths of operations."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from kit.ops import examples
from kit.ops.errors import DeadEventNotFound
from kit.wire import known_id

DeadEventId = Annotated[
    UUID,
    known_id(DeadEventNotFound),
    Path(alias="eventId", description="The dead event's id.", examples=[examples.EVENT_ID]),
]
