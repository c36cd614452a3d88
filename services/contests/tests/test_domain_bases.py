"""Result bases as data (`proto-contracts/vectors/bases.json`)."""

import json
from pathlib import Path
from typing import Any

import pytest

from contests.domain.outcomes import EventFacts, outcome_of
from contests.domain.scores import Score, offers_draw, taken_basis

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "bases.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", VECTORS["scores"], ids=lambda case: case["name"])
def test_a_basis_decides_the_result_and_what_comes_true(case: dict[str, Any]) -> None:
    stages: dict[str, Any] = {stage: tuple(goals) for stage, goals in case["score"].items()}
    score = Score(**stages)
    found = outcome_of(EventFacts("scheduled", case["basis"], case["offered"]), score=score)
    assert found.result == tuple(case["result"])
    assert found.correct == {family: tuple(names) for family, names in case["correct"].items()}


@pytest.mark.parametrize("case", VECTORS["taken"])
def test_a_shoot_out_alone_is_taken_as_another_basis(case: dict[str, Any]) -> None:
    assert taken_basis(case["basis"], draw_offered=offers_draw(case["offered"])) == case["becomes"]
