"""Every call of the accounts that declares 429 `too-many-attempts` answers it, and those that take reports or codes.

The product of the other tests lets one network do nearly anything. This one is strict and takes 127.0.0.1 for its
proxy: each test comes from a network of its own.
"""

import os
import secrets
from collections.abc import AsyncIterator

import httpx
import pytest
from pyotp.totp import TOTP

from blackbox.api import PASSWORD, Api
from blackbox.browser import SOCIAL, Browser, somebody
from blackbox.document import Operation, operations
from blackbox.strict import ALLOWED, NOBODYS_CODE, another_network, asked, newcomer, wrong_password
from blackbox.witnesses import that_declare

FEW = ALLOWED + 2
"""Calls after which one must have been refused: registering and logging in count, too, where they share a rate."""
BEYOND = 2
"""Attempts that may be let in beyond a network's rate, one in a second, while a slow machine answers."""
SECOND = "POST /users/auth/second-factor"
PUSH_TEST = "POST /users/me/push/{pushSubscriptionId}/test"
LINK = "POST /users/socialauth/{provider}/link"
BELOW = {
    SECOND: "it is counted for who has shown the password",
    PUSH_TEST: "it is counted for a browser that is there",
    LINK: "it is counted for who comes from a provider",
}
DECLARING = that_declare(429, "too-many-attempts")
FOR_VISITORS = {
    "POST /users",
    "POST /users/auth",
    "POST /users/auth/passkey",
    "POST /users/auth/passkey/options",
    "POST /users/auth/registration",
    "POST /users/confirm-email/resend",
    "POST /users/password-reset",
    "POST /users/socialauth/{provider}",
    "POST /users/token",
    "GET /users/socialauth/{provider}/start",
}
pytestmark = pytest.mark.skipif("TRYBUNA_HOME" not in os.environ, reason="a standalone product shows it all")


@pytest.fixture
async def browser(strict: dict[str, str]) -> AsyncIterator[Browser]:
    async with newcomer(strict) as somebody_new:
        yield somebody_new


@pytest.fixture
def visitor(browser: Browser) -> Api:
    return browser.api


async def attempt(api: Api, operation: Operation) -> httpx.Response:
    """Make a call that is counted."""
    if operation.label == "POST /users/auth":  # its example may be somebody's by now, with whichever password
        return await asked(api, operation, operation.example | {"password": secrets.token_hex(16)})
    counts_password = operation.example is not None and operation.label not in FOR_VISITORS
    return await asked(api, operation, wrong_password(api, operation) if counts_password else operation.example)


@pytest.mark.parametrize(
    "operation", [one for one in DECLARING if one.label not in BELOW], ids=lambda operation: operation.label
)
async def test_one_attempt_too_many_is_refused_with_a_time_to_wait(visitor: Api, operation: Operation) -> None:
    if operation.label not in FOR_VISITORS:
        await visitor.register()
    answers = [await attempt(visitor, operation) for _ in range(FEW + BEYOND)]
    answer = next((one for one in answers if one.status_code == 429), answers[-1])
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many-attempts"), answer.text
    assert 0 < int(answer.headers["Retry-After"]) <= 3600
    assert PASSWORD not in answer.text


async def test_another_network_is_not_refused_for_it(strict: dict[str, str], visitor: Api) -> None:
    body = {"email": "nobody@trybuna.test", "password": "wrong", "from": "api"}
    codes = [(await visitor.send("POST", "/users/auth", body)).status_code for _ in range(FEW)]
    assert codes[-1] == 429
    async with Api(strict["BASE_URL"]) as other:
        other.http.headers.update(another_network())
        assert (await other.send("POST", "/users/auth", body)).status_code == 401


