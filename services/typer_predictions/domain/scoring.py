"""The points of predictions (rules.md, Typer: predictions).

The same rules as test data: `proto-contracts/vectors/predictions-scoring.json`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from typer_predictions.domain.predictions import EXACT, EventState, Picks, names_of

Outcome = Literal["hit", "miss", "pending", "void"]
Rates = Mapping[str, Mapping[str, int]]
"""Rates of one event at the lock, in hundredths, by family and name."""


@dataclass(frozen=True)
class EventResult:
    """An event's correct names by family; undecided families are missing."""

    state: EventState
    correct: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])


@dataclass(frozen=True)
class Scored:
    """One chosen prediction and its outcome; `rate` in hundredths, `points` in tenths."""

    family: str
    name: str
    rate: int
    outcome: Outcome
    points: int


@dataclass(frozen=True)
class Score:
    """A team's score in a fixture: points in tenths, and the figures for tie-breaks."""

    points: int = 0
    exact_results: int = 0
    correct_predictions: int = 0


def points_of(rate: int) -> int:
    """Return the points (tenths) of a correct prediction: 10 x rate; 303 hundredths are 30.3 points."""
    return rate


def outcome_of(result: EventResult | None, family: str, name: str, *, final: bool) -> Outcome:
    """Return the outcome of a chosen prediction.

    A voided event has no effect on the score. An undecided one waits, unless the results are final.
    """
    if result is None:
        return "miss" if final else "pending"
    if result.state == "void":
        return "void"
    correct = result.correct.get(family)
    if correct is None:
        return "miss" if final else "pending"
    return "hit" if name in correct else "miss"


def explain(picks: Picks, rates: Rates, result: EventResult | None, *, final: bool) -> Iterator[Scored]:
    """Yield every chosen prediction of one event with its outcome and points; medalists one by one.

    A prediction that was withdrawn before the lock has no rate and scores nothing.
    """
    for family, choice in picks.items():
        for name in names_of(choice):
            rate = rates.get(family, {}).get(name, 0)
            outcome = outcome_of(result, family, name, final=final)
            yield Scored(family, name, rate, outcome, points_of(rate) if outcome == "hit" else 0)


Prizes = Mapping[str, Mapping[str, Mapping[str, int]]]
"""Points (tenths) of every correct prediction of a fixture, by event, family and name."""


def prizes_of(rates: Mapping[str, Rates], results: Mapping[str, EventResult]) -> Prizes:
    """Return the points of a fixture's correct predictions, computed once per run."""
    return {
        event: {
            family: {name: points_of(rates[event].get(family, {}).get(name, 0)) for name in correct}
            for family, correct in result.correct.items()
        }
        for event, result in results.items()
        if event in rates and result.state != "void"
    }


def score(picks: Mapping[str, Picks], prizes: Prizes) -> Score:
    """Return one team's score in a fixture; it equals the sum of `explain` over its events."""
    points = exact_results = correct_predictions = 0
    for event, families in picks.items():
        prizes_of_event = prizes.get(event)
        if prizes_of_event is None:
            continue
        for family, choice in families.items():
            worth = prizes_of_event.get(family)
            if worth is None:
                continue
            for name in names_of(choice):
                if name in worth:
                    points += worth[name]
                    correct_predictions += 1
                    exact_results += family == EXACT
    return Score(points, exact_results, correct_predictions)
