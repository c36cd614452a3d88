"""What contests and fixtures are called: a main name, and an English one where somebody has given one."""

import sqlalchemy as sa
from sqlalchemy.orm import Mapped, mapped_column

from contracts.base import Text
from kit.process import context


def both(name: str, name_en: str | None) -> Text:
    """Answer a name in both languages; without an English one the main name is read in English, too."""
    return Text(pl=name, en=name_en or name)


def spoken(text: Text) -> str:
    """Answer a text in the language of the request."""
    return text.en if context.language.get() == "en" else text.pl


class Named:
    """The columns of a table whose rows are called something."""

    name: Mapped[str] = mapped_column(sa.Text)
    """In Polish, or whatever its organizer writes; read in English, too, where there is no `name_en`."""
    name_en: Mapped[str | None] = mapped_column(sa.Text)

    @property
    def names(self) -> Text:
        """Answer the name in both languages."""
        return both(self.name, self.name_en)

    @property
    def shown_name(self) -> str:
        """Answer the name in the language of the request."""
        return spoken(self.names)
