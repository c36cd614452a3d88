"""Matches whose score is predicted: saved, locked, counted by a scale, and explained."""

from uuid import UUID

import pytest

from contracts.base import Text
from contracts.events.fixture import MatchOffer, PredictionOffer
from contracts.scoring import Levels, Scale, Scoring
from typer_predictions.tests.acting import TEAMS, Person, Typer, match

SCALE = Scale(
    home=Levels(tendency=20, difference=30, exact=40),
    draw=Levels(tendency=20, exact=40),
    away=Levels(tendency=20, difference=30, exact=40),
)


def scored(key: str, scale: Scoring = SCALE) -> MatchOffer:
    """A match whose score is predicted."""
    any_score = PredictionOffer(
        name="*", family="Score", rate=0, display_name=Text(pl="Wynik", en="Score"), scoring=scale
    )
    return match(key, predictions=(any_score,))


@pytest.fixture
async def scored_id(typer: Typer) -> UUID:
    return await typer.fixture(events=(scored("m1"), scored("m2")))


@pytest.mark.parametrize("name", ["*", "02:1", "200:0", "2", "2:1:0", ["2:1"], "X"])
async def test_only_a_score_is_taken(anna: Person, scored_id: UUID, name: object) -> None:
    picks = {str(scored_id): {"m1": {"Score": name}}}
    answer = await anna.makes_team(picks=picks)
    assert (answer.status_code, answer.json()["code"]) == (400, "prediction-unknown")


async def test_scores_are_refused_where_none_is_on_offer(anna: Person, fixture_id: UUID) -> None:
    answer = await anna.makes_team(picks={str(fixture_id): {"m1": {"Score": "2:1"}}})
    assert (answer.status_code, answer.json()["code"]) == (400, "prediction-unknown")


async def test_after_a_retirement_a_score_has_the_winner_alone(typer: Typer, scored_id: UUID) -> None:
    ids: list[str] = []
    for number, score in enumerate(["0:1", "1:2", "2:1"]):
        person = await typer.participant()
        answer = await person.makes_team(f"Team{number}", {str(scored_id): {"m1": {"Score": score}}})
        ids.append(answer.json()["_id"])
    await typer.closes(scored_id)
    await typer.results(scored_id, {"m1": {"Score": ["2"]}})
    await typer.scores()
    told = await typer.told_points()
    assert [told[UUID(team)][0] for team in ids] == [20, 20, 0]
    seen = await (await typer.participant()).asks("GET", f"{TEAMS}/{ids[0]}/history/{scored_id}")
    assert [one["points"] for event in seen.json()["events"] for one in event["predictions"]] == [2.0]


async def test_scores_are_counted_by_the_scale_of_the_lock_and_explained(typer: Typer, scored_id: UUID) -> None:
    ids: list[str] = []
    for number, (first, second) in enumerate([("2:1", "0:0"), ("3:2", "1:1"), ("3:0", "0:1"), ("1:1", "12:0")]):
        person = await typer.participant()
        picks = {str(scored_id): {"m1": {"Score": first}, "m2": {"Score": second}}}
        answer = await person.makes_team(f"Team{number}", picks)
        assert answer.status_code == 201, answer.text
        ids.append(answer.json()["_id"])
    await typer.closes(scored_id)
    await typer.results(scored_id, {"m1": {"Score": ["2:1"]}, "m2": {"Score": ["1:1"]}})
    await typer.scores(chunk_size=3)
    told = await typer.told_points()
    assert [told[UUID(team)][0] for team in ids] == [60, 70, 20, 0]

    seen = await (await typer.participant()).asks("GET", f"{TEAMS}/{ids[1]}/history/{scored_id}")
    explained = seen.json()
    assert explained["points"] == 7.0
    predictions = [event["predictions"][0] for event in explained["events"]]
    assert [(one["name"], one["outcome"], one["level"], one["points"]) for one in predictions] == [
        ("3:2", "hit", "difference", 3.0),
        ("1:1", "hit", "exact", 4.0),
    ]
    spread = await (await typer.participant()).asks("GET", f"{TEAMS}/distribution/{scored_id}")
    assert spread.json()["events"]["m1"] == {"Score": {"2:1": 1, "3:2": 1, "3:0": 1, "1:1": 1}}


async def test_another_scale_after_the_lock_changes_nothing(typer: Typer, anna: Person, scored_id: UUID) -> None:
    team = (await anna.makes_team(picks={str(scored_id): {"m1": {"Score": "2:1"}}})).json()["_id"]
    await typer.closes(scored_id)
    dearer = SCALE.model_copy(update={"home": Levels(tendency=500, exact=500)})
    await typer.fixture(scored_id, events=(scored("m1", dearer), scored("m2", dearer)))
    await typer.results(scored_id, {"m1": {"Score": ["2:1"]}})
    await typer.scores()
    assert (await typer.told_points())[UUID(team)][0] == 40
