"""An organizer's message on the wire."""

from typing import Annotated, Self
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints, model_validator

from contests.messages.models import OrganizerMessageRow
from contracts.base import Text
from kit.wire import Body, Instant, View

Title = Annotated[str, StringConstraints(max_length=120)]
Lines = Annotated[str, StringConstraints(max_length=4000)]


class _InSomeLanguage(Body):
    pl: str = ""
    en: str = ""

    @model_validator(mode="after")
    def says_something(self) -> Self:
        """Refuse what is said in no language."""
        if not (self.pl or self.en):
            raise ValueError("say it in one language at least")
        return self

    @property
    def both(self) -> Text:
        """Answer it in both languages, the one that is there for the one that isn't."""
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


class OrganizerMessage(Body):
    """What is said to a contest's members."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "key": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c51",
                    "title": {"pl": "Mecz przełożony", "en": "A match was postponed"},
                    "text": {"pl": "Mecz Lecha z Górnikiem zostanie rozegrany w środę."},
                }
            ]
        }
    )

    key: UUID
    """Made by the caller for this message: the same once more sends nothing."""
    title: TitleDraft
    """Its title."""
    text: LinesDraft
    """What it says."""


class SentMessage(View):
    """A message that was sent."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "key": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c51",
                "members": 1284,
                "sentAt": "2026-11-20T18:00:00.000Z",
            }
        }
    )

    key: UUID
    """As it was sent."""
    members: int
    """How many took part in the contest then."""
    sent_at: Instant
    """When (UTC)."""

    @classmethod
    def of(cls, row: OrganizerMessageRow) -> Self:
        """Show a message that was sent."""
        return cls(key=row.key, members=row.members, sent_at=row.sent_at)


class MessageAudience(View):
    """Whom a message would reach."""

    model_config = ConfigDict(json_schema_extra={"example": {"members": 1284}})

    members: int = Field(ge=0)
    """How many take part in the contest now."""
