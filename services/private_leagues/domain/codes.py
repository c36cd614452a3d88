"""Codes that lead to a private league (rules.md, Private leagues)."""

from secrets import choice

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Digits and capitals that cannot be confused: no 0 and O, no 1 and I."""
LENGTH = 8
_SEPARATORS = str.maketrans("", "", " -\t")


def new_code() -> str:
    """Return a new code: one of 2⁴⁰, so the rate limit of look-ups makes guessing futile."""
    return "".join(choice(ALPHABET) for _ in range(LENGTH))


def read_code(given: str) -> str | None:
    """Return the code that a person typed, with small letters, blanks or hyphens; None if it cannot be a code."""
    code = given.translate(_SEPARATORS).upper()
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else None
