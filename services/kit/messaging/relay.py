"""The relay, which sends the outbox's events and deletes the confirmed ones."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from uuid import UUID

import structlog
from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Envelope
from kit.database.sessions import Database, allow_pauses
from kit.messaging import outbox
from kit.messaging.tables import OutboxRow
from kit.messaging.transport import Transport
from kit.process import context
from kit.process.wakeups import Pulse, rest
from kit.telemetry import spans

log = structlog.get_logger(__name__)

LOCK = 7_261_032
"""First key of the advisory lock that one relay of a database holds while it reads, sends and deletes."""
PAGE_ROWS = 500
PAGE_BYTES = 4_000_000
POLL_SECONDS = 2.0
"""Between two looks while nothing would wake it (`kit.database.announcements`)."""
BUSY_SECONDS = 0.2
"""How long to leave it to another relay before looking again."""
PAUSE_SECONDS = 1.0
"""Before a database, or a transport, that failed is tried again: it may be back any moment."""
LONGEST_PAUSE_SECONDS = 5.0
"""Before events that could not be placed with all subscribers are tried again."""


@dataclass(frozen=True)
class _Pass:
    delivered: int
    stuck: int
    """Envelopes the transport could not place with all subscribers."""


class Relay:
    """Empties one service's outbox; any number of them may run, one works at a time.

    Events are read and deleted under the same lock, in one transaction. Reading "position greater than the last" would
    lose events of a slower transaction that commits a smaller position late.

    Args:
        database: with the outbox.
        transport: takes the events.
        poll_seconds: between two looks while no notification can arrive.
        at_rest: called after each look that finds nothing to send.
    """

    def __init__(
        self,
        database: Database,
        transport: Transport,
        *,
        poll_seconds: float = POLL_SECONDS,
        at_rest: Callable[[], None] | None = None,
    ) -> None:
        self._database = database
        self._transport = transport
        self._poll_seconds = poll_seconds
        self._at_rest = at_rest
        self._pulse = Pulse()
        database.on_commit(self.wake, topic=outbox.TOPIC)

    def wake(self) -> None:
        """Look for events now; called automatically after a commit of this `Database` that emitted some."""
        self._pulse.wake()

    async def run(self, stop: asyncio.Event) -> None:
        """Relay until `stop` is set; errors of the database and the transport cause a pause of a second."""
        context.service.set(self._database.service)
        failures = 0
        async with self._pulse.until(stop):
            while not stop.is_set():
                try:
                    result = await self._relay()
                except Exception as error:  # noqa: BLE001 - whatever it was, the events are safe and are tried again
                    failures += 1
                    log.warning("relay_failed", error=f"{type(error).__name__}: {error}", failures=failures)
                    await rest(stop, min(PAUSE_SECONDS, _pause(failures)))
                    continue
                failures = await self._after(result, failures, stop)

    async def drain(self) -> int:
        """Relay all events, after another relay if necessary, and return the number of delivered events.

        Events that cannot be delivered now stay where they are.

        Raises:
            Exception: the transport's or the database's.
        """
        delivered = 0
        while (result := await self._relay(wait=True)) and result.delivered:
            delivered += result.delivered
        return delivered

    async def _after(self, result: _Pass | None, failures: int, stop: asyncio.Event) -> int:
        """Rest after a pass, and return the number of passes in a row that left undelivered events."""
        if result is None:
            await rest(stop, BUSY_SECONDS)
            return failures
        if result.stuck:
            log.warning("relay_stuck", events=result.stuck, failures=failures + 1)
            await rest(stop, BUSY_SECONDS)
            if not stop.is_set():
                await self._pulse.wait(_pause(failures + 1))
            return failures + 1
        if not result.delivered and not stop.is_set():
            await self._pulse.wait(self._database.announcements.rest_of(self._pulse, self._poll_seconds))
        return 0

    async def _relay(self, *, wait: bool = False) -> _Pass | None:
        """Send the first page, and the next one as long as events of a page are stuck, in one transaction.

        Returns None if another relay is working.
        """
        async with self._database.sessions() as session, session.begin():
            if not wait and not await _has_events(session):
                if self._at_rest is not None:
                    self._at_rest()
                return _Pass(0, 0)
            if not await _lock(session, wait=wait):
                return None
            await allow_pauses(session)
            delivered, position = 0, 0
            stuck: list[Envelope] = []
            while page := await _page(session, after=position):
                position = page[-1].position
                left = await self._send(session, page, behind={envelope.aggregate_id for envelope in stuck})
                delivered += len(page) - len(left)
                stuck += left
                if not left:
                    break
            return _Pass(delivered, len(stuck))

    async def _send(self, session: AsyncSession, page: Sequence[OutboxRow], *, behind: set[str]) -> list[Envelope]:
        """Send a page, delete the confirmed rows, and return the rest.

        Aggregates in `behind` have an unsent earlier event, which a later one must not overtake.
        """
        envelopes = [_envelope(row) for row in page]
        free = [envelope for envelope in envelopes if envelope.aggregate_id not in behind]
        since = time.time_ns()
        confirmed: set[UUID] = await self._transport.send(free) if free else set()
        if confirmed and (recorder := spans.recorder_of(self._database.service)) is not None:
            recorder.sent([envelope for envelope in free if envelope.event_id in confirmed], since)
        if confirmed:
            await session.execute(delete(OutboxRow).where(OutboxRow.event_id.in_(confirmed)))
            log.debug("events_handed_out", events=Counter(one.type for one in envelopes if one.event_id in confirmed))
        session.expunge_all()
        return [envelope for envelope in envelopes if envelope.event_id not in confirmed]


def _pause(failures: int) -> float:
    return min(LONGEST_PAUSE_SECONDS, 0.25 * 2 ** min(failures, 10))


async def _lock(session: AsyncSession, *, wait: bool) -> bool:
    if wait:
        await session.execute(select(func.pg_advisory_xact_lock(LOCK, 0)))
        return True
    return bool(await session.scalar(select(func.pg_try_advisory_xact_lock(LOCK, 0))))


async def _has_events(session: AsyncSession) -> bool:
    """Return whether there is anything to send: most looks end here, after one statement."""
    return bool(await session.scalar(select(select(OutboxRow.position).exists())))


async def _page(session: AsyncSession, *, after: int) -> Sequence[OutboxRow]:
    """Return the next rows in the order of their positions: at least one, at most 500 or about 4 MB."""
    total = func.sum(OutboxRow.size).over(order_by=OutboxRow.position)
    nearest = (
        select(OutboxRow.position, (total - OutboxRow.size).label("before"))
        .where(OutboxRow.position > after)
        .order_by(OutboxRow.position)
        .limit(PAGE_ROWS)
        .subquery()
    )
    rows = await session.scalars(
        select(OutboxRow)
        .join(nearest, nearest.c.position == OutboxRow.position)
        .where(nearest.c.before < PAGE_BYTES)
        .order_by(OutboxRow.position)
    )
    return rows.all()


def _envelope(row: OutboxRow) -> Envelope:
    return Envelope.model_validate({name: getattr(row, name) for name in Envelope.model_fields})
