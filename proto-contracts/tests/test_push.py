"""A notification of a browser arrives at a push service of the test's own."""

import os
from collections.abc import Awaitable, Callable

import pytest

from blackbox.api import Api
from kit.testing.push import PushService
from kit.testing.waiting import eventually

Person = Callable[[], Awaitable[Api]]
MINE = "/users/me/push"


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
