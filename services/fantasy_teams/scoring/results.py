"""The stored JSON form of results, and its reading for scoring."""

import json
from collections.abc import Iterable
from typing import Any

from contracts.events.fixture import AthleteResult, ResultsPublished
from fantasy_teams.domain.substitutions import AthletePoints, Results


def write_results(event: ResultsPublished) -> str:
    """Return the JSON form of a fixture's results: all known facts of its athletes, by number."""
    return write_athletes(event.athletes)


def write_athletes(athletes: Iterable[AthleteResult]) -> str:
    """Return the JSON form of athletes' results."""
    return json.dumps({str(athlete.number): athlete.model_dump(mode="json") for athlete in athletes})


def read_athletes(stored: str) -> dict[int, AthleteResult]:
    """Return a fixture's results with all details that explain the points."""
    read: dict[str, Any] = json.loads(stored)  # Any: written by `write_results`
    return {int(number): AthleteResult.model_validate(athlete, extra="ignore") for number, athlete in read.items()}


def read_results(stored: str) -> Results:
    """Return the part of a fixture's results that scoring uses."""
    read: dict[str, Any] = json.loads(stored)  # Any: written by `write_results`
    return {
        int(number): AthletePoints(
            athlete["points"],
            athlete["appeared"],
            athlete["voided"],
            athlete.get("still_to_play", False),
            athlete.get("captain_appeared"),
        )
        for number, athlete in read.items()
    }


def results_of(athletes: Iterable[AthleteResult]) -> Results:
    """Return the part of unsaved results that scoring uses."""
    return {
        athlete.number: AthletePoints(
            athlete.points, athlete.appeared, athlete.voided, athlete.still_to_play, athlete.captain_appeared
        )
        for athlete in athletes
    }
