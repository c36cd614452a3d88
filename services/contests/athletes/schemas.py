"""Athletes, their prices and points on the wire (spec.md §3, Player)."""

from collections.abc import Mapping, Sequence
from typing import Any, Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contests.athletes import examples
from contests.athletes.models import AthleteRow
from contests.catalogue.models import ClubRow, OriginRow
from contests.catalogue.schemas import Origin, PointEventView
from contests.domain.outcomes import EventState
from contracts.base import Text
from kit.wire import Tenths, View

__all__ = [
    "AthleteResultView",
    "EventPlayers",
    "OrganizerOrigin",
    "OrganizerPlayer",
    "PlannedPrice",
    "Player",
    "PlayerDetail",
    "PlayerEvent",
    "PlayerFixture",
    "PlayerPoints",
    "PlayerPrice",
    "PointsLineView",
    "PriceChange",
    "PriceProposal",
    "ScoringPlayer",
    "lines_of",
    "team_name",
]


class PlayerPrice(View):
    """What a player costs."""

    id: UUID = Field(alias="_id")
    price: Tenths


class PlayerPoints(View):
    """What a player scored in an event."""

    id: UUID = Field(alias="_id")
    points: Tenths


class PriceChange(View):
    """A price that differs from the one of the fixture before; the team's name is in the language of the request."""

    player_id: UUID
    player_name: str
    player_team: str
    price_before: Tenths
    price_after: Tenths


class Player(View):
    """An athlete as of now; `team` is in the language of the request."""

    model_config = ConfigDict(json_schema_extra={"example": examples.PLAYER})

    id: UUID = Field(alias="_id")
    partition: UUID = Field(alias="_partition")
    name: str
    surname: str
    fullname: str
    position: str
    team: str
    team_key: str
    price: Tenths
    total_points: Tenths
    """Over all published fixtures of the origin; an event that several contests play counts once."""
    is_allowed_to_buy: bool
    is_disabled: bool

    @classmethod
    def of(cls, row: AthleteRow, *, team: str, points: int) -> Self:
        """Show an athlete; `points` in tenths."""
        return cls.model_validate(cls.values_of(row, team=team, points=points))

    @staticmethod
    def values_of(row: AthleteRow, *, team: str, points: int) -> dict[str, Any]:
        """Answer the fields that every view of an athlete has."""
        return {
            "id": row.id,
            "partition": row.origin_id,
            "name": row.name,
            "surname": row.surname,
            "fullname": row.fullname,
            "position": row.position,
            "team": team,
            "team_key": row.club_key,
            "price": row.price,
            "total_points": points,
            "is_allowed_to_buy": row.allowed,
            "is_disabled": row.disabled,
        }


class PointsLineView(View):
    """What one point event gave in one event: how often the statistic was counted, and the points for it."""

    name: str
    display_name: Text
    count: int
    points: Tenths


class PlayerEvent(View):
    """What an athlete scored in one event."""

    key: str
    home: str | None = Field(alias="Home")
    away: str | None = Field(alias="Away")
    points: Tenths
    lines: tuple[PointsLineView, ...]


class PlayerFixture(View):
    """An athlete's fixture: the price it pinned, and the points once results are published."""

    fixture_id: UUID
    name: str
    points: Tenths | None
    price: Tenths | None
    events: tuple[PlayerEvent, ...]


class PlayerDetail(Player):
    """An athlete in one contest, fixture by fixture."""

    model_config = ConfigDict(json_schema_extra={"example": examples.DETAIL})

    initial_price: Tenths | None
    fixtures: tuple[PlayerFixture, ...]


class ScoringPlayer(View):
    """An athlete in the list of those who played an event."""

    id: UUID = Field(alias="_id")
    fullname: str
    position: str
    team: str
    points: Tenths
    lines: tuple[PointsLineView, ...]


class EventPlayers(View):
    """An event with everybody who appeared or scored, most points first."""

    model_config = ConfigDict(json_schema_extra={"example": examples.POINTS})

    key: str
    home: str | None = Field(alias="Home")
    away: str | None = Field(alias="Away")
    state: EventState
    players: tuple[ScoringPlayer, ...]


class PlannedPrice(View):
    """What a fixture that has not opened yet will pin."""

    fixture_id: UUID
    price: Tenths


class OrganizerPlayer(Player):
    """An athlete as an organizer sees them: with the key, the number, and prices planned ahead."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ORGANIZER_PLAYER})

    key: str
    number: int
    planned_prices: tuple[PlannedPrice, ...]


class OrganizerOrigin(Origin):
    """An origin as an organizer sees it: with what statistics are worth in it."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ORIGIN})

    point_events: tuple[PointEventView, ...]
    appearance: str | None
    """Name of the statistic that says that somebody played; null: any."""
    is_scoring_frozen: bool
    athletes: int
    clubs: int
    leagues: tuple[UUID, ...]
    """Its contests."""

    @classmethod
    def shown(cls, row: OriginRow, *, frozen: bool, athletes: int, clubs: int, leagues: Sequence[UUID]) -> Self:
        """Show an origin to an organizer."""
        return cls.model_validate(
            {
                **dict(Origin.of(row)),
                "point_events": tuple(PointEventView.of(event) for event in row.point_events),
                "appearance": row.appearance,
                "is_scoring_frozen": frozen,
                "athletes": athletes,
                "clubs": clubs,
                "leagues": tuple(leagues),
            }
        )


class AthleteEventView(View):
    """An athlete in one event, as counted."""

    key: str
    appeared: bool
    points: Tenths
    statistics: dict[str, int]
    lines: tuple[PointsLineView, ...]


class AthleteResultView(View):
    """What an athlete would score with the draft of the results."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ATHLETE_RESULT})

    id: UUID = Field(alias="_id")
    number: int
    fullname: str
    appeared: bool
    points: Tenths
    voided: bool
    events: tuple[AthleteEventView, ...]


class PriceProposal(View):
    """What "performance against price" proposes for an athlete (rules.md, Price changes and news)."""

    model_config = ConfigDict(json_schema_extra={"example": examples.PROPOSAL})

    id: UUID = Field(alias="_id")
    fullname: str
    position: str
    team: str
    points: Tenths
    price_before: Tenths
    price_after: Tenths


def lines_of(lines: Sequence[Mapping[str, Any]], names: Mapping[str, Text]) -> tuple[PointsLineView, ...]:
    """Show lines `{name, count, points}` with what their statistics are called."""
    return tuple(
        PointsLineView(
            name=line["name"],
            display_name=names.get(line["name"], Text(pl=line["name"], en=line["name"])),
            count=line["count"],
            points=line["points"],
        )
        for line in lines
    )


def team_name(clubs: Mapping[str, ClubRow], key: str, language: str) -> str:
    """Answer what a club is called in `language` (pl or en)."""
    club = clubs.get(key)
    if club is None:
        return key
    return club.name_en if language == "en" else club.name_pl
