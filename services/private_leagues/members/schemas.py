"""Joining, leaving and handing over on the wire (spec.md §7)."""

from pydantic import ConfigDict, Field

from kit.api.wire import Body
from private_leagues.leagues.schemas import TeamReference

_ID = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d01"


class LeagueReference(Body):
    """The private league to join."""

    id: str = Field(alias="_id", max_length=64)
    """The private league's id."""
    partition: str | None = Field(default=None, alias="_partition", max_length=64)
    """The contest that the reader is in: a league of another one is refused."""
    link: str | None = Field(default=None, max_length=64)
    """The last part of the invite link that led here, if one did; it admits while it works."""


class Joining(Body):
    """A private league to join, and the team to join with (spec.md §7); its points and position are ignored."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"league": {"_id": _ID, "_partition": _ID}, "team": {"_id": _ID, "name": "Orły"}}]
        }
    )

    league: LeagueReference
    """Found by its code or link, in an invitation or in the public list."""
    team: TeamReference = TeamReference()
    """My team in the contest."""


class Subscription(Body):
    """The user who joins."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"userId": _ID}]})

    user_id: str = Field(max_length=64)
    """My own id: users join only for themselves."""


class Unsubscription(Body):
    """Whose team leaves."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"teamId": _ID}]})

    team_id: str = Field(max_length=64)
    """My team, or as the admin another member's."""


class HandingOver(Body):
    """The next admin."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"userId": _ID}]})

    user_id: str = Field(max_length=64)
    """A member's user id."""
