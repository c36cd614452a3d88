"""Personal access tokens: made, shown once, exchanged, revoked, and ended with what they depend on."""

import asyncio
import hashlib
import json
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import pytest
from joserfc import jwt

from identity import commands
from identity.domain.personal_tokens import MOST_TOKENS
from identity.personal_tokens.service import forget_expired
from identity.privacy import INVENTORY
from identity.tests.conftest import PASSWORD, Identity, IdentityWith, Person
from identity.tests.test_confirmation import unconfirmed
from identity.tests.test_factors import Holder
from kit.privacy.exports import export
from kit.process.identifiers import uuid7

MINE = "/users/me/tokens"
EXCHANGE = "/users/token"
WISH = {"name": "Club bot", "scopes": ["read", "play"], "days": 90}


async def sql(identity: Identity, statement: str, *values: object) -> list[asyncpg.Record]:
    connection = await asyncpg.connect(identity.database)
    try:
        return await connection.fetch(statement, *values)
    finally:
        await connection.close()


async def made(person: Person, **changed: Any) -> dict[str, Any]:
    answer = await person.asks("POST", MINE, json=WISH | changed)
    assert answer.status_code == 201, answer.text
    shown: dict[str, Any] = answer.json()
    return shown


async def listed(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.asks("GET", MINE)).json()
    return found


async def exchanged(identity: Identity, token: str) -> httpx.Response:
    return await identity.client.post(EXCHANGE, json={"token": token})


async def code(identity: Identity, token: str) -> tuple[int, str]:
    answer = await exchanged(identity, token)
    return answer.status_code, answer.json().get("code", "")


def claims(identity: Identity, answer: httpx.Response) -> dict[str, Any]:
    key = identity.app.state.signer.key.key
    return dict(jwt.decode(answer.json()["accessToken"], key, algorithms=["Ed25519"]).claims)


async def organizer(identity: Identity) -> Person:
    email = await identity.registered()
    await commands.make_organizer(identity.settings, email)
    return await identity.logged_in(email)


DEAD = (401, "personal-token-invalid")


async def test_a_token_is_shown_once_and_only_its_digest_is_kept(identity: Identity) -> None:
    person = await identity.logged_in()
    token = await made(person)
    assert token["token"].startswith("trybuna_pat_")
    assert len(token["token"]) > 50
    (shown,) = await listed(person)
    assert shown == {key: value for key, value in token.items() if key != "token"}
    assert (shown["scopes"], shown["lastUsedAt"]) == (["play", "read"], None)
    life = datetime.fromisoformat(shown["expiresAt"]) - datetime.fromisoformat(shown["createdAt"])
    assert abs(life - timedelta(days=90)) < timedelta(seconds=5)
    (row,) = await sql(identity, "SELECT * FROM personal_tokens")
    assert row["token_hash"] == hashlib.sha256(token["token"].encode()).digest()
    assert token["token"] not in repr(dict(row))


async def test_it_is_exchanged_for_an_access_token_with_its_scopes(identity: Identity) -> None:
    person = await identity.logged_in()
    token = await made(person)
    answer = await exchanged(identity, token["token"])
    assert answer.status_code == 200
    body = answer.json()
    assert (body["scopes"], body["userId"]) == (["play", "read"], person.id)
    assert body["tokenExpiresAt"] == token["expiresAt"]
    said = claims(identity, answer)
    assert (said["scope"], said["aud"], said["sid"]) == ("play read", "trybuna:scoped", token["_id"])
    assert "auth_time" not in said
    assert said["exp"] - said["iat"] == identity.settings.access_token_seconds


async def test_it_opens_nothing_of_the_account(identity: Identity) -> None:
    person = await organizer(identity)
    token = await made(person, scopes=["read", "play", "organize"])
    access = (await exchanged(identity, token["token"])).json()["accessToken"]
    headers = {"Authorization": f"Bearer {access}", "Accept-Language": "pl"}
    for method, path in (
        ("GET", "/users/me"),
        ("GET", MINE),
        ("POST", MINE),
        ("PUT", "/users/consents"),
        ("DELETE", "/users/me"),
        ("GET", "/users/me/export"),
        ("GET", "/users/inbox"),
        ("DELETE", "/users/session"),
        ("GET", "/organizer/identity/users"),
        ("GET", "/organizer/identity/ops"),
    ):
        answer = await identity.client.request(method, path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "interactive-session-required"), path
        assert answer.json()["detail"] == "Tego nie można zrobić tokenem dostępu. Zaloguj się w przeglądarce."
    assert len(await listed(person)) == 1


async def test_making_one_needs_a_log_in_of_now_or_the_password(identity: Identity) -> None:
    person = await unconfirmed(identity)
    answer = await person.asks("POST", MINE, json=WISH)
    assert (answer.status_code, answer.json()["code"]) == (403, "fresh-login-required")
    answer = await person.asks("POST", MINE, json=WISH | {"password": "not-the-password"})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong-password")
    assert await listed(person) == []
    await made(person, password=PASSWORD)


