"""Private leagues on the wire (spec.md §3 and §7)."""

from typing import Any, Self
from uuid import UUID

from pydantic import ConfigDict, Field, RootModel

from contracts.events.contest import TieBreak
from kit.api.wire import Body, Instant, Tenths, View
from kit.files.files import address_of
from private_leagues.friends.repository import Friend
from private_leagues.leagues.models import LeagueRow
from private_leagues.leagues.repository import ListedLeague, Member
from private_leagues.leagues.service import ShownLeague
from private_leagues.rankings.service import RankedTeam

_LEAGUE_ID = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d01"
_CONTEST_ID = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d02"
_TEAM_ID = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d03"
_USER_ID = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d04"
_FRIEND_ID = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d05"
_LOGO_ID = "5f0c9a1e-3a52-4a0b-9d0f-6f1f0b7d05aa"
_ENTRY: dict[str, Any] = {
    "_id": _TEAM_ID,
    "name": "Orły",
    "rankingPosition": 1,
    "points": 57.5,
    "previousPosition": 2,
    "isShared": False,
    "behindOn": None,
    "stillToPlay": None,
}
_LEAGUE: dict[str, Any] = {
    "_id": _LEAGUE_ID,
    "_partition": _CONTEST_ID,
    "leagueId": _CONTEST_ID,
    "leagueCode": "7K3MHQ2Z",
    "name": "Czwartkowa szóstka",
    "description": "Gramy o honor.",
    "admin": _USER_ID,
    "isPublic": False,
    "published": False,
    "headToHead": True,
    "logoImageId": _LOGO_ID,
    "imageSrc": f"/files/download/{_CONTEST_ID}/{_LOGO_ID}",
    "members": [
        {"userId": _USER_ID, "teamId": _TEAM_ID, "name": "Orły", "joinedAt": "2026-08-01T10:00:00.000Z"},
    ],
    "privateLeagueRanking": [_ENTRY],
    "friendsToAdd": [{"id": _FRIEND_ID, "name": "Sokoły"}],
}


def logo_address(league: LeagueRow) -> str | None:
    """Return the address of a league's logo, relative to the API; None without a logo."""
    return None if league.logo_id is None else address_of(league.contest_id, league.logo_id)


class PrivateRankingEntry(View):
    """A member's place in the private ranking."""

    model_config = ConfigDict(json_schema_extra={"example": _ENTRY})

    id: UUID = Field(alias="_id")
    """The team's id."""
    name: str
    """The team's name."""
    ranking_position: int
    """Shared by equals: 1, 2, 2, 4."""
    points: Tenths
    """In the whole contest, or in the fixture that was asked for."""
    previous_position: int | None
    """After the last earlier fixture with final points; null for a team that took no part in it."""
    is_shared: bool
    """Whether other members have this place."""
    behind_on: TieBreak | None
    """The tie-break that put it below the member before it with as many points; null where none did."""
    still_to_play: int | None
    """Fantasy: its athletes who count and are still to play in the newest fixture, or the one asked for; null once
    that is final.
    """

    @classmethod
    def of(cls, team: RankedTeam) -> Self:
        """Return the view of a place."""
        return cls(
            _id=team.team_id,
            name=team.name,
            ranking_position=team.position,
            points=team.points,
            previous_position=team.previous_position,
            is_shared=team.is_shared,
            behind_on=team.behind_on,
            still_to_play=team.to_play,
        )


class PrivateRanking(RootModel[list[PrivateRankingEntry]]):
    """A private league's ranking."""

    model_config = ConfigDict(json_schema_extra={"example": [_ENTRY]})


class PrivateLeagueMember(View):
    """Somebody in a private league."""

    model_config = ConfigDict(json_schema_extra={"example": _LEAGUE["members"][0]})

    user_id: UUID
    """The person's id: for handing the league over."""
    team_id: UUID
    """Their team's id: for asking them to be friends, and for removing them."""
    name: str
    """Their team's name."""
    joined_at: Instant
    """Since when they are in."""

    @classmethod
    def of(cls, member: Member) -> Self:
        """Return the view of a member."""
        return cls(user_id=member.user_id, team_id=member.team_id, name=member.name, joined_at=member.joined_at)


class FriendToAdd(View):
    """A friend of the admin's who isn't in the private league."""

    model_config = ConfigDict(json_schema_extra={"example": _LEAGUE["friendsToAdd"][0]})

    id: UUID
    """The friend's user id: for inviting them."""
    name: str | None
    """Their team's name in the contest; null: they have none there."""

    @classmethod
    def of(cls, friend: Friend) -> Self:
        """Return the view of a friend."""
        return cls(id=friend.user_id, name=friend.team)


