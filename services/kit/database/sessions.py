"""The database of one service: engines, and a session and transaction for each request and each piece of work."""

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import lru_cache, partial
from typing import Annotated, Any, cast

import asyncpg
import structlog
from fastapi import Depends, Request
from sqlalchemy import TextClause, event, func, select, text
from sqlalchemy.dialects.postgresql.asyncpg import AsyncAdapt_asyncpg_dbapi
from sqlalchemy.dialects.postgresql.asyncpg import dialect as asyncpg_dialect
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker
from sqlalchemy.orm import Session as OrmSession
from sqlalchemy.pool import AsyncAdaptedQueuePool

from kit.database import commits
from kit.database.announcements import Announcements
from kit.database.connections import IDLE_AT_WORK, Line, declare, learn_from, make_engine, process_name
from kit.database.engines import DRIVER
from kit.database.pool import IdleConnections
from kit.database.storage import Storage
from kit.process.addresses import apart
from kit.process.limits import USUAL, Limits
from kit.process.pooler import Pooler
from kit.telemetry import queries, spans

log = structlog.get_logger(__name__)

ANSWER_SECONDS = 2.0
"""After which a database that does not respond to the simplest query counts as down."""
BOUND = 2
"""Connections of a process beside a pooler for work that is done alone, made when there is some."""
_WRITE = "CREATE TEMPORARY TABLE room ON COMMIT DROP AS SELECT repeat('x', 1900) FROM generate_series(1, {rows})"
PAGE, HALF_MEGABYTE = _WRITE.format(rows=4), _WRITE.format(rows=256)
"""Committed writes that take new space for a moment: to learn that it is used up, and that there is enough again."""


