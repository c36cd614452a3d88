"""The points of predictions (rules.md, Typer: predictions).

The same rules as test data: `proto-contracts/vectors/predictions-scoring.json`.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from shared.figures import read_place
from typer_predictions.domain.answers import Asked, NumberLevel
from typer_predictions.domain.predictions import (
    ANSWER,
    ANY_SCORE,
    EXACT,
    JOKER,
    MARKED,
    PREDICTED,
    EventState,
    Picks,
    names_of,
)
from typer_predictions.domain.prizes import Pays, Prize, counted_prizes, family_of, prize_of
from typer_predictions.domain.scales import Level
from typer_predictions.domain.sums import Part
from typer_predictions.domain.weights import NORMAL, weighted

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
    level: Level | NumberLevel | None = None
    """Of a score or a number that is right: the best level that is."""
    parts: tuple[Part, ...] = ()
    """Of a score whose parts add up: those that are right."""


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

    A voided event has no effect on the score. An undecided one waits, unless the results are final. So does an answer
    that is not right yet while others of its question may become right.
    """
    if result is None:
        return "miss" if final else "pending"
    if result.state == "void":
        return "void"
    correct = result.correct.get(family)
    if correct is None:
        return "miss" if final else "pending"
    if name in correct:
        return "hit"
    return "pending" if family == ANSWER and result.state == "scheduled" and not final else "miss"


def explain(  # noqa: PLR0913 - what each kind of prediction pays
    picks: Picks,
    rates: Rates,
    result: EventResult | None,
    *,
    final: bool,
    scale: Pays | None = None,
    answers: Mapping[str, Prize] | None = None,
) -> Iterator[Scored]:
    """Yield every chosen prediction of one event with its outcome and points; medalists one by one.

    A prediction that was withdrawn before the lock has no rate and scores nothing.

    Args:
        picks: the team's, of the event.
        rates: at the lock.
        result: of the event, if it has one.
        final: whether the results are.
        scale: how a predicted score pays.
        answers: of a question without a list, the answers that are right so far; None of other events.
    """
    for family, choice in picks.items():
        if family == JOKER:
            continue
        if family in PREDICTED:
            yield from (_explain_score(family, name, result, scale, final=final) for name in names_of(choice))
            continue
        if family == ANSWER and answers is not None:
            yield from _explain_answers(names_of(choice), rates.get(family, {}), result, answers, final=final)
            continue
        for name in names_of(choice):
            rate = rates.get(family, {}).get(name, 0)
            outcome = outcome_of(result, family, name, final=final)
            yield Scored(family, name, rate, outcome, points_of(rate) if outcome == "hit" else 0)


def _explain_answers(
    names: tuple[str, ...],
    rates: Mapping[str, int],
    result: EventResult | None,
    answers: Mapping[str, Prize],
    *,
    final: bool,
) -> Iterator[Scored]:
    """Yield the answers to a question; none of an order counts unless it is whole."""
    right = {name: prize for name, prize in answers.items() if len(names) >= prize.whole}
    for name in names:
        place = read_place(name)
        rate = rates.get(ANY_SCORE, 0) if place is None else rates.get(place[1], 0)
        yield _explain_answer(name, result, right, final=final, rate=rate)


def _explain_answer(
    name: str, result: EventResult | None, answers: Mapping[str, Prize], *, final: bool, rate: int
) -> Scored:
    outcome = outcome_of(result, ANSWER, name, final=final)
    prize = None if outcome == "void" else answers.get(name)
    if prize is not None:
        return Scored(ANSWER, name, rate, "hit", prize.points, prize.level)
    return Scored(ANSWER, name, rate, "miss" if outcome == "hit" else outcome, 0)


def _explain_score(family: str, name: str, result: EventResult | None, scale: Pays | None, *, final: bool) -> Scored:
    outcome = outcome_of(result, family, name, final=final)
    if result is None or scale is None or outcome not in {"hit", "miss"}:
        return Scored(family, name, 0, outcome, 0)
    prize = prize_of(name, result.correct.get(family, ()), scale) if family == family_of(scale) else None
    if prize is None:
        return Scored(family, name, 0, "miss", 0)
    return Scored(family, name, 0, "hit", prize.points, prize.level, prize.parts)


