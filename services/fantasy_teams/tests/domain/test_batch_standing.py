"""The bulk computation of standings equals that of each team alone, for any fixtures and other teams."""

from collections.abc import Sequence
from uuid import UUID

import numpy as np
from hypothesis import given
from hypothesis import strategies as some

from fantasy_teams.domain.standing import (
    ManyScores,
    ManyStandings,
    OtherFixtures,
    OthersOfMany,
    Score,
    Standing,
)
from fantasy_teams.tests.domain.playing import UNHURRIED
from shared.id_columns import ids_of, one_by_one

TIE_BREAKS = ("bestFixture", "exactResults", "correctPredictions", "earliestTeam", "fewestTransfers")
Fixture = dict[UUID, Score]
teams = some.integers(0, 40).map(lambda number: UUID(int=number << 64 | 256 * (number % 3)))
"""Ids that differ in the middle and end with zeros."""
scores = some.builds(Score, some.booleans(), some.integers(-300, 2_000), some.integers(0, 15))
fixtures = some.dictionaries(teams, scores, max_size=30)


def columns(fixture: Fixture) -> ManyScores:
    found = [fixture[team] for team in sorted(fixture)]
    return ManyScores(
        ids=ids_of(sorted(fixture)),
        played=np.array([score.played for score in found], np.bool_),
        points=np.array([score.points for score in found], np.int64),
        transfers=np.array([score.transfers for score in found], np.int64),
    )


def others(team: UUID, played: Sequence[Fixture]) -> OtherFixtures:
    """Return the totals of a team's other fixtures, added one by one."""
    found = [fixture[team] for fixture in played if team in fixture]
    return OtherFixtures(
        points=sum(score.points for score in found),
        best_fixture=max((score.points for score in found if score.played), default=None),
        transfers=sum(score.transfers for score in found),
    )


@UNHURRIED
@given(fixtures, some.lists(fixtures, max_size=6))
def test_many_teams_stand_as_each_does_alone(fixture: Fixture, played: list[Fixture]) -> None:
    ids = sorted(fixture)
    found = OthersOfMany.of(ids_of(ids), [columns(one) for one in played])
    assert list(found.one_by_one()) == [others(team, played) for team in ids]
    many = ManyStandings.of(columns(fixture), np.array([team.int % 7 for team in ids], np.int64), found)
    alone = [Standing.of(team, team.int % 7, fixture[team], others(team, played)) for team in ids]
    assert one_by_one(many.team_ids) == ids
    assert list(many.points) == [one.points for one in alone]
    assert list(many.totals) == [one.total for one in alone]
    for name in TIE_BREAKS:
        assert list(many.tie_break(name)) == [one.tie_break(name) for one in alone], name


@UNHURRIED
@given(some.sets(teams, min_size=1), some.integers(0, 30), some.integers(0, 40))
def test_a_fixture_before_later_teams_came_is_added_to_those_that_were_there(
    ids: set[UUID], first: int, last: int
) -> None:
    there = sorted(ids)[first:last]
    fixture = columns({team: Score(played=True, points=10, transfers=1) for team in there})
    found = OthersOfMany.of(ids_of(sorted(ids)), [fixture])
    assert [one.points for one in found.one_by_one()] == [10 if team in there else 0 for team in sorted(ids)]


@given(fixtures)
def test_columns_tell_each_teams_score(fixture: Fixture) -> None:
    assert dict(columns(fixture).one_by_one()) == fixture
