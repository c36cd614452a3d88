"""Signing what is sent to webhooks, and when it is sent again (Standard Webhooks, standardwebhooks.com)."""

import hmac
import secrets
from base64 import b64decode, b64encode
from collections.abc import Sequence
from datetime import timedelta
from hashlib import sha256

PREFIX = "whsec_"
SECRET_BYTES = 32
PAUSES = (
    timedelta(seconds=5),
    timedelta(minutes=5),
    timedelta(minutes=30),
    timedelta(hours=2),
    timedelta(hours=5),
    timedelta(hours=10),
    timedelta(hours=14),
    timedelta(hours=20),
    timedelta(hours=24),
)
"""After the first failure, the second …; after the last of them a delivery is given up."""
OLD_SECRET_SIGNS = timedelta(hours=24)
"""So long the secret of before goes on signing, too."""
PATIENCE = timedelta(days=5)
"""A webhook that has taken nothing for so long is stopped."""


def new_secret() -> str:
    """Make a secret of 256 random bits."""
    return PREFIX + b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


def signatures(keys: Sequence[str], message_id: str, timestamp: int, body: bytes) -> str:
    """Write the header `webhook-signature`: one signature for each secret, apart by spaces.

    Args:
        keys: secrets, with their prefix.
        message_id: the header `webhook-id`.
        timestamp: the header `webhook-timestamp`, seconds since 1970 (UTC).
        body: as it is sent, byte for byte.
    """
    signed = f"{message_id}.{timestamp}.".encode() + body
    return " ".join(f"v1,{_signature(key, signed)}" for key in keys)


def _signature(key: str, signed: bytes) -> str:
    digest = hmac.new(b64decode(key.removeprefix(PREFIX)), signed, sha256).digest()
    return b64encode(digest).decode()


def pause_after(failures: int) -> timedelta | None:
    """Answer how long to wait after the so-manieth failure of a delivery, from 1; None: it is given up."""
    return PAUSES[failures - 1] if failures <= len(PAUSES) else None


def host_of(url: str) -> str:
    """Answer an address without what follows its host: that may open something."""
    return "/".join(url.split("/", 3)[:3])
