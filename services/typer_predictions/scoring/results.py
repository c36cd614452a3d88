"""Conversion of results and offers from their stored JSON forms to the domain's."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from contracts.events.contest import Alternate
from contracts.events.fixture import MatchResult, ResultsPublished
from contracts.scoring import RoundWin, Slam
from typer_predictions.domain.alternates import AlternateWorth, alternate_worth
from typer_predictions.domain.distances import Distance
from typer_predictions.domain.margins import Margin
from typer_predictions.domain.predictions import EXACT, RESULT, SCORE
from typer_predictions.domain.prizes import Pays
from typer_predictions.domain.scoring import (
    Answered,
    AskedFor,
    EventResult,
    Prizes,
    Rates,
    Scales,
    prizes_of,
    with_answers,
    with_factors,
)
from typer_predictions.domain.weights import NORMAL
from typer_predictions.predictions.offers import made_of, read_asked, read_levels, read_sum

Offers = Mapping[str, list[dict[str, Any]]]  # Any: stored JSON
"""The offers of a fixture's events at the lock, by event."""
Bases = Mapping[str, int]
"""The points (tenths) of a right outcome, by `home`, `draw` and `away`."""
_OF_SCORES = frozenset({SCORE, EXACT, RESULT})
"""Families by which a further scoring pays."""


def write_results(event: ResultsPublished) -> str:
    """Return the JSON form of a fixture's results."""
    return write_events(event.events)


def write_events(events: Iterable[MatchResult]) -> str:
    """Return the JSON form of the results of a fixture's events."""
    return json.dumps({match.key: {"state": match.state, "correct": match.results} for match in events})


def read_results(stored: str) -> dict[str, EventResult]:
    """Return a fixture's results by event."""
    read: dict[str, Any] = json.loads(stored)  # Any: written by `write_results`
    return {
        key: EventResult(event["state"], {family: tuple(names) for family, names in event["correct"].items()})
        for key, event in read.items()
    }


def read_rates(offer: Iterable[Mapping[str, Any]]) -> Rates:
    """Return an event's rates from the JSON form of its offer; in hundredths, by family and name."""
    rates: dict[str, dict[str, int]] = {}
    for item in offer:
        rates.setdefault(item["family"], {})[item["name"]] = item["rate"]
    return rates


def read_scale(offer: Iterable[Mapping[str, Any]]) -> Pays | None:
    """Return how a predicted score pays, from the JSON form of an event's offer; None if none can be predicted."""
    stored = next((item["scoring"] for item in offer if item.get("scoring") is not None), None)
    return None if stored is None else _read_pays(stored)


def _read_pays(stored: Mapping[str, Any]) -> Pays:
    if stored.get("kind") == "distance":
        return Distance(**{name: points for name, points in stored.items() if name != "kind"})
    if stored.get("kind") == "margin":
        return Margin(**{name: points for name, points in stored.items() if name != "kind"})
    return read_sum(stored) if stored.get("kind") == "sum" else read_levels(stored)


def read_bases(offer: Iterable[Mapping[str, Any]]) -> Bases | None:
    """Return the points of each right outcome that a quota has made, from a frozen offer; None without a quota."""
    scored: Iterable[dict[str, Any]] = (item["scoring"] for item in offer if item.get("scoring") is not None)
    stored = next((one for one in scored if one.get("quota") is not None), None)
    return None if stored is None else {outcome: levels.tendency for outcome, levels in read_levels(stored).items()}


def read_scales(offers: Offers) -> Scales:
    """Return how predicted scores pay, by event."""
    scales = {key: read_scale(offer) for key, offer in offers.items()}
    return {key: scale for key, scale in scales.items() if scale is not None}


def _asked_for(offers: Mapping[str, list[dict[str, Any]]]) -> AskedFor:
    asked = {key: read_asked(offer) for key, offer in offers.items()}
    return {key: one for key, one in asked.items() if one is not None}


def read_weight(offer: Iterable[Mapping[str, Any]]) -> int:
    """Return the weight of an event (tenths), from the JSON form of its offer."""
    return next((item["weight"] for item in offer if "weight" in item), NORMAL)


def read_joker(offer: Iterable[Mapping[str, Any]]) -> int:
    """Return the factor of a joker on an event (tenths), from the JSON form of its offer; 0: there is none."""
    return next((item["joker"]["factor"] for item in offer if "joker" in item), 0)


def read_round_rules(
    slam: Mapping[str, Any] | None, win: Mapping[str, Any] | None
) -> tuple[Slam | None, RoundWin | None]:
    """Return the slam and the round win of a fixture, from the JSON forms of its columns."""
    return (
        None if slam is None else Slam.model_validate(slam),
        None if win is None else RoundWin.model_validate(win),
    )


def families_of(offers: Mapping[str, Sequence[Mapping[str, Any]]]) -> dict[str, set[str]]:
    """Return the families on offer, by event."""
    return {key: {item["family"] for item in offer} for key, offer in offers.items()}


def read_offers(frozen: Sequence[tuple[str, str]]) -> Offers:
    """Return frozen offers by event."""
    return {key: json.loads(offer) for key, offer in frozen}


def prizes(offers: Offers, results: str, predicted: Answered) -> Prizes:
    """Return the points of a fixture's correct predictions, from the offers at the lock and the results.

    `predicted` has the scores and answers that teams have typed, by event, each with the number of teams.
    """
    rates = {key: read_rates(offer) for key, offer in offers.items()}
    read = read_results(results)
    worth = prizes_of(rates, read, read_scales(offers), predicted)
    worth = with_answers(worth, read, _asked_for(offers), predicted)
    return _with_factors(worth, offers)


def alternate_prizes(
    alternate: Alternate, offers: Offers, results: str, main: Prizes, predicted: Answered
) -> AlternateWorth:
    """Return what the picks of a fixture bring by a further scoring; `main`: by the contest's own.

    What the picks of all teams make of it was counted at the lock (`predicted`).
    """
    stored = alternate.scoring.model_dump(mode="json")
    pays = {
        event: _read_pays({**stored, **made_of(stored, predicted.get(event, {}))})
        for event, families in families_of(offers).items()
        if not families.isdisjoint(_OF_SCORES)
    }
    found = alternate_worth(main, read_results(results), pays, predicted)
    return replace(found, prizes=_with_factors(found.prizes, offers))


def _with_factors(worth: Prizes, offers: Offers) -> Prizes:
    weights = {key: read_weight(offer) for key, offer in offers.items()}
    jokers = {key: read_joker(offer) for key, offer in offers.items()}
    have_factors = set(weights.values()) != {NORMAL} or any(jokers.values())
    return with_factors(worth, weights, jokers) if have_factors else worth
