"""The language that a request is answered in."""

from typing import Literal

from kit.process import context

Language = Literal["pl", "en"]


def language() -> Language:
    """Tell the language of the request."""
    return "en" if context.language.get() == "en" else "pl"
