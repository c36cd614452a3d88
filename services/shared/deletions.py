"""Deletion of a service's copies of a contest, or of a fixture, that an organizer deleted."""

from collections.abc import Collection, Mapping, Sequence
from uuid import UUID

from sqlalchemy import MetaData, text
from sqlalchemy.ext.asyncio import AsyncSession

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
    await _delete(session, tables, {"contest_id": contest_id}, first=first, besides={"contest", *besides})


async def delete_fixture(
    session: AsyncSession, tables: MetaData, *, contest_id: UUID, fixture_id: UUID, first: Sequence[str] = ()
) -> None:
    """Delete every row of a deleted fixture from a service's tables.

    Args:
        session: the transaction.
        tables: the tables of the service; rows of a fixture have its id in `fixture_id`.
        contest_id: the fixture's contest.
        fixture_id: the deleted fixture.
        first: tables whose foreign keys only the database knows; their rows go before all others.
    """
    await _delete(session, tables, {"contest_id": contest_id, "fixture_id": fixture_id}, first=first)


async def _delete(
    session: AsyncSession,
    tables: MetaData,
    key: Mapping[str, UUID],
    *,
    first: Sequence[str],
    besides: Collection[str] = (),
) -> None:
    declared = [table.name for table in reversed(tables.sorted_tables) if set(key) <= set(table.columns.keys())]
    stored = set(await session.scalars(_TABLES, {"names": declared})) - set(besides)
    condition = " AND ".join(f"{column} = :{column}" for column in key)
    for name in [*first, *(name for name in declared if name not in first)]:
        if name in stored:
            # the names are those of our own tables and columns
            await session.execute(text(f'DELETE FROM "{name}" WHERE {condition}'), dict(key))  # noqa: S608
