"""The language that a request is answered in."""

from typing import Literal

from kit import context

__all__ = ["Language", "language"]

Language = Literal["pl", "en"]


def language() -> Language:
    """Answer the language of the request."""
    return "en" if context.language.get() == "en" else "pl"
