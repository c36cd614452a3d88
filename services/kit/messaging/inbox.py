"""Handling events: each in one transaction with its mark, tried again after a failure, given up visibly."""

import asyncio
import re
from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta

import structlog
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Envelope
from kit.database.commits import announce
from kit.database.sessions import Database
from kit.messaging import inbox_rows
from kit.messaging.consumers import Consumers, Unreadable
from kit.messaging.inbox_rows import NothingDue, Taken
from kit.messaging.tables import InboxRow
from kit.process import context
from kit.process.settings import EVENTS_KEPT
from kit.process.wakeups import Pulse, rest
from kit.telemetry import spans
from kit.telemetry.spans import Told

log = structlog.get_logger(__name__)

TOPIC = "inbox"
"""The worker's topic: a commit that brought events wakes it."""
POLL_SECONDS = 2.0
"""Between two looks while nothing would wake the worker (`kit.database.announcements`)."""
MOST_AT_ONCE = 250
"""Events that are handled in one transaction where their handlers take many: its locks are few, its pauses short."""
PAUSE_SECONDS = 1.0
"""Pause after the database itself failed."""
PURGE_SECONDS = 3600.0
LONGEST_ERROR = 500
VALUE = re.compile(
    r"""(?P<thing>\b(?:constraint|relation|column|table|type|function)\ )?
        ("[^"]*" | (?<!\w)'[^']*'(?!\w) | \S+@\S+ | (?<![\w-])\d{7,}\b)""",
    re.VERBOSE,
)
"""Values of an event or a row in an error (texts, e-mail addresses, long numbers), and names that may stay."""


@dataclass(frozen=True)
class Retry:
    """When a handler that failed is tried again: after `first` seconds, then twice as long each time."""

    first: float = 1.0
    longest: float = 300.0
    attempts: int = 10
    """After so many failures the row is dead."""

    def delay(self, failures: int) -> timedelta:
        """Return the pause after the `failures`-th failure in a row, counted from 1."""
        return timedelta(seconds=min(self.longest, self.first * 2 ** min(failures - 1, 30)))


@dataclass(frozen=True)
class _Outcome:
    handled: int
    """0: the handling failed."""


async def receive(session: AsyncSession, envelopes: Sequence[Envelope]) -> None:
    """Insert envelopes into the inbox in the caller's transaction; duplicates are ignored."""
    if envelopes:
        rows = [envelope.model_dump() for envelope in envelopes]
        await session.execute(insert(InboxRow).on_conflict_do_nothing(index_elements=["event_id"]), rows)
        announce(session, TOPIC)


