"""The second factor over the wire: an app's codes, recovery codes, and log-ins with them."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from pyotp.totp import TOTP

from blackbox.api import PASSWORD, Api, Json

FACTORS = "/users/me/factors"
SETUP = f"{FACTORS}/authenticator"
SECOND = "/users/auth/second-factor"
Person = Callable[[], Awaitable[Api]]


@pytest.fixture
async def visitor(base_url: str) -> AsyncIterator[Api]:
    async with Api(base_url) as api:
        yield api


def code_of(secret: str, steps: int = 0) -> str:
    """Answer what an app shows now, or so many times 30 seconds from now."""
    return TOTP(secret).generate_otp(int(time.time()) // 30 + steps)


async def told(api: Api, method: str, path: str, body: Json = None, **headers: str) -> tuple[int, str]:
    response = await api.send(method, path, body, headers=headers)
    return response.status_code, response.json().get("code", "") if response.content else ""


async def first_step(visitor: Api, email: str) -> str:
    response = await visitor.send("POST", "/users/auth", {"email": email, "password": PASSWORD, "from": "api"})
    assert (response.status_code, response.json()["code"]) == (403, "second-factor-required"), response.text
    assert response.json()["expiresAt"].endswith("Z")
    challenge: str = response.json()["challenge"]
    return challenge


async def test_set_up_log_in_and_turn_off(visitor: Api, participant: Person) -> None:
    person = await participant()
    email = person.user["email"]
    assert await person.get(FACTORS) == {"authenticatorSince": None, "recoveryCodes": 0}
    assert await told(person, "POST", f"{SETUP}/confirm", {"code": "123456"}) == (409, "authenticator-setup-over")
    for path in (f"{SETUP}/remove", f"{FACTORS}/recovery-codes"):
        assert await told(person, "POST", path, {}) == (404, "authenticator-missing")
    for path in (SETUP, f"{SETUP}/remove", f"{FACTORS}/recovery-codes"):
        assert await told(person, "POST", path, {"password": "not-the-password"}) == (403, "wrong-password")
    setup = await person.post(SETUP)
    assert setup["secret"] in setup["uri"]
    confirm = f"{SETUP}/confirm"
    assert await told(person, "POST", confirm, {"code": "12345"}) == (400, "factor-code-malformed")
    assert await told(person, "POST", confirm, {"code": code_of(setup["secret"], 9)}) == (400, "factor-code-wrong")
    codes = (await person.post(confirm, {"code": code_of(setup["secret"])}))["codes"]
    assert await told(person, "POST", SETUP, {}) == (409, "authenticator-present")
    assert (await person.get(FACTORS))["recoveryCodes"] == len(codes) == 10

    challenge = await first_step(visitor, email)
    wrong = {"challenge": challenge, "code": code_of(setup["secret"], 9)}
    assert await told(visitor, "POST", SECOND, wrong) == (400, "factor-code-wrong")
    assert await told(visitor, "POST", SECOND, wrong | {"code": "no code"}) == (400, "factor-code-malformed")
    foreign = await told(visitor, "POST", SECOND, wrong, Origin="https://elsewhere.test")
    assert foreign == (403, "foreign-origin")
    entered = await visitor.post(SECOND, {"challenge": challenge, "code": code_of(setup["secret"], 1)})
    assert (entered["user"]["email"], entered["secondFactorNeeded"]) == (email, False)
    assert await told(visitor, "POST", SECOND, wrong) == (401, "login-challenge-over")

    again = {"challenge": await first_step(visitor, email), "code": codes[0]}
    assert (await told(visitor, "POST", SECOND, again))[0] == 200
    again["challenge"] = await first_step(visitor, email)
    assert await told(visitor, "POST", SECOND, again) == (400, "factor-code-wrong"), "a recovery code is good once"
    renewed = (await person.post(f"{FACTORS}/recovery-codes"))["codes"]
    assert (await told(visitor, "POST", SECOND, again | {"code": codes[1]})) == (400, "factor-code-wrong")
    assert (await told(visitor, "POST", SECOND, again | {"code": renewed[0]}))[0] == 200
    assert await told(person, "POST", f"{SETUP}/remove", {}) == (204, "")
    await visitor.log_in(email, PASSWORD)
