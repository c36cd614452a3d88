"""A standby of the database, at which is read what many read alike, as new as the primary would tell it.

A standby lags. So before each read the primary is asked, by one small statement for all who wait for it, how far its
log reaches; what a standby answers counts only once that has replayed so much. Whoever reads there finds everything
that was committed before they asked, their own saves included. A standby that is behind, away, of another history or of
another clock is not waited for: the primary answers, as it does without one.
"""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any, Self

import asyncpg
import structlog
from asyncpg.connect_utils import SessionAttribute
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker

from kit.addresses import elsewhere, refuse_no_places
from kit.connections import Limits, make_engine

log = structlog.get_logger(__name__)

POSITION = text("""
SELECT pg_walfile_name(flushed) AS file, CAST(flushed AS text) AS flushed, clock_timestamp() AS now
FROM (SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_flush_lsn() END AS flushed) AS log
""")
"""What was committed and acknowledged is flushed (`synchronous_commit`, which no installation of ours turns off)."""
_LOOK = text("""
SELECT pg_is_in_recovery() AS follows, (SELECT timeline_id FROM pg_control_checkpoint()) AS history,
       pg_last_wal_replay_lsn() >= CAST(CAST(:flushed AS text) AS pg_lsn) AS is_there, clock_timestamp() AS now
""")
_TIMELINE_DIGITS = 8
"""Of the name of a file of the log, hexadecimal."""
LIMITS = Limits(connect=0.5, pool=1.0, command=1.0, lock=0.5)
"""Seconds; what is not told in so little time the primary tells, within what a request may take altogether."""
WAIT_SECONDS = 0.1
"""For a standby that has not replayed everything: it does so within some milliseconds, or it is behind."""
FIRST_PAUSE_SECONDS = 0.004
"""Between two looks whether it has; each following pause is twice as long."""
REST_SECONDS = 1.0
"""For which a standby that could not be read from is not asked, and then by one reader first."""
CLOCK_SECONDS = 1.0
"""By which its clock may differ: what is read may say what is open by now, which the primary's clock decides."""
FAILURES = (OSError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""Whatever a standby refuses, cannot do, or says nothing to (a `TimeoutError` is an `OSError`)."""


@dataclass(frozen=True)
class Position:
    """How far the primary's log reached at a moment."""

    timeline: int
    """The history that it writes: another one from each promotion on."""
    flushed: str
    """Where in it, as PostgreSQL writes it."""
    now: datetime
    """The primary's clock."""
    asked: float
    told: float
    """Between which moments it was (`time.monotonic`)."""

    @classmethod
    def of(cls, row: Any, *, asked: float) -> Self:
        """Take over what `POSITION` was answered."""
        timeline = int(row.file[:_TIMELINE_DIGITS], 16)
        return cls(timeline, row.flushed, row.now, asked, time.monotonic())


class Unfit(Exception):
    """This standby must not be read from now; the argument says why."""


@dataclass(frozen=True)
class StandbyHosts:
    """Where standbys are, and how many connections a process has to them.

    Raises:
        ValueError: the address is none.
    """

    hosts: str
    """`host:port`, or several with commas between them: the first that is a standby is taken."""
    pool: int = 5

    def __post_init__(self) -> None:
        """Refuse an address that says more than where."""
        refuse_no_places(self.hosts)


class Newest:
    """Asks the primary for its position, once for all who wait, and for each of them after they came.

    Args:
        ask: asks it; what it raises is raised to all who wait.
    """

    def __init__(self, ask: Callable[[], Awaitable[Position | None]]) -> None:
        self._ask = ask
        self._begun: asyncio.Task[Position | None] | None = None
        self._next: asyncio.Task[Position | None] | None = None

    async def position(self) -> Position | None:
        """Answer a position that was asked for after this call; None while no primary answers for one."""
        if self._next is None:
            self._next = asyncio.create_task(self._after(self._begun))
            self._next.add_done_callback(_retrieve)
        return await asyncio.shield(self._next)  # whoever hangs up takes nothing from those who wait, too

    async def _after(self, begun: "asyncio.Task[Position | None] | None") -> Position | None:
        try:
            if begun is not None and not begun.done():
                await begun  # where that fails, so does this: to ask once more would take as long again
        finally:
            self._begun, self._next = self._next, None  # whoever comes now may have seen what this one does not
        return await self._ask()


def _retrieve(done: "asyncio.Task[Position | None]") -> None:
    if not done.cancelled():
        done.exception()  # whoever asked has it, unless all of them have hung up


class Standby:
    """Sessions at a standby, and whether it is worth asking.

    Args:
        address: the database's own; the standby has the same accounts and the same name.
        where: the standby's hosts.
        service: whose database it is.
        sessions: makes the factory of sessions on an engine.
        ask: asks the primary for its position.
    """

    def __init__(
        self,
        address: str,
        where: StandbyHosts,
        *,
        service: str,
        sessions: Callable[[AsyncEngine], async_sessionmaker[AsyncSession]],
        ask: Callable[[], Awaitable[Position | None]],
    ) -> None:
        make = partial(make_engine, service=service, limits=LIMITS, command=LIMITS.command, idle=LIMITS.idle)
        place = elsewhere(address, where.hosts)
        self.engine: AsyncEngine = make(place, pool=where.pool, target=SessionAttribute.standby)
        self.most_connections = where.pool
        """That this process opens to standbys, at most."""
        self._sessions = sessions(self.engine.execution_options(isolation_level="AUTOCOMMIT"))
        self._newest = Newest(ask)
        self._failed, self._rests_until = False, 0.0
        self.reads = Counter[str]()
        """How many reads were answered, by the standby or by the primary in its place."""

    def is_worth_asking(self) -> bool:
        """Tell whether a read may be tried; after a failure one reader goes first, and the others when it is back."""
        now = time.monotonic()
        if now < self._rests_until:
            return False
        if self._failed:
            self._rests_until = now + REST_SECONDS
        return True

    async def wanted(self) -> Position | None:
        """Answer how much a standby must have for what is read after this call; None if nobody can tell.

        Raises:
            what asking the primary does: it is away.
        """
        return await self._newest.position()

    @asynccontextmanager
    async def reading(self, wanted: Position) -> AsyncGenerator[AsyncSession]:
        """Give a session at a standby that has what is wanted; each statement is one of its own.

        Raises:
            Unfit: it hasn't.
        """
        try:
            async with self._sessions() as session:
                await self._wait(session, wanted)
                yield session
        except NoConnectionFree:  # other reads have them all; nothing is wrong with the standby
            raise
        except (Unfit, *FAILURES) as error:
            self._fail(error)
            raise
        except Exception:  # what was read is a refusal
            self._succeed()
            raise
        self._succeed()

    async def _wait(self, session: AsyncSession, wanted: Position) -> None:
        """Return once the standby that a session leads to has replayed what is wanted.

        Raises:
            Unfit: it does not do so soon, or what it has is not the primary's.
        """
        until, pause = time.monotonic() + WAIT_SECONDS, FIRST_PAUSE_SECONDS
        while True:
            asked = time.monotonic()
            found = (await session.execute(_LOOK, {"flushed": wanted.flushed})).one()
            if not found.follows:  # promoted: the next connection finds another one
                await (await session.connection()).invalidate()
                raise Unfit("no standby")
            if found.history != wanted.timeline:
                raise Unfit("another history")
            passed = (found.now - wanted.now).total_seconds()
            if not asked - wanted.told - CLOCK_SECONDS < passed < time.monotonic() - wanted.asked + CLOCK_SECONDS:
                raise Unfit("another clock")
            if found.is_there:
                return
            if time.monotonic() + pause > until:
                raise Unfit("behind")
            await asyncio.sleep(pause)
            pause *= 2

    def _succeed(self) -> None:
        self._failed, self._rests_until = False, 0.0
        self.reads["standby"] += 1

    def _fail(self, error: Exception) -> None:
        if not self._failed:
            log.warning("standby_not_read", reason=str(error) if isinstance(error, Unfit) else type(error).__name__)
        self._failed, self._rests_until = True, time.monotonic() + REST_SECONDS
