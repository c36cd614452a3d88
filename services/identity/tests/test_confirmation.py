"""Another bank account needs a log-in of the last minutes, or the password with the request."""

from datetime import UTC, datetime, timedelta

import pytest

from identity.tests.conftest import PASSWORD, Identity, IdentityWith, Person

NUMBER = "PL61109010140000071219812874"
OTHER = "PL27114020040000300201355387"


async def confirmed_before(identity: Identity, time: timedelta) -> Person:
    """Answer somebody who confirmed their session so long ago, and whose page has refreshed its token just now."""
    person = await identity.logged_in()
    await identity.confirm(person.id, ago=time)
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
    person = await confirmed_before(identity, timedelta(minutes=6))
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
    person = await confirmed_before(identity, timedelta(days=3))
    body = {"accountNumber": NUMBER, "accountName": "Striker", "password": PASSWORD}
    changed = await person.asks("PATCH", "/users/me", json=body)
    assert (changed.status_code, changed.json()["accountNumber"]) == (200, NUMBER)
    again = await person.asks("PATCH", "/users/me", json={"accountNumber": OTHER})
    assert again.status_code == 200, "it confirms the session"
    await identity.confirm(person.id, ago=timedelta(minutes=5, seconds=1))
    later = await person.asks("PATCH", "/users/me", json={"accountNumber": NUMBER})
    assert later.json()["code"] == "fresh-login-required"


async def test_a_password_that_is_sent_has_to_be_right_also_just_after_a_log_in(identity: Identity) -> None:
    person = await identity.logged_in()
    body = {"accountNumber": NUMBER, "password": "not-the-password"}
    answer = await person.asks("PATCH", "/users/me", json=body)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong-password")
    assert (await person.asks("GET", "/users/me")).json() == person.answer["user"]


async def test_a_log_in_of_the_last_minutes_does_and_everything_else_needs_neither(identity: Identity) -> None:
    recent = await confirmed_before(identity, timedelta(minutes=4))
    assert (await recent.asks("PATCH", "/users/me", json={"accountNumber": NUMBER})).status_code == 200
    person = await confirmed_before(identity, timedelta(days=3))
    body = {"userName": "striker", "language": "en", "accountNumber": None, "accountName": ""}
    changed = await person.asks("PATCH", "/users/me", json=body)
    assert (changed.status_code, changed.json()["userName"]) == (200, "striker")


CONFIRM = "/users/session/confirm"


async def test_a_log_in_alone_is_no_confirmation(identity: Identity) -> None:
    person = await identity.logged_in(confirmed=False)
    for method, path, body in (
        ("PATCH", "/users/me", {"accountNumber": NUMBER}),
        ("PUT", "/users/me/password", {"newPassword": "nine-keepers-in-a-row"}),
        ("PUT", "/users/me/email", {"email": "new@trybuna.test"}),
        ("PUT", "/users/set-phone-number", {"telephoneNumber": "600100200"}),
        ("POST", "/users/me/factors/authenticator", {}),
        ("POST", "/users/me/passkeys/options", {}),
        ("POST", "/users/me/tokens", {"name": "Bot", "scopes": ["read"], "days": 1}),
        ("DELETE", "/users/me", {"confirmation": person.email}),
        ("GET", "/users/me/export", None),
    ):
        answer = await person.asks(method, path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "fresh-login-required"), path


async def test_the_password_confirms_this_session_for_five_minutes(identity: Identity) -> None:
    person = await identity.logged_in(confirmed=False)
    other = await identity.logged_in(person.email, confirmed=False)
    wrong = await person.asks("POST", CONFIRM, json={"password": "not-the-password"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong-password")
    done = await person.asks("POST", CONFIRM, json={"password": PASSWORD})
    until = datetime.fromisoformat(done.json()["confirmedUntil"])
    assert abs(until - datetime.now(UTC) - timedelta(minutes=5)) < timedelta(minutes=1)
    assert (await person.asks("PATCH", "/users/me", json={"accountNumber": NUMBER})).status_code == 200
    refused = await other.asks("PATCH", "/users/me", json={"accountNumber": OTHER})
    assert refused.json()["code"] == "fresh-login-required"
    await identity.confirm(person.id, ago=timedelta(minutes=5, seconds=1))
    over = await person.asks("PATCH", "/users/me", json={"accountNumber": OTHER})
    assert over.json()["code"] == "fresh-login-required"


@pytest.mark.parametrize("body", [{}, {"password": PASSWORD, "code": "123456"}, {"code": "nonsense"}])
async def test_what_proves_nothing_confirms_nothing(identity: Identity, body: dict[str, str]) -> None:
    person = await identity.logged_in(confirmed=False)
    assert (await person.asks("POST", CONFIRM, json=body)).status_code in {400, 422}
    refused = await person.asks("PATCH", "/users/me", json={"accountNumber": NUMBER})
    assert refused.json()["code"] == "fresh-login-required"


async def test_deciding_about_consents_makes_no_log_in_of_now(identity: Identity) -> None:
    person = await confirmed_before(identity, timedelta(minutes=6))
    decided = await person.asks("PUT", "/users/consents", json={"consents": {"acceptNecessaryUserConsents": True}})
    renewed = Person(person.client, person.email, decided.json(), person.cookie)
    answer = await renewed.asks("PATCH", "/users/me", json={"accountNumber": NUMBER})
    assert answer.json()["code"] == "fresh-login-required"


async def test_guessing_the_password_here_has_to_wait_and_nothing_forgets_it(identity_with: IdentityWith) -> None:
    identity = await identity_with(login_rate="3/5 minutes")
    person = await confirmed_before(identity, timedelta(days=1))
    codes: list[str] = []
    for _ in range(5):
        guess = {"accountNumber": NUMBER, "password": "not-the-password"}
        codes.append((await person.asks("PATCH", "/users/me", json=guess)).json()["code"])
        assert (await person.asks("PATCH", "/users/me", json={"language": "en"})).status_code == 200
    assert codes == ["wrong-password"] * 3 + ["too-many-attempts"] * 2
