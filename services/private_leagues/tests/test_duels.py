"""Pairs and their table, of any teams whatever."""

from collections import Counter
from uuid import UUID

from hypothesis import given
from hypothesis import strategies as some

from private_leagues.domain.duels import Duel, table
from private_leagues.domain.pairing import draw

teams_of = some.lists(some.uuids(), min_size=2, max_size=12, unique=True)


@given(teams_of)
def test_in_a_circle_everybody_meets_everybody_once_and_rests_alike(teams: list[UUID]) -> None:
    rounds = len(teams) if len(teams) % 2 else len(teams) - 1
    drawn = [draw(teams, number) for number in range(rounds)]
    met = Counter(frozenset(pair) for one in drawn for pair in one.pairs)
    assert set(met.values()) == {1}
    assert len(met) == len(teams) * (len(teams) - 1) // 2
    rested = Counter(one.resting for one in drawn)
    assert rested == ({None: rounds} if len(teams) % 2 == 0 else dict.fromkeys(teams, 1))


@given(teams_of, some.integers(0, 60))
def test_everybody_plays_once_in_a_round_but_one_of_an_odd_number(teams: list[UUID], number: int) -> None:
    drawn = draw(teams, number)
    playing = [team for pair in drawn.pairs for team in pair]
    assert sorted([*playing, *([drawn.resting] if drawn.resting else [])]) == sorted(teams)


def test_sides_change_from_circle_to_circle() -> None:
    one, other = UUID(int=1), UUID(int=2)
    assert [draw([one, other], number).pairs for number in (0, 1)] == [((one, other),), ((other, one),)]


def test_the_table_of_three_fixtures_counted_by_hand() -> None:
    a, b, c, d = (UUID(int=number) for number in (1, 2, 3, 4))
    duels = [
        Duel(a, b, 300, 200),
        Duel(c, d, 100, 100),
        Duel(a, c, 150, 250),
        Duel(b, d, 400, 0),
        Duel(a, d, 50, 20),
        Duel(b, c, 120, 120),
    ]
    rows = {row.team_id: row for row in table((a, b, c, d), duels)}
    counted = {
        team: (row.position, row.won, row.drawn, row.lost, row.difference, row.points) for team, row in rows.items()
    }
    assert counted == {
        a: (1, 2, 0, 1, 30, 6),
        c: (2, 1, 2, 0, 100, 5),
        b: (3, 1, 1, 1, 300, 4),
        d: (4, 0, 1, 2, -430, 1),
    }
    assert rows[a].last == ["won", "lost", "won"]


@given(teams_of, some.data())
def test_every_duel_gives_three_points_or_two(teams: list[UUID], data: some.DataObject) -> None:
    pairs = data.draw(some.lists(some.permutations(teams), max_size=20))
    points = data.draw(some.lists(some.integers(-50, 50), min_size=2 * len(pairs), max_size=2 * len(pairs)))
    duels = [Duel(pair[0], pair[1], points[2 * number], points[2 * number + 1]) for number, pair in enumerate(pairs)]
    rows = table(teams, duels)
    draws = sum(duel.home_points == duel.away_points for duel in duels)
    assert sum(row.points for row in rows) == 3 * len(duels) - draws
    assert sum(row.difference for row in rows) == 0
    assert all(len(row.last) <= 5 for row in rows)


def test_who_has_left_is_not_listed_and_their_duels_count_for_who_stayed() -> None:
    a, b = UUID(int=1), UUID(int=2)
    (row,) = table((a,), [Duel(b, a, 10, 20)])
    assert (row.team_id, row.won, row.difference) == (a, 1, 10)


def test_equals_share_a_position() -> None:
    a, b, c = (UUID(int=number) for number in (1, 2, 3))
    assert [row.position for row in table((a, b, c), [])] == [1, 1, 1]
