"""Making a team, naming it, leaving and coming back."""

import asyncio
from typing import Any
from uuid import UUID

import pytest

from contracts.events.team import TeamChanged
from kit.process.identifiers import uuid7
from typer_predictions.tests.acting import TEAMS, Person, Typer

ELSEWHERE = str(UUID(int=7))


async def test_a_first_save_makes_the_team_and_tells_it(typer: Typer, anna: Person, fixture_id: UUID) -> None:
    answer = await anna.makes_team("Orły", {str(fixture_id): {"m1": {"ExactResult": "2:1"}}}, sequence=1)
    assert answer.status_code == 201
    team = answer.json()
    assert team["_partition"] == team["league"] == str(typer.league)
    assert team["name"] == "Orły"
    assert team["fixturePredictions"] == {str(fixture_id): {"m1": {"1X2": "1", "ExactResult": "2:1"}}}
    assert (team["sequence"], team["revision"], team["points"], team["fixturePoints"]) == (1, 1, 0, {})
    assert team["savedAt"] <= team["serverTime"]
    read = await anna.team()
    assert {**read, "serverTime": None} == {**team, "serverTime": None}
    (told,) = [TeamChanged.model_validate(data) for data in await typer.emitted("team.changed.v1")]
    assert (str(told.team_id), told.user_id, told.name, told.hidden) == (team["_id"], anna.id, "Orły", False)


async def test_a_second_post_merges(typer: Typer, anna: Person, fixture_id: UUID) -> None:
    first = await anna.makes_team(picks={str(fixture_id): {"m1": {"1X2": "1"}}})
    second = await anna.makes_team(picks={str(fixture_id): {"m1": {"PointDifference": "1:2"}}})
    assert (first.status_code, second.status_code) == (201, 200)
    assert second.json()["_id"] == first.json()["_id"]
    picks = {str(fixture_id): {"m1": {"1X2": "1", "PointDifference": "1:2"}}}
    assert second.json()["fixturePredictions"] == picks
    assert len(await typer.emitted("team.changed.v1")) == 1


async def test_two_posts_of_one_user_at_once_make_one_team(typer: Typer, anna: Person, fixture_id: UUID) -> None:
    bodies = [{"1X2": "1"}, {"PointDifference": "1:1"}, {"ExactResult": "2:1"}, {"1X2": "1"}]
    answers = await asyncio.gather(*(anna.makes_team(picks={str(fixture_id): {"m1": body}}) for body in bodies))
    assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 201]
    assert len({answer.json()["_id"] for answer in answers}) == 1
    team = await anna.team()
    assert team["fixturePredictions"][str(fixture_id)]["m1"]["1X2"] == "1"
    assert len(await typer.fetch("SELECT FROM team")) == 1
    assert len(await typer.emitted("team.changed.v1")) == 1


async def test_of_teams_that_take_one_name_at_once_one_wins(typer: Typer) -> None:
    people = [await typer.participant() for _ in range(4)]
    names = ["Orły", "orły", "ORŁY", "Orły"]
    answers = await asyncio.gather(*(one.makes_team(name) for one, name in zip(people, names, strict=True)))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"team-name-taken"}
    assert len(await typer.fetch("SELECT FROM team")) == 1


async def test_a_team_is_renamed_and_the_name_it_left_is_free(typer: Typer, anna: Person) -> None:
    await anna.makes_team("Eagles")
    renamed = await anna.saves({}, name="Falcons")
    assert (renamed.status_code, renamed.json()["name"], renamed.json()["revision"]) == (200, "Falcons", 2)
    ben = await typer.participant()
    assert (await ben.makes_team("eagles")).status_code == 201
    taken = await ben.saves({}, name="FALCONS")
    assert (taken.status_code, taken.json()["code"]) == (409, "team-name-taken")
    assert (await ben.team())["name"] == "eagles"
    told = [(data["name"], data["revision"]) for data in await typer.emitted("team.changed.v1")]
    assert told == [("Eagles", 1), ("Falcons", 2), ("eagles", 1)]


async def test_teams_that_swap_names_at_once_both_keep_theirs_or_one_gets_a_409(typer: Typer, anna: Person) -> None:
    ben = await typer.participant()
    await anna.makes_team("Eagles")
    await ben.makes_team("Falcons")
    answers = await asyncio.gather(anna.saves({}, name="Falcons"), ben.saves({}, name="Eagles"))
    assert {answer.status_code for answer in answers} <= {200, 409}
    assert {(await anna.team())["name"], (await ben.team())["name"]} == {"Eagles", "Falcons"}


@pytest.mark.parametrize("name", ["ab", "x" * 41, "two words", "", None, "a\u200bbc", "tab\tname"])
async def test_a_bad_name_makes_no_team(typer: Typer, anna: Person, name: str | None) -> None:
    answer = await anna.asks("POST", TEAMS, json={"name": name, "league": str(typer.league), "fixturePredictions": {}})
    assert (answer.status_code, answer.json()["code"]) == (400, "name-invalid")
    assert "3 to 40 characters" in answer.json()["detail"]
    assert await typer.fetch("SELECT FROM team") == []


