"""Personal access tokens: the credentials of a program in place of a person's password."""

import hashlib
import secrets
from datetime import timedelta

PREFIX = "trybuna_pat_"
"""The prefix of each token, by which people and scanners of source code recognize it."""
MOST_TOKENS = 10
"""Tokens of one user that have not expired."""
LONGEST_DAYS = 366
LONGEST_TOKEN = 200
"""Characters that are looked at."""
LAST_USE_KEPT_EVERY = timedelta(minutes=1)
"""How exactly it is known when a token was last used: each exchange would be a write."""
KEPT_EXPIRED = timedelta(days=30)
"""How long a token that has expired is still shown, so that its owner sees why a program stopped."""


def new_token() -> str:
    """Return a token of 256 random bits."""
    return PREFIX + secrets.token_urlsafe(32)


def token_digest(token: str) -> bytes:
    """Return the stored digest of a token; its 256 random bits cannot be found from its SHA-256."""
    return hashlib.sha256(token.encode()).digest()
