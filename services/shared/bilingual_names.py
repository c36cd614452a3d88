"""Names of contests and fixtures: a main name and an optional English one."""

import sqlalchemy as sa
from sqlalchemy.orm import Mapped, mapped_column

from contracts.base import Text
from kit.process import context


def both(name: str, name_en: str | None) -> Text:
    """Return a name in both languages; the main name stands in for a missing English one."""
    return Text(pl=name, en=name_en or name)


def spoken(text: Text) -> str:
    """Return a text in the language of the request."""
    return text.en if context.language.get() == "en" else text.pl


class Named:
    """The columns of a table whose rows have names."""

    name: Mapped[str] = mapped_column(sa.Text)
    """In Polish, or whatever its organizer writes; read in English, too, where there is no `name_en`."""
    name_en: Mapped[str | None] = mapped_column(sa.Text)

    @property
    def names(self) -> Text:
        """The name in both languages."""
        return both(self.name, self.name_en)

    @property
    def shown_name(self) -> str:
        """The name in the language of the request."""
        return spoken(self.names)
