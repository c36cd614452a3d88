"""Schemas of an organizer's adjustments in a typer."""

from pydantic import ConfigDict, Field

from games.adjustments.schemas import ADJUSTMENT, Adjusted


class PointsAdjustmentBody(Adjusted):
    """Points of a fixture to be added to a team (or taken, if negative)."""

    fixture_id: str = Field(max_length=100)
    """The fixture's `_id`."""

    model_config = ConfigDict(
        json_schema_extra={"example": {name: value for name, value in ADJUSTMENT.items() if name != "kind"}}
    )
