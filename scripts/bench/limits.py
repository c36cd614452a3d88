"""The least that work on so many rows could cost: reading them once and writing them once."""

import statistics

import asyncpg

from bench.costs import processor_seconds

TIMES = 3
COLUMNS = 15
"""Smallints of a team, as many as a squad has athletes. Both games are measured beside the same rows."""


async def teams_copied(url: str, server: int, teams: int) -> float:
    """Make so many teams of an id and 15 smallints; answer the processor's seconds of copying them (see `_copied`)."""
    names = [f"number{place}" for place in range(COLUMNS)]
    columns = ", ".join(f"{name} smallint" for name in names)
    values = ", ".join("CAST(random() * 500 AS smallint)" for _ in names)
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(f"CREATE TABLE bench_team (team_id uuid, {columns})")
        await connection.execute(
            f"INSERT INTO bench_team SELECT gen_random_uuid(), {values} FROM generate_series(1, $1)",  # noqa: S608 - constants
            teams,
        )
        seconds = await _copied(connection, server, "bench_team", teams)
        await connection.execute("DROP TABLE bench_team")
    finally:
        await connection.close()
    return seconds


async def _copied(connection: asyncpg.Connection, server: int, table: str, rows: int) -> float:  # pyright: ignore[reportMissingTypeArgument] - generic in its stubs only
    """Answer the processor's seconds of a table's rows by binary COPY to this process, and from it into another table.

    The other one has neither index nor constraint. This process's seconds and PostgreSQL's, the median of three times.

    Raises:
        SystemExit: the table doesn't have so many rows.
    """
    await connection.execute(f"CREATE TABLE bench_copy (LIKE {table})")
    found: list[float] = []
    for _ in range(TIMES):
        await connection.execute("TRUNCATE bench_copy")
        pieces: list[bytes] = []

        async def keep(piece: bytes, pieces: list[bytes] = pieces) -> None:
            pieces.append(piece)

        before = processor_seconds(server)
        await connection.copy_from_table(table, output=keep, format="binary")
        status = await connection.copy_to_table("bench_copy", source=_source(pieces), format="binary")
        found.append(processor_seconds(server) - before)
        if status != f"COPY {rows}":
            raise SystemExit(f"bench: {table}: {status} instead of {rows} rows")
    await connection.execute("DROP TABLE bench_copy")
    return statistics.median(found)


async def _source(pieces: list[bytes]):  # noqa: ANN202 - an async generator of bytes
    for piece in pieces:
        yield piece
