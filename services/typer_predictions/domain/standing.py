"""A team's totals after a fixture was scored, and the values that break ties (rules.md, Rankings)."""

from dataclasses import dataclass
from uuid import UUID

from typer_predictions.domain.scoring import Score


@dataclass(frozen=True)
class OtherFixtures:
    """What a team has from its other fixtures; points in tenths."""

    points: int = 0
    best_fixture: int = 0
    exact_results: int = 0
    correct_predictions: int = 0


@dataclass(frozen=True)
class Standing:
    """A team's fixture and its totals over all scored fixtures; points in tenths, `made_at` in Unix seconds."""

    team_id: UUID
    made_at: int
    fixture: Score
    total: int
    best_fixture: int
    exact_total: int
    correct_total: int

    @classmethod
    def of(cls, team_id: UUID, made_at: int, fixture: Score, others: OtherFixtures) -> "Standing":
        """Add a fixture to the others; always from scratch, so that a correction is no addition."""
        return cls(
            team_id=team_id,
            made_at=made_at,
            fixture=fixture,
            total=others.points + fixture.points,
            best_fixture=max(others.best_fixture, fixture.points),
            exact_total=others.exact_results + fixture.exact_results,
            correct_total=others.correct_predictions + fixture.correct_predictions,
        )

    def with_fixture(self, fixture: Score, others: OtherFixtures) -> "Standing":
        """Answer the standing with another score of the fixture, beside the same others."""
        return self if fixture == self.fixture else Standing.of(self.team_id, self.made_at, fixture, others)

    @property
    def points(self) -> int:
        """Tell the points of the fixture."""
        return self.fixture.points

    def tie_break(self, name: str) -> int:
        """Tell the value of a tie-break; higher is better. A typer team makes no transfers."""
        values = {
            "bestFixture": self.best_fixture,
            "exactResults": self.exact_total,
            "correctPredictions": self.correct_total,
            "earliestTeam": -self.made_at,
            "fewestTransfers": 0,
        }
        return values[name]
