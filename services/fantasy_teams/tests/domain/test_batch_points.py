"""The bulk computation of points equals the single-team function for generated contests, squads and results."""

from collections.abc import Sequence
from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as some

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.batch_points import ManySquads, to_play, totals
from fantasy_teams.domain.bonuses import CAPTAIN, FULL_SQUAD, Bonus
from fantasy_teams.domain.points import team_points, team_total
from fantasy_teams.domain.squad import Squad
from fantasy_teams.domain.substitutions import AthletePoints, Positions, Results
from fantasy_teams.tests.domain.playing import PLACES, UNHURRIED, Choice, Fixture, choices, contests, points_of, results

EVENTFUL = Random(11)  # noqa: S311 - a game's
FOOTBALL = FantasyRules(
    positions=("goalkeeper", "defender", "midfielder", "forward"),
    formations=((1, 3, 4, 3), (1, 3, 5, 2), (1, 4, 4, 2), (1, 4, 3, 3), (1, 5, 3, 2)),
    starters=11,
    substitutes=4,
    budget=1000,
    max_from_club=3,
    max_transfers=2,
)
SHAPE = (2, 5, 5, 3)
"""A squad's athletes by position."""


def columns(rules: FantasyRules, chosen: Sequence[Choice], places: Positions) -> ManySquads:
    """Return squads as columns; cells beyond a squad's size have arbitrary values, which must be ignored."""
    width = max(len(squad.athletes) for squad, _ in chosen)

    def wide(values: Sequence[int]) -> list[int]:
        return [*values, *([1] * (width - len(values)))]

    def captain(squad: Squad, bonus: Bonus | None) -> int:
        if bonus is None or bonus.captain is None:
            return 0
        return squad.athletes.index(bonus.captain) + 1

    return ManySquads(
        athletes=np.array([wide(squad.athletes) for squad, _ in chosen], np.int64),
        positions=np.array(
            [wide([rules.positions.index(places[number]) for number in squad.athletes]) for squad, _ in chosen],
            np.int64,
        ),
        starters=np.array([len(squad.starters) for squad, _ in chosen], np.int64),
        size=np.array([len(squad.athletes) for squad, _ in chosen], np.int64),
        captain=np.array([captain(*choice) for choice in chosen], np.int64),
        is_full=np.array([bonus is not None and bonus.name == FULL_SQUAD for _, bonus in chosen]),
        vice=np.zeros(len(chosen), np.int64),
    )


def require_the_same(rules: FantasyRules, chosen: Sequence[Choice], places: Positions, points: Results) -> None:
    one_by_one = [team_total(rules, squad, places, bonus, points) for squad, bonus in chosen]
    squads = columns(rules, chosen, places)
    assert totals(rules, squads, points).tolist() == one_by_one
    explained = [team_points(rules, squad, places, bonus, points) for squad, bonus in chosen]
    assert to_play(squads, points).tolist() == [one.to_play for one in explained]


@UNHURRIED
@given(contests, some.lists(choices, min_size=1, max_size=12), results)
def test_many_teams_have_the_points_that_each_has_alone(
    rules: FantasyRules, chosen: list[Choice], fixture: Fixture
) -> None:
    require_the_same(rules, chosen, PLACES, points_of(fixture))


@UNHURRIED
@given(contests, some.lists(choices, min_size=2, max_size=8), results, some.integers(1, 15))
def test_squads_of_several_sizes_stand_side_by_side(
    rules: FantasyRules, chosen: list[Choice], fixture: Fixture, missing: int
) -> None:
    shorter = [(Squad(squad.starters, squad.bench[: index % 4]), bonus) for index, (squad, bonus) in enumerate(chosen)]
    known = {number: result for number, result in points_of(fixture).items() if number != missing}
    require_the_same(rules, shorter, PLACES, known)


def test_thousands_of_football_squads_have_the_points_that_each_has_alone() -> None:
    places = {number: FOOTBALL.positions[number % 4] for number in range(1, 241)}
    by_position = [[n for n, place in places.items() if place == position] for position in FOOTBALL.positions]
    for trigger in ("noPoints", "didNotPlay"):
        for constraint in ("validFormation", "samePosition", "none"):
            rules = FOOTBALL.model_copy(update={"substitution_trigger": trigger, "substitution_constraint": constraint})
            points = {number: _some_result() for number in places if EVENTFUL.random() < 0.9}
            require_the_same(rules, [_some_choice(by_position) for _ in range(800)], places, points)


def _some_result() -> AthletePoints:
    if EVENTFUL.random() < 0.05:
        return AthletePoints(0, appeared=False, voided=True)
    return AthletePoints(
        EVENTFUL.choice([0, 0, 10, 20, 60, -10]),
        appeared=EVENTFUL.random() < 0.7,
        still_to_play=EVENTFUL.random() < 0.2,
        captain_appeared=EVENTFUL.choice([None, True, False]),
    )


def _some_choice(by_position: list[list[int]]) -> Choice:
    squad = [EVENTFUL.sample(numbers, count) for numbers, count in zip(by_position, SHAPE, strict=True)]
    formation = EVENTFUL.choice(FOOTBALL.formations)
    starters = [number for row, count in zip(squad, formation, strict=True) for number in row[:count]]
    bench = [number for row, count in zip(squad, formation, strict=True) for number in row[count:]]
    EVENTFUL.shuffle(bench)
    captain = Bonus(CAPTAIN, EVENTFUL.choice(starters))
    return Squad(tuple(starters), tuple(bench)), EVENTFUL.choice([None, captain, captain, Bonus(FULL_SQUAD)])
