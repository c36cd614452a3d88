"""What a run makes of a chunk's teams, without a database: their points, their standings and what breaks ties."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

import numpy as np

from games.scoring.points import OneByOne, StandingChange
from games.scoring.repository import Winners
from shared.figures import read_number
from shared.id_columns import Ids, ids_of, one_by_one, places
from typer_predictions.domain.alternates import AlternateWorth, alternate_hits
from typer_predictions.domain.answers import nearness
from typer_predictions.domain.batch_points import Hit, ManyScores, Numbers, outcomes_of
from typer_predictions.domain.predictions import ANSWER
from typer_predictions.domain.prizes import Prize
from typer_predictions.domain.round_points import RoundPoints
from typer_predictions.domain.round_wins import MOST_SHARING, column_of
from typer_predictions.domain.scoring import EventResult, Prizes, Score, score
from typer_predictions.domain.standing import (
    Further,
    FurtherOfMany,
    ManyStandings,
    ManyTeams,
    OtherFixtures,
    OthersOfMany,
    Standing,
)
from typer_predictions.predictions.repository import FixturePicks, read_picks
from typer_predictions.scoring.repository import LockedTeams, TeamsToScore, TeamToScore


@dataclass(frozen=True)
class Paid:
    """The points of a fixture: `worth` of predictions, `round` of the fixture as a whole; `void` events have none.

    `best` and `winners` are those of the run. `round_wins` are the rounds that teams have won with it, in hundredths;
    None where they break no ties. `questions` are the scores of questions, likewise; where the fixture `is_aside`, its
    own count in their place. `guesses` have the nearness of answers to a number as points.
    """

    worth: Prizes
    round: RoundPoints
    void: Sequence[str] = ()
    best: int | None = None
    winners: int | None = None
    round_wins: Mapping[UUID, int] | None = None
    questions: Sequence[ManyTeams] | None = None
    is_aside: bool = False
    guesses: Sequence[ManyTeams] | None = None
    alternates: Sequence["AlternatePaid"] = ()


@dataclass(frozen=True)
class AlternatePaid:
    """The points of a fixture by a further scoring (`number`, from 1); `paid.worth` are the prizes of `worth`."""

    number: int
    worth: AlternateWorth
    paid: Paid
    tie_break: Sequence[str]


@dataclass(frozen=True)
class KnownStandings:
    """Teams that are known one by one, by a further scoring."""

    standings: OneByOne
    tie_break: Sequence[str]


def to_read(paid: Paid) -> Prizes:
    """Return the predictions of which a run has to know who chose them: the contest's own prizes come first."""
    if not paid.alternates:
        return paid.worth
    found = {event: {family: dict(names) for family, names in worth.items()} for event, worth in paid.worth.items()}
    for one in paid.alternates:
        for event, families in one.worth.read.items():
            for family, names in families.items():
                found[event][family] = dict(names) | found[event].get(family, {})
    return found


def own(locked: Sequence[LockedTeams], paid: Paid) -> Sequence[LockedTeams]:
    """Return who is right in the contest's own scoring, from what is to be read."""
    if not paid.alternates:
        return locked
    return [replace(one, hits=[hit for hit in one.hits if _is_paid(hit, paid.worth)]) for one in locked]


def _is_paid(hit: Hit, worth: Prizes) -> bool:
    event, family, name = hit.prediction
    return name in worth.get(event, {}).get(family, {})


def by_alternate(locked: Sequence[LockedTeams], alternate: AlternatePaid) -> Sequence[LockedTeams]:
    """Return who is right in a further scoring, from what is to be read."""
    return [replace(one, hits=alternate_hits(one.hits, alternate.worth), outcomes=one.hits) for one in locked]


def guess_prizes(result: EventResult | None, names: Iterable[str]) -> dict[str, Prize]:
    """Return the nearness of answers to a number as prizes; none before it is known."""
    known = [read_number(one) for one in result.correct.get(ANSWER, ())] if result is not None else []
    right = next((number for number in known if number is not None), None)
    if right is None:
        return {}
    answers = {name: read_number(name) for name in names}
    return {name: Prize(nearness(answer, right)) for name, answer in answers.items() if answer is not None}


def many_standings(
    teams: TeamsToScore, locked: Sequence[LockedTeams], others: Sequence[ManyTeams], paid: Paid
) -> ManyStandings:
    """Return the standings of many teams, as `standings` does for each."""
    found = many_scores(teams.ids, locked, paid.round)
    found.points[:] = paid.round.with_win(found.points, paid.best, paid.winners) + teams.adjustments
    sums, picks = OthersOfMany.of(teams.ids, others), picks_of(teams.ids, locked)
    scored = ManyTeams(teams.ids, found)
    return ManyStandings.of(scored, teams.made_at, sums, picks, _further_of_many(scored, paid))


