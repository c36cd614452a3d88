"""Schemas of the results that a typer previews."""

from typing import Annotated

from pydantic import ConfigDict, Field, StringConstraints

from contracts.events.fixture import Family, MatchResult, MatchState
from games.preview.schemas import PreviewBody
from kit.api.wire import Body
from typer_predictions.scoring.results import write_events

MOST_EVENTS, MOST_NAMES = 2000, 500
Key = Annotated[str, StringConstraints(min_length=1, max_length=200)]


class PreviewEvent(Body):
    """The outcome of an event as `contests` would send it; unknown fields are ignored."""

    key: Key
    """The event's key."""
    state: MatchState
    """A void or postponed event scores nothing."""
    results: dict[Family, Annotated[list[Key], Field(max_length=MOST_NAMES)]] = {}
    """The correct predictions by family; a family that is missing is not decided."""


class TyperPreviewBody(PreviewBody):
    """Events' results as `contests` would tell them; null: those that were scored last, counted again."""

    events: list[PreviewEvent] | None = Field(default=None, max_length=MOST_EVENTS)
    """An event that is not here is not decided; null counts the last results again."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "events": [{"key": "matchday-1-poland-japan", "state": "played", "results": {"1X2": ["1"]}}],
                "resultsRevision": 1,
            }
        }
    )

    def written(self) -> str | None:
        """Return the JSON form that a run stores; None if no results were sent."""
        if self.events is None:
            return None
        return write_events(
            MatchResult(
                key=event.key,
                state=event.state,
                results={family: tuple(names) for family, names in event.results.items()},
            )
            for event in self.events
        )
