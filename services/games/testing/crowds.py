"""A contest with many teams, and the data that scoring it reads."""

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from games.scoring import service as runs
from games.scoring.repository import RunRepository
from games.testing.acting import Playing

_TEAMS = """
INSERT INTO team SELECT made.*
FROM team t, generate_series(1, $1) AS n, LATERAL jsonb_populate_record(t, jsonb_build_object(
    'team_id', gen_random_uuid(), 'user_id', gen_random_uuid(), 'name', 'Crowd ' || n, 'name_key', 'crowd ' || n
)) AS made
"""
_PICKS = """
INSERT INTO {picks} SELECT made.* FROM {picks} p JOIN team t ON t.contest_id = p.contest_id AND t.team_id <> p.team_id,
    LATERAL jsonb_populate_record(p, jsonb_build_object('team_id', t.team_id)) AS made
ORDER BY made.contest_id, made.fixture_id, made.team_id
"""
_READ = text("""
SELECT coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) FROM pg_stat_xact_user_tables WHERE relname = :table
""")


async def crowd(game: Playing, *, picks: str, teams: int) -> None:
    """Add teams to the one there is, and give them its picks of every fixture (in the table `picks`)."""
    await game.execute(_TEAMS, teams)
    await game.execute(_PICKS.format(picks=picks))
    await game.execute("ANALYZE")


async def rows_read(game: Playing, *tables: str, chunk_size: int) -> dict[str, list[int]]:
    """Score a run, and return the number of rows that PostgreSQL read for each chunk, by its own count."""
    read: dict[str, list[int]] = {table: [] for table in tables}

    async def count(session: AsyncSession) -> dict[str, int]:
        return {table: (await session.execute(_READ, {"table": table})).scalar_one() for table in tables}

    async with game.database.transaction() as session:
        await runs.advance(session, game.scoring, chunk_size=chunk_size)
    while True:
        async with game.database.transaction() as session:
            chunk = await RunRepository(session, game.scoring.game).take_chunk()
            if chunk is None:
                return read
            before = await count(session)
            await runs.score_chunk(session, game.scoring, chunk)
            for table, after in (await count(session)).items():
                read[table].append(after - before[table])
