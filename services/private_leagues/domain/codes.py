"""Codes that lead to a private league (rules.md, Private leagues)."""

from secrets import choice

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Digits and capitals that nobody takes for one another: no 0 and O, no 1 and I."""
LENGTH = 8
_SEPARATORS = str.maketrans("", "", " -\t")


def new_code() -> str:
    """Draw a code: one of 2⁴⁰, so that trying finds none at the rate that look-ups are allowed."""
    return "".join(choice(ALPHABET) for _ in range(LENGTH))


def read_code(given: str) -> str | None:
    """Read a code as people type it: in small letters, with blanks and hyphens; None if it cannot be one."""
    code = given.translate(_SEPARATORS).upper()
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else None
