"""Accounts over the wire: links by mail, a forgotten password, another password and another address."""

import json
import os
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from blackbox import contest as acts
from blackbox.api import PASSWORD, Api, Json, eventually
from blackbox.mail import codes_to, links_to

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"
OTHER = "nine-keepers-in-a-row"
Person = Callable[[], Awaitable[Api]]


@pytest.fixture
async def api(base_url: str) -> AsyncIterator[Api]:
    async with Api(base_url) as visitor:
        yield visitor


def an_address() -> str:
    return f"u{secrets.token_hex(6)}@trybuna.test"


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
    email = an_address()
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


@pytest.mark.parametrize("path", ["/users/confirm-email/resend", "/users/password-reset"])
async def test_asking_for_a_link_answers_everybody_alike(api: Api, participant: Person, path: str) -> None:
    known = (await participant()).user["email"]
    for email in (known, an_address()):
        assert await answer(api, "POST", path, {"email": email}) == (204, "")
    assert await answer(api, "POST", path, {"email": "no address"}) == (422, "email-malformed")
    assert await answer(api, "POST", path, {}) == (422, "invalid-body")


@pytest.mark.skipif("TRYBUNA_HOME" not in os.environ, reason="only a standalone product's home shows what was mailed")
async def test_a_forgotten_password(api: Api, participant: Person) -> None:
    person = await participant()
    email = person.user["email"]
    before = len(await links_to(email))
    assert await answer(api, "POST", "/users/password-reset", {"email": email}) == (204, "")
    token = await link(email, before + 1)
    path = "/users/password-reset/confirm"
    for refused, code in (("short", "too-short"), ("x" * 129, "too-long"), ("password1", "too-common")):
        told = await answer(api, "POST", path, {"token": token, "password": refused})
        assert told == (400, f"password-{code}")
    assert await answer(api, "POST", path, {"token": token, "password": OTHER}) == (204, "")
    assert await answer(api, "POST", path, {"token": token, "password": OTHER}) == (400, "link-invalid")
    assert (await person.send("GET", "/users/me")).status_code == 401
    assert await logs_in(api, email) == (401, "wrong-credentials")
    assert await logs_in(api, email, OTHER) == (200, "")


async def test_another_password(api: Api, participant: Person) -> None:
    person = await participant()
    path = "/users/me/password"
    assert await answer(api, "PUT", path, {"newPassword": OTHER}) == (401, "not-logged-in")
    for refused, code in (("short", "too-short"), ("x" * 129, "too-long"), ("password1", "too-common")):
        assert await answer(person, "PUT", path, {"newPassword": refused}) == (400, f"password-{code}")
    assert await answer(person, "PUT", path, {"newPassword": OTHER}) == (204, "")
    assert (await person.send("GET", "/users/me")).status_code == 200
    assert await logs_in(api, person.user["email"]) == (401, "wrong-credentials")
    assert await logs_in(api, person.user["email"], OTHER) == (200, "")


async def test_another_address(api: Api, participant: Person) -> None:
    person = await participant()
    email, path = an_address(), "/users/me/email"
    assert await answer(api, "PUT", path, {"email": email}) == (401, "not-logged-in")
    assert await answer(person, "PUT", path, {"email": "no address"}) == (422, "email-malformed")
    assert await answer(person, "PUT", path, {"email": email}) == (204, "")
    if (await person.get("/users/me"))["email"] != email:
        assert await answer(api, "POST", "/users/confirm-email", {"token": await link(email)}) == (204, "")
    assert await logs_in(api, person.user["email"]) == (401, "wrong-credentials")
    assert await logs_in(api, email) == (200, "")


async def test_log_out(participant: Person) -> None:
    person = await participant()
    assert (await person.get("/users/session"))["expiresAt"] > acts.in_days(0)
    assert await answer(person, "DELETE", "/users/session", None) == (204, "")
    status, code = await answer(person, "GET", "/users/session", None)
    assert (status, code) in {(401, "session-ended"), (401, "not-logged-in")}, "by the table, by the event"


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


