"""Links that are sent by mail: what they are for, how long they live, and what is kept of them."""

import secrets
from datetime import timedelta
from enum import StrEnum
from hashlib import sha256

LONGEST_TOKEN = 100
"""Characters of a token that are looked at at all."""
MOST_PER_HOUR = 5
"""Links of one purpose that one user is sent within an hour, whoever asks for them from wherever."""


class Purpose(StrEnum):
    """What a link is for."""

    CONFIRM_EMAIL = "confirm-email"
    CHANGE_EMAIL = "change-email"
    RESET_PASSWORD = "reset-password"  # noqa: S105 - a name, no secret

    @property
    def life(self) -> timedelta:
        """Answer how long a link works."""
        return timedelta(minutes=30) if self is Purpose.RESET_PASSWORD else timedelta(hours=24)


def new_token() -> str:
    """Make a token that cannot be guessed: 256 random bits."""
    return secrets.token_urlsafe(32)


def token_digest(token: str) -> bytes:
    """Answer what is stored of a token; whoever reads the table can follow no link."""
    return sha256(token.encode()).digest()
