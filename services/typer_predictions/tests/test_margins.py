"""Predicted winners and margins (`proto-contracts/vectors/margin.json`)."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from contracts.base import Text
from contracts.events.fixture import PredictionOffer
from contracts.scoring import Margin as StoredMargin
from typer_predictions.domain.margins import Margin, read_margin
from typer_predictions.domain.scales import read_score
from typer_predictions.domain.scoring import EventResult, Score, explain, prizes_of, score
from typer_predictions.tests.acting import TEAMS, Person, Typer, match

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "margin.json").read_text(encoding="utf-8")
)
RUGBY = StoredMargin(result=10, near=5, within=5, exact=20)


def margin_of(name: str) -> Margin:
    stored = VECTORS["margins"][name]
    points = {part: round(stored[part] * 10) for part in ("result", "near", "exact")}
    return Margin(**points, within=stored["within"])


def name_of(played: str) -> str:
    """How a result is told: as the name of the right prediction."""
    found = read_score(played)
    assert found is not None
    margin = found[0] - found[1]
    return "X:0" if margin == 0 else f"{'1' if margin > 0 else '2'}:{abs(margin)}"


@pytest.mark.parametrize("case", VECTORS["names"], ids=lambda case: case["name"])
def test_a_name_is_a_winner_and_margin_or_none(case: Mapping[str, Any]) -> None:
    found = read_margin(case["name"])
    assert (None if found is None else list(found)) == case["score"]


@pytest.mark.parametrize("case", VECTORS["cases"])
def test_right_parts_add_up_in_a_run_and_an_explanation(case: Mapping[str, Any]) -> None:
    margin, picks = margin_of(case["margin"]), {"Margin": case["predicted"]}
    result = EventResult("played", {"Margin": (name_of(case["played"]),)})
    (explained,) = explain(picks, {}, result, final=False, scale=margin)
    assert [part.name for part in explained.parts] == case["parts"]
    assert (explained.points, explained.level) == (case["points"] * 10, case["level"])
    worth = prizes_of({"m": {}}, {"m": result}, {"m": margin}, {"m": [case["predicted"]]})
    assert score({"m": picks}, worth) == Score(
        explained.points, int(case["level"] == "exact"), int(case["level"] is not None)
    )


@pytest.mark.parametrize(("correct", "pick", "points"), [("1", "1:7", 10), ("X", "X:0", 10), ("2", "1:1", 0)])
def test_of_a_match_that_was_cut_short_the_outcome_alone_pays(correct: str, pick: str, points: int) -> None:
    result = EventResult("played", {"Margin": (correct,)})
    (explained,) = explain({"Margin": pick}, {}, result, final=True, scale=margin_of("rugby"))
    assert explained.points == points


@pytest.fixture
async def margins_id(typer: Typer) -> UUID:
    words = Text(pl="Zwycięzca i różnica", en="Winner and margin")
    offered = PredictionOffer(name="*", family="Margin", rate=0, display_name=words, scoring=RUGBY)
    return await typer.fixture(events=(match("m1", predictions=(offered,)),))


@pytest.mark.parametrize(
    ("family", "name"), [("Margin", "1:0"), ("Margin", "2:1:0"), ("Margin", "*"), ("Score", "2:1")]
)
async def test_only_a_winner_and_margin_is_taken(anna: Person, margins_id: UUID, family: str, name: str) -> None:
    answer = await anna.makes_team(picks={str(margins_id): {"m1": {family: name}}})
    assert (answer.status_code, answer.json()["code"]) == (400, "prediction-unknown")


async def test_margins_are_locked_counted_and_explained(typer: Typer, margins_id: UUID) -> None:
    ids: list[str] = []
    for number, name in enumerate(["1:7", "1:12", "1:13", "2:1", "X:0"]):
        person = await typer.participant()
        answer = await person.makes_team(f"Team{number}", {str(margins_id): {"m1": {"Margin": name}}})
        assert answer.status_code == 201, answer.text
        ids.append(answer.json()["_id"])
    await typer.closes(margins_id)
    await typer.results(margins_id, {"m1": {"Margin": ["1:7"]}})
    await typer.scores(chunk_size=2)
    told = await typer.told_points()
    assert [told[UUID(team)][0] for team in ids] == [35, 15, 10, 0, 0]
    seen = await (await typer.participant()).asks("GET", f"{TEAMS}/{ids[1]}/history/{margins_id}")
    (one,) = seen.json()["events"][0]["predictions"]
    assert (one["predictionFamily"], one["level"], one["points"]) == ("Margin", "close", 1.5)
    assert [part["name"] for part in one["parts"]] == ["result", "near"]
