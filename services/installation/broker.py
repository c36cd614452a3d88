"""RabbitMQ's accounts, as the file that it reads at every start: one for each service, and no guest; and its queues."""

import base64
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import aio_pika

from kit.messaging.rabbit_link import CONTRACT, Topology

HASHING = "rabbit_password_hashing_sha256"


@dataclass(frozen=True)
class Account:
    """A log-in of RabbitMQ, and the regular expressions of its permissions."""

    name: str
    password: str
    configure: str
    write: str
    read: str

    @classmethod
    def of_service(cls, service: str, password: str) -> Self:
        """Return the account of a service, with the rights that ARCHITECTURE.md (Delivery) names."""
        return cls(service, password, r"^trybuna\.", r"^trybuna\.", rf"^trybuna\.(events|{service})$")

    @classmethod
    def listening(cls, name: str, password: str) -> Self:
        """Return an account that may bind queues of its own to the events, and publish nothing."""
        return cls(name, password, rf"^{name}\.", rf"^{name}\.", rf"^({name}\..*|trybuna\.events)$")


def definitions(virtual_host: str, accounts: Sequence[Account]) -> dict[str, Any]:
    """Return the document that RabbitMQ's `load_definitions` reads; with it, no account `guest` is created."""
    return {
        "vhosts": [{"name": virtual_host}],
        "users": [
            {
                "name": account.name,
                "password_hash": password_hash(account.password),
                "hashing_algorithm": HASHING,
                "tags": [],
            }
            for account in accounts
        ],
        "permissions": [
            {
                "user": account.name,
                "vhost": virtual_host,
                "configure": account.configure,
                "write": account.write,
                "read": account.read,
            }
            for account in accounts
        ],
    }


def password_hash(password: str) -> str:
    """Return RabbitMQ's salted hash; it is deterministic, so that the file changes only when a password does."""
    salt = hashlib.sha256(b"trybuna salt" + password.encode()).digest()[:4]
    return base64.b64encode(salt + hashlib.sha256(salt + password.encode()).digest()).decode()


async def empty(url: str, services: Sequence[str]) -> None:
    """Remove the services' queues with all their messages; services create them anew when they connect.

    Messages that could not be decoded stay, so that an operator can look at them.

    Args:
        url: of any service's account, which has the permission (`Account.of_service`).
        services: the owners of the queues.

    Raises:
        OSError, aio_pika.exceptions.AMQPError: the broker is unreachable, or refuses.
    """
    async with await aio_pika.connect(url) as connection, connection.channel() as channel:
        for service in services:
            await channel.queue_delete(Topology(CONTRACT).queue(service))
