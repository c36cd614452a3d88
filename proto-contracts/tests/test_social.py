"""Logging in with an OpenID provider over the wire: the one that a test product names, on loopback."""

from collections.abc import AsyncIterator, Awaitable, Callable
from urllib.parse import urlsplit

import pytest
from pyotp.totp import TOTP

from blackbox.api import PASSWORD, Api
from blackbox.browser import PROVIDER, SOCIAL, Browser, led_back, somebody

pytestmark = pytest.mark.skipif(not PROVIDER, reason="the product under test names no provider: TRYBUNA_TEST_PROVIDER")
Person = Callable[[], Awaitable[Api]]


@pytest.fixture
async def browser(base_url: str) -> AsyncIterator[Browser]:
    async with Api(base_url) as visitor:
        yield Browser(visitor, PROVIDER)


async def test_an_id_token_logs_in_once(browser: Browser) -> None:
    sub, email = somebody()
    token = await browser.token(f"{sub}:{email}")
    response = await browser.send("POST", SOCIAL, {"email": "another@trybuna.test", "idToken": token, "from": "api"})
    assert response.status_code == 200, response.text
    user = response.json()["user"]
    assert (user["email"], user["isEmailConfirmed"]) == (email, True)
    assert "samesite=strict" in response.headers["set-cookie"].lower()
    assert await browser.brings(token) == (400, "social-login-expired")
    again = await browser.send("POST", SOCIAL, {"idToken": await browser.token(f"{sub}:other@trybuna.test")})
    assert again.json()["user"]["_id"] == user["_id"]


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        *(
            (fault, (401, "social-login-failed"))
            for fault in ("wrong-aud", "wrong-iss", "expired", "alg-none", "hs256")
        ),
        *((fault, (401, "social-login-failed")) for fault in ("wrong-key", "unknown-kid", "no-nonce")),
        ("wrong-nonce", (400, "social-login-expired")),
        ("unverified", (403, "social-email-not-verified")),
    ],
)
async def test_an_id_token_that_does_not_count_is_refused(browser: Browser, fault: str, told: tuple[int, str]) -> None:
    sub, email = somebody()
    assert await browser.brings(await browser.token(f"{sub}:{email}", misbehave=fault)) == told


async def test_an_account_that_is_there_is_linked_by_its_password(browser: Browser, participant: Person) -> None:
    person = await participant()
    email = person.user["email"]
    sub, _ = somebody()
    assert await browser.brings(await browser.token(f"{sub}:{email}")) == (409, "social-link-required")
    path = f"{SOCIAL}/link"
    assert await browser.answered("POST", path, {"password": "wrong"}) == (403, "wrong-password")
    assert (await browser.answered("POST", path, {"password": PASSWORD}))[0] == 200
    assert await browser.answered("POST", path, {"password": PASSWORD}) == (400, "social-login-expired")
    assert (await browser.brings(await browser.token(f"{sub}:{email}")))[0] == 200
    ways = await person.get("/users/me/socialauth")
    assert (ways["hasPassword"], [one["provider"] for one in ways["linked"]]) == (True, ["test"])
    assert (await person.send("DELETE", "/users/me/socialauth/test")).status_code == 204
    assert (await person.send("DELETE", "/users/me/socialauth/test")).json()["code"] == "social-not-linked"


async def test_a_browser_comes_back_to_a_page_of_ours_with_its_session(browser: Browser) -> None:
    sub, email = somebody()
    back = await browser.goes(f"{sub}:{email}")
    led = await browser.send("GET", f"{SOCIAL}/callback", **back)
    assert (led.status_code, str(urlsplit(led.headers["location"]).path)) == (303, "/socialLogin")
    assert led.headers["location"].endswith("#done")
    refreshed = await browser.send("POST", "/users/session/refresh")
    assert refreshed.json()["user"]["email"] == email
    browser.api.take(refreshed.json())
    assert (await browser.api.send("DELETE", "/users/me/socialauth/test")).json()["code"] == "last-way-in"
    again = await browser.send("GET", f"{SOCIAL}/callback", **back)
    assert again.headers["location"].endswith("#error=social-login-expired")


async def test_linking_begins_with_a_log_in_of_now_and_ends_at_the_provider(
    browser: Browser, participant: Person
) -> None:
    person = await participant()
    browser.api.http.headers["Authorization"] = person.http.headers["Authorization"]
    sub, email = somebody()
    assert await browser.answered("POST", "/users/me/socialauth/test", {"password": "wrong"}) == (403, "wrong-password")
    started = (await browser.send("POST", "/users/me/socialauth/test", {})).json()
    led = await browser.send(
        "GET", f"{SOCIAL}/callback", **(await led_back(started["authorizationUrl"], f"{sub}:{email}"))
    )
    assert led.headers["location"].endswith("#linked")
    assert await browser.answered("POST", "/users/me/socialauth/nobody", {}) == (404, "provider-not-found")


async def test_an_account_has_one_person_at_a_provider(browser: Browser, participant: Person) -> None:
    email = (await participant()).user["email"]
    for told in ((200, ""), (409, "social-already-linked")):
        sub, _ = somebody()
        assert await browser.brings(await browser.token(f"{sub}:{email}")) == (409, "social-link-required")
        assert await browser.answered("POST", f"{SOCIAL}/link", {"password": PASSWORD}) == told


async def test_the_second_factor_is_asked_for_after_the_provider(browser: Browser, participant: Person) -> None:
    person = await participant()
    sub, asked = somebody()[0], (403, "second-factor-required")
    setup = await person.post("/users/me/factors/authenticator", {"password": PASSWORD})
    code = TOTP(setup["secret"]).now()
    await person.post("/users/me/factors/authenticator/confirm", {"code": code})
    user = f"{sub}:{person.user['email']}"
    assert await browser.brings(await browser.token(user)) == (409, "social-link-required")
    assert await browser.answered("POST", f"{SOCIAL}/link", {"password": PASSWORD}) == asked
    assert await browser.brings(await browser.token(user)) == asked


async def test_without_a_log_in_begun_here_nothing_counts(browser: Browser) -> None:
    assert await browser.answered("GET", "/users/socialauth/nobody/start") == (404, "provider-not-found")
    assert await browser.answered("POST", "/users/socialauth/nobody", {"idToken": "x"}) == (404, "provider-not-found")
    assert await browser.answered("POST", "/users/socialauth/nobody/link", {"password": PASSWORD}) == (
        404,
        "provider-not-found",
    )
    assert await browser.answered("GET", "/users/socialauth/nobody/callback") == (404, "provider-not-found")
    assert await browser.answered("GET", f"{SOCIAL}/start?from=<b>") == (422, "invalid-body")
    assert await browser.answered("POST", SOCIAL, {}) == (422, "invalid-body")
    assert await browser.answered("POST", f"{SOCIAL}/link", {"password": PASSWORD}) == (400, "social-login-expired")
    assert await browser.answered("GET", "/users/me/socialauth") == (401, "not-logged-in")
