"""Standing captains as test data, and hypothesis: many teams have what each has alone, and what paper says."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.batch_points import totals
from fantasy_teams.domain.captains import Captains, captain_faults
from fantasy_teams.domain.points import team_points, team_total
from fantasy_teams.domain.squad import EMPTY
from fantasy_teams.tests.domain.playing import PLACES, UNHURRIED, Choice, Fixture, choices, contests, points_of, results
from fantasy_teams.tests.domain.reading import Cast, Vector, codes, name_of, rules_of, tenths, vectors
from fantasy_teams.tests.domain.test_batch_points import columns
from fantasy_teams.tests.domain.test_vectors import expected, positions_of, results_of, told

CAPTAINS = vectors("captains")
standing = some.tuples(contests, some.just({"captain": "standing"})).map(lambda one: one[0].model_copy(update=one[1]))


@pytest.mark.parametrize("vector", CAPTAINS["chosen"], ids=name_of)
def test_captain_and_vice_captain_of_a_save(vector: Vector) -> None:
    cast = Cast(CAPTAINS["positions"])
    chosen = Captains(*map(cast.number, vector["captains"]))
    assert codes(captain_faults(chosen, cast.squad(CAPTAINS["squad"]))) == vector["faults"]


@pytest.mark.parametrize("vector", CAPTAINS["teams"], ids=name_of)
def test_a_teams_points_with_standing_captains(vector: Vector) -> None:
    cast = Cast(CAPTAINS["positions"])
    rules = rules_of(CAPTAINS["rules"][vector["rules"]]).model_copy(update={"captain": "standing"})
    squad, points = cast.squad(vector["squad"]), results_of(cast, vector)
    captains = Captains(*map(cast.number, vector["captains"]))
    places, bonus = positions_of(cast, CAPTAINS["positions"]), cast.bonus(vector["bonus"])
    adjustments = tenths(vector.get("adjustments", 0))
    explained = team_points(rules, squad, places, bonus, points, adjustments, captains=captains)
    assert explained.total == tenths(vector["total"])
    assert team_total(rules, squad, places, bonus, points, adjustments, captains=captains) == explained.total
    many = columns(rules, [(squad, bonus)], places)
    many.captain[0], many.vice[0] = (squad.athletes.index(number) + 1 for number in captains)
    assert totals(rules, many, points).tolist() == [explained.total - adjustments]
    bands = [{"armband": slot.armband} for slot in explained.slots]
    shown = [told(slot) | band for slot, band in zip(explained.slots, bands, strict=True)]
    assert shown == [{"armband": None} | slot for slot in expected(squad, vector["slots"])]


def on_paper(rules: FantasyRules, choice: Choice, captains: Captains, fixture: Fixture) -> int:
    """Return the points as a person would count them: without anybody's armband, and then the one who wears it."""
    squad, bonus = choice
    plain = bonus if bonus is not None and bonus.name != "Captain" else None
    without = team_points(rules, squad, PLACES, plain, points_of(fixture), captains=Captains())
    for number in captains:
        if fixture[number].keeps_armband:
            slot = next(slot for slot in without.slots if slot.athlete == number)
            return without.total + slot.points * slot.multiplier
    return without.total


@UNHURRIED
@given(standing, some.lists(choices, min_size=1, max_size=10), results, some.data())
def test_many_teams_have_what_each_has_alone_and_on_paper(
    rules: FantasyRules, chosen: list[Choice], fixture: Fixture, data: some.DataObject
) -> None:
    worn = [data.draw(some.permutations(squad.starters).map(lambda order: Captains(*order[:2]))) for squad, _ in chosen]
    plain: Sequence[Choice] = [
        (squad, None if bonus is not None and bonus.name == "Captain" else bonus) for squad, bonus in chosen
    ]
    many = columns(rules, plain, PLACES)
    slots = [
        [squad.athletes.index(number) + 1 for number in pair] for (squad, _), pair in zip(plain, worn, strict=True)
    ]
    many.captain[:], many.vice[:] = np.array(slots, np.int64).T
    alone = [
        team_total(rules, squad, PLACES, bonus, points_of(fixture), captains=pair)
        for (squad, bonus), pair in zip(plain, worn, strict=True)
    ]
    assert totals(rules, many, points_of(fixture)).tolist() == alone
    assert alone == [on_paper(rules, *one, fixture) for one in zip(plain, worn, strict=True)]


def test_nobody_is_doubled_where_none_was_chosen() -> None:
    cast = Cast(CAPTAINS["positions"])
    rules = rules_of(CAPTAINS["rules"]["football"]).model_copy(update={"captain": "standing"})
    squad = cast.squad(CAPTAINS["squad"])
    places = positions_of(cast, CAPTAINS["positions"])
    none = Captains(EMPTY, EMPTY)
    assert team_total(rules, squad, places, None, results_of(cast, {"points": {}}), captains=none) == 220
