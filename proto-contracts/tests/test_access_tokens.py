"""Personal access tokens over the wire: what a program may do with one, what it never may, and how it ends."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from uuid import UUID

import pytest

from blackbox import contest as acts
from blackbox.api import NOBODYS, Api, Json, eventually
from blackbox.document import Operation, operations
from blackbox.strict import asked

MINE = "/users/me/tokens"
EXCHANGE = "/users/token"
WISH: Json = {"name": "Club bot", "scopes": ["read"], "days": 30}
SCOPES = ("organize", "play", "read")
Person = Callable[[], Awaitable[Api]]
READS = {
    "contests": "/leagues/details",
    "fantasy_teams": f"/leagues/fantasy/userteams/league/{NOBODYS}",
    "typer_predictions": f"/leagues/typer/userteams/league/{NOBODYS}",
    "private_leagues": f"/leagues/private/userprivateleagues/{NOBODYS}",
    "news_ranking": f"/ranking/{NOBODYS}",
    "storage_logs": "/organizer/storage_logs/audit",
    "identity": "/users/me",
}
"""A read of each service."""


@asynccontextmanager
async def program(person: Api, *scopes: str) -> AsyncGenerator[tuple[Api, Json]]:
    """Answer a program that has exchanged a token of a person's, and the token."""
    token = await person.post(MINE, WISH | {"scopes": scopes})
    async with Api(person.base_url) as api:
        access = await api.post(EXCHANGE, {"token": token["token"]})
        assert (access["scopes"], access["userId"]) == (sorted(scopes), person.user["_id"])
        api.http.headers["Authorization"] = f"Bearer {access['accessToken']}"
        yield api, token


async def code(api: Api, operation: Operation) -> tuple[int, str]:
    response = await asked(api, operation, operation.example)
    return response.status_code, response.json()["code"] if response.is_error else ""


async def test_a_token_is_made_listed_used_and_revoked(participant: Person, organizer: Api) -> None:
    person, stranger = await participant(), await participant()
    assert await person.refusal("POST", MINE, WISH | {"password": "not-the-password"}) == (403, "wrong-password")
    assert await person.refusal("POST", MINE, WISH | {"scopes": ["organize"]}) == (403, "organizer-only")
    assert await person.refusal("POST", MINE, WISH | {"days": 400}) == (422, "invalid-body")
    async with program(person, "read") as (bot, token):
        assert isinstance(await bot.get("/leagues/details"), list)
        (mine,) = await person.get(MINE)
        assert (mine["name"], mine["scopes"], "token" in mine) == ("Club bot", ["read"], False)
        assert mine["lastUsedAt"] is not None
        path = f"{MINE}/{token['_id']}"
        assert await stranger.refusal("DELETE", path) == (404, "personal-token-not-found")
        assert (await person.send("DELETE", path)).status_code == 204
        assert await bot.refusal("POST", EXCHANGE, {"token": token["token"]}) == (401, "personal-token-invalid")
        for service, read in READS.items():

            async def told(read: str = read) -> tuple[int, str]:
                response = await bot.send("GET", read)
                return response.status_code, response.json()["code"] if response.is_error else ""

            answer = await eventually(told, lambda found: found[0] == 401)
            assert answer == (401, "not-logged-in"), service
    assert (await organizer.send("GET", "/organizer/storage_logs/audit")).status_code == 200


async def test_a_program_plays_with_play_and_reads_with_read(participant: Person, organizer: Api) -> None:
    person = await participant()
    league: str = (await acts.draft_contest(organizer, "Programs"))["_id"]
    assert UUID(league)
    async with program(person, "play") as (player, _), program(person, "read") as (reader, _):
        body = {"league": league}
        assert await player.refusal("GET", "/leagues/details") == (403, "scope-missing")
        assert await reader.refusal("POST", "/leagues/typer/userteams", body) == (403, "scope-missing")
        assert (await player.refusal("POST", "/leagues/typer/userteams", body))[1] != "scope-missing"
    async with program(organizer, "organize") as (bot, _):
        renamed = await bot.patch(f"{acts.ORGANIZER}/leagues/{league}", {"name": "Programs, renamed"})
        assert renamed["name"] == "Programs, renamed"


def by_scope() -> dict[str | None, list[Operation]]:
    """Part the operations that read an access token by the scope they take; None: no scope allows them."""
    found: dict[str | None, list[Operation]] = {scope: [] for scope in (*SCOPES, None)}
    for one in operations():
        if one.spoken["security"] and {"scope-missing", "interactive-session-required"} & set(one.codes(403)):
            found[one.spoken.get("x-token-scope")].append(one)
    return found


@pytest.mark.parametrize("missing", SCOPES)
async def test_every_call_refuses_a_token_without_its_scope(organizer: Api, missing: str) -> None:
    declaring = by_scope()[missing]
    assert declaring, missing
    async with program(organizer, *(scope for scope in SCOPES if scope != missing)) as (bot, token):
        found = {one.label: await code(bot, one) for one in declaring}
        assert {label: answer for label, answer in found.items() if answer != (403, "scope-missing")} == {}
        await organizer.send("DELETE", f"{MINE}/{token['_id']}")


async def test_what_only_a_person_does_is_refused_to_every_program(organizer: Api) -> None:
    declaring = by_scope()[None]
    async with program(organizer, *SCOPES) as (bot, token):
        found = {one.label: await code(bot, one) for one in declaring}
        expected = (403, "interactive-session-required")
        assert {label: answer for label, answer in found.items() if answer != expected} == {}
        await organizer.send("DELETE", f"{MINE}/{token['_id']}")


def test_every_call_that_takes_an_access_token_is_parted() -> None:
    """None is left out: a call that takes a token declares one of the two refusals."""
    taking = {one.label for one in operations() if any("HTTPBearer" in way for way in one.spoken["security"])}
    assert taking == {one.label for parted in by_scope().values() for one in parted}
