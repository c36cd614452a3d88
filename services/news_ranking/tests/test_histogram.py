"""Histograms, of any points whatever."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as some

from news_ranking.domain.histogram import MOST_BARS, histogram


@given(some.dictionaries(some.integers(-2000, 100_000), some.integers(1, 1000), max_size=50))
def test_a_histogram_counts_every_team_once_in_at_most_ten_equal_bars(teams_by_points: dict[int, int]) -> None:
    bars = histogram(teams_by_points)
    assert len(bars) <= MOST_BARS
    assert len({bar.high - bar.low for bar in bars}) <= 1
    for bar in bars:
        assert bar.teams == sum(teams for points, teams in teams_by_points.items() if bar.low <= points <= bar.high)
    assert sum(bar.teams for bar in bars) == sum(teams_by_points.values())
    assert all(upper.low == lower.high + 1 for lower, upper in pairwise(bars))
