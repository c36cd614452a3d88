"""POST /users/auth."""

import asyncio

import pytest

from identity.settings import Settings
from identity.tests.conftest import COOKIE, PASSWORD, Identity, IdentityWith, refresh_token

WRONG = {"pl": "Nieprawidłowy adres e-mail lub hasło.", "en": "Wrong e-mail address or password."}


WRONG_PASSWORD = "wrong-password-entirely"


def attempt(email: str, password: str = WRONG_PASSWORD) -> dict[str, str]:
    return {"email": email, "password": password, "from": "web"}


async def test_a_log_in_answers_a_token_and_the_user(identity: Identity) -> None:
    email = await identity.registered("Ada@trybuna.test")
    person = await identity.logged_in("ada@TRYBUNA.test ")
    assert person.answer["user"]["email"] == email
    assert person.answer["accessToken"].count(".") == 2
    assert person.answer["serverTime"] < person.answer["expiresAt"]
    assert (await person.asks("GET", "/users/me")).json() == person.answer["user"]


async def test_the_refresh_cookie_cannot_be_read_or_sent_by_others(identity: Identity) -> None:
    answer = await identity.client.post("/users/auth", json=attempt(await identity.registered(), PASSWORD))
    name, *attributes = answer.headers["set-cookie"].split("; ")
    assert name.startswith(f"{COOKIE}=")
    assert sorted(attributes) == ["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=strict", "Secure"]
    assert "no-store" in answer.headers["cache-control"]


def test_a_public_address_without_tls_is_noticed() -> None:
    assert Settings(public_url="http://192.0.2.1:8080").loses_cookies
    assert not Settings(public_url="http://192.0.2.1:8080", plain_http=True).loses_cookies
    assert not Settings(public_url="https://trybuna.example").loses_cookies
    assert not Settings(public_url="http://localhost:8080").loses_cookies


async def test_on_plain_http_elsewhere_than_localhost_the_cookie_has_another_name(identity_with: IdentityWith) -> None:
    identity = await identity_with(plain_http=True, public_url="http://192.0.2.1:8080")
    email = await identity.registered()
    answer = await identity.client.post("/users/auth", json=attempt(email, PASSWORD))
    assert "Secure" not in answer.headers["set-cookie"]
    token = refresh_token(answer, "trybuna-refresh")
    again = await identity.client.post("/users/session/refresh", headers={"Cookie": f"trybuna-refresh={token}"})
    assert again.status_code == 200


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_a_wrong_password_and_an_unknown_address_are_told_apart_by_nothing(
    identity: Identity, language: str
) -> None:
    email = await identity.registered()
    answers = [
        await identity.client.post("/users/auth", json=attempt(tried), headers={"Accept-Language": language})
        for tried in (email, "nobody@trybuna.test", "no address at all")
    ]
    told = [{key: value for key, value in answer.json().items() if key != "requestId"} for answer in answers]
    assert told[0] == told[1] == told[2]
    assert (answers[0].status_code, told[0]["code"], told[0]["detail"]) == (401, "wrong-credentials", WRONG[language])
    assert all("set-cookie" not in answer.headers for answer in answers)


async def test_an_unknown_address_costs_the_same_comparison_as_a_wrong_password(identity: Identity) -> None:
    email = await identity.registered()
    with identity.comparisons() as wrong:
        await identity.client.post("/users/auth", json=attempt(email))
    with identity.comparisons() as unknown:
        await identity.client.post("/users/auth", json=attempt("nobody@trybuna.test"))
    assert len(wrong) == 1
    assert wrong == unknown


async def test_before_the_confirmation_only_the_right_password_hears_of_it(identity_with: IdentityWith) -> None:
    identity = await identity_with(email_confirmation=True)
    email = await identity.registered()
    answer = await identity.client.post("/users/auth", json=attempt(email, PASSWORD), headers={"Accept-Language": "en"})
    assert (answer.status_code, answer.json()["code"]) == (403, "email-not-confirmed")
    assert answer.json()["detail"].startswith("Confirm your e-mail address first.")
    assert (await identity.client.post("/users/auth", json=attempt(email))).status_code == 401


async def test_guessing_has_to_wait_and_the_owner_elsewhere_does_not(identity_with: IdentityWith) -> None:
    identity = await identity_with(login_rate="3/5 minutes")
    email = await identity.registered()
    codes = [(await identity.client.post("/users/auth", json=attempt(email))).status_code for _ in range(5)]
    assert codes == [401, 401, 401, 429, 429]
    refused = await identity.client.post("/users/auth", json=attempt(email.upper(), PASSWORD))
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-attempts")
    assert refused.json()["detail"] == "Zbyt wiele prób. Spróbuj ponownie za 5 min."
    assert 250 < int(refused.headers["retry-after"]) <= 300
    async with identity.from_network("198.51.100.9") as elsewhere:
        assert (await elsewhere.post("/users/auth", json=attempt(email, PASSWORD))).status_code == 200
    other = await identity.registered()
    assert (await identity.client.post("/users/auth", json=attempt(other, PASSWORD))).status_code == 200


async def test_waiting_helps(identity_with: IdentityWith) -> None:
    identity = await identity_with(login_rate="1/second", login_network_rate="100000/second")
    email = await identity.registered()
    await identity.client.post("/users/auth", json=attempt(email))

    async def enters() -> int:
        return (await identity.client.post("/users/auth", json=attempt(email, PASSWORD))).status_code

    async with asyncio.timeout(60):
        while await enters() != 200:
            continue


async def test_a_success_forgets_the_failures_before_it(identity_with: IdentityWith) -> None:
    identity = await identity_with(login_rate="3/5 minutes")
    email = await identity.registered()
    for _ in range(3):
        for _ in range(2):
            assert (await identity.client.post("/users/auth", json=attempt(email))).status_code == 401
        await identity.logged_in(email)


async def test_one_network_cannot_try_many_accounts(identity_with: IdentityWith) -> None:
    identity = await identity_with(login_network_rate="4/5 minutes")
    identity.lets_in_beyond(1)
    codes = [
        (await identity.client.post("/users/auth", json=attempt(f"p{number}@trybuna.test"))).status_code
        for number in range(7)
    ]
    assert codes == [401] * 4 + [401] + [429] * 2


async def test_more_log_ins_than_can_wait_are_sent_away(identity_with: IdentityWith) -> None:
    identity = await identity_with(password_threads=1, password_queue=2)
    email = await identity.registered()
    answers = await identity.crowded(attempt(email, PASSWORD), 8, refused=6)
    busy = [answer for answer in answers if answer.status_code == 429]
    assert sorted(answer.status_code for answer in answers) == [200] * 2 + [429] * 6
    assert {answer.json()["code"] for answer in busy} == {"too-busy"}
    assert all(answer.headers["retry-after"] for answer in busy)
    await identity.logged_in(email)


async def test_another_sites_page_cannot_log_anybody_in(identity: Identity) -> None:
    email = await identity.registered()
    for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://evil.example"}):
        answer = await identity.client.post("/users/auth", json=attempt(email, PASSWORD), headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
        assert "set-cookie" not in answer.headers
