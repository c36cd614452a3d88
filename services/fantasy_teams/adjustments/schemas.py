"""The wire of adjustments."""

from typing import Annotated, Self
from uuid import UUID

from pydantic import AfterValidator, ConfigDict, Field, RootModel
from pydantic.config import JsonDict

from fantasy_teams.adjustments.models import AdjustmentRow
from fantasy_teams.adjustments.service import Kind
from fantasy_teams.squads.examples import FIXTURE, TEAM
from kit.wire import Body, Instant, Tenths, View

LARGEST = 1_000_000
"""Points that nobody scores."""


def _in_tenths(value: float) -> float:
    """Refuse a number that is no whole count of tenths."""
    if round(value * 10) / 10 != value:
        raise ValueError("more than one decimal")
    return value


Points = Annotated[float, Field(ge=-LARGEST, le=LARGEST), AfterValidator(_in_tenths)]
"""Points or money as a client sends them: at most one decimal."""

ADJUSTMENT: JsonDict = {"kind": "points", "fixtureId": FIXTURE, "value": -4, "reason": "Protest upheld"}


class AdjustmentBody(Body):
    """Points of a fixture, or money of the budget, to be added (or taken, if negative)."""

    kind: Kind
    """What is adjusted: `points` of a fixture, or the `budget`."""
    fixture_id: str | None = Field(default=None, max_length=100)
    """The fixture's `_id`; required for points."""
    value: Points
    """Added, or taken if negative; at most one decimal."""
    reason: str = Field(max_length=1000)
    """Participants can read it."""

    model_config = ConfigDict(json_schema_extra={"example": ADJUSTMENT})


class Adjustment(View):
    """What an organizer added to a team, with one decimal."""

    id: UUID = Field(alias="_id")
    """The adjustment's `_id`."""
    team_id: UUID
    """The team's `_id`."""
    kind: Kind
    """What was adjusted: `points` of a fixture, or the `budget`."""
    fixture_id: UUID | None
    """The fixture's `_id`; may be null for the budget."""
    value: Tenths
    """Added, or taken if negative, with one decimal."""
    reason: str
    """As the organizer gave it."""
    made_at: Instant
    """When, UTC."""

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
