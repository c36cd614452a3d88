"""The worker that sends to webhooks: one delivery at a time to each, many webhooks at once."""

import asyncio
from typing import ClassVar

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contests.settings import Settings
from contests.webhooks.outbox import WEBHOOKS
from contests.webhooks.outcomes import settle
from contests.webhooks.repository import Claimed, WebhookRepository
from contests.webhooks.sender import Sender, reach_of
from kit import sealing
from kit.database.sessions import Database
from kit.database.workers import POLL_SECONDS, QueueWorker
from kit.http.outgoing_requests import trust
from kit.process import context

log = structlog.get_logger(__name__)
WELL_AT_ONCE = 24
"""Concurrent attempts to webhooks whose last delivery succeeded."""
FAILING_AT_ONCE = 8
"""Concurrent attempts to the others, so that slow receivers delay only each other."""
SHORTEST_REST = 1.0
"""Seconds, if a delivery is due and all attempts are in progress."""
SWEEP_SECONDS = 3600.0


async def sweep(session: AsyncSession) -> bool:
    """Delete a part of the expired data; True if there may be more."""
    return await WebhookRepository(session).sweep()


class WebhookWorker(QueueWorker):
    """Sends due deliveries; any number of workers may run.

    A delivery is claimed in a separate transaction, so no database connection is held while the receiver responds. If a
    worker is killed, its deliveries are sent again after `CLAIM_SECONDS`: at least once, with the same id.
    """

    topic: ClassVar[str] = WEBHOOKS

    def __init__(self, database: Database, settings: Settings, *, sender: Sender | None = None) -> None:
        super().__init__(database)
        self._sender = sender or Sender(
            reach_of(settings),
            trust(),
            settings.public_url,
            sealing.ensure(settings.sealing_keys_path),
        )
        self._under_way: dict[bool, set[asyncio.Task[None]]] = {False: set(), True: set()}

    async def run(self, stop: asyncio.Event) -> None:
        """Send until `stop` is set; then finish the deliveries in progress."""
        context.service.set(self._database.service)
        try:
            async with self._pulse.until(stop):
                while not stop.is_set():
                    if await self.step():
                        self._pulse.stir()
                    elif not stop.is_set():
                        await self._pulse.wait(await self._seconds_to_rest())
            await self.settled()
        finally:
            for task in self._under_way[False] | self._under_way[True]:
                task.cancel()

    async def step(self) -> bool:
        """Start due deliveries, up to the limit of concurrent ones; False if none was started."""
        begun = 0
        for failing, most in ((False, WELL_AT_ONCE), (True, FAILING_AT_ONCE)):
            under_way = self._under_way[failing]
            if len(under_way) < most:
                async with self._database.transaction() as session:
                    taken = await WebhookRepository(session).claim(most - len(under_way), failing=failing)
                for one in taken:
                    task = asyncio.create_task(self._send(one))
                    under_way.add(task)
                    task.add_done_callback(under_way.discard)
                begun += len(taken)
        return begun > 0

    async def settled(self) -> None:
        """Wait until no delivery is in progress."""
        while under_way := self._under_way[False] | self._under_way[True]:
            await asyncio.wait(under_way)

    async def _send(self, claimed: Claimed) -> None:
        try:
            outcome = await self._sender.send(claimed)
            async with self._database.transaction() as session:
                await settle(session, claimed, outcome)
        except Exception:
            log.exception("webhook_not_sent", delivery_id=str(claimed.delivery.id))  # retried after its claim expires
        self._pulse.wake()

    async def _seconds_to_rest(self) -> float:
        async with self._database.transaction() as session:
            seconds = await WebhookRepository(session).seconds_to_next()
        rest = self._rest(POLL_SECONDS)
        return rest if seconds is None else min(rest, max(SHORTEST_REST, seconds))
