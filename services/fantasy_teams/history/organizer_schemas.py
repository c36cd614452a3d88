"""The wire of what organizers try: what a correction would do."""

from typing import Any, Self

from pydantic import ConfigDict, Field

from contracts.events.fixture import AthleteResult
from fantasy_teams.adjustments.schemas import Points
from fantasy_teams.history.schemas import FantasyTeamName
from fantasy_teams.history.service import Change, DryRun
from fantasy_teams.squads.examples import TEAM
from kit.wire import Body, Tenths, View

MOST_ATHLETES = 32_767


class DryRunAthlete(Body):
    """An athlete's fixture as `contests` computes it from a draft; what isn't named here is ignored."""

    number: int = Field(ge=1, le=MOST_ATHLETES)
    """The athlete's number within the origin."""
    appeared: bool
    """Whether the athlete took part in any event."""
    points: Points
    """With at most one decimal."""
    voided: bool = False
    """Whether all of the athlete's events were voided."""


class DryRunBody(Body):
    """The athletes' results to calculate with; one who is not there has not appeared."""

    athletes: list[DryRunAthlete] = Field(max_length=MOST_ATHLETES)
    """Who is not here has not appeared."""

    model_config = ConfigDict(
        json_schema_extra={"example": {"athletes": [{"number": 7, "appeared": True, "points": 6.5, "voided": False}]}}
    )

    def results(self) -> list[AthleteResult]:
        """Read what was sent, in tenths."""
        return [
            AthleteResult(
                number=athlete.number,
                appeared=athlete.appeared,
                points=round(athlete.points * 10),
                voided=athlete.voided,
            )
            for athlete in self.athletes
        ]


class TeamChange(FantasyTeamName):
    """What other results would do to a team's points in the fixture."""

    before: Tenths
    """Points now, with one decimal."""
    after: Tenths
    """Points by the results sent, with one decimal."""
    difference: Tenths
    """How many more, or fewer, with one decimal."""

    @classmethod
    def of(cls, change: Change) -> Self:
        """Bring a change to the wire."""
        values: dict[str, Any] = {
            "id": change.team_id,
            "name": change.name,
            "before": change.before,
            "after": change.after,
            "difference": change.difference,
        }
        return cls.model_validate(values)


class DryRunView(View):
    """The teams whose points would change (at most 500, the largest changes first); `total` teams have a squad."""

    teams: list[TeamChange]
    """At most 500, the largest changes first."""
    changed: int
    """Teams whose points would change."""
    total: int
    """Teams that have a squad."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "teams": [{"_id": TEAM, "name": "Orły", "before": 12, "after": 10, "difference": -2}],
                "changed": 1,
                "total": 3,
            }
        },
    )

    @classmethod
    def of(cls, run: DryRun) -> Self:
        """Bring a dry run to the wire."""
        return cls(teams=[TeamChange.of(change) for change in run.changes], changed=run.changed, total=run.total)
