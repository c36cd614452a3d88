"""A change of address by an intruder: what ends it, and how the owner takes the account back."""

import asyncio
import re
from collections.abc import AsyncGenerator
from datetime import timedelta
from typing import Any

import asyncpg
import pytest

from identity import commands
from identity.tests.conftest import PASSWORD, Identity, IdentityWith, Person
from identity.tests.test_links import NEW_PASSWORD, Post, confirmed, text_of, token_in
from kit.testing.mail import MailServer
from kit.testing.waiting import eventually

OWNER, THIEF = "ola@trybuna.test", "thief@trybuna.test"
INVALID = (400, "link-invalid")
TOKEN = {"name": "Club bot", "scopes": ["read"], "days": 90}


@pytest.fixture
async def post(identity_with: IdentityWith) -> AsyncGenerator[Post]:
    async with MailServer().listening() as server:
        made = Post(await identity_with(smtp_host="127.0.0.1", smtp_port=server.port, smtp_tls="none"), server)
        yield made
        await made.close()


async def wishes(person: Person, email: str = THIEF) -> None:
    """Ask for another address, with the password that the intruder knows."""
    answer = await person.asks("PUT", "/users/me/email", json={"email": email, "password": PASSWORD})
    assert answer.status_code == 204, answer.text


async def tokens_of_wish(post: Post, person: Person, email: str = THIEF) -> tuple[str, str]:
    """Answer the tokens of the link that changes the address, and of the one that keeps it."""
    await wishes(person, email)
    [change, keep] = await post.delivered()
    return token_in(change), token_in(keep)


async def resets(post: Post) -> None:
    assert await post.asks("/users/password-reset", email=OWNER) == (204, "")
    token = await post.token()
    assert await post.asks("/users/password-reset/confirm", token=token, password=NEW_PASSWORD) == (204, "")


async def sets_password(post: Post) -> None:
    person = await post.identity.logged_in(OWNER)
    body = {"password": PASSWORD, "newPassword": NEW_PASSWORD}
    assert (await person.asks("PUT", "/users/me/password", json=body)).status_code == 204


async def logs_out_everywhere_else(post: Post) -> None:
    person = await post.identity.logged_in(OWNER)
    assert (await person.asks("DELETE", "/users/me/sessions")).status_code == 204


async def is_given_a_password(post: Post) -> None:
    await commands.set_password(post.identity.settings, OWNER, password=NEW_PASSWORD)


@pytest.mark.parametrize("defends", [resets, sets_password, logs_out_everywhere_else, is_given_a_password])
async def test_no_link_of_an_intruder_outlives_what_the_owner_does(post: Post, defends: Any) -> None:
    thief = await post.identity.logged_in(await confirmed(post, OWNER))
    change, keep = await tokens_of_wish(post, thief)
    await post.asks("/users/password-reset", email=OWNER)
    reset = await post.token()
    await defends(post)
    assert await post.asks("/users/confirm-email", token=change) == INVALID
    assert await post.asks("/users/password-reset/confirm", token=reset, password="twelve-goats-on-a-bus") == INVALID
    assert await post.logs_in(THIEF, PASSWORD) == 401
    assert await post.asks("/users/keep-email", token=keep) == (204, ""), "the owner's own link stays good"


async def test_an_ordinary_log_out_ends_no_link(post: Post) -> None:
    person = await post.identity.logged_in(await confirmed(post, OWNER))
    change, _keep = await tokens_of_wish(post, person, "new@trybuna.test")
    assert (await person.asks("DELETE", "/users/session")).status_code == 204
    assert await post.asks("/users/confirm-email", token=change) == (204, "")
    assert await post.logs_in("new@trybuna.test") == 200


async def test_the_old_address_stops_the_change_and_ends_every_session(post: Post) -> None:
    thief = await post.identity.logged_in(await confirmed(post, OWNER))
    program = await thief.asks("POST", "/users/me/tokens", json=TOKEN | {"password": PASSWORD})
    await post.delivered()
    change, keep = await tokens_of_wish(post, thief)
    assert await post.asks("/users/keep-email", token=keep) == (204, "")
    assert await post.asks("/users/confirm-email", token=change) == INVALID
    assert (await thief.asks("GET", "/users/me")).status_code == 401
    assert (await post.asks("/users/token", token=program.json()["token"]))[0] == 401
    assert await post.logs_in(OWNER) == 200
    assert await post.asks("/users/keep-email", token=keep) == INVALID, "it works once"


