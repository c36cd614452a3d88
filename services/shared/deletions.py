"""Deletion of a service's copies of a contest that an organizer deleted."""

from collections.abc import Collection, Sequence
from uuid import UUID

from sqlalchemy import MetaData, text
from sqlalchemy.ext.asyncio import AsyncSession

_CONTEST = "contest_id"
_TABLES = text(
    """
    SELECT relname FROM pg_class
    WHERE relname = ANY(:names) AND relkind IN ('r', 'p') AND pg_table_is_visible(oid)
    """
)
"""Tables, without the views that are mapped like tables."""


async def delete_parts(
    session: AsyncSession,
    tables: MetaData,
    contest_id: UUID,
    *,
    first: Sequence[str] = (),
    besides: Collection[str] = (),
) -> None:
    """Delete every row of a deleted contest from a service's tables, except its own row in `contest`.

    That row has lost its name and keeps the last revision, so that a late event cannot bring the contest back.

    Args:
        session: the transaction.
        tables: the tables of the service; rows of a contest have its id in `contest_id`.
        contest_id: the deleted contest.
        first: tables whose foreign keys only the database knows; their rows go before all others.
        besides: tables that are left alone.
    """
    declared = [table.name for table in reversed(tables.sorted_tables) if _CONTEST in table.columns]
    stored = set(await session.scalars(_TABLES, {"names": declared})) - {"contest", *besides}
    for name in [*first, *(name for name in declared if name not in first)]:
        if name in stored:
            # the name is one of our own tables
            await session.execute(text(f'DELETE FROM "{name}" WHERE contest_id = :id'), {"id": contest_id})  # noqa: S608
