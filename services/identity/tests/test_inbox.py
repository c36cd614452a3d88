"""What is said to users: once per key, by whoever asks for it, read by nobody else."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import asyncpg
import pytest
from pydantic import ValidationError

from contracts.base import Envelope
from contracts.events.contest import MembershipChanged
from contracts.events.message import MessageBody, MessageRequested, MessageTitle
from identity.inbox.service import deliver, forget_old
from identity.memberships.service import learn_memberships
from identity.tests.conftest import Identity, IdentityWith, Person
from kit.messaging.inbox import receive
from kit.process.identifiers import uuid7
from kit.testing.waiting import eventually


def message(key: str = "first", **audience: Any) -> MessageRequested:
    return MessageRequested(
        key=key,
        kind="results",
        title=MessageTitle(pl=f"Wyniki: {key}", en=f"Results: {key}"),
        body=MessageBody(pl="Pierwszy wiersz\nDrugi wiersz", en="First line\nSecond line"),
        **audience,
    )


async def say(identity: Identity, *wanted: MessageRequested) -> None:
    for one in wanted:
        async with identity.app.state.database.transaction() as session:
            await deliver(session, one)


async def send(identity: Identity, event: MessageRequested) -> None:
    """Let what another service wants to be said arrive, for a worker to handle."""
    envelope = Envelope(
        event_id=uuid7(),
        type=event.type,
        occurred_at=datetime(2026, 6, 11, tzinfo=UTC),
        producer="contests",
        aggregate_id=event.aggregate_id,
        revision=event.revision,
        correlation_id="test",
        data=event.model_dump(mode="json"),
    )
    async with identity.app.state.database.transaction() as session:
        await receive(session, [envelope])


async def join(identity: Identity, contest: UUID, *users: UUID, joined: bool = True, revision: int = 1) -> None:
    async with identity.app.state.database.transaction() as session:
        for user in users:
            event = MembershipChanged(
                contest_id=contest, contest_name="Cup", user_id=user, joined=joined, revision=revision
            )
            await learn_memberships(session, [event])


async def inbox(person: Person, query: str = "", language: str = "pl") -> dict[str, Any]:
    answer = await person.asks("GET", f"/users/inbox{query}", headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "private, no-store"
    return answer.json()


async def titles(person: Person) -> list[str]:
    return [item["title"] for item in (await inbox(person))["items"]]


async def unread(person: Person) -> int:
    return (await person.asks("GET", "/users/me")).json()["unreadMessages"]


async def test_a_message_is_shown_to_whom_it_is_for_in_their_language(identity: Identity) -> None:
    anna, ben = await identity.logged_in(), await identity.logged_in()
    await say(identity, message(user_ids=(UUID(anna.id), uuid7())))
    (shown,) = (await inbox(anna))["items"]
    assert shown.keys() == {"_id", "kind", "title", "body", "path", "insertDate", "isRead", "results"}
    assert (shown["kind"], shown["title"], shown["isRead"]) == ("results", "Wyniki: first", False)
    (english,) = (await inbox(anna, language="en"))["items"]
    assert (english["title"], english["body"]) == ("Results: first", "First line\nSecond line")
    assert await inbox(ben) == {"items": [], "page": 1, "size": 10, "total": 0}
    assert (await unread(anna), await unread(ben)) == (1, 0)


async def test_pages_are_of_ten_the_newest_first(identity: Identity) -> None:
    anna = await identity.logged_in()
    await say(identity, *(message(f"m{number:02}", user_ids=(UUID(anna.id),)) for number in range(23)))
    first, third = await inbox(anna), await inbox(anna, "?page=3")
    assert [item["title"] for item in first["items"]] == [f"Wyniki: m{number:02}" for number in range(22, 12, -1)]
    assert [item["title"] for item in third["items"]] == ["Wyniki: m02", "Wyniki: m01", "Wyniki: m00"]
    assert (third["page"], third["size"], third["total"]) == (3, 10, 23)
    assert (await inbox(anna, "?page=9"))["items"] == []
    assert (await anna.asks("GET", "/users/inbox?size=101")).status_code == 422


async def test_what_is_opened_is_read_and_a_repetition_changes_nothing(identity: Identity) -> None:
    anna = await identity.logged_in()
    await say(identity, *(message(key, user_ids=(UUID(anna.id),)) for key in "abc"))
    third, second, _ = (await inbox(anna))["items"]
    for _ in range(2):
        answer = await anna.asks("PATCH", "/users/inbox", json={"readMessagesIds": [second["_id"], second["_id"]]})
        assert (answer.status_code, answer.json()) == (200, {"unreadMessages": 2})
    assert [item["isRead"] for item in (await inbox(anna))["items"]] == [False, True, False]
    assert (await anna.asks("PATCH", "/users/inbox", json={"readMessagesIds": []})).json() == {"unreadMessages": 2}
    assert await unread(anna) == 2
    assert third["isRead"] is False


async def test_nobody_reads_or_marks_messages_of_others(identity: Identity) -> None:
    anna, ben = await identity.logged_in(), await identity.logged_in()
    await say(identity, message("a", user_ids=(UUID(anna.id),)), message("b", user_ids=(UUID(ben.id),)))
    (own,), (foreign,) = (await inbox(anna))["items"], (await inbox(ben))["items"]
    for id_ in (foreign["_id"], str(uuid7()), "no-id"):
        answer = await anna.asks("PATCH", "/users/inbox", json={"readMessagesIds": [own["_id"], id_]})
        assert (answer.status_code, answer.json()["code"]) == (404, "message-not-found")
    assert (await unread(anna), await unread(ben)) == (1, 1), "all or none"
    for sent in ({}, {"readMessagesIds": "x"}, {"readMessagesIds": [own["_id"]] * 101}):
        assert (await anna.asks("PATCH", "/users/inbox", json=sent)).status_code == 422
    for method in ("GET", "PATCH"):
        assert (await identity.client.request(method, "/users/inbox", json={})).status_code == 401


async def test_of_one_key_everybody_gets_one_message(identity: Identity) -> None:
    anna, ben = await identity.logged_in(), await identity.logged_in()
    everybody = (UUID(anna.id), UUID(ben.id))
    await say(identity, message(user_ids=everybody[:1]))
    (first,) = (await inbox(anna))["items"]
    await anna.asks("PATCH", "/users/inbox", json={"readMessagesIds": [first["_id"]]})
    await asyncio.gather(*(say(identity, message(user_ids=everybody)) for _ in range(5)))
    assert (await titles(anna), await titles(ben)) == (["Wyniki: first"], ["Wyniki: first"])
    assert (await unread(anna), await unread(ben)) == (0, 1), "a repetition makes nothing unread"


async def test_a_contests_members_are_those_of_now(identity: Identity) -> None:
    anna, ben, cez = [await identity.logged_in() for _ in range(3)]
    contest = uuid7()
    await join(identity, contest, UUID(anna.id), UUID(ben.id))
    await join(identity, contest, UUID(ben.id), joined=False, revision=2)
    await join(identity, uuid7(), UUID(cez.id))
    await say(identity, message(contest_id=contest))
    assert [await titles(person) for person in (anna, ben, cez)] == [["Wyniki: first"], [], []]
    await join(identity, contest, UUID(cez.id))
    await say(identity, message(contest_id=contest))
    assert await titles(cez) == [], "what comes again is no message to who has joined since"


async def test_a_message_to_a_large_contest_takes_a_statement_for_each_slice(
    identity: Identity, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Slices end where they should, wherever a contest's members stand among the users."""
    monkeypatch.setattr("identity.inbox.repository.ROWS", 10)
    contest, connection = uuid7(), await asyncpg.connect(identity.database)
    try:
        users = sorted(uuid7() for _ in range(30))
        rows = [(user, f"{user}@trybuna.test") for user in users]
        await connection.executemany(
            "INSERT INTO users (id, email, email_key, password_hash) VALUES ($1, $2, $2, '')", rows
        )
        members = [*users[:10], *users[11:], uuid7()]
        await connection.executemany(
            """
            INSERT INTO memberships (user_id, contest_id, revision, contest_name, joined)
            VALUES ($1, $2, 1, '', true)
            """,
            [(user, contest) for user in members],
        )
        await say(identity, message(contest_id=contest))
        got = await connection.fetch("SELECT user_id FROM message_recipients ORDER BY user_id")
        assert [row["user_id"] for row in got] == members[:-1], "who has no account gets nothing"
    finally:
        await connection.close()


