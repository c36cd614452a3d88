"""The rules as test data: every example of rules.md, and edge cases."""

from collections.abc import Mapping
from typing import Any

import pytest

from fantasy_teams.domain.bonuses import bonus_faults, bonuses_left, kept_bonus, restores_locked
from fantasy_teams.domain.edit import SaveState, check_save
from fantasy_teams.domain.money import Holding
from fantasy_teams.domain.points import SlotPoints, team_points, team_total
from fantasy_teams.domain.squad import Squad, formation_of, squad_faults, written
from fantasy_teams.domain.substitutions import AthletePoints, substitutions
from fantasy_teams.domain.transfers import transfers_between
from fantasy_teams.tests.domain.reading import Cast, Vector, codes, name_of, rules_of, tenths, vectors

SQUADS, TRANSFERS, BONUSES = vectors("squads"), vectors("transfers"), vectors("bonuses")
SUBSTITUTIONS, POINTS = vectors("substitutions"), vectors("fantasy-points")


@pytest.mark.parametrize("vector", SQUADS["squads"], ids=name_of)
def test_a_squad(vector: Vector) -> None:
    cast = Cast(SQUADS["athletes"])
    rules = rules_of(SQUADS["rules"][vector.get("rules", "football")])
    athletes = cast.athletes(SQUADS["athletes"], vector.get("athletes", {}))
    squad, locked, stored = (cast.maybe(vector.get(key)) for key in ("squad", "locked", "stored"))
    assert squad is not None
    faults = squad_faults(rules, squad, athletes, stored or locked, locked)
    assert codes(faults) == vector["faults"]
    if not faults:
        assert written(formation_of(rules, squad, athletes)) == vector["formation"]


@pytest.mark.parametrize("vector", TRANSFERS["transfers"], ids=name_of)
def test_transfers(vector: Vector) -> None:
    cast = Cast(TRANSFERS["athletes"])
    rules = rules_of(TRANSFERS["rules"][vector.get("rules", "football")])
    athletes = cast.athletes(TRANSFERS["athletes"], {})
    prices = cast.prices(TRANSFERS["athletes"])
    for one in vector.get("unpriced", ()):
        del prices[cast.numbers[one]]
    locked, stored = cast.maybe(vector["locked"]), cast.maybe(vector.get("stored"))
    state = SaveState(
        rules=rules,
        athletes=athletes,
        prices=prices,
        squad=cast.squad(vector["squad"]),
        locked=None if locked is None else Holding(locked, prices),
        stored=stored,
        bonus=cast.bonus(vector.get("bonus")),
        used=vector.get("used", {}),
        claimed=cast.transfers(vector.get("claimed")),
    )
    outcome = check_save(state)
    derived = transfers_between(locked, state.squad, athletes)
    assert (cast.names(derived.sold), cast.names(derived.bought)) == (vector["sold"], vector["bought"])
    assert codes(outcome.faults) == vector["faults"]
    if outcome.checked is not None:
        assert outcome.checked.transfers == derived


@pytest.mark.parametrize("vector", BONUSES["bonuses"], ids=name_of)
def test_a_bonus(vector: Vector) -> None:
    cast = Cast(BONUSES["athletes"])
    faults = bonus_faults(
        rules_of(BONUSES["rules"]["football"]),
        cast.bonus(vector["bonus"]),
        cast.squad(BONUSES["squad"]),
        vector.get("used", {}),
        first_fixture=vector.get("firstFixture", False),
    )
    assert codes(faults) == vector["faults"]


@pytest.mark.parametrize("vector", BONUSES["kept"], ids=name_of)
def test_a_save_that_says_nothing_of_the_bonus(vector: Vector) -> None:
    cast = Cast(BONUSES["athletes"])
    kept = kept_bonus(cast.bonus(vector["bonus"]), cast.squad(vector["squad"]))
    assert kept == cast.bonus(vector["kept"])


