"""Browsers that show notifications, on the wire."""

from typing import Any, Self
from uuid import UUID

from pydantic import ConfigDict, Field

from identity.domain.push import LONGEST_ENDPOINT
from identity.push.models import PushSubscriptionRow
from kit.api.wire import Body, Instant, View

_KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
_BROWSER: dict[str, Any] = {
    "_id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c41",
    "device": "Firefox, Linux",
    "createdAt": "2026-11-20T18:00:00.000Z",
    "lastSentAt": None,
    "current": True,
}


class PushKeys(Body):
    """The keys by which messages to a browser are encrypted."""

    p256dh: str = Field(alias="p256dh", max_length=100, description="Its public key, base64url.")
    auth: str = Field(max_length=100, description="A secret that it shares with this installation, base64url.")


class NewPushSubscription(Body):
    """The value of the browser's `PushSubscription.toJSON()`, without its expiration."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "endpoint": "https://push.example.org/v2/gAAAAABk",
                    "keys": {"p256dh": _KEY, "auth": "BTBZMqHH6r4Tts7J_aSIgg"},
                }
            ]
        }
    )

    endpoint: str = Field(
        max_length=LONGEST_ENDPOINT, description="Where its push service takes messages for it: https."
    )
    keys: PushKeys = Field(description="The keys for its encryption.")


class PushBrowser(View):
    """A browser that shows my messages."""

    model_config = ConfigDict(json_schema_extra={"examples": [_BROWSER]})

    id: UUID = Field(alias="_id")
    """The subscription's id."""
    device: str | None
    """Browser and system, as far as they are known."""
    created_at: Instant
    """When it was subscribed."""
    last_sent_at: Instant | None
    """When its push service last took a message for it."""
    current: bool
    """Whether it was subscribed in the session that asks."""

    @classmethod
    def of(cls, row: PushSubscriptionRow, session_id: UUID) -> Self:
        """Return the wire form of a browser for its owner."""
        return cls.model_validate(
            {
                "id": row.id,
                "device": row.device,
                "created_at": row.created_at,
                "last_sent_at": row.last_sent_at,
                "current": row.session_id == session_id,
            }
        )


class PushView(View):
    """The key for subscribing a browser, and my subscribed browsers."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"publicKey": _KEY, "browsers": [_BROWSER]}]})

    public_key: str
    """The installation's key: `applicationServerKey` of `PushManager.subscribe`, base64url."""
    browsers: list[PushBrowser]
    """The newest first."""
