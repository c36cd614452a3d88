"""Points that an organizer adds to a team or takes: scored again, ranked, explained, and recorded with their reason."""

import asyncio
from typing import Any
from uuid import UUID

import pytest

from contracts.events.audit import ActionRecorded
from contracts.events.team import PointsScored
from kit.process.identifiers import uuid7
from typer_predictions.tests.acting import TEAMS, Person, Typer

WON = {"m1": {"1X2": ["1"]}}


@pytest.fixture
async def scored(typer: Typer, anna: Person) -> UUID:
    """A fixture in which Anna has 25 points."""
    fixture = await typer.fixture()
    made = await anna.makes_team("Eagles", {str(fixture): {"m1": {"1X2": "1"}}})
    assert made.status_code == 201, made.text
    await typer.closes(fixture)
    await typer.results(fixture, WON, final=True)
    await typer.scores()
    return fixture


async def path_of(anna: Person) -> str:
    return f"/organizer/typer_predictions/teams/{(await anna.team())['_id']}/adjustments"


async def adjusted(organizer: Person, path: str, fixture: UUID, value: float, reason: str = "Protest") -> Any:
    answer = await organizer.asks("POST", path, json={"fixtureId": str(fixture), "value": value, "reason": reason})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def history_of(person: Person, fixture: UUID) -> Any:
    team = (await person.team())["_id"]
    return (await person.asks("GET", f"{TEAMS}/{team}/history/{fixture}")).json()


async def told(typer: Typer) -> tuple[list[int], list[int]]:
    event = PointsScored.model_validate((await typer.emitted(PointsScored.type))[-1])
    return list(event.fixture_points), list(event.totals)


async def test_points_are_scored_again_told_and_explained(typer: Typer, anna: Person, scored: UUID) -> None:
    organizer, path = typer.stranger(roles=("organizer",)), await path_of(anna)
    made = await adjusted(organizer, path, scored, -4.5)
    assert (made["kind"], made["value"], made["fixtureId"]) == ("points", -4.5, str(scored))
    await typer.scores()
    assert await told(typer) == ([205], [205])
    found = await history_of(anna, scored)
    assert (found["points"], found["adjustments"]) == (20.5, -4.5)
    await adjusted(organizer, path, scored, 1, "Too much was taken")
    await typer.scores()
    assert await told(typer) == ([215], [215])
    listed = (await organizer.asks("GET", path)).json()
    assert [(one["value"], one["reason"]) for one in listed] == [(1, "Too much was taken"), (-4.5, "Protest")]


async def test_an_adjustment_sent_three_times_at_once_counts_once(typer: Typer, anna: Person, scored: UUID) -> None:
    organizer, path = typer.stranger(roles=("organizer",)), await path_of(anna)
    body = {"fixtureId": str(scored), "value": -4.5, "reason": "Protest", "key": str(uuid7())}
    answers = await asyncio.gather(*(organizer.asks("POST", path, json=body) for _ in range(3)))
    assert [answer.status_code for answer in answers] == [201] * 3
    assert len({answer.json()["_id"] for answer in answers}) == 1
    assert len((await organizer.asks("GET", path)).json()) == 1
    assert (await history_of(anna, scored))["adjustments"] == -4.5


async def test_they_stay_with_a_correction_and_may_bring_points_below_0(
    typer: Typer, anna: Person, scored: UUID
) -> None:
    await adjusted(typer.stranger(roles=("organizer",)), await path_of(anna), scored, -30)
    await typer.scores()
    assert await told(typer) == ([-50], [-50])
    await typer.results(scored, {"m1": {"1X2": ["2"]}}, final=True)
    await typer.scores()
    assert await told(typer) == ([-300], [-300])


async def test_before_results_they_wait_and_count_with_them(typer: Typer, anna: Person) -> None:
    fixture = await typer.fixture()
    await anna.makes_team("Eagles", {str(fixture): {"m1": {"1X2": "1"}}})
    await adjusted(typer.stranger(roles=("organizer",)), await path_of(anna), fixture, 2)
    await typer.closes(fixture)
    assert (await history_of(anna, fixture))["points"] == 2
    await typer.results(fixture, WON)
    await typer.scores()
    assert await told(typer) == ([270], [270])


async def test_who_predicted_nothing_has_the_adjustment_alone(typer: Typer, scored: UUID) -> None:
    ben = await typer.participant()
    await ben.makes_team("Owls")
    await adjusted(typer.stranger(roles=("organizer",)), await path_of(ben), scored, 3)
    await typer.scores()
    points, _ = await told(typer)
    assert sorted(points) == [30, 250]


async def test_what_was_adjusted_is_recorded_with_its_reason(typer: Typer, anna: Person, scored: UUID) -> None:
    organizer, path = typer.stranger(roles=("organizer",)), await path_of(anna)
    await adjusted(organizer, path, scored, -4)
    await adjusted(organizer, path, scored, 1)
    acts = [act for act in await typer.emitted(ActionRecorded.type) if act["action"] == "points.adjusted"]
    assert [(act["before"], act["after"], act["reason"]) for act in acts] == [
        ({"adjustments": 0}, {"adjustments": -40, "value": -40}, "Protest"),
        ({"adjustments": -40}, {"adjustments": -30, "value": 10}, "Protest"),
    ]
    assert {(act["fixture_id"], act["contest_id"]) for act in acts} == {(str(scored), str(typer.league))}


async def test_adjustments_that_say_too_little_are_refused(typer: Typer, anna: Person, scored: UUID) -> None:
    organizer, path = typer.stranger(roles=("organizer",)), await path_of(anna)
    good: dict[str, Any] = {"fixtureId": str(scored), "value": 1, "reason": "Prize"}
    before = await typer.everything()
    for change, status, code in (
        ({"fixtureId": str(uuid7())}, 404, "fixture-not-found"),
        ({"fixtureId": None}, 422, "invalid-body"),
        ({"value": 0}, 400, "adjustment-zero"),
        ({"reason": "  "}, 400, "reason-required"),
        ({"value": 0.25}, 422, "invalid-body"),
    ):
        answer = await organizer.asks("POST", path, json=good | change)
        assert (answer.status_code, answer.json()["code"]) == (status, code), change
    assert (await anna.asks("POST", path, json=good)).json()["code"] == "organizer-only"
    nobody = f"/organizer/typer_predictions/teams/{uuid7()}/adjustments"
    for answer in (await organizer.asks("POST", nobody, json=good), await organizer.asks("GET", nobody)):
        assert (answer.status_code, answer.json()["code"]) == (404, "team-not-found")
    assert await typer.everything() == before
    await typer.contest(state="closed")
    answer = await organizer.asks("POST", path, json=good)
    assert (answer.status_code, answer.json()["code"]) == (409, "contest-closed")
