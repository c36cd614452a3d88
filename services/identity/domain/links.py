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
    KEEP_EMAIL = "keep-email"
    """To the address that an account has had: it stops the change to another one, or takes it back."""
    REMOVE_PASSKEY = "remove-passkey"
    REMOVE_TOKEN = "remove-token"  # noqa: S105 - as above

    REGISTRATION = "registration"
    """Kept by the browser that registered, never mailed: it logs in there once the address is confirmed."""

    @property
    def life(self) -> timedelta:
        """The lifetime of a link."""
        match self:
            case Purpose.RESET_PASSWORD:
                return timedelta(minutes=30)
            case Purpose.CONFIRM_EMAIL | Purpose.CHANGE_EMAIL | Purpose.REGISTRATION:
                return timedelta(hours=24)
            case Purpose.KEEP_EMAIL | Purpose.REMOVE_PASSKEY | Purpose.REMOVE_TOKEN:
                return timedelta(days=3)


TAKING_OVER = (Purpose.CHANGE_EMAIL, Purpose.RESET_PASSWORD, Purpose.REGISTRATION)
"""Links that hand an account over: none of them outlives a new password."""


def new_token() -> str:
    """Return an unguessable token: 256 random bits."""
    return secrets.token_urlsafe(32)


def token_digest(token: str) -> bytes:
    """Return the stored digest of a token, which does not reveal the link."""
    return sha256(token.encode()).digest()
