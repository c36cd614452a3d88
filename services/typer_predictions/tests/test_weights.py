"""The weights of matches (`proto-contracts/vectors/weights.json`): counted, frozen at the lock, and explained."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import UUID

import numpy as np
import pytest

from contracts.events.fixture import MatchOffer
from typer_predictions.domain.batch_points import Hit, ManyScores, Prediction
from typer_predictions.domain.scoring import Prize, Score, score
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
    assert weighted(sum(parts), weight) == points
    prizes = {f"F{number}": {"x": Prize(part, weight=weight)} for number, part in enumerate(parts)}
    picks = dict.fromkeys(prizes, "x")
    found = score({"m": picks, "other": picks}, {"m": prizes, "other": {}})
    assert found == Score(points, correct_predictions=len(parts))
    everybody = np.arange(3)
    hits = [Hit(Prediction("m", family, "x"), prize["x"], everybody) for family, prize in prizes.items()]
    assert list(ManyScores.of(3, hits).one_by_one()) == [found] * 3


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
