"""The id of a personal access token in a path."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from identity.integrations.errors import PersonalTokenNotFound
from kit.api.wire import known_id

PersonalTokenId = Annotated[
    UUID,
    known_id(PersonalTokenNotFound),
    Path(alias="tokenId", description="The token's `_id`.", examples=["0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c51"]),
]
