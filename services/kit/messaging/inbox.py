"""Handling events: each in one transaction with its mark, tried again after a failure, given up visibly."""

import asyncio
import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum

import structlog
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Envelope
from kit import context
from kit.db import Database, announce
from kit.messaging import inbox_rows
from kit.messaging.consumers import Consumers, Unreadable
from kit.messaging.tables import InboxRow
from kit.messaging.waking import Pulse, rest
from kit.settings import EVENTS_KEPT

log = structlog.get_logger(__name__)

TOPIC = "inbox"
"""What the worker follows: a commit that brought events wakes it."""
POLL_SECONDS = 2.0
PAUSE_SECONDS = 1.0
"""Pause after the database itself failed."""
PURGE_SECONDS = 3600.0
LONGEST_ERROR = 500
VALUE = re.compile(
    r"""(?P<thing>\b(?:constraint|relation|column|table|type|function)\ )?
        ("[^"]*" | (?<!\w)'[^']*'(?!\w) | \S+@\S+ | (?<![\w-])\d{7,}\b)""",
    re.VERBOSE,
)
"""What an error may quote of an event or a row (texts, e-mail addresses, long numbers), and names that it may keep."""


@dataclass(frozen=True)
class Retry:
    """When a handler that failed is tried again: after `first` seconds, then twice as long each time."""

    first: float = 1.0
    longest: float = 300.0
    attempts: int = 10
    """After so many failures the row is dead."""

    def delay(self, failures: int) -> timedelta:
        """Answer the pause after the `failures`-th failure in a row, counted from 1."""
        return timedelta(seconds=min(self.longest, self.first * 2 ** min(failures - 1, 30)))


class _Outcome(Enum):
    HANDLED = 1
    FAILED = 2


@dataclass(frozen=True)
class _NothingDue:
    seconds: float | None
    """Until the next row that waits for its time; None if none does."""


async def receive(session: AsyncSession, envelopes: Sequence[Envelope]) -> None:
    """Put envelopes into the inbox in the caller's transaction; those that are in it already are ignored."""
    if envelopes:
        rows = [envelope.model_dump() for envelope in envelopes]
        await session.execute(insert(InboxRow).on_conflict_do_nothing(index_elements=["event_id"]), rows)
        announce(session, TOPIC)


