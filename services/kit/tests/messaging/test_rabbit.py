"""Failures that need a real broker: bytes, topology, acknowledgements, and lost connections."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from urllib.parse import urlsplit, urlunsplit

import aio_pika
import pytest

from kit.messaging.rabbit_bytes import encode
from kit.messaging.rabbit_link import BrokerUnavailable
from kit.messaging.relay import Relay
from kit.postgres.process import free_port
from kit.process.identifiers import uuid7
from kit.testing.proxy import SilentProxy
from kit.testing.waiting import eventually
from kit.tests.messaging.broker import RabbitWire
from kit.tests.messaging.conftest import MakeNode
from kit.tests.messaging.victim import killed_when_it_says
from kit.tests.messaging.world import (
    NEIGHBOUR,
    SUBSCRIBER,
    Node,
    NoteChanged,
    NoteForNobody,
    NoteShared,
    Wire,
    address,
    change_note,
    copying,
    envelope,
    has_handled,
    has_note,
    is_drained,
    running,
)

ENDLESS = 60.0
"""Seconds after which an attempt to publish counts as hanging; `make faults` measures the real limit."""


@pytest.fixture
def wire(rabbit_wire: RabbitWire) -> Wire:
    return rabbit_wire


def _changed(**parts: object) -> bytes:
    """Return an envelope's bytes with parts that cannot be stored."""
    sound = json.loads(encode(envelope(NoteChanged(note="n", revision=1))).body)
    return json.dumps(sound | parts).encode()


UNDECODABLE: dict[str, Callable[[], bytes]] = {
    "no text": lambda: b"\xff\xfe\x00",
    "no JSON": lambda: b"{",
    "nothing": lambda: b"",
    "no object": lambda: b"[]",
    "no envelope": lambda: b"{}",
    "an unknown producer": lambda: _changed(producer="somebody"),
    "a number that is none": lambda: _changed(data={"points": float("nan")}),
    "a NUL in a key": lambda: _changed(aggregate_id="a\x00b"),
    "a revision that no column holds": lambda: _changed(revision=2**70),
    "a time without a zone": lambda: _changed(occurred_at="2026-01-01T00:00:00"),
    "a time before the calendar": lambda: _changed(occurred_at="0001-01-01T00:00:00+14:00"),
    "depth without end": lambda: b"[" * 100_000,
}


async def test_bytes_nobody_can_decode_are_put_aside_and_the_messages_behind_them_flow(
    rabbit_wire: RabbitWire, subscriber: Node
) -> None:
    bodies = [make() for make in UNDECODABLE.values()]
    topology = rabbit_wire.topology
    async with running(subscriber.worker(copying())):
        await rabbit_wire.transport.send([envelope(NoteChanged(note="before", revision=1))])
        async with await aio_pika.connect(rabbit_wire.url) as connection, connection.channel() as channel:
            exchange = await channel.get_exchange(topology.exchange)
            for body in bodies:
                await exchange.publish(aio_pika.Message(body), routing_key=NoteChanged.type)
            await rabbit_wire.transport.send([envelope(NoteChanged(note="behind", revision=1))])
            await eventually(lambda: has_note(subscriber, "behind"))
            queue = await channel.get_queue(topology.undecodable)
            kept = [await queue.get(no_ack=True) for _ in bodies]
    assert [message.body for message in kept] == bodies
    assert all(message.headers["service"] == SUBSCRIBER for message in kept)
    assert all(message.headers["reason"] for message in kept)
    assert await subscriber.count("inbox") == 2


async def test_a_publisher_that_comes_first_declares_the_queues_of_everybody(
    rabbit_wire: RabbitWire, make_node: MakeNode
) -> None:
    shared = envelope(NoteShared(note="n", text="early", revision=1))
    assert await rabbit_wire.transport.send([shared]) == {shared.event_id}
    for service in (SUBSCRIBER, NEIGHBOUR):
        node = await make_node(service)
        async with running(node.worker(copying())):
            await eventually(lambda node=node: has_note(node, "n"))


async def test_a_consumer_that_comes_first_declares_the_queues_of_everybody(
    rabbit_wire: RabbitWire, neighbour: Node, make_node: MakeNode
) -> None:
    await eventually(lambda: rabbit_wire.exists(rabbit_wire.topology.undecodable))
    async with await aio_pika.connect(rabbit_wire.url) as connection, connection.channel() as channel:
        exchange = await channel.get_exchange(rabbit_wire.topology.exchange)
        shared = envelope(NoteShared(note="n", text="early", revision=1))
        await exchange.publish(encode(shared), routing_key=shared.type)
    subscriber = await make_node(SUBSCRIBER)
    async with running(neighbour.worker(copying()), subscriber.worker(copying())):
        for node in (neighbour, subscriber):
            await eventually(lambda node=node: has_note(node, "n"))


async def test_an_event_nobody_subscribes_to_is_not_published_and_not_kept(rabbit_wire: RabbitWire) -> None:
    unwanted = envelope(NoteForNobody(note="n", revision=1))
    assert await rabbit_wire.transport.send([unwanted]) == {unwanted.event_id}
    assert rabbit_wire.publisher.state == "idle"


