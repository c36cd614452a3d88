"""Connections of PostgreSQL's superuser, which the owner of a database could lead astray.

A service owns its database, and so does the SQL of a backup while it is loaded. Either may create a function, an
operator or a type in `public` that fits a query better than PostgreSQL's own. In a superuser's query it would have all
rights of the server, programs of its machine among them.
"""

from typing import Any

import asyncpg

SEARCH_PATH = "pg_catalog, pg_temp"
"""Has nothing of a database's own. A setting of the connection overrules those of the database."""


async def connect(url: str | None = None, **reached: Any) -> "asyncpg.Connection[asyncpg.Record]":
    """Open a superuser's connection, in which unqualified names mean PostgreSQL's own objects only.

    Do not query a table or view of a service through it: the owner decides what a view runs.

    Args:
        url: of a database.
        reached: what `asyncpg.connect` takes in its place, or beside it.

    Raises:
        OSError, asyncpg.PostgresError: PostgreSQL does not answer, or refuses.
    """
    return await asyncpg.connect(url, server_settings={"search_path": SEARCH_PATH}, **reached)
