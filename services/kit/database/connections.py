"""Connections to PostgreSQL that don't hang: each wait has an end, and one that is known to be dead is replaced."""

import os
import re
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

import asyncpg
from sqlalchemy import event, text
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from kit.database.engines import engine_at
from kit.database.storage import Storage
from kit.process.limits import Limits
from kit.process.pooler import Pooler

GOODBYE_SECONDS = 0.2
"""For how long a connection that is closed waits for its server to take notice."""
Line: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
IDLE_AT_WORK = 120.0
"""Seconds that long work may think between two commands; it must hold no row that a save or a lock waits for."""
_DECLARED = r"""
SELECT coalesce(sum(CAST(substring(application_name FROM '^trybuna-.* \(at most (\d+)\)$') AS int)), 0) AS wanted,
       CAST(current_setting('max_connections') AS int) - CAST(current_setting('superuser_reserved_connections') AS int)
       - coalesce(CAST(current_setting('reserved_connections', true) AS int), 0) AS given
FROM pg_stat_activity
"""
READ_ONLY = "25006"
"""SQLSTATE of a write on a server that takes none: a standby. No transaction of ours is read-only."""
_REPLICAS = text("""
SELECT application_name, backend_start FROM pg_stat_activity
WHERE datname = current_database() AND application_name LIKE 'trybuna-% (at most %)' ORDER BY backend_start
""")
_NAMED = re.compile(r"trybuna-\S+ (?P<host>\S+):(?P<process>\d+) (?P<role>all|api|workers) \(at most \d+\)$")
LONGEST_NAME = 63
"""Characters that PostgreSQL keeps of a connection's name."""
_SHARE = 0.9
"""Of the time for a command after which the server gives it up: a command that it ends costs no connection."""
_KEEPALIVES = {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
"""Seconds, but the last in milliseconds: the server drops an unresponsive connection after some 10 s."""


def make_engine(  # noqa: PLR0913 - each a limit of its own
    address: str,
    *,
    service: str,
    pool: int,
    limits: Limits,
    command: float,
    idle: float,
    pooler: Pooler | None = None,
) -> AsyncEngine:
    """Return an engine with a limit on every wait; a timeout raises `TimeoutError`, or SQLAlchemy's own error.

    The server has the same limits, so that they hold when this process does not (a paused container, a cut network).
    Otherwise an open transaction would keep its row locks, and no lock worker could lock its fixtures.

    Connections are not tested before use: one that the server has closed is known to be closed and is replaced. The
    first command that times out ends its connection, and no older connection is used again.

    Args:
        address: `postgresql://…`, of one host or of several (`kit.database.engines`).
        service: shown by the server as the connection's owner.
        pool: connections kept at most; no more than that are opened.
        limits: for connecting, and for waiting for a connection.
        command: seconds that one command may take.
        idle: seconds that a transaction may be idle.
        pooler: between here and the server; each transaction then sets the server's limits itself, since the
            server's connections are shared. A statement without a transaction has only the limit on this side.
    """
    named = {"application_name": f"trybuna-{service}", "timezone": "UTC"}
    server_limits = {
        "statement_timeout": _milliseconds(command * _SHARE),
        "idle_in_transaction_session_timeout": _milliseconds(idle),
        "lock_timeout": _milliseconds(limits.lock),
    }
    engine = engine_at(
        pooler.before(address) if pooler else address,
        pool_size=pool,
        max_overflow=0,
        pool_use_lifo=True,  # the others become idle, and are closed (`kit.database.pool`)
        pool_timeout=limits.pool,
        hide_parameters=True,  # a logged failure must not carry personal data
        connect_args={
            "timeout": limits.connect,
            "command_timeout": command,
            "connection_class": _pooled(server_limits) if pooler else _Connection,
            "server_settings": named if pooler else _KEEPALIVES | named | server_limits,
        }
        | (pooler.options if pooler else {}),
    )
    event.listen(engine.sync_engine, "checkout", _replace_closed)
    event.listen(engine.sync_engine, "handle_error", _hang_up)
    return engine


async def declare(line: Line, *, service: str, role: str, most: int) -> tuple[int, int]:
    """Declare how many connections this process opens at most, in the name of a connection that stays open.

    Returns the sum over all processes that have declared theirs, this one included, and the number that the server
    gives (`max_connections` without those that it keeps for superusers).
    """
    name = _name(service, role=role, most=most)
    await line.execute("SELECT set_config('application_name', $1, false)", name)
    found = await line.fetchrow(_DECLARED)
    assert found is not None  # noqa: S101 - an aggregate always answers one row
    return found["wanted"], found["given"]


def _name(service: str, *, role: str, most: int) -> str:
    """Return the name of a process's connection; a long host name keeps its end, in which replicas differ."""
    before, after = f"trybuna-{service} ", f":{os.getpid()} {role} (at most {most})"
    host = socket.gethostname().encode("ascii", "replace").decode()
    return before + host[-(LONGEST_NAME - len(before) - len(after)) :] + after


def process_name(service: str, *, role: str, most: int) -> str:
    """Return this process's name among those of its service: host and number, as in its connections' names."""
    match = _NAMED.match(_name(service, role=role, most=most))
    return target_of(match["host"], int(match["process"])) if match else ""


def target_of(host: str, process_id: int) -> str:
    """Return the name of a process, by its host and its number on it."""
    return f"{host}:{process_id}"


@dataclass(frozen=True)
class Replica:
    """A process of a service, as its connection is named."""

    host: str
    process_id: int
    role: str
    connected_at: datetime

    @property
    def target(self) -> str:
        """The name of the process."""
        return target_of(self.host, self.process_id)


async def replicas(session: AsyncSession) -> list[Replica]:
    """List the processes of the service with this database, the oldest first."""
    found: list[Replica] = []
    for name, connected_at in await session.execute(_REPLICAS):
        if match := _NAMED.match(name):
            found.append(Replica(match["host"], int(match["process"]), match["role"], connected_at))
    return found


def learn_from(engine: AsyncEngine, storage: Storage) -> None:
    """Report every error of the database to a storage."""

    def learn(failure: ExceptionContext) -> None:
        storage.note(failure.original_exception)

    event.listen(engine.sync_engine, "handle_error", learn)


def _milliseconds(seconds: float) -> str:
    return str(round(seconds * 1000))


class _Connection(asyncpg.Connection):  # pyright: ignore[reportMissingTypeArgument] - generic in its stubs only
    """Closes without waiting for a server that is frozen, or cut off."""

    async def close(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109 - asyncpg's own signature
        """Close; by force if the server does not respond at once."""
        try:
            await super().close(timeout=GOODBYE_SECONDS)
        except TimeoutError:
            if timeout is not None:
                raise


def _pooled(limits: Mapping[str, str]) -> type[_Connection]:
    """Return the class of connections to a pooler; each BEGIN also sets the server's limits, in the same round trip."""
    told = "".join(f"; SET LOCAL {name} = {value}" for name, value in limits.items())

    class Pooled(_Connection):
        async def execute(self, query: str, *args: object, timeout: float | None = None) -> str:  # noqa: ASYNC109 - asyncpg's own signature
            if query.startswith("BEGIN"):
                query = query.rstrip(";") + told
            return await super().execute(query, *args, timeout=timeout)

    return Pooled


def _replace_closed(connection: DBAPIConnection, _entry: ConnectionPoolEntry, _proxy: PoolProxiedConnection) -> None:
    """Replace a connection that the server has closed in the pool, and all older ones."""
    driver: Any = connection
    if driver.driver_connection.is_closed():
        raise InvalidatePoolError


def _hang_up(failure: ExceptionContext) -> None:
    """Treat a command's timeout as the end of its connection, because closing it in order could hang.

    A connection that turns out to be to a standby is ended, too: a proxy led there, or the primary became a standby.
    """
    if getattr(failure.original_exception, "sqlstate", None) == READ_ONLY:
        failure.is_disconnect = True
        return
    if not isinstance(failure.original_exception, TimeoutError) or failure.connection is None:
        return
    failure.is_disconnect = True
    if not failure.connection.invalidated:
        driver: Any = failure.connection.connection.driver_connection
        driver.terminate()