class PrivateLeague(View):
    """A private league, with its members and their ranking."""

    model_config = ConfigDict(json_schema_extra={"example": _LEAGUE})

    id: UUID = Field(alias="_id")
    """The private league's id."""
    partition: UUID = Field(alias="_partition")
    """The contest's id."""
    league_id: UUID
    """The contest's id."""
    league_code: str | None
    """The code by which friends join; members see it, others get null."""
    name: str
    """Unique in the contest."""
    description: str
    """Plain text, 200 characters at most."""
    admin: UUID
    """The admin's user id."""
    is_public: bool
    """Whether it is listed publicly, and joined without a code."""
    published: bool
    """The same."""
    head_to_head: bool
    """Whether pairs are drawn for its fixtures, beside the plain ranking."""
    logo_image_id: UUID | None
    """Its logo's id; null without one."""
    image_src: str | None
    """The logo's address on the portal's host, also below the API's; null without one."""
    members: list[PrivateLeagueMember]
    """The longest-standing first."""
    private_league_ranking: list[PrivateRankingEntry]
    """The members' places in the whole contest."""
    friends_to_add: list[FriendToAdd]
    """The friends whom the admin may invite, by their teams' names: those who aren't in it. Others read none."""

    @classmethod
    def of(cls, shown: ShownLeague) -> Self:
        """Return the view of a league for its reader."""
        league = shown.league
        return cls(
            _id=league.league_id,
            _partition=league.contest_id,
            league_id=league.contest_id,
            league_code=league.code if shown.reader_is_member else None,
            name=league.name,
            description=league.description,
            admin=league.admin_id,
            is_public=league.published,
            published=league.published,
            head_to_head=league.head_to_head,
            logo_image_id=league.logo_id,
            image_src=logo_address(league),
            members=[PrivateLeagueMember.of(member) for member in shown.members],
            private_league_ranking=[PrivateRankingEntry.of(team) for team in shown.ranking],
            friends_to_add=[FriendToAdd.of(friend) for friend in shown.friends_to_add],
        )


class PrivateLeagues(RootModel[list[PrivateLeague]]):
    """Private leagues."""

    model_config = ConfigDict(json_schema_extra={"example": [_LEAGUE]})


class PublicLeague(View):
    """A published private league in a list."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "_id": _LEAGUE_ID,
                "_partition": _CONTEST_ID,
                "leagueId": _CONTEST_ID,
                "name": "Czwartkowa szóstka",
                "description": "Gramy o honor.",
                "logoImageId": None,
                "imageSrc": None,
                "memberCount": 12,
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
    """Unique in the contest."""
    description: str
    """Plain text."""
    logo_image_id: UUID | None
    """Its logo's id; null without one."""
    image_src: str | None
    """The logo's address on the portal's host, also below the API's; null without one."""
    member_count: int
    """How many are in it."""

    @classmethod
    def of(cls, listed: ListedLeague) -> Self:
        """Return the view of a league in a list."""
        league = listed.league
        return cls(
            _id=league.league_id,
            _partition=league.contest_id,
            league_id=league.contest_id,
            name=league.name,
            description=league.description,
            logo_image_id=league.logo_id,
            image_src=logo_address(league),
            member_count=listed.members,
        )


class TeamReference(Body):
    """The member's team; points and positions that a client sends are ignored."""

    id: str | None = Field(default=None, alias="_id", max_length=64)
    """The team's id."""


class NewPrivateLeague(Body):
    """A private league to be made (spec.md §7)."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"name": "Czwartkowa szóstka", "leagueId": _CONTEST_ID, "description": "Gramy o honor."}]
        }
    )

    name: str = Field(max_length=200)
    """3 to 40 characters, unique in the contest."""
    league_id: str = Field(max_length=64)
    """The contest's id."""
    description: str = Field(default="", max_length=4_000)
    """At most 200 characters; tags are stripped."""
    head_to_head: bool = False
    """Whether pairs are drawn for its fixtures, beside the plain ranking."""
    ranking: list[TeamReference] = Field(default=[], max_length=1_000)
    """May name my team, in case it was made a moment ago; points and positions are ignored."""
    key: UUID | None = None
    """Made by the caller for this submission: the same once more makes nothing, and returns what the first made."""


class PrivateLeaguePatch(Body):
    """A change of a private league; a missing field stays unchanged."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"description": "Gramy o honor i pizzę."}]})

    name: str | None = Field(default=None, max_length=200)
    """3 to 40 characters, unique in the contest."""
    description: str | None = Field(default=None, max_length=4_000)
    """At most 200 characters; tags are stripped."""
    head_to_head: bool | None = None
    """Whether pairs are drawn for the fixtures from now on; earlier draws stay."""
