"""Scores by columns are those of each team alone, whatever it has chosen, was on offer and came of it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import get_args
from uuid import UUID

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from contracts.events.fixture import Family
from contracts.scoring import RoundWin, Slam
from shared.id_columns import ids_of, one_by_one
from typer_predictions.domain.batch_points import Hit, ManyScores, Prediction, chosen, correct_of
from typer_predictions.domain.distances import Distance
from typer_predictions.domain.margins import Margin
from typer_predictions.domain.predictions import JOKER, MARKED, MEDALISTS, MOST_MEDALISTS, Choice, Picks
from typer_predictions.domain.round_points import RoundPoints
from typer_predictions.domain.scales import Levels, Scale
from typer_predictions.domain.scoring import EventResult, Prizes, Rates, Score, prizes_of, score, with_factors
from typer_predictions.domain.standing import ManyStandings, ManyTeams, OtherFixtures, OthersOfMany, Standing
from typer_predictions.domain.sums import Sum
from typer_predictions.scoring.computation import Paid, many_standings, standings
from typer_predictions.scoring.repository import LockedTeams, TeamsToScore, TeamToScore

UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
TIE_BREAKS = (
    "bestFixture",
    "exactResults",
    "correctPredictions",
    "earliestTeam",
    "fewestTransfers",
    "roundWins",
    "questions",
    "guess",
)
EVENTS: tuple[str, ...] = ("m1", "m2", "grupa \u201eA\u201d", "$1")
FAMILIES: tuple[str, ...] = get_args(Family)
NAMES: list[str] = ["1", "X", "2:1", "X:0", "1:1", "0:2", "3:2", "ecuador", "it's"]
Fixture = dict[UUID, Score]

names: some.SearchStrategy[str] = some.sampled_from(NAMES)
events: some.SearchStrategy[str] = some.sampled_from(EVENTS)
families: some.SearchStrategy[str] = some.sampled_from(FAMILIES)
of_family: some.SearchStrategy[Mapping[str, int]] = some.dictionaries(names, some.integers(101, 99_999), max_size=4)
rates: some.SearchStrategy[Rates] = some.dictionaries(families, of_family, max_size=4)
results = some.builds(
    EventResult,
    some.sampled_from(("scheduled", "played", "postponed", "void")),
    some.dictionaries(families, some.lists(names, unique=True, max_size=3).map(tuple), max_size=4),
)


def choices(family: str) -> some.SearchStrategy[Choice]:
    """One name, or a list of medalists; also what is not on offer any more."""
    if family == MEDALISTS:
        return some.sets(names, min_size=1, max_size=MOST_MEDALISTS).map(lambda found: tuple(sorted(found)))
    return names


def of_event() -> some.SearchStrategy[Picks]:
    return some.lists(families, unique=True, max_size=len(FAMILIES)).flatmap(
        lambda found: some.fixed_dictionaries(
            {family: choices(family) for family in found}, optional={JOKER: some.just(MARKED)}
        )
    )


picks = some.dictionaries(events, of_event(), max_size=len(EVENTS))
levels = some.builds(Levels, some.integers(0, 40), some.none() | some.integers(0, 40), some.integers(0, 40))
scales: some.SearchStrategy[Scale] = some.fixed_dictionaries({"home": levels, "draw": levels, "away": levels})
points = some.integers(0, 40)
distances = some.builds(Distance, points, points, points, points, some.none() | points)
commons = some.none() | some.frozensets(names)
sums = some.builds(Sum, points, points, points, points, points, points, some.just(10), commons)
margins = some.builds(Margin, points, points, some.none() | some.integers(0, 5), points)
once = some.builds(
    prizes_of,
    some.dictionaries(events, rates, min_size=1),
    some.dictionaries(events, results, min_size=1),
    some.dictionaries(events, scales | distances | sums | margins),
    some.just(dict.fromkeys(EVENTS, NAMES)),
)
weights = some.dictionaries(events, some.sampled_from((5, 10, 15, 20, 25, 100)))
jokers = some.dictionaries(events, some.sampled_from((20, 25, 50)))
prizes: some.SearchStrategy[Prizes] = once | some.builds(with_factors, once, weights, jokers)
outcomes = some.dictionaries(events, some.tuples(families, some.frozensets(names)), max_size=2)
rounds = some.builds(
    RoundPoints,
    outcomes,
    some.none() | some.builds(Slam, points=some.integers(1, 40)),
    some.none() | some.builds(RoundWin, points=some.integers(1, 40), shared=some.sampled_from(("full", "part"))),
    some.booleans(),
)
found_best = some.none() | some.integers(0, 60)
teams = some.integers(0, 40).map(lambda number: UUID(int=number << 64 | 256 * (number % 3)))
"""Ids that differ in the middle, and end with zeros."""
asked = some.none() | some.lists(some.deferred(lambda: fixtures.map(of_fixture)), max_size=1)
won = some.none() | some.dictionaries(teams, some.integers(1, 500))


def known(paid: Paid) -> Paid:
    """Return the same with right outcomes that are right predictions, too, as they are in a run."""
    outcomes = {
        event: (family, frozenset(right) & paid.worth.get(event, {}).get(family, {}).keys())
        for event, (family, right) in paid.round.outcomes.items()
    }
    return replace(paid, round=replace(paid.round, outcomes=outcomes))


paying = some.builds(
    Paid, prizes, rounds, some.just(()), found_best, found_best, won, asked, some.booleans(), asked
).map(known)
scores = some.builds(Score, some.integers(-300, 99_999), some.integers(0, 10), some.integers(0, 60))
fixtures = some.dictionaries(teams, scores, max_size=30)


def hits(locked: Sequence[Mapping[str, Picks]], worth: Prizes) -> list[Hit]:
    """What the lock and a run make of teams' picks, without a database between."""
    found, correct = chosen(enumerate(locked)), correct_of(worth)
    return [
        Hit(prediction, points, np.array(found[prediction], np.int64))
        for prediction, points in correct.items()
        if prediction in found
    ]


