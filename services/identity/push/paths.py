"""The id of a browser that shows notifications in a path."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from identity.push.errors import PushSubscriptionNotFound
from kit.api.wire import known_id

PushSubscriptionId = Annotated[
    UUID,
    known_id(PushSubscriptionNotFound),
    Path(
        alias="pushSubscriptionId",
        description="The subscription's `_id`.",
        examples=["0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c41"],
    ),
]
