"""Schemas of an organizer's adjustments in fantasy."""

from pydantic import ConfigDict, Field

from games.adjustments.schemas import ADJUSTMENT, Adjusted
from games.adjustments.service import Kind


class AdjustmentBody(Adjusted):
    """Points of a fixture, or money of the budget, to be added (or taken, if negative)."""

    kind: Kind
    """The adjusted figure: `points` of a fixture, or the `budget`."""
    fixture_id: str | None = Field(default=None, max_length=100)
    """The fixture's `_id`; required for points."""

    model_config = ConfigDict(json_schema_extra={"example": ADJUSTMENT})
