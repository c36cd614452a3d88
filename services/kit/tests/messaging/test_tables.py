"""Outbox and inbox alone: the schema, the rows of `outbox.add`, and the events of republishing."""

from collections.abc import Sequence
from random import Random
from uuid import UUID

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from pydantic import ValidationError
from sqlalchemy import CheckConstraint, Connection, inspect, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Envelope
from kit.messaging import inbox, outbox, schema
from kit.messaging.inbox_rows import LARGE
from kit.messaging.relay import PAGE_BYTES
from kit.messaging.republish import republish, together
from kit.messaging.tables import messaging_metadata
from kit.messaging.transport import Transport
from kit.process import context
from kit.testing.databases import Databases
from kit.testing.waiting import eventually
from kit.tests.messaging.world import (
    PRODUCER,
    Node,
    NoteChanged,
    OpenDatabase,
    Wire,
    change_note,
    copying,
    envelope,
    has_handled,
    running,
    save_note,
    subscribers,
)


async def test_the_migration_makes_the_tables_the_code_describes(
    databases: Databases, open_database: OpenDatabase
) -> None:
    def differences(connection: Connection) -> tuple[list[object], dict[str, set[str | None]]]:
        migration = MigrationContext.configure(connection, opts={"compare_server_default": False})
        operations = Operations(migration)
        schema.create(operations)
        checks = {
            table: {check["name"] for check in inspect(connection).get_check_constraints(table)}
            for table in messaging_metadata.tables
        }
        found: list[object] = compare_metadata(migration, messaging_metadata)
        schema.drop(operations)
        assert inspect(connection).get_table_names() == []
        return found, checks

    database = open_database(await databases.empty(), service=PRODUCER)
    async with database.engine.begin() as connection:
        different, checks = await connection.run_sync(differences)
    assert different == []
    for name, table in messaging_metadata.tables.items():
        assert checks[name] == {check.name for check in table.constraints if isinstance(check, CheckConstraint)}


@pytest.mark.parametrize(
    ("change", "constraint"),
    [
        ("done_at = now(), dead_at = now(), last_error = 'x'", "ck_inbox_not_done_and_dead"),
        ("dead_at = now()", "ck_inbox_dead_says_why"),
        ("attempts = -1", "ck_inbox_attempts"),
        ("last_error = repeat('x', 501)", "ck_inbox_last_error_is_short"),
    ],
)
async def test_half_states_of_an_inbox_row_are_refused(
    wire: Wire, subscriber: Node, change: str, constraint: str
) -> None:
    await wire.transport.send([envelope(NoteChanged(note="n", revision=1))])
    await eventually(lambda: subscriber.count("inbox"))
    with pytest.raises(IntegrityError, match=constraint):
        async with subscriber.database.transaction() as session:
            await session.execute(text(f"UPDATE inbox SET {change}"))  # noqa: S608 - the test's own words


async def test_an_event_says_who_emitted_it_and_why(producer: Node) -> None:
    cause = UUID(int=7)
    tokens = context.correlation_id.set("one-act"), context.causation_id.set(cause)
    event_id = await change_note(producer.database, "n", "zażółć")
    context.correlation_id.reset(tokens[0])
    context.causation_id.reset(tokens[1])
    rows = await producer.rows(
        "SELECT event_id, type, aggregate_id, revision, producer, correlation_id, causation_id, data FROM outbox"
    )
    data = {"revision": 1, "note": "n", "text": "zażółć"}
    assert rows == [(event_id, NoteChanged.type, "n", 1, PRODUCER, "one-act", cause, data)]


async def test_a_text_no_column_can_hold_travels_and_hurts_only_its_own_handling(
    producer: Node, subscriber: Node
) -> None:
    async with running(producer.relay(), subscriber.worker(copying())):
        async with producer.database.transaction() as session:
            outbox.add(session, NoteChanged(note="n", text="\x00", revision=1), subscribers=subscribers)
            outbox.add(session, NoteChanged(note="m", text="words", revision=1), subscribers=subscribers)
        await eventually(lambda: subscriber.count("inbox WHERE dead_at IS NOT NULL"))
        await eventually(lambda: has_handled(subscriber, 1))
    assert await subscriber.notes() == {"m": (1, "words")}


