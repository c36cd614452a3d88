"""A log-in with an OpenID provider over the wire, as a browser does it. What is refused: identity's `test_social`."""

from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import pytest

from blackbox.api import Api
from blackbox.browser import PROVIDER, SOCIAL, Browser, led_back, somebody

pytestmark = pytest.mark.skipif(not PROVIDER, reason="the product under test names no provider: TRYBUNA_TEST_PROVIDER")


@pytest.fixture
async def browser(base_url: str) -> AsyncIterator[Browser]:
    async with Api(base_url) as visitor:
        yield Browser(visitor, PROVIDER)


async def test_a_browser_comes_back_to_a_page_of_ours_with_its_session(browser: Browser) -> None:
    sub, email = somebody()
    back = await browser.goes(f"{sub}:{email}")
    led = await browser.send("GET", f"{SOCIAL}/callback", **back)
    assert (led.status_code, str(urlsplit(led.headers["location"]).path)) == (303, "/socialLogin")
    assert led.headers["location"].endswith("#done")
    refreshed = await browser.send("POST", "/users/session/refresh")
    assert refreshed.json()["user"]["email"] == email
    browser.api.take(refreshed.json())
    unlink = ("DELETE", "/users/me/socialauth/test")
    assert (await browser.api.send(*unlink)).json()["code"] == "fresh-login-required"
    begun = (await browser.send("POST", "/users/session/confirm/test")).json()
    confirmed = await led_back(begun["authorizationUrl"], f"{sub}:{email}")
    led = await browser.send("GET", f"{SOCIAL}/callback", **confirmed)
    assert led.headers["location"].endswith("/socialLogin#confirmed")
    assert (await browser.api.send(*unlink)).json()["code"] == "last-way-in"
    again = await browser.send("GET", f"{SOCIAL}/callback", **back)
    assert again.headers["location"].endswith("#error=social-login-expired")
