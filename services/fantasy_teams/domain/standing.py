"""A team's totals after a fixture was scored, and the values that break ties (rules.md, Rankings)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self
from uuid import UUID

import numpy as np

from fantasy_teams.domain.batch_points import Numbers, Truths
from shared.id_columns import Ids, places


@dataclass(frozen=True)
class Score:
    """A team's score in a fixture: points in tenths and its transfers; `played` is False without a squad."""

    played: bool = False
    points: int = 0
    transfers: int = 0


@dataclass(frozen=True)
class OtherFixtures:
    """A team's totals of its other fixtures; points in tenths, `best_fixture` None if it played none of them."""

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
        """Add a fixture to the others. Totals are always computed from scratch, so corrections cannot add up twice."""
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
        """Return the standing with another score of the fixture and the same others."""
        return self if fixture == self.fixture else Standing.of(self.team_id, self.made_at, fixture, others)

    @property
    def points(self) -> int:
        """Return the points of the fixture."""
        return self.fixture.points

    def tie_break(self, name: str) -> int:
        """Return the value of a tie-break; higher is better. A fantasy team makes no predictions."""
        values = {
            "bestFixture": self.best_fixture,
            "exactResults": 0,
            "correctPredictions": 0,
            "roundWins": 0,
            "questions": 0,
            "guess": 0,
            "earliestTeam": -self.made_at,
            "fewestTransfers": -self.transfers_total,
        }
        return values[name]


@dataclass(frozen=True)
class ManyScores:
    """Teams' scores in a fixture as columns; `Score` is the same for one team."""

    ids: Ids
    played: Truths
    points: Numbers
    transfers: Numbers

    def one_by_one(self) -> Iterator[tuple[UUID, Score]]:
        """Yield each team's id and score."""
        columns = (column.tolist() for column in (self.ids, self.played, self.points, self.transfers))
        for team_id, *score in zip(*columns, strict=True):
            yield UUID(bytes=team_id), Score(*score)


@dataclass(frozen=True)
class OthersOfMany:
    """The totals of many teams' other fixtures, a team for an element; `best_fixture` where `has_played` any."""

    points: Numbers
    best_fixture: Numbers
    has_played: Truths
    transfers: Numbers

    @classmethod
    def of(cls, ids: Ids, fixtures: Iterable[ManyScores]) -> Self:
        """Add up the scores of `ids` in fixtures, column by column; other teams are left out."""
        points, best_fixture, transfers = np.zeros((3, len(ids)), np.int64)
        found = cls(points, best_fixture, np.zeros(len(ids), np.bool_), transfers)
        for fixture in fixtures:
            rows, here = places(ids, fixture.ids)
            scored, played = fixture.points[here], fixture.played[here]
            found.points[rows] += scored
            found.transfers[rows] += fixture.transfers[here]
            best = np.where(found.has_played[rows], np.maximum(found.best_fixture[rows], scored), scored)
            found.best_fixture[rows] = np.where(played, best, found.best_fixture[rows])
            found.has_played[rows] |= played
        return found

    def one_by_one(self) -> Iterator[OtherFixtures]:
        """Yield each team's totals."""
        columns = (column.tolist() for column in (self.points, self.best_fixture, self.has_played, self.transfers))
        for points, best_fixture, has_played, transfers in zip(*columns, strict=True):
            yield OtherFixtures(points, best_fixture if has_played else None, transfers)


@dataclass(frozen=True)
class ManyStandings:
    """Teams' fixture and totals as columns; `Standing` is the same for one.

    Points in tenths, `made_at` in Unix seconds.
    """

    scores: ManyScores
    made_at: Numbers
    all_points: Numbers
    best_fixture: Numbers
    all_transfers: Numbers
    to_play: Numbers | None = None
    """How many athletes of each team that count are still to play; None once the fixture is final."""

    @classmethod
    def of(cls, scores: ManyScores, made_at: Numbers, others: OthersOfMany, to_play: Numbers | None = None) -> Self:
        """Add a fixture to the others, as `Standing.of` does."""
        points = scores.points
        with_fixture = np.where(others.has_played, np.maximum(others.best_fixture, points), points)
        return cls(
            scores=scores,
            made_at=made_at,
            all_points=others.points + points,
            best_fixture=np.where(scores.played, with_fixture, np.where(others.has_played, others.best_fixture, 0)),
            all_transfers=others.transfers + scores.transfers,
            to_play=to_play,
        )

    @property
    def team_ids(self) -> Ids:
        """Return the ids of the teams."""
        return self.scores.ids

    @property
    def points(self) -> Numbers:
        """Return the points of the fixture."""
        return self.scores.points

    @property
    def totals(self) -> Numbers:
        """Return the points of all scored fixtures."""
        return self.all_points

    @property
    def counts(self) -> None:
        """Nothing: a fantasy team makes no predictions."""

    @property
    def alternates(self) -> tuple[()]:
        """Nothing: fantasy has one scoring."""
        return ()

    def tie_break(self, name: str) -> Numbers:
        """Return the values of a tie-break; higher is better. A fantasy team makes no predictions."""
        values = {
            "bestFixture": self.best_fixture,
            "exactResults": np.zeros_like(self.all_points),
            "correctPredictions": np.zeros_like(self.all_points),
            "roundWins": np.zeros_like(self.all_points),
            "questions": np.zeros_like(self.all_points),
            "guess": np.zeros_like(self.all_points),
            "earliestTeam": -self.made_at,
            "fewestTransfers": -self.all_transfers,
        }
        return values[name]
