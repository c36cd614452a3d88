"""Events that request messages to people."""

from datetime import datetime
from typing import Annotated, ClassVar, Literal, Self
from uuid import UUID

from pydantic import Field, model_validator

from contracts.base import Event, Part

MessageKind = Literal["results", "deadline", "invitation", "organizer"]
LARGEST_AUDIENCE = 10_000
"""Users that one event names at most; several events of one key name more."""
Title = Annotated[str, Field(min_length=1, max_length=200)]
Lines = Annotated[str, Field(min_length=1, max_length=10_000)]
OwnPath = Annotated[str, Field(max_length=200, pattern=r"^/([A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*)?$")]
"""A path of the web app: leads nowhere else, whatever stands before it."""


class MessageTitle(Part):
    """A message's title in both languages: one line."""

    pl: Title = Field(description="In Polish.")
    en: Title = Field(description="In English.")


class MessageBody(Part):
    """The text of a message in both languages: plain text, lines kept."""

    pl: Lines = Field(description="In Polish.")
    en: Lines = Field(description="In English.")


class MessageRequested(Event):
    """`message.requested.v1`: a message for users, or for the present members of a contest.

    A user gets one message for each `key`. A repetition, or another event with the same key, reaches only users who
    have no message of this key yet. They get the text of the first event.
    """

    type: ClassVar[str] = "message.requested.v1"
    names_people: ClassVar[bool] = True

    revision: int = Field(default=1, ge=0)
    key: str = Field(
        min_length=1,
        max_length=200,
        description="The subject of the message, with the ids of the people whose names it contains; no other "
        "personal data.",
    )
    kind: MessageKind = Field(description="The kind of message, by which users choose to get a copy by mail.")
    user_ids: tuple[UUID, ...] = Field(default=(), max_length=LARGEST_AUDIENCE, description="The recipients.")
    contest_id: UUID | None = Field(default=None, description="Or the contest whose members are the recipients.")
    title: MessageTitle
    body: MessageBody
    path: OwnPath | None = Field(default=None, description="The web app's screen that it is about.")
    useful_until: datetime | None = Field(
        default=None,
        description="From when on (UTC) no copy of it leaves any more, by mail or push; it stays readable.",
    )

    @property
    def aggregate_id(self) -> str:
        """The key of the message, whose content never changes."""
        return self.key

    @model_validator(mode="after")
    def has_one_audience(self) -> Self:
        """Refuse both audiences, or none."""
        if bool(self.user_ids) == (self.contest_id is not None):
            raise ValueError("either users or a contest's members")
        return self