class Database:
    """One service's database: its engines, its sessions, and the announcements of commits.

    Args:
        url: `postgresql://…`, of one host or of several, of which one is the primary (`kit.database.engines`).
        service: the owner of the database; events written in its sessions name it as their producer.
        pool: connections for requests, kept at most (no overflow; all processes of all services share one server).
        background_pool: connections beside these for events and short work, which a rush of requests must not delay.
        work_pool: connections beside these for long work, opened on demand.
        limits: how long the database may take.
        role: the process's, declared to the server.
        pooler: in front of the database; used for all connections except those that need a session of their own.
    """

    def __init__(  # noqa: PLR0913 - each a limit of its own
        self,
        url: str,
        *,
        service: str,
        pool: int = 5,
        background_pool: int = 3,
        work_pool: int = 2,
        limits: Limits = USUAL,
        role: str = "all",
        pooler: Pooler | None = None,
    ) -> None:
        self.url = make_url(apart(url)[0]).set(drivername=DRIVER)
        self.service, self._role = service, role
        self.storage = Storage()
        make = partial(make_engine, url, service=service, limits=limits, pooler=pooler)
        self._make = partial(make, command=limits.command, idle=limits.idle)
        self._directly = partial(self._make, pooler=None)
        self.engine: AsyncEngine = self._make(pool=pool)
        self.background_engine: AsyncEngine = self._make(pool=background_pool)
        self.work_engine: AsyncEngine = make(pool=work_pool, command=limits.work, idle=IDLE_AT_WORK)
        self._session_class = type("ServiceSession", (OrmSession,), {})
        sessions = partial(
            async_sessionmaker,
            expire_on_commit=False,
            info={"service": service},
            sync_session_class=self._session_class,
        )
        self.request_sessions = sessions(self.engine)
        at_once = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._reading_sessions = sessions(self.engine if pooler else at_once)
        self.sessions = sessions(self.background_engine)
        self._work_sessions = sessions(self.work_engine)
        for engine in (self.engine, self.background_engine, self.work_engine):
            learn_from(engine, self.storage)
        self.bound_engine: AsyncEngine = self._directly(pool=BOUND) if pooler else self.engine
        """For state that belongs to a session, and not to a transaction (`kit.database.workers.alone`)."""
        self._is_pooled = pooler is not None
        self._announcing_engine = self._directly(pool=1).execution_options(isolation_level="AUTOCOMMIT")
        self.announcements = Announcements(service, self._announcing_engine, greet=self._declare)
        self.idle_connections = IdleConnections(self._engines)

    @property
    def pool_size(self) -> int:
        """The number of connections that are kept for requests at most."""
        return _size(self.engine)

    @property
    def most_connections(self) -> int:
        """The number of server connections that this process opens at most, including temporary ones.

        Connections through a pooler are not included: the pooler has its own limit for the server.
        """
        return sum(map(_size, self._engines)) - self.most_pooled

    @property
    def most_pooled(self) -> int:
        """The number of connections to a pooler that this process opens at most; 0 without one."""
        return sum(map(_size, self._usual)) if self._is_pooled else 0

    @property
    def _usual(self) -> tuple[AsyncEngine, ...]:
        return (self.engine, self.background_engine, self.work_engine)

    @property
    def process_name(self) -> str:
        """This process's name among those of its service (`kit.database.connections.replicas`)."""
        return process_name(self.service, role=self._role, most=self.most_connections)

    @property
    def _engines(self) -> tuple[AsyncEngine, ...]:
        bound = (self.bound_engine,) if self._is_pooled else ()
        return (*self._usual, self._announcing_engine, *bound)

    @property
    def pool_in_use(self) -> int:
        """The number of connections that requests use now."""
        return cast("AsyncAdaptedQueuePool", self.engine.pool).checkedout()

    def on_commit(self, wake: Callable[[], None], *, topic: str) -> None:
        """Call `wake` after every commit whose session announced `topic`; it must be cheap and not raise.

        After those made through `transaction` at once; after other processes' while `announcements` run.
        """
        self.announcements.follow(wake, topic=topic)

    def tell_writes(self) -> None:
        """Announce `commits.WRITTEN` after every commit of `request` or `transaction` that wrote data."""
        commits.note_writes(self._session_class)

    def record_statements(self) -> None:
        """Record the statements that are executed within a span (`kit.telemetry`)."""
        for engine in self._engines:
            event.listen(engine.sync_engine, "before_cursor_execute", queries.before)
            event.listen(engine.sync_engine, "after_cursor_execute", queries.after)
            event.listen(engine.sync_engine, "handle_error", queries.failed)

    @asynccontextmanager
    async def request(self) -> AsyncGenerator[AsyncSession]:
        """Yield a request's one session and transaction: committed at the end, rolled back on an exception.

        Raises:
            TimeoutError: a command timed out; it is then unknown whether the commit took place.
        """
        async with self._committed(self.request_sessions) as session:
            yield session

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncSession]:
        """Yield a session for reading, without a transaction: BEGIN and COMMIT would be two more round trips.

        Each statement has its own snapshot. Do not write here: each write would be committed at once. Through a pooler
        there is a transaction, because the server's limits are set with each BEGIN.

        Raises:
            TimeoutError: a statement timed out.
        """
        async with self._reading_sessions() as session:
            yield session

    @asynccontextmanager
    async def transaction(self, *, long: bool = False) -> AsyncGenerator[AsyncSession]:
        """Yield a session and transaction as `request` does, for background work, on separate connections.

        `long` work has a third pool, and more time for a command (`Limits.work`).
        """
        async with self._committed(self._work_sessions if long else self.sessions) as session:
            yield session

    @asynccontextmanager
    async def _committed(self, sessions: async_sessionmaker[AsyncSession]) -> AsyncGenerator[AsyncSession]:
        async with sessions() as session:
            yield session
            await _commit(session)
        self._tell(session)

    def _tell(self, session: AsyncSession) -> None:
        """Make the announcements of a commit, and run its callbacks."""
        self.announcements.make(commits.announced(session))
        for act in commits.acts_of(session):
            act()

    async def _declare(self, line: Line) -> None:
        """Declare this process's limit of connections to the server; warn if the server has too few."""
        wanted, given = await declare(line, service=self.service, role=self._role, most=self.most_connections)
        if wanted > given:
            log.warning("too_few_database_connections", wanted=wanted, given=given, setting="max_connections")

    async def is_ready(self) -> bool:
        """Return whether the database responds within 2 s."""
        return await self.round_trip() is not None

    async def round_trip(self, *, at_rest: bool = False) -> float | None:
        """Return the seconds of the simplest query, including the wait for a connection; None after 2 s.

        `at_rest` uses a connection of the background: one for requests would be kept for nothing.
        """
        engine = self.background_engine if at_rest else self.engine
        started = time.perf_counter()
        try:
            async with asyncio.timeout(ANSWER_SECONDS), engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except (OSError, Exception):  # noqa: BLE001 - whatever the failure, the database does not answer
            return None
        return time.perf_counter() - started

    async def has_room(self) -> bool:
        """Return whether data can be written; a write is tried every 30 s, and at each call after one was refused."""
        if not self.storage.is_due():
            return True
        write = HALF_MEGABYTE if self.storage.is_full else PAGE
        try:
            async with asyncio.timeout(ANSWER_SECONDS), self.transaction() as session:
                await session.execute(text(write))
        except (OSError, Exception):  # noqa: BLE001 - of the failures, `learn_from` has noted those for lack of space
            return not self.storage.is_full
        self.storage.has_room()
        return True

    async def dispose(self) -> None:
        """Close every connection."""
        for engine in self._engines:
            await engine.dispose()


