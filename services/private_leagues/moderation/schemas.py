"""Private leagues on the wire as organizers see them."""

from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from kit.api.wire import Body, Instant, View
from private_leagues.leagues.schemas import logo_address
from private_leagues.moderation.repository import Overseen

_ID = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d01"
LONGEST_REASON = 500


class OverseenLeague(View):
    """A private league in the organizers' list."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "_id": _ID,
                "leagueId": _ID,
                "name": "Czwartkowa szóstka",
                "description": "Gramy o honor.",
                "admin": _ID,
                "adminTeam": "Orły",
                "published": True,
                "logoImageId": None,
                "imageSrc": None,
                "memberCount": 12,
                "createdAt": "2026-08-01T10:00:00.000Z",
            }
        }
    )

    id: UUID = Field(alias="_id")
    """The private league's id."""
    league_id: UUID
    """The contest's id."""
    name: str
    """Unique in the contest."""
    description: str
    """Plain text."""
    admin: UUID
    """The admin's user id."""
    admin_team: str | None
    """The admin's team; null while it is hidden or unknown."""
    published: bool
    """Whether it is listed publicly."""
    logo_image_id: UUID | None
    """Its logo's id; null without one."""
    image_src: str | None
    """The logo's address on the portal's host, also below the API's; null without one."""
    member_count: int
    """How many are in it."""
    created_at: Instant
    """When it was made."""

    @classmethod
    def of(cls, overseen: Overseen) -> Self:
        """Return an organizer's view of a league."""
        league = overseen.league
        return cls(
            _id=league.league_id,
            league_id=league.contest_id,
            name=league.name,
            description=league.description,
            admin=league.admin_id,
            admin_team=overseen.admin_team,
            published=league.published,
            logo_image_id=league.logo_id,
            image_src=logo_address(league),
            member_count=overseen.members,
            created_at=league.created_at,
        )


class ModerationReason(Body):
    """Why an organizer acts."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"reason": "The name insults another club."}]})

    reason: str = Field(max_length=LONGEST_REASON)
    """The people concerned read it, as do readers of the public log; the audit log keeps it. It contains no names."""
