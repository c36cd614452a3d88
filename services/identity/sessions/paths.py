"""The id of a session in a path."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from identity.sessions.errors import SessionNotFound
from kit.api.wire import known_id

SessionId = Annotated[
    UUID,
    known_id(SessionNotFound),
    Path(alias="sessionId", description="The session's `_id`.", examples=["0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"]),
]
