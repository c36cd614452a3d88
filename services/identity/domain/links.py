"""Links in mails: their purposes, their lifetimes, and their stored form."""

import secrets
from datetime import timedelta
from enum import StrEnum
from hashlib import sha256

LONGEST_TOKEN = 100
"""Characters of a token that are looked at at all."""
MOST_PER_HOUR = 5
"""Links of one purpose that one user gets within an hour, from all requests together."""


class Purpose(StrEnum):
    """The purpose of a link."""

    CONFIRM_EMAIL = "confirm-email"
    CHANGE_EMAIL = "change-email"
    RESET_PASSWORD = "reset-password"  # noqa: S105 - a name, no secret

    @property
    def life(self) -> timedelta:
        """The lifetime of a link."""
        return timedelta(minutes=30) if self is Purpose.RESET_PASSWORD else timedelta(hours=24)


def new_token() -> str:
    """Return an unguessable token: 256 random bits."""
    return secrets.token_urlsafe(32)


def token_digest(token: str) -> bytes:
    """Return the stored digest of a token, which does not reveal the link."""
    return sha256(token.encode()).digest()
