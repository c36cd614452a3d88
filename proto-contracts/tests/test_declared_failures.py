"""What many calls declare to refuse alike, most of it of the accounts, call by call as the document lists.

Some of it needs time: then a standalone product's database is told that it has passed.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from uuid import UUID

import asyncpg
import pytest
from pyotp.totp import TOTP

from blackbox.api import PASSWORD, Api, Json
from blackbox.browser import PROVIDER, Browser, somebody
from blackbox.devices import device_of
from blackbox.document import Operation
from blackbox.strict import MORE, path_of
from blackbox.tables import announced_databases
from blackbox.witnesses import that_declare
from blackbox.world import World, who_calls

PASSKEYS = "/users/me/passkeys"
Person = Callable[[], Awaitable[Api]]


@pytest.fixture(scope="module")
async def database() -> "AsyncIterator[asyncpg.Connection[asyncpg.Record]]":
    databases = announced_databases()
    if databases is None:
        pytest.skip("only a standalone product's database can be reached: TRYBUNA_HOME")
    connection = await asyncpg.connect(databases["identity"])
    try:
        yield connection
    finally:
        await connection.close()


async def told(api: Api, method: str, path: str, body: Json = None) -> tuple[int, str]:
    """Ask; answer status and code."""
    response = await api.send(method, path, body)
    return response.status_code, response.json().get("code", "") if response.content else ""


async def test_what_is_malformed_is_refused_by_every_call(calm_world: World) -> None:
    found: dict[str, tuple[int, str]] = {}
    for one in that_declare(422, "invalid-body"):
        if "provider" in one.path_parameters and not calm_world.providers:
            continue  # a product that names none to log in with has no such path
        sent = {"params": {one.query_parameters[0]: "x" * 300}} if one.query_parameters else {}
        sent |= {"data": {"file": "a text"}} if one.takes_file else {}
        answer = await calm_world.api(who_calls(one)).send(
            one.method, path_of(one), None if one.body is None else [], **sent
        )
        found[one.label] = answer.status_code, answer.json()["code"]
    assert {label: answer for label, answer in found.items() if answer != (422, "invalid-body")} == {}


@pytest.fixture(scope="module")
async def unconfirmed(base_url: str) -> AsyncIterator[Api]:
    """Somebody who has just logged in, and confirms nothing."""
    async with Api(base_url) as api:
        await api.register()
        api.confirms = False
        yield api


@pytest.mark.parametrize("operation", that_declare(403, "fresh-login-required"), ids=lambda operation: operation.label)
async def test_a_log_in_alone_is_asked_who_it_is(calm_world: World, unconfirmed: Api, operation: Operation) -> None:
    if "provider" in operation.path_parameters and not calm_world.providers:
        pytest.skip("no provider is set up")
    body = dict(MORE.get(operation.label, {}))
    if "confirmation" in body:
        body["confirmation"] = unconfirmed.user["email"]
    assert await told(unconfirmed, operation.method, path_of(operation), body) == (403, "fresh-login-required")


async def test_a_session_that_is_over_is_told_so_by_every_call(
    database: "asyncpg.Connection[asyncpg.Record]", base_url: str, participant: Person
) -> None:
    person = await participant()
    mine = UUID(person.user["_id"])
    await database.execute(
        "DELETE FROM refresh_tokens WHERE session_id IN (SELECT id FROM sessions WHERE user_id = $1)", mine
    )
    await database.execute("DELETE FROM sessions WHERE user_id = $1", mine)
    refresh = "POST /users/session/refresh"  # looks at the cookie alone
    declaring = [one for one in that_declare(401, "session-ended") if one.label != refresh]
    found = {one.label: await told(person, one.method, path_of(one), one.example) for one in declaring}
    assert {label: answer for label, answer in found.items() if answer != (401, "session-ended")} == {}
    async with Api(base_url) as visitor:
        assert await told(visitor, "POST", "/users/session/refresh") == (401, "session-ended")


async def test_another_sites_page_uses_nobodys_cookie(participant: Person) -> None:
    person = await participant()
    for operation in that_declare(403, "foreign-origin"):
        foreign = await person.send(
            operation.method, path_of(operation), operation.example, headers={"Origin": "https://elsewhere.test"}
        )
        assert (foreign.status_code, foreign.json()["code"]) == (403, "foreign-origin"), operation.label


async def test_without_a_confirmed_address_no_way_leads_in(
    database: "asyncpg.Connection[asyncpg.Record]", participant: Person, base_url: str
) -> None:
    person, sub = await participant(), somebody()[0]
    email: str = person.user["email"]
    device, options = await device_of(person)
    await person.post(PASSKEYS, {"credential": device.creates(options)})
    setup = await person.post("/users/me/factors/authenticator")
    codes = await person.post("/users/me/factors/authenticator/confirm", {"code": TOTP(setup["secret"]).now()})
    unconfirmed = (403, "email-not-confirmed")
    async with Api(base_url) as visitor:
        begun = await visitor.send("POST", "/users/auth", {"email": email, "password": PASSWORD, "from": "api"})
        await database.execute("UPDATE users SET email_confirmed_at = NULL WHERE email = $1", email)
        second = {"challenge": begun.json()["challenge"], "code": codes["codes"][0]}
        assert await told(visitor, "POST", "/users/auth/second-factor", second) == unconfirmed
        signed = device.signs((await visitor.post("/users/auth/passkey/options"))["publicKey"])
        assert await told(visitor, "POST", "/users/auth/passkey", {"credential": signed}) == unconfirmed
        if not PROVIDER:
            pytest.skip("the product under test names no provider: TRYBUNA_TEST_PROVIDER")
        browser = Browser(visitor, PROVIDER)
        new = f"{sub}:s{sub}@trybuna.test"
        assert (await browser.brings(await browser.token(new)))[0] == 200
        await database.execute("UPDATE users SET email_confirmed_at = NULL WHERE email = $1", f"s{sub}@trybuna.test")
        assert await browser.brings(await browser.token(new)) == unconfirmed
