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
    """What a message says in both languages: plain text, lines kept."""

    pl: Lines = Field(description="In Polish.")
    en: Lines = Field(description="In English.")


class MessageRequested(Event):
    """`message.requested.v1`: something is to be said to users, or to whoever takes part in a contest now.

    Nobody gets a second message of the same `key`: a repetition, or another event of that key, reaches only those who
    have none of it yet, and says what the first one said.
    """

    type: ClassVar[str] = "message.requested.v1"
    names_people: ClassVar[bool] = True

    revision: int = Field(default=1, ge=0)
    key: str = Field(
        min_length=1,
        max_length=200,
        description="What it is about, with the ids of those whose names it says; no other personal data.",
    )
    kind: MessageKind = Field(description="What people decide by whether they want it by mail, too.")
    user_ids: tuple[UUID, ...] = Field(default=(), max_length=LARGEST_AUDIENCE, description="Whom it is for.")
    contest_id: UUID | None = Field(default=None, description="Or the contest whose members it is for.")
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
