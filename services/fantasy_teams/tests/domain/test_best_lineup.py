"""The team of the round: the allowed line-up with the most points."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as some

from fantasy_teams.domain.best_lineup import LineUp, best_lineup
from fantasy_teams.domain.substitutions import AthletePoints, Results
from fantasy_teams.tests.domain.playing import UNHURRIED
from fantasy_teams.tests.samples import POSITIONS, RULES, position_of

KNOWN = {number: position_of(number) for number in range(1, 17)}
"""Four of each position."""


def results(points: dict[int, int], *, absent: tuple[int, ...] = ()) -> Results:
    """Return results of athletes who appeared, but for those in `absent`."""
    return {number: AthletePoints(scored, appeared=number not in absent) for number, scored in points.items()}


def test_the_formation_with_the_most_points_is_chosen() -> None:
    points = dict.fromkeys(KNOWN, 10)
    assert best_lineup(RULES, KNOWN, results(points | {3: 30, 7: 40})) == LineUp((1, 1, 2, 1), (1, 2, 7, 3, 4), 100)
    assert best_lineup(RULES, KNOWN, results(points)) == LineUp((1, 2, 1, 1), (1, 2, 6, 3, 4), 50), "named first"


def test_who_did_not_appear_or_is_unknown_is_not_in_it() -> None:
    points = dict.fromkeys(KNOWN, 10) | {1: 90, 99: 500}
    assert best_lineup(RULES, KNOWN, results(points, absent=(1,))) == LineUp((1, 2, 1, 1), (5, 2, 6, 3, 4), 50)


def test_there_is_none_where_nobody_fills_a_formation() -> None:
    assert best_lineup(RULES, KNOWN, {}) is None
    without_forwards = {number: 10 for number in KNOWN if position_of(number) != "forward"}
    assert best_lineup(RULES, KNOWN, results(without_forwards)) is None


@UNHURRIED
@given(some.dictionaries(some.sampled_from(sorted(KNOWN)), some.integers(-50, 200)))
def test_no_other_line_up_has_more_points(points: dict[int, int]) -> None:
    found = best_lineup(RULES, KNOWN, results(points))
    others = [
        sum(points[number] for number in chosen)
        for chosen in combinations(sorted(points), RULES.starters)
        if tuple(sum(position_of(number) == position for number in chosen) for position in POSITIONS)
        in RULES.formations
    ]
    assert (None if found is None else found.points) == max(others, default=None)
