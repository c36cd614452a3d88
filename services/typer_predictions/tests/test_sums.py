"""Predicted scores whose right parts add up (`proto-contracts/vectors/sum.json`)."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contracts.scoring import Sum as StoredSum
from typer_predictions.domain.scales import read_score
from typer_predictions.domain.scoring import EventResult, Score, explain, prizes_of, score
from typer_predictions.domain.sums import Sum, common_of
from typer_predictions.lock.offers import settled
from typer_predictions.scoring.results import read_scale
from typer_predictions.tests.acting import TEAMS, Typer
from typer_predictions.tests.test_predicted_scores import scored

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "sum.json").read_text(encoding="utf-8")
)
PARTS = ("tendency", "home", "away", "difference", "exact", "rare")
UEFA = StoredSum(tendency=30, home=20, away=20, difference=30, rare=50, rare_below=10)


def sum_of(case: Mapping[str, Any]) -> Sum:
    """How a case pays after a lock with its picks; those of the others are equal."""
    stored = VECTORS["sums"][case["sum"]]
    points = {part: round(stored[part] * 10) for part in PARTS}
    if stored["rareBelow"] is None:
        return Sum(**points)
    spread = {case["predicted"]: case["same"], "77:0": case["N"] - case["same"]}
    common = common_of(stored["rareBelow"], {name: teams for name, teams in spread.items() if teams})
    return Sum(**points, rare_below=stored["rareBelow"], common=frozenset(common))


@pytest.mark.parametrize("case", VECTORS["scores"])
def test_right_parts_add_up(case: Mapping[str, Any]) -> None:
    parts, predicted, played = sum_of(case), read_score(case["predicted"]), read_score(case["played"])
    assert predicted is not None
    assert played is not None
    found = parts.parts_of(predicted, played)
    assert [part.name for part in found] == case["parts"]
    assert sum(part.points for part in found) == case["points"] * 10
    assert parts.level_of(predicted, played) == case["level"]


@pytest.mark.parametrize("case", VECTORS["scores"])
def test_a_run_and_an_explanation_say_the_same(case: Mapping[str, Any]) -> None:
    parts, picks = sum_of(case), {"Score": case["predicted"]}
    result = EventResult("played", {"Score": (case["played"],)})
    worth = prizes_of({"m": {}}, {"m": result}, {"m": parts}, {"m": [case["predicted"]]})
    (explained,) = explain(picks, {}, result, final=False, scale=parts)
    assert score({"m": picks}, worth) == Score(
        explained.points, int(case["level"] == "exact"), int(case["level"] is not None)
    )
    assert (explained.level, [part.name for part in explained.parts]) == (case["level"], case["parts"])
    assert sum(part.points for part in explained.parts) == explained.points


@given(
    spread=st.dictionaries(
        st.sampled_from([f"{home}:{away}" for home in range(9) for away in range(9)]), st.integers(1, 99)
    ),
    rare_below=st.integers(1, 100),
)
def test_few_scores_are_common_and_the_rest_is_rare(spread: dict[str, int], rare_below: int) -> None:
    common = common_of(rare_below, spread)
    assert len(common) <= 100 / rare_below + 1 + sum(teams == 1 for teams in spread.values())
    others = sum(spread.values()) - 1
    for name, teams in spread.items():
        assert (name not in common) == (others > 0 and 100 * (teams - 1) < rare_below * others)


@pytest.mark.parametrize(("correct", "pick", "points"), [("1", "2:1", 30), ("X", "1:1", 30), ("2", "2:1", 0)])
def test_of_a_match_that_was_cut_short_the_outcome_alone_pays(correct: str, pick: str, points: int) -> None:
    parts = Sum(tendency=30, home=20, away=20, difference=30, exact=10)
    (explained,) = explain({"Score": pick}, {}, EventResult("played", {"Score": (correct,)}), final=True, scale=parts)
    assert (explained.points, explained.level) == (points, "tendency" if points else None)


def test_no_score_is_rare_before_a_lock() -> None:
    item = {"family": "Score", "name": "*", "rate": 0, "scoring": UEFA.model_dump(mode="json")}
    before, after = read_scale([item]), read_scale(settled([item], {"2:1": 30, "4:3": 1, "*": 2}))
    assert isinstance(before, Sum)
    assert isinstance(after, Sum)
    assert before.points_of((4, 3), (4, 3)) == 100
    assert (after.points_of((4, 3), (4, 3)), after.common) == (150, frozenset({"2:1"}))


async def test_a_round_adds_up_and_explains_each_part(typer: Typer) -> None:
    fixture_id = await typer.fixture(events=(scored("m1", UEFA),))
    ids: list[str] = []
    for number, name in enumerate(["2:1", "2:0", "0:1", "0:3"]):
        person = await typer.participant()
        answer = await person.makes_team(f"Team{number}", {str(fixture_id): {"m1": {"Score": name}}})
        ids.append(answer.json()["_id"])
    await typer.closes(fixture_id)
    await typer.results(fixture_id, {"m1": {"Score": ["2:1"]}})
    await typer.scores(chunk_size=3)
    told = await typer.told_points()
    assert [told[UUID(team)][0] for team in ids] == [150, 50, 20, 0]
    seen = await (await typer.participant()).asks("GET", f"{TEAMS}/{ids[1]}/history/{fixture_id}")
    (one,) = seen.json()["events"][0]["predictions"]
    assert (one["level"], one["points"]) == ("tendency", 5.0)
    assert one["parts"] == [{"name": "tendency", "points": 3.0}, {"name": "home", "points": 2.0}]
