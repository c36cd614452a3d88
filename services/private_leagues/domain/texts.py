"""Names and descriptions of private leagues (spec.md §5 and §9)."""

import unicodedata

from shared.plain_text import without_tags

SHORTEST_NAME, LONGEST_NAME = 3, 40
"""Characters."""
LONGEST_DESCRIPTION = 200
"""Characters, without tags."""


class InvalidText(ValueError):
    """The text is too short or too long, or contains invisible characters."""


def league_name(given: str) -> str:
    """Return a league's name in normal form: NFC, single blanks between words.

    Raises:
        InvalidText: the name has not 3 to 40 characters, or contains control characters.
    """
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME or not _is_visible(name):
        raise InvalidText(given)
    return name


def league_description(given: str) -> str:
    """Return a description as plain text: without tags, with its lines.

    Raises:
        InvalidText: more than 200 characters are left, or some are control characters.
    """
    text = without_tags(unicodedata.normalize("NFC", given).replace("\r\n", "\n")).strip()
    if len(text) > LONGEST_DESCRIPTION or not _is_visible(text.replace("\n", " ")):
        raise InvalidText(given)
    return text


def _is_visible(text: str) -> bool:
    return not any(unicodedata.category(character)[0] == "C" for character in text)
