"""Databases that the tests of a process share: one for each service, emptied before each test."""

from dataclasses import dataclass
from io import BytesIO
from typing import Any, Self

import asyncpg

from kit.database.connections import Line
from kit.testing.databases import Databases

PAGE = 8192
"""Bytes. A table of one page keeps the order of insertion after DELETE, as a new one does; a larger one might not."""
LOCK_SECONDS = 2
"""For which emptying waits for a lock of the test before, until it ends the transactions of others."""

_WATCH = """
CREATE SCHEMA testing;
CREATE TABLE testing.schema_changes (tag text);
CREATE FUNCTION testing.note_change() RETURNS event_trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pg_event_trigger_ddl_commands() WHERE schema_name IS DISTINCT FROM 'pg_temp') THEN
    INSERT INTO testing.schema_changes VALUES (tg_tag);
  END IF;
END $$;
CREATE FUNCTION testing.note_drop() RETURNS event_trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pg_event_trigger_dropped_objects() WHERE NOT is_temporary) THEN
    INSERT INTO testing.schema_changes VALUES (tg_tag);
  END IF;
END $$;
CREATE EVENT TRIGGER note_change ON ddl_command_end EXECUTE FUNCTION testing.note_change();
CREATE EVENT TRIGGER note_drop ON sql_drop EXECUTE FUNCTION testing.note_drop();
"""
_TABLES = """
SELECT oid, CAST(oid AS regclass)::text AS name FROM pg_class
WHERE relkind IN ('r', 'p') AND relpersistence <> 't'
  AND relnamespace NOT IN (
    SELECT oid FROM pg_namespace WHERE nspname IN ('pg_catalog', 'information_schema', 'testing')
  )
"""
_SEQUENCES = "SELECT CAST(seqrelid AS regclass)::text AS name FROM pg_sequence"
_USED = f"""
SELECT EXISTS (SELECT FROM testing.schema_changes) AS is_altered,
       EXISTS (
         SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND backend_xid IS NOT NULL AND pid <> pg_backend_pid()
       ) AS is_written,
       ARRAY(SELECT CAST(t AS regclass)::text FROM unnest(CAST($1 AS oid[])) AS t
             WHERE pg_relation_size(t) BETWEEN 1 AND {PAGE}) AS small,
       ARRAY(SELECT CAST(t AS regclass)::text FROM unnest(CAST($1 AS oid[])) AS t
             WHERE pg_relation_size(t) > {PAGE}) AS large
"""  # noqa: S608 - a number of ours
_END_OTHERS = """
SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'
"""


class SharedDatabases:
    """One database for each service, at its newest schema.

    Args:
        url: a superuser's address of the server's database ``postgres``.
    """

    def __init__(self, url: str) -> None:
        self._databases = Databases(url)
        self._shared: dict[str, SharedDatabase] = {}

    async def emptied(self, service: str) -> str:
        """Return the address of a service's database, with the rows of a new one.

        It is replaced if a test has changed its schema or stopped its server.
        """
        known = self._shared.get(service)
        if known is not None and await known.empty():
            return known.url
        if known is not None:
            await known.close()
        url = await self._databases.clone(service)
        self._shared[service] = await SharedDatabase.of(url)
        return url

    def holds(self, url: str) -> bool:
        """Return whether a database is one of these."""
        return any(shared.url == url for shared in self._shared.values())

    async def drop_all(self) -> None:
        """Drop them."""
        for shared in self._shared.values():
            await shared.close()
        await self._databases.drop_all()


@dataclass
class SharedDatabase:
    """A database, and the rows of a new one."""

    url: str
    line: Line
    tables: list[int]
    seeds: dict[str, bytes]
    """The rows of migrations, by table, in COPY's format."""
    sequences: str
    """The statements that put sequences back."""

    @classmethod
    async def of(cls, url: str) -> Self:
        """Record the rows of a new database, and track changes of its schema from now on."""
        line = await asyncpg.connect(url)
        tables = await line.fetch(_TABLES)
        seeds: dict[str, bytes] = {}
        for table in tables:
            if await line.fetchval(f"SELECT EXISTS (SELECT FROM {table['name']})"):  # noqa: S608 - a name from the catalog
                rows = BytesIO()
                await line.copy_from_query(f"TABLE {table['name']}", output=rows, format="binary")
                seeds[table["name"]] = rows.getvalue()
        sequences = ""
        for (name,) in await line.fetch(_SEQUENCES):
            at = await line.fetchrow(f"SELECT last_value, is_called FROM {name}")  # noqa: S608 - a name from the catalog
            assert at is not None  # noqa: S101 - a sequence has one row
            sequences += f"; SELECT setval('{name}', {at['last_value']}, {at['is_called']})"
        await line.execute(_WATCH)
        await line.execute(f"SET session_replication_role = replica; SET lock_timeout = '{LOCK_SECONDS}s'")
        return cls(url, line, [table["oid"] for table in tables], seeds, sequences)

    async def empty(self) -> bool:
        """Delete the rows that tests have written; False if they have changed the schema or ended this connection.

        No trigger runs: neither those of foreign keys nor those that refuse deletions.
        """
        try:
            return await self._empty()
        except asyncpg.LockNotAvailableError:  # a test has left it held
            await self.line.execute(_END_OTHERS)
            return await self._empty()
        except (asyncpg.InterfaceError, asyncpg.PostgresConnectionError, ConnectionError):
            return False

    async def _empty(self) -> bool:
        used: Any = await self.line.fetchrow(_USED, self.tables)
        if used["is_altered"]:
            return False
        if used["is_written"]:  # in a transaction that a test has left open
            await self.line.execute(_END_OTHERS)
        await self._delete(used["small"], used["large"])
        return True

    async def _delete(self, small: list[str], large: list[str]) -> None:
        statements = [f"DELETE FROM {table}" for table in {*small, *self.seeds} - {*large}]  # noqa: S608 - names from the catalog
        if large:
            statements.append(f"TRUNCATE {', '.join(large)} CASCADE")
        if not statements:
            return
        async with self.line.transaction():
            await self.line.execute("; ".join(statements) + self.sequences)
            for table, rows in self.seeds.items():
                schema, _, name = table.rpartition(".")
                await self.line.copy_to_table(name, schema_name=schema or None, source=BytesIO(rows), format="binary")

    async def close(self) -> None:
        """Close the connection."""
        await self.line.close()
