"""Single sets as data (`proto-contracts/vectors/sets.json`), and what holds for every set."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contests.domain.scores import SETS_TO_WIN, Pair, ResultBasis, is_won_by_sets
from contests.domain.sets import SetFault, set_problems, sets_won

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "sets.json").read_text(encoding="utf-8")
)
SETS: tuple[ResultBasis, ...] = ("bestOfThree", "bestOfFive")
PLAYED = st.tuples(st.integers(0, 40), st.integers(0, 40))


@pytest.mark.parametrize("vector", VECTORS["matches"], ids=lambda vector: vector["name"])
def test_sets_are_judged_by_their_sport(vector: dict[str, Any]) -> None:
    played = [(home, away) for home, away in vector["sets"]]
    found = set_problems(played, vector["sport"], vector["basis"], broken_off=vector.get("brokenOff", False))
    assert [[one.number, one.fault, one.target] for one in found] == vector["faults"]
    assert list(sets_won(played, broken_off=vector.get("brokenOff", False))) == vector["won"]


def test_the_vectors_have_every_fault() -> None:
    assert {fault for vector in VECTORS["matches"] for _, fault, _ in vector["faults"]} == set(get_args(SetFault))


@given(PLAYED, st.sampled_from(["volleyball", "tennis", "other"]), st.sampled_from(SETS), st.integers(1, 5))
def test_a_set_is_judged_alike_for_both_sides(played: Pair, sport: str, basis: ResultBasis, number: int) -> None:
    before = [(25, 0), (0, 25)] * 2
    sets = [*before[: number - 1], played]
    turned = [(away, home) for home, away in sets]
    assert set_problems(sets, sport, basis) == set_problems(turned, sport, basis)


@given(st.lists(PLAYED, max_size=7), st.sampled_from(["volleyball", "tennis", "other"]), st.sampled_from(SETS))
def test_no_set_comes_after_the_end_of_a_match_without_faults(sets: list[Pair], sport: str, basis: ResultBasis) -> None:
    if not set_problems(sets, sport, basis):
        won = sets_won(sets)
        assert sum(won) == len(sets)
        assert max(won) <= SETS_TO_WIN[basis]
        assert is_won_by_sets(won, basis) == (max(won) == SETS_TO_WIN[basis])
