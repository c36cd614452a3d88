"""Events about public rankings."""

from typing import ClassVar, Self
from uuid import UUID

from pydantic import Field, model_validator

from contracts.base import Event, Text
from contracts.columns import IdColumn, NumberColumn, PointsColumn


class RankingPublished(Event):
    """`ranking.published.v1`: readers see a ranking with all points of a run; `revision` is the run's number.

    Told once for each run of a fixture whose points are all there; not for a team that was made, renamed or hidden.
    """

    type: ClassVar[str] = "ranking.published.v1"

    contest_id: UUID
    fixture_id: UUID
    results_revision: int = Field(description="Of the results that the points are of.")
    final: bool = Field(description="Whether these results were final.")

    @property
    def aggregate_id(self) -> str:
        """The fixture's id."""
        return str(self.fixture_id)


class ResultsTold(Event):
    """`results.told.v1`: a fixture's final results are in, with the figures of some users; element i is one user.

    Told once for each fixture, in slices; a correction is not told.
    """

    type: ClassVar[str] = "results.told.v1"

    contest_id: UUID
    contest: Text
    fixture_id: UUID
    fixture: Text
    teams: int = Field(ge=1, description="The number of teams in the contest's ranking.")
    whole_points: bool = Field(
        default=False, description="Whether no team of the contest has a fraction of a point; false: not known."
    )
    slice: int = Field(ge=1, description="The number of this slice.")
    user_ids: IdColumn
    points: PointsColumn
    positions: NumberColumn = Field(description="Places in the contest after the fixture.")
    before: NumberColumn = Field(description="Places before it; 0: there was none.")
    right: NumberColumn | None = Field(default=None, description="How many picks were right; null: not known.")
    picks: NumberColumn | None = Field(default=None, description="Of how many; 0: not known, or none.")

    @property
    def aggregate_id(self) -> str:
        """The fixture's id."""
        return str(self.fixture_id)

    @model_validator(mode="after")
    def columns_have_one_length(self) -> Self:
        """Refuse columns of different lengths."""
        columns = (self.points, self.positions, self.before, self.right, self.picks)
        if any(column is not None and len(column) != len(self.user_ids) for column in columns):
            raise ValueError("columns of different lengths")
        return self
