"""Tables that become partitions keep their rows, the names of what is violated, and their views."""

from typing import Any

import asyncpg
import pytest

from kit.identifiers import uuid7
from kit.testing.plugin import DatabaseFor
from partitioning.tables import LARGE, partition_all

NAMES = """
SELECT CAST(CAST(conrelid AS regclass) AS text) AS held_by, CAST(conname AS text) AS name FROM pg_constraint
WHERE conparentid = 0 AND conrelid = ANY (CAST($1 AS regclass[])) AND contype <> 'n'
UNION ALL SELECT CAST(CAST(indrelid AS regclass) AS text), CAST(CAST(indexrelid AS regclass) AS text) FROM pg_index
WHERE indrelid = ANY (CAST($1 AS regclass[]))
"""
VIEWS = """
SELECT viewname, definition FROM pg_views WHERE schemaname = 'public'
UNION ALL SELECT event_object_table, trigger_name || event_manipulation || action_statement
FROM information_schema.triggers WHERE action_timing = 'INSTEAD OF' ORDER BY 1, 2
"""
ENTER = "INSERT INTO membership (contest_id, user_id, joined, revision) VALUES ($1, $2, true, 1)"


async def looks(line: Any, service: str) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    names = sorted((str(on), str(name)) for on, name in await line.fetch(NAMES, list(LARGE[service])))
    return names, [tuple(row) for row in await line.fetch(VIEWS)]


@pytest.mark.parametrize("service", LARGE)
async def test_what_services_know_tables_by_stays(fresh_database_for: DatabaseFor, service: str) -> None:
    line = await asyncpg.connect(await fresh_database_for(service))
    try:
        before = await looks(line, service)
        assert before[0]
        async with line.transaction():
            assert await partition_all(line, service, parts=3) == list(LARGE[service])
        assert await looks(line, service) == before
        async with line.transaction():
            assert await partition_all(line, service, parts=5) == []
    finally:
        await line.close()


async def test_rows_go_to_the_partition_of_their_contest_and_none_is_lost(fresh_database_for: DatabaseFor) -> None:
    line = await asyncpg.connect(await fresh_database_for("fantasy_teams"))
    contests = [uuid7() for _ in range(20)]
    try:
        for contest in contests:
            await line.executemany(ENTER, [(contest, uuid7()) for _ in range(5)])
        rows = await line.fetch("SELECT * FROM membership ORDER BY contest_id, user_id")
        async with line.transaction():
            await partition_all(line, "fantasy_teams", parts=4)
        assert await line.fetch("SELECT * FROM membership ORDER BY contest_id, user_id") == rows
        places = await line.fetch("SELECT DISTINCT contest_id, tableoid FROM membership")
        assert len(places) == len(contests)
        assert len({place for _contest, place in places}) > 1
        with pytest.raises(asyncpg.UniqueViolationError):
            await line.execute(ENTER, rows[0]["contest_id"], rows[0]["user_id"])
    finally:
        await line.close()
