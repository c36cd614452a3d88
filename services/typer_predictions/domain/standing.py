"""A team's totals after a fixture was scored, and the values that break ties (rules.md, Rankings)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Self
from uuid import UUID

import numpy as np

from shared.id_columns import Ids, one_by_one, places
from typer_predictions.domain.batch_points import ManyScores, Numbers
from typer_predictions.domain.scoring import Score


@dataclass(frozen=True)
class OtherFixtures:
    """A team's totals of its other fixtures; points in tenths."""

    points: int = 0
    best_fixture: int = 0
    exact_results: int = 0
    correct_predictions: int = 0


@dataclass(frozen=True)
class Further:
    """What of a team breaks ties in some contests only, else 0: rounds that it has won (hundredths), and questions.

    `nearness` is that of its answer to a number (`answers.nearness`).
    """

    round_wins: int = 0
    question_points: int = 0
    nearness: int = 0


NOTHING_FURTHER = Further()


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
    further: Further = NOTHING_FURTHER

    @classmethod
    def of(
        cls, team_id: UUID, made_at: int, fixture: Score, others: OtherFixtures, further: Further = NOTHING_FURTHER
    ) -> "Standing":
        """Add a fixture to the others. Totals are always computed from scratch, so corrections cannot add up twice."""
        return cls(
            team_id=team_id,
            made_at=made_at,
            fixture=fixture,
            total=others.points + fixture.points,
            best_fixture=max(others.best_fixture, fixture.points),
            exact_total=others.exact_results + fixture.exact_results,
            correct_total=others.correct_predictions + fixture.correct_predictions,
            further=further,
        )

    def with_fixture(self, fixture: Score, others: OtherFixtures, further: Further = NOTHING_FURTHER) -> "Standing":
        """Return the standing with another score of the fixture, what follows from it, and the same others."""
        if (fixture, further) == (self.fixture, self.further):
            return self
        return Standing.of(self.team_id, self.made_at, fixture, others, further)

    @property
    def points(self) -> int:
        """Return the points of the fixture."""
        return self.fixture.points

    def tie_break(self, name: str) -> int:
        """Return the value of a tie-break; higher is better. A typer team makes no transfers."""
        values = {
            "bestFixture": self.best_fixture,
            "exactResults": self.exact_total,
            "correctPredictions": self.correct_total,
            "earliestTeam": -self.made_at,
            "fewestTransfers": 0,
            "roundWins": self.further.round_wins,
            "questions": self.further.question_points,
            "guess": self.further.nearness,
        }
        return values[name]


@dataclass(frozen=True)
class ManyTeams:
    """Team ids and their scores in a fixture, an element for each team."""

    ids: Ids
    scores: ManyScores

    def one_by_one(self) -> Iterator[tuple[UUID, Score]]:
        """Yield each team's id and score."""
        return zip(one_by_one(self.ids), self.scores.one_by_one(), strict=True)


@dataclass(frozen=True)
class OthersOfMany:
    """The totals of many teams' other fixtures, an element for each; `OtherFixtures` is the same for one team."""

    scores: ManyScores
    best_fixture: Numbers

    @classmethod
    def of(cls, ids: Ids, fixtures: Iterable[ManyTeams]) -> Self:
        """Add up the scores of `ids` in fixtures, column by column; other teams are left out."""
        found, unknown = ManyScores.none(len(ids)), np.iinfo(np.int64).min
        best: Numbers = np.full(len(ids), unknown, np.int64)
        for fixture in fixtures:
            rows, here = places(ids, fixture.ids)
            found.points[rows] += fixture.scores.points[here]
            found.exact_results[rows] += fixture.scores.exact_results[here]
            found.correct_predictions[rows] += fixture.scores.correct_predictions[here]
            best[rows] = np.maximum(best[rows], fixture.scores.points[here])
        return cls(found, np.where(best == unknown, 0, best))

    def one_by_one(self) -> Iterator[OtherFixtures]:
        """Yield each team's totals."""
        for score, best in zip(self.scores.one_by_one(), self.best_fixture.tolist(), strict=True):
            yield OtherFixtures(score.points, best, score.exact_results, score.correct_predictions)


@dataclass(frozen=True)
class FurtherOfMany:
    """What of many teams breaks ties in some contests only, an element for each; `Further` is the same for one."""

    round_wins: Numbers
    question_points: Numbers
    nearness: Numbers


@dataclass(frozen=True)
class ManyStandings:
    """Teams' fixture and totals as columns; `Standing` is the same for one.

    Points in tenths, `made_at` in Unix seconds.
    """

    ids: Ids
    made_at: Numbers
    fixture: ManyScores
    totals_of: ManyScores
    best_fixture: Numbers
    picks: Numbers | None = None
    """How many predictions that count each team chose in the fixture; None if they were not counted at the lock."""
    further: FurtherOfMany | None = None
    """None where nothing of it breaks ties."""
    alternates: Sequence["AlternateStandings"] = ()
    """The same teams by the contest's further scorings, in order."""

    @classmethod
    def of(
        cls,
        teams: ManyTeams,
        made_at: Numbers,
        others: OthersOfMany,
        picks: Numbers | None = None,
        further: FurtherOfMany | None = None,
    ) -> Self:
        """Add a fixture to the others, as `Standing.of` does."""
        best = np.maximum(others.best_fixture, teams.scores.points)
        return cls(teams.ids, made_at, teams.scores, others.scores + teams.scores, best, picks, further)

    @property
    def team_ids(self) -> Ids:
        """Return the ids of the teams."""
        return self.ids

    @property
    def points(self) -> Numbers:
        """Return the points of the fixture."""
        return self.fixture.points

    @property
    def totals(self) -> Numbers:
        """Return the points of all scored fixtures."""
        return self.totals_of.points

    @property
    def counts(self) -> tuple[Numbers, Numbers] | None:
        """Return the right predictions in the fixture, and all that were chosen; None if they were not counted."""
        return None if self.picks is None else (self.fixture.correct_predictions, self.picks)

    @property
    def to_play(self) -> None:
        """Nothing: a typer team has no athletes."""

    def tie_break(self, name: str) -> Numbers:
        """Return the values of a tie-break; higher is better. A typer team makes no transfers."""
        values = {
            "bestFixture": self.best_fixture,
            "exactResults": self.totals_of.exact_results,
            "correctPredictions": self.totals_of.correct_predictions,
            "earliestTeam": -self.made_at,
            "fewestTransfers": np.zeros_like(self.made_at),
            "roundWins": np.zeros_like(self.made_at) if self.further is None else self.further.round_wins,
            "questions": np.zeros_like(self.made_at) if self.further is None else self.further.question_points,
            "guess": np.zeros_like(self.made_at) if self.further is None else self.further.nearness,
        }
        return values[name]


@dataclass(frozen=True)
class AlternateStandings:
    """Teams by a further scoring of a contest, and the names of its tie-breaks in order."""

    standings: ManyStandings
    tie_break: Sequence[str]
