"""Names that people give themselves and what is theirs (spec.md §5: no whitespace, 3 to 40 characters)."""

import unicodedata

SHORTEST, LONGEST = 3, 40
"""Characters."""


class InvalidName(ValueError):
    """Not such a name."""


def given_name(given: str) -> str:
    """Answer the name in its one form (NFC).

    Raises:
        InvalidName: not 3 to 40 characters, whitespace in it, or characters nobody can see.
    """
    name = unicodedata.normalize("NFC", given)
    if not SHORTEST <= len(name) <= LONGEST:
        raise InvalidName(given)
    if any(unicodedata.category(character)[0] in "CZ" for character in name):
        raise InvalidName(given)
    return name


def name_key(name: str) -> str:
    """Answer what names that count as equal share: letter case and look-alike forms don't matter."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
