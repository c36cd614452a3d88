"""The language of a response."""

from typing import Literal

from kit.process import context

Language = Literal["pl", "en"]


def language() -> Language:
    """Return the language of the request."""
    return "en" if context.language.get() == "en" else "pl"
