"""Refresh tokens that replace each other, and how long a session lasts (quality.md, security 6)."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256

LONGEST_TOKEN = 128
CONFIRMATION_LIFE = timedelta(minutes=5)
"""How long a session stays confirmed: its user has proved once more who they are."""
"""Characters of a presented token that are looked at; ours have 43."""


@dataclass(frozen=True)
class Lifetime:
    """When a session is over: unused for `idle`, or `absolute` after the log-in."""

    idle: timedelta
    absolute: timedelta
    grace: timedelta
    """How long a replaced token still returns its successor."""

    def ends_at(self, created_at: datetime, last_used_at: datetime) -> datetime:
        """Return the end of an unused session (UTC)."""
        return min(created_at + self.absolute, last_used_at + self.idle)


@dataclass(frozen=True)
class SessionRules:
    """The rules of sessions: their lifetimes, and the secret that a token's successor is derived from."""

    lifetime: Lifetime
    secret: bytes
    token_life: timedelta
    """How long after its signing an access token may be accepted: its own time, and differences of clocks."""


def first_token() -> str:
    """Return the token of a new session: 256 random bits."""
    return secrets.token_urlsafe(32)


def successor(token: str, secret: bytes) -> str:
    """Return the token that replaces `token`.

    It is derived from the token and a secret of the server. So two tabs that refresh at once get the same one, as does
    a browser that repeats a lost request. A family never has two valid tokens.
    """
    return urlsafe_b64encode(hmac.digest(secret, token.encode(), "sha256")).rstrip(b"=").decode()


def token_hash(token: str) -> bytes:
    """Hash a token as it is stored."""
    return sha256(token.encode("utf-8", "surrogateescape")).digest()
