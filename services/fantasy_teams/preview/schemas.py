"""The results that fantasy tries out, on the wire."""

from pydantic import ConfigDict, Field

from fantasy_teams.history.organizer_schemas import MOST_ATHLETES, DryRunAthlete, DryRunBody
from fantasy_teams.scoring.results import write_athletes
from games.preview.schemas import PreviewBody


class FantasyPreviewBody(PreviewBody):
    """Athletes' results as `contests` would tell them; null: those that were scored last, counted again."""

    athletes: list[DryRunAthlete] | None = Field(default=None, max_length=MOST_ATHLETES)
    """Who is not here has not appeared; null counts the last results again."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "athletes": [{"number": 7, "appeared": True, "points": 6.5, "voided": False}],
                "resultsRevision": 1,
            }
        }
    )

    def written(self) -> str | None:
        """Write the JSON form that a run keeps; None: none were sent."""
        return None if self.athletes is None else write_athletes(DryRunBody(athletes=self.athletes).results())
