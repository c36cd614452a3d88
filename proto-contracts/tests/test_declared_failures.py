"""What calls declare to refuse and no other test shows, most of it of the accounts, call by call as the document lists.

Some of it needs time or many people: then a standalone product's database is told that it has passed or there are.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from uuid import UUID

import asyncpg
import pytest
from pyotp.totp import TOTP

from blackbox import contest as acts
from blackbox.api import NOBODYS, PASSWORD, Api, Json
from blackbox.browser import PROVIDER, Browser, somebody
from blackbox.devices import device_of
from blackbox.document import Operation
from blackbox.strict import MORE, path_of
from blackbox.tables import announced_databases
from blackbox.witnesses import that_declare
from blackbox.world import World, who_calls

PASSKEYS = "/users/me/passkeys"
FRIENDS = "/users/me/friends"
Person = Callable[[], Awaitable[Api]]


@pytest.fixture
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


@pytest.fixture
async def long_logged_in(
    database: "asyncpg.Connection[asyncpg.Record]", participant: Person, base_url: str
) -> AsyncIterator[Api]:
    """Somebody whose log-in was 11 minutes ago, and whose page has refreshed its token just now."""
    email = (await participant()).user["email"]
    async with Api(base_url) as api:
        entered = await api.send("POST", "/users/auth", {"email": email, "password": PASSWORD, "from": "api"})
        await database.execute(
            "UPDATE sessions SET created_at = created_at - interval '11 minutes' WHERE user_id = $1",
            UUID(entered.json()["user"]["_id"]),
        )
        cookie = entered.headers["set-cookie"].partition(";")[0]
        api.take((await api.http.post("/users/session/refresh", headers={"Cookie": cookie})).json())
        yield api


@pytest.mark.parametrize("operation", that_declare(403, "fresh-login-required"), ids=lambda operation: operation.label)
async def test_an_older_log_in_is_asked_for_the_password(long_logged_in: Api, operation: Operation) -> None:
    body = dict(MORE.get(operation.label, {}))
    if "confirmation" in body:
        body["confirmation"] = long_logged_in.user["email"]
    assert await told(long_logged_in, operation.method, path_of(operation), body) == (403, "fresh-login-required")


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


async def test_an_address_has_one_account(base_url: str, participant: Person) -> None:
    email = (await participant()).user["email"]
    async with Api(base_url) as visitor:
        for written in (email, email.upper()):
            again = {"email": written, "password": PASSWORD}
            assert await told(visitor, "POST", "/users", again) == (409, "user-already-exists")
        for refused, code in (("short", "too-short"), ("x" * 129, "too-long"), ("password1", "too-common")):
            weak = {"email": "nobody.yet@trybuna.test", "password": refused}
            assert await told(visitor, "POST", "/users", weak) == (400, f"password-{code}")


async def test_a_person_has_so_many_friends(
    database: "asyncpg.Connection[asyncpg.Record]", participant: Person
) -> None:
    anna, ben = await participant(), await participant()
    me, other = UUID(anna.user["_id"]), UUID(ben.user["_id"])
    await database.execute(
        "INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(),"
        " 'email', n || u.email, 'email_key', n || u.email_key))).* FROM users u, generate_series(1, 200) n"
        " WHERE id = $1",
        me,
    )
    pattern = f"%{anna.user['email']}"
    await database.execute(
        "INSERT INTO friendships (id, requester_id, asked_id, asked_team_id, state)"
        " SELECT gen_random_uuid(), $1, id, gen_random_uuid(), 'accepted' FROM users WHERE email LIKE $2 AND id <> $1",
        me,
        pattern,
    )
    team = UUID(NOBODYS[:-1] + "7")
    await database.execute(
        "INSERT INTO teams (id, revision, user_id, name, hidden) VALUES ($1, 1, $2, 'Sokoły', false)", team, other
    )
    await database.execute(
        "INSERT INTO friendships (id, requester_id, asked_id, asked_team_id, state)"
        " VALUES (gen_random_uuid(), $1, $2, gen_random_uuid(), 'pending')",
        other,
        me,
    )
    try:
        for method, path, body in (
            ("POST", FRIENDS, {"userTeamId": str(team)}),
            ("PATCH", f"{FRIENDS}/{other}/accept", {}),
        ):
            assert await told(anna, method, path, body) == (400, "too-many-friends"), path
    finally:
        await database.execute("DELETE FROM teams WHERE id = $1", team)
        await database.execute("DELETE FROM users WHERE email LIKE $1 AND id <> $2", pattern, me)


async def test_the_last_passkey_stays_where_nothing_else_lets_in(
    database: "asyncpg.Connection[asyncpg.Record]", participant: Person
) -> None:
    person = await participant()
    device, options = await device_of(person)
    made = await person.post(PASSKEYS, {"credential": device.creates(options)})
    await database.execute("UPDATE users SET password_hash = NULL WHERE id = $1", UUID(person.user["_id"]))
    assert await told(person, "POST", f"{PASSKEYS}/{made['_id']}/remove", {}) == (409, "last-way-in")


async def test_a_passkey_that_was_begun_in_time_may_be_one_too_many(
    database: "asyncpg.Connection[asyncpg.Record]", participant: Person
) -> None:
    person = await participant()
    device, options = await device_of(person)
    await database.execute(
        "INSERT INTO passkeys (id, user_id, credential_id, public_key, sign_count, name)"
        " SELECT gen_random_uuid(), $1, uuid_send(gen_random_uuid()), '', 0, '' FROM generate_series(1, 20)",
        UUID(person.user["_id"]),
    )
    made = {"credential": device.creates(options)}
    assert await told(person, "POST", PASSKEYS, made) == (409, "too-many-passkeys")


async def test_another_sites_page_uses_nobodys_cookie(participant: Person) -> None:
    person = await participant()
    for operation in that_declare(403, "foreign-origin"):
        foreign = await person.send(
            operation.method, path_of(operation), operation.example, headers={"Origin": "https://elsewhere.test"}
        )
        assert (foreign.status_code, foreign.json()["code"]) == (403, "foreign-origin"), operation.label


async def test_a_favourite_contest_is_one_that_is_known_to_be_ones_own(participant: Person, organizer: Api) -> None:
    person, contest = await participant(), await acts.draft_contest(organizer, "Somebody else's")
    favourite = {"favouriteLeague": contest["_id"]}
    told_early = await told(person, "PUT", "/users/favourite-league", favourite)
    assert told_early == (409, "still-arriving"), "the event that tells of joining may be on its way"


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


async def test_one_takes_ones_data_along_so_often(participant: Person) -> None:
    person = await participant()
    for _ in range(5):
        assert (await person.send("GET", "/users/me/export")).status_code == 200
    refused = await person.send("GET", "/users/me/export")
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-attempts")
    assert int(refused.headers["retry-after"]) > 0
