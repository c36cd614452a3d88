"""The form of every event: producers forbid unknown fields, consumers ignore them."""

from datetime import datetime
from typing import Annotated, ClassVar, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from contracts.deprecations import Deprecation

Points = Annotated[int, Field(description="Points in tenths: 303 is 30.3 points.")]
Price = Annotated[int, Field(description="A price, or money, in tenths: 55 is 5.5.")]
AthleteNumber = Annotated[int, Field(ge=1, le=32_767, description="An athlete's number within the origin.")]
Rate = Annotated[int, Field(ge=0, le=10_000, description="Rate in hundredths: 303 is a rate of 3.03.")]
Language = Literal["pl", "en"]
EventType = Literal["Fantasy", "Typer"]
Service = Literal[
    "identity",
    "contests",
    "fantasy_teams",
    "typer_predictions",
    "private_leagues",
    "news_ranking",
    "storage_logs",
]


class Part(BaseModel):
    """A part of an event; its producer sets known fields only, while a consumer reads with `extra="ignore"`."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Text(Part):
    """A text in both languages."""

    pl: str = Field(description="In Polish.")
    en: str = Field(description="In English.")


class Event(Part):
    """The state of an aggregate after an act.

    `revision` grows with every change of the aggregate `aggregate_id`; a consumer ignores a revision it has passed.
    """

    type: ClassVar[str]
    names_people: ClassVar[bool] = False
    """Whether it has texts of the people whose ids stand in it; the erasure of one empties its kept copies."""
    deprecation: ClassVar[Deprecation | None] = None
    """Whether this version is to go; it is taken until then, beside the next one."""

    revision: int = Field(ge=0)

    @property
    def aggregate_id(self) -> str:
        """The id of the aggregate whose events keep their order."""
        raise NotImplementedError


class Envelope(BaseModel):
    """An event in transit, with its identity and its place in a chain of causes."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    event_id: UUID
    type: str
    occurred_at: datetime
    producer: Service
    aggregate_id: str
    revision: int
    correlation_id: str
    causation_id: UUID | None = None
    data: dict[str, object]
