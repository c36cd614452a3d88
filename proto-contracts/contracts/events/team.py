"""Events of the game services: teams and their points."""

from datetime import date, datetime
from typing import ClassVar, Self
from uuid import UUID

from pydantic import Field, model_validator

from contracts.base import Event, EventType, Part, Points, Rate, Text
from contracts.columns import IdColumn, NumberColumn, PointsColumn
from contracts.deprecations import Deprecation
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
        """The team's id."""
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
    """The highlights of a scored fixture; a part is missing if the game does not have it or no team chose any."""

    most_captained: MostCaptained | None = None
    best_hit: BestHit | None = None


class _Chunk(Event):
    """The common fields of both forms of a chunk, beside their columns."""

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
    highlights: Highlights | None = None

    @property
    def aggregate_id(self) -> str:
        """The contest's id, so that runs of one contest keep their order."""
        return str(self.contest_id)


class AlternatePoints(Part):
    """The columns of the same teams by a further scoring of the contest."""

    fixture_points: PointsColumn
    totals: PointsColumn
    tie_breaks: dict[str, NumberColumn] = {}


class PointsScored(_Chunk):
    """`points.scored.v2`: one chunk of a scoring run, in columns; element i of every column is one team.

    Teams are in the order of their ids, and the chunks of a run are ranges of ids that don't overlap. `revision` is the
    revision of the scored results. Chunks of a run share it and differ in `chunk`. `tie_breaks` maps a tie-break to its
    column, higher is better. Every chunk of a run has the same `highlights`; older game services send none.
    Of a team's `picks`, void events left out, `right` were right; only a game of predictions sends both.
    `to_play` are a team's athletes who count and are still to play; only fantasy sends them, until a fixture is final.
    `alternates` has the columns of further scorings, in the contest's order; it is left out where there are none.
    """

    type: ClassVar[str] = "points.scored.v2"

    team_ids: IdColumn
    fixture_points: PointsColumn
    totals: PointsColumn
    tie_breaks: dict[str, NumberColumn] = {}
    right: NumberColumn | None = None
    picks: NumberColumn | None = None
    to_play: NumberColumn | None = None
    alternates: tuple[AlternatePoints, ...] = Field(default=(), exclude_if=lambda alternates: not alternates)

    @model_validator(mode="after")
    def columns_have_one_length(self) -> Self:
        """Refuse columns of different lengths."""
        columns = [self.fixture_points, self.totals, *self.tie_breaks.values(), self.right, self.picks]
        columns.append(self.to_play)
        for one in self.alternates:
            columns += [one.fixture_points, one.totals, *one.tie_breaks.values()]
        if any(column is not None and len(column) != len(self.team_ids) for column in columns):
            raise ValueError("columns of different lengths")
        return self


class PointsScoredInLists(_Chunk):
    """`points.scored.v1`: the same in lists; v2 replaces it and it is no longer sent.

    Consumers still accept it during an upgrade of the services, when events of the older version are in transit.
    """

    type: ClassVar[str] = "points.scored.v1"
    deprecation: ClassVar[Deprecation | None] = Deprecation(date(2026, 11, 26), date(2027, 11, 26), PointsScored.type)

    team_ids: tuple[UUID, ...]
    fixture_points: tuple[Points, ...]
    totals: tuple[Points, ...]
    tie_breaks: dict[str, tuple[int, ...]] = {}

    def in_columns(self) -> PointsScored:
        """Return the current form of the chunk.

        Raises:
            ValueError: columns are of different lengths.
            OverflowError: a number does not fit.
        """
        columns = {
            "team_ids": IdColumn.of(self.team_ids),
            "fixture_points": PointsColumn.of(self.fixture_points),
            "totals": PointsColumn.of(self.totals),
            "tie_breaks": {name: NumberColumn.of(told) for name, told in self.tie_breaks.items()},
        }
        return PointsScored.model_validate(self.model_dump() | columns)
