"""POST /users."""

import asyncio

import asyncpg
import pytest

from identity.tests.conftest import PASSWORD, Identity, IdentityWith

EXISTS = {
    "pl": "Konto z adresem Ada@Trybuna.test już istnieje. Zaloguj się albo ustaw nowe hasło.",
    "en": "An account with the address Ada@Trybuna.test already exists. Log in or reset the password.",
}


async def test_a_new_user_has_no_name_and_has_agreed_to_nothing(identity: Identity) -> None:
    answer = await identity.client.post("/users", json={"email": " Ada@trybuna.test ", "password": PASSWORD})
    assert answer.status_code == 201
    user = answer.json()
    assert user == {
        "_id": user["_id"],
        "_partition": user["_id"],
        "email": "Ada@trybuna.test",
        "isEmailConfirmed": True,
        "userName": None,
        "accountName": None,
        "accountHolder": None,
        "accountNumber": None,
        "favouriteLeague": None,
        "consents": {
            "acceptNecessaryUserConsents": False,
            "acceptNotNecessaryUserSessionConsents": False,
            "acceptNotNecessaryNewContestsConsentsText": False,
        },
        "leagues": [],
        "friends": [],
        "telephoneNumber": None,
        "telephoneNumberVerificationRequired": False,
        "isBlocked": False,
        "blocks": [],
        "roles": ["participant"],
        "language": "pl",
        "unreadMessages": 0,
    }


async def test_the_language_is_the_requests_unless_one_is_sent(identity: Identity) -> None:
    body = {"email": "a@trybuna.test", "password": PASSWORD}
    english = await identity.client.post("/users", json=body, headers={"Accept-Language": "en-GB"})
    assert english.json()["language"] == "en"
    chosen = await identity.client.post(
        "/users", json=body | {"email": "b@trybuna.test", "language": "pl"}, headers={"Accept-Language": "en"}
    )
    assert chosen.json()["language"] == "pl"


async def test_an_address_has_one_account_whatever_its_letter_case(identity: Identity) -> None:
    await identity.registered("ada@trybuna.test")
    for language, detail in EXISTS.items():
        answer = await identity.client.post(
            "/users", json={"email": "Ada@Trybuna.test", "password": PASSWORD}, headers={"Accept-Language": language}
        )
        assert (answer.status_code, answer.json()["code"]) == (409, "user-already-exists")
        assert answer.json()["detail"] == detail


async def test_of_registrations_at_once_one_wins(identity_with: IdentityWith) -> None:
    identity = await identity_with(registration_rate="100/minute")
    bodies = [{"email": email, "password": PASSWORD} for email in ("ada@trybuna.test", "ADA@trybuna.test") * 4]
    answers = await asyncio.gather(*(identity.client.post("/users", json=body) for body in bodies))
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7
    connection = await asyncpg.connect(identity.database)
    assert await connection.fetchval("SELECT count(*) FROM users") == 1
    await connection.close()


@pytest.mark.parametrize(
    ("password", "code", "pl", "en"),
    [
        (
            "short",
            "password-too-short",
            "Hasło musi mieć co najmniej 8 znaków.",
            "The password needs at least 8 characters.",
        ),
        (
            "long-" * 26,
            "password-too-long",
            "Hasło może mieć najwyżej 128 znaków.",
            "The password can have at most 128 characters.",
        ),
        (
            "Password123",
            "password-too-common",
            "To hasło jest zbyt łatwe do odgadnięcia. Wybierz inne.",
            "This password is too easy to guess. Choose another one.",
        ),
    ],
)
async def test_a_refused_password_says_why_in_both_languages(
    identity: Identity, password: str, code: str, pl: str, en: str
) -> None:
    for language, detail in (("pl", pl), ("en", en)):
        answer = await identity.client.post(
            "/users",
            json={"email": "ada@trybuna.test", "password": password},
            headers={"Accept-Language": language},
        )
        assert (answer.status_code, answer.json()["code"], answer.json()["detail"]) == (400, code, detail)
        assert answer.json()["errors"] == [{"pointer": "/password", "code": code, "detail": detail}]


async def test_spaces_belong_to_a_password(identity: Identity) -> None:
    padded = "  two spaces at both ends  "
    await identity.registered("ada@trybuna.test", password=padded)
    stripped = await identity.client.post(
        "/users/auth", json={"email": "ada@trybuna.test", "password": padded.strip(), "from": "web"}
    )
    assert stripped.status_code == 401
    await identity.logged_in("ada@trybuna.test", password=padded)


async def test_the_same_letters_of_another_keyboard_are_the_same_password(identity: Identity) -> None:
    await identity.registered("ada@trybuna.test", password="gra\u0301cz-i-kibic")
    await identity.logged_in("ada@trybuna.test", password="gr\u00e1cz-i-kibic")


async def test_a_malformed_address_is_refused(identity: Identity) -> None:
    for email in ("", "ada", "ada@", "ada@trybuna", "a b@trybuna.test"):
        answer = await identity.client.post("/users", json={"email": email, "password": PASSWORD})
        assert (answer.status_code, answer.json()["code"]) == (422, "email-malformed")
    assert answer.json()["errors"][0]["pointer"] == "/email"


async def test_a_password_is_stored_as_argon2id_of_the_required_strength(identity_with: IdentityWith) -> None:
    identity = await identity_with(password_threads=1)
    await identity.registered()
    connection = await asyncpg.connect(identity.database)
    stored = await connection.fetchval("SELECT password_hash FROM users")
    await connection.close()
    assert stored.startswith("$argon2id$v=19$m=19456,t=2,p=1$")


async def test_registering_too_often_has_to_wait(identity_with: IdentityWith) -> None:
    identity = await identity_with(registration_network_rate="2/hour")
    await identity.registered()
    await identity.registered()
    answer = await identity.client.post("/users", json={"email": "c@trybuna.test", "password": PASSWORD})
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many-attempts")
    assert 3500 < int(answer.headers["retry-after"]) <= 3600
    async with identity.from_network("198.51.100.9") as elsewhere:
        answer = await elsewhere.post("/users", json={"email": "c@trybuna.test", "password": PASSWORD})
        assert answer.status_code == 201


async def test_asking_for_one_address_again_and_again_has_to_wait(identity_with: IdentityWith) -> None:
    identity = await identity_with(registration_rate="2/hour")
    await identity.registered("ada@trybuna.test")
    codes = [
        (await identity.client.post("/users", json={"email": "ADA@trybuna.test", "password": PASSWORD})).status_code
        for _ in range(2)
    ]
    assert codes == [409, 429]