async def _commit(session: AsyncSession) -> None:
    """Commit; while a span is at work, record the time of the flush and of the COMMIT separately."""
    if spans.at_work.get() is not None:
        await session.flush()
    with spans.query("COMMIT"):
        await session.commit()


def _size(engine: AsyncEngine) -> int:
    return cast("AsyncAdaptedQueuePool", engine.pool).size()


async def allow_pauses(session: AsyncSession) -> None:
    """Raise this transaction's idle limit to that of long work (`IDLE_AT_WORK`), for pauses between statements."""
    setting = text("SELECT set_config('idle_in_transaction_session_timeout', :limit, true)")
    await session.execute(setting, {"limit": f"{IDLE_AT_WORK:.0f}s"})


async def get_session(request: Request) -> AsyncIterator[AsyncSession]:
    """Yield the request's one transaction; a failing commit gives 500, because the scope is the function."""
    database: Database = request.app.state.database
    async with database.request() as session:
        yield session


Session = Annotated[AsyncSession, Depends(get_session, scope="function")]


async def get_database(request: Request) -> Database:
    """Return the database to a request that opens its sessions itself.

    Two kinds of requests need that: those that wait for others and must not hold a connection meanwhile, and the most
    frequent ones. There, a session as a dependency would cost as much CPU time as a statement.
    """
    return cast("Database", request.app.state.database)


ServiceDatabase = Annotated[Database, Depends(get_database)]


async def fetch_by_driver(session: AsyncSession, statement: TextClause, values: Mapping[str, object]) -> Sequence[Any]:
    """Return the rows of a statement that asyncpg executes, as its records; the budget of saves needs it.

    It runs in the session's transaction, but SQLAlchemy does not see it. So any error ends the connection, and a write
    announces nothing (`Database.tell_writes`).

    Raises:
        ConnectionError: the connection cannot be used any more, in asyncpg's own words.
    """
    sql, names = _compiled(statement)
    return await session.run_sync(fetch, sql, [values[name] for name in names])


@lru_cache
def _compiled(statement: TextClause) -> tuple[str, Sequence[str]]:
    """Return a statement with `$1` for the first parameter, and the parameters' names in this order."""
    compiled: Any = statement.compile(dialect=asyncpg_dialect())
    return compiled.string, compiled.positiontup


def fetch(session: OrmSession, sql: str, values: Sequence[object]) -> Sequence[Any]:  # Any: asyncpg's records
    """Return the rows of a statement with `$1` for the first value, as `fetch_by_driver` does."""
    connection = session.connection()
    line = connection.connection
    try:
        with spans.query(sql):
            cursor = line.cursor()
            cursor.execute(sql, values)
            return cursor.fetchall()
    except BaseException as error:  # noqa: BLE001 - raised again, in the driver's own words
        driver: Any = line.driver_connection
        driver.terminate()
        connection.invalidate()
        cause = error.__cause__ if isinstance(error, AsyncAdapt_asyncpg_dbapi.Error) else error
        if isinstance(cause, (asyncpg.InterfaceError, asyncpg.InternalClientError)):
            raise ConnectionError(str(cause)) from cause
        raise cause or error from None


async def database_now(session: AsyncSession) -> datetime:
    """Return the database's clock (UTC), which decides every deadline (rules.md, Fixtures)."""
    now = await session.scalar(select(func.clock_timestamp()))
    assert now is not None  # noqa: S101 - a SELECT of a function always answers one row
    return now.astimezone(UTC)
