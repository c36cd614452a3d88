"""Hot statements: asyncpg executes them itself, beneath the session.

Of what a save costs in Python, SQLAlchemy was a third: 0.2 ms of the processor for a statement and as much for a
transaction, where asyncpg takes 0.03. So the sessions of hot endpoints (`Database.saving`, `Database.reading`)
have a line of their own, on which the transaction, if there is one, is asyncpg's; what is seldom goes through
SQLAlchemy on the same line, in the same transaction. In every other session a hot statement goes through SQLAlchemy.
"""

import re
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from typing import Any

import asyncpg
from sqlalchemy import TextClause
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from kit.connections import Line
from kit.traces import spans

LINE = "line"
"""Where a session's `info` has its line, if it has one of its own."""
_PARAMETER = re.compile(r"(?<![:\w]):(\w+)")
_BROKEN = (asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What asyncpg says of a line on which it cannot go on: it was cut, or its server has said goodbye in between."""
_LOST = (*_BROKEN, asyncpg.ReadOnlySQLTransactionError)
"""And a line that leads to a standby (`kit.connections.READ_ONLY`)."""


class _Row(asyncpg.Record):
    """A row whose columns are attributes, as those of SQLAlchemy's rows are."""

    def __getattr__(self, name: str) -> Any:  # Any: a column
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


async def fetch(session: AsyncSession, statement: TextClause, values: Mapping[str, object]) -> Sequence[Any]:
    """Execute a statement and answer its rows, whose columns are attributes and come in order.

    What was added to the session and not flushed is not seen by it. A value has the type that its first place in the
    statement has: `CAST` where that tells none.
    """
    line: Line | None = session.info.get(LINE)
    if line is None:
        return (await session.execute(statement, values)).all()
    sql, names = _numbered(statement.text)
    with spans.query(sql):
        return await line.fetch(sql, *[values[name] for name in names], record_class=_Row)


@lru_cache(maxsize=256)
def _numbered(sql: str) -> tuple[str, Sequence[str]]:
    """Bring parameters to asyncpg's form, by number; answers their names in that order."""
    names = list(dict.fromkeys(_PARAMETER.findall(sql)))
    return _PARAMETER.sub(lambda found: f"${names.index(found[1]) + 1}", sql), names


def line_of(connection: AsyncConnection) -> Line:
    """Answer the line beneath an open connection."""
    found: Any = connection.sync_connection
    return found.connection.driver_connection


@asynccontextmanager
async def transaction(line: Line) -> AsyncGenerator[None]:
    """Commit what is done on a line within, or roll it back on an exception."""
    await _say(line, "BEGIN")
    try:
        yield
    except Exception:
        if not line.is_closed():
            await _say(line, "ROLLBACK")
        raise
    await _say(line, "COMMIT")


async def _say(line: Line, word: str) -> None:
    with spans.query(word):
        await line.execute(word)


@asynccontextmanager
async def guarded(connection: AsyncConnection, line: Line) -> AsyncGenerator[None]:
    """Treat failures beneath a connection as SQLAlchemy and `kit.connections` treat those that they see.

    A command that was not answered in time, or that nobody waits for any more, ends its line. Where a line has ended,
    no connection from before is used again.

    Raises:
        ConnectionError: the line cannot be used any more, by asyncpg's own words.
    """
    try:
        yield
    except BaseException as error:
        if not isinstance(error, Exception) or isinstance(error, (TimeoutError, *_LOST)):
            line.terminate()
        if line.is_closed() and not connection.invalidated:
            with suppress(DBAPIError):  # it finds the line closed, and takes none from before
                await connection.exec_driver_sql("SELECT 1")
        if isinstance(error, _BROKEN):
            raise ConnectionError(str(error)) from error
        raise
