"""Bad input over the public API: a clear message in both languages, and nothing changed."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"


async def refused(api: Api, method: str, path: str, body: Json, *, status: int, code: str) -> Json:
    """Expect a problem with this status and code, told in Polish and in English."""
    details: list[str] = []
    problem: Json = None
    for language in ("pl", "en"):
        response = await api.send(method, path, body, headers={"Accept-Language": language})
        assert response.status_code == status, response.text
        assert response.headers["content-type"].startswith("application/problem+json")
        problem = response.json()
        assert problem["code"] == code, problem
        assert problem["requestId"] == response.headers["x-request-id"]
        details.append(problem["detail"])
    assert details[0] != details[1], "both languages say the same"
    assert all(detail and "{" not in detail for detail in details)
    return problem


@pytest.fixture
async def league(organizer: Api) -> str:
    contest = await acts.draft_contest(organizer, "Refusals")
    document = json.loads(SMALL_CUP.read_text(encoding="utf-8"))
    await acts.import_file(organizer, contest["_id"], document)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/publish")
    return contest["_id"]


@pytest.fixture
async def player(participant: Callable[[], Awaitable[Api]], league: str) -> Api:
    api = await participant()
    await api.join(league)
    return api


def match_and_medals(schedule: list[Json]) -> tuple[Json, Json, Json]:
    """Find a fixture with a match, the match, and the event of the medalists."""
    fixture = schedule[0]
    match = next(event for event in fixture["events"] if event["Home"] is not None)
    medals = next(
        event
        for event in fixture["events"]
        if any(offer["predictionFamily"] == "GroupMedalists" for offer in event["availablePredictions"])
    )
    return fixture, match, medals


async def test_bad_predictions_are_refused_and_change_nothing(organizer: Api, player: Api, league: str) -> None:
    schedule = await acts.fixtures(player, league)
    fixture, match, medals = match_and_medals(schedule)
    team = await player.predict(league, {fixture["_id"]: {match["key"]: {"ExactResult": "2:1"}}}, name="Quiet")
    assert team["fixturePredictions"][fixture["_id"]][match["key"]] == {"ExactResult": "2:1", "1X2": "1"}
    other = (await acts.draft_contest(organizer, "Another"))["_id"]
    names = [offer["name"] for offer in medals["availablePredictions"]]

    def save(predictions: Json) -> Json:
        return {key: team[key] for key in ("_id", "_partition", "name", "league")} | {"fixturePredictions": predictions}

    path = "/leagues/typer/userteams"
    cases: list[tuple[Json, int, str]] = [
        (save({fixture["_id"]: {match["key"]: {"ExactResult": "9:9"}}}), 400, "prediction-unknown"),
        (save({fixture["_id"]: {match["key"]: {"ExactResult": "2:0", "1X2": "2"}}}), 400, "predictions-contradict"),
        (save({fixture["_id"]: {medals["key"]: {"GroupMedalists": names[:4]}}}), 400, "too-many-medalists"),
        (save({fixture["_id"]: {"nothing": {"1X2": "1"}}}), 404, "event-not-found"),
        (save({league: {match["key"]: {"1X2": "1"}}}), 404, "fixture-not-found"),
        (save({}) | {"_id": league}, 404, "team-not-found"),
        (save({}) | {"league": other}, 404, "team-not-found"),
    ]
    for body, status, code in cases:
        await refused(player, "PUT", path, body, status=status, code=code)
    after = await player.get(f"/leagues/typer/userteams/league/{league}")
    assert after["fixturePredictions"] == team["fixturePredictions"]


async def test_a_foreign_team_cannot_be_changed_or_read_before_the_lock(
    participant: Callable[[], Awaitable[Api]], player: Api, league: str
) -> None:
    fixture, match, _medals = match_and_medals(await acts.fixtures(player, league))
    team = await player.predict(league, {fixture["_id"]: {match["key"]: {"1X2": "1"}}}, name="Mine")
    stranger = await participant()
    await stranger.join(league)
    body = {key: team[key] for key in ("_id", "_partition", "name", "league")}
    await refused(
        stranger,
        "PUT",
        "/leagues/typer/userteams",
        body | {"fixturePredictions": {fixture["_id"]: {match["key"]: {"1X2": "2"}}}},
        status=404,
        code="team-not-found",
    )
    path = f"/leagues/typer/userteams/{team['_id']}/history/{fixture['_id']}"
    await refused(stranger, "GET", path, None, status=409, code="fixture-still-open")
    spread = f"/leagues/typer/userteams/distribution/{fixture['_id']}"
    await refused(stranger, "GET", spread, None, status=409, code="fixture-still-open")


async def test_a_closed_fixture_and_a_disabled_option_refuse(organizer: Api, player: Api, league: str) -> None:
    schedule = await acts.fixtures(player, league)
    fixture, match, _medals = match_and_medals(schedule)
    team = await player.predict(league, {}, name="Late")
    offers = [offer | {"isDisabled": offer["name"] == "X"} for offer in match["availablePredictions"]]
    await organizer.put(f"{acts.fixture_path(fixture)}/events/{match['key']}/predictions", {"predictions": offers})
    body = {key: team[key] for key in ("_id", "_partition", "name", "league")}
    path = "/leagues/typer/userteams"

    async def code_of(name: str) -> str:
        """Choose something else first: a choice that was disabled meanwhile may stay."""
        await player.put(path, body | {"fixturePredictions": {fixture["_id"]: {match["key"]: {"1X2": "1"}}}})
        response = await player.send(
            "PUT", path, body | {"fixturePredictions": {fixture["_id"]: {match["key"]: {"1X2": name}}}}
        )
        return response.json().get("code", "saved")

    await eventually(lambda: code_of("X"), lambda code: code == "prediction-disabled")
    await acts.close_all(organizer, league)
    await refused(
        player,
        "PUT",
        path,
        body | {"fixturePredictions": {fixture["_id"]: {match["key"]: {"1X2": "2"}}}},
        status=409,
        code="fixture-closed",
    )


async def test_a_taken_or_ill_formed_team_name_refuses(
    participant: Callable[[], Awaitable[Api]], player: Api, league: str
) -> None:
    await player.predict(league, {}, name="Taken")
    rival = await participant()
    await rival.join(league)
    path = "/leagues/typer/userteams"
    body: Json = {"fixturePredictions": {}, "league": league}
    await eventually(lambda: _code(rival, body | {"name": "tAKEN"}), lambda code: code == "team-name-taken")
    await refused(rival, "POST", path, body | {"name": "tAKEN"}, status=409, code="team-name-taken")
    for name in ("ab", "with space", "x" * 41):
        await refused(rival, "POST", path, body | {"name": name}, status=400, code="name-invalid")


async def _code(api: Api, body: Json) -> str:
    return (await api.send("POST", "/leagues/typer/userteams", body)).json().get("code", "saved")


async def test_bad_import_files_are_told_by_line_and_write_nothing(organizer: Api) -> None:
    league = (await acts.draft_contest(organizer, "Broken files"))["_id"]
    good = SMALL_CUP.read_text(encoding="utf-8")
    document = json.loads(good)
    doubled = document | {"matches": [*document["matches"], document["matches"][0]]}
    impossible = json.loads(good)
    impossible["matches"][2]["date"] = "2025-02-30"
    unknown = json.loads(good)
    unknown["matches"][0]["team1"] = ""
    for text in (
        good[: len(good) // 2],
        json.dumps(doubled, indent=1),
        json.dumps(impossible, indent=1),
        json.dumps(unknown, indent=1),
        "[]",
    ):
        preview = await acts.preview_file(organizer, league, text)
        assert preview["state"] == "refused"
        assert all(problem["detail"] and problem["code"] for problem in preview["problems"])
        assert any(problem["line"] for problem in preview["problems"])
        path = f"{acts.ORGANIZER}/leagues/{league}/imports/{preview['_id']}/apply"
        await refused(organizer, "POST", path, {}, status=409, code="import-has-problems")
    assert await acts.organizer_fixtures(organizer, league) == []


async def test_a_match_that_was_moved_does_not_count_twice(organizer: Api) -> None:
    league = (await acts.draft_contest(organizer, "Moved"))["_id"]
    first = await acts.add_round(organizer, league)
    later = await organizer.post(
        f"{acts.ORGANIZER}/leagues/{league}/fixtures",
        {"name": "Round 2", "from": acts.in_days(5), "to": acts.in_days(5.1)},
    )
    at, there = acts.fixture_path(first), acts.fixture_path(later)
    await organizer.post(f"{there}/events", {"home": "Prosna", "away": "Skawa", "startsAt": later["from"]})
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    move = {"fixtureId": later["_id"], "startsAt": acts.in_days(6), "reason": "Flooded"}
    event = f"{at}/events/narew-bzura"
    await organizer.post(f"{event}/move", move)
    back = {"state": "scheduled", "reason": "Dry again"}
    await refused(organizer, "PATCH", event, back, status=409, code="event-elsewhere")
    walkover = {"counts": True, "reason": "Nobody came"}
    await refused(organizer, "POST", f"{event}/walkover", walkover, status=409, code="event-elsewhere")
    moved = f"{there}/events/narew-bzura/walkover"
    await refused(organizer, "POST", moved, walkover, status=409, code="walkover-before-lock")
    states = {
        fixture["_id"]: {one["key"]: one["state"] for one in fixture["events"]}
        for fixture in await acts.organizer_fixtures(organizer, league)
    }
    assert states[first["_id"]] == {"narew-bzura": "postponed"}
    assert states[later["_id"]]["narew-bzura"] == "scheduled"


async def test_participants_cannot_act_as_organizers(player: Api, league: str) -> None:
    await refused(player, "POST", f"{acts.ORGANIZER}/leagues/{league}/publish", {}, status=403, code="organizer-only")


async def test_nobody_gets_in_without_a_token(base_url: str, league: str) -> None:
    async with Api(base_url) as visitor:
        for path in (f"/ranking/{league}", "/users/me", f"/leagues/typer/userteams/league/{league}"):
            await refused(visitor, "GET", path, None, status=401, code="not-logged-in")