async def test_old_messages_are_forgotten_and_no_others(identity: Identity, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("identity.inbox.repository.ROWS", 2)
    people = [await identity.logged_in() for _ in range(5)]
    users = tuple(UUID(person.id) for person in people)
    await say(identity, message("old", user_ids=users), message("new", user_ids=users))
    connection = await asyncpg.connect(identity.database)
    try:
        await connection.execute("UPDATE messages SET inserted_at = now() - interval '366 days' WHERE key = 'old'")
        async with identity.app.state.database.transaction() as session:
            await forget_old(session, identity.settings.inbox_kept)
        assert await connection.fetchval("SELECT count(*) FROM messages") == 1
        assert await connection.fetchval("SELECT count(*) FROM message_recipients") == len(people)
    finally:
        await connection.close()
    assert [await titles(person) for person in people] == [["Wyniki: new"]] * len(people)
    assert identity.settings.inbox_kept == timedelta(days=365)


async def test_unread_messages_are_counted_up_to_a_hundred(identity: Identity) -> None:
    anna = await identity.logged_in()
    async with identity.app.state.database.transaction() as session:
        for number in range(105):
            await deliver(session, message(str(number), user_ids=(UUID(anna.id),)))
    assert await unread(anna) == 100
    assert (await inbox(anna))["total"] == 105


async def test_a_message_that_another_service_asks_for_arrives(identity_with: IdentityWith) -> None:
    identity = await identity_with(role="all")
    anna = await identity.logged_in()
    await send(identity, message(user_ids=(UUID(anna.id),)))
    assert await eventually(lambda: titles(anna)) == ["Wyniki: first"]


def test_a_message_has_one_audience_and_bounded_texts() -> None:
    refused: list[dict[str, Any]] = [
        {},
        {"user_ids": (uuid7(),), "contest_id": uuid7()},
        {"user_ids": (uuid7(),) * 10_001},
    ]
    for audience in refused:
        with pytest.raises(ValidationError):
            message(**audience)
    with pytest.raises(ValidationError):
        MessageTitle(pl="x" * 201, en="x")
    for path in ("https://other.test", "//other.test", "/a/../b", "/a?b", "/a/", "a", "/\\other.test", "/a\n"):
        with pytest.raises(ValidationError):
            message(user_ids=(uuid7(),), path=path)
    for path in ("/", "/inbox", "/profile/friends"):
        assert message(user_ids=(uuid7(),), path=path).path == path
