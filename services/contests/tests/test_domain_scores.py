"""From a score to the predictions that came true."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contests.domain.outcomes import EventFacts, outcome_of
from contests.domain.scores import (
    Pair,
    ResultBasis,
    Score,
    correct_predictions,
    is_prediction,
    result_of,
    score_faults,
    side_that_won,
)

FOOTBALL_BANDS = ["1:1", "1:2", "1:3+", "0", "2:1", "2:2", "2:3+"]


BASKETBALL_BANDS = ["1:0-5", "1:6-10", "1:11-20", "1:21+", "2:0-5", "2:6-10", "2:11-20", "2:21+"]


PAIRS = st.tuples(st.integers(0, 40), st.integers(0, 40))


@pytest.mark.parametrize(
    ("result", "outcome", "exact", "difference"),
    [
        ((2, 1), "1", ["2:1"], ["1:1"]),
        ((0, 0), "X", ["0:0"], ["0"]),
        ((0, 2), "2", ["0:2"], ["2:2"]),
        ((5, 0), "1", ["5:0"], ["1:3+"]),
        ((6, 2), "1", [], ["1:3+"]),
        ((6, 6), "X", [], ["0"]),
    ],
)
def test_football_results(result: Pair, outcome: str, exact: list[str], difference: list[str]) -> None:
    assert correct_predictions("1X2", ["1", "X", "2"], result) == (outcome,)
    assert list(correct_predictions("ExactResult", [], result)) == exact
    assert list(correct_predictions("PointDifference", FOOTBALL_BANDS, result)) == difference


@pytest.mark.parametrize(
    ("result", "difference"),
    [
        ((80, 79), ["1:0-5"]),
        ((80, 75), ["1:0-5"]),
        ((74, 80), ["2:6-10"]),
        ((100, 80), ["1:11-20"]),
        ((60, 81), ["2:21+"]),
        ((80, 80), ["1:0-5", "2:0-5"]),
    ],
)
def test_bands_where_there_is_no_draw(result: Pair, difference: list[str]) -> None:
    assert list(correct_predictions("PointDifference", BASKETBALL_BANDS, result)) == difference


def test_a_band_from_nought_leaves_the_draw_to_the_draw() -> None:
    assert correct_predictions("PointDifference", ["1:0-5", "0", "2:0-5"], (3, 3)) == ("0",)


@given(PAIRS)
def test_exactly_one_outcome_and_one_band_come_true(result: Pair) -> None:
    (outcome,) = correct_predictions("1X2", ["1", "X", "2"], result)
    (band,) = correct_predictions("PointDifference", FOOTBALL_BANDS, result)
    assert band[0] == {"1": "1", "X": "0", "2": "2"}[outcome]
    assert is_prediction("PointDifference", band)
    assert all(is_prediction("ExactResult", name) for name in correct_predictions("ExactResult", [], result))


@given(PAIRS)
def test_swapping_the_sides_swaps_what_comes_true(result: Pair) -> None:
    swapped = {"1": "2", "2": "1", "X": "X", "0": "0"}
    mirrored = (result[1], result[0])
    for family, offered in (("1X2", []), ("PointDifference", FOOTBALL_BANDS)):
        (one,) = correct_predictions(family, offered, result)
        (other,) = correct_predictions(family, offered, mirrored)
        assert other == swapped[one[0]] + one[1:]


def test_no_score_decides_a_group() -> None:
    with pytest.raises(ValueError, match="GroupWinner"):
        correct_predictions("GroupWinner", [], (1, 0))


@pytest.mark.parametrize(
    ("score", "basis", "result"),
    [
        (Score((1, 1), (2, 2), (4, 3)), "normalTime", (1, 1)),
        (Score((1, 1), (2, 2), (4, 3)), "extraTime", (2, 2)),
        (Score((1, 1), (2, 2), (4, 3)), "penalties", (4, 3)),
        (Score((1, 1), (2, 1)), "penalties", (2, 1)),
        (Score((1, 0)), "extraTime", (1, 0)),
        (Score((1, 0)), "penalties", (1, 0)),
        (Score((1, 1), None, (4, 3)), "extraTime", (1, 1)),
        (Score((2, 2), (2, 2), (5, 4)), "penaltiesAdded", (7, 6)),
    ],
)
def test_a_stage_that_was_not_played_leaves_the_one_before(score: Score, basis: ResultBasis, result: Pair) -> None:
    assert result_of(score, basis) == result


def test_who_won_in_the_end() -> None:
    assert side_that_won(Score((0, 0), (3, 3), (4, 2))) == 0
    assert side_that_won(Score((0, 0), (0, 1))) == 1
    assert side_that_won(Score((1, 1))) is None


def test_faults_of_a_score() -> None:
    assert score_faults(Score((2, 2), (3, 3), (4, 2))) == ()
    assert score_faults(Score((2, 2), (1, 3))) == ("extra-time-below-full-time",)
    assert score_faults(Score((2, 2), None, (4, 4))) == ("penalties-undecided",)


@pytest.mark.parametrize("score", [Score((1, 0), (1, 0), (2, 4)), Score((2, 1), None, (4, 5))])
def test_a_second_leg_is_won_and_still_ends_on_penalties(score: Score) -> None:
    assert score_faults(score) == ()
    assert correct_predictions("1X2", ("1", "X", "2"), result_of(score, "normalTime")) == ("1",)
    assert side_that_won(score) == 1, "who goes through"


@pytest.mark.parametrize(
    ("family", "name", "possible"),
    [
        ("1X2", "X", True),
        ("1X2", "x", False),
        ("ExactResult", "5:5", True),
        ("ExactResult", "6:5", False),
        ("ExactResult", "1:0\n", False),
        ("PointDifference", "1:0-5", True),
        ("PointDifference", "1:6-5", False),
        ("PointDifference", "3:1", False),
        ("GroupWinner", "poland", True),
        ("GroupMedalists", "japan", False),
    ],
)
def test_names_of_predictions(family: str, name: str, *, possible: bool) -> None:
    assert is_prediction(family, name, ["poland"]) is possible


def test_nothing_comes_of_a_void_or_postponed_event() -> None:
    offered = {"1X2": ["1", "X", "2"]}
    for state in ("void", "postponed"):
        outcome = outcome_of(EventFacts(state, "normalTime", offered), score=Score((1, 0)), winners=["poland"])
        assert (outcome.state, outcome.score, outcome.result, outcome.correct) == (state, None, None, {})


def test_only_families_on_offer_are_settled() -> None:
    facts = EventFacts("scheduled", "normalTime", {"1X2": ["1"], "GroupWinner": ["poland"]})
    assert outcome_of(facts, score=Score((1, 0))).correct == {"1X2": ("1",)}
    assert outcome_of(facts, winners=["poland"], medalists=["japan"]).correct == {"GroupWinner": ("poland",)}
    assert outcome_of(facts).state == "scheduled"