class InboxWorker:
    """Handles one service's inbox; any number of them may run, in one process or several.

    Rows are taken in the order of arrival. Events of one aggregate are never handled at the same time, but a failed row
    lets later ones pass, since handlers ignore outdated revisions. Consecutive rows are handled in one transaction if
    all their handlers take many (`Consumers.on_many`); if that fails, one by one.

    Args:
        database: the service's.
        consumers: its handlers.
        concurrency: rows this worker handles at a time, each on a connection of the pool.
        retry: pauses after failures.
        poll_seconds: between two looks while no notification can arrive.
        kept: how long done rows stay.
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
        self._one_by_one = 0
        self._pulses = tuple(Pulse() for _ in range(concurrency))
        database.on_commit(self.wake, topic=TOPIC)

    def wake(self) -> None:
        """Look for rows now; called automatically after a commit of this `Database` that added some."""
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
        """Handle every row that is due now, and return their number. Failures are recorded, not raised."""
        handled = 0
        while isinstance(outcome := await self._handle_next(), _Outcome):
            handled += outcome.handled
        return handled

    async def purge(self) -> int:
        """Delete rows that were done before the retention period, and return their number."""
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
                if isinstance(outcome, NothingDue) and not stop.is_set():
                    longest = self._database.announcements.rest_of(pulse, self._poll_seconds)
                    await pulse.wait(min(longest, outcome.seconds or longest))

    async def _keep_purging(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                await self.purge()
            except Exception as error:  # noqa: BLE001 - the next round will do
                log.warning("inbox_purge_failed", error=f"{type(error).__name__}: {error}")
            await rest(stop, PURGE_SECONDS)

    async def _handle_next(self) -> _Outcome | NothingDue:
        rows: Sequence[InboxRow] = ()
        try:
            async with self._database.transaction() as session:
                taken = await inbox_rows.take(session)
                if isinstance(taken, NothingDue):
                    return taken
                rows = await self._with_more(session, taken)
                await self._handle(session, rows)
                await inbox_rows.mark_done(session, [row.event_id for row in rows])
        except Exception as error:
            if not rows:
                raise
            await self._failed(rows, error)
            return _Outcome(0)
        self._one_by_one = max(0, self._one_by_one - 1)
        self._tell(rows)
        return _Outcome(len(rows))

    async def _with_more(self, session: AsyncSession, taken: Taken) -> Sequence[InboxRow]:
        """Add the rows that can be handled together with a row: its followers, up to the first that must be alone.

        Of one aggregate only events of one type are handled together, because types are handled one after the other.
        """
        first = taken.row
        is_alone = self._one_by_one > 0 or first.attempts > 0 or not self._consumers.takes_many(first.type)
        if is_alone or not taken.has_more:
            return [first]
        rows, types = [first], {first.aggregate_id: first.type}
        for row in await inbox_rows.take_more(session, first, MOST_AT_ONCE - 1):
            is_like_before = types.setdefault(row.aggregate_id, row.type) == row.type
            if not is_like_before or not self._consumers.takes_many(row.type):
                break
            rows.append(row)
        return rows

    async def _handle(self, session: AsyncSession, rows: Sequence[InboxRow]) -> None:
        by_type: dict[str, list[InboxRow]] = {}
        for row in rows:
            by_type.setdefault(row.type, []).append(row)
        for event_type, alike in by_type.items():
            service = self._database.service
            told = (Told(row.event_id, row.type, row.correlation_id) for row in alike)
            with _working_for(alike, service), spans.handling(service, told):
                await self._consumers.bind(event_type, *(row.data for row in alike))(session)

    def _tell(self, rows: Sequence[InboxRow]) -> None:
        if len(rows) == 1:
            log.info("event_handled", **_described(rows[0], self._database.service))
            return
        for event_type, events in Counter(row.type for row in rows).items():
            log.info("events_handled", event_type=event_type, events=events, service=self._database.service)

    async def _failed(self, rows: Sequence[InboxRow], error: Exception) -> None:
        """Record a row's failure; several rows are retried one by one to find the failing one."""
        self._one_by_one = max(0, self._one_by_one - 1)
        if len(rows) == 1:
            await self._record_failure(rows[0], error)
            return
        self._one_by_one = len(rows)
        log.warning("events_failed_together", events=len(rows), service=self._database.service, exc_info=error)

    async def _record_failure(self, row: InboxRow, error: Exception) -> None:
        """Record a failure in a transaction of its own, since the handler's was rolled back."""
        failures = row.attempts + 1
        dead = isinstance(error, Unreadable) or failures >= self._retry.attempts
        async with self._database.transaction() as session:
            await inbox_rows.mark_failed(
                session, row, reason=reason(error), retry_in=None if dead else self._retry.delay(failures)
            )
        described = _described(row, self._database.service)
        log.warning("event_dead" if dead else "event_failed", failures=failures, exc_info=error, **described)


@contextmanager
def _working_for(rows: Sequence[InboxRow], service: str) -> Generator[None]:
    """Set the event's correlation, and the event as cause, for emitted events and logs of a handler.

    Of several events, the correlation is the last one's, and there is no cause.
    """
    correlation = context.correlation_id.set(rows[-1].correlation_id)
    causation = context.causation_id.set(rows[0].event_id if len(rows) == 1 else None)
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
    """Return an error's text without values, parameters of statements, and further lines."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    first_line = str(cause).partition("\n")[0].replace("\x00", "")
    if not isinstance(error, Unreadable):
        first_line = f"{type(cause).__name__}: {VALUE.sub(_without_value, first_line)}"
    return first_line.encode(errors="replace").decode()[:LONGEST_ERROR]


def _without_value(found: re.Match[str]) -> str:
    """Return a text with the names of database objects, but without values that users may have typed."""
    return found[0] if found["thing"] else "…"
