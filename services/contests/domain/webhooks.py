"""Signatures of webhooks, and their retries (Standard Webhooks, standardwebhooks.com)."""

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
"""After the first failure, the second and so on; after the last of them a delivery is given up."""
OLD_SECRET_SIGNS = timedelta(hours=24)
"""How long the old secret also signs."""
PATIENCE = timedelta(days=5)
"""A webhook without a success for this long is stopped."""


def new_secret() -> str:
    """Return a new secret of 256 random bits."""
    return PREFIX + b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


def signatures(keys: Sequence[str], message_id: str, timestamp: int, body: bytes) -> str:
    """Return the header `webhook-signature`: one signature for each secret, separated by spaces.

    Args:
        keys: secrets, with their prefix.
        message_id: the header `webhook-id`.
        timestamp: the header `webhook-timestamp`, seconds since 1970 (UTC).
        body: exactly as sent.
    """
    signed = f"{message_id}.{timestamp}.".encode() + body
    return " ".join(f"v1,{_signature(key, signed)}" for key in keys)


def _signature(key: str, signed: bytes) -> str:
    digest = hmac.new(b64decode(key.removeprefix(PREFIX)), signed, sha256).digest()
    return b64encode(digest).decode()


def pause_after(failures: int) -> timedelta | None:
    """Return the pause after this many failures of a delivery, from 1; None: give up."""
    return PAUSES[failures - 1] if failures <= len(PAUSES) else None


def host_of(url: str) -> str:
    """Return an address without the part after its host, which may be secret."""
    return "/".join(url.split("/", 3)[:3])
