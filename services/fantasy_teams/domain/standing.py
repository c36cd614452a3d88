"""A team's totals after a fixture was scored, and the values that break ties (rules.md, Rankings)."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

import numpy as np

from fantasy_teams.domain.points_of_many import Numbers, Truths


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


@dataclass(frozen=True)
class OthersOfMany:
    """What many teams have from their other fixtures, a team for an element; `best_fixture` where `has_played` any."""

    points: Numbers
    best_fixture: Numbers
    has_played: Truths
    transfers: Numbers


@dataclass(frozen=True)
class ManyStandings:
    """Teams' fixture and totals as columns: what `Standing` is for one; points in tenths, `made_at` in Unix seconds."""

    team_ids: Sequence[UUID]
    made_at: Numbers
    played: Truths
    fixture_points: Numbers
    transfers: Numbers
    all_points: Numbers
    best_fixture: Numbers
    all_transfers: Numbers

    @classmethod
    def of(  # noqa: PLR0913 - columns
        cls,
        team_ids: Sequence[UUID],
        made_at: Numbers,
        *,
        played: Truths,
        points: Numbers,
        transfers: Numbers,
        others: OthersOfMany,
    ) -> "ManyStandings":
        """Add a fixture to the others, as `Standing.of` does."""
        with_fixture = np.where(others.has_played, np.maximum(others.best_fixture, points), points)
        return cls(
            team_ids=team_ids,
            made_at=made_at,
            played=played,
            fixture_points=points,
            transfers=transfers,
            all_points=others.points + points,
            best_fixture=np.where(played, with_fixture, np.where(others.has_played, others.best_fixture, 0)),
            all_transfers=others.transfers + transfers,
        )

    @property
    def points(self) -> Sequence[int]:
        """Tell the points of the fixture."""
        return self.fixture_points.tolist()

    @property
    def totals(self) -> Sequence[int]:
        """Tell the points of all scored fixtures."""
        return self.all_points.tolist()

    def tie_break(self, name: str) -> Sequence[int]:
        """Tell the values of a tie-break; higher is better. A fantasy team predicts nothing."""
        values = {
            "bestFixture": self.best_fixture,
            "exactResults": np.zeros_like(self.all_points),
            "correctPredictions": np.zeros_like(self.all_points),
            "earliestTeam": -self.made_at,
            "fewestTransfers": -self.all_transfers,
        }
        return values[name].tolist()
