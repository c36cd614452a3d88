"""Schemas of the results that fantasy previews."""

from pydantic import ConfigDict, Field

from contracts.events.fixture import AthleteResult
from fantasy_teams.scoring.results import write_athletes
from games.adjustments.schemas import Points
from games.preview.schemas import PreviewBody
from kit.api.wire import Body

MOST_ATHLETES = 32_767


class PreviewAthlete(Body):
    """An athlete's fixture as `contests` computes it from a draft; unknown fields are ignored."""

    number: int = Field(ge=1, le=MOST_ATHLETES)
    """The athlete's number within the origin."""
    appeared: bool
    """Whether the athlete took part in any event."""
    points: Points
    """With at most one decimal."""
    voided: bool = False
    """Whether all of the athlete's events were voided."""
    still_to_play: bool = False
    """Whether an event of the athlete has no result yet."""
    captain_appeared: bool | None = None
    """Whether the athlete keeps the armband, where statistics of its own decide about it; null: as `appeared`."""


class FantasyPreviewBody(PreviewBody):
    """Athletes' results as `contests` would tell them; null: those that were scored last, counted again."""

    athletes: list[PreviewAthlete] | None = Field(default=None, max_length=MOST_ATHLETES)
    """Athletes who are left out have not appeared; null counts the last results again."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "athletes": [{"number": 7, "appeared": True, "points": 6.5, "voided": False}],
                "resultsRevision": 1,
            }
        }
    )

    def written(self) -> str | None:
        """Return the JSON form that a run stores; None if no results were sent."""
        if self.athletes is None:
            return None
        return write_athletes(
            AthleteResult(
                number=athlete.number,
                appeared=athlete.appeared,
                points=round(athlete.points * 10),
                voided=athlete.voided,
                still_to_play=athlete.still_to_play,
                captain_appeared=athlete.captain_appeared,
            )
            for athlete in self.athletes
        )