class InboxWorker:
    """Handles one service's inbox; any number of them may run, in one process or several.

    Rows are taken in the order of arrival. Events of one aggregate are never handled at the same time, but a row that
    failed lets later ones pass: handlers ignore a revision they have passed.

    Args:
        database: the service's.
        consumers: its handlers.
        concurrency: rows this worker handles at a time, each on a connection of the pool.
        retry: pauses after failures.
        poll_seconds: how often to look without having been woken.
        kept: how long rows stay that are done.
    """

    def __init__(  # noqa: PLR0913 - of what it handles, how, and how long it keeps it
        self,
        database: Database,
        consumers: Consumers,
        *,
        concurrency: int = 1,
        retry: Retry = Retry(),
        poll_seconds: float = POLL_SECONDS,
        kept: timedelta = EVENTS_KEPT,
    ) -> None:
        self._database = database
        self._consumers = consumers
        self._retry = retry
        self._poll_seconds = poll_seconds
        self._kept = kept
        self._pulses = tuple(Pulse() for _ in range(concurrency))
        database.on_commit(self.wake, topic=TOPIC)

    def wake(self) -> None:
        """Look for rows now; called by itself after a commit of this `Database` that brought some."""
        for pulse in self._pulses:
            pulse.wake()

    async def run(self, stop: asyncio.Event) -> None:
        """Handle rows until `stop` is set, finishing those that are being handled; survives database failures."""
        context.service.set(self._database.service)
        async with asyncio.TaskGroup() as tasks:
            for pulse in self._pulses:
                tasks.create_task(self._keep_handling(stop, pulse))
            tasks.create_task(self._keep_purging(stop))

    async def drain(self) -> int:
        """Handle every row that is due now; answer how many were handled. Failures are recorded, not raised."""
        handled = 0
        while isinstance(outcome := await self._handle_next(), _Outcome):
            handled += outcome is _Outcome.HANDLED
        return handled

    async def purge(self) -> int:
        """Delete rows that were done longer ago than they are kept; answer how many."""
        purged = 0
        while True:
            async with self._database.transaction() as session:
                batch = await inbox_rows.purge(session, self._kept)
            if not batch:
                return purged
            purged += batch

    async def _keep_handling(self, stop: asyncio.Event, pulse: Pulse) -> None:
        async with pulse.until(stop):
            while not stop.is_set():
                try:
                    outcome = await self._handle_next()
                except Exception as error:  # noqa: BLE001 - the database is away; rows are as they were
                    log.warning("inbox_unavailable", error=f"{type(error).__name__}: {error}")
                    await rest(stop, PAUSE_SECONDS)
                    continue
                if isinstance(outcome, _NothingDue) and not stop.is_set():
                    await pulse.wait(min(self._poll_seconds, outcome.seconds or self._poll_seconds))

    async def _keep_purging(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                await self.purge()
            except Exception as error:  # noqa: BLE001 - the next round will do
                log.warning("inbox_purge_failed", error=f"{type(error).__name__}: {error}")
            await rest(stop, PURGE_SECONDS)

    async def _handle_next(self) -> _Outcome | _NothingDue:
        row: InboxRow | None = None
        try:
            async with self._database.transaction() as session:
                row = await inbox_rows.take(session)
                if row is None:
                    return _NothingDue(await inbox_rows.seconds_until_due(session))
                with _working_for(row, self._database.service):
                    await self._consumers.bind(row.type, row.data)(session)
                await inbox_rows.mark_done(session, row.event_id)
        except Exception as error:
            if row is None:
                raise
            await self._record_failure(row, error)
            return _Outcome.FAILED
        log.info("event_handled", **_described(row, self._database.service))
        return _Outcome.HANDLED

    async def _record_failure(self, row: InboxRow, error: Exception) -> None:
        """Note a failure in a transaction of its own, since the handler's was rolled back."""
        failures = row.attempts + 1
        dead = isinstance(error, Unreadable) or failures >= self._retry.attempts
        async with self._database.transaction() as session:
            await inbox_rows.mark_failed(
                session, row, reason=reason(error), retry_in=None if dead else self._retry.delay(failures)
            )
        described = _described(row, self._database.service)
        log.warning("event_dead" if dead else "event_failed", failures=failures, exc_info=error, **described)


@contextmanager
def _working_for(row: InboxRow, service: str) -> Generator[None]:
    """Let what the handler emits and logs carry the event's correlation, and the event as its cause."""
    correlation = context.correlation_id.set(row.correlation_id)
    causation = context.causation_id.set(row.event_id)
    at_work = context.service.set(service)
    try:
        yield
    finally:
        context.service.reset(at_work)
        context.causation_id.reset(causation)
        context.correlation_id.reset(correlation)


def _described(row: InboxRow, service: str) -> dict[str, str]:
    return {
        "event_type": row.type,
        "event_id": str(row.event_id),
        "correlation_id": row.correlation_id,
        "service": service,
    }


def reason(error: Exception) -> str:
    """Shorten an error to what may be shown: no values, no parameters of a statement, no second line."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    first_line = str(cause).partition("\n")[0].replace("\x00", "")
    if not isinstance(error, Unreadable):
        first_line = f"{type(cause).__name__}: {VALUE.sub(_without_value, first_line)}"
    return first_line.encode(errors="replace").decode()[:LONGEST_ERROR]


def _without_value(found: re.Match[str]) -> str:
    """Keep the name of a thing in the database, drop what somebody may have typed."""
    return found[0] if found["thing"] else "…"
