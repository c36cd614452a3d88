"""Closes fixtures when their time comes."""

import asyncio

import structlog
from sqlalchemy import text

from kit import context
from kit.db import Database
from kit.identifiers import uuid7
from kit.messaging.waking import Pulse
from typer_predictions.lock import service as locks
from typer_predictions.lock.repository import FixtureRepository
from typer_predictions.topics import FIXTURES

log = structlog.get_logger(__name__)

LONGEST_REST = 5.0
"""Seconds without a look: another process may have brought a fixture."""
NEAR = 60.0
"""Seconds before a closing time from which a look is taken every second: it may be moved forward."""
NEAR_REST = 1.0
SHORTEST_REST = 0.005
"""Seconds: the database's clock may be a little behind this process's timer."""
PATIENCE = "5s"
"""How long a lock waits for saves that passed the gate, before other fixtures get their turn."""


class LockWorker:
    """Locks fixtures at their closing time, by the database's clock; any number of them may run."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pulse = Pulse()
        database.on_commit(self._pulse.wake, topic=FIXTURES)

    async def run(self, stop: asyncio.Event) -> None:
        """Lock what is due, then rest until the next fixture closes, until `stop` is set."""
        context.service.set(self._database.service)
        async with self._pulse.until(stop):
            while not stop.is_set():
                rest = await self.lock_due()
                if not stop.is_set():
                    await self._pulse.wait(rest)

    async def lock_due(self) -> float:
        """Lock every fixture that is due; answer the seconds to rest after that.

        One that cannot be locked now does not keep the others open.
        """
        async with self._database.transaction() as session:
            due = await FixtureRepository(session).due()
        left = False
        for contest_id, fixture_id in due:
            context.correlation_id.set(str(uuid7()))
            try:
                async with self._database.transaction() as session:
                    await session.execute(text(f"SET LOCAL lock_timeout = '{PATIENCE}'"))
                    left |= not await locks.lock_fixture(session, contest_id, fixture_id)
            except Exception:
                log.exception("fixture_lock_failed", fixture_id=str(fixture_id))
                left = True
        async with self._database.transaction() as session:
            seconds = await FixtureRepository(session).seconds_to_next()
        longest = NEAR_REST if left or (seconds is not None and seconds < NEAR) else LONGEST_REST
        return max(SHORTEST_REST, min(longest, seconds if seconds is not None else longest))
