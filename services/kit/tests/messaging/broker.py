"""RabbitMQ for the delivery suite: a namespace for each test, and consumers that can be cut off."""

import asyncio
from typing import Self

import aio_pika
from aio_pika.abc import AbstractChannel
from aio_pika.exceptions import ChannelNotFoundEntity
from pydantic import SecretStr

from contracts.base import Service
from kit.database.sessions import Database
from kit.messaging.rabbit import RabbitTransport
from kit.messaging.rabbit_link import Topology
from kit.messaging.transport import Transport
from kit.process.identifiers import uuid7
from kit.tests.messaging.world import PRODUCER, SUBSCRIPTIONS


class RabbitWire:
    """RabbitMQ as the wire; a service that is cut off has no consumer on its queue."""

    def __init__(self, url: str, *, namespace: str | None = None) -> None:
        self.url = url
        self.topology = Topology(SUBSCRIPTIONS, namespace=namespace or f"test-{uuid7().hex}")
        self._consumers: dict[Service, tuple[asyncio.Event, asyncio.Task[None]]] = {}
        self.lead_through(url)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.hang_up()
        await self.forget()

    @property
    def transport(self) -> Transport:
        return self.publisher

    def transport_of(self, service: Service) -> RabbitTransport:
        return RabbitTransport(SecretStr(self._through), service=service, topology=self.topology)

    def lead_through(self, url: str) -> None:
        """Use another address of the broker for new connections."""
        self._through = url
        self.publisher = self.transport_of(PRODUCER)

    async def hang_up(self) -> None:
        """Stop consumers and publisher."""
        for service in list(self._consumers):
            await self.cut_off(service)
        await self.publisher.close()

    async def attach(self, service: Service, database: Database) -> None:
        await self.cut_off(service)
        stop = asyncio.Event()
        consumer = self.transport_of(service).consumer(database)
        self._consumers[service] = stop, asyncio.create_task(consumer.run(stop))

    async def cut_off(self, service: Service) -> None:
        if service in self._consumers:
            stop, task = self._consumers.pop(service)
            stop.set()
            await task

    async def forget(self) -> None:
        """Delete the exchange and queues of the test."""
        async with await aio_pika.connect(self.url) as connection, connection.channel() as channel:
            await _delete(channel, self.topology)

    async def has_waiting(self, queue: str, count: int) -> bool:
        """Return whether exactly so many messages wait in a queue without being delivered."""
        async with await aio_pika.connect(self.url) as connection, connection.channel() as channel:
            declared = await channel.declare_queue(queue, passive=True)
            return declared.declaration_result.message_count == count

    async def exists(self, queue: str) -> bool:
        """Return whether a queue is declared."""
        async with await aio_pika.connect(self.url) as connection, connection.channel() as channel:
            try:
                await channel.declare_queue(queue, passive=True)
            except ChannelNotFoundEntity:
                return False
            return True


async def _delete(channel: AbstractChannel, topology: Topology) -> None:
    await channel.exchange_delete(topology.exchange)
    for queue in (topology.undecodable, *(topology.queue(service) for service in (*topology.services, PRODUCER))):
        await channel.queue_delete(queue)
