"""Suggested chances and rates, as data (`proto-contracts/vectors/chances.json`) and by another computation."""

import json
from decimal import Decimal
from fractions import Fraction
from math import e, factorial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contests.domain.chances import Played, chances_of, expected_of, is_of_goals, poisson, rate_with_margin

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "chances.json").read_text(encoding="utf-8")
)
GRID = [f"{home}:{away}" for home in range(6) for away in range(6)]
FOOTBALL = {
    "1X2": ["1", "X", "2"],
    "ExactResult": GRID,
    "PointDifference": ["1:3+", "1:2", "1:1", "0", "2:1", "2:2", "2:3+"],
}
GOALS = st.decimals(min_value="0.05", max_value="10", places=2)


def mass(expected: Decimal, goals: int) -> Fraction:
    """The chance of so many goals by Poisson's formula, in exact fractions but for e to the power of -expected."""
    return Fraction(e ** -float(expected)) * Fraction(expected) ** goals / factorial(goals)


def chance(home: Decimal, away: Decimal, *, difference: range) -> float:
    """The chance in percent that the home side has so many goals more, summed up pair by pair."""
    found = sum(mass(home, one) * mass(away, two) for one in range(60) for two in range(60) if one - two in difference)
    return float(found * 100)


@pytest.mark.parametrize("goals", [0, 1, 2, 7])
@pytest.mark.parametrize("expected", ["0.05", "1.6", "10"])
def test_goals_are_poisson_distributed(expected: str, goals: int) -> None:
    assert poisson(float(expected))[goals] == pytest.approx(float(mass(Decimal(expected), goals)), rel=1e-12)


@pytest.mark.parametrize(("home", "away"), [("1.6", "1.1"), ("0.05", "3.4"), ("2.75", "2.75")])
def test_chances_agree_with_another_computation(home: str, away: str) -> None:
    one, two = Decimal(home), Decimal(away)
    found = chances_of(one, two, FOOTBALL)
    bands = {"1:3+": range(3, 60), "1:2": range(2, 3), "1:1": range(1, 2), "0": range(1)} | {
        "2:1": range(-1, 0),
        "2:2": range(-2, -1),
        "2:3+": range(-60, -2),
    }
    sides = {"1": range(1, 60), "X": range(1), "2": range(-60, 0)}
    for family, names in (("PointDifference", bands), ("1X2", sides)):
        for name, difference in names.items():
            assert found[family][name] / 10 == pytest.approx(chance(one, two, difference=difference), abs=0.1)
    for name in GRID:
        goals = [int(part) for part in name.split(":")]
        exact = float(mass(one, goals[0]) * mass(two, goals[1]) * 100)
        assert found["ExactResult"][name] / 10 == pytest.approx(exact, abs=0.1)


@pytest.mark.parametrize("vector", VECTORS["chances"], ids=lambda vector: vector["name"])
def test_a_familys_chances_have_their_sum(vector: dict[str, Any]) -> None:
    found = chances_of(Decimal(str(vector["home"])), Decimal(str(vector["away"])), vector["offered"])
    assert {family: sum(chances.values()) / 10 for family, chances in found.items()} == vector["sum"]
    assert {family: list(chances) for family, chances in found.items()} == vector["offered"]


@pytest.mark.parametrize("vector", VECTORS["rates"], ids=lambda vector: f"{vector['chance']}+{vector['margin']}")
def test_a_chance_and_a_margin_make_a_rate(vector: dict[str, Any]) -> None:
    tenths = round(vector["chance"] * 10)
    assert rate_with_margin(tenths, Decimal(str(vector["margin"]))) / 100 == vector["rate"]


@pytest.mark.parametrize("vector", VECTORS["expected"], ids=lambda vector: vector["name"])
def test_goals_are_expected_by_the_contests_own_matches(vector: dict[str, Any]) -> None:
    played = [Played(home, away, (result[0], result[1])) for home, away, result in vector["played"]]
    found = expected_of(vector["home"], vector["away"], played)
    assert (None if found is None else [float(found.home), float(found.away)]) == vector["expected"]


@given(GOALS, GOALS)
def test_whatever_is_expected_chances_add_up_and_mirror_each_other(home: Decimal, away: Decimal) -> None:
    found = chances_of(home, away, FOOTBALL)
    assert sum(found["1X2"].values()) == sum(found["PointDifference"].values()) == 1000
    assert sum(found["ExactResult"].values()) <= 1000
    assert min(chance for chances in found.values() for chance in chances.values()) >= 0
    turned = chances_of(away, home, FOOTBALL)
    assert abs(found["1X2"]["1"] - turned["1X2"]["2"]) <= 1
    assert abs(found["1X2"]["X"] - found["PointDifference"]["0"]) <= 1, "a draw is a difference of 0"


@given(GOALS, GOALS, st.decimals(min_value="0", max_value="30", places=1))
def test_a_margin_is_what_the_rates_say_more(home: Decimal, away: Decimal, margin: Decimal) -> None:
    chances = chances_of(home, away, {"1X2": ["1", "X", "2"]})["1X2"]
    rates = {name: rate_with_margin(tenths, margin) for name, tenths in chances.items()}
    for name, tenths in chances.items():
        percent = tenths / 10 * (1 + float(margin) / 100)
        if 1 <= percent <= 100:
            # a rate is rounded by half a hundredth at most
            assert 10_000 / (rates[name] + 0.51) <= percent <= 10_000 / (rates[name] - 0.51)
    assert all(100 <= rate <= 10_000 for rate in rates.values())


def test_sets_and_heats_are_no_goals() -> None:
    assert [is_of_goals(basis) for basis in ("normalTime", "extraTime", "penaltiesAdded")] == [True] * 3
    assert [is_of_goals(basis) for basis in ("bestOfThree", "bestOfFive", "heats")] == [False] * 3
