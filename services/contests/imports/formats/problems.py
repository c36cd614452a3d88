"""Problems and notices of files, in both languages, with their places."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from shared.names import marked

LONGEST_QUOTE = 60


def skipped_time(local: datetime) -> dict[str, str]:
    """Return the code and the words of a local time that clocks skip."""
    text = f"{local:%Y-%m-%d %H:%M}"
    return {
        "code": "time-missing-that-day",
        "pl": f"„{text}” nie istnieje: zegary przesuwają się wtedy do przodu.",
        "en": f"“{text}” does not exist: clocks go forward then.",
    }


def unseen(name: str) -> dict[str, str]:
    """Return the code and the words of a name with characters that cannot be seen."""
    text = quote(marked(name))
    return {
        "code": "text-invalid",
        "pl": f"„{text}” zawiera znaki, których nie widać (tu „�”). Napisz tę nazwę jeszcze raz.",
        "en": f"“{text}” holds characters that cannot be seen (“�” here). Write that name again.",
    }


@dataclass(frozen=True)
class FileProblem:
    """A problem of a file, or a notice for the organizer.

    Args:
        code: stable, kebab-case.
        pl: the sentence in Polish.
        en: the sentence in English.
        line: the line of the file, from 1; None without a place.
        pointer: JSON pointer into the file (RFC 6901); of a table `/file/line/column`.
        file: the file; None if there is only one, or if it concerns all.
    """

    code: str
    pl: str
    en: str
    line: int | None = None
    pointer: str = ""
    file: str | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the form that is stored with the import."""
        return {
            "file": self.file,
            "line": self.line,
            "pointer": self.pointer,
            "code": self.code,
            "pl": self.pl,
            "en": self.en,
        }


def quote(value: object) -> str:
    """Return a value from a file in a quotable form: short, and without characters that the database refuses."""
    text = "".join(letter if letter.isprintable() else "�" for letter in str(value))
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
