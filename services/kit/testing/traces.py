"""Search for traces of a person in a database: every column of every table, as text."""

from collections.abc import Sequence

import asyncpg

TABLES = "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname"


async def traces(url: str, words: Sequence[str]) -> set[str]:
    """List `table: word` for each table with a row that contains a word, in upper or lower case."""
    connection = await asyncpg.connect(url)
    try:
        found: set[str] = set()
        for table in [row["relname"] for row in await connection.fetch(TABLES)]:
            for word in words:
                query = f'SELECT 1 FROM "{table}" row WHERE strpos(lower(row::text), lower($1)) > 0 LIMIT 1'  # noqa: S608 - a catalogue's name
                if await connection.fetchval(query, word):
                    found.add(f"{table}: {word}")
        return found
    finally:
        await connection.close()
