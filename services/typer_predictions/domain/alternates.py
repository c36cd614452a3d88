"""Further scorings of the same picks (rules-blocks.md, section 2).

The same rules as test data: `proto-contracts/vectors/alternates.json`. The score is the pick of a kind that has one,
or the exact result of rates. Without one, or with `other`, the 1X2 pick earns the tendency alone.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from typer_predictions.domain.batch_points import Hit, Numbers, Prediction
from typer_predictions.domain.predictions import DIFFERENCE, EXACT, MARGIN, RESULT, SCORE, Picks
from typer_predictions.domain.prizes import Pays, Prize, score_prize
from typer_predictions.domain.scales import read_score
from typer_predictions.domain.scoring import EventResult, PredictedScores, Prizes, Score, score

_REPLACED = frozenset({SCORE, MARGIN, RESULT, EXACT, DIFFERENCE})
"""Families that a further scoring pays in its own way, or not at all; others pay as in the contest's own scoring."""
_LEAST = {"1": "1:0", "X": "0:0", "2": "0:1"}
"""A score of each outcome."""


@dataclass(frozen=True)
class AlternateWorth:
    """What picks of a fixture bring by a further scoring: `prizes`, by event, family and name.

    `scores` has the exact results that teams have predicted beside 1X2, right or not, by event: a team with one of them
    has nothing for 1X2.
    """

    prizes: Prizes
    scores: Mapping[str, frozenset[str]]

    @property
    def read(self) -> Prizes:
        """Return the prizes with those scores, right or not: who has chosen them has to be known."""
        found = dict(self.prizes)
        for event, names in self.scores.items():
            exact = self.prizes[event].get(EXACT, {})
            found[event] = {**self.prizes[event], EXACT: dict.fromkeys(names, Prize(0)) | dict(exact)}
        return found


def alternate_worth(
    main: Prizes,
    results: Mapping[str, EventResult],
    pays: Mapping[str, Pays],
    predicted: PredictedScores,
) -> AlternateWorth:
    """Return what picks bring by a further scoring, before weights and jokers.

    Args:
        main: what they bring in the contest's own scoring, of the events that count.
        results: of the fixture; with the score of each match, under `Score`.
        pays: how a score pays, by event; events without scores are missing.
        predicted: the scores that teams have predicted, by event.
    """
    prizes: dict[str, Mapping[str, Mapping[str, Prize]]] = {}
    scores: dict[str, frozenset[str]] = {}
    for event, families in main.items():
        kept = {family: worth for family, worth in families.items() if family not in _REPLACED}
        if event in pays and event in results:
            typed = frozenset(name for name in predicted.get(event, ()) if read_score(name) is not None)
            by_rates = SCORE not in families
            kept |= _paid(results[event], pays[event], typed, by_rates=by_rates)
            if by_rates:
                scores[event] = typed
        prizes[event] = kept
    return AlternateWorth(prizes, scores)


def _paid(result: EventResult, pays: Pays, typed: Iterable[str], *, by_rates: bool) -> dict[str, Mapping[str, Prize]]:
    """Return the prizes of scores, and of outcomes where these can be predicted beside them."""
    worth = {name: score_prize(name, result.correct.get(SCORE, ()), pays) for name in typed}
    right = {name: prize for name, prize in worth.items() if prize is not None}
    if not by_rates:
        return {SCORE: right}
    outcomes = [name for name in result.correct.get(RESULT, ()) if name in _LEAST]
    tendencies = {name: score_prize(_LEAST[name], (name,), pays) or Prize(0) for name in outcomes}
    return {EXACT: right, RESULT: tendencies}


def counted(picks: Picks) -> Picks:
    """Return the picks of an event by which a further scoring pays: an exact result counts in place of the outcome."""
    exact = picks.get(EXACT)
    if not isinstance(exact, str) or read_score(exact) is None:
        return picks
    return {family: choice for family, choice in picks.items() if family != RESULT}


def alternate_score(picks: Mapping[str, Picks], worth: AlternateWorth) -> Score:
    """Return one team's score in a fixture by a further scoring."""
    return score({event: counted(families) for event, families in picks.items()}, worth.prizes)


def alternate_hits(hits: Sequence[Hit], worth: AlternateWorth) -> list[Hit]:
    """Return who is right by a further scoring, from the places of teams that chose what is to be `read`.

    `alternate_score` does the same for one team.
    """
    scored = {
        event: _all([hit.teams for hit in hits if _is_score(hit.prediction, event, worth)]) for event in worth.scores
    }
    return list(_right(hits, worth, scored))


def _right(hits: Iterable[Hit], worth: AlternateWorth, scored: Mapping[str, Numbers]) -> Iterator[Hit]:
    for hit in hits:
        event, family, name = hit.prediction
        prize = worth.prizes.get(event, {}).get(family, {}).get(name)
        if prize is None:
            continue
        if family == RESULT and event in scored:
            yield replace(hit, prize=prize, teams=np.setdiff1d(hit.teams, scored[event]))
        else:
            yield replace(hit, prize=prize)


def _is_score(prediction: Prediction, event: str, worth: AlternateWorth) -> bool:
    return prediction.event == event and prediction.family == EXACT and prediction.name in worth.scores[event]


def _all(teams: Sequence[Numbers]) -> Numbers:
    return np.unique(np.concatenate(teams)) if teams else np.zeros(0, np.int64)
