"""One connection to RabbitMQ: opened when it is needed, with everything declared; closed when it is in doubt."""

import asyncio
import random
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import aio_pika
import structlog
from aio_pika.abc import AbstractChannel, AbstractConnection, AbstractExchange, ExchangeType
from pamqp.common import FieldValue
from pydantic import SecretStr

from contracts.subscriptions import SUBSCRIPTIONS
from kit.messaging.transport import BrokerState
from kit.process.addresses import apart

log = structlog.get_logger(__name__)

ANSWER_SECONDS = 5.0
"""After which a broker that does not respond counts as unreachable."""
CLOSE_SECONDS = 2.0
HEARTBEAT_SECONDS = 3
"""A connection without a sign of life is given up after 12 s: (3 + 1) × 3, says the library."""
UNLIMITED_DELIVERIES = 2**31 - 1
"""RabbitMQ 4 drops a message after 20 deliveries by default, and 3.10 has no value for "never"."""

Answer = TypeVar("Answer")


class BrokerUnavailable(Exception):
    """The broker is out of reach, or went away; everything may be tried again."""


CONTRACT: Mapping[str, Sequence[str]] = {event.type: services for event, services in SUBSCRIPTIONS.items()}


@dataclass(frozen=True)
class Topology:
    """The names on the broker, and the subscriptions.

    Args:
        subscriptions: the services that take each type of event.
        namespace: the prefix of every name.
    """

    subscriptions: Mapping[str, Sequence[str]]
    namespace: str = "trybuna"

    @property
    def exchange(self) -> str:
        """The name of the one topic exchange; routing keys are event types."""
        return f"{self.namespace}.events"

    @property
    def undecodable(self) -> str:
        """The name of the queue, and the routing key, of undecodable bytes."""
        return f"{self.namespace}.undecodable"

    @property
    def services(self) -> Sequence[str]:
        """All services with subscriptions."""
        return sorted({service for services in self.subscriptions.values() for service in services})

    def queue(self, service: str) -> str:
        """Return the name of a service's queue."""
        return f"{self.namespace}.{service}"

    async def declare(self, channel: AbstractChannel, *services: str) -> AbstractExchange:
        """Declare the queues and bindings of all services; existing ones stay unchanged.

        So no event is lost for a subscriber that has never started. Queues have no length limit: with one exchange, the
        limit of one queue would block all publishers.
        """
        exchange = await channel.declare_exchange(self.exchange, ExchangeType.TOPIC, durable=True)
        arguments: dict[str, FieldValue] = {"x-queue-type": "quorum", "x-delivery-limit": UNLIMITED_DELIVERIES}
        for service in sorted({*self.services, *services}):
            queue = await channel.declare_queue(self.queue(service), durable=True, arguments=arguments)
            for event_type, takers in self.subscriptions.items():
                if service in takers:
                    await queue.bind(exchange, routing_key=event_type)
        queue = await channel.declare_queue(self.undecodable, durable=True, arguments=arguments)
        await queue.bind(exchange, routing_key=self.undecodable)
        return exchange


async def asked(work: Coroutine[Any, Any, Answer], *, within: float = ANSWER_SECONDS) -> Answer:
    """Await the broker's response in a task of its own.

    The library reports a lost connection as a cancellation, too. Here it is not mistaken for the caller's cancellation.

    Raises:
        BrokerUnavailable: there is none in time, or it is an error.
    """
    task = asyncio.ensure_future(work)
    try:
        await asyncio.wait({task}, timeout=within)
    finally:
        if not task.done():
            task.cancel()
            task.add_done_callback(heard)
    if not task.done():
        raise BrokerUnavailable(f"no answer within {within:g} s")
    if task.cancelled():
        raise BrokerUnavailable("the connection was lost")
    if (error := task.exception()) is not None:
        raise BrokerUnavailable(f"{type(error).__name__}: {error}") from error
    return task.result()


def heard(task: asyncio.Task[Any]) -> None:
    """Retrieve a task's exception, so that asyncio does not report it as lost."""
    if not task.cancelled():
        task.exception()


