"""The worker that sends to webhooks: each webhook one thing at a time, many webhooks at once."""

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
from kit.http.outgoing import trust
from kit.process import context

log = structlog.get_logger(__name__)
WELL_AT_ONCE = 24
"""Attempts under way at the same time to webhooks that took the last thing they were sent."""
FAILING_AT_ONCE = 8
"""And to the others, so that slow receivers hold up each other alone."""
SHORTEST_REST = 1.0
"""Seconds, where something is due and everybody is busy."""
SWEEP_SECONDS = 3600.0


async def sweep(session: AsyncSession) -> bool:
    """Delete a part of what is over; True if there may be more."""
    return await WebhookRepository(session).sweep()


class WebhookWorker(QueueWorker):
    """Sends what is due; any number of workers may run.

    Something is taken in a transaction of its own, so whoever waits for a receiver holds no connection. What a worker
    that is killed was sending is sent once more, after `CLAIM_SECONDS`: at least once, with the same id.
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
        """Send until `stop` is set; then end what is under way."""
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
        """Begin to send what is due, as much as may be under way; False if nothing was begun."""
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
        """Wait until nothing is under way."""
        while under_way := self._under_way[False] | self._under_way[True]:
            await asyncio.wait(under_way)

    async def _send(self, claimed: Claimed) -> None:
        try:
            outcome = await self._sender.send(claimed)
            async with self._database.transaction() as session:
                await settle(session, claimed, outcome)
        except Exception:
            log.exception("webhook_not_sent", delivery_id=str(claimed.delivery.id))  # it is, once its claim has ended
        self._pulse.wake()

    async def _seconds_to_rest(self) -> float:
        async with self._database.transaction() as session:
            seconds = await WebhookRepository(session).seconds_to_next()
        rest = self._rest(POLL_SECONDS)
        return rest if seconds is None else min(rest, max(SHORTEST_REST, seconds))