Prizes = Mapping[str, Mapping[str, Mapping[str, Prize]]]
"""Every correct prediction of a fixture, by event, family and name."""
Scales = Mapping[str, Pays]
"""How predicted scores pay, by event; other events are missing."""
Weights = Mapping[str, int]
"""The weights of events (tenths); other events count once."""
PredictedScores = Mapping[str, Iterable[str]]
"""The scores that teams have predicted, by event."""
AskedFor = Mapping[str, Asked]
"""What questions without a list ask for, by event."""
Answered = Mapping[str, Mapping[str, int]]
"""The answers to them that teams gave, by event, each with the number of teams."""


def prizes_of(
    rates: Mapping[str, Rates],
    results: Mapping[str, EventResult],
    scales: Scales | None = None,
    predicted: PredictedScores | None = None,
) -> Prizes:
    """Return the points of a fixture's correct predictions, computed once per run.

    Of scores, only those that somebody has `predicted` are looked at, because any score may be right to some level.
    """
    found = {
        event: {
            family: {name: Prize(points_of(rates[event].get(family, {}).get(name, 0))) for name in correct}
            for family, correct in result.correct.items()
            if family not in PREDICTED
        }
        for event, result in results.items()
        if event in rates and result.state != "void"
    }
    for event in found.keys() & (scales or {}).keys():
        scale = (scales or {})[event]
        family = family_of(scale)
        correct = results[event].correct.get(family, ())
        worth = {name: prize_of(name, correct, scale) for name in (predicted or {}).get(event, ())}
        found[event][family] = {name: prize for name, prize in worth.items() if prize is not None}
    return found


def with_answers(prizes: Prizes, results: Mapping[str, EventResult], asked: AskedFor, answered: Answered) -> Prizes:
    """Return prizes with those of answers to questions without a list."""
    found = dict(prizes)
    for event in prizes.keys() & asked.keys():
        correct = results[event].correct.get(ANSWER, ())
        found[event] = {**prizes[event], ANSWER: counted_prizes(asked[event], correct, answered.get(event, {}))}
    return found


def with_factors(prizes: Prizes, weights: Weights, jokers: Weights) -> Prizes:
    """Return prizes with the weights of their matches, and the factors of jokers; a joker is found as a pick."""
    found: dict[str, dict[str, dict[str, Prize]]] = {}
    for event, families in prizes.items():
        weight, joker = weights.get(event, NORMAL), jokers.get(event, 0)
        found[event] = {
            family: {name: prize._replace(weight=weight, joker=joker) for name, prize in names.items()}
            for family, names in families.items()
        }
        if joker:
            found[event][JOKER] = {MARKED: Prize(0, weight=weight, joker=joker)}
    return found


def is_exact(family: str, prize: Prize) -> bool:
    """Return whether a correct prediction is an exact result; a further scoring pays some that are not."""
    if family == EXACT and prize.level is None:
        return True
    return prize.level == "exact" and family in {EXACT, *PREDICTED}


def score(picks: Mapping[str, Picks], prizes: Prizes) -> Score:
    """Return one team's score in a fixture; it equals the sum of `explain` over its events, × their weights."""
    points = exact_results = correct_predictions = 0
    for event, families in picks.items():
        prizes_of_event = prizes.get(event)
        if prizes_of_event is None:
            continue
        right = list(_right(families, prizes_of_event))
        points += _points_of_match((prize for _, prize in right), has_joker=JOKER in families)
        correct_predictions += len(right)
        exact_results += sum(is_exact(family, prize) for family, prize in right)
    return Score(points, exact_results, correct_predictions)


def _right(picks: Picks, prizes: Mapping[str, Mapping[str, Prize]]) -> Iterator[tuple[str, Prize]]:
    """Yield the prizes of a match that its picks have won, with their families."""
    for family, choice in picks.items():
        if family != JOKER:
            worth, names = prizes.get(family, {}), names_of(choice)
            yield from ((family, worth[name]) for name in names if name in worth and len(names) >= worth[name].whole)


def _points_of_match(prizes: Iterable[Prize], *, has_joker: bool) -> int:
    points, weight, joker = 0, NORMAL, NORMAL
    for prize in prizes:
        points += prize.points
        weight, joker = prize.weight, prize.joker or NORMAL
    return weighted(points, weight, joker if has_joker else NORMAL)
