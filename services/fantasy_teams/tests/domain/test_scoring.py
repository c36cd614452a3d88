"""Points and substitutions of generated squads and results, compared with the oracle."""

from copy import deepcopy
from random import Random

from hypothesis import given
from hypothesis import strategies as some

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.bonuses import Bonus
from fantasy_teams.domain.points import team_points, team_total
from fantasy_teams.domain.squad import Squad
from fantasy_teams.domain.substitutions import substitutions
from fantasy_teams.tests.domain.oracle import is_able, keeps, needs, plain_score
from fantasy_teams.tests.domain.playing import (
    PLACES,
    UNHURRIED,
    Choice,
    Fixture,
    choices,
    contests,
    points_of,
    results,
    squads,
)


@UNHURRIED
@given(contests, choices, results, some.integers(-50, 50))
def test_a_teams_points_are_what_the_oracle_says(
    rules: FantasyRules, choice: Choice, fixture: Fixture, adjustments: int
) -> None:
    (squad, bonus), points = choice, points_of(fixture)
    told = None if bonus is None else (bonus.name, bonus.captain)
    plain = plain_score(rules, squad, PLACES, told, fixture)
    explained = team_points(rules, squad, PLACES, bonus, points, adjustments)
    assert explained.total == plain.points + adjustments
    assert team_total(rules, squad, PLACES, bonus, points, adjustments) == explained.total
    came_in = {(explained.slots[slot.replaces - 1].athlete, slot.athlete) for slot in explained.slots if slot.replaces}
    assert came_in == set(plain.changes)


@UNHURRIED
@given(contests, squads, results)
def test_a_substitution_never_breaks_the_constraint_or_uses_anyone_twice(
    rules: FantasyRules, squad: Squad, fixture: Fixture
) -> None:
    changes = substitutions(rules, squad, PLACES, points_of(fixture))
    in_and_out = [number for change in changes for number in (change.out, change.into)]
    assert len(in_and_out) == len(set(in_and_out))
    assert [change.into for change in changes] == [
        number for number in squad.bench if number in {change.into for change in changes}
    ]
    lineup = list(squad.starters)
    for change in changes:
        assert change.out in squad.starters
        assert change.into in squad.bench
        assert needs(rules, fixture[change.out])
        assert is_able(rules, fixture[change.into])
        lineup[lineup.index(change.out)] = change.into
        assert keeps(rules, PLACES, lineup, change.out, change.into)


@UNHURRIED
@given(contests, choices, results)
def test_every_slot_says_why_it_counts_or_not(rules: FantasyRules, choice: Choice, fixture: Fixture) -> None:
    squad, bonus = choice
    full = bonus == Bonus("FullSquad")
    slots = team_points(rules, squad, PLACES, bonus, points_of(fixture)).slots
    unused = [slot for slot in slots if not slot.starter and slot.reason in {"constraint", "notNeeded"}]
    for slot in slots:
        one = fixture[slot.athlete]
        assert slot.points == one.points
        assert (slot.reason == "voided") == one.voided
        if slot.starter:
            assert (slot.reason == "replaced") == (slot.multiplier == 0) == (slot.replaced_by is not None)
            waits = not full and slot.multiplier > 0 and needs(rules, one)
            assert slot.reason in ({"constraint", "noSubstitute"} if waits else {None, "replaced", "voided"})
            assert slot.reason != "noSubstitute" or not unused
            doubled = bonus is not None and bonus.captain == slot.athlete
            assert slot.multiplier == 0 or slot.multiplier == 1 + doubled
        elif full:
            assert (slot.multiplier, slot.replaces) == (1, None)
        else:
            assert (slot.reason == "cameIn") == (slot.multiplier == 1) == (slot.replaces is not None)
            assert (slot.reason == "notAble") == (not is_able(rules, one) and not one.voided)
        assert slot.still_to_play == one.still_to_play


@UNHURRIED
@given(contests, some.lists(squads, max_size=12), results, some.randoms(use_true_random=False), some.integers(1, 5))
def test_scoring_does_not_depend_on_chunks_order_or_repetition(
    rules: FantasyRules, teams: list[Squad], fixture: Fixture, chance: Random, size: int
) -> None:
    points = points_of(fixture)
    kept = deepcopy(points)
    alone = {number: team_total(rules, squad, PLACES, None, points) for number, squad in enumerate(teams)}
    shuffled = list(enumerate(teams))
    chance.shuffle(shuffled)
    chunks = [shuffled[start : start + size] for start in range(0, len(shuffled), size)]
    again = {
        number: team_total(rules, squad, PLACES, None, points)
        for chunk in [*chunks, *reversed(chunks)]
        for number, squad in chunk
    }
    assert again == alone
    assert points == kept, "scoring changes nothing of what it reads"


@UNHURRIED
@given(contests, squads, results, results)
def test_a_correction_and_its_reversal_leave_no_trace(
    rules: FantasyRules, squad: Squad, first: Fixture, corrected: Fixture
) -> None:
    before = team_points(rules, squad, PLACES, None, points_of(first))
    team_points(rules, squad, PLACES, None, points_of(corrected))
    assert team_points(rules, squad, PLACES, None, points_of(first)) == before
