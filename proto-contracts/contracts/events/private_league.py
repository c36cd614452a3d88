"""Events about private leagues."""

from typing import ClassVar, Literal
from uuid import UUID

from pydantic import Field

from contracts.base import Event


class PrivateLeagueChanged(Event):
    """`private_league.changed.v1`: a user has joined a private league, or has left it."""

    type: ClassVar[str] = "private_league.changed.v1"

    private_league_id: UUID
    contest_id: UUID = Field(description="The contest that the league is played in.")
    user_id: UUID
    state: Literal["joined", "left"] = Field(description="A removed member, and one whose league is gone, has left.")

    @property
    def aggregate_id(self) -> str:
        """The league and its member."""
        return f"{self.private_league_id}:{self.user_id}"


class PrivateRankingsChanged(Event):
    """`private_rankings.changed.v1`: a contest's private rankings count another run, whose number is the revision."""

    type: ClassVar[str] = "private_rankings.changed.v1"

    contest_id: UUID

    @property
    def aggregate_id(self) -> str:
        """The contest's id."""
        return str(self.contest_id)
