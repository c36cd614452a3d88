"""Accounts over the wire: a link by mail opens one, and an ended session is refused by every service."""

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from blackbox.api import PASSWORD, Api, Json, eventually
from blackbox.mail import links_to

Person = Callable[[], Awaitable[Api]]


@pytest.fixture
async def api(base_url: str) -> AsyncIterator[Api]:
    async with Api(base_url) as visitor:
        yield visitor


async def answer(api: Api, method: str, path: str, body: Json) -> tuple[int, str]:
    """Ask; answer status and code."""
    response = await api.send(method, path, body)
    return response.status_code, response.json()["code"] if response.content else ""


async def link(email: str, number: int = 1) -> str:
    """Answer the token of the so-many-th link that is mailed to an address."""
    return (await eventually(lambda: links_to(email), lambda found: len(found) >= number))[number - 1]


async def logs_in(api: Api, email: str, password: str = PASSWORD) -> tuple[int, str]:
    response = await api.send("POST", "/users/auth", {"email": email, "password": password, "from": "api"})
    return response.status_code, response.json().get("code", "")


async def test_register_confirm_log_in(api: Api) -> None:
    no_address = {"email": "no address", "password": PASSWORD}
    assert await answer(api, "POST", "/users", no_address) == (422, "email-malformed")
    email = f"u{secrets.token_hex(6)}@trybuna.test"
    made = await api.post("/users", {"email": email, "password": PASSWORD})
    if made["isEmailConfirmed"]:
        pytest.skip("this product takes addresses as confirmed: TRYBUNA_EMAIL_CONFIRMATION")
    assert await logs_in(api, email) == (403, "email-not-confirmed")
    first = await link(email)
    assert await answer(api, "POST", "/users/confirm-email/resend", {"email": email}) == (204, "")
    again = await link(email, 2)
    assert await answer(api, "POST", "/users/confirm-email", {"token": again}) == (204, "")
    for used in (again, first):
        assert await answer(api, "POST", "/users/confirm-email", {"token": used}) == (400, "link-invalid")
    assert await logs_in(api, email) == (200, "")


async def test_the_browser_that_registered_is_logged_in_after_the_confirmation(api: Api) -> None:
    email, key = f"u{secrets.token_hex(6)}@trybuna.test", secrets.token_urlsafe(32)
    made = await api.post("/users", {"email": email, "password": PASSWORD, "key": key})
    if made["isEmailConfirmed"]:
        pytest.skip("this product takes addresses as confirmed: TRYBUNA_EMAIL_CONFIRMATION")
    at = "/users/auth/registration"
    assert await answer(api, "POST", at, {"key": key}) == (403, "email-not-confirmed")
    assert await answer(api, "POST", "/users/confirm-email", {"token": await link(email)}) == (204, "")
    assert (await api.post(at, {"key": key}))["user"]["email"] == email
    assert await answer(api, "POST", at, {"key": key}) == (401, "registration-over")


async def test_my_sessions(api: Api, participant: Person) -> None:
    person, stranger = await participant(), await participant()
    (own,) = await person.get("/users/me/sessions")
    assert own["current"]
    (foreign,) = await stranger.get("/users/me/sessions")
    async with Api(api.base_url) as phone, Api(api.base_url) as tablet:
        for other in (phone, tablet):
            await other.log_in(person.user["email"], PASSWORD)
        listed = await person.get("/users/me/sessions")
        assert [one["_id"] for one in listed if one["current"]] == [own["_id"]]
        (first,) = [one["_id"] for one in await phone.get("/users/me/sessions") if one["current"]]
        path = f"/users/me/sessions/{first}"
        assert await answer(person, "DELETE", path, None) == (204, "")
        assert await answer(person, "DELETE", path, None) == (404, "session-not-found")
        theirs = f"/users/me/sessions/{foreign['_id']}"
        assert await answer(person, "DELETE", theirs, None) == (404, "session-not-found")
        assert await answer(person, "DELETE", "/users/me/sessions", None) == (204, "")
        assert [one["_id"] for one in await person.get("/users/me/sessions")] == [own["_id"]]
        for method, at in (("GET", "/users/me/sessions"), ("DELETE", "/users/me/sessions"), ("DELETE", path)):
            assert await answer(api, method, at, None) == (401, "not-logged-in")
            for ended in (phone, tablet):
                status, code = await answer(ended, method, at, None)
                assert (status, code) in {(401, "session-ended"), (401, "not-logged-in")}, "by the table, by the event"
        for other in (phone, tablet):
            elsewhere = await eventually(
                lambda other=other: other.send("GET", "/leagues/archive"),
                lambda found: found.status_code == 401,
            )
            assert elsewhere.json()["code"] == "not-logged-in"
    assert (await stranger.send("GET", "/users/me")).status_code == 200
