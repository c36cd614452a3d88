"""Logging in with an OpenID provider over the wire: the one that a test product names, on loopback."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable
from http.cookies import SimpleCookie
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx
import pytest

from blackbox.api import PASSWORD, Api, Json

PROVIDER = os.environ.get("TRYBUNA_TEST_PROVIDER", "")
"""The issuer of a provider made for tests, which the product under test names as `test` (`scripts/product.py`)."""
pytestmark = pytest.mark.skipif(not PROVIDER, reason="the product under test names no provider: TRYBUNA_TEST_PROVIDER")
POST = "/users/socialauth/test"
Person = Callable[[], Awaitable[Api]]


class Browser:
    """A visitor with the cookie of a log-in, which httpx does not send back over http."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.cookies: dict[str, str] = {}

    async def send(self, method: str, path: str, body: Json = None, **options: str) -> httpx.Response:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        response = await self.api.send(method, path, body, params=options, headers={"Cookie": cookies})
        for line in response.headers.get_list("set-cookie"):
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
        return response

    async def answered(self, method: str, path: str, body: Json = None) -> tuple[int, str]:
        response = await self.send(method, path, body)
        return response.status_code, response.json().get("code", "") if response.content else ""

    async def goes(self, user: str, **query: str) -> dict[str, str]:
        """Begin a log-in and do it at the provider; answer with what that leads back."""
        return await led_back((await self.send("GET", f"{POST}/start")).json()["authorizationUrl"], user, **query)

    async def token(self, user: str, **query: str) -> str:
        """Get an id token as an app does: with a nonce of ours and a code of its own."""
        nonce = (await self.send("GET", f"{POST}/start")).json()["nonce"]
        async with httpx.AsyncClient(base_url=PROVIDER) as http:
            asked = {"nonce": nonce, "user": user, **query}
            answer = await http.get("/id-token", params=asked)
        return answer.text

    async def brings(self, token: str) -> tuple[int, str]:
        return await self.answered("POST", POST, {"email": "another@trybuna.test", "idToken": token, "from": "api"})


async def led_back(url: str, user: str, **query: str) -> dict[str, str]:
    async with httpx.AsyncClient() as http:
        answer = await http.get(f"{url}&{urlencode({'user': user, **query})}")
    found = parse_qs(str(urlsplit(answer.headers["location"]).query))
    return {name: values[0] for name, values in found.items()}


@pytest.fixture
async def browser(base_url: str) -> AsyncIterator[Browser]:
    async with Api(base_url) as visitor:
        yield Browser(visitor)


def somebody() -> tuple[str, str]:
    """Answer a new subject and address."""
    sub = os.urandom(6).hex()
    return sub, f"s{sub}@trybuna.test"


async def test_an_id_token_logs_in_once(browser: Browser) -> None:
    sub, email = somebody()
    token = await browser.token(f"{sub}:{email}")
    response = await browser.send("POST", POST, {"email": "another@trybuna.test", "idToken": token, "from": "api"})
    assert response.status_code == 200, response.text
    user = response.json()["user"]
    assert (user["email"], user["isEmailConfirmed"]) == (email, True)
    assert "samesite=strict" in response.headers["set-cookie"].lower()
    assert await browser.brings(token) == (400, "social-login-expired")
    again = await browser.send("POST", POST, {"idToken": await browser.token(f"{sub}:other@trybuna.test")})
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
    path = f"{POST}/link"
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
    led = await browser.send("GET", f"{POST}/callback", **back)
    assert (led.status_code, str(urlsplit(led.headers["location"]).path)) == (303, "/socialLogin")
    assert led.headers["location"].endswith("#done")
    refreshed = await browser.send("POST", "/users/session/refresh")
    assert refreshed.json()["user"]["email"] == email
    browser.api.take(refreshed.json())
    assert (await browser.api.send("DELETE", "/users/me/socialauth/test")).json()["code"] == "last-way-in"
    again = await browser.send("GET", f"{POST}/callback", **back)
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
        "GET", f"{POST}/callback", **(await led_back(started["authorizationUrl"], f"{sub}:{email}"))
    )
    assert led.headers["location"].endswith("#linked")
    assert await browser.answered("POST", "/users/me/socialauth/nobody", {}) == (404, "provider-not-found")


async def test_without_a_log_in_begun_here_nothing_counts(browser: Browser) -> None:
    assert await browser.answered("GET", "/users/socialauth/nobody/start") == (404, "provider-not-found")
    assert await browser.answered("POST", "/users/socialauth/nobody", {"idToken": "x"}) == (404, "provider-not-found")
    assert await browser.answered("POST", POST, {}) == (422, "invalid-body")
    assert await browser.answered("POST", f"{POST}/link", {"password": PASSWORD}) == (400, "social-login-expired")
    assert await browser.answered("GET", "/users/me/socialauth") == (401, "not-logged-in")
