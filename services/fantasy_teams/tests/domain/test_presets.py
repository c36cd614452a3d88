"""Whole teams of other games (`proto-contracts/vectors/fantasy-presets.json`), by the presets' rules."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.bonuses import FULL_SQUAD, Bonus
from fantasy_teams.domain.captains import Captains
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


def is_scored(key: str, case: Vector) -> bool:
    """Return whether the case has no chip but FullSquad, and its captains appeared by either list of statistics."""
    rules, rows = PRESETS[key]["rules"], rows_of(case, "starters")
    armbands = [row for row in rows if row["athlete"] in {case["captain"], case["vice"]}]
    alike = all(
        has_played(row, rules["appearance"]) == has_played(row, rules.get("captainAppearance", rules["appearance"]))
        for row in armbands
    )
    return alike and set(case.get("chips", ())) <= {FULL_SQUAD}


TEAMS = [(key, case) for key, preset in PRESETS.items() for case in preset["teams"] if is_scored(key, case)]


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
    )


@pytest.mark.parametrize(("key", "case"), TEAMS)
def test_a_team_has_the_total_of_the_game(key: str, case: Vector) -> None:
    written = PRESETS[key]["rules"]
    starters, bench = rows_of(case, "starters"), rows_of(case, "bench")
    numbers = {row["athlete"]: number for number, row in enumerate([*starters, *bench], start=1)}
    total = team_total(
        preset_rules(written),
        Squad(
            starters=tuple(numbers[row["athlete"]] for row in starters),
            bench=tuple(numbers[row["athlete"]] for row in bench),
        ),
        {numbers[row["athlete"]]: row["position"] for row in (*starters, *bench)},
        Bonus(FULL_SQUAD, None) if case.get("chips") else None,
        {
            numbers[row["athlete"]]: AthletePoints(
                points=tenths(row["points"]), appeared=has_played(row, written["appearance"])
            )
            for row in (*starters, *bench)
        },
        cost=tenths(case.get("cost", 0)),
        captains=Captains(numbers[case["captain"]], numbers[case["vice"]]),
    )
    assert total == tenths(case["expect"])


def test_the_real_teams_are_among_them() -> None:
    scored = [(key, case["what"]) for key, case in TEAMS]
    assert sum(what.startswith("Real teams") for _, what in scored) == 11
