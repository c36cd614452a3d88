"""The transport of an installation with RabbitMQ: one topic exchange, a quorum queue for each service."""

import asyncio
from collections.abc import Iterable, Sequence
from uuid import UUID

import structlog
from aio_pika.abc import AbstractChannel, AbstractExchange
from pydantic import SecretStr

from contracts.base import Envelope
from kit.database.sessions import Database
from kit.messaging.rabbit_bytes import encode
from kit.messaging.rabbit_consumer import RabbitConsumer
from kit.messaging.rabbit_link import ANSWER_SECONDS, CONTRACT, BrokerUnavailable, Link, Topology, heard
from kit.messaging.transport import BrokerState
from kit.telemetry import spans

log = structlog.get_logger(__name__)


class RabbitTransport:
    """Publishes envelopes, each confirmed by the broker, and creates the consumers that fill the inboxes.

    Connections open at first use, and a broken one is replaced at the next use.

    Args:
        url: `amqp://user:password@host:port/vhost`, of a cluster with several `host:port`.
        service: the owner of the account; names the connections.
        topology: names and subscriptions; by default those of the contracts.
    """

    def __init__(self, url: SecretStr, *, service: str, topology: Topology | None = None) -> None:
        self._url = url
        self._service = service
        self._topology = topology or Topology(CONTRACT)
        self._link = Link(url, self._topology, name=f"{service}: publisher")
        self._consumers: list[RabbitConsumer] = []
        self._late: dict[asyncio.Task[None], AbstractChannel] = {}

    @property
    def state(self) -> BrokerState:
        """The state: "down" if any connection of this process is, or the broker is blocked; else "up" if any is."""
        states = {self._link.state, *(consumer.state for consumer in self._consumers)}
        if self._late or "down" in states:
            return "down"
        return "up" if "up" in states else "idle"

    def consumer(self, database: Database) -> RabbitConsumer:
        """Return the worker that copies this service's queue into the inbox in `database`."""
        service = self._service
        link = Link(self._url, self._topology, name=f"{service}: consumer", services=[service])
        consumer = RabbitConsumer(link, self._topology, database, service=service)
        self._consumers.append(consumer)
        return consumer

    async def send(self, envelopes: Sequence[Envelope]) -> set[UUID]:
        """Publish in order, without waiting in between, and return the ids that the broker has on disk, within 10 s.

        5 s to connect if need be, 5 s for all confirms. An event without subscribers is not published, and counts as
        delivered. A blocked broker (its disk is full) gets no more events until it has confirmed.

        Raises:
            BrokerUnavailable: the broker is unreachable, or still owes confirms of an earlier call.
        """
        wanted = {sent.event_id: sent for sent in envelopes if self._topology.subscriptions.get(sent.type)}
        for_nobody = {sent.event_id for sent in envelopes} - wanted.keys()
        if not wanted:
            return for_nobody
        await self._settle()
        channel, exchange = await self._link.open()
        tasks = {
            event_id: asyncio.create_task(self._publish(exchange, sent), name=f"publish {event_id}")
            for event_id, sent in wanted.items()
        }
        try:
            await asyncio.wait(tasks.values(), timeout=ANSWER_SECONDS)
        finally:
            self._keep(channel, (task for task in tasks.values() if not task.done()))
        confirmed = {event_id for event_id, task in tasks.items() if _succeeded(task)}
        refused = [task for task in tasks.values() if task.done() and not _succeeded(task)]
        if refused:
            log.warning("publish_refused", events=len(refused), error=_why(refused[0]))
            await self._link.drop()
        return confirmed | for_nobody

    def at_rest(self) -> None:
        """Clear the state of a lost or failed connection when there is nothing to send.

        Any one of several processes may send all events, so the others may send nothing for a long time. The consumer's
        connection shows the broker's state.
        """
        if not self._late:
            self._link.forget()

    async def close(self) -> None:
        """Close the publisher's connection; consumers close theirs when they are stopped."""
        await self._link.close()
        for task in self._late:
            task.cancel()
        await asyncio.gather(*self._late, return_exceptions=True)

    async def _publish(self, exchange: AbstractExchange, envelope: Envelope) -> None:
        await exchange.publish(encode(envelope, spans.header_of(envelope)), routing_key=envelope.type, mandatory=True)

    async def _settle(self) -> None:
        """Wait for the confirms of an earlier call; a blocked, but open connection is not replaced.

        The broker does not read from a blocked connection, so it would not notice its closing either. A broker that is
        blocked for a day would collect thousands of connections. A missing heartbeat reveals a dead connection.
        """
        for task, channel in self._late.items():
            if not self._link.has(channel):
                task.cancel()
        if self._late:
            await asyncio.wait(set(self._late), timeout=ANSWER_SECONDS)
        if any(self._link.has(channel) for channel in self._late.values()):
            raise BrokerUnavailable(f"{len(self._late)} earlier events are not answered yet")

    def _keep(self, channel: AbstractChannel, tasks: Iterable[asyncio.Task[None]]) -> None:
        for task in tasks:
            self._late[task] = channel
            task.add_done_callback(self._late.pop)
            task.add_done_callback(heard)


def _succeeded(task: asyncio.Task[None]) -> bool:
    """Return whether the broker confirmed; the library cancels confirms of a lost connection."""
    return task.done() and not task.cancelled() and task.exception() is None


def _why(task: asyncio.Task[None]) -> str:
    error = None if task.cancelled() else task.exception()
    return "the connection was lost" if error is None else type(error).__name__
