"""What is asked of a service's database."""

from collections.abc import Generator
from contextlib import contextmanager

from sqlalchemy import event

from kit.db import Database


@contextmanager
def statements(database: Database) -> Generator[list[str]]:
    """Collect what requests ask the database, in order."""
    engine, asked = database.engine.sync_engine, list[str]()

    def collect(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        asked.append(statement)

    event.listen(engine, "before_cursor_execute", collect)
    try:
        yield asked
    finally:
        event.remove(engine, "before_cursor_execute", collect)