@UNHURRIED
@given(some.lists(picks, max_size=12), prizes)
def test_many_teams_score_as_each_does_alone(locked: list[Mapping[str, Picks]], worth: Prizes) -> None:
    found = ManyScores.of(len(locked), hits(locked, worth))
    assert list(found.one_by_one()) == [score(one, worth) for one in locked]


@given(some.lists(picks, max_size=12))
def test_who_has_chosen_what_says_all_that_was_chosen(locked: list[dict[str, Picks]]) -> None:
    found = chosen(enumerate(locked))
    back: list[set[Prediction]] = [
        {prediction for prediction, places in found.items() if place in places} for place in range(len(locked))
    ]
    assert back == [
        {
            Prediction(event, family, name)
            for event, families in one.items()
            for family, choice in families.items()
            for name in ((choice,) if isinstance(choice, str) else choice)
        }
        for one in locked
    ]
    assert all(places == sorted(set(places)) and places for places in found.values())


@dataclass(frozen=True)
class _Saved:
    """A team with picks, or without as None."""

    picks: Mapping[str, Picks] | None
    adjustments: int


saved = some.builds(_Saved, some.none() | picks, some.sampled_from((0, 0, 25, -300)))


@UNHURRIED
@given(some.dictionaries(teams, saved, max_size=20), some.dictionaries(teams, picks, max_size=5), paying, fixtures)
def test_a_chunk_stands_as_each_of_its_teams_does_alone(
    chunk: dict[UUID, _Saved], strangers: dict[UUID, Mapping[str, Picks]], paid: Paid, played: Fixture
) -> None:
    """`strangers` are locked beside the chunk's teams: their block begins before it, or ends behind."""
    ids, worth = sorted(chunk), paid.worth
    locked = {team: one for team, one in strangers.items() if team not in chunk} | {
        team: one.picks for team, one in chunk.items() if one.picks is not None
    }
    order = sorted(locked)
    columns = TeamsToScore(
        ids_of(ids),
        np.array([team.int % 7 for team in ids], np.int64),
        np.array([chunk[team].adjustments for team in ids], np.int64),
    )
    many = many_standings(
        *(columns, [LockedTeams(ids_of(order), hits([locked[team] for team in order], worth))], [of_fixture(played)]),
        paid,
    )
    alone = standings(
        [TeamToScore(team, team.int % 7, chunk[team].adjustments, written(chunk[team].picks)) for team in ids],
        paid,
        {team: others(team, [played]) for team in ids},
    )
    stand_alike(many, alone)


def written(found: Mapping[str, Picks] | None) -> str | None:
    return None if found is None else json.dumps(found)


def of_fixture(fixture: Fixture) -> ManyTeams:
    found = [fixture[team] for team in sorted(fixture)]
    columns = [
        np.array([getattr(one, name) for one in found], np.int64)
        for name in ("points", "exact_results", "correct_predictions")
    ]
    return ManyTeams(ids_of(sorted(fixture)), ManyScores(*columns))


def others(team: UUID, played: Sequence[Fixture]) -> OtherFixtures:
    """Add up a team's other fixtures, one after the other."""
    found = [fixture[team] for fixture in played if team in fixture]
    return OtherFixtures(
        points=sum(one.points for one in found),
        best_fixture=max((one.points for one in found), default=0),
        exact_results=sum(one.exact_results for one in found),
        correct_predictions=sum(one.correct_predictions for one in found),
    )


def stand_alike(many: ManyStandings, alone: Sequence[Standing]) -> None:
    assert one_by_one(many.team_ids) == [one.team_id for one in alone]
    assert list(many.points) == [one.points for one in alone]
    assert list(many.totals) == [one.total for one in alone]
    for name in TIE_BREAKS:
        assert list(many.tie_break(name)) == [one.tie_break(name) for one in alone]


@UNHURRIED
@given(fixtures, some.lists(fixtures, max_size=6))
def test_many_teams_stand_as_each_does_alone(fixture: Fixture, played: list[Fixture]) -> None:
    ids = sorted(fixture)
    found = OthersOfMany.of(ids_of(ids), [of_fixture(one) for one in played])
    assert list(found.one_by_one()) == [others(team, played) for team in ids]
    made_at = np.array([team.int % 7 for team in ids], np.int64)
    alone = [Standing.of(team, team.int % 7, fixture[team], others(team, played)) for team in ids]
    stand_alike(ManyStandings.of(of_fixture(fixture), made_at, found), alone)
