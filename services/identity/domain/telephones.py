"""Telephone numbers and the codes that confirm them (spec.md §5): pure rules."""

import hmac
import re
import secrets
from datetime import timedelta
from hashlib import sha256
from uuid import UUID

PREFIX = "+48"
CODE_LIFE = timedelta(minutes=10)
MOST_ATTEMPTS = 5
"""How often a code may be guessed: 5 of a million."""
_DIGITS = re.compile(r"[0-9]{9}")
_CODE = re.compile(r"[0-9]{6}")


def telephone_number(text: str) -> str | None:
    """Return the stored form of a number, `+48` and 9 digits; None if invalid. Dashes and spaces do not count."""
    digits = re.sub(r"[\s-]", "", text).removeprefix(PREFIX)
    return PREFIX + digits if _DIGITS.fullmatch(digits) else None


def is_code(text: str) -> bool:
    """Return whether `text` is exactly 6 digits."""
    return _CODE.fullmatch(text) is not None


def new_code() -> str:
    """Return a code: 6 digits from the system's source of randomness."""
    return f"{secrets.randbelow(1_000_000):06}"


def code_digest(secret: bytes, user_id: UUID, number: str, code: str) -> bytes:
    """Return the stored digest of a code, bound to its user and number.

    A million digests are quickly computed, so it is keyed with a secret that is not in the database.
    """
    return hmac.digest(secret, f"{user_id} {number} {code}".encode(), sha256)
