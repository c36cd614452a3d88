"""Notifications of browsers, over the wire; what arrives at a push service of the test's own, where one is taken."""

import os
from collections.abc import Awaitable, Callable

import pytest

from blackbox.api import Api
from kit.testing.push import Browser, PushService
from kit.testing.waiting import eventually

Person = Callable[[], Awaitable[Api]]
MINE = "/users/me/push"


async def test_a_browser_is_subscribed_listed_and_removed(participant: Person) -> None:
    person, other = await participant(), await participant()
    before = await person.get(MINE)
    assert (len(before["publicKey"]), before["browsers"]) == (87, [])
    browser = Browser("https://push.example.org")
    made = await person.put(MINE, browser.subscription)
    assert (await person.get(MINE))["browsers"] == [made]
    assert await other.refusal("DELETE", f"{MINE}/{made['_id']}") == (404, "push-subscription-not-found")
    taken = await other.put(MINE, browser.subscription)
    assert (await person.get(MINE))["browsers"] == [], "a browser shows the messages of one account"
    assert (await other.send("DELETE", f"{MINE}/{taken['_id']}")).status_code == 204
    assert (await other.get(MINE))["browsers"] == []


async def test_what_is_refused(base_url: str, participant: Person) -> None:
    person = await participant()
    good = Browser("https://push.example.org").subscription
    for endpoint in ("http://push.example.org/x", "https://user@push.example.org/x", "file:///etc/passwd", "x"):
        assert await person.refusal("PUT", MINE, good | {"endpoint": endpoint}) == (400, "push-subscription-refused")
    assert await person.refusal("PUT", MINE, good | {"keys": {"p256dh": "x", "auth": "x"}}) == (
        400,
        "push-subscription-refused",
    )
    assert await person.refusal("PUT", MINE, {}) == (422, "invalid-body")
    for path in ("x", "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c41"):
        assert await person.refusal("DELETE", f"{MINE}/{path}") == (404, "push-subscription-not-found")
        assert await person.refusal("POST", f"{MINE}/{path}/test") == (404, "push-subscription-not-found")
    async with Api(base_url) as visitor:
        for method, path in (("GET", MINE), ("PUT", MINE), ("DELETE", f"{MINE}/x"), ("POST", f"{MINE}/x/test")):
            assert await visitor.refusal(method, path, good) == (401, "not-logged-in")


@pytest.mark.skipif("TRYBUNA_HOME" not in os.environ, reason="only a product of the tests' own sends to this machine")
async def test_a_notification_arrives_encrypted_and_signed(participant: Person) -> None:
    person = await participant()
    async with PushService().running() as service:
        browser = service.subscribed((await person.get(MINE))["publicKey"])
        made = await person.put(MINE, browser.subscription)
        assert (await person.send("POST", f"{MINE}/{made['_id']}/test")).status_code == 204
        await eventually(lambda: service.messages)
        [arrived] = service.messages
        assert (arrived.browser, arrived.says["path"]) == (browser, "/profile")
        assert arrived.contact.startswith("mailto:")
