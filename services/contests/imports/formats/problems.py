"""Define a problem or a notice of a file, in both languages, with its place."""

from dataclasses import dataclass
from typing import Any

LONGEST_QUOTE = 60


@dataclass(frozen=True)
class FileProblem:
    """One thing that is wrong with a file, or (as a notice) that an organizer should know.

    Args:
        code: stable, kebab-case.
        pl: the sentence in Polish.
        en: the sentence in English.
        line: the line of the file, from 1; None if it concerns no place in it.
        pointer: JSON pointer into the file (RFC 6901); of a table `/file/line/column`.
        file: which of several files; None if there is only one, or if it concerns all.
    """

    code: str
    pl: str
    en: str
    line: int | None = None
    pointer: str = ""
    file: str | None = None

    def to_json(self) -> dict[str, Any]:
        """Write the form that is stored with the import."""
        return {
            "file": self.file,
            "line": self.line,
            "pointer": self.pointer,
            "code": self.code,
            "pl": self.pl,
            "en": self.en,
        }


def quote(value: object) -> str:
    """Write a value from a file as it may be quoted in a sentence: short, and without what no database can hold."""
    text = "".join(letter if letter.isprintable() else "�" for letter in str(value))
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