async def test_queues_that_were_deleted_are_declared_anew_and_nothing_is_confirmed_meanwhile(
    rabbit_wire: RabbitWire, producer: Node, subscriber: Node
) -> None:
    async with running(producer.relay(), subscriber.worker(copying())):
        await change_note(producer.database, "before")
        await eventually(lambda: has_note(subscriber, "before"))
        await rabbit_wire.forget()
        await change_note(producer.database, "after")
        await eventually(lambda: has_note(subscriber, "after"))
    assert rabbit_wire.publisher.state == "up"


async def test_what_a_consumer_killed_before_its_ack_had_is_delivered_again_without_a_second_effect(
    rabbit_wire: RabbitWire, subscriber: Node
) -> None:
    await rabbit_wire.cut_off(SUBSCRIBER)
    sent = [envelope(NoteChanged(note=f"n{number}", revision=1)) for number in range(20)]
    assert await rabbit_wire.transport.send(sent) == {one.event_id for one in sent}
    victim = "consume", address(subscriber.database), rabbit_wire.url, rabbit_wire.topology.namespace
    async with killed_when_it_says("stored", *victim):
        assert await subscriber.count("inbox") > 0
    queue = rabbit_wire.topology.queue(SUBSCRIBER)
    await eventually(lambda: rabbit_wire.has_waiting(queue, len(sent)))
    async with running(subscriber.worker(copying())):
        await rabbit_wire.attach(SUBSCRIBER, subscriber.database)
        await eventually(lambda: has_handled(subscriber, len(sent)))
        await rabbit_wire.cut_off(SUBSCRIBER)
    assert await rabbit_wire.has_waiting(queue, 0)
    assert Counter(row.event_id for row in await subscriber.handled()) == Counter(one.event_id for one in sent)


async def test_a_publisher_that_lost_its_broker_and_has_nothing_to_send_says_so_and_not_that_it_is_down(
    rabbit_wire: RabbitWire, producer: Node
) -> None:
    """Let another process send all events; the state of this one must still change."""
    way = rabbit_wire.url
    rabbit_wire.lead_through(f"amqp://u:p@127.0.0.1:{free_port()}/")
    unreachable = rabbit_wire.publisher
    await change_note(producer.database, "n")
    relay = Relay(producer.database, unreachable, poll_seconds=0.05, at_rest=unreachable.at_rest)
    async with running(relay):
        await eventually(lambda: unreachable.state == "down")
        rabbit_wire.lead_through(way)
        other = Relay(
            producer.database, rabbit_wire.publisher, poll_seconds=0.05, at_rest=rabbit_wire.publisher.at_rest
        )
        async with running(other):
            await eventually(lambda: is_drained(producer), within=30)
            await eventually(lambda: unreachable.state == "idle", within=30)
            assert rabbit_wire.publisher.state == "up"
    await unreachable.close()


async def test_of_a_cluster_another_node_is_taken_where_one_is_away_or_says_nothing(
    rabbit_url: str, subscriber: Node, rabbit_wire: RabbitWire
) -> None:
    parts = urlsplit(rabbit_url)
    account, _, good = parts.netloc.rpartition("@")
    async with SilentProxy(parts.port or 5672) as mute:
        mute.go_silent()
        hosts = f"127.0.0.1:{free_port()},127.0.0.1:{mute.port},{good}"
        rabbit_wire.lead_through(urlunsplit(parts._replace(netloc=f"{account}@{hosts}")))
        await rabbit_wire.attach(SUBSCRIBER, subscriber.database)
        async with running(subscriber.worker(copying())):
            sent = envelope(NoteChanged(note="by another way", revision=1))
            assert await rabbit_wire.transport.send([sent]) == {sent.event_id}
            await eventually(lambda: has_note(subscriber, "by another way"), within=30)
        await rabbit_wire.hang_up()


async def test_a_line_that_goes_dead_is_given_up_and_replaced_while_saves_go_on(
    rabbit_url: str, make_node: MakeNode, rabbit_wire: RabbitWire
) -> None:
    parts = urlsplit(rabbit_url)
    async with SilentProxy(parts.port or 5672) as proxy:
        netloc = parts.netloc.rpartition("@")[0] + f"@127.0.0.1:{proxy.port}"
        rabbit_wire.lead_through(urlunsplit(parts._replace(netloc=netloc)))
        producer, subscriber = [await make_node(service) for service in ("contests", SUBSCRIBER)]
        async with running(producer.relay(), subscriber.worker(copying())):
            await change_note(producer.database, "before")
            await eventually(lambda: has_note(subscriber, "before"))
            proxy.go_silent()
            async with asyncio.timeout(ENDLESS):
                assert await rabbit_wire.transport.send([envelope(NoteChanged(note="lost", revision=1))]) == set()
            with pytest.raises(BrokerUnavailable):
                await rabbit_wire.transport.send([envelope(NoteChanged(note="lost", revision=1))])
            saved = [await change_note(producer.database, f"n{number}", str(uuid7())) for number in range(20)]
            assert await producer.count("outbox") == len(saved)
            proxy.pass_on()
            await eventually(lambda: has_handled(subscriber, 1 + len(saved)), within=40)
            await eventually(lambda: is_drained(producer), within=20)
        handled = Counter(row.event_id for row in await subscriber.handled())
        assert [handled[event_id] for event_id in saved] == [1] * len(saved)
        await rabbit_wire.hang_up()
