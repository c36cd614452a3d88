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

from kit.database.primary import engine_at
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
"""Seconds, but the last in milliseconds: the server gives up a line on which nobody answers after some 10 s."""


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
    """Make an engine whose every wait ends; what did not end in time raises `TimeoutError`, or SQLAlchemy's own.

    The server puts an end to it, too, whatever becomes of this process: a transaction that was left open (a paused
    container, a cut network) would hold its rows, and no lock worker would get past a fixture's.

    Nothing is asked before a connection is used: one that the server has closed is known to be closed and is replaced.
    The first command that is not answered ends its connection, and no other one from before that is used again.

    Args:
        address: `postgresql://…`, of one host or of several (`kit.database.primary`).
        service: shown by the server as the connection's owner.
        pool: connections kept at most; none beyond that is made.
        limits: for connecting, and for waiting for a connection.
        command: seconds that one command may take.
        idle: seconds that a transaction may do nothing.
        pooler: leads to the address; each transaction then tells the server its limits itself, since a connection
            of the server knows nobody. A statement without a transaction has the limit on this side only.
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
    """Tell the server, by a connection's name, how many its process opens at most; it counts until the connection ends.

    Answers how many all processes that have declared theirs may open together, this one included, and how many the
    server gives (`max_connections` without those that it keeps for superusers).
    """
    name = _name(service, role=role, most=most)
    await line.execute("SELECT set_config('application_name', $1, false)", name)
    found = await line.fetchrow(_DECLARED)
    assert found is not None  # noqa: S101 - an aggregate always answers one row
    return found["wanted"], found["given"]


def _name(service: str, *, role: str, most: int) -> str:
    """Name a process's connection; of a long host name the end, in which replicas differ."""
    before, after = f"trybuna-{service} ", f":{os.getpid()} {role} (at most {most})"
    host = socket.gethostname().encode("ascii", "replace").decode()
    return before + host[-(LONGEST_NAME - len(before) - len(after)) :] + after


def process_name(service: str, *, role: str, most: int) -> str:
    """Answer how this process is called among those of its service: host and number, as its connection tells."""
    match = _NAMED.match(_name(service, role=role, most=most))
    return target_of(match["host"], int(match["process"])) if match else ""


def target_of(host: str, process_id: int) -> str:
    """Answer how a process is called, by its host and its number on it."""
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
        """Answer how it is called."""
        return target_of(self.host, self.process_id)


async def replicas(session: AsyncSession) -> list[Replica]:
    """Name the processes of the service whose database this is, the oldest first."""
    found: list[Replica] = []
    for name, connected_at in await session.execute(_REPLICAS):
        if match := _NAMED.match(name):
            found.append(Replica(match["host"], int(match["process"]), match["role"], connected_at))
    return found


def learn_from(engine: AsyncEngine, storage: Storage) -> None:
    """Tell a storage of everything that the database refuses."""

    def learn(failure: ExceptionContext) -> None:
        storage.note(failure.original_exception)

    event.listen(engine.sync_engine, "handle_error", learn)


def _milliseconds(seconds: float) -> str:
    return str(round(seconds * 1000))


class _Connection(asyncpg.Connection):  # pyright: ignore[reportMissingTypeArgument] - generic in its stubs only
    """Says goodbye without waiting for a server that may be frozen, or cut off."""

    async def close(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109 - asyncpg's own signature
        """Close; by force where the server does not answer at once."""
        try:
            await super().close(timeout=GOODBYE_SECONDS)
        except TimeoutError:
            if timeout is not None:
                raise


def _pooled(limits: Mapping[str, str]) -> type[_Connection]:
    """Make the class of connections to a pooler, whose every transaction begins with its limits: no answer more."""
    told = "".join(f"; SET LOCAL {name} = {value}" for name, value in limits.items())

    class Pooled(_Connection):
        async def execute(self, query: str, *args: object, timeout: float | None = None) -> str:  # noqa: ASYNC109 - asyncpg's own signature
            if query.startswith("BEGIN"):
                query = query.rstrip(";") + told
            return await super().execute(query, *args, timeout=timeout)

    return Pooled


def _replace_closed(connection: DBAPIConnection, _entry: ConnectionPoolEntry, _proxy: PoolProxiedConnection) -> None:
    """Take another connection where the server has closed this one, and those from before, since it lay in the pool."""
    driver: Any = connection
    if driver.driver_connection.is_closed():
        raise InvalidatePoolError


def _hang_up(failure: ExceptionContext) -> None:
    """Treat a command that was not answered in time as the end of its connection: to ask for its end could hang.

    So is one that finds a standby at its other end: what stands in front has led it there, or the primary became one.
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
