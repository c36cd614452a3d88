"""The order of one aggregate's events, with other processes at work."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import cast
from uuid import UUID

import pytest
from sqlalchemy import AsyncAdaptedQueuePool
from sqlalchemy import event as engine_event
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Envelope
from kit.messaging import inbox_rows
from kit.messaging.consumers import Consumers
from kit.messaging.inbox import receive
from kit.messaging.inbox_rows import NothingDue, Taken
from kit.messaging.relay import PAGE_BYTES
from kit.messaging.transport import Transport
from kit.testing.waiting import eventually
from kit.tests.messaging.world import (
    Node,
    NoteChanged,
    OpenDatabase,
    Wire,
    address,
    change_note,
    copying,
    envelope,
    has_handled,
    is_drained,
    running,
)

WAITING = """pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted"""


class Recording:
    """A transport that records each page as pairs of note and revision, and sends it once `gate` opens.

    It does not send the first `refusals` pages.
    """

    def __init__(self, transport: Transport, *, refusals: int = 0) -> None:
        self._transport = transport
        self._refusals = refusals
        self.pages: list[list[tuple[str, int]]] = []
        self.gate = asyncio.Event()

    async def send(self, envelopes: Sequence[Envelope]) -> set[UUID]:
        self.pages.append([(sent.aggregate_id, sent.revision) for sent in envelopes])
        if len(self.pages) <= self._refusals:
            return set()
        await self.gate.wait()
        return await self._transport.send(envelopes)


async def test_a_second_relay_leaves_the_outbox_to_the_first(
    producer: Node, subscriber: Node, wire: Wire, open_database: OpenDatabase
) -> None:
    replica = open_database(address(producer.database), service=producer.name)
    looks: list[object] = []
    engine_event.listen(replica.background_engine.sync_engine.pool, "checkin", lambda *seen: looks.append(seen))
    first, second = Recording(wire.transport), Recording(wire.transport)
    second.gate.set()
    relays = producer.relay(transport=first), producer.relay(database=replica, transport=second)
    await change_note(producer.database, "n", "older")
    async with running(relays[0], subscriber.worker(copying())):
        await eventually(lambda: first.pages)
        await change_note(producer.database, "n", "newer")
        async with running(relays[1]):
            await eventually(lambda: looks)
            assert second.pages == []
            first.gate.set()
            await eventually(lambda: has_handled(subscriber, 2))
            await eventually(lambda: is_drained(producer))
    assert [row.revision for row in await subscriber.handled()] == [1, 2]


async def test_an_event_does_not_overtake_a_stuck_one_of_its_aggregate_but_others_do(
    producer: Node, subscriber: Node, wire: Wire
) -> None:
    refusing = Recording(wire.transport, refusals=1)
    refusing.gate.set()
    await change_note(producer.database, "n", "x" * PAGE_BYTES)  # fills a page of its own
    await change_note(producer.database, "n", "newer")
    await change_note(producer.database, "m", "other")
    assert await producer.relay(transport=refusing).drain() == 3
    assert refusing.pages == [[("n", 1)], [("m", 1)], [("n", 1)], [("n", 2)]]
    async with running(subscriber.worker(copying())):
        await eventually(lambda: has_handled(subscriber, 3))
    assert [(row.note, row.revision) for row in await subscriber.handled()] == [("m", 1), ("n", 1), ("n", 2)]


async def test_draining_waits_for_a_relay_that_is_at_it(producer: Node, wire: Wire, subscriber: Node) -> None:
    slow = Recording(wire.transport)
    await change_note(producer.database, "n")
    async with running(producer.relay(transport=slow)):
        await eventually(lambda: slow.pages)
        draining = asyncio.create_task(producer.relay().drain())
        await eventually(lambda: producer.count(WAITING))
        slow.gate.set()
        assert await draining == 0
    async with running(subscriber.worker(copying())):
        await eventually(subscriber.handled)


async def test_events_of_one_note_are_never_handled_at_the_same_time(wire: Wire, subscriber: Node) -> None:
    consumers, at_work, seen = Consumers(), [0], list[tuple[int, int]]()

    @consumers.on(NoteChanged)
    async def watch(_session: AsyncSession, event: NoteChanged) -> None:  # pyright: ignore[reportUnusedFunction] - registered
        at_work[0] += 1
        if event.revision == 1:
            await eventually(lambda: _someone_else_wants_in(subscriber, at_work))
        seen.append((event.revision, at_work[0]))
        at_work[0] -= 1

    async with running(subscriber.worker(consumers, concurrency=2)):
        await wire.transport.send([envelope(NoteChanged(note="n", revision=revision)) for revision in (1, 2)])
        await eventually(lambda: len(seen) == 2)
    assert seen == [(1, 1), (2, 1)]


async def test_who_still_looks_when_events_arrive_is_woken_too(
    subscriber: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    consumers, at_work, looks, answered = Consumers(), set[str](), [0], asyncio.Event()
    take = inbox_rows.take

    async def late_for_the_first(session: AsyncSession) -> NothingDue | Taken:
        looks[0] += 1
        first = looks[0] == 1
        row = await take(session)
        if first:
            await answered.wait()
        return row

    @consumers.on(NoteChanged)
    async def watch(_session: AsyncSession, event: NoteChanged) -> None:  # pyright: ignore[reportUnusedFunction] - registered
        at_work.add(event.note)
        answered.set()
        await eventually(lambda: len(at_work) == 2)

    connections = cast("AsyncAdaptedQueuePool", subscriber.database.background_engine.pool)
    monkeypatch.setattr(inbox_rows, "take", late_for_the_first)
    async with AsyncExitStack() as stack:
        async with subscriber.database.transaction() as session:
            await receive(session, [envelope(NoteChanged(note=note, revision=1)) for note in "nm"])
            await stack.enter_async_context(running(subscriber.worker(consumers, concurrency=2)))
            await eventually(lambda: looks[0] == 2 and connections.checkedout() == 2)  # this one and the first's
        await eventually(lambda: len(at_work) == 2)


async def _someone_else_wants_in(node: Node, at_work: list[int]) -> bool:
    return at_work[0] > 1 or await node.count(WAITING) > 0
