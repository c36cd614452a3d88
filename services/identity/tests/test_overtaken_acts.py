"""Acts that wait for the owner's new password and go on after it open and change nothing."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import asyncpg
import httpx
import pytest

from identity.tests.conftest import PASSWORD, Identity
from kit.testing.waiting import eventually

SESSION_ENDED, WRONG = (401, "session-ended"), (401, "wrong-credentials")
ACTS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("PUT", "/users/me/password", {"newPassword": "nine-keepers-in-a-row"}),
    ("PUT", "/users/me/email", {"email": "other@trybuna.test"}),
    ("PUT", "/users/set-phone-number", {"telephoneNumber": ""}),
    ("PATCH", "/users/me", {"accountNumber": "PL61109010140000071219812874"}),
    ("POST", "/users/me/factors/authenticator", {}),
    ("POST", "/users/me/passkeys/options", {}),
    ("DELETE", "/users/me", {"confirmation": "ola@trybuna.test"}),
    ("POST", "/users/me/tokens", {"name": "Script", "scopes": ["read"], "days": 30}),
)


async def overtaken(identity: Identity, asked: Awaitable[httpx.Response]) -> httpx.Response:
    """Answer a request that waits for the account while its owner sets a new password."""
    connection = await asyncpg.connect(identity.database)
    async with connection.transaction():
        await connection.execute("SELECT 1 FROM users FOR UPDATE")
        task = asyncio.ensure_future(asked)
        await eventually(lambda: _waits(connection))
        await connection.execute("UPDATE users SET password_hash = 'another'")
        await connection.execute("DELETE FROM sessions")
    answer = await task
    await connection.close()
    return answer


@pytest.mark.parametrize(("method", "path", "body"), ACTS)
async def test_an_act_that_waited_for_a_new_password_is_none(
    identity: Identity, method: str, path: str, body: dict[str, Any]
) -> None:
    person = await identity.logged_in(await identity.registered("ola@trybuna.test"))
    assert (await person.proves(password=PASSWORD)).status_code == 200
    answer = await overtaken(identity, person.asks(method, path, json=body))
    assert (answer.status_code, answer.json()["code"]) == SESSION_ENDED


async def test_a_log_in_that_waited_for_a_new_password_opens_no_session(identity: Identity) -> None:
    email = await identity.registered("ola@trybuna.test")
    asked = identity.client.post("/users/auth", json={"email": email, "password": PASSWORD})
    answer = await overtaken(identity, asked)
    assert (answer.status_code, answer.json()["code"]) == WRONG


async def _waits(connection: asyncpg.Connection) -> bool:
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    return bool(await connection.fetchval(waiting))
