"""The JSON form in which results are stored, read into the domain's; teams scored by them."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from contracts.events.contest import FantasyRules
from contracts.events.fixture import AthleteResult
from fantasy_teams.domain.points import team_total
from fantasy_teams.domain.substitutions import AthletePoints, Results
from fantasy_teams.scoring.repository import StoredTeam
from fantasy_teams.scoring.standing import Others, Score, Standing


def write_results(athletes: Iterable[AthleteResult]) -> str:
    """Answer the JSON form of a fixture's results: everything that is known of its athletes, by number."""
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
    """Answer what scoring needs of results that aren't stored."""
    return {athlete.number: AthletePoints(athlete.points, athlete.appeared, athlete.voided) for athlete in athletes}


def score(team: StoredTeam, rules: FantasyRules, results: Results) -> Score:
    """Score one team's fixture; a pure function of its squad, its adjustments and the results."""
    squad = team.squad
    if squad is None:
        return Score(played=False, points=team.adjustments)
    points = team_total(
        rules, squad.squad, squad.positions_in(rules), squad.used_bonus, results, adjustments=team.adjustments
    )
    return Score(played=True, points=points, transfers=len(squad.bought))


def standings(
    teams: Sequence[StoredTeam], rules: FantasyRules, results: Results, others: Mapping[UUID, Others]
) -> list[Standing]:
    """Score teams, and add what they have from other fixtures."""
    return [
        Standing.of(team.team_id, team.made_at, score(team, rules, results), others.get(team.team_id, Others()))
        for team in teams
    ]
