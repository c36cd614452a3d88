"""Processes killed at the worst moments, and many at work at once: no event is lost, no effect is doubled."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from uuid import UUID

import pytest
from sqlalchemy import text

from contracts.base import Envelope
from kit.database.sessions import Database
from kit.messaging.transport import Transport
from kit.testing.waiting import eventually
from kit.tests.messaging.victim import killed_when_it_says
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
    save_note,
)

WRITERS = 16
CHANGES = 25
NOTES = 5


async def test_a_worker_killed_mid_handler_leaves_no_trace_and_the_next_one_handles(
    wire: Wire, subscriber: Node
) -> None:
    await wire.transport.send([envelope(NoteChanged(note="n", text="safe", revision=1))])
    await eventually(lambda: subscriber.count("inbox"))
    async with killed_when_it_says("handling", "handle", address(subscriber.database)):
        assert await subscriber.handled() == []
    assert await subscriber.rows("SELECT attempts, done_at, dead_at FROM inbox") == [(0, None, None)]
    async with running(subscriber.worker(copying(), poll_seconds=0.05)):
        await eventually(subscriber.handled)
    assert await subscriber.notes() == {"n": (1, "safe")}
    assert await subscriber.count("handled") == 1


async def test_a_process_killed_between_commit_and_relay_loses_nothing(producer: Node, subscriber: Node) -> None:
    async with killed_when_it_says("committed", "commit", address(producer.database)):
        assert await producer.count("outbox") == 1
    async with running(producer.relay(), subscriber.worker(copying())):
        await eventually(subscriber.handled)
    assert await subscriber.notes() == await producer.notes() == {"n": (1, "committed")}


async def test_a_relay_that_dies_between_sending_and_deleting_causes_no_second_effect(
    producer: Node, subscriber: Node, wire: Wire
) -> None:
    hanging = _SendsThenHangs(wire.transport)
    await change_note(producer.database, "n")
    dying = asyncio.create_task(producer.relay(transport=hanging).run(asyncio.Event()))
    await hanging.sent.wait()
    dying.cancel()
    await asyncio.gather(dying, return_exceptions=True)
    assert await producer.count("outbox") == 1
    async with running(producer.relay(), subscriber.worker(copying())):
        await eventually(lambda: is_drained(producer))
        await eventually(subscriber.handled)
        await change_note(producer.database, "end")
        await eventually(lambda: has_handled(subscriber, 2))
    assert [row.note for row in await subscriber.handled()] == ["n", "end"]


async def test_two_relays_and_sixteen_writers_lose_nothing_and_keep_the_order(
    producer: Node, subscriber: Node, open_database: OpenDatabase
) -> None:
    replicas = [open_database(address(producer.database), service=producer.name, pool=9) for _ in range(2)]
    relays = [producer.relay(database=replica) for replica in replicas]
    async with running(*relays, subscriber.worker(copying())):
        written = await asyncio.gather(*(_write(replicas[writer % 2], writer) for writer in range(WRITERS)))
        await eventually(lambda: has_handled(subscriber, WRITERS * CHANGES), within=60)
        await eventually(lambda: is_drained(producer))
    handled = await subscriber.handled()
    assert Counter(row.event_id for row in handled) == Counter(event_id for ids in written for event_id in ids)
    for note in {row.note for row in handled}:
        revisions = [row.revision for row in handled if row.note == note]
        assert revisions == list(range(1, len(revisions) + 1))
    assert await subscriber.notes() == await producer.notes()


@pytest.mark.parametrize("concurrency", [1, 2])
async def test_several_workers_share_an_inbox_without_doing_anything_twice(
    wire: Wire, subscriber: Node, concurrency: int
) -> None:
    sent = [
        envelope(NoteChanged(note=f"n{number % NOTES}", text=str(number), revision=number + 1)) for number in range(60)
    ]
    workers = [subscriber.worker(copying(), concurrency=concurrency) for _ in range(2)]
    async with running(*workers):
        await wire.transport.send(sent)
        await eventually(lambda: has_handled(subscriber, len(sent)))
    assert Counter(row.event_id for row in await subscriber.handled()) == Counter(e.event_id for e in sent)
    assert await subscriber.notes() == {f"n{number % NOTES}": (number + 1, str(number)) for number in range(55, 60)}


class _SendsThenHangs:
    """A transport that sends and never returns, like a relay killed between sending and deleting."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        self.sent = asyncio.Event()

    async def send(self, envelopes: Sequence[Envelope]) -> set[UUID]:
        await self._transport.send(envelopes)
        self.sent.set()
        await asyncio.Event().wait()
        return set()


async def _write(database: Database, writer: int) -> list[UUID]:
    """Change notes that several writers share, some in longer transactions; return the events' ids."""
    ids: list[UUID] = []
    for change in range(CHANGES):
        async with database.transaction() as session:
            ids.append(await save_note(session, f"n{(writer + change) % NOTES}", f"{writer}/{change}"))
            await session.flush()
            for _ in range((writer * 7 + change) % 5):
                await session.execute(text("SELECT 1"))
    return ids
