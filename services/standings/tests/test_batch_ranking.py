"""Rankings in columns are those of the function for few teams, whatever the teams; ids are found as sets find them."""

from uuid import UUID

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some
from numpy.typing import NDArray

from standings.domain.batch_ranking import Numbers, rank_many
from standings.domain.collation import name_key
from standings.domain.id_columns import Bytes, ManyIds, RepeatedIdError
from standings.domain.ranking import Standing, rank

few = some.integers(-3, 3)
any_number = some.integers(-(2**40), 2**40)
"""So many that columns of them don't make one number together."""
alike = some.tuples(some.integers(0, 2), some.integers(0, 2**64 - 1)).map(
    lambda half: UUID(int=half[0] << 64 | half[1])
)
"""Ids of which many begin alike."""
ids = some.uuids() | alike


@some.composite
def contests(draw: some.DrawFn) -> list[Standing]:
    values = draw(some.sampled_from((few, any_number)))
    ties = draw(some.integers(0, 5))
    return draw(
        some.lists(
            some.builds(
                Standing,
                team_id=ids,
                name=some.text("aąbzżźćčĆZ 12-", min_size=1, max_size=4),
                points=values,
                tie_breaks=some.tuples(*[values] * ties),
            ),
            max_size=40,
            unique_by=lambda standing: standing.team_id,
        )
    )


def columns(teams: list[Standing]) -> tuple[Numbers, list[Numbers], Numbers]:
    by_name = sorted(range(len(teams)), key=lambda at: (name_key(teams[at].name), teams[at].team_id))
    names = np.empty(len(teams), np.int64)
    names[by_name] = np.arange(len(teams)) * 3  # of a larger contest, of which only some are ranked
    ties = len(teams[0].tie_breaks) if teams else 2
    points = np.array([team.points for team in teams], np.int64)
    return points, [np.array([team.tie_breaks[at] for team in teams], np.int64) for at in range(ties)], names


@given(contests())
def test_columns_are_ranked_as_the_rule_ranks_teams(teams: list[Standing]) -> None:
    places = rank(teams)
    many = rank_many(*columns(teams))
    assert [teams[at] for at in many.order.tolist()] == [place.standing for place in places]
    stands = {place.standing.team_id: (place.number, place.position, place.behind_on) for place in places}
    found = zip(many.numbers.tolist(), many.positions.tolist(), many.behind_on.tolist(), strict=True)
    assert list(found) == [stands[team.team_id] for team in teams]


def as_bytes(some_ids: list[UUID]) -> Bytes:
    return np.frombuffer(b"".join(one.bytes for one in some_ids), "V16")


def uuids(found: NDArray[np.void]) -> list[UUID]:
    return [UUID(bytes=bytes(one)) for one in found]


@given(some.lists(ids, unique=True))
def test_ids_are_sorted_and_tell_where_they_were(given_ids: list[UUID]) -> None:
    many, order = ManyIds.sorted(as_bytes(given_ids))
    assert uuids(many.bytes) == sorted(given_ids) == [given_ids[at] for at in order.tolist()]


@given(some.lists(ids, unique=True), some.lists(ids, unique=True), some.data())
def test_ids_are_found_in_others(one: list[UUID], other: list[UUID], data: some.DataObject) -> None:
    other = list({*other, *(data.draw(some.lists(some.sampled_from(one))) if one else [])})
    (sought, _), (others, _) = ManyIds.sorted(as_bytes(one)), ManyIds.sorted(as_bytes(other))
    places = {team: at for at, team in enumerate(sorted(other))}
    assert sought.places_in(others).tolist() == [places.get(team, -1) for team in sorted(one)]


@given(some.lists(ids, min_size=1, unique=True), some.data())
def test_an_id_that_is_there_twice_is_refused(given_ids: list[UUID], data: some.DataObject) -> None:
    with pytest.raises(RepeatedIdError):
        ManyIds.sorted(as_bytes([*given_ids, data.draw(some.sampled_from(given_ids))]))
