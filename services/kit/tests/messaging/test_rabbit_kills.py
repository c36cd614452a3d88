"""A broker killed at the worst moments; saves go on, and everything arrives once it is back."""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncGenerator, Generator, Sequence
from uuid import UUID

import pytest

from contracts.base import Envelope
from kit.database.sessions import Database
from kit.messaging.transport import Transport
from kit.testing.rabbit import PROGRAM, VARIABLE, RabbitNode
from kit.testing.waiting import eventually
from kit.tests.messaging.broker import RabbitWire
from kit.tests.messaging.world import (
    SUBSCRIBER,
    Node,
    NoteChanged,
    Wire,
    change_note,
    copying,
    envelope,
    has_handled,
    is_drained,
    running,
)

WRITERS = 20
SAVES = 50
"""The number for each writer."""
STORED = 30
RECOVERY = 90.0
"""Seconds that a busy machine may need to start a broker and to reconnect all clients."""


@pytest.fixture(scope="module")
def doomed(tmp_path_factory: pytest.TempPathFactory) -> Generator[RabbitNode]:
    """A broker that only this module uses."""
    if VARIABLE in os.environ and not PROGRAM.exists():
        pytest.skip(f"the broker in {VARIABLE} is not ours to kill; Debian's rabbitmq-server is not installed")
    node = RabbitNode(tmp_path_factory.mktemp("doomed"))
    node.start()
    yield node
    node.kill()


@pytest.fixture
async def rabbit_wire(doomed: RabbitNode) -> AsyncGenerator[RabbitWire]:
    wire = RabbitWire(doomed.url)
    yield wire
    await wire.hang_up()


@pytest.fixture
def wire(rabbit_wire: RabbitWire) -> Wire:
    return rabbit_wire


class _KillsTheBrokerFirst:
    """A transport that, once armed, kills the broker before committed events are published."""

    def __init__(self, transport: Transport, node: RabbitNode) -> None:
        self._transport = transport
        self._node = node
        self.is_armed = False
        self.killed = asyncio.Event()

    async def send(self, envelopes: Sequence[Envelope]) -> set[UUID]:
        if self.is_armed and not self.killed.is_set():
            self._node.kill()
            self.killed.set()
        return await self._transport.send(envelopes)


async def test_a_broker_killed_between_commit_and_publish_costs_nothing(
    producer: Node, subscriber: Node, rabbit_wire: RabbitWire, doomed: RabbitNode
) -> None:
    killing = _KillsTheBrokerFirst(rabbit_wire.transport, doomed)
    async with running(producer.relay(transport=killing), subscriber.worker(copying())):
        # RabbitMQ 3.10 loses a quorum queue if it is killed right after the declaration, so deliver one event first
        delivered = await change_note(producer.database, "before", "delivered")
        await eventually(subscriber.handled)
        await eventually(lambda: is_drained(producer))
        killing.is_armed = True
        event_id = await change_note(producer.database, "n", "committed")
        await killing.killed.wait()
        await eventually(lambda: rabbit_wire.publisher.state == "down")
        assert await producer.count("outbox") == 1
        await asyncio.to_thread(doomed.start)
        await eventually(lambda: has_handled(subscriber, 2), within=RECOVERY)
        await eventually(lambda: is_drained(producer))
    assert [row.event_id for row in await subscriber.handled()] == [delivered, event_id]


@pytest.mark.thorough
async def test_a_thousand_saves_while_the_broker_is_down_all_arrive_with_what_it_had_confirmed(
    producer: Node, subscriber: Node, rabbit_wire: RabbitWire, doomed: RabbitNode
) -> None:
    await rabbit_wire.cut_off(SUBSCRIBER)
    stored = [envelope(NoteChanged(note=f"stored {number}", revision=1)) for number in range(STORED)]
    assert await rabbit_wire.transport.send(stored) == {sent.event_id for sent in stored}
    doomed.kill()
    async with running(producer.relay(), subscriber.worker(copying(), concurrency=2)):
        written = await asyncio.gather(*(_save(producer.database, writer) for writer in range(WRITERS)))
        assert await producer.count("outbox") == WRITERS * SAVES
        await rabbit_wire.attach(SUBSCRIBER, subscriber.database)
        await asyncio.to_thread(doomed.start)
        await eventually(lambda: _has_all(subscriber), within=RECOVERY)
        await eventually(lambda: is_drained(producer))
    expected = [sent.event_id for sent in stored] + [event_id for ids in written for event_id in ids]
    assert Counter(row.event_id for row in await subscriber.handled()) == Counter(expected)


async def test_a_broker_that_accepts_nothing_is_given_up_and_tried_on_the_same_connection(
    producer: Node, subscriber: Node, rabbit_wire: RabbitWire, doomed: RabbitNode
) -> None:
    async with running(producer.relay(), subscriber.worker(copying())):
        await change_note(producer.database, "before")
        await eventually(subscriber.handled)
        await asyncio.to_thread(doomed.refuse_everything, refuse=True)
        await change_note(producer.database, "during")
        await eventually(lambda: rabbit_wire.publisher.state == "down")
        assert await producer.count("outbox") == 1
        await asyncio.to_thread(doomed.refuse_everything, refuse=False)
        await eventually(lambda: has_handled(subscriber, 2), within=RECOVERY)
        await eventually(lambda: is_drained(producer))
    assert [row.note for row in await subscriber.handled()] == ["before", "during"]


async def _save(database: Database, writer: int) -> list[UUID]:
    return [await change_note(database, f"n{writer}", str(save)) for save in range(SAVES)]


async def _has_all(node: Node) -> bool:
    return await node.count("handled") >= STORED + WRITERS * SAVES
