"""Which passwords are refused (quality.md, security 5): too short, too long, or among the first that are guessed."""

import re
import unicodedata
from enum import Enum, auto
from itertools import pairwise

from identity.domain.common_passwords import COMMON_WORDS, is_listed

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 128
FEWEST_DIFFERENT = 3
"""A password of one or two different characters is a pattern, not a secret."""
_DECORATION = re.compile(r"^[\W\d_]+|[\W\d_]+$")
_LEET = str.maketrans("013457@$!", "oleastasi")


class PasswordFlaw(Enum):
    """Why a password is refused."""

    TOO_SHORT = auto()
    TOO_LONG = auto()
    TOO_COMMON = auto()


def password_flaw(password: str, email: str) -> PasswordFlaw | None:
    """Find why a password is refused, or None if it is good enough.

    Lengths count characters after Unicode normalisation; there are no rules of composition.
    """
    length = len(unicodedata.normalize("NFC", password))
    if length < SHORTEST_PASSWORD:
        return PasswordFlaw.TOO_SHORT
    if length > LONGEST_PASSWORD:
        return PasswordFlaw.TOO_LONG
    folded = password.casefold()
    if _is_common(folded) or _is_sequence(folded) or folded in _names(email):
        return PasswordFlaw.TOO_COMMON
    return None


def _names(email: str) -> tuple[str, str]:
    folded = email.strip().casefold()
    return folded, folded.partition("@")[0]


def _is_common(folded: str) -> bool:
    """Return whether it is a listed password, or a listed word with digits and signs around it or for letters."""
    if is_listed(folded) or len(set(folded)) < FEWEST_DIFFERENT:
        return True
    bare = _DECORATION.sub("", folded)
    readings = (bare, bare.translate(_LEET), _DECORATION.sub("", folded.translate(_LEET)))
    return any(reading in COMMON_WORDS for reading in readings)


def _is_sequence(folded: str) -> bool:
    """Return whether every character follows the one before it, upwards or downwards: `abcdefgh`, `87654321`."""
    steps = {ord(after) - ord(before) for before, after in pairwise(folded)}
    return steps in ({1}, {-1})
