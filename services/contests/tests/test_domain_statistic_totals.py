"""What statistics must add up to, as data (`proto-contracts/vectors/statistic-totals.json`)."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contests.domain.scores import Score
from contests.domain.statistic_totals import RULES, Counted, SumRule, totals_of

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "statistic-totals.json").read_text(encoding="utf-8")
)


def score(written: dict[str, Any]) -> Score:
    stages: dict[str, Any] = {stage: tuple(pair) for stage, pair in written.items()}
    return Score(**stages)


@pytest.mark.parametrize("vector", VECTORS["totals"], ids=lambda vector: vector["name"])
def test_totals_are_held_against_the_score(vector: dict[str, Any]) -> None:
    athletes = [Counted(number, side, statistics) for number, side, statistics in vector["athletes"]]
    found = totals_of(vector["sport"], score(vector["score"]), athletes, scored=vector["scored"])
    told = [[one.statistic, one.side, one.count, one.score, [list(field) for field in one.fields]] for one in found]
    assert told == vector["totals"]
    assert [one.is_impossible for one in found] == [count > most for _, _, count, most, _ in vector["totals"]]


def test_the_vectors_have_every_sport_and_rule() -> None:
    assert {vector["sport"] for vector in VECTORS["totals"]} >= set(RULES)


@given(st.lists(st.tuples(st.sampled_from((0, 1)), st.integers(0, 4), st.integers(0, 2)), max_size=12))
def test_a_score_made_of_goals_and_own_goals_is_never_impossible(counted: list[tuple[int, int, int]]) -> None:
    goals = [0, 0]
    athletes: list[Counted] = []
    for number, (side, scored, own) in enumerate(counted, start=1):
        goals[side] += scored
        goals[1 - side] += own
        athletes.append(Counted(number, 1 if side else 0, {"goals": scored, "ownGoals": own}))
    made = Score(ft=(goals[0], goals[1]))
    (rule,) = RULES["football"]
    assert isinstance(rule, SumRule)
    totals = totals_of("football", made, athletes, scored=["goals", "ownGoals"])
    assert [(one.count, one.score, one.is_impossible) for one in totals] == [(many, many, False) for many in goals]
    lower = Score(ft=(goals[0], goals[1] - 1))
    assert [one.is_impossible for one in totals_of("football", lower, athletes, scored=["goals"])] == [False, True]
