"""Conversion of results and offers from their stored JSON forms to the domain's."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from contracts.events.fixture import MatchResult, ResultsPublished
from typer_predictions.domain.scoring import EventResult, Prizes, Rates, prizes_of


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


def prizes(frozen: Sequence[tuple[str, str]], results: str) -> Prizes:
    """Return the points of a fixture's correct predictions, from the offers at the lock and the results."""
    return prizes_of({key: read_rates(json.loads(offer)) for key, offer in frozen}, read_results(results))
