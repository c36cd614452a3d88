"""Predicted scores and what they bring by distance (`proto-contracts/vectors/distance.json`)."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from typer_predictions.domain.distances import Distance
from typer_predictions.domain.scales import read_score
from typer_predictions.domain.scoring import EventResult, Score, explain, prizes_of, score
from typer_predictions.scoring.results import read_scale

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "distance.json").read_text(encoding="utf-8")
)
GOALS = st.integers(0, 199)
PAIRS = st.tuples(GOALS, GOALS)


def distance_of(name: str) -> Distance:
    def tenths(points: float | None) -> int:
        return round((points or 0) * 10)

    stored = VECTORS["distances"][name]
    draw = None if stored["draw"] is None else tenths(stored["draw"])
    return Distance(
        top=tenths(stored["top"]),
        per_goal=tenths(stored["perGoal"]),
        exact=tenths(stored["exact"]),
        least=tenths(stored["least"]),
        draw=draw,
    )


@pytest.mark.parametrize("case", VECTORS["scores"])
def test_the_closer_a_right_outcome_the_more_it_pays(case: Mapping[str, Any]) -> None:
    distance = distance_of(case["distance"])
    predicted, played = read_score(case["predicted"]), read_score(case["played"])
    assert predicted is not None
    assert played is not None
    assert distance.level_of(predicted, played) == case["level"]
    assert distance.points_of(predicted, played) == case["points"] * 10


@pytest.mark.parametrize("case", VECTORS["scores"])
def test_a_run_and_an_explanation_say_the_same(case: Mapping[str, Any]) -> None:
    distance, picks = distance_of(case["distance"]), {"Score": case["predicted"]}
    result = EventResult("played", {"Score": (case["played"],)})
    worth = prizes_of({"m": {}}, {"m": result}, {"m": distance}, {"m": [case["predicted"]]})
    (explained,) = explain(picks, {}, result, final=False, scale=distance)
    assert score({"m": picks}, worth) == Score(
        explained.points, int(case["level"] == "exact"), int(case["level"] is not None)
    )
    assert explained.level == case["level"]


@given(predicted=PAIRS, played=PAIRS)
def test_a_wrong_outcome_never_pays_and_a_right_one_at_least_the_least(
    predicted: tuple[int, int], played: tuple[int, int]
) -> None:
    distance = distance_of("plain")
    points, level = distance.points_of(predicted, played), distance.level_of(predicted, played)
    assert points == 0 if level is None else 10 <= points <= 100


@pytest.mark.parametrize(("correct", "pick", "points"), [("1", "2:1", 10), ("X", "1:1", 10), ("2", "2:1", 0)])
def test_a_match_that_was_cut_short_pays_the_least(correct: str, pick: str, points: int) -> None:
    result = EventResult("played", {"Score": (correct,)})
    (explained,) = explain({"Score": pick}, {}, result, final=True, scale=distance_of("plain"))
    assert explained.points == points


def test_a_draw_of_a_match_that_was_cut_short_pays_as_a_draw() -> None:
    result = EventResult("played", {"Score": ("X",)})
    (explained,) = explain({"Score": "1:1"}, {}, result, final=True, scale=distance_of("speedway"))
    assert explained.points == 2500


def test_a_stored_offer_says_how_it_pays() -> None:
    stored = {"kind": "distance", "top": 600, "per_goal": 10, "exact": 100, "least": 0, "draw": 2500}
    offer = [{"family": "Score", "name": "*", "rate": 0, "scoring": stored}]
    assert read_scale(offer) == distance_of("speedway")
