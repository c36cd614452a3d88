"""Another bank account needs a log-in of the last minutes, or the password with the request."""

from datetime import timedelta

import asyncpg
import pytest

from identity.tests.conftest import PASSWORD, Identity, IdentityWith, Person

NUMBER = "PL61109010140000071219812874"
OTHER = "PL27114020040000300201355387"


async def logged_in_for(identity: Identity, time: timedelta) -> Person:
    """Answer somebody who logged in so long ago, and whose page has refreshed its token just now."""
    person = await identity.logged_in()
    connection = await asyncpg.connect(identity.database)
    await connection.execute("UPDATE sessions SET created_at = created_at - $1::interval", time)
    await connection.close()
    refreshed = await person.refreshes()
    assert refreshed.status_code == 200
    return Person(person.client, person.email, refreshed.json(), person.cookie)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"accountNumber": NUMBER}, "fresh-login-required"),
        ({"accountName": "Striker"}, "fresh-login-required"),
        ({"accountHolder": "Ola Nowak"}, "fresh-login-required"),
        ({"accountNumber": NUMBER, "password": "not-the-password"}, "wrong-password"),
    ],
)
async def test_an_older_log_in_changes_no_bank_account(identity: Identity, change: dict[str, str], code: str) -> None:
    person = await logged_in_for(identity, timedelta(minutes=11))
    for language in ("pl", "en"):
        answer = await person.asks("PATCH", "/users/me", json=change, headers={"Accept-Language": language})
        assert (answer.status_code, answer.json()["code"]) == (403, code)
        assert ("password" in answer.json()["detail"].lower()) == (language == "en")
    assert (await person.asks("GET", "/users/me")).json() == person.answer["user"]


async def test_unknown_fields_of_a_change_are_named_and_refuse_nothing(identity: Identity) -> None:
    person = await identity.logged_in()
    body = {"username": "Striker", "language": "en", "roles": ["organizer"]}
    changed = await person.asks("PATCH", "/users/me", json=body)
    assert (changed.status_code, changed.json()["language"]) == (200, "en")
    assert changed.headers["x-ignored-fields"] == "username, roles"


async def test_the_password_in_the_request_does(identity: Identity) -> None:
    person = await logged_in_for(identity, timedelta(days=3))
    body = {"accountNumber": NUMBER, "accountName": "Striker", "password": PASSWORD}
    changed = await person.asks("PATCH", "/users/me", json=body)
    assert (changed.status_code, changed.json()["accountNumber"]) == (200, NUMBER)
    again = await person.asks("PATCH", "/users/me", json={"accountNumber": OTHER})
    assert again.json()["code"] == "fresh-login-required", "it confirms one request"


async def test_a_password_that_is_sent_has_to_be_right_also_just_after_a_log_in(identity: Identity) -> None:
    person = await identity.logged_in()
    body = {"accountNumber": NUMBER, "password": "not-the-password"}
    answer = await person.asks("PATCH", "/users/me", json=body)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong-password")
    assert (await person.asks("GET", "/users/me")).json() == person.answer["user"]


async def test_a_log_in_of_the_last_minutes_does_and_everything_else_needs_neither(identity: Identity) -> None:
    recent = await logged_in_for(identity, timedelta(minutes=9))
    assert (await recent.asks("PATCH", "/users/me", json={"accountNumber": NUMBER})).status_code == 200
    person = await logged_in_for(identity, timedelta(days=3))
    body = {"userName": "striker", "language": "en", "accountNumber": None, "accountName": ""}
    changed = await person.asks("PATCH", "/users/me", json=body)
    assert (changed.status_code, changed.json()["userName"]) == (200, "striker")


async def test_deciding_about_consents_makes_no_log_in_of_now(identity: Identity) -> None:
    person = await logged_in_for(identity, timedelta(minutes=11))
    decided = await person.asks("PUT", "/users/consents", json={"consents": {"acceptNecessaryUserConsents": True}})
    renewed = Person(person.client, person.email, decided.json(), person.cookie)
    answer = await renewed.asks("PATCH", "/users/me", json={"accountNumber": NUMBER})
    assert answer.json()["code"] == "fresh-login-required"


async def test_guessing_the_password_here_has_to_wait_and_nothing_forgets_it(identity_with: IdentityWith) -> None:
    identity = await identity_with(login_rate="3/5 minutes")
    person = await logged_in_for(identity, timedelta(days=1))
    codes: list[str] = []
    for _ in range(5):
        guess = {"accountNumber": NUMBER, "password": "not-the-password"}
        codes.append((await person.asks("PATCH", "/users/me", json=guess)).json()["code"])
        assert (await person.asks("PATCH", "/users/me", json={"language": "en"})).status_code == 200
    assert codes == ["wrong-password"] * 3 + ["too-many-attempts"] * 2
