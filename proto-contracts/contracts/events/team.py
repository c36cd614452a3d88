"""Events of the game services: teams and their points."""

from datetime import datetime
from typing import ClassVar, Self
from uuid import UUID

from pydantic import Field, model_validator

from contracts.base import Event, EventType, Part, Points, Rate, Text
from contracts.events.fixture import Family


class TeamChanged(Event):
    """`team.changed.v1`: a team was made, renamed, hidden or shown again."""

    type: ClassVar[str] = "team.changed.v1"
    names_people: ClassVar[bool] = True

    team_id: UUID
    contest_id: UUID
    user_id: UUID
    event_type: EventType
    name: str
    hidden: bool
    created_at: datetime

    @property
    def aggregate_id(self) -> str:
        """Answer the team's id."""
        return str(self.team_id)


class MostCaptained(Part):
    """The athlete whom most of the locked squads made captain; of several, the one with the lowest number.

    `points` are the athlete's own in the fixture, before they are doubled. `teams` of `squads` made the choice.
    """

    athlete_id: UUID
    name: str
    club: Text
    points: Points
    teams: int = Field(ge=1)
    squads: int = Field(ge=1)


class BestHit(Part):
    """Of the correct predictions that somebody chose, the one with the highest rate, chosen by `teams`.

    Of several with that rate it is the one that the fewest chose, then the first on offer. Void events have none.
    """

    event_key: str
    home: str | None
    away: str | None
    group_name: str | None
    family: Family
    name: str
    display_name: Text
    rate: Rate
    teams: int = Field(ge=1)


class Highlights(Part):
    """What stands out in a scored fixture; a part is missing where the game has no such thing, or nobody chose one."""

    most_captained: MostCaptained | None = None
    best_hit: BestHit | None = None


class PointsScored(Event):
    """`points.scored.v1`: one chunk of a scoring run, in columns; row i of every column is one team.

    Rows are in the order of the teams' ids, and the chunks of a run are ranges of ids that don't overlap.
    `revision` is the revision of the results that were scored; chunks of a run share it and are told apart by `chunk`.
    `tie_breaks` maps a tie-break to its column, higher is better. Every chunk of a run tells the same `highlights`;
    a game service of before tells none.
    """

    type: ClassVar[str] = "points.scored.v1"

    contest_id: UUID
    fixture_id: UUID
    fixture_number: int
    fixture_name: str
    fixture_name_en: str | None = None
    run_id: UUID
    run_number: int
    """Grows with every run of the contest: the ranking of a higher run replaces a lower one."""
    final: bool
    chunk: int = Field(ge=1)
    chunks: int = Field(ge=1)
    team_ids: tuple[UUID, ...]
    fixture_points: tuple[Points, ...]
    totals: tuple[Points, ...]
    tie_breaks: dict[str, tuple[int, ...]] = {}
    highlights: Highlights | None = None

    @property
    def aggregate_id(self) -> str:
        """Answer the contest's id: runs of one contest keep their order."""
        return str(self.contest_id)

    @model_validator(mode="after")
    def columns_have_one_length(self) -> Self:
        """Refuse columns of different lengths."""
        columns = [self.fixture_points, self.totals, *self.tie_breaks.values()]
        if any(len(column) != len(self.team_ids) for column in columns):
            raise ValueError("columns of different lengths")
        return self
