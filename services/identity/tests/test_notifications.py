"""What reaches people outside the browser: who wants it, the copies by mail, and the links that end them."""

import re
from collections.abc import AsyncGenerator
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from contracts.events.message import MessageBody, MessageRequested, MessageTitle
from contracts.events.user import UserAccessChanged
from identity import keys
from identity.copies.worker import CopyMailWorker
from identity.domain.unsubscription import read_unsubscribe_token, unsubscribe_token
from identity.inbox.service import deliver
from identity.mail.letters import Letter
from identity.mail.outbox import Mail, add
from identity.mail.worker import MailWorker
from identity.tests.conftest import Identity, IdentityWith, Person
from kit.database.sessions import Database
from kit.people.blocks import user_access_changed
from kit.process.identifiers import uuid7
from kit.testing.mail import MailServer

URL = "https://trybuna.test"


class Post:
    """Identity with a real SMTP server; what its workers do, when they are told to."""

    def __init__(self, identity: Identity, server: MailServer) -> None:
        self.identity = identity
        self.server = server
        self.database = Database(identity.database, service="identity")
        self._mails = MailWorker(self.database, identity.settings)

    async def copied(self, **changed: Any) -> None:
        """Hand on what may leave now."""
        worker = CopyMailWorker(self.database, self.identity.settings.model_copy(update=changed))
        while await worker.step():
            pass

    async def delivered(self) -> list[EmailMessage]:
        """Do what the workers do; answer the mails that came with it."""
        before = len(self.server.mails)
        await self.copied()
        while await self._mails.step():
            pass
        return self.server.mails[before:]

    async def says(self, *people: Person, key: str = "first", kind: str = "organizer", **more: Any) -> None:
        wanted = {
            "key": key,
            "kind": kind,
            "user_ids": [UUID(person.id) for person in people],
            "title": MessageTitle(pl=f"Ważne <{key}>", en=f"Important <{key}>"),
            "body": MessageBody(pl="Wiersz 1\nWiersz 2 & 3", en="Line 1\nLine 2 & 3"),
        }
        async with self.database.transaction() as session:
            await deliver(session, MessageRequested.model_validate(wanted | more))

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        connection = await asyncpg.connect(self.identity.database)
        try:
            return [row[0] for row in await connection.fetch(statement, *values)]
        finally:
            await connection.close()


@pytest.fixture
async def post(identity_with: IdentityWith) -> AsyncGenerator[Post]:
    async with MailServer().listening() as server:
        identity = await identity_with(
            smtp_host="127.0.0.1",
            smtp_port=server.port,
            smtp_tls="none",
            host_name="Klub Trybuna",
            public_url=URL,
            email_confirmation=False,
        )
        made = Post(identity, server)
        yield made
        await made.database.dispose()


async def wants(person: Person, *kinds: str) -> dict[str, Any]:
    chosen = [{"kind": kind, "mail": True} for kind in kinds]
    answer = await person.asks("PUT", "/users/me/notifications", json={"notifications": chosen})
    assert answer.status_code == 200, answer.text
    return answer.json()


def mailed(answer: dict[str, Any]) -> list[str]:
    return [row["kind"] for row in answer["notifications"] if row["mail"]]


async def wanted_by(person: Person) -> list[str]:
    return mailed((await person.asks("GET", "/users/me/notifications")).json())


def token_of(mail: EmailMessage) -> str:
    return str(mail["List-Unsubscribe"]).strip("<>").partition("?token=")[2]


async def test_nothing_goes_by_mail_until_somebody_wants_it(post: Post) -> None:
    anna = await post.identity.logged_in()
    shown = (await anna.asks("GET", "/users/me/notifications")).json()
    assert [row["kind"] for row in shown["notifications"]] == ["results", "deadline", "invitation", "organizer"]
    assert (mailed(shown), shown["isReachedByMail"]) == ([], True)
    await post.says(anna)
    assert await post.delivered() == []


async def test_a_choice_replaces_the_one_before_and_holds_for_oneself(post: Post) -> None:
    anna, ben = await post.identity.logged_in(), await post.identity.logged_in()
    assert mailed(await wants(anna, "deadline", "organizer")) == ["deadline", "organizer"]
    assert mailed(await wants(anna, "results")) == ["results"]
    assert (await wanted_by(anna), await wanted_by(ben)) == (["results"], [])
    for sent in ({}, {"notifications": [{"kind": "news", "mail": True}]}, {"notifications": [{"kind": "results"}]}):
        assert (await anna.asks("PUT", "/users/me/notifications", json=sent)).status_code == 422
    for method in ("GET", "PUT"):
        assert (await post.identity.client.request(method, "/users/me/notifications", json={})).status_code == 401
    assert await wanted_by(anna) == ["results"]