async def test_an_address_that_was_changed_is_taken_back(post: Post) -> None:
    thief = await post.identity.logged_in(await confirmed(post, OWNER))
    change, _keep = await tokens_of_wish(post, thief)
    assert await post.asks("/users/confirm-email", token=change) == (204, "")
    [told] = await post.delivered()
    assert told["To"] == OWNER
    assert await post.asks("/users/keep-email", token=token_in(told)) == (204, "")
    assert (await thief.asks("GET", "/users/me")).status_code == 401
    assert (await post.logs_in(THIEF), await post.logs_in(OWNER)) == (401, 200)


async def test_an_intruder_cannot_spend_the_owners_link_with_one_of_a_later_address(post: Post) -> None:
    thief = await post.identity.logged_in(await confirmed(post, OWNER))
    change, owners = await tokens_of_wish(post, thief)
    assert await post.asks("/users/confirm-email", token=change) == (204, "")
    await post.delivered()
    _change, thiefs = await tokens_of_wish(post, thief, "third@trybuna.test")
    assert await post.asks("/users/keep-email", token=thiefs) == (204, "")
    assert await post.asks("/users/keep-email", token=owners) == (204, "")
    assert (await post.logs_in(THIEF), await post.logs_in(OWNER)) == (401, 200)


async def test_an_address_that_can_be_taken_back_is_given_to_nobody_else(post: Post) -> None:
    thief = await post.identity.logged_in(await confirmed(post, OWNER))
    change, keep = await tokens_of_wish(post, thief)
    assert await post.asks("/users/confirm-email", token=change) == (204, "")
    await post.delivered()
    body = {"email": OWNER.upper(), "password": PASSWORD}
    refused = await post.identity.client.post("/users", json=body)
    assert (refused.status_code, refused.json()["code"]) == (409, "user-already-exists")
    other = await post.identity.logged_in(await confirmed(post, "jan@trybuna.test"))
    wanted, _keep = await tokens_of_wish(post, other, OWNER)
    assert await post.asks("/users/confirm-email", token=wanted) == INVALID
    assert await post.asks("/users/keep-email", token=keep) == (204, "")
    assert await post.logs_in(OWNER) == 200


async def test_after_three_days_an_address_is_left_for_good(post: Post) -> None:
    person = await post.identity.logged_in(await confirmed(post, OWNER))
    change, keep = await tokens_of_wish(post, person, "new@trybuna.test")
    assert await post.asks("/users/confirm-email", token=change) == (204, "")
    await post.execute("UPDATE links SET expires_at = expires_at - $1::interval", timedelta(days=3, minutes=1))
    assert await post.asks("/users/keep-email", token=keep) == INVALID
    assert (await post.identity.client.post("/users", json={"email": OWNER, "password": PASSWORD})).status_code == 201


async def test_a_wish_that_waited_for_a_reset_is_none(post: Post) -> None:
    thief = await post.identity.logged_in(await confirmed(post, OWNER))
    connection = await asyncpg.connect(post.identity.database)
    async with connection.transaction():
        await connection.execute("SELECT 1 FROM users FOR UPDATE")
        asked = asyncio.create_task(thief.asks("PUT", "/users/me/email", json={"email": THIEF, "password": PASSWORD}))
        await eventually(lambda: _waits(connection))
        await connection.execute("DELETE FROM sessions")
    await connection.close()
    answer = await asked
    assert (answer.status_code, answer.json()["code"]) == (401, "session-ended")


