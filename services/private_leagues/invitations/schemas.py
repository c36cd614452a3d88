"""Invitations and links on the wire."""

from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from kit.api.wire import Body, Instant, View
from private_leagues.invitations.models import LinkRow
from private_leagues.invitations.service import Opened
from private_leagues.leagues.schemas import logo_address

_ID = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d01"


class Invitation(Body):
    """The people to invite (spec.md §7)."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"friends": []}]})

    friends: list[UUID] = Field(max_length=200)
    """User ids of friends; members among them are passed over."""


class Invited(View):
    """The friends whom this call invited."""

    model_config = ConfigDict(json_schema_extra={"example": {"invited": [_ID]}})

    invited: list[UUID]
    """User ids of those who weren't in already."""


class InviteLink(View):
    """The link of a league."""

    model_config = ConfigDict(
        json_schema_extra={"example": {"link": "B8WN2TQC", "validUntil": "2026-12-04T10:00:00.000Z", "used": 5}}
    )

    link: str | None
    """The last part of the link's address; null while there is none that works."""
    valid_until: Instant | None
    """Until when it works."""
    used: int
    """How many joined by it."""

    @classmethod
    def of(cls, row: LinkRow | None) -> Self:
        """Return the view of a link, or of its absence."""
        if row is None:
            return cls(link=None, valid_until=None, used=0)
        return cls(link=row.link, valid_until=row.valid_until, used=row.used)


class OpenedLink(View):
    """Where a link leads."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "_id": _ID,
                "_partition": _ID,
                "leagueId": _ID,
                "name": "Czwartkowa szóstka",
                "contestName": "Liga Trybuny – zima",
                "logoImageId": None,
                "imageSrc": None,
                "memberCount": 6,
                "invitedBy": "ŻubryOli",
            }
        }
    )

    id: UUID = Field(alias="_id")
    """The private league's id."""
    partition: UUID = Field(alias="_partition")
    """The contest's id."""
    league_id: UUID
    """The contest's id."""
    name: str
    """The private league's name."""
    contest_name: str
    """The name of its contest."""
    logo_image_id: UUID | None
    """Its logo's id; null without one."""
    image_src: str | None
    """The logo's address on the portal's host, also below the API's; null without one."""
    member_count: int
    """How many are in it."""
    invited_by: str | None
    """The name of its admin's team, who made the link; null: there is none."""

    @classmethod
    def of(cls, opened: Opened) -> Self:
        """Return the view of an opened link."""
        league = opened.league
        return cls(
            _id=league.league_id,
            _partition=league.contest_id,
            league_id=league.contest_id,
            name=league.name,
            contest_name=opened.contest,
            logo_image_id=league.logo_id,
            image_src=logo_address(league),
            member_count=opened.members,
            invited_by=opened.inviter,
        )
