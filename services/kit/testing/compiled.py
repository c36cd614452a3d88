"""Statements are compiled once in a run of tests, not once for the engine of each."""

from functools import partial

from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.util import LRUCache

from kit import primary

STATEMENTS = 2_000
"""Statements that are kept; more than a run asks."""


def share() -> None:
    """Let all engines of this process keep what they compiled together: a sixth of a test's time went into it.

    SQLAlchemy looks for it by the engine's dialect, and those of all of them are made alike (`kit.primary`).
    """
    PGDialect_asyncpg.__eq__ = _is_alike
    PGDialect_asyncpg.__hash__ = _hash
    kept: LRUCache[object, object] = LRUCache(STATEMENTS)
    primary.create_async_engine = partial(create_async_engine, execution_options={"compiled_cache": kept})


def _is_alike(self: PGDialect_asyncpg, other: object) -> bool:
    return type(self) is type(other)


def _hash(self: PGDialect_asyncpg) -> int:
    return hash(type(self))
