"""A team's totals after a fixture was scored, and the values that break ties (rules.md, Rankings)."""

from dataclasses import dataclass
from uuid import UUID


@dataclass(frozen=True)
class Score:
    """A team's fixture: points in tenths, transfers made for it; `played` is False without a squad."""

    played: bool = False
    points: int = 0
    transfers: int = 0


@dataclass(frozen=True)
class OtherFixtures:
    """What a team has from its other fixtures; points in tenths, `best_fixture` None if it played none of them."""

    points: int = 0
    best_fixture: int | None = None
    transfers: int = 0


@dataclass(frozen=True)
class Standing:
    """A team's fixture and its totals over all scored fixtures; points in tenths, `made_at` in Unix seconds."""

    team_id: UUID
    made_at: int
    fixture: Score
    total: int
    best_fixture: int
    transfers_total: int

    @classmethod
    def of(cls, team_id: UUID, made_at: int, fixture: Score, others: OtherFixtures) -> "Standing":
        """Add a fixture to the others; always from scratch, so that a correction is no addition."""
        best = [others.best_fixture] if others.best_fixture is not None else []
        best += [fixture.points] if fixture.played else []
        return cls(
            team_id=team_id,
            made_at=made_at,
            fixture=fixture,
            total=others.points + fixture.points,
            best_fixture=max(best, default=0),
            transfers_total=others.transfers + fixture.transfers,
        )

    def with_fixture(self, fixture: Score, others: OtherFixtures) -> "Standing":
        """Answer the standing with another score of the fixture, beside the same others."""
        return self if fixture == self.fixture else Standing.of(self.team_id, self.made_at, fixture, others)

    @property
    def points(self) -> int:
        """Tell the points of the fixture."""
        return self.fixture.points

    def tie_break(self, name: str) -> int:
        """Tell the value of a tie-break; higher is better. A fantasy team predicts nothing."""
        values = {
            "bestFixture": self.best_fixture,
            "exactResults": 0,
            "correctPredictions": 0,
            "earliestTeam": -self.made_at,
            "fewestTransfers": -self.transfers_total,
        }
        return values[name]