def _further_of_many(teams: ManyTeams, paid: Paid) -> FurtherOfMany | None:
    """Return what else of teams breaks ties, as `further_of` does for each; None where nothing does."""
    if paid.round_wins is None and paid.questions is None and paid.guesses is None:
        return None
    is_own = paid.questions is not None and paid.is_aside
    asked = teams.scores.points if is_own else _points_in(paid.questions, teams.ids)
    return FurtherOfMany(column_of(paid.round_wins or {}, teams.ids), asked, _points_in(paid.guesses, teams.ids))


def _points_in(scored: Sequence[ManyTeams] | None, ids: Ids) -> Numbers:
    """Return the points of teams in scores; 0 of those without."""
    found: Numbers = np.zeros(len(ids), np.int64)
    for one in scored or ():
        rows, here = places(ids, one.ids)
        found[rows] = one.scores.points[here]
    return found


def further_of(points: Mapping[UUID, int], paid: Paid) -> dict[UUID, Further]:
    """Return what else of teams breaks ties, by their points of the fixture."""
    wins = paid.round_wins or {}
    asked, guesses = _points_by_team(paid.questions), _points_by_team(paid.guesses)
    if paid.questions is not None and paid.is_aside:
        asked = points
    return {team: Further(wins.get(team, 0), asked.get(team, 0), guesses.get(team, 0)) for team in points}


def _points_by_team(scored: Sequence[ManyTeams] | None) -> Mapping[UUID, int]:
    return {team: score.points for one in scored or () for team, score in one.one_by_one()}


def many_scores(ids: Ids, locked: Sequence[LockedTeams], whole: RoundPoints) -> ManyScores:
    """Return the scores of many teams with the points of a slam, before the round is won and points are adjusted."""
    found, right = ManyScores.none(len(ids)), np.zeros(len(ids), np.int64)
    for one in locked:
        rows, here = places(ids, one.ids)
        scored = ManyScores.of(len(one.ids), one.hits)
        found.points[rows] += scored.points[here]
        found.exact_results[rows] += scored.exact_results[here]
        found.correct_predictions[rows] += scored.correct_predictions[here]
        if whole.slam is not None and whole.is_final:
            judged = one.hits if one.outcomes is None else one.outcomes
            right[rows] += outcomes_of(len(one.ids), judged, whole.outcomes)[here]
    found.points[:] = whole.with_slam(found.points, right)
    return found


def picks_of(ids: Ids, locked: Sequence[LockedTeams]) -> Numbers | None:
    """Return how many predictions that count each team chose; None if a lock did not count them."""
    found: Numbers = np.zeros(len(ids), np.int64)
    for one in locked:
        if one.picks is None:
            return None
        rows, here = places(ids, one.ids)
        found[rows] += one.picks[here]
    return found


def by_team(teams: Sequence[TeamToScore], others: Sequence[ManyTeams]) -> dict[UUID, OtherFixtures]:
    """Return each team's totals of its other fixtures; teams are in the order of their ids."""
    found = OthersOfMany.of(ids_of(team.team_id for team in teams), others)
    return {team.team_id: one for team, one in zip(teams, found.one_by_one(), strict=True)}


def standings(teams: Sequence[TeamToScore], paid: Paid, others: Mapping[UUID, OtherFixtures]) -> list[Standing]:
    """Score teams and add their other fixtures; a team without predictions has only its adjustments."""
    nothing = OtherFixtures()
    scored = {
        team.team_id: _score(read_picks(team.picks) if team.picks else {}, paid, team.adjustments) for team in teams
    }
    further = further_of({team_id: one.points for team_id, one in scored.items()}, paid)
    return [
        Standing.of(
            team.team_id,
            team.made_at,
            scored[team.team_id],
            others.get(team.team_id, nothing),
            further[team.team_id],
        )
        for team in teams
    ]


def _score(picks: FixturePicks, paid: Paid, adjustments: int) -> Score:
    found = score(picks, paid.worth)
    with_slam = paid.round.with_slam(found.points, paid.round.right_in(picks))
    points = paid.round.with_win(with_slam, paid.best, paid.winners) + adjustments
    return found if points == found.points else replace(found, points=points)


def changes(
    found: Sequence[Standing], now: Mapping[UUID, Score], others: Mapping[UUID, OtherFixtures], paid: Paid
) -> list[StandingChange]:
    """Pair the present scores of teams with the new ones; a team without a score has none.

    `paid` has what breaks ties at present.
    """
    none, nothing = Score(), OtherFixtures()
    scores = {after.team_id: now.get(after.team_id, none) for after in found}
    further = further_of({team_id: score.points for team_id, score in scores.items()}, paid)
    return [
        StandingChange(
            after.with_fixture(scores[after.team_id], others.get(after.team_id, nothing), further[after.team_id]),
            after,
        )
        for after in found
    ]


def top_of(ids: Ids, locked: Sequence[LockedTeams], paid: Paid) -> Winners:
    """Return the teams of a chunk with the most points of a round."""
    found = many_scores(ids, locked, paid.round)
    best = int(found.points.max(initial=0))
    tops = np.flatnonzero(found.points == best)
    return Winners(best, len(tops), one_by_one(ids[tops[: MOST_SHARING + 1]]))
