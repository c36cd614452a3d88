"""Counts of attempts: shared by all processes, exact when many come at once, forgotten when their time is over."""

import asyncio
from collections import Counter

import asyncpg
import httpx
import pytest
from sqlalchemy.exc import SQLAlchemyError

from identity.accounts.attempts import Attempts, forget_old
from identity.main import create_app
from identity.tests.conftest import PASSWORD, Identity, IdentityWith
from kit.database.sessions import Database
from kit.testing.plugin import ApiClient

AT_ONCE = 16
WRONG = {"email": "ada@trybuna.test", "password": "not-the-password", "from": "web"}
MADE_UP_TOKEN = {"token": "made-up"}
REFUSED_FORM = {"email": "ada@trybuna.test", "password": "short"}


async def statuses(clients: list[httpx.AsyncClient], path: str, count: int, body: dict[str, str]) -> Counter[int]:
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(client: httpx.AsyncClient) -> int:
        async with turn:
            return (await client.post(path, json=body)).status_code

    return Counter(await asyncio.gather(*(one(clients[number % len(clients)]) for number in range(count))))


async def test_two_processes_count_together_and_lose_none(identity_with: IdentityWith, api_client: ApiClient) -> None:
    identity = await identity_with(login_rate="10/5 minutes")
    neighbour = await api_client(create_app(identity.settings))
    assert await statuses([identity.client, neighbour], "/users/auth", 40, WRONG) == {401: 10, 429: 30}


async def test_a_network_is_stopped_for_its_failures_only(identity_with: IdentityWith) -> None:
    identity = await identity_with(login_network_rate="5/5 minutes", login_rate="100/minute")
    email = await identity.registered()
    for _ in range(8):
        await identity.logged_in(email)
    assert await statuses([identity.client], "/users/auth", 8, WRONG) == {401: 5, 429: 3}


def made_up(number: int) -> dict[str, str]:
    return {"email": f"nobody{number}@trybuna.test", "password": "not-the-password", "from": "web"}


async def entered(identity: Identity, email: str) -> int:
    body = {"email": email, "password": PASSWORD, "from": "web"}
    return (await identity.client.post("/users/auth", json=body)).status_code


async def test_made_up_tokens_stop_no_log_in(identity_with: IdentityWith) -> None:
    identity = await identity_with(login_network_rate="3/5 minutes")
    identity.lets_in_beyond(1)
    email = await identity.registered()
    assert await statuses([identity.client], "/users/token", 8, MADE_UP_TOKEN) == {401: 4, 429: 4}
    assert [await entered(identity, email) for _ in range(4)] == [200] * 4


async def test_made_up_passwords_stop_no_token(identity_with: IdentityWith) -> None:
    identity = await identity_with(login_network_rate="3/5 minutes")
    identity.lets_in_beyond(1)
    for number in range(8):
        await identity.client.post("/users/auth", json=made_up(number))
    assert await statuses([identity.client], "/users/token", 8, MADE_UP_TOKEN) == {401: 4, 429: 4}


async def test_beyond_the_networks_rate_a_right_password_passes_once_a_second(identity_with: IdentityWith) -> None:
    identity = await identity_with(login_network_rate="3/5 minutes")
    identity.lets_in_beyond(1)
    email, other = await identity.registered(), await identity.registered()
    for number in range(3):
        assert (await identity.client.post("/users/auth", json=made_up(number))).status_code == 401
    assert [await entered(identity, email), await entered(identity, other)] == [200, 429]
    identity.lets_in_beyond(100)
    assert await entered(identity, other) == 200


async def test_beyond_the_networks_rate_one_failure_ends_an_accounts_tries(identity_with: IdentityWith) -> None:
    identity = await identity_with(login_network_rate="3/5 minutes")
    identity.lets_in_beyond(100)
    email = await identity.registered()
    for number in range(3):
        assert (await identity.client.post("/users/auth", json=made_up(number))).status_code == 401
    guess = made_up(0) | {"email": email}
    guesses = [(await identity.client.post("/users/auth", json=guess)).status_code for _ in range(3)]
    assert guesses == [401, 429, 429]
    assert await entered(identity, email) == 429, "the failure stays counted although its request was rolled back"
    async with identity.from_network("198.51.100.9") as elsewhere:
        assert (await elsewhere.post("/users/auth", json=guess | {"password": PASSWORD})).status_code == 200


