"""Copies a service's queue into its inbox: insert, commit, acknowledge."""

import asyncio
from collections import deque
from collections.abc import Sequence

import structlog
from aio_pika.abc import AbstractChannel, AbstractExchange, AbstractIncomingMessage

from contracts.base import Envelope
from kit.database.sessions import Database
from kit.messaging.inbox import receive
from kit.messaging.rabbit_bytes import Undecodable, decode, refused
from kit.messaging.rabbit_link import BrokerUnavailable, Link, Topology, asked
from kit.messaging.transport import BrokerState
from kit.process import context
from kit.process.identifiers import uuid7
from kit.process.wakeups import Pulse, rest

log = structlog.get_logger(__name__)

PREFETCH = 200
"""Unacknowledged messages of a consumer; a batch has those that have arrived."""
PAUSE_SECONDS = 1.0
"""Before the broker, or the database, is tried again."""
IDLE_SECONDS = 30.0


class _Arrivals:
    """Messages that came in, and whether more can come."""

    def __init__(self) -> None:
        self.messages: deque[AbstractIncomingMessage] = deque()
        self.pulse = Pulse()
        self.over = False

    async def take(self, message: AbstractIncomingMessage) -> None:
        """Add a message to the batch."""
        self.messages.append(message)
        self.pulse.wake()

    def end(self, *_reason: object) -> None:
        """Mark the channel as closed, or the consumer as cancelled by the broker."""
        self.over = True
        self.pulse.wake()


class RabbitConsumer:
    """A worker that takes a service's messages; any number of them may run.

    A message is acknowledged once its row is committed. Others are delivered again, and the inbox ignores duplicates.
    While the database is down, messages are held, not rejected.

    Args:
        link: its own, not shared with a publisher: a blocked publisher must not keep it from acknowledging.
        topology: names on the broker.
        database: the service's.
        service: the owner of the queue.
    """

    def __init__(self, link: Link, topology: Topology, database: Database, *, service: str) -> None:
        self._link = link
        self._topology = topology
        self._database = database
        self._service = service

    @property
    def state(self) -> BrokerState:
        """The state of its connection."""
        return self._link.state

    async def run(self, stop: asyncio.Event) -> None:
        """Copy until `stop` is set; errors of the broker and the database cause a pause of a second."""
        context.service.set(self._service)
        try:
            while not stop.is_set():
                try:
                    await self._consume(stop)
                except Exception as error:  # noqa: BLE001 - whatever it was, the broker has what isn't acknowledged
                    log.warning("broker_unavailable", error=f"{type(error).__name__}: {error}")
                    await self._link.drop()
                    await rest(stop, PAUSE_SECONDS)
        finally:
            await self._link.close()

    async def _consume(self, stop: asyncio.Event) -> None:
        channel, exchange = await self._link.open()
        arrivals = await asked(self._subscribe(channel))
        async with arrivals.pulse.until(stop):
            while not stop.is_set():
                if arrivals.over:
                    raise BrokerUnavailable("the connection was lost")
                batch = [arrivals.messages.popleft() for _ in range(len(arrivals.messages))]
                if not batch:
                    await arrivals.pulse.wait(IDLE_SECONDS)
                elif await self._take_over(batch, exchange, stop):
                    await asked(batch[-1].ack(multiple=True))

    async def _subscribe(self, channel: AbstractChannel) -> _Arrivals:
        arrivals = _Arrivals()
        channel.close_callbacks.add(arrivals.end)
        underlay = await channel.get_underlay_channel()
        underlay.on_consumer_cancel_callbacks.add(arrivals.end)
        await channel.set_qos(prefetch_count=PREFETCH)
        queue = await channel.get_queue(self._topology.queue(self._service), ensure=False)
        await queue.consume(arrivals.take)
        return arrivals

    async def _take_over(
        self, batch: Sequence[AbstractIncomingMessage], exchange: AbstractExchange, stop: asyncio.Event
    ) -> bool:
        """Insert a batch into the inbox, undecodable bytes into their queue; False if stopped before that worked."""
        envelopes: list[Envelope] = []
        for message in batch:
            try:
                envelopes.append(decode(message.body))
            except Undecodable as problem:
                await self._put_aside(message, str(problem), exchange)
        while not stop.is_set():
            try:
                async with self._database.transaction() as session:
                    await receive(session, envelopes)
            except Exception as error:  # noqa: BLE001 - the database is away; the messages are with us
                log.warning("inbox_unavailable", error=f"{type(error).__name__}: {error}")
                await rest(stop, PAUSE_SECONDS)
            else:
                return True
        return False

    async def _put_aside(self, message: AbstractIncomingMessage, reason: str, exchange: AbstractExchange) -> None:
        """Publish undecodable bytes to a queue for inspection; they are acknowledged after the confirm."""
        kept = refused(message.body, service=self._service, reason=reason, event_id=uuid7())
        await asked(exchange.publish(kept, routing_key=self._topology.undecodable, mandatory=True))
        log.error("message_undecodable", reason=reason, queue=self._topology.undecodable, bytes=len(message.body))
