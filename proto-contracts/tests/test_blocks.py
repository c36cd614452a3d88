"""A block acts on every service: no writes in a contest, or nothing left but one's own data (rules.md, Blocking)."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually
from blackbox.fantasy import TEAMS, FantasyLeague, make_team, update
from blackbox.strict import asked
from blackbox.witnesses import that_declare
from kit.identifiers import uuid7

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"
USERS = "/organizer/identity/users"
SERVICES = ("contests", "fantasy_teams", "typer_predictions", "private_leagues", "news_ranking", "storage_logs")
Person = Callable[[], Awaitable[Api]]


@pytest.fixture
async def typer(organizer: Api) -> str:
    """A typer contest that has begun."""
    league: str = (await acts.draft_contest(organizer, "Blocks"))["_id"]
    await acts.import_file(organizer, league, json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    return league


async def code(api: Api, method: str, path: str, body: Json = None) -> str:
    """Ask; answer the refusal's code, or none."""
    response = await api.send(method, path, body)
    return response.json()["code"] if response.is_error else ""


def typer_save(team: Json, fixture: Json) -> Json:
    predictions = {fixture["_id"]: acts.choices(fixture, player=1)}
    return {key: team[key] for key in ("_id", "_partition", "name", "league")} | {"fixturePredictions": predictions}


async def test_who_is_blocked_in_a_contest_writes_nothing_in_it_and_plays_on_elsewhere(
    organizer: Api, participant: Person, typer: str
) -> None:
    fantasy = await FantasyLeague.running(organizer, "Blocks fantasy", rounds=1)
    person = await participant()
    await person.join(typer)
    fixture = (await acts.fixtures(person, typer))[0]
    team = await person.predict(typer, {fixture["_id"]: acts.choices(fixture, player=1)}, name="Blocked")
    squad = update(fantasy, await make_team(person, fantasy, "BlockedToo"))
    user = f"{USERS}/{person.user['_id']}"

    async def refused() -> list[str]:
        return [
            await code(person, "PUT", "/leagues/typer/userteams", typer_save(team, fixture)),
            await code(person, "POST", "/leagues/userleagues", {"subscribedLeagueId": typer}),  # they take part already
        ]

    await organizer.post(f"{user}/block", {"league": typer, "reason": "two accounts"})
    await eventually(refused, lambda codes: codes == ["blocked-in-contest"] * 2, within=10)
    leave = {"unsubscribedLeagueId": typer}
    assert await code(person, "POST", "/leagues/userleagues", leave) == "blocked-in-contest"
    (block,) = (await person.get("/users/me"))["blocks"]
    assert (block["league"], block["leagueName"], block["reason"]) == (typer, "Blocks", "two accounts")
    assert (await person.get("/users/me"))["isBlocked"] is False
    assert await code(person, "GET", f"/leagues/typer/userteams/league/{typer}") == ""
    assert await code(person, "PUT", TEAMS, squad) == ""
    names = [entry["name"] for entry in (await acts.ranking(person, typer))["entries"]]
    assert names == ["Blocked"], "a contest block keeps the team in the ranking"
    await organizer.post(f"{user}/block", {"league": fantasy.id, "reason": "here, too"})
    await eventually(
        lambda: code(person, "PUT", TEAMS, squad), lambda answered: answered == "blocked-in-contest", within=10
    )
    await organizer.post(f"{user}/unblock", {"league": typer})
    await eventually(
        lambda: code(person, "PUT", "/leagues/typer/userteams", typer_save(team, fixture)),
        lambda answered: not answered,
    )


async def test_a_blocked_account_is_refused_by_every_service_but_for_its_own_data(
    organizer: Api, participant: Person
) -> None:
    person = await participant()
    user = f"{USERS}/{person.user['_id']}"

    async def answers() -> set[str]:
        return {await code(person, "GET", f"/organizer/{service}/ops") for service in SERVICES}

    assert await answers() == {"organizer-only"}
    await organizer.post(f"{user}/block", {"league": None, "reason": "left the club"})
    await eventually(answers, lambda found: found == {"account-blocked"}, within=10)
    assert await code(person, "PUT", "/users/favourite-league", {"favouriteLeague": None}) == "account-blocked"
    declaring = that_declare(403, "account-blocked")
    found = {one.label: (await asked(person, one, one.example)).json().get("code") for one in declaring}
    assert {label: answered for label, answered in found.items() if answered != "account-blocked"} == {}
    for path in ("/users/me", "/users/inbox", "/users/me/sessions", "/users/me/consents"):
        assert await code(person, "GET", path) == "", path
    assert (await person.get("/users/me"))["isBlocked"] is True
    assert await code(organizer, "POST", f"{user}/block", {"reason": "again"}) == "already-blocked"
    await organizer.post(f"{user}/unblock", {"league": None})
    await eventually(answers, lambda found: found == {"organizer-only"})
    assert await code(organizer, "POST", f"{user}/unblock", {"league": None}) == "not-blocked"


async def test_organizers_find_users_and_addresses_are_masked(organizer: Api, participant: Person) -> None:
    person = await participant()
    email: str = person.user["email"]
    (found,) = (await organizer.get(USERS, search=email.upper()))["items"]
    assert (found["_id"], found["email"]) == (person.user["_id"], f"{email[:2]}•••••@trybuna.test")
    path = f"{USERS}/{found['_id']}"
    assert (await organizer.get(path))["email"] == found["email"]
    assert (await organizer.get(path, reveal=True))["email"] == email
    for body, expected in (
        ({"reason": ""}, "block-reason-required"),
        ({"reason": "x", "league": "none"}, "contest-not-found"),
        ({"reason": "x", "league": str(uuid7())}, "still-arriving"),
    ):
        assert await code(organizer, "POST", f"{path}/block", body) == expected
    for refused, expected in (
        (f"{USERS}?league=none", "contest-not-found"),
        (f"{USERS}?page=0", "invalid-body"),
        (f"{path}?reveal=perhaps", "invalid-body"),
    ):
        assert await code(organizer, "GET", refused) == expected
    boss = f"{USERS}/{organizer.user['_id']}"
    assert await code(organizer, "POST", f"{boss}/block", {"reason": "x"}) == "organizer-not-blockable"
