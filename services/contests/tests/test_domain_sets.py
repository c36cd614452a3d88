"""Scores of sports that know no normal time: sets, heats, matches that somebody wins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contests.domain.scores import (
    SETS_TO_WIN,
    Pair,
    ResultBasis,
    Score,
    ScoreFault,
    correct_predictions,
    is_prediction,
    offers_draw,
    result_of,
    score_faults,
)

SETS: tuple[ResultBasis, ...] = ("bestOfThree", "bestOfFive")
COUNTS = st.tuples(st.integers(0, 6), st.integers(0, 6))


@pytest.mark.parametrize(
    ("basis", "sets", "possible"),
    [
        ("bestOfFive", (3, 0), True),
        ("bestOfFive", (2, 3), True),
        ("bestOfFive", (3, 3), False),
        ("bestOfFive", (2, 1), False),
        ("bestOfFive", (4, 1), False),
        ("bestOfFive", (0, 0), False),
        ("bestOfThree", (2, 1), True),
        ("bestOfThree", (0, 2), True),
        ("bestOfThree", (2, 2), False),
        ("bestOfThree", (1, 1), False),
        ("bestOfThree", (3, 0), False),
    ],
)
def test_a_match_ends_with_the_set_that_wins_it(basis: ResultBasis, sets: Pair, *, possible: bool) -> None:
    assert score_faults(Score(sets), basis) == (() if possible else ("sets-impossible",))


@given(COUNTS, st.sampled_from(SETS))
def test_a_score_in_sets_is_possible_exactly_if_it_can_be_predicted(sets: Pair, basis: ResultBasis) -> None:
    is_possible = score_faults(Score(sets), basis) == ()
    assert is_possible == is_prediction("ExactResult", f"{sets[0]}:{sets[1]}", basis=basis)
    if is_possible:
        (outcome,) = correct_predictions("1X2", ["1", "2"], result_of(Score(sets), basis))
        assert is_prediction("1X2", outcome, basis=basis)


@pytest.mark.parametrize("basis", SETS)
def test_nobody_draws_in_sets(basis: ResultBasis) -> None:
    assert not is_prediction("1X2", "X", basis=basis)
    assert not is_prediction("PointDifference", "0", basis=basis)
    assert is_prediction("PointDifference", "1:2", basis=basis)


@pytest.mark.parametrize(
    ("points", "faults"),
    [
        ((45, 45), ()),
        ((75, 15), ()),
        ((44, 45), ()),
        ((46, 45), ("heats-impossible",)),
        ((76, 10), ("heats-impossible",)),
    ],
)
def test_fifteen_heats_share_ninety_points(points: Pair, faults: tuple[ScoreFault, ...]) -> None:
    assert score_faults(Score(points), "heats") == faults


@pytest.mark.parametrize("basis", [*SETS, "heats"])
def test_sets_and_heats_have_no_extra_time(basis: ResultBasis) -> None:
    won = (SETS_TO_WIN.get(basis, 50), 0)
    for score in (Score(won, et=won), Score(won, p=(4, 3))):
        assert score_faults(score, basis) == ("only-one-stage",)
    assert result_of(Score(won, et=(99, 0)), basis) == won


@pytest.mark.parametrize(
    ("basis", "score", "faults"),
    [
        ("extraTime", Score((80, 80)), ("match-undecided",)),
        ("extraTime", Score((80, 80), (95, 95)), ("match-undecided",)),
        ("extraTime", Score((80, 80), (95, 90)), ()),
        ("extraTime", Score((80, 79)), ()),
        ("penalties", Score((1, 1), (2, 2), (4, 3)), ()),
        ("penalties", Score((1, 1), (2, 2)), ("match-undecided",)),
        ("normalTime", Score((1, 1)), ()),
    ],
)
def test_somebody_wins_where_no_draw_is_on_offer(
    basis: ResultBasis, score: Score, faults: tuple[ScoreFault, ...]
) -> None:
    assert score_faults(score, basis, draw_offered=False) == faults
    assert score_faults(score, basis) == ()


def test_what_an_offer_says_of_draws() -> None:
    assert offers_draw({"1X2": ["1", "X", "2"]})
    assert offers_draw({"1X2": ["1", "2"], "PointDifference": ["0", "1:1"]})
    assert not offers_draw({"1X2": ["1", "2"], "PointDifference": ["1:0-5", "2:0-5"]})
    assert not offers_draw({"PointDifference": ["1:0-5", "2:0-5"]})
    assert offers_draw({})
    assert offers_draw({"ExactResult": ["1:1"]})
