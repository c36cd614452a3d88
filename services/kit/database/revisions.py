"""Local copies of other services' data: a state is stored only if it is newer than the known one."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar
from uuid import UUID

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Event
from kit.database.tables import TableBase

ROWS = 1_000
"""Rows written by one statement: a statement takes at most 32,767 values."""

AnyEvent = TypeVar("AnyEvent", bound=Event)
Key = TypeVar("Key", UUID, tuple[UUID, UUID])


def newest_of(events: Iterable[AnyEvent], of: Callable[[AnyEvent], Key]) -> dict[Key, AnyEvent]:
    """Return the newest event of each key that `of` gives, sorted by key.

    Transactions that write rows in that order cannot deadlock.
    """
    newest: dict[Key, AnyEvent] = {}
    for event in events:
        known = newest.get(of(event))
        if known is None or known.revision < event.revision:
            newest[of(event)] = event
    return {key: newest[key] for key in sorted(newest)}


async def keep_newer(
    session: AsyncSession, table: type[TableBase], *, key: Mapping[str, Any], values: Mapping[str, Any], revision: int
) -> bool:
    """Store one state unless the known one has the same or a later revision; return whether it was stored.

    Args:
        session: the transaction.
        table: has the columns of `key` as its primary key, and a column `revision`.
        key: of the row.
        values: its other columns.
        revision: of this state; it grows with every change (architecture.md, Transactions and events).
    """
    return bool(await keep_newer_rows(session, table, key=tuple(key), rows=[{**key, **values, "revision": revision}]))


async def keep_newer_rows(
    session: AsyncSession, table: type[TableBase], *, key: Sequence[str], rows: Sequence[Mapping[str, Any]]
) -> list[tuple[Any, ...]]:
    """Store those of many states that are newer than the known ones, and return the keys of the stored ones.

    Args:
        session: the transaction.
        table: has the columns `key` as its primary key, and a column `revision`.
        key: names of the key columns.
        rows: every column of each state; all rows name the same ones, and no key comes twice.
    """
    stored: list[tuple[Any, ...]] = []
    for start in range(0, len(rows), ROWS):
        statement = insert(table).values([dict(row) for row in rows[start : start + ROWS]])
        statement = statement.on_conflict_do_update(
            index_elements=list(key),
            set_={column: statement.excluded[column] for column in rows[0] if column not in key},
            where=table.__table__.c.revision < statement.excluded.revision,
        ).returning(*(table.__table__.c[column] for column in key))
        stored += [tuple(found) for found in await session.execute(statement)]
    return stored
