"""Events about public rankings."""

from typing import ClassVar
from uuid import UUID

from pydantic import Field

from contracts.base import Event


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
