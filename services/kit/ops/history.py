"""The last hour of a process: it looks at itself every half minute, and keeps the looks in memory until it ends."""

import asyncio
from collections import deque
from datetime import UTC, datetime

from fastapi import FastAPI
from pydantic import ConfigDict

from kit.api.wire import Instant, View
from kit.database.sessions import ANSWER_SECONDS, Database
from kit.messaging.status import MessagingStatus, messaging_status
from kit.ops import examples
from kit.ops.metrics import Metrics
from kit.ops.report import process_of, traffic
from kit.ops.state import running_seconds
from kit.ops.views import ProcessView, Traffic
from kit.process.wakeups import rest

EVERY = 30.0
"""Seconds between two looks."""
KEPT = 130
"""Looks that are kept: somewhat more than an hour, some 40 KiB."""


class LookView(View):
    """A process's state at one moment, and its counts since the sample before."""

    at: Instant
    """When it looked, by the host's clock."""
    seconds: float
    """For how long it had counted."""
    ready: bool
    """Whether requests could be served."""
    requests: int
    """Requests answered since the look before, without those that only watch the service."""
    failed: int
    """Answers 5xx of these."""
    slower: list[int]
    """These by time to answer, cumulated: at most the seconds in `bounds`, as in the report."""
    outbox_oldest_seconds: float | None
    """The age of the oldest event that was not sent; null while the database did not answer."""
    inbox_pending: int | None
    """Events received and not handled; null while the database did not answer."""
    database_milliseconds: float | None
    """The simplest query there and back; null if none came back."""


class OpsHistory(View):
    """The last hour of the process that answers, as far as it has run."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.HISTORY]})

    read_at: Instant
    """The time of the answer, by the host's clock; the samples are older."""
    every_seconds: float
    """Between two looks."""
    process: ProcessView
    """The process that answered."""
    bounds: list[float]
    """Seconds; the upper bounds of the buckets but the last, which has none."""
    looks: list[LookView]
    """Oldest first, an hour at most and a little more."""


class History:
    """A worker that samples its own process; runs in every process that serves requests.

    Args:
        app: the service's app, with the counters and the database.
    """

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self._looks: deque[LookView] = deque(maxlen=KEPT)
        self._before = self._counted()

    async def run(self, stop: asyncio.Event) -> None:
        """Sample repeatedly until `stop` is set; first after a rest, so that a start is not delayed."""
        while not stop.is_set():
            await rest(stop, EVERY)
            if not stop.is_set():
                await self.look()

    async def look(self) -> None:
        """Sample now; never raises, and waits for the database 4 s at most."""
        database: Database = self._app.state.database
        seconds = await database.round_trip(at_rest=True)
        messaging: MessagingStatus | None = None
        if seconds is not None:
            try:
                async with asyncio.timeout(ANSWER_SECONDS), database.sessions() as session:
                    messaging = await messaging_status(session)
            except (OSError, Exception):  # noqa: BLE001 - gone in between: unknown figures are left out
                seconds = None
        counted, before = self._counted(), self._before
        self._before = counted
        self._looks.append(
            LookView(
                at=datetime.now(UTC),
                seconds=round(counted.running - before.running, 3),
                ready=seconds is not None and not database.storage.is_full,
                requests=counted.requests - before.requests,
                failed=counted.failed - before.failed,
                slower=[now - then for now, then in zip(counted.slower, before.slower, strict=True)],
                outbox_oldest_seconds=None if messaging is None else messaging.outbox_oldest_seconds,
                inbox_pending=None if messaging is None else messaging.inbox_pending,
                database_milliseconds=None if seconds is None else round(seconds * 1000, 2),
            )
        )

    def told(self) -> OpsHistory:
        """Return the stored samples."""
        metrics: Metrics = self._app.state.metrics
        return OpsHistory(
            read_at=datetime.now(UTC),
            every_seconds=EVERY,
            process=process_of(self._app),
            bounds=traffic(metrics).bounds,
            looks=list(self._looks),
        )

    def _counted(self) -> "_Counted":
        return _Counted(traffic(self._app.state.metrics), running_seconds())


class _Counted:
    """All requests of a process since it started."""

    def __init__(self, counts: Traffic, running: float) -> None:
        self.running = running
        self.requests = sum(sum(route.statuses.values()) for route in counts.routes)
        self.failed = sum(route.statuses.get("5xx", 0) for route in counts.routes)
        buckets = range(len(counts.bounds) + 1)
        self.slower = [sum(route.slower[place] for route in counts.routes) for place in buckets]
