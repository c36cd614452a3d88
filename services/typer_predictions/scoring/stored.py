"""The JSON forms in which results, offers and picks are stored, read into the domain's."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from contracts.events.fixture import MatchResult
from typer_predictions.domain.scoring import EventResult, Prizes, Rates, Score, prizes_of, score
from typer_predictions.domain.standing import Others, Standing
from typer_predictions.predictions.repository import read_picks
from typer_predictions.scoring.repository import StoredTeam


def write_results(events: Iterable[MatchResult]) -> str:
    """Answer the JSON form of a fixture's results."""
    return json.dumps({event.key: {"state": event.state, "correct": event.results} for event in events})


def read_results(stored: str) -> dict[str, EventResult]:
    """Read a fixture's results, by event."""
    read: dict[str, Any] = json.loads(stored)  # Any: written by `write_results`
    return {
        key: EventResult(event["state"], {family: tuple(names) for family, names in event["correct"].items()})
        for key, event in read.items()
    }


def read_rates(offer: Iterable[Mapping[str, Any]]) -> Rates:
    """Read an event's rates from the JSON form of its offer; in hundredths, by family and name."""
    rates: dict[str, dict[str, int]] = {}
    for item in offer:
        rates.setdefault(item["family"], {})[item["name"]] = item["rate"]
    return rates


def prizes(frozen: Sequence[tuple[str, str]], results: str) -> Prizes:
    """Answer what the correct predictions of a fixture are worth, from the offers at the lock and the results."""
    return prizes_of({key: read_rates(json.loads(offer)) for key, offer in frozen}, read_results(results))


def standings(teams: Sequence[StoredTeam], worth: Prizes, others: Mapping[UUID, Others]) -> list[Standing]:
    """Score teams; those that predicted nothing have 0 points."""
    return [
        Standing.of(
            team.team_id,
            team.made_at,
            score(read_picks(team.picks), worth) if team.picks else Score(),
            others.get(team.team_id, Others()),
        )
        for team in teams
    ]
