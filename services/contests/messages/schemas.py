"""Schemas of an organizer's message."""

from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contests.messages.models import OrganizerMessageRow
from kit.api.wire import Body, Instant, View
from shared.bilingual_names import both, spoken
from shared.drafts import LinesDraft, TitleDraft

MOST_CHOSEN = 1000
"""The maximum number of users that a message names."""


class OrganizerMessage(Body):
    """A message to a contest's members."""

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
    """Its text."""
    user_ids: list[UUID] | None = Field(default=None, min_length=1, max_length=MOST_CHOSEN)
    """The recipients: those of these users who are members; null: all members."""


class SentMessage(View):
    """A message that was sent."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "key": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c51",
                "members": 1284,
                "sentAt": "2026-11-20T18:00:00.000Z",
                "title": "A match was postponed",
            }
        }
    )

    key: UUID
    """As it was sent."""
    members: int
    """How many it was for: of those who took part in the contest then."""
    sent_at: Instant
    """When (UTC)."""
    title: str | None
    """Its title, in the language of `Accept-Language`; null: a release that did not keep titles sent it."""

    @classmethod
    def of(cls, row: OrganizerMessageRow) -> Self:
        """Return the view of a message that was sent."""
        title = None if row.title_pl is None else spoken(both(row.title_pl, row.title_en))
        return cls(key=row.key, members=row.members, sent_at=row.sent_at, title=title)


class MessageAudience(View):
    """The recipients of a message."""

    model_config = ConfigDict(json_schema_extra={"example": {"members": 1284}})

    members: int = Field(ge=0)
    """How many take part in the contest now."""