async def test_consents_and_their_history(api: Api, organizer: Api, participant: Person) -> None:
    person = await participant()
    texts = {one["key"]: one for one in await api.get("/users/consents")}
    assert {key for key, text in texts.items() if text["required"]} == {"acceptNecessaryUserConsents"}
    news = "acceptNotNecessaryNewContestsConsentsText"
    for wanted, expected in (
        ({news: True}, (200, "")),
        ({"acceptNecessaryUserConsents": False}, (400, "consent-required")),
        ({"sellMyData": True}, (400, "consent-unknown")),
    ):
        response = await person.send("PUT", "/users/consents", {"consents": wanted})
        assert (response.status_code, response.json().get("code", "")) == expected
    latest = (await person.get("/users/me/consents"))[0]
    assert (latest["key"], latest["accepted"], latest["version"]) == (news, True, texts[news]["version"])
    assert await answer(api, "PUT", "/users/consents", {"consents": {news: True}}) == (401, "not-logged-in")
    assert await person.get("/leagues/userleagues/consents") == []
    contest = await acts.draft_contest(organizer, "Agreed")
    await acts.import_file(organizer, contest["_id"], json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/publish")
    await person.join(contest["_id"])
    (regulation,) = await person.get("/leagues/userleagues/consents")
    assert (regulation["league"], regulation["consent"], regulation["accepted"]) == (contest["_id"], None, True)
    for path in ("/users/me/consents", "/leagues/userleagues/consents"):
        assert await answer(api, "GET", path, None) == (401, "not-logged-in")


async def test_user_name_and_bank_account(participant: Person) -> None:
    person, other = await participant(), await participant()
    for field, wrong, code in (
        ("userName", "a b c", "name-invalid"),
        ("accountName", "a b c", "account-name-invalid"),
        ("accountHolder", "Ola", "account-holder-invalid"),
        ("accountNumber", "PL00", "account-number-invalid"),
    ):
        assert await answer(person, "PATCH", "/users/me", {field: wrong}) == (400, code)
    account = {
        "accountName": "Prizes",
        "accountHolder": "Ola Nowak",
        "accountNumber": f"{secrets.randbelow(10**20):020}",
    }
    changed = await person.patch("/users/me", account | {"userName": "OlaN"})
    assert {key: changed[key] for key in (*account, "userName")} == account | {"userName": "OlaN"}
    taken = {"accountNumber": account["accountNumber"]}
    assert await answer(other, "PATCH", "/users/me", taken) == (409, "account-number-taken")
    wrong = {"accountNumber": None, "password": OTHER}
    assert await answer(person, "PATCH", "/users/me", wrong) == (403, "wrong-password")


async def test_refused_telephone_numbers_and_codes(api: Api, participant: Person) -> None:
    person = await participant()
    number, code = "/users/set-phone-number", "/users/confirm-telephone-verification-code"
    for path, body in ((number, {"telephoneNumber": "600100200"}), (code, {"verificationCode": "123456"})):
        assert await answer(api, "PUT", path, body) == (401, "not-logged-in")
        assert await answer(person, "PUT", path, {}) == (422, "invalid-body")
    assert await answer(person, "PUT", number, {"telephoneNumber": "60-010"}) == (400, "telephone-number-invalid")
    assert await answer(person, "PUT", code, {"verificationCode": "12345"}) == (400, "verification-code-malformed")
    assert await answer(person, "PUT", code, {"verificationCode": "123456"}) == (409, "verification-code-over")
    wrong = {"telephoneNumber": None, "password": OTHER}
    assert await answer(person, "PUT", number, wrong) == (403, "wrong-password")


@pytest.mark.skipif("TRYBUNA_HOME" not in os.environ, reason="only a standalone product's home shows what was sent")
async def test_a_telephone_number(participant: Person) -> None:
    person = await participant()
    digits = f"{secrets.randbelow(10**9):09}"
    set_number, confirm = "/users/set-phone-number", "/users/confirm-telephone-verification-code"
    waiting = await person.put(set_number, {"telephoneNumber": f"{digits[:3]}-{digits[3:6]}-{digits[6:]}"})
    assert (waiting["telephoneNumber"], waiting["telephoneNumberVerificationRequired"]) == (f"+48{digits}", True)
    (sent,) = codes_to(f"+48{digits}")
    wrong = f"{(int(sent) + 1) % 10**6:06}"
    assert await answer(person, "PUT", confirm, {"verificationCode": wrong}) == (400, "verification-code-wrong")
    confirmed = await person.put(confirm, {"verificationCode": sent})
    assert (confirmed["telephoneNumber"], confirmed["telephoneNumberVerificationRequired"]) == (f"+48{digits}", False)
    assert await answer(person, "PUT", confirm, {"verificationCode": sent}) == (409, "verification-code-over")
    for _ in range(2):
        assert (await person.put(set_number, {"telephoneNumber": f"{digits[1:]}0"}))["telephoneNumber"] is not None
    fourth = await answer(person, "PUT", set_number, {"telephoneNumber": digits})
    assert fourth == (429, "too-many-attempts"), "three codes are sent within an hour"
    assert (await person.put(set_number, {"telephoneNumber": None}))["telephoneNumber"] is None
