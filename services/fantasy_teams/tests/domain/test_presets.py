"""Teams and plans of chips of other games (`proto-contracts/vectors/fantasy-presets.json`), by the presets' rules."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from contracts.events.contest import ChipRules, ChipWindow, FantasyRules
from fantasy_teams.domain.captains import Captains
from fantasy_teams.domain.chips import ChipRound, chip_faults, scored_chips
from fantasy_teams.domain.points import team_total
from fantasy_teams.domain.squad import Squad
from fantasy_teams.domain.substitutions import AthletePoints
from fantasy_teams.tests.domain.reading import Vector, tenths, vectors

PRESETS: Mapping[str, Any] = vectors("fantasy-presets")["presets"]
Row = Mapping[str, Any]


def rows_of(case: Vector, part: str) -> list[Row]:
    return [dict(zip(case["columns"], row, strict=True)) for row in case[part]]


def has_played(row: Row, statistics: Sequence[str]) -> bool:
    return any(row.get(name, 0) > 0 for name in statistics)


TEAMS = [(key, case) for key, preset in PRESETS.items() for case in preset["teams"]]
PLANS = [(key, case) for key, preset in PRESETS.items() for case in preset["chips"]]


def chip_of(written: Vector) -> ChipRules:
    windows = tuple(ChipWindow.model_validate(window) for window in written.get("windows", ()))
    return ChipRules(
        name=written["name"],
        kind=written["kind"],
        available=written["available"],
        windows=windows,
        not_consecutive=written.get("notConsecutive", False),
        excludes=tuple(written.get("excludes", ())),
        price=None if "price" not in written else tenths(written["price"]),
    )


def preset_rules(written: Vector) -> FantasyRules:
    substitution = written.get("substitution", {"trigger": "noPoints", "constraint": "validFormation"})
    return FantasyRules(
        positions=tuple(written["positions"]),
        formations=tuple(map(tuple, written["formations"])),
        composition=tuple(written["composition"]),
        starters=written["starters"],
        substitutes=written["substitutes"],
        budget=tenths(written["budget"]),
        max_from_club=written["maxPlayersFromTeam"],
        max_transfers=written["transfers"]["free"],
        substitution_trigger=substitution["trigger"],
        substitution_constraint=substitution["constraint"],
        captain=written["captain"],
        chips=tuple(map(chip_of, written["chips"])),
        chips_per_round=written["perRound"],
    )


@pytest.mark.parametrize(("key", "case"), TEAMS)
def test_a_team_has_the_total_of_the_game(key: str, case: Vector) -> None:
    written = PRESETS[key]["rules"]
    rules = preset_rules(written)
    starters, bench = rows_of(case, "starters"), rows_of(case, "bench")
    rows = dict(enumerate([*starters, *bench], start=1))
    numbers = {row["athlete"]: number for number, row in rows.items()}
    by_captain = written.get("captainAppearance", written["appearance"])
    total = team_total(
        rules,
        Squad(
            starters=tuple(numbers[row["athlete"]] for row in starters),
            bench=tuple(numbers[row["athlete"]] for row in bench),
        ),
        {number: row["position"] for number, row in rows.items()},
        None,
        {
            number: AthletePoints(
                points=tenths(row["points"]),
                appeared=has_played(row, written["appearance"]),
                captain_appeared=has_played(row, by_captain),
            )
            for number, row in rows.items()
        },
        cost=tenths(case.get("cost", 0)),
        captains=Captains(numbers[case["captain"]], numbers[case["vice"]]),
        chips=scored_chips(
            rules, case.get("chips", ()), {number: tenths(row.get("price", 0)) for number, row in rows.items()}
        ),
    )
    assert total == tenths(case["expect"])


@pytest.mark.parametrize(("key", "case"), PLANS)
def test_a_plan_of_chips_is_allowed_or_not(key: str, case: Vector) -> None:
    rules = preset_rules(PRESETS[key]["rules"])
    plan: dict[int, list[str]] = dict(case["plan"])
    faults = [
        fault
        for number, chips in plan.items()
        for fault in chip_faults(
            rules,
            chips,
            ChipRound(
                number,
                is_first=number == case.get("start", 1),
                others={other: names for other, names in plan.items() if other != number},
            ),
        )
    ]
    assert (faults == []) == case["expect"]


def test_real_teams_are_among_them() -> None:
    assert sum(case["what"].startswith("Real teams") for _, case in TEAMS) == 12
