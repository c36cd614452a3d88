"""Whatever is sent: no 5xx, and nothing changes."""

import random

import asyncpg
import pytest

from identity.tests.conftest import PASSWORD, Identity, IdentityWith

VALUES = [
    "null",
    "true",
    "-1",
    "1e400",
    "9" * 5000,
    "[]",
    "{}",
    '""',
    '"\\u0000"',
    '"a\\u0000b@trybuna.test"',
    '"\\ud800"',
    '"' + "x" * 1_000_000 + '"',
    '"' + "\\u0000" * 100 + '"',
    "[" * 500 + "]" * 500,
    '{"a":' * 500 + "1" + "}" * 500,
    '"%s {0} {email} \'; DROP TABLE users; --"',
    '"\\u202e\\u200b\\uffff"',
    "NaN",
]
BODIES = [
    "",
    "x",
    "null",
    "[]",
    '"text"',
    "1",
    "{",
    "[" * 100_000,
    '{"a":' * 100_000,
    "\x00",
    "\ud83d".encode("utf-16", "surrogatepass").decode("latin-1"),
]
ENDPOINTS = [
    ("POST", "/users", ("email", "password", "language")),
    ("POST", "/users/auth", ("email", "password", "from")),
    ("PATCH", "/users/me", ("userName", "accountName", "accountHolder", "accountNumber", "language")),
    ("PUT", "/users/favourite-league", ("favouriteLeague",)),
    ("PUT", "/users/consents", ("consents",)),
]
REFUSED = {400, 401, 404, 409, 422}
HARMLESS = {
    ("language", "null"),
    ("accountName", "null"),
    ("accountName", '""'),
    ("accountHolder", "null"),
    ("accountHolder", '""'),
    ("accountHolder", '"%s {0} '),
    ("accountNumber", "null"),
    ("accountNumber", '""'),
    ("favouriteLeague", "null"),
    ("password", '"%s {0} '),
}
"""What looks hostile and is allowed."""
GOOD = {"email": '"new@trybuna.test"', "password": f'"{PASSWORD}"'}


async def state(identity: Identity) -> list[tuple[object, ...]]:
    connection = await asyncpg.connect(identity.database)
    rows = await connection.fetch(
        "SELECT email, user_name, account_name, account_number, language, favourite_league,"
        " (SELECT count(*) FROM sessions), (SELECT count(*) FROM consent_decisions) FROM users ORDER BY id"
    )
    await connection.close()
    return [tuple(row) for row in rows]


@pytest.fixture
async def patient(identity_with: IdentityWith) -> Identity:
    """A service that doesn't throttle."""
    rate = "1000000/minute"
    return await identity_with(
        login_rate=rate, login_network_rate=rate, registration_rate=rate, registration_network_rate=rate
    )


@pytest.mark.parametrize(("method", "path", "fields"), ENDPOINTS)
async def test_hostile_fields_are_refused(patient: Identity, method: str, path: str, fields: tuple[str, ...]) -> None:
    person = await patient.logged_in()
    before = await state(patient)
    for field in fields:
        for value in VALUES:
            sent = {known: GOOD[known] for known in fields if known in GOOD} | {field: value}
            body = "{" + ",".join(f'"{name}":{text}' for name, text in sent.items()) + "}"
            answer = await person.asks(method, path, content=body, headers={"Content-Type": "application/json"})
            harmless = (field, value[:8]) in HARMLESS and path != "/users/auth"
            assert answer.status_code in ({200, 201, 409} if harmless else REFUSED), (field, value[:40], answer.text)
            if harmless:
                before = await state(patient)
    assert await state(patient) == before


@pytest.mark.parametrize(("method", "path", "_fields"), ENDPOINTS)
async def test_hostile_bodies_are_refused(patient: Identity, method: str, path: str, _fields: tuple[str, ...]) -> None:
    person = await patient.logged_in()
    before = await state(patient)
    for body in BODIES:
        for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded", "nonsense"):
            content = body.encode("utf-8", "surrogatepass")
            answer = await person.asks(method, path, content=content, headers={"Content-Type": kind})
            assert 400 <= answer.status_code < 500, (body[:40], kind, answer.text)
            assert answer.headers["content-type"] == "application/problem+json"
    assert await state(patient) == before


async def test_mutated_bodies_never_break_anything(patient: Identity) -> None:
    person = await patient.logged_in()
    chance = random.Random(20261120)  # noqa: S311 - repeatable, not secret
    seed = b'{"userName":"a b","accountName":"Ab","accountNumber":"PL6","language":"xx","consents":{"x":true}}'
    for _ in range(300):
        body = bytearray(seed)
        for _ in range(chance.randint(1, 6)):
            body[chance.randrange(len(body))] = chance.randrange(256)
        for method, path in (("PATCH", "/users/me"), ("PUT", "/users/consents")):
            answer = await person.asks(method, path, content=bytes(body), headers={"Content-Type": "application/json"})
            assert answer.status_code < 500, (bytes(body), answer.text)


@pytest.mark.parametrize(
    "path", ["/users/me/sessions/%00", "/users/me/sessions/" + "x" * 5000, "/users/%ff", "/users/me/"]
)
async def test_hostile_paths_are_not_found(identity: Identity, path: str) -> None:
    person = await identity.logged_in()
    assert (await person.asks("DELETE", path, follow_redirects=False)).status_code in {307, 404, 405}
