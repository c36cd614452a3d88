"""Messages on the wire (spec.md §3, Inbox message)."""

from datetime import datetime
from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contracts.events.message import MessageKind
from identity.inbox.models import MessageRow
from kit.api.pages import LARGEST_PAGE
from kit.api.wire import Body, Instant, View


class InboxMessage(View):
    """A message to me, in the language of the request."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "_id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c31",
                "kind": "invitation",
                "title": "OrłyWielkopolski zaprasza Cię do znajomych",
                "body": "Przyjmij albo odrzuć zaproszenie w profilu, w zakładce „Znajomi”.",
                "path": "/profile/friends",
                "insertDate": "2026-11-20T18:00:00.000Z",
                "isRead": False,
            }
        }
    )

    id: UUID = Field(alias="_id")
    """The message's id."""
    kind: MessageKind
    """The kind of message: results, a deadline, an invitation, or an organizer's message."""
    title: str
    """One line."""
    body: str
    """Plain text of several lines."""
    path: str | None
    """The web app's screen that it is about, if there is one."""
    insert_date: Instant
    """When it came (UTC)."""
    is_read: bool
    """Whether I have opened it."""

    @classmethod
    def of(cls, row: MessageRow, read_at: datetime | None, language: str) -> Self:
        """Return the view of a message for its recipient."""
        english = language == "en"
        return cls.model_validate(
            {
                "id": row.id,
                "kind": row.kind,
                "title": row.title_en if english else row.title_pl,
                "body": row.body_en if english else row.body_pl,
                "path": row.path,
                "insert_date": row.inserted_at,
                "is_read": read_at is not None,
            }
        )


class ReadMessages(Body):
    """Messages that I have opened."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"readMessagesIds": ["0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c31"]}]}
    )

    read_messages_ids: list[str] = Field(max_length=LARGEST_PAGE, description="Their ids: a page of them at most.")


class InboxState(View):
    """The number of unread messages."""

    model_config = ConfigDict(json_schema_extra={"example": {"unreadMessages": 2}})

    unread_messages: int
    """How many messages I have not opened; counted up to 100."""