async def test_whoever_is_not_known_to_have_joined_is_asked_to_wait(typer: Typer) -> None:
    answer = await typer.stranger().makes_team()
    assert (answer.status_code, answer.json()["code"]) == (409, "still-arriving")
    assert answer.headers["Retry-After"] == "1"


async def test_a_membership_that_arrives_before_its_contest_waits_too(typer: Typer, anna: Person) -> None:
    elsewhere = uuid7()
    await typer.execute("INSERT INTO membership VALUES ($1, $2, true, 1)", elsewhere, anna.id)
    answer = await anna.makes_team(league=str(elsewhere))
    assert (answer.status_code, answer.json()["code"]) == (409, "still-arriving")


async def test_leaving_hides_the_team_and_joining_again_restores_it(
    typer: Typer, anna: Person, fixture_id: UUID
) -> None:
    made = (await anna.makes_team(picks={str(fixture_id): {"m1": {"1X2": "X"}}})).json()
    await typer.membership(anna, joined=False)
    for answer in (
        await anna.makes_team(),
        await anna.asks("PUT", TEAMS, json={"_id": made["_id"], "league": str(typer.league)}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "still-arriving")
    hidden = await anna.asks("GET", f"{TEAMS}/league/{typer.league}")
    assert (hidden.status_code, hidden.json()["code"]) == (409, "still-arriving"), "joining again may be on the way"
    assert (await anna.asks("GET", f"{TEAMS}/{made['_id']}/history")).json()["code"] == "team-not-found"
    await typer.membership(anna, joined=True)
    assert (await anna.team())["fixturePredictions"] == made["fixturePredictions"]
    told = [(data["hidden"], data["revision"]) for data in await typer.emitted("team.changed.v1")]
    assert told == [(False, 1), (True, 2), (False, 3)]


async def test_whoever_left_before_making_a_team_makes_none(typer: Typer, anna: Person) -> None:
    await typer.membership(anna, joined=False)
    assert (await anna.makes_team()).json()["code"] == "still-arriving"
    assert await typer.fetch("SELECT FROM team") == []


async def test_an_older_membership_is_ignored(typer: Typer, anna: Person) -> None:
    await anna.makes_team()
    typer.revision = 0
    await typer.membership(anna, joined=False)
    assert (await anna.team())["name"] == "Eagles"


async def test_a_closed_contest_takes_nothing(typer: Typer, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    ben = await typer.participant()
    await typer.contest(state="closed")
    for answer in (await anna.saves({str(fixture_id): {"m1": {"1X2": "1"}}}), await ben.makes_team("Falcons")):
        assert (answer.status_code, answer.json()["code"]) == (409, "contest-closed")


async def test_a_fantasy_contest_has_no_typer_teams(typer: Typer, anna: Person) -> None:
    await typer.contest(event_type="Fantasy")
    assert (await anna.makes_team()).json()["code"] == "contest-not-found"


async def test_a_foreign_team_is_not_found(typer: Typer, anna: Person, fixture_id: UUID) -> None:
    team = (await anna.makes_team()).json()
    ben = await typer.participant()
    await ben.makes_team("Falcons")
    before = await typer.everything()
    body = {"_id": team["_id"], "_partition": team["_partition"], "name": "Stolen", "league": str(typer.league)}
    picks = {"fixturePredictions": {str(fixture_id): {"m1": {"1X2": "1"}}}}
    for answer in (
        await ben.asks("PUT", TEAMS, json=body | picks),
        await anna.asks("PUT", TEAMS, json=body | {"league": ELSEWHERE}),
        await anna.asks("PUT", TEAMS, json=body | {"_id": ELSEWHERE}),
        await anna.asks("PUT", TEAMS, json=body | {"_id": "nonsense"}),
        await ben.asks("GET", f"{TEAMS}/league/{ELSEWHERE}"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "team-not-found")
    assert (await anna.makes_team(league="nonsense")).json()["code"] == "contest-not-found"
    assert await typer.everything() == before


async def test_a_visitor_and_whoever_has_not_consented_save_nothing(typer: Typer) -> None:
    body: dict[str, Any] = {"name": "Eagles", "league": str(typer.league), "fixturePredictions": {}}
    assert (await typer.client.post(TEAMS, json=body)).json()["code"] == "not-logged-in"
    nobody = await typer.participant(consents=False)
    assert (await nobody.makes_team()).json()["code"] == "consents-required"
    assert await typer.fetch("SELECT FROM team") == []


async def test_republish_tells_every_team_at_its_revision(typer: Typer, anna: Person) -> None:
    await anna.makes_team()
    await anna.saves({}, name="Falcons")
    await typer.execute("DELETE FROM outbox")
    await typer.republishes()
    (told,) = await typer.emitted("team.changed.v1")
    assert (told["name"], told["revision"]) == ("Falcons", 2)


async def test_my_teams_of_several_contests_are_those_that_there_are(typer: Typer, anna: Person) -> None:
    asked = f"{TEAMS}/mine?league={typer.league}&league={ELSEWHERE}"
    assert (await anna.asks("GET", asked)).json() == []
    await anna.makes_team("Orły")
    (found,) = (await anna.asks("GET", asked)).json()
    assert {**found, "serverTime": None} == {**await anna.team(), "serverTime": None}
    assert (await (await typer.participant()).asks("GET", asked)).json() == []
