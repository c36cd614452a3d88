"""Events about the athletes of an origin and their prices."""

from datetime import datetime
from typing import ClassVar, Self
from uuid import UUID

from pydantic import Field, model_validator

from contracts.base import AthleteNumber, Event, Part, Price, Text


class Athlete(Part):
    """An athlete as of the event's revision."""

    number: AthleteNumber
    athlete_id: UUID
    name: str
    surname: str
    position: str
    club: str
    """The club's key within the origin."""
    club_name: Text
    allowed: bool
    """Whether they may be bought."""
    disabled: bool
    """Whether they have left the competition."""
    price: Price | None = None
    """The present price in tenths; null in events of before."""


class AthletesChanged(Event):
    """`athletes.changed.v1`: whole athletes of an origin, some or all of them.

    A consumer keeps a revision per athlete and ignores one that it has passed.
    """

    type: ClassVar[str] = "athletes.changed.v1"

    origin_id: UUID
    athletes: tuple[Athlete, ...]
    deleted: tuple[AthleteNumber, ...] = ()
    """Numbers of athletes that were deleted; no team has one of them (any more: `athletes.merge_requested.v1`)."""

    @property
    def aggregate_id(self) -> str:
        """The origin's id."""
        return str(self.origin_id)


class FixtureOpened(Event):
    """`fixture.opened.v1`: a fantasy fixture opened with these prices; row i of both columns is one athlete.

    The prices of a window never change (rules.md, Fantasy: money); repetitions are identical. `revision` is the window.
    A fixture that opens again announces the prices of its new window. They can differ if its contest went back to draft
    meanwhile.
    """

    type: ClassVar[str] = "fixture.opened.v1"

    contest_id: UUID
    fixture_id: UUID
    origin_id: UUID
    athletes: tuple[AthleteNumber, ...]
    prices: tuple[Price, ...] = Field(description="Pinned prices in tenths.")

    @property
    def aggregate_id(self) -> str:
        """The fixture's id."""
        return str(self.fixture_id)

    @model_validator(mode="after")
    def columns_have_one_length(self) -> Self:
        """Refuse columns of different lengths."""
        if len(self.athletes) != len(self.prices):
            raise ValueError("columns of different lengths")
        return self


class PriceChange(Part):
    """An athlete whose price is another than in the fixture before."""

    player_id: UUID
    name: str
    """As the athlete was called when the fixture opened."""
    club: Text
    before: Price
    after: Price


class PricesChanged(Event):
    """`prices.changed.v1`: the differences between a fantasy fixture's pinned prices and those of the fixture before.

    For news alone (rules.md, Price changes and news): games use `fixture.opened.v1`. Not sent without differences;
    repetitions are identical.
    """

    type: ClassVar[str] = "prices.changed.v1"

    contest_id: UUID
    fixture_id: UUID
    opened_at: datetime
    """Since when the prices stand."""
    ends_at: datetime
    """When the fixture's playing time ends, as far as was known when it was told."""
    changes: tuple[PriceChange, ...]
    """The largest changes first."""

    @property
    def aggregate_id(self) -> str:
        """The fixture's id."""
        return str(self.fixture_id)