@pytest.mark.parametrize(
    "changed",
    [{"days": 0}, {"days": 367}, {"scopes": []}, {"scopes": ["admin"]}, {"name": " "}, {"name": "n" * 61}],
)
async def test_a_wish_has_bounds(identity: Identity, changed: dict[str, Any]) -> None:
    person = await identity.logged_in()
    answer = await person.asks("POST", MINE, json=WISH | changed)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid-body")
    assert answer.json()["errors"][0]["pointer"].startswith("/" + next(iter(changed)))


async def test_only_an_organizer_makes_one_that_organizes_and_only_while_they_are_one(identity: Identity) -> None:
    player = await identity.logged_in()
    answer = await player.asks("POST", MINE, json=WISH | {"scopes": ["organize"]})
    assert (answer.status_code, answer.json()["code"]) == (403, "organizer-only")
    person = await organizer(identity)
    can, cannot = await made(person, scopes=["organize"]), await made(person, scopes=["read"])
    assert "organizer" in claims(identity, await exchanged(identity, can["token"]))["roles"]
    assert "organizer" not in claims(identity, await exchanged(identity, cannot["token"]))["roles"]
    await sql(identity, "UPDATE users SET organizer_since = NULL WHERE id = $1", person.id)
    assert "organizer" not in claims(identity, await exchanged(identity, can["token"]))["roles"]


async def test_where_organizers_need_a_second_factor_it_was_shown_when_the_token_was_made(
    identity_with: IdentityWith,
) -> None:
    identity = await identity_with(organizers_second_factor=True)
    person = await organizer(identity)
    answer = await person.asks("POST", MINE, json=WISH | {"scopes": ["organize"]})
    assert answer.json()["code"] == "organizer-only", "without one there is nothing to pass on"
    holder = await Holder(identity, person).sets_up()
    person = Person(person.client, person.email, (await person.refreshes()).json(), person.cookie)
    token = (await made(person, scopes=["organize"]))["token"]
    assert "organizer" in claims(identity, await exchanged(identity, token))["roles"]
    await holder.query("UPDATE personal_tokens SET has_second_factor = false")
    assert "organizer" not in claims(identity, await exchanged(identity, token))["roles"], "the rule came later"


async def test_an_export_names_them(identity: Identity) -> None:
    person = await identity.logged_in()
    token = await made(person)
    async with identity.app.state.database.transaction() as session:
        held = await export(session, "identity", INVENTORY, UUID(person.id))
    (holding,) = [one for one in held["holdings"] if one["name"] == "personalTokens"]
    ((row,),) = [holding["rows"]]
    assert (row["name"], row["scopes"]) == ("Club bot", "play read")
    assert token["token"] not in repr(held)
    assert "token_hash" not in repr(held)


async def test_the_last_use_is_kept_to_the_minute(identity: Identity) -> None:
    person = await identity.logged_in()
    token = (await made(person))["token"]
    await exchanged(identity, token)
    (first,) = await listed(person)
    assert first["lastUsedAt"] is not None
    await exchanged(identity, token)
    assert await listed(person) == [first], "not written anew within the minute"
    await sql(identity, "UPDATE personal_tokens SET last_used_at = last_used_at - interval '61 seconds'")
    await exchanged(identity, token)
    (later,) = await listed(person)
    assert later["lastUsedAt"] >= first["lastUsedAt"]


async def test_a_revoked_one_is_refused_and_all_services_hear_of_it(identity: Identity) -> None:
    person, stranger = await identity.logged_in(), await identity.logged_in()
    token = await made(person)
    answer = await stranger.asks("DELETE", f"{MINE}/{token['_id']}")
    assert (answer.status_code, answer.json()["code"]) == (404, "personal-token-not-found")
    assert (await person.asks("DELETE", f"{MINE}/{token['_id']}")).status_code == 204
    assert await code(identity, token["token"]) == DEAD
    assert await listed(person) == []
    assert await told(identity) == [token["_id"]]
    again = await person.asks("DELETE", f"{MINE}/{token['_id']}")
    assert again.status_code == 404


async def test_an_expired_one_is_refused_shown_for_a_while_and_forgotten(identity: Identity) -> None:
    person = await identity.logged_in()
    token = await made(person)
    await _older(identity, "91 days")
    assert await code(identity, token["token"]) == DEAD
    assert len(await listed(person)) == 1
    await _older(identity, "30 days")
    async with identity.app.state.database.transaction() as session:
        await forget_expired(session)
    assert await listed(person) == []


async def test_no_access_token_outlives_it(identity: Identity) -> None:
    person = await identity.logged_in()
    token = await made(person, days=1)
    await _older(identity, "23 hours 59 minutes")
    said = claims(identity, await exchanged(identity, token["token"]))
    assert said["exp"] - said["iat"] <= 60


async def test_an_account_has_so_many_that_are_good(identity: Identity) -> None:
    person = await identity.logged_in()
    answers = await asyncio.gather(*(person.asks("POST", MINE, json=WISH) for _ in range(MOST_TOKENS + 2)))
    assert sorted(answer.status_code for answer in answers) == [201] * MOST_TOKENS + [409] * 2
    refused = next(answer for answer in answers if answer.status_code == 409).json()
    assert (refused["code"], "10" in refused["detail"]) == ("too-many-personal-tokens", True)
    await _older(identity, "91 days")
    await made(person)


