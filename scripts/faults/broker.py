"""RabbitMQ of the installation: a node of its own, an account for each service, a tap that sees every event."""

import asyncio
import base64
import json
import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import aio_pika
from aio_pika.abc import AbstractIncomingMessage
from aio_pika.exceptions import AMQPError, QueueEmpty

from contracts.base import Envelope
from kit.messaging.rabbit_bytes import decode
from kit.messaging.rabbit_link import CONTRACT, Topology
from kit.testing.rabbit import RabbitNode

TOPOLOGY = Topology(CONTRACT)
TAP = "faults.tap"
BATCH = 100


class Broker:
    """The node, the events seen by listening, and those that wait in it.

    Args:
        folder: where the node keeps what it has.
        services: who gets an account.
    """

    def __init__(self, folder: Path, services: Sequence[str]) -> None:
        folder.mkdir()
        self._folder = folder
        self._services = services
        self._passwords = {service: secrets.token_hex(16) for service in services}
        self.node = RabbitNode(folder)
        self.heard: dict[str, tuple[Envelope, AbstractIncomingMessage]] = {}
        """Every event so far by its id, with the message it came in."""

    def start(self) -> None:
        """Start the node with its accounts; blocks for some 8 s."""
        self.node.start()
        definitions = self._folder / "definitions.json"
        definitions.write_text(json.dumps(definitions_for(self._passwords)))
        self.node.control("import_definitions", str(definitions))

    def url(self, service: str, *, port: int | None = None) -> str:
        """Answer the address of a service's account; by another port, if its traffic takes a detour."""
        return f"amqp://{service}:{self._passwords[service]}@127.0.0.1:{port or self.node.port}/"

    async def listen(self) -> None:
        """Declare what the services would, and the tap, so that it hears of everything from the first event on."""
        async with await aio_pika.connect(self.node.url) as connection, connection.channel() as channel:
            exchange = await TOPOLOGY.declare(channel, *self._services)
            tap = await channel.declare_queue(TAP, durable=True, arguments={"x-queue-type": "quorum"})
            await tap.bind(exchange, routing_key="#")

    async def hear(self) -> None:
        """Take what the tap has collected."""
        async with await aio_pika.connect(self.node.url) as connection, connection.channel() as channel:
            tap = await channel.get_queue(TAP)
            while True:
                try:
                    message = await tap.get(no_ack=True)
                except QueueEmpty:
                    return
                if message.routing_key != TOPOLOGY.undecodable:
                    envelope = decode(message.body)
                    self.heard[str(envelope.event_id)] = envelope, message

    async def waiting(self) -> dict[str, int]:
        """Answer how many messages wait, by queue; none of an empty one, nor of the tap.

        Raises:
            AMQPError, OSError: the broker is away.
        """
        names = [*(TOPOLOGY.queue(service) for service in self._services), TOPOLOGY.undecodable]
        async with await aio_pika.connect(self.node.url, timeout=2) as connection, connection.channel() as channel:
            counts = {
                name: (await channel.declare_queue(name, passive=True)).declaration_result.message_count or 0
                for name in names
            }
        return {name: count for name, count in counts.items() if count}

    async def publish_again(self, messages: Sequence[AbstractIncomingMessage]) -> None:
        """Publish messages as they were, in this order, confirmed."""
        async with await aio_pika.connect(self.node.url) as connection, connection.channel() as channel:
            exchange = await channel.get_exchange(TOPOLOGY.exchange)
            for first in range(0, len(messages), BATCH):
                batch = messages[first : first + BATCH]
                await asyncio.gather(*(exchange.publish(_copy(one), one.routing_key or "") for one in batch))


def _copy(message: AbstractIncomingMessage) -> aio_pika.Message:
    return aio_pika.Message(
        message.body,
        message_id=message.message_id,
        type=message.type,
        content_type=message.content_type,
        delivery_mode=aio_pika.DeliveryMode.PERSISTENT,
    )


def definitions_for(passwords: Mapping[str, str]) -> dict[str, Any]:
    """Answer what `rabbitmqctl import_definitions` reads: an account each, with the rights ARCHITECTURE.md names."""
    return {
        "users": [
            {
                "name": service,
                "password_hash": password_hash(password, secrets.token_bytes(4)),
                "hashing_algorithm": "rabbit_password_hashing_sha256",
                "tags": [],
            }
            for service, password in passwords.items()
        ],
        "permissions": [
            {
                "user": service,
                "vhost": "/",
                "configure": r"^trybuna\.",
                "write": r"^trybuna\.",
                "read": rf"^trybuna\.(events|{service})$",
            }
            for service in passwords
        ],
    }


def password_hash(password: str, salt: bytes) -> str:
    """Answer a password as RabbitMQ stores it: the salt and the salted SHA-256, in base64."""
    return base64.b64encode(salt + sha256(salt + password.encode()).digest()).decode()


AWAY = (AMQPError, OSError, TimeoutError)
"""What a broker that is away answers with."""
