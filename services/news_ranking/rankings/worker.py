"""The worker that computes requested rankings, and deletes unread ones."""

import asyncio
import time
from uuid import UUID

import structlog

from kit.database.sessions import Database
from kit.process.wakeups import Pulse
from news_ranking.rankings import publication
from news_ranking.requests.repository import RequestRepository
from news_ranking.requests.service import TOPIC

log = structlog.get_logger(__name__)
POLL_SECONDS = 2.0
"""Seconds between two checks without a notification (`kit.database.announcements`)."""
RETRY_SECONDS = 2.0
"""Seconds after a failed computation."""
BUSY_SECONDS = 0.5
"""Seconds while another process computes a contest's rankings, or has just done so."""
DROP_EVERY = 30.0


class RankingWorker:
    """Computes requested rankings, one contest at a time, urgent ones first; several processes may run it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pulse = Pulse()
        self._wait_until: dict[UUID, float] = {}
        self._drop_at = 0.0
        database.on_commit(self._pulse.wake, topic=TOPIC)

    async def run(self, stop: asyncio.Event) -> None:
        """Work until `stop` is set."""
        async with self._pulse.until(stop):
            while not stop.is_set():
                await self._pulse.wait(await self._round(stop))

    async def _round(self, stop: asyncio.Event) -> float:
        """Compute the rankings that are due, and return the seconds until the next work."""
        async with self._database.sessions() as session:
            due = await RequestRepository(session).due()
        rest = self._database.announcements.rest_of(self._pulse, POLL_SECONDS)
        for contest in due:
            if stop.is_set():
                return 0
            wait = max(contest.wait, self._wait_until.get(contest.contest_id, 0.0) - time.monotonic())
            if wait <= 0:
                await self._make(contest.contest_id)
                wait = self._wait_until.get(contest.contest_id, 0.0) - time.monotonic()
            rest = min(rest, max(wait, 0.0))
        if not due:
            self._wait_until.clear()
        await self._drop_unread(stop)
        return rest

    async def _make(self, contest_id: UUID) -> None:
        started = time.monotonic()
        try:
            async with self._database.transaction(long=True) as session:
                published = await publication.publish_requested(session, contest_id)
        except Exception:
            # the requests and the old rankings are still stored; other contests must not wait for this one
            log.exception("ranking_failed", contest_id=str(contest_id))
            self._wait_until[contest_id] = time.monotonic() + RETRY_SECONDS
            return
        if published is None:
            self._wait_until[contest_id] = time.monotonic() + BUSY_SECONDS
            return
        took = time.monotonic() - started
        log.info(
            "ranking_published",
            contest_id=str(contest_id),
            rankings=published.rankings,
            milliseconds=round(took * 1000, 1),
            correlation_id=published.correlation_id,
        )

    async def _drop_unread(self, stop: asyncio.Event) -> None:
        if time.monotonic() < self._drop_at:
            return
        found = True
        while found and not stop.is_set():
            async with self._database.transaction(long=True) as session:
                found = await publication.drop_unread(session)
        self._drop_at = time.monotonic() + DROP_EVERY
