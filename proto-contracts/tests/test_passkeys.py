"""Passkeys over the wire, with a device made for tests."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from blackbox.api import Api, Json
from blackbox.devices import device_of
from kit.testing.passkeys import Device

MINE = "/users/me/passkeys"
LOG_IN = "/users/auth/passkey"
Person = Callable[[], Awaitable[Api]]


@pytest.fixture
async def visitor(base_url: str) -> AsyncIterator[Api]:
    async with Api(base_url) as api:
        yield api


async def told(api: Api, method: str, path: str, body: Json = None, **headers: str) -> tuple[int, str]:
    response = await api.send(method, path, body, headers=headers)
    return response.status_code, response.json()["code"] if response.is_error else ""


async def asked(visitor: Api) -> Json:
    return (await visitor.post(f"{LOG_IN}/options"))["publicKey"]


async def test_add_log_in_and_remove(visitor: Api, participant: Person) -> None:
    person = await participant()
    assert await person.get(MINE) == []
    assert await told(person, "POST", f"{MINE}/options", {"password": "not-the-password"}) == (403, "wrong-password")
    device, options = await device_of(person)
    elsewhere = device.creates(options, origin="https://elsewhere.test")
    assert await told(person, "POST", MINE, {"credential": elsewhere}) == (400, "passkey-refused")
    made = device.creates((await person.post(f"{MINE}/options"))["publicKey"])
    assert await told(person, "POST", MINE, {"credential": made}) == (201, "")
    assert await told(person, "POST", MINE, {"credential": made}) == (400, "passkey-challenge-over")
    again = device.creates((await person.post(f"{MINE}/options"))["publicKey"])
    assert await told(person, "POST", MINE, {"credential": again}) == (409, "passkey-known")

    signed = device.signs(await asked(visitor))
    foreign = await told(visitor, "POST", LOG_IN, {"credential": signed}, Origin="https://elsewhere.test")
    assert foreign == (403, "foreign-origin")
    entered = await visitor.post(LOG_IN, {"credential": signed, "from": "api"})
    assert entered["user"]["email"] == person.user["email"]
    assert await told(visitor, "POST", LOG_IN, {"credential": signed}) == (400, "passkey-challenge-over")
    stranger = Device(device.origin, user_handle=device.user_handle).signs(await asked(visitor))
    assert await told(visitor, "POST", LOG_IN, {"credential": stranger}) == (401, "passkey-login-failed")

    confirm = "/users/session/confirm"
    signed = device.signs(await asked(visitor))
    assert (await person.post(confirm, {"credential": signed}))["confirmedUntil"] > entered["serverTime"]
    assert await told(person, "POST", confirm, {"credential": signed}) == (400, "passkey-challenge-over")
    other = await participant()
    signed = device.signs(await asked(visitor))
    assert await told(other, "POST", confirm, {"credential": signed}) == (403, "passkey-not-yours")

    (mine,) = await person.get(MINE)
    assert mine["lastUsedAt"] is not None
    named = await person.patch(f"{MINE}/{mine['_id']}", {"name": "Telefon"})
    assert named == (await person.get(MINE))[0] == mine | {"name": "Telefon"}
    remove = f"{MINE}/{mine['_id']}/remove"
    assert await told(person, "POST", remove, {"password": "not-the-password"}) == (403, "wrong-password")
    assert await told(person, "POST", remove, {}) == (204, "")
    assert await told(person, "POST", remove, {}) == (404, "passkey-not-found")
    gone = device.signs(await asked(visitor))
    assert await told(visitor, "POST", LOG_IN, {"credential": gone}) == (401, "passkey-login-failed")
