"""Statements that reach a service's database."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from sqlalchemy import event
from sqlalchemy.orm import Session

from kit.database import sessions
from kit.database.sessions import Database


@contextmanager
def statements(database: Database) -> Generator[list[str]]:
    """Collect the statements of requests, in order: of SQLAlchemy, and of asyncpg.

    See `kit.database.sessions.fetch_by_driver`.
    """
    engine, asked, fetch = database.engine.sync_engine, list[str](), sessions.fetch

    def collect(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        asked.append(statement)

    def collect_beneath(session: Session, sql: str, values: Sequence[object]) -> Sequence[Any]:  # Any: records
        if session.get_bind().engine.pool is engine.pool:
            asked.append(sql)
        return fetch(session, sql, values)

    event.listen(engine, "before_cursor_execute", collect)
    try:
        with patch.object(sessions, "fetch", collect_beneath):
            yield asked
    finally:
        event.remove(engine, "before_cursor_execute", collect)
