"""The id of a passkey in a path."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from identity.passkeys.errors import PasskeyNotFound
from kit.api.wire import known_id

PasskeyId = Annotated[
    UUID,
    known_id(PasskeyNotFound),
    Path(alias="passkeyId", description="The passkey's `_id`.", examples=["0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"]),
]