async def test_codes_of_the_second_step_cannot_be_tried(visitor: Api) -> None:
    await visitor.register()
    email = visitor.user["email"]
    setup = await visitor.post("/users/me/factors/authenticator", {"password": PASSWORD})
    code = TOTP(setup["secret"]).now()
    await visitor.post("/users/me/factors/authenticator/confirm", {"code": code})
    entered = await visitor.send("POST", "/users/auth", {"email": email, "password": PASSWORD, "from": "api"})
    wrong = {"challenge": entered.json()["challenge"], "code": "000000" if code != "000000" else "111111"}
    codes = [await visitor.refusal("POST", "/users/auth/second-factor", wrong) for _ in range(FEW)]
    assert (codes[0], codes[-1]) == ((400, "factor-code-wrong"), (429, "too-many-attempts"))


async def test_a_browser_is_not_tried_again_and_again(visitor: Api) -> None:
    await visitor.register()
    subscription = next(one for one in operations() if one.label == "PUT /users/me/push").example
    browser = await visitor.put("/users/me/push", subscription)
    path = f"/users/me/push/{browser['_id']}/test"
    answers = [await visitor.send("POST", path) for _ in range(FEW)]
    assert [one.status_code for one in answers] == [204] * ALLOWED + [429] * (FEW - ALLOWED)
    assert answers[-1].json()["code"] == "too-many-attempts"


async def test_reports_are_counted_by_person_and_for_visitors_by_network(strict: dict[str, str], visitor: Api) -> None:
    feedback, errors, body = "/storage/logs/user-feedback", "/storage/logs/errors", {"message": "Nie działa"}
    answers = [await visitor.send("POST", errors, body) for _ in range(FEW)]
    assert [one.status_code for one in answers] == [201] * ALLOWED + [429] * (FEW - ALLOWED)
    await visitor.register()
    answers = [await visitor.send("POST", path, body) for path in (feedback, errors, feedback, feedback, errors)]
    assert [one.status_code for one in answers] == [201] * ALLOWED + [429] * (FEW - ALLOWED)
    assert answers[-1].json()["code"] == "too-many-reports"
    assert 0 < int(answers[-1].headers["Retry-After"]) <= 3600
    async with Api(strict["BASE_URL"]) as other:
        other.http.headers.update(another_network())
        assert (await other.send("POST", errors, body)).status_code == 201


async def test_codes_of_private_leagues_cannot_be_tried(visitor: Api) -> None:
    await visitor.register()
    path = f"/leagues/private/privateLeague/{NOBODYS_CODE}"
    codes = [await visitor.refusal("GET", path) for _ in range(FEW)]
    assert codes[:ALLOWED] == [(404, "private-league-not-found")] * ALLOWED
    assert codes[ALLOWED:] == [(429, "too-many-codes")] * (FEW - ALLOWED)


async def test_invite_links_cannot_be_tried_and_networks_do_not_share_a_count(
    strict: dict[str, str], visitor: Api
) -> None:
    path = f"/leagues/private/links/{NOBODYS_CODE}"
    answers = [await visitor.send("GET", path) for _ in range(FEW)]
    codes = [(one.status_code, one.json()["code"]) for one in answers]
    assert codes[:ALLOWED] == [(404, "invite-link-over")] * ALLOWED
    assert codes[ALLOWED:] == [(429, "too-many-links")] * (FEW - ALLOWED)
    assert 0 < int(answers[-1].headers["Retry-After"]) <= 3600
    async with Api(strict["BASE_URL"]) as other:
        other.http.headers.update(another_network())
        assert await other.refusal("GET", path) == (404, "invite-link-over")


async def test_the_password_that_links_a_provider_cannot_be_guessed(browser: Browser) -> None:
    await browser.api.register()
    sub, _ = somebody()
    brought = await browser.brings(await browser.token(f"{sub}:{browser.api.user['email']}"))
    assert brought == (409, "social-link-required")
    codes = [await browser.answered("POST", f"{SOCIAL}/link", {"password": "wrong"}) for _ in range(FEW)]
    assert (codes[0], codes[-1]) == ((403, "wrong-password"), (429, "too-many-attempts"))


def test_what_is_shown_below_still_declares_it() -> None:
    assert set(BELOW) <= {operation.label for operation in DECLARING}
