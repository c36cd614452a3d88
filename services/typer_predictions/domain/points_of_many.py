"""What the predictions of many teams are worth, by operations on whole columns (rules.md, Typer: predictions).

`scoring.score` is what these rules are, and tries results out; here is the same, for the runs that score a contest of
a million. `tests/test_points_of_many.py` holds every score of generated fixtures against it.

A locked fixture is turned around for that: not what each team has chosen, but who has chosen what. So a run looks only
at what was right.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Self, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from typer_predictions.domain.predictions import EXACT, Picks
from typer_predictions.domain.scoring import Prizes, Score

Numbers = NDArray[np.int64]
Team = TypeVar("Team")
_Found: TypeAlias = defaultdict[str, defaultdict[str, defaultdict[str, list[Team]]]]


class Prediction(NamedTuple):
    """Something that can be chosen in a fixture."""

    event: str
    family: str
    name: str


@dataclass(frozen=True)
class Hit:
    """A correct prediction: what it is worth in tenths, and the places of the teams that chose it, each once."""

    prediction: Prediction
    points: int
    teams: Numbers


@dataclass(frozen=True)
class ManyScores:
    """What teams have from a fixture as columns: what `Score` is for one."""

    points: Numbers
    exact_results: Numbers
    correct_predictions: Numbers

    @classmethod
    def none(cls, teams: int) -> Self:
        """Begin with nothing for so many teams."""
        return cls(*np.zeros((3, teams), np.int64))

    @classmethod
    def of(cls, teams: int, hits: Iterable[Hit]) -> Self:
        """Score so many teams at once."""
        found = cls.none(teams)
        for hit in hits:
            found.points[hit.teams] += hit.points
            found.correct_predictions[hit.teams] += 1
            if hit.prediction.family == EXACT:
                found.exact_results[hit.teams] += 1
        return found

    def __add__(self, other: "ManyScores") -> "ManyScores":
        """Add two scores of the same teams."""
        return ManyScores(
            self.points + other.points,
            self.exact_results + other.exact_results,
            self.correct_predictions + other.correct_predictions,
        )

    def one_by_one(self) -> Iterator[Score]:
        """Tell each team's score."""
        columns = (self.points.tolist(), self.exact_results.tolist(), self.correct_predictions.tolist())
        for points, exact_results, correct_predictions in zip(*columns, strict=True):
            yield Score(points, exact_results, correct_predictions)


def chosen(teams: Iterable[tuple[Team, Mapping[str, Picks]]]) -> dict[Prediction, list[Team]]:
    """Turn teams' picks around: of each prediction that anybody has chosen the teams that have, in their order."""
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


def correct_of(prizes: Prizes) -> dict[Prediction, int]:
    """List the correct predictions of a fixture with what each is worth, in tenths."""
    return {
        Prediction(event, family, name): points
        for event, families in prizes.items()
        for family, names in families.items()
        for name, points in names.items()
    }
