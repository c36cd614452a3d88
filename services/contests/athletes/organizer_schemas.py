"""Schemas of origins, athletes, drafts of results and proposed prices for organizers."""

from collections.abc import Sequence
from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contests.athletes import examples
from contests.athletes.schemas import Player, PointsLineView
from contests.catalogue.models import OriginRow
from contests.catalogue.schemas import Origin, PointEventView
from kit.api.wire import Tenths, View


class PlannedPrice(View):
    """The price that a fixture will pin when it opens."""

    fixture_id: UUID
    """The fixture's `_id`."""
    price: Tenths
    """The price it will pin, with one decimal."""


class OrganizerPlayer(Player):
    """An athlete as an organizer sees them: with the key, the number, and prices planned ahead."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ORGANIZER_PLAYER})

    key: str
    """Stable name within the origin: how imports find the athlete again."""
    number: int
    """Number within the origin, never used again."""
    planned_prices: tuple[PlannedPrice, ...]
    """Prices that fixtures plan to pin, in order of playing time."""


class OrganizerOrigin(Origin):
    """An origin as an organizer sees it, with its point events."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ORIGIN})

    point_events: tuple[PointEventView, ...]
    """The point events, in order."""
    appearance: str | None
    """The statistic that shows that an athlete played, the first of `appearances`; null: any."""
    appearances: tuple[str, ...]
    """The statistics of which one above 0 shows that an athlete played; none: any statistic."""
    captain_appearance: tuple[str, ...]
    """The statistics that decide about the armband alone; none: the same."""
    is_scoring_frozen: bool
    """Whether a fantasy fixture has locked, so that scoring and positions are fixed."""
    athletes: int
    """How many athletes it has."""
    clubs: int
    """How many clubs it has."""
    leagues: tuple[UUID, ...]
    """Its contests."""

    @classmethod
    def shown(cls, row: OriginRow, *, frozen: bool, athletes: int, clubs: int, leagues: Sequence[UUID]) -> Self:
        """Return an organizer's view of an origin."""
        return cls.model_validate(
            {
                **dict(Origin.of(row)),
                "point_events": tuple(PointEventView.of(event) for event in row.point_events),
                "appearance": row.appearance,
                "appearances": row.played_by.statistics,
                "captain_appearance": row.played_by.captain,
                "is_scoring_frozen": frozen,
                "athletes": athletes,
                "clubs": clubs,
                "leagues": tuple(leagues),
            }
        )


class AthleteEventView(View):
    """An athlete in one event, as counted."""

    key: str
    """The event's key within the fixture."""
    appeared: bool
    """Whether they played in it."""
    points: Tenths
    """Points in it, with one decimal."""
    statistics: dict[str, int]
    """The counts, by name of the statistic."""
    lines: tuple[PointsLineView, ...]
    """The sources of the points."""


class AthleteResultView(View):
    """The points of an athlete by the draft of the results."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ATHLETE_RESULT})

    id: UUID = Field(alias="_id")
    """The player."""
    number: int
    """Number within the origin."""
    fullname: str
    """Name and surname."""
    appeared: bool
    """Whether they played in any event of the fixture."""
    points: Tenths
    """Points over the fixture, with one decimal."""
    voided: bool
    """Whether an event of theirs is void."""
    events: tuple[AthleteEventView, ...]
    """Event by event."""


class PriceProposal(View):
    """A price that "performance against price" proposes for an athlete (rules.md, Price changes and news)."""

    model_config = ConfigDict(json_schema_extra={"example": examples.PROPOSAL})

    id: UUID = Field(alias="_id")
    """The player."""
    fullname: str
    """Name and surname."""
    position: str
    """Their position now."""
    team: str
    """The club's name in the language of the request."""
    points: Tenths
    """Points in the fixture, with one decimal."""
    expected_points: Tenths
    """Points that the average of the position makes of the price, with one decimal."""
    price_before: Tenths
    """The current price, with one decimal."""
    price_after: Tenths
    """The proposed price, with one decimal."""
