"""Names of users and their things (spec.md §5: no whitespace, 3 to 40 characters)."""

import unicodedata

SHORTEST, LONGEST = 3, 40
"""Characters."""


class InvalidName(ValueError):
    """Not such a name."""


def given_name(given: str) -> str:
    """Return the name in its normal form (NFC).

    Raises:
        InvalidName: not 3 to 40 characters, whitespace in it, or invisible characters.
    """
    name = unicodedata.normalize("NFC", given)
    if not SHORTEST <= len(name) <= LONGEST:
        raise InvalidName(given)
    if any(unicodedata.category(character)[0] in "CZ" for character in name):
        raise InvalidName(given)
    return name


def name_key(name: str) -> str:
    """Return the common key of names that count as equal: letter case and look-alike forms are ignored."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
