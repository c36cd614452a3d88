"""Naming what is wrong with a field of a body, in both languages; several features say the same of their fields."""

from kit.errors import FieldText

__all__ = ["ATHLETE_UNKNOWN", "POSITION_UNKNOWN", "Wording", "escaped", "fault"]

Wording = tuple[str, str, str]
"""A code and the sentences in pl and en, where `{}` stands for the value that is wrong."""

POSITION_UNKNOWN: Wording = (
    "position-unknown",
    "W tych zawodach nie ma pozycji „{}”.",
    "This competition has no position “{}”.",
)
ATHLETE_UNKNOWN: Wording = (
    "athlete-unknown",
    "W tych zawodach nie ma takiego zawodnika.",
    "This competition has no such athlete.",
)


def fault(pointer: str, wording: Wording, value: str = "") -> FieldText:
    """Say what is wrong at `pointer`."""
    code, pl, en = wording
    return FieldText(pointer, code, pl=pl.replace("{}", value), en=en.replace("{}", value))


def escaped(key: str) -> str:
    """Write a key as a part of a JSON pointer (RFC 6901)."""
    return key.replace("~", "~0").replace("/", "~1")
