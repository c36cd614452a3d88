"""Acts that matter need a session that was confirmed just now, or the password with the request."""

from dataclasses import replace
from typing import Any

import asyncpg
import pytest

from identity.tests.conftest import PASSWORD, Identity, IdentityWith, Person

NUMBER = "PL61109010140000071219812874"
OTHER = "PL27114020040000300201355387"
CONFIRM = "/users/session/confirm"
ACTS: tuple[tuple[str, str, dict[str, Any] | None], ...] = (
    ("PUT", "/users/me/password", {"newPassword": "nine-keepers-in-a-row"}),
    ("PUT", "/users/me/email", {"email": "other@trybuna.test"}),
    ("PUT", "/users/set-phone-number", {"telephoneNumber": "600100200"}),
    ("PATCH", "/users/me", {"accountNumber": NUMBER}),
    ("POST", "/users/me/factors/authenticator", {}),
    ("POST", "/users/me/factors/authenticator/remove", {}),
    ("POST", "/users/me/factors/recovery-codes", {}),
    ("POST", "/users/me/passkeys/options", {}),
    ("POST", "/users/me/passkeys/0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11/remove", {}),
    ("POST", "/users/me/tokens", {"name": "Script", "scopes": ["read"], "days": 30}),
    ("DELETE", "/users/me/socialauth/google", None),
    ("GET", "/users/me/export", None),
    ("DELETE", "/users/me", {"confirmation": "player1@trybuna.test"}),
)


async def unconfirmed(identity: Identity) -> Person:
    """Answer somebody who has just logged in, and confirms nothing unless the test does."""
    return replace(await identity.logged_in(), confirms=False)


async def later(identity: Identity, seconds: int) -> None:
    """Let all confirmations be so much older."""
    connection = await asyncpg.connect(identity.database)
    await connection.execute("UPDATE sessions SET confirmed_at = confirmed_at - make_interval(secs => $1)", seconds)
    await connection.close()


@pytest.mark.parametrize(("method", "path", "body"), ACTS)
async def test_a_log_in_of_now_alone_opens_nothing(
    identity: Identity, method: str, path: str, body: dict[str, Any] | None
) -> None:
    person = await unconfirmed(identity)
    for language in ("pl", "en"):
        answer = await person.asks(method, path, json=body, headers={"Accept-Language": language})
        assert (answer.status_code, answer.json()["code"]) == (403, "fresh-login-required")
        assert ("password" in answer.json()["detail"]) == (language == "en")
    assert (await person.asks("GET", "/users/me")).json() == person.answer["user"]


@pytest.mark.parametrize(("method", "path", "body"), ACTS)
async def test_a_confirmed_session_does(
    identity: Identity, method: str, path: str, body: dict[str, Any] | None
) -> None:
    person = await unconfirmed(identity)
    assert (await person.proves(password=PASSWORD)).status_code == 200
    answer = await person.asks(method, path, json=body)
    assert answer.status_code < 400 or answer.json()["code"] != "fresh-login-required"


async def test_a_confirmation_lasts_five_minutes_and_is_that_of_one_session(identity: Identity) -> None:
    person = await unconfirmed(identity)
    elsewhere = replace(await identity.logged_in(person.email), confirms=False)
    confirmed = await person.proves(password=PASSWORD)
    assert set(confirmed.json()) == {"confirmedUntil"}
    await later(identity, 290)
    assert (await person.refreshes()).status_code == 200
    assert (await person.asks("PATCH", "/users/me", json={"accountNumber": NUMBER})).status_code == 200
    refused = await elsewhere.asks("PATCH", "/users/me", json={"accountNumber": OTHER})
    assert refused.json()["code"] == "fresh-login-required"
    await later(identity, 20)
    refused = await person.asks("PATCH", "/users/me", json={"accountNumber": OTHER})
    assert refused.json()["code"] == "fresh-login-required"


async def test_a_wrong_password_confirms_nothing(identity: Identity) -> None:
    person = await unconfirmed(identity)
    answer = await person.proves(password="not-the-password")
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong-password")
    assert answer.json()["errors"][0]["pointer"] == "/password"
    refused = await person.asks("PATCH", "/users/me", json={"accountNumber": NUMBER})
    assert refused.json()["code"] == "fresh-login-required"


@pytest.mark.parametrize("proof", [{}, {"password": PASSWORD, "code": "123456"}])
async def test_one_proof_is_needed(identity: Identity, proof: dict[str, str]) -> None:
    person = await unconfirmed(identity)
    answer = await person.proves(**proof)
    assert (answer.status_code, answer.json()["code"]) == (400, "proof-missing")


async def test_nobody_confirms_a_session_that_has_ended(identity: Identity) -> None:
    person = await unconfirmed(identity)
    assert (await identity.client.post(CONFIRM, json={"password": PASSWORD})).json()["code"] == "not-logged-in"
    await person.asks("DELETE", "/users/session")
    assert (await person.proves(password=PASSWORD)).json()["code"] == "session-ended"


async def test_unknown_fields_of_a_change_are_named_and_refuse_nothing(identity: Identity) -> None:
    person = await identity.logged_in()
    body = {"username": "Striker", "language": "en", "roles": ["organizer"]}
    changed = await person.asks("PATCH", "/users/me", json=body)
    assert (changed.status_code, changed.json()["language"]) == (200, "en")
    assert changed.headers["x-ignored-fields"] == "username, roles"


async def test_the_password_in_the_request_confirms_that_request(identity: Identity) -> None:
    person = await unconfirmed(identity)
    body = {"accountNumber": NUMBER, "accountName": "Striker", "password": PASSWORD}
    changed = await person.asks("PATCH", "/users/me", json=body)
    assert (changed.status_code, changed.json()["accountNumber"]) == (200, NUMBER)
    again = await person.asks("PATCH", "/users/me", json={"accountNumber": OTHER})
    assert again.json()["code"] == "fresh-login-required", "it confirms one request"


async def test_a_password_that_is_sent_has_to_be_right_also_in_a_confirmed_session(identity: Identity) -> None:
    person = await unconfirmed(identity)
    await person.proves(password=PASSWORD)
    body = {"accountNumber": NUMBER, "password": "not-the-password"}
    answer = await person.asks("PATCH", "/users/me", json=body)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong-password")
    assert (await person.asks("GET", "/users/me")).json() == person.answer["user"]


async def test_everything_else_needs_no_confirmation(identity: Identity) -> None:
    person = await unconfirmed(identity)
    body = {"userName": "striker", "language": "en", "accountNumber": None, "accountName": ""}
    changed = await person.asks("PATCH", "/users/me", json=body)
    assert (changed.status_code, changed.json()["userName"]) == (200, "striker")


@pytest.mark.parametrize("path", ["/users/me", CONFIRM])
async def test_guessing_the_password_has_to_wait_and_nothing_forgets_it(identity_with: IdentityWith, path: str) -> None:
    identity = await identity_with(login_rate="3/5 minutes")
    person = await unconfirmed(identity)
    codes: list[str] = []
    method = "POST" if path == CONFIRM else "PATCH"
    guess = {"password": "not-the-password"} | ({} if path == CONFIRM else {"accountNumber": NUMBER})
    for _ in range(5):
        codes.append((await person.asks(method, path, json=guess)).json()["code"])
        assert (await person.asks("PATCH", "/users/me", json={"language": "en"})).status_code == 200
    assert codes == ["wrong-password"] * 3 + ["too-many-attempts"] * 2