async def test_a_copy_says_what_the_message_says_in_its_readers_language_and_how_to_end_it(post: Post) -> None:
    anna = await post.identity.logged_in(await post.identity.registered("anna@trybuna.test", language="en"))
    ben = await post.identity.logged_in()
    await wants(anna, "organizer")
    await post.says(anna, ben, path="/league")
    [mail] = await post.delivered()
    assert (mail["To"], mail["Subject"]) == ("anna@trybuna.test", "Important <first>")
    token = token_of(mail)
    assert mail["List-Unsubscribe"] == f"<{URL}/api/users/notifications/unsubscribe?token={token}>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    text, html = mail.get_body(("plain",)), mail.get_body(("html",))
    assert text is not None
    assert html is not None
    said = text.get_content().replace("\r\n", "\n")
    assert "Line 1\nLine 2 & 3" in said
    assert f"Open in Klub Trybuna:\n{URL}/league\n" in said
    assert f"e-mails from organizers are on in your profile. No more of them? One press on this page: {URL}" in said
    assert set(re.findall(r"https?://[^/\s\"<]+", said + html.get_content())) == {URL}, "own links only"
    assert "Important &lt;first&gt;" in html.get_content()
    assert await post.fetch("SELECT unsubscribe_url FROM mails") == [None], "what it said is forgotten"


async def test_one_press_or_one_click_ends_one_kind_however_often(post: Post) -> None:
    anna = await post.identity.logged_in()
    await wants(anna, "organizer", "results")
    await post.says(anna)
    [mail] = await post.delivered()
    address = str(mail["List-Unsubscribe"]).strip("<>").removeprefix(f"{URL}/api")
    opened = await post.identity.client.get(address)
    assert (opened.status_code, opened.headers["location"]) == (303, f"{URL}/unsubscribe#{token_of(mail)}")
    assert await wanted_by(anna) == ["results", "organizer"], "opening a link changes nothing"
    form = {"content-type": "application/x-www-form-urlencoded", "origin": "https://mail.example.org"}
    for _ in range(2):
        ended = await post.identity.client.post(address, content="List-Unsubscribe=One-Click", headers=form)
        assert (ended.status_code, ended.json()) == (200, {"kind": "organizer"})
        assert "set-cookie" not in ended.headers
    assert await wanted_by(anna) == ["results"]
    await post.says(anna, key="second")
    assert await post.delivered() == []


async def test_a_link_that_nobody_made_ends_nothing(post: Post, signing_key: Any) -> None:
    anna = await post.identity.logged_in()
    await wants(anna, "organizer")
    secret = keys.load(signing_key).unsubscribe_secret
    good = unsubscribe_token(secret, UUID(anna.id), "organizer")
    other = good.replace(".organizer.", ".results.")
    for token in ("", "x", other, good[:-1], good + "A", unsubscribe_token(b"guess" * 7, UUID(anna.id), "organizer")):
        answer = await post.identity.client.post("/users/notifications/unsubscribe", params={"token": token})
        assert (answer.status_code, answer.json()["code"]) == (400, "unsubscribe-link-invalid"), token
    for token in ("ą", "a b", "x" * 101):
        for method in ("GET", "POST"):
            sent = await post.identity.client.request(
                method, "/users/notifications/unsubscribe", params={"token": token}
            )
            assert sent.status_code == 422
    assert await wanted_by(anna) == ["organizer"]
    gone = unsubscribe_token(secret, uuid7(), "organizer")
    assert read_unsubscribe_token(secret, gone) is not None
    answer = await post.identity.client.post("/users/notifications/unsubscribe", params={"token": gone})
    assert answer.status_code == 200, "an account that is gone wants nothing either"


async def test_nobody_gets_a_message_twice_by_mail(post: Post) -> None:
    anna, ben = await post.identity.logged_in(), await post.identity.logged_in()
    await wants(anna, "organizer")
    await post.says(anna)
    assert len(await post.delivered()) == 1
    await wants(ben, "organizer")
    for _ in range(2):
        await post.says(anna, ben)
    [mail] = await post.delivered()
    assert mail["To"] == ben.email, "who has the message has its copy, too"


