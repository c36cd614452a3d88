"""The wire of what organizers look up: who has not saved, what a correction would do."""

from typing import Annotated, Any, Self

from pydantic import AfterValidator, ConfigDict, Field

from contracts.events.fixture import AthleteResult
from fantasy_teams.history.schemas import FantasyTeamName
from fantasy_teams.history.service import Change, DryRun, Participation
from fantasy_teams.teams.examples import TEAM
from kit.wire import Body, Tenths, View

MOST_ATHLETES = 32_767
LARGEST = 1_000_000
"""Points that nobody scores."""


def _in_tenths(value: float) -> float:
    """Refuse a number that is no whole count of tenths."""
    if round(value * 10) / 10 != value:
        raise ValueError("more than one decimal")
    return value


Points = Annotated[float, Field(ge=-LARGEST, le=LARGEST), AfterValidator(_in_tenths)]
"""Points or money as a client sends them: at most one decimal."""


class FantasyFixtureTeams(View):
    """How many teams there are, how many saved a squad for the fixture, and which did not (the first 500 by name)."""

    teams: int
    complete: int
    missing: list[FantasyTeamName]

    model_config = ConfigDict(
        json_schema_extra={"example": {"teams": 3, "complete": 2, "missing": [{"_id": TEAM, "name": "Orły"}]}},
    )

    @classmethod
    def of(cls, participation: Participation) -> Self:
        """Bring a fixture's participation to the wire."""
        return cls(
            teams=participation.teams,
            complete=participation.teams - participation.unsaved.count,
            missing=[
                FantasyTeamName.model_validate({"id": team_id, "name": name})
                for team_id, name in participation.unsaved.first
            ],
        )


class DryRunAthlete(Body):
    """An athlete's fixture as `contests` computes it from a draft; what isn't named here is ignored."""

    number: int = Field(ge=1, le=MOST_ATHLETES)
    appeared: bool
    points: Points
    voided: bool = False


class DryRunBody(Body):
    """The athletes' results to calculate with; one who is not there has not appeared."""

    athletes: list[DryRunAthlete] = Field(max_length=MOST_ATHLETES)

    model_config = ConfigDict(
        json_schema_extra={"example": {"athletes": [{"number": 7, "appeared": True, "points": 6.5, "voided": False}]}}
    )

    def results(self) -> list[AthleteResult]:
        """Answer what was sent, in tenths."""
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
    after: Tenths
    difference: Tenths

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
    changed: int
    total: int

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
