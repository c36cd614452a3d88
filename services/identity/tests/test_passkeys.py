"""Passkeys: a device made for tests signs what the service asks for, or something else."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import asyncpg
import httpx
import pytest

from identity.domain.passkeys import MOST_PASSKEYS, NotProved, Site, challenge_in
from identity.tests.conftest import PASSWORD, Identity, IdentityWith, Person
from identity.tests.test_confirmation import unconfirmed
from identity.tests.test_factors import Holder
from kit.testing.passkeys import Device

MINE = "/users/me/passkeys"
LOG_IN = "/users/auth/passkey"
ORIGIN = "https://trybuna.test"
FAILED = (401, "passkey-login-failed")
OVER = (400, "passkey-challenge-over")


class Keys:
    """Somebody with a device."""

    def __init__(self, identity: Identity, person: Person) -> None:
        self.identity = identity
        self.person = person
        self.device = Device(ORIGIN)

    async def options(self, **body: Any) -> dict[str, Any]:
        answer = await self.person.asks("POST", f"{MINE}/options", json=body)
        assert answer.status_code == 200, answer.text
        options: dict[str, Any] = answer.json()["publicKey"]
        return options

    async def sends(self, credential: dict[str, Any]) -> tuple[int, str]:
        answer = await self.person.asks("POST", MINE, json={"credential": credential})
        return answer.status_code, answer.json().get("code", "")

    async def adds(self) -> "Keys":
        assert await self.sends(self.device.creates(await self.options())) == (201, "")
        return self

    async def asked(self) -> dict[str, Any]:
        options: dict[str, Any] = (await self.identity.client.post(f"{LOG_IN}/options")).json()["publicKey"]
        return options

    async def enters(self, credential: dict[str, Any]) -> httpx.Response:
        return await self.identity.client.post(LOG_IN, json={"credential": credential, "from": "web"})

    async def told(self, credential: dict[str, Any]) -> tuple[int, str]:
        answer = await self.enters(credential)
        return answer.status_code, answer.json().get("code", "")

    async def listed(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = (await self.person.asks("GET", MINE)).json()
        return found

    async def query(self, statement: str, *values: object) -> list[asyncpg.Record]:
        connection = await asyncpg.connect(self.identity.database)
        try:
            return await connection.fetch(statement, *values)
        finally:
            await connection.close()


@pytest.fixture
async def keys(identity_with: IdentityWith) -> Keys:
    identity = await identity_with(public_url=ORIGIN, second_factor_rate="1000/minute")
    return Keys(identity, await identity.logged_in())


async def test_a_passkey_logs_in_without_address_and_password(keys: Keys) -> None:
    options = await keys.options()
    assert options["rp"] == {"id": "trybuna.test", "name": "Trybuna"}
    selection = options["authenticatorSelection"]
    assert (selection["residentKey"], selection["userVerification"]) == ("required", "required")
    await keys.adds()
    [listed] = await keys.listed()
    assert listed["lastUsedAt"] is None
    asked = await keys.asked()
    assert (asked["rpId"], asked["userVerification"], asked.get("allowCredentials", [])) == (
        "trybuna.test",
        "required",
        [],
    )
    entered = await keys.enters(keys.device.signs(asked))
    assert entered.status_code == 200, entered.text
    assert entered.json()["user"]["email"] == keys.person.email
    assert "set-cookie" in entered.headers
    [listed] = await keys.listed()
    assert listed["lastUsedAt"] is not None


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"origin": "https://trybuna.test.evil.example"}, (400, "passkey-refused")),
        ({"origin": "http://trybuna.test"}, (400, "passkey-refused")),
        ({"type": "webauthn.get"}, (400, "passkey-refused")),
        ({"challenge": "bWFkZS11cA"}, OVER),
    ],
)
async def test_a_registration_for_something_else_is_refused(
    keys: Keys, change: dict[str, str], told: tuple[int, str]
) -> None:
    assert await keys.sends(keys.device.creates(await keys.options(), **change)) == told
    assert await keys.listed() == []


async def test_a_registration_for_another_site_or_of_nobody_verified_is_refused(keys: Keys) -> None:
    options = await keys.options()
    elsewhere = options | {"rp": {"id": "evil.example"}}
    assert await keys.sends(keys.device.creates(elsewhere)) == (400, "passkey-refused")
    keys.device.verifies = False
    assert await keys.sends(keys.device.creates(await keys.options())) == (400, "passkey-refused")
    keys.device.verifies, keys.device.attests = True, "packed"
    assert await keys.sends(keys.device.creates(await keys.options())) == (400, "passkey-refused")


async def test_what_somebody_was_given_nobody_else_registers_with(keys: Keys) -> None:
    stranger = Keys(keys.identity, await keys.identity.logged_in())
    made = keys.device.creates(await keys.options())
    assert await stranger.sends(made) == OVER
    assert (
        await keys.sends(keys.device.creates(await keys.asked() | {"user": {"id": ""}, "rp": {"id": "trybuna.test"}}))
        == OVER
    )
    assert await keys.sends(made) == (201, "")
    assert await keys.sends(made) == OVER, "a challenge is signed once"
    stranger.device = keys.device
    again = stranger.device.creates(await stranger.options())
    assert await stranger.sends(again) == (409, "passkey-known")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"origin": "https://trybuna.test.evil.example"}, FAILED),
        ({"origin": "https://sub.trybuna.test"}, FAILED),
        ({"type": "webauthn.create"}, FAILED),
        ({"challenge": "bWFkZS11cA"}, OVER),
        ({"challenge": "!"}, OVER),
    ],
)
async def test_a_log_in_for_something_else_is_refused(
    keys: Keys, change: dict[str, str], told: tuple[int, str]
) -> None:
    await keys.adds()
    assert await keys.told(keys.device.signs(await keys.asked(), **change)) == told


async def test_a_log_in_for_another_site_or_by_another_key_is_refused(keys: Keys) -> None:
    await keys.adds()
    assert await keys.told(keys.device.signs(await keys.asked() | {"rpId": "evil.example"})) == FAILED
    other = Device(ORIGIN, credential_id=keys.device.credential_id, user_handle=keys.device.user_handle, sign_count=9)
    assert await keys.told(other.signs(await keys.asked())) == FAILED
    unknown = Device(ORIGIN, user_handle=keys.device.user_handle)
    assert await keys.told(unknown.signs(await keys.asked())) == FAILED
    for handle in (None, "", "bWFkZS11cA", "!"):
        signed = keys.device.signs(await keys.asked())
        assert await keys.told(signed | {"response": signed["response"] | {"userHandle": handle}}) == FAILED
    keys.device.verifies = False
    assert await keys.told(keys.device.signs(await keys.asked())) == FAILED
    keys.device.verifies = True
    assert (await keys.told(keys.device.signs(await keys.asked())))[0] == 200


async def test_a_log_in_is_signed_once_within_five_minutes(keys: Keys) -> None:
    await keys.adds()
    signed = keys.device.signs(await keys.asked())
    answers = await asyncio.gather(*(keys.told(signed) for _ in range(5)))
    assert sorted(answers) == [(200, ""), *[OVER] * 4]
    asked = await keys.asked()
    [row] = await keys.query(
        "SELECT expires_at - clock_timestamp() AS left FROM passkey_challenges ORDER BY expires_at DESC LIMIT 1"
    )
    assert timedelta(minutes=4) < row["left"] <= timedelta(minutes=5)
    await keys.query("UPDATE passkey_challenges SET expires_at = clock_timestamp()")
    assert await keys.told(keys.device.signs(asked)) == OVER
    assert await keys.told(keys.device.signs(await keys.options() | {"rpId": "trybuna.test"})) == OVER


async def test_what_was_refused_uses_up_what_was_to_be_signed(keys: Keys) -> None:
    await keys.adds()
    signed = keys.device.signs(await keys.asked())
    unknown = signed | {"id": "bWFkZS11cA", "rawId": "bWFkZS11cA"}
    assert await keys.told(unknown) == FAILED
    assert await keys.told(signed) == OVER
    await keys.query("UPDATE users SET email_confirmed_at = NULL")
    signed = keys.device.signs(await keys.asked())
    assert await keys.told(signed) == (403, "email-not-confirmed")
    assert await keys.told(signed) == OVER
    other = Device(ORIGIN)
    made = other.creates(await keys.options())
    elsewhere = made | {"response": made["response"] | {"attestationObject": "bWFkZS11cA"}}
    assert await keys.sends(elsewhere) == (400, "passkey-refused")
    assert await keys.sends(made) == OVER
    assert len(await keys.listed()) == 1


async def test_a_passkey_is_renamed_by_its_owner(keys: Keys) -> None:
    await keys.adds()
    [passkey] = await keys.listed()
    path = f"{MINE}/{passkey['_id']}"
    renamed = await keys.person.asks("PATCH", path, json={"name": "  Laptop w domu "})
    assert (renamed.status_code, renamed.json()) == (200, passkey | {"name": "Laptop w domu"})
    assert await keys.listed() == [renamed.json()]
    for name in ("", "   ", "n" * 61):
        refused = await keys.person.asks("PATCH", path, json={"name": name})
        assert (refused.status_code, refused.json()["errors"][0]["pointer"]) == (422, "/name")
    stranger = await keys.identity.logged_in()
    for person, wanted in ((stranger, path), (keys.person, f"{MINE}/nothing")):
        missing = await person.asks("PATCH", wanted, json={"name": "Mine"})
        assert (missing.status_code, missing.json()["code"]) == (404, "passkey-not-found")
    assert await keys.listed() == [renamed.json()]


async def test_a_copied_key_is_noticed_by_its_count(keys: Keys) -> None:
    await keys.adds()
    copy = Device(**vars(keys.device))
    assert (await keys.told(keys.device.signs(await keys.asked())))[0] == 200
    assert await keys.told(copy.signs(await keys.asked())) == FAILED
    assert (await keys.told(keys.device.signs(await keys.asked())))[0] == 200


async def test_a_key_that_does_not_count_goes_on(keys: Keys) -> None:
    keys.device.counts = False
    await keys.adds()
    for _ in range(2):
        assert (await keys.told(keys.device.signs(await keys.asked())))[0] == 200


async def test_it_is_both_factors(keys: Keys) -> None:
    await Holder(keys.identity, keys.person).sets_up()
    await keys.adds()
    assert (await keys.enters(keys.device.signs(await keys.asked()))).status_code == 200
    [row] = await keys.query("SELECT second_factor_at FROM sessions ORDER BY created_at DESC LIMIT 1")
    assert row["second_factor_at"] is not None


async def test_it_gives_organizers_their_rights_where_they_need_a_factor(identity_with: IdentityWith) -> None:
    identity = await identity_with(public_url=ORIGIN, organizers_second_factor=True)
    keys = Keys(identity, await identity.logged_in())
    await keys.query("UPDATE users SET organizer_since = now()")
    await keys.adds()
    entered = (await keys.enters(keys.device.signs(await keys.asked()))).json()
    assert entered["secondFactorNeeded"] is False
    by_password = await identity.logged_in(keys.person.email)
    assert by_password.answer["secondFactorNeeded"] is True, "the password alone shows no second factor"
    passkey = (await keys.listed())[0]["_id"]
    assert (await keys.person.asks("POST", f"{MINE}/{passkey}/remove", json={})).status_code == 204
    rows = await keys.query("SELECT second_factor_at FROM sessions")
    assert {row["second_factor_at"] for row in rows} == {None}


async def test_the_last_way_in_stays(keys: Keys) -> None:
    await keys.adds()
    await keys.query("UPDATE users SET password_hash = NULL")
    passkey = (await keys.listed())[0]["_id"]
    answer = await keys.person.asks("POST", f"{MINE}/{passkey}/remove", json={})
    assert (answer.status_code, answer.json()["code"]) == (409, "last-way-in")
    first, keys.device = keys.device, Device(ORIGIN)
    await keys.adds()
    assert (await keys.person.asks("POST", f"{MINE}/{passkey}/remove", json={})).status_code == 204
    assert await keys.told(first.signs(await keys.asked())) == FAILED
    again = await keys.person.asks("POST", f"{MINE}/{passkey}/remove", json={})
    assert (again.status_code, again.json()["code"]) == (404, "passkey-not-found")
    assert (await keys.person.asks("POST", f"{MINE}/nothing/remove", json={})).json()["code"] == "passkey-not-found"


async def test_a_passkey_of_somebody_else_cannot_be_removed(keys: Keys) -> None:
    await keys.adds()
    passkey = (await keys.listed())[0]["_id"]
    stranger = await keys.identity.logged_in()
    assert (await stranger.asks("POST", f"{MINE}/{passkey}/remove", json={})).json()["code"] == "passkey-not-found"
    assert len(await keys.listed()) == 1


async def test_a_passkey_is_another_way_in_for_who_unlinks_a_provider(keys: Keys) -> None:
    await keys.adds()
    await keys.query("UPDATE users SET password_hash = NULL")
    await keys.query(
        "INSERT INTO social_identities (issuer, subject, user_id, provider) SELECT 'i', 's', id, 'test' FROM users"
    )
    assert (await keys.person.asks("DELETE", "/users/me/socialauth/test")).status_code == 204


async def test_an_older_log_in_changes_nothing_without_the_password(identity_with: IdentityWith) -> None:
    identity = await identity_with(public_url=ORIGIN)
    keys = Keys(identity, await unconfirmed(identity))
    for path in (f"{MINE}/options", f"{MINE}/0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11/remove"):
        for body, code in (({}, "fresh-login-required"), ({"password": "not-the-password"}, "wrong-password")):
            answer = await keys.person.asks("POST", path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (403, code)
    made = keys.device.creates(await keys.options(password=PASSWORD))
    assert await keys.sends(made) == (201, "")


async def test_a_passkey_confirms_a_session_and_signs_once(keys: Keys) -> None:
    await keys.adds()
    person = replace(await keys.identity.logged_in(keys.person.email), confirms=False)
    signed = keys.device.signs(await keys.asked())
    assert (await person.proves(credential=signed)).status_code == 200
    assert (await person.asks("POST", f"{MINE}/options", json={})).status_code == 200
    again = await person.proves(credential=signed)
    assert (again.status_code, again.json()["code"]) == OVER


async def test_a_passkey_of_another_account_confirms_nothing_and_uses_up_what_it_signed(keys: Keys) -> None:
    await keys.adds()
    other = await unconfirmed(keys.identity)
    signed = keys.device.signs(await keys.asked())
    refused = await other.proves(credential=signed)
    assert (refused.status_code, refused.json()["code"]) == (403, "passkey-not-yours")
    assert await keys.told(signed) == OVER
    foreign = Device(ORIGIN)
    foreign.creates(await keys.options())
    refused = await keys.person.proves(credential=foreign.signs(await keys.asked()))
    assert (refused.status_code, refused.json()["code"]) == (403, "passkey-not-yours")
    assert (await other.asks("POST", f"{MINE}/options", json={})).json()["code"] == "fresh-login-required"


async def test_beginning_to_add_a_passkey_is_limited(identity_with: IdentityWith) -> None:
    identity = await identity_with(public_url=ORIGIN, second_factor_rate="3/5 minutes")
    keys, other = Keys(identity, await identity.logged_in()), Keys(identity, await identity.logged_in())
    for _ in range(3):
        await keys.options()
    refused = await keys.person.asks("POST", f"{MINE}/options", json={})
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-attempts")
    assert int(refused.headers["retry-after"]) > 0
    await other.options()


async def test_an_account_has_so_many_and_each_device_one(keys: Keys) -> None:
    await keys.adds()
    assert len((await keys.options())["excludeCredentials"]) == 1
    waiting = await keys.options()
    await keys.query(
        "INSERT INTO passkeys (id, user_id, credential_id, public_key, sign_count, name)"
        " SELECT gen_random_uuid(), u.id, int4send(n), '', 0, '' FROM users u, generate_series(1, $1::int) n",
        MOST_PASSKEYS - 1,
    )
    answer = await keys.person.asks("POST", f"{MINE}/options", json={})
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many-passkeys")
    assert await keys.sends(Device(ORIGIN).creates(waiting)) == (409, "too-many-passkeys")


async def test_every_change_is_told_by_mail(keys: Keys) -> None:
    await keys.adds()
    passkey = (await keys.listed())[0]["_id"]
    await keys.person.asks("POST", f"{MINE}/{passkey}/remove", json={})
    mails = await keys.query("SELECT key, recipient FROM mails ORDER BY key")
    assert [row["key"].split(":")[0] for row in mails] == ["passkey-added", "passkey-removed"]
    assert {row["recipient"] for row in mails} == {keys.person.email}


async def test_nonsense_is_no_passkey(keys: Keys) -> None:
    await keys.adds()
    for nonsense in ("", "!", "AAAA", "ó", "W10", "eyJjaGFsbGVuZ2UiOm51bGx9", "n" * 4000, "gYGBgYGBgYGB"):
        for part in ("clientDataJSON", "attestationObject"):
            made = keys.device.creates(await keys.options())
            status, _ = await keys.sends(made | {"response": made["response"] | {part: nonsense}})
            assert status == 400
        for part in ("clientDataJSON", "authenticatorData", "signature", "userHandle"):
            signed = keys.device.signs(await keys.asked())
            status, _ = await keys.told(signed | {"response": signed["response"] | {part: nonsense}})
            assert status in {400, 401}
        signed = keys.device.signs(await keys.asked())
        assert (await keys.told(signed | {"id": nonsense, "rawId": nonsense})) == FAILED


@pytest.mark.parametrize(
    ("public_url", "domain", "origin"),
    [
        ("https://trybuna.example", "trybuna.example", "https://trybuna.example"),
        ("https://trybuna.example:443/", "trybuna.example", "https://trybuna.example"),
        ("https://trybuna.example:8443", "trybuna.example", "https://trybuna.example:8443"),
        ("http://127.0.0.1:8080", "localhost", "http://localhost:8080"),
        ("http://[::1]:8080", "localhost", "http://localhost:8080"),
        ("http://192.0.2.1:8080", "192.0.2.1", "http://192.0.2.1:8080"),
    ],
)
def test_the_site_is_the_public_address(public_url: str, domain: str, origin: str) -> None:
    assert Site.at(public_url, "Trybuna") == Site(domain, origin, "Trybuna")


def test_a_challenge_is_read_from_json_alone() -> None:
    for text in ("", "!", "W10", "eyJjaGFsbGVuZ2UiOm51bGx9"):
        with pytest.raises(NotProved):
            challenge_in(text)