async def test_without_confirmations_the_old_address_is_told_and_takes_the_account_back(identity: Identity) -> None:
    thief = await identity.logged_in(await identity.registered(OWNER))
    await wishes(thief)
    connection = await asyncpg.connect(identity.database)
    [mail] = await connection.fetch("SELECT subject, body_text FROM mails WHERE recipient = $1", OWNER)
    await connection.close()
    assert mail["subject"] == "Adres e-mail konta został zmieniony"
    found = re.search(r"/keepEmail#(\S+)$", mail["body_text"], re.MULTILINE)
    assert found is not None, mail["body_text"]
    assert (await identity.client.post("/users", json={"email": OWNER, "password": PASSWORD})).status_code == 409
    other = await identity.logged_in()
    taken = await other.asks("PUT", "/users/me/email", json={"email": OWNER, "password": PASSWORD})
    assert (taken.status_code, taken.json()["code"]) == (409, "user-already-exists")
    assert (await identity.client.post("/users/keep-email", json={"token": found[1]})).status_code == 204
    assert (await thief.asks("GET", "/users/me")).status_code == 401
    assert (await identity.logged_in(OWNER)).answer["user"]["email"] == OWNER


async def test_a_new_password_lists_what_was_added_lately_each_with_its_end(post: Post) -> None:
    person = await post.identity.logged_in(await confirmed(post, OWNER))
    made = [
        await person.asks("POST", "/users/me/tokens", json=TOKEN | {"name": name, "password": PASSWORD})
        for name in ("Club bot", "Old bot")
    ]
    await post.execute("UPDATE personal_tokens SET created_at = created_at - interval '31 days' WHERE name = 'Old bot'")
    await post.execute(
        "INSERT INTO passkeys (id, user_id, credential_id, public_key, sign_count, name)"
        " VALUES (gen_random_uuid(), $1, $2, $2, 0, 'Phone')",
        person.id,
        b"0123456789abcdef",
    )
    await post.delivered()
    body = {"password": PASSWORD, "newPassword": NEW_PASSWORD}
    assert (await person.asks("PUT", "/users/me/password", json=body)).status_code == 204
    [told] = await post.delivered()
    text = text_of(told)
    assert "Usuń w profilu połączenia do logowania, których nie znasz" in " ".join(text.split())
    assert ("„Club bot”" in text, "„Phone”" in text, "Old bot" in text) == (True, True, False)
    links = re.findall(r"/removeAccess#(\S+)$", text, re.MULTILINE)
    html = told.get_body(("html",))
    assert html is not None
    assert all(f'removeAccess#{link}">Usuń</a>' in html.get_content() for link in links)
    answers = [await post.asks("/users/remove-access", token=link) for link in (*links, links[0])]
    assert answers == [(204, ""), (204, ""), INVALID]
    assert (await person.asks("GET", "/users/me/passkeys")).json() == []
    assert [one["name"] for one in (await person.asks("GET", "/users/me/tokens")).json()] == ["Old bot"]
    assert (await post.asks("/users/token", token=made[0].json()["token"]))[0] == 401
    assert [mail["Subject"] for mail in await post.delivered()] == ["Z konta usunięto klucz dostępu"]


async def test_a_link_that_removes_a_token_does_nothing_else(post: Post) -> None:
    person = await post.identity.logged_in(await confirmed(post, OWNER))
    await person.asks("POST", "/users/me/tokens", json=TOKEN | {"password": PASSWORD})
    await post.delivered()
    await sets_password(post)
    [told] = await post.delivered()
    [link] = re.findall(r"/removeAccess#(\S+)$", text_of(told), re.MULTILINE)
    for path, more in (("/users/keep-email", {}), ("/users/confirm-email", {})):
        assert await post.asks(path, token=link, **more) == INVALID
    assert await post.asks("/users/password-reset/confirm", token=link, password=PASSWORD) == INVALID


async def _waits(connection: asyncpg.Connection) -> bool:
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    return bool(await connection.fetchval(waiting))


async def test_a_detour_by_another_address_leaves_no_link_there(post: Post) -> None:
    thief = await post.identity.logged_in(await confirmed(post, OWNER))
    change, _keep = await tokens_of_wish(post, thief)
    assert await post.asks("/users/confirm-email", token=change) == (204, "")
    await post.delivered()
    back, thiefs = await tokens_of_wish(post, thief, OWNER)
    assert await post.asks("/users/confirm-email", token=back) == (204, "")
    told = await post.delivered()
    await resets(post)
    stolen = [thiefs] + [token_in(mail) for mail in told if mail["To"] == THIEF and "keepEmail" in text_of(mail)]
    for token in stolen:
        assert await post.asks("/users/keep-email", token=token) == INVALID
    assert await post.logs_in(OWNER, NEW_PASSWORD) == 200