async def test_copies_go_to_confirmed_addresses_and_to_who_still_wants_them(post: Post) -> None:
    anna, ben, cez = [await post.identity.logged_in() for _ in range(3)]
    for person in (anna, ben, cez):
        await wants(person, "organizer")
    await post.says(anna, ben, cez)
    await post.fetch("UPDATE users SET email_confirmed_at = NULL WHERE id = $1", UUID(ben.id))
    await wants(cez)
    [mail] = await post.delivered()
    assert mail["To"] == anna.email
    assert (await ben.asks("GET", "/users/me/notifications")).json()["isReachedByMail"] is False
    assert await post.fetch("SELECT count(*) FROM message_copies") == [0]


async def test_what_is_of_no_use_any_more_is_not_sent(post: Post) -> None:
    anna = await post.identity.logged_in()
    await wants(anna, "organizer", "deadline")
    now = datetime.now(UTC)
    await post.says(anna, key="over", kind="deadline", useful_until=now - timedelta(seconds=1))
    await post.says(anna, key="soon", kind="deadline", useful_until=now + timedelta(hours=1))
    await post.says(anna, key="old")
    await post.fetch("UPDATE messages SET inserted_at = now() - interval '73 hours' WHERE key = 'old'")
    await post.copied()
    expiry = "SELECT extract(epoch FROM expires_at - now()) FROM mails ORDER BY expires_at"
    assert [round(float(left), -2) for left in await post.fetch(expiry)] == [3600.0]
    await post.says(anna, key="older")
    await post.fetch("UPDATE messages SET inserted_at = now() - interval '73 hours' WHERE key = 'older'")
    await post.copied(copies_useful=timedelta(hours=75))
    assert [round(float(left), -2) for left in await post.fetch(expiry)] == [3600.0, 7200.0], "a setting says for long"


async def test_a_blocked_account_decides_what_it_hears_of(post: Post) -> None:
    anna = await post.identity.logged_in()
    await wants(anna, "organizer")
    event = UserAccessChanged(user_id=UUID(anna.id), revision=2, account_blocked=True, blocked_contests=())
    async with post.identity.app.state.database.transaction() as session:
        await user_access_changed(session, event)
    await post.identity.app.state.blocks.look()
    assert (await anna.asks("GET", "/users/me/friends")).json()["code"] == "account-blocked"
    assert mailed(await wants(anna, "results")) == await wanted_by(anna) == ["results"]


async def test_copies_leave_at_the_rate_whoever_makes_them_and_no_mail_to_one_person_waits(post: Post) -> None:
    people = [await post.identity.logged_in() for _ in range(7)]
    for person in people:
        await wants(person, "organizer")
    await post.says(*people)
    written = "SELECT count(*) FROM mails"
    for _ in range(2):
        await post.copied(copy_mails_per_minute=4)
        assert await post.fetch(written) == [4], "within a minute no more, by whatever process"
    async with post.database.transaction() as session:
        letter = Letter("Zapomniane hasło", "Link", "<p>Link</p>")
        await add(session, Mail("reset", "ola@trybuna.test", letter, timedelta(minutes=30)))
    await post.fetch("UPDATE mails SET due_at = due_at - interval '1 hour' WHERE is_bulk")
    await MailWorker(post.database, post.identity.settings).step()
    assert post.server.recipients == ["ola@trybuna.test"], "it goes before all copies"
    await post.fetch("UPDATE mails SET written_at = written_at - interval '2 minutes'")
    await post.copied(copy_mails_per_minute=4)
    assert await post.fetch(written) == [5], "as many wait as may leave in a minute: no more are written"
    while await MailWorker(post.database, post.identity.settings).step():
        pass
    await post.copied(copy_mails_per_minute=4)
    assert await post.fetch(written) == [8]
    assert await post.fetch("SELECT count(*) FROM message_copies") == [0]


async def test_a_contests_copies_are_written_with_its_slices(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("identity.inbox.repository.ROWS", 10)
    contest, connection = uuid7(), await asyncpg.connect(post.identity.database)
    try:
        users = sorted(uuid7() for _ in range(30))
        rows = [(user, f"{user}@trybuna.test") for user in users]
        await connection.executemany(
            "INSERT INTO users (id, email, email_key, password_hash) VALUES ($1, $2, $2, '')", rows
        )
        await connection.executemany(
            """
            INSERT INTO memberships (user_id, contest_id, revision, contest_name, joined)
            VALUES ($1, $2, 1, '', true)
            """,
            [(user, contest) for user in users],
        )
        choices = [(user, kind) for user in users[::3] for kind in ("organizer", "results")]
        await connection.executemany(
            "INSERT INTO notifications (user_id, kind, channel) VALUES ($1, $2, 'mail')", choices
        )
    finally:
        await connection.close()
    for _ in range(2):
        await post.says(contest_id=contest)
    assert await post.fetch("SELECT user_id FROM message_copies ORDER BY user_id") == users[::3]