class Link:
    """A connection with one channel (publisher confirms on) and the topology declared.

    Args:
        url: `amqp://user:password@host:port/vhost`, of a cluster with several `host:port`.
        topology: to declare.
        name: the connection's name in the broker's tools.
        services: further services whose queues are declared.
    """

    def __init__(self, url: SecretStr, topology: Topology, *, name: str, services: Sequence[str] = ()) -> None:
        self._urls = apart(url.get_secret_value())
        self._node = random.randrange(len(self._urls))  # noqa: S311 - spreads connections over the nodes
        self._topology = topology
        self._name = name
        self._services = services
        self._connection: AbstractConnection | None = None
        self._channel: AbstractChannel | None = None
        self._exchange: AbstractExchange | None = None
        self._opening = asyncio.Lock()
        self._closing: set[asyncio.Task[None]] = set()
        self._failed = False

    @property
    def is_open(self) -> bool:
        """True if connection and channel are open, as far as is known."""
        connection, channel = self._connection, self._channel
        return (
            connection is not None and connection.connected.is_set() and channel is not None and not channel.is_closed
        )

    @property
    def state(self) -> BrokerState:
        """The state of the link."""
        if self.is_open:
            return "up"
        return "down" if self._failed or self._connection is not None else "idle"

    def has(self, channel: AbstractChannel) -> bool:
        """Return whether `channel` is the one in use, and open."""
        return self._channel is channel and self.is_open

    async def open(self) -> tuple[AbstractChannel, AbstractExchange]:
        """Return channel and exchange; connects and declares if there is none.

        Raises:
            BrokerUnavailable: it does not succeed within 5 s.
        """
        async with self._opening:
            if not self.is_open:
                await self.drop()
                try:
                    await asked(self._open())
                except BaseException:
                    self._failed = True
                    self._node += 1  # one that lets us in and serves nothing may be starting
                    await self.drop()
                    raise
                self._failed = False
                log.info("broker_connected", connection=self._name)
            assert self._channel is not None  # noqa: S101 - just opened
            assert self._exchange is not None  # noqa: S101 - just opened
            return self._channel, self._exchange

    def forget(self) -> None:
        """Be as before the first use, unless it is open."""
        if not self.is_open:
            self._failed = False
            self._let_go()

    async def drop(self) -> None:
        """Drop the connection; it is closed in the background, since a broken broker does not respond to that."""
        self._let_go()

    def _let_go(self) -> None:
        connection, self._connection, self._channel, self._exchange = self._connection, None, None, None
        if connection is not None:
            task = asyncio.create_task(self._close(connection))
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)

    async def close(self) -> None:
        """Close the connection, waiting up to 2 s for the broker."""
        await self.drop()
        if self._closing:
            await asyncio.wait(set(self._closing), timeout=CLOSE_SECONDS)

    async def _open(self) -> None:
        self._connection = await self._reach()
        self._channel = self._connection.channel(publisher_confirms=True, on_return_raises=True)
        await self._channel.initialize()
        self._exchange = await self._topology.declare(self._channel, *self._services)

    async def _reach(self) -> AbstractConnection:
        """Connect to a node, beginning with the last one used; each has an equal share of the time.

        Raises:
            Exception: that of the last node.
        """
        failure: Exception = ConnectionError("no node")
        for _ in self._urls:
            try:
                return await aio_pika.connect(
                    self._urls[self._node % len(self._urls)],
                    client_properties={"connection_name": self._name},
                    timeout=ANSWER_SECONDS / len(self._urls),
                    heartbeat=HEARTBEAT_SECONDS,
                )
            except Exception as error:  # noqa: BLE001 - whatever a node says, another one may take us
                failure = error
                self._node += 1
        raise failure

    async def _close(self, connection: AbstractConnection) -> None:
        closing = asyncio.ensure_future(connection.close())
        closing.add_done_callback(heard)
        await asyncio.wait({closing}, timeout=ANSWER_SECONDS)
