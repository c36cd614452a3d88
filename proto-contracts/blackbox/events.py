"""Events on their way between services: listening in, and the schemas that asyncapi.yaml publishes for them."""

import json
import os
from collections.abc import AsyncGenerator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Protocol
from uuid import uuid4

import aio_pika
import jsonschema_rs
import yaml
from aio_pika.abc import AbstractIncomingMessage
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from blackbox.api import Json
from blackbox.tables import announced_databases
from contracts.base import Envelope
from kit.database.sessions import Database
from kit.messaging.rabbit_bytes import encode
from kit.messaging.tables import InboxRow

FILE = Path(__file__).resolve().parent.parent / "asyncapi.yaml"
EXCHANGE = "trybuna.events"
BROKER = "TRYBUNA_EVENTS_URL"
"""The variable with the address of a broker's account that may declare queues `tap.…` and read the exchange."""


@dataclass(frozen=True)
class Seen:
    """An event as it travelled: its bytes read as JSON, and the message around it if a broker carried it."""

    envelope: Json
    message: AbstractIncomingMessage | None = None


class Tap(Protocol):
    """Something that events can be seen through."""

    async def seen(self) -> list[Seen]:
        """Answer what has passed since the tap was opened."""
        ...


@asynccontextmanager
async def open_tap() -> AsyncGenerator[Tap | None]:
    """Listen at the broker or, where there is none, look into the inboxes; None if no variable says where.

    From the moment on at which it is entered nothing is missed.
    """
    if url := os.environ.get(BROKER):
        async with await aio_pika.connect(url, timeout=10) as connection:
            yield await BrokerTap.opened(connection)
    elif addresses := announced_databases():
        async with AsyncExitStack() as stack:
            databases = {service: Database(url, service=service, pool=1) for service, url in addresses.items()}
            for database in databases.values():
                stack.push_async_callback(database.dispose)
            yield await InboxTap.opened(databases)
    else:
        yield None


class BrokerTap:
    """A queue of its own, gone with its connection, that gets a copy of every event."""

    def __init__(self) -> None:
        self._seen: list[Seen] = []

    @classmethod
    async def opened(cls, connection: aio_pika.abc.AbstractConnection) -> "BrokerTap":
        """Declare the queue, bind it to everything, and begin to collect."""
        tap = cls()
        channel = await connection.channel()
        queue = await channel.declare_queue(f"tap.{uuid4()}", exclusive=True, auto_delete=True)
        await queue.bind(EXCHANGE, routing_key="#")
        await queue.consume(tap._take, no_ack=True)
        return tap

    async def seen(self) -> list[Seen]:
        """Answer what has come so far."""
        return list(self._seen)

    async def _take(self, message: AbstractIncomingMessage) -> None:
        self._seen.append(Seen(json.loads(message.body), message))


class InboxTap:
    """The inboxes of a standalone product: the envelopes that were copied, in the bytes a broker would have carried."""

    def __init__(self, databases: Mapping[str, Database], since: datetime) -> None:
        self._databases = databases
        self._since = since

    @classmethod
    async def opened(cls, databases: Mapping[str, Database]) -> "InboxTap":
        """Note the time on the databases' clock; they share a server."""
        async with next(iter(databases.values())).sessions() as session:
            since = (await session.execute(select(func.clock_timestamp()))).scalar_one()
        return cls(databases, since)

    async def seen(self) -> list[Seen]:
        """Answer what any service has received, each event once."""
        found: dict[str, Seen] = {}
        for database in self._databases.values():
            async with database.sessions() as session:
                for envelope in await self._received(session):
                    found.setdefault(str(envelope.event_id), Seen(json.loads(encode(envelope).body)))
        return list(found.values())

    async def _received(self, session: AsyncSession) -> list[Envelope]:
        rows = await session.scalars(select(InboxRow).where(InboxRow.received_at >= self._since))
        return [Envelope.model_validate(row, from_attributes=True) for row in rows]


@cache
def published() -> Json:
    """Read asyncapi.yaml."""
    return yaml.safe_load(FILE.read_text(encoding="utf-8"))


@cache
def validators() -> Mapping[str, jsonschema_rs.Validator]:
    """Make the validator of every event type's payload, as it is published."""
    document = published()
    found: dict[str, jsonschema_rs.Validator] = {}
    for message in document["components"]["messages"].values():
        schema = message["payload"] | {"components": {"schemas": document["components"]["schemas"]}}
        found[message["name"]] = jsonschema_rs.Draft202012Validator(schema, validate_formats=True)
    return found


def complaints(event: Seen) -> list[str]:
    """Say where an event is not what asyncapi.yaml publishes for its type, or its message not what kit promises."""
    envelope, message = event.envelope, event.message
    validator = validators().get(envelope.get("type", ""))
    if validator is None:
        return [f"asyncapi.yaml knows no event of the type {envelope.get('type')!r}"]
    found = [
        f"/{'/'.join(map(str, error.instance_path))}: {error.message}" for error in validator.iter_errors(envelope)
    ]
    if message is None:
        return found
    expected = {
        "delivery_mode": aio_pika.DeliveryMode.PERSISTENT,
        "message_id": envelope["event_id"],
        "content_type": "application/json",
        "type": envelope["type"],
        "routing_key": envelope["type"],
        "app_id": envelope["producer"],
        "correlation_id": envelope["correlation_id"],
        "exchange": EXCHANGE,
    }
    there = {name: getattr(message, name) for name in expected}
    return found + [
        f"{name} is {there[name]!r}, not {value!r}" for name, value in expected.items() if there[name] != value
    ]
