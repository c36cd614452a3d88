"""What people write about their private league (spec.md §5 and §9): its name and description."""

import unicodedata

from shared.plain_text import without_tags

SHORTEST_NAME, LONGEST_NAME = 3, 40
"""Characters."""
LONGEST_DESCRIPTION = 200
"""Characters, once tags are stripped."""


class InvalidText(ValueError):
    """Too short, too long, or with characters that nobody can see."""


def league_name(given: str) -> str:
    """Answer a league's name in its one form: NFC, one blank between words.

    Raises:
        InvalidText: not 3 to 40 characters, or control characters in it.
    """
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME or not _is_visible(name):
        raise InvalidText(given)
    return name


def league_description(given: str) -> str:
    """Answer a description as plain text: tags stripped, lines kept.

    Raises:
        InvalidText: more than 200 characters are left, or control characters in them.
    """
    text = without_tags(unicodedata.normalize("NFC", given).replace("\r\n", "\n")).strip()
    if len(text) > LONGEST_DESCRIPTION or not _is_visible(text.replace("\n", " ")):
        raise InvalidText(given)
    return text


def _is_visible(text: str) -> bool:
    return not any(unicodedata.category(character)[0] == "C" for character in text)
