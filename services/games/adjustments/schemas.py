"""The wire of adjustments."""

from typing import Annotated, Self
from uuid import UUID

from pydantic import AfterValidator, ConfigDict, Field, RootModel
from pydantic.config import JsonDict

from games.adjustments.service import Kind
from games.tables import AdjustmentColumns
from kit.api.wire import Body, Instant, Tenths, View

TEAM = "0199f3a2-9d8c-7b6a-8594-837261504f3e"
FIXTURE = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"

LARGEST = 1_000_000
"""More points than any team scores."""


def _in_tenths(value: float) -> float:
    """Refuse a number that is no whole count of tenths."""
    if round(value * 10) / 10 != value:
        raise ValueError("more than one decimal")
    return value


Points = Annotated[float, Field(ge=-LARGEST, le=LARGEST), AfterValidator(_in_tenths)]
"""Points or money as a client sends them: at most one decimal."""

ADJUSTMENT: JsonDict = {"kind": "points", "fixtureId": FIXTURE, "value": -4, "reason": "Protest upheld"}


class Adjusted(Body):
    """By how much organizers adjust, and why."""

    value: Points
    """Added, or taken if negative; at most one decimal."""
    reason: str = Field(max_length=1000)
    """Participants can read it."""
    key: UUID | None = None
    """Made by the caller for this submission: the same once more makes nothing, and returns what the first made."""

    @property
    def tenths(self) -> int:
        """The value in tenths."""
        return round(self.value * 10)


class Adjustment(View):
    """An adjustment of a team by an organizer, with one decimal."""

    id: UUID = Field(alias="_id")
    """The adjustment's `_id`."""
    team_id: UUID
    """The team's `_id`."""
    kind: Kind
    """The adjusted figure: `points` of a fixture, or the `budget`."""
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
    def of(cls, row: AdjustmentColumns) -> Self:
        """Return the wire form of an adjustment."""
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
