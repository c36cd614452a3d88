"""The weights of matches (`proto-contracts/vectors/weights.json`): counted, frozen at the lock, and explained."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import UUID

import numpy as np
import pytest

from contracts.events.fixture import MatchOffer
from typer_predictions.domain.batch_points import Hit, ManyScores, correct_of
from typer_predictions.domain.predictions import JOKER, MARKED
from typer_predictions.domain.scoring import Prize, Score, score, with_factors
from typer_predictions.domain.weights import weighted
from typer_predictions.tests.acting import TEAMS, Person, Typer, match

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "weights.json").read_text(encoding="utf-8")
)


def tenths(points: float) -> int:
    return round(points * 10)


@pytest.mark.parametrize("case", VECTORS["matches"])
def test_the_sum_of_a_match_is_multiplied_and_rounded_once(case: Mapping[str, Any]) -> None:
    parts, weight, points = [tenths(part) for part in case["parts"]], tenths(case["weight"]), tenths(case["points"])
    joker = tenths(case.get("joker", 0))
    assert weighted(sum(parts), weight, joker or 10) == points
    once = {"m": {f"F{number}": {"x": Prize(part)} for number, part in enumerate(parts)}, "other": {}}
    picks = dict.fromkeys(once["m"], "x")
    worth = with_factors(once, {"m": weight}, {"m": joker})
    marked = picks | {JOKER: MARKED} if joker else picks
    found = score({"m": marked, "other": picks}, worth)
    assert found == Score(points, correct_predictions=len(parts))
    unmarked = score({"m": picks}, worth)
    assert unmarked == Score(weighted(sum(parts), weight), correct_predictions=len(parts))
    hits = [
        Hit(prediction, prize, np.arange(2) if prediction.family == JOKER else np.arange(3))
        for prediction, prize in correct_of(worth).items()
    ]
    assert list(ManyScores.of(3, hits).one_by_one()) == [found, found, unmarked]


def weighing(key: str, weight: int) -> MatchOffer:
    return match(key).model_copy(update={"weight": weight})


async def test_the_weight_of_the_lock_counts_and_is_explained(typer: Typer, anna: Person) -> None:
    fixture_id = await typer.fixture(events=(weighing("m1", 15), match("m2")))
    picks = {str(fixture_id): {"m1": {"1X2": "1", "ExactResult": "2:1"}, "m2": {"1X2": "1"}}}
    team = (await anna.makes_team(picks=picks)).json()["_id"]
    await typer.closes(fixture_id)
    await typer.fixture(fixture_id, events=(weighing("m1", 100), weighing("m2", 100)))  # too late
    results = {"1X2": ["1"], "ExactResult": ["2:1"]}
    await typer.results(fixture_id, {"m1": results, "m2": results})
    await typer.scores()
    explained = (await anna.asks("GET", f"{TEAMS}/{team}/history/{fixture_id}")).json()
    first, second = explained["events"]
    parts = sum(tenths(one["points"]) for one in first["predictions"])
    assert len(first["predictions"]) == 2
    assert (first["weight"], tenths(first["points"])) == (1.5, weighted(parts, 15))
    assert (second["weight"], second["points"]) == (1, second["predictions"][0]["points"])
    total = tenths(first["points"]) + tenths(second["points"])
    assert tenths(explained["points"]) == total
    assert (await typer.told_points())[UUID(team)][0] == total
