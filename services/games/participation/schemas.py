"""Wire format of participation in a fixture; the same in both games."""

from typing import Any, Self
from uuid import UUID

from pydantic import ConfigDict, Field

from games.history.schemas import NamedTeam
from games.participation.choice import Standing
from games.participation.repository import Member
from kit.api.wire import Instant, View

TEAM = "0199f3a2-9d8c-7b6a-8594-837261504f3e"
USER = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c21"


class TeamWithout(NamedTeam):
    """A team that has something missing."""


class Participant(View):
    """A member of a contest with the state of their team in a fixture, without any choices."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "userId": USER,
                "teamId": TEAM,
                "teamName": "Orły",
                "standing": "partial",
                "chosen": 5,
                "wanted": 8,
                "savedAt": "2026-11-19T20:40:00.000Z",
                "isBlocked": False,
            }
        }
    )

    user_id: UUID
    """The user's id."""
    team_id: UUID | None
    """The team's `_id`; null: none was made."""
    team_name: str | None
    """The team's name; null: none was made."""
    standing: Standing
    """`saved` for this round, all of it; `carried` over from the round before; `partial`: something is missing."""
    chosen: int = Field(ge=0)
    """How many choices count now: predictions, or athletes of a squad."""
    wanted: int = Field(ge=0)
    """How many there are to make."""
    saved_at: Instant | None
    """When the team was last saved, in any round; null without a team."""
    is_blocked: bool
    """Whether they are blocked in this contest, or altogether."""

    @classmethod
    def of(cls, member: Member) -> Self:
        """Return the wire form of a member."""
        values: dict[str, Any] = {
            "user_id": member.user_id,
            "team_id": member.team_id,
            "team_name": member.name,
            "standing": member.standing,
            "chosen": member.chosen,
            "wanted": member.wanted,
            "saved_at": member.saved_at,
            "is_blocked": member.blocked,
        }
        return cls.model_validate(values)
