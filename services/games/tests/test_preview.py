"""Places as previews compute them are those that rankings are made by."""

from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.preview.comparison import MOST_LISTED, TeamChange, compare
from standings.domain.ranking import Standing, rank

FIGURES = st.tuples(st.integers(-3, 3), st.integers(-3, 3), st.integers(0, 1), st.integers(-3, 3), st.integers(0, 1))


def changes_of(rows: list[tuple[int, int, int, int, int]]) -> list[TeamChange]:
    return [
        TeamChange(UUID(int=number), before, after, (total + before, tie), (total + after, other))
        for number, (before, after, tie, total, other) in enumerate(rows, start=1)
    ]


@given(st.lists(FIGURES, max_size=30))
def test_places_and_counts_agree_with_the_ranking(rows: list[tuple[int, int, int, int, int]]) -> None:
    changes = changes_of(rows)
    found = compare(changes, is_ranked=True)
    places = [
        {
            place.standing.team_id: place.position
            for place in rank(Standing(one.team_id, "x", merit[0], merit[1:]) for one, merit in merits)
        }
        for merits in (
            [(one, one.merit_before) for one in changes],
            [(one, one.merit_after) for one in changes],
        )
    ]
    for one in (*found.gains, *found.losses, *found.top, *found.fixture_top):
        assert (one.place_before, one.place_after) == tuple(each[one.change.team_id] for each in places)
    assert found.moves is not None
    was, now = places
    assert found.moves.up == sum(was[one.team_id] > now[one.team_id] for one in changes)
    assert found.moves.down == sum(was[one.team_id] < now[one.team_id] for one in changes)
    assert found.gain + found.lose == sum(one.before != one.after for one in changes)
    for leader, each in ((found.moves.leader_before, was), (found.moves.leader_after, now)):
        first = [team for team, place in each.items() if place == 1]
        assert leader == (first[0] if len(first) == 1 else None)


def test_lists_hold_the_largest_changes_first_and_the_older_of_equal_teams() -> None:
    changes = changes_of([(0, (5, -4, 9)[number % 3], 0, 0, 0) for number in range(60)])
    found = compare(changes, is_ranked=False)
    assert found.moves is None
    assert [one.place_before for one in found.top] == [None] * MOST_LISTED
    nines = [one.team_id for one in changes if one.difference == 9][:MOST_LISTED]
    assert [one.change.team_id for one in found.gains] == nines
    assert [one.change.difference for one in found.losses] == [-4] * MOST_LISTED
    assert (found.largest_gain, found.largest_loss) == (9, 4)


def test_nobody_changes_where_there_is_nobody() -> None:
    found = compare([], is_ranked=True)
    assert (found.teams, found.largest_gain, found.average, found.top) == (0, 0, 0, [])
    assert found.moves is not None
    assert (found.moves.leader_before, found.moves.leader_after) == (None, None)


@pytest.mark.parametrize(
    ("points", "average"), [((0, 5), 3), ((0, -5), -3), ((1, 2), 2), ((0, 0, 1), 0), ((0, 1, 1), 1), ((7,), 7)]
)
def test_half_a_tenth_of_the_average_is_rounded_away_from_zero(points: tuple[int, ...], average: int) -> None:
    assert compare(changes_of([(0, after, 0, 0, 0) for after in points]), is_ranked=False).average == average