@pytest.mark.parametrize("vector", BONUSES["restores"], ids=name_of)
def test_a_wild_card_that_is_cancelled_alone_restores_the_locked_squad(vector: Vector) -> None:
    before, after = ([] if name is None else [name] for name in (vector["before"], vector["after"]))
    assert restores_locked(before, after, sends_squad=vector["sendsSquad"]) is vector["restores"]


@pytest.mark.parametrize("vector", BONUSES["left"], ids=name_of)
def test_bonuses_that_are_left(vector: Vector) -> None:
    assert bonuses_left(rules_of(BONUSES["rules"]["football"]), vector["used"]) == vector["left"]


def results_of(cast: Cast, vector: Vector) -> dict[int, AthletePoints]:
    """Return the results in a vector; an athlete without an entry has 2 points."""
    voided, absent, awaited, armless = (vector.get(name, ()) for name in ("voided", "absent", "stillToPlay", "armless"))
    return {
        number: AthletePoints(
            points=0 if one in voided else tenths(vector["points"].get(one, 2)),
            appeared=one not in absent and one not in voided,
            voided=one in voided,
            still_to_play=one in awaited,
            captain_appeared=False if one in armless else None,
        )
        for number, one in cast.ids.items()
        if one not in vector.get("missing", ())
    }


def positions_of(cast: Cast, positions: Mapping[str, str]) -> dict[int, str]:
    return {cast.numbers[one]: position for one, position in positions.items()}


@pytest.mark.parametrize("vector", SUBSTITUTIONS["substitutions"], ids=name_of)
def test_automatic_substitutions(vector: Vector) -> None:
    cast = Cast(SUBSTITUTIONS["positions"])
    rules = rules_of(SUBSTITUTIONS["rules"][vector["rules"]])
    found = substitutions(
        rules,
        cast.squad(vector["squad"]),
        positions_of(cast, SUBSTITUTIONS["positions"]),
        results_of(cast, vector),
    )
    assert [cast.names((one.out, one.into)) for one in found] == vector["substitutions"]
    assert {one.reason for one in found} <= {rules.substitution_trigger}


def told(slot: SlotPoints) -> dict[str, Any]:
    return {
        "multiplier": slot.multiplier,
        "replaces": slot.replaces,
        "replacedBy": slot.replaced_by,
        "reason": slot.reason,
    }


def expected(squad: Squad, slots: Mapping[str, Vector]) -> list[dict[str, Any]]:
    """Return the expected slots; without an entry, a starter counts once and a substitute is not needed."""
    plain: dict[str, Any] = {"replaces": None, "replacedBy": None}
    starter = plain | {"multiplier": 1, "reason": None}
    substitute = plain | {"multiplier": 0, "reason": "notNeeded"}
    every = [starter for _ in squad.starters] + [substitute for _ in squad.bench]
    return [{**slot, **slots.get(str(no), {})} for no, slot in enumerate(every, start=1)]


@pytest.mark.parametrize("vector", POINTS["teams"], ids=name_of)
def test_a_teams_points(vector: Vector) -> None:
    cast = Cast(POINTS["positions"])
    rules = rules_of(POINTS["rules"][vector["rules"]])
    squad, results = cast.squad(vector["squad"]), results_of(cast, vector)
    positions, bonus = positions_of(cast, POINTS["positions"]), cast.bonus(vector["bonus"])
    adjustments = tenths(vector.get("adjustments", 0))
    explained = team_points(rules, squad, positions, bonus, results, adjustments)
    assert explained.total == tenths(vector["total"])
    assert team_total(rules, squad, positions, bonus, results, adjustments) == explained.total
    assert [told(slot) for slot in explained.slots] == expected(squad, vector["slots"])
    awaited = [cast.numbers[one] for one in vector.get("stillToPlay", ())]
    assert {slot.athlete for slot in explained.slots if slot.still_to_play} == set(awaited)
    assert [slot.athlete for slot in explained.slots] == list(squad.athletes)
    assert [slot.no for slot in explained.slots] == list(range(1, len(squad.athletes) + 1))
    assert all(slot.counted is (slot.multiplier > 0) for slot in explained.slots)
