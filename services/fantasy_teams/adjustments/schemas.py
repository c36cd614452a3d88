"""The wire of adjustments."""

from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field, RootModel
from pydantic.config import JsonDict

from fantasy_teams.adjustments.models import AdjustmentRow
from fantasy_teams.adjustments.service import Kind
from fantasy_teams.history.organizer_schemas import Points
from fantasy_teams.teams.examples import FIXTURE, TEAM
from kit.wire import Body, Instant, Tenths, View

ADJUSTMENT: JsonDict = {"kind": "points", "fixtureId": FIXTURE, "value": -4, "reason": "Protest upheld"}


class AdjustmentBody(Body):
    """Points of a fixture, or money of the budget, to be added (or taken, if negative)."""

    kind: Kind
    fixture_id: str | None = Field(default=None, max_length=100)
    value: Points
    reason: str = Field(max_length=1000)

    model_config = ConfigDict(json_schema_extra={"example": ADJUSTMENT})


class Adjustment(View):
    """What an organizer added to a team, with one decimal."""

    id: UUID = Field(alias="_id")
    team_id: UUID
    kind: Kind
    fixture_id: UUID | None
    value: Tenths
    reason: str
    made_at: Instant

    model_config = ConfigDict(
        json_schema_extra={
            "example": ADJUSTMENT
            | {"_id": "0199f3a2-7777-7a6b-8594-837261504f3e", "teamId": TEAM, "madeAt": "2026-11-20T17:59:59.120Z"}
        }
    )

    @classmethod
    def of(cls, row: AdjustmentRow) -> Self:
        """Bring an adjustment to the wire."""
        return cls.model_validate(
            {
                "id": row.adjustment_id,
                "team_id": row.team_id,
                "kind": row.kind,
                "fixture_id": row.fixture_id,
                "value": row.value,
                "reason": row.reason,
                "made_at": row.made_at,
            }
        )


class Adjustments(RootModel[list[Adjustment]]):
    """A team's adjustments, the newest first."""
