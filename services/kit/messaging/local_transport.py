"""The transport of a single process: copies from one service's database straight into another's inbox."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from uuid import UUID

import structlog

from contracts.base import Envelope
from contracts.subscriptions import subscribers as contract_subscribers
from kit.database.sessions import Database
from kit.messaging.inbox import receive
from kit.messaging.transport import Subscribers

log = structlog.get_logger(__name__)

COPY_SECONDS = 5.0
"""After which a database that does not respond counts as unreachable."""
PAUSE_SECONDS = 0.5
"""For how long a database that was out of reach isn't tried, so that it doesn't slow down every page of a relay."""


class LocalTransport:
    """Inserts envelopes into the subscribers' inbox tables; an inbox that has one already ignores it."""

    def __init__(
        self, databases: Mapping[str, Database] | None = None, *, subscribers: Subscribers = contract_subscribers
    ) -> None:
        self._databases: dict[str, Database] = dict(databases or {})
        self._wakes: dict[str, Callable[[], None]] = {}
        self._subscribers = subscribers
        self._retry_at: dict[str, float] = {}

    def register(self, service: str, database: Database, wake: Callable[[], None] | None = None) -> None:
        """Register a service's inbox.

        An `InboxWorker` on the same `Database` object wakes automatically; `wake` is called for one on another.
        """
        self._databases[service] = database
        if wake is not None:
            self._wakes[service] = wake

    async def send(self, envelopes: Sequence[Envelope]) -> set[UUID]:
        """Copy into every subscriber's inbox, each in one transaction, and return the ids that all of them have.

        An unreachable or unregistered database delays only its own envelopes.
        """
        wanted: dict[str, list[Envelope]] = {}
        for envelope in envelopes:
            for service in self._subscribers(envelope.type):
                wanted.setdefault(service, []).append(envelope)
        copied = await asyncio.gather(*(self._copy(service, theirs) for service, theirs in wanted.items()))
        missed = {
            envelope.event_id
            for theirs, safe in zip(wanted.values(), copied, strict=True)
            if not safe
            for envelope in theirs
        }
        return {envelope.event_id for envelope in envelopes} - missed

    async def _copy(self, service: str, envelopes: Sequence[Envelope]) -> bool:
        database = self._databases.get(service)
        now = asyncio.get_running_loop().time()
        if database is None or now < self._retry_at.get(service, 0):
            return False
        try:
            async with asyncio.timeout(COPY_SECONDS), database.transaction() as session:
                await receive(session, envelopes)
        except Exception as error:  # noqa: BLE001 - drivers raise all kinds; the envelopes stay in the outbox
            log.warning("subscriber_unreachable", subscriber=service, error=f"{type(error).__name__}: {error}")
            self._retry_at[service] = asyncio.get_running_loop().time() + PAUSE_SECONDS
            return False
        if (wake := self._wakes.get(service)) is not None:
            wake()
        return True
