"""Schemas of athletes, their prices and points (spec.md §3, Player)."""

from collections.abc import Mapping, Sequence
from typing import Any, Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contests.athletes import examples
from contests.athletes.models import AthleteRow
from contests.catalogue.models import ClubRow
from contests.catalogue.schemas import Club
from contests.domain.outcomes import EventState
from contracts.base import Text
from kit.api.wire import Tenths, View


class PlayerPrice(View):
    """The price of a player."""

    id: UUID = Field(alias="_id")
    """The player."""
    price: Tenths
    """Price, with one decimal."""


class PlayerPoints(View):
    """The points of a player in an event."""

    id: UUID = Field(alias="_id")
    """The player."""
    points: Tenths
    """Points in the event, with one decimal."""


class PriceChange(View):
    """A price that differs from the one of the fixture before; the team's name is in the language of the request."""

    player_id: UUID
    """The player's `_id`."""
    player_name: str
    """Name and surname."""
    player_team: str
    """The club's name in the language of the request."""
    price_before: Tenths
    """Price in the fixture before, with one decimal."""
    price_after: Tenths
    """Price in this fixture, with one decimal."""


class Player(View):
    """An athlete as of now; `team` is in the language of the request."""

    model_config = ConfigDict(json_schema_extra={"example": examples.PLAYER})

    id: UUID = Field(alias="_id")
    """The player."""
    partition: UUID = Field(alias="_partition")
    """The origin's `_id`."""
    name: str
    """First name; may be empty."""
    surname: str
    """Surname, or the one name they are known by."""
    fullname: str
    """Name and surname in one."""
    position: str
    """One of the origin's positions."""
    team: str
    """The club's name in the language of the request."""
    team_key: str
    """The club's key."""
    price: Tenths
    """The origin's newest price, with one decimal; the next fixture that opens pins it. An open fixture charges its
    own: `/leagues/fantasy/fixtures/{fixtureId}/prices`."""
    total_points: Tenths
    """Over all published fixtures of the origin; an event that several contests play counts once."""
    is_allowed_to_buy: bool
    """Whether teams may buy them."""
    is_disabled: bool
    """Whether they have left the competition."""

    @classmethod
    def of(cls, row: AthleteRow, *, team: str, points: int) -> Self:
        """Return the view of an athlete; `points` in tenths."""
        return cls.model_validate(cls.values_of(row, team=team, points=points))

    @staticmethod
    def values_of(row: AthleteRow, *, team: str, points: int) -> dict[str, Any]:
        """Return the fields that every view of an athlete has."""
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
    """The points of one point event in one event, with the count of the statistic."""

    name: str
    """The statistic."""
    display_name: Text
    """The name of the statistic."""
    count: int
    """How often it was counted."""
    points: Tenths
    """Points for it, with one decimal."""


class PlayerEvent(View):
    """The points of an athlete in one event."""

    key: str
    """The event's key within its fixture."""
    home: str | None = Field(alias="Home")
    """The home side; null in a group's event."""
    away: str | None = Field(alias="Away")
    """The away side; null in a group's event."""
    points: Tenths
    """Points in this event, with one decimal."""
    lines: tuple[PointsLineView, ...]
    """The sources of the points."""


class PlayerFixture(View):
    """An athlete's fixture: the price it pinned, and the points once results are published."""

    fixture_id: UUID
    """The fixture's `_id`."""
    name: str
    """The name of the fixture."""
    points: Tenths | None
    """Points over its events, with one decimal; null until results are published."""
    price: Tenths | None
    """The price it pinned, with one decimal."""
    events: tuple[PlayerEvent, ...]
    """Events in which they appeared or scored."""


class PlayerDetail(Player):
    """An athlete in one contest, fixture by fixture."""

    model_config = ConfigDict(json_schema_extra={"example": examples.DETAIL})

    initial_price: Tenths | None
    """The first price that the contest pinned, with one decimal; null without `league`, or before a fixture opened."""
    fixtures: tuple[PlayerFixture, ...]
    """Fixtures of the contest that have opened, in order; none without `league`."""


class Market(View):
    """All that a fixture's squads are made of."""

    players: list[Player]
    """Every athlete of the origin as of now, as `/players/clientData` has them."""
    clubs: list[Club]
    """Every club of the origin, by key."""
    initial_prices: list[PlayerPrice]
    """Each athlete's price when a fixture of the contest first pinned it."""
    prices: list[PlayerPrice] | None
    """The prices as pinned when the fixture opened; null before that."""


class ScoringPlayer(View):
    """An athlete in the list of those who played an event."""

    id: UUID = Field(alias="_id")
    """The player."""
    fullname: str
    """Name and surname."""
    position: str
    """The position that the fixture pinned."""
    team: str
    """Name of the club that the fixture pinned, in the language of the request."""
    points: Tenths
    """Points in the event, with one decimal."""
    lines: tuple[PointsLineView, ...]
    """The sources of the points."""


class EventPlayers(View):
    """An event with all athletes who appeared or scored, most points first."""

    model_config = ConfigDict(json_schema_extra={"example": examples.POINTS})

    key: str
    """The event's key within the fixture."""
    home: str | None = Field(alias="Home")
    """The home side; null in a group's event."""
    away: str | None = Field(alias="Away")
    """The away side; null in a group's event."""
    state: EventState
    """The state of the event."""
    players: tuple[ScoringPlayer, ...]
    """Everybody who appeared or scored, most points first."""


def lines_of(lines: Sequence[Mapping[str, Any]], names: Mapping[str, Text]) -> tuple[PointsLineView, ...]:
    """Return the view of lines `{name, count, points}` with the names of their statistics."""
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
    """Return the name of a club in `language` (pl or en)."""
    club = clubs.get(key)
    if club is None:
        return key
    return club.name_en if language == "en" else club.name_pl
