"""Which tables grow with teams and fixtures, and how one of them becomes partitions by contest."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

KEY = "contest_id"
"""The first column of every key of these tables, so that a partition can hold the key, too."""
LARGE: Mapping[str, Sequence[str]] = {
    "fantasy_teams": ("team", "membership", "saved_squad", "squad_page", "score_block"),
    "typer_predictions": ("team", "membership", "prediction", "team_block", "choice_block", "score_block"),
    "private_leagues": ("team", "membership", "run_part"),
    "news_ranking": ("team", "run_chunk", "ranking_places", "ranking_teams"),
}
"""Not the games' `run_chunk`: it is a queue of all contests, and holds a row for some thousand teams. In the two that
rank, the table of that name holds the points themselves, and is asked by contest."""

_CONSTRAINTS = """
SELECT CAST(conrelid AS regclass) AS held_by, conname AS name, contype = 'f' AS leads, pg_get_constraintdef(oid) AS said
FROM pg_constraint
WHERE contype IN ('p', 'u', 'x', 'f') AND conparentid = 0
  AND (conrelid = CAST($1 AS regclass) OR (contype = 'f' AND confrelid = CAST($1 AS regclass)))
ORDER BY leads
"""
_INDEXES = """
SELECT pg_get_indexdef(indexrelid) AS said, CAST(indexrelid AS regclass) AS name
FROM pg_index WHERE indrelid = CAST($1 AS regclass)
  AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
"""
_OPTIONS = "SELECT array_to_string(reloptions, ', ') FROM pg_class WHERE oid = CAST($1 AS regclass)"
_VIEWS = """
SELECT quote_ident(relname) AS name, pg_get_viewdef(oid) AS said FROM pg_class
WHERE relkind = 'v' AND relnamespace = CAST('public' AS regnamespace) ORDER BY oid
"""
_TRIGGERS = """
SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
WHERE c.relkind = 'v' AND c.relnamespace = CAST('public' AS regnamespace) AND NOT t.tgisinternal ORDER BY t.oid
"""
_COLUMNS = """
SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
WHERE attrelid = CAST($1 AS regclass) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
"""
_KIND = "SELECT relkind = 'p' FROM pg_class WHERE oid = CAST($1 AS regclass)"
_LIKE = "INCLUDING ALL EXCLUDING INDEXES"


@dataclass(frozen=True)
class Held:
    """What a table has that its partitions cannot take over while it is there."""

    on: str
    name: str
    said: str
    leads: bool = False


async def partition_all(line: Any, service: str, *, parts: int) -> list[str]:  # Any: asyncpg's connection
    """Make all large tables of a service partitions, in the line's transaction; answers those that were not yet.

    Views lead to a table itself, not to its name, so they are made anew, and what writing to them does.
    """
    triggers = [row[0] for row in await line.fetch(_TRIGGERS)]
    views: list[tuple[str, str]] = [tuple(row) for row in await line.fetch(_VIEWS)]
    for name, _said in reversed(views):
        await line.execute(f"DROP VIEW {name}")
    done = [table for table in LARGE[service] if await _partition(line, table, parts=parts)]
    for name, said in views:
        await line.execute(f"CREATE VIEW {name} AS {said}")
    for trigger in triggers:
        await line.execute(trigger)
    return done


async def _partition(line: Any, table: str, *, parts: int) -> bool:  # Any: asyncpg's connection
    """Make a table partitions by contest, with all its rows, in the line's transaction; False if it already is.

    Constraints and indexes keep their names, by which services know what was violated. Nobody else can use the table
    until the transaction ends.

    Args:
        line: of the tables' owner, in a transaction.
        table: one of `LARGE`.
        parts: how many.
    """
    if await line.fetchval(_KIND, table):
        return False
    await line.execute(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE")
    held = [Held(str(on), name, said, leads) for on, name, leads, said in await line.fetch(_CONSTRAINTS, table)]
    indexes: list[tuple[str, str]] = [tuple(row) for row in await line.fetch(_INDEXES, table)]
    options = await line.fetchval(_OPTIONS, table)
    for one in reversed(held):  # what leads to a key goes before the key
        await line.execute(f'ALTER TABLE {one.on} DROP CONSTRAINT "{one.name}"')
    for _said, name in indexes:
        await line.execute(f"DROP INDEX {name}")
    await line.execute(f"ALTER TABLE {table} RENAME TO {table}_whole")
    await line.execute(f"CREATE TABLE {table} (LIKE {table}_whole {_LIKE}) PARTITION BY HASH ({KEY})")
    for part in range(parts):
        await line.execute(
            f"CREATE TABLE {table}_{part} PARTITION OF {table} FOR VALUES WITH (MODULUS {parts}, REMAINDER {part})"
            + (f" WITH ({options})" if options else "")
        )
    columns = await line.fetchval(_COLUMNS, table)
    await line.execute(f"INSERT INTO {table} ({columns}) SELECT {columns} FROM {table}_whole")  # noqa: S608 - own names
    await line.execute(f"DROP TABLE {table}_whole")
    for one in held:
        await line.execute(f'ALTER TABLE {one.on} ADD CONSTRAINT "{one.name}" {one.said}')
    for said, _name in indexes:
        await line.execute(said)
    await line.execute(f"ANALYZE {table}")
    return True
