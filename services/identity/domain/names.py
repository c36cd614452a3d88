"""Names of users and of account holders (spec.md §5: no whitespace, 3 to 40 characters)."""

SHORTEST_NAME = 3
LONGEST_NAME = 40


def is_name(text: str) -> bool:
    """Tell whether `text` has 3 to 40 characters that can be seen, and no whitespace."""
    return SHORTEST_NAME <= len(text) <= LONGEST_NAME and text.isprintable() and not any(map(str.isspace, text))