async def test_a_wish_sent_three_times_at_once_makes_one_whose_last_text_holds(identity: Identity) -> None:
    person = await identity.logged_in()
    wish = WISH | {"key": str(uuid7())}
    answers = await asyncio.gather(*(person.asks("POST", MINE, json=wish) for _ in range(3)))
    assert [answer.status_code for answer in answers] == [201] * 3
    assert {answer.json()["_id"] for answer in answers} == {token["_id"] for token in await listed(person)}
    assert len(await listed(person)) == 1
    codes = [(await exchanged(identity, answer.json()["token"])).status_code for answer in answers]
    assert sorted(codes) == [200, 401, 401]
    again = await made(person, key=wish["key"])
    assert (await exchanged(identity, again["token"])).status_code == 200
    other = await identity.logged_in()
    assert (await made(other, key=wish["key"]))["_id"] != again["_id"], "keys of others are other submissions"


async def test_a_revoked_one_does_not_come_back_with_its_submission(identity: Identity) -> None:
    person, key = await identity.logged_in(), str(uuid7())
    first = await made(person, key=key)
    assert (await person.asks("DELETE", f"{MINE}/{first['_id']}")).status_code == 204
    second = await made(person, key=key)
    assert second["_id"] != first["_id"]
    assert await code(identity, first["token"]) == DEAD


async def test_a_blocked_account_has_no_use_of_it(identity: Identity) -> None:
    person = await identity.logged_in()
    token = (await made(person))["token"]
    await commands.block(identity.settings, person.email, contest=None, reason="cheats")
    assert await code(identity, token) == (403, "account-blocked")
    await commands.unblock(identity.settings, person.email, contest=None)
    assert await code(identity, token) == (200, "")


async def test_a_new_password_by_who_runs_the_installation_ends_them(identity: Identity) -> None:
    person = await identity.logged_in()
    token = await made(person)
    await commands.set_password(identity.settings, person.email, password="twelve-goalkeepers-on-ice")
    assert await code(identity, token["token"]) == DEAD
    assert token["_id"] in await told(identity)


async def test_an_erasure_ends_and_deletes_them(identity: Identity) -> None:
    person = await identity.logged_in()
    token = await made(person)
    answer = await person.asks("DELETE", "/users/me", json={"confirmation": person.email})
    assert answer.status_code == 204, answer.text
    assert await code(identity, token["token"]) == DEAD
    assert token["_id"] in await told(identity)
    assert await sql(identity, "SELECT 1 FROM personal_tokens") == []


async def test_the_audit_log_and_a_mail_tell_of_them(identity: Identity) -> None:
    person = await identity.logged_in()
    token = await made(person)
    await person.asks("DELETE", f"{MINE}/{token['_id']}")
    acts = await sql(identity, "SELECT data FROM outbox WHERE type = 'action.recorded.v1' ORDER BY data->>'at'")
    read = [json.loads(row["data"]) for row in acts]
    assert [act["action"] for act in read] == ["user.token-created", "user.token-revoked"]
    assert {act["subject_id"] for act in read} == {act["actor_id"] for act in read} == {person.id}
    assert read[0]["after"] == {"scopes": ["play", "read"]}
    assert "Club bot" not in json.dumps(read), "a name is the person's own words"
    (mail,) = await sql(identity, "SELECT * FROM mails")
    assert mail["key"].startswith("token-created:")
    assert "Club bot" in mail["body_text"]
    assert token["token"] not in repr(dict(mail))


async def test_guessing_is_slowed_down(identity_with: IdentityWith) -> None:
    identity = await identity_with(login_network_rate="3/5 minutes")
    identity.lets_in_beyond(1)
    person = await identity.logged_in()
    token = (await made(person))["token"]
    for _ in range(3):
        assert await code(identity, token) == (200, "")
        assert await code(identity, token + "x") == DEAD
    assert await code(identity, token) == (200, ""), "one passes beyond the rate"
    answer = await exchanged(identity, token)
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many-attempts")
    assert int(answer.headers["Retry-After"]) > 0


async def test_the_answer_is_kept_by_nobody(identity: Identity) -> None:
    person = await identity.logged_in()
    made_one = await person.asks("POST", MINE, json=WISH)
    got = await exchanged(identity, made_one.json()["token"])
    assert {made_one.headers["Cache-Control"], got.headers["Cache-Control"]} <= {"no-store", "private, no-store"}


async def told(identity: Identity) -> list[str]:
    rows = await sql(identity, "SELECT data->>'session_id' AS id FROM outbox WHERE type = 'session.ended.v1'")
    return [row["id"] for row in rows]


async def _older(identity: Identity, by: str) -> None:
    shift = f"interval '{by}'"
    await sql(
        identity,
        f"UPDATE personal_tokens SET created_at = created_at - {shift}, expires_at = expires_at - {shift}",  # noqa: S608
    )
