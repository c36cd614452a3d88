"""Statements that reach a service's database."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection

from kit.database.connections import Line
from kit.database.sessions import Database

_ENDS = ("BEGIN", "COMMIT", "ROLLBACK")


@contextmanager
def statements(database: Database) -> Generator[list[str]]:
    """Collect the statements of requests, in order: of SQLAlchemy, and of asyncpg.

    See `kit.database.sessions.fetch_by_driver`.
    """
    engine, asked, lines = database.engine.sync_engine, list[str](), list[Line]()

    def collect(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        asked.append(statement)

    def collect_beneath(told: Any) -> None:  # Any: a `LoggedQuery`; of what SQLAlchemy prepares none is told
        if not told.query.startswith(_ENDS):
            asked.append(told.query)

    def listen(connection: DBAPIConnection, *_more: object) -> None:
        driver: Any = connection
        line: Line = driver.driver_connection
        line.add_query_logger(collect_beneath)
        lines.append(line)

    event.listen(engine, "before_cursor_execute", collect)
    event.listen(engine, "checkout", listen)
    try:
        yield asked
    finally:
        event.remove(engine, "before_cursor_execute", collect)
        event.remove(engine, "checkout", listen)
        for line in lines:
            line.remove_query_logger(collect_beneath)
