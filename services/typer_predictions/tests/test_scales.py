"""Predicted scores and what they bring by a scale (`proto-contracts/vectors/scale.json`)."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from typer_predictions.domain.scales import Levels, Scale, level_of, points_of, read_score
from typer_predictions.domain.scoring import EventResult, Score, explain, prizes_of, score

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "scale.json").read_text(encoding="utf-8")
)


def scale_of(name: str) -> Scale:
    def tenths(points: float | None) -> int | None:
        return None if points is None else round(points * 10)

    return {
        outcome: Levels(**{level: tenths(points) for level, points in levels.items()})  # pyright: ignore[reportArgumentType]
        for outcome, levels in VECTORS["scales"][name].items()
    }


@pytest.mark.parametrize("case", VECTORS["names"], ids=lambda case: case["name"])
def test_a_name_is_a_score_or_none(case: Mapping[str, Any]) -> None:
    found = read_score(case["name"])
    assert (None if found is None else list(found)) == case["score"]


@pytest.mark.parametrize("case", VECTORS["scores"])
def test_the_best_level_that_is_right_pays(case: Mapping[str, Any]) -> None:
    scale, predicted, played = scale_of(case["scale"]), read_score(case["predicted"]), read_score(case["played"])
    assert predicted is not None
    assert played is not None
    level = level_of(scale, predicted, played)
    assert (level, points_of(scale, level, played)) == (case["level"], case["points"] * 10)


@pytest.mark.parametrize("case", VECTORS["scores"])
def test_a_run_and_an_explanation_say_the_same(case: Mapping[str, Any]) -> None:
    scale, picks = scale_of(case["scale"]), {"Score": case["predicted"]}
    result = EventResult("played", {"Score": (case["played"],)})
    worth = prizes_of({"m": {}}, {"m": result}, {"m": scale}, {"m": [case["predicted"]]})
    (explained,) = explain(picks, {}, result, final=False, scale=scale)
    counted = score({"m": picks}, worth)
    is_right = case["level"] is not None
    assert counted == Score(explained.points, int(case["level"] == "exact"), int(is_right))
    assert (explained.outcome, explained.level) == ("hit" if is_right else "miss", case["level"])


@pytest.mark.parametrize(("correct", "points"), [("1", 20), ("X", 0), ("2", 0)])
def test_of_a_match_that_was_cut_short_only_the_outcome_pays(correct: str, points: int) -> None:
    result = EventResult("played", {"Score": (correct,)})
    (explained,) = explain({"Score": "1:0"}, {}, result, final=True, scale=scale_of("4-3-2"))
    assert (explained.points, explained.level) == (points, "tendency" if points else None)
    (level,) = explain({"Score": "0:0"}, {}, result, final=True, scale=scale_of("4-3-2"))
    assert level.points == (20 if correct == "X" else 0)


@pytest.mark.parametrize(
    ("result", "final", "outcome"),
    [
        (None, False, "pending"),
        (None, True, "miss"),
        (EventResult("void", {"Score": ("2:1",)}), True, "void"),
        (EventResult("scheduled"), False, "pending"),
    ],
)
def test_a_score_waits_and_is_void_as_other_predictions(
    result: EventResult | None, outcome: str, *, final: bool
) -> None:
    scale, picks = scale_of("4-3-2"), {"Score": "2:1"}
    (explained,) = explain(picks, {}, result, final=final, scale=scale)
    assert (explained.outcome, explained.points, explained.level) == (outcome, 0, None)
    results = {} if result is None else {"m": result}
    assert score({"m": picks}, prizes_of({"m": {}}, results, {"m": scale}, {"m": ["2:1"]})) == Score()
