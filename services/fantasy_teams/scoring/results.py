"""The JSON form in which results are stored, and what scoring reads of it."""

import json
from collections.abc import Iterable
from typing import Any

from contracts.events.fixture import AthleteResult, ResultsPublished
from fantasy_teams.domain.substitutions import AthletePoints, Results


def write_results(event: ResultsPublished) -> str:
    """Write the JSON form of a fixture's results: everything that is known of its athletes, by number."""
    return write_athletes(event.athletes)


def write_athletes(athletes: Iterable[AthleteResult]) -> str:
    """Write the JSON form of athletes' results."""
    return json.dumps({str(athlete.number): athlete.model_dump(mode="json") for athlete in athletes})


def read_athletes(stored: str) -> dict[int, AthleteResult]:
    """Read a fixture's results with everything that explains the points."""
    read: dict[str, Any] = json.loads(stored)  # Any: written by `write_results`
    return {int(number): AthleteResult.model_validate(athlete, extra="ignore") for number, athlete in read.items()}


def read_results(stored: str) -> Results:
    """Read what scoring needs of a fixture's results."""
    read: dict[str, Any] = json.loads(stored)  # Any: written by `write_results`
    return {
        int(number): AthletePoints(athlete["points"], athlete["appeared"], athlete["voided"])
        for number, athlete in read.items()
    }


def results_of(athletes: Iterable[AthleteResult]) -> Results:
    """Reduce results that aren't stored to what scoring needs of them."""
    return {athlete.number: AthletePoints(athlete.points, athlete.appeared, athlete.voided) for athlete in athletes}