async def test_a_short_wait_is_told_in_seconds(identity_with: IdentityWith) -> None:
    identity = await identity_with(login_rate="1/30 seconds")
    await identity.client.post("/users/auth", json=WRONG)
    answer = await identity.client.post("/users/auth", json=WRONG, headers={"Accept-Language": "en"})
    assert answer.json()["detail"] == f"Too many attempts. Try again in {answer.headers['Retry-After']} s."


async def test_log_ins_at_once_never_wait_for_each_others_connections(identity_with: IdentityWith) -> None:
    identity = await identity_with(database_pool=1, password_threads=4, login_rate="100/minute")
    email = await identity.registered()
    body = {"email": email, "password": PASSWORD, "from": "web"}
    assert await statuses([identity.client], "/users/auth", 12, body) == {200: 12}


async def test_an_attempt_that_nobody_looked_at_is_none(identity_with: IdentityWith) -> None:
    identity = await identity_with(password_threads=1, password_queue=1, login_network_rate="6/5 minutes")
    first = await identity.crowded(WRONG, 6, refused=5)
    assert sorted(answer.status_code for answer in first) == [401] + [429] * 5
    again = await identity.client.post("/users/auth", json=WRONG)
    assert again.status_code == 401, "five of six were sent away as too many at once"


async def test_what_a_networks_rate_allows_fits_and_a_bot_does_not(identity_with: IdentityWith) -> None:
    identity = await identity_with(registration_network_rate="60/hour;100/day", registration_rate="10000/hour")
    assert await statuses([identity.client], "/users", 50, REFUSED_FORM) == {400: 50}
    assert await statuses([identity.client], "/users", 30, REFUSED_FORM) == {400: 10, 429: 20}
    async with identity.from_network("198.51.100.9") as elsewhere:
        answer = await elsewhere.post("/users", json=REFUSED_FORM | {"password": PASSWORD})
        assert answer.status_code == 201


async def test_a_long_wait_is_told_in_hours(identity_with: IdentityWith) -> None:
    identity = await identity_with(registration_network_rate="1/day")
    await identity.registered()
    for language, sentence in (("pl", "Spróbuj ponownie za 24 godz."), ("en", "Try again in 24 h.")):
        headers = {"Accept-Language": language}
        answer = await identity.client.post("/users", json=REFUSED_FORM, headers=headers)
        assert sentence in answer.json()["detail"]


async def test_counts_hold_no_address_and_end(identity: Identity) -> None:
    await identity.client.post("/users/auth", json=WRONG)
    connection = await asyncpg.connect(identity.database)
    try:
        rows = await connection.fetch("SELECT key, count FROM attempts")
        assert sorted(row["count"] for row in rows) == [1, 1]
        assert not any(b"ada" in row["key"] or b"127.0" in row["key"] for row in rows)
        async with identity.app.state.database.transaction() as session:
            await forget_old(session)
        assert await connection.fetchval("SELECT count(*) FROM attempts") == 2
        await connection.execute("UPDATE attempts SET ends_at = clock_timestamp()")
        async with identity.app.state.database.transaction() as session:
            await forget_old(session)
        assert await connection.fetchval("SELECT count(*) FROM attempts") == 0
    finally:
        await connection.close()


async def test_a_database_out_of_reach_counts_nothing_and_says_so(identity_with: IdentityWith) -> None:
    identity = await identity_with()
    attempts = Attempts(Database("postgresql://nobody:nothing@127.0.0.1:1/nowhere", service="identity"))
    assert attempts.base_exceptions is SQLAlchemyError
    with pytest.raises(OSError, match="Connect"):
        await attempts.incr("key", 60)
    assert (await identity.client.post("/users/auth", json=WRONG)).status_code == 401


async def test_a_window_begins_anew_when_it_is_over(identity: Identity) -> None:
    attempts: Attempts = identity.app.state.attempts
    assert [await attempts.incr("key", 60, 1) for _ in range(3)] == [1, 2, 3]
    assert [await attempts.incr("key", 60, -1) for _ in range(4)] == [2, 1, 0, 0]
    assert await attempts.incr("key", 60, 1) == await attempts.get("key") == 1
    connection = await asyncpg.connect(identity.database)
    await connection.execute("UPDATE attempts SET ends_at = clock_timestamp(), count = 9")
    await connection.close()
    assert await attempts.get("key") == 0
    assert await attempts.incr("key", 60, 1) == 1
    await attempts.clear("key")
    assert await attempts.get("key") == 0
