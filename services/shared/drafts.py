"""Texts of organizers, in one language or both."""

from typing import Annotated, Self

from pydantic import StringConstraints, model_validator

from contracts.base import Text
from kit.api.wire import Body
from shared.names import Visible

Title = Annotated[str, StringConstraints(max_length=120), Visible]
Lines = Annotated[str, StringConstraints(max_length=4000)]


class _InSomeLanguage(Body):
    pl: str = ""
    en: str = ""

    @model_validator(mode="after")
    def says_something(self) -> Self:
        """Refuse a text that is empty in both languages."""
        if not (self.pl or self.en):
            raise ValueError("say it in one language at least")
        return self

    @property
    def both(self) -> Text:
        """The text in both languages; a missing language has the text of the other."""
        return Text(pl=self.pl or self.en, en=self.en or self.pl)


class TitleDraft(_InSomeLanguage):
    """A title in one language or both."""

    pl: Title = ""
    """In Polish, one line; empty: the English one."""
    en: Title = ""
    """In English, one line; empty: the Polish one."""


class LinesDraft(_InSomeLanguage):
    """A plain text in one language or both."""

    pl: Lines = ""
    """In Polish, lines kept; empty: the English one."""
    en: Lines = ""
    """In English, lines kept; empty: the Polish one."""
