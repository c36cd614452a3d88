"""The points of many teams' predictions, by operations on whole columns (rules.md, Typer: predictions).

`scoring.score` defines these rules for one team and is used to preview results. This module is the fast version for
runs over a million teams. `tests/test_batch_points.py` compares both on generated fixtures.

A locked fixture is therefore stored inverted: by prediction, the teams that chose it. A run reads only the correct
predictions.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from typer_predictions.domain.predictions import JOKER, Picks, names_of
from typer_predictions.domain.prizes import Prize
from typer_predictions.domain.round_points import Outcomes
from typer_predictions.domain.scoring import Prizes, Score, is_exact
from typer_predictions.domain.weights import NORMAL, weighted

Numbers = NDArray[np.int64]
Team = TypeVar("Team")
_Found: TypeAlias = defaultdict[str, defaultdict[str, defaultdict[str, list[Team]]]]


class Prediction(NamedTuple):
    """A prediction on offer in a fixture."""

    event: str
    family: str
    name: str


@dataclass(frozen=True)
class Hit:
    """A correct prediction: its prize, and the places of the teams that chose it, each once."""

    prediction: Prediction
    prize: Prize
    teams: Numbers


@dataclass(frozen=True)
class ManyScores:
    """The scores of teams in a fixture as columns; `Score` is the same for one team."""

    points: Numbers
    exact_results: Numbers
    correct_predictions: Numbers

    @classmethod
    def none(cls, teams: int) -> Self:
        """Return zero scores for this number of teams."""
        return cls(*np.zeros((3, teams), np.int64))

    @classmethod
    def of(cls, teams: int, hits: Iterable[Hit]) -> Self:
        """Return the scores of this number of teams."""
        found = cls.none(teams)
        with_factors: defaultdict[str, list[Hit]] = defaultdict(list)
        for hit in hits:
            if hit.prize.weight == NORMAL and not hit.prize.joker:
                found.points[hit.teams] += hit.prize.points
            else:
                with_factors[hit.prediction.event].append(hit)
            if hit.prediction.family == JOKER:
                continue
            found.correct_predictions[hit.teams] += 1
            if is_exact(hit.prediction.family, hit.prize):
                found.exact_results[hit.teams] += 1
        for of_match in with_factors.values():
            found.points[:] += _points_with_factors(teams, of_match)
        return found

    def __add__(self, other: "ManyScores") -> "ManyScores":
        """Add two scores of the same teams."""
        return ManyScores(
            self.points + other.points,
            self.exact_results + other.exact_results,
            self.correct_predictions + other.correct_predictions,
        )

    def one_by_one(self) -> Iterator[Score]:
        """Yield each team's score."""
        columns = (self.points.tolist(), self.exact_results.tolist(), self.correct_predictions.tolist())
        for points, exact_results, correct_predictions in zip(*columns, strict=True):
            yield Score(points, exact_results, correct_predictions)


def _points_with_factors(teams: int, hits: Sequence[Hit]) -> Numbers:
    """Return the points of this number of teams in a match with a weight or jokers; each is rounded once."""
    points: Numbers = np.zeros(teams, np.int64)
    jokers: Numbers = np.full(teams, NORMAL, np.int64)
    for hit in hits:
        if hit.prediction.family == JOKER:
            jokers[hit.teams] = hit.prize.joker
        else:
            points[hit.teams] += hit.prize.points
    return weighted(points, hits[0].prize.weight, jokers)


def outcomes_of(teams: int, hits: Iterable[Hit], outcomes: Outcomes) -> Numbers:
    """Return how many `outcomes` each of this number of teams has right, as `RoundPoints.right_in` does for one."""
    found: Numbers = np.zeros(teams, np.int64)
    for hit in hits:
        event, family, name = hit.prediction
        of_match = outcomes.get(event)
        if of_match is not None and of_match[0] == family and name in of_match[1]:
            found[hit.teams] += 1
    return found


def chosen(teams: Iterable[tuple[Team, Mapping[str, Picks]]]) -> dict[Prediction, list[Team]]:
    """Invert teams' picks: return the teams of each chosen prediction, in their order."""
    found: _Found[Team] = defaultdict(lambda: defaultdict(lambda: defaultdict(list)))
    for team, picks in teams:
        for event, families in picks.items():
            of_event = found[event]
            for family, choice in families.items():
                of_family = of_event[family]
                for name in (choice,) if isinstance(choice, str) else choice:
                    of_family[name].append(team)
    return {
        Prediction(event, family, name): who
        for event, families in found.items()
        for family, names in families.items()
        for name, who in names.items()
    }


def number_of(picks: Mapping[str, Picks]) -> int:
    """Return how many predictions a team has chosen."""
    return sum(
        len(names_of(choice)) for families in picks.values() for family, choice in families.items() if family != JOKER
    )


def correct_of(prizes: Prizes) -> dict[Prediction, Prize]:
    """Return the correct predictions of a fixture with their prizes."""
    return {
        Prediction(event, family, name): prize
        for event, families in prizes.items()
        for family, names in families.items()
        for name, prize in names.items()
    }