async def test_a_page_of_large_events_is_bounded_and_all_are_relayed(producer: Node, subscriber: Node) -> None:
    words = "x" * (PAGE_BYTES // 3)
    for number in range(7):
        await change_note(producer.database, f"n{number}", words)
    pages: list[int] = []
    relay = producer.relay(transport=_Counting(producer.wire.transport, pages))
    assert await relay.drain() == 7
    assert pages == [3, 3, 1]
    await eventually(lambda: _received(subscriber, 7))


async def test_what_a_large_event_said_is_forgotten_once_it_is_handled(wire: Wire, subscriber: Node) -> None:
    random = Random(1).randbytes(LARGE).hex()  # noqa: S311 - text that does not compress
    large, small = (
        envelope(NoteChanged(note=note, text=told, revision=1)) for note, told in (("n", random), ("m", ""))
    )
    async with running(subscriber.worker(copying())):
        await wire.transport.send([large, small])
        await eventually(lambda: has_handled(subscriber, 2))
        await wire.transport.send([large])
        await eventually(lambda: subscriber.count("inbox WHERE done_at IS NOT NULL"))
    assert await subscriber.notes() == {"n": (1, random), "m": (1, "")}
    assert await subscriber.rows("SELECT event_id, data::text = '{}' FROM inbox ORDER BY position") == [
        (large.event_id, True),
        (small.event_id, False),
    ]


async def test_a_large_event_that_failed_keeps_what_it_said(wire: Wire, subscriber: Node) -> None:
    large = envelope(NoteChanged(note="n", text="\x00" + "x" * 100 * LARGE, revision=1))
    async with running(subscriber.worker(copying())):
        await wire.transport.send([large])
        await eventually(lambda: subscriber.count("inbox WHERE dead_at IS NOT NULL"))
    assert await subscriber.rows("SELECT octet_length(data::text) > 100 FROM inbox") == [(True,)]


async def test_without_a_correlation_id_a_new_chain_begins(producer: Node) -> None:
    await change_note(producer.database, "n")
    await change_note(producer.database, "n")
    (first,), (second,) = await producer.rows("SELECT correlation_id FROM outbox")
    assert UUID(str(first)) != UUID(str(second))


async def test_events_of_a_savepoint_that_is_undone_are_undone_with_it(producer: Node) -> None:
    async with producer.database.transaction() as session:
        await save_note(session, "kept")
        undone = await session.begin_nested()
        await save_note(session, "undone")
        await undone.rollback()
    assert await producer.rows("SELECT aggregate_id FROM outbox") == [("kept",)]


async def test_a_session_of_no_service_cannot_emit(producer: Node) -> None:
    async with AsyncSession(producer.database.engine) as session:
        with pytest.raises(ValidationError, match="producer"):
            outbox.add(session, NoteChanged(note="n", revision=1), subscribers=subscribers)


async def test_only_commits_with_events_wake_the_relay(producer: Node) -> None:
    woken: list[str] = []
    producer.database.on_commit(lambda: woken.append("emitted"), topic=outbox.TOPIC)
    producer.database.on_commit(lambda: woken.append("brought"), topic=inbox.TOPIC)
    async with producer.database.transaction() as session:
        await session.execute(text("SELECT 1"))
    assert woken == []
    await change_note(producer.database, "n")
    assert woken == ["emitted"]


async def test_republished_state_reaches_a_new_consumer_and_changes_nothing_for_an_old_one(
    producer: Node, subscriber: Node
) -> None:
    async def emit(session: AsyncSession) -> int:
        notes = (await session.execute(text("SELECT id, revision, text FROM note"))).all()
        for note, revision, words in notes:
            outbox.add(session, NoteChanged(note=note, revision=revision, text=words), subscribers=subscribers)
        return len(notes)

    async with running(producer.relay(), subscriber.worker(copying())):
        await change_note(producer.database, "n", "old")
        await change_note(producer.database, "n", "new")
        await eventually(lambda: has_handled(subscriber, 2))
        before = await subscriber.notes()
        assert await republish(producer.database, together(emit, emit)) == 2
        await eventually(lambda: has_handled(subscriber, 4))
    assert await subscriber.notes() == before == {"n": (2, "new")}
    (first, *_, third, fourth) = await subscriber.handled()
    assert third.event_id != fourth.event_id
    assert third.correlation_id == fourth.correlation_id != first.correlation_id


class _Counting:
    """A transport that records the number of envelopes in each call."""

    def __init__(self, transport: Transport, pages: list[int]) -> None:
        self._transport = transport
        self._pages = pages

    async def send(self, envelopes: Sequence[Envelope]) -> set[UUID]:
        self._pages.append(len(envelopes))
        return await self._transport.send(envelopes)


async def _received(node: Node, count: int) -> bool:
    return await node.count("inbox") == count
