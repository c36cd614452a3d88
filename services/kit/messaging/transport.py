"""What carries envelopes from an outbox to the inboxes of the subscribers; it copies and does nothing else."""

from collections.abc import Callable, Sequence
from typing import Protocol
from uuid import UUID

from contracts.base import Envelope

Subscribers = Callable[[str], Sequence[str]]
"""Answers the services that take events of a type."""


class Transport(Protocol):
    """Carries envelopes; at least once, the inbox makes it once."""

    async def send(self, envelopes: Sequence[Envelope]) -> set[UUID]:
        """Hand the envelopes over, in their order, and answer the ids of those that are safe with all subscribers.

        What isn't answered is sent again later. A subscriber that is out of reach must not keep an envelope from the
        others, and must not hold the call for more than a few seconds.

        Raises:
            Exception: nothing is known to be safe.
        """
        ...
