"""Names of users, of their bank accounts, and of the holders of these (spec.md §5)."""

SHORTEST_NAME = 3
LONGEST_NAME = 40
SHORTEST_HOLDER = 5


def is_name(text: str) -> bool:
    """Return whether `text` has 3 to 40 visible characters, and no whitespace."""
    return SHORTEST_NAME <= len(text) <= LONGEST_NAME and text.isprintable() and not any(map(str.isspace, text))


def holder_name(text: str) -> str | None:
    """Return the stored form of an account holder's name: 5 to 40 characters, single spaces inside; None if invalid.

    Of the two readings of spec.md §5 this is the message's; `is_name` is the pattern's.
    """
    name = " ".join(text.split())
    return name if SHORTEST_HOLDER <= len(name) <= LONGEST_NAME and name.isprintable() else None
