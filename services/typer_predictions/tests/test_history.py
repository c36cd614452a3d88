"""Looking back: explanations, the spread of predictions."""

from typing import Any
from uuid import UUID

from typer_predictions.tests.acting import TEAMS, Person, Typer, group, match


async def read(person: Person, path: str) -> Any:
    answer = await person.asks("GET", path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_predictions_of_others_are_hidden_until_the_lock_on_every_endpoint(
    typer: Typer, anna: Person, fixture_id: UUID
) -> None:
    team = (await anna.makes_team(picks={str(fixture_id): {"m1": {"1X2": "1"}}})).json()
    ben = await typer.participant()
    await ben.makes_team("Falcons")
    for path in (f"{TEAMS}/{team['_id']}/history/{fixture_id}", f"{TEAMS}/distribution/{fixture_id}"):
        answer = await ben.asks("GET", path)
        assert (answer.status_code, answer.json()["code"]) == (409, "fixture-still-open")
    assert (await read(ben, f"{TEAMS}/{team['_id']}/history"))["fixtures"] == []
    assert (await ben.team())["fixturePredictions"] == {}
    own = await read(anna, f"{TEAMS}/{team['_id']}/history/{fixture_id}")
    assert own["events"][0]["predictions"][0]["outcome"] == "pending"
    assert (own["published"], own["points"]) == (False, 0)
    await typer.execute("UPDATE fixture SET closes_at = clock_timestamp()")
    answer = await ben.asks("GET", f"{TEAMS}/{team['_id']}/history/{fixture_id}")
    assert answer.json()["code"] == "fixture-still-open"
    await typer.closes(fixture_id)
    seen = await read(ben, f"{TEAMS}/{team['_id']}/history/{fixture_id}")
    assert seen["events"][0]["predictions"][0]["name"] == "1"


async def test_points_are_explained_prediction_by_prediction(typer: Typer, anna: Person) -> None:
    fixture_id = await typer.fixture(events=(match("m1"), match("m2"), match("m3"), group("g")))
    picks = {
        "m1": {"ExactResult": "2:1", "PointDifference": "1:1"},
        "m2": {"1X2": "2"},
        "m3": {"1X2": "X"},
        "g": {"GroupMedalists": ["ecuador", "qatar"]},
    }
    team = (await anna.makes_team(picks={str(fixture_id): picks})).json()
    await typer.closes(fixture_id)
    found = {
        "m1": {"1X2": ["1"], "ExactResult": ["1:0"], "PointDifference": ["1:1"]},
        "m2": "void",
        "g": {"GroupMedalists": ["ecuador", "netherlands", "senegal"]},
    }
    await typer.results(fixture_id, found)
    await typer.scores()
    explained = await read(anna, f"{TEAMS}/{team['_id']}/history/{fixture_id}")
    assert (explained["teamId"], explained["name"], explained["fixtureId"]) == (team["_id"], "Eagles", str(fixture_id))
    assert (explained["published"], explained["final"], explained["adjustments"]) == (True, False, 0)
    assert explained["points"] == 25 + 40 + 13.3
    assert [
        (event["key"], event["Home"], event["groupEventName"], event["state"]) for event in explained["events"]
    ] == [
        ("m1", "qatar", None, "played"),
        ("m2", "qatar", None, "void"),
        ("m3", "qatar", None, "scheduled"),
        ("g", None, "Group A", "played"),
    ]
    outcomes = {
        (event["key"], one["predictionFamily"], one["name"]): (one["outcome"], one["points"])
        for event in explained["events"]
        for one in event["predictions"]
    }
    assert outcomes == {
        ("m1", "1X2", "1"): ("hit", 25),
        ("m1", "ExactResult", "2:1"): ("miss", 0),
        ("m1", "PointDifference", "1:1"): ("hit", 40),
        ("m2", "1X2", "2"): ("void", 0),
        ("m3", "1X2", "X"): ("pending", 0),
        ("g", "GroupMedalists", "ecuador"): ("hit", 13.3),
        ("g", "GroupMedalists", "qatar"): ("miss", 0),
    }
    exact = next(one for one in explained["events"][0]["predictions"] if one["predictionFamily"] == "ExactResult")
    assert exact["rate"] == 11.11
    assert exact["displayName"] == {"pl": "typ 2:1", "en": "pick 2:1"}
    assert (exact["result"], exact["resultDisplayNames"]) == (["1:0"], [{"pl": "typ 1:0", "en": "pick 1:0"}])
    assert (await anna.team())["fixturePoints"] == {str(fixture_id): explained["points"]}


async def test_the_history_lists_locked_fixtures_the_newest_last(typer: Typer, anna: Person) -> None:
    fixtures = [
        await typer.fixture(number=number, name=f"Kolejka {number}", name_en=f"Round {number}")
        for number in (2, 1, 3, 4)
    ]
    team = (await anna.makes_team(picks={str(fixtures[1]): {"m1": {"1X2": "1"}}})).json()
    for fixture_id in fixtures[:3]:
        await typer.closes(fixture_id)
    await typer.results(fixtures[1], {"m1": {"1X2": ["1"]}}, final=True)
    await typer.results(fixtures[0], {"m1": {"1X2": ["1"]}})
    await typer.scores()
    history = await read(await typer.participant(), f"{TEAMS}/{team['_id']}/history")
    assert history["team"] == {"_id": team["_id"], "name": "Eagles", "league": str(typer.league)}
    assert [(one["name"], one["state"], one["points"], one["final"]) for one in history["fixtures"]] == [
        ("Round 1", "final", 25, True),
        ("Round 2", "provisional", 0, False),
        ("Round 3", "locked", None, False),
    ]


async def test_a_team_made_after_a_scored_fixture_has_0_points_in_it(typer: Typer, fixture_id: UUID) -> None:
    await typer.closes(fixture_id)
    await typer.results(fixture_id, {"m1": {"1X2": ["1"]}})
    await typer.scores()
    late = await typer.participant()
    team = (await late.makes_team()).json()
    assert team["points"] == 0
    history = await read(late, f"{TEAMS}/{team['_id']}/history")
    assert [one["points"] for one in history["fixtures"]] == [0]


async def test_how_predictions_were_spread(typer: Typer) -> None:
    fixture_id = await typer.fixture(events=(match("m1"), group("g")))
    for number, result in enumerate(["1", "1", "X"]):
        person = await typer.participant()
        medalists = ["ecuador", "qatar"][: number + 1]
        picks = {"m1": {"1X2": result}, "g": {"GroupMedalists": medalists}}
        await person.makes_team(f"Team{number}", {str(fixture_id): picks})
    idle = await typer.participant()
    await idle.makes_team("Idle")
    await typer.closes(fixture_id)
    assert await read(idle, f"{TEAMS}/distribution/{fixture_id}") == {
        "fixtureId": str(fixture_id),
        "teams": 3,
        "events": {"m1": {"1X2": {"1": 2, "X": 1}}, "g": {"GroupMedalists": {"ecuador": 3, "qatar": 2}}},
    }


async def test_an_explanation_has_the_spread_where_it_is_asked_for_and_the_fixture_is_locked(
    typer: Typer, anna: Person, fixture_id: UUID
) -> None:
    team = (await anna.makes_team(picks={str(fixture_id): {"m1": {"1X2": "1"}}})).json()
    path = f"{TEAMS}/{team['_id']}/history/{fixture_id}"
    assert (await read(anna, f"{path}?distribution=true"))["distribution"] is None
    await typer.closes(fixture_id)
    assert (await read(anna, path))["distribution"] is None
    asked = await read(anna, f"{path}?distribution=true")
    assert asked["distribution"] == await read(anna, f"{TEAMS}/distribution/{fixture_id}")
    assert asked["distribution"]["events"] == {"m1": {"1X2": {"1": 1}}}


async def test_looking_back_needs_a_log_in(typer: Typer, fixture_id: UUID) -> None:
    for path in (f"{TEAMS}/distribution/{fixture_id}", f"{TEAMS}/{fixture_id}/history"):
        assert (await typer.client.get(path)).status_code == 401


async def test_a_fixture_of_another_contest_is_not_in_a_teams_history(typer: Typer, anna: Person) -> None:
    team = (await anna.makes_team()).json()
    other = Typer(typer.app, typer.client, typer.database_url, typer.mint)
    await other.contest()
    foreign = await other.fixture(closes_in=-1)
    answer = await anna.asks("GET", f"{TEAMS}/{team['_id']}/history/{foreign}")
    assert (answer.status_code, answer.json()["code"]) == (404, "fixture-not-found")
