"""The transport of envelopes from an outbox to the subscribers' inboxes; it copies and does nothing else."""

from collections.abc import Callable, Sequence
from typing import Literal, Protocol
from uuid import UUID

from contracts.base import Envelope

Subscribers = Callable[[str], Sequence[str]]
"""Returns the services that take events of a type."""
BrokerState = Literal["up", "down", "idle", "none"]
"""Connected; out of reach, or accepting nothing; not used by this process so far; an installation without a broker."""


class Transport(Protocol):
    """Carries envelopes; at least once, the inbox makes it once."""

    async def send(self, envelopes: Sequence[Envelope]) -> set[UUID]:
        """Send the envelopes in order, and return the ids of those that all subscribers have stored.

        Other envelopes are sent again later. An unreachable subscriber must not keep an envelope from the others, and
        must not block the call for more than a few seconds.

        Raises:
            Exception: no envelope is known to be stored.
        """
        ...
