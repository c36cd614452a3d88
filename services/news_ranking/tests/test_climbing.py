"""Who climbed most, of all teams at once, as one finds it by looking at each."""

from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as some

from news_ranking.domain.climbers import Climber, biggest_climber

teams = some.lists(some.tuples(some.integers(1, 9), some.integers(1, 9), some.booleans()), max_size=12)


@given(teams, some.randoms(use_true_random=False))
def test_the_climber_is_who_rose_most_and_of_several_who_stands_first(
    given_teams: list[tuple[int, int, bool]], chance: Random
) -> None:
    numbers = list(range(1, len(given_teams) + 1))
    chance.shuffle(numbers)
    rose = [
        (before - after, -number, at)
        for at, ((before, after, compared), number) in enumerate(zip(given_teams, numbers, strict=True))
        if compared and before > after
    ]
    best = max(rose, default=None)
    before, after = (np.array([team[side] for team in given_teams], np.int64) for side in (0, 1))
    compared = np.array([team[2] for team in given_teams], np.bool_)
    found = biggest_climber(before, after, np.array(numbers, np.int64), compared=compared)
    assert found == (None if best is None else Climber(best[2], best[0]))
